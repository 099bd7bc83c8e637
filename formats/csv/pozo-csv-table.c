/* SPDX-License-Identifier: MIT */
/* RFC 4180, and what spreadsheets make of it: any of three separators, any line end, a byte order
 * mark, blanks around cells.  All cells stand behind one another in one string:
 *
 *   cells   Id \0 Deal \0 Side \0 a \0 1 \0 A \0
 *   starts  0     3       8       13   ...        where each cell begins
 *   rows    0                     3               the first cell of each row */
#include "pozo-csv-table.h"

#include "pozo-csv-cell.h"
#include "pozo-language.h"

#include <string.h>

#define MARK "\xef\xbb\xbf"

struct _PozoCsvTable
{
  GString *cells;
  GArray *starts;
  GArray *rows;
};

typedef struct
{
  PozoCsvTable *table;
  PozoTranslation *to;
  const char *at;
  const char *end;
  char separator;
  guint n_columns; /* of the row at hand */
} Scanner;

/* The number of the row at hand, as a spreadsheet shows it. */
static guint
row_number (const Scanner *scanner)
{
  return scanner->table->rows->len;
}

static void
complain (const Scanner *scanner, const char *what)
{
  g_autofree char *letters = pozo_csv_table_letters (scanner->n_columns);

  pozo_translation_complain (scanner->to, _ ("row %u, column %s: %s"), row_number (scanner),
                             letters, what);
}

/* What stands between quotes; a quote that is meant stands there twice. */
static void
read_quoted (Scanner *scanner, GString *cell)
{
  for (scanner->at++; scanner->at < scanner->end; scanner->at++)
    {
      if (*scanner->at != '"')
        {
          g_string_append_c (cell, *scanner->at);
          continue;
        }
      scanner->at++;
      if (scanner->at == scanner->end || *scanner->at != '"')
        return;
      g_string_append_c (cell, '"');
    }
  complain (scanner, _ ("the quotation mark that begins this cell does not end"));
}

static gboolean
ends_cell (const Scanner *scanner)
{
  return scanner->at == scanner->end || *scanner->at == scanner->separator ||
         *scanner->at == '\n' || *scanner->at == '\r';
}

static void
add_cell (Scanner *scanner, GString *cell)
{
  gsize start = scanner->table->cells->len;

  if (memchr (cell->str, '\0', cell->len) != NULL)
    complain (scanner, _ ("a zero byte is no text; the cell ends there"));
  pozo_csv_cell_trim (cell);
  if (scanner->n_columns++ == POZO_CSV_COLUMNS_MAX)
    complain (scanner, _ ("there are more columns than can be read"));
  if (scanner->n_columns > POZO_CSV_COLUMNS_MAX)
    return;
  g_array_append_val (scanner->table->starts, start);
  g_string_append_len (scanner->table->cells, cell->str, (gssize) strlen (cell->str) + 1);
}

static void
read_cell (Scanner *scanner, GString *cell)
{
  const char *plain;

  g_string_truncate (cell, 0);
  while (!ends_cell (scanner) && (*scanner->at == ' ' || *scanner->at == '\t'))
    scanner->at++;
  if (scanner->at < scanner->end && *scanner->at == '"')
    read_quoted (scanner, cell);
  plain = scanner->at;
  while (!ends_cell (scanner))
    scanner->at++;
  g_string_append_len (cell, plain, scanner->at - plain);
  add_cell (scanner, cell);
}

static void
read_row (Scanner *scanner, GString *cell)
{
  guint first = scanner->table->starts->len;

  g_array_append_val (scanner->table->rows, first);
  scanner->n_columns = 0;
  for (;;)
    {
      read_cell (scanner, cell);
      if (scanner->at == scanner->end || *scanner->at != scanner->separator)
        break;
      scanner->at++;
    }
  if (scanner->at < scanner->end && *scanner->at == '\r')
    scanner->at++;
  if (scanner->at < scanner->end && *scanner->at == '\n')
    scanner->at++;
}

/**
 * pozo_csv_table_new:
 * @text: any bytes
 * @length: how many
 * @separator: what stands between cells
 * @to: gets complaints
 *
 * Reads a text into cells.
 *
 * Returns: (transfer full): the table
 */
PozoCsvTable *
pozo_csv_table_new (const char *text, gsize length, char separator, PozoTranslation *to)
{
  PozoCsvTable *table = g_new0 (PozoCsvTable, 1);
  Scanner scanner = {
    .table = table, .to = to, .at = text, .end = text + length, .separator = separator
  };
  g_autoptr (GString) cell = g_string_new (NULL);

  table->cells = g_string_new (NULL);
  table->starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  table->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  if (length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0)
    scanner.at += strlen (MARK);
  while (scanner.at < scanner.end && table->rows->len < POZO_CSV_ROWS_MAX)
    read_row (&scanner, cell);
  if (scanner.at < scanner.end)
    pozo_translation_complain (to, _ ("row %u: there are more rows than can be read"),
                               POZO_CSV_ROWS_MAX + 1);
  return table;
}

/**
 * pozo_csv_table_free:
 * @table: (nullable) (transfer full): a table
 *
 * Frees a table.
 */
void
pozo_csv_table_free (PozoCsvTable *table)
{
  if (table == NULL)
    return;
  g_string_free (table->cells, TRUE);
  g_array_unref (table->starts);
  g_array_unref (table->rows);
  g_free (table);
}

/**
 * pozo_csv_table_n_rows:
 * @table: a table
 *
 * Returns: how many rows there are, that of the names among them
 */
guint
pozo_csv_table_n_rows (const PozoCsvTable *table)
{
  return table->rows->len;
}

/**
 * pozo_csv_table_n_cells:
 * @table: a table
 * @row: a row, from 0
 *
 * Returns: how many cells the row has
 */
guint
pozo_csv_table_n_cells (const PozoCsvTable *table, guint row)
{
  guint end =
      row + 1 < table->rows->len ? g_array_index (table->rows, guint, row + 1) : table->starts->len;

  return end - g_array_index (table->rows, guint, row);
}

/**
 * pozo_csv_table_cell:
 * @table: a table
 * @row: a row, from 0
 * @column: a column, from 0
 *
 * Returns: (transfer none): the text of a cell; empty beyond the end of its row
 */
const char *
pozo_csv_table_cell (const PozoCsvTable *table, guint row, guint column)
{
  guint first = g_array_index (table->rows, guint, row);

  if (column >= pozo_csv_table_n_cells (table, row))
    return "";
  return table->cells->str + g_array_index (table->starts, gsize, first + column);
}

/**
 * pozo_csv_table_is_empty:
 * @table: a table
 * @row: a row, from 0
 *
 * Tells whether nothing stands in a row.
 *
 * Returns: whether it is so
 */
gboolean
pozo_csv_table_is_empty (const PozoCsvTable *table, guint row)
{
  for (guint i = 0; i < pozo_csv_table_n_cells (table, row); i++)
    if (*pozo_csv_table_cell (table, row, i) != '\0')
      return FALSE;
  return TRUE;
}

/**
 * pozo_csv_table_letters:
 * @column: a column, from 0
 *
 * Names a column as spreadsheets do.
 *
 * Returns: (transfer full): such as `AB`
 */
char *
pozo_csv_table_letters (guint column)
{
  if (column < 26)
    return g_strdup_printf ("%c", 'A' + column);
  return g_strdup_printf ("%c%c", 'A' + (column / 26 - 1) % 26, 'A' + column % 26);
}
