/* SPDX-License-Identifier: MIT */
/* A name is what people read: two spellings of one in Unicode are one name, and blanks do not
 * count.  A pair is its players, whoever of them sat first. */
#include "pozo-desk-name.h"

#include "pozo-limits.h"

#include <string.h>

/**
 * pozo_desk_clean:
 * @text: (array length=length_bytes): a name, as written
 * @length_bytes: its length
 *
 * Brings a name into the form in which it is compared: composed, with single blanks.
 *
 * Returns: (transfer full): UTF-8
 */
char *
pozo_desk_clean (const char *text, gsize length_bytes)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length_bytes);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_NFC);
  GString *out = g_string_new (NULL);
  gboolean has_gap = FALSE;

  for (const char *p = composed != NULL ? composed : valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (g_unichar_isspace (character))
        {
          has_gap = out->len > 0;
          continue;
        }
      if (has_gap)
        g_string_append_c (out, ' ');
      has_gap = FALSE;
      g_string_append_unichar (out, character);
    }
  return g_string_free (out, FALSE);
}

/**
 * pozo_desk_compare_names:
 * @a: a place of a name
 * @b: another one
 *
 * Compares two names of an array, to put them in order.
 *
 * Returns: less than 0, 0 or more than 0
 */
int
pozo_desk_compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * pozo_desk_players:
 * @pair: who plays together, as pozo_desk_clean() has it: `Bea & Anna`
 *
 * Tells the players of a pair apart.
 *
 * Returns: (transfer full) (array zero-terminated=1): their names, in order, at most
 * %POZO_SEATS_MAX
 */
char **
pozo_desk_players (const char *pair)
{
  char **players = g_strsplit (pair, " & ", POZO_SEATS_MAX);

  qsort (players, g_strv_length (players), sizeof players[0], pozo_desk_compare_names);
  return players;
}
