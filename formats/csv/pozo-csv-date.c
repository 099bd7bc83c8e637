/* SPDX-License-Identifier: MIT */
/* Dates and times as people write them, each only where it means one thing. */
#include "pozo-csv-date.h"

#include "pozo-fold.h"
#include "pozo-language.h"

#include <string.h>

/* Days since the end of 1899 as spreadsheets count them, for the years in which they have been
 * played on: they think that 1900 was a leap year, which does not matter from March on. */
#define SERIAL_MIN    10959 /* 1930-01-01 */
#define SERIAL_MAX    73050 /* 2099-12-31 */
#define SERIAL_DIGITS 5
#define SERIAL_ZERO   693594u /* that day, as GDate counts */

/* Years of two digits, as spreadsheets take them. */
#define CENTURY_TURN      30u

#define MONTH_LETTERS_MIN 3 /* of a word that is cut short */

/* Three numbers with the same sign between them. */
static gboolean
read_three (const char *p, char *between, guint numbers[3], guint digits[3])
{
  *between = '\0';
  for (guint i = 0; i < 3; i++)
    {
      for (numbers[i] = digits[i] = 0; g_ascii_isdigit (*p) && digits[i] < 5; p++, digits[i]++)
        numbers[i] = numbers[i] * 10 + (guint) (*p - '0');
      if (digits[i] == 0)
        return FALSE;
      if (i == 2)
        break;
      if (strchr (".-/", *p) == NULL || *p == '\0' || (*between != '\0' && *p != *between))
        return FALSE;
      *between = *p++;
      while (*between == '.' && *p == ' ') /* `14. 5. 2026` */
        p++;
    }
  return *p == '\0' || g_str_equal (p, ".");
}

static char *
make_date (guint year, guint month, guint day, const char **problem)
{
  if (year >= 1000 && year <= 9999 &&
      g_date_valid_dmy ((GDateDay) MIN (day, 255), (GDateMonth) month, (GDateYear) year))
    return g_strdup_printf ("%04u-%02u-%02u", year, month, day);
  *problem = _ ("is no day that there is");
  return NULL;
}

/* ---- Days with a number ---- */

static char *
read_serial (const char *cell, const char **problem)
{
  guint64 serial = strlen (cell) == SERIAL_DIGITS ? g_ascii_strtoull (cell, NULL, 10) : 0;
  GDate date;

  if (serial < SERIAL_MIN || serial > SERIAL_MAX)
    return NULL;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) serial + SERIAL_ZERO);
  return make_date (g_date_get_year (&date), g_date_get_month (&date), g_date_get_day (&date),
                    problem);
}

/* ---- Months with a name ---- */

/* In English, German, Spanish, Croatian, Hungarian and Czech, as they stand in a date. */
static const struct
{
  guint month;
  const char *words;
} months[] = {
  { 1, "january|januar|jänner|enero|siječanj|siječnja|január|leden|ledna" },
  { 2, "february|februar|feber|febrero|veljača|veljače|február|únor|února" },
  { 3, "march|märz|marzo|ožujak|ožujka|március|březen|března" },
  { 4, "april|abril|travanj|travnja|április|duben|dubna" },
  { 5, "may|mai|mayo|svibanj|svibnja|május|květen|května" },
  { 6, "june|juni|junio|lipanj|lipnja|június|červen|června" },
  { 7, "july|juli|julio|srpanj|srpnja|július|červenec|července" },
  { 8, "august|agosto|kolovoz|kolovoza|augusztus|srpen|srpna" },
  { 9, "september|septiembre|setiembre|rujan|rujna|szeptember|září" },
  { 10, "october|oktober|octubre|listopad|listopada|október|říjen|října" },
  { 11, "november|noviembre|studeni|studenoga|studenog|listopad|listopadu" },
  { 12, "december|dezember|diciembre|prosinac|prosinca|prosinec|prosince" },
};

/* Whether a word is one of some, or the beginning of one. */
static gboolean
is_month (const char *folded, const char *words)
{
  g_auto (GStrv) all = g_strsplit (words, "|", -1);

  for (char **word = all; *word != NULL; word++)
    {
      g_autofree char *known = pozo_fold_text (*word);

      if (g_str_has_prefix (known, folded))
        return TRUE;
    }
  return FALSE;
}

/* The month of a word; 0 for none, 13 for several: the Czech srpen comes behind the Croatian
 * srpanj.
 */
static guint
find_month (const char *word)
{
  g_autofree char *folded = pozo_fold_text (word);
  guint found = 0;

  if (g_utf8_strlen (folded, -1) < MONTH_LETTERS_MIN)
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (months); i++)
    if (is_month (folded, months[i].words))
      found = found == 0 ? months[i].month : 13;
  return found;
}

/* `14-May-26`, `14. května 2026`: a day, a month and a year with blanks, points or hyphens between.
 */
static char *
read_named (const char *cell, const char **problem)
{
  char *rest;
  guint64 day = g_ascii_strtoull (cell, &rest, 10);
  gsize gap = strspn (rest, " .-/");
  gsize letters = strcspn (rest + gap, " .-/");
  g_autofree char *word = g_strndup (rest + gap, letters);
  const char *year = rest + gap + letters + strspn (rest + gap + letters, " .-/");
  gsize digits = strspn (year, "0123456789");
  guint number = (guint) g_ascii_strtoull (year, NULL, 10);
  guint month = find_month (word);

  if (month == 0 || year[digits] != '\0' || (digits != 2 && digits != 4) || rest - cell > 2)
    return NULL;
  if (month > 12)
    {
      *problem = _ ("may be two months: they are called so in two languages");
      return NULL;
    }
  if (digits == 2)
    number += number < CENTURY_TURN ? 2000 : 1900;
  return make_date (number, month, (guint) day, problem);
}

/* ---- All of it ---- */

/**
 * pozo_csv_date_read:
 * @cell: a cell
 * @problem: (out): what is wrong with it, if it can be no date or several
 *
 * Reads a date where it means one day: `2026-05-14`, `2026/5/14`, `14.5.2026`, and `14/5/2026`,
 * because there is no fourteenth month; but not `5/6/2026`.  So do `14-May-26`, in which Excel
 * writes the year last, `14. Mai 2026`, and its days since 1900, such as 46156.
 *
 * Returns: (transfer full) (nullable): the date as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_csv_date_read (const char *cell, const char **problem)
{
  guint numbers[3], digits[3];
  char between;

  *problem = NULL;
  if (strspn (cell, "0123456789") == strlen (cell) && *cell != '\0')
    return read_serial (cell, problem);
  if (!g_ascii_isdigit (*cell))
    return NULL;
  if (strpbrk (cell, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != NULL)
    return read_named (cell, problem);
  if (!read_three (cell, &between, numbers, digits))
    return NULL;
  if (digits[0] == 4 && digits[1] <= 2 && digits[2] <= 2)
    return make_date (numbers[0], numbers[1], numbers[2], problem);
  if (digits[0] > 2 || digits[1] > 2 || digits[2] != 4)
    {
      *problem = _ ("may be more than one day: the year has four digits");
      return NULL;
    }
  if (between == '.' || numbers[0] > 12 || numbers[0] == numbers[1])
    return make_date (numbers[2], numbers[1], numbers[0], problem);
  if (numbers[1] > 12)
    return make_date (numbers[2], numbers[0], numbers[1], problem);
  *problem = _ ("may be two days: nobody can tell the month from the day");
  return NULL;
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
