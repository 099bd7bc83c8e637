/* SPDX-License-Identifier: MIT */
/* The same small set of metrics as text, CSV and JSON, whole. */
#include "pozo-metrics-data.h"
#include "pozo-metrics-report.h"
#include "pozo-text-table.h"

#include <string.h>

static const PozoPluginColumn columns[] = { { "n", "Melds", 0, 0 }, { "open", "Open", 1, 0 } };
static const char *const keys[] = { "red", "blue", NULL };

static PozoPluginText
describe (const char *id, const char *title, const char *unit, const char *axis)
{
  PozoPluginText text = { id, title, unit, axis, "What it says.", { NULL, NULL } };

  return text;
}

static PozoMetrics *
make_metrics (gboolean is_empty)
{
  PozoMetrics *metrics = pozo_metrics_new ("sample", "1.0", "min=3");
  PozoPluginText deals = describe ("deals", "Deals", "deals", NULL);
  PozoPluginText won = describe ("won", "Won", "deals", NULL);
  PozoPluginText share = describe ("share", "Share, won", "of deals", NULL);
  PozoPluginText size = describe ("size", "Size", "melds", "cards");
  PozoPluginText wide = describe ("wide", "Wide", "melds", "points");
  PozoPluginText kind = describe ("kind", "Kinds", "melds", "kind");
  PozoPluginText spread = describe ("spread", "Spread", "points", NULL);
  guint64 *n_deals = pozo_metrics_counter (metrics, &deals);
  guint64 *n_won = pozo_metrics_counter (metrics, &won);
  const PozoPluginHistogram *sizes, *wides;
  const PozoPluginTable *kinds;
  double *figure;

  pozo_metrics_ratio (metrics, &share, "won", "deals");
  sizes = pozo_metrics_histogram (metrics, &size, 3, 1, 4);
  wides = pozo_metrics_histogram (metrics, &wide, 0, 10, 2);
  kinds = pozo_metrics_table (metrics, &kind, keys, columns, G_N_ELEMENTS (columns));
  figure = pozo_metrics_figure (metrics, &spread);
  g_assert_true (pozo_metrics_check (metrics, NULL));
  if (is_empty)
    return metrics;
  *n_deals = 20;
  *n_won = 5;
  for (gint32 i = 0; i < 8; i++)
    pozo_plugin_histogram_add (sizes, 4 + i % 2);
  pozo_plugin_histogram_add (sizes, 9);
  pozo_plugin_histogram_add (wides, -5);
  pozo_plugin_histogram_add (wides, 12);
  pozo_plugin_table_add (kinds, 1, 0, 10);
  pozo_plugin_table_add (kinds, 1, 1, 10);
  pozo_metrics_row (metrics, kinds, "a, \"b\"")[0] = 3;
  *figure = 1.25;
  return metrics;
}

static void
test_text (void)
{
  g_autoptr (PozoMetrics) metrics = make_metrics (FALSE);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoStyle style = { 0 };

  pozo_metrics_report (metrics, &style, out);
  g_assert_cmpstr (out->str, ==,
                   "sample 1.0 (min=3)\n"
                   "\n"
                   "Deals           20  deals\n"
                   "Won              5  deals\n"
                   "Share, won  25.0 %  of deals  11.2 to 46.9 %, 5 of 20\n"
                   "\n"
                   "Size\n"
                   "  What it says.\n"
                   "  n = 9, mean 5.00 (3.78 to 6.22), deviation 1.58, median 5\n"
                   "   cards  melds   share\n"
                   "       4      4  44.4 %  ████████████████████████████████████████\n"
                   "       5      4  44.4 %  ████████████████████████████████████████\n"
                   "       6      0   0.0 %\n"
                   "  from 7      1  11.1 %  ██████████\n"
                   "\n"
                   "Wide\n"
                   "  What it says.\n"
                   "  n = 2, mean 3.50 (-104.50 to 111.50), deviation 12.02, "
                   "nine in ten up to 10 to 19\n"
                   "    points  melds   share\n"
                   "   below 0      1  50.0 %  ████████████████████████████████████████\n"
                   "    0 to 9      0   0.0 %\n"
                   "  10 to 19      1  50.0 %  ████████████████████████████████████████\n"
                   "\n"
                   "Kinds\n"
                   "  What it says.\n"
                   "  Open\n"
                   "  blue                                ├──────────●\n"
                   "  a, \"b\"  ●─────────────────────┤\n"
                   "          0 %                                100 %\n"
                   "\n"
                   "  kind    Melds  Open    share             95 %\n"
                   "  blue       10    10  100.0 %  72.2 to 100.0 %\n"
                   "  a, \"b\"      3     0    0.0 %    0.0 to 56.1 %\n"
                   "  all        13    10   76.9 %   49.7 to 91.8 %\n"
                   "\n"
                   "Spread  1.25  points\n");
}

static void
test_empty (void)
{
  g_autoptr (PozoMetrics) metrics = make_metrics (TRUE);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoStyle style = { .is_ascii = TRUE };

  pozo_metrics_report (metrics, &style, out);
  g_assert_cmpstr (out->str, ==,
                   "sample 1.0 (min=3)\n"
                   "\n"
                   "Deals       0  deals\n"
                   "Won         0  deals\n"
                   "Share, won  -  of deals  0 of 0\n"
                   "\n"
                   "Size\n"
                   "  What it says.\n"
                   "  n = 0\n"
                   "\n"
                   "Wide\n"
                   "  What it says.\n"
                   "  n = 0\n"
                   "\n"
                   "Kinds\n"
                   "  What it says.\n"
                   "  0 melds\n"
                   "\n"
                   "Spread  -  points\n");
}

