/* SPDX-License-Identifier: MIT */
/* What is wrong with a sheet is told by row and column, as a spreadsheet names them, and kept: what
 * cannot be read stands as a comment beside what could. */
#include "pozo-csv-sheet.h"

#include "pozo-csv-cell.h"
#include "pozo-csv-side.h"
#include "pozo-language.h"
#include "pozo-limits.h"

#include <string.h>

/* ---- Cells ---- */

/**
 * pozo_csv_sheet_line:
 * @sheet: a sheet
 * @line: a line of the part at hand, from 0
 *
 * Returns: (transfer none): the line
 */
const PozoCsvLine *
pozo_csv_sheet_line (const PozoCsvSheet *sheet, guint line)
{
  return &g_array_index (sheet->lines, PozoCsvLine, line);
}

/* What is said once of a deal, and not of each of its sides. */
static gboolean
is_said_once (const PozoCsvColumn *column)
{
  return column != NULL && (column->sort == POZO_CSV_DEALER || column->sort >= POZO_CSV_COMMENT);
}

/**
 * pozo_csv_sheet_cell:
 * @sheet: a sheet
 * @line: a line, from 0
 * @column: a column, from 0, or -1
 *
 * Gets a cell.
 *
 * Returns: (transfer none): its text; empty without a column, and for what another side has
 */
const char *
pozo_csv_sheet_cell (const PozoCsvSheet *sheet, guint line, gint column)
{
  const PozoCsvLine *at = pozo_csv_sheet_line (sheet, line);

  if (column < 0 || (guint) column >= sheet->head.n_columns)
    return "";
  if (sheet->head.sides[column] > 0 ? sheet->head.sides[column] != at->side
                                    : at->side > 1 && is_said_once (sheet->head.columns[column]))
    return "";
  return pozo_csv_table_cell (sheet->table, at->row, (guint) column);
}

/**
 * pozo_csv_sheet_refuse:
 * @sheet: a sheet
 * @line: a line, from 0
 * @column: a column, from 0
 * @what: what is wrong with the cell there
 *
 * Tells a cell that cannot be, and keeps it for pozo_csv_sheet_flush().
 */
void
pozo_csv_sheet_refuse (PozoCsvSheet *sheet, guint line, guint column, const char *what)
{
  g_autofree char *letters = pozo_csv_table_letters (column);
  const char *name =
      sheet->head.columns[column] != NULL ? sheet->head.columns[column]->name : _ ("no name");
  g_autofree char *cell = g_strdelimit (
      g_strndup (pozo_csv_sheet_cell (sheet, line, (gint) column), POZO_LINE_BYTES_MAX / 4), "\r\n",
      ' ');

  pozo_translation_complain (sheet->to, _ ("row %u, column %s (%s): '%s' %s"),
                             pozo_csv_sheet_line (sheet, line)->row + 1, letters, name, cell, what);
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
 * @line: a line, from 0
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
                    guint line,
                    gint column,
                    const gint32 range[2],
                    gint32 *number)
{
  const char *cell = pozo_csv_sheet_cell (sheet, line, column);

  if (*cell == '\0')
    return FALSE;
  if (pozo_csv_cell_int (cell, number) && *number >= range[0] && *number <= range[1])
    return TRUE;
  pozo_csv_sheet_refuse (sheet, line, (guint) column,
                         range[0] == G_MININT32 ? _ ("is no whole number")
                                                : _ ("is no number that may stand here"));
  return FALSE;
}

