/* SPDX-License-Identifier: MIT */
/* Judging bonus cards: red threes, and black ones where they are such cards, which are laid before
 * anything else. */
#include "pozo-engine.h"
#include "pozo-threes.h"
#include "pozo-uncertain.h"

/* How many bonus cards a player may keep in his hand (`red_three.kept`). */
static guint
count_kept (const PozoState *state, guint seat)
{
  return (state->rules->red_three_kept & POZO_RED_THREE_KEPT_BEFORE_OPENING) &&
         !pozo_state_side (state, seat)->opened && !(seat == state->seat && state->turn.laid);
}

/* A bonus card in a hand that should lie on the table, or POZO_CARD_NONE; where faults are settled,
 * P9 does that.  So many may stay. */
static PozoCard
find_bonus_card (const PozoState *state, guint seat, guint n_kept, PozoVerdict *verdict)
{
  const PozoHand *hand = &state->hand[seat];
  gboolean has_black;

  if (!pozo_effect_must_lie (state->rules, POZO_CARD_RED_THREE))
    return POZO_CARD_NONE;
  has_black = pozo_effect_must_lie (state->rules, POZO_CARD_BLACK_THREE) &&
              pozo_hand_has_black_three (hand);
  if (n_kept == 0 ||
      pozo_hand_count_red_threes (hand) + (has_black ? pozo_hand_count_black_threes (hand) : 0) >
          n_kept)
    {
      if (pozo_hand_has_red_three (hand))
        return POZO_CARD_RED_THREE;
      if (has_black)
        return POZO_CARD_BLACK_THREE;
    }
  verdict->unknown += hand->n_partial > 0;
  return POZO_CARD_NONE;
}

static void
judge_bonus_cards (const PozoState *state, guint seat, guint n_kept, PozoVerdict *verdict)
{
  PozoCard card;

  if (state->turn.red3_excused)
    return;
  card = find_bonus_card (state, seat, n_kept, verdict);
  if (card != POZO_CARD_NONE)
    pozo_verdict_card (verdict, POZO_FINDING_RED3_PENDING, card);
}

/**
 * pozo_engine_judge_opening_threes:
 * @state: the table
 * @seat: a player who is about to lay a meld
 * @verdict: gets a code when a bonus card must be laid first
 *
 * Asks for bonus cards in the hand as pozo_engine_judge_pending() does, one that he kept among
 * them.
 */
void
pozo_engine_judge_opening_threes (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  judge_bonus_cards (state, seat, 0, verdict);
}

/**
 * pozo_engine_judge_pending:
 * @state: the table
 * @seat: a player
 * @verdict: gets a code when a bonus card must be laid first
 *
 * Asks for red threes in the hand, which come before anything else.
 */
void
pozo_engine_judge_pending (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  judge_bonus_cards (state, seat, count_kept (state, seat), verdict);
}

/**
 * pozo_engine_judge_laying_out:
 * @state: the table
 * @action: an action
 * @verdict: gets a code when bonus cards of others are to be laid before
 *
 * Where red threes are laid right after the deal (`red_three.dealt_timing`), that is over before
 * anybody plays.  What the player himself still holds is his action's business.
 */
void
pozo_engine_judge_laying_out (const PozoState *state,
                              const PozoAction *action,
                              PozoVerdict *verdict)
{
  if (action->kind == POZO_ACTION_RED3 && !pozo_engine_lays_in_order (state, action->seat))
    pozo_verdict_report (verdict, POZO_FINDING_WRONG_TURN, action->seat, state->laying);
  if (pozo_engine_is_laying_out (state, action))
    return;
  for (guint i = 0; i < state->n_active && verdict->code == POZO_FINE; i++)
    {
      guint seat = state->active[i];
      PozoCard card = seat != action->seat
                          ? find_bonus_card (state, seat, count_kept (state, seat), verdict)
                          : POZO_CARD_NONE;

      if (card == POZO_CARD_NONE)
        continue;
      pozo_verdict_card (verdict, POZO_FINDING_RED3_LEFT, card);
      verdict->found = (gint32) seat;
    }
}

/**
 * pozo_engine_judge_red3:
 * @state: the table
 * @action: a RED3
 * @cards: its card
 * @verdict: gets the first thing that is wrong
 *
 * Judges the laying of a bonus card.
 */
void
pozo_engine_judge_red3 (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        PozoVerdict *verdict)
{
  gboolean has_black = state->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO;
  const guint8 card = pozo_engine_bonus_card (state, cards[0]);
  gboolean is_special = pozo_rules_has_special_threes (state->rules);
  gboolean is_bonus = is_special && (pozo_card_is (card, POZO_CARD_IS_RED_THREE) ||
                                     (has_black && pozo_card_is (card, POZO_CARD_IS_BLACK_THREE)));

  if (is_special &&
      (pozo_card_is_obscure (card) || pozo_engine_is_from_obscure (state, action->seat, card)))
    {
      verdict->code = POZO_FINDING_CANNOT_TELL;
      verdict->impossible = TRUE;
      return;
    }
  if (!is_bonus)
    {
      pozo_verdict_card (verdict, POZO_FINDING_RED3_NOT_RED, card);
      verdict->impossible = TRUE;
      return;
    }
  pozo_engine_judge_hand (state, action->seat, &card, 1, verdict);
}
