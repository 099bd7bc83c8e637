/* SPDX-License-Identifier: MIT */
/* The pipeline has one pointer for whoever makes workers, collects and follows; here those that
 * work and those that follow need not know one another. */
#include "pozo-run.h"

#include "pozo-limits.h"
#include "pozo-shard.h"

typedef struct
{
  PozoRun *run;
  const PozoPipelineFuncs *funcs;
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
  const PozoPipelineFuncs *funcs = ((const Reading *) user)->funcs;

  return funcs->collect (result, chunk, funcs->user);
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
  gboolean is_divided = run->n_shards > 0 && run->pipeline.chooser == NULL;
  g_autoptr (PozoShard) shard =
      is_divided ? pozo_shard_new (run->shard, run->n_shards, POZO_SHARD_READS) : NULL;
  PozoPipelineOptions options = run->pipeline;
  Reading reading = { run, funcs };
  const PozoPipelineFuncs all = make_funcs (&reading);

  if (shard != NULL)
    options.chooser = pozo_shard_chooser (shard);
  return pozo_pipeline_run (run->names, &options, &all, &run->totals, error) &&
         (shard == NULL || pozo_shard_check (shard, error)) &&
         pozo_selection_check (&run->selection, error);
}
