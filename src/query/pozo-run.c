/* SPDX-License-Identifier: MIT */
/* The pipeline has one pointer for whoever makes workers, collects and follows; here those that
 * work and those that follow need not know one another. */
#include "pozo-run.h"

#include "pozo-archive-lookup.h"
#include "pozo-inert.h"
#include "pozo-limits.h"
#include "pozo-shard.h"

typedef struct
{
  PozoRun *run;
  const PozoPipelineFuncs *funcs;
  gboolean is_done; /* whoever collects wants no more */
} Reading;

/* ---- What goes wrong ---- */

/* Counts a file without games.  Whether it is to be named. */
static gboolean
count_without_games (const PozoProblem *problem, guint64 *n, GPtrArray *names)
{
  if (++*n > POZO_PASSED_NAMES_MAX)
    return FALSE;
  if (names != NULL)
    g_ptr_array_add (names, problem->member != NULL
                                ? g_strconcat (problem->archive, ":", problem->member, NULL)
                                : g_strdup (problem->archive));
  return TRUE;
}

/* Counts a problem; whether it is to be named. */
static gboolean
count_problem (PozoRun *run, const PozoProblem *problem)
{
  switch (problem->kind)
    {
    case POZO_PROBLEM_NOTE:
    case POZO_PROBLEM_SKIPPED:
      return TRUE;
    case POZO_PROBLEM_VALUE:
      run->n_misfits++;
      return TRUE;
    case POZO_PROBLEM_PASSED:
      return count_without_games (problem, &run->n_passed, run->passed);
    case POZO_PROBLEM_NO_GAME:
      return count_without_games (problem, &run->n_without_games, run->without_games);
    default:
      run->n_lost++;
      return TRUE;
    }
}

/* ---- The pipeline's functions ---- */

static gpointer
make_worker (gpointer user)
{
  const PozoPipelineFuncs *funcs = ((const Reading *) user)->funcs;

  return funcs->worker_new (funcs->user);
}

static void
end_worker (gpointer worker, gpointer user)
{
  const PozoPipelineFuncs *funcs = ((const Reading *) user)->funcs;

  funcs->worker_free (worker, funcs->user);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk, gpointer user)
{
  Reading *reading = user;
  const PozoPipelineFuncs *funcs = reading->funcs;

  reading->is_done = !funcs->collect (result, chunk, funcs->user);
  return !reading->is_done;
}

static void
on_problem (const PozoProblem *problem, gpointer user)
{
  PozoRun *run = ((const Reading *) user)->run;
  gboolean is_named = count_problem (run, problem);

  if (run->watch.problem != NULL)
    run->watch.problem (problem, is_named, run->watch.user);
}

static void
on_progress (const PozoProgress *progress, gpointer user)
{
  const PozoRun *run = ((const Reading *) user)->run;
  PozoProgressReport report = pozo_run_report (run, progress->bytes_read, progress->bytes_total);

  run->watch.progress (&report, run->watch.user);
}

static PozoPipelineFuncs
make_funcs (Reading *reading)
{
  const PozoPipelineFuncs *funcs = reading->funcs;

  return (PozoPipelineFuncs){
    .worker_new = funcs->worker_new != NULL ? make_worker : NULL,
    .worker_free = funcs->worker_free != NULL ? end_worker : NULL,
    .work = funcs->work,
    .collect = funcs->collect != NULL ? collect : NULL,
    .result_free = funcs->result_free,
    .problem = on_problem,
    .progress = reading->run->watch.progress != NULL ? on_progress : NULL,
    .user = reading,
  };
}

/* ---- The run ---- */

/**
 * pozo_run_report:
 * @run: a run
 * @bytes_read: how much of the inputs was read
 * @bytes_total: of how much; 0 when it is not known
 *
 * Returns: how far it has come
 */
PozoProgressReport
pozo_run_report (const PozoRun *run, guint64 bytes_read, guint64 bytes_total)
{
  return (PozoProgressReport){ .bytes_read = bytes_read,
                               .bytes_total = bytes_total,
                               .n_games = run->n_games,
                               .n_deals = run->n_deals,
                               .n_findings = run->n_findings };
}

