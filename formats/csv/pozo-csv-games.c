/* SPDX-License-Identifier: MIT */
/* Score sheets to the notation.  Lines are first gathered to games, then each game is written: its
 * head from whatever line has it, its deals, its scores.  A cell that cannot be is told, and stands
 * in the game as a comment, so that nothing that somebody wrote is lost.
 *
 *   Id     Deal  Side  melds  total
 *   club   1     A     305    305     a game begins: another Id, a deal below the last one, or
 *          1     B     120    120     a side that the deal has already
 *          2     A     ...            an empty cell says what the one above it says */
#include "pozo-csv-games.h"

#include "pozo-csv-cell.h"
#include "pozo-csv-date.h"
#include "pozo-csv-game.h"
#include "pozo-csv-side.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-pcn-emit.h"

#include <string.h>

static const gint32 any[2] = { G_MININT32, G_MAXINT32 };
static const gint32 seats[2] = { 1, POZO_SEATS_MAX };

/* ---- The head ---- */

/* A value as the notation writes it; NULL when it cannot be, which is said. */
static char *
read_value (const PozoCsvColumn *column, const char *cell, const char **said)
{
  const char *name = column->name;
  const char *problem = NULL;
  char *value = NULL;

  if (g_str_equal (name, "Date"))
    value = pozo_csv_date_read (cell, &problem);
  if (g_str_equal (name, "Time"))
    value = pozo_csv_date_read_time (cell, &problem);
  if (problem == NULL && column->sort != POZO_CSV_HEADS && strpbrk (cell, "\r\n") != NULL)
    problem = _ ("has more than one line");
  if (problem == NULL && strlen (cell) > POZO_LINE_BYTES_MAX / 2)
    problem = _ ("is longer than a line may be");
  if (problem == NULL)
    return value != NULL ? value : pozo_csv_cell_text (cell);
  *said = problem;
  return NULL;
}

