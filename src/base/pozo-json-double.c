/* SPDX-License-Identifier: MIT */
/* Fractions in JSON: they need a C library that spells them the same in every locale. */
#include "pozo-json.h"

#include <math.h>

/**
 * pozo_json_double:
 * @json: a writer
 * @number: a number
 *
 * Writes a number with up to nine significant digits, whatever the locale.  What is not finite has
 * no spelling in JSON and becomes `null`.
 */
void
pozo_json_double (PozoJson *json, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (number))
    pozo_json_number (json, g_ascii_formatd (text, sizeof text, "%.9g", number));
  else
    pozo_json_null (json);
}
