/* SPDX-License-Identifier: MIT */
/* Positions, other rules and figures, through the shared library alone. */
#include "library-world.h"

#include <glib/gstdio.h>

#include <string.h>

/* ---- Positions ---- */

static void
test_cursor (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (world->game);
  PozoCursorTable table = { .size = sizeof table };
  PozoCursorMeld meld = { .size = sizeof meld };

  g_assert_true (pozo_cursor_table (cursor, &table));
  g_assert_cmpuint (table.deal, ==, 1);
  g_assert_cmpuint (table.step, ==, 0);
  g_assert_cmpuint (table.n_seats, ==, 4);
  g_assert_true (pozo_cursor_find (cursor, "d4t70a1", &error));
  g_assert_true (pozo_cursor_table (cursor, &table));
  g_assert_cmpstr (table.due, ==, "take-or-pass");
  g_assert_cmpuint (table.seat, ==, 2);
  g_assert_cmpuint (table.n_stock, ==, 0);
  g_assert_cmpuint (table.n_legal, ==, 2);
  g_assert_cmpstr (pozo_cursor_cards (cursor, 2), ==, "3s Ks");
  g_assert_cmpstr (pozo_cursor_cards (cursor, 0), ==, "3c 9d");
  g_assert_true (pozo_cursor_cards (cursor, 0) == pozo_cursor_cards (cursor, 0));
  g_assert_true (pozo_cursor_meld (cursor, 1, 2, &meld));
  g_assert_cmpstr (meld.cards, ==, "Ks Kh Kh Kd Kc Kc Jk");
  g_assert_cmpstr (meld.canasta, ==, "mixed");
  g_assert_cmpstr (meld.kind, ==, "group");
  g_assert_cmpuint (meld.n_cards, ==, 7);
  g_assert_false (pozo_cursor_meld (cursor, 1, 99, &meld));
  g_assert_null (pozo_cursor_cards (cursor, 5));
  g_assert_true (pozo_cursor_go (cursor, 1, 0));
  g_assert_true (pozo_cursor_table (cursor, &table));
  g_assert_cmpstr (table.next, ==, "+7d");
  g_assert_true (pozo_cursor_go (cursor, 1, table.n_steps - 1));
  g_assert_false (pozo_cursor_go (cursor, 1, table.n_steps));
  g_assert_false (pozo_cursor_go (cursor, 9, 0));
  g_assert_false (pozo_cursor_find (cursor, "somewhere", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* What the list of legal actions names can be played, and nothing is wrong with it. */
static void
test_legal (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (world->game);
  guint n = 0;

  for (guint step = 0; step < 20; step++)
    {
      const char *legal;

      g_assert_true (pozo_cursor_go (cursor, 1, step));
      for (guint i = 0; (legal = pozo_cursor_legal (cursor, i)) != NULL; i++, n++)
        {
          g_autofree char *word = g_strdup (legal);
          g_autoptr (GError) error = NULL;
          const char *code = "";

          g_assert_true (pozo_cursor_play (cursor, word, &code, &error));
          g_assert_no_error (error);
          g_assert_null (code);
          g_assert_true (pozo_cursor_undo (cursor));
        }
    }
  g_assert_cmpuint (n, >, 20);
}

static void
test_play_otherwise (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (world->game);
  g_autofree char *record = NULL;
  PozoCursorTable table = { .size = sizeof table };
  const char *code = NULL;

  g_assert_null (pozo_cursor_record (cursor));
  g_assert_false (pozo_cursor_undo (cursor));
  g_assert_true (pozo_cursor_find (cursor, "d1t1a1", &error));
  g_assert_true (pozo_cursor_play (cursor, "+5h", &code, &error));
  g_assert_no_error (error);
  g_assert_false (pozo_cursor_play (cursor, "nonsense", &code, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_FORMAT);
  record = pozo_cursor_record (cursor);
  g_assert_nonnull (strstr (record, "+5h"));
  g_assert_true (pozo_cursor_table (cursor, &table));
  g_assert_null (table.next);
}

static void
test_see (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (world->game);
  PozoCursorTable table = { .size = sizeof table };

  g_assert_true (pozo_cursor_see (cursor, 1));
  g_assert_false (pozo_cursor_see (cursor, 5));
  g_assert_null (strstr (pozo_cursor_cards (cursor, 1), "??"));
  g_assert_nonnull (strstr (pozo_cursor_cards (cursor, 2), "?? ??"));
  g_assert_true (pozo_cursor_table (cursor, &table));
  g_assert_null (table.next);
  g_assert_false (pozo_cursor_play (cursor, "+5h", NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

static void
test_show (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const formats[] = { "text", "markdown", "json" };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (world->game);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *view = pozo_cursor_show (cursor, formats[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (strlen (view), >, 100);
    }
  g_assert_null (pozo_cursor_show (cursor, "hologram", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* A record without a turn has no table. */
static void
test_cursor_nowhere (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus/examples/score-sheet.pcn", NULL);
  g_autoptr (PozoRecording) game = library_read_one (world->rulebook, path);
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (game);
  g_autoptr (GError) error = NULL;
  PozoCursorTable table = { .size = sizeof table };

  g_assert_false (pozo_cursor_table (cursor, &table));
  g_assert_null (pozo_cursor_cards (cursor, 1));
  g_assert_null (pozo_cursor_legal (cursor, 0));
  g_assert_null (pozo_cursor_show (cursor, "text", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- Other rules ---- */

static void
test_rescoring (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms =
      pozo_terms_new (world->rulebook, "international-4-practice", NULL, NULL, &error);
  g_autoptr (PozoRescoring) other = pozo_rescoring_new (&terms, 1, NULL, &error);
  PozoRescoringResult result = { .size = sizeof result };
  PozoRescoringDeal deal = { .size = sizeof deal };
  PozoRecordingScore score = { .size = sizeof score };

  g_assert_false (pozo_rescoring_result (other, 0, &result));
  g_assert_true (pozo_rescoring_game (other, world->game));
  g_assert_true (pozo_rescoring_result (other, 0, &result));
  g_assert_cmpuint (result.over_deal, ==, 4);
  g_assert_cmpuint (result.winner, ==, 2);
  g_assert_cmpuint (result.n_stopped, ==, 3);
  g_assert_true (pozo_rescoring_deal (other, 0, 1, &deal));
  g_assert_cmpstr (deal.stop, ==, "take-onto-meld");
  g_assert_cmpuint (deal.stop_turn, ==, 48);
  g_assert_cmpstr (deal.basis, ==, "table");
  g_assert_true (pozo_rescoring_score (other, -1, 4, 1, "sum", &score));
  g_assert_cmpint (score.recorded, ==, 4045);
  g_assert_cmpint (score.low, ==, 4045);
  g_assert_false (pozo_rescoring_result (other, 1, &result));
  g_assert_false (pozo_rescoring_deal (other, 0, 5, &deal));
  g_assert_false (pozo_rescoring_score (other, 0, 1, 3, "sum", &score));
  g_assert_false (pozo_rescoring_score (other, 0, 1, 1, "wine", &score));
  g_assert_null (pozo_rescoring_new (&terms, 1, "burn", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- Figures ---- */

static void
test_columns (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const inputs[] = { world->path, NULL };
  const char *const names[] = { "sides.deal", "sides.side", "sides.total", "games.variant", NULL };
  const char *const mixed[] = { "sides.deal", "deals.deal", NULL };
  const char *const bad[] = { "sides.wine", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoColumns) columns =
      pozo_columns_open (world->rulebook, inputs, names, NULL, &error);
  g_autoptr (PozoColumnsBatch) batch = NULL;
  PozoColumnsColumn column = { .size = sizeof column };

  g_assert_no_error (error);
  batch = pozo_columns_next (columns, &error);
  g_assert_no_error (error);
  g_assert_null (pozo_columns_next (columns, &error));
  g_assert_no_error (error);
  g_assert_true (pozo_columns_batch_column (batch, 2, &column));
  g_assert_cmpuint (column.n_rows, ==, 8);
  g_assert_cmpint (column.integers[0], ==, 1815);
  g_assert_cmpint (column.integers[7], ==, 3865);
  g_assert_null (column.bytes);
  g_assert_null (column.offsets);
  g_assert_true (pozo_columns_batch_column (batch, 1, &column));
  g_assert_null (column.integers);
  g_assert_cmpmem (column.bytes, column.offsets[8], "ABABABAB", 8);
  g_assert_false (pozo_columns_batch_column (batch, 4, &column));
  g_assert_null (pozo_columns_open (world->rulebook, inputs, &names[4], NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  g_assert_null (pozo_columns_open (world->rulebook, inputs, bad, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  g_assert_null (pozo_columns_open (world->rulebook, inputs, mixed, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

static void
test_counts (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);
  g_autoptr (PozoCounts) more = pozo_counts_new (world->rulebook, NULL);
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *metrics = NULL;

  g_assert_false (pozo_counts_add (counts, world->game, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  g_assert_false (pozo_counts_use (counts, "wine", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_PLUGIN);
  g_clear_error (&error);
  pozo_counts_use (counts, "red-threes", &error);
  g_assert_no_error (error);
  g_assert_true (pozo_counts_use (more, "red-threes", &error));
  g_assert_true (pozo_counts_add (counts, world->game, &error));
  g_assert_true (pozo_counts_add (more, world->game, &error));
  g_assert_false (pozo_counts_use (counts, "canastas", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  g_assert_true (pozo_counts_merge (counts, more, &error));
  g_assert_null (pozo_counts_tell (counts, "song", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
  g_clear_error (&error);
  json = pozo_counts_tell (counts, "json", &error);
  text = pozo_counts_tell (counts, "text", &error);
  metrics = pozo_counts_tell (counts, "metrics", &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (json, "\"n\":16"));
  g_assert_nonnull (strstr (text, "Sides"));
  g_assert_nonnull (strstr (metrics, "red-threes"));
  g_assert_false (pozo_counts_add (counts, world->game, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- A plugin of the program itself ---- */

static gboolean
deals_setup (const PozoPluginHost *host, const gint32 *options G_GNUC_UNUSED, gpointer *state)
{
  const PozoPluginText text = {
    .id = "deals", .title = "Deals", .unit = "deals", .description = "Deals."
  };

  *state = host->counter (host, &text);
  return *state != NULL;
}

static void
deals_end (gpointer state, const PozoPluginDealEnd *end G_GNUC_UNUSED)
{
  ++*(guint64 *) state;
}

static void
test_counts_own (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const PozoPluginDesc desc = { .size = sizeof desc,
                                       .abi = POZO_PLUGIN_ABI,
                                       .id = "deals",
                                       .version = "1.0",
                                       .summary = "Counts deals",
                                       .licence = "MIT",
                                       .events = POZO_PLUGIN_EVENT_DEAL_END,
                                       .setup = deals_setup,
                                       .deal_end = deals_end };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);
  g_autofree char *json = NULL;

  pozo_counts_use_own (counts, &desc, NULL, &error);
  g_assert_no_error (error);
  pozo_counts_add (counts, world->game, &error);
  g_assert_no_error (error);
  json = pozo_counts_tell (counts, "json", &error);
  g_assert_nonnull (strstr (json, "\"n\":4"));
}

/* ---- Counting without being called ---- */

static const PozoPluginDesc pulled = { .size = sizeof pulled,
                                       .abi = POZO_PLUGIN_ABI,
                                       .id = "takes",
                                       .version = "1.0",
                                       .summary = "Counts how often the pile is taken",
                                       .licence = "MIT",
                                       .events = POZO_PLUGIN_EVENT_ACTIONS };

static guint64 *
begin_pulled (PozoCounts *counts)
{
  g_autoptr (GError) error = NULL;
  const PozoPluginHost *host;

  pozo_counts_use_own (counts, &pulled, NULL, &error);
  g_assert_no_error (error);
  host = pozo_counts_declare (counts, 0, NULL, &error);
  g_assert_no_error (error);
  return pozo_plugin_counter (host, "takes", "Takes", "takes", "Piles taken.");
}

static void
count_takes (const PozoCountsEvents *events, guint64 *takes)
{
  g_assert_cmpuint (events->n_told, ==, events->n_games);
  g_assert_cmpuint (events->first_deals[events->n_told], ==, events->n_told_deals);
  for (guint deal = 0; deal < events->n_told_deals; deal++)
    {
      const PozoPluginActions *batch_of_deal = &events->deal_actions[deal];

      g_assert_true (batch_of_deal->actions == &events->actions[events->first_actions[deal]]);
      for (guint i = 0; i < batch_of_deal->n_actions; i++)
        *takes += pozo_plugin_action (batch_of_deal, i)->kind == POZO_PLUGIN_ACTION_TAKE;
    }
}

/* Inputs divided in two, counted, saved and added up are those that are added as games. */
static void
test_counts_pulled (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_dir_make_tmp ("pozo-library-XXXXXX", NULL);
  g_autofree char *match =
      g_strconcat (g_getenv ("POZO_SOURCE_ROOT"), "/corpus/peer/full/fd4-0047-normal.pcn", NULL);
  g_autofree char *sheet =
      g_strconcat (g_getenv ("POZO_SOURCE_ROOT"), "/corpus/examples/score-sheet.pcn", NULL);
  const char *const inputs[] = { match, sheet, NULL };
  g_autoptr (PozoCounts) sum = pozo_counts_new (world->rulebook, NULL);
  g_autoptr (PozoCounts) alone = pozo_counts_new (world->rulebook, NULL);
  guint64 *in_sum = begin_pulled (sum);
  guint64 *takes = begin_pulled (alone);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCountsBatch) added = NULL;
  PozoCountsEvents events = { .size = sizeof events };

  for (guint i = 1; i <= 2; i++)
    {
      const PozoGamesOptions options = { .size = sizeof options, .shard = i, .n_shards = 2 };
      g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);
      g_autofree char *name = g_strdup_printf ("%s/%u.part", folder, i);
      guint64 *cell = begin_pulled (counts);
      PozoCountsBatch *batch;

      pozo_counts_read (counts, inputs, &options, &error);
      g_assert_no_error (error);
      g_assert_null (pozo_counts_tell (counts, "json", &error));
      g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
      g_clear_error (&error);
      while ((batch = pozo_counts_next (counts, &events, &error)) != NULL)
        {
          count_takes (&events, cell);
          pozo_counts_batch_free (batch);
        }
      g_assert_no_error (error);
      pozo_counts_save (counts, name, &error);
      g_assert_no_error (error);
      pozo_counts_load (sum, name, &error);
      g_assert_no_error (error);
      g_assert_false (pozo_counts_load (sum, name, &error));
      g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
      g_clear_error (&error);
      g_unlink (name);
    }
  g_rmdir (folder);
  pozo_counts_add (alone, world->game, &error);
  g_assert_no_error (error);
  added = pozo_counts_next (alone, &events, &error);
  count_takes (&events, takes);
  g_assert_cmpuint (*takes, >, 10);
  g_assert_cmpuint (*in_sum, ==, *takes);
  g_assert_null (pozo_counts_next (alone, NULL, &error));
  g_assert_false (pozo_counts_save (alone, "/nowhere", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* What cannot be read is told once, and the rest is counted. */
static void
test_counts_unread (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const inputs[] = { "/no/such/file", world->path, NULL };
  const char *const names[] = { "games.id", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoCounts) counts = pozo_counts_new (world->rulebook, NULL);
  g_autoptr (PozoColumns) columns =
      pozo_columns_open (world->rulebook, inputs, names, NULL, &error);
  g_autoptr (PozoColumnsBatch) rows = NULL;
  g_autoptr (PozoCountsBatch) games = NULL;
  g_autofree char *json = NULL;

  rows = pozo_columns_next (columns, &error);
  g_assert_no_error (error);
  g_assert_null (pozo_columns_next (columns, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_UNREAD);
  g_clear_error (&error);
  g_assert_null (pozo_columns_next (columns, &error));
  g_assert_no_error (error);

  pozo_counts_use (counts, "red-threes", &error);
  pozo_counts_read (counts, inputs, NULL, &error);
  games = pozo_counts_next (counts, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (pozo_counts_next (counts, NULL, &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_UNREAD);
  g_assert_nonnull (strstr (error->message, "/no/such/file"));
  g_clear_error (&error);
  g_assert_null (pozo_counts_next (counts, NULL, &error));
  g_assert_no_error (error);
  json = pozo_counts_tell (counts, "json", &error);
  g_assert_nonnull (strstr (json, "\"n\":8"));
}

int
main (int argc, char **argv)
{
  static const LibraryTest tests[] = {
    { "/library/cursor", test_cursor },
    { "/library/cursor/legal", test_legal },
    { "/library/cursor/play", test_play_otherwise },
    { "/library/cursor/see", test_see },
    { "/library/cursor/show", test_show },
    { "/library/cursor/nowhere", test_cursor_nowhere },
    { "/library/rescoring", test_rescoring },
    { "/library/columns", test_columns },
    { "/library/counts", test_counts },
    { "/library/counts/own", test_counts_own },
    { "/library/counts/pulled", test_counts_pulled },
    { "/library/counts/unread", test_counts_unread },
  };

  g_test_init (&argc, &argv, NULL);
  library_add_tests (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
