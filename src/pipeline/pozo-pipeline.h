/* SPDX-License-Identifier: MIT */
/* Inputs through workers, results in input order. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-pipeline-options.h"
#include "pozo-problem.h"

G_BEGIN_DECLS

/**
 * PozoProgress:
 * @bytes_read: of the inputs as they lie on disk, up to the last collected chunk
 * @bytes_total: of them all; 0 when it is not known, as with folders and pipes
 * @n_chunks: collected so far
 *
 * How far a run has come.
 */
typedef struct
{
  guint64 bytes_read;
  guint64 bytes_total;
  guint64 n_chunks;
} PozoProgress;

/**
 * PozoPipelineFuncs:
 * @worker_new: (nullable): makes a worker's state; called for each worker before the first chunk
 * @worker_free: (nullable): ends it; called for each worker, in the same order, after the last
 * result
 * @work: works on a chunk; in the worker's thread, one chunk at a time for each worker
 * @collect: (nullable): takes a result, which may be %NULL; in input order; %FALSE ends the run
 * @result_free: (nullable): frees a result that is not %NULL, also of chunks that were not
 * collected
 * @problem: (nullable): what happened between the chunks before and those after it
 * @progress: (nullable): called now and then, at most ten times a second
 * @user: passed to all but @work and @result_free
 *
 * What is done with the chunks.  All but @work are called in the thread that runs the pipeline.
 */
typedef struct
{
  gpointer (*worker_new) (gpointer user);
  void (*worker_free) (gpointer worker, gpointer user);
  gpointer (*work) (gpointer worker, const PozoChunk *chunk);
  gboolean (*collect) (gpointer result, const PozoChunk *chunk, gpointer user);
  void (*result_free) (gpointer result);
  void (*problem) (const PozoProblem *problem, gpointer user);
  void (*progress) (const PozoProgress *progress, gpointer user);
  gpointer user;
} PozoPipelineFuncs;

gboolean pozo_pipeline_run (const char *const *inputs,
                            const PozoPipelineOptions *options,
                            const PozoPipelineFuncs *funcs,
                            PozoPipelineTotals *totals,
                            GError **error);

G_END_DECLS