static void
put_value (PozoCsvSheet *sheet, const char *name, const char *value)
{
  g_auto (GStrv) lines = g_strsplit (value, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_string_append_printf (sheet->to->text, "%s: %s\n", name, lines[i]);
}

/* A key of the head: what the first row says that says something; who says something else is told.
 */
static void
put_key (PozoCsvSheet *sheet, guint column, guint first, guint end)
{
  const char *said = NULL;

  for (guint row = first; row < end; row++)
    {
      const char *cell = pozo_csv_sheet_cell (sheet, row, (gint) column);
      const char *problem = NULL;
      g_autofree char *value = NULL;

      if (*cell == '\0' || (said != NULL && g_str_equal (cell, said)))
        continue;
      if (said != NULL)
        {
          pozo_csv_sheet_refuse (sheet, row, column,
                                 _ ("is not what an earlier row of this game says"));
          continue;
        }
      said = cell;
      value = read_value (sheet->head.columns[column], cell, &problem);
      if (value != NULL)
        put_value (sheet, sheet->head.columns[column]->name, value);
      else
        pozo_csv_sheet_refuse (sheet, row, column, problem);
    }
}

static void
refuse_title (PozoCsvSheet *sheet, const PozoCsvTitle *title, const char *problem)
{
  g_autofree char *letters = pozo_csv_table_letters (title->place);

  pozo_translation_complain (sheet->to, _ ("row %u, column %s (%s): '%s' %s"), title->row + 1,
                             letters, title->column->name, title->text, problem);
  g_string_append_printf (sheet->reported, "; %s: %s\n", title->column->name, title->text);
}

/* What stands above the headings. */
static void
put_title (PozoCsvSheet *sheet, const PozoCsvTitle *title)
{
  const char *problem = NULL;
  g_autofree char *value = read_value (title->column, title->text, &problem);

  if (value != NULL)
    put_value (sheet, title->column->name, value);
  else
    refuse_title (sheet, title, problem);
}

static void
put_titles (PozoCsvSheet *sheet, const PozoCsvColumn *column)
{
  for (guint i = 0; i < sheet->titles->len; i++)
    {
      const PozoCsvTitle *title = &g_array_index (sheet->titles, PozoCsvTitle, i);
      g_autofree char *text = g_strdelimit (g_strdup (title->text), "\r\n", ' ');

      if (title->column != column)
        continue;
      if (column == NULL)
        g_string_append_printf (sheet->to->text, "; %.*s\n", (int) (POZO_LINE_BYTES_MAX / 2), text);
      else
        put_title (sheet, title);
    }
}

/* ---- Who plays ---- */

static gboolean
has_players (const PozoCsvSheet *sheet)
{
  for (guint i = 0; i < sheet->head.n_columns; i++)
    if (sheet->head.columns[i] != NULL && g_str_has_prefix (sheet->head.columns[i]->name, "Player"))
      return TRUE;
  for (guint i = 0; i < sheet->titles->len; i++)
    {
      const PozoCsvColumn *column = g_array_index (sheet->titles, PozoCsvTitle, i).column;

      if (column != NULL && g_str_has_prefix (column->name, "Player"))
        return TRUE;
    }
  return FALSE;
}

/* The players of pairs sit in the order of the sides, one after the other; -1 unless all are pairs.
 */
static gint
count_pairs (const PozoCsvSheet *sheet)
{
  gint n = 0;

  for (guint i = 0; i < POZO_SEATS_MAX && sheet->names[i] != NULL; i++, n++)
    {
      g_auto (GStrv) players = pozo_csv_side_players (sheet->names[i]);

      if (players == NULL)
        return -1;
    }
  return n > 0 && 2 * n <= (gint) POZO_SEATS_MAX && !has_players (sheet) ? n : -1;
}

static void
put_names (PozoCsvSheet *sheet)
{
  gint n_pairs = count_pairs (sheet);

  for (gint half = 0; half < 2 && n_pairs > 0; half++)
    for (gint i = 0; i < n_pairs; i++)
      {
        g_auto (GStrv) players = pozo_csv_side_players (sheet->names[i]);

        g_string_append_printf (sheet->to->text, "Player-%d: %s\n", half * n_pairs + i + 1,
                                players[half]);
      }
  for (guint i = 0; i < POZO_SEATS_MAX && n_pairs < 0 && sheet->names[i] != NULL; i++)
    g_string_append_printf (sheet->to->text, "X-Team-%c: %s\n", 'A' + i, sheet->names[i]);
}

/* In the order of the table, whatever the order of the columns. */
static void
put_head (PozoCsvSheet *sheet, guint first, guint end)
{
  const PozoCsvColumn *known;

  pozo_pcn_emit_version (sheet->to->text);
  for (guint i = 0; (known = pozo_csv_column_nth (i)) != NULL && known->sort < POZO_CSV_DEAL; i++)
    {
      gboolean is_there = FALSE;

      for (guint column = 0; column < sheet->head.n_columns; column++)
        if (sheet->head.columns[column] == known)
          {
            put_key (sheet, column, first, end);
            is_there = TRUE;
          }
      if (!is_there)
        put_titles (sheet, known);
      if (g_str_equal (known->name, "Player-6"))
        put_names (sheet);
    }
  put_titles (sheet, NULL);
  pozo_csv_sheet_flush (sheet);
}

/* ---- Deals ---- */

/* `35`, or `35!` for a figure that stands though the rules say otherwise. */
static void
read_item (PozoCsvSheet *sheet, guint row, guint column, PozoScore *score, guint32 *nothing)
{
  guint item = sheet->head.columns[column]->item;
  g_autofree char *cell = pozo_csv_cell_text (pozo_csv_sheet_cell (sheet, row, (gint) column));
  gsize length = strlen (cell);
  gboolean stands = length > 1 && cell[length - 1] == '!';

  if (length == 0)
    return;
  if (pozo_csv_cell_is_nothing (cell))
    {
      *nothing |= 1u << item;
      return;
    }
  if (stands)
    cell[length - 1] = '\0';
  if (!pozo_csv_cell_int (cell, &score->value[item]))
    {
      pozo_csv_sheet_refuse (sheet, row, column, _ ("is no whole number"));
      return;
    }
  score->present |= 1u << item;
  score->stands |= (guint32) stands << item;
}

/* All items of a line.  A dash is 0 beside other figures, and nobody knows what alone. */
static void
read_items (PozoCsvSheet *sheet, guint row, PozoScore *score)
{
  guint32 nothing = 0;
  guint last = 0;

  for (guint column = 0; column < sheet->head.n_columns; column++)
    if (sheet->head.columns[column] != NULL && sheet->head.columns[column]->sort == POZO_CSV_ITEM)
      {
        guint32 before = nothing;

        read_item (sheet, row, column, score, &nothing);
        last = nothing != before ? column : last;
      }
  if (score->present != 0)
    score->present |= nothing;
  else if (nothing != 0)
    pozo_csv_sheet_refuse (sheet, row, last, _ ("may be 0, or a deal that was not played"));
}

static void
put_score (PozoCsvSheet *sheet, guint row, guint side)
{
  PozoScore score = { .side = (guint8) side };
  gint at = pozo_csv_head_find (&sheet->head, POZO_CSV_COMMENT);
  g_autofree char *comment = pozo_csv_cell_text (pozo_csv_sheet_cell (sheet, row, at));

  read_items (sheet, row, &score);
  g_strdelimit (comment, "\r\n", ' ');
  pozo_csv_sheet_flush (sheet);
  if (score.present != 0 && side != 0)
    pozo_pcn_emit_score (sheet->to->text, &score);
  if (*comment != '\0')
    g_string_append_printf (sheet->to->text, "%s%s%s", score.present != 0 && side != 0 ? " " : "",
                            *comment == ';' ? "" : "; ", comment);
  if (*comment != '\0' || (score.present != 0 && side != 0))
    g_string_append_c (sheet->to->text, '\n');
  pozo_csv_sheet_flush (sheet);
}

/* The scores before a deal, if the rows say those of the first sides. */
static guint
read_starts (PozoCsvSheet *sheet,
             const PozoCsvPlace *places,
             guint first,
             guint end,
             gint32 *starts)
{
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_START);
  guint said = 0;
  guint n = 0;

  for (guint row = first; row < end; row++)
    {
      gint32 number;

      if (places[row].is_passed || places[row].side == 0 ||
          !pozo_csv_sheet_int (sheet, row, column, any, &number))
        continue;
      starts[places[row].side - 1] = number;
      said |= 1u << (places[row].side - 1);
    }
  while ((said & 1u << n) != 0)
    n++;
  if (said >> n != 0)
    for (guint row = first; row < end; row++)
      if (*pozo_csv_sheet_cell (sheet, row, column) != '\0')
        {
          pozo_csv_sheet_refuse (sheet, row, (guint) column,
                                 _ ("stands here, but that of a side before it is missing"));
          return 0;
        }
  return n;
}

