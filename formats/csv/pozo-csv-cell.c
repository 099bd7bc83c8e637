/* SPDX-License-Identifier: MIT */
/* Cells as they are written and read back.  A text that a spreadsheet would compute stands behind
 * an apostrophe, and characters that show as nothing or turn the direction of writing as `\u202e`;
 * both are taken back by who reads them. */
#include "pozo-csv-cell.h"

#include "pozo-csv.h"
#include "pozo-inert.h"
#include "pozo-language.h"

#include <string.h>

/* A blank at @p, of one byte or more: ASCII, no-break, narrow no-break; 0 for none. */
static gsize
blank_length (const char *p)
{
  if (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')
    return 1;
  if (g_str_has_prefix (p, "\xc2\xa0"))
    return 2;
  return g_str_has_prefix (p, "\xe2\x80\xaf") ? 3 : 0;
}

/**
 * pozo_csv_cell_trim:
 * @cell: a cell
 *
 * Takes blanks off both ends.
 */
void
pozo_csv_cell_trim (GString *cell)
{
  const char *start = cell->str;
  gsize kept = 0;

  while (blank_length (start) > 0)
    start += blank_length (start);
  g_string_erase (cell, 0, start - cell->str);
  for (const char *p = cell->str; *p != '\0';)
    {
      gsize blank = blank_length (p);

      p += MAX (blank, 1);
      kept = blank > 0 ? kept : (gsize) (p - cell->str);
    }
  g_string_truncate (cell, kept);
}

/* ---- Inert text ---- */

/* A backslash that would be taken for the beginning of an escape. */
static gboolean
begins_escape (const char *p, const char *end)
{
  return *p == '\\' && end - p > 1 && strchr ("xuU", p[1]) != NULL && p[1] != '\0';
}

static void
append_inert (GString *out, const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *plain = text;

      while (text < end && !begins_escape (text, end) && *text != '\n')
        text++;
      pozo_inert_append (out, plain, (gsize) (text - plain));
      if (text == end)
        return;
      g_string_append (out, *text == '\n' ? "\n" : "\\x5c");
      text++;
    }
}

/**
 * pozo_csv_cell_append:
 * @out: where to append
 * @text: a text
 * @length: its bytes
 *
 * Appends a cell that is inert in every spreadsheet, quoted where it has to be.
 */
void
pozo_csv_cell_append (GString *out, const char *text, gsize length)
{
  g_autoptr (GString) inert = g_string_new (NULL);

  append_inert (inert, text, length);
  pozo_csv_append_shown (out, inert->str);
}

/* The character of an escape, and how long it is; 0 when it is none that is written here. */
static gunichar
read_escape (const char *p, gsize *length)
{
  gunichar character = 0;
  guint n = p[1] == 'x' ? 2 : p[1] == 'u' ? 4 : p[1] == 'U' ? 8 : 0;

  if (*p != '\\' || n == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      gint digit = g_ascii_xdigit_value (p[2 + i]);

      if (digit < 0)
        return 0;
      character = character * 16 + (gunichar) digit;
    }
  *length = 2 + n;
  if (character != '\\' && (!g_unichar_validate (character) || pozo_inert_is_plain (character)))
    return 0;
  return character == '\n' || character == '\r' ? 0 : character;
}

/**
 * pozo_csv_cell_text:
 * @cell: a cell
 *
 * Takes back what makes a text inert.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_csv_cell_text (const char *cell)
{
  GString *out = g_string_new (NULL);

  if (*cell == '\'' && pozo_csv_is_formula (cell))
    cell++;
  while (*cell != '\0')
    {
      gsize length = 1;
      gunichar character = read_escape (cell, &length);

      if (character != 0)
        g_string_append_unichar (out, character);
      else
        g_string_append_c (out, *cell);
      cell += character != 0 ? length : 1;
    }
  return g_string_free (out, FALSE);
}

/* ---- Numbers ---- */

/* A sign, also the one of printers, and the dashes that are typed for it. */
static const char *
skip_sign (const char *p, gboolean *is_negative)
{
  static const char *const minus[] = { "-", "\xe2\x88\x92", "\xe2\x80\x93" };

  *is_negative = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (minus); i++)
    if (g_str_has_prefix (p, minus[i]))
      {
        *is_negative = TRUE;
        return p + strlen (minus[i]);
      }
  return *p == '+' ? p + 1 : p;
}

