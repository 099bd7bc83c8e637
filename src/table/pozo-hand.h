/* SPDX-License-Identifier: MIT */
/* Hands of which not everything is known.
 *
 * Taking a face out of a hand uses the most specific card that can be it: the face itself, else one
 * of its rank or colour, else an unknown one.  Since the things that can be known form a tree, this
 * choice never makes a later play impossible that was possible.  Taking out something vague (a
 * scribe wrote `K`) leaves behind only what is still sure: other cards that might have been the one
 * are made as vague. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Puts a card into a hand. */
static inline void
pozo_hand_add (PozoHand *hand, PozoCard card)
{
  hand->count[card]++;
  hand->n++;
  hand->n_vague += !pozo_card_is (card, POZO_CARD_IS_FACE);
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

/* Whether a red three is known to be in a hand. */
static inline gboolean
pozo_hand_has_red_three (const PozoHand *hand)
{
  return (hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] |
          hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)] |
          hand->count[POZO_CARD_RED_THREE]) != 0;
}

/* Whether a black three is known to be in a hand. */
static inline gboolean
pozo_hand_has_black_three (const PozoHand *hand)
{
  return (hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] |
          hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] |
          hand->count[POZO_CARD_BLACK_THREE]) != 0;
}

/* Counts a card and everything coarser that it is, but for what was known of it before: the count
 * starts below @below, or with POZO_CARD_NONE goes all the way up. */
static inline void
pozo_seen_add (guint8 *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      seen[at]++;
      if (at == POZO_CARD_UNKNOWN)
        return;
    }
}

/* The card, or the coarser thing that it is, of which there are too many once @n more have shown up
 * of all that is finer than @below; else POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over_after (const guint8 *seen,
                      const guint8 *deck,
                      PozoCard card,
                      PozoCard below,
                      guint n)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (at == below)
        n = 0;
      if (seen[at] + n > deck[at])
        return at;
      if (at == POZO_CARD_UNKNOWN)
        return POZO_CARD_NONE;
    }
}

/* The card, or the coarser thing that it is, of which more have shown up than the deck holds; else
 * POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over (const guint8 *seen, const guint8 *deck, PozoCard card)
{
  return pozo_seen_over_after (seen, deck, card, POZO_CARD_NONE, 0);
}

gboolean pozo_hand_remove_vague (PozoHand *hand, guint8 *seen, PozoCard card);
void pozo_hand_drop (PozoHand *hand, PozoCard card);
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
pozo_hand_remove (PozoHand *hand, guint8 *seen, PozoCard card)
{
  if (hand->count[card] == 0 || !pozo_card_is (card, POZO_CARD_IS_FACE))
    return pozo_hand_remove_vague (hand, seen, card);
  hand->count[card]--;
  hand->n--;
  return TRUE;
}

static inline guint
pozo_hand_count_black_threes (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] + hand->count[POZO_CARD_BLACK_THREE];
}

G_END_DECLS
