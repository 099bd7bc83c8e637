/* SPDX-License-Identifier: MIT */
/* How simulated hands are dealt: batch by batch around the table, as `deal.batches` says, in the
 * order in which the engine lets people play. */
#include "pozo-rules-text.h"
#include "pozo-simulation-private.h"
#include "pozo-variant-set.h"

#include <string.h>

static const struct
{
  const char *label;
  const char *variant;
  const char *rule; /* one more */
  guint n_players;
  guint8 dealer;
  guint8 rest;       /* a set of 1 << seat */
  const char *order; /* whose the first cards of the deck are, card by card */
} cases[] = {
  { "singles", "international-4", NULL, 4, 4, 0, "123412341234" },
  { "singles-from-the-second-seat", "international-4", NULL, 4, 1, 0, "234123412341" },
  { "singles-and-one-more-for-the-first", "international-2", "deal.extra_first=1", 2, 2, 0,
    "1212121212121212121212121212121" },
  { "fives", "samba", NULL, 4, 4, 0, "1111122222333334444411111" },
  { "three-then-twos", "kanasta-regional", "deal.cut_keep_max=0", 4, 4, 0,
    "111223344112233441122" },
  { "five-and-one-rests", "international-5", NULL, 5, 5, 1u << 1, "2345" },
  { "six-and-partners-would-sit-together", "international-6-rotation", NULL, 6, 4,
    1u << 3 | 1u << 6, "1254" },
  { "and-from-the-other-end", "international-6-rotation", NULL, 6, 2, 1u << 3 | 1u << 6, "5412" },
};

static void
test_batches (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  PozoSetup setup = { .n_players = (guint8) cases[i].n_players,
                      .dealer = cases[i].dealer,
                      .rest = cases[i].rest };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  g_autoptr (PozoSimulation) simulation = NULL;
  guint n_of[POZO_SEATS_MAX + 1] = { 0 };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;
  gsize n = strlen (cases[i].order);

  g_assert_no_error (error);
  pozo_variant_set_resolve (variants, cases[i].variant, &rules, &error);
  g_assert_no_error (error);
  if (g_str_equal (cases[i].variant, "kanasta-regional"))
    rules.deal_cut_keep = POZO_DEAL_CUT_KEEP_NONE;
  if (cases[i].rule != NULL)
    pozo_rules_assign (&rules, cases[i].rule, &error);
  g_assert_no_error (error);
  simulation = pozo_simulation_new (&(PozoSimulationOptions){ .rules = &rules,
                                                              .head = "",
                                                              .n_players = cases[i].n_players,
                                                              .seed = 4,
                                                              .detail = POZO_DETAIL_FULL,
                                                              .manner = POZO_SIMULATION_MIXED },
                                    &error);
  g_assert_no_error (error);
  pozo_random_init (&simulation->random, 4, 1);
  for (guint seat = 1; seat <= cases[i].n_players; seat++)
    setup.sides[(seat - 1) % (rules.teams_layouts[cases[i].n_players].mode == POZO_TEAMS_TWO_SIDES
                                  ? 2
                                  : cases[i].n_players)] |= (guint8) (1u << seat);
  pozo_simulation_deal (simulation, &setup);
  for (gsize at = 0; at < n; at++)
    {
      guint seat = (guint) (cases[i].order[at] - '0');

      g_assert_cmpuint (simulation->hand[seat][n_of[seat]++], ==, simulation->deck[at]);
    }
  g_assert_cmpuint (pozo_state_deal (state, &rules, &setup, verdicts), ==, 0);
  g_assert_cmpuint (state->first_seat, ==, (guint) (cases[i].order[0] - '0'));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/simulate/deal/", cases[i].label, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_batches);
    }
  return g_test_run ();
}
