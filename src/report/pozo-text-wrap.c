/* SPDX-License-Identifier: MIT */
/* Paragraphs in lines that fit. */
#include "pozo-text-wrap.h"

#include "pozo-style.h"

/**
 * pozo_text_wrap:
 * @out: where the text goes
 * @label: stands before the first line; the others are indented as far
 * @text: one paragraph
 *
 * Appends a paragraph in lines of at most 80 columns, where its words allow it.
 */
void
pozo_text_wrap (GString *out, const char *label, const char *text)
{
  pozo_text_wrap_at (out, label, text, POZO_TEXT_WIDTH);
}

/**
 * pozo_text_wrap_at:
 * @out: where the text goes
 * @label: stands before the first line; the others are indented as far
 * @text: one paragraph
 * @columns: how many there are
 *
 * Appends a paragraph in lines that fit, where its words allow it.
 */
void
pozo_text_wrap_at (GString *out, const char *label, const char *text, guint columns)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint indent = pozo_style_text_width (label);
  guint column = indent;

  g_string_append (out, label);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = pozo_style_text_width (words[i]);

      if (i > 0 && column + 1 + width > columns)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += width;
    }
  g_string_append_c (out, '\n');
}

/**
 * pozo_text_pad:
 * @out: where the text goes
 * @text: a word
 * @columns: how wide it is to be
 *
 * Appends a word, and blanks up to a number of columns.
 */
void
pozo_text_pad (GString *out, const char *text, guint columns)
{
  guint width = pozo_style_text_width (text);

  g_string_append (out, text);
  for (; width < columns; width++)
    g_string_append_c (out, ' ');
}

/**
 * pozo_text_indent:
 * @out: where the text goes
 * @text: some lines
 *
 * Appends lines, each indented by four.
 */
void
pozo_text_indent (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_string_append_printf (out, "    %s\n", *line);
}
