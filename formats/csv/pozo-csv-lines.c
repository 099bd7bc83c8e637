/* SPDX-License-Identifier: MIT */
/* A sheet of an evening has parts: titles, a row of headings, rows, perhaps a row that adds them
 * up, and the same again for the next table.
 *
 *   Club evening                       a title: a comment
 *   Table: 1                           one that is a key of the head
 *   Deal;Anna & Bea;Cyr & Dan          headings
 *   1;1205;(35)                        two lines: a row for each side
 *   Deal;Anna & Bea;Cyr & Dan          the same headings again, as on a second page: passed over
 *   Total;1205;-35                     checked, and no deal
 */
#include "pozo-csv-sheet.h"

#include "pozo-csv-cell.h"
#include "pozo-csv-date.h"
#include "pozo-csv-side.h"

#include <string.h>

/* ---- Rows ---- */

static const char *
deal_cell (const PozoCsvSheet *sheet, guint row)
{
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_DEAL);

  return pozo_csv_table_cell (sheet->table, row, (guint) column);
}

static gboolean
has_item (const PozoCsvSheet *sheet, guint row)
{
  for (guint i = 0; i < sheet->head.n_columns; i++)
    {
      gint32 number;

      if (sheet->head.columns[i] != NULL && sheet->head.columns[i]->sort == POZO_CSV_ITEM &&
          pozo_csv_cell_int (pozo_csv_table_cell (sheet->table, row, i), &number))
        return TRUE;
    }
  return FALSE;
}

/* Whether a row says in front that it adds up those above it. */
static gboolean
is_total (const PozoCsvSheet *sheet, guint row)
{
  const char *label = deal_cell (sheet, row);
  PozoHeading heading;

  for (guint i = 0; *label == '\0' && i < pozo_csv_table_n_cells (sheet->table, row); i++)
    label = pozo_csv_table_cell (sheet->table, row, i);
  if (g_ascii_isdigit (*label))
    return FALSE;
  heading = pozo_headings_find (sheet->headings, label);
  return (heading == POZO_HEADING_TOTALS || heading == POZO_HEADING_TOTAL ||
          heading == POZO_HEADING_SUM) &&
         has_item (sheet, row);
}

/* Whether a row names columns; those of all parts have their deals in the same column. */
static gboolean
read_head (const PozoCsvSheet *sheet, guint row, PozoCsvHead *head)
{
  const PozoCsvColumn *column;

  if (g_ascii_isdigit (*deal_cell (sheet, row)))
    return FALSE;
  column = pozo_csv_head_column (sheet->headings, deal_cell (sheet, row));
  return (column == NULL || column->sort == POZO_CSV_DEAL) && *deal_cell (sheet, row) != '\0' &&
         pozo_csv_head_read (head, sheet->table, row, sheet->headings);
}

static gboolean
is_same_row (const PozoCsvTable *table, guint a, guint b)
{
  guint n = MAX (pozo_csv_table_n_cells (table, a), pozo_csv_table_n_cells (table, b));

  for (guint i = 0; i < n; i++)
    if (!g_str_equal (pozo_csv_table_cell (table, a, i), pozo_csv_table_cell (table, b, i)))
      return FALSE;
  return TRUE;
}

/* ---- Titles ---- */

static void
add_title (PozoCsvSheet *sheet,
           const PozoCsvColumn *column,
           guint row,
           guint place,
           const char *text)
{
  const PozoCsvTitle title = { column, row, place, g_string_chunk_insert (sheet->kept, text) };

  g_array_append_val (sheet->titles, title);
}

/* A key of the head, or how all games ended, may stand in a title; NULL for anything else. */
static const PozoCsvColumn *
find_key (const PozoCsvSheet *sheet, const char *text)
{
  g_autofree char *word = g_strndup (text, strcspn (text, ":"));
  const PozoCsvColumn *column = pozo_csv_head_column (sheet->headings, g_strchomp (word));

  return column != NULL && (column->sort < POZO_CSV_DEAL || column->sort == POZO_CSV_END) ? column
                                                                                          : NULL;
}

/* `Table 3`, `2. forduló`. */
static gboolean
read_numbered (PozoCsvSheet *sheet, guint row, guint place, const char *cell)
{
  const char *digits = strpbrk (cell, "0123456789");
  gsize length = digits != NULL ? strspn (digits, "0123456789") : 0;
  g_autofree char *number = digits != NULL ? g_strndup (digits, length) : NULL;
  g_autofree char *rest = NULL;
  PozoHeading heading;

  if (number == NULL)
    return FALSE;
  rest = g_strdup_printf ("%.*s%s", (int) (digits - cell), cell, digits + length);
  heading = strpbrk (rest, "0123456789") == NULL ? pozo_headings_find (sheet->headings, rest)
                                                 : POZO_HEADING_NONE;
  if (heading != POZO_HEADING_TABLE && heading != POZO_HEADING_ROUND)
    return FALSE;
  add_title (sheet, pozo_csv_column_for (heading), row, place, number);
  return TRUE;
}

/* A day that stands for itself; a bare number is none. */
static gboolean
read_day (PozoCsvSheet *sheet, guint row, guint place, const char *cell)
{
  const PozoCsvColumn *column = pozo_csv_column_for (POZO_HEADING_DATE);
  const char *problem = NULL;
  g_autofree char *day =
      strspn (cell, "0123456789") < strlen (cell) ? pozo_csv_date_read (cell, &problem) : NULL;

  for (guint i = 0; i < sheet->titles->len; i++)
    if (g_array_index (sheet->titles, PozoCsvTitle, i).column == column)
      return FALSE;
  if (day != NULL)
    add_title (sheet, column, row, place, cell);
  return day != NULL;
}

