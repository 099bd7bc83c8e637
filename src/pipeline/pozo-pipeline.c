/* SPDX-License-Identifier: MIT */
/* One reader, some workers, one collector:
 *
 *   reader ──► ring of chunks ──► workers ──► results ──► collector (the calling thread), in input
 * order
 *
 * The reader is one of the workers: while the ring is full, or somebody else unpacks what it waits
 * for, it does what waits to be done, and so there are no more busy threads than were asked for.
 *
 * With one thread there are no threads at all: the reader works on each chunk itself and collects
 * it before it goes on.  What is collected, and in which order, is the same. */
#include "pozo-pipeline.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-reader.h"
#include <sys/stat.h>

#define PROGRESS_INTERVAL_US (100 * G_TIME_SPAN_MILLISECOND)
#define SLOTS_EACH_WORKER    2u     /* one in work, one waiting */
#define SLOTS_BESIDE         2u     /* one with the reader, one with the collector */
#define WORKERS_TO_UNPACK    3u     /* fewer are kept busy by a reader that unpacks alone */
#define INPUTS_SIZED_MAX     10000u /* inputs whose sizes are added up for the progress */

typedef struct
{
  const PozoPipelineFuncs *funcs;
  PozoRing *ring;
  PozoReader reader;
  gpointer *workers;
  guint n_workers;
  PozoProgress progress;
  gint64 next_progress_us;
  gboolean was_stopped;
} Run;

typedef struct
{
  Run *run;
  gpointer worker;
} WorkerThread;

static void
work_on (Run *run, gpointer worker, PozoSlot *slot)
{
  if (slot->chunk.n_pieces > 0)
    slot->result = run->funcs->work (worker, &slot->chunk);
  pozo_ring_give (run->ring, slot);
}

/* Does a thing that was taken from the ring; %FALSE when it was nothing. */
static gboolean
do_taken (Run *run, gpointer worker, PozoSlot *slot, const PozoTask *task)
{
  if (slot)
    work_on (run, worker, slot);
  else if (task->run)
    {
      task->run (task->job);
      task->drop (task->job);
    }
  return slot || task->run;
}

static gpointer
run_worker (gpointer data)
{
  WorkerThread *thread = data;
  PozoSlot *slot;
  PozoTask task;

  do
    slot = pozo_ring_take (thread->run->ring, &task);
  while (do_taken (thread->run, thread->worker, slot, &task));
  return NULL;
}

/* The reader's thread has the first worker. */
static gboolean
help (gpointer user)
{
  Run *run = user;
  PozoTask task;
  PozoSlot *slot = pozo_ring_take_waiting (run->ring, &task);

  return do_taken (run, run->workers[0], slot, &task);
}

static gpointer
run_reader (gpointer data)
{
  WorkerThread *thread = data;

  pozo_reader_run (&thread->run->reader);
  return run_worker (thread);
}

static void
report_progress (Run *run, const PozoSlot *slot)
{
  run->progress.n_chunks += slot->chunk.n_pieces > 0;
  run->progress.bytes_read = slot->bytes_read;
  if (!run->funcs->progress)
    return;

  gint64 now = g_get_monotonic_time ();
  if (now < run->next_progress_us)
    return;
  run->next_progress_us = now + PROGRESS_INTERVAL_US;
  run->funcs->progress (&run->progress, run->funcs->user);
}

static void
collect_slot (Run *run, PozoSlot *slot)
{
  const PozoPipelineFuncs *funcs = run->funcs;

  for (guint i = 0; funcs->problem && i < slot->problems->len; i++)
    funcs->problem (g_ptr_array_index (slot->problems, i), run->funcs->user);
  if (slot->chunk.n_pieces > 0 && funcs->collect &&
      !funcs->collect (slot->result, &slot->chunk, run->funcs->user))
    run->was_stopped = TRUE;
  if (slot->result && funcs->result_free)
    funcs->result_free (slot->result);
  slot->result = NULL;
  report_progress (run, slot);
  pozo_ring_release (run->ring);
  if (run->was_stopped)
    pozo_ring_stop (run->ring);
}

/* The whole way of a chunk, when there is one thread. */
static void
work_and_collect (gpointer user)
{
  Run *run = user;
  PozoTask none;
  PozoSlot *slot = pozo_ring_take (run->ring, &none);

  if (!slot)
    return;
  work_on (run, run->workers[0], slot);
  if (pozo_ring_collect (run->ring))
    collect_slot (run, slot);
}

/* What sources have to be done elsewhere. */
static void
submit_task (void (*run) (gpointer job), GDestroyNotify drop, gpointer job, gpointer user)
{
  PozoTask task = { run, drop, job };

  pozo_ring_add_task (((Run *) user)->ring, &task);
}

static void
join_all (GPtrArray *threads)
{
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
}

static gboolean
start (GPtrArray *threads, const char *name, GThreadFunc func, gpointer data, GError **error)
{
  g_autoptr (GError) cause = NULL;
  GThread *thread = g_thread_try_new (name, func, data, &cause);

  if (!thread)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("thread %u cannot be started: %s"),
                   threads->len + 1, cause->message);
      return FALSE;
    }
  g_ptr_array_add (threads, thread);
  return TRUE;
}

