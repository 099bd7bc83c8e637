/* SPDX-License-Identifier: MIT */
/* The stages of `pozo-bench`: one table, and how each of them is run.  A further stage is a row and
 * a function. */
#include "bench.h"

#include <signal.h>
#include <string.h>

static gboolean
is_interrupted (const Bench *bench)
{
  return g_atomic_int_get (&bench->interrupt.signal) != 0;
}

/* Another program must be ended by what ends this one, which waits for it with signals blocked. */
static void
let_signals_in (gpointer user G_GNUC_UNUSED)
{
  sigset_t none;

  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}

static gboolean
run_zstd (Bench *bench G_GNUC_UNUSED, const Stage *stage)
{
  char *words[] = { (char *) "zstd", (char *) "-dcqf", (char *) "--", (char *) stage->text->path,
                    NULL };
  int status = 0;

  return g_spawn_sync (NULL, words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL,
                       let_signals_in, NULL, NULL, NULL, &status, NULL) &&
         status == 0;
}

static gboolean
run_lines (Bench *bench, const Stage *stage)
{
  const GString *text = stage->text->text;
  const char *end = text->str + text->len;

  for (const char *p = text->str; p < end && (p = memchr (p, '\n', (gsize) (end - p)));)
    {
      bench->sum++;
      p++;
    }
  return TRUE;
}

/* Every word, by a table of bytes: the least that looking at all of them costs. */
static gboolean
run_words (Bench *bench, const Stage *stage)
{
  guint8 is_blank[256] = { [' '] = 1, ['\n'] = 1, ['\t'] = 1, ['\r'] = 1 };
  const GString *text = stage->text->text;
  guint before = 1;

  for (gsize i = 0; i < text->len; i++)
    {
      guint blank = is_blank[(guint8) text->str[i]];

      bench->sum += before & (blank ^ 1);
      before = blank;
    }
  return TRUE;
}

/* ---- What a worker of `pozo validate` does ---- */

typedef struct
{
  PozoValidator validator;
  PozoGameReader reader;
  const gint *cancelled;
  BenchText sums; /* only what is counted */
} Worker;

static gpointer
worker_new (gpointer user)
{
  const Bench *bench = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->cancelled = &bench->interrupt.signal;
  pozo_game_reader_init (&worker->reader, NULL);
  pozo_validator_init (&worker->validator, &bench->rules.replay, POZO_PCN_LENIENT,
                       worker->reader.record, worker->reader.game);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_validator_clear (&worker->validator);
  pozo_game_reader_clear (&worker->reader);
  g_free (worker);
}

static void
count_game (const PozoGame *game, BenchText *sums)
{
  sums->n_actions += game->n_actions;
  sums->n_turns += game->n_turns;
  for (guint fate = 0; fate < POZO_N_DEAL_FATES; fate++)
    sums->n_deals += game->fates[fate];
}

static void
count_fast (const PozoFastFigures *fast, BenchText *sums)
{
  sums->n_deals += fast->n_deals;
  sums->n_turns += fast->n_turns;
  sums->n_actions += fast->n_actions;
}

/* Games that are plainly fine are passed, the others read and replayed. */
static void
judge_piece (Worker *worker, const PozoPiece *piece)
{
  PozoGameVerdict verdict;
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->reader.buffer);
  while (g_atomic_int_get (worker->cancelled) == 0)
    {
      if (!pozo_validator_next_wanted (&worker->validator, &worker->reader, &iter, &verdict))
        return;
      if (verdict.kind == POZO_GAME_VERDICT_REPLAYED)
        count_game (worker->reader.game, &worker->sums);
      else
        count_fast (&verdict.figures, &worker->sums);
    }
}

static gpointer
judge_chunk (gpointer worker, const PozoChunk *chunk)
{
  for (guint i = 0; i < chunk->n_pieces; i++)
    judge_piece (worker, &chunk->pieces[i]);
  return NULL;
}

/* What a round that was interrupted counted is forgotten; what rounds before found still holds. */
static void
take_sums (const Bench *bench, const BenchText *sums, BenchText *text)
{
  if (is_interrupted (bench))
    return;
  text->n_deals = sums->n_deals;
  text->n_turns = sums->n_turns;
  text->n_actions = sums->n_actions;
}

