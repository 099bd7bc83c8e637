/* SPDX-License-Identifier: MIT */
/* The laws of movements, over many sizes: everybody has one place a round, tables and byes are
 * counted right, nobody meets twice where that is promised, and Swiss rounds keep it up. */
#include "desk-test.h"

#include "pozo-error.h"
#include "pozo-movement-view.h"

#include <string.h>

#define SIZE_MAX_TRIED 41

typedef struct
{
  guint n;
  guint8 *met;   /* by two entrants */
  guint *n_byes; /* by entrant */
  guint *places; /* by entrant: of the round at hand */
} Check;

static void
check_begin (Check *check, guint n)
{
  check->n = n;
  check->met = g_new0 (guint8, (gsize) n * n);
  check->n_byes = g_new0 (guint, n);
  check->places = g_new0 (guint, n);
}

static void
check_end (Check *check)
{
  g_free (check->met);
  g_free (check->n_byes);
  g_free (check->places);
}

/* A round: everybody once, tables numbered from 1, each once. */
static void
check_round (Check *check, const PozoMovement *movement, guint round)
{
  /* Who sits has a table of his own there, also in the round in which nobody comes to it. */
  gboolean is_mitchell = movement->kind == POZO_MOVEMENT_MITCHELL;
  guint64 tables = 0;
  guint n_tables = 0, n_byes = 0;

  memset (check->places, 0, check->n * sizeof *check->places);
  for (guint i = 0; i < movement->seatings->len; i++)
    {
      const PozoSeating *seating = &g_array_index (movement->seatings, PozoSeating, i);

      if (seating->round != round)
        continue;
      g_assert_cmpuint (seating->a, <, check->n);
      check->places[seating->a]++;
      if (seating->b == POZO_MOVEMENT_BYE)
        {
          g_assert_cmpuint (seating->table, ==, 0);
          check->n_byes[seating->a]++;
          n_byes++;
          continue;
        }
      g_assert_cmpuint (seating->b, <, check->n);
      g_assert_cmpuint (seating->a, !=, seating->b);
      g_assert_cmpuint (seating->table, >=, 1);
      g_assert_cmpuint (seating->table, <=, (check->n + is_mitchell) / 2);
      g_assert_false (tables >> seating->table & 1);
      tables |= 1ull << seating->table;
      n_tables++;
      check->places[seating->b]++;
      check->met[(gsize) seating->a * check->n + seating->b]++;
      check->met[(gsize) seating->b * check->n + seating->a]++;
    }
  g_assert_cmpuint (n_tables, ==, check->n / 2);
  g_assert_cmpuint (n_byes, ==, check->n % 2);
  for (guint i = 0; i < check->n; i++)
    g_assert_cmpuint (check->places[i], ==, 1);
}

/* How often two have met, at most and at least; and byes. */
static void
check_meetings (const Check *check, guint least, guint most)
{
  for (guint a = 0; a < check->n; a++)
    {
      g_assert_cmpuint (check->n_byes[a], <=, most);
      for (guint b = 0; b < check->n; b++)
        if (a != b)
          {
            g_assert_cmpuint (check->met[(gsize) a * check->n + b], <=, most);
            g_assert_cmpuint (check->met[(gsize) a * check->n + b], >=, least);
          }
    }
}

/* One plan: of all of its rounds everybody meets everybody, but for Mitchell. */
static void
check_plan (PozoMovementKind kind, guint n, guint n_rounds)
{
  g_autoptr (PozoMovement) movement = pozo_movement_plan (kind, n, n_rounds, NULL);
  gboolean is_all = n_rounds == pozo_movement_rounds (kind, n) && kind != POZO_MOVEMENT_MITCHELL;
  Check check;

  check_begin (&check, n);
  for (guint round = 1; round <= n_rounds; round++)
    check_round (&check, movement, round);
  check_meetings (&check, is_all, 1);
  check_end (&check);
}

static void
test_plans (void)
{
  static const PozoMovementKind kinds[] = { POZO_MOVEMENT_ROUND_ROBIN, POZO_MOVEMENT_HOWELL,
                                            POZO_MOVEMENT_MITCHELL };

  for (guint n = 2; n <= SIZE_MAX_TRIED; n++)
    for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (guint n_rounds = 1; n_rounds <= pozo_movement_rounds (kinds[k], n); n_rounds++)
        check_plan (kinds[k], n, n_rounds);
}

