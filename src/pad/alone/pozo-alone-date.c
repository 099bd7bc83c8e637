/* SPDX-License-Identifier: MIT */
/* Dates as people write them need the names of months without accents, and so Unicode's tables. The
 * pad writes its own dates, and keeps others as they stand. */
#include "pozo-date.h"

/**
 * pozo_date_read:
 * @text: what may be a date
 * @problem: (out): nothing
 *
 * Reads a date in the form of people: here none is.
 *
 * Returns: %NULL
 */
char *
pozo_date_read (const char *text, const char **problem)
{
  (void) text;
  *problem = NULL;
  return NULL;
}