/* What stands between groups of digits. */
static gsize
group_length (const char *p)
{
  return *p == '.' || *p == ',' || *p == '\'' ? 1 : *p == '\n' ? 0 : blank_length (p);
}

/* Up to so many digits: a score has five, and is read into 32 bits. */
#define DIGITS_MAX 8

typedef struct
{
  gint64 value;
  guint n_digits;
  guint n_groups;     /* of three digits behind a separator */
  const char *before; /* the separator of groups */
  const char *rest;   /* behind them */
  guint last;         /* what the last group says */
} Groups;

/* Whether @p begins a group of exactly three digits. */
static gboolean
is_group (const char *p)
{
  return g_ascii_isdigit (p[0]) && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[2]) &&
         !g_ascii_isdigit (p[3]);
}

static Groups
read_groups (const char *p)
{
  Groups groups = { .before = "" };
  guint first = 0;

  for (; g_ascii_isdigit (*p) && groups.n_digits <= DIGITS_MAX; p++, groups.n_digits++)
    groups.value = groups.value * 10 + (*p - '0');
  first = groups.n_digits;
  for (gsize length; first >= 1 && first <= 3 && groups.value > 0 &&
                     (length = group_length (p)) > 0 && is_group (p + length);)
    {
      if (groups.n_groups > 0 && strncmp (p, groups.before, length) != 0)
        break;
      groups.before = p;
      p += length;
      groups.last = (guint) g_ascii_strtoull (p, NULL, 10);
      groups.value = groups.value * 1000 + groups.last;
      groups.n_digits += 3;
      groups.n_groups++;
      p += 3;
    }
  groups.rest = p;
  return groups;
}

/* `,00`: a fraction of nothing, behind another sign than that between the groups. */
static gboolean
is_no_fraction (const Groups *groups)
{
  const char *p = groups->rest;

  if (*p == '\0')
    return TRUE;
  if ((*p != '.' && *p != ',') || p[1] == '\0' || (groups->n_groups > 0 && *p == *groups->before))
    return FALSE;
  return strspn (p + 1, "0") == strlen (p + 1) && (groups->n_groups > 0 || strlen (p + 1) != 3);
}

/**
 * pozo_csv_cell_int:
 * @cell: a cell
 * @number: (out): the number
 *
 * Reads a whole number as people write it, where that means one thing: `1205`, `-35`, `1.205` and
 * `1,205` (a score has no fraction), `1 205`, `1205,00`, `1.205,0`.  But not `1.000`, which may be
 * one, and not `12,5`.
 *
 * Returns: whether it is one
 */
gboolean
pozo_csv_cell_int (const char *cell, gint32 *number)
{
  gboolean is_negative;
  Groups groups = read_groups (skip_sign (cell, &is_negative));
  gboolean is_pointed = groups.n_groups == 1 && (*groups.before == '.' || *groups.before == ',');

  *number = 0;
  if (groups.n_digits == 0 || groups.n_digits > DIGITS_MAX || !is_no_fraction (&groups) ||
      (is_pointed && groups.last == 0 && *groups.rest == '\0'))
    return FALSE;
  *number = (gint32) (is_negative ? -groups.value : groups.value);
  return TRUE;
}

/* ---- Dates and times ---- */

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

/**
 * pozo_csv_cell_date:
 * @cell: a cell
 * @problem: (out): what is wrong with it, if it can be no date or several
 *
 * Reads a date where it means one day: `2026-05-14`, `2026/5/14`, `14.5.2026`, and `14/5/2026`,
 * because there is no fourteenth month; but not `5/6/2026`.
 *
 * Returns: (transfer full) (nullable): the date as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_csv_cell_date (const char *cell, const char **problem)
{
  guint numbers[3], digits[3];
  char between;

  *problem = NULL;
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
 * pozo_csv_cell_time:
 * @cell: a cell
 * @problem: (out): what is wrong with it
 *
 * Reads a time of day where it means one: `19:30`, `9:05`, `19.30`, `19:30:00`.
 *
 * Returns: (transfer full) (nullable): the time as the notation writes it; %NULL and no problem
 * when it is nothing of the kind, and stands for itself
 */
char *
pozo_csv_cell_time (const char *cell, const char **problem)
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
