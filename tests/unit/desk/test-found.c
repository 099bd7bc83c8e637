/* SPDX-License-Identifier: MIT */
/* What went wrong, counted without end and told in words up to a limit, in the order of the games.
 */
#include "pozo-event-page.h"
#include "pozo-found.h"
#include "pozo-pcn.h"

#include <string.h>

static const char text[] = "PCN: 1\nscore A total=1\n";

static void
add (PozoFound *found, PozoFindingCode code, PozoSeverity severity, guint64 number)
{
  const PozoFinding finding = {
    .code = code, .severity = (guint8) severity, .offset = 7, .deal = 2
  };
  const PozoFindingPlace place = {
    .file = "a.pcn", .line = 1, .text = text, .length_bytes = strlen (text)
  };

  pozo_found_add (found, &finding, &place, number);
}

static void
test_words (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();
  const PozoFoundFinding *first;

  add (found, POZO_FINDING_SCORE_TOTAL, POZO_SEVERITY_ERROR, 3);
  g_assert_cmpuint (pozo_found_count (found, POZO_FINDING_SCORE_TOTAL), ==, 1);
  g_assert_cmpuint (pozo_found_list (found, POZO_FINDING_SCORE_TOTAL)->len, ==, 1);
  first = g_ptr_array_index (pozo_found_list (found, POZO_FINDING_SCORE_TOTAL), 0);
  g_assert_true (g_str_has_prefix (first->head, "a.pcn:2:1: error: "));
  g_assert_true (g_str_has_prefix (first->body, "  score A total=1\n  ^"));
  g_assert_cmpuint (first->deal, ==, 2);
  g_assert_true (pozo_found_has (found, 3));
  g_assert_false (pozo_found_has (found, 1));
}

/* Notes are counted, and not told. */
static void
test_notes (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();

  add (found, POZO_FINDING_SCORE_TOTAL, POZO_SEVERITY_NOTE, 1);
  g_assert_cmpuint (pozo_found_count (found, POZO_FINDING_SCORE_TOTAL), ==, 1);
  g_assert_null (pozo_found_list (found, POZO_FINDING_SCORE_TOTAL));
}

static void
test_limits (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();
  guint n_reported = 0;

  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    for (guint i = 0; i < POZO_FOUND_EACH_MAX + 2; i++)
      add (found, code, POZO_SEVERITY_ERROR, i + 1);
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    {
      const GPtrArray *list = pozo_found_list (found, code);

      g_assert_cmpuint (pozo_found_count (found, code), ==, POZO_FOUND_EACH_MAX + 2);
      g_assert_cmpuint (list != NULL ? list->len : 0, <=, POZO_FOUND_EACH_MAX);
      n_reported += list != NULL ? list->len : 0;
    }
  g_assert_cmpuint (n_reported, ==, POZO_FOUND_ALL_MAX);
}

/* What workers found is the same as what one would have found. */
static void
test_take (void)
{
  g_autoptr (PozoFound) one = pozo_found_new ();
  g_autoptr (PozoFound) all = pozo_found_new ();

  for (guint part = 0; part < 4; part++)
    {
      g_autoptr (PozoFound) found = pozo_found_new ();

      for (guint i = 1; i <= 6; i++)
        {
          add (found, POZO_FINDING_SCORE_TOTAL, POZO_SEVERITY_ERROR, i);
          add (one, POZO_FINDING_SCORE_TOTAL, POZO_SEVERITY_ERROR, 6 * part + i);
        }
      pozo_found_take (all, found, 6 * part);
    }
  g_assert_cmpuint (pozo_found_count (all, POZO_FINDING_SCORE_TOTAL), ==, 24);
  for (guint i = 0; i < POZO_FOUND_EACH_MAX; i++)
    {
      const PozoFoundFinding *a =
          g_ptr_array_index (pozo_found_list (one, POZO_FINDING_SCORE_TOTAL), i);
      const PozoFoundFinding *b =
          g_ptr_array_index (pozo_found_list (all, POZO_FINDING_SCORE_TOTAL), i);

      g_assert_cmpuint (a->number, ==, b->number);
      g_assert_cmpstr (a->head, ==, b->head);
    }
}

