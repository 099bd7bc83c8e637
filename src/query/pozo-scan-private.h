/* SPDX-License-Identifier: MIT */
/* What the thread of a scan and the reader of its rows share. */
#pragma once

#include "pozo-rows.h"
#include "pozo-scan.h"

G_BEGIN_DECLS

/**
 * PozoScan:
 * @options: what is wanted
 * @rows: the same for the workers
 * @game_cell: where a column of the game stands among a game's cells
 * @first: the first column of the table
 * @thread: runs pozo_scan_run()
 * @lock: guards what follows, up to @is_stopped
 * @changed: told of every change of it
 * @ready: batches that were read and not yet taken
 * @is_finished: whether no further batch comes
 * @troubles: what went wrong with the inputs, a line each
 * @error: what ended the run
 * @is_stopped: (atomic): nobody asks any more
 * @n_put: games seen by the thread
 * @batch: the one that is read; %NULL before the first and after the last
 * @at: the row in it that comes next
 * @n_before: games seen before the batch
 * @last: the game of the last row
 * @n_rows: rows so far
 *
 * A scan: what its thread writes, and what its reader knows.
 */
struct _PozoScan
{
  PozoScanOptions options;
  PozoRowsOptions rows;
  guint16 game_cell[POZO_N_COLUMNS];
  PozoColumnCode first;

  GThread *thread;
  GMutex lock;
  GCond changed;
  GQueue ready;
  gboolean is_finished;
  GString *troubles;
  GError *error;
  gint is_stopped;
  guint64 n_put;

  PozoBatch *batch;
  guint at;
  guint64 n_before;
  guint64 last;
  gint64 n_rows;
};

gboolean pozo_scan_is_stopped (const PozoScan *scan);
gpointer pozo_scan_run (gpointer data);

G_END_DECLS
