/* SPDX-License-Identifier: MIT */
/* What the moment makes of an action: the small questions that are asked of every one of them,
 * inline for that reason. */
#pragma once

#include "pozo-renewal.h"

G_BEGIN_DECLS

/* Whether an action belongs to its player's own turn: all but things said, and faults that happen
 * between. */
static inline gboolean
pozo_engine_needs_turn (const PozoAction *action)
{
  if (action->kind == POZO_ACTION_FAULT)
    return action->number != POZO_FAULT_OUT_OF_TURN && action->number != POZO_FAULT_EXPOSED &&
           action->number != POZO_FAULT_RED3_HELD;
  return action->kind != POZO_ACTION_INFO;
}

/* Whether a line ends that was no turn: something said, or a card dropped, in between. */
static inline gboolean
pozo_engine_is_aside (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_END && action->seat != state->guest &&
         (action->seat != state->seat || (!state->turn.begun && state->phase != POZO_PHASE_FINAL));
}

/* Whether nobody has played anything yet, and somebody other than the first player lays a red
 * three: the habit of games in which that is done right after the deal. */
static inline gboolean
pozo_engine_is_early (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_RED3 && state->phase == POZO_PHASE_TURN &&
         state->turn_no == 1 && action->seat != state->seat && state->turn.drawn == 0 &&
         state->turn.method == POZO_TAKE_NONE && !state->turn.laid && !state->turn.discarded &&
         state->red3[state->seat] == 0;
}

guint pozo_engine_distance (const PozoState *state, guint seat);

/* Whether an action belongs to what is done right after the deal: red threes, and what replaces
 * them.  Where the first player draws more than that, his turn begins. */
static inline gboolean
pozo_engine_is_laying_out (const PozoState *state, const PozoAction *action)
{
  return state->phase == POZO_PHASE_LAYING &&
         (action->kind == POZO_ACTION_RED3 || action->kind == POZO_ACTION_END ||
          (action->kind == POZO_ACTION_DRAW && state->owed[action->seat] > 0 &&
           (action->n_cards <= state->owed[action->seat] || action->seat != state->seat)));
}

/* Whether an action is no part of any turn of its player: done right after the deal, or out of
 * turn, or the end of a line that was no turn. */
static inline gboolean
pozo_engine_is_between (const PozoState *state, const PozoAction *action)
{
  return pozo_engine_is_laying_out (state, action) || pozo_engine_is_aside (state, action) ||
         (state->guest != 0 && action->seat == state->guest);
}

/* Whether red threes are laid right after the deal in the order of play, so far as that is over:
 * the replacements come from one stock. */
static inline gboolean
pozo_engine_lays_in_order (const PozoState *state, guint seat)
{
  return state->laying == 0 || state->laying == seat ||
         pozo_engine_distance (state, state->laying) < pozo_engine_distance (state, seat);
}

/* Whether the player on turn acts in an ordinary turn, as nearly always. */
static inline gboolean
pozo_engine_is_on_turn (const PozoState *state, const PozoAction *action)
{
  return action->seat == state->seat && state->phase == POZO_PHASE_TURN && state->guest == 0;
}

/* Whether cards of that value, and perhaps a canasta laid as a whole, reach the minimum of a
 * player's side. */
static G_ALWAYS_INLINE inline gboolean
pozo_engine_opens_with (const PozoState *state, guint seat, gint32 value, gboolean has_whole)
{
  gint32 minimum = pozo_state_minimum (state, seat);

  return minimum == POZO_MINIMUM_CANASTA ? has_whole : value >= minimum;
}

/* Whether what the turn has laid reaches it, by the cards that are written. */
static G_ALWAYS_INLINE inline gboolean
pozo_engine_reaches_minimum (const PozoState *state, guint seat)
{
  return pozo_engine_opens_with (state, seat, state->turn.laid_value, state->turn.whole_canasta);
}

/* Whether the draw phase is over: the pile taken, all cards drawn, or all that there were (K13). */
static inline gboolean
pozo_engine_is_drawn (const PozoState *state)
{
  const PozoTurn *turn = &state->turn;

  return turn->method != POZO_TAKE_NONE || turn->drawn >= state->rules->turn_draw ||
         (turn->drawn > 0 && pozo_state_n_drawable (state) == 0 && !pozo_engine_may_renew (state));
}

/* How many cards a player draws before he takes the pile. */
static G_ALWAYS_INLINE inline guint
pozo_engine_draws_before_take (const PozoState *state)
{
  return state->stock_closed ? 0 : (guint) state->rules->turn_stock_cards_before_take;
}

/* Whether this is the turn of a first player with an extra card, who only discards. */
static inline gboolean
pozo_engine_is_first_turn (const PozoState *state, guint seat)
{
  return state->turn_no == 1 && seat == state->first_seat && state->rules->deal_extra_first > 0;
}

/* How many cards are dealt to a player. */
static inline guint
pozo_engine_hand_size (const PozoState *state, guint seat)
{
  const PozoRules *rules = state->rules;

  return (guint) (rules->deal_hand_size +
                  (seat == state->first_seat ? rules->deal_extra_first : 0));
}

G_END_DECLS
