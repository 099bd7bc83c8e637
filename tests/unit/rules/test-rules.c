/* SPDX-License-Identifier: MIT */
/* The rules as a value: decks and card values. */
#include "pozo-rules.h"

static PozoCard
card (const char *text)
{
  PozoCard code = pozo_card_from_text (text);
  g_assert_cmpint (code, !=, POZO_CARD_NONE);
  return code;
}

static void
test_minimum (void)
{
  static const struct
  {
    gint32 score, minimum;
  } rows[] = { { G_MININT32, 15 }, { -5, 15 },   { 0, 50 },     { 1495, 50 },
               { 1500, 90 },       { 2995, 90 }, { 3000, 120 }, { G_MAXINT32, 120 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (pozo_rules_minimum (&pozo_rules_default, rows[i].score, 1), ==,
                     rows[i].minimum);
}

static void
test_minimum_by_deal (void)
{
  static const gint32 minima[] = { 50, 90, 120, 150, 150 };
  PozoRules rules = pozo_rules_default;

  rules.initial_basis = POZO_INITIAL_BASIS_DEAL;
  rules.initial_table =
      (PozoMinima){ 4, { { G_MININT32, 50 }, { 2, 90 }, { 3, 120 }, { 4, 150 } } };
  for (guint i = 0; i < G_N_ELEMENTS (minima); i++)
    g_assert_cmpint (pozo_rules_minimum (&rules, 5000, i + 1), ==, minima[i]);
}

static void
test_card_value (void)
{
  static const struct
  {
    const char *card;
    gint32 value;
  } rows[] = { { "Jk", 50 }, { "2s", 20 }, { "2?", 20 }, { "Ah", 20 }, { "A?", 20 }, { "Kd", 10 },
               { "8c", 10 }, { "7s", 5 },  { "4?", 5 },  { "3s", 5 },  { "3c", 5 },  { "3b", 5 },
               { "3h", 0 },  { "3r", 0 },  { "3?", 0 },  { "Ca", 0 },  { "??", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (pozo_rules_card_value (&pozo_rules_default, card (rows[i].card)), ==,
                     rows[i].value);
}

static void
test_card_value_by_rule (void)
{
  static const struct
  {
    const char *card;
    gint32 value;
  } rows[] = { { "Kd", 10 }, { "Tc", 10 },  { "9c", 5 },   { "8h", 5 }, { "4?", 5 },
               { "3s", 5 },  { "3h", 100 }, { "3r", 100 }, { "3?", 0 }, { "??", 0 } };
  PozoRules rules = pozo_rules_default;

  rules.scoring_high_from = 10;
  rules.red_three_value_in_hand = 100;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (pozo_rules_card_value (&rules, card (rows[i].card)), ==, rows[i].value);
}

static guint
count_deck (const PozoRules *rules, guint n_players)
{
  guint n = 0;
  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    n += pozo_rules_deck_count (rules, n_players, face);
  return n;
}

static void
test_deck (void)
{
  PozoRules rules = pozo_rules_default;

  g_assert_cmpuint (pozo_rules_deck_size (&rules, 4), ==, 108);
  g_assert_cmpuint (count_deck (&rules, 4), ==, 108);
  rules.deck_large_table[5] = (PozoPacks){ 3, 6 };
  g_assert_cmpuint (pozo_rules_deck_size (&rules, 5), ==, 162);
  g_assert_cmpuint (count_deck (&rules, 5), ==, 162);
  g_assert_cmpuint (count_deck (&rules, 4), ==, 108);
  rules.deck_naturals_per_rank = 7;
  rules.deck_calientes = 2;
  g_assert_cmpuint (pozo_rules_deck_size (&rules, 4), ==, 77 + 16 + 4 + 2);
  g_assert_cmpuint (count_deck (&rules, 4), ==, 77 + 16 + 4 + 2);
  g_assert_cmpuint (pozo_rules_deck_count (&rules, 4, card ("9c")), ==, 1);
  g_assert_cmpuint (pozo_rules_deck_count (&rules, 4, card ("9d")), ==, 2);
  g_assert_cmpuint (pozo_rules_deck_count (&rules, 4, card ("2c")), ==, 2);
  g_assert_cmpuint (pozo_rules_deck_count (&rules, 4, card ("9?")), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/minimum", test_minimum);
  g_test_add_func ("/rules/minimum-by-deal", test_minimum_by_deal);
  g_test_add_func ("/rules/card-value", test_card_value);
  g_test_add_func ("/rules/card-value-by-rule", test_card_value_by_rule);
  g_test_add_func ("/rules/deck", test_deck);
  return g_test_run ();
}
