/* SPDX-License-Identifier: MIT */
/* How a game under other rules compares with the same game under its own: a row for each answer,
 * and the sums of several games. */
#include "pozo-rescore-totals.h"

/* A leader of this: nobody knows. */
#define UNSURE 255

typedef struct
{
  const char *name;
  guint8 own;
  guint8 other;
  gboolean is_known;
  gboolean is_other;
} LeadCase;

static const LeadCase lead_cases[] = {
  { "same", 1, 1, TRUE, FALSE },
  { "another", 1, 2, TRUE, TRUE },
  { "level-there", 1, 0, TRUE, TRUE },
  { "level-both", 0, 0, TRUE, FALSE },
  { "own-unsure", UNSURE, 1, FALSE, FALSE },
  { "other-unsure", 1, UNSURE, FALSE, FALSE },
};

static PozoRescored
make_game (GArray *deals, guint8 leader)
{
  return (PozoRescored){ .deals = deals,
                         .is_lead_known = leader != UNSURE,
                         .leader = leader == UNSURE ? 0 : leader };
}

static void
test_lead (gconstpointer data)
{
  const LeadCase *row = data;
  g_autoptr (GArray) deals = g_array_new (FALSE, TRUE, sizeof (PozoRescoredDeal));
  const PozoRescored own = make_game (deals, row->own);
  const PozoRescored other = make_game (deals, row->other);
  PozoRescoreTotals totals = { 0 };

  g_assert_cmpint (pozo_rescored_is_lead_known (&other, &own), ==, row->is_known);
  g_assert_cmpint (pozo_rescored_has_other_leader (&other, &own), ==, row->is_other);
  pozo_rescore_totals_add_game (&totals, &other, &own);
  g_assert_cmpuint (totals.n_same, ==, row->is_known && !row->is_other);
  g_assert_cmpuint (totals.n_other, ==, row->is_other);
  g_assert_cmpuint (totals.n_unsure, ==, !row->is_known);
  g_assert_cmpuint (totals.n_decided, ==, 0);
}

static void
test_deals (void)
{
  g_autoptr (GArray) deals = g_array_new (FALSE, TRUE, sizeof (PozoRescoredDeal));
  PozoRescored game = make_game (deals, 1);

  g_array_set_size (deals, 4);
  for (guint i = 0; i < 3; i++)
    POZO_RESCORED_DEAL (&game, i)->is_otherwise = TRUE;
  POZO_RESCORED_DEAL (&game, 1)->by_line[POZO_SEATS_MAX - 1] = 1u << POZO_SCORE_HAND;
  POZO_RESCORED_DEAL (&game, 3)->by_line[0] = 1u << POZO_SCORE_MELDS;
  POZO_RESCORED_DEAL (&game, 3)->by_line[1] = 1u << POZO_SCORE_MELDS;
  g_assert_cmpuint (pozo_rescored_n_otherwise (&game), ==, 3);
  g_assert_cmpuint (pozo_rescored_n_by_line (&game), ==, 2);
}

static void
test_foreign (void)
{
  g_autoptr (GArray) deals = g_array_new (FALSE, TRUE, sizeof (PozoRescoredDeal));
  PozoRescored game = make_game (deals, 1);

  game.n_foreign[0] = 2;
  game.n_foreign[POZO_N_FOREIGN_KINDS - 1] = 3;
  game.n_foreign_items = 4;
  g_assert_cmpuint (pozo_rescored_n_things (&game), ==, 5);
  g_assert_cmpuint (pozo_rescored_n_foreign (&game), ==, 9);
}

static void
test_items (void)
{
  PozoRescoredDeal deal = { .basis = POZO_RESCORE_LINES };

  deal.open[1] = 1u << POZO_SCORE_HAND;
  g_assert_true (pozo_rescored_deal_is_known (&deal, 0, POZO_SCORE_HAND));
  g_assert_false (pozo_rescored_deal_is_known (&deal, 1, POZO_SCORE_HAND));
  g_assert_true (pozo_rescored_deal_is_known (&deal, 1, POZO_SCORE_TOTAL));
  deal.is_refused = TRUE;
  g_assert_false (pozo_rescored_deal_is_known (&deal, 0, POZO_SCORE_HAND));
  deal.is_refused = FALSE;
  deal.basis = POZO_RESCORE_NOTHING;
  g_assert_false (pozo_rescored_deal_is_known (&deal, 0, POZO_SCORE_HAND));
}

static void
test_sums (void)
{
  g_autoptr (GArray) deals = g_array_new (FALSE, TRUE, sizeof (PozoRescoredDeal));
  PozoRescored own = make_game (deals, 1);
  PozoRescored other = make_game (deals, 1);
  PozoRescoreTotals totals = { .n_other = 1, .n_unsure = 20 };
  PozoRescoreTotals more = { .n_same = 10, .n_other = 2, .n_unsure = 3 };

  g_array_set_size (deals, 1);
  POZO_RESCORED_DEAL (&other, 0)->is_otherwise = TRUE;
  other.over_deal = 1;
  other.n_foreign_items = 7;
  other.n_by_lines = 5;
  other.n_unscored = 6;
  other.n_refused = 4;
  pozo_rescore_totals_add_game (&more, &other, &own);
  pozo_rescore_totals_add (&totals, &more);
  pozo_rescore_totals_add (&totals, &more);
  g_assert_cmpuint (totals.n_same, ==, 22);
  g_assert_cmpuint (totals.n_other, ==, 5);
  g_assert_cmpuint (totals.n_unsure, ==, 26);
  g_assert_cmpuint (totals.n_decided, ==, 2);
  g_assert_cmpuint (totals.n_otherwise, ==, 2);
  g_assert_cmpuint (totals.n_foreign, ==, 14);
  g_assert_cmpuint (totals.n_by_lines, ==, 10);
  g_assert_cmpuint (totals.n_unscored, ==, 12);
  g_assert_cmpuint (totals.n_refused, ==, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (lead_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rescored/leader/%s", lead_cases[i].name);

      g_test_add_data_func (path, &lead_cases[i], test_lead);
    }
  g_test_add_func ("/rescored/deals", test_deals);
  g_test_add_func ("/rescored/foreign", test_foreign);
  g_test_add_func ("/rescored/items", test_items);
  g_test_add_func ("/rescored/sums", test_sums);
  return g_test_run ();
}
