/* SPDX-License-Identifier: MIT */
/* A side is a letter, a number, two points of the compass, who writes or the others, or a name:
 *
 *   A   2   Team B   Pair 1   N-S   É-D   We   Ihr   Anna & Bea   The Northerners
 *
 * North sits in the first seat, so north and south are the first side; and so are those who write.
 */
#include "pozo-csv-side.h"

#include "pozo-fold.h"
#include "pozo-limits.h"

#include <string.h>

/* `a` to `f`, or `1` to `6`. */
static guint
read_letter (const char *folded)
{
  if (folded[0] == '\0' || folded[1] != '\0')
    return 0;
  if (folded[0] >= 'a' && folded[0] < 'a' + (char) POZO_SEATS_MAX)
    return (guint) (folded[0] - 'a') + 1;
  return folded[0] >= '1' && folded[0] <= '0' + (char) POZO_SEATS_MAX ? (guint) (folded[0] - '0')
                                                                      : 0;
}

/**
 * pozo_csv_side_find:
 * @headings: headings
 * @text: what somebody wrote
 *
 * Reads a side that is no name.
 *
 * Returns: 1 for A, 2 for B ...; 0 when it is none
 */
guint
pozo_csv_side_find (const PozoHeadings *headings, const char *text)
{
  g_autofree char *folded = pozo_fold_text (text);
  g_autofree char *word = NULL;
  gsize length = strlen (folded);
  PozoHeading heading = pozo_headings_find (headings, text);

  if (heading == POZO_HEADING_NORTH_SOUTH || heading == POZO_HEADING_WE)
    return 1;
  if (heading == POZO_HEADING_EAST_WEST || heading == POZO_HEADING_THEY)
    return 2;
  if (length < 2)
    return read_letter (folded);
  word = g_strndup (folded, length - 1);
  heading = pozo_headings_find (headings, word);
  return heading == POZO_HEADING_SIDE || heading == POZO_HEADING_PAIR
             ? read_letter (folded + length - 1)
             : 0;
}

/**
 * pozo_csv_side_is_name:
 * @text: what somebody wrote
 *
 * Tells whether a side may be called so: a letter that is none, and a number, are no names.
 *
 * Returns: whether it may
 */
gboolean
pozo_csv_side_is_name (const char *text)
{
  g_autofree char *folded = pozo_fold_text (text);

  if (g_utf8_strlen (folded, -1) < 2)
    return FALSE;
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalpha (g_utf8_get_char (p)))
      return TRUE;
  return FALSE;
}

/**
 * pozo_csv_side_players:
 * @name: the name of a side
 *
 * Takes the name of a pair apart.
 *
 * Returns: (transfer full) (nullable): both players; %NULL when it is no pair
 */
char **
pozo_csv_side_players (const char *name)
{
  g_auto (GStrv) players = g_strsplit_set (name, "&/+", -1);

  if (g_strv_length (players) != 2 || *g_strstrip (players[0]) == '\0' ||
      *g_strstrip (players[1]) == '\0')
    return NULL;
  return g_steal_pointer (&players);
}
