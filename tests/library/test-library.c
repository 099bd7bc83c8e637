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

/* Every list ends, and has no word twice. */
static void
test_words (void)
{
  static const struct
  {
    PozoWords list;
    const char *word;
  } lists[] = { { POZO_WORDS_PARAMETERS, "match.target" },
                { POZO_WORDS_ITEMS, "melds" },
                { POZO_WORDS_FINDINGS, "score-total" },
                { POZO_WORDS_FORMATS, "pcn" } };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
      const char *word;

      for (guint i = 0; (word = pozo_word (lists[list].list, i)) != NULL; i++)
        g_assert_true (g_hash_table_add (seen, (gpointer) word));
      g_assert_true (g_hash_table_contains (seen, lists[list].word));
      g_assert_null (pozo_word (lists[list].list, G_MAXUINT));
    }
  g_assert_null (pozo_word ((PozoWords) 99, 0));
}

static void
test_explain (void)
{
  PozoExplanation about = { .size = sizeof about };
  PozoExplanation little = { .size = G_STRUCT_OFFSET (PozoExplanation, severity) };
  const char *code;

  g_assert_true (pozo_explain ("score-total", &about));
  g_assert_cmpstr (about.code, ==, "score-total");
  g_assert_cmpstr (about.severity, ==, "error");
  g_assert_nonnull (about.remedy);
  g_assert_true (pozo_explain ("score-total", &little));
  g_assert_cmpstr (little.code, ==, "score-total");
  g_assert_null (little.severity);
  g_assert_false (pozo_explain ("no-such-thing", &about));
  for (guint i = 0; (code = pozo_word (POZO_WORDS_FINDINGS, i)) != NULL; i++)
    {
      g_assert_true (pozo_explain (code, &about));
      g_assert_cmpstr (about.code, ==, code);
    }
}

static guint
count_entries (PozoRulebook *rulebook, gboolean is_option, const char *wanted, gboolean *is_there)
{
  PozoRulebookEntry entry = { .size = sizeof entry };
  guint n = 0;

  *is_there = FALSE;
  for (guint i = 0; pozo_rulebook_entry (rulebook, i, NULL, &entry); i++)
    {
      g_assert_nonnull (entry.name);
      g_assert_cmpint (entry.n_players > 0, ==, !entry.is_option);
      n += entry.is_option == is_option;
      *is_there |= entry.is_option == is_option && g_str_equal (entry.id, wanted);
    }
  return n;
}

static void
test_rulebook (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoRulebookEntry english = { .size = sizeof english };
  PozoRulebookEntry czech = { .size = sizeof czech };
  gboolean is_there;
  guint i = 0;

  g_assert_cmpuint (count_entries (world->rulebook, FALSE, "samba", &is_there), >=, 20);
  g_assert_true (is_there);
  g_assert_cmpuint (count_entries (world->rulebook, TRUE, "samba", &is_there), >, 0);
  g_assert_false (is_there);
  while (pozo_rulebook_entry (world->rulebook, i, NULL, &english) &&
         !g_str_equal (english.id, "samba"))
    i++;
  g_assert_cmpstr (english.name, ==, "Samba");
  g_assert_true (pozo_rulebook_entry (world->rulebook, i, "xx", &czech));
  g_assert_cmpstr (czech.name, ==, english.name);
}

