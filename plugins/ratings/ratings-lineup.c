/* SPDX-License-Identifier: MIT */
/* Who meets whom, written so that it is one text however they sit: players of a side by name, and
 * the sides by their players.  Signs that tell the parts apart have a backslash before them where
 * they are part of a name. */
#include "ratings-lineup.h"

#include <stdlib.h>
#include <string.h>

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
append_name (GString *out, const char *name)
{
  for (const char *p = name; *p != '\0'; p++)
    {
      if (strchr ("\\+:", *p) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
}

/* The players of a side by name; FALSE where one has none, or has that of another. */
static gboolean
append_side (GString *out, const PozoPluginGame *game, guint side)
{
  const char *names[POZO_PLUGIN_SEATS_MAX];
  guint n = 0;

  for (guint seat = 1; seat <= game->n_players; seat++)
    if (game->side_of[seat] == side)
      names[n++] = game->player[seat];
  qsort (names, n, sizeof names[0], compare_names);
  for (guint i = 0; i < n; i++)
    {
      if (names[i][0] == '\0' || (i > 0 && strcmp (names[i], names[i - 1]) == 0))
        return FALSE;
      if (i > 0)
        g_string_append (out, " + ");
      append_name (out, names[i]);
    }
  return n > 0;
}

static gboolean
has_one_name_twice (const PozoPluginGame *game)
{
  for (guint a = 1; a <= game->n_players; a++)
    for (guint b = a + 1; b <= game->n_players; b++)
      if (strcmp (game->player[a], game->player[b]) == 0)
        return TRUE;
  return FALSE;
}

/**
 * ratings_lineup_write:
 * @out: gets the text
 * @game: a game
 *
 * Writes who meets whom.
 *
 * Returns: the side that comes first; 0 where there are not two sides whose players all have names,
 * each one of his own
 */
guint
ratings_lineup_write (GString *out, const PozoPluginGame *game)
{
  g_autoptr (GString) second = g_string_new (NULL);

  g_string_truncate (out, 0);
  if (game->n_sides != 2 || has_one_name_twice (game) || !append_side (out, game, 1) ||
      !append_side (second, game, 2))
    return 0;
  if (strcmp (out->str, second->str) <= 0)
    {
      g_string_append_printf (out, " : %s", second->str);
      return 1;
    }
  g_string_prepend (out, " : ");
  g_string_prepend (out, second->str);
  return 2;
}

/* Takes a name from a line-up, and goes past the sign behind it, which it gives. */
static char
take_name (const char **text, GString *name)
{
  const char *p = *text;
  char sign = '\0';

  g_string_truncate (name, 0);
  for (; *p != '\0' && *p != '+' && *p != ':'; p++)
    {
      p += *p == '\\' && p[1] != '\0';
      g_string_append_c (name, *p);
    }
  if (*p != '\0')
    {
      sign = *p++;
      p += *p == ' ';
      g_string_truncate (name, name->len - (name->len > 0)); /* the blank before the sign */
    }
  *text = p;
  return sign;
}

/**
 * ratings_lineup_read:
 * @lineup: what ratings_lineup_write() wrote
 * @each: (scope call): is told each player, with 1 for the first side and -1 for the second
 * @user: for @each
 *
 * Takes a line-up apart.
 */
void
ratings_lineup_read (const char *lineup, RatingsLineupFunc each, gpointer user)
{
  g_autoptr (GString) name = g_string_new (NULL);
  int side = 1;

  for (char sign = '+'; sign != '\0';)
    {
      sign = take_name (&lineup, name);
      each (name->str, side, user);
      side = sign == ':' ? -1 : side;
    }
}
