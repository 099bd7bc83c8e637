/* SPDX-License-Identifier: MIT */
/* Score sheets to the notation.  Rows are first gathered to games, then each game is written: its
 * head from whatever row has it, its deals, its scores.  A cell that cannot be is told, and stands
 * in the game as a comment, so that nothing that somebody wrote is lost.
 *
 *   Id     Deal  Side  melds  total
 *   club   1     A     305    305     a game begins: another Id, a deal below the last one, or
 *          1     B     120    120     a side that the deal has already
 *          2     A     ...            an empty cell says what the one above it says */
#include "pozo-csv-cell.h"
#include "pozo-csv-sheet.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-pcn-emit.h"
#include "pozo-record-csv.h"

#include <string.h>

static const gint32 any[2] = { G_MININT32, G_MAXINT32 };
static const gint32 seats[2] = { 1, POZO_SEATS_MAX };
static const gint32 deals[2] = { 1, G_MAXUINT16 };

/* What a row says of its place. */
typedef struct
{
  gint32 deal;        /* 0 for none */
  guint side;         /* 0 for none */
  gboolean is_read;   /* what stands here is known */
  gboolean is_passed; /* an empty row, or one that is told and left out */
} Row;

/* ---- The head ---- */

/* A value as the notation writes it; NULL when it cannot be. */
static char *
read_value (PozoCsvSheet *sheet, guint row, guint column)
{
  const char *cell = pozo_csv_table_cell (sheet->table, row, column);
  const char *name = sheet->columns[column]->name;
  const char *problem = NULL;
  char *value = NULL;

  if (g_str_equal (name, "Date"))
    value = pozo_csv_cell_date (cell, &problem);
  if (g_str_equal (name, "Time"))
    value = pozo_csv_cell_time (cell, &problem);
  if (problem == NULL && sheet->columns[column]->sort != POZO_CSV_HEADS &&
      strpbrk (cell, "\r\n") != NULL)
    problem = _ ("has more than one line");
  if (problem == NULL && strlen (cell) > POZO_LINE_BYTES_MAX / 2)
    problem = _ ("is longer than a line may be");
  if (problem == NULL)
    return value != NULL ? value : pozo_csv_cell_text (cell);
  pozo_csv_sheet_refuse (sheet, row, column, problem);
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
      const char *cell = pozo_csv_table_cell (sheet->table, row, column);
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
      value = read_value (sheet, row, column);
      if (value != NULL)
        put_value (sheet, sheet->columns[column]->name, value);
    }
}

/* In the order of the table, whatever the order of the columns. */
static void
put_head (PozoCsvSheet *sheet, guint first, guint end)
{
  const PozoCsvColumn *known;

  pozo_pcn_emit_version (sheet->to->text);
  for (guint i = 0; (known = pozo_csv_column_nth (i)) != NULL; i++)
    for (guint column = 0; known->sort < POZO_CSV_DEAL && column < sheet->n_columns; column++)
      if (sheet->columns[column] == known)
        put_key (sheet, column, first, end);
  pozo_csv_sheet_flush (sheet);
}

/* ---- Deals ---- */

