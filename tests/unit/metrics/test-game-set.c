/* SPDX-License-Identifier: MIT */
/* Sets of games: each once, the same in whatever order and division they come, also beyond what is
 * kept of very many. */
#include "pozo-game-set.h"
#include "pozo-limits.h"

#include <string.h>

static void
add (PozoGameSet *set, const char *text)
{
  pozo_game_set_add (set, text, strlen (text));
}

static void
test_once (void)
{
  g_autoptr (PozoGameSet) set = pozo_game_set_new ();

  g_assert_cmpuint (pozo_game_set_n (set), ==, 0);
  add (set, "PCN: 1\nid: a\n");
  add (set, "PCN: 1\r\nid: a\r\n\r\n");
  add (set, "PCN: 1\nid: a");
  g_assert_cmpuint (pozo_game_set_n (set), ==, 1);
  add (set, "PCN: 1\n\nid: a");
  add (set, "");
  g_assert_cmpuint (pozo_game_set_n (set), ==, 3);
  g_assert_cmpuint (pozo_game_set_hash (set, 0), <, pozo_game_set_hash (set, 1));
  g_assert_cmpuint (pozo_game_set_hash (set, 1), <, pozo_game_set_hash (set, 2));
}

static void
test_put (void)
{
  g_autoptr (PozoGameSet) set = pozo_game_set_new ();

  g_assert_true (pozo_game_set_put (set, 0));
  g_assert_false (pozo_game_set_put (set, 0));
  g_assert_true (pozo_game_set_put (set, G_MAXUINT64));
  g_assert_false (pozo_game_set_put (set, 7));
  g_assert_cmpuint (pozo_game_set_n (set), ==, 2);
}

/* Games from @from to before @to, backwards. */
static PozoGameSet *
make_run (guint from, guint to)
{
  PozoGameSet *set = pozo_game_set_new ();

  for (guint i = to; i-- > from;)
    pozo_game_set_add (set, (const char *) &i, sizeof i);
  return set;
}

static void
assert_same (PozoGameSet *a, PozoGameSet *b)
{
  g_assert_cmpuint (pozo_game_set_n (a), ==, pozo_game_set_n (b));
  for (guint i = 0; i < pozo_game_set_n (a); i++)
    g_assert_cmpuint (pozo_game_set_hash (a, i), ==, pozo_game_set_hash (b, i));
}

static void
test_common (void)
{
  g_autoptr (PozoGameSet) first = make_run (0, 100);
  g_autoptr (PozoGameSet) second = make_run (90, 200);
  g_autoptr (PozoGameSet) all = make_run (0, 200);

  g_assert_cmpuint (pozo_game_set_n_common (first, second), ==, 10);
  g_assert_cmpuint (pozo_game_set_n_common (second, all), ==, 110);
  pozo_game_set_take (first, second);
  g_assert_cmpuint (pozo_game_set_n (first), ==, 200);
  assert_same (first, all);
}

static void
test_limit (void)
{
  const guint half = POZO_PART_GAMES_MAX, most = 5 * POZO_PART_GAMES_MAX / 2;
  g_autoptr (PozoGameSet) all = make_run (0, most);
  g_autoptr (PozoGameSet) sum = make_run (0, half);
  g_autoptr (PozoGameSet) rest = make_run (half, most);
  g_autoptr (PozoGameSet) again = make_run (most - 1000, most);

  g_assert_cmpuint (pozo_game_set_n_common (sum, rest), ==, 0);
  pozo_game_set_take (sum, rest);
  g_assert_cmpuint (pozo_game_set_n (sum), ==, POZO_PART_GAMES_MAX);
  assert_same (sum, all);
  g_assert_false (pozo_game_set_put (sum, G_MAXUINT64));
  /* Two games in five are kept. */
  g_assert_cmpuint (pozo_game_set_n_common (sum, again), >, 300);
  g_assert_cmpuint (pozo_game_set_n_common (sum, again), <, 500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/game-set/once", test_once);
  g_test_add_func ("/metrics/game-set/put", test_put);
  g_test_add_func ("/metrics/game-set/common", test_common);
  g_test_add_func ("/metrics/game-set/limit", test_limit);
  return g_test_run ();
}
