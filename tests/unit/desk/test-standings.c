/* SPDX-License-Identifier: MIT */
/* Standings: what counts, what is left out and why, ties, byes, teams, and laws over random events.
 *
 * A game is written in short: `id round A:B points:points end`, with A and B players of one seat.
 */
#include "desk-test.h"

#include "pozo-standings-view.h"
#include "pozo-standings.h"

#include <stdio.h>
#include <string.h>

static char *
make_game (const char *text)
{
  char id[8], round[8], a[8], b[8], end[40];
  int points_a, points_b, used = 0;

  g_assert_cmpint (sscanf (text, "%7s %7s %7[^:]:%7s %d:%d %39[^;]%n", id, round, a, b, &points_a,
                           &points_b, end, &used),
                   ==, 7);
  return g_strdup_printf ("PCN: 1\nId: %s\nEvent: Club\nRound: %s\nTable: %s\nPlayer-1: %s\n"
                          "Player-2: %s\nDetail: totals\nVariant: international-2\n%s%s\n"
                          "deal 1\nscore A total=%d\nscore B total=%d\n\nend %s\n",
                          id, round, id, a, b, text[used] == ';' ? text + used + 1 : "",
                          text[used] == ';' ? "\n" : "", points_a, points_b, end);
}

typedef struct
{
  const char *name;
  const char *games[8];
  const char *scale;
  const char *keys;
  const char *expected; /* `rank name vp/match points`, with commas between */
  const char *left_out;
} Case;

static const Case cases[] = {
  { "plain",
    { "1 1 A:B 500:300 time", "2 1 C:D 100:100 time" },
    NULL,
    NULL,
    "1 A 2 500, 2= C 1 100, 2= D 1 100, 4 B 0 300",
    "" },
  { "direct-decides",
    { "1 1 A:B 5:0 time", "2 1 B:C 900:0 time" },
    NULL,
    "match,direct,points",
    "1 A 2 5, 2 B 2 900, 3 C 0 0",
    NULL },
  { "direct-needs-all",
    { "1 1 A:B 105:100 time", "2 1 C:D 5:0 time", "3 2 C:E 0:100 time", "4 2 A:F 0:5 time" },
    NULL,
    "match,direct,points",
    "1 A 2 105, 2 E 2 100, 3= C 2 5, 3= F 2 5, 5 B 0 100, 6 D 0 0",
    NULL },
  { "victory-points",
    { "1 1 A:B 500:300 time", "2 1 C:D 100:2600 time" },
    "linear",
    NULL,
    "1 D 20 2600, 2 A 10.8 500, 3 B 9.2 300, 4 C 0 100",
    "" },
  { "victory-points-of-the-rules",
    { "1 1 A:B 500:300 time;Rule: match.vp_scale = 100,300",
      "2 1 C:D 100:600 time;Rule: match.vp_scale = 100,300" },
    NULL,
    NULL,
    "1 D 4 600, 2 A 3 500, 3 B 1 300, 4 C 0 100",
    "" },
  { "victory-points-of-other-rules",
    { "1 1 A:B 500:300 time;Rule: match.vp_scale = 100,300",
      "2 1 C:D 100:600 time;Rule: match.vp_scale = 100,400" },
    NULL,
    NULL,
    "1 D 2 600, 2 A 2 500, 3 B 0 300, 4 C 0 100",
    "" },
  { "victory-points-of-a-scale-first",
    { "1 1 A:B 500:300 time;Rule: match.vp_scale = 100,300" },
    "linear",
    NULL,
    "1 A 10.8 500, 2 B 9.2 300",
    "" },
  { "unfinished",
    { "1 1 A:B 500:300 time", "2 2 A:B 500:300 continues" },
    NULL,
    NULL,
    "1 A 2 500, 2 B 0 300",
    "it goes on in another record" },
  { "bye",
    { "1 1 A:B 500:300 time;X-Bye: C" },
    "linear",
    NULL,
    "1 A 10.8 500, 2 C 10 0, 3 B 9.2 300",
    "" },
  { "bye-taken",
    { "1 1 A:B 500:300 time;X-Bye: C", "2 1 C:D 100:500 time;X-Bye-Void: C" },
    "linear",
    NULL,
    "1 D 11.6 500, 2 A 10.8 500, 3 B 9.2 300, 4 C 8.4 100",
    "" },
  { "bye-of-another-round",
    { "1 1 A:B 500:300 time;X-Bye: C", "2 2 C:D 100:500 time;X-Bye-Void: C" },
    "linear",
    NULL,
    "1 C 18.4 100, 2 D 11.6 500, 3 A 10.8 500, 4 B 9.2 300",
    "" },
  { "penalty",
    { "1 1 A:B 500:300 time;X-Vp-Penalty: A 2 late" },
    "linear",
    NULL,
    "1 B 9.2 300, 2 A 8.8 500",
    "" },
  { "given",
    { "1 1 A:B 500:300 abandoned;X-Vp: B 12" },
    "linear",
    NULL,
    "1 B 12 300, 2 A 8 500",
    "" },
  { "adjudicated",
    { "1 1 A:B 500:300 adjudicated winner=B" },
    "linear",
    "match",
    "1 B 0 300, 2 A 0 500",
    "it was decided against the points; X-Vp lines can give victory points" },
  { "scale-of-other-deals",
    { "1 1 A:B 500:300 time" },
    "burraco-3",
    "match",
    "1 A 0 500, 2 B 0 300",
    "no scale of victory points is for so many deals" },
  { "version",
    { "1 1 A:B 500:300 time", "1 1 A:B 500:305 time" },
    NULL,
    NULL,
    "1 A 2 500, 2 B 0 300",
    "another version of the game with its Id, test.pcn:1" },
  { "team",
    { "1 1 A:B 500:300 time;X-Team-A: North", "2 2 C:D 5:0 time;X-Team-A: North" },
    NULL,
    NULL,
    "1 A 2 500, 2 C 2 5, 3 D 0 0, 4 B 0 300",
    NULL },
};

