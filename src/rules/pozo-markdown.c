/* SPDX-License-Identifier: MIT */
/* Lines are broken where people break them, so that the pages in the tree can be read and compared
 * line by line. */
#include "pozo-markdown.h"

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
