/* SPDX-License-Identifier: MIT */
/* What is told one by one up to a limit, and counted beyond; and what is refused. */
#include "desk-test.h"

#include "pozo-desk-private.h"
#include "pozo-error.h"
#include "pozo-event-page.h"
#include "pozo-movement.h"
#include "pozo-report-page.h"
#include "pozo-standings-view.h"

#include <string.h>

/* Games of two players: `Event`, the names, and other lines of the head of each. */
static void
add_game (GPtrArray *records, const char *event, guint a, guint b, const char *more)
{
  g_ptr_array_add (records,
                   g_strdup_printf ("PCN: 1\n%sEvent: %s\nTable: %u\nPlayer-1: P%u\nPlayer-2: P%u\n"
                                    "Variant: international-2\n%s\n"
                                    "deal 1\nscore A total=500\nscore B total=300\n\nend time\n",
                                    more[0] == '!' ? "" : "Id: x\n", event, records->len + 1, a, b,
                                    more[0] == '!' ? "" : more));
}

/* Each of the games stands in a list of its own, so that they are no copies of one another. */
static PozoResults *
read_games (GPtrArray *records)
{
  g_ptr_array_add (records, NULL);
  return desk_test_read ((const char *const *) records->pdata);
}

static GPtrArray *
make_pairs (guint n_games, const char *more)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_games; i++)
    add_game (records, "Club", 2 * i, 2 * i + 1, more);
  return records;
}

static PozoStandings *
rank (const PozoResults *results, GError **error)
{
  const PozoStandingsOptions options = { 0 };

  return pozo_standings_new (results, "Club", &options, error);
}

static void
test_standings_rows (void)
{
  g_autoptr (GPtrArray) fits = make_pairs (POZO_STANDINGS_ROWS_MAX / 2, "");
  g_autoptr (GPtrArray) more = make_pairs (POZO_STANDINGS_ROWS_MAX / 2 + 1, "");
  g_autoptr (PozoResults) results = read_games (fits);
  g_autoptr (PozoResults) too_many = read_games (more);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoStandings) standings = rank (results, &error);
  g_autoptr (PozoStandings) none = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (pozo_standings_n (standings), ==, POZO_STANDINGS_ROWS_MAX);
  none = rank (too_many, &error);
  g_assert_null (none);
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
}

/* The texts of a list that is nearly full: one more name is too much. */
static void
test_text_bytes (void)
{
  g_autoptr (GPtrArray) one = make_pairs (1, "");
  g_autoptr (PozoResults) some = read_games (one);
  g_autoptr (PozoResults) all = pozo_results_new ();
  g_autoptr (PozoResults) full = pozo_results_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_results_take (all, some, &error));
  full->text_bytes = POZO_RESULTS_TEXT_BYTES_MAX - all->text_bytes;
  g_assert_true (pozo_results_take (full, some, &error));
  g_assert_cmpuint (full->text_bytes, ==, POZO_RESULTS_TEXT_BYTES_MAX);
  g_assert_true (pozo_results_take (full, some, &error));
  pozo_results_intern (full, "one more name");
  g_assert_false (pozo_results_take (full, some, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
}

static char *
view_results (guint n_without_id)
{
  g_autoptr (GPtrArray) records = make_pairs (n_without_id, "!");
  g_autoptr (PozoResults) results = read_games (records);
  g_autoptr (PozoDocument) document = pozo_document_new ();
  GString *out = g_string_new (NULL);
  PozoResultsOrder order;

  pozo_results_order_read (&order, "", "", NULL);
  pozo_results_view (results, &order, document);
  pozo_document_to_markdown (document, out);
  return g_string_free (out, FALSE);
}

static void
test_remarks (void)
{
  g_autofree char *fits = view_results (POZO_REMARKS_MAX);
  g_autofree char *more = view_results (POZO_REMARKS_MAX + 1);

  g_assert_null (strstr (fits, " more"));
  g_assert_nonnull (strstr (more, "\nand 1 more\n"));
}

static char *
view_crosstable (guint n_games)
{
  g_autoptr (GPtrArray) records = make_pairs (n_games, "");
  g_autoptr (PozoResults) results = read_games (records);
  g_autoptr (PozoStandings) standings = rank (results, NULL);
  g_autoptr (PozoDocument) document = pozo_document_new ();
  GString *out = g_string_new (NULL);

  pozo_standings_view (standings, TRUE, document);
  pozo_document_to_markdown (document, out);
  return g_string_free (out, FALSE);
}

static void
test_crosstable (void)
{
  g_autofree char *fits = view_crosstable (POZO_CROSSTABLE_MAX / 2);
  g_autofree char *more = view_crosstable (POZO_CROSSTABLE_MAX / 2 + 1);

  g_assert_nonnull (strstr (fits, "| 64 |"));
  g_assert_null (strstr (fits, "too many entrants"));
  g_assert_nonnull (strstr (more, "too many entrants for a crosstable"));
}

#define HALF 21 /* an odd number: each half lacks a partner, and everybody met the other half */

/* A Swiss round that there is not, in an event where a search would take for ever. */
static void
test_tries (void)
{
  const PozoNextRound next = { .kind = POZO_MOVEMENT_SWISS, .round = 2 };
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PozoResults) results = NULL;
  g_autoptr (PozoStandings) standings = NULL;
  g_autoptr (GError) error = NULL;

  for (guint a = 0; a < HALF; a++)
    for (guint b = 0; b < HALF; b++)
      add_game (records, "Club", a, HALF + b, "");
  results = read_games (records);
  standings = rank (results, &error);
  g_assert_no_error (error);
  g_assert_null (pozo_movement_next (standings, &next, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
}

/* The rank of the last of some of whom everybody met everybody, and the lower number won: who met
 * whom is all that tells them apart. */
static guint
find_last_rank (guint n)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PozoResults) results = NULL;
  g_autoptr (PozoStandings) standings = NULL;
  g_autoptr (GError) error = NULL;
  const PozoStandingsOptions options = { .keys = { POZO_RANK_BY_DIRECT }, .n_keys = 1 };

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      add_game (records, "Club", a, b, "");
  results = read_games (records);
  standings = pozo_standings_new (results, "Club", &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pozo_standings_n (standings), ==, n);
  return pozo_standings_row (standings, n - 1)->rank;
}