/* `Table: 3` in a cell, or `Table` and beside it `3`.  Returns how many cells were read. */
static guint
read_title (PozoCsvSheet *sheet, guint row, guint place)
{
  const char *cell = pozo_csv_table_cell (sheet->table, row, place);
  const PozoCsvColumn *column = find_key (sheet, cell);
  const char *value = strchr (cell, ':');
  const char *beside = pozo_csv_table_cell (sheet->table, row, place + 1);

  if (*cell == '\0')
    return 1;
  value = value != NULL ? value + 1 + strspn (value + 1, " ") : "";
  if (column != NULL && *value != '\0')
    add_title (sheet, column, row, place, value);
  else if (column != NULL && *beside != '\0')
    {
      add_title (sheet, column, row, place + 1, beside);
      return 2;
    }
  else if (!read_numbered (sheet, row, place, cell) && !read_day (sheet, row, place, cell))
    add_title (sheet, NULL, row, place, cell);
  return 1;
}

static void
read_titles (PozoCsvSheet *sheet, guint first, guint end)
{
  g_array_set_size (sheet->titles, 0);
  for (guint row = first; row < end; row++)
    for (guint place = 0;
         row != sheet->head.group && place < pozo_csv_table_n_cells (sheet->table, row);)
      place += read_title (sheet, row, place);
}

/* ---- Parts ---- */

/* A row that is no deal and adds nothing up, in front of other headings. */
static gboolean
is_title (const PozoCsvSheet *sheet, guint row)
{
  gint32 number;

  return !pozo_csv_cell_int (deal_cell (sheet, row), &number) && !is_total (sheet, row) &&
         !has_item (sheet, row);
}

/* The first row of the titles that stand above a row of headings. */
static guint
find_titles (const PozoCsvSheet *sheet, guint row)
{
  guint first = row;
  guint least = MAX (sheet->head.row + 1, row - MIN (row, POZO_CSV_TITLE_ROWS_MAX - 1));

  while (row > least &&
         (pozo_csv_table_is_empty (sheet->table, row - 1) || is_title (sheet, row - 1)))
    first = !pozo_csv_table_is_empty (sheet->table, --row) ? row : first;
  return first;
}

static void
add_lines (PozoCsvSheet *sheet, guint row)
{
  PozoCsvLine line = { .row = row, .is_total = (guint8) is_total (sheet, row) };

  for (line.side = sheet->head.n_sides > 0; line.side <= sheet->head.n_sides; line.side++)
    g_array_append_val (sheet->lines, line);
}

/* The rows below the headings, up to other headings, or the same with titles above. */
static void
read_rows (PozoCsvSheet *sheet)
{
  guint n = pozo_csv_table_n_rows (sheet->table);

  g_array_set_size (sheet->lines, 0);
  sheet->next = n;
  for (guint row = sheet->head.row + 1; row < n && sheet->next == n; row++)
    {
      PozoCsvHead other;
      guint first = row;

      if (read_head (sheet, row, &other))
        {
          first = find_titles (sheet, row);
          if (first < row || !is_same_row (sheet->table, row, sheet->head.row))
            sheet->next = first;
        }
      else if (!pozo_csv_table_is_empty (sheet->table, row))
        add_lines (sheet, row);
    }
  for (guint i = sheet->lines->len;
       i > 0 && pozo_csv_sheet_line (sheet, i - 1)->row >= sheet->next;)
    g_array_set_size (sheet->lines, --i);
}

/* Whether the cells of the column of sides are names: then none of them is a letter or a number. */
static void
find_side_names (PozoCsvSheet *sheet)
{
  gint column = pozo_csv_head_find (&sheet->head, POZO_CSV_SIDE);

  sheet->has_side_names = column >= 0;
  for (guint i = 0; i < sheet->lines->len && sheet->has_side_names; i++)
    {
      const char *cell = pozo_csv_sheet_cell (sheet, i, column);

      if (*cell != '\0' && pozo_csv_side_find (sheet->headings, cell) > 0)
        sheet->has_side_names = FALSE;
    }
}

/**
 * pozo_csv_sheet_next:
 * @sheet: a sheet with its table, and where the last part ended
 *
 * Goes to the next part.
 *
 * Returns: whether there is one
 */
gboolean
pozo_csv_sheet_next (PozoCsvSheet *sheet)
{
  guint n = pozo_csv_table_n_rows (sheet->table);
  guint first = sheet->next;
  gboolean is_first = first == 0;
  PozoCsvHead head;
  gboolean is_found = FALSE;

  for (guint row = first; row < n && !is_found && row < first + POZO_CSV_TITLE_ROWS_MAX; row++)
    is_found = is_first ? pozo_csv_head_read (&head, sheet->table, row, sheet->headings)
                        : read_head (sheet, row, &head);
  if (!is_found)
    return FALSE;
  sheet->head = head;
  read_titles (sheet, first, sheet->head.row);
  read_rows (sheet);
  find_side_names (sheet);
  memcpy (sheet->names, sheet->head.names, sizeof sheet->names);
  return TRUE;
}