static void
append_row (const PozoStandings *standings, guint i, GString *out)
{
  const PozoStandingsRow *row = pozo_standings_row (standings, i);

  g_string_append_printf (out, "%s%u%s %s ", i > 0 ? ", " : "", row->rank,
                          row->is_shared ? "=" : "", row->name);
  if (pozo_standings_has_vp (standings))
    g_string_append_printf (out, "%g", (double) row->vp / 100);
  else
    g_string_append_printf (out, "%d", (int) row->match);
  g_string_append_printf (out, " %d", (int) row->points);
}

static void
fill_keys (const char *names, PozoStandingsOptions *options)
{
  g_auto (GStrv) words = g_strsplit (names != NULL ? names : "", ",", -1);

  for (char **word = words; *word != NULL; word++)
    if (pozo_word_table_find (&pozo_rank_keys, *word, &options->keys[options->n_keys], NULL))
      options->n_keys++;
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  char *records[G_N_ELEMENTS (row->games) + 1] = { NULL };
  PozoStandingsOptions options = { 0 };
  g_autoptr (PozoVictoryScale) scale = NULL;
  g_autoptr (PozoResults) results = NULL;
  g_autoptr (PozoStandings) standings = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (row->games) && row->games[i] != NULL; i++)
    records[i] = make_game (row->games[i]);
  results = desk_test_read ((const char *const *) records);
  if (row->scale != NULL)
    options.scales[options.n_scales++] = scale = pozo_victory_scale_find (row->scale, NULL, NULL);
  fill_keys (row->keys, &options);
  standings = pozo_standings_new (results, NULL, &options, NULL);
  for (guint i = 0; i < pozo_standings_n (standings); i++)
    append_row (standings, i, found);
  if (row->expected != NULL)
    g_assert_cmpstr (found->str, ==, row->expected);
  if (row->left_out != NULL)
    {
      const GArray *left = pozo_standings_left_out (standings);

      g_assert_cmpuint (left->len, ==, row->left_out[0] != '\0');
      if (left->len > 0)
        {
          g_autofree char *reason =
              pozo_standings_reason (standings, &g_array_index (left, PozoLeftOut, 0));

          g_autofree char *shown = pozo_mark_strip (reason);

          g_assert_cmpstr (shown, ==, row->left_out);
        }
    }
  for (guint i = 0; records[i] != NULL; i++)
    g_free (records[i]);
}

/* Whatever the event: match points are two for each game, victory points the total of the scale,
 * points for are points against, ranks rise, and the order of the inputs makes no difference. */
static void
check_laws (const PozoStandings *standings, guint n_games)
{
  gint64 match = 0, vp = 0, difference = 0;
  guint rank = 1;

  for (guint i = 0; i < pozo_standings_n (standings); i++)
    {
      const PozoStandingsRow *row = pozo_standings_row (standings, i);

      match += row->match;
      vp += row->vp;
      difference += row->points - row->against;
      g_assert_cmpuint (row->n_games, ==, row->n_won + row->n_level + row->n_lost);
      g_assert_cmpuint (row->rank, >=, rank);
      g_assert_cmpuint (row->rank, <=, i + 1);
      rank = row->rank;
    }
  g_assert_cmpint (match, ==, 2 * n_games);
  g_assert_cmpint (vp, ==, 2000 * n_games);
  g_assert_cmpint (difference, ==, 0);
}

static void
test_laws (void)
{
  g_autoptr (PozoVictoryScale) scale = pozo_victory_scale_find ("linear", NULL, NULL);
  PozoStandingsOptions options = { .scales = { scale }, .n_scales = 1 };

  for (guint event = 0; event < 20; event++)
    {
      guint n = (guint) g_test_rand_int_range (1, 30);
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) turned = g_ptr_array_new ();
      g_autoptr (GString) one = g_string_new (NULL);
      g_autoptr (GString) other = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        {
          int a = g_test_rand_int_range (0, 8);
          g_autofree char *text = g_strdup_printf (
              "%u 1 P%d:P%d %d:%d time", i, a, (a + g_test_rand_int_range (1, 8)) % 8,
              g_test_rand_int_range (0, 4) * 5, g_test_rand_int_range (0, 4) * 5);

          g_ptr_array_add (records, make_game (text));
          g_ptr_array_insert (turned, 0, g_ptr_array_index (records, i));
        }
      g_ptr_array_add (records, NULL);
      g_ptr_array_add (turned, NULL);

      g_autoptr (PozoResults) results = desk_test_read ((const char *const *) records->pdata);
      g_autoptr (PozoResults) back = desk_test_read ((const char *const *) turned->pdata);
      g_autoptr (PozoStandings) standings = pozo_standings_new (results, NULL, &options, NULL);
      g_autoptr (PozoStandings) again = pozo_standings_new (back, NULL, &options, NULL);

      check_laws (standings, n);
      g_assert_cmpuint (pozo_standings_n (standings), ==, pozo_standings_n (again));
      for (guint i = 0; i < pozo_standings_n (standings); i++)
        {
          append_row (standings, i, one);
          append_row (again, i, other);
        }
      g_assert_cmpstr (one->str, ==, other->str);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/standings/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/standings/laws", test_laws);
  return g_test_run ();
}
