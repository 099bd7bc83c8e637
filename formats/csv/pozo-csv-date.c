/* SPDX-License-Identifier: MIT */
/* Dates and times as spreadsheets have them, each only where it means one thing. */
#include "pozo-csv-date.h"

#include "pozo-date.h"
#include "pozo-language.h"

#include <string.h>

/* Days since the end of 1899 as spreadsheets count them, for the years in which they have been
 * played on: they think that 1900 was a leap year, which does not matter from March on. */
#define SERIAL_MIN    10959 /* 1930-01-01 */
#define SERIAL_MAX    73050 /* 2099-12-31 */
#define SERIAL_DIGITS 5
#define SERIAL_ZERO   693594u /* that day, as GDate counts */

static char *
read_serial (const char *cell)
{
  guint64 serial = strlen (cell) == SERIAL_DIGITS ? g_ascii_strtoull (cell, NULL, 10) : 0;
  GDate date;

  if (serial < SERIAL_MIN || serial > SERIAL_MAX)
    return NULL;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) serial + SERIAL_ZERO);
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

/**
 * pozo_csv_date_read:
 * @cell: a cell
 * @problem: (out): what is wrong with it, if it can be no date or several
 *
 * Reads a date as pozo_date_read() does, and the days since 1900 of spreadsheets, such as 46156.
 *
 * Returns: (transfer full) (nullable): the date as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_csv_date_read (const char *cell, const char **problem)
{
  char *date = read_serial (cell);

  *problem = NULL;
  if (date == NULL)
    date = pozo_date_read (cell, problem);
  if (*problem != NULL)
    *problem = _ (*problem);
  return date;
}

/**
 * pozo_csv_date_read_time:
 * @cell: a cell
 * @problem: (out): what is wrong with it
 *
 * Reads a time of day where it means one: `19:30`, `9:05`, `19.30`, `19:30:00`.
 *
 * Returns: (transfer full) (nullable): the time as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_csv_date_read_time (const char *cell, const char **problem)
{
  gsize hours = strspn (cell, "0123456789");
  const char *p = cell + hours;
  guint hour, minute;

  *problem = NULL;
  if (hours < 1 || hours > 2 || (*p != ':' && *p != '.') || strspn (p + 1, "0123456789") != 2 ||
      (p[3] != '\0' && !g_str_equal (p + 3, ":00")))
    return NULL;
  hour = (guint) g_ascii_strtoull (cell, NULL, 10);
  minute = (guint) g_ascii_strtoull (p + 1, NULL, 10);
  if (hour < 24 && minute < 60)
    return g_strdup_printf ("%02u:%02u", hour, minute);
  *problem = _ ("is no time of day");
  return NULL;
}
