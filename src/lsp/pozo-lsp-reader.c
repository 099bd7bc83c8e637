/* SPDX-License-Identifier: MIT */
/* A reader copies the game: a NUL has to follow it, and the text of an editor may change before it
 * is looked at. */
#include "pozo-lsp-reader.h"

/**
 * pozo_lsp_reader_init:
 * @self: (out caller-allocates): a reader
 * @options: how games are replayed; outlives the reader
 * @docs: (nullable): the address of the folder of documents, with a slash at its end; likewise
 *
 * Makes ready to read.
 */
void
pozo_lsp_reader_init (PozoLspReader *self, const PozoReplayOptions *options, const char *docs)
{
  self->options = options;
  self->docs = docs;
  self->record = pozo_record_new ();
  self->text = g_string_new (NULL);
  pozo_open_game_init (&self->open, options);
  self->positions = self->open.positions;
}

/**
 * pozo_lsp_reader_clear:
 * @self: what was initialised, or zeroes
 *
 * Frees what it holds.
 */
void
pozo_lsp_reader_clear (PozoLspReader *self)
{
  pozo_open_game_clear (&self->open);
  g_clear_pointer (&self->record, pozo_record_free);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  self->text = NULL;
}

/**
 * pozo_lsp_reader_read:
 * @self: a reader
 * @text: (array length=length): a game, or the beginning of one
 * @length: its bytes
 *
 * Reads and replays a game.
 *
 * Returns: (transfer none): what was found, until the next game
 */
const PozoGame *
pozo_lsp_reader_read (PozoLspReader *self, const char *text, gsize length)
{
  const PozoPiece piece = { .archive = "" };
  PozoPieceIter iter = { .piece = &piece, .length = length };

  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, text, (gssize) length);
  iter.text = self->text->str;
  self->n_read++;
  return pozo_open_game_read (&self->open, &iter, POZO_PCN_LENIENT, self->record);
}

/**
 * pozo_lsp_reader_scan:
 * @self: a reader
 * @text: (array length=length): a game
 * @length: its bytes
 *
 * Reads a game as it is written, without replaying it: what is known of positions is forgotten.
 */
void
pozo_lsp_reader_scan (PozoLspReader *self, const char *text, gsize length)
{
  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, text, (gssize) length);
  pozo_record_format_notation ()->read (self->record, self->text->str, length, POZO_PCN_LENIENT);
}

/**
 * pozo_lsp_reader_line:
 * @self: a reader
 * @offset: a byte of the game
 *
 * Returns: (transfer none) (nullable): the line on which it stands, or behind which; %NULL where
 * none was read
 */
const PozoLine *
pozo_lsp_reader_line (const PozoLspReader *self, gsize offset)
{
  const GArray *lines = self->record->lines;
  guint low = 0, high = lines->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (lines, PozoLine, middle).text.offset <= offset)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? &g_array_index (lines, PozoLine, low - 1) : NULL;
}

/**
 * pozo_lsp_reader_head:
 * @self: a reader
 * @line: a line of the game
 *
 * Returns: (transfer none) (nullable): what it says of the game; %NULL where it is no line of the
 * head
 */
const PozoHead *
pozo_lsp_reader_head (const PozoLspReader *self, const PozoLine *line)
{
  return line->kind == POZO_LINE_HEAD ? &g_array_index (self->record->heads, PozoHead, line->index)
                                      : NULL;
}
