/* SPDX-License-Identifier: MIT */
/* Card codes: every code reads back from its text; the tree of what is known is a tree. */
#include "pozo-cards.h"

static void
test_text_round_trip (void)
{
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    g_assert_cmpint (pozo_card_from_text (pozo_card_infos[card].text), ==, card);
  g_assert_cmpint (pozo_card_from_text ("1h"), ==, POZO_CARD_NONE);
  g_assert_cmpint (pozo_card_from_text ("hT"), ==, POZO_CARD_NONE);
}

static void
test_tree (void)
{
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    {
      g_assert_true (pozo_card_may_be (card, card));
      g_assert_true (pozo_card_may_be (POZO_CARD_UNKNOWN, card));
      g_assert_true (pozo_card_may_be (pozo_card_infos[card].coarser, card));
    }
  g_assert_false (pozo_card_may_be (POZO_CARD_RED_THREE, pozo_card_from_text ("3s")));
  g_assert_false (pozo_card_may_be (pozo_card_from_text ("K?"), pozo_card_from_text ("Qs")));
  g_assert_true (pozo_card_may_be (pozo_card_from_text ("3?"), pozo_card_from_text ("3d")));
}

static void
test_properties (void)
{
  g_assert_true (pozo_card_is (pozo_card_from_text ("2?"), POZO_CARD_IS_WILD));
  g_assert_true (pozo_card_is (pozo_card_from_text ("Jk"), POZO_CARD_IS_WILD));
  g_assert_false (pozo_card_is (pozo_card_from_text ("3?"), POZO_CARD_IS_RED_THREE));
  g_assert_false (pozo_card_is (pozo_card_from_text ("3?"), POZO_CARD_IS_NATURAL));
  g_assert_true (pozo_card_is (pozo_card_from_text ("4c"), POZO_CARD_IS_NATURAL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/text/round-trip", test_text_round_trip);
  g_test_add_func ("/cards/known/tree", test_tree);
  g_test_add_func ("/cards/properties", test_properties);
  return g_test_run ();
}
