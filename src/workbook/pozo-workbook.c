/* SPDX-License-Identifier: MIT */
/* A worksheet is written row by row into a file of its own that nobody sees, so nothing grows with
 * it; what is kept is how wide its columns are.  A text is a text, whatever it begins with: it is
 * never a formula, a link or a number. */
#include "pozo-workbook.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>
#include <xlsxwriter.h>

#define WIDTH_MIN 6u /* of a column, in digits */
#define WIDTH_MAX 60u

/* Digits that a number of a spreadsheet has; one with more would become another number. */
#define DIGITS_MAX 15u

/* The first year whose days every spreadsheet counts alike. */
#define YEAR_MIN 1901

struct _PozoWorkbook
{
  lxw_workbook *book; /* NULL once it is closed */
  lxw_worksheet *sheet;
  lxw_format *head;
  lxw_format *day;
  lxw_row_t row;
  lxw_col_t column;
  GArray *widths; /* of the columns of the sheet */
};

/* What the library says, as an error of ours. */
static gboolean
check (lxw_error outcome, GError **error)
{
  switch (outcome)
    {
    case LXW_NO_ERROR:
      return TRUE;
    case LXW_ERROR_MAX_STRING_LENGTH_EXCEEDED:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT,
                           _ ("a cell of a workbook has no room for more than 32767 characters"));
      return FALSE;
    case LXW_ERROR_WORKSHEET_INDEX_OUT_OF_RANGE:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT,
                           _ ("a worksheet has no room for more than 1048576 rows and 16384 "
                              "columns"));
      return FALSE;
    default:
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be written: %s"),
                   lxw_strerror (outcome));
      return FALSE;
    }
}

/**
 * pozo_workbook_new:
 * @path: a file; one that is there is replaced
 * @error: return location
 *
 * Begins a workbook.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: (transfer full) (nullable): the workbook, or %NULL on error
 */
PozoWorkbook *
pozo_workbook_new (const char *path, GError **error)
{
  lxw_workbook_options options = { .constant_memory = LXW_TRUE };
  lxw_workbook *book = workbook_new_opt (path, &options);
  PozoWorkbook *self;

  if (book == NULL)
    {
      check (LXW_ERROR_CREATING_TMPFILE, error);
      return NULL;
    }
  self = g_new0 (PozoWorkbook, 1);
  self->book = book;
  self->widths = g_array_new (FALSE, TRUE, sizeof (guint));
  self->head = workbook_add_format (book);
  format_set_bold (self->head);
  self->day = workbook_add_format (book);
  format_set_num_format (self->day, "yyyy-mm-dd");
  return self;
}

/**
 * pozo_workbook_free:
 * @self: (nullable) (transfer full): a workbook
 *
 * Frees a workbook; of one that was not finished nothing is kept.
 */
void
pozo_workbook_free (PozoWorkbook *self)
{
  if (self == NULL)
    return;
  if (self->book != NULL)
    lxw_workbook_free (self->book);
  g_array_unref (self->widths);
  g_free (self);
}

/* ---- Cells ---- */

/* Columns that a text takes up. */
static guint
measure (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      width += g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
    }
  return width;
}

static gboolean
read_day (const char *text, lxw_datetime *day)
{
  static const char shape[] = "dddd-dd-dd";
  gsize n = 0;

  for (; shape[n] != '\0' && text[n] != '\0'; n++)
    if (shape[n] == 'd' ? !g_ascii_isdigit (text[n]) : text[n] != shape[n])
      return FALSE;
  if (shape[n] != '\0' || text[n] != '\0')
    return FALSE;
  *day = (lxw_datetime){ .year = (int) g_ascii_strtoull (text, NULL, 10),
                         .month = (int) g_ascii_strtoull (text + 5, NULL, 10),
                         .day = (int) g_ascii_strtoull (text + 8, NULL, 10) };
  return day->year >= YEAR_MIN &&
         g_date_valid_dmy ((GDateDay) day->day, (GDateMonth) day->month, (GDateYear) day->year);
}

