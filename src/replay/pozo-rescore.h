/* SPDX-License-Identifier: MIT */
/* The same cards under other rules: what every deal would have scored, and which action could not
 * have been made.
 *
 * Both answers are given because neither replaces the other: players choose their actions by the
 * rules they play by, so from the first action that other rules forbid the game would have gone
 * another way. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoRescoredDeal:
 * @is_scored: whether the deal was played to its end, so that there is a table to score
 * @setup: what the rules say of the set-up where the own ones say nothing; its code is %POZO_FINE
 * when they deal the same way
 * @stop: the first recorded action that they forbid; its code is %POZO_FINE when there is none
 * @tally: what they score, by side
 * @low: the running scores after the deal under those rules; the least they can be
 * @high: the most they can be
 * @minimum: the points needed to open the deal under those rules, by side
 *
 * A deal under other rules.
 */
typedef struct
{
  gboolean is_scored;
  PozoFinding setup;
  PozoFinding stop;
  PozoTally tally[POZO_SEATS_MAX];
  gint32 low[POZO_SEATS_MAX];
  gint32 high[POZO_SEATS_MAX];
  gint32 minimum[POZO_SEATS_MAX];
} PozoRescoredDeal;

/**
 * PozoRescored:
 * @rules: the other rules
 * @deals: (element-type PozoRescoredDeal): as many as the record has
 * @is_exact: whether every deal could be scored, and to the point
 * @over_deal: the deal after which the match would have been decided, 1-based; 0 for none or not
 * known
 * @winner: the side that would have won, 1-based; 0 for none, a tie or not known
 * @n_stopped: deals with a forbidden action
 * @n_unscored: deals without a table to score; the running scores leave them out
 *
 * A game under other rules.
 */
typedef struct
{
  const PozoRules *rules;
  GArray *deals;
  gboolean is_exact;
  gboolean is_end_known;
  guint over_deal;
  guint8 winner;
  guint n_stopped;
  guint n_unscored;
} PozoRescored;

typedef struct _PozoRescore PozoRescore;

POZO_API PozoRescore *
pozo_rescore_new (const PozoReplayOptions *options, const PozoRules *const *others, guint n_others);
POZO_API void pozo_rescore_free (PozoRescore *rescore);
POZO_API void pozo_rescore_game (PozoRescore *rescore, const PozoRecord *record, PozoGame *game);
POZO_API const PozoRescored *pozo_rescore_get (const PozoRescore *rescore, guint other);
POZO_API const PozoRescored *pozo_rescore_get_own (const PozoRescore *rescore);

#define POZO_RESCORED_DEAL(rescored, i) (&g_array_index ((rescored)->deals, PozoRescoredDeal, (i)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRescore, pozo_rescore_free)

G_END_DECLS