static void
test_direct (void)
{
  g_assert_cmpuint (find_last_rank (POZO_STANDINGS_DIRECT_MAX), ==, POZO_STANDINGS_DIRECT_MAX);
  g_assert_cmpuint (find_last_rank (POZO_STANDINGS_DIRECT_MAX + 1), ==, 1);
}

/* ---- The report ---- */

static gboolean
take_page (const char *file G_GNUC_UNUSED,
           const GString *page,
           gpointer user,
           GError **error G_GNUC_UNUSED)
{
  g_string_assign (user, page->str);
  return TRUE;
}

static GString *
write_page (GPtrArray *records)
{
  g_autoptr (PozoResults) results = read_games (records);
  g_autoptr (PozoFound) found = pozo_found_new ();
  const PozoStandingsOptions standings = { 0 };
  PozoEventReport event = { .what = "Report",
                            .results = results,
                            .standings = &standings,
                            .found = found,
                            .file = "report.html" };
  GString *page = g_string_new (NULL);

  pozo_results_order_read (&event.order, "event,round", "date,table", NULL);
  g_assert_true (pozo_event_report_write (&event, take_page, page, NULL));
  return page;
}

static void
test_penalties (void)
{
  static const char line[] = "X-Vp-Penalty: A 2 late\n";
  g_autoptr (GPtrArray) fits = make_pairs (POZO_EVENT_PENALTIES_MAX, line);
  g_autoptr (GPtrArray) more = make_pairs (POZO_EVENT_PENALTIES_MAX + 1, line);
  g_autoptr (GString) page = write_page (fits);
  g_autoptr (GString) longer = write_page (more);
  const char *section = strstr (page->str, "<h2 id=\"penalties\">");
  const char *longer_section = strstr (longer->str, "<h2 id=\"penalties\">");

  g_assert_nonnull (section);
  g_assert_nonnull (longer_section);
  *strstr (section, "</table>") = '\0';
  g_assert_nonnull (strstr (longer_section, "</table></div>\n<p class=\"dim\">And 1 more.</p>"));
}

/* A round by so many different rules. */
static GString *
write_round (guint n_rules)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *rule = g_strdup_printf ("Rule: match.target = %u\n", 3000 + i);

      add_game (records, "Club", 2 * i, 2 * i + 1, rule);
    }
  return write_page (records);
}

static void
test_round_rules (void)
{
  g_autoptr (GString) page = write_round (POZO_EVENT_RULES_MAX);
  g_autoptr (GString) longer = write_round (POZO_EVENT_RULES_MAX + 1);
  g_autofree char *last = g_strdup_printf ("match.target=%u; ", 3000 + POZO_EVENT_RULES_MAX - 1);
  g_autofree char *cut =
      g_strdup_printf ("match.target=%u; and others; ", 3000 + POZO_EVENT_RULES_MAX - 1);

  g_assert_nonnull (strstr (page->str, last));
  g_assert_null (strstr (page->str, "and others"));
  g_assert_nonnull (strstr (longer->str, cut));
}

static void
test_rows (void)
{
  g_autoptr (GPtrArray) fits = make_pairs (POZO_REPORT_ROWS_MAX / 2, "");
  g_autoptr (GPtrArray) more = make_pairs (POZO_REPORT_ROWS_MAX / 2 + 1, "");
  g_autoptr (GString) page = write_page (fits);
  g_autoptr (GString) longer = write_page (more);

  g_assert_null (strstr (page->str, "And 2 more."));
  g_assert_nonnull (strstr (longer->str, "</table></div>\n<p class=\"dim\">And 2 more.</p>"));
}

static void
test_events (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) page = NULL;

  for (guint i = 0; i < 11; i++)
    {
      g_autofree char *event = g_strdup_printf ("Event %u", i);

      add_game (records, event, 1, 2, "");
    }
  page = write_page (records);
  g_assert_nonnull (strstr (page->str, "<h3>Standings: <bdi>Event 9</bdi></h3>"));
  g_assert_null (strstr (page->str, "<h3>Standings: <bdi>Event 10</bdi></h3>"));
  g_assert_nonnull (strstr (page->str, "And 1 more event."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/limits/standings-rows", test_standings_rows);
  g_test_add_func ("/desk/limits/text-bytes", test_text_bytes);
  g_test_add_func ("/desk/limits/remarks", test_remarks);
  g_test_add_func ("/desk/limits/crosstable", test_crosstable);
  g_test_add_func ("/desk/limits/tries", test_tries);
  g_test_add_func ("/desk/limits/direct", test_direct);
  g_test_add_func ("/desk/limits/round-rules", test_round_rules);
  g_test_add_func ("/desk/limits/penalties", test_penalties);
  g_test_add_func ("/desk/limits/report-rows", test_rows);
  g_test_add_func ("/desk/limits/report-events", test_events);
  return g_test_run ();
}
