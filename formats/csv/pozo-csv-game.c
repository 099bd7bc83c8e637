/* SPDX-License-Identifier: MIT */
/* Games follow one another in a sheet.  The next one begins where a line names another Id, event,
 * round or table, at a deal below the last one, and at a side that the deal has already.  An empty
 * cell says what the one above it says. */
#include "pozo-csv-game.h"

#include "pozo-csv-cell.h"
#include "pozo-csv-side.h"
#include "pozo-language.h"

#include <string.h>

/* Keeps a row as a comment that cannot be read as one. */
static void
keep_row (PozoCsvSheet *sheet, guint line)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  guint row = pozo_csv_sheet_line (sheet, line)->row;

  for (guint i = 0; i < pozo_csv_table_n_cells (sheet->table, row); i++)
    if (*pozo_csv_table_cell (sheet->table, row, i) != '\0')
      g_string_append_printf (cells, " %s,", pozo_csv_table_cell (sheet->table, row, i));
  g_strdelimit (cells->str, "\r\n", ' ');
  g_string_truncate (cells, MIN (cells->len - 1, POZO_LINE_BYTES_MAX / 2));
  g_string_append_printf (sheet->reported, "; row %u:%s\n", row + 1, cells->str);
}

/* Whose line it is.  Names are numbered in the order in which a game has them. */
static guint
read_side (PozoCsvSheet *sheet, guint line, gboolean is_open)
{
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_SIDE);
  const char *cell = pozo_csv_sheet_cell (sheet, line, column);

  if (!sheet->has_side_names || !pozo_csv_side_is_name (cell))
    return pozo_csv_sheet_side (sheet, line, column);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    {
      if (sheet->names[i] == NULL && is_open)
        sheet->names[i] = cell;
      if (sheet->names[i] != NULL && g_str_equal (sheet->names[i], cell))
        return i + 1;
    }
  pozo_csv_sheet_refuse (sheet, line, (guint) column,
                         _ ("is no side of this game, by what stands above"));
  return 0;
}

/* Whether nothing stands in a row but a text where the deal would: a remark below the deals. */
static gboolean
is_remark (const PozoCsvSheet *sheet, guint line)
{
  guint row = pozo_csv_sheet_line (sheet, line)->row;
  guint deal = (guint) pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL);

  for (guint i = 0; i < pozo_csv_table_n_cells (sheet->table, row); i++)
    if (i != deal && *pozo_csv_table_cell (sheet->table, row, i) != '\0')
      return FALSE;
  return strpbrk (pozo_csv_table_cell (sheet->table, row, deal), " :") != NULL &&
         !pozo_csv_sheet_is_deal (sheet, line);
}

/* What a line says of its place; one that says nonsense is passed over.  Of a row with lines for
 * all sides the first one says it. */
static void
read_place (PozoCsvSheet *sheet, PozoCsvPlace *places, guint line, gboolean is_open)
{
  PozoCsvPlace *at = &places[line];
  const PozoCsvLine *own = pozo_csv_sheet_line (sheet, line);
  gint side_column = pozo_csv_head_find (&sheet->head, POZO_CSV_SIDE);
  gsize kept = sheet->reported->len;

  *at = (PozoCsvPlace){ .is_read = TRUE };
  if (own->side > 1)
    {
      *at = places[line - 1];
      at->side = own->side;
      return;
    }
  at->is_passed = own->is_total;
  if (own->is_total)
    return;
  if (is_remark (sheet, line))
    {
      at->is_passed = TRUE;
      keep_row (sheet, line);
      return;
    }
  at->deal = pozo_csv_sheet_deal (sheet, line);
  at->side = (guint8) read_side (sheet, line, is_open);
  if (own->side == 0 && at->side == 0 && *pozo_csv_sheet_cell (sheet, line, side_column) == '\0' &&
      pozo_csv_sheet_has_figures (sheet, line))
    pozo_csv_sheet_refuse (sheet, line, (guint) side_column,
                           _ ("is no side, so nobody knows whose score this is"));
  at->is_passed = sheet->reported->len > kept;
  g_string_truncate (sheet->reported, kept);
  if (at->is_passed)
    keep_row (sheet, line);
}

