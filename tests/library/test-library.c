/* SPDX-License-Identifier: MIT */
/* Rules, games and records, through the shared library alone; threads, and what is refused. */
#include "library-world.h"

#include <glib/gstdio.h>
#include <string.h>

/* ---- Basics and rules ---- */

static void
test_basics (void)
{
  g_auto (GStrv) parts = g_strsplit (pozo_version (), ".", -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  g_assert_cmpuint (POZO_FAILURE, !=, 0);
}

static void
test_rulebook (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoRulebookFinding finding = { .size = sizeof finding };
  PozoRulebookFinding little = { .size = G_STRUCT_OFFSET (PozoRulebookFinding, severity) };
  guint n = pozo_rulebook_n_variants (world->rulebook);

  g_assert_cmpuint (n, >=, 20);
  for (guint i = 0; i < n; i++)
    g_assert_nonnull (pozo_rulebook_variant_name (
        world->rulebook, pozo_rulebook_variant (world->rulebook, i), NULL));
  g_assert_null (pozo_rulebook_variant (world->rulebook, n));
  g_assert_null (pozo_rulebook_variant_name (world->rulebook, "whist", NULL));

  g_assert_true (pozo_rulebook_finding ("score-total", &finding));
  g_assert_cmpstr (finding.code, ==, "score-total");
  g_assert_cmpstr (finding.severity, ==, "error");
  g_assert_nonnull (finding.remedy);
  g_assert_true (pozo_rulebook_finding ("score-total", &little));
  g_assert_cmpstr (little.code, ==, "score-total");
  g_assert_null (little.severity);
  g_assert_false (pozo_rulebook_finding ("no-such-thing", &finding));
}

static void
test_rulebook_load (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  const char text[] = "[Variant]\nId=club\nBase=samba\nName=Club\nSummary=Ours.\nDescription=Ours."
                      "\n\n[Rules]\nmatch.target=7000\n";
  int file = g_file_open_tmp ("pozo-XXXXXX.variant", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  (void) pozo_rulebook_load (world->rulebook, path, &error);
  if (error != NULL)
    g_test_message ("%s", error->message);
  g_assert_no_error (error);
  g_assert_nonnull (pozo_rulebook_variant_name (world->rulebook, "club", NULL));
  g_assert_null (pozo_rulebook_load (world->rulebook, "/nowhere.option", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_IO);
  g_unlink (path);
}

static void
test_terms (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const changes[] = { "match.target=3000", NULL };
  const char *const bad[] = { "match.target=much", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, changes, &error);
  g_autoptr (PozoTerms) same = pozo_terms_ref (terms);
  g_autofree char *target = pozo_terms_get (same, "match.target", &error);
  guint n = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (target, ==, "3000");
  while (pozo_terms_key (n) != NULL)
    {
      g_autofree char *value = pozo_terms_get (terms, pozo_terms_key (n++), &error);

      g_assert_no_error (error);
      g_assert_nonnull (value);
    }
  g_assert_cmpuint (n, >, 100);
  g_assert_null (pozo_terms_get (terms, "no.such", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
  g_clear_error (&error);
  g_assert_null (pozo_terms_new (world->rulebook, "samba", NULL, bad, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
  g_clear_error (&error);
  g_assert_null (pozo_terms_new (world->rulebook, "whist", NULL, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
}

/* ---- Games ---- */

static void
test_recording (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoRecordingInfo info = { .size = sizeof info };
  PozoRecordingDeal deal = { .size = sizeof deal };
  PozoRecordingScore score = { .size = sizeof score };
  guint64 line;
  gsize length, n_keys = 0;
  const char *variant = pozo_recording_head (world->game, "Variant", &length);

  g_assert_cmpstr (pozo_recording_file (world->game, &line), ==, world->path);
  g_assert_cmpuint (line, ==, 1);
  g_assert_true (g_str_has_prefix (pozo_recording_text (world->game, NULL), "PCN:"));
  g_assert_cmpmem (variant, length, "international-4", strlen ("international-4"));
  g_assert_null (pozo_recording_head (world->game, "No-Such", &length));
  while (pozo_recording_head_key (world->game, (guint) n_keys, &length) != NULL)
    n_keys++;
  g_assert_cmpuint (n_keys, >, 5);

  pozo_recording_info (world->game, &info);
  g_assert_cmpuint (info.n_deals, ==, 4);
  g_assert_cmpuint (info.n_sides, ==, 2);
  g_assert_cmpuint (info.n_errors, ==, 0);
  g_assert_cmpuint (info.leader, ==, 2);
  g_assert_true (pozo_recording_deal (world->game, 4, &deal));
  g_assert_cmpstr (deal.fate, ==, "played");
  g_assert_cmpstr (deal.ended, ==, "pass");
  g_assert_false (pozo_recording_deal (world->game, 0, &deal));
  g_assert_false (pozo_recording_deal (world->game, 5, &deal));
  g_assert_true (pozo_recording_score (world->game, 4, 2, "sum", &score));
  g_assert_cmpint (score.recorded, ==, 7435);
  g_assert_cmpint (score.low, ==, 7435);
  g_assert_cmpint (score.high, ==, 7435);
  g_assert_false (pozo_recording_score (world->game, 4, 3, "sum", &score));
  g_assert_false (pozo_recording_score (world->game, 4, 2, "wine", &score));
  g_assert_cmpstr (pozo_recording_item (0), ==, "melds");
  g_assert_null (pozo_recording_item (1000));
}

static void
test_recording_text (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *canonical = pozo_recording_write (world->game, "pcn", &error);
  g_autoptr (PozoRecording) again =
      pozo_recording_new (world->rulebook, canonical, -1, NULL, &error);
  g_autofree char *twice = g_strconcat (canonical, "\n", canonical, NULL);
  g_autofree char *json = pozo_recording_write (world->game, "json", &error);

  g_assert_no_error (error);
  g_assert_nonnull (again);
  g_assert_nonnull (json);
  g_assert_cmpstr (pozo_recording_file (again, NULL), ==, "");
  g_assert_null (pozo_recording_new (world->rulebook, "nothing", -1, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_FORMAT);
  g_clear_error (&error);
  g_assert_null (pozo_recording_new (world->rulebook, twice, -1, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_FORMAT);
  g_clear_error (&error);
  g_assert_null (pozo_recording_write (world->game, "sgf", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

static void
test_findings (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus/examples/score-sheet.pcn", NULL);
  g_autoptr (PozoRecording) game = library_read_one (world->rulebook, path);
  PozoRecordingFinding finding = { .size = sizeof finding };
  g_autofree char *message = pozo_recording_message (game, 0);
  g_autofree char *report = pozo_recording_report (game);
  g_autofree char *nothing = pozo_recording_report (world->game);

  g_assert_true (pozo_recording_finding (game, 0, &finding));
  g_assert_cmpstr (finding.code, ==, "score-total");
  g_assert_cmpstr (finding.severity, ==, "error");
  g_assert_cmpuint (finding.line, ==, 13);
  g_assert_cmpuint (finding.column, ==, 51);
  g_assert_cmpuint (finding.side, ==, 2);
  g_assert_cmpstr (message, ==, "side B: the items add up to 450, the total says 440");
  g_assert_nonnull (strstr (report, "[score-total]"));
  g_assert_cmpstr (nothing, ==, "");
  g_assert_false (pozo_recording_finding (game, 1, &finding));
  g_assert_null (pozo_recording_message (game, 1));
}

static void
test_games (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus/peer", NULL);
  const char *const inputs[] = { folder, "/no/such/file", NULL };
  const char *const where[] = { "variant = 'international-4'", "deals > 3", NULL };
  const char *const bad[] = { "no such column", NULL };
  PozoGamesOptions options = { .size = sizeof options, .where = where };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoGames) games = pozo_games_open (world->rulebook, inputs, &options, &error);
  g_autofree char *troubles = NULL;
  guint n = 0;

  g_assert_no_error (error);
  for (PozoRecording *game; (game = pozo_games_next (games, &error)) != NULL; n++)
    pozo_recording_unref (game);
  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 0);
  troubles = pozo_games_steal_troubles (games);
  g_assert_nonnull (strstr (troubles, "/no/such/file"));
  options.where = bad;
  g_assert_null (pozo_games_open (world->rulebook, inputs, &options, &error));
  g_assert_nonnull (error);
}

/* Whoever stops in the middle waits for nothing. */
static void
test_games_early (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus", NULL);
  const char *const inputs[] = { folder, NULL };
  PozoGames *games = pozo_games_open (world->rulebook, inputs, NULL, NULL);
  g_autoptr (PozoRecording) game = pozo_games_next (games, NULL);

  pozo_games_free (games);
  g_assert_nonnull (pozo_recording_text (game, NULL));
}

static void
test_play (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoGamesPlay play = { .size = sizeof play, .first = 1, .n_games = 3, .seed = 7 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoGames) games = pozo_games_play (world->rulebook, "samba", &play, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (PozoRecording *game; (game = pozo_games_next (games, &error)) != NULL; n++)
    {
      PozoRecordingInfo info = { .size = sizeof info };

      pozo_recording_info (game, &info);
      g_assert_cmpuint (info.n_findings, ==, 0);
      g_assert_cmpuint (info.n_deals, >, 0);
      pozo_recording_unref (game);
    }
  g_assert_cmpuint (n, ==, 3);
  g_assert_null (pozo_games_steal_troubles (games));
  play.n_players = 5;
  g_assert_null (pozo_games_play (world->rulebook, "samba", &play, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  play.faults = 101;
  g_assert_null (pozo_games_play (world->rulebook, "samba", &play, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- Threads and misuse ---- */

static gpointer
read_all (gpointer data)
{
  PozoRulebook *rulebook = data;
  PozoGamesPlay play = { .size = sizeof play, .first = 1, .n_games = 20, .seed = 3 };
  g_autoptr (PozoGames) games = pozo_games_play (rulebook, "international-4", &play, NULL);
  guint n = 0;

  for (PozoRecording *game; (game = pozo_games_next (games, NULL)) != NULL; n++)
    {
      g_autoptr (PozoCursor) cursor = pozo_cursor_new (game);

      pozo_recording_unref (game);
      pozo_cursor_go (cursor, 1, 5);
    }
  pozo_rulebook_unref (rulebook);
  return GUINT_TO_POINTER (n);
}

static void
test_threads (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", read_all, pozo_rulebook_ref (world->rulebook));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 20);
}

static void
test_free_null (void)
{
  pozo_rulebook_unref (NULL);
  pozo_terms_unref (NULL);
  pozo_games_free (NULL);
  pozo_recording_unref (NULL);
  pozo_cursor_free (NULL);
  pozo_rescoring_free (NULL);
  pozo_columns_free (NULL);
  pozo_columns_batch_free (NULL);
  pozo_counts_free (NULL);
  pozo_counts_batch_free (NULL);
}

#define REFUSES(call)                                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_test_expect_message ("pozo", G_LOG_LEVEL_CRITICAL, "*assertion*failed*");                    \
    (void) (call);                                                                                 \
    g_test_assert_expected_messages ();                                                            \
  }                                                                                                \
  G_STMT_END

static void
test_null (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const none[] = { NULL };
  PozoRecordingScore small = { .size = sizeof (gsize) };

  REFUSES (pozo_rulebook_ref (NULL));
  REFUSES (pozo_rulebook_load (world->rulebook, NULL, NULL));
  REFUSES (pozo_rulebook_n_variants (NULL));
  REFUSES (pozo_rulebook_variant (NULL, 0));
  REFUSES (pozo_rulebook_variant_name (world->rulebook, NULL, NULL));
  REFUSES (pozo_rulebook_finding (NULL, NULL));
  REFUSES (pozo_terms_new (NULL, "samba", NULL, NULL, NULL));
  REFUSES (pozo_terms_ref (NULL));
  REFUSES (pozo_terms_get (NULL, "x", NULL));
  REFUSES (pozo_games_open (world->rulebook, NULL, NULL, NULL));
  REFUSES (pozo_games_play (NULL, "samba", NULL, NULL));
  REFUSES (pozo_games_next (NULL, NULL));
  REFUSES (pozo_games_steal_troubles (NULL));
  REFUSES (pozo_recording_new (world->rulebook, NULL, 0, NULL, NULL));
  REFUSES (pozo_recording_ref (NULL));
  REFUSES (pozo_recording_text (NULL, NULL));
  REFUSES (pozo_recording_file (NULL, NULL));
  REFUSES (pozo_recording_head (world->game, NULL, NULL));
  REFUSES (pozo_recording_head_key (NULL, 0, NULL));
  REFUSES (pozo_recording_info (world->game, NULL));
  REFUSES (pozo_recording_deal (world->game, 1, NULL));
  REFUSES (pozo_recording_score (world->game, 1, 1, NULL, NULL));
  REFUSES (pozo_recording_finding (NULL, 0, NULL));
  REFUSES (pozo_recording_message (NULL, 0));
  REFUSES (pozo_recording_report (NULL));
  REFUSES (pozo_recording_write (world->game, NULL, NULL));
  REFUSES (pozo_cursor_new (NULL));
  REFUSES (pozo_cursor_go (NULL, 1, 1));
  REFUSES (pozo_cursor_table (NULL, NULL));
  REFUSES (pozo_rescoring_new (NULL, 1, NULL, NULL));
  REFUSES (pozo_rescoring_score (NULL, 0, 1, 1, &small));
  REFUSES (pozo_columns_open (world->rulebook, none, NULL, NULL, NULL));
  REFUSES (pozo_columns_next (NULL, NULL));
  REFUSES (pozo_counts_new (NULL, NULL));
  REFUSES (pozo_counts_use (NULL, "x", NULL));
  REFUSES (pozo_counts_declare (NULL, 0, NULL, NULL));
  REFUSES (pozo_counts_read (NULL, NULL, NULL, NULL));
  REFUSES (pozo_counts_next (NULL, NULL));
  REFUSES (pozo_counts_save (NULL, "x", NULL));
  REFUSES (pozo_counts_load (NULL, "x", NULL));
  REFUSES (pozo_counts_tell (NULL, "json", NULL));
}

int
main (int argc, char **argv)
{
  static const LibraryTest tests[] = {
    { "/library/rulebook", test_rulebook },
    { "/library/rulebook/load", test_rulebook_load },
    { "/library/terms", test_terms },
    { "/library/recording", test_recording },
    { "/library/recording/text", test_recording_text },
    { "/library/findings", test_findings },
    { "/library/games", test_games },
    { "/library/games/early", test_games_early },
    { "/library/play", test_play },
    { "/library/threads", test_threads },
    { "/library/null", test_null },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/basics", test_basics);
  g_test_add_func ("/library/free-null", test_free_null);
  library_add_tests (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