static gboolean
run_judge (Bench *bench, const Stage *stage)
{
  const PozoPiece piece = { .text = stage->text->text->str,
                            .length = stage->text->text->len,
                            .line = 1,
                            .archive = stage->text->path };
  Worker *worker = worker_new (bench);

  judge_piece (worker, &piece);
  take_sums (bench, &worker->sums, stage->text);
  worker_free (worker, bench);
  return TRUE;
}

/* ---- Reading and replaying, game by game ---- */

/* A game with a NUL byte behind it, as a walk through a chunk gives it. */
static const char *
game_text (Bench *bench, const BenchText *text, guint i, gsize *length)
{
  gsize start = g_array_index (text->starts, gsize, i);

  *length = g_array_index (text->starts, gsize, i + 1) - start;
  g_string_truncate (bench->buffer, 0);
  g_string_append_len (bench->buffer, text->text->str + start, (gssize) *length);
  return bench->buffer->str;
}

static gboolean
run_parse (Bench *bench, const Stage *stage)
{
  for (guint i = 0; i + 1 < stage->text->starts->len && !is_interrupted (bench); i++)
    {
      gsize length;
      const char *text = game_text (bench, stage->text, i, &length);

      pozo_pcn_read (bench->record, text, length, POZO_PCN_LENIENT);
      bench->sum += bench->record->actions->len;
    }
  return TRUE;
}

static void
append_messages (const Bench *bench, const PozoFindingPlace *place, GString *out)
{
  g_string_truncate (out, 0);
  for (guint i = 0; i < bench->game->findings->len; i++)
    pozo_finding_report (&g_array_index (bench->game->findings, PozoFinding, i), place,
                         &bench->style, out);
}

static void
replay_all (Bench *bench, BenchText *text, PozoReplay *replay, GString *messages)
{
  BenchText sums = { 0 };

  for (guint i = 0; i + 1 < text->starts->len && !is_interrupted (bench); i++)
    {
      gsize length;
      const char *record = game_text (bench, text, i, &length);
      const PozoFindingPlace place = {
        .file = text->path, .line = 1, .text = record, .length_bytes = length
      };

      pozo_pcn_read (bench->record, record, length, POZO_PCN_LENIENT);
      pozo_replay_game (replay, bench->record, bench->game);
      count_game (bench->game, &sums);
      if (messages != NULL)
        append_messages (bench, &place, messages);
    }
  take_sums (bench, &sums, text);
}

static gboolean
run_replay (Bench *bench, const Stage *stage)
{
  replay_all (bench, stage->text, bench->replay, NULL);
  return TRUE;
}

/* Somebody who watches, if only with closed eyes, makes the replay go through every action. */
static gboolean
run_explained (Bench *bench, const Stage *stage)
{
  static const PozoReplayObserver nobody = { 0 };
  g_autoptr (GString) messages = g_string_new (NULL);
  PozoReplay *replay = pozo_replay_new (&bench->rules.replay);

  pozo_replay_observe (replay, &nobody, NULL);
  replay_all (bench, stage->text, replay, messages);
  pozo_replay_free (replay);
  return TRUE;
}

static gboolean
run_plugin (Bench *bench, const Stage *stage)
{
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = NULL;
  g_autoptr (PozoFeed) feed = NULL;
  PozoReplay *replay;

  if (!pozo_host_add (host, stage->plugin, NULL, NULL))
    return FALSE;
  worker = pozo_host_worker_new (host, NULL);
  if (worker == NULL)
    return FALSE;
  feed = pozo_feed_new (worker, pozo_host_events (host));
  replay = pozo_replay_new (&bench->rules.replay);
  pozo_replay_observe (replay, pozo_feed_observer (feed), feed);
  replay_all (bench, stage->text, replay, NULL);
  pozo_replay_free (replay);
  return TRUE;
}

/* ---- The whole way from a file ---- */

static gpointer
only_walk (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      PozoPieceIter iter;

      pozo_piece_iter_begin (&iter, &chunk->pieces[i], worker->reader.buffer);
      while (pozo_piece_iter_next (&iter))
        ;
    }
  return NULL;
}

