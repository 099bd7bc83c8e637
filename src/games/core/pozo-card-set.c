/* SPDX-License-Identifier: MIT */
/* Sets and runs of one pack: what makes them is a look at bits. */
#include "pozo-card-set.h"

/**
 * pozo_card_set_card:
 * @card: a set of one card
 *
 * Returns: the card
 */
PozoCard
pozo_card_set_card (PozoCardSet card)
{
  guint place = (guint) __builtin_ctzll (card);
  guint rank = place % POZO_CARD_SET_LANE;

  return POZO_CARD (rank == 0 ? POZO_RANK_A : rank - 1, place / POZO_CARD_SET_LANE);
}

/**
 * pozo_card_set_list:
 * @cards: cards
 * @list: (out caller-allocates): gets them by suit, and from the ace on
 * @n_max: how many there is room for; others are left out
 *
 * Returns: how many were listed
 */
guint
pozo_card_set_list (PozoCardSet cards, guint8 *list, guint n_max)
{
  guint n = 0;

  for (; cards != POZO_CARD_SET_EMPTY && n < n_max; cards &= cards - 1)
    list[n++] = pozo_card_set_card (pozo_card_set_first (cards));
  return n;
}

/**
 * pozo_card_set_is_set:
 * @cards: cards
 *
 * Returns: whether they are three or four of a rank (002:L333)
 */
gboolean
pozo_card_set_is_set (PozoCardSet cards)
{
  guint n = pozo_card_set_count (cards);
  guint rank;

  if (n < POZO_MELD_CARDS_MIN)
    return FALSE;
  rank = (guint) __builtin_ctzll (cards) % POZO_CARD_SET_LANE;
  return (cards & ~(POZO_CARD_SET_ACES << rank)) == 0;
}

/**
 * pozo_card_set_is_run:
 * @cards: cards
 *
 * Returns: whether they are three or more of a suit without a gap, the ace below the two alone
 * (002:L331-L334)
 */
gboolean
pozo_card_set_is_run (PozoCardSet cards)
{
  guint low, high;
  PozoCardSet row;

  if (pozo_card_set_count (cards) < POZO_MELD_CARDS_MIN)
    return FALSE;
  low = (guint) __builtin_ctzll (cards);
  high = 63u - (guint) __builtin_clzll (cards);
  row = cards >> low;
  return low / POZO_CARD_SET_LANE == high / POZO_CARD_SET_LANE && (row & (row + 1)) == 0;
}
