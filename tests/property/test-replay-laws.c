/* SPDX-License-Identifier: MIT */
/* Laws of the replay, over the games of another program and over damaged copies of them:
 *
 *   - a game replays to the same in the canonical spelling
 *   - the same records come to the same findings whatever the chunks and the number of threads
 *   - rescored by its own rules a game scores what it scores, and nothing stops it */
#include "pozo-pcn.h"
#include "pozo-pipeline.h"
#include "pozo-rescore.h"
#include "pozo-piece-iter.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define N_DAMAGED 40 /* damaged copies of each game */

static const char *const forms[] = { "full", "table", "scribe" };

/* ---- Games ---- */

static GPtrArray *
read_games (const char *form)
{
  g_autofree char *folder = g_build_filename (g_getenv ("POZO_CORPUS"), "peer", form, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (games, text);
    }
  g_assert_cmpuint (games->len, >, 0);
  return games;
}

/* A few bytes changed for others that stand in games, line ends left alone so that it stays one
 * record. */
static void
damage (char *text)
{
  static const char bytes[] = "23456789TJQKAshdc?*^=+-@: 1";
  gsize length = strlen (text);
  gint n = g_test_rand_int_range (1, 6);

  for (gint i = 0; i < n; i++)
    {
      gsize at = (gsize) g_test_rand_int_range (7, (gint32) length);

      if (text[at] != '\n' && text[at] != '\r')
        text[at] = bytes[g_test_rand_int_range (0, (gint32) sizeof bytes - 1)];
    }
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* What a replay says, without the places and the order of the text, which spelling moves, and
 * without the habits of scribes. */
static void
describe (const PozoGame *game, GString *out)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);
      const char *slug = pozo_finding_info (finding->code)->slug;

      if (!g_str_has_prefix (slug, "pcn-"))
        g_ptr_array_add (lines,
                         g_strdup_printf ("%s %u.%u %u %d/%d\n", slug, finding->deal, finding->turn,
                                          finding->seat, finding->found, finding->expected));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (out, lines->pdata[i]);
  for (guint i = 0; i < game->deals->len; i++)
    {
      const PozoDealResult *deal = POZO_GAME_DEAL (game, i);

      g_string_append_printf (out, "%u %u %d %d %u\n", deal->fate, deal->ended, deal->sum[0],
                              deal->sum[1], deal->n_actions);
    }
}

/* ---- The laws ---- */

static void
check_canonical (PozoReplay *replay, const char *text)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_KEEP };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (GString) canonical = g_string_new (NULL);
  g_autoptr (GString) once = g_string_new (NULL);
  g_autoptr (GString) twice = g_string_new (NULL);

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  describe (game, once);
  pozo_pcn_write (record, &options, canonical);
  pozo_pcn_read (record, canonical->str, canonical->len, POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  describe (game, twice);
  g_assert_cmpstr (once->str, ==, twice->str);
}

static void
test_canonical (gconstpointer data)
{
  g_autoptr (GPtrArray) games = read_games (data);
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants, .findings_max = G_MAXUINT16 };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);

  for (guint i = 0; i < games->len; i++)
    {
      check_canonical (replay, games->pdata[i]);
      for (guint copy = 0; copy < N_DAMAGED; copy++)
        {
          g_autofree char *text = g_strdup (games->pdata[i]);

          damage (text);
          check_canonical (replay, text);
        }
    }
}

/* From the cards alone it is what the replay says. */
static void
check_own_deal (const PozoRescore *rescore, const PozoGame *game, guint deal)
{
  const PozoRescored *replayed = pozo_rescore_get_replay (rescore);

  g_assert_cmpmem (POZO_RESCORED_DEAL (replayed, deal)->tally, sizeof (PozoTally) * 2,
                   POZO_GAME_DEAL (game, deal)->tally, sizeof (PozoTally) * 2);
}

/* With the score lines it is that or less of a range. */
static void
check_own_tally (const PozoRescoredDeal *rescored, const PozoGame *game, guint deal)
{
  for (guint side = 0; side < 2; side++)
    for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
      {
        const PozoTally *own = &POZO_GAME_DEAL (game, deal)->tally[side];

        g_assert_cmpint (rescored->tally[side].low[item], >=, own->low[item]);
        g_assert_cmpint (rescored->tally[side].high[item], <=, own->high[item]);
        if (own->low[item] == own->high[item])
          g_assert_cmpint (rescored->tally[side].low[item], ==, own->low[item]);
      }
}

