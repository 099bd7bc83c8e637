/* SPDX-License-Identifier: MIT */
/* The table of games: what every row must have, so that those who ask it need not ask twice. */
#include "pozo-game-kinds.h"

#include "pozo-record.h"

#include <string.h>

static guint
count_items (const char *const *items)
{
  guint n = 0;

  while (items[n] != NULL)
    n++;
  return n;
}

static void
test_rows (void)
{
  guint n = 0;

  for (const PozoGameKind *kind; (kind = pozo_game_kind_nth (n)) != NULL; n++)
    {
      g_test_message ("%s", kind->id);
      g_assert_true (pozo_game_kind_find (kind->id, strlen (kind->id)) == kind);
      g_assert_null (pozo_game_kind_find (kind->id, strlen (kind->id) - 1));
      g_assert_cmpstr (kind->name, !=, "");
      g_assert_cmpstr (kind->id, !=, "canasta");
      g_assert_nonnull (kind->replay);
      g_assert_cmpuint (count_items (kind->score_items), <=, POZO_N_SCORES);
      if (kind->final_items != NULL)
        g_assert_cmpuint (count_items (kind->final_items), <=, POZO_N_SCORES);
      g_assert_cmpuint (kind->pack, <, POZO_N_PACKS);
      for (const PozoSayWord *say = kind->says; say->name != NULL; say++)
        g_assert_nonnull (strchr (kind->signs, say->sign));
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_unknown (void)
{
  g_assert_null (pozo_game_kind_find ("canasta", strlen ("canasta")));
  g_assert_null (pozo_game_kind_find ("Gin-Rummy", strlen ("Gin-Rummy")));
  g_assert_null (pozo_game_kind_find ("", 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-kinds/rows", test_rows);
  g_test_add_func ("/game-kinds/unknown", test_unknown);
  return g_test_run ();
}
