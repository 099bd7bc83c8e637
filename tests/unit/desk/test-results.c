/* SPDX-License-Identifier: MIT */
/* Results: what a game came to, who won and why, names, repeats, and in which order they stand. */
#include "desk-test.h"

#include "pozo-error.h"
#include "pozo-results-view.h"

#include <string.h>

#define HEAD4                                                                                      \
  "PCN: 1\nId: %s\nEvent: Club\nRound: 2\nTable: 3\nPlayer-1: Bea\nPlayer-2: Dana\n"               \
  "Player-3: Anna\nPlayer-4: Cyril\nDetail: totals\nVariant: international-4\n"

/* A case: lines after the head; what is said of the result: why, winner, final, and in words. */
typedef struct
{
  const char *name;
  const char *rest;
  PozoResultWhy why;
  guint winner;
  gboolean is_final;
  const char *words;
} Case;

static const Case cases[] = {
  { "slip", "", POZO_WHY_UNPLAYED, 0, FALSE, "Anna & Bea ? : ? Cyril & Dana" },
  { "time", "\ndeal 1\nscore A total=500 sum=500\nscore B total=300 sum=300\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 500 : 300 Cyril & Dana" },
  { "level", "\ndeal 1\nscore A total=500\nscore B total=500\n\nend time\n", POZO_WHY_TIME, 0, TRUE,
    "Anna & Bea 500 : 500 Cyril & Dana" },
  { "sums-alone",
    "\ndeal 1\nscore A sum=500\nscore B sum=300\n\ndeal 2\nscore A sum=700\n"
    "score B sum=900\n\nend time\n",
    POZO_WHY_TIME, 2, TRUE, "Anna & Bea 700 : 900 Cyril & Dana" },
  { "items",
    "\ndeal 1\nscore A melds=300 canastas=0 out=0 red3=0 hand=-50 penalty=0\n"
    "score B melds=100 canastas=0 out=0 red3=0 hand=0 penalty=0\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 250 : 100 Cyril & Dana" },
  { "items-left-out",
    "\ndeal 1\nscore A melds=455 out=100 hand=-30 natural=2 mixed=1 red3s=4\n"
    "score B total=1200\n\nend time\n",
    POZO_WHY_UNKNOWN, 0, FALSE, "Anna & Bea ? : 1200 Cyril & Dana" },
  { "items-left-out-and-named",
    "\ndeal 1\nscore A melds=455\nscore B total=1200\n\nend time winner=A\n", POZO_WHY_TIME, 1,
    TRUE, "Anna & Bea ? : 1200 Cyril & Dana" },
  { "items-left-out-and-a-sum-behind",
    "\ndeal 1\nscore A melds=455\nscore B total=1200\n\ndeal 2\nscore A sum=2000\n"
    "score B total=100\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 2000 : 1300 Cyril & Dana" },
  { "start", "\ndeal 3 score=1000,2000\nscore A total=500\nscore B total=300\n\nend time\n",
    POZO_WHY_TIME, 2, TRUE, "Anna & Bea 1500 : 2300 Cyril & Dana" },
  { "does-not-add-up",
    "\ndeal 1\nscore A melds=300 canastas=0 out=0 red3=0 hand=-50 penalty=0 total=350 sum=350\n"
    "score B melds=300 total=300 sum=300\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 350 (recomputed 250) : 300 Cyril & Dana" },
  { "target", "\ndeal 1\nscore A total=5100\nscore B total=300\n\nend target winner=A\n",
    POZO_WHY_TARGET, 1, TRUE, "Anna & Bea 5100 : 300 Cyril & Dana" },
  { "target-without-end", "\ndeal 1\nscore A total=5100\nscore B total=300\n", POZO_WHY_TARGET, 1,
    TRUE, "Anna & Bea 5100 : 300 Cyril & Dana" },
  { "unfinished", "\ndeal 1\nscore A total=510\nscore B total=300\n", POZO_WHY_UNFINISHED, 0, FALSE,
    "Anna & Bea 510 : 300 Cyril & Dana" },
  { "deals", "\ndeal 1\nscore A total=510\nscore B total=300\n\nend deals\n", POZO_WHY_DEALS, 1,
    TRUE, "Anna & Bea 510 : 300 Cyril & Dana" },
  { "stopped-in-a-deal",
    "\ndeal 1 dealer=4\nscore A total=510\nscore B total=300\n\ndeal 2 dealer=1\nup 7c\n"
    "2 +?? -4c\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 510 : 300 Cyril & Dana" },
  { "continues", "\ndeal 1\nscore A total=510\nscore B total=300\n\nend continues\n",
    POZO_WHY_CONTINUES, 0, FALSE, "Anna & Bea 510 : 300 Cyril & Dana" },
  { "adjudicated", "\ndeal 1\nscore A total=510\nscore B total=300\n\nend adjudicated winner=B\n",
    POZO_WHY_ADJUDICATED, 2, TRUE, "Anna & Bea 510 : 300 Cyril & Dana" },
  { "abandoned", "\ndeal 1\nscore A total=510\nscore B total=300\n\nend abandoned\n",
    POZO_WHY_ABANDONED, 0, FALSE, "Anna & Bea 510 : 300 Cyril & Dana" },
  { "abandoned-to-one", "\nend abandoned winner=B\n", POZO_WHY_ABANDONED, 2, TRUE,
    "Anna & Bea ? : ? Cyril & Dana" },
  { "one-side-missing", "\ndeal 1\nscore A total=510\n\nend time\n", POZO_WHY_UNKNOWN, 0, FALSE,
    "Anna & Bea 510 : ? Cyril & Dana" },
  { "wrong-deal", "\ndeal 1\n!misdeal\n\ndeal 1\nscore A total=510\nscore B total=0\n\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 510 : 0 Cyril & Dana" },
  { "penalty",
    "\ndeal 1\npenalty B -100 talked\nscore A total=0\nscore B penalty=-100 total=-100\n"
    "\nend time\n",
    POZO_WHY_TIME, 1, TRUE, "Anna & Bea 0 : -100 Cyril & Dana" },
  { "team", "X-Team-A: Northerners\n\nend abandoned\n", POZO_WHY_ABANDONED, 0, FALSE,
    "Northerners ? : ? Cyril & Dana" },
  { "award", "X-Vp: A 12.5\nX-Vp: B 0\n\nend abandoned\n", POZO_WHY_ABANDONED, 0, TRUE,
    "Anna & Bea ? : ? Cyril & Dana" },
};

