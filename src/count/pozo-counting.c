/* SPDX-License-Identifier: MIT */
/* Every worker has the plugins' counts for itself.  When all is read they are kept until somebody
 * adds them up, since only he knows to what. */
#include "pozo-counting.h"

#include "pozo-run.h"
#include "pozo-piece-iter.h"

struct _PozoCounting
{
  PozoCountingOptions options;
  GPtrArray
      *workers; /* PozoHostWorker of those that are done; of the thread that reads until then */
  PozoPull *pull;
};

typedef struct
{
  const PozoCounting *counting;
  PozoHostWorker *host;
  PozoFeed *feed;
  PozoLazyGame *lazy;
  PozoSelector *selector;
  PozoRecorder *recorder;
  GString *buffer;
  GError *error; /* it could not be set up */
} Worker;

/* What the thread that reads knows. */
typedef struct
{
  PozoCounting *counting;
  PozoPull *pull;
} Reading;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  PozoCounting *counting = ((const Reading *) user)->counting;
  const PozoCountingOptions *options = &counting->options;
  const PozoSelectorOptions wanted = { .wheres = options->wheres, .replay = options->replay };
  Worker *worker = g_new0 (Worker, 1);

  worker->counting = counting;
  worker->lazy = pozo_lazy_game_new (options->replay);
  worker->buffer = g_string_new (NULL);
  worker->host = pozo_host_worker_new (options->host, &worker->error);
  if (worker->host == NULL)
    return worker;
  worker->feed = pozo_feed_new (worker->host, pozo_host_events (options->host));
  pozo_lazy_game_observe (worker->lazy, pozo_feed_observer (worker->feed), worker->feed);
  if (options->has_recorder)
    worker->recorder =
        pozo_host_worker_state (worker->host, pozo_host_n_plugins (options->host) - 1);
  if (options->wheres != NULL && options->wheres[0] != NULL)
    worker->selector = pozo_selector_new (&wanted, &worker->error);
  return worker;
}

/* After the last chunk, in the thread that reads. */
static void
worker_free (gpointer data, gpointer user)
{
  PozoCounting *counting = ((const Reading *) user)->counting;
  Worker *worker = data;

  pozo_lazy_game_free (worker->lazy);
  pozo_feed_free (worker->feed);
  pozo_selector_free (worker->selector);
  g_string_free (worker->buffer, TRUE);
  g_clear_error (&worker->error);
  if (worker->host != NULL)
    g_ptr_array_add (counting->workers, worker->host);
  g_free (worker);
}

/**
 * pozo_counted_add_game:
 * @counted: what was counted
 * @lazy: a look at a game, which plugins watch
 *
 * Has the plugins told of a game, and counts it.
 */
void
pozo_counted_add_game (PozoCounted *counted, PozoLazyGame *lazy)
{
  PozoLazyGameTotals totals;

  pozo_lazy_game_get_totals (lazy, &totals);
  counted->n_games += !totals.is_foreign;
  counted->n_deals += totals.n_deals;
  counted->n_deals_partly += totals.n_skipped;
}

static void
count_game (PozoCounted *counted, PozoLazyGame *lazy, const PozoPieceIter *iter)
{
  guint64 n_before = counted->n_deals;

  pozo_counted_add_game (counted, lazy);
  if (counted->games != NULL && counted->n_deals > n_before)
    pozo_game_set_add (counted->games, iter->text, iter->length);
}

static void
work_on_piece (Worker *worker, const PozoPiece *piece, PozoCounted *counted)
{
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->buffer);
  while (counted->error == NULL && pozo_piece_iter_next (&iter))
    {
      if (worker->selector != NULL &&
          !pozo_selector_test (worker->selector, piece, iter.text, iter.length, &counted->error))
        continue;
      pozo_lazy_game_begin (worker->lazy, piece, iter.text, iter.length);
      if (worker->recorder != NULL)
        pozo_recorder_set_place (worker->recorder,
                                 pozo_lazy_game_value (worker->lazy, POZO_COLUMN_GAMES_file).text,
                                 pozo_piece_iter_line (&iter));
      count_game (counted, worker->lazy, &iter);
    }
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  PozoCounted *counted = g_new0 (PozoCounted, 1);

  if (worker->error != NULL)
    counted->error = g_error_copy (worker->error);
  if (worker->counting->options.has_games)
    counted->games = pozo_game_set_new ();
  for (guint i = 0; i < chunk->n_pieces && counted->error == NULL; i++)
    if (chunk->pieces[i].flags == 0)
      work_on_piece (worker, &chunk->pieces[i], counted);
  if (worker->recorder != NULL)
    counted->recorded = pozo_recorder_take (worker->recorder);
  return counted;
}

