/* SPDX-License-Identifier: MIT */
/* A document: what a view says, in a few kinds of blocks, once for all formats.
 *
 * A view fills it with marked text (pozo-mark.h); each format draws every block, so that no format
 * can say less than another. */
#pragma once

#include "pozo-mark.h"
#include "pozo-text-table.h"

G_BEGIN_DECLS

typedef enum
{
  POZO_BLOCK_HEAD,  /* a heading */
  POZO_BLOCK_PARA,  /* a paragraph; an empty one is a blank line in text */
  POZO_BLOCK_ROWS,  /* rows of cells */
  POZO_BLOCK_QUOTE, /* a line of a record, with a mark under a part of it */
  POZO_BLOCK_FORM,  /* lines to be filled in by hand */
} PozoBlockKind;

/**
 * PozoDocumentColumn:
 * @head: its heading; "" for none
 * @align: to which side
 * @has_pictures: whether its cards are drawn as cards where that can be
 */
typedef struct
{
  const char *head;
  PozoAlign align;
  gboolean has_pictures;
} PozoDocumentColumn;

/**
 * PozoBlock:
 * @kind: what it is
 * @level: of a heading: 1 to 3; of a form: how many lines
 * @text: marked text; of a quote, plain
 * @start: of a quote: the byte at which the mark begins
 * @length: of a quote: how many bytes it is long; 0 for no mark
 * @columns: (element-type PozoDocumentColumn): of rows; the last one is wrapped where there is no
 * room
 * @cells: (element-type utf8): of rows: one after the other
 */
typedef struct
{
  PozoBlockKind kind;
  guint level;
  char *text;
  gsize start;
  gsize length;
  GArray *columns;
  GPtrArray *cells;
} PozoBlock;

typedef struct _PozoDocument PozoDocument;

POZO_API PozoDocument *pozo_document_new (void);
POZO_API void pozo_document_free (PozoDocument *self);
POZO_API void pozo_document_set_compact (PozoDocument *self);
POZO_API gboolean pozo_document_is_compact (const PozoDocument *self);
POZO_API void pozo_document_head (PozoDocument *self, guint level, const char *marked);
POZO_API void pozo_document_para (PozoDocument *self, const char *marked);
POZO_API void
pozo_document_rows (PozoDocument *self, const PozoDocumentColumn *columns, guint n_columns);
POZO_API void pozo_document_cell (PozoDocument *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
POZO_API void pozo_document_quote (PozoDocument *self, const char *text, gsize start, gsize length);
POZO_API void pozo_document_form (PozoDocument *self, const char *marked, guint n_lines);

POZO_API guint pozo_document_n_blocks (const PozoDocument *self);
POZO_API const PozoBlock *pozo_document_block (const PozoDocument *self, guint index);

POZO_API void
pozo_document_to_text (const PozoDocument *self, const PozoStyle *style, GString *out);
POZO_API void pozo_document_to_markdown (const PozoDocument *self, GString *out);
POZO_API void pozo_document_to_html (const PozoDocument *self, GString *out);
POZO_API extern const char *const pozo_document_style;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoDocument, pozo_document_free)

G_END_DECLS
