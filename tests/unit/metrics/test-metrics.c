/* SPDX-License-Identifier: MIT */
/* Declaring, adding and merging: what was split, shuffled and merged again gives the same bytes. */
#include "pozo-error.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics.h"

static const PozoPluginText text_a = { "a", "A", "things", NULL, "Things.", { NULL, NULL } };
static const PozoPluginText text_b = { "b", "B", "things", NULL, "Things.", { NULL, NULL } };
static const PozoPluginText text_h = { "h", "H", "things", "size", "By size.", { NULL, NULL } };
static const PozoPluginText text_t = { "t", "T", "things", "kind", "By kind.", { NULL, NULL } };
static const PozoPluginText text_r = { "r", "R", "share", NULL, "A of B.", { NULL, NULL } };
static const PozoPluginColumn columns[] = { { "n", "Number", 0, 0 }, { "good", "Good", 1, 0 } };
static const char *const keys[] = { "red", "green", NULL };

typedef struct
{
  PozoMetrics *metrics;
  guint64 *a, *b;
  const PozoPluginHistogram *h;
  const PozoPluginTable *t;
} Counting;

static Counting
count_new (const char *options)
{
  Counting c = { 0 };

  c.metrics = pozo_metrics_new ("test", "1.0", options);
  c.a = pozo_metrics_counter (c.metrics, &text_a);
  c.b = pozo_metrics_counter (c.metrics, &text_b);
  c.h = pozo_metrics_histogram (c.metrics, &text_h, -2, 3, 4);
  c.t = pozo_metrics_table (c.metrics, &text_t, keys, columns, G_N_ELEMENTS (columns));
  pozo_metrics_ratio (c.metrics, &text_r, "a", "b");
  g_assert_true (pozo_metrics_check (c.metrics, NULL));
  return c;
}

static void
count (const Counting *c, guint32 value)
{
  g_autofree char *key = g_strdup_printf ("met-%u", value % 37);

  *c->a += value & 1;
  *c->b += 1;
  pozo_plugin_histogram_add (c->h, (gint32) (value % 30) - 12);
  pozo_plugin_table_add (c->t, value % 2, value % 3 == 0, 1);
  pozo_metrics_row (c->metrics, c->t, key)[1]++;
}

static char *
save (const PozoMetrics *metrics)
{
  GString *out = g_string_new (NULL);

  pozo_metrics_save (&metrics, 1, out);
  return g_string_free (out, FALSE);
}

/* Splits the values over some sets at random, then merges two random ones until one is left. */
static char *
count_split (const guint32 *values, guint n)
{
  guint n_parts = (guint) g_test_rand_int_range (1, 9);
  Counting parts[8];
  char *saved;

  for (guint i = 0; i < n_parts; i++)
    parts[i] = count_new ("");
  for (guint i = 0; i < n; i++)
    count (&parts[g_test_rand_int_range (0, (gint32) n_parts)], values[i]);
  while (n_parts > 1)
    {
      guint from = (guint) g_test_rand_int_range (0, (gint32) n_parts);
      guint into = (from + 1 + (guint) g_test_rand_int_range (0, (gint32) n_parts - 1)) % n_parts;

      g_assert_true (pozo_metrics_merge (parts[into].metrics, parts[from].metrics, NULL));
      pozo_metrics_free (parts[from].metrics);
      parts[from] = parts[--n_parts];
    }
  saved = save (parts[0].metrics);
  pozo_metrics_free (parts[0].metrics);
  return saved;
}

static void
test_split (void)
{
  guint32 values[500];
  Counting whole = count_new ("");
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      values[i] = (guint32) g_test_rand_int_range (0, 10000);
      count (&whole, values[i]);
    }
  expected = save (whole.metrics);
  pozo_metrics_free (whole.metrics);
  for (guint round = 0; round < 50; round++)
    {
      g_autofree char *got = count_split (values, G_N_ELEMENTS (values));
      g_assert_cmpstr (got, ==, expected);
    }
}

static void
test_histogram_cells (void)
{
  static const guint64 expected[] = { 2, 1, 0, 1, 1, 1, (guint64) -80, 12020 };
  g_autoptr (PozoMetrics) metrics = NULL;
  Counting c = count_new ("");
  static const gint32 values[] = { -100, -10, -2, 4, 9, 19 };

  metrics = c.metrics;
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    pozo_plugin_histogram_add (c.h, values[i]);
  /* -100 and -10 below; -2 in the first bin (-2 .. 0); 4 in the third; 9 in the fourth; 19 above.
   */
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (c.h->cells[i], ==, expected[i]);
  g_assert_cmpint ((gint64) c.h->cells[6], ==, -100 - 10 - 2 + 4 + 9 + 19);
  g_assert_cmpuint (c.h->cells[7], ==, 10000 + 100 + 4 + 16 + 81 + 361);
}

