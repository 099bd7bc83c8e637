/* SPDX-License-Identifier: MIT */
/* The last line is `check` and the SHA-256 of every byte before it. */
#include "pozo-part-checksum.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <errno.h>
#include <string.h>

#define DIGITS     64u
#define TAIL_BYTES (strlen ("check ") + DIGITS + 1)

/**
 * pozo_part_checksum_append:
 * @out: a text
 * @start: where it begins in @out
 *
 * Appends the line with the checksum.
 */
void
pozo_part_checksum_append (GString *out, gsize start)
{
  g_autofree char *sum = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *) out->str + start, out->len - start);

  g_string_append_printf (out, "check %s\n", sum);
}

/**
 * pozo_part_checksum_check:
 * @text: (array length=length_bytes): a text that was read
 * @length_bytes: its length
 * @error: return location
 *
 * Holds a text against its checksum.
 *
 * Errors: %POZO_ERROR_FORMAT.
 *
 * Returns: %FALSE when a byte was changed or is missing
 */
gboolean
pozo_part_checksum_check (const char *text, gsize length_bytes, GError **error)
{
  g_autofree char *sum = NULL;

  if (length_bytes >= TAIL_BYTES)
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text,
                                       length_bytes - TAIL_BYTES);
  if (sum != NULL && strncmp (text + length_bytes - TAIL_BYTES, "check ", strlen ("check ")) == 0 &&
      strncmp (text + length_bytes - DIGITS - 1, sum, DIGITS) == 0 &&
      text[length_bytes - 1] == '\n')
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("damaged or cut short: the check does not match"));
  return FALSE;
}

/**
 * pozo_part_checksum_read_number:
 * @rest: (inout): a text; behind the number and a blank afterwards
 * @number: (out): the number
 *
 * Reads a decimal number as it is written: no sign, no leading zeros, a blank or the end behind it.
 *
 * Returns: %FALSE when there is none of 64 bits; then @rest is as it was if no digit stands there
 */
gboolean
pozo_part_checksum_read_number (char **rest, guint64 *number)
{
  char *end = *rest;

  if (!g_ascii_isdigit (end[0]) || (end[0] == '0' && g_ascii_isdigit (end[1])))
    return FALSE;
  errno = 0;
  *number = g_ascii_strtoull (*rest, &end, 10);
  if (errno != 0 || (*end != ' ' && *end != '\0'))
    return FALSE;
  *rest = *end == ' ' ? end + 1 : end;
  return TRUE;
}
