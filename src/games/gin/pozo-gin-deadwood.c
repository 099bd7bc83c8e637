/* SPDX-License-Identifier: MIT */
/* The least deadwood of a hand, exactly: of the cards that are in some meld the lowest is deadwood,
 * or the lowest card of a run, or one of a set; what is left is asked the same.  Most hands have
 * few such cards, so that is a handful of questions. */
#include "pozo-gin-deadwood.h"

/* The ranks that count ten: tens and pictures. */
#define TENS (POZO_CARD_SET_ACES * 0x1e00)

/* Melds that have a given card as their lowest: runs of up to a suit, and of four equals those with
 * it. */
#define FIRST_MELDS_MAX (POZO_CARD_SET_LANE + 4)

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

/* The cards of a hand that are in some meld of it. */
static PozoCardSet
find_meldable (PozoCardSet hand)
{
  PozoCardSet run = hand & hand << 1 & hand << 2; /* the highest of three in a row */
  PozoCardSet one = hand & POZO_CARD_SET_SUIT;
  PozoCardSet other = hand >> POZO_CARD_SET_LANE & POZO_CARD_SET_SUIT;
  PozoCardSet third = hand >> 2 * POZO_CARD_SET_LANE & POZO_CARD_SET_SUIT;
  PozoCardSet fourth = hand >> 3 * POZO_CARD_SET_LANE;
  PozoCardSet ranks = (one & other & (third | fourth)) | (third & fourth & (one | other));

  return (run | run >> 1 | run >> 2) | (hand & ranks * POZO_CARD_SET_ACES);
}

/* The melds of a hand that have its lowest card; how many. */
static guint
list_melds (PozoCardSet hand, PozoCardSet melds[FIRST_MELDS_MAX])
{
  PozoCardSet first = pozo_card_set_first (hand);
  guint rank = (guint) __builtin_ctzll (first) % POZO_CARD_SET_LANE;
  PozoCardSet equals = hand & (POZO_CARD_SET_ACES << rank);
  PozoCardSet others = equals & ~first;
  PozoCardSet run = first;
  guint n = 0;

  for (guint length = 2; hand & first << (length - 1); length++)
    {
      run |= first << (length - 1);
      if (length >= POZO_MELD_CARDS_MIN)
        melds[n++] = run;
    }
  if ((others & (others - 1)) == POZO_CARD_SET_EMPTY)
    return n; /* one other card at most */
  melds[n++] = equals;
  if (pozo_card_set_count (equals) == POZO_MELD_CARDS_MIN)
    return n;
  for (; others != POZO_CARD_SET_EMPTY; others &= others - 1)
    melds[n++] = equals & ~pozo_card_set_first (others);
  return n;
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
  PozoCardSet meldable = find_meldable (hand);
  PozoCardSet first = pozo_card_set_first (meldable);
  PozoCardSet melds[FIRST_MELDS_MAX];
  guint rest = pozo_gin_value (hand & ~meldable);
  guint best;

  if (meldable == POZO_CARD_SET_EMPTY)
    return rest;
  best = pozo_gin_value (first) + pozo_gin_deadwood (meldable & ~first);
  for (guint n = list_melds (meldable, melds); n > 0; n--)
    best = MIN (best, pozo_gin_deadwood (meldable & ~melds[n - 1]));
  return rest + best;
}

/* Ways to lay out a hand while they are looked for. */
typedef struct
{
  PozoGinLayout at_hand;
  PozoGinLayout *layouts;
  guint n;
  guint n_max;
} Search;

/* Goes on with the cards whose place is not decided, which can keep no more than @least. */
static void
lay_out (Search *search, PozoCardSet hand, guint least)
{
  PozoGinLayout *layout = &search->at_hand;
  PozoCardSet dead = hand & ~find_meldable (hand);
  PozoCardSet first = pozo_card_set_first (hand & ~dead);
  PozoCardSet melds[FIRST_MELDS_MAX];
  guint n = 0;

  if (search->n == search->n_max || pozo_gin_deadwood (hand) > least)
    return;
  hand &= ~dead;
  least -= pozo_gin_value (dead);
  layout->rest |= dead;
  if (hand == POZO_CARD_SET_EMPTY)
    search->layouts[search->n++] = *layout;
  else if (layout->n_melds < POZO_GIN_LAID_MAX)
    n = list_melds (hand, melds);
  for (guint i = 0; i < n; i++)
    {
      layout->melds[layout->n_melds++] = melds[i];
      lay_out (search, hand & ~melds[i], least);
      layout->n_melds--;
    }
  if (hand != POZO_CARD_SET_EMPTY && pozo_gin_value (first) <= least)
    {
      layout->rest |= first;
      lay_out (search, hand & ~first, least - pozo_gin_value (first));
      layout->rest &= ~first;
    }
  layout->rest &= ~dead;
}

/**
 * pozo_gin_lay_out:
 * @hand: cards, eleven at most
 * @layouts: (out caller-allocates) (array length=n_max): gets ways to lay melds
 * @n_max: how many there is room for; %POZO_GIN_LAYOUTS_MAX is room for all
 *
 * Finds the ways to lay melds that keep the least deadwood, each once.
 *
 * Returns: how many there are, at least one
 */
guint
pozo_gin_lay_out (PozoCardSet hand, PozoGinLayout *layouts, guint n_max)
{
  Search search = { .layouts = layouts, .n_max = n_max };

  lay_out (&search, hand, pozo_gin_deadwood (hand));
  return search.n;
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
