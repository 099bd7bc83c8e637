/* SPDX-License-Identifier: MIT */
/* The pile without a claim: where it is taken into the hand as it lies (`pile.take_for`), which
 * card on top of it keeps everybody off, claim or not, and how much of it comes
 * (`pile.take_count`). */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether it is not asked how the pile may be claimed: in any way, or without a claim. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_is_free (const PozoRules *rules)
{
  return rules->pile_take_for != POZO_PILE_TAKE_FOR_CLAIM;
}

/* Whether the pile may be taken with nothing laid for it. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_may_be_bare (const PozoRules *rules)
{
  return pozo_claim_is_free (rules) && rules->pile_take_for != POZO_PILE_TAKE_FOR_TOP_CARD;
}

/* Whether a TAKE lays nothing at all, as it may where none is asked for. */
static inline gboolean
pozo_claim_is_bare (const PozoRules *rules, const PozoAction *take)
{
  return pozo_claim_may_be_bare (rules) && take->n_cards == 0 &&
         take->target_kind == POZO_TARGET_NONE;
}

/* Whether nobody takes the pile while that card lies on top.  No claim has a use for a black three
 * or a caliente; without one it is for the rules to say. */
static inline gboolean
pozo_claim_is_stop (const PozoRules *rules, PozoCard top)
{
  if (pozo_rules_card_is (rules, top, POZO_CARD_IS_BLACK_THREE))
    return !pozo_claim_may_be_bare (rules) ||
           (rules->pile_stop_tops & POZO_PILE_STOP_TOPS_BLACK_THREE) != 0;
  return top == POZO_CARD_CALIENTE || (pozo_card_is (top, POZO_CARD_IS_WILD) &&
                                       (rules->pile_stop_tops & POZO_PILE_STOP_TOPS_WILD) != 0);
}

/* How many cards a take brings, the top card included: the whole pile, or so many from its top. */
static G_ALWAYS_INLINE inline guint
pozo_claim_n_cards (const PozoState *state)
{
  guint most = (guint) state->rules->pile_take_count;

  return G_UNLIKELY (most > 0) ? MIN (most, state->n_pile) : state->n_pile;
}

G_END_DECLS