static char *
write_file (const char *folder, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* Files of one's own, of which one builds on another. */
static void
test_rulebook_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("pozo-library-XXXXXX", &error);
  g_autofree char *club = write_file (folder, "club.variant",
                                      "[Variant]\nId=club\nBase=samba\nName=Club\nSummary=Ours.\n"
                                      "Description=Ours.\n\n[Rules]\nmatch.target=7000\n");
  g_autofree char *cup = write_file (folder, "cup.variant",
                                     "[Variant]\nId=cup\nBase=club\nName=Cup\nSummary=Ours.\n"
                                     "Description=Ours.\n\n[Rules]\nmatch.tie=shared\n");
  const char *const files[] = { club, cup, NULL };
  const char *const missing[] = { club, "/nowhere.option", NULL };
  const char *const twice[] = { club, club, NULL };
  g_autoptr (PozoRulebook) rulebook = pozo_rulebook_new (files, &error);
  g_autoptr (PozoTerms) terms = NULL;
  PozoGamesPlay play = { .size = sizeof play, .n_games = 1, .seed = 3 };
  g_autoptr (PozoGames) games = NULL;
  g_autoptr (PozoRecording) game = NULL;
  gboolean is_there;

  g_assert_no_error (error);
  (void) count_entries (rulebook, FALSE, "club", &is_there);
  g_assert_true (is_there);
  terms = pozo_terms_new (rulebook, "cup", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (pozo_terms_get (terms, "match.target"), ==, "7000");
  games = pozo_games_play (terms, &play, &error);
  game = pozo_games_next (games, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (pozo_recording_head (game, "Variant"), ==, "cup");
  g_assert_null (pozo_terms_new (rulebook, "/no/such.variant", NULL, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
  g_clear_error (&error);
  g_assert_null (pozo_rulebook_new (missing, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_IO);
  g_clear_error (&error);
  g_assert_null (pozo_rulebook_new (twice, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
  g_unlink (club);
  g_unlink (cup);
  g_rmdir (folder);
}

static void
test_terms (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const changes[] = { "match.target=3000", NULL };
  const char *const bad[] = { "match.target=much", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, changes, &error);
  g_autoptr (PozoTerms) same = pozo_terms_ref (terms);
  const char *key;
  guint n = 0;

  g_assert_no_error (error);
  g_assert_cmpstr (pozo_terms_get (same, "match.target"), ==, "3000");
  while ((key = pozo_word (POZO_WORDS_PARAMETERS, n)) != NULL)
    {
      g_assert_nonnull (pozo_terms_get (terms, key));
      n++;
    }
  g_assert_cmpuint (n, >, 100);
  g_assert_null (pozo_terms_get (terms, "no.such"));
  g_assert_null (pozo_terms_new (world->rulebook, "samba", NULL, bad, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
  g_clear_error (&error);
  g_assert_null (pozo_terms_new (world->rulebook, "whist", NULL, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_RULES);
}

/* ---- Games ---- */

static void
test_recording_head (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = "PCN: 1\nId: two\nVariant: samba\nRule: match.target = 3000\n"
                             "Rule: deck.packs = 4\nDetail: totals\n\nend abandoned\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoRecording) game = pozo_recording_new (world->rulebook, text, -1, NULL, &error);
  g_autoptr (GString) rules = g_string_new (NULL);
  const char *key, *value;
  guint n = 0;

  g_assert_no_error (error);
  for (; (value = pozo_recording_head_line (game, n, &key)) != NULL; n++)
    if (g_str_equal (key, "Rule"))
      g_string_append_printf (rules, "%s;", value);
  g_assert_cmpuint (n, >=, 5);
  g_assert_cmpstr (rules->str, ==, "match.target = 3000;deck.packs = 4;");
  g_assert_cmpstr (pozo_recording_head (game, "Rule"), ==, "match.target = 3000");
  g_assert_cmpstr (pozo_recording_head (game, "Id"), ==, "two");
  g_assert_null (pozo_recording_head (game, "No-Such"));
  g_assert_null (pozo_recording_head (game, "rule"));
  g_assert_null (pozo_recording_head_line (game, G_MAXUINT, NULL));
}

static void
test_recording (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoRecordingInfo info = { .size = sizeof info };
  PozoRecordingDeal deal = { .size = sizeof deal };
  PozoRecordingScore score = { .size = sizeof score };

  g_assert_cmpstr (pozo_recording_head (world->game, "Variant"), ==, "international-4");
  pozo_recording_info (world->game, &info);
  g_assert_cmpstr (info.file, ==, world->path);
  g_assert_cmpuint (info.line, ==, 1);
  g_assert_true (g_str_has_prefix (info.text, "PCN:"));
  g_assert_cmpuint (info.length, ==, strlen (info.text));
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
}

/* Of a version that is not known only the head is told, and only the notation holds it. */
static void
test_recording_foreign (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = "PCN: 2\nGame: Ulti\nPlayer-1: Anna\n\ndeal  1\n1 +zz\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoRecording) game = pozo_recording_new (world->rulebook, text, -1, NULL, &error);
  g_autofree char *written = pozo_recording_write (game, "pcn", &error);
  PozoRecordingInfo info = { .size = sizeof info };
  PozoRecordingFinding finding = { .size = sizeof finding };

  g_assert_no_error (error);
  g_assert_cmpstr (written, ==, text);
  pozo_recording_info (game, &info);
  g_assert_cmpuint (info.n_players, ==, 0);
  g_assert_cmpuint (info.n_deals, ==, 0);
  g_assert_cmpuint (info.n_findings, ==, 1);
  g_assert_cmpuint (info.n_errors, ==, 1);
  g_assert_cmpuint (info.checks + info.unchecked, ==, 0);
  g_assert_true (pozo_recording_finding (game, 0, &finding));
  g_assert_cmpstr (finding.code, ==, "pcn-game");
  g_assert_null (pozo_recording_write (game, "json", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_FORMAT);
}

static void
test_recording_text (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *canonical = pozo_recording_write (world->game, "pcn", &error);
  g_autoptr (PozoRecording) again =
      pozo_recording_new (world->rulebook, canonical, -1, NULL, &error);
  g_autofree char *twice = g_strconcat (canonical, "\n", canonical, NULL);
  PozoRecordingInfo info = { .size = sizeof info };
  const char *format;

  g_assert_no_error (error);
  g_assert_nonnull (again);
  for (guint i = 0; (format = pozo_word (POZO_WORDS_FORMATS, i)) != NULL; i++)
    {
      g_autofree char *written = pozo_recording_write (world->game, format, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (strlen (written), >, 1000);
    }
  pozo_recording_info (again, &info);
  g_assert_cmpstr (info.file, ==, "");
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
  g_autofree char *report = pozo_recording_report (game);
  g_autofree char *nothing = pozo_recording_report (world->game);

  g_assert_true (pozo_recording_finding (game, 0, &finding));
  g_assert_cmpstr (finding.code, ==, "score-total");
  g_assert_cmpstr (finding.severity, ==, "error");
  g_assert_cmpuint (finding.line, ==, 13);
  g_assert_cmpuint (finding.column, ==, 51);
  g_assert_cmpuint (finding.side, ==, 2);
  g_assert_cmpstr (finding.message, ==, "side B: the items add up to 450, the total says 440");
  g_assert_nonnull (strstr (report, "[score-total]"));
  g_assert_true (g_str_has_prefix (report, path));
  g_assert_cmpstr (nothing, ==, "");
  g_assert_false (pozo_recording_finding (game, 1, &finding));
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
  guint n = 0;

  g_assert_no_error (error);
  for (PozoRecording *game; (game = pozo_games_next (games, &error)) != NULL; n++)
    pozo_recording_unref (game);
  g_assert_cmpuint (n, >, 0);
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_UNREAD);
  g_assert_nonnull (strstr (error->message, "/no/such/file"));
  g_assert_null (strchr (error->message, '\n'));
  g_clear_error (&error);
  g_assert_null (pozo_games_next (games, &error));
  g_assert_no_error (error);
  options.where = bad;
  g_assert_null (pozo_games_open (world->rulebook, inputs, &options, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
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
  g_assert_nonnull (pozo_recording_head_line (game, 0, NULL));
}

static void
test_play (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  PozoGamesPlay play = { .size = sizeof play, .first = 1, .n_games = 3, .seed = 7 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, NULL, &error);
  g_autoptr (PozoGames) games = pozo_games_play (terms, &play, &error);
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
  play.n_players = 5;
  g_assert_null (pozo_games_play (terms, &play, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  play.faults = 101;
  g_assert_null (pozo_games_play (terms, &play, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- Threads and misuse ---- */

static gpointer
read_all (gpointer data)
{
  PozoRulebook *rulebook = data;
  PozoGamesPlay play = { .size = sizeof play, .first = 1, .n_games = 20, .seed = 3 };
  g_autoptr (PozoTerms) terms = pozo_terms_new (rulebook, "international-4", NULL, NULL, NULL);
  g_autoptr (PozoGames) games = pozo_games_play (terms, &play, NULL);
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
  PozoRecordingScore score = { .size = sizeof score };

  REFUSES (pozo_explain (NULL, NULL));
  REFUSES (pozo_rulebook_ref (NULL));
  REFUSES (pozo_rulebook_entry (world->rulebook, 0, NULL, NULL));
  REFUSES (pozo_terms_new (NULL, "samba", NULL, NULL, NULL));
  REFUSES (pozo_terms_ref (NULL));
  REFUSES (pozo_terms_get (NULL, "x"));
  REFUSES (pozo_games_open (world->rulebook, NULL, NULL, NULL));
  REFUSES (pozo_games_play (NULL, NULL, NULL));
  REFUSES (pozo_games_next (NULL, NULL));
  REFUSES (pozo_recording_new (world->rulebook, NULL, 0, NULL, NULL));
  REFUSES (pozo_recording_ref (NULL));
  REFUSES (pozo_recording_head (world->game, NULL));
  REFUSES (pozo_recording_head_line (NULL, 0, NULL));
  REFUSES (pozo_recording_info (world->game, NULL));
  REFUSES (pozo_recording_deal (world->game, 1, NULL));
  REFUSES (pozo_recording_score (world->game, 1, 1, NULL, &score));
  REFUSES (pozo_recording_finding (NULL, 0, NULL));
  REFUSES (pozo_recording_report (NULL));
  REFUSES (pozo_recording_write (world->game, NULL, NULL));
  REFUSES (pozo_cursor_new (NULL));
  REFUSES (pozo_cursor_go (NULL, 1, 1));
  REFUSES (pozo_cursor_table (NULL, NULL));
  REFUSES (pozo_rescoring_new (NULL, 1, NULL, NULL));
  REFUSES (pozo_rescoring_score (NULL, 0, 1, 1, "total", &score));
  REFUSES (pozo_columns_open (world->rulebook, none, NULL, NULL, NULL));
  REFUSES (pozo_columns_next (NULL, NULL));
  REFUSES (pozo_columns_batch_column (NULL, 0, NULL));
  REFUSES (pozo_counts_new (NULL, NULL));
  REFUSES (pozo_counts_use (NULL, "x", NULL));
  REFUSES (pozo_counts_declare (NULL, 0, NULL, NULL));
  REFUSES (pozo_counts_read (NULL, NULL, NULL, NULL));
  REFUSES (pozo_counts_next (NULL, NULL, NULL));
  REFUSES (pozo_counts_save (NULL, "x", NULL));
  REFUSES (pozo_counts_load (NULL, "x", NULL));
  REFUSES (pozo_counts_tell (NULL, "json", NULL));
}

static void
test_limits (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const inputs[] = { world->path, NULL };
  const char *const names[] = { "games.id", NULL };
  PozoGamesOptions options = { .size = sizeof options, .n_threads = 256 };
  PozoRecordingFinding finding = { .size = sizeof finding };
  g_autoptr (GString) text = g_string_new ("PCN: 1\nId: long\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);
  g_autoptr (PozoGames) games = pozo_games_open (world->rulebook, inputs, &options, &error);
  g_autoptr (PozoRecording) game = pozo_games_next (games, &error);
  g_autoptr (PozoRecording) longer = NULL;

  g_assert_no_error (error);
  options.n_threads++;
  g_assert_null (pozo_games_open (world->rulebook, inputs, &options, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_LIMIT);
  g_clear_error (&error);
  g_assert_null (pozo_columns_open (world->rulebook, inputs, names, &options, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_LIMIT);
  g_clear_error (&error);
  g_assert_false (pozo_counts_read (counts, inputs, &options, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_LIMIT);
  g_clear_error (&error);
  while (text->len <= 8u << 20)
    g_string_append (text, "# a comment that is as long as comments are\n");
  longer = pozo_recording_new (world->rulebook, text->str, (gssize) text->len, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (pozo_recording_finding (longer, 0, &finding));
  g_assert_nonnull (strstr (finding.message, "8 MiB"));
}

/* Who forgets to set a size is told, and gets nothing he did not ask for. */
static void
test_no_size (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const inputs[] = { world->path, NULL };
  const char *const names[] = { "games.id", NULL };
  PozoGamesOptions options = { .id = "another" };
  PozoGamesPlay play = { .n_games = 1 };
  PozoRecordingInfo info = { 0 };
  PozoRecordingScore score = { 0 };
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, NULL, NULL);
  g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);

  REFUSES (pozo_games_open (world->rulebook, inputs, &options, NULL));
  REFUSES (pozo_columns_open (world->rulebook, inputs, names, &options, NULL));
  REFUSES (pozo_counts_read (counts, inputs, &options, NULL));
  REFUSES (pozo_games_play (terms, &play, NULL));
  REFUSES (pozo_recording_info (world->game, &info));
  REFUSES (pozo_recording_score (world->game, 1, 1, "total", &score));
}

int
main (int argc, char **argv)
{
  static const LibraryTest tests[] = {
    { "/library/rulebook", test_rulebook },
    { "/library/terms", test_terms },
    { "/library/recording", test_recording },
    { "/library/recording/head", test_recording_head },
    { "/library/recording/foreign", test_recording_foreign },
    { "/library/recording/text", test_recording_text },
    { "/library/findings", test_findings },
    { "/library/games", test_games },
    { "/library/games/early", test_games_early },
    { "/library/play", test_play },
    { "/library/threads", test_threads },
    { "/library/null", test_null },
    { "/library/no-size", test_no_size },
    { "/library/limits", test_limits },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/basics", test_basics);
  g_test_add_func ("/library/words", test_words);
  g_test_add_func ("/library/explain", test_explain);
  g_test_add_func ("/library/rulebook/files", test_rulebook_files);
  g_test_add_func ("/library/free-null", test_free_null);
  library_add_tests (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
