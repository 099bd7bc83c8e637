/* SPDX-License-Identifier: MIT */
/* The standing of a match: targets, leaders and ties. */
#include "pozo-match.h"

typedef struct
{
  const char *name;
  guint8 tie;
  gint32 target;
  guint n_sides;
  gint32 sums[4];
  PozoStanding expected;
  gint32 deals; /* of the match */
  guint played;
} Row;

static const Row rows[] = {
  { "below-target", POZO_MATCH_TIE_EXTRA_DEAL, 5000, 2, { 4995, 300 }, { 4995, 1, FALSE, FALSE } },
  { "on-target", POZO_MATCH_TIE_EXTRA_DEAL, 5000, 2, { 300, 5000 }, { 5000, 2, TRUE, TRUE } },
  { "both-above", POZO_MATCH_TIE_EXTRA_DEAL, 5000, 2, { 5100, 5105 }, { 5105, 2, TRUE, TRUE } },
  { "tie-plays-on", POZO_MATCH_TIE_EXTRA_DEAL, 5000, 2, { 5590, 5590 }, { 5590, 0, TRUE, FALSE } },
  { "tie-shared", POZO_MATCH_TIE_SHARED, 5000, 2, { 5590, 5590 }, { 5590, 0, TRUE, TRUE } },
  { "tie-below", POZO_MATCH_TIE_SHARED, 5000, 2, { 100, 100 }, { 100, 0, FALSE, FALSE } },
  { "tie-behind-the-leader",
    POZO_MATCH_TIE_EXTRA_DEAL,
    1000,
    3,
    { 900, 900, 1000 },
    { 1000, 3, TRUE, TRUE } },
  { "tie-overtaken",
    POZO_MATCH_TIE_EXTRA_DEAL,
    1000,
    4,
    { -5, -5, -10, 0 },
    { 0, 4, FALSE, FALSE } },
  { "deals-to-come",
    POZO_MATCH_TIE_EXTRA_DEAL,
    5000,
    2,
    { 7000, 300 },
    { 7000, 1, FALSE, FALSE },
    4,
    3 },
  { "deals-played",
    POZO_MATCH_TIE_EXTRA_DEAL,
    5000,
    2,
    { 700, 300 },
    { 700, 1, TRUE, TRUE },
    4,
    4 },
  { "deals-level",
    POZO_MATCH_TIE_EXTRA_DEAL,
    5000,
    2,
    { 300, 300 },
    { 300, 0, TRUE, FALSE },
    4,
    4 },
  { "deals-shared", POZO_MATCH_TIE_SHARED, 5000, 2, { 300, 300 }, { 300, 0, TRUE, TRUE }, 4, 4 },
  { "deal-extra", POZO_MATCH_TIE_EXTRA_DEAL, 5000, 2, { 300, 400 }, { 400, 2, TRUE, TRUE }, 4, 5 },
  { "by-the-clock",
    POZO_MATCH_TIE_SHARED,
    5000,
    2,
    { 7000, 300 },
    { 7000, 1, FALSE, FALSE },
    -1,
    99 },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  PozoRules rules = pozo_rules_default;
  PozoStanding standing;

  rules.match_target = row->target;
  rules.match_tie = row->tie;
  rules.match_deals = row->deals;
  pozo_match_stand (&rules, row->sums, row->n_sides, row->played, &standing);
  g_assert_cmpint (standing.best, ==, row->expected.best);
  g_assert_cmpuint (standing.leader, ==, row->expected.leader);
  g_assert_cmpuint (standing.reached, ==, row->expected.reached);
  g_assert_cmpuint (standing.over, ==, row->expected.over);
}

/* The table of four deals as it is published: the margin, and what the leader gets. */
static const gint32 shares[][2] = {
  { 0, 10 },    { 5, 10 },    { 100, 10 },  { 105, 11 },  { 300, 11 },  { 305, 12 },
  { 475, 12 },  { 500, 12 },  { 505, 13 },  { 700, 13 },  { 705, 14 },  { 900, 14 },
  { 905, 15 },  { 1100, 15 }, { 1105, 16 }, { 1300, 16 }, { 1305, 17 }, { 1500, 17 },
  { 1505, 18 }, { 1700, 18 }, { 1705, 19 }, { 2000, 19 }, { 2005, 20 }, { 99995, 20 },
};

static void
check_shares (void)
{
  PozoRules rules = pozo_rules_default;
  PozoStanding standing;
  gint32 points[2];

  pozo_match_stand (&rules, (gint32[]){ 500, 300 }, 2, 1, &standing);
  g_assert_false (pozo_match_share (&rules, &standing, points));
  rules.match_vp_scale =
      (PozoScale){ 10, { 100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000 } };
  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    for (guint side = 0; side < 2; side++)
      {
        gint32 sums[2] = { -40, -40 };

        sums[side] += shares[i][0];
        pozo_match_stand (&rules, sums, 2, 4, &standing);
        g_assert_cmpint (standing.margin, ==, shares[i][0]);
        g_assert_true (pozo_match_share (&rules, &standing, points));
        g_assert_cmpint (points[side], ==, shares[i][1]);
        g_assert_cmpint (points[0] + points[1], ==, 20);
      }
  pozo_match_stand (&rules, (gint32[]){ 5, 40, 25 }, 3, 1, &standing);
  g_assert_cmpint (standing.margin, ==, 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/match/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/match/shares", check_shares);
  return g_test_run ();
}
