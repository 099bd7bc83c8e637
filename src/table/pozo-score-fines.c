/* SPDX-License-Identifier: MIT */
/* Red threes held to the end although there was a turn to lay them: a fine each (P9), for the score
 * and for whoever wants to know whose they were. */
#include "pozo-score-private.h"

/* What a red three in a hand can be known as. */
static const PozoCard red_threes[] = { POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS),
                                       POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS),
                                       POZO_CARD_RED_THREE };

/* Whether a seat is fined in a score line, for red threes. */
static gboolean
is_fined (const PozoState *state, guint unit, guint seat)
{
  const PozoRules *rules = state->rules;
  const PozoSide *side = &state->side[pozo_state_team (state, unit)];

  return rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL &&
         rules->penalty_red_three_held > 0 && pozo_rules_has_special_threes (rules) &&
         (side->members & ~pozo_score_seats_without_turn (state) & 1u << seat) != 0 &&
         pozo_hand_has_red_three (&state->hand[seat]);
}

/**
 * pozo_engine_fined_threes:
 * @state: the table at the end of a deal
 * @unit: which score line, 0-based
 * @seat: a seat
 * @cards: (out caller-allocates) (array length=n_max): the red threes
 * @n_max: room in @cards
 *
 * Lists the red threes for which a seat is fined in a score line.
 *
 * Returns: how many of @cards are filled
 */
guint
pozo_engine_fined_threes (const PozoState *state,
                          guint unit,
                          guint seat,
                          guint8 *cards,
                          guint n_max)
{
  guint n = 0;

  if (!is_fined (state, unit, seat))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (red_threes); i++)
    for (guint j = 0; j < state->hand[seat].count[red_threes[i]] && n < n_max; j++)
      cards[n++] = red_threes[i];
  return n;
}
