/* SPDX-License-Identifier: MIT */
/* Lines are found when the text changes, from the first changed one on; characters of a line are
 * counted when a place on it is asked for. */
#include "pozo-lsp-text.h"

#include "pozo-limits.h"

#include <string.h>

/**
 * pozo_lsp_text_init:
 * @self: (out caller-allocates): a text
 * @encoding: in what places on a line are counted
 *
 * Makes an empty text.
 */
void
pozo_lsp_text_init (PozoLspText *self, PozoLspEncoding encoding)
{
  const gsize first = 0;

  self->bytes = g_string_new (NULL);
  self->lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->encoding = encoding;
  g_array_append_val (self->lines, first);
}

/**
 * pozo_lsp_text_clear:
 * @self: what was initialised, or zeroes
 *
 * Frees what it holds.
 */
void
pozo_lsp_text_clear (PozoLspText *self)
{
  if (self->bytes != NULL)
    g_string_free (self->bytes, TRUE);
  g_clear_pointer (&self->lines, g_array_unref);
  self->bytes = NULL;
}

static gsize
start_of (const PozoLspText *self, guint line)
{
  return g_array_index (self->lines, gsize, line);
}

/* The line on which a byte stands. */
static guint
find_line (const PozoLspText *self, gsize offset)
{
  guint low = 0, high = self->lines->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (start_of (self, middle) <= offset)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Finds the lines anew that begin behind the start of one. */
static void
find_lines (PozoLspText *self, guint from)
{
  const char *text = self->bytes->str;

  g_array_set_size (self->lines, from + 1);
  for (gsize i = start_of (self, from); i < self->bytes->len; i++)
    if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n'))
      {
        const gsize next = i + 1;

        g_array_append_val (self->lines, next);
      }
}

/* Puts bytes in place of others; what is no UTF-8 is made some, so that it can be told of. */
static gboolean
splice (PozoLspText *self, gsize start, gsize end, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const gsize length = strlen (valid);
  guint line;

  if (self->bytes->len - (end - start) + length > POZO_LSP_TEXT_BYTES_MAX)
    return FALSE;
  g_string_erase (self->bytes, (gssize) start, (gssize) (end - start));
  g_string_insert_len (self->bytes, (gssize) start, valid, (gssize) length);
  line = find_line (self, start);
  if (line > 0 && start == start_of (self, line))
    line--; /* a CR before it may have got its LF */
  find_lines (self, line);
  return TRUE;
}

/**
 * pozo_lsp_text_set:
 * @self: a text
 * @text: what it becomes
 *
 * Puts another text in its place.
 *
 * Returns: %FALSE when that has more than %POZO_LSP_TEXT_BYTES_MAX bytes; then nothing changes
 */
gboolean
pozo_lsp_text_set (PozoLspText *self, const char *text)
{
  return splice (self, 0, self->bytes->len, text);
}

/**
 * pozo_lsp_text_replace:
 * @self: a text
 * @start: where it changes
 * @end: up to where; before @start it is the same as there
 * @text: what stands there then
 *
 * Changes a piece.
 *
 * Returns: %FALSE when the text would have more than %POZO_LSP_TEXT_BYTES_MAX bytes; then nothing
 * changes
 */
gboolean
pozo_lsp_text_replace (PozoLspText *self,
                       PozoLspPosition start,
                       PozoLspPosition end,
                       const char *text)
{
  const gsize from = pozo_lsp_text_offset (self, start);
  const gsize to = pozo_lsp_text_offset (self, end);

  return splice (self, from, MAX (from, to), text);
}

/* The end of a line, before what ends it. */
static gsize
end_of (const PozoLspText *self, guint line)
{
  const char *text = self->bytes->str;
  gsize end;

  if (line + 1 == self->lines->len)
    return self->bytes->len;
  end = start_of (self, line + 1) - 1;
  return text[end] == '\n' && end > start_of (self, line) && text[end - 1] == '\r' ? end - 1 : end;
}

static guint
units_of (const PozoLspText *self, const char *character)
{
  if (self->encoding == POZO_LSP_UTF8)
    return (guint) (g_utf8_next_char (character) - character);
  return g_utf8_get_char (character) > 0xffff ? 2 : 1;
}

/**
 * pozo_lsp_text_offset:
 * @self: a text
 * @position: any place
 *
 * Returns: the byte there, or the nearest one before it
 */
gsize
pozo_lsp_text_offset (const PozoLspText *self, PozoLspPosition position)
{
  const char *at, *end;
  gint64 left = position.character;

  if (position.line < 0)
    return 0;
  if (position.line >= self->lines->len)
    return self->bytes->len;
  at = self->bytes->str + start_of (self, (guint) position.line);
  end = self->bytes->str + end_of (self, (guint) position.line);
  while (at < end && left > 0 && (left -= units_of (self, at)) >= 0)
    at = g_utf8_next_char (at);
  return (gsize) (at - self->bytes->str);
}

/**
 * pozo_lsp_text_position:
 * @self: a text
 * @offset: a byte of it
 *
 * Returns: the place of the character that it belongs to
 */
PozoLspPosition
pozo_lsp_text_position (const PozoLspText *self, gsize offset)
{
  const guint line = find_line (self, offset);
  const char *at = self->bytes->str + start_of (self, line);
  const char *stop = self->bytes->str + MIN (offset, end_of (self, line));
  PozoLspPosition position = { line, 0 };

  while (at < stop && g_utf8_next_char (at) <= stop)
    {
      position.character += units_of (self, at);
      at = g_utf8_next_char (at);
    }
  return position;
}

/**
 * pozo_lsp_text_line_start:
 * @self: a text
 * @offset: a byte of it
 *
 * Returns: where its line begins
 */
gsize
pozo_lsp_text_line_start (const PozoLspText *self, gsize offset)
{
  return start_of (self, find_line (self, offset));
}

/**
 * pozo_lsp_text_line_end:
 * @self: a text
 * @offset: a byte of it
 *
 * Returns: where its line ends, before what ends it
 */
gsize
pozo_lsp_text_line_end (const PozoLspText *self, gsize offset)
{
  return end_of (self, find_line (self, offset));
}
