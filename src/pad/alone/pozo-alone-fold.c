/* SPDX-License-Identifier: MIT */
/* Words as scribes write them, without Unicode's tables, which the page has no room for: capitals
 * and signs of ASCII do not matter, and every other letter stands as it is written.  So in front
 * of a turn a name that lacks its accents is nobody's here. */
#include "pozo-fold.h"

/**
 * pozo_fold_text:
 * @text: anything
 *
 * Takes from a text what does not matter when words are compared, as far as ASCII goes.
 *
 * Returns: (transfer full): what is left; empty when nothing is
 */
char *
pozo_fold_text (const char *text)
{
  GString *out = g_string_new ("");

  for (const char *p = text; *p != '\0'; p++)
    if ((guchar) *p >= 0x80 || g_ascii_isalnum (*p))
      g_string_append_c (out, g_ascii_tolower (*p));
  return g_string_free (out, FALSE);
}

/**
 * pozo_fold_is_listed:
 * @folded: a text that has been folded
 * @words: words
 *
 * Asks whether one of some words comes to the same.  Here none does: what the pad reads it wrote
 * itself, and nobody types verbs into that.
 *
 * Returns: %FALSE
 */
gboolean
pozo_fold_is_listed (const char *folded, const char *words)
{
  (void) folded;
  (void) words;
  return FALSE;
}
