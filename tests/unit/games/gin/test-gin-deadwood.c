/* SPDX-License-Identifier: MIT */
/* The least deadwood of random hands, against a slow twin that knows no bit masks: it tries every
 * way to take melds, found by what a meld is, out of a hand. */
#include "pozo-gin-deadwood.h"

#include <stdlib.h>

#define HAND_MAX 11

static guint
value_of (PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (rank == POZO_RANK_A)
    return 1;
  return rank >= POZO_RANK_T ? 10 : rank + 2u;
}

/* The place of a rank, the ace below the two. */
static guint
place_of (PozoCard card)
{
  return pozo_card_rank (card) == POZO_RANK_A ? 0 : pozo_card_rank (card) + 1u;
}

/* Whether the cards of a hand that a mask names are a meld: by comparing each with each. */
static gboolean
is_meld (const PozoCard *hand, guint n, guint mask)
{
  guint low = 99, high = 0, count = 0;
  gboolean is_set = TRUE, is_run = TRUE;

  for (guint i = 0; i < n; i++)
    {
      if ((mask >> i & 1) == 0)
        continue;
      count++;
      low = MIN (low, place_of (hand[i]));
      high = MAX (high, place_of (hand[i]));
      for (guint k = 0; k < i; k++)
        if (mask >> k & 1)
          {
            is_set = is_set && pozo_card_rank (hand[i]) == pozo_card_rank (hand[k]);
            is_run = is_run && pozo_card_suit (hand[i]) == pozo_card_suit (hand[k]);
          }
    }
  return count >= 3 && (is_set || (is_run && high - low + 1 == count));
}

/* What a hand can come to: of each mask of its cards the least deadwood, and how many ways lead to
 * it. */
typedef struct
{
  guint n_melds;
  guint melds[1 << HAND_MAX];
  guint value[1 << HAND_MAX];
  guint best[1 << HAND_MAX];
} Slow;

/* The least deadwood of all masks of a hand, each from those of fewer cards. */
static guint
find_slowly (Slow *slow, const PozoCard *hand, guint n)
{
  slow->n_melds = slow->best[0] = slow->value[0] = 0;
  for (guint mask = 1; mask < 1u << n; mask++)
    if (is_meld (hand, n, mask))
      slow->melds[slow->n_melds++] = mask;
  for (guint mask = 1; mask < 1u << n; mask++)
    {
      slow->value[mask] = 0;
      for (guint i = 0; i < n; i++)
        if (mask >> i & 1)
          slow->value[mask] += value_of (hand[i]);
      slow->best[mask] = slow->value[mask];
      for (guint i = 0; i < slow->n_melds; i++)
        if ((mask & slow->melds[i]) == slow->melds[i])
          slow->best[mask] = MIN (slow->best[mask], slow->best[mask & ~slow->melds[i]]);
    }
  return slow->best[(1u << n) - 1];
}

/* How many sets of melds from the one at @from on leave cards that are worth @least. */
static guint
count_slowly (const Slow *slow, guint mask, guint from, guint least)
{
  guint n = slow->value[mask] == least;

  for (guint i = from; i < slow->n_melds; i++)
    if ((mask & slow->melds[i]) == slow->melds[i])
      n += count_slowly (slow, mask & ~slow->melds[i], i + 1, least);
  return n;
}

static gboolean
is_same_layout (const PozoGinLayout *a, const PozoGinLayout *b)
{
  gboolean is_same = a->n_melds == b->n_melds && a->rest == b->rest;

  for (guint i = 0; is_same && i < a->n_melds; i++)
    is_same = a->melds[i] == b->melds[i];
  return is_same;
}