/* Whether a cell is a number that a spreadsheet holds as it is. */
static gboolean
read_number (const char *plain, double *number)
{
  char *end;
  guint n_digits = 0;

  for (const char *p = plain; *p != '\0'; p++)
    n_digits += g_ascii_isdigit (*p) != 0;
  *number = g_ascii_strtod (plain, &end);
  return *plain != '\0' && *end == '\0' && n_digits > 0 &&
         (n_digits <= DIGITS_MAX || strpbrk (plain, ".e") != NULL);
}

static lxw_error
put (PozoWorkbook *self, PozoCellKind kind, const char *text)
{
  lxw_datetime day;
  double number;

  if (kind == POZO_CELL_NOTHING || *text == '\0')
    return LXW_NO_ERROR;
  if (kind == POZO_CELL_HEAD)
    return worksheet_write_string (self->sheet, self->row, self->column, text, self->head);
  if (kind == POZO_CELL_FIGURE && read_number (text, &number))
    return worksheet_write_number (self->sheet, self->row, self->column, number, NULL);
  if (kind == POZO_CELL_DATE && read_day (text, &day))
    return worksheet_write_datetime (self->sheet, self->row, self->column, &day, self->day);
  return worksheet_write_string (self->sheet, self->row, self->column, text, NULL);
}

static gboolean
add_cell (PozoWorkbook *self, PozoCellKind kind, const char *text, GError **error)
{
  guint width = measure (text);
  guint *widest;

  if (self->column >= self->widths->len)
    g_array_set_size (self->widths, self->column + 1u);
  widest = &g_array_index (self->widths, guint, self->column);
  *widest = MAX (*widest, width);
  if (!check (put (self, kind, text), error))
    return FALSE;
  self->column++;
  return TRUE;
}

/* ---- Worksheets ---- */

/* Columns as wide as what stands in them. */
static void
fit_columns (PozoWorkbook *self)
{
  for (guint i = 0; i < self->widths->len; i++)
    {
      guint width = CLAMP (g_array_index (self->widths, guint, i) + 2, WIDTH_MIN, WIDTH_MAX);

      worksheet_set_column (self->sheet, (lxw_col_t) i, (lxw_col_t) i, width, NULL);
    }
  g_array_set_size (self->widths, 0);
}

static gboolean
begin_sheet (PozoWorkbook *self, const char *name, GError **error)
{
  fit_columns (self);
  self->sheet = workbook_add_worksheet (self->book, name);
  self->row = 0;
  self->column = 0;
  if (self->sheet == NULL)
    return check (LXW_ERROR_CREATING_TMPFILE, error);
  worksheet_freeze_panes (self->sheet, 1, 0);
  return TRUE;
}

/**
 * pozo_workbook_add:
 * @self: a workbook
 * @cells: cells, the first of which begins a table, or goes on with one
 * @error: return location
 *
 * Adds rows.
 *
 * Errors: `POZO_ERROR_LIMIT` for what a worksheet has no room for, `POZO_ERROR_IO`.
 *
 * Returns: whether they fit
 */
gboolean
pozo_workbook_add (PozoWorkbook *self, const PozoCells *cells, GError **error)
{
  for (guint i = 0; i < pozo_cells_n (cells); i++)
    {
      PozoCellKind kind;
      const char *text = pozo_cells_get (cells, i, &kind);

      if (kind == POZO_CELL_ROW_END)
        {
          self->row++;
          self->column = 0;
        }
      else if (!(kind == POZO_CELL_TABLE ? begin_sheet (self, text, error)
                                         : add_cell (self, kind, text, error)))
        return FALSE;
    }
  return TRUE;
}

/**
 * pozo_workbook_finish:
 * @self: a workbook
 * @error: return location
 *
 * Writes the file.
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: whether it was written
 */
gboolean
pozo_workbook_finish (PozoWorkbook *self, GError **error)
{
  fit_columns (self);
  return check (workbook_close (g_steal_pointer (&self->book)), error);
}
