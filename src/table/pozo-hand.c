/* SPDX-License-Identifier: MIT */
/* Cards into and out of a hand, and the count of what has shown up. */
#include "pozo-hand.h"

/**
 * pozo_hand_add:
 * @hand: a hand
 * @card: a card code
 *
 * Puts a card into a hand.
 */
void
pozo_hand_add (PozoHand *hand, PozoCard card)
{
  hand->count[card]++;
  hand->n++;
  hand->n_vague += !pozo_card_is (card, POZO_CARD_IS_FACE);
}

/* Takes one card of exactly that code out. */
static void
drop (PozoHand *hand, PozoCard card)
{
  hand->count[card]--;
  hand->n--;
  hand->n_vague -= !pozo_card_is (card, POZO_CARD_IS_FACE);
}

/**
 * pozo_seen_add:
 * @seen: counts by card code
 * @card: what has shown up
 * @below: how much of it was known before: the count starts below that; %POZO_CARD_NONE for nothing
 *
 * Counts a card and everything coarser that it is.
 */
void
pozo_seen_add (guint8 *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      seen[at]++;
      if (at == POZO_CARD_UNKNOWN)
        return;
    }
}

/* Forgets the difference between @card and the coarser @below. */
static void
unsee (guint8 *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    seen[at]--;
}

/**
 * pozo_seen_over:
 * @seen: counts by card code
 * @deck: how many there are, by card code
 * @card: a card that was just counted
 *
 * Asks whether more of a card have shown up than the deck holds.
 *
 * Returns: @card, or the coarser thing of which there are too many, or %POZO_CARD_NONE
 */
PozoCard
pozo_seen_over (const guint8 *seen, const guint8 *deck, PozoCard card)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (seen[at] > deck[at])
        return at;
      if (at == POZO_CARD_UNKNOWN)
        return POZO_CARD_NONE;
    }
}

/* The card itself or the next coarser one that the hand holds. */
static PozoCard
find_up (const PozoHand *hand, PozoCard card)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (hand->count[at] > 0)
        return at;
      if (at == POZO_CARD_UNKNOWN)
        return POZO_CARD_NONE;
    }
}

/* Makes all cards of the hand that are finer than @card as vague as @join. */
static void
blur (PozoHand *hand, guint8 *seen, PozoCard card, PozoCard join)
{
  for (PozoCard fine = 0; fine < POZO_CARD_UNKNOWN; fine++)
    while (fine != card && fine != join && hand->count[fine] > 0 && pozo_card_may_be (card, fine))
      {
        drop (hand, fine);
        pozo_hand_add (hand, join);
        unsee (seen, fine, join);
      }
}

/* The finer codes of @card that the hand holds: how many kinds, and the first of them. */
static guint
find_down (const PozoHand *hand, PozoCard card, PozoCard *first)
{
  guint n_kinds = 0;

  for (PozoCard fine = 0; fine < POZO_CARD_UNKNOWN; fine++)
    if (fine != card && hand->count[fine] > 0 && pozo_card_may_be (card, fine))
      {
        if (n_kinds == 0)
          *first = fine;
        n_kinds++;
      }
  return n_kinds;
}

/* Takes out a card of which only something vague was written down. */
static gboolean
remove_vague (PozoHand *hand, guint8 *seen, PozoCard card)
{
  PozoCard source = find_up (hand, card);
  PozoCard fine = POZO_CARD_NONE;
  guint n_kinds = find_down (hand, card, &fine);

  if (source != POZO_CARD_NONE)
    {
      drop (hand, source);
      pozo_seen_add (seen, card, source);
      if (n_kinds > 0)
        blur (hand, seen, card, source);
      return TRUE;
    }
  if (n_kinds == 0)
    return FALSE;
  drop (hand, fine);
  if (n_kinds > 1)
    {
      unsee (seen, fine, card);
      blur (hand, seen, card, card);
    }
  return TRUE;
}

/**
 * pozo_hand_remove:
 * @hand: a hand
 * @seen: counts by card code; a card that turns out to be more than was known is counted
 * @card: what was played
 *
 * Takes a card out of a hand.  See the top of pozo-hand.h for which.
 *
 * Returns: %FALSE, and nothing changed, when nothing in the hand can be that card
 */
gboolean
pozo_hand_remove (PozoHand *hand, guint8 *seen, PozoCard card)
{
  if (!pozo_card_is (card, POZO_CARD_IS_FACE))
    return remove_vague (hand, seen, card);
  if (hand->count[card] > 0)
    {
      hand->count[card]--;
      hand->n--;
      return TRUE;
    }
  if (hand->n_vague == 0)
    return FALSE;

  PozoCard source = find_up (hand, card);

  if (source == POZO_CARD_NONE)
    return FALSE;
  drop (hand, source);
  pozo_seen_add (seen, card, source);
  return TRUE;
}

/**
 * pozo_hand_may_hold:
 * @hand: a hand
 * @card: a card code
 *
 * Counts the cards of a hand that are, or may turn out to be, a card.
 *
 * Returns: how many
 */
guint
pozo_hand_may_hold (const PozoHand *hand, PozoCard card)
{
  guint n = 0;

  for (PozoCard held = 0; held < POZO_N_CARD_CODES; held++)
    if (hand->count[held] > 0 && (pozo_card_may_be (held, card) || pozo_card_may_be (card, held)))
      n += hand->count[held];
  return n;
}

/**
 * pozo_hand_has_red_three:
 * @hand: a hand
 *
 * Asks whether a red three is known to be in a hand.
 *
 * Returns: whether one is
 */
gboolean
pozo_hand_has_red_three (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] > 0 ||
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)] > 0 ||
         hand->count[POZO_CARD_RED_THREE] > 0;
}

/**
 * pozo_hand_has_black_three:
 * @hand: a hand
 *
 * Asks whether a black three is known to be in a hand.
 *
 * Returns: whether one is
 */
gboolean
pozo_hand_has_black_three (const PozoHand *hand)
{
  return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] > 0 ||
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] > 0 ||
         hand->count[POZO_CARD_BLACK_THREE] > 0;
}
