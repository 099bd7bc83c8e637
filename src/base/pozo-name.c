/* SPDX-License-Identifier: MIT */
/* One person is written in two ways by two systems: a letter with its accent is one character on
 * one, a letter and an accent behind it on the other.  Nobody sees a difference.  So whatever looks
 * names up, or groups by them, compares their composed form, NFC of Unicode's annex 15; records
 * keep what was written. */
#include "pozo-name.h"

static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] >= 0x80)
      return FALSE;
  return TRUE;
}

/**
 * pozo_name_append:
 * @out: where the name goes
 * @name: (array length=length_bytes): a name as it was written
 * @length_bytes: of @name
 *
 * Appends a name in the form in which names are compared; what is not UTF-8 stays as it is.
 */
void
pozo_name_append (GString *out, const char *name, gsize length_bytes)
{
  g_autofree char *composed = NULL;

  if (!is_ascii (name, length_bytes) && g_utf8_validate_len (name, length_bytes, NULL))
    composed = g_utf8_normalize (name, (gssize) length_bytes, G_NORMALIZE_NFC);
  if (composed != NULL)
    g_string_append (out, composed);
  else
    g_string_append_len (out, name, (gssize) length_bytes);
}
