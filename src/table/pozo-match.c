/* SPDX-License-Identifier: MIT */
/* A match ends only after a complete deal (K15), so the running scores are all that there is to
 * look at. */
#include "pozo-match.h"

/**
 * pozo_match_stand:
 * @rules: the rules that name the target and what a tie means
 * @sums: the running scores, by side
 * @n_sides: how many sides there are; at least one
 * @standing: (out): where the match stands
 *
 * Judges the running scores after a complete deal.
 */
void
pozo_match_stand (const PozoRules *rules, const gint32 *sums, guint n_sides, PozoStanding *standing)
{
  PozoStanding result = { .best = sums[0], .leader = 1 };

  for (guint side = 1; side < n_sides; side++)
    {
      if (sums[side] == result.best)
        result.leader = 0;
      if (sums[side] <= result.best)
        continue;
      result.best = sums[side];
      result.leader = (guint8) (side + 1);
    }
  result.reached = result.best >= rules->match_target;
  result.over = result.reached && (result.leader != 0 || rules->match_tie == POZO_MATCH_TIE_SHARED);
  *standing = result;
}
