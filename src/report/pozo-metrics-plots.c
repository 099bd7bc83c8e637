/* SPDX-License-Identifier: MIT */
/* From metrics to plots.
 *
 *   single numbers   those that follow one another are one table; its shares are dots on their
 *                    intervals
 *   a histogram      bars; a line within its band where there are too many bins for bars.  The bins
 *                    are shown from the first to the last that holds anything
 *   estimates        dots on their intervals
 *   a table          stacked shares where columns share out a whole; a heat table of three shares
 *                    or more; dots of fewer; bars of counts where there is no share
 *
 * A share always shows of how many. */
#include "pozo-metrics-plots.h"

#include "pozo-estimate.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-metrics-estimates.h"

#include <math.h>

#define BARS_MAX      24 /* bins that are bars; more are a line */
#define HEAT_MIN      3  /* shares that are a heat table; fewer are dots */
#define DOTS_ROWS_MAX 30 /* rows of dots; more are a heat table */

static PozoPlotCell
blank (char *text)
{
  return (PozoPlotCell){ text, NAN, NAN, NAN };
}

static const char *
share_word (void)
{
  return C_ ("head of a column", "share");
}

static void
add_interval_column (PozoPlot *plot, PozoAlign align)
{
  g_autofree char *head = pozo_locale_percent (95, 0);

  pozo_plot_add_column (plot, head, align, NULL);
}

/* What a plugin says; one of others says it in its own words. */
static const char *
reported (const char *text)
{
  return text[0] == '\0' ? text : C_ ("plugin", text);
}

static char *
format_interval (const PozoEstimate *estimate)
{
  g_autofree char *low = pozo_locale_decimal (100 * estimate->low, 1);
  g_autofree char *high = pozo_locale_percent (100 * estimate->high, 1);

  return g_strdup_printf (C_ ("figures", "%s to %s"), low, high);
}

static char *
format_share (const PozoEstimate *estimate)
{
  return isnan (estimate->value) ? g_strdup ("-") : pozo_locale_percent (100 * estimate->value, 1);
}

static void
take_share (PozoPlot *plot, const PozoEstimate *estimate)
{
  pozo_plot_take (plot, (PozoPlotCell){ format_share (estimate), estimate->value, estimate->low,
                                        estimate->high });
}

static void
take_interval (PozoPlot *plot, const PozoEstimate *estimate)
{
  pozo_plot_take (plot,
                  blank (estimate->has_interval ? format_interval (estimate) : g_strdup ("")));
}

static void
take_count (PozoPlot *plot, guint64 count)
{
  pozo_plot_take (plot, (PozoPlotCell){ pozo_locale_count (count), (double) count, NAN, NAN });
}

/* ---- Single numbers ---- */

static gboolean
is_single (const PozoMetric *metric)
{
  return metric->kind == POZO_METRIC_COUNTER || metric->kind == POZO_METRIC_RATIO ||
         metric->kind == POZO_METRIC_FIGURE;
}

static void
add_ratio (PozoPlot *plot, const PozoMetrics *metrics, const PozoMetric *metric)
{
  guint64 n_part = pozo_metrics_get (metrics, metric->part)->cells[0];
  guint64 n_whole = pozo_metrics_get (metrics, metric->whole)->cells[0];
  PozoEstimate estimate = pozo_estimate_share (n_part, n_whole);
  g_autofree char *part = pozo_locale_count (n_part);
  g_autofree char *whole = pozo_locale_count (n_whole);
  g_autofree char *counts = NULL;
  g_autofree char *interval = estimate.has_interval ? format_interval (&estimate) : NULL;

  take_share (plot, &estimate);
  pozo_plot_add (plot, "%s", reported (metric->unit));
  /* translators: a part of a whole: 12 of 40 */
  counts = g_strdup_printf (C_ ("figures", "%s of %s"), part, whole);
  pozo_plot_add (plot, "%s%s%s", interval != NULL ? interval : "", interval != NULL ? ", " : "",
                 counts);
  plot->kind = estimate.has_interval ? POZO_PLOT_DOTS : plot->kind;
}