/* Two legs: everybody meets everybody twice, once on each side. */
static void
test_legs (void)
{
  for (guint n = 2; n <= SIZE_MAX_TRIED; n++)
    {
      guint n_rounds = 2 * pozo_movement_rounds (POZO_MOVEMENT_ROUND_ROBIN, n);
      g_autoptr (PozoMovement) movement =
          pozo_movement_plan (POZO_MOVEMENT_ROUND_ROBIN, n, n_rounds, NULL);
      g_autofree guint8 *first = g_new0 (guint8, (gsize) n * n);
      Check check;

      check_begin (&check, n);
      for (guint round = 1; round <= n_rounds; round++)
        check_round (&check, movement, round);
      check_meetings (&check, 2, 2);
      for (guint i = 0; i < movement->seatings->len; i++)
        {
          const PozoSeating *seating = &g_array_index (movement->seatings, PozoSeating, i);

          if (seating->b != POZO_MOVEMENT_BYE)
            g_assert_cmpuint (first[(gsize) seating->a * n + seating->b]++, ==, 0);
        }
      check_end (&check);
    }
}

/* Where an entrant is in a round: table and side, or nowhere. */
static guint
find_place (const PozoMovement *movement, guint round, guint entrant)
{
  for (guint i = 0; i < movement->seatings->len; i++)
    {
      const PozoSeating *seating = &g_array_index (movement->seatings, PozoSeating, i);

      if (seating->round == round && (seating->a == entrant || seating->b == entrant))
        return 2 * seating->table + (seating->b == entrant);
    }
  g_assert_not_reached ();
}

/* Howell: each but the last follows the one before, to his table and side. */
static void
test_howell (void)
{
  for (guint n = 2; n <= SIZE_MAX_TRIED; n++)
    {
      guint m = n - 1 + n % 2, n_rounds = pozo_movement_rounds (POZO_MOVEMENT_HOWELL, n);
      g_autoptr (PozoMovement) movement =
          pozo_movement_plan (POZO_MOVEMENT_HOWELL, n, n_rounds, NULL);

      for (guint round = 1; round < n_rounds; round++)
        for (guint k = 0; k < m; k++)
          g_assert_cmpuint (find_place (movement, round, k), ==,
                            find_place (movement, round + 1, (k + 1) % m));
    }
}

/* Mitchell: one half never leaves its table and side. */
static void
test_mitchell (void)
{
  for (guint n = 2; n <= SIZE_MAX_TRIED; n += 2)
    {
      guint n_rounds = n / 2;
      g_autoptr (PozoMovement) movement =
          pozo_movement_plan (POZO_MOVEMENT_MITCHELL, n, n_rounds, NULL);

      for (guint round = 1; round <= n_rounds; round++)
        for (guint k = 0; k < n / 2; k++)
          g_assert_cmpuint (find_place (movement, round, k), ==, 2 * (k + 1));
    }
}

/* ---- By the standings ---- */

static char **
make_names (guint n)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, g_strdup_printf ("P%02u", i));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* Fills in the slips of a round with made up scores. */
static void
play_round (const PozoMovement *movement, GPtrArray *records)
{
  const PozoSlips slips = { .event = "Swiss", .variant = "international-2" };
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) heads = NULL;

  g_assert_true (pozo_movement_to_records (movement, &slips, text, NULL));
  heads = g_strsplit (text->str, "PCN: 1\n", -1);
  for (char **head = heads + 1; *head != NULL; head++)
    g_ptr_array_add (records, g_strdup_printf ("PCN: 1\n%s\ndeal 1\nscore A total=%d\n"
                                               "score B total=%d\n\nend time\n",
                                               *head, g_test_rand_int_range (0, 100) * 5,
                                               g_test_rand_int_range (0, 100) * 5));
}

static PozoMovement *
make_next (PozoMovementKind kind, GPtrArray *records, char **names, guint round)
{
  const PozoStandingsOptions options = { 0 };
  const PozoNextRound next = { .kind = kind, .names = (const char *const *) names, .round = round };
  g_autoptr (PozoResults) results = NULL;
  g_autoptr (PozoStandings) standings = NULL;

  g_ptr_array_add (records, NULL);
  results = desk_test_read ((const char *const *) records->pdata);
  g_ptr_array_remove_index (records, records->len - 1);
  standings = pozo_standings_new (results, NULL, &options, NULL);
  return pozo_movement_next (standings, &next, NULL);
}

