/* SPDX-License-Identifier: MIT */
/* What a card does at the table because the rules say so: which freeze the pile, which stop the
 * others, which are laid before anything else.  The engine asks as it plays; the fast path asks of
 * every card once and compiles the answers. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether a card freezes the pile while it lies in it, by itself or where it is put crosswise
 * (`pile.freezers`). */
static inline gboolean
pozo_effect_is_freezer (const PozoRules *rules, PozoCard card)
{
  guint kind = 0;

  if (card == POZO_CARD_JOKER)
    kind = POZO_PILE_FREEZERS_JOKER;
  else if (pozo_card_rank (card) == POZO_RANK_2)
    kind = POZO_PILE_FREEZERS_TWO;
  else if (pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE))
    kind = POZO_PILE_FREEZERS_RED_THREE;
  return (rules->pile_freezers & kind) != 0;
}

/* Whether it does so whatever the player says. */
static inline gboolean
pozo_effect_freezes (const PozoRules *rules, PozoCard card)
{
  return rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_AUTOMATIC &&
         pozo_effect_is_freezer (rules, card);
}

/* Whether a player may freeze the pile with it, by putting it crosswise. */
static inline gboolean
pozo_effect_may_freeze (const PozoRules *rules, PozoCard card)
{
  return rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_DECLARED &&
         pozo_effect_is_freezer (rules, card);
}

/* Whether a card that is discarded keeps the others from the pile until the player's next turn. */
static inline gboolean
pozo_effect_stops (const PozoRules *rules, PozoCard card)
{
  return rules->black_three_stop_span == POZO_BLACK_THREE_STOP_SPAN_FULL_ROUND &&
         pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE);
}

/* Whether a card must be laid before anything else; where faults are settled, P9 does that. */
static inline gboolean
pozo_effect_must_lie (const PozoRules *rules, PozoCard card)
{
  if (rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL)
    return FALSE;
  return pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE) ||
         (pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE) &&
          rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS);
}

/* Whether a card that is turned up must not be the last one: it is covered by another, or goes back
 * (`deal.turn_up_rule`). */
static inline gboolean
pozo_effect_needs_cover (const PozoRules *rules, PozoCard card)
{
  if (rules->deal_turn_up_rule == POZO_DEAL_TURN_UP_RULE_LEAVE)
    return FALSE;
  if (rules->deal_turn_up_rule == POZO_DEAL_TURN_UP_RULE_BURY &&
      (pozo_card_is (card, POZO_CARD_IS_BLACK_THREE) ||
       pozo_card_may_be (card, POZO_CARD_BLACK_THREE)))
    return FALSE; /* also if it may be one, and nobody saw its suit */
  return pozo_card_is (card, POZO_CARD_IS_WILD) || card == POZO_CARD_CALIENTE ||
         (pozo_card_rank (card) == POZO_RANK_3 && pozo_rules_has_special_threes (rules));
}

G_END_DECLS