static void
add_single (PozoPlot *plot, const PozoMetrics *metrics, const PozoMetric *metric)
{
  pozo_plot_add (plot, "%s", reported (metric->title));
  if (metric->kind == POZO_METRIC_RATIO)
    {
      add_ratio (plot, metrics, metric);
      return;
    }
  if (metric->kind == POZO_METRIC_COUNTER)
    pozo_plot_add (plot, "%" G_GUINT64_FORMAT, metric->cells[0]);
  else if (isnan (metric->figure))
    pozo_plot_add (plot, "-");
  else
    pozo_plot_take (plot, blank (pozo_locale_decimal (
                              metric->figure, metric->figure == rint (metric->figure) ? 0 : 2)));
  pozo_plot_add (plot, "%s", reported (metric->unit));
  pozo_plot_add (plot, "%s", "");
}

/* Takes the run of single numbers that begins at @i, and goes past it. */
static PozoPlot *
plot_singles (const PozoMetrics *metrics, guint *i)
{
  PozoPlot *plot = pozo_plot_new (POZO_PLOT_NONE, "", "");

  plot->is_share = TRUE;
  pozo_plot_add_column (plot, "", POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, "", POZO_ALIGN_RIGHT, share_word ());
  pozo_plot_add_column (plot, "", POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, "", POZO_ALIGN_LEFT, NULL);
  for (; *i < pozo_metrics_n (metrics) && is_single (pozo_metrics_get (metrics, *i)); (*i)++)
    if (!pozo_metrics_get (metrics, *i)->is_hidden)
      add_single (plot, metrics, pozo_metrics_get (metrics, *i));
  return plot;
}

/* ---- Histograms ---- */

static char *
format_integer (gint64 number)
{
  return pozo_locale_format ("%" G_GINT64_FORMAT, number);
}

/* The values of a bin that begins at @from. */
static char *
format_bin (const PozoPluginHistogram *histogram, gint64 from)
{
  g_autofree char *low = format_integer (from);
  g_autofree char *high = format_integer (from + histogram->width - 1);

  return histogram->width > 1 ? g_strdup_printf (C_ ("figures", "%s to %s"), low, high)
                              : g_steal_pointer (&low);
}

static void
append_quantile (const PozoMetric *metric, const char *text, double share, GString *out)
{
  const PozoPluginHistogram *histogram = &metric->histogram;
  g_autofree char *range = NULL;
  gint64 value;

  if (!pozo_estimate_quantile (metric, share, &value))
    return;
  range = format_bin (histogram, value);
  g_string_append (out, ", ");
  g_string_append_printf (out, text, range);
}

static char *
summarize (const PozoMetric *metric, const PozoEstimate *mean)
{
  g_autofree char *value = pozo_locale_decimal (mean->value, 2);
  g_autofree char *low = pozo_locale_decimal (mean->low, 2);
  g_autofree char *high = pozo_locale_decimal (mean->high, 2);
  g_autofree char *deviation = pozo_locale_decimal (mean->deviation, 2);
  GString *line = g_string_new (NULL);

  pozo_locale_append (line, "n = %" G_GUINT64_FORMAT, mean->n);
  if (mean->n > 0)
    g_string_append_printf (line, _ (", mean %s"), value);
  if (mean->has_interval)
    /* translators: between which numbers the mean is, and the standard deviation */
    g_string_append_printf (line, _ (" (%s to %s), deviation %s"), low, high, deviation);
  append_quantile (metric, _ ("median %s"), 0.5, line);
  /* translators: the value that nine in ten do not exceed */
  append_quantile (metric, _ ("nine in ten up to %s"), 0.9, line);
  return g_string_free (line, FALSE);
}

static char *
label_bin (const PozoPluginHistogram *histogram, guint cell)
{
  gint64 from = histogram->first + ((gint64) cell - 1) * histogram->width;
  g_autofree char *number = format_integer (from);

  if (cell == 0)
    return pozo_locale_format (C_ ("figures", "below %d"), histogram->first);
  if (cell == histogram->n_bins + 1)
    return g_strdup_printf (C_ ("figures", "from %s"), number);
  return format_bin (histogram, from);
}

/* The bins that hold anything, from the first to the last. */
static guint
find_bins (const PozoMetric *metric, guint *first)
{
  guint end = metric->histogram.n_bins + 2;

  for (*first = 0; *first < end && metric->cells[*first] == 0;)
    (*first)++;
  while (end > *first && metric->cells[end - 1] == 0)
    end--;
  return end;
}