static guint
number_of (const PozoMovement *movement, guint entrant)
{
  const char *name = g_ptr_array_index (movement->names, entrant);

  return (guint) g_ascii_strtoull (name + 1, NULL, 10);
}

/* Entrants by their number in the list of names, whatever their rank. */
static void
renumber (PozoMovement *movement)
{
  for (guint i = 0; i < movement->seatings->len; i++)
    {
      PozoSeating *seating = &g_array_index (movement->seatings, PozoSeating, i);

      seating->a = number_of (movement, seating->a);
      if (seating->b != POZO_MOVEMENT_BYE)
        seating->b = number_of (movement, seating->b);
    }
}

/* As many rounds as there must be without a second meeting: half of the entrants, rounded down. */
static void
test_swiss (void)
{
  for (guint n = 2; n <= 17; n++)
    {
      g_auto (GStrv) names = make_names (n);
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
      Check check;

      check_begin (&check, n);
      for (guint round = 1; round <= n / 2; round++)
        {
          g_autoptr (PozoMovement) movement =
              make_next (POZO_MOVEMENT_SWISS, records, names, round);

          g_assert_nonnull (movement);
          play_round (movement, records);
          renumber (movement);
          check_round (&check, movement, round);
        }
      check_meetings (&check, 0, 1);
      check_end (&check);
    }
}

/* The first against the second, and so on; who has a bye has few. */
static void
test_danish (void)
{
  for (guint n = 2; n <= 9; n++)
    {
      g_auto (GStrv) names = make_names (n);
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
      Check check;

      check_begin (&check, n);
      for (guint round = 1; round <= n; round++)
        {
          g_autoptr (PozoMovement) movement =
              make_next (POZO_MOVEMENT_DANISH, records, names, round);

          for (guint i = 0; n % 2 == 0 && i < movement->seatings->len; i++)
            {
              g_assert_cmpuint (g_array_index (movement->seatings, PozoSeating, i).a, ==, 2 * i);
              g_assert_cmpuint (g_array_index (movement->seatings, PozoSeating, i).b, ==,
                                2 * i + 1);
            }
          play_round (movement, records);
          renumber (movement);
          check_round (&check, movement, round);
        }
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (check.n_byes[i], ==, n % 2);
      check_end (&check);
    }
}

