/* SPDX-License-Identifier: MIT */
/* Cards that leave a hand of which perhaps not all is known. */
#include "pozo-known-hand.h"

/* The cards of a hand that a card may be of which only the rank is known, or nothing. */
static PozoCardSet
find_candidates (const PozoKnownHand *hand, PozoCard card)
{
  PozoCardSet found = 0;

  for (PozoCardSet left = hand->held; left != 0; left &= left - 1)
    if (pozo_card_may_be (card, pozo_card_set_card (pozo_card_set_first (left))))
      found |= pozo_card_set_first (left);
  return found;
}

/* Takes a card out of a hand of which is not known which one it is. */
static gboolean
take_out_unseen (PozoKnownHand *hand, PozoCard card, PozoKindVerdict *verdict)
{
  PozoCardSet candidates = find_candidates (hand, card);

  if (candidates == 0 && hand->n_unseen == 0)
    return pozo_kind_refuse_card (verdict, POZO_FINDING_NOT_IN_HAND, card);
  verdict->cannot_tell = TRUE;
  if (candidates == 0)
    hand->n_unseen--;
  else if (hand->n_unseen == 0 && pozo_card_set_count (candidates) == 1)
    hand->held &= ~candidates;
  else
    {
      hand->n_unseen = (guint8) (pozo_known_hand_count (hand) - 1);
      hand->held = 0;
    }
  return TRUE;
}

/**
 * pozo_known_hand_take_out:
 * @hand: (inout): a hand
 * @elsewhere: cards that are known to be somewhere else
 * @card: what leaves it, seen or not
 * @verdict: (inout): what is said of it
 *
 * Takes a card out of a hand.
 *
 * Returns: %FALSE where it cannot be there; nothing has happened then
 */
gboolean
pozo_known_hand_take_out (PozoKnownHand *hand,
                          PozoCardSet elsewhere,
                          PozoCard card,
                          PozoKindVerdict *verdict)
{
  PozoCardSet set;

  if (!pozo_card_set_may_have (card))
    return pozo_kind_refuse_card (verdict, POZO_FINDING_NOT_IN_DECK, card);
  if (!pozo_card_set_has_place (card))
    return take_out_unseen (hand, card, verdict);
  set = pozo_card_set_of (card);
  if (hand->held & set)
    {
      hand->held &= ~set;
      return TRUE;
    }
  if (hand->n_unseen == 0)
    return pozo_kind_refuse_card (verdict, POZO_FINDING_NOT_IN_HAND, card);
  if (elsewhere & set)
    return pozo_kind_refuse_card (verdict, POZO_FINDING_TOO_MANY, card);
  hand->n_unseen--;
  return TRUE;
}
