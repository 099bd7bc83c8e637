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
  POZO_BLOCK_ITEM,  /* an item of a list; items that follow each other are one */
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
 * @row_head: of rows: the column that says what a row is about, from 0
 * @is_folded: of rows: whether a terminal shows columns in pieces, each with the first and the last
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
  guint row_head;
  gboolean is_folded;
} PozoBlock;

typedef struct _PozoDocument PozoDocument;

PozoDocument *pozo_document_new (void);
void pozo_document_free (PozoDocument *self);
void pozo_document_set_compact (PozoDocument *self);
gboolean pozo_document_is_compact (const PozoDocument *self);
void pozo_document_head (PozoDocument *self, guint level, const char *marked);
void pozo_document_para (PozoDocument *self, const char *marked);
void pozo_document_item (PozoDocument *self, const char *marked);
void pozo_document_rows (PozoDocument *self, const PozoDocumentColumn *columns, guint n_columns);
void pozo_document_set_row_head (PozoDocument *self, guint column);
void pozo_document_set_folded (PozoDocument *self);
void pozo_document_cell (PozoDocument *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void pozo_document_quote (PozoDocument *self, const char *text, gsize start, gsize length);
void pozo_document_form (PozoDocument *self, const char *marked, guint n_lines);

guint pozo_document_n_blocks (const PozoDocument *self);
const PozoBlock *pozo_document_block (const PozoDocument *self, guint index);

void pozo_document_to_text (const PozoDocument *self, const PozoStyle *style, GString *out);
void pozo_document_to_markdown (const PozoDocument *self, GString *out);
void pozo_document_to_html (const PozoDocument *self, GString *out);
extern const char *const pozo_document_style;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoDocument, pozo_document_free)

G_END_DECLS
