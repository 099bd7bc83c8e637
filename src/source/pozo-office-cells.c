/* SPDX-License-Identifier: MIT */
/* Each cell stands at the row and column that its program shows, so that what is told about it
 * later can be found there.  What a number looks like is never what a style makes of it, but for
 * days and times, which would be numbers without. */
#include "pozo-office-cells.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <math.h>
#include <string.h>

#define SERIAL_ZERO 693594  /* the day that spreadsheets call 0, as GDate counts */
#define SERIAL_1904 1462    /* days from there to the one that old programs of Apple call 0 */
#define SERIAL_MAX  2958465 /* the last day of the year 9999 */
#define DAY_MINUTES 1440

/**
 * pozo_office_fits:
 * @n: how many there are
 * @most: how many there may be
 * @what: of what, in the reader's language
 * @error: return location
 *
 * Holds a limit.
 *
 * Returns: %FALSE with `POZO_ERROR_LIMIT` where there are too many
 */
gboolean
pozo_office_fits (guint64 n, guint most, const char *what, GError **error)
{
  if (n <= most)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("more than %u %s"), most, what);
  return FALSE;
}

static void
append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

/**
 * pozo_office_cells_put:
 * @cells: a sheet
 * @row: a row, from 0, none before the last one
 * @column: a column, from 0, behind the last one of the row
 * @value: what stands there; nothing is written for an empty text
 * @error: return location
 *
 * Writes a cell.
 *
 * Limits: those of this header.
 * Errors: `POZO_ERROR_FORMAT` for a cell that is not behind the last one, `POZO_ERROR_LIMIT`.
 *
 * Returns: whether it could be
 */
gboolean
pozo_office_cells_put (PozoOfficeCells *cells,
                       guint row,
                       guint column,
                       const char *value,
                       GError **error)
{
  if (*value == '\0')
    return TRUE;
  if (!pozo_office_fits (row + G_GUINT64_CONSTANT (1), POZO_OFFICE_ROWS_MAX, _ ("rows"), error) ||
      !pozo_office_fits (column + G_GUINT64_CONSTANT (1), POZO_OFFICE_COLUMNS_MAX, _ ("columns"),
                         error))
    return FALSE;
  if (row < cells->row || (row == cells->row && column < cells->column))
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("its cells are not in order"));
      return FALSE;
    }
  if (!pozo_office_fits (++cells->n_cells, POZO_OFFICE_CELLS_MAX, _ ("cells"), error))
    return FALSE;
  for (; cells->row < row; cells->row++, cells->column = 0)
    g_string_append_c (cells->text, '\n');
  for (guint at = cells->column > 0 ? cells->column - 1 : 0; at < column; at++)
    g_string_append_c (cells->text, ',');
  cells->column = column + 1;
  append_quoted (cells->text, value);
  return pozo_office_fits (cells->text->len, POZO_OFFICE_TEXT_BYTES_MAX, _ ("bytes of text"),
                           error);
}

/**
 * pozo_office_cells_number:
 * @number: a number
 *
 * Writes a number so that a point in it cannot be taken for one between thousands.
 *
 * Returns: (transfer full): such as `1205`, `12.5`, `1.2050`
 */
char *
pozo_office_cells_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  const char *point;

  if (!isfinite (number))
    return g_strdup ("");
  g_ascii_formatd (buffer, sizeof buffer, "%.15g", number);
  point = strchr (buffer, '.');
  return g_strconcat (buffer, point != NULL && strlen (point + 1) == 3 ? "0" : "", NULL);
}

/**
 * pozo_office_cells_date:
 * @serial: days, with the time of the day behind the point
 * @is_1904: whether they are counted from 1904
 *
 * Writes a day.
 *
 * Returns: (transfer full): as `2026-05-14`, or with a time `2026-05-14 19:30`; the number of one
 * that is no day
 */
char *
pozo_office_cells_date (double serial, gboolean is_1904)
{
  double days = floor (serial) + (is_1904 ? SERIAL_1904 : 0);
  g_autofree char *time = NULL;
  GDate date;

  if (!(days >= 1 && days <= SERIAL_MAX))
    return pozo_office_cells_number (serial);
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) (days + SERIAL_ZERO));
  time = serial > floor (serial) ? pozo_office_cells_time (serial) : NULL;
  return g_strdup_printf ("%04u-%02u-%02u%s%s", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date), time != NULL ? " " : "",
                          time != NULL ? time : "");
}

/**
 * pozo_office_cells_time:
 * @days: a time as a part of a day; whole days before it do not count
 *
 * Writes a time of day.
 *
 * Returns: (transfer full): as `19:30`
 */
char *
pozo_office_cells_time (double days)
{
  guint minutes = (guint) lround ((days - floor (days)) * DAY_MINUTES) % DAY_MINUTES;

  return g_strdup_printf ("%02u:%02u", minutes / 60, minutes % 60);
}
