/* SPDX-License-Identifier: MIT */
/* Whose turn it is to rest, deal after deal, and who deals where somebody rests (000:L128 L132). */
#include "pozo-rests.h"

#include <string.h>

#define DEALS_MAX 5

/* A match: who rests in each deal, and in which of them it is not his turn. */
typedef struct
{
  const char *name;
  guint8 period;
  guint n_players;
  guint8 sides[POZO_SEATS_MAX];
  const char *rests[DEALS_MAX]; /* seats */
  const char *wrong[DEALS_MAX];
} Row;

#define FIVE                                                                                       \
  {                                                                                                \
    1u << 1 | 1u << 3 | 1u << 5, 1u << 2 | 1u << 4                                                 \
  }
#define SIX                                                                                        \
  {                                                                                                \
    1u << 1 | 1u << 3 | 1u << 5, 1u << 2 | 1u << 4 | 1u << 6                                       \
  }

static const Row rows[] = {
  { "round", POZO_TEAMS_REST_PERIOD_DEAL, 5, FIVE, { "5", "1", "3", "1", "5" }, { NULL } },
  { "again-too-early",
    POZO_TEAMS_REST_PERIOD_DEAL,
    5,
    FIVE,
    { "5", "5", "1", "3", "3" },
    { NULL, "5", NULL, NULL, NULL } },
  { "one-of-each-side",
    POZO_TEAMS_REST_PERIOD_DEAL,
    6,
    SIX,
    { "56", "12", "34", "14", "12" },
    { NULL, NULL, NULL, NULL, "1" } },
  { "sides-by-layout",
    POZO_TEAMS_REST_PERIOD_DEAL,
    6,
    { 0 },
    { "56", "52", "34", "14", NULL },
    { NULL, "5", NULL, NULL, NULL } },
  { "whole-match", POZO_TEAMS_REST_PERIOD_MATCH, 5, FIVE, { "3", "3", "3" }, { NULL } },
  { "changed-in-a-match",
    POZO_TEAMS_REST_PERIOD_MATCH,
    5,
    FIVE,
    { "3", "5", "5" },
    { NULL, "5", NULL } },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  PozoRules rules = pozo_rules_default;
  PozoRests rests = { 0 };

  rules.teams_rest_period = row->period;
  rules.teams_layouts[6].mode = POZO_TEAMS_TWO_SIDES;
  for (guint deal = 0; deal < DEALS_MAX && row->rests[deal] != NULL; deal++)
    {
      guint8 rest = 0;

      for (const char *p = row->rests[deal]; *p != '\0'; p++)
        {
          guint seat = (guint) g_ascii_digit_value (*p);
          gboolean is_wrong = row->wrong[deal] != NULL && strchr (row->wrong[deal], *p) != NULL;

          g_test_message ("deal %u, seat %u", deal + 1, seat);
          g_assert_cmpint (pozo_rests_add (&rests, &rules, row->n_players, row->sides, seat), ==,
                           !is_wrong);
          rest |= 1u << seat;
        }
      rests.last = rest;
    }
}

static void
test_next_seat (void)
{
  g_assert_cmpuint (pozo_rests_next_seat (4, 0, 4), ==, 1);
  g_assert_cmpuint (pozo_rests_next_seat (5, 1u << 5, 4), ==, 1);
  g_assert_cmpuint (pozo_rests_next_seat (6, 1u << 1 | 1u << 2, 6), ==, 3);
  g_assert_cmpuint (pozo_rests_next_seat (6, 1u << 4, 2), ==, 3);
  g_assert_cmpuint (pozo_rests_next_seat (2, 1u << 1 | 1u << 2, 1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/rests/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/rests/next-seat", test_next_seat);
  return g_test_run ();
}
