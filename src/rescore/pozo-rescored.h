/* SPDX-License-Identifier: MIT */
/* A game under other rules as a value, and how it compares with the same game under its own: deal
 * by deal, item by item, and who would have won. */
#pragma once

#include "pozo-foreign.h"
#include "pozo-game.h"
#include "pozo-rescore-reason.h"

G_BEGIN_DECLS

/**
 * PozoRescoreBasis:
 * @POZO_RESCORE_NOTHING: there is neither a table nor a score line of every side
 * @POZO_RESCORE_TABLE: the table at the end of the deal; what nobody saw comes from the score lines
 * @POZO_RESCORE_LINES: the score lines alone, because the deal has no more or could not be replayed
 *
 * What a deal is scored from.
 */
typedef enum
{
  POZO_RESCORE_NOTHING,
  POZO_RESCORE_TABLE,
  POZO_RESCORE_LINES,
} PozoRescoreBasis;

/**
 * PozoRescoredDeal:
 * @basis: a PozoRescoreBasis
 * @is_scored: whether the deal is scored: @tally has a total for every side
 * @is_refused: whether it is not, because the rules do not know something and the policy is
 * %POZO_FOREIGN_ERROR
 * @is_otherwise: whether the deal could not have gone as it did: it is dealt otherwise there, or an
 * action is forbidden
 * @setup: what the rules say of the set-up where the own ones say nothing; its code is %POZO_FINE
 * when they deal the same way
 * @stop: the first recorded action that they forbid; its code is %POZO_FINE when there is none
 * @open: by side, a set of 1 << PozoScoreItem: items of @tally that nothing is known about
 * @by_line: by side, a set of 1 << PozoScoreItem: items that the score line made certain, or nearer
 * to it, because not every card was seen
 * @reason: by side and item, a PozoRescoreReason, where the basis is the score lines
 * @low: the running scores after the deal under those rules; the least they can be
 * @high: the most they can be
 * @minimum: the points needed to open the deal under those rules, by side
 * @tally: what they score, by side; of no use where @basis is %POZO_RESCORE_NOTHING or the deal is
 * refused
 *
 * A deal under other rules.
 */
typedef struct
{
  guint8 basis;
  guint8 is_scored;
  guint8 is_refused;
  guint8 is_otherwise;
  PozoFinding setup;
  PozoFinding stop;
  guint32 open[POZO_SEATS_MAX];
  guint32 by_line[POZO_SEATS_MAX];
  guint8 reason[POZO_SEATS_MAX][POZO_N_SCORE_ADDENDS];
  gint32 low[POZO_SEATS_MAX];
  gint32 high[POZO_SEATS_MAX];
  gint32 minimum[POZO_SEATS_MAX];
  PozoTally tally[POZO_SEATS_MAX];
} PozoRescoredDeal;

/**
 * PozoRescored:
 * @rules: the other rules
 * @deals: (element-type PozoRescoredDeal): as many as the record has
 * @foreign: (element-type PozoForeign): what lay on the tables that the rules do not know, in the
 * order of the deals; %POZO_RESCORE_FOREIGN_MAX at most
 * @n_foreign: how much there was of each PozoForeignKind
 * @n_foreign_items: items of score lines in which something is not known to the rules
 * @is_exact: whether every deal could be scored, and to the point
 * @is_end_known: whether @over_deal is certain
 * @over_deal: the deal after which the match would have been decided, 1-based; 0 for none or not
 * known
 * @winner: the side that would have won, 1-based; 0 for none, a tie or not known
 * @is_lead_known: whether @leader is certain
 * @leader: the winner, or the side ahead after the last deal of a match that is not decided; 0 for
 * none
 * @n_stopped: deals with a forbidden action
 * @n_unscored: deals that could not be scored; the running scores leave them out
 * @n_refused: those of them that were refused because of foreign things
 * @n_by_lines: deals scored by their score lines alone
 *
 * A game under other rules.
 */
typedef struct
{
  const PozoRules *rules;
  GArray *deals;
  GArray *foreign;
  guint n_foreign[POZO_N_FOREIGN_KINDS];
  guint n_foreign_items;
  gboolean is_exact;
  gboolean is_end_known;
  gboolean is_lead_known;
  guint over_deal;
  guint8 winner;
  guint8 leader;
  guint n_stopped;
  guint n_unscored;
  guint n_refused;
  guint n_by_lines;
} PozoRescored;

#define POZO_RESCORED_DEAL(rescored, i) (&g_array_index ((rescored)->deals, PozoRescoredDeal, (i)))

gboolean pozo_rescored_deal_is_known (const PozoRescoredDeal *deal, guint side, guint item);
gboolean pozo_rescored_deal_is_by_line (const PozoRescoredDeal *deal);
guint pozo_rescored_n_otherwise (const PozoRescored *rescored);
guint pozo_rescored_n_by_line (const PozoRescored *rescored);
guint pozo_rescored_n_things (const PozoRescored *rescored);
guint pozo_rescored_n_foreign (const PozoRescored *rescored);
gboolean pozo_rescored_is_lead_known (const PozoRescored *rescored, const PozoRescored *own);
gboolean pozo_rescored_has_other_leader (const PozoRescored *rescored, const PozoRescored *own);

G_END_DECLS
