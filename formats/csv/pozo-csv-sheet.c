/* SPDX-License-Identifier: MIT */
/* What is wrong with a sheet is told by row and column, as a spreadsheet names them, and kept: what
 * cannot be read stands as a comment beside what could. */
#include "pozo-csv-sheet.h"

#include "pozo-csv-cell.h"
#include "pozo-language.h"
#include "pozo-limits.h"

#include <string.h>

/* ---- Cells ---- */

/**
 * pozo_csv_sheet_find:
 * @sheet: a sheet
 * @sort: what is looked for
 *
 * Looks for the column of a sort.
 *
 * Returns: the column, from 0; -1 when there is none
 */
gint
pozo_csv_sheet_find (const PozoCsvSheet *sheet, PozoCsvSort sort)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (sheet->columns[i] != NULL && sheet->columns[i]->sort == sort)
      return (gint) i;
  return -1;
}

/**
 * pozo_csv_sheet_cell:
 * @sheet: a sheet
 * @row: a row, from 0
 * @column: a column, from 0, or -1
 *
 * Gets a cell.
 *
 * Returns: (transfer none): its text; empty without a column
 */
const char *
pozo_csv_sheet_cell (const PozoCsvSheet *sheet, guint row, gint column)
{
  return column >= 0 ? pozo_csv_table_cell (sheet->table, row, (guint) column) : "";
}

/**
 * pozo_csv_sheet_refuse:
 * @sheet: a sheet
 * @row: a row, from 0
 * @column: a column, from 0
 * @what: what is wrong with the cell there
 *
 * Tells a cell that cannot be, and keeps it for pozo_csv_sheet_flush().
 */
void
pozo_csv_sheet_refuse (PozoCsvSheet *sheet, guint row, guint column, const char *what)
{
  g_autofree char *letters = pozo_csv_table_letters (column);
  const char *name = sheet->columns[column] != NULL ? sheet->columns[column]->name : _ ("no name");
  g_autofree char *cell = g_strdelimit (
      g_strndup (pozo_csv_table_cell (sheet->table, row, column), POZO_LINE_BYTES_MAX / 4), "\r\n",
      ' ');

  pozo_translation_complain (sheet->to, _ ("row %u, column %s (%s): '%s' %s"), row + 1, letters,
                             name, cell, what);
  g_string_append_printf (sheet->reported, "; %s: %s\n", name, cell);
}

/**
 * pozo_csv_sheet_flush:
 * @sheet: a sheet
 *
 * Writes what was refused as comments.
 */
void
pozo_csv_sheet_flush (PozoCsvSheet *sheet)
{
  g_string_append_len (sheet->to->text, sheet->reported->str, (gssize) sheet->reported->len);
  g_string_truncate (sheet->reported, 0);
}

/**
 * pozo_csv_sheet_int:
 * @sheet: a sheet
 * @row: a row, from 0
 * @column: a column, from 0, or -1
 * @range: the least and the greatest that it may be
 * @number: (out): the number
 *
 * Reads a whole number; one that cannot be is refused.
 *
 * Returns: whether there is one
 */
gboolean
pozo_csv_sheet_int (PozoCsvSheet *sheet,
                    guint row,
                    gint column,
                    const gint32 range[2],
                    gint32 *number)
{
  const char *cell = pozo_csv_sheet_cell (sheet, row, column);

  if (*cell == '\0')
    return FALSE;
  if (pozo_csv_cell_int (cell, number) && *number >= range[0] && *number <= range[1])
    return TRUE;
  pozo_csv_sheet_refuse (sheet, row, (guint) column,
                         range[0] == G_MININT32 ? _ ("is no whole number")
                                                : _ ("is no number that may stand here"));
  return FALSE;
}

/**
 * pozo_csv_sheet_side:
 * @sheet: a sheet
 * @row: a row, from 0
 * @column: a column, from 0
 *
 * Reads a side; one that cannot be is refused.
 *
 * Returns: 1 for A, 2 for B ...; 0 for none
 */
