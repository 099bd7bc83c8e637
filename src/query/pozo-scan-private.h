/* SPDX-License-Identifier: MIT */
/* What the thread of a scan and the reader of its rows share. */
#pragma once

#include "pozo-pull.h"
#include "pozo-rows.h"
#include "pozo-scan.h"

G_BEGIN_DECLS

/**
 * PozoScan:
 * @options: what is wanted
 * @rows: the same for the workers
 * @game_cell: where a column of the game stands among a game's cells
 * @first: the first column of the table
 * @pull: batches, from the thread that reads
 * @into: the same, as that thread knows it
 * @n_put: games seen by the thread
 * @batch: the one that is read; %NULL before the first
 * @ahead: (nullable): the one behind it, if it was looked at
 * @is_over: whether there is none behind it
 * @at: the row in it that comes next
 * @n_before: games seen before the batch
 *
 * A scan: what its thread writes, and what its reader knows.
 */
struct _PozoScan
{
  PozoScanOptions options;
  PozoRowsOptions rows;
  guint16 game_cell[POZO_N_COLUMNS];
  PozoColumnCode first;

  PozoPull *pull;
  PozoPull *into;
  guint64 n_put;

  PozoBatch *batch;
  PozoBatch *ahead;
  gboolean is_over;
  guint at;
  guint64 n_before;
};

void pozo_scan_run (PozoPull *pull, gpointer data, GError **error);

G_END_DECLS
