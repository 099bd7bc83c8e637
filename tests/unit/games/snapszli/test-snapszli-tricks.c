/* SPDX-License-Identifier: MIT */
/* What may be played without a stock, against a slow twin that says the rule as a person would, in
 * every situation there is: each card led, each hand of up to five cards, each trump. */
#include "pozo-snapszli-state.h"

#define PACK     20
#define HAND_MAX 5

/* The cards from the Unter on, suit by suit; the place in a suit is the order in which they beat.
 */
static const guint8 ranks[] = { POZO_RANK_J, POZO_RANK_Q, POZO_RANK_K, POZO_RANK_T, POZO_RANK_A };

static PozoCard
card_of (guint place)
{
  return POZO_CARD (ranks[place % 5], place / 5);
}

/* The cards of a hand, as a set of places, that a person would allow. */
static guint32
find_allowed (guint32 hand, guint led, guint trump)
{
  guint32 suit = hand & (31u << (led / 5 * 5));
  guint32 better = suit & ~((2u << led) - 1);
  guint32 trumps = hand & (31u << (trump * 5));

  if (suit != 0)
    return better != 0 ? better : suit;
  return trumps != 0 ? trumps : hand;
}

static PozoCardSet
to_set (guint32 places)
{
  PozoCardSet set = POZO_CARD_SET_EMPTY;

  for (; places != 0; places &= places - 1)
    set |= pozo_card_set_of (card_of ((guint) __builtin_ctz (places)));
  return set;
}

/* Every card that may have been led to a hand; how many these are. */
static guint
check_hand (const PozoTrickRules *rules, guint32 hand)
{
  guint n = 0;

  for (guint led = 0; led < PACK; led++)
    {
      PozoCard card = card_of (led);

      if (hand & 1u << led)
        continue;
      n++;
      if (pozo_trick_legal (rules, &card, 1, to_set (hand)) !=
          to_set (find_allowed (hand, led, rules->trump)))
        g_error ("trump %u, led %u, hand %05x", rules->trump, led, hand);
    }
  return n;
}

static void
test_all (void)
{
  guint n_situations = 0;

  for (guint trump = 0; trump < POZO_N_SUITS; trump++)
    {
      PozoSnapszliState state = { .n_stock = 0, .trump = (guint8) trump };
      const PozoSnapszliRules rules = { .nines = 0 };
      PozoTrickRules trick = pozo_snapszli_trick_rules (&state, &rules);

      for (guint32 hand = 1; hand < 1u << PACK; hand++)
        if (__builtin_popcount (hand) <= HAND_MAX)
          n_situations += check_hand (&trick, hand);
    }
  g_assert_cmpuint (n_situations, ==, 4 * 20 * (19 + 171 + 969 + 3876 + 11628));
}

/* While cards are drawn everything is allowed, and so it is once the stock is closed where a house
 * has it so. */
static void
test_open (void)
{
  PozoSnapszliState state = { .n_stock = 10, .trump = POZO_SUIT_HEARTS };
  PozoSnapszliRules rules = { .close_strict = 1 };

  g_assert_false (pozo_snapszli_trick_rules (&state, &rules).must_follow);
  state.is_closed = TRUE;
  g_assert_true (pozo_snapszli_trick_rules (&state, &rules).must_follow);
  rules.close_strict = 0;
  g_assert_false (pozo_snapszli_trick_rules (&state, &rules).must_follow);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snapszli/tricks/all", test_all);
  g_test_add_func ("/snapszli/tricks/open", test_open);
  return g_test_run ();
}
