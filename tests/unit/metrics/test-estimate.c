/* SPDX-License-Identifier: MIT */
/* Estimates against figures computed by hand or by other programs. */
#include "pozo-estimate.h"

#include <math.h>

typedef struct
{
  const char *label;
  guint64 part, whole;
  const char *expected; /* value, low, high in four digits */
} ShareCase;

/* Wilson's interval, as in Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
static const ShareCase share_cases[] = {
  { "many", 81, 263, "0.3080 0.2553 0.3662" }, { "few", 15, 148, "0.1014 0.0624 0.1605" },
  { "none", 0, 20, "0.0000 0.0000 0.1611" },   { "one", 1, 29, "0.0345 0.0061 0.1718" },
  { "all", 20, 20, "1.0000 0.8389 1.0000" },   { "empty", 0, 0, "none" },
  { "no-part", 3, 2, "1.5000 none" },
};

static char *
format (const PozoEstimate *estimate)
{
  if (isnan (estimate->value))
    return g_strdup ("none");
  if (!estimate->has_interval)
    return g_strdup_printf ("%.4f none", estimate->value);
  return g_strdup_printf ("%.4f %.4f %.4f", estimate->value, estimate->low, estimate->high);
}

static void
test_share (gconstpointer data)
{
  const ShareCase *row = data;
  PozoEstimate estimate = pozo_estimate_share (row->part, row->whole);
  g_autofree char *got = format (&estimate);

  g_assert_cmpstr (got, ==, row->expected);
  g_assert_cmpuint (estimate.n, ==, row->whole);
}

typedef struct
{
  const char *label;
  gint32 values[8];
  guint n;
  const char *expected; /* mean, interval, deviation */
} MeanCase;

static const MeanCase mean_cases[] = {
  { "none", { 0 }, 0, "none nan" },
  { "one", { 7 }, 1, "7.0000 none nan" },
  { "two", { 6, 8 }, 2, "7.0000 -5.7062 19.7062 1.4142" },
  { "same", { 5, 5, 5 }, 3, "5.0000 5.0000 5.0000 0.0000" },
  { "signed", { -3, -1, 1, 3 }, 4, "0.0000 -4.1085 4.1085 2.5820" },
  { "far", { 1000001, 1000002, 1000003 }, 3, "1000002.0000 999999.5158 1000004.4842 1.0000" },
};

static void
test_mean (gconstpointer data)
{
  const MeanCase *row = data;
  gint64 sum = 0;
  guint64 squares = 0;
  PozoEstimate estimate;
  g_autofree char *first = NULL;
  g_autofree char *got = NULL;

  for (guint i = 0; i < row->n; i++)
    {
      sum += row->values[i];
      squares += (guint64) ((gint64) row->values[i] * row->values[i]);
    }
  estimate = pozo_estimate_mean (row->n, sum, squares);
  first = format (&estimate);
  got = isnan (estimate.deviation) ? g_strdup_printf ("%s nan", first)
                                   : g_strdup_printf ("%s %.4f", first, estimate.deviation);
  g_assert_cmpstr (got, ==, row->expected);
}

static void
test_large_sample (void)
{
  /* A thousand each of 0 and 1: the normal limit, 1.96 * sqrt (0.25 / 2000). */
  PozoEstimate estimate = pozo_estimate_mean (2000, 1000, 1000);

  g_assert_cmpfloat_with_epsilon (estimate.high - 0.5, 0.02193, 0.00001);
}

static void
test_quantiles (void)
{
  g_autoptr (PozoMetrics) metrics = pozo_metrics_new ("p", "1", "");
  PozoPluginText text = { "h", "Title", "things", "size", "All of them.", { NULL, NULL } };
  const PozoPluginHistogram *histogram = pozo_metrics_histogram (metrics, &text, 10, 5, 3);
  const PozoMetric *metric = pozo_metrics_get (metrics, 0);
  gint64 value = 0;

  g_assert_false (pozo_estimate_quantile (metric, 0.5, &value));
  pozo_plugin_histogram_add (histogram, 9);
  pozo_plugin_histogram_add (histogram, 12);
  pozo_plugin_histogram_add (histogram, 15);
  pozo_plugin_histogram_add (histogram, 25);
  g_assert_false (pozo_estimate_quantile (metric, 0.25, &value));
  g_assert_true (pozo_estimate_quantile (metric, 0.5, &value));
  g_assert_cmpint (value, ==, 10);
  g_assert_true (pozo_estimate_quantile (metric, 0.75, &value));
  g_assert_cmpint (value, ==, 15);
  g_assert_false (pozo_estimate_quantile (metric, 1.0, &value));
  g_assert_cmpfloat (pozo_estimate_histogram (metric).value, ==, 15.25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (share_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/share/", share_cases[i].label, NULL);
      g_test_add_data_func (path, &share_cases[i], test_share);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (mean_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/mean/", mean_cases[i].label, NULL);
      g_test_add_data_func (path, &mean_cases[i], test_mean);
    }
  g_test_add_func ("/metrics/mean/large-sample", test_large_sample);
  g_test_add_func ("/metrics/quantiles", test_quantiles);
  return g_test_run ();
}