/* What a spreadsheet would compute is text there; numbers stay numbers. */
static void
test_csv_formulas (void)
{
  static const struct
  {
    const char *key, *field;
  } rows[] = {
    { "=1+2", "\"'=1+2\"" }, { "+1;2", "\"'+1;2\"" },
    { "-x", "\"'-x\"" },     { "@SUM(A1)", "\"'@SUM(A1)\"" },
    { "=a,b", "\"'=a,b\"" }, { "-12", "-12" },
    { "+5", "+5" },          { "-", "-" },
    { "a=b", "a=b" },        { "=", "=" },
    { "7-9", "7-9" },        { "-1e9", "\"'-1e9\"" },
  };

  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PozoMetrics) metrics = pozo_metrics_new ("sample", "1.0", "");
      PozoPluginText kind = describe ("kind", "Kinds", "melds", "kind");
      const PozoPluginTable *table =
          pozo_metrics_table (metrics, &kind, keys, columns, G_N_ELEMENTS (columns));
      g_autofree char *expected = g_strdup_printf ("\nsample,,kind,%s,n,1,,,,\n", rows[i].field);
      g_autoptr (GString) out = g_string_new (NULL);

      pozo_metrics_row (metrics, table, rows[i].key)[0]++;
      pozo_cells_clear (cells);
      pozo_metrics_cells_head (cells);
      pozo_metrics_to_cells (metrics, NULL, cells);
      pozo_cells_to_csv (cells, &dialect, out);
      g_assert_nonnull (strstr (out->str, expected));
    }
}

static void
test_csv (void)
{
  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  g_autoptr (PozoMetrics) metrics = make_metrics (FALSE);
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_metrics_cells_head (cells);
  pozo_metrics_to_cells (metrics, NULL, cells);
  pozo_cells_to_csv (cells, &dialect, out);
  g_assert_cmpstr (out->str, ==,
                   "plugin,options,metric,key,column,count,value,low,high,sample\n"
                   "sample,min=3,deals,,n,20,,,,\n"
                   "sample,min=3,won,,n,5,,,,\n"
                   "sample,min=3,share,,share,,0.25,0.111862,0.468701,20\n"
                   "sample,min=3,size,,mean,,5,3.78463,6.21537,9\n"
                   "sample,min=3,size,below,n,0,,,,\n"
                   "sample,min=3,size,3,n,0,,,,\n"
                   "sample,min=3,size,4,n,4,,,,\n"
                   "sample,min=3,size,5,n,4,,,,\n"
                   "sample,min=3,size,6,n,0,,,,\n"
                   "sample,min=3,size,above,n,1,,,,\n"
                   "sample,min=3,wide,,mean,,3.5,-104.503,111.503,2\n"
                   "sample,min=3,wide,below,n,1,,,,\n"
                   "sample,min=3,wide,0,n,0,,,,\n"
                   "sample,min=3,wide,10,n,1,,,,\n"
                   "sample,min=3,wide,above,n,0,,,,\n"
                   "sample,min=3,kind,red,n,0,,,,\n"
                   "sample,min=3,kind,red,open,0,,,,0\n"
                   "sample,min=3,kind,blue,n,10,,,,\n"
                   "sample,min=3,kind,blue,open,10,1,0.722467,1,10\n"
                   "sample,min=3,kind,\"a, \"\"b\"\"\",n,3,,,,\n"
                   "sample,min=3,kind,\"a, \"\"b\"\"\",open,0,0,0,0.561497,3\n"
                   "sample,min=3,spread,,value,,1.25,,,0\n");
}

static void
test_json (void)
{
  g_autoptr (PozoMetrics) metrics = make_metrics (FALSE);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_metrics_to_json (metrics, &json);
  g_assert_true (g_str_has_prefix (
      out->str, "{\"plugin\":\"sample\",\"version\":\"1.0\",\"options\":\"min=3\",\"metrics\":["
                "{\"id\":\"deals\",\"kind\":\"counter\",\"title\":\"Deals\",\"unit\":\"deals\","
                "\"description\":\"What it says.\",\"n\":20},"));
  g_assert_nonnull (strstr (out->str,
                            "\"part\":\"won\",\"whole\":\"deals\",\"n\":20,\"share\":0.25,"
                            "\"low\":0.111861701,\"high\":0.468700878}"));
  g_assert_nonnull (strstr (out->str,
                            "\"below\":1,\"above\":0,\"bins\":[{\"from\":0,\"to\":9,\"n\":0},"
                            "{\"from\":10,\"to\":19,\"n\":1}]}"));
  g_assert_nonnull (strstr (out->str, "{\"key\":\"red\",\"n\":{\"n\":0},\"open\":{\"n\":0,"
                                      "\"of\":\"n\",\"share\":null,\"low\":null,\"high\":null}}"));
  g_assert_true (g_str_has_suffix (out->str, "\"value\":1.25}]}"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/metrics/text", test_text);
  g_test_add_func ("/report/metrics/empty", test_empty);
  g_test_add_func ("/report/metrics/csv", test_csv);
  g_test_add_func ("/report/metrics/csv-formulas", test_csv_formulas);
  g_test_add_func ("/report/metrics/json", test_json);
  return g_test_run ();
}