/**
 * pozo_counted_free:
 * @counted: (nullable) (transfer full): what was counted
 *
 * Frees it.
 */
void
pozo_counted_free (PozoCounted *counted)
{
  if (counted == NULL)
    return;
  pozo_recorded_free (counted->recorded);
  pozo_game_set_free (counted->games);
  g_clear_error (&counted->error);
  g_free (counted);
}

static void
result_free (gpointer result)
{
  pozo_counted_free (result);
}

/* ---- The thread that reads ---- */

/* The result is taken over: what is freed behind it is an empty one. */
static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  const Reading *reading = user;
  PozoCounted *from = result;
  gboolean is_sound = from->error == NULL;
  PozoCounted *counted = g_memdup2 (from, sizeof *from);

  *from = (PozoCounted){ 0 };
  return pozo_pull_put (reading->pull, counted) && is_sound;
}

static void
on_problem (const PozoProblem *problem, gboolean is_named G_GNUC_UNUSED, gpointer user)
{
  pozo_pull_add_problem (user, problem);
}

static void
read_inputs (PozoPull *pull, gpointer user, GError **error)
{
  PozoCounting *counting = user;
  Reading reading = { counting, pull };
  const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                    .worker_free = worker_free,
                                    .work = work,
                                    .collect = collect,
                                    .result_free = result_free,
                                    .user = &reading };
  PozoRun run = { .names = counting->options.inputs,
                  .pipeline = { .threads = counting->options.n_threads,
                                .chooser = counting->options.chooser,
                                .cancelled = pozo_pull_stop_flag (pull) },
                  .watch = { .problem = on_problem, .user = pull } };

  pozo_run_read (&run, &funcs, error);
}

/* ---- Who asks ---- */

static void
free_worker (gpointer worker)
{
  pozo_host_worker_free (worker);
}

/**
 * pozo_counting_new:
 * @options: what is counted
 * @error: return location
 *
 * Begins to count.
 *
 * Returns: (transfer full) (nullable): the counting; %NULL when a condition makes no sense
 */
PozoCounting *
pozo_counting_new (const PozoCountingOptions *options, GError **error)
{
  const PozoSelectorOptions wanted = { .wheres = options->wheres, .replay = options->replay };
  g_autoptr (PozoCounting) counting = g_new0 (PozoCounting, 1);
  g_autoptr (PozoSelector) trial = NULL;
  const PozoPullFuncs funcs = { .run = read_inputs, .result_free = result_free, .user = counting };

  counting->options = *options;
  counting->workers = g_ptr_array_new_with_free_func (free_worker);
  if (options->wheres != NULL && options->wheres[0] != NULL)
    {
      trial = pozo_selector_new (&wanted, error);
      if (trial == NULL)
        return NULL;
    }
  counting->pull = pozo_pull_new (&funcs, error);
  return counting->pull != NULL ? g_steal_pointer (&counting) : NULL;
}

/**
 * pozo_counting_free:
 * @counting: (nullable) (transfer full): a counting
 *
 * Ends it, also before its end.
 */
void
pozo_counting_free (PozoCounting *counting)
{
  if (counting == NULL)
    return;
  pozo_pull_free (counting->pull);
  g_ptr_array_unref (counting->workers);
  g_free (counting);
}

/**
 * pozo_counting_next:
 * @counting: a counting
 * @error: return location
 *
 * Waits until the next chunk of the inputs is counted.
 *
 * Returns: (transfer full) (nullable): what it held; %NULL at the end, or on error
 */
PozoCounted *
pozo_counting_next (PozoCounting *counting, GError **error)
{
  g_autoptr (PozoCounted) counted = pozo_pull_next (counting->pull, error);

  if (counted == NULL || counted->error == NULL)
    return g_steal_pointer (&counted);
  g_propagate_error (error, g_steal_pointer (&counted->error));
  return NULL;
}

/**
 * pozo_counting_workers:
 * @counting: a counting, at its end
 *
 * Returns: (transfer none) (element-type PozoHostWorker): what plugins counted, to be added up
 */
GPtrArray *
pozo_counting_workers (const PozoCounting *counting)
{
  return counting->workers;
}

/**
 * pozo_counting_steal_problems:
 * @counting: a counting, at its end
 *
 * Tells what could not be read.
 *
 * Returns: (transfer full) (nullable): a line for each thing; %NULL when there is none
 */
char *
pozo_counting_steal_problems (PozoCounting *counting)
{
  return pozo_pull_steal_problems (counting->pull);
}

/**
 * pozo_counting_n_lost:
 * @counting: a counting, at its end
 *
 * Returns: how many inputs were not read, or not to their end
 */
guint
pozo_counting_n_lost (PozoCounting *counting)
{
  return pozo_pull_n_lost (counting->pull);
}
