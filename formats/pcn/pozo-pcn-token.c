/* SPDX-License-Identifier: MIT */
/* What of the parts of lines is not inline, since it is seldom called. */
#include "pozo-pcn-token.h"

/**
 * pozo_pcn_number_by_digits:
 * @p: where a number may stand
 * @number: (out): its value
 *
 * Reads a whole number in canonical spelling: a minus or nothing, up to eight digits, no leading
 * zero.  What pozo_pcn_number() does where fewer bytes are left than it looks at.
 *
 * Returns: (nullable): the byte after it, or %NULL when there is no such number
 */
const char *
pozo_pcn_number_by_digits (const char *p, gint32 *number)
{
  gboolean is_negative = *p == '-';
  const char *digits = p + is_negative;
  gint32 value = 0;

  for (p = digits; pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT) && p - digits <= 8; p++)
    value = value * 10 + (*p - '0');
  if (p == digits || p - digits > 8 || (*digits == '0' && (p - digits > 1 || is_negative)))
    return NULL;
  *number = is_negative ? -value : value;
  return p;
}
