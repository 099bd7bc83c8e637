/* SPDX-License-Identifier: MIT */
/* Ratings: published figures, cases that can be worked out by hand, and made-up players whose
 * strength is known. */
#include "ratings-fit.h"
#include "ratings-lineup.h"

#include <math.h>

#define N_TEAMS 7

/* Agresti, Categorical Data Analysis, 2nd edition, section 10.6: the American League's Eastern
 * Division in 1987.  How often the team of the row beat that of the column; table 10.11 has the
 * estimates with two digits, and the text says that the standard errors are about 0.3.  With four
 * digits BradleyTerry2 for R has both (Turner and Firth 2012). */
typedef struct
{
  const char *name;
  double won[N_TEAMS];
  double published;
  double estimate; /* Baltimore is 0 */
  double error;
} Team;

/* clang-format off */
static const Team teams[N_TEAMS] = {
  { "Milwaukee", { 0, 7, 9, 7, 7, 9, 11 }, 1.58, 1.5814, 0.3433 },
  { "Detroit",   { 6, 0, 7, 5, 11, 9, 9 }, 1.44, 1.4364, 0.3396 },
  { "Toronto",   { 4, 6, 0, 7, 7, 8, 12 }, 1.29, 1.2945, 0.3367 },
  { "New York",  { 6, 8, 6, 0, 6, 7, 10 }, 1.25, 1.2476, 0.3359 },
  { "Boston",    { 6, 2, 6, 7, 0, 7, 12 }, 1.11, 1.1077, 0.3339 },
  { "Cleveland", { 4, 4, 5, 6, 6, 0, 6 },  0.68, 0.6839, 0.3319 },
  { "Baltimore", { 2, 4, 1, 3, 1, 7, 0 },  0,    0,      0 },
};
/* clang-format on */

static RatingsLineup
meet (guint a, guint b, double won, double lost)
{
  return (RatingsLineup){
    .n = 2, .player = { a, b }, .sign = { 1, -1 }, .n_deals = won + lost, .won = won, .lost = lost
  };
}

static void
test_agresti (void)
{
  RatingsLineup lineups[N_TEAMS * (N_TEAMS - 1) / 2];
  RatingsFit fit;
  guint n = 0;

  for (guint i = 0; i < N_TEAMS; i++)
    for (guint j = i + 1; j < N_TEAMS; j++)
      lineups[n++] = meet (i, j, teams[i].won[j], teams[j].won[i]);
  ratings_fit_wins (&fit, N_TEAMS, lineups, n);
  for (guint i = 0; i + 1 < N_TEAMS; i++)
    {
      double value = fit.value[i] - fit.value[N_TEAMS - 1];

      g_test_message ("%s %.4f", teams[i].name, value);
      g_assert_cmpfloat_with_epsilon (value, teams[i].published, 0.005);
      g_assert_cmpfloat_with_epsilon (value, teams[i].estimate, 0.00005);
      g_assert_cmpfloat_with_epsilon (ratings_fit_error_between (&fit, i, N_TEAMS - 1),
                                      teams[i].error, 0.00005);
    }
  ratings_fit_clear (&fit);
}