/* A deal by a number with something around it: `1.`, `#1`, `Deal 1`; -1 when it is none. */
static gint32
read_deal (const PozoCsvSheet *sheet, const char *cell)
{
  const char *digits = strpbrk (cell, "0123456789");
  gsize length = digits != NULL ? strspn (digits, "0123456789") : 0;
  g_autofree char *before = digits != NULL ? g_strndup (cell, (gsize) (digits - cell)) : NULL;
  const char *after = digits != NULL ? digits + length : NULL;
  const PozoCsvColumn *column;

  if (before == NULL || length > 5 || strpbrk (before, "-+(") != NULL)
    return -1;
  if ((*before == '\0' || g_str_equal (before, "#")) &&
      (*after == '\0' || g_str_equal (after, ".")))
    return (gint32) g_ascii_strtoull (digits, NULL, 10);
  if (strpbrk (after, "0123456789") != NULL || (*g_strstrip (before) != '\0' && *after != '\0'))
    return -1;
  column = pozo_csv_head_column (sheet->headings, *before != '\0' ? before : after);
  return column != NULL && column->sort == POZO_CSV_DEAL
             ? (gint32) g_ascii_strtoull (digits, NULL, 10)
             : -1;
}

/**
 * pozo_csv_sheet_deal:
 * @sheet: a sheet
 * @line: a line, from 0
 *
 * Reads the number of the deal; one that cannot be is refused.
 *
 * Returns: the number; 0 for none
 */
gint32
pozo_csv_sheet_deal (PozoCsvSheet *sheet, guint line)
{
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL);
  const char *cell = pozo_csv_sheet_cell (sheet, line, column);
  gint32 deal = *cell != '\0' ? read_deal (sheet, cell) : 0;

  if (*cell == '\0' || (deal > 0 && deal <= G_MAXUINT16))
    return deal;
  pozo_csv_sheet_refuse (sheet, line, (guint) column, _ ("is no number that may stand here"));
  return 0;
}

/**
 * pozo_csv_sheet_is_deal:
 * @sheet: a sheet
 * @line: a line, from 0
 *
 * Tells whether a line says which deal it is of, or that it is of the one above.
 *
 * Returns: whether it does
 */
gboolean
pozo_csv_sheet_is_deal (const PozoCsvSheet *sheet, guint line)
{
  const char *cell =
      pozo_csv_sheet_cell (sheet, line, pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL));

  return *cell == '\0' || read_deal (sheet, cell) > 0;
}

/* The side of the game at hand that is called so; 0 for none. */
static guint
find_name (const PozoCsvSheet *sheet, const char *cell)
{
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    if (sheet->names[i] != NULL && g_str_equal (sheet->names[i], cell))
      return i + 1;
  return 0;
}

/**
 * pozo_csv_sheet_side:
 * @sheet: a sheet
 * @line: a line, from 0
 * @column: a column, from 0, or -1 for whose line it is
 *
 * Reads a side; one that cannot be is refused.
 *
 * Returns: 1 for A, 2 for B ...; 0 for none
 */
guint
pozo_csv_sheet_side (PozoCsvSheet *sheet, guint line, gint column)
{
  const char *cell = pozo_csv_sheet_cell (sheet, line, column);
  guint side = column < 0 ? pozo_csv_sheet_line (sheet, line)->side : find_name (sheet, cell);

  if (side == 0)
    side = pozo_csv_side_find (sheet->headings, cell);
  if (side == 0 && *cell != '\0')
    pozo_csv_sheet_refuse (sheet, line, (guint) column,
                           _ ("is no side: a letter from A to F was expected"));
  return side;
}

/* ---- The names of the columns ---- */

static gboolean
is_repeated (const PozoCsvHead *head, guint column)
{
  for (guint i = 0; i < column; i++)
    if (head->columns[column] != NULL && head->columns[i] == head->columns[column] &&
        head->sides[i] == head->sides[column])
      return TRUE;
  return FALSE;
}

static void
judge_heading (PozoCsvSheet *sheet, guint column)
{
  PozoCsvHead *head = &sheet->head;
  const char *name = pozo_csv_table_cell (sheet->table, head->row, column);
  g_autofree char *letters = pozo_csv_table_letters (column);
  const PozoCsvColumn *found = head->columns[column];
  const char *meant = pozo_csv_column_suggest (name);

  if (found == NULL && *name == '\0')
    return;
  if (found == NULL && meant != NULL)
    pozo_translation_complain (sheet->to,
                               _ ("row %u, column %s: no column is called '%s'; was '%s' meant?"),
                               head->row + 1, letters, name, meant);
  else if (found == NULL)
    pozo_translation_complain (sheet->to, _ ("row %u, column %s: no column is called '%s'"),
                               head->row + 1, letters, name);
  else if (is_repeated (head, column))
    pozo_translation_complain (sheet->to, _ ("row %u, column %s: '%s' stands here twice"),
                               head->row + 1, letters, name);
  else if (head->n_sides > 0 && head->sides[column] == 0 &&
           (found->sort == POZO_CSV_ITEM || found->sort == POZO_CSV_START))
    pozo_translation_complain (sheet->to, _ ("row %u, column %s: '%s' does not say whose it is"),
                               head->row + 1, letters, name);
  else
    return;
  head->columns[column] = NULL;
}