static gboolean
run_chunks (Bench *bench,
            const Stage *stage,
            gpointer (*work_on) (gpointer worker, const PozoChunk *chunk))
{
  const PozoPipelineFuncs funcs = {
    .worker_new = worker_new, .worker_free = worker_free, .work = work_on, .user = bench
  };
  const PozoPipelineOptions options = { .threads = stage->n_threads,
                                        .source.window_bytes_max = bench->options.window_bytes,
                                        .source.from_code = bench->options.from_code,
                                        .cancelled = &bench->interrupt.signal };
  const char *const names[] = { stage->text->path, NULL };

  return pozo_pipeline_run (names, &options, &funcs, NULL, NULL);
}

static gboolean
run_unpack (Bench *bench, const Stage *stage)
{
  return run_chunks (bench, stage, only_walk);
}

static gboolean
run_pipeline (Bench *bench, const Stage *stage)
{
  return run_chunks (bench, stage, judge_chunk);
}

/* ---- The table ---- */

static const StageRow rows[] = {
  { "zstd", "`zstd -dc`", STAGE_ZSTD, run_zstd },
  { "lines", "count lines (memchr)", STAGE_PLAIN, run_lines },
  { "tokenise", "tokenise (a table of bytes)", STAGE_PLAIN, run_words },
  { "parse", "parse", STAGE_PLAIN, run_parse },
  { BENCH_STAGE_JUDGE, "judge, as `pozo validate` does", STAGE_PLAIN, run_judge },
  { "replay", "parse and replay all games", STAGE_PLAIN, run_replay },
  { "explain", "the same, every action explained", STAGE_PLAIN, run_explained },
  { "unpack", "unpack and cut into games, one thread", STAGE_PLAIN, run_unpack },
  { "file", "the whole way from the file, one thread", STAGE_PLAIN, run_pipeline },
  { "file-threads", "the whole way from the file, threads:", STAGE_THREADS, run_pipeline },
  { "plugin", "replay with", STAGE_PLUGINS, run_plugin },
  { "beside", "judge", STAGE_BESIDE, run_judge },
};

static Stage *
add_stage (Bench *bench, const StageRow *row)
{
  Stage *stage = g_new0 (Stage, 1);

  stage->row = row;
  stage->text = &g_array_index (bench->texts, BenchText, 0);
  stage->n_threads = 1;
  stage->rounds = g_array_new (FALSE, FALSE, sizeof (Took));
  g_ptr_array_add (bench->stages, stage);
  return stage;
}

static void
add_zstd (Bench *bench, const StageRow *row)
{
  g_autofree char *zstd = g_find_program_in_path ("zstd");

  if (zstd != NULL && g_array_index (bench->texts, BenchText, 0).is_zstd)
    add_stage (bench, row);
}

static void
add_plain (Bench *bench, const StageRow *row)
{
  add_stage (bench, row);
}

static void
add_threads (Bench *bench, const StageRow *row)
{
  guint n_threads = bench->options.n_threads > 0 ? (guint) bench->options.n_threads
                                                 : (guint) MIN (g_get_num_processors (), 2);

  if (n_threads > 1)
    add_stage (bench, row)->n_threads = n_threads;
}

static void
add_plugins (Bench *bench, const StageRow *row)
{
  g_autoptr (GPtrArray) modules = pozo_registry_list (bench->registry);

  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);
      Stage *stage;

      if (module->refusal != NULL)
        continue;
      stage = add_stage (bench, row);
      stage->plugin = &module->desc;
      stage->detail = g_strdup (module->desc.id);
    }
}

static void
add_beside (Bench *bench, const StageRow *row)
{
  for (guint i = 1; i < bench->texts->len; i++)
    {
      Stage *stage = add_stage (bench, row);

      stage->text = &g_array_index (bench->texts, BenchText, i);
      stage->detail = g_path_get_basename (stage->text->path);
    }
}

/**
 * bench_add_stages:
 * @bench: a benchmark with its texts
 *
 * Adds all stages that its texts can be put through, in the order of the table.
 */
void
bench_add_stages (Bench *bench)
{
  static void (*const adders[]) (Bench *, const StageRow *) = {
    [STAGE_ZSTD] = add_zstd,       [STAGE_PLAIN] = add_plain,   [STAGE_THREADS] = add_threads,
    [STAGE_PLUGINS] = add_plugins, [STAGE_BESIDE] = add_beside,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    adders[rows[i].kind](bench, &rows[i]);
}
