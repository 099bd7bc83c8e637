/* SPDX-License-Identifier: MIT */
/* A run over inputs: which of them are read, which games of these are wanted, who works on them,
 * and what became of it.  Everything that reads games begins with one. */
#pragma once

#include "pozo-pipeline.h"
#include "pozo-progress-report.h"
#include "pozo-selection.h"

G_BEGIN_DECLS

/**
 * PozoRunWatch:
 * @problem: (nullable): is called with what goes wrong, and whether it is to be named: a thousand
 * files without a game are a few names and a number
 * @progress: (nullable): is called now and then, at most ten times a second
 * @user: for both
 *
 * Who follows a run, in the thread that reads.
 */
typedef struct
{
  void (*problem) (const PozoProblem *problem, gboolean is_named, gpointer user);
  void (*progress) (const PozoProgressReport *report, gpointer user);
  gpointer user;
} PozoRunWatch;

/**
 * PozoRun:
 * @names: (array zero-terminated=1): files, folders, patterns, `-`
 * @shard: which part of the inputs is read, from 1
 * @n_shards: of how many; 0 when all are read
 * @pipeline: how they are read; with a chooser @shard is its business
 * @selection: which games are wanted
 * @ids: (array zero-terminated=1) (nullable): Ids of the only games that are wanted: those of an
 * archive with an index are looked up there, and alone come to the workers.  Whoever works leaves
 * out others all the same: the inputs that have no index are read through
 * @watch: who follows
 * @totals: what was read
 * @n_lost: inputs and members that were not read, or not to their end
 * @n_passed: files without a game, where nobody expected one
 * @n_without_games: files without a game, where one was expected
 * @passed: (element-type utf8) (nullable): gets the names of the first of @n_passed
 * @without_games: (element-type utf8) (nullable): gets the names of the first of @n_without_games
 * @n_misfits: what could not be translated
 * @n_left: games of archives with an index that were left aside there
 * @n_cut_short: games of which the end was lost with a damaged archive
 * @n_games: results collected so far, for the progress
 * @n_deals: in these games
 * @n_findings: in these games
 *
 * A run.  What is above @totals is said before it; the last four are for who collects.
 */
typedef struct
{
  const char *const *names;
  guint shard;
  guint n_shards;
  PozoPipelineOptions pipeline;
  PozoSelection selection;
  const char *const *ids;
  PozoRunWatch watch;

  PozoPipelineTotals totals;
  guint64 n_lost;
  guint64 n_passed;
  guint64 n_without_games;
  GPtrArray *passed;
  GPtrArray *without_games;
  guint64 n_misfits;
  guint64 n_left;
  guint64 n_cut_short;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_findings;
} PozoRun;

gboolean pozo_run_read (PozoRun *run, const PozoPipelineFuncs *funcs, GError **error);
PozoProgressReport pozo_run_report (const PozoRun *run, guint64 bytes_read, guint64 bytes_total);

G_END_DECLS