static void
test_own_rules (gconstpointer data)
{
  g_autoptr (GPtrArray) games = read_games (data);
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  for (guint i = 0; i < games->len; i++)
    {
      const char *text = games->pdata[i];
      const PozoRules *own[1];
      g_autoptr (PozoRescore) rescore = NULL;

      pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
      pozo_replay_game (replay, record, game);
      own[0] = game->rules;
      rescore = pozo_rescore_new (&options, own, 1);
      pozo_rescore_game (rescore, record, game);
      g_assert_cmpuint (pozo_rescore_get (rescore, 0)->n_stopped, ==, 0);
      for (guint deal = 0; deal < game->deals->len; deal++)
        {
          check_own_deal (rescore, game, deal);
          check_own_tally (POZO_RESCORED_DEAL (pozo_rescore_get (rescore, 0), deal), game, deal);
        }
    }
}

/* ---- The pipeline ---- */

typedef struct
{
  PozoRecord *record;
  PozoReplay *replay;
  PozoGame *game;
  GString *buffer;
} Worker;

static gpointer
worker_new (gpointer user)
{
  const PozoReplayOptions options = { .variants = ((gpointer *) user)[0] };
  Worker *worker = g_new0 (Worker, 1);

  worker->record = pozo_record_new ();
  worker->replay = pozo_replay_new (&options);
  worker->game = pozo_game_new ();
  worker->buffer = g_string_new (NULL);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_record_free (worker->record);
  pozo_replay_free (worker->replay);
  pozo_game_free (worker->game);
  g_string_free (worker->buffer, TRUE);
  g_free (worker);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  GString *out = g_string_new (NULL);
  PozoPieceIter iter;

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      pozo_piece_iter_begin (&iter, &chunk->pieces[i], worker->buffer);
      while (pozo_piece_iter_next (&iter))
        {
          pozo_pcn_read (worker->record, iter.text, iter.length, POZO_PCN_LENIENT);
          pozo_replay_game (worker->replay, worker->record, worker->game);
          g_string_append_printf (out, "line %" G_GUINT64_FORMAT "\n",
                                  pozo_piece_iter_line (&iter));
          describe (worker->game, out);
        }
    }
  return g_string_free (out, FALSE);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  g_string_append (((gpointer *) user)[1], result);
  return TRUE;
}

static char *
run_pipeline (const char *path, const PozoVariantSet *variants, guint threads, gsize chunk_bytes)
{
  const char *const inputs[] = { path, NULL };
  const PozoPipelineOptions options = { .threads = threads, .chunk_bytes = chunk_bytes };
  GString *out = g_string_new (NULL);
  gpointer user[] = { (gpointer) variants, out };
  const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                    .worker_free = worker_free,
                                    .work = work,
                                    .collect = collect,
                                    .result_free = g_free,
                                    .user = user };
  PozoPipelineTotals totals;

  g_assert_true (pozo_pipeline_run (inputs, &options, &funcs, &totals, NULL));
  return g_string_free (out, FALSE);
}

static void
test_pipeline (gconstpointer data G_GNUC_UNUSED)
{
  static const guint threads[] = { 1, 2, 8 };
  static const gsize chunks[] = { 1, 10000, 0 };
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autofree char *first = NULL;
  int descriptor = g_file_open_tmp ("replay-laws-XXXXXX.pcn", &path, NULL);

  g_assert_cmpint (descriptor, >=, 0);
  close (descriptor);
  for (gsize form = 0; form < G_N_ELEMENTS (forms); form++)
    {
      g_autoptr (GPtrArray) games = read_games (forms[form]);

      for (guint i = 0; i < games->len; i++)
        {
          damage (games->pdata[i]);
          g_string_append (all, games->pdata[i]);
        }
    }
  g_assert_true (g_file_set_contents (path, all->str, (gssize) all->len, NULL));
  for (gsize t = 0; t < G_N_ELEMENTS (threads); t++)
    for (gsize c = 0; c < G_N_ELEMENTS (chunks); c++)
      {
        g_autofree char *found = run_pipeline (path, variants, threads[t], chunks[c]);

        if (first == NULL)
          first = g_steal_pointer (&found);
        else
          g_assert_cmpstr (found, ==, first);
      }
  g_assert_cmpuint (strlen (first), >, 1000);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *canonical = g_strdup_printf ("/laws/canonical/%s", forms[i]);
      g_autofree char *own = g_strdup_printf ("/laws/own-rules/%s", forms[i]);

      g_test_add_data_func (canonical, forms[i], test_canonical);
      g_test_add_data_func (own, forms[i], test_own_rules);
    }
  g_test_add_data_func ("/laws/pipeline", NULL, test_pipeline);
  return g_test_run ();
}