/* `35`, or `35!` for a figure that stands though the rules say otherwise. */
static void
read_item (PozoCsvSheet *sheet, guint row, guint column, PozoScore *score)
{
  guint item = sheet->columns[column]->item;
  g_autofree char *cell = pozo_csv_cell_text (pozo_csv_table_cell (sheet->table, row, column));
  gsize length = strlen (cell);
  gboolean stands = length > 1 && cell[length - 1] == '!';

  if (length == 0)
    return;
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

static void
put_score (PozoCsvSheet *sheet, guint row, guint side)
{
  PozoScore score = { .side = (guint8) side };
  gint at = pozo_csv_sheet_find (sheet, POZO_CSV_COMMENT);
  g_autofree char *comment = pozo_csv_cell_text (pozo_csv_sheet_cell (sheet, row, at));

  for (guint column = 0; column < sheet->n_columns; column++)
    if (sheet->columns[column] != NULL && sheet->columns[column]->sort == POZO_CSV_ITEM)
      read_item (sheet, row, column, &score);
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
read_starts (PozoCsvSheet *sheet, const Row *rows, guint first, guint end, gint32 *starts)
{
  gint column = pozo_csv_sheet_find (sheet, POZO_CSV_START);
  guint said = 0;
  guint n = 0;

  for (guint row = first; row < end; row++)
    {
      gint32 number;

      if (rows[row].is_passed || rows[row].side == 0 ||
          !pozo_csv_sheet_int (sheet, row, column, any, &number))
        continue;
      starts[rows[row].side - 1] = number;
      said |= 1u << (rows[row].side - 1);
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
put_deal (PozoCsvSheet *sheet, const Row *rows, guint first, guint end)
{
  gint32 starts[POZO_SEATS_MAX] = { 0 };
  guint n_starts = read_starts (sheet, rows, first, end, starts);
  gint32 dealer = 0;

  for (guint row = first; row < end && dealer == 0; row++)
    if (!pozo_csv_sheet_int (sheet, row, pozo_csv_sheet_find (sheet, POZO_CSV_DEALER), seats,
                             &dealer))
      dealer = 0;
  g_string_append_c (sheet->to->text, '\n');
  pozo_pcn_emit_deal (sheet->to->text, (guint) rows[first].deal, (guint) dealer, starts, n_starts);
  g_string_append_c (sheet->to->text, '\n');
  pozo_csv_sheet_flush (sheet);
  for (guint row = first; row < end; row++)
    if (!rows[row].is_passed)
      put_score (sheet, row, rows[row].side);
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

static void
put_end (PozoCsvSheet *sheet, guint first, guint end)
{
  static const char *const words[] = { "target", "time", "abandoned", "adjudicated", "continues" };
  gint column = pozo_csv_sheet_find (sheet, POZO_CSV_END);
  gint row = find_row (sheet, column, first, end);
  gint winner_row = find_row (sheet, pozo_csv_sheet_find (sheet, POZO_CSV_WINNER), first, end);
  guint winner = winner_row < 0
                     ? 0
                     : pozo_csv_sheet_side (sheet, (guint) winner_row,
                                            pozo_csv_sheet_find (sheet, POZO_CSV_WINNER));

  if (row < 0 && winner_row >= 0)
    pozo_csv_sheet_refuse (sheet, (guint) winner_row,
                           (guint) pozo_csv_sheet_find (sheet, POZO_CSV_WINNER),
                           _ ("needs a column 'End' that says how the game ended"));
  for (guint i = 0; row >= 0 && i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (pozo_csv_sheet_cell (sheet, (guint) row, column), words[i]) == 0)
      {
        g_string_append_c (sheet->to->text, '\n');
        pozo_pcn_emit_end (sheet->to->text, (PozoEnd) (POZO_END_TARGET + i), winner);
        g_string_append_c (sheet->to->text, '\n');
        pozo_csv_sheet_flush (sheet);
        return;
      }
  if (row >= 0)
    pozo_csv_sheet_refuse (
        sheet, (guint) row, (guint) column,
        _ ("is no end: target, time, abandoned, adjudicated or continues was expected"));
  pozo_csv_sheet_flush (sheet);
}

static void
put_game (PozoCsvSheet *sheet, const Row *rows, guint first, guint end)
{
  guint row = first;

  put_head (sheet, first, end);
  while (row < end)
    {
      guint start = row;

      while (row < end && rows[row].deal == rows[start].deal)
        row++;
      if (rows[start].deal > 0)
        put_deal (sheet, rows, start, row);
      else if (pozo_csv_sheet_has_figures (sheet, start))
        pozo_csv_sheet_refuse (sheet, start, (guint) pozo_csv_sheet_find (sheet, POZO_CSV_DEAL),
                               _ ("is no deal, so nobody knows where this score belongs"));
    }
  put_end (sheet, first, end);
}

/* Keeps a row as a comment that cannot be read as one. */
static void
keep_row (PozoCsvSheet *sheet, guint row)
{
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint i = 0; i < pozo_csv_table_n_cells (sheet->table, row); i++)
    if (*pozo_csv_table_cell (sheet->table, row, i) != '\0')
      g_string_append_printf (cells, " %s,", pozo_csv_table_cell (sheet->table, row, i));
  g_strdelimit (cells->str, "\r\n", ' ');
  g_string_truncate (cells, MIN (cells->len - 1, POZO_LINE_BYTES_MAX / 2));
  g_string_append_printf (sheet->reported, "; row %u:%s\n", row + 1, cells->str);
}

/* What a row says of its place; one that says nothing, or nonsense, is passed over. */
static void
read_row (PozoCsvSheet *sheet, guint row, Row *at)
{
  gint deal_column = pozo_csv_sheet_find (sheet, POZO_CSV_DEAL);
  gint side_column = pozo_csv_sheet_find (sheet, POZO_CSV_SIDE);
  gsize kept = sheet->reported->len;

  at->is_read = TRUE;
  at->is_passed = pozo_csv_table_is_empty (sheet->table, row);
  if (at->is_passed)
    return;
  at->side = pozo_csv_sheet_side (sheet, row, side_column);
  pozo_csv_sheet_int (sheet, row, deal_column, deals, &at->deal);
  if (at->side == 0 && *pozo_csv_sheet_cell (sheet, row, side_column) == '\0' &&
      pozo_csv_sheet_has_figures (sheet, row))
    pozo_csv_sheet_refuse (sheet, row, (guint) side_column,
                           _ ("is no side, so nobody knows whose score this is"));
  at->is_passed = sheet->reported->len > kept;
  g_string_truncate (sheet->reported, kept);
  if (at->is_passed)
    keep_row (sheet, row);
}

/* Whether a row names another game than those above it. */
static gboolean
is_elsewhere (const PozoCsvSheet *sheet, guint first, guint row)
{
  for (guint i = 0; i < sheet->n_columns; i++)
    {
      const char *cell = pozo_csv_table_cell (sheet->table, row, i);

      if (sheet->columns[i] == NULL || sheet->columns[i]->sort != POZO_CSV_PLACE || *cell == '\0')
        continue;
      for (guint above = row; above > first; above--)
        {
          const char *other = pozo_csv_table_cell (sheet->table, above - 1, i);

          if (*other == '\0')
            continue;
          if (!g_str_equal (cell, other))
            return TRUE;
          break;
        }
    }
  return FALSE;
}

/* Where the game of row @first ends. */
static guint
find_game_end (PozoCsvSheet *sheet, Row *rows, guint first, guint n)
{
  guint sides = 0;
  gint32 deal = 0;

  for (guint row = first; row < n; row++)
    {
      Row *at = &rows[row];
      gboolean is_next;

      if (!at->is_read)
        read_row (sheet, row, at);
      if (at->is_passed)
        {
          at->deal = deal;
          continue;
        }
      is_next = row > first && (is_elsewhere (sheet, first, row) ||
                                (at->deal > 0 && at->deal < deal) || (at->deal == 0 && deal == 0));
      if ((at->deal == 0 || at->deal == deal) && (sides & 1u << at->side & ~1u) != 0)
        is_next = TRUE;
      if (is_next)
        return row;
      sides = at->deal == 0 || at->deal == deal ? sides : 0;
      at->deal = at->deal == 0 ? deal : at->deal;
      deal = at->deal;
      sides |= 1u << at->side;
    }
  return n;
}

static void
read_games (PozoCsvSheet *sheet)
{
  guint n = pozo_csv_table_n_rows (sheet->table);
  g_autofree Row *rows = g_new0 (Row, n + 1);

  for (guint row = 1; row < n; row++)
    pozo_csv_sheet_judge_width (sheet, row);
  for (guint first = 1; first < n;)
    {
      guint end = find_game_end (sheet, rows, first, n);

      while (first < end && rows[first].is_passed)
        first++;
      if (first < end)
        put_game (sheet, rows, first, end);
      first = end;
    }
}

/* ---- The text ---- */

/* The separator by which most names of the first line are known. */
static char
find_separator (const char *text, gsize length)
{
  static const char separators[] = ",;\t";
  gsize line = strcspn (text, "\r\n");
  char best = separators[0];
  guint most = 0;

  for (guint s = 0; separators[s] != '\0'; s++)
    {
      g_autoptr (PozoTranslation) nothing = pozo_translation_new (1);
      g_autoptr (PozoCsvTable) table =
          pozo_csv_table_new (text, MIN (line, length), separators[s], nothing);
      guint n = 0;

      for (guint i = 0; pozo_csv_table_n_rows (table) > 0 && i < pozo_csv_table_n_cells (table, 0);
           i++)
        n += pozo_csv_column_find (pozo_csv_table_cell (table, 0, i)) != NULL;
      best = n > most ? separators[s] : best;
      most = MAX (n, most);
    }
  return best;
}

/**
 * pozo_record_csv_recognise:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether a sheet may begin here: what is none is told by the reader.
 *
 * Returns: whether there is anything but blanks
 */
gboolean
pozo_record_csv_recognise (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return TRUE;
  return FALSE;
}

/**
 * pozo_record_csv_resembles:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether the first line names the columns that every sheet has.
 *
 * Returns: whether it does
 */
gboolean
pozo_record_csv_resembles (const char *text, gsize length)
{
  const char *end = memchr (text, '\n', length);
  g_autofree char *line = g_strndup (text, end != NULL ? (gsize) (end - text) : length);
  g_auto (GStrv) names = g_strsplit_set (line, ",;\t", POZO_CSV_COLUMNS_MAX);
  gboolean has_deal = FALSE;
  gboolean has_side = FALSE;

  for (char **name = names; *name != NULL; name++)
    {
      const PozoCsvColumn *column =
          pozo_csv_column_find (g_strstrip (g_strdelimit (*name, "\"", ' ')));

      has_deal |= column != NULL && column->sort == POZO_CSV_DEAL;
      has_side |= column != NULL && column->sort == POZO_CSV_SIDE;
    }
  return has_deal && has_side;
}

/**
 * pozo_record_csv_cut:
 * @text: a text
 * @start: where it begins
 * @from: where to begin looking
 * @length: of @text, in bytes
 *
 * A sheet is not cut: its first row says what all others mean.
 *
 * Returns: %POZO_CUT_NONE
 */
gsize
pozo_record_csv_cut (const char *text G_GNUC_UNUSED,
                     gsize start G_GNUC_UNUSED,
                     gsize from G_GNUC_UNUSED,
                     gsize length G_GNUC_UNUSED)
{
  return POZO_CUT_NONE;
}

/**
 * pozo_record_csv_translate:
 * @text: a sheet
 * @length: of @text, in bytes
 * @to: gets the notation, and what cannot be
 *
 * Makes the notation of score sheets.
 */
void
pozo_record_csv_translate (const char *text, gsize length, PozoTranslation *to)
{
  g_autofree char *copy = g_strndup (text, length); /* up to a zero byte: only for the separator */
  g_autoptr (PozoCsvTable) table =
      pozo_csv_table_new (text, length, find_separator (copy, strlen (copy)), to);
  g_autoptr (GString) reported = g_string_new (NULL);
  PozoCsvSheet sheet = { .table = table, .to = to, .reported = reported };

  if (pozo_csv_table_n_rows (table) > 0 && pozo_csv_sheet_names (&sheet))
    read_games (&sheet);
}