/* Bars are drawn of the counts, a line of the shares, which have intervals. */
static void
add_histogram_columns (PozoPlot *plot, const PozoMetric *metric)
{
  gboolean is_band = plot->kind == POZO_PLOT_BAND;

  const char *unit = reported (metric->unit);

  pozo_plot_add_column (plot, reported (metric->axis), POZO_ALIGN_RIGHT, NULL);
  pozo_plot_add_column (plot, unit, POZO_ALIGN_RIGHT, is_band ? NULL : unit);
  pozo_plot_add_column (plot, share_word (), POZO_ALIGN_RIGHT, is_band ? share_word () : NULL);
  if (is_band)
    add_interval_column (plot, POZO_ALIGN_RIGHT);
}

static PozoPlot *
plot_histogram (const PozoMetric *metric)
{
  PozoPlot *plot =
      pozo_plot_new (POZO_PLOT_BARS, reported (metric->title), reported (metric->description));
  PozoEstimate mean = pozo_estimate_histogram (metric);
  guint first, end = find_bins (metric, &first);

  g_free (plot->summary);
  plot->summary = summarize (metric, &mean);
  if (end == first)
    plot->kind = POZO_PLOT_NONE;
  else if (end - first > BARS_MAX)
    plot->kind = POZO_PLOT_BAND;
  plot->is_share = plot->kind == POZO_PLOT_BAND;
  g_free (plot->unit);
  plot->unit = plot->is_share ? g_strdup_printf (_ ("share of %s"), reported (metric->unit))
                              : g_strdup (reported (metric->unit));
  add_histogram_columns (plot, metric);
  for (guint i = first; i < end; i++)
    {
      PozoEstimate share = pozo_estimate_share (metric->cells[i], mean.n);

      pozo_plot_take (plot, blank (label_bin (&metric->histogram, i)));
      take_count (plot, metric->cells[i]);
      take_share (plot, &share);
      if (plot->kind == POZO_PLOT_BAND)
        take_interval (plot, &share);
    }
  return plot;
}

/* ---- Tables ---- */

/* The rows that hold anything: the others say nothing.  Their sum says that none is forgotten. */
typedef struct
{
  const PozoMetric *metric;
  GPtrArray *keys;
  guint n_declared; /* of the keys, the first: words of the plugin, no names of the games */
  guint64 sums[POZO_PLUGIN_COLUMNS_MAX];
} Rows;

static void
find_rows (const PozoMetric *metric, Rows *rows)
{
  g_autoptr (GPtrArray) all = pozo_metric_keys (metric);

  *rows = (Rows){ .metric = metric, .keys = g_ptr_array_new () };
  for (guint i = 0; i < all->len; i++)
    {
      const guint64 *cells = pozo_metric_row (metric, g_ptr_array_index (all, i));
      gboolean is_empty = TRUE;

      for (guint c = 0; c < metric->table.n_columns; c++)
        {
          rows->sums[c] += cells[c];
          is_empty = is_empty && cells[c] == 0;
        }
      if (is_empty)
        continue;
      g_ptr_array_add (rows->keys, g_ptr_array_index (all, i));
      rows->n_declared += i < metric->table.n_keys;
    }
}

/* Whether the columns from @from to @end, all shares of one, share it out in every row.  One that
 * holds nothing at all is not taken for a part. */
static gboolean
is_shared_out (const Rows *rows, guint from, guint end)
{
  const PozoMetric *metric = rows->metric;
  guint of = metric->columns[from].of;

  for (guint c = from; c < end; c++)
    if (rows->sums[c] == 0)
      return FALSE;
  for (guint i = 0; i < rows->keys->len; i++)
    {
      const guint64 *cells = pozo_metric_row (metric, g_ptr_array_index (rows->keys, i));
      guint64 sum = 0;

      for (guint c = from; c < end; c++)
        sum += cells[c];
      if (sum != cells[of - 1])
        return FALSE;
    }
  return TRUE;
}

