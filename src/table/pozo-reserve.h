/* SPDX-License-Identifier: MIT */
/* Hands in reserve: each side has some, face down, and whoever of it empties his hand takes the
 * next one, in the order in which they lie; or each player has one (the group `reserve` of the
 * rules). */
#pragma once

#include "pozo-engine.h"

G_BEGIN_DECLS

/* Whether a hand in reserve is to come to a player: one of his side, or his own. */
static inline gboolean
pozo_reserve_is_due (const PozoState *state, guint seat)
{
  if (state->reserve_left == 0)
    return FALSE;
  return state->rules->reserve_owner == POZO_RESERVE_OWNER_SIDE
             ? state->reserves_of[state->side_of[seat]] < state->rules->reserve_sizes.n
             : (state->reserve_left >> (seat - 1) & 1) != 0;
}

/* Whether one comes to a player who gets rid of his last card. */
static inline gboolean
pozo_reserve_replaces_hand (const PozoState *state, guint seat)
{
  return pozo_reserve_is_due (state, seat) &&
         state->rules->reserve_earned_by == POZO_RESERVE_EARNED_BY_EMPTY_HAND;
}

/* Whether a hand in reserve that has not been taken counts against its player. */
static inline gboolean
pozo_reserve_counts_untaken (const PozoState *state, const PozoRules *rules, guint seat)
{
  return rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER &&
         state->rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER &&
         (state->reserve_left >> (seat - 1) & 1) != 0;
}

/* How many cards of the reserves nobody has taken. */
static inline guint
pozo_reserve_n_left (const PozoState *state)
{
  if (state->reserve_left == 0)
    return 0;
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

void pozo_reserve_renew_stock (PozoState *state);
void pozo_reserve_forget_turned (const PozoState *state, guint n, PozoCardCounts *seen);
gboolean pozo_reserve_is_lost (const PozoState *state, const PozoSide *side);
gboolean pozo_reserve_bars_out (const PozoState *state, guint seat);
gboolean
pozo_reserve_is_missed (const PozoState *state, const PozoRules *rules, const PozoSide *side);
void pozo_reserve_take (PozoState *state, guint seat);
guint pozo_reserve_find_awaited (const PozoState *state, guint seat);
guint pozo_reserve_count_canastas (const PozoState *state, guint seat);
void pozo_reserve_follow (PozoState *state, const PozoAction *action, guint n_canastas);
void pozo_reserve_judge_opening (const PozoState *state,
                                 const PozoAction *action,
                                 const guint8 *cards,
                                 const PozoLay *lay,
                                 PozoVerdict *verdict);
void
pozo_reserve_judge_word (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);
void pozo_reserve_judge_room (const PozoState *state, guint seat, guint n, PozoVerdict *verdict);
void pozo_reserve_note_back (PozoState *state, guint at);
void pozo_reserve_give_back (PozoState *state, guint seat);

G_END_DECLS
