/* SPDX-License-Identifier: MIT */
/* With what a pile may be claimed: what the rules leave of the five ways, for a side that has
 * opened or not, of a pile that is frozen or not.  The engine reports it, the fast path compiles
 * it, players and positions ask it.  Which cards there are, and what lies on the table, are other
 * questions. */
#pragma once

#include "pozo-free-take.h"

G_BEGIN_DECLS

/* What stands against a way of claiming the pile, as bits. */
enum
{
  POZO_CLAIM_FROZEN = 1 << 0,    /* a frozen pile needs a natural pair */
  POZO_CLAIM_UNOPENED = 1 << 1,  /* not before the side has opened */
  POZO_CLAIM_FORBIDDEN = 1 << 2, /* the rules do not have it */
};

/* What keeps a player from the pile whatever he shows, as bits. */
enum
{
  POZO_CLAIM_LONE_CARD = 1 << 0, /* one card in the hand and one in the pile */
  POZO_CLAIM_BLOCKED = 1 << 1,   /* a frozen pile is out of reach */
  POZO_CLAIM_STOPPED = 1 << 2,   /* another player's stop card lasts a full round */
};

/* Which of these there are: a set of POZO_CLAIM_LONE_CARD and so on. */
static G_ALWAYS_INLINE inline guint
pozo_claim_find_bars (const PozoState *state, guint seat)
{
  const PozoRules *rules = state->rules;
  guint bars = 0;

  if (rules->pile_lone_card_rule && state->hand[seat].n == 1 && state->n_pile == 1)
    bars |= POZO_CLAIM_LONE_CARD;
  if (state->frozen && rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED)
    bars |= POZO_CLAIM_BLOCKED;
  if (state->stop_by != 0 && state->stop_by != seat)
    bars |= POZO_CLAIM_STOPPED;
  return bars;
}

/* Whether the top card of the pile may be laid onto that group, for a side that has opened. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_may_grow (const PozoRules *rules, const PozoMeld *meld)
{
  return rules->pile_onto_meld == POZO_PILE_ONTO_MELD_ANY || pozo_claim_is_free (rules) ||
         (rules->pile_onto_meld == POZO_PILE_ONTO_MELD_INCOMPLETE && meld->n < POZO_CANASTA_SIZE);
}

/* Whether the top card of the pile may be laid onto that sequence, where sequences may take it. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_may_lengthen (const PozoRules *rules, const PozoMeld *meld)
{
  return rules->pile_sequence_use != POZO_PILE_SEQUENCE_USE_ONTO || meld->n < POZO_CANASTA_SIZE ||
         pozo_claim_is_free (rules);
}

/* Which claim cards of the hand make by themselves, naturals of the top card's rank and wild cards:
 * a pair, a card and wild cards, or, with none, that the top card goes onto a meld; else
 * POZO_TAKE_NONE. */
static G_ALWAYS_INLINE inline PozoTakeMethod
pozo_claim_of_cards (guint n_natural, guint n_wild)
{
  if (n_natural >= 2)
    return POZO_TAKE_PAIR;
  if (n_natural == 1 && n_wild > 0)
    return POZO_TAKE_WILD;
  return n_natural + n_wild == 0 ? POZO_TAKE_ONTO : POZO_TAKE_NONE;
}

/* Whether wild cards lie with a claim that the rules want of naturals alone. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_is_impure (const PozoRules *rules, PozoTakeMethod method, guint n_wild)
{
  return rules->pile_claim_pure && n_wild > 0 && !pozo_claim_is_free (rules) &&
         (method == POZO_TAKE_PAIR || method == POZO_TAKE_SEQUENCE);
}

/* Whether a side that has not opened may claim the pile so. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_may_open (const PozoRules *rules, PozoTakeMethod method)
{
  switch (method)
    {
    case POZO_TAKE_PAIR:
    case POZO_TAKE_SEQUENCE:
      return rules->pile_before_initial != POZO_PILE_BEFORE_INITIAL_FORBIDDEN;
    case POZO_TAKE_WILD:
      return rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_NATURAL_OR_WILD;
    default:
      return FALSE;
    }
}

/* Whether the rules do not have that way for a side that has opened, or for any. */
static G_ALWAYS_INLINE inline gboolean
pozo_claim_is_forbidden (const PozoRules *rules, PozoTakeMethod method, gboolean opened)
{
  switch (method)
    {
    case POZO_TAKE_WILD:
      return opened && !rules->pile_natural_plus_wild;
    case POZO_TAKE_ONTO:
      return rules->pile_onto_meld == POZO_PILE_ONTO_MELD_NEVER;
    case POZO_TAKE_SEQUENCE:
      return rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEVER ||
             rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_ONTO;
    case POZO_TAKE_ONTO_SEQUENCE:
      return rules->pile_sequence_use != POZO_PILE_SEQUENCE_USE_NEW_OR_ONTO &&
             rules->pile_sequence_use != POZO_PILE_SEQUENCE_USE_ONTO;
    default:
      return FALSE;
    }
}

/* What stands against a way of claiming the pile: a set of POZO_CLAIM_*; nothing where it is open.
 */
static G_ALWAYS_INLINE inline guint
pozo_claim_faults (const PozoRules *rules, PozoTakeMethod method, gboolean opened, gboolean frozen)
{
  guint faults = 0;

  if (frozen && method != POZO_TAKE_PAIR)
    faults |= POZO_CLAIM_FROZEN;
  if (pozo_claim_is_free (rules))
    return faults;
  if (!opened && !pozo_claim_may_open (rules, method))
    faults |= POZO_CLAIM_UNOPENED;
  if (pozo_claim_is_forbidden (rules, method, opened))
    faults |= POZO_CLAIM_FORBIDDEN;
  return faults;
}

G_END_DECLS
