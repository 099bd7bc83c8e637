/* SPDX-License-Identifier: MIT */
/* `Date: 2026-05-14`, `Time: 19:30`: what can be sorted and compared as text, because the larger
 * part stands first.  A date in a scribe's own form is read where it can be one day alone. */
#include "pozo-pcn-date.h"
#include "pozo-date.h"
#include "pozo-language.h"

#include <string.h>

/* Behind @n digits and their number, or NULL. */
static const char *
read_digits (const char *p, const char *end, guint n, guint *number)
{
  *number = 0;
  if ((gsize) (end - p) < n)
    return NULL;
  for (const char *last = p + n; p < last; p++)
    {
      if (!g_ascii_isdigit (*p))
        return NULL;
      *number = *number * 10 + (guint) (*p - '0');
    }
  return p;
}

/* `2026`, `2026-05` or `2026-05-14`: a day that there is. */
static gboolean
is_date (const char *p, const char *end)
{
  guint year, month = 1, day = 1;

  p = read_digits (p, end, 4, &year);
  if (p != NULL && p < end)
    p = *p == '-' ? read_digits (p + 1, end, 2, &month) : NULL;
  if (p != NULL && p < end)
    p = *p == '-' ? read_digits (p + 1, end, 2, &day) : NULL;
  return p == end && year > 0 && month >= 1 && month <= 12 && day >= 1 &&
         day <= g_date_get_days_in_month ((GDateMonth) month, (GDateYear) year);
}

/* `Z`, `+02:00` or nothing: where the clock stood. */
static gboolean
is_zone (const char *p, const char *end)
{
  guint hour, minute = 0;

  if (p == end || (*p == 'Z' && p + 1 == end))
    return TRUE;
  if (*p != '+' && *p != '-')
    return FALSE;
  p = read_digits (p + 1, end, 2, &hour);
  if (p != NULL && p < end)
    p = *p == ':' ? read_digits (p + 1, end, 2, &minute) : NULL;
  return p == end && hour <= 14 && minute < 60;
}

/* `19`, `19:30` or `19:30:05`, and where. */
static gboolean
is_time (const char *p, const char *end)
{
  guint hour, minute = 0, second = 0;

  p = read_digits (p, end, 2, &hour);
  if (p != NULL && p < end && *p == ':')
    p = read_digits (p + 1, end, 2, &minute);
  if (p != NULL && p < end && *p == ':')
    p = read_digits (p + 1, end, 2, &second);
  return p != NULL && hour < 24 && minute < 60 && second <= 60 && is_zone (p, end);
}

/**
 * pozo_pcn_date_expected:
 * @kind: the key
 * @value: its value
 * @length: the bytes of the value, 1 or more
 *
 * Asks whether a `Date` is a date and a `Time` a time of day, as ISO 8601 writes them.  Of other
 * keys nothing is asked.
 *
 * Returns: (transfer none) (nullable): what was expected, or %NULL when the value is right
 */
const char *
pozo_pcn_date_expected (PozoHeadKind kind, const char *value, gsize length)
{
  if (kind == POZO_HEAD_DATE && !is_date (value, value + length))
    return NC_ ("expected", "a date: `2026`, `2026-05` or `2026-05-14`");
  if (kind == POZO_HEAD_TIME && !is_time (value, value + length))
    return NC_ ("expected", "a time of day: `19:30`");
  return NULL;
}

/**
 * pozo_pcn_date_read:
 * @value: the value of a `Date` that is none in the notation's form
 * @length: its bytes
 * @date: (out caller-allocates): the date in that form, if it is one in another
 * @problem: (out): why it can be several, as marked by N_(); %NULL when it cannot
 *
 * Reads a date in the form of people.
 *
 * Returns: whether it is one
 */
gboolean
pozo_pcn_date_read (const char *value,
                    gsize length,
                    char date[POZO_DATE_BYTES],
                    const char **problem)
{
  g_autofree char *text = g_strndup (value, length);
  g_autofree char *read = pozo_date_read (text, problem);

  if (*problem != NULL && g_str_equal (*problem, POZO_DATE_NO_DAY))
    *problem = NULL;
  if (read == NULL || !is_date (read, read + strlen (read)))
    return FALSE;
  g_strlcpy (date, read, POZO_DATE_BYTES);
  return TRUE;
}
