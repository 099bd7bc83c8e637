/* SPDX-License-Identifier: MIT */
/* Cells row by row; widths are found when the table is printed.
 *
 * This could have been libsmartcols.  It prints to a FILE or one string, knows no roles beyond its
 * own colours, and is one more library for everybody who links libpozo; what is needed is this
 * page. */
#include "pozo-text-table.h"

#include "pozo-locale.h"

#include <string.h>

#define WORDS_COLUMNS_MIN 12 /* of a column that is narrowed for a page */

typedef struct
{
  char *head;
  PozoAlign align;
} Column;

struct _PozoTextTable
{
  GArray *columns;
  GPtrArray *cells;
};

static void
clear_column (gpointer data)
{
  g_free (((Column *) data)->head);
}

/**
 * pozo_text_table_new:
 *
 * Makes an empty table.
 *
 * Returns: (transfer full): the table
 */
PozoTextTable *
pozo_text_table_new (void)
{
  PozoTextTable *table = g_new0 (PozoTextTable, 1);

  table->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (table->columns, clear_column);
  table->cells = g_ptr_array_new_with_free_func (g_free);
  return table;
}

/**
 * pozo_text_table_free:
 * @table: (nullable) (transfer full): a table
 *
 * Frees a table.
 */
void
pozo_text_table_free (PozoTextTable *table)
{
  if (table == NULL)
    return;
  g_array_unref (table->columns);
  g_ptr_array_unref (table->cells);
  g_free (table);
}

/**
 * pozo_text_table_add_column:
 * @table: a table without cells yet
 * @head: what stands above; if all are empty there is no line of heads
 * @align: where cells stand: numbers to the right
 *
 * Adds a column.
 */
void
pozo_text_table_add_column (PozoTextTable *table, const char *head, PozoAlign align)
{
  Column column = { g_strdup (head), align };

  g_return_if_fail (table->cells->len == 0);
  g_array_append_val (table->columns, column);
}

/**
 * pozo_text_table_take:
 * @table: a table
 * @cell: (transfer full): UTF-8 of one line
 *
 * Adds the next cell: row by row, from left to right.
 */
void
pozo_text_table_take (PozoTextTable *table, char *cell)
{
  g_ptr_array_add (table->cells, cell);
}

/**
 * pozo_text_table_add:
 * @table: a table
 * @format: as for pozo_locale_append()
 * @...: what goes into it
 *
 * Adds the next cell, its numbers as people read them.
 */
void
pozo_text_table_add (PozoTextTable *table, const char *format, ...)
{
  GString *cell = g_string_new (NULL);
  va_list args;

  va_start (args, format);
  pozo_locale_append_args (cell, format, args);
  va_end (args);
  pozo_text_table_take (table, g_string_free (cell, FALSE));
}

/* Returns: the columns that the longest word of a cell takes */
static guint
measure_word (const char *cell)
{
  g_auto (GStrv) words = g_strsplit (cell, " ", -1);
  guint width = 0;

  for (guint i = 0; words[i] != NULL; i++)
    width = MAX (width, pozo_style_text_width (words[i]));
  return width;
}

