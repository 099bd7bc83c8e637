/* SPDX-License-Identifier: MIT */
/* Cells row by row; widths are found when the table is printed.
 *
 * This could have been libsmartcols.  It prints to a FILE or one string, knows no roles beyond its
 * own colours, and is one more library for everybody who links libpozo; what is needed is this
 * page. */
#include "pozo-text-table.h"

#include <string.h>

#define NUMBER_BYTES 336 /* the largest double has 309 digits before the point */

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
 * @format: as for printf()
 * @...: what goes into it
 *
 * Adds the next cell.
 */
void
pozo_text_table_add (PozoTextTable *table, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  pozo_text_table_take (table, g_strdup_vprintf (format, args));
  va_end (args);
}

/**
 * pozo_text_table_number:
 * @value: a number
 * @n_decimals: how many digits follow the point, at most 9
 *
 * Writes a number with a point, whatever the locale of the program around writes: a report must
 * read the same on every machine.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_text_table_number (double value, guint n_decimals)
{
  const char format[] = { '%', '.', (char) ('0' + MIN (n_decimals, 9)), 'f', '\0' };
  char buffer[NUMBER_BYTES];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, format, value));
}

static guint *
measure (const PozoTextTable *table, gboolean *has_heads)
{
  guint n = table->columns->len;
  guint *widths = g_new0 (guint, MAX (n, 1));

  *has_heads = FALSE;
  for (guint i = 0; i < n; i++)
    {
      const Column *column = &g_array_index (table->columns, Column, i);
      widths[i] = pozo_style_text_width (column->head);
      *has_heads = *has_heads || column->head[0] != '\0';
    }
  for (guint i = 0; n > 0 && i < table->cells->len; i++)
    widths[i % n] =
        MAX (widths[i % n], pozo_style_text_width (g_ptr_array_index (table->cells, i)));
  return widths;
}

static void
print_row (const PozoTextTable *table,
           const PozoStyle *style,
           const char *const *cells,
           const guint *widths,
           GString *out)
{
  gboolean is_head = cells == NULL;
  guint pending = 0; /* blanks that are only written when something follows */

  for (guint i = 0; i < table->columns->len; i++)
    {
      const Column *column = &g_array_index (table->columns, Column, i);
      const char *cell = is_head ? column->head : cells[i];
      guint space = widths[i] - pozo_style_text_width (cell);

      pending += i == 0 ? 0 : 2;
      pending += column->align == POZO_ALIGN_RIGHT ? space : 0;
      if (cell[0] != '\0')
        {
          g_string_append_printf (out, "%*s", (int) pending, "");
          pozo_style_append (style, is_head ? POZO_STYLE_HEAD : POZO_STYLE_PLAIN, cell, out);
          pending = 0;
        }
      pending += column->align == POZO_ALIGN_RIGHT ? 0 : space;
    }
  g_string_append_c (out, '\n');
}

/**
 * pozo_text_table_print:
 * @table: a table whose last row is full
 * @style: how
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
  gboolean has_heads;
  g_autofree guint *widths = measure (table, &has_heads);

  g_return_if_fail (n > 0 && table->cells->len % n == 0);
  if (has_heads)
    {
      g_string_append_printf (out, "%*s", (int) indent, "");
      print_row (table, style, NULL, widths, out);
    }
  for (guint i = 0; i < table->cells->len; i += n)
    {
      g_string_append_printf (out, "%*s", (int) indent, "");
      print_row (table, style, (const char *const *) table->cells->pdata + i, widths, out);
    }
}