static gboolean
run_threads (Run *run, GError **error)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  PozoExecutor executor = { submit_task, help, run->n_workers, run };
  g_autofree WorkerThread *workers = g_new0 (WorkerThread, run->n_workers);
  gboolean started = TRUE;

  if (run->n_workers >= WORKERS_TO_UNPACK)
    run->reader.options.source.executor = &executor;
  run->reader.help = help;
  run->reader.user = run;
  for (guint i = 0; started && i < run->n_workers; i++)
    {
      workers[i] = (WorkerThread){ run, run->workers[i] };
      started = start (threads, i == 0 ? "pozo-reader" : "pozo-worker",
                       i == 0 ? run_reader : run_worker, &workers[i], error);
    }
  if (started)
    for (PozoSlot *slot; (slot = pozo_ring_collect (run->ring));)
      collect_slot (run, slot);
  pozo_ring_stop (run->ring);
  join_all (threads);
  return started;
}

/* The size of all inputs, if all of them are files: folders and patterns are expanded only on the
 * way. */
static guint64
add_up_sizes (const char *const *inputs)
{
  guint64 total = 0;
  struct stat status;

  for (guint i = 0; inputs[i]; i++)
    {
      if (i == INPUTS_SIZED_MAX || stat (inputs[i], &status) != 0 || !S_ISREG (status.st_mode))
        return 0;
      total += status.st_size;
    }
  return total;
}

static PozoPipelineOptions
fill_in (const PozoPipelineOptions *options)
{
  PozoPipelineOptions filled = options ? *options : (PozoPipelineOptions){ 0 };

  if (filled.threads == 0)
    filled.threads = CLAMP (g_get_num_processors (), 1, POZO_THREADS_MAX);
  if (filled.format == NULL)
    filled.format = pozo_record_format_notation ();
  if (filled.chunk_bytes == 0)
    filled.chunk_bytes = POZO_PIPELINE_CHUNK_BYTES;
  if (filled.record_bytes_max == 0)
    filled.record_bytes_max = POZO_RECORD_BYTES_MAX;
  filled.source.cancelled = filled.cancelled;
  return filled;
}

static gboolean
run_all (Run *run, GError **error)
{
  gboolean is_alone = run->n_workers == 1;
  gboolean done = TRUE;

  run->workers = g_new0 (gpointer, run->n_workers);
  for (guint i = 0; run->funcs->worker_new && i < run->n_workers; i++)
    run->workers[i] = run->funcs->worker_new (run->funcs->user);
  if (is_alone)
    {
      run->reader.submitted = work_and_collect;
      run->reader.user = run;
      pozo_reader_run (&run->reader);
    }
  else
    done = run_threads (run, error);
  pozo_ring_free (run->ring, run->funcs->result_free);
  for (guint i = 0; run->funcs->worker_free && i < run->n_workers; i++)
    run->funcs->worker_free (run->workers[i], run->funcs->user);
  g_free (run->workers);
  return done;
}

/**
 * pozo_pipeline_run:
 * @inputs: (array zero-terminated=1): files, folders, patterns, `-`
 * @options: (nullable): sizes and limits
 * @funcs: what is done with the chunks
 * @totals: (out caller-allocates) (nullable): what it came to, also after an error
 * @error: return location
 *
 * Reads inputs, cuts them into chunks of whole records, has them worked on, and hands out the
 * results in input order: what is collected does not depend on the number of threads, the
 * containers of the records, or how their bytes came.  What is wrong with inputs is reported in its
 * place among the results, and the run goes on.
 *
 * Limits: %POZO_THREADS_MAX, %POZO_RECORD_BYTES_MAX, %POZO_PREAMBLE_BYTES_MAX, those of archives.
 * Errors: `POZO_ERROR_USAGE` for too many threads, `POZO_ERROR_LIMIT` when a thread cannot be
 * started.  An input that cannot be read is a problem, not an error; neither is being cancelled,
 * see @totals. Cost: memory for two chunks a worker and two more, whatever the inputs' size.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_pipeline_run (const char *const *inputs,
                   const PozoPipelineOptions *options,
                   const PozoPipelineFuncs *funcs,
                   PozoPipelineTotals *totals,
                   GError **error)
{
  g_return_val_if_fail (inputs && funcs && funcs->work, FALSE);
  PozoPipelineTotals own_totals;
  PozoPipelineOptions filled = fill_in (options);

  totals = totals ? totals : &own_totals;
  *totals = (PozoPipelineTotals){ 0 };
  if (filled.threads > POZO_THREADS_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%u threads; %u are the most"),
                   filled.threads, POZO_THREADS_MAX);
      return FALSE;
    }

  Run run = {
    .funcs = funcs,
    .ring = pozo_ring_new (filled.threads * SLOTS_EACH_WORKER + SLOTS_BESIDE, filled.cancelled),
    .n_workers = filled.threads,
    .progress.bytes_total = funcs->progress ? add_up_sizes (inputs) : 0,
  };
  run.reader =
      (PozoReader){ .inputs = inputs, .options = filled, .ring = run.ring, .totals = totals };
  gboolean done = run_all (&run, error);
  totals->was_stopped = run.was_stopped;
  totals->was_cancelled = filled.cancelled && g_atomic_int_get (filled.cancelled);
  return done;
}
