/* SPDX-License-Identifier: MIT */
/* The talon: cards of the stock that come as a bonus to the player who opens for his side.
 *
 * It is due behind his discard or, by `talon.terms`, as soon as his melds open the side.  Nothing
 * is kept of it but what is due in the turn: how many sides have opened before says the table. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether there is one. */
static inline gboolean
pozo_talon_is_played (const PozoRules *rules)
{
  return rules->talon_cards.n > 0;
}

/* Whether it comes in the middle of the turn. */
static inline gboolean
pozo_talon_is_at_once (const PozoRules *rules)
{
  return (rules->talon_terms & POZO_TALON_TERMS_AT_ONCE) != 0;
}

/* Whether the player on turn, who has discarded, has one to draw. */
static inline gboolean
pozo_talon_is_waiting (const PozoState *state)
{
  return state->turn.talon_most > 0 && state->phase == POZO_PHASE_TURN;
}

/* Whether a draw may stand behind the discard, right or wrong: one, of a player who plays on. */
static inline gboolean
pozo_talon_may_follow (const PozoState *state, const PozoAction *action)
{
  return action->kind == POZO_ACTION_DRAW && pozo_talon_is_played (state->rules) &&
         state->phase == POZO_PHASE_TURN &&
         (!state->turn.talon_drawn || pozo_talon_is_at_once (state->rules));
}

/* It was drawn, and nothing is due any more. */
static inline void
pozo_talon_note_drawn (PozoTurn *turn)
{
  turn->talon_drawn = TRUE;
  turn->talon_most = turn->talon_least = 0;
}

guint pozo_talon_find_next (const PozoState *state);
guint pozo_talon_find_kept (const PozoState *state);
guint pozo_talon_find_at_once (const PozoState *state, guint seat, guint *least);
gboolean pozo_talon_spares (const PozoState *state, guint seat);
gboolean pozo_talon_is_draw (const PozoState *state, const PozoAction *action);
void pozo_talon_judge_draw (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_talon_judge_end (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_talon_come_due (PozoState *state, guint seat);

G_END_DECLS
