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
  return state->n_reserves_taken < state->n_reserves &&
         state->reserves_of[state->side_of[seat]] < state->rules->reserve_sizes.n;
}

/* How many cards of the reserves nobody has taken. */
static inline guint
pozo_reserve_n_left (const PozoState *state)
{
  return (guint) (state->n_reserves - state->n_reserves_taken) * state->reserve_size;
}

gboolean pozo_reserve_is_won (const PozoState *state, const PozoAction *action);
void pozo_reserve_take (PozoState *state, guint seat);

G_END_DECLS
