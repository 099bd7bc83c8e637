/* SPDX-License-Identifier: MIT */
/* Seasons: evenings by event, day, month and year, the best of them, points for places, who has
 * played too few; and that the parts of a season are the standings of its evenings. */
#include "desk-test.h"

#include "pozo-error.h"
#include "pozo-season.h"

/* A game of an evening, the first two of which are in April and the others in May. */
static char *
make_game (guint day, const char *a, const char *b, int points_a, int points_b)
{
  return g_strdup_printf ("PCN: 1\nId: %u%s%s\nEvent: Evening %u\nDate: 2026-%02u-%02u\nRound: 1\n"
                          "Table: %s\nPlayer-1: %s\nPlayer-2: %s\nDetail: totals\n"
                          "Variant: international-2\n\ndeal 1\nscore A total=%d\n"
                          "score B total=%d\n\nend time\n",
                          day, a, b, day, 4 + (day > 2), day, a, a, b, points_a, points_b);
}

/* Four evenings: A wins three and misses one, B and C share a place on the second. */
static PozoResults *
make_results (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (games, make_game (1, "A", "B", 500, 100));
  g_ptr_array_add (games, make_game (2, "B", "C", 300, 300));
  g_ptr_array_add (games, make_game (3, "A", "C", 500, 100));
  g_ptr_array_add (games, make_game (4, "A", "B", 500, 100));
  g_ptr_array_add (games, NULL);
  return desk_test_read ((const char *const *) games->pdata);
}

typedef struct
{
  const char *name;
  const char *by;
  guint best;
  guint least;
  const char *places;
  const char *expected; /* `rank name evenings total: values`, what does not count in brackets */
} Case;

static const Case cases[] = {
  { "all", "event", 0, 0, NULL,
    "1 A 3 600: 200 - 200 200; 2= B 3 100: 0 100 - 0; 2= C 2 100: - 100 0 -" },
  { "best", "date", 2, 0, NULL,
    "1 A 3 400: 200 - 200 (200); 2= B 3 100: 0 100 - (0); 2= C 2 100: - 100 0 -" },
  { "least", "event", 0, 3, NULL,
    "1 A 3 600: 200 - 200 200; 2 B 3 100: 0 100 - 0; - C 2 100: - 100 0 -" },
  { "places", "event", 0, 0, "10,4.5",
    "1 A 3 3000: 1000 - 1000 1000; 2 B 3 1625: 450 725 - 450; 3 C 2 1175: - 725 450 -" },
  { "one-place", "event", 1, 0, "10",
    "1 A 3 1000: 1000 - (1000) (1000); 2= B 3 500: (0) 500 - (0); 2= C 2 500: - 500 (0) -" },
  { "months", "month", 0, 0, NULL, "1 A 2 600: 200 400; 2= B 2 100: 100 0; 2= C 2 100: 100 0" },
  { "year", "year", 0, 0, NULL, "1 A 1 600: 600; 2= B 1 100: 100; 2= C 1 100: 100" },
};

static void
append_row (const PozoSeason *season, const PozoSeasonRow *row, GString *out)
{
  g_autofree char *rank = g_strdup_printf ("%u%s", row->rank, row->is_shared ? "=" : "");

  g_string_append_printf (out, "%s%s %s %u %" G_GINT64_FORMAT ":", out->len > 0 ? "; " : "",
                          row->rank > 0 ? rank : "-", row->name, row->n_evenings, row->total);
  for (guint i = 0; i < pozo_season_n_evenings (season); i++)
    if (row->values[i] == POZO_SEASON_ABSENT)
      g_string_append (out, " -");
    else
      g_string_append_printf (
          out, row->counts[i] ? " %" G_GINT64_FORMAT : " (%" G_GINT64_FORMAT ")", row->values[i]);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (PozoResults) results = make_results ();
  const PozoStandingsOptions standings = { 0 };
  PozoSeasonOptions options = { .best = row->best, .least = row->least };
  g_autoptr (PozoSeason) season = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  guint by = 0;

  g_assert_true (pozo_word_table_find (&pozo_season_bys, row->by, &by, NULL));
  options.by = (PozoSeasonBy) by;
  if (row->places != NULL)
    g_assert_true (pozo_season_read_places (&options, row->places, NULL));
  season = pozo_season_new (results, &standings, &options, NULL);
  for (guint i = 0; i < pozo_season_n (season); i++)
    append_row (season, pozo_season_row (season, i), out);
  g_assert_cmpstr (out->str, ==, row->expected);
}

static void
test_places (void)
{
  static const char *const wrong[] = { "", "a", "1,", "1;2", "-3", "1 2" };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      PozoSeasonOptions options = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (pozo_season_read_places (&options, wrong[i], &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/season/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/season/no-places", test_places);
  return g_test_run ();
}
