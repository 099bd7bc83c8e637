/* SPDX-License-Identifier: MIT */
/* The canonical spelling, by the writer of `pozo convert`.  Only lines that differ are changed, so
 * that an editor keeps its place. */
#include "pozo-lsp-private.h"

#include <string.h>

/* The end of a line that begins at @at. */
static gsize
behind_line (const char *text, gsize length, gsize at)
{
  const char *end = memchr (text + at, '\n', length - at);

  return end != NULL ? (gsize) (end + 1 - text) : length;
}

/* How much of two texts is the same, in whole lines from the front. */
static gsize
same_front (const char *a, gsize n_a, const char *b, gsize n_b)
{
  gsize at = 0;

  while (at < n_a)
    {
      gsize end = behind_line (a, n_a, at);

      if (end > n_b || memcmp (a + at, b + at, end - at) != 0 || a[end - 1] != '\n')
        break;
      at = end;
    }
  return at;
}

/* And from the back. */
static gsize
same_back (const char *a, gsize n_a, const char *b, gsize n_b)
{
  gsize n = 0, whole = 0;

  while (n < n_a && n < n_b && a[n_a - n - 1] == b[n_b - n - 1])
    {
      n++;
      if (n < n_a && n < n_b && a[n_a - n - 1] == '\n' && b[n_b - n - 1] == '\n')
        whole = n;
    }
  return whole;
}

/**
 * pozo_lsp_format_game:
 * @document: a text
 * @reader: reads games
 * @game: a game of it
 * @edits: gets what has to change
 *
 * Writes a game in canonical spelling.
 */
void
pozo_lsp_format_game (const PozoLspDocument *document,
                      PozoLspReader *reader,
                      const PozoLspGame *game,
                      GVariantBuilder *edits)
{
  const char *text = pozo_lsp_document_text (document, game);
  g_autoptr (GString) written = g_string_new (NULL);
  gsize front, back;

  pozo_lsp_reader_scan (reader, text, game->length);
  pozo_pcn_write (reader->record, NULL, written);
  if (written->len == game->length && memcmp (written->str, text, game->length) == 0)
    return;
  front = same_front (text, game->length, written->str, written->len);
  back = same_back (text + front, game->length - front, written->str + front, written->len - front);
  g_string_truncate (written, written->len - back);
  g_variant_builder_add_value (edits, pozo_lsp_edit_new (&document->text, game->start + front,
                                                         game->start + game->length - back,
                                                         written->str + front));
}

/**
 * pozo_lsp_format:
 * @document: a text
 * @reader: reads games
 *
 * Writes all games in canonical spelling; what is none stays as it is.
 *
 * Returns: (transfer floating): the changes
 */
GVariant *
pozo_lsp_format (PozoLspDocument *document, PozoLspReader *reader)
{
  const GPtrArray *games = pozo_lsp_document_judge (document, reader);
  GVariantBuilder *edits = pozo_lsp_list_new ();

  for (guint i = 0; i < games->len; i++)
    {
      const PozoLspGame *game = games->pdata[i];

      if (!game->is_stray)
        pozo_lsp_format_game (document, reader, game, edits);
    }
  return pozo_lsp_list_end (edits);
}