/* Whether a line names another game than those above it. */
static gboolean
is_elsewhere (const PozoCsvSheet *sheet, guint first, guint line)
{
  for (guint i = 0; i < sheet->head.n_columns; i++)
    {
      const char *cell = pozo_csv_sheet_cell (sheet, line, (gint) i);

      if (sheet->head.columns[i] == NULL || sheet->head.columns[i]->sort != POZO_CSV_PLACE ||
          *cell == '\0')
        continue;
      for (guint above = line; above > first; above--)
        {
          const char *other = pozo_csv_sheet_cell (sheet, above - 1, (gint) i);

          if (*other == '\0')
            continue;
          if (!g_str_equal (cell, other))
            return TRUE;
          break;
        }
    }
  return FALSE;
}

/**
 * pozo_csv_game_end:
 * @sheet: a sheet at a part of it
 * @places: room for what each line of the part says of its place
 * @first: the first line of a game
 *
 * Finds where a game ends, and what its sides are called.
 *
 * Returns: the line behind its last one
 */
guint
pozo_csv_game_end (PozoCsvSheet *sheet, PozoCsvPlace *places, guint first)
{
  guint sides = 0;
  gint32 deal = 0;
  gint32 first_deal = 0;

  if (sheet->has_side_names)
    memset (sheet->names, 0, sizeof sheet->names);
  for (guint line = first; line < sheet->lines->len; line++)
    {
      PozoCsvPlace *at = &places[line];
      gboolean is_next = line > first && is_elsewhere (sheet, first, line);

      if (is_next)
        return line;
      if (!at->is_read || sheet->has_side_names)
        read_place (sheet, places, line, deal == first_deal);
      if (at->is_passed)
        {
          at->deal = deal;
          continue;
        }
      is_next = line > first &&
                ((at->deal > 0 && at->deal < deal) || (at->deal == 0 && deal == 0 && sides != 0));
      if ((at->deal == 0 || at->deal == deal) && (sides & 1u << at->side & ~1u) != 0)
        is_next = TRUE;
      if (is_next)
        return line;
      sides = at->deal == 0 || at->deal == deal ? sides : 0;
      at->deal = at->deal == 0 ? deal : at->deal;
      deal = at->deal;
      first_deal = first_deal == 0 ? deal : first_deal;
      sides |= 1u << at->side;
    }
  return sheet->lines->len;
}

/* ---- Rows that add others up ---- */

/* The sum of the cells of a column above a line, or the last of those that are sums themselves;
 * FALSE when one of them cannot be read. */
static gboolean
add_up (const PozoCsvSheet *sheet,
        const PozoCsvPlace *places,
        guint first,
        guint line,
        guint column)
{
  const PozoCsvColumn *known = sheet->head.columns[column];
  guint side = places[line].side;
  gint64 sum = 0;
  gint32 number;

  for (guint i = first; i < line; i++)
    {
      const char *cell = pozo_csv_sheet_cell (sheet, i, (gint) column);

      if (places[i].is_passed || (side > 0 && places[i].side != side) || *cell == '\0' ||
          pozo_csv_cell_is_nothing (cell))
        continue;
      if (!pozo_csv_cell_int (cell, &number))
        return TRUE;
      sum = known->item == POZO_SCORE_SUM ? number : sum + number;
    }
  return !pozo_csv_cell_int (pozo_csv_sheet_cell (sheet, line, (gint) column), &number) ||
         number == sum;
}

/**
 * pozo_csv_game_check_totals:
 * @sheet: a sheet at a part of it
 * @places: what each line says of its place
 * @first: the first line of a game
 * @end: the line behind its last one
 *
 * Tells rows that add up the deals of a game, and add them up wrong.
 */
void
pozo_csv_game_check_totals (PozoCsvSheet *sheet, const PozoCsvPlace *places, guint first, guint end)
{
  for (guint line = first; line < end; line++)
    for (guint i = 0; i < sheet->head.n_columns && pozo_csv_sheet_line (sheet, line)->is_total; i++)
      if (sheet->head.columns[i] != NULL && sheet->head.columns[i]->sort == POZO_CSV_ITEM &&
          !add_up (sheet, places, first, line, i))
        pozo_csv_sheet_refuse (sheet, line, i, _ ("is not what the rows above it add up to"));
}
