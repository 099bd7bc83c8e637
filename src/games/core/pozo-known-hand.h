/* SPDX-License-Identifier: MIT */
/* A hand as far as it is known: the cards that were seen, and how many others there are. */
#pragma once

#include "pozo-card-set.h"
#include "pozo-kind-verdict.h"

G_BEGIN_DECLS

/**
 * PozoKnownHand:
 * @held: the cards that are known to be there
 * @n_unseen: how many others there are
 *
 * A hand.  A card that leaves it unseen takes what was known of it along.
 */
typedef struct
{
  PozoCardSet held;
  guint8 n_unseen;
} PozoKnownHand;

static inline guint
pozo_known_hand_count (const PozoKnownHand *hand)
{
  return pozo_card_set_count (hand->held) + hand->n_unseen;
}

gboolean pozo_known_hand_take_out (PozoKnownHand *hand,
                                   PozoCardSet elsewhere,
                                   PozoCard card,
                                   PozoKindVerdict *verdict);

G_END_DECLS