static char *
make_record (const char *id, const char *rest)
{
  g_autofree char *head = g_strdup_printf (HEAD4, id);

  return g_strconcat (head, rest, NULL);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autofree char *record = make_record ("a", row->rest);
  const char *const records[] = { record, NULL };
  g_autoptr (PozoResults) results = desk_test_read (records);
  const PozoResult *result = pozo_results_get (results, 0);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *shown = NULL;

  g_assert_cmpuint (pozo_results_n (results), ==, 1);
  g_assert_cmpstr (pozo_result_why_word (result->why), ==, pozo_result_why_word (row->why));
  g_assert_cmpuint (result->winner, ==, row->winner);
  g_assert_cmpint (pozo_result_is_final (result), ==, row->is_final);
  pozo_result_describe (result, words);
  shown = pozo_mark_strip (words->str);
  g_assert_cmpstr (shown, ==, row->words);
  g_assert_cmpstr (result->text[POZO_RESULT_RULES], ==, "international-4");
}

static void
test_notes (void)
{
  static const struct
  {
    const char *line;
    gboolean is_bad;
    gint32 award;
    gint32 penalty;
  } rows[] = {
    { "X-Vp: A 12", FALSE, 1200, 0 },
    { "X-Vp: a 12.25", FALSE, 1225, 0 },
    { "X-Vp: A -1", FALSE, -100, 0 },
    { "X-Vp: C 12", TRUE, 0, 0 },
    { "X-Vp: A", TRUE, 0, 0 },
    { "X-Vp: A 12,5", TRUE, 0, 0 },
    { "X-Vp: A 1e9", TRUE, 0, 0 },
    { "X-Vp: A 9999999999999", TRUE, 0, 0 },
    { "X-Vp-Penalty: A 2 late", FALSE, 0, -200 },
    { "x-vp-penalty: A -2.5", FALSE, 0, -250 },
    { "X-Vp-Penalty: late", TRUE, 0, 0 },
    { "X-Bye: Gil & Hana", FALSE, 0, 0 },
    { "X-Bye:", TRUE, 0, 0 },
    { "X-Team-Q: A", TRUE, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *rest = g_strconcat (rows[i].line, "\n", NULL);
      g_autofree char *record = make_record ("a", rest);
      const char *const records[] = { record, NULL };
      g_autoptr (PozoResults) results = desk_test_read (records);
      const PozoResultSide *side = &pozo_results_get (results, 0)->side[0];

      g_test_message ("%s", rows[i].line);
      g_assert_cmpuint (pozo_results_n_notes (results), ==, 1);
      g_assert_cmpint (pozo_results_note (results, 0)->is_bad, ==, rows[i].is_bad);
      g_assert_cmpint (side->award, ==, rows[i].award);
      g_assert_cmpint (side->vp_penalty, ==, rows[i].penalty);
    }
}

/* One name, however it is spelled in Unicode and in blanks. */
static void
test_names (void)
{
  const char *const records[] = {
    "PCN: 1\nPlayer-1: A\xcc\x81gi   Kiss\nPlayer-2: B\nVariant: international-2\n",
    "PCN: 1\nPlayer-1: B\nPlayer-2: \xc3\x81gi\xc2\xa0Kiss\nVariant: international-2\n", NULL
  };
  g_autoptr (PozoResults) results = desk_test_read (records);

  g_assert_cmpstr (pozo_results_get (results, 0)->side[0].name, ==, "\xc3\x81gi Kiss");
  g_assert_true (pozo_results_get (results, 0)->side[0].name ==
                 pozo_results_get (results, 1)->side[1].name);
}

static void
count_remark (const PozoResult *result, const char *text, gpointer user)
{
  g_autofree char *shown = pozo_mark_strip (text);

  g_string_append_printf (user, "%u %s\n", (guint) result->line, shown);
}

static void
test_repeats (void)
{
  static const char play[] = "\ndeal 1\n1 +?? -4c\n";
  g_autofree char *first = make_record ("a", play);
  g_autofree char *other_play = make_record ("a", "\ndeal 1\n1 +?? -5c\n");
  g_autofree char *other_id = make_record ("b", play);
  const char *const records[] = {
    first, first, other_play, other_id, "PCN: 1\nVariant: international-2\n", NULL
  };
  g_autoptr (PozoResults) results = desk_test_read (records);
  g_autoptr (GString) reported = g_string_new (NULL);

  pozo_results_remark (results, count_remark, reported);
  g_assert_cmpstr (reported->str, ==,
                   "2 is the same game, with the same Id, as test.pcn:1\n"
                   "3 has the Id of test.pcn:1\n"
                   "4 is under another Id the same play as test.pcn:1\n"
                   "5 has no Id\n");
}

/* A game of the evening, in short: round, table, the players of four seats, and other lines. */
#define GAME(id, round, table, a, b, c, d, more)                                                   \
  "PCN: 1\nId: " id "\nEvent: Club\nRound: " round "\nTable: " table "\nPlayer-1: " a              \
  "\nPlayer-2: " b "\nPlayer-3: " c "\nPlayer-4: " d "\nVariant: international-4\n" more

#define PEOPLE_MAX 5

/* Who cannot sit where he does, and whom nobody knows. */
static const struct
{
  const char *name;
  const char *records[PEOPLE_MAX];
  const char *reported;
} people[] = {
  { "fine",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", "X-Bye: Egon & Fero\n"),
      GAME ("b", "2", "1", "Anna", "Egon", "Cyril", "Fero", "X-Bye: Dana & Bea\n") },
    "" },
  { "twice",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", ""),
      GAME ("b", "1", "2", "Anna", "Egon", "Gita", "Fero", ""),
      GAME ("c", "1", "", "Anna", "Egon", "Gita", "Fero", "Date: 2026-05-14\n") },
    "2 Anna sits twice in this round, first at test.pcn:1\n" },
  { "two-seats",
    { GAME ("a", "1", "1", "Anna", "Bea", "Anna", "Dana", "") },
    "1 Anna sits in two seats of this table\n" },
  { "two-slips",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", ""),
      GAME ("b", "1", "1", "Anna", "Bea", "Cyril", "Dana", "") },
    "2 is of the same round and table as test.pcn:1\n" },
  { "no-round",
    { GAME ("a", "", "1", "Anna", "Bea", "Cyril", "Dana", ""),
      GAME ("b", "", "2", "Anna", "Bea", "Cyril", "Dana", "") },
    "" },
  { "bye-besides",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", "X-Bye: Fero & Egon\n"),
      GAME ("b", "1", "2", "Egon", "Gita", "Fero", "Hana", "") },
    "1 Fero & Egon has a bye in this round, and sits at test.pcn:2\n" },
  { "left-and-back",
    { GAME ("a", "9", "1", "Anna", "Bea", "Cyril", "Dana", "X-Withdrawn: Anna & Cyril\n"),
      GAME ("b", "10", "1", "Anna", "Bea", "Cyril", "Dana", "") },
    "1 Anna & Cyril left in this round, and sits in a later one at test.pcn:2\n" },
  { "unknown-bye",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", "X-Bye: Xenia & Yves\n") },
    "" },
  { "unknown-bye-later",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", ""),
      GAME ("b", "2", "1", "Anna", "Bea", "Cyril", "Dana", "X-Bye: Xenia & Yves\n") },
    "2 X-Bye: nobody in these games is called \"Xenia & Yves\"\n" },
  { "near",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", "X-Withdrawn: Cyrill & Ana\n") },
    "1 X-Withdrawn: nobody in these games is called \"Cyrill & Ana\", did you mean "
    "\"Anna & Cyril\"\n" },
  { "inert",
    { GAME ("a", "1", "1", "Anna", "Bea", "Cyril", "Dana", "X-Withdrawn: \x1b[2J\n") },
    "1 X-Withdrawn: nobody in these games is called \"\\x1b[2J\"\n" },
};

