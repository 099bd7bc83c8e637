/* SPDX-License-Identifier: MIT */
/* Lines are broken where people break them, so that the pages in the tree can be read and compared
 * line by line. */
#include "pozo-markdown.h"

#include "pozo-language.h"

#include <string.h>

#define COLUMNS 110

/* The end of a word: a blank, but none inside `code`. */
static const char *
find_end (const char *word)
{
  gboolean is_code = FALSE;
  const char *end = word;

  for (; *end != '\0' && (is_code || *end != ' '); end++)
    is_code ^= *end == '`';
  return end;
}

/* An item keeps its mark, and the lines that follow are indented below it. */
static void
wrap_line (GString *out, const char *line)
{
  gboolean is_item = g_str_has_prefix (line, "- ");
  gsize column = is_item ? 2 : 0;

  g_string_append_len (out, line, (gssize) column);
  for (const char *word = line + column, *end; *word != '\0'; word = *end == ' ' ? end + 1 : end)
    {
      end = find_end (word);
      gsize width = (gsize) g_utf8_strlen (word, end - word);

      if (word > line + (is_item ? 2 : 0) && column + 1 + width > COLUMNS)
        {
          g_string_append (out, is_item ? "\n  " : "\n");
          column = is_item ? 2 : 0;
        }
      else if (word > line + (is_item ? 2 : 0))
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append_len (out, word, end - word);
      column += width;
    }
}

/**
 * pozo_markdown_wrap:
 * @text: paragraphs and items, a line each
 *
 * Breaks long lines between words, and not inside code; what goes on after an item is indented.
 *
 * Returns: (transfer full): the text, with a newline at its end
 */
char *
pozo_markdown_wrap (const char *text)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      wrap_line (out, *line);
      if (line[1] != NULL || (*line)[0] != '\0')
        g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* ---- Translation, piece by piece ---- */

/* What of a page is not yet written: a paragraph or an item, as it stands and as one line. */
typedef struct
{
  GString *raw;
  GString *line;
  GString *out;
} Pending;

/* A paragraph that nobody has translated keeps the line ends that people gave it. */
static void
flush (Pending *pending)
{
  const char *shown = _ (pending->line->str);

  if (shown != pending->line->str)
    {
      g_autofree char *item =
          g_strconcat (g_str_has_prefix (pending->raw->str, "- ") ? "- " : "", shown, NULL);
      g_autofree char *wrapped = pozo_markdown_wrap (item);
      gboolean has_end = g_str_has_suffix (pending->raw->str, "\n");

      g_string_append (pending->out, has_end ? wrapped : g_strchomp (wrapped));
    }
  else
    g_string_append (pending->out, pending->raw->str);
  g_string_truncate (pending->raw, 0);
  g_string_truncate (pending->line, 0);
}

/* A cell keeps the blanks around it. */
static void
translate_cell (const char *cell, GString *out)
{
  gsize before = strspn (cell, " ");
  g_autofree char *text = g_strstrip (g_strdup (cell));
  gsize after = strlen (cell) > before ? before + strlen (text) : before;

  g_string_append_len (out, cell, (gssize) before);
  g_string_append (out, _ (text));
  g_string_append (out, cell + after);
}

static void
translate_row (const char *row, GString *out)
{
  g_auto (GStrv) cells = g_strsplit (row, "|", -1);

  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (out, i > 0 ? "|" : "");
      translate_cell (cells[i], out);
    }
  g_string_append_c (out, '\n');
}

static void
translate_line (Pending *pending, const char *line, const char *end)
{
  gsize marks = strspn (line, "# ");

  if (line[0] == '\0' || strchr ("#|", line[0]) != NULL || g_str_has_prefix (line, "- "))
    flush (pending);
  if (line[0] == '|')
    translate_row (line, pending->out);
  else if (line[0] == '#')
    {
      g_string_append_len (pending->out, line, (gssize) marks);
      g_string_append_printf (pending->out, "%s%s", _ (line + marks), end);
    }
  else if (line[0] == '\0')
    g_string_append (pending->out, end);
  else
    {
      gsize skip = g_str_has_prefix (line, "- ") ? 2 : strspn (line, " ");

      g_string_append_printf (pending->line, "%s%s", pending->line->len > 0 ? " " : "",
                              line + skip);
      g_string_append_printf (pending->raw, "%s%s", line, end);
    }
}

/**
 * pozo_markdown_translate:
 * @text: headings, paragraphs, items and tables
 *
 * Says a text in the reader's language: each heading, paragraph, item and cell that is translated.
 * po/extract.py takes texts apart in the same way.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_markdown_translate (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) raw = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  Pending pending = { raw, line, g_string_new (NULL) };

  for (guint i = 0; lines[i] != NULL; i++)
    translate_line (&pending, lines[i], lines[i + 1] != NULL ? "\n" : "");
  flush (&pending);
  return g_string_free (pending.out, FALSE);
}