/* The layouts of a hand: melds and a rest that are all of it, none twice, and none is missing. */
static guint
assert_layouts (const Slow *slow, PozoCardSet hand, guint n, guint least)
{
  PozoGinLayout layouts[POZO_GIN_LAYOUTS_MAX];
  guint found = pozo_gin_lay_out (hand, layouts, POZO_GIN_LAYOUTS_MAX);

  for (guint i = 0; i < found; i++)
    {
      PozoCardSet left = hand;

      for (guint k = 0; k < layouts[i].n_melds; k++)
        {
          PozoCardSet meld = layouts[i].melds[k];

          g_assert_true (pozo_card_set_is_set (meld) || pozo_card_set_is_run (meld));
          g_assert_cmphex (meld & ~left, ==, 0);
          left &= ~meld;
        }
      g_assert_cmphex (layouts[i].rest, ==, left);
      g_assert_cmpuint (pozo_gin_value (left), ==, least);
      for (guint k = 0; k < i; k++)
        g_assert_false (is_same_layout (&layouts[i], &layouts[k]));
    }
  g_assert_cmpuint (found, ==, count_slowly (slow, (1u << n) - 1, 0, least));
  return found;
}

static void
shuffle (GRand *random, PozoCard *pack, guint n_pack)
{
  for (guint i = n_pack - 1; i > 0; i--)
    {
      guint k = (guint) g_rand_int_range (random, 0, (gint32) i + 1);
      PozoCard card = pack[i];

      pack[i] = pack[k];
      pack[k] = card;
    }
}

/* Hands of all cards, and of few ranks or one suit, in which more melds are. */
static void
test_random (gconstpointer data)
{
  guint n_pack = (guint) GPOINTER_TO_SIZE (data);
  guint n_hands = g_test_thorough () ? 1000000 : 20000;
  g_autoptr (GRand) random = g_rand_new_with_seed (29 + n_pack);
  g_autofree Slow *slow = g_new (Slow, 1);
  guint n_most = 0;
  PozoCard pack[52];

  for (guint i = 0; i < 52; i++)
    pack[i] = (PozoCard) i;
  for (guint i = 0; i < n_hands; i++)
    {
      guint n = (guint) g_rand_int_range (random, 1, HAND_MAX + 1);
      guint n_layouts;
      PozoCardSet hand = 0;

      shuffle (random, pack, n_pack);
      for (guint k = 0; k < n; k++)
        hand |= pozo_card_set_of (pack[k]);
      g_assert_cmpuint (pozo_gin_deadwood (hand), ==, find_slowly (slow, pack, n));
      n_layouts = assert_layouts (slow, hand, n, slow->best[(1u << n) - 1]);
      n_most = MAX (n_most, n_layouts);
      if (n_pack < 52 && i == n_hands / 2)
        for (guint k = 0; k < n_pack; k++) /* from here on, all of some suits */
          pack[k] = (PozoCard) (4 * (k % 13) + k / 13);
    }
  g_test_message ("layouts of a hand at most: %u", n_most);
  g_assert_cmpuint (n_most, >, 1);
  g_assert_cmpuint (n_most, <, POZO_GIN_LAYOUTS_MAX);
}

static void
test_set_aside (void)
{
  PozoCardSet cards = pozo_card_set_of (POZO_CARD (POZO_RANK_9, POZO_SUIT_HEARTS)) |
                      pozo_card_set_of (POZO_CARD (POZO_RANK_8, POZO_SUIT_DIAMONDS)) |
                      pozo_card_set_of (POZO_CARD (POZO_RANK_2, POZO_SUIT_CLUBS));

  g_assert_cmpuint (pozo_gin_value (cards), ==, 19);
  g_assert_cmpuint (pozo_gin_set_aside (cards, 6), ==, 2); /* E9 */
  g_assert_cmpuint (pozo_gin_set_aside (cards, 1), ==, 0);
  g_assert_cmpuint (pozo_gin_set_aside (cards, 9), ==, 9);
  g_assert_cmpuint (pozo_gin_set_aside (cards, 10), ==, 10);
  g_assert_cmpuint (pozo_gin_set_aside (cards, 200), ==, 19);
  g_assert_cmpuint (pozo_gin_set_aside (0, 10), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/gin-deadwood/pack", GSIZE_TO_POINTER (52), test_random);
  g_test_add_data_func ("/gin-deadwood/few-ranks", GSIZE_TO_POINTER (26), test_random);
  g_test_add_func ("/gin-deadwood/set-aside", test_set_aside);
  return g_test_run ();
}