static void
put_deal (PozoCsvSheet *sheet, const PozoCsvPlace *places, guint first, guint end)
{
  gint32 starts[POZO_SEATS_MAX] = { 0 };
  guint n_starts = read_starts (sheet, places, first, end, starts);
  gint32 dealer = 0;

  for (guint row = first; row < end && dealer == 0; row++)
    if (!pozo_csv_sheet_int (sheet, row, pozo_csv_head_find (&sheet->head, POZO_CSV_DEALER), seats,
                             &dealer))
      dealer = 0;
  g_string_append_c (sheet->to->text, '\n');
  pozo_pcn_emit_deal (sheet->to->text, (guint) places[first].deal, (guint) dealer, starts,
                      n_starts);
  g_string_append_c (sheet->to->text, '\n');
  pozo_csv_sheet_flush (sheet);
  for (guint row = first; row < end; row++)
    if (!places[row].is_passed)
      put_score (sheet, row, places[row].side);
}

/* ---- Games ---- */

/* The last row of a game that has such a cell; -1 for none. */
static gint
find_row (const PozoCsvSheet *sheet, gint column, guint first, guint end)
{
  for (guint row = end; column >= 0 && row > first; row--)
    if (*pozo_csv_sheet_cell (sheet, row - 1, column) != '\0')
      return (gint) row - 1;
  return -1;
}