static void
test_people (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoResults) results = desk_test_read (people[i].records);
  g_autoptr (GString) reported = g_string_new (NULL);

  pozo_results_remark (results, count_remark, reported);
  g_assert_cmpstr (reported->str, ==, people[i].reported);
}

static void
test_order (void)
{
  PozoResultsOrder order;
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_results_order_read (&order, "", "-score_a, date", &error));
  g_assert_cmpuint (order.n_by, ==, 0);
  g_assert_cmpuint (order.n_sort, ==, 2);
  g_assert_true (order.is_falling[0]);
  g_assert_cmpint (order.sort[1], ==, POZO_RESULT_COLUMN_DATE);
  g_assert_false (pozo_results_order_read (&order, "evnt", "", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==, "results have no column \"evnt\", did you mean \"event\"");
}

/* A list that is full says so, and takes nothing. */
static void
test_limit (void)
{
  const char *const records[] = { "PCN: 1\nId: a\n", NULL };
  g_autoptr (PozoResults) all = pozo_results_new ();
  g_autoptr (PozoResults) some = desk_test_read (records);
  g_autoptr (GError) error = NULL;
  guint n = 1;

  /* Doubling: a list is added to itself by way of another. */
  for (; n <= POZO_RESULTS_MAX / 2; n *= 2)
    {
      g_autoptr (PozoResults) twice = pozo_results_new ();

      g_assert_true (pozo_results_take (twice, some, NULL));
      g_assert_true (pozo_results_take (twice, some, NULL));
      pozo_results_free (some);
      some = g_steal_pointer (&twice);
    }
  g_assert_true (pozo_results_take (all, some, NULL));
  g_assert_false (pozo_results_take (all, some, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpuint (pozo_results_n (all), ==, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/results/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (people); i++)
    {
      g_autofree char *path = g_strdup_printf ("/results/people/%s", people[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_people);
    }
  g_test_add_func ("/results/notes", test_notes);
  g_test_add_func ("/results/names", test_names);
  g_test_add_func ("/results/repeats", test_repeats);
  g_test_add_func ("/results/order", test_order);
  g_test_add_func ("/results/limit", test_limit);
  return g_test_run ();
}
