/* SPDX-License-Identifier: MIT */
/* Two shapes of sheets are told by the row that names their columns:
 *
 *   Deal;Side;Melds;Total        a row for each side and deal
 *
 *   Deal;A;B                     a row for each deal, with columns for each side:
 *   Deal;A melds;A total;...     named by letters, numbers, points of the compass,
 *   Deal;Anna & Bea;Cyr & Dan    or by who they are
 *
 *       ;NS   ;     ;EW   ;      the sides may stand in a row of their own
 *   Deal;Melds;Total;Melds;Total
 *
 *   Deal;NS   ;     ;EW   ;      also where cells of both rows are merged to one
 *       ;Melds;Total;Melds;Total
 *
 *   #;We;They                    deals may be numbered without a word for it
 *
 * A heading that means one thing in a language and another one in another is read as its neighbours
 * are. */
#include "pozo-csv-head.h"

#include "pozo-csv-cell.h"
#include "pozo-csv-side.h"

#include <string.h>

#define FIGURE_ROWS_MAX 100u /* below a heading that may be a name */

/* What is at hand while a row is read. */
typedef struct
{
  PozoCsvHead *head;
  const PozoCsvTable *table;
  const PozoHeadings *headings;
  guint languages[POZO_HEADING_LANGUAGES];
} Reader;

static const char *
cell_at (const Reader *reader, guint column)
{
  return pozo_csv_table_cell (reader->table, reader->head->row, column);
}

/* `Spieler 3`, as `Player-3`. */
static const PozoCsvColumn *
find_player (const PozoHeadings *headings, const char *text)
{
  gsize length = strlen (text);
  g_autofree char *word = length > 1 ? g_strndup (text, length - 1) : NULL;
  char name[] = "Player-0";

  if (word == NULL || !g_ascii_isdigit (text[length - 1]) ||
      pozo_headings_find (headings, word) != POZO_HEADING_PLAYER)
    return NULL;
  name[strlen (name) - 1] = text[length - 1];
  return pozo_csv_column_find (name);
}

static const PozoCsvColumn *
find_column (const PozoHeadings *headings,
             const char *text,
             const guint languages[POZO_HEADING_LANGUAGES])
{
  const PozoCsvColumn *found = pozo_csv_column_find (text);

  if (found == NULL)
    found = pozo_csv_column_for (pozo_headings_find_in (headings, text, languages));
  return found != NULL ? found : find_player (headings, text);
}

/**
 * pozo_csv_head_column:
 * @headings: headings
 * @text: a heading
 *
 * Looks a heading up by itself.
 *
 * Returns: (transfer none) (nullable): its column
 */
const PozoCsvColumn *
pozo_csv_head_column (const PozoHeadings *headings, const char *text)
{
  const guint nobody[POZO_HEADING_LANGUAGES] = { 0 };

  return find_column (headings, text, nobody);
}

static gboolean
is_item (const PozoCsvColumn *column)
{
  return column != NULL && column->sort == POZO_CSV_ITEM;
}

/* A side and an item, in either order: `A melds`, `total NS`. */
static const PozoCsvColumn *
find_composed (const Reader *reader, const char *text, guint *side)
{
  for (const char *gap = strpbrk (text, " -_.:/"); gap != NULL && *gap != '\0';
       gap = strpbrk (gap + 1, " -_.:/"))
    {
      g_autofree char *left = g_strndup (text, (gsize) (gap - text));
      const PozoCsvColumn *item = find_column (reader->headings, gap + 1, reader->languages);

      *side = pozo_csv_side_find (reader->headings, left);
      if (*side > 0 && is_item (item))
        return item;
      item = find_column (reader->headings, left, reader->languages);
      *side = pozo_csv_side_find (reader->headings, gap + 1);
      if (*side > 0 && is_item (item))
        return item;
    }
  *side = 0;
  return NULL;
}

static void
read_heading (Reader *reader, guint column)
{
  const char *text = cell_at (reader, column);
  PozoCsvHead *head = reader->head;
  guint side = 0;

  head->columns[column] = find_column (reader->headings, text, reader->languages);
  if (head->columns[column] == NULL && *text != '\0')
    {
      side = pozo_csv_side_find (reader->headings, text);
      head->columns[column] =
          side > 0 ? pozo_csv_column_total () : find_composed (reader, text, &side);
    }
  head->sides[column] = (guint8) side;
  head->n_sides = MAX (head->n_sides, side);
}

/* ---- Sides that are called something else ---- */

