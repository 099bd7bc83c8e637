/* SPDX-License-Identifier: MIT */
/* Games under other rules: what each deal would have scored, which action could not have been made,
 * and who would have won.  docs/rescoring.md says what happens to what those rules do not know. */
#pragma once

#include "pozo-recording.h"

G_BEGIN_DECLS

/**
 * PozoRescoring:
 *
 * Other rules, and the game that was scored by them last.
 *
 * Threads: one at a time.
 */
typedef struct _PozoRescoring PozoRescoring;

/**
 * PozoRescoringResult:
 * @size: `sizeof (PozoRescoringResult)`, set by the caller
 * @is_exact: whether every deal could be scored, and to the point
 * @is_end_known: whether @over_deal is certain
 * @over_deal: the deal after which the match would have been decided, from 1; 0 for none
 * @is_lead_known: whether @leader is certain
 * @leader: the side that would have won, or is ahead after the last deal; 0 for none
 * @winner: the side that would have won; 0 for none
 * @n_stopped: deals with an action that the rules forbid
 * @n_unscored: deals that could not be scored; sums leave them out
 *
 * A game under other rules.
 */
typedef struct
{
  gsize size;
  gboolean is_exact;
  gboolean is_end_known;
  guint over_deal;
  gboolean is_lead_known;
  guint leader;
  guint winner;
  guint n_stopped;
  guint n_unscored;
} PozoRescoringResult;

/**
 * PozoRescoringDeal:
 * @size: `sizeof (PozoRescoringDeal)`, set by the caller
 * @is_scored: whether it could be scored
 * @basis: what it is scored from: `nothing`, the `table` at its end, or the score `lines`; static
 * @stop: (nullable): the code of the first thing in it that the rules forbid; static
 * @stop_turn: the turn of that; 0 for none
 *
 * A deal under other rules.
 */
typedef struct
{
  gsize size;
  gboolean is_scored;
  const char *basis;
  const char *stop;
  guint stop_turn;
} PozoRescoringDeal;

/**
 * pozo_rescoring_new:
 * @terms: (array length=n_terms): other rules, which it keeps
 * @n_terms: how many, from 1
 * @policy: (nullable): what becomes of melds that they do not know: `cards`, `void` or `error`;
 * %NULL for `cards`
 * @error: return location
 *
 * Prepares to score games by other rules, one after the other.
 *
 * - Cost: O(n) in rules; the first game makes two replayers, some 200 microseconds and 350 KB
 * - Errors: %POZO_FAILURE_USAGE when there is no such policy
 * - Threads: any
 *
 * Example: `rescoring = pozo_rescoring_new (&terms, 1, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the other rules; %NULL on error
 */
POZO_API PozoRescoring *
pozo_rescoring_new (PozoTerms *const *terms, guint n_terms, const char *policy, GError **error);

/**
 * pozo_rescoring_free:
 * @self: (nullable) (transfer full): other rules
 *
 * Frees them.
 *
 * - Cost: O(n) in rules
 *
 * Example: `pozo_rescoring_free (rescoring);`
 */
POZO_API void pozo_rescoring_free (PozoRescoring *self);

/**
 * pozo_rescoring_game:
 * @self: other rules
 * @game: a game, which is kept until the next one
 *
 * Scores a game.
 *
 * - Cost: a replay, with every action judged by each of the rules: some 25 microseconds a deal
 *
 * Example: `if (pozo_rescoring_game (rescoring, game)) ...`
 *
 * Returns: %FALSE when the game's own rules are not known
 */
POZO_API gboolean pozo_rescoring_game (PozoRescoring *self, PozoRecording *game);

/**
 * pozo_rescoring_result:
 * @self: other rules by which a game was scored
 * @i: which of them, from 0; -1 for the game's own
 * @out: (inout) (transfer none): gets the result; its `size` is set
 *
 * Tells how the match would have gone.
 *
 * - Cost: O(1)
 *
 * Example: `PozoRescoringResult result = { .size = sizeof result };
 * if (pozo_rescoring_result (rescoring, 0, &result)) ...`
 *
 * Returns: %FALSE when there are no such rules, or no game was scored
 */
POZO_API gboolean pozo_rescoring_result (const PozoRescoring *self,
                                         gint i,
                                         PozoRescoringResult *out);

/**
 * pozo_rescoring_deal:
 * @self: other rules by which a game was scored
 * @i: which of them, from 0; -1 for the game's own
 * @deal: the place of a deal, from 1
 * @out: (inout) (transfer none): gets the deal; its `size` is set
 *
 * Tells what became of a deal.
 *
 * - Cost: O(1)
 *
 * Example: `for (guint d = 1; pozo_rescoring_deal (rescoring, 0, d, &deal); d++) ...`
 *
 * Returns: %FALSE when there are no such rules or deal
 */
POZO_API gboolean pozo_rescoring_deal (const PozoRescoring *self,
                                       gint i,
                                       guint deal,
                                       PozoRescoringDeal *out);

/**
 * pozo_rescoring_score:
 * @self: other rules by which a game was scored
 * @i: which of them, from 0; -1 for the game's own
 * @deal: the place of a deal, from 1
 * @side: a side, from 1
 * @item: the word of an item, as for pozo_recording_score(); `sum` for the running score
 * @out: (inout) (transfer none): gets the item as those rules score it, and as it was recorded; its
 * `size` is set
 *
 * Gives an item of a score.  It is not known where the deal could not be scored.
 *
 * - Cost: O(n) in items, some dozen comparisons
 *
 * Example: `PozoRecordingScore score = { .size = sizeof score };
 * pozo_rescoring_score (rescoring, 0, 1, 1, "total", &score);`
 *
 * Returns: %FALSE when there are no such rules, deal, side or item
 */
POZO_API gboolean pozo_rescoring_score (const PozoRescoring *self,
                                        gint i,
                                        guint deal,
                                        guint side,
                                        const char *item,
                                        PozoRecordingScore *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRescoring, pozo_rescoring_free)

G_END_DECLS
