/* SPDX-License-Identifier: MIT */
/* What a plugin has counted, as text.
 *
 * Single numbers that follow one another stand in one table.  A histogram shows its bins from the
 * first to the last that holds anything; a share always shows of how many. */
#include "pozo-metrics-report.h"

#include "pozo-estimate.h"
#include "pozo-text-table.h"

#include <math.h>

#define BAR_COLUMNS 40

static char *
format_percent (double share)
{
  return pozo_text_table_number (100 * share, 1);
}

static char *
format_interval (const PozoEstimate *estimate)
{
  g_autofree char *low = format_percent (estimate->low);
  g_autofree char *high = format_percent (estimate->high);

  return g_strdup_printf ("%s to %s %%", low, high);
}

static void
add_percent (PozoTextTable *table, double share)
{
  g_autofree char *percent = format_percent (share);

  pozo_text_table_add (table, "%s %%", percent);
}

static void
add_share (PozoTextTable *table, const PozoEstimate *estimate)
{
  if (isnan (estimate->value))
    pozo_text_table_add (table, "-");
  else
    add_percent (table, estimate->value);
}

static void
add_interval (PozoTextTable *table, const PozoEstimate *estimate)
{
  if (estimate->has_interval)
    pozo_text_table_take (table, format_interval (estimate));
  else
    pozo_text_table_add (table, "%s", "");
}

static void
add_single (PozoTextTable *table, const PozoMetrics *metrics, const PozoMetric *metric)
{
  pozo_text_table_add (table, "%s", metric->title);
  if (metric->kind == POZO_METRIC_COUNTER)
    {
      pozo_text_table_add (table, "%" G_GUINT64_FORMAT, metric->cells[0]);
      pozo_text_table_add (table, "%s", metric->unit);
      pozo_text_table_add (table, "%s", "");
    }
  else if (metric->kind == POZO_METRIC_FIGURE)
    {
      if (isnan (metric->figure))
        pozo_text_table_add (table, "-");
      else
        pozo_text_table_take (table, pozo_text_table_number (metric->figure, 2));
      pozo_text_table_add (table, "%s", metric->unit);
      pozo_text_table_add (table, "%s", "");
    }
  else
    {
      guint64 part = pozo_metrics_get (metrics, metric->part)->cells[0];
      guint64 whole = pozo_metrics_get (metrics, metric->whole)->cells[0];
      PozoEstimate estimate = pozo_estimate_share (part, whole);

      add_share (table, &estimate);
      pozo_text_table_add (table, "%s", metric->unit);
      if (estimate.has_interval)
        {
          g_autofree char *interval = format_interval (&estimate);

          pozo_text_table_add (table, "%s, %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT, interval,
                               part, whole);
        }
      else
        pozo_text_table_add (table, "%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT, part, whole);
    }
}

static gboolean
is_single (const PozoMetric *metric)
{
  return metric->kind != POZO_METRIC_HISTOGRAM && metric->kind != POZO_METRIC_TABLE;
}

/* Returns: the first metric after the run of single numbers that begins at @i */
static guint
report_singles (const PozoMetrics *metrics, guint i, const PozoStyle *style, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  for (; i < pozo_metrics_n (metrics) && is_single (pozo_metrics_get (metrics, i)); i++)
    add_single (table, metrics, pozo_metrics_get (metrics, i));
  g_string_append_c (out, '\n');
  pozo_text_table_print (table, style, 0, out);
  return i;
}

static void
report_head (const PozoMetric *metric, const PozoStyle *style, GString *out)
{
  g_string_append_c (out, '\n');
  pozo_style_append (style, POZO_STYLE_HEAD, metric->title, out);
  g_string_append_c (out, '\n');
  pozo_style_append_wrapped (style, metric->description, 2, out);
}

static void
append_quantile (const PozoMetric *metric, const char *name, double share, GString *out)
{
  const PozoPluginHistogram *histogram = &metric->histogram;
  gint64 value;

  if (!pozo_estimate_quantile (metric, share, &value))
    return;
  g_string_append_printf (out, ", %s %" G_GINT64_FORMAT, name, value);
  if (histogram->width > 1)
    g_string_append_printf (out, " to %" G_GINT64_FORMAT, value + histogram->width - 1);
}

static void
report_summary (const PozoMetric *metric,
                const PozoEstimate *mean,
                const PozoStyle *style,
                GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  g_autofree char *value = pozo_text_table_number (mean->value, 2);
  g_autofree char *low = pozo_text_table_number (mean->low, 2);
  g_autofree char *high = pozo_text_table_number (mean->high, 2);
  g_autofree char *deviation = pozo_text_table_number (mean->deviation, 2);
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "n = %" G_GUINT64_FORMAT, mean->n);
  if (mean->n > 0)
    g_string_append_printf (line, ", mean %s", value);
  if (mean->has_interval)
    g_string_append_printf (line, " (%s to %s), deviation %s", low, high, deviation);
  append_quantile (metric, "median", 0.5, line);
  append_quantile (metric, "nine in ten up to", 0.9, line);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_take (table, g_string_free (line, FALSE));
  pozo_text_table_print (table, style, 2, out);
}