/* Who left has no table; when everybody has met everybody there is no Swiss round. */
static void
test_ends (void)
{
  const char *const records[] = {
    "PCN: 1\nId: 1\nPlayer-1: A\nPlayer-2: B\nVariant: international-2\nX-Withdrawn: C\n\n"
    "deal 1\nscore A total=5\nscore B total=0\n\nend time\n",
    "PCN: 1\nId: 2\nPlayer-1: C\nPlayer-2: D\nVariant: international-2\n\nend abandoned\n", NULL
  };
  const char *const two[] = { "A", "B", NULL };
  const PozoStandingsOptions options = { 0 };
  g_autoptr (PozoResults) results = desk_test_read (records);
  g_autoptr (PozoStandings) standings = pozo_standings_new (results, NULL, &options, NULL);
  g_autoptr (PozoMovement) all =
      pozo_movement_next (standings, &(PozoNextRound){ POZO_MOVEMENT_SWISS, .round = 2 }, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (all->n_entrants, ==, 3);
  g_assert_null (pozo_movement_next (
      standings, &(PozoNextRound){ POZO_MOVEMENT_SWISS, .names = two, .round = 2 }, &error));
  g_assert_cmpstr (error->message, ==,
                   "there is no round in which nobody meets anybody twice; a danish one allows it");
}

/* Who sits at a table of which the slip is not in has met all the same. */
static void
test_missing_slip (void)
{
  const char *const records[] = {
    "PCN: 1\nId: 1\nRound: 1\nPlayer-1: A\nPlayer-2: B\nVariant: international-2\n\n",
    "PCN: 1\nId: 2\nRound: 1\nPlayer-1: C\nPlayer-2: D\nVariant: international-2\n\n", NULL
  };
  const PozoStandingsOptions options = { 0 };
  const PozoNextRound next = { .kind = POZO_MOVEMENT_SWISS, .round = 2, .last_round = 3 };
  const PozoNextRound fourth = { .kind = POZO_MOVEMENT_SWISS, .round = 2, .last_round = 4 };
  g_autoptr (PozoResults) results = desk_test_read (records);
  g_autoptr (PozoStandings) standings = pozo_standings_new (results, NULL, &options, NULL);
  g_autoptr (PozoMovement) round = pozo_movement_next (standings, &next, NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      const PozoSeating *seating = &g_array_index (round->seatings, PozoSeating, i);
      const char *a = g_ptr_array_index (round->names, seating->a);
      const char *b = g_ptr_array_index (round->names, seating->b);

      g_assert_cmpint (a[0] <= 'B', !=, b[0] <= 'B');
    }
  g_assert_null (pozo_movement_next (standings, &fourth, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==,
                   "there are no rounds up to 4 in which nobody meets anybody twice; up to 3 there "
                   "are");
}

static void
test_names (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = pozo_movement_list_names ("# pairs\nBea & Anna\n\n  Cyril  \r\n", &error);
  g_autoptr (GString) many = g_string_new (NULL);
  static const struct
  {
    const char *text;
    const char *message;
  } foreign[] = {
    { "Ann\nBea\n\xef\xbb\xbf"
      "Cyril\n",
      "line 3: the character U+FEFF has no place in a name" },
    { "Ann\rBea\r", "line 1: the character U+000D has no place in a name" },
    { "Ann\xe2\x80\xa8"
      "Bea\n",
      "line 1: the character U+2028 has no place in a name" },
    { "Ann\nB\xc2\x85\n", "line 2: the character U+0085 has no place in a name" },
  };

  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_cmpstr (names[0], ==, "Anna & Bea");
  g_assert_cmpstr (names[1], ==, "Cyril");
  g_assert_null (pozo_movement_list_names ("Bea & Anna\nAnna & Bea\n", &error));
  g_assert_cmpstr (error->message, ==, "\"Anna & Bea\" is there twice");
  g_clear_error (&error);
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_assert_null (pozo_movement_list_names (foreign[i].text, &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, foreign[i].message);
      g_clear_error (&error);
    }
  for (guint i = 0; i <= POZO_MOVEMENT_ENTRANTS_MAX; i++)
    g_string_append_printf (many, "%u\n", i);
  g_assert_null (pozo_movement_list_names (many->str, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
}

static void
test_limits (void)
{
  static const struct
  {
    PozoMovementKind kind;
    guint n;
    guint n_rounds;
    gboolean can_be;
  } rows[] = { { POZO_MOVEMENT_HOWELL, 8, 7, TRUE },
               { POZO_MOVEMENT_HOWELL, 8, 8, FALSE },
               { POZO_MOVEMENT_HOWELL, 8, 0, FALSE },
               { POZO_MOVEMENT_ROUND_ROBIN, 8, 14, TRUE },
               { POZO_MOVEMENT_ROUND_ROBIN, 8, 15, FALSE },
               { POZO_MOVEMENT_MITCHELL, 8, 4, TRUE },
               { POZO_MOVEMENT_MITCHELL, 8, 5, FALSE },
               { POZO_MOVEMENT_MITCHELL, 1, 1, FALSE },
               { POZO_MOVEMENT_MITCHELL, POZO_MOVEMENT_ENTRANTS_MAX, 1, TRUE },
               { POZO_MOVEMENT_MITCHELL, POZO_MOVEMENT_ENTRANTS_MAX + 1, 1, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PozoMovement) movement =
          pozo_movement_plan (rows[i].kind, rows[i].n, rows[i].n_rounds, &error);

      g_assert_cmpint (movement != NULL, ==, rows[i].can_be);
      g_assert_cmpint (error == NULL, ==, rows[i].can_be);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/movement/plans", test_plans);
  g_test_add_func ("/movement/legs", test_legs);
  g_test_add_func ("/movement/howell", test_howell);
  g_test_add_func ("/movement/mitchell", test_mitchell);
  g_test_add_func ("/movement/swiss", test_swiss);
  g_test_add_func ("/movement/danish", test_danish);
  g_test_add_func ("/movement/ends", test_ends);
  g_test_add_func ("/movement/missing-slip", test_missing_slip);
  g_test_add_func ("/movement/names", test_names);
  g_test_add_func ("/movement/limits", test_limits);
  return g_test_run ();
}