/* Finds columns beside one another that share out a whole. */
static gboolean
find_stack (const Rows *rows, guint *from, guint *end)
{
  const PozoMetric *metric = rows->metric;
  guint n = metric->table.n_columns;

  for (*from = 0; *from < n; (*from)++)
    {
      guint of = metric->columns[*from].of;
      guint last = MIN (n, *from + POZO_PLOT_SERIES_MAX);

      for (*end = *from + 2; of != 0 && *end <= last && metric->columns[*end - 1].of == of;
           (*end)++)
        if (is_shared_out (rows, *from, *end))
          return TRUE;
    }
  *from = *end = 0;
  return FALSE;
}

/* Chooses how a table is drawn, and of which columns: @from to @end. */
static PozoPlotKind
choose_kind (const Rows *rows, guint *from, guint *end)
{
  const PozoMetric *metric = rows->metric;
  guint n_shares = 0;

  if (rows->keys->len == 0)
    return POZO_PLOT_NONE;
  if (find_stack (rows, from, end))
    return POZO_PLOT_STACK;
  *from = 0;
  *end = metric->table.n_columns;
  for (guint i = 0; i < *end; i++)
    n_shares += metric->columns[i].of != 0;
  if (n_shares == 0)
    {
      *end = 1;
      return POZO_PLOT_BARS;
    }
  return n_shares >= HEAT_MIN || rows->keys->len > DOTS_ROWS_MAX ? POZO_PLOT_HEAT : POZO_PLOT_DOTS;
}

static void
add_table_columns (PozoPlot *plot, const PozoMetric *metric, guint from, guint end)
{
  pozo_plot_add_column (plot, reported (metric->axis), POZO_ALIGN_LEFT, NULL);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      const PozoMetricColumn *column = &metric->columns[i];
      const char *title = reported (column->title);
      gboolean is_drawn = i >= from && i < end;

      pozo_plot_add_column (plot, title, POZO_ALIGN_RIGHT,
                            is_drawn && !plot->is_share ? title : NULL);
      if (column->of == 0)
        continue;
      pozo_plot_add_column (plot, share_word (), POZO_ALIGN_RIGHT_BESIDE,
                            is_drawn && plot->is_share ? title : NULL);
      add_interval_column (plot, POZO_ALIGN_RIGHT_BESIDE);
    }
}

static void
add_table_row (PozoPlot *plot, const PozoMetric *metric, const char *head, const guint64 *cells)
{
  pozo_plot_add (plot, "%s", head);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      guint of = metric->columns[i].of;
      PozoEstimate share =
          of == 0 ? (PozoEstimate){ 0 } : pozo_estimate_share (cells[i], cells[of - 1]);

      take_count (plot, cells[i]);
      if (of == 0)
        continue;
      take_share (plot, &share);
      take_interval (plot, &share);
    }
}

static PozoPlot *
plot_table (const PozoMetric *metric)
{
  PozoPlot *plot =
      pozo_plot_new (POZO_PLOT_NONE, reported (metric->title), reported (metric->description));
  guint from = 0, end = 0;
  Rows rows;

  find_rows (metric, &rows);
  plot->kind = choose_kind (&rows, &from, &end);
  plot->is_share =
      plot->kind == POZO_PLOT_STACK || plot->kind == POZO_PLOT_HEAT || plot->kind == POZO_PLOT_DOTS;
  g_free (plot->unit);
  plot->unit = g_strdup (plot->is_share ? share_word () : reported (metric->unit));
  add_table_columns (plot, metric, from, end);
  for (guint i = 0; i < rows.keys->len; i++)
    {
      const char *key = g_ptr_array_index (rows.keys, i);

      add_table_row (plot, metric, i < rows.n_declared ? reported (key) : key,
                     pozo_metric_row (metric, key));
    }
  if (rows.keys->len > 0)
    add_table_row (plot, metric, C_ ("row of sums", "all"), rows.sums);
  plot->n_sums = rows.keys->len > 0 ? 1 : 0;
  if (rows.keys->len == 0)
    {
      g_free (plot->summary);
      plot->summary = g_strdup_printf ("0 %s", reported (metric->unit));
    }
  g_ptr_array_unref (rows.keys);
  return plot;
}

/* ---- Estimates ---- */

#define DECIMALS 1

static char *
format_range (const PozoPluginEstimate *estimate)
{
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (!isfinite (estimate->low) || !isfinite (estimate->high))
    return g_strdup ("");
  low = pozo_locale_decimal (estimate->low, DECIMALS);
  high = pozo_locale_decimal (estimate->high, DECIMALS);
  return g_strdup_printf (C_ ("figures", "%s to %s"), low, high);
}

