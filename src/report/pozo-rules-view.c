/* SPDX-License-Identifier: MIT */
/* A chapter of the rule book as blocks.  It comes as the Markdown that pozo_rules_book_chapter()
 * writes: items, each with the lines that go on below it, paragraphs, tables, and *emphasis*; that
 * is what is read here, and nothing else of Markdown. */
#include "pozo-rules-view.h"

#include <string.h>

#define COLUMNS_MAX 6 /* of a table in the book */

/* ---- Pieces of text ---- */

/* Marks what stands between stars or backquotes. */
static char *
mark_emphasis (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, "*`", -1);
  GString *marked = g_string_new (NULL);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (i % 2 == 1 && pieces[i + 1] != NULL)
      pozo_mark_role (POZO_STYLE_HEAD, pieces[i], marked);
    else
      g_string_append (marked, pieces[i]);
  return g_string_free (marked, FALSE);
}

/* Adds the item or paragraph that was gathered, and forgets it. */
static void
flush (GString *text, PozoDocument *out)
{
  g_autofree char *marked = NULL;

  if (text->len == 0)
    return;
  marked = mark_emphasis (g_str_has_prefix (text->str, "- ") ? text->str + 2 : text->str);
  if (g_str_has_prefix (text->str, "- "))
    pozo_document_item (out, marked);
  else
    pozo_document_para (out, marked);
  g_string_truncate (text, 0);
}

/* ---- Tables ---- */

/* The cells of a row, without the bars around them. */
static char **
split_row (const char *line)
{
  gsize length = strlen (line);
  g_autofree char *inner = g_strndup (line + 2, length >= 4 ? length - 4 : 0);

  return g_strsplit (inner, " | ", COLUMNS_MAX);
}

static void
begin_rows (char *const *heads, const char *aligns, PozoDocument *out)
{
  g_auto (GStrv) sides = g_strsplit (aligns, "|", -1);
  PozoDocumentColumn columns[COLUMNS_MAX];
  guint n = 0;

  for (; heads[n] != NULL && n < COLUMNS_MAX; n++)
    columns[n] = (PozoDocumentColumn){ .head = g_intern_string (heads[n]),
                                       .align = n + 1 < g_strv_length (sides) &&
                                                        g_str_has_suffix (sides[n + 1], ":")
                                                    ? POZO_ALIGN_RIGHT
                                                    : POZO_ALIGN_LEFT };
  pozo_document_para (out, "");
  pozo_document_rows (out, columns, n);
}

/* A row as a sentence: what it is about, and what each column says of it. */
static void
add_sentence (char *const *heads, char *const *cells, PozoDocument *out)
{
  g_autoptr (GString) text = g_string_new (cells[0]);

  for (guint i = 1; cells[i] != NULL && heads[i] != NULL; i++)
    {
      g_string_append (text, i == 1 ? ": " : "; ");
      pozo_mark_role (POZO_STYLE_DIM, heads[i], text);
      g_string_append_printf (text, " %s", cells[i]);
    }
  pozo_document_item (out, text->str);
}

/* Adds a table; one of many columns as sentences, where there is no room for it.  Returns: the line
 * behind it. */
static char **
add_table (char **lines, gboolean is_narrow, PozoDocument *out)
{
  g_auto (GStrv) heads = split_row (lines[0]);
  gboolean is_told = is_narrow && g_strv_length (heads) > 2;

  if (is_told)
    {
      g_autofree char *lead = g_strconcat (heads[0], ":", NULL);

      pozo_document_para (out, "");
      pozo_document_para (out, lead);
    }
  else
    begin_rows (heads, lines[1], out);
  for (lines += 2; *lines != NULL && (*lines)[0] == '|'; lines++)
    {
      g_auto (GStrv) cells = split_row (*lines);

      if (is_told)
        add_sentence (heads, cells, out);
      for (char **cell = cells; !is_told && *cell != NULL; cell++)
        pozo_document_cell (out, "%s", *cell);
    }
  pozo_document_para (out, "");
  return lines;
}

/**
 * pozo_rules_view_told:
 * @markdown: items, paragraphs and tables, as the rule book writes them
 * @is_narrow: whether there is no room for tables of many columns
 * @out: where they go
 *
 * Adds what the rule book tells.
 */
void
pozo_rules_view_told (const char *markdown, gboolean is_narrow, PozoDocument *out)
{
  g_auto (GStrv) lines = g_strsplit (markdown, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  char **line = lines;

  while (*line != NULL)
    if ((*line)[0] == '|' && line[1] != NULL && g_str_has_prefix (line[1], "|--"))
      {
        flush (text, out);
        line = add_table (line, is_narrow, out);
      }
    else
      {
        if ((*line)[0] == '\0' || g_str_has_prefix (*line, "- "))
          flush (text, out);
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                *line + strspn (*line, " "));
        line++;
      }
  flush (text, out);
}

/**
 * pozo_rules_view_chapter:
 * @rules: rules that passed pozo_rules_check()
 * @chapter: a chapter of the rule book
 * @is_narrow: whether there is no room for tables of many columns
 * @out: where it goes
 *
 * Adds a chapter, below a heading of level 2.
 */
void
pozo_rules_view_chapter (const PozoRules *rules,
                         PozoChapter chapter,
                         gboolean is_narrow,
                         PozoDocument *out)
{
  g_autofree char *told = pozo_rules_book_chapter (rules, chapter);

  pozo_document_head (out, 2, pozo_rules_book_title (chapter));
  pozo_rules_view_told (told, is_narrow, out);
}
