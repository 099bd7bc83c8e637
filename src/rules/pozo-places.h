/* SPDX-License-Identifier: MIT */
/* The places of a sequence: a rank, or that of an ace that lies below the two, where the rules have
 * one. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/* The place of an ace at the low end of a sequence.  That of any other card is its rank. */
#define POZO_PLACE_LOW_ACE (-1)

/* The card that belongs to a place of a sequence. */
static inline PozoCard
pozo_card_of_place (gint place, guint suit)
{
  return POZO_CARD (place == POZO_PLACE_LOW_ACE ? POZO_RANK_A : (guint) place, suit);
}

/* Whether an ace may lie at the low end of a sequence; a two in the place of the two of its own
 * suit is a natural card there then (`meld.sequence_ace`). */
static inline gboolean
pozo_rules_has_low_ace (const PozoRules *rules)
{
  return rules->meld_sequence_ace != POZO_MELD_SEQUENCE_ACE_HIGH;
}

/* Whether a wild card of a sequence goes when the natural card of its place is laid there
 * (`meld.sequence_wild_release`). */
static inline gboolean
pozo_rules_release_wilds (const PozoRules *rules)
{
  return rules->meld_sequence_wild_release != POZO_MELD_SEQUENCE_WILD_RELEASE_NEVER;
}

/* Whether wild cards of sequences are ever moved. */
static inline gboolean
pozo_rules_move_wilds (const PozoRules *rules)
{
  return rules->meld_sequence_wild_shift || pozo_rules_release_wilds (rules);
}

/* The lowest place of a sequence. */
static inline gint
pozo_rules_lowest_place (const PozoRules *rules)
{
  return pozo_rules_has_low_ace (rules) ? POZO_PLACE_LOW_ACE
                                        : (gint) pozo_rules_lowest_rank (rules);
}

G_END_DECLS
