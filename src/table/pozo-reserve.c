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