/* What a title says of the end; NULL when none does. */
static const PozoCsvTitle *
find_end_title (const PozoCsvSheet *sheet)
{
  for (guint i = 0; i < sheet->titles->len; i++)
    {
      const PozoCsvTitle *title = &g_array_index (sheet->titles, PozoCsvTitle, i);

      if (title->column != NULL && title->column->sort == POZO_CSV_END)
        return title;
    }
  return NULL;
}

/* Writes how a game ended; %FALSE when the word is none for that. */
static gboolean
put_end_word (PozoCsvSheet *sheet, const char *word, guint winner)
{
  for (guint i = POZO_END_TARGET; i < POZO_N_ENDS; i++)
    if (g_ascii_strcasecmp (word, pozo_end_words[i]) == 0)
      {
        g_string_append_c (sheet->to->text, '\n');
        pozo_pcn_emit_end (sheet->to->text, (PozoEnd) i, winner, NULL);
        g_string_append_c (sheet->to->text, '\n');
        return TRUE;
      }
  return FALSE;
}

static void
put_end (PozoCsvSheet *sheet, guint first, guint end)
{
  const char *none =
      _ ("is no end: target, deals, time, abandoned, adjudicated or continues was expected");
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_END);
  gint winner_column = pozo_csv_head_find (&sheet->head, POZO_CSV_WINNER);
  gint row = find_row (sheet, column, first, end);
  gint winner_row = find_row (sheet, winner_column, first, end);
  const PozoCsvTitle *title = row < 0 ? find_end_title (sheet) : NULL;
  guint winner =
      winner_row < 0 ? 0 : pozo_csv_sheet_side (sheet, (guint) winner_row, winner_column);

  if (row < 0 && title == NULL && winner_row >= 0)
    pozo_csv_sheet_refuse (sheet, (guint) winner_row, (guint) winner_column,
                           _ ("needs a column 'End' that says how the game ended"));
  if (row >= 0 && !put_end_word (sheet, pozo_csv_sheet_cell (sheet, (guint) row, column), winner))
    pozo_csv_sheet_refuse (sheet, (guint) row, (guint) column, none);
  if (title != NULL && !put_end_word (sheet, title->text, winner))
    refuse_title (sheet, title, none);
  pozo_csv_sheet_flush (sheet);
}

static void
put_game (PozoCsvSheet *sheet, const PozoCsvPlace *places, guint first, guint end)
{
  guint row = first;

  put_head (sheet, first, end);
  while (row < end)
    {
      guint start = row;

      while (row < end && places[row].deal == places[start].deal)
        row++;
      if (places[start].deal > 0)
        put_deal (sheet, places, start, row);
      else if (pozo_csv_sheet_has_figures (sheet, start))
        pozo_csv_sheet_refuse (sheet, start,
                               (guint) pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL),
                               _ ("is no deal, so nobody knows where this score belongs"));
    }
  pozo_csv_game_check_totals (sheet, places, first, end);
  put_end (sheet, first, end);
}

/**
 * pozo_csv_games_write:
 * @sheet: a sheet at a part of it
 *
 * Writes the games of a part.
 */
void
pozo_csv_games_write (PozoCsvSheet *sheet)
{
  guint n = sheet->lines->len;
  g_autofree PozoCsvPlace *places = g_new0 (PozoCsvPlace, n + 1);

  for (guint first = 0; first < n;)
    {
      guint end = pozo_csv_game_end (sheet, places, first);

      while (first < end && places[first].is_passed)
        first++;
      if (first < end)
        put_game (sheet, places, first, end);
      first = end;
    }
}
