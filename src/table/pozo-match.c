/* SPDX-License-Identifier: MIT */
/* A match ends only after a complete deal (K15), so the running scores, and the number of deals,
 * are all that there is to look at. */
#include "pozo-match.h"

/**
 * pozo_match_find_leader:
 * @points: what each side has
 * @n_sides: how many sides there are; at least one
 *
 * Finds the side that has most, alone.
 *
 * Returns: the side, 1-based; 0 when two or more are level
 */
guint
pozo_match_find_leader (const gint32 *points, guint n_sides)
{
  gint32 best = points[0];
  guint leader = 1;

  for (guint side = 1; side < n_sides; side++)
    if (points[side] >= best)
      {
        leader = points[side] == best ? 0 : side + 1;
        best = points[side];
      }
  return leader;
}

/**
 * pozo_match_stand:
 * @rules: the rules that name the target and what a tie means
 * @sums: the running scores, by side
 * @n_sides: how many sides there are; at least one
 * @n_deals: how many deals were played to their end; those dealt again count once
 * @standing: (out): where the match stands
 *
 * Judges the running scores after a complete deal.
 */
void
pozo_match_stand (const PozoRules *rules,
                  const gint32 *sums,
                  guint n_sides,
                  guint n_deals,
                  PozoStanding *standing)
{
  PozoStanding result = { .best = sums[0],
                          .leader = (guint8) pozo_match_find_leader (sums, n_sides) };

  gint32 second = G_MININT32;

  for (guint side = 1; side < n_sides; side++)
    {
      second = MAX (second, MIN (result.best, sums[side]));
      result.best = MAX (result.best, sums[side]);
    }
  result.margin = n_sides > 1 ? result.best - second : 0;
  if (rules->match_deals == 0)
    result.reached = result.best >= rules->match_target;
  else
    result.reached = rules->match_deals > 0 && n_deals >= (guint) rules->match_deals;
  result.over = result.reached && (result.leader != 0 || rules->match_tie == POZO_MATCH_TIE_SHARED);
  *standing = result;
}

/**
 * pozo_match_win:
 * @standing: (inout): where a match stands
 * @side: a side, 1-based, that won it whatever the scores are; 0 for none
 *
 * Ends a match that was won by a special hand.
 */
void
pozo_match_win (PozoStanding *standing, guint side)
{
  if (side == 0)
    return;
  standing->leader = (guint8) side;
  standing->reached = standing->over = TRUE;
}

/**
 * pozo_match_share:
 * @rules: the rules
 * @standing: where a match of two sides stands
 * @points: (out): victory points of both sides
 *
 * Shares the victory points of a match (`match.vp_scale`).
 *
 * Returns: whether the rules have any
 */
gboolean
pozo_match_share (const PozoRules *rules, const PozoStanding *standing, gint32 points[2])
{
  const PozoScale *scale = &rules->match_vp_scale;
  gint32 more = 0;

  if (scale->n == 0)
    return FALSE;
  while (more < scale->n && standing->margin > scale->value[more])
    more++;
  points[0] = scale->n + (standing->leader == 2 ? -more : more);
  points[1] = 2 * scale->n - points[0];
  return TRUE;
}
