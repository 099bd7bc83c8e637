/* SPDX-License-Identifier: MIT */
/* What the tests of the library begin with. */
#include "library-world.h"

#define GAME "corpus/peer/full/fd4-0047-normal.pcn"

/**
 * library_read_one:
 * @rulebook: a rulebook
 * @path: a file with one game
 *
 * Returns: (transfer full): the game
 */
PozoRecording *
library_read_one (PozoRulebook *rulebook, const char *path)
{
  const char *const inputs[] = { path, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoGames) games = pozo_games_open (rulebook, inputs, NULL, &error);
  PozoRecording *game;

  g_assert_no_error (error);
  game = pozo_games_next (games, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_null (pozo_games_next (games, &error));
  g_assert_no_error (error);
  return game;
}

static void
set_up (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  world->rulebook = pozo_rulebook_new (NULL, &error);
  g_assert_no_error (error);
  world->path = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), GAME, NULL);
  world->game = library_read_one (world->rulebook, world->path);
}

static void
tear_down (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  pozo_recording_unref (world->game);
  pozo_rulebook_unref (world->rulebook);
  g_free (world->path);
}

/**
 * library_add_tests:
 * @tests: (array length=n_tests): tests
 * @n_tests: how many
 *
 * Adds tests that each begin with a world of their own.
 */
void
library_add_tests (const LibraryTest *tests, guint n_tests)
{
  for (guint i = 0; i < n_tests; i++)
    g_test_add (tests[i].path, LibraryWorld, NULL, set_up, tests[i].run, tear_down);
}