static char *
label_bin (const PozoPluginHistogram *histogram, guint cell)
{
  gint64 from = histogram->first + ((gint64) cell - 1) * histogram->width;

  if (cell == 0)
    return g_strdup_printf ("below %d", histogram->first);
  if (cell == histogram->n_bins + 1)
    return g_strdup_printf ("from %" G_GINT64_FORMAT, from);
  if (histogram->width == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, from);
  return g_strdup_printf ("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, from,
                          from + histogram->width - 1);
}

static guint64
find_largest (const guint64 *cells, guint n, guint *first, guint *last)
{
  guint64 largest = 0;

  *first = n;
  *last = 0;
  for (guint i = 0; i < n; i++)
    if (cells[i] > 0)
      {
        largest = MAX (largest, cells[i]);
        *first = MIN (*first, i);
        *last = i;
      }
  return largest;
}

static void
report_histogram (const PozoMetric *metric, const PozoStyle *style, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  PozoEstimate mean = pozo_estimate_histogram (metric);
  guint first, last;
  guint64 largest = find_largest (metric->cells, metric->histogram.n_bins + 2, &first, &last);

  report_summary (metric, &mean, style, out);
  pozo_text_table_add_column (table, metric->axis, POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, metric->unit, POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "share", POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  for (guint i = first; i <= last; i++)
    {
      GString *bar = g_string_new (NULL);

      pozo_style_append_bar (style, (double) metric->cells[i] / (double) largest, BAR_COLUMNS, bar);
      pozo_text_table_take (table, label_bin (&metric->histogram, i));
      pozo_text_table_add (table, "%" G_GUINT64_FORMAT, metric->cells[i]);
      add_percent (table, (double) metric->cells[i] / (double) mean.n);
      pozo_text_table_take (table, g_string_free (bar, FALSE));
    }
  if (mean.n > 0)
    pozo_text_table_print (table, style, 2, out);
}

static void
add_table_heads (PozoTextTable *table, const PozoMetric *metric)
{
  pozo_text_table_add_column (table, metric->axis, POZO_ALIGN_LEFT);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      pozo_text_table_add_column (table, metric->columns[i].title, POZO_ALIGN_RIGHT);
      if (metric->columns[i].of != 0)
        {
          pozo_text_table_add_column (table, "share", POZO_ALIGN_RIGHT_BESIDE);
          pozo_text_table_add_column (table, "95 %", POZO_ALIGN_RIGHT_BESIDE);
        }
    }
}

static void
add_table_row (PozoTextTable *table,
               const PozoMetric *metric,
               const char *key,
               const guint64 *cells)
{
  pozo_text_table_add (table, "%s", key);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      guint of = metric->columns[i].of;

      pozo_text_table_add (table, "%" G_GUINT64_FORMAT, cells[i]);
      if (of != 0)
        {
          PozoEstimate share = pozo_estimate_share (cells[i], cells[of - 1]);
          add_share (table, &share);
          add_interval (table, &share);
        }
    }
}

/* Rows without anything say nothing; the sum says that they are not forgotten. */
static void
report_table (const PozoMetric *metric, const PozoStyle *style, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  g_autoptr (GPtrArray) keys = pozo_metric_keys (metric);
  guint64 sums[POZO_PLUGIN_COLUMNS_MAX] = { 0 };
  guint n_shown = 0;

  add_table_heads (table, metric);
  for (guint i = 0; i < keys->len; i++)
    {
      const guint64 *cells = pozo_metric_row (metric, g_ptr_array_index (keys, i));
      gboolean is_empty = TRUE;

      for (guint c = 0; c < metric->table.n_columns; c++)
        {
          sums[c] += cells[c];
          is_empty = is_empty && cells[c] == 0;
        }
      if (is_empty)
        continue;
      n_shown++;
      add_table_row (table, metric, g_ptr_array_index (keys, i), cells);
    }
  if (n_shown == 0)
    {
      g_string_append_printf (out, "  0 %s\n", metric->unit);
      return;
    }
  add_table_row (table, metric, "all", sums);
  pozo_text_table_print (table, style, 2, out);
}

/**
 * pozo_metrics_report:
 * @metrics: what a plugin has counted
 * @style: how
 * @out: where the text goes
 *
 * Prints everything that a plugin has counted.  Intervals are of 95 %.
 */
void
pozo_metrics_report (const PozoMetrics *metrics, const PozoStyle *style, GString *out)
{
  pozo_style_append (style, POZO_STYLE_HEAD, pozo_metrics_plugin (metrics), out);
  g_string_append_printf (out, " %s", pozo_metrics_version (metrics));
  if (pozo_metrics_options (metrics)[0] != '\0')
    g_string_append_printf (out, " (%s)", pozo_metrics_options (metrics));
  g_string_append_c (out, '\n');
  for (guint i = 0; i < pozo_metrics_n (metrics);)
    {
      const PozoMetric *metric = pozo_metrics_get (metrics, i);

      if (is_single (metric))
        {
          i = report_singles (metrics, i, style, out);
          continue;
        }
      report_head (metric, style, out);
      if (metric->kind == POZO_METRIC_HISTOGRAM)
        report_histogram (metric, style, out);
      else
        report_table (metric, style, out);
      i++;
    }
}