/* Whether figures stand below a heading; the first of them may be a slip. */
static gboolean
has_figures (const Reader *reader, guint column)
{
  guint end = MIN (pozo_csv_table_n_rows (reader->table), reader->head->row + FIGURE_ROWS_MAX);
  guint n = 0, n_others = 0;

  for (guint row = reader->head->row + 1; row < end && n_others < 2; row++)
    {
      const char *cell = pozo_csv_table_cell (reader->table, row, column);
      gint32 number;

      if (*cell == '\0' || pozo_csv_cell_is_nothing (cell))
        continue;
      if (pozo_csv_cell_int (cell, &number))
        n++;
      else if (n > 0)
        return TRUE; /* a slip, or another part of the sheet */
      else
        n_others++;
    }
  return n > 0;
}

/* `Side A` says who plays there, unless it is a figure. */
static void
find_lettered_sides (Reader *reader)
{
  PozoCsvHead *head = reader->head;

  for (guint i = 0; i < head->n_columns; i++)
    {
      guint side = head->columns[i] != NULL && head->columns[i]->sort == POZO_CSV_HEAD
                       ? pozo_csv_side_find (reader->headings, cell_at (reader, i))
                       : 0;

      if (side == 0 || !has_figures (reader, i))
        continue;
      head->columns[i] = pozo_csv_column_total ();
      head->sides[i] = (guint8) side;
      head->n_sides = MAX (head->n_sides, side);
    }
}

/* Headings that nobody knows, with figures below, name the sides; remarks have none. */
static void
find_named_sides (Reader *reader)
{
  PozoCsvHead *head = reader->head;
  guint columns[POZO_SEATS_MAX];
  guint n = 0;

  for (guint i = 0; i < head->n_columns; i++)
    {
      if (head->columns[i] != NULL || *cell_at (reader, i) == '\0')
        continue;
      if (!has_figures (reader, i))
        continue;
      if (n == POZO_SEATS_MAX || !pozo_csv_side_is_name (cell_at (reader, i)))
        return;
      columns[n++] = i;
    }
  for (guint i = 0; n >= 2 && i < n; i++)
    {
      head->columns[columns[i]] = pozo_csv_column_total ();
      head->sides[columns[i]] = (guint8) (i + 1);
      head->names[i] = cell_at (reader, columns[i]);
      head->n_sides = n;
    }
}

/* ---- Sides in the row above ---- */

/* The side that the row above says at a column, or before it; 0 for none.  A name is the next one.
 */
static guint
read_group (Reader *reader, guint row, guint column)
{
  PozoCsvHead *head = reader->head;
  const char *text = pozo_csv_table_cell (reader->table, row, column);
  guint side = pozo_csv_side_find (reader->headings, text);

  if (side > 0 || !pozo_csv_side_is_name (text) || head->n_sides == POZO_SEATS_MAX)
    return side;
  head->names[head->n_sides] = text;
  return head->n_sides + 1;
}

/* Whether some item has two columns. */
static gboolean
has_item_twice (const PozoCsvHead *head)
{
  for (guint i = 0; i < head->n_columns; i++)
    for (guint k = 0; is_item (head->columns[i]) && k < i; k++)
      if (head->columns[k] == head->columns[i] && head->sides[k] == head->sides[i])
        return TRUE;
  return FALSE;
}

static void
find_grouped_sides (Reader *reader)
{
  PozoCsvHead *head = reader->head;
  guint side = 0;

  if (head->row == 0 || !has_item_twice (head))
    return;
  for (guint i = 0; i < head->n_columns; i++)
    {
      if (*pozo_csv_table_cell (reader->table, head->row - 1, i) != '\0' &&
          is_item (head->columns[i]))
        side = read_group (reader, head->row - 1, i);
      head->sides[i] = is_item (head->columns[i]) ? (guint8) side : 0;
      head->n_sides = MAX (head->n_sides, head->sides[i]);
    }
  head->group = head->row - 1;
}

/* ---- Deals without a word for it ---- */

/* Whether 1, 2, 3 and so on stand below a heading. */
static gboolean
counts_up (const Reader *reader, guint column)
{
  guint first = reader->head->row + 1;
  gint32 n = 0, number;

  while (
      first + (guint) n < pozo_csv_table_n_rows (reader->table) &&
      pozo_csv_cell_int (pozo_csv_table_cell (reader->table, first + (guint) n, column), &number) &&
      number == n + 1)
    n++;
  return n >= 2;
}