static gboolean
read_through (Reading *reading, const char *const *names, GError **error)
{
  PozoRun *run = reading->run;
  gboolean is_divided = run->n_shards > 0 && run->pipeline.chooser == NULL;
  g_autoptr (PozoShard) shard =
      is_divided ? pozo_shard_new (run->shard, run->n_shards, POZO_SHARD_READS) : NULL;
  PozoPipelineOptions options = run->pipeline;
  const PozoPipelineFuncs funcs = make_funcs (reading);

  if (shard != NULL)
    options.chooser = pozo_shard_chooser (shard);
  return pozo_pipeline_run (names, &options, &funcs, &run->totals, error) &&
         (shard == NULL || pozo_shard_check (shard, error));
}

/* ---- Looking up ---- */

/* A worker in this thread gets the games as one chunk. */
static void
hand_over (Reading *reading, const PozoPiece *pieces, guint n)
{
  const PozoChunk chunk = { .pieces = pieces, .n_pieces = n };
  const PozoPipelineFuncs funcs = make_funcs (reading);
  gpointer worker = funcs.worker_new != NULL ? funcs.worker_new (funcs.user) : NULL;
  gpointer result = funcs.work (worker, &chunk);

  if (funcs.collect != NULL)
    (void) funcs.collect (result, &chunk, funcs.user);
  if (result != NULL && funcs.result_free != NULL)
    funcs.result_free (result);
  if (funcs.worker_free != NULL)
    funcs.worker_free (worker, funcs.user);
}

/* How many lines stand before a game only reading all of them would tell. */
static void
hand_over_found (Reading *reading, const char *name, const PozoArchiveLookup *found)
{
  g_autofree char *shown = pozo_inert_text (name);
  g_autofree PozoPiece *pieces = g_new0 (PozoPiece, found->texts->len);

  for (guint i = 0; i < found->texts->len; i++)
    {
      PozoPiece *piece = &pieces[i];

      piece->text = g_bytes_get_data (g_ptr_array_index (found->texts, i), &piece->length);
      piece->line = 1;
      piece->archive = shown;
      piece->is_alone = TRUE;
    }
  if (found->texts->len > 0)
    hand_over (reading, pieces, found->texts->len);
}

/* FALSE when the input has to be read through: it has no index, or one that cannot be used, which
 * is told. */
static gboolean
look_up (Reading *reading, const char *name)
{
  PozoRun *run = reading->run;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoArchiveLookup) found = pozo_archive_lookup (name, run->ids, &error);

  if (error != NULL)
    {
      g_autofree char *shown = pozo_inert_text (name);
      g_autoptr (PozoProblem) problem = pozo_problem_new (POZO_PROBLEM_NOTE, shown, NULL);

      problem->message = g_strdup (error->message);
      on_problem (problem, reading);
    }
  if (found == NULL)
    return FALSE;
  run->n_left += found->n_games - found->games->len;
  hand_over_found (reading, name, found);
  return TRUE;
}

static gboolean
is_cancelled (const PozoRun *run)
{
  return run->pipeline.cancelled != NULL && g_atomic_int_get (run->pipeline.cancelled) != 0;
}

static gboolean
read_one_by_one (Reading *reading, GError **error)
{
  const PozoRun *run = reading->run;

  for (const char *const *name = run->names;
       *name != NULL && !reading->is_done && !is_cancelled (run); name++)
    if (!look_up (reading, *name) &&
        !read_through (reading, (const char *const[]){ *name, NULL }, error))
      return FALSE;
  return TRUE;
}

/**
 * pozo_run_read:
 * @run: (inout): a run; may be run again, and counts on then
 * @funcs: who works on the chunks; `problem` and `progress` are those of @run
 * @error: return location
 *
 * Runs inputs through the pipeline.  What goes wrong with one of them is counted, and gone past.
 *
 * Returns: %FALSE when the run itself failed, or a condition could not be worked out
 */
gboolean
pozo_run_read (PozoRun *run, const PozoPipelineFuncs *funcs, GError **error)
{
  Reading reading = { run, funcs, FALSE };
  gboolean is_looked_up = run->ids != NULL && run->n_shards == 0 && run->pipeline.chooser == NULL &&
                          run->pipeline.source.from_code == NULL;

  return (is_looked_up ? read_one_by_one (&reading, error)
                       : read_through (&reading, run->names, error)) &&
         pozo_selection_check (&run->selection, error);
}
