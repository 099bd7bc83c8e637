/* SPDX-License-Identifier: MIT */
/* Bonus cards: red threes, and black ones where they are such cards, which are laid before anything
 * else and replaced, or may be kept (`red_three.kept`). */
#pragma once

#include "pozo-moment.h"

G_BEGIN_DECLS

void pozo_engine_judge_opening_threes (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_laying_out (const PozoState *state,
                                   const PozoAction *action,
                                   PozoVerdict *verdict);
void pozo_engine_judge_red3 (const PozoState *state,
                             const PozoAction *action,
                             const guint8 *cards,
                             PozoVerdict *verdict);
void pozo_engine_apply_red3 (PozoState *state, const PozoAction *action, const guint8 *cards);
void pozo_engine_end_with_three (PozoState *state, guint seat);

/* Whether a red three is laid by the player for whom the stock had no card left: the deal is over
 * with it, and it counts. */
static inline gboolean
pozo_engine_is_last_red3 (const PozoState *state, const PozoAction *action)
{
  return (state->phase == POZO_PHASE_ENDED || state->phase == POZO_PHASE_FINAL) &&
         state->ended == POZO_ENDED_RED_THREE && action->kind == POZO_ACTION_RED3 &&
         action->seat == state->seat &&
         !(state->rules->red_three_kept & POZO_RED_THREE_KEPT_UNREPLACED);
}

/* Whether a bonus card that there is nothing to replace with would end the deal and stay in the
 * hand (`red_three.kept`). */
static inline gboolean
pozo_engine_keeps_last_three (const PozoState *state)
{
  return (state->rules->red_three_kept & POZO_RED_THREE_KEPT_UNREPLACED) &&
         pozo_rules_has_special_threes (state->rules) && pozo_state_n_drawable (state) == 0 &&
         !pozo_engine_may_renew (state);
}

/* Whether the last card that was drawn may have been such a one, so that the turn may have ended
 * with it. */
static inline gboolean
pozo_engine_may_have_ended (const PozoState *state, guint seat)
{
  const PozoTurn *turn = &state->turn;

  return pozo_engine_keeps_last_three (state) && turn->drawn > 0 && !turn->laid &&
         state->last_drawer == seat &&
         (state->hand[seat].count[POZO_CARD_UNKNOWN] > 0 ||
          state->hand[seat].count[POZO_CARD_OF_RANK (POZO_RANK_3)] > 0);
}

G_END_DECLS
