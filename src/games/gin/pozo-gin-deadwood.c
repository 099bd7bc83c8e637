/* SPDX-License-Identifier: MIT */
/* The least deadwood of a hand, exactly: its lowest card is deadwood, or the lowest card of a run,
 * or one of a set; what is left is asked the same.  Of eleven cards that is a few dozen questions.
 */
#include "pozo-gin-deadwood.h"

/* The ranks that count ten: tens and pictures. */
#define TENS (POZO_CARD_SET_ACES * 0x1e00)

/**
 * pozo_gin_value:
 * @cards: cards
 *
 * Adds up the values of cards: an ace 1, pictures 10, others their number (002:L329).
 *
 * Returns: the sum
 */
guint
pozo_gin_value (PozoCardSet cards)
{
  guint value = POZO_GIN_VALUE_MAX * pozo_card_set_count (cards & TENS);

  for (cards &= ~TENS; cards != POZO_CARD_SET_EMPTY; cards &= cards - 1)
    value += (guint) __builtin_ctzll (cards) % POZO_CARD_SET_LANE + 1;
  return value;
}

/* The least deadwood where the lowest card begins a run. */
static guint
try_runs (PozoCardSet hand, PozoCardSet first, guint best)
{
  PozoCardSet run = first;

  for (PozoCardSet card = first << 1; hand & card; card <<= 1)
    {
      run |= card;
      if (pozo_card_set_count (run) >= POZO_MELD_CARDS_MIN)
        best = MIN (best, pozo_gin_deadwood (hand & ~run));
    }
  return best;
}

/* The least deadwood where the lowest card belongs to a set. */
static guint
try_sets (PozoCardSet hand, PozoCardSet first, guint best)
{
  guint rank = (guint) __builtin_ctzll (first) % POZO_CARD_SET_LANE;
  PozoCardSet equals = hand & (POZO_CARD_SET_ACES << rank);

  if (pozo_card_set_count (equals) < POZO_MELD_CARDS_MIN)
    return best;
  best = MIN (best, pozo_gin_deadwood (hand & ~equals));
  if (pozo_card_set_count (equals) == POZO_MELD_CARDS_MIN)
    return best;
  for (PozoCardSet left = equals & ~first; left != POZO_CARD_SET_EMPTY; left &= left - 1)
    best = MIN (best, pozo_gin_deadwood (hand & ~(equals & ~pozo_card_set_first (left))));
  return best;
}

/**
 * pozo_gin_deadwood:
 * @hand: cards, eleven at most in play
 *
 * Finds the least deadwood: the value of the cards that are left when the best melds are laid.
 *
 * Returns: the value
 */
guint
pozo_gin_deadwood (PozoCardSet hand)
{
  PozoCardSet first = pozo_card_set_first (hand);
  guint best;

  if (hand == POZO_CARD_SET_EMPTY)
    return 0;
  best = pozo_gin_value (first) + pozo_gin_deadwood (hand & ~first);
  best = try_runs (hand, first, best);
  return try_sets (hand, first, best);
}

/**
 * pozo_gin_set_aside:
 * @cards: deadwood of an opponent
 * @limit: the knocker's deadwood
 *
 * Finds the most that whole cards of it are worth which come to no more than the knocker's
 * (`score.set_aside`).
 *
 * Returns: the value
 */
guint
pozo_gin_set_aside (PozoCardSet cards, guint limit)
{
  guint64 sums = 1; /* a set of 1 << value: what some of the cards come to */

  limit = MIN (limit, 63u);
  for (; cards != POZO_CARD_SET_EMPTY; cards &= cards - 1)
    sums |= sums << pozo_gin_value (pozo_card_set_first (cards));
  sums &= limit == 63 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (2) << limit) - 1;
  return 63u - (guint) __builtin_clzll (sums);
}
