/* SPDX-License-Identifier: MIT */
/* Hands in reserve: each side has some, face down, and whoever of it empties his hand takes the
 * next one, in the order in which they lie (`reserve.sizes`). */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether the side of a player has a hand in reserve to come. */
static inline gboolean
pozo_reserve_is_due (const PozoState *state, guint seat)
{
  return state->reserve_left != 0 &&
         state->reserves_of[state->side_of[seat]] < state->rules->reserve_sizes.n;
}

/* How many cards of the reserves nobody has taken. */
static inline guint
pozo_reserve_n_left (const PozoState *state)
{
  return (guint) __builtin_popcount (state->reserve_left) * state->reserve_size;
}

/* Whether the cards of a hand that was won by a discard, and not played from, cost nothing. */
static inline gboolean
pozo_reserve_spares_waiting (const PozoRules *rules)
{
  return rules->reserve_missed > 0 &&
         rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO;
}

/* Whether a side that goes out cannot have missed its hand in reserve: it has taken one, but where
 * it must have been played from a partner may still wait for that. */
static inline gboolean
pozo_reserve_is_sure_of_goer (const PozoRules *rules)
{
  return rules->reserve_missed_when != POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO;
}

gboolean
pozo_reserve_is_missed (const PozoState *state, const PozoRules *rules, const PozoSide *side);
void pozo_reserve_take (PozoState *state, guint seat);
void pozo_reserve_follow (PozoState *state, const PozoAction *action);
void pozo_reserve_judge_word (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_reserve_note_back (PozoState *state, guint at);
void pozo_reserve_give_back (PozoState *state, guint seat);

G_END_DECLS