/* How wide columns are, or may be: what @measure_cell says of their widest cell. */
static guint *
measure (const PozoTextTable *table, guint (*measure_cell) (const char *cell))
{
  guint n = table->columns->len;
  guint *widths = g_new0 (guint, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    widths[i] = measure_cell (g_array_index (table->columns, Column, i).head);
  for (guint i = 0; n > 0 && i < table->cells->len; i++)
    widths[i % n] = MAX (widths[i % n], measure_cell (g_ptr_array_index (table->cells, i)));
  return widths;
}

static gboolean
has_heads (const PozoTextTable *table)
{
  for (guint i = 0; i < table->columns->len; i++)
    if (g_array_index (table->columns, Column, i).head[0] != '\0')
      return TRUE;
  return FALSE;
}

/* Where a page is too narrow, columns of words are: the widest gives first, down to its longest
 * word. */
static void
shrink (const PozoTextTable *table, guint page, guint *widths)
{
  guint n = table->columns->len;
  g_autofree guint *least = measure (table, measure_word);
  guint total = 2 * (n - 1);

  for (guint i = 0; i < n; i++)
    total += widths[i];
  while (total > page)
    {
      guint widest = n;

      for (guint i = 0; i < n; i++)
        if (g_array_index (table->columns, Column, i).align == POZO_ALIGN_LEFT &&
            widths[i] > MAX (least[i], WORDS_COLUMNS_MIN) &&
            (widest == n || widths[i] > widths[widest]))
          widest = i;
      if (widest == n)
        return;
      widths[widest]--;
      total--;
    }
}

/* The columns that are printed at a time.  What does not fit beside the first ones, which say what
 * a row is about, follows below, with these again. */
typedef struct
{
  const PozoStyle *style;
  PozoStyleRole role;
  const guint *widths;
  guint indent;
  guint n_keys;
  guint from;
  guint to;
} Block;

static guint
count_keys (const PozoTextTable *table)
{
  guint n = 0;

  for (guint i = 0; i < table->columns->len; i++)
    if (g_array_index (table->columns, Column, i).align == POZO_ALIGN_LEFT)
      n = i + 1;
  return n < table->columns->len ? MAX (n, 1) : 1;
}

/* Columns that stay together, from one on: their end, and how wide they are with gaps before. */
static guint
find_group_end (const PozoTextTable *table, const guint *widths, guint from, guint *width)
{
  guint to = from;

  *width = 0;
  do
    *width += 2 + widths[to++];
  while (to < table->columns->len &&
         g_array_index (table->columns, Column, to).align == POZO_ALIGN_RIGHT_BESIDE);
  return to;
}

static void
choose_block (const PozoTextTable *table, guint page, Block *block)
{
  guint used = block->indent;
  guint width;
  guint to = find_group_end (table, block->widths, block->from, &width);

  for (guint i = 0; i < block->n_keys; i++)
    used += block->widths[i] + (i > 0 ? 2 : 0);
  do
    {
      block->to = to;
      used += width;
      if (to < table->columns->len)
        to = find_group_end (table, block->widths, to, &width);
    }
  while (to > block->to && used + width <= page);
}

/* Takes as many words off a cell as fit; a longer one stands alone.
 *
 * Returns: (transfer full): the line */
static char *
cut_line (const char **rest, guint width)
{
  const char *start = *rest;
  const char *end = strchr (start, ' ');
  const char *next;

  for (end = end == NULL ? start + strlen (start) : end; *end != '\0'; end = next)
    {
      g_autofree char *line = NULL;

      next = strchr (end + 1, ' ');
      next = next == NULL ? end + 1 + strlen (end + 1) : next;
      line = g_strndup (start, (gsize) (next - start));
      if (pozo_style_text_width (line) > width)
        break;
    }
  *rest = *end == '\0' ? end : end + 1;
  return g_strndup (start, (gsize) (end - start));
}

static guint
next_column (const Block *block, guint i)
{
  return i + 1 == block->n_keys ? block->from : i + 1;
}

/* One line of a row: what is left of its cells.
 *
 * Returns: whether something is left for another line */
static gboolean
print_line (const PozoTextTable *table, const Block *block, const char **rests, GString *out)
{
  guint pending = block->indent; /* blanks that are only written when something follows */
  gboolean is_more = FALSE;

  for (guint i = 0; i < block->to; i = next_column (block, i))
    {
      const Column *column = &g_array_index (table->columns, Column, i);
      gboolean is_left = column->align == POZO_ALIGN_LEFT;
      g_autofree char *line =
          is_left ? cut_line (&rests[i], block->widths[i]) : g_strdup (rests[i]);
      guint width = pozo_style_text_width (line);
      guint space = block->widths[i] > width ? block->widths[i] - width : 0;

      if (!is_left)
        rests[i] = "";
      is_more |= rests[i][0] != '\0';
      pending += is_left ? 0 : space;
      if (line[0] != '\0')
        {
          g_string_append_printf (out, "%*s", (int) pending, "");
          pozo_style_append (block->style, block->role, line, out);
          pending = 0;
        }
      pending += 2 + (is_left ? space : 0);
    }
  g_string_append_c (out, '\n');
  return is_more;
}

static void
print_row (const PozoTextTable *table, const Block *block, const char *const *cells, GString *out)
{
  g_autofree const char **rests = g_memdup2 (cells, table->columns->len * sizeof *cells);

  while (print_line (table, block, rests, out))
    continue;
}

static void
print_block (const PozoTextTable *table, Block *block, GString *out)
{
  guint n = table->columns->len;
  g_autofree const char **heads = g_new (const char *, n);

  for (guint i = 0; i < n; i++)
    heads[i] = g_array_index (table->columns, Column, i).head;
  block->role = POZO_STYLE_HEAD;
  if (has_heads (table))
    print_row (table, block, heads, out);
  block->role = POZO_STYLE_PLAIN;
  for (guint i = 0; i < table->cells->len; i += n)
    print_row (table, block, (const char *const *) table->cells->pdata + i, out);
}

/**
 * pozo_text_table_print:
 * @table: a table whose last row is full
 * @style: how; a table that is wider than its page has its words broken into lines, and columns
 * for which there is no room follow below, with the first ones again
 * @indent: blanks before each line
 * @out: where it goes
 *
 * Prints the heads and the rows.
 */
void
pozo_text_table_print (const PozoTextTable *table,
                       const PozoStyle *style,
                       guint indent,
                       GString *out)
{
  guint n = table->columns->len;
  guint page = style->width == 0 ? G_MAXUINT : style->width;
  g_autofree guint *widths = measure (table, pozo_style_text_width);
  Block block = { .style = style, .widths = widths, .indent = indent };

  g_return_if_fail (n > 0 && table->cells->len % n == 0);
  shrink (table, page - MIN (page, indent), widths);
  block.n_keys = n == 1 ? 0 : count_keys (table);
  for (block.from = block.n_keys; block.from < n; block.from = block.to)
    {
      if (block.from > block.n_keys)
        g_string_append_c (out, '\n');
      choose_block (table, page, &block);
      print_block (table, &block, out);
    }
}
