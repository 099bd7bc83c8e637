/* SPDX-License-Identifier: MIT */
/* Hands of which not everything is known.
 *
 * Taking a face out of a hand uses the most specific card that can be it: the face itself, else one
 * of its rank or colour, else an unknown one.  Since the things that can be known form a tree, this
 * choice never makes a later play impossible that was possible.  Taking out something partially
 * known (a scribe wrote `K`) leaves behind only what is still sure: other cards that might have
 * been the one are made as partially known. */
#pragma once

#include "pozo-seen.h"
#include "pozo-state.h"
#include "pozo-places.h"

#include <string.h>

G_BEGIN_DECLS

/* Puts a card into a hand. */
static inline void
pozo_hand_add (PozoHand *hand, PozoCard card)
{
  hand->count[card]++;
  hand->n++;
  hand->n_partial += !pozo_card_is (card, POZO_CARD_IS_FACE);
}

/* Takes one card of exactly that code out of a hand, and concludes nothing from it. */
static inline void
pozo_hand_drop (PozoHand *hand, PozoCard card)
{
  hand->count[card]--;
  hand->n--;
  hand->n_partial -= !pozo_card_is (card, POZO_CARD_IS_FACE);
}

/* Whether a hand holds the very card of that place in a sequence, which may be beyond its ends. */
static inline gboolean
pozo_hand_holds_place (const PozoHand *hand, const PozoRules *rules, gint place, guint suit)
{
  return place >= pozo_rules_lowest_place (rules) && place < POZO_N_RANKS && suit < POZO_N_SUITS &&
         hand->count[pozo_card_of_place (place, suit)] > 0;
}

/* What a card comes out of: itself or the next coarser thing that the hand holds;
 * POZO_CARD_NONE when nothing there can be it. */
static inline PozoCard
pozo_hand_source (const PozoHand *hand, PozoCard card)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (hand->count[at] > 0)
        return at;
      if (at == POZO_CARD_UNKNOWN)
        return POZO_CARD_NONE;
    }
}

/* Whether a hand holds no face of a rank, as mostly where suits are left out; the four lie side by
 * side.  %FALSE too where there are colours between rank and face. */
static inline gboolean
pozo_hand_has_no_face (const PozoHand *hand, PozoCard card)
{
  guint rank = pozo_card_rank (card);
  guint32 faces;

  if (rank >= POZO_N_RANKS || rank == POZO_RANK_3)
    return FALSE;
  memcpy (&faces, hand->count + POZO_CARD (rank, 0), sizeof faces);
  return faces == 0;
}

static inline guint
pozo_hand_count_red_threes (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] +
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)] +
         hand->count[POZO_CARD_RED_THREE];
}

/* How many of each three a hand holds whose face is known: a byte for each suit, spades lowest,
 * then hearts, diamonds, clubs. */
static inline guint32
pozo_hand_threes (const PozoHand *hand)
{
  guint32 threes;

  memcpy (&threes, hand->count + POZO_CARD (POZO_RANK_3, 0), sizeof threes);
  return GUINT32_FROM_LE (threes);
}

/* How many cards of a rank a hand surely holds. */
static inline guint
pozo_hand_count_rank (const PozoHand *hand, guint rank)
{
  guint n = hand->count[POZO_CARD_OF_RANK (rank)];

  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    n += hand->count[POZO_CARD (rank, suit)];
  return n;
}

static inline guint
pozo_hand_count_black_threes (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] + hand->count[POZO_CARD_BLACK_THREE];
}

/* Whether a red three is known to be in a hand. */
static inline gboolean
pozo_hand_has_red_three (const PozoHand *hand)
{
  return pozo_hand_count_red_threes (hand) > 0;
}

/* Whether a black three is known to be in a hand. */
static inline gboolean
pozo_hand_has_black_three (const PozoHand *hand)
{
  return pozo_hand_count_black_threes (hand) > 0;
}

gboolean pozo_hand_remove_partial (PozoHand *hand, PozoCardCounts *seen, PozoCard card);
guint pozo_hand_may_hold (const PozoHand *hand, PozoCard card);

/**
 * pozo_hand_remove:
 * @hand: a hand
 * @seen: counts by card code; a card that turns out to be more than was known is counted
 * @card: what was played
 *
 * Takes a card out of a hand.  See the top of this file for which.
 *
 * Returns: %FALSE, and nothing changed, when nothing in the hand can be that card
 */
static inline gboolean
pozo_hand_remove (PozoHand *hand, PozoCardCounts *seen, PozoCard card)
{
  if (hand->count[card] == 0 || !pozo_card_is (card, POZO_CARD_IS_FACE))
    return pozo_hand_remove_partial (hand, seen, card);
  hand->count[card]--;
  hand->n--;
  return TRUE;
}

G_END_DECLS
