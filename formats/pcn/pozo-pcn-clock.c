/* SPDX-License-Identifier: MIT */
/* The clock behind a turn, `%12.5`. */
#include "pozo-language.h"
#include "pozo-pcn-line.h"

/* A word that is no clock: where that shows, and what was expected there. */
static const char *
refuse_clock (PozoPcnClockFault *fault, const char *at, const char *expected)
{
  if (fault != NULL)
    *fault = (PozoPcnClockFault){ at, expected };
  return NULL;
}

/**
 * pozo_pcn_clock_read:
 * @p: the sign of a clock, `%`
 * @ms: (out): milliseconds since the deal began
 * @fault: (out) (optional): what is wrong where this is no clock
 *
 * Reads `%12.5`: seconds, up to three decimals and no zero at their end.
 *
 * Returns: (nullable): its end, or %NULL
 */
const char *
pozo_pcn_clock_read (const char *p, gint32 *ms, PozoPcnClockFault *fault)
{
  gint32 seconds;
  const char *end = pozo_pcn_number_by_digits (p + 1, &seconds);

  if (end == NULL || seconds < 0 || seconds > POZO_CLOCK_SECONDS_MAX)
    return refuse_clock (fault, p + 1, NC_ ("expected", "seconds since the deal began"));
  *ms = seconds * 1000;
  if (*end == '.')
    {
      const char *digit = end + 1;

      for (gint32 unit = 100; unit > 0 && pozo_pcn_is (*digit, POZO_PCN_BYTE_DIGIT); unit /= 10)
        *ms += unit * (*digit++ - '0');
      if (digit == end + 1 || digit[-1] == '0')
        return refuse_clock (fault, end, NC_ ("expected", "up to three decimals"));
      end = digit;
    }
  return end;
}
