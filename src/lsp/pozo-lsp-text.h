/* SPDX-License-Identifier: MIT */
/* A text that an editor has open, and places in it as the editor counts them.
 *
 * An editor names a place by a line and by how many units of UTF-16, or bytes, stand before it on
 * that line; everything else here counts bytes from the start.  A line ends with LF, CR or both.
 * What cannot be is taken for the nearest place that can: behind the end of a line is its end,
 * within a character its start. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoLspEncoding:
 * @POZO_LSP_UTF16: units of UTF-16, which every editor counts
 * @POZO_LSP_UTF8: bytes, where both sides want that
 *
 * In what places on a line are counted.
 */
typedef enum
{
  POZO_LSP_UTF16,
  POZO_LSP_UTF8,
} PozoLspEncoding;

/**
 * PozoLspPosition:
 * @line: from 0
 * @character: units before it on the line
 *
 * A place as an editor names it.
 */
typedef struct
{
  gint64 line;
  gint64 character;
} PozoLspPosition;

/**
 * PozoLspText:
 * @bytes: the text; valid UTF-8
 * @lines: (element-type gsize): where each line begins
 * @encoding: in what places on a line are counted
 *
 * The text.
 */
typedef struct
{
  GString *bytes;
  GArray *lines;
  PozoLspEncoding encoding;
} PozoLspText;

void pozo_lsp_text_init (PozoLspText *self, PozoLspEncoding encoding);
void pozo_lsp_text_clear (PozoLspText *self);
gboolean pozo_lsp_text_set (PozoLspText *self, const char *text);
gboolean pozo_lsp_text_replace (PozoLspText *self,
                                PozoLspPosition start,
                                PozoLspPosition end,
                                const char *text);
gsize pozo_lsp_text_offset (const PozoLspText *self, PozoLspPosition position);
PozoLspPosition pozo_lsp_text_position (const PozoLspText *self, gsize offset);
gsize pozo_lsp_text_line_start (const PozoLspText *self, gsize offset);
gsize pozo_lsp_text_line_end (const PozoLspText *self, gsize offset);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoLspText, pozo_lsp_text_clear)

G_END_DECLS
