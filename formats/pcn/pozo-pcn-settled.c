/* SPDX-License-Identifier: MIT */
/* A text that is being written ends anywhere: behind a line, in a word, behind a seat that has not
 * played yet.  Whole lines stand, and of a turn the words in front of the last sign: scribes leave
 * blanks in words, so that a meld can go on behind one.  A seat alone is no turn yet. */
#include "pozo-pcn-settled.h"

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

/* The end of a line's first word: a seat is one character, and nothing else that begins a line is.
 */
static gboolean
begins_with_seat (const char *line, const char *end)
{
  return line < end && !is_blank (*line) && (line + 1 == end || is_blank (line[1]));
}

/* Where the last word of a turn begins: with its sign; at the seat where there is none. */
static const char *
find_last_word (const char *line, const char *end)
{
  for (const char *p = end - 1; p > line; p--)
    if (is_blank (p[-1]) && !is_blank (*p) && !g_ascii_isalnum (*p))
      return p;
  return line;
}

/* Whether nothing stands behind the seat. */
static gboolean
is_seat_alone (const char *line, const char *end)
{
  const char *p = line + 1;

  while (p < end && is_blank (*p))
    p++;
  return p == end;
}

/**
 * pozo_pcn_settled_length:
 * @text: (array length=length): a game that is still being written
 * @length: its bytes
 *
 * Tells how much of a text stays as it is, however it goes on: whole lines, and of a turn that is
 * being written whole words, the last of which is not known to be one.
 *
 * Returns: bytes; @length where the last line is whole
 */
gsize
pozo_pcn_settled_length (const char *text, gsize length)
{
  const char *end = text + length, *line;
  gboolean is_whole = length > 0 && end[-1] == '\n';

  if (is_whole)
    end--;
  for (line = end; line > text && line[-1] != '\n';)
    line--;
  if (!begins_with_seat (line, end))
    return is_whole ? length : (gsize) (line - text);
  if (is_seat_alone (line, end))
    return (gsize) (line - text);
  if (is_whole)
    return length;
  end = find_last_word (line, end);
  return end == line || is_seat_alone (line, end) ? (gsize) (line - text) : (gsize) (end - text);
}