static void
judge_width (PozoCsvSheet *sheet, guint row)
{
  for (guint i = 0; i < pozo_csv_table_n_cells (sheet->table, row); i++)
    {
      g_autofree char *letters = NULL;
      const char *cell = pozo_csv_table_cell (sheet->table, row, i);
      gboolean is_named = i < sheet->head.n_columns &&
                          (sheet->head.columns[i] != NULL ||
                           *pozo_csv_table_cell (sheet->table, sheet->head.row, i) != '\0');

      if (is_named || *cell == '\0')
        continue;
      letters = pozo_csv_table_letters (i);
      pozo_translation_complain (sheet->to, _ ("row %u, column %s: '%s' stands below no name"),
                                 row + 1, letters, cell);
    }
}

/* What is missing in rows of which none names the columns of a sheet. */
static void
judge_missing (PozoCsvSheet *sheet)
{
  static const char *const needed[] = { "Side", "Deal" };
  gboolean has_deal = pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL) >= 0;

  if (has_deal)
    pozo_translation_complain (
        sheet->to,
        _ ("row %u: no column is called '%s', and none is of a side, so these rows are no score "
           "sheet"),
        sheet->head.row + 1, needed[0]);
  else
    pozo_translation_complain (
        sheet->to, _ ("row %u: no column is called '%s', so these rows are no score sheet"),
        sheet->head.row + 1, needed[1]);
}

/* The row that comes nearest to one of headings: one with deals, or else the first. */
static void
find_nearest (PozoCsvSheet *sheet)
{
  guint n = MIN (pozo_csv_table_n_rows (sheet->table), POZO_CSV_TITLE_ROWS_MAX);

  for (guint row = 0; row < n; row++)
    {
      pozo_csv_head_read (&sheet->head, sheet->table, row, sheet->headings);
      if (pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL) >= 0)
        return;
    }
  pozo_csv_head_read (&sheet->head, sheet->table, 0, sheet->headings);
}

/**
 * pozo_csv_sheet_judge:
 * @sheet: a sheet at a part of it, or at none though it has rows
 *
 * Tells what is wrong with the headings, and text in cells that belong to none.
 */
void
pozo_csv_sheet_judge (PozoCsvSheet *sheet)
{
  gboolean is_none = sheet->next == 0;

  if (is_none)
    find_nearest (sheet);
  for (guint i = 0; i < sheet->head.n_columns; i++)
    judge_heading (sheet, i);
  if (is_none)
    judge_missing (sheet);
  for (guint i = 0; !is_none && i < sheet->lines->len; i++)
    if (pozo_csv_sheet_line (sheet, i)->side <= 1)
      judge_width (sheet, pozo_csv_sheet_line (sheet, i)->row);
}

/**
 * pozo_csv_sheet_has_figures:
 * @sheet: a sheet
 * @line: a line, from 0
 *
 * Tells whether a line has something to say about a side.
 *
 * Returns: whether it is so
 */
gboolean
pozo_csv_sheet_has_figures (const PozoCsvSheet *sheet, guint line)
{
  for (guint i = 0; i < sheet->head.n_columns; i++)
    if (sheet->head.columns[i] != NULL && *pozo_csv_sheet_cell (sheet, line, (gint) i) != '\0' &&
        (sheet->head.columns[i]->sort == POZO_CSV_ITEM ||
         sheet->head.columns[i]->sort == POZO_CSV_START))
      return TRUE;
  return FALSE;
}