static gboolean
take_page (const char *file, const GString *page, gpointer user, GError **error G_GNUC_UNUSED)
{
  g_assert_cmpstr (file, ==, "report.html");
  g_string_assign (user, page->str);
  return TRUE;
}

/* Games without sides, deals or names are a page, too. */
static void
test_empty_page (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();
  g_autoptr (PozoResults) results = pozo_results_new ();
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const PozoEventReport event = {
    .what = "Report", .results = results, .found = found, .file = "report.html"
  };

  g_assert_true (pozo_event_report_write (&event, take_page, page, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (page->str, "There is no game."));
  g_assert_nonnull (strstr (page->str, "<h1>Report</h1>"));
}

/* A finding at a table, and none where there is no room for further ones. */
static void
add_at (PozoFound *found, const char *table, guint repeats)
{
  const PozoFinding finding = { .code = POZO_FINDING_SCORE_TOTAL,
                                .severity = POZO_SEVERITY_ERROR,
                                .repeats = (guint16) repeats };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *own = g_strdup_printf ("PCN: 1\nEvent: Club\nTable: %s\n\ndeal 1\n", table);
  const PozoFindingPlace place = {
    .file = "a.pcn", .line = 1, .text = own, .length_bytes = strlen (own), .record = record
  };

  pozo_pcn_read (record, own, strlen (own), POZO_PCN_LENIENT);
  pozo_found_add (found, &finding, &place, 1);
}

static void
test_tables (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();
  g_autoptr (PozoFound) others = pozo_found_new ();
  g_autoptr (GPtrArray) tables = NULL;
  const PozoFoundTable *table;
  guint64 n_beyond;

  add_at (found, "10", 0);
  add_at (others, "2", 3);
  add_at (others, "10", 0);
  add (others, POZO_FINDING_SCORE_TOTAL, POZO_SEVERITY_NOTE, 1);
  pozo_found_take (found, others, 2);
  tables = pozo_found_list_tables (found, &n_beyond);
  g_assert_cmpuint (tables->len, ==, 3);
  g_assert_cmpuint (n_beyond, ==, 0);
  table = g_ptr_array_index (tables, 0);
  g_assert_cmpstr (table->event, ==, "");
  g_assert_cmpuint (table->counts[POZO_SEVERITY_NOTE], ==, 1);
  table = g_ptr_array_index (tables, 1);
  g_assert_cmpstr (table->name, ==, "2");
  g_assert_cmpuint (table->codes[POZO_FINDING_SCORE_TOTAL], ==, 4);
  table = g_ptr_array_index (tables, 2);
  g_assert_cmpstr (table->name, ==, "10");
  g_assert_cmpuint (table->counts[POZO_SEVERITY_ERROR], ==, 2);
}

/* Findings at further tables are told together, also where they come with another list. */
static void
test_table_limit (void)
{
  g_autoptr (PozoFound) found = pozo_found_new ();
  g_autoptr (PozoFound) others = pozo_found_new ();
  g_autoptr (GPtrArray) tables = NULL;
  guint64 n_beyond;

  for (guint i = 0; i < POZO_FOUND_TABLES_MAX; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      add_at (found, name, 0);
    }
  add_at (found, "one more", 1);
  add_at (others, "another", 0);
  add_at (others, "7", 0);
  pozo_found_take (found, others, 1);
  tables = pozo_found_list_tables (found, &n_beyond);
  g_assert_cmpuint (tables->len, ==, POZO_FOUND_TABLES_MAX);
  g_assert_cmpuint (n_beyond, ==, 3);
  g_assert_cmpuint (((PozoFoundTable *) g_ptr_array_index (tables, 7))->counts[POZO_SEVERITY_ERROR],
                    ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/found/words", test_words);
  g_test_add_func ("/desk/found/notes", test_notes);
  g_test_add_func ("/desk/found/limits", test_limits);
  g_test_add_func ("/desk/found/take", test_take);
  g_test_add_func ("/desk/event/empty", test_empty_page);
  g_test_add_func ("/desk/found/tables", test_tables);
  g_test_add_func ("/desk/found/table-limit", test_table_limit);
  return g_test_run ();
}
