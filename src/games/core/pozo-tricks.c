/* SPDX-License-Identifier: MIT */
/* The two questions of every trick, for cards that were seen to the face. */
#include "pozo-tricks.h"

/* Whether a card beats another one that lies in the trick. */
static gboolean
beats (const PozoTrickRules *rules, PozoCard card, PozoCard best)
{
  if (pozo_card_suit (card) != pozo_card_suit (best))
    return pozo_card_suit (card) == rules->trump;
  return rules->strength[pozo_card_rank (card)] > rules->strength[pozo_card_rank (best)];
}

/**
 * pozo_trick_winner:
 * @rules: what holds
 * @cards: (array length=n): a trick, the card that was led first
 * @n: how many; one at least
 *
 * Returns: the place of the card that wins it
 */
guint
pozo_trick_winner (const PozoTrickRules *rules, const PozoCard *cards, guint n)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (beats (rules, cards[i], cards[best]))
      best = i;
  return best;
}

/**
 * pozo_trick_duty:
 * @rules: what holds
 * @cards: (array length=n): the trick so far, the card that was led first
 * @n: how many; 0 for who leads
 * @card: a card
 *
 * Returns: what the card would be to the trick
 */
PozoTrickDuty
pozo_trick_duty (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCard card)
{
  gboolean is_beating;

  if (n == 0 || !rules->must_follow)
    return POZO_TRICK_ANY;
  is_beating = rules->must_beat && beats (rules, card, cards[pozo_trick_winner (rules, cards, n)]);
  if (pozo_card_suit (card) == pozo_card_suit (cards[0]))
    return is_beating ? POZO_TRICK_BEATS : POZO_TRICK_FOLLOWS;
  if (!rules->must_trump || pozo_card_suit (card) != rules->trump)
    return POZO_TRICK_ANY;
  return is_beating ? POZO_TRICK_OVERTRUMPS : POZO_TRICK_TRUMPS;
}

/**
 * pozo_trick_owed:
 * @rules: what holds
 * @cards: (array length=n): the trick so far
 * @n: how many; 0 for who leads
 * @hand: cards of who plays
 *
 * Returns: what a card must be to the trick, at least, for who holds these
 */
PozoTrickDuty
pozo_trick_owed (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCardSet hand)
{
  PozoTrickDuty owed = POZO_TRICK_ANY;

  for (; hand != POZO_CARD_SET_EMPTY; hand &= hand - 1)
    owed = MIN (owed,
                pozo_trick_duty (rules, cards, n, pozo_card_set_card (pozo_card_set_first (hand))));
  return owed;
}

/**
 * pozo_trick_legal:
 * @rules: what holds
 * @cards: (array length=n): the trick so far
 * @n: how many; 0 for who leads
 * @hand: all cards of who plays
 *
 * Returns: those of them that may be played
 */
PozoCardSet
pozo_trick_legal (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCardSet hand)
{
  PozoTrickDuty owed = pozo_trick_owed (rules, cards, n, hand);
  PozoCardSet legal = POZO_CARD_SET_EMPTY;

  for (; hand != POZO_CARD_SET_EMPTY; hand &= hand - 1)
    if (pozo_trick_duty (rules, cards, n, pozo_card_set_card (pozo_card_set_first (hand))) == owed)
      legal |= pozo_card_set_first (hand);
  return legal;
}
