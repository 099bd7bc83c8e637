/* SPDX-License-Identifier: MIT */
/* Taking a hand in reserve.  See pozo-reserve.h. */
#include "pozo-reserve.h"

#include "pozo-hand.h"

/**
 * pozo_reserve_is_won:
 * @state: the table after an action
 * @action: the action
 *
 * Asks whether an action has laid the last card of a hand that is followed by one in reserve.  A
 * last card that is discarded wins one at the end of the turn.
 *
 * Returns: whether it has
 */
gboolean
pozo_reserve_is_won (const PozoState *state, const PozoAction *action)
{
  gboolean lays = action->kind == POZO_ACTION_MELD || action->kind == POZO_ACTION_ADD ||
                  action->kind == POZO_ACTION_TAKE || action->kind == POZO_ACTION_SHIFT;

  return lays && state->hand[action->seat].n == 0 && !state->turn.pickup_due &&
         state->phase == POZO_PHASE_TURN && pozo_reserve_is_due (state, action->seat);
}

/**
 * pozo_reserve_take:
 * @state: a table at which a hand in reserve is due to the player's side
 * @seat: the player, whose hand is empty
 *
 * Takes the next hand in reserve.  A card of a pile of one that the player had taken has left his
 * hand: one like it that comes now is another.
 */
void
pozo_reserve_take (PozoState *state, guint seat)
{
  const guint8 *cards = state->reserve[state->n_reserves_taken];

  for (guint i = 0; i < state->reserve_size; i++)
    pozo_hand_add (&state->hand[seat], cards[i]);
  state->n_reserves_taken++;
  state->reserves_of[state->side_of[seat]]++;
  if (seat == state->seat)
    state->turn.lone = POZO_LONE_FREE;
}

/* Whether a side other than this one has taken a hand in reserve. */
static gboolean
has_other_taken (const PozoState *state, const PozoSide *side)
{
  return state->n_reserves_taken > state->reserves_of[side - state->side];
}

/**
 * pozo_reserve_is_missed:
 * @state: a table at which hands were dealt in reserve, at the end of the deal
 * @rules: the rules to score by
 * @side: a side
 *
 * Asks whether a side loses what taking no hand in reserve costs (`reserve.missed_when`).
 *
 * Returns: whether it does
 */
gboolean
pozo_reserve_is_missed (const PozoState *state, const PozoRules *rules, const PozoSide *side)
{
  gboolean has_taken = state->reserves_of[side - state->side] > 0;

  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_OTHER_TOOK)
    return !has_taken && has_other_taken (state, side);
  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO)
    return !has_taken || (state->reserve_waiting & side->members) != 0;
  return !has_taken;
}