static void
test_rows (void)
{
  g_autoptr (PozoMetrics) metrics = NULL;
  g_autoptr (GPtrArray) listed = NULL;
  g_autofree char *joined = NULL;
  Counting c = count_new ("");

  metrics = c.metrics;
  g_assert_true (pozo_metrics_row (metrics, c.t, "green") == c.t->cells + 2);
  pozo_metrics_row (metrics, c.t, "zebra");
  pozo_metrics_row (metrics, c.t, "apple")[0] = 3;
  pozo_metrics_row (metrics, c.t, "two\nlines\xff");
  pozo_metrics_row (metrics, c.t, "");
  g_assert_true (pozo_metrics_row (metrics, c.t, "two\nlines\xff") ==
                 pozo_metrics_row (metrics, c.t, "two\nlines\xff"));
  listed = pozo_metric_keys (pozo_metrics_find (metrics, "t"));
  g_ptr_array_add (listed, NULL);
  joined = g_strjoinv (",", (char **) listed->pdata);
  g_assert_cmpstr (joined, ==, "red,green,-,apple,two\357\277\275lines\357\277\275,zebra");
  g_assert_cmpuint (pozo_metric_row (pozo_metrics_find (metrics, "t"), "apple")[0], ==, 3);
  g_assert_null (pozo_metric_row (pozo_metrics_find (metrics, "t"), "pear"));
}