/* `#`, `No`, nothing at all, or `Hand`, which elsewhere is what somebody has left there. */
static void
find_numbered_deals (Reader *reader)
{
  const char *text = cell_at (reader, 0);
  PozoHeading heading = pozo_headings_find (reader->headings, text);

  if ((*text == '\0' || *text == '#' || heading == POZO_HEADING_NUMBER ||
       heading == POZO_HEADING_HAND) &&
      counts_up (reader, 0))
    {
      reader->head->columns[0] = pozo_csv_column_for (POZO_HEADING_DEAL);
      reader->head->sides[0] = 0;
    }
}

/* ---- Cells of two rows that were merged to one ---- */

/* What the row above says where this one says nothing. */
static void
inherit_headings (Reader *reader)
{
  PozoCsvHead *head = reader->head;

  for (guint i = 0; head->row > 0 && i < head->n_columns; i++)
    {
      const char *above = pozo_csv_table_cell (reader->table, head->row - 1, i);
      const PozoCsvColumn *column = *cell_at (reader, i) == '\0' && *above != '\0'
                                        ? find_column (reader->headings, above, reader->languages)
                                        : NULL;

      if (column != NULL && !is_item (column))
        head->columns[i] = column;
    }
}

/* Whether the row below has the items of sides that this one names. */
static gboolean
has_items_below (const Reader *reader)
{
  guint row = reader->head->row + 1;
  guint n_items = 0;

  if (row >= pozo_csv_table_n_rows (reader->table) ||
      *pozo_csv_table_cell (reader->table, row,
                            (guint) pozo_csv_head_find (reader->head, POZO_CSV_DEAL)) != '\0')
    return FALSE;
  for (guint i = 0; i < pozo_csv_table_n_cells (reader->table, row); i++)
    n_items += is_item (find_column (reader->headings, pozo_csv_table_cell (reader->table, row, i),
                                     reader->languages));
  return n_items >= 2;
}

/**
 * pozo_csv_head_find:
 * @head: a row of headings
 * @sort: what is looked for
 *
 * Looks for the column of a sort.
 *
 * Returns: the column, from 0; -1 when there is none
 */
gint
pozo_csv_head_find (const PozoCsvHead *head, PozoCsvSort sort)
{
  for (guint i = 0; i < head->n_columns; i++)
    if (head->columns[i] != NULL && head->columns[i]->sort == sort)
      return (gint) i;
  return -1;
}

/* Whether a column says which deal a row is of, here or in the row above. */
static gboolean
has_deals (Reader *reader)
{
  if (pozo_csv_head_find (reader->head, POZO_CSV_DEAL) >= 0)
    return !has_items_below (reader);
  find_numbered_deals (reader);
  if (pozo_csv_head_find (reader->head, POZO_CSV_DEAL) < 0)
    inherit_headings (reader);
  return pozo_csv_head_find (reader->head, POZO_CSV_DEAL) >= 0;
}

/**
 * pozo_csv_head_read:
 * @head: (out caller-allocates): what it says
 * @table: the cells
 * @row: a row, from 0
 * @headings: headings
 *
 * Reads a row that may name the columns of a sheet.
 *
 * Returns: whether it does: there is a column of deals, and it is said whose the figures are
 */
gboolean
pozo_csv_head_read (PozoCsvHead *head,
                    const PozoCsvTable *table,
                    guint row,
                    const PozoHeadings *headings)
{
  Reader reader = { .head = head, .table = table, .headings = headings };

  *head =
      (PozoCsvHead){ .row = row,
                     .group = row,
                     .n_columns = MIN (pozo_csv_table_n_cells (table, row), POZO_CSV_COLUMNS_MAX) };
  for (guint i = 0; i < head->n_columns; i++)
    pozo_headings_count_languages (headings, cell_at (&reader, i), reader.languages);
  for (guint i = 0; i < head->n_columns; i++)
    read_heading (&reader, i);
  if (!has_deals (&reader))
    return FALSE;
  if (pozo_csv_head_find (head, POZO_CSV_SIDE) >= 0)
    {
      head->n_sides = 0;
      for (guint i = 0; i < head->n_columns; i++)
        head->columns[i] = head->sides[i] > 0 ? NULL : head->columns[i];
      memset (head->sides, 0, sizeof head->sides);
      return TRUE;
    }
  find_lettered_sides (&reader);
  if (head->n_sides == 0)
    find_grouped_sides (&reader);
  if (head->n_sides == 0)
    find_named_sides (&reader);
  return head->n_sides >= 2;
}
