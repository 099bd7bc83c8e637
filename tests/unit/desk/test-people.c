/* SPDX-License-Identifier: MIT */
/* What somebody has come to: partners, opponents, evenings and margins, worked out by hand; tables
 * of three sides; and that two tallies of a meeting are one and its reverse. */
#include "desk-test.h"

#include "pozo-error.h"
#include "pozo-head-to-head.h"
#include "pozo-people.h"

/* Two days of one event, and one of another; Anna sits with Bea twice and with Cili once. */
static const char *const games[] = {
  "PCN: 1\nId: 1\nEvent: Cup\nDate: 2026-04-01\nRound: 1\nTable: 1\nPlayer-1: Anna\nPlayer-2: "
  "Cili\nPlayer-3: Bea\nPlayer-4: Dorota\nDetail: totals\nVariant: international-4\n\ndeal 1\n"
  "score A total=500\nscore B total=200\n\nend time\n",
  "PCN: 1\nId: 2\nEvent: Cup\nDate: 2026-04-01\nRound: 2\nTable: 1\nPlayer-1: Cili\nPlayer-2: "
  "Bea\nPlayer-3: Dorota\nPlayer-4: Anna\nDetail: totals\nVariant: international-4\n\ndeal 1\n"
  "score A total=300\nscore B total=300\n\nend time\n",
  "PCN: 1\nId: 3\nEvent: Cup\nDate: 2026-05-01\nRound: 1\nTable: 1\nPlayer-1: Anna\nPlayer-2: "
  "Bea\nPlayer-3: Cili\nPlayer-4: Dorota\nDetail: totals\nVariant: international-4\n\ndeal 1\n"
  "score A total=100\nscore B total=400\n\nend time\n",
  "PCN: 1\nId: 4\nEvent: Three\nDate: 2026-05-01\nRound: 1\nTable: 1\nPlayer-1: Anna\nPlayer-2: "
  "Bea\nPlayer-3: Cili\nDetail: totals\nVariant: international-3\n\ndeal 1\nscore A total=400\n"
  "score B total=300\nscore C total=600\n\nend time\n",
  "PCN: 1\nId: 5\nEvent: Three\nDate: 2026-05-01\nRound: 2\nTable: 1\nPlayer-1: Anna\nPlayer-2: "
  "Bea\nPlayer-3: Cili\nDetail: totals\nVariant: international-3\n\ndeal 1\nscore A total=400\n"
  "score B total=300\nscore C total=600\n\nend abandoned\n",
  NULL
};

typedef struct
{
  const char *name;
  const char *all;
  const char *partners;
  const char *opponents;
  const char *evenings; /* `date rank/entrants won/level/lost` */
} Case;

/* `games won level lost sum`, each after a name */
static const Case cases[] = {
  { "Anna", "4 1 1 2 -200; ", "Bea 2 1 1 0 300; Cili 1 0 0 1 -300; ",
    "Cili 3 1 1 1 100; Dorota 3 1 1 1 0; Bea 2 1 0 1 -200; ",
    "Cup 2026-04-01 1/4 1/1/0; Cup 2026-05-01 3/4 0/0/1; Three 2026-05-01 2/3 0/0/1; " },
  { "Dorota", "3 1 1 1 0; ", "Cili 2 0 1 1 -300; Bea 1 1 0 0 300; ",
    "Anna 3 1 1 1 0; Bea 2 0 1 1 -300; Cili 1 1 0 0 300; ",
    "Cup 2026-04-01 3/4 0/1/1; Cup 2026-05-01 1/4 1/0/0; " },
};

static void
append_tally (const PozoMatchTally *tally, const char *name, GString *out)
{
  g_string_append_printf (out, "%s%u %u %u %u %" G_GINT64_FORMAT "; ", name, tally->n_games,
                          tally->n_won, tally->n_level, tally->n_lost, tally->margin);
}

static char *
write_tallies (const GArray *tallies)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < tallies->len; i++)
    {
      const PozoMatchTally *tally = &g_array_index (tallies, PozoMatchTally, i);
      g_autofree char *name = g_strdup_printf ("%s ", tally->name);

      append_tally (tally, name, out);
    }
  return g_string_free (out, FALSE);
}

