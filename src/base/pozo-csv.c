/* SPDX-License-Identifier: MIT */
/* Quoting as RFC 4180 has it, and nothing that a spreadsheet would compute. */
#include "pozo-csv.h"

#include "pozo-inert.h"

#include <string.h>

/**
 * pozo_csv_append:
 * @out: where the cell goes
 * @text: (array length=length_bytes): a text
 * @length_bytes: its length
 *
 * Appends a cell, quoted where it must be, and inert: before a text that a spreadsheet would
 * compute stands an apostrophe.
 */
void
pozo_csv_append (GString *out, const char *text, gsize length_bytes)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gboolean is_formula = length_bytes > 0 && memchr ("=+-@", text[0], 4) != NULL;

  pozo_inert_append (plain, text, length_bytes);
  if (!is_formula && strpbrk (plain->str, ",\"") == NULL)
    {
      g_string_append (out, plain->str);
      return;
    }
  g_string_append (out, is_formula ? "\"'" : "\"");
  for (const char *p = plain->str; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}
