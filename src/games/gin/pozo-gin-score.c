/* SPDX-License-Identifier: MIT */
/* Points of a deal and the settlement of a match, as pure functions. */
#include "pozo-gin-score.h"

#include "pozo-gin-deadwood.h"

#include <string.h>

#define SHUTOUT 150 /* more, for a match in which the loser has nothing (002:L365) */

/* The deadwood of who ended the deal: by his cards, or as he told it; FALSE where nobody knows. */
static gboolean
find_closer_deadwood (const PozoGinState *state, gint32 *value)
{
  PozoGinRange range = pozo_gin_hand_value (&state->hand[state->closer - 1]);

  *value = range.low;
  if (range.low == range.high || state->is_gin)
    return TRUE;
  *value = state->told;
  return state->told != POZO_GIN_NOT_TOLD;
}

/* What the opponent of a knocker counts (002:L350-L353). */
static gint32
find_difference (const PozoGinState *state, const PozoGinRules *rules, gint32 own, gint32 other)
{
  const PozoKnownHand *hand = &state->hand[2 - state->closer];

  if (rules->set_aside == 0 || other <= own)
    return ABS (other - own);
  return other - (gint32) pozo_gin_set_aside (hand->held, (guint) own);
}

static void
write_points (PozoGinOutcome *outcome,
              const PozoGinRules *rules,
              guint winner,
              gint32 points,
              gint32 bonus)
{
  gint32 *mine = outcome->item[winner - 1];
  gint32 *theirs = outcome->item[2 - winner];

  outcome->winner = (guint8) winner;
  mine[POZO_GIN_BONUS] = bonus;
  if (rules->score_sign == 0)
    mine[POZO_GIN_POINTS] = points;
  else
    theirs[POZO_GIN_POINTS] = -points;
  for (guint i = 0; i < POZO_GIN_SEATS; i++)
    outcome->item[i][POZO_GIN_TOTAL] =
        outcome->item[i][POZO_GIN_POINTS] + outcome->item[i][POZO_GIN_BONUS];
}

/**
 * pozo_gin_score:
 * @state: the table at the end of a deal
 * @rules: rules
 *
 * Scores a deal (002:L352-L358).
 *
 * Returns: what it comes to; nothing, for sure, where it is void
 */
PozoGinOutcome
pozo_gin_score (const PozoGinState *state, const PozoGinRules *rules)
{
  PozoGinOutcome outcome = { .is_known = TRUE };
  gint32 times = rules->spade_doubles != 0 ? 2 : 1;
  PozoGinRange range;
  gint32 own = 0;
  gint32 bonus = 0;
  gint32 points;
  guint winner = state->closer;

  if (state->closer == 0)
    return outcome;
  range = pozo_gin_hand_value (&state->hand[2 - state->closer]);
  if (!find_closer_deadwood (state, &own) || range.low != range.high ||
      (times > 1 && pozo_card_suit (state->upcard) == POZO_SUIT_UNKNOWN))
    return (PozoGinOutcome){ .is_known = FALSE };
  if (pozo_card_suit (state->upcard) != POZO_SUIT_SPADES)
    times = 1;
  if (state->is_gin)
    {
      bonus = state->is_big ? rules->gin_big : rules->gin_bonus;
      points = range.low;
    }
  else
    {
      if (range.low < own || (range.low == own && rules->undercut_on_tie))
        {
          winner = 3u - state->closer;
          bonus = rules->undercut_bonus;
        }
      points = find_difference (state, rules, own, range.low);
    }
  write_points (&outcome, rules, winner, times * points, times * bonus);
  return outcome;
}

/**
 * pozo_gin_settle:
 * @rules: rules
 * @standing: how it ended
 * @winner: the side that has won the match, from 1
 * @final: (out caller-allocates): its settlement
 *
 * Settles a match (002:L363-L367).
 */
void
pozo_gin_settle (const PozoGinRules *rules,
                 const PozoGinStanding *standing,
                 guint winner,
                 gint32 final[POZO_GIN_N_FINALS])
{
  guint loser = 2 - winner;
  gint32 boxes = (gint32) standing->won[winner - 1];

  if (rules->match_boxes != 0)
    boxes -= (gint32) standing->won[loser];
  memset (final, 0, sizeof *final * POZO_GIN_N_FINALS);
  final[POZO_GIN_FINAL_DIFF] = standing->sum[winner - 1] - standing->sum[loser];
  final[POZO_GIN_FINAL_BOXES] = rules->match_box * boxes;
  final[POZO_GIN_FINAL_GAME] = rules->match_game;
  for (guint i = 0; i < POZO_GIN_FINAL_SHUTOUT; i++)
    final[POZO_GIN_FINAL_TOTAL] += final[i];
  if (standing->has_gained[loser] || rules->match_shutout == POZO_GIN_SHUTOUT_NONE)
    return;
  final[POZO_GIN_FINAL_SHUTOUT] =
      rules->match_shutout == POZO_GIN_SHUTOUT_DOUBLE ? final[POZO_GIN_FINAL_TOTAL] : SHUTOUT;
  final[POZO_GIN_FINAL_TOTAL] += final[POZO_GIN_FINAL_SHUTOUT];
}