static char *
write_evenings (const GArray *evenings)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < evenings->len; i++)
    {
      const PozoPersonEvening *evening = &g_array_index (evenings, PozoPersonEvening, i);

      g_string_append_printf (out, "%s %s %u/%u %u/%u/%u; ", evening->tally.name, evening->date,
                              evening->rank, evening->n_entrants, evening->tally.n_won,
                              evening->tally.n_level, evening->tally.n_lost);
    }
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (PozoResults) results = desk_test_read (games);
  const PozoStandingsOptions options = { .unit = POZO_STANDINGS_PAIRS };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoPeople) people = pozo_people_new (results, &options, &error);
  g_autoptr (PozoPersonResults) person = NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  guint index = 0;

  g_assert_no_error (error);
  g_assert_true (pozo_people_find (people, row->name, &index, &error));
  person = pozo_person_results_new (people, index, &error);
  g_assert_no_error (error);

  g_autofree char *partners = write_tallies (person->partners);
  g_autofree char *opponents = write_tallies (person->opponents);
  g_autofree char *evenings = write_evenings (person->evenings);

  append_tally (&person->all, "", all);
  g_assert_cmpstr (all->str, ==, row->all);
  g_assert_cmpstr (partners, ==, row->partners);
  g_assert_cmpstr (opponents, ==, row->opponents);
  g_assert_cmpstr (evenings, ==, row->evenings);
  g_assert_cmpuint (person->n_left_out, ==, g_str_equal (row->name, "Anna") ? 1 : 0);
}

static void
test_find (void)
{
  g_autoptr (PozoResults) results = desk_test_read (games);
  const PozoStandingsOptions options = { 0 };
  g_autoptr (PozoPeople) people = pozo_people_new (results, &options, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;
  guint index = 0;

  g_assert_true (pozo_people_find (people, " ÁNNA ", &index, NULL));
  g_assert_cmpstr (pozo_standings_row (pozo_people_standings (people), index)->name, ==, "Anna");
  g_assert_false (pozo_people_find (people, "Dorotta", &index, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==,
                   "nobody of these games is called \"Dorotta\", did you mean \"Dorota\"");
  g_assert_false (pozo_people_find (people, "", &index, &other));
  g_assert_cmpstr (other->message, ==, "nobody of these games is called \"\"");
}

/* Whether @own is about the same two as @two, who then have the same figures or the reverse. */
static gboolean
agrees (const PozoHeadToHead *own, const PozoHeadToHead *two)
{
  gboolean is_same = own->row == two->row && own->other == two->other;

  if (!is_same && (own->row != two->other || own->other != two->row))
    return FALSE;
  g_assert_cmpint (own->tally.margin, ==, is_same ? two->tally.margin : -two->tally.margin);
  g_assert_cmpuint (own->tally.n_won, ==, is_same ? two->tally.n_won : two->tally.n_lost);
  g_assert_cmpuint (own->tally.squares, ==, two->tally.squares);
  return TRUE;
}

/* Everybody's list of opponents has the same figures as the list of all who met, and its reverse.
 */
static void
test_head_to_head (void)
{
  g_autoptr (PozoResults) results = desk_test_read (games);
  const PozoStandingsOptions options = { .unit = POZO_STANDINGS_PLAYERS };
  g_autoptr (PozoStandings) standings = pozo_standings_new (results, NULL, &options, NULL);
  g_autoptr (GArray) list = pozo_head_to_head_list (standings);
  guint n = 0;

  g_assert_cmpuint (list->len, ==, 6);
  for (guint row = 0; row < pozo_standings_n (standings); row++)
    {
      g_autoptr (GArray) met = pozo_head_to_head_of (standings, row);

      for (guint i = 0; i < met->len * list->len; i++)
        n += agrees (&g_array_index (met, PozoHeadToHead, i / list->len),
                     &g_array_index (list, PozoHeadToHead, i % list->len));
    }
  g_assert_cmpuint (n, ==, 12);
}

/* No margin, however absurd, makes the sum of squares small again. */
static void
test_bounds (void)
{
  PozoMatchTally tally = { 0 };
  const gint64 margins[] = { G_MAXUINT32, -(gint64) G_MAXUINT32 };

  for (guint i = 0; i < 4; i++)
    pozo_match_tally_add (&tally, i % 3, &margins[i % 2]);
  pozo_match_tally_add (&tally, 1, NULL);
  g_assert_cmpuint (tally.squares, ==, G_MAXUINT64);
  g_assert_cmpuint (tally.n_games, ==, 5);
  g_assert_cmpuint (tally.n_margins, ==, 4);
  g_assert_cmpint (tally.margin, ==, 0);
  g_assert_true (pozo_match_tally_mean (&tally).has_interval);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/people/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/people/find", test_find);
  g_test_add_func ("/people/head-to-head", test_head_to_head);
  g_test_add_func ("/people/bounds", test_bounds);
  return g_test_run ();
}