static void
add_estimate (PozoPlot *plot, const PozoMetricEstimate *row)
{
  const PozoPluginEstimate *from = &row->estimate;
  PozoEstimate share = { .n = from->n, .value = from->value, .low = from->low, .high = from->high };
  char *text = plot->is_share ? format_share (&share) : pozo_locale_decimal (from->value, DECIMALS);

  share.has_interval = isfinite (from->low) && isfinite (from->high);
  pozo_plot_add (plot, "%s", row->key);
  pozo_plot_take (plot, (PozoPlotCell){ text, from->value, from->low, from->high });
  if (plot->is_share)
    take_interval (plot, &share);
  else
    pozo_plot_take (plot, blank (format_range (from)));
  take_count (plot, from->n);
}

static PozoPlot *
plot_estimates (const PozoMetric *metric)
{
  guint n = metric->estimates->len;
  PozoPlotKind kind = n > 0 && n <= DOTS_ROWS_MAX ? POZO_PLOT_DOTS : POZO_PLOT_NONE;
  PozoPlot *plot = pozo_plot_new (kind, reported (metric->title), reported (metric->description));

  plot->is_share = metric->are_shares;
  g_free (plot->unit);
  plot->unit = g_strdup (reported (metric->unit));
  pozo_plot_add_column (plot, reported (metric->axis), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, reported (metric->unit), POZO_ALIGN_RIGHT, reported (metric->unit));
  add_interval_column (plot, POZO_ALIGN_RIGHT_BESIDE);
  pozo_plot_add_column (plot, C_ ("head of a column", "sample"), POZO_ALIGN_RIGHT, NULL);
  for (guint i = 0; i < n; i++)
    add_estimate (plot, &g_array_index (metric->estimates, PozoMetricEstimate, i));
  if (n == 0)
    {
      g_free (plot->summary);
      plot->summary = g_strdup_printf ("0 %s", reported (metric->axis));
    }
  return plot;
}

/**
 * pozo_metrics_plots:
 * @metrics: what a plugin has counted
 *
 * Makes plots of everything that a plugin has counted, in its order.  Intervals are of 95 %.
 *
 * Returns: (transfer full) (element-type PozoPlot): the plots; single numbers have no title
 */
GPtrArray *
pozo_metrics_plots (const PozoMetrics *metrics)
{
  GPtrArray *plots = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_plot_free);

  for (guint i = 0; i < pozo_metrics_n (metrics);)
    {
      const PozoMetric *metric = pozo_metrics_get (metrics, i);

      if (metric->is_hidden)
        {
          i++;
          continue;
        }
      if (is_single (metric))
        {
          g_ptr_array_add (plots, plot_singles (metrics, &i));
          continue;
        }
      if (metric->kind == POZO_METRIC_ESTIMATES)
        g_ptr_array_add (plots, plot_estimates (metric));
      else
        g_ptr_array_add (plots, metric->kind == POZO_METRIC_HISTOGRAM ? plot_histogram (metric)
                                                                      : plot_table (metric));
      i++;
    }
  return plots;
}

/**
 * pozo_metrics_title:
 * @metrics: what a plugin has counted
 *
 * Says in words what it is about: `Going out` for `going-out`, in the reader's language where the
 * plugin is one of ours.
 *
 * Returns: (transfer full): a title
 */
char *
pozo_metrics_title (const PozoMetrics *metrics)
{
  g_autofree char *words = g_strdelimit (g_strdup (pozo_metrics_plugin (metrics)), "-_", ' ');

  words[0] = g_ascii_toupper (words[0]);
  return g_strdup (reported (words));
}

/**
 * pozo_metrics_describe:
 * @metrics: what a plugin has counted
 * @out: where the text goes
 *
 * Says what follows the plugin's name in a heading: its version and its options.
 */
void
pozo_metrics_describe (const PozoMetrics *metrics, GString *out)
{
  g_string_append (out, pozo_metrics_version (metrics));
  if (pozo_metrics_options (metrics)[0] != '\0')
    g_string_append_printf (out, " (%s)", pozo_metrics_options (metrics));
}
