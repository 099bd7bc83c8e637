/* SPDX-License-Identifier: MIT */
/* How a page says things in the reader's language: its words, and its numbers. */
#include "pozo-page-parts.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>
#include <string.h>

/**
 * pozo_page_translate_words:
 * @json: the words of a page: JSON without escapes; what is followed by a colon is a key
 *
 * Returns: (transfer full): the same in the reader's language
 */
char *
pozo_page_translate_words (const char *json)
{
  GString *out = g_string_new (NULL);
  PozoJson writer;

  for (const char *quote; (quote = strchr (json, '"')) != NULL;)
    {
      const char *end = strchr (quote + 1, '"');
      g_autofree char *word = g_strndup (quote + 1, (gsize) (end - quote) - 1);
      g_autoptr (GString) value = g_string_new (NULL);

      pozo_json_init (&writer, value);
      pozo_json_string (&writer, end[1] == ':' ? word : C_ ("replay page", word));
      g_string_append_len (out, json, quote - json);
      g_string_append (out, value->str);
      json = end + 1;
    }
  g_string_append (out, json);
  return g_string_free (out, FALSE);
}

/**
 * pozo_page_write_figures:
 * @json: where it goes: an object that is begun
 *
 * Writes how the reader's language has numbers: what stands between their groups, from which on.
 */
void
pozo_page_write_figures (PozoJson *json)
{
  const PozoLocale *locale = pozo_locale ();

  pozo_json_key_string (json, "group", locale->group);
  pozo_json_key_int (json, "grouped", (gint64) pow (10, locale->grouped_min - 1.0));
  pozo_json_key_string (json, "minus", locale->minus);
}