static void
test_too_many_rows (void)
{
  g_autoptr (PozoMetrics) metrics = NULL;
  g_autoptr (GError) error = NULL;
  Counting c = count_new ("");

  metrics = c.metrics;
  for (guint i = 0; i < POZO_PLUGIN_KEYS_MAX; i++)
    {
      char key[16];
      g_snprintf (key, sizeof key, "%u", i);
      pozo_metrics_row (metrics, c.t, key)[0]++;
    }
  g_assert_false (pozo_metrics_check (metrics, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_PLUGIN);
  g_assert_cmpstr (error->message, ==, "metric \"t\": more than 65536 rows");
}

static void
test_other_options (void)
{
  Counting c = count_new ("min=3");
  Counting d = count_new ("min=4");
  g_autoptr (PozoMetrics) into = c.metrics;
  g_autoptr (PozoMetrics) from = d.metrics;
  g_autoptr (GError) error = NULL;

  g_assert_false (pozo_metrics_merge (into, from, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==,
                   "\"test\" 1.0 (min=3) and \"test\" 1.0 (min=4) do not count the same things");
}

static void
test_overflow (gconstpointer data)
{
  const char *where = data;
  Counting c = count_new ("");
  Counting d = count_new ("");
  g_autoptr (PozoMetrics) into = c.metrics;
  g_autoptr (PozoMetrics) from = d.metrics;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *expected = g_strdup_printf ("metric \"%s\": a count passes 64 bits", where);

  *c.a = *d.a = 1;
  *(g_str_equal (where, "b")   ? c.b
    : g_str_equal (where, "h") ? c.h->cells + 6
                               : pozo_metrics_row (into, c.t, "x")) =
      g_str_equal (where, "h") ? G_MAXINT64 : G_MAXUINT64;
  *(g_str_equal (where, "b")   ? d.b
    : g_str_equal (where, "h") ? d.h->cells + 6
                               : pozo_metrics_row (from, d.t, "x")) = 1;
  before = save (into);
  g_assert_false (pozo_metrics_merge (into, from, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==, expected);
  after = save (into);
  g_assert_cmpstr (after, ==, before);
}

typedef struct
{
  const char *label;
  PozoPluginText text;
  const char *expected;
} BadText;

/* clang-format off */
static const BadText bad_texts[] = {
  { "id", { "Big", "T", "u", NULL, "d", { NULL, NULL } }, "metric \"Big\": the id is not made of a-z, 0-9 and hyphens" },
  { "no-id", { NULL, "T", "u", NULL, "d", { NULL, NULL } }, "metric \"\": the id is not made of a-z, 0-9 and hyphens" },
  { "twice", { "a", "T", "u", NULL, "d", { NULL, NULL } }, "metric \"a\": declared twice" },
  { "title", { "x", "", "u", NULL, "d", { NULL, NULL } }, "metric \"x\": the title is empty or not one line of text" },
  { "unit", { "x", "T", NULL, NULL, "d", { NULL, NULL } }, "metric \"x\": the unit is empty or not one line of text" },
  { "axis", { "x", "T", "u", "", "d", { NULL, NULL } }, "metric \"x\": the axis is empty or not one line of text" },
  { "description", { "x", "T", "u", NULL, "a\nb", { NULL, NULL } }, "metric \"x\": the description is empty or not one line of text" },
  { "utf8", { "x", "T\xff", "u", NULL, "d", { NULL, NULL } }, "metric \"x\": the title is empty or not one line of text" },
};
/* clang-format on */

static void
test_bad_text (gconstpointer data)
{
  const BadText *row = data;
  g_autoptr (PozoMetrics) metrics = count_new ("").metrics;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (pozo_metrics_counter (metrics, &row->text));
  g_assert_false (pozo_metrics_check (metrics, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_PLUGIN);
  g_assert_cmpstr (error->message, ==, row->expected);
}

static void
expect_fault (PozoMetrics *metrics, const char *expected)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (pozo_metrics_check (metrics, &error));
  g_assert_cmpstr (error->message, ==, expected);
  pozo_metrics_free (metrics);
}

static void
test_bad_shapes (void)
{
  static const PozoPluginColumn self[] = { { "n", "N", 1, 0 } };
  static const PozoPluginColumn same[] = { { "n", "N", 0, 0 }, { "n", "M", 0, 0 } };
  static const PozoPluginColumn bare[] = { { "n", NULL, 0, 0 } };
  static const char *const twice[] = { "a", "a", NULL };
  PozoMetrics *m = pozo_metrics_new ("p", "1", "");

  g_assert_nonnull (pozo_metrics_histogram (m, &text_h, 0, 1, POZO_PLUGIN_BINS_MAX + 1));
  expect_fault (m, "metric \"h\": impossible bins");
  g_assert_nonnull (
      pozo_metrics_histogram (m = pozo_metrics_new ("p", "1", ""), &text_h, G_MAXINT32, 9, 9));
  expect_fault (m, "metric \"h\": impossible bins");
  pozo_metrics_table (m = pozo_metrics_new ("p", "1", ""), &text_t, NULL, self, 1);
  expect_fault (m, "metric \"t\": a column that is a share of no other column");
  pozo_metrics_table (m = pozo_metrics_new ("p", "1", ""), &text_t, NULL, same, 2);
  expect_fault (m, "metric \"t\": two columns with the same id");
  pozo_metrics_table (m = pozo_metrics_new ("p", "1", ""), &text_t, NULL, bare, 1);
  expect_fault (m, "metric \"t\": a column without a proper id and title");
  pozo_metrics_table (m = pozo_metrics_new ("p", "1", ""), &text_t, twice, columns, 2);
  expect_fault (m, "metric \"t\": two rows with the same key");
  g_assert_nonnull (
      pozo_metrics_table (m = pozo_metrics_new ("p", "1", ""), &text_t, NULL, columns, 0));
  expect_fault (m, "metric \"t\": impossible rows or columns");
  pozo_metrics_ratio (m = pozo_metrics_new ("p", "1", ""), &text_r, "a", "b");
  expect_fault (m, "metric \"r\": a share of counters that were not declared before");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/merge/split", test_split);
  g_test_add_func ("/metrics/merge/other-options", test_other_options);
  g_test_add_data_func ("/metrics/merge/overflow/counter", "b", test_overflow);
  g_test_add_data_func ("/metrics/merge/overflow/sum", "h", test_overflow);
  g_test_add_data_func ("/metrics/merge/overflow/row", "t", test_overflow);
  g_test_add_func ("/metrics/histogram/cells", test_histogram_cells);
  g_test_add_func ("/metrics/table/rows", test_rows);
  g_test_add_func ("/metrics/table/too-many-rows", test_too_many_rows);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/bad-text/", bad_texts[i].label, NULL);
      g_test_add_data_func (path, &bad_texts[i], test_bad_text);
    }
  g_test_add_func ("/metrics/bad-shapes", test_bad_shapes);
  return g_test_run ();
}
