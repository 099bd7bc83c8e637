/* SPDX-License-Identifier: MIT */
/* Cards into and out of a hand, and the count of what has shown up. */
#include "pozo-hand.h"

/* Where the finer codes of a card are to be looked for: from @from up to @to.  The four faces of a
 * rank lie together; of threes there are colours as well, elsewhere. */
typedef struct
{
  PozoCard from;
  PozoCard to;
} Range;

static Range
finer_than (PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (rank == POZO_RANK_NONE || rank == POZO_RANK_3)
    return (Range){ 0, POZO_CARD_UNKNOWN };
  return (Range){ POZO_CARD (rank, 0), POZO_CARD (rank, POZO_N_SUITS) };
}

/* Makes all cards of the hand that are finer than @card as partially known as @join. */
static void
blur (PozoHand *hand, PozoCardCounts *seen, PozoCard card, PozoCard join)
{
  Range range = finer_than (card);

  for (PozoCard fine = range.from; fine < range.to; fine++)
    while (fine != card && fine != join && hand->count[fine] > 0 && pozo_card_may_be (card, fine))
      {
        pozo_hand_drop (hand, fine);
        pozo_hand_add (hand, join);
        pozo_seen_subtract (seen, fine, join);
      }
}

/* The finer codes of @card that the hand holds: how many kinds, and the first of them. */
static guint
find_down (const PozoHand *hand, PozoCard card, PozoCard *first)
{
  Range range = finer_than (card);
  guint n_kinds = 0;

  if (pozo_hand_has_no_face (hand, card))
    return 0;
  for (PozoCard fine = range.from; fine < range.to; fine++)
    if (fine != card && hand->count[fine] > 0 && pozo_card_may_be (card, fine))
      {
        if (n_kinds == 0)
          *first = fine;
        n_kinds++;
      }
  return n_kinds;
}

/* Takes out a card of which only something partially known was written down. */
static gboolean
remove_unsure (PozoHand *hand, PozoCardCounts *seen, PozoCard card)
{
  PozoCard source = pozo_hand_source (hand, card);
  PozoCard fine = POZO_CARD_NONE;
  guint n_kinds = find_down (hand, card, &fine);

  if (source != POZO_CARD_NONE)
    {
      pozo_hand_drop (hand, source);
      pozo_seen_add (seen, card, source);
      if (n_kinds > 0)
        blur (hand, seen, card, source);
      return TRUE;
    }
  if (n_kinds == 0)
    return FALSE;
  pozo_hand_drop (hand, fine);
  pozo_seen_subtract (seen, fine, card); /* it lies elsewhere now, as no more than it was written */
  if (n_kinds > 1)
    blur (hand, seen, card, card);
  return TRUE;
}

/**
 * pozo_hand_remove_partial:
 * @hand: a hand
 * @seen: counts by card code
 * @card: what was played
 *
 * Takes a card out of a hand that does not hold that face, or of which only something partially
 * known was written down: what pozo_hand_remove() leaves to a function of its own.
 *
 * Returns: %FALSE, and nothing changed, when nothing in the hand can be that card
 */
gboolean
pozo_hand_remove_partial (PozoHand *hand, PozoCardCounts *seen, PozoCard card)
{
  PozoCard source;

  if (!pozo_card_is (card, POZO_CARD_IS_FACE))
    return remove_unsure (hand, seen, card);
  if (hand->n_partial == 0)
    return FALSE;
  source = pozo_hand_source (hand, card);
  if (source == POZO_CARD_NONE)
    return FALSE;
  pozo_hand_drop (hand, source);
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
