/* SPDX-License-Identifier: MIT */
/* What rests on cards that everybody at the table saw and nobody wrote down. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* A bonus card as far as it is known: where only red threes are laid down, a three is a red one. */
static inline PozoCard
pozo_engine_bonus_card (const PozoState *state, PozoCard card)
{
  return card == POZO_CARD_OF_RANK (POZO_RANK_3) &&
                 state->rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_NO
             ? POZO_CARD_RED_THREE
             : card;
}

/* Whether nobody can tell if a bonus card came with the pile, which decides whether it is replaced.
 */
static inline gboolean
pozo_engine_is_from_obscure (const PozoState *state, guint seat, PozoCard card)
{
  const guint8 *known =
      pozo_card_is (card, POZO_CARD_IS_RED_THREE) ? state->red_from_pile : state->black_from_pile;

  return state->obscure_from_pile[seat] > 0 && known[seat] == 0;
}

/* Whether nobody can tell if the side of a player, which laid cards out of turn, has opened. */
static inline gboolean
pozo_engine_is_unsure (const PozoState *state, guint seat)
{
  return (state->unsure_set & 1u << state->side_of[seat]) != 0;
}

gint32 pozo_state_uncertain_fines (const PozoState *state, guint unit);
gint32 pozo_engine_most_unseen (const PozoState *state, const guint8 *cards, guint n_cards);
gboolean pozo_engine_is_minimum_uncertain (const PozoState *state, guint seat);
gboolean pozo_engine_is_uncertain (const PozoState *state,
                                   const PozoAction *action,
                                   const guint8 *cards,
                                   PozoVerdict *verdict);

G_END_DECLS