guint
pozo_csv_sheet_side (PozoCsvSheet *sheet, guint row, gint column)
{
  const char *cell = pozo_csv_sheet_cell (sheet, row, column);
  char letter = g_ascii_toupper (*cell);

  if (*cell == '\0')
    return 0;
  if (cell[1] == '\0' && letter >= 'A' && letter < 'A' + (char) POZO_SEATS_MAX)
    return (guint) (letter - 'A') + 1;
  pozo_csv_sheet_refuse (sheet, row, (guint) column,
                         _ ("is no side: a letter from A to F was expected"));
  return 0;
}

/* ---- The names of the columns ---- */

static void
read_name (PozoCsvSheet *sheet, guint column)
{
  const char *name = pozo_csv_table_cell (sheet->table, 0, column);
  g_autofree char *letters = pozo_csv_table_letters (column);
  const PozoCsvColumn *found = pozo_csv_column_find (name);
  const char *meant = pozo_csv_column_suggest (name);

  sheet->columns[column] = NULL;
  for (guint i = 0; found != NULL && i < column; i++)
    if (sheet->columns[i] == found)
      {
        pozo_translation_complain (sheet->to, _ ("row 1, column %s: '%s' stands here twice"),
                                   letters, name);
        return;
      }
  sheet->columns[column] = found;
  if (found != NULL || *name == '\0')
    return;
  if (meant != NULL)
    pozo_translation_complain (sheet->to,
                               _ ("row 1, column %s: no column is called '%s'; was '%s' meant?"),
                               letters, name, meant);
  else
    pozo_translation_complain (sheet->to, _ ("row 1, column %s: no column is called '%s'"), letters,
                               name);
}

/**
 * pozo_csv_sheet_names:
 * @sheet: a sheet with its table
 *
 * Reads the first row: which column is which.
 *
 * Returns: %FALSE when the rows are no score sheet; that is told
 */
gboolean
pozo_csv_sheet_names (PozoCsvSheet *sheet)
{
  static const PozoCsvSort needed[] = { POZO_CSV_DEAL, POZO_CSV_SIDE };
  static const char *const names[] = { "Deal", "Side" };

  sheet->n_columns = pozo_csv_table_n_cells (sheet->table, 0);
  for (guint i = 0; i < sheet->n_columns; i++)
    read_name (sheet, i);
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (pozo_csv_sheet_find (sheet, needed[i]) < 0)
      {
        pozo_translation_complain (
            sheet->to, _ ("row 1: no column is called '%s', so these rows are no score sheet"),
            names[i]);
        return FALSE;
      }
  return TRUE;
}

/**
 * pozo_csv_sheet_judge_width:
 * @sheet: a sheet
 * @row: a row, from 1
 *
 * Tells text in cells that belong to no column.
 */
void
pozo_csv_sheet_judge_width (PozoCsvSheet *sheet, guint row)
{
  for (guint i = 0; i < pozo_csv_table_n_cells (sheet->table, row); i++)
    {
      g_autofree char *letters = pozo_csv_table_letters (i);
      const char *cell = pozo_csv_table_cell (sheet->table, row, i);
      gboolean is_named = i < sheet->n_columns && *pozo_csv_table_cell (sheet->table, 0, i) != '\0';

      if (!is_named && *cell != '\0')
        pozo_translation_complain (sheet->to, _ ("row %u, column %s: '%s' stands below no name"),
                                   row + 1, letters, cell);
    }
}

/**
 * pozo_csv_sheet_has_figures:
 * @sheet: a sheet
 * @row: a row, from 0
 *
 * Tells whether a row has something to say about a side.
 *
 * Returns: whether it is so
 */
gboolean
pozo_csv_sheet_has_figures (const PozoCsvSheet *sheet, guint row)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    if (sheet->columns[i] != NULL && *pozo_csv_table_cell (sheet->table, row, i) != '\0' &&
        (sheet->columns[i]->sort == POZO_CSV_ITEM || sheet->columns[i]->sort == POZO_CSV_START))
      return TRUE;
  return FALSE;
}
