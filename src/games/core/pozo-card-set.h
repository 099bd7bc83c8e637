/* SPDX-License-Identifier: MIT */
/* Cards of one pack, spelt as the French one, as the bits of a word, so that a meld is a mask.
 *
 *   bits 0 .. 12    spades, from the ace, which is low, to the king
 *   bits 16 .. 28   hearts;  32 .. 44 diamonds;  48 .. 60 clubs
 *
 * A run is a row of bits, a set the same bit in several lanes. */
#pragma once

#include "pozo-cards.h"

G_BEGIN_DECLS

typedef guint64 PozoCardSet;

#define POZO_CARD_SET_LANE  16
#define POZO_CARD_SET_EMPTY G_GUINT64_CONSTANT (0)
#define POZO_CARD_SET_PACK  G_GUINT64_CONSTANT (0x1fff1fff1fff1fff)
#define POZO_CARD_SET_ACES  G_GUINT64_CONSTANT (0x0001000100010001)
#define POZO_CARD_SET_SUIT  G_GUINT64_CONSTANT (0x1fff) /* the spades */

#define POZO_MELD_CARDS_MIN 3 /* of a set and of a run */

/* Whether a card is one of the 52, seen to the face. */
static inline gboolean
pozo_card_set_has_place (PozoCard card)
{
  return card < POZO_CARD_JOKER;
}

/* Whether a card, seen or not, can be one of the 52. */
static inline gboolean
pozo_card_set_may_have (PozoCard card)
{
  return card != POZO_CARD_JOKER && card != POZO_CARD_CALIENTE;
}

/* The set of one of the 52 cards. */
static inline PozoCardSet
pozo_card_set_of (PozoCard card)
{
  guint rank = pozo_card_rank (card) == POZO_RANK_A ? 0 : pozo_card_rank (card) + 1u;

  return G_GUINT64_CONSTANT (1) << (POZO_CARD_SET_LANE * pozo_card_suit (card) + rank);
}

static inline guint
pozo_card_set_count (PozoCardSet cards)
{
  return (guint) __builtin_popcountll (cards);
}

/* The lowest card of a set that is not empty. */
static inline PozoCardSet
pozo_card_set_first (PozoCardSet cards)
{
  return cards & -cards;
}

PozoCard pozo_card_set_card (PozoCardSet card);
guint pozo_card_set_list (PozoCardSet cards, guint8 *list, guint n_max);
gboolean pozo_card_set_is_set (PozoCardSet cards);
gboolean pozo_card_set_is_run (PozoCardSet cards);

G_END_DECLS