/* Ada beats Bo by 10, Bo Cy by 20, Ada Cy by 36: the 6 that do not fit are shared out. */
static void
test_by_hand (void)
{
  static const double margins[] = { 10, 20, 36 };
  static const guint who[][2] = { { 0, 1 }, { 1, 2 }, { 0, 2 } };
  static const double expected[] = { 46.0 / 3, 10.0 / 3, -56.0 / 3 };
  RatingsLineup lineups[3];
  RatingsFit fit;

  for (guint i = 0; i < 3; i++)
    {
      lineups[i] = meet (who[i][0], who[i][1], 1, 0);
      lineups[i].margin = margins[i];
      lineups[i].squares = margins[i] * margins[i];
    }
  ratings_fit_margins (&fit, 3, lineups, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpfloat_with_epsilon (fit.value[i], expected[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (fit.error[i], sqrt (12 * 2.0 / 9), 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (fit.deviation, sqrt (12), 1e-9);
  g_assert_cmpfloat (fit.spare, ==, 1);
  ratings_fit_clear (&fit);
}

static RatingsLineup
pairs (guint a, guint b, guint c, guint d, double margin)
{
  return (RatingsLineup){ .n = 4,
                          .player = { a, b, c, d },
                          .sign = { 1, 1, -1, -1 },
                          .n_deals = 1,
                          .margin = margin,
                          .squares = margin * margin,
                          .won = margin > 0,
                          .lost = margin < 0 };
}

/* Of partners who never part nothing can be told, of those whom they meet everything. */
static void
test_inseparable (void)
{
  const RatingsLineup lineups[] = { pairs (0, 1, 2, 3, 100), pairs (0, 1, 2, 4, 200),
                                    pairs (0, 1, 3, 4, 300) };
  RatingsFit fit;

  ratings_fit_margins (&fit, 6, lineups, G_N_ELEMENTS (lineups));
  g_assert_true (isnan (fit.value[0]) && isnan (fit.value[1]));
  g_assert_cmpfloat_with_epsilon (fit.value[2] - fit.value[3], 100, 1e-6);
  g_assert_cmpfloat_with_epsilon (fit.value[3] - fit.value[4], 100, 1e-6);
  g_assert_true (isnan (fit.value[5])); /* he met nobody */
  ratings_fit_clear (&fit);
}

/* Who always won is left out with his deals, then who always won of the others. */
static void
test_undecided (void)
{
  const RatingsLineup lineups[] = { meet (0, 1, 5, 0), meet (1, 2, 4, 0), meet (2, 3, 3, 1),
                                    meet (3, 4, 2, 2), meet (2, 4, 0, 0) };
  RatingsFit fit;

  ratings_fit_wins (&fit, 5, lineups, G_N_ELEMENTS (lineups));
  g_assert_true (isnan (fit.value[0]) && isnan (fit.value[1]));
  g_assert_cmpfloat_with_epsilon (fit.value[2] - fit.value[3], log (3), 1e-9);
  g_assert_cmpfloat_with_epsilon (fit.value[3], fit.value[4], 1e-9);
  ratings_fit_clear (&fit);
}

/* Nothing at all is fitted without fuss. */
static void
test_nothing (void)
{
  RatingsFit fit;

  ratings_fit_margins (&fit, 0, NULL, 0);
  ratings_fit_clear (&fit);
  ratings_fit_wins (&fit, 0, NULL, 0);
  ratings_fit_clear (&fit);
}

/* Draws four players, each another one. */
static void
draw_players (guint *players, guint n)
{
  for (guint i = 0; i < 4;)
    {
      gboolean is_new = TRUE;

      players[i] = (guint) g_test_rand_int_range (0, (gint32) n);
      for (guint j = 0; j < i; j++)
        is_new = is_new && players[j] != players[i];
      i += is_new;
    }
}

/* Partners are drawn anew for each deal; nineteen in twenty intervals hold the truth. */
static void
test_recovery (void)
{
  enum
  {
    N = 40,
    DEALS = 4000
  };
  RatingsLineup *lineups = g_new (RatingsLineup, DEALS);
  double truth[N], mean = 0;
  guint n_held[2] = { 0 };
  RatingsFit fits[2];

  for (guint i = 0; i < N; i++)
    mean += (truth[i] = g_test_rand_double_range (-1, 1)) / N;
  for (guint l = 0; l < DEALS; l++)
    {
      guint p[4];
      double worth, chance = 0;

      draw_players (p, N);
      worth = truth[p[0]] + truth[p[1]] - truth[p[2]] - truth[p[3]];
      for (guint i = 0; i < 12; i++)
        chance += g_test_rand_double_range (-0.5, 0.5);
      lineups[l] = pairs (p[0], p[1], p[2], p[3], 100 * (worth + chance));
      lineups[l].won = g_test_rand_double () < 1 / (1 + exp (-worth));
      lineups[l].lost = !(lineups[l].won > 0);
    }
  ratings_fit_margins (&fits[0], N, lineups, DEALS);
  ratings_fit_wins (&fits[1], N, lineups, DEALS);
  for (guint f = 0; f < 2; f++)
    {
      for (guint i = 0; i < N; i++)
        {
          double off = fits[f].value[i] - (truth[i] - mean) * (f == 0 ? 100 : 1);

          g_assert_cmpfloat (fabs (off), <, 5 * fits[f].error[i]);
          n_held[f] += fabs (off) < 1.96 * fits[f].error[i];
        }
      g_assert_cmpuint (n_held[f], >=, 32); /* 38 are to be expected */
      ratings_fit_clear (&fits[f]);
    }
  g_free (lineups);
}

static void
add_name (const char *name, int sign, gpointer user)
{
  g_string_append_printf (user, "%s%d;", name, sign);
}

/* Names may hold the signs that tell the parts of a line-up apart. */
static void
test_lineups (void)
{
  static const struct
  {
    guint n_players;
    const char *names[4];
    guint first;
    const char *text;
    const char *read;
  } rows[] = {
    { 2, { "Bo", "Al" }, 2, "Al : Bo", "Al1;Bo-1;" },
    { 2, { "A+B", "A : B" }, 2, "A \\: B : A\\+B", "A : B1;A+B-1;" },
    { 2, { "A\\", "A" }, 2, "A : A\\\\", "A1;A\\-1;" },
    { 4, { "Dee", "Cy", "Ann", "Bea" }, 1, "Ann + Dee : Bea + Cy", "Ann1;Dee1;Bea-1;Cy-1;" },
    { 4, { "Dee", "Cy", "Ann", "" }, 0, NULL, NULL },
    { 4, { "Dee", "Cy", "Ann", "Dee" }, 0, NULL, NULL },
    { 3, { "Dee", "Cy", "Ann" }, 0, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) read = g_string_new (NULL);
      PozoPluginGame game = { .n_players = (guint8) rows[i].n_players,
                              .n_sides = rows[i].n_players == 3 ? 3 : 2 };

      for (guint seat = 1; seat <= rows[i].n_players; seat++)
        {
          game.player[seat] = rows[i].names[seat - 1];
          game.side_of[seat] = (guint8) (1 + (seat - 1) % game.n_sides);
        }
      g_assert_cmpuint (ratings_lineup_write (text, &game), ==, rows[i].first);
      if (rows[i].text == NULL)
        continue;
      g_assert_cmpstr (text->str, ==, rows[i].text);
      ratings_lineup_read (text->str, add_name, read);
      g_assert_cmpstr (read->str, ==, rows[i].read);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratings/agresti", test_agresti);
  g_test_add_func ("/ratings/by-hand", test_by_hand);
  g_test_add_func ("/ratings/inseparable", test_inseparable);
  g_test_add_func ("/ratings/undecided", test_undecided);
  g_test_add_func ("/ratings/nothing", test_nothing);
  g_test_add_func ("/ratings/recovery", test_recovery);
  g_test_add_func ("/ratings/line-ups", test_lineups);
  return g_test_run ();
}
