/* SPDX-License-Identifier: MIT */
/* Reading what was typed.  What can be read of a line with a mistake in it is kept, so that the
 * table is known while its points are still being typed. */
#include "pozo-entry-line.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

#define MINUS "\xe2\x88\x92" /* as typographers write it */

/**
 * pozo_entry_line_init:
 * @line: (out): a line without anything
 *
 * Sets up a line.
 */
void
pozo_entry_line_init (PozoEntryLine *line)
{
  *line = (PozoEntryLine){ .table = g_strdup (""),
                           .points = g_array_new (FALSE, FALSE, sizeof (gint32)),
                           .ends = g_array_new (FALSE, FALSE, sizeof (guint)) };
}

/**
 * pozo_entry_line_clear:
 * @line: (nullable): a line
 *
 * Releases what a line holds.
 */
void
pozo_entry_line_clear (PozoEntryLine *line)
{
  if (line == NULL)
    return;
  g_clear_pointer (&line->table, g_free);
  g_clear_pointer (&line->points, g_array_unref);
  g_clear_pointer (&line->ends, g_array_unref);
}

static gboolean
is_comma (const char *text)
{
  return *text == ',' || *text == ';';
}

static const char *
skip_blanks (const char *text)
{
  while (*text != '\0' && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

static const char *
find_end (const char *text)
{
  while (*text != '\0' && !is_comma (text) && !g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

/* Returns: whether a word is a number that points can be */
static gboolean
read_points (const char *text, const char *end, gint32 *points)
{
  gboolean has_minus = g_str_has_prefix (text, MINUS);
  gboolean is_negative = has_minus || *text == '-';
  const char *p = text + (has_minus ? strlen (MINUS) : *text == '-' || *text == '+');

  *points = 0;
  if (p == end)
    return FALSE;
  for (; p < end && g_ascii_isdigit (*p) && *points <= POZO_ENTRY_POINTS_MAX; p++)
    *points = *points * 10 + (*p - '0');
  if (p != end || *points > POZO_ENTRY_POINTS_MAX)
    return FALSE;
  *points = is_negative ? -*points : *points;
  return TRUE;
}

static gboolean
refuse_word (const char *word, const char *end, GError **error)
{
  g_autofree char *found = g_strndup (word, (gsize) (end - word));

  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("\"%s\" is no number of points, such as 1200 or -35"), found);
  return FALSE;
}

static gboolean
close_deal (PozoEntryLine *line, GError **error)
{
  guint begun = line->ends->len > 0 ? g_array_index (line->ends, guint, line->ends->len - 1) : 0;

  if (line->points->len == begun)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("there are no points before the comma"));
      return FALSE;
    }
  g_array_append_val (line->ends, line->points->len);
  return TRUE;
}

static gboolean
read_deals (PozoEntryLine *line, const char *text, GError **error)
{
  for (text = skip_blanks (text); *text != '\0'; text = skip_blanks (text))
    {
      const char *end = find_end (text);
      gint32 points;

      line->is_open = is_comma (text);
      if (line->is_open)
        {
          if (!close_deal (line, error))
            return FALSE;
          text++;
          continue;
        }
      if (!read_points (text, end, &points))
        return refuse_word (text, end, error);
      g_array_append_val (line->points, points);
      text = end;
    }
  return line->is_open || line->points->len == 0 || close_deal (line, error);
}

/**
 * pozo_entry_line_read:
 * @line: (inout): a line that was set up, and nothing else
 * @text: what was typed
 * @error: return location
 *
 * Reads a line.  What stands before the first mistake is in @line also where there is one.
 *
 * Errors: `POZO_ERROR_USAGE`, in words for who typed it.
 *
 * Returns: whether all of it could be read
 */
gboolean
pozo_entry_line_read (PozoEntryLine *line, const char *text, GError **error)
{
  const char *end;

  if (strlen (text) > POZO_ENTRY_LINE_BYTES_MAX || !g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("a line of at most %u bytes of UTF-8 is expected"),
                   POZO_ENTRY_LINE_BYTES_MAX);
      return FALSE;
    }
  text = skip_blanks (text);
  end = find_end (text);
  g_free (line->table);
  line->table = g_strndup (text, (gsize) (end - text));
  if (g_str_has_suffix (line->table, ":"))
    line->table[strlen (line->table) - 1] = '\0';
  return read_deals (line, end, error);
}

/**
 * pozo_entry_line_n:
 * @line: a line
 * @deal: a deal of it, from 0
 *
 * Returns: how many points it says of the deal
 */
guint
pozo_entry_line_n (const PozoEntryLine *line, guint deal)
{
  guint begun = deal > 0 ? g_array_index (line->ends, guint, deal - 1) : 0;

  return g_array_index (line->ends, guint, deal) - begun;
}

/**
 * pozo_entry_points_append:
 * @points: (element-type gint32): points, deal by deal
 * @n_sides: how many sides there are, so many of each deal
 * @out: where they go
 *
 * Appends points as they are typed, without a table.
 */
void
pozo_entry_points_append (const GArray *points, guint n_sides, GString *out)
{
  for (guint i = 0; i < points->len; i++)
    g_string_append_printf (out, "%s%d",
                            i == 0             ? ""
                            : i % n_sides == 0 ? ", "
                                               : " ",
                            g_array_index (points, gint32, i));
}
