/* SPDX-License-Identifier: MIT */
/* Counts from inside: counting, and what becomes of it. */
#pragma once

#include "pozo-counting.h"
#include "pozo-handles.h"
#include "pozo-part-terms.h"

G_BEGIN_DECLS

struct _PozoCounts
{
  PozoRulebook *rulebook;
  PozoTerms *terms;
  PozoReplayOptions options;
  PozoRegistry *registry;
  PozoHost *host;         /* all plugins */
  PozoHostWorker *sum;    /* of them; NULL before somebody declares or counts */
  PozoHost *feeding;      /* those that are called, and a recorder; NULL before the first game */
  gboolean has_recorder;  /* behind them */
  PozoHostWorker *feeder; /* of these, for games that are added; NULL without one */
  PozoFeed *feed;
  PozoReplayObserver observer;
  PozoReplay *replay;
  PozoGame *game;
  PozoCounted added; /* since the last batch */

  PozoCounting *counting; /* while inputs are read */
  char **inputs;          /* that it borrows */
  char **wheres;
  PozoShard *shard; /* of the last inputs; NULL where they cannot be saved */

  PozoGameSet *games; /* of these inputs; likewise */
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
  guint n_lost;        /* inputs that were not read, or not to their end */
  gboolean has_read;   /* inputs */
  gboolean is_unsaved; /* other things than one run over inputs are in it */
  gboolean is_broken;  /* an error stopped the reading */
  gboolean is_reported;
  PozoPart *whole; /* what was loaded, but the counts; NULL when nothing was */
};

struct _PozoCountsBatch
{
  PozoCounted *counted;
};

gboolean pozo_counts_refuse (GError **error, const char *reason);
gboolean pozo_counts_need_feeding (PozoCounts *self, GError **error);
gboolean pozo_counts_add_up (PozoCounts *self, GError **error);

G_END_DECLS
