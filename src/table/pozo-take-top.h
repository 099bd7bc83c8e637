/* SPDX-License-Identifier: MIT */
/* The top card of the pile in a new meld of any kind, as `pile.take_for` = top_card has it: with
 * cards of the hand, wild ones among them or itself a wild one. */
#pragma once

#include "pozo-engine.h"

G_BEGIN_DECLS

#define POZO_TOP_PAIRS_MAX                                                                         \
  96 /* two cards that go with a top card; a player needs no more to choose */

/* Two cards of a hand, in the order in which they are written. */
typedef struct
{
  guint8 cards[2];
  guint8 n_wild;
} PozoTopPair;

gboolean pozo_take_form_with_top (const PozoRules *rules,
                                  PozoCard top,
                                  PozoCardList cards,
                                  PozoMeld *meld,
                                  PozoVerdict *verdict);
guint pozo_take_list_pairs (const PozoState *state, guint seat, PozoTopPair *pairs);

/* Whether any meld will do to take the pile, if its top card is in it. */
static inline gboolean
pozo_take_is_for_top (const PozoRules *rules)
{
  return rules->pile_take_for == POZO_PILE_TAKE_FOR_TOP_CARD;
}

G_END_DECLS
