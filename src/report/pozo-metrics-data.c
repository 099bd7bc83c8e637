/* SPDX-License-Identifier: MIT */
/* The same figures as in the report, for programs.
 *
 * CSV is one long table for all metrics: a line for each count, so that no reader must know which
 * columns a plugin has.  JSON keeps the shape of each metric. */
#include "pozo-metrics-data.h"

#include "pozo-estimate.h"
#include "pozo-metrics-estimates.h"

#include <math.h>
#include <string.h>

static const char *const kind_words[POZO_N_METRICS] = { "counter", "histogram", "table",
                                                        "ratio",   "figure",    "estimates" };

static void
write_count (PozoJson *json, const char *key, guint64 count)
{
  pozo_json_key (json, key);
  /* Counts beyond 2^53 are out of reach; the writer's integers are signed. */
  pozo_json_int (json, (gint64) MIN (count, (guint64) G_MAXINT64));
}

static void
write_number (PozoJson *json, const char *key, double number)
{
  pozo_json_key (json, key);
  pozo_json_double (json, number);
}

static void
write_estimate (PozoJson *json, const char *name, const PozoEstimate *estimate)
{
  write_number (json, name, estimate->value);
  write_number (json, "low", estimate->low);
  write_number (json, "high", estimate->high);
}

static void
write_histogram (PozoJson *json, const PozoMetric *metric)
{
  const PozoPluginHistogram *histogram = &metric->histogram;
  PozoEstimate mean = pozo_estimate_histogram (metric);

  write_count (json, "n", mean.n);
  write_estimate (json, "mean", &mean);
  write_number (json, "deviation", mean.deviation);
  write_count (json, "below", metric->cells[0]);
  write_count (json, "above", metric->cells[histogram->n_bins + 1]);
  pozo_json_key (json, "bins");
  pozo_json_begin_array (json);
  for (guint i = 0; i < histogram->n_bins; i++)
    {
      gint64 from = histogram->first + (gint64) i * histogram->width;

      pozo_json_begin_object (json);
      pozo_json_key_int (json, "from", from);
      pozo_json_key_int (json, "to", from + histogram->width - 1);
      write_count (json, "n", metric->cells[i + 1]);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
write_row (PozoJson *json, const PozoMetric *metric, const char *key)
{
  const guint64 *cells = pozo_metric_row (metric, key);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "key", key);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      const PozoMetricColumn *column = &metric->columns[i];

      pozo_json_key (json, column->id);
      pozo_json_begin_object (json);
      write_count (json, "n", cells[i]);
      if (column->of != 0)
        {
          PozoEstimate share = pozo_estimate_share (cells[i], cells[column->of - 1]);
          pozo_json_key_string (json, "of", metric->columns[column->of - 1].id);
          write_estimate (json, "share", &share);
        }
      pozo_json_end_object (json);
    }
  pozo_json_end_object (json);
}

static void
write_table (PozoJson *json, const PozoMetric *metric)
{
  g_autoptr (GPtrArray) keys = pozo_metric_keys (metric);

  pozo_json_key (json, "rows");
  pozo_json_begin_array (json);
  for (guint i = 0; i < keys->len; i++)
    write_row (json, metric, g_ptr_array_index (keys, i));
  pozo_json_end_array (json);
}

/* An estimate of a plugin as one of our own. */
static PozoEstimate
read_estimate (const PozoMetricEstimate *row)
{
  const PozoPluginEstimate *from = &row->estimate;

  return (PozoEstimate){ .n = from->n,
                         .value = from->value,
                         .low = from->low,
                         .high = from->high,
                         .has_interval = isfinite (from->low) && isfinite (from->high),
                         .deviation = NAN };
}

static void
write_estimates (PozoJson *json, const PozoMetric *metric)
{
  pozo_json_key (json, "rows");
  pozo_json_begin_array (json);
  for (guint i = 0; i < metric->estimates->len; i++)
    {
      const PozoMetricEstimate *row = &g_array_index (metric->estimates, PozoMetricEstimate, i);
      PozoEstimate estimate = read_estimate (row);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "key", row->key);
      write_count (json, "n", estimate.n);
      write_estimate (json, "value", &estimate);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
write_ratio (PozoJson *json, const PozoMetrics *metrics, const PozoMetric *metric)
{
  const PozoMetric *part = pozo_metrics_get (metrics, metric->part);
  const PozoMetric *whole = pozo_metrics_get (metrics, metric->whole);
  PozoEstimate share = pozo_estimate_share (part->cells[0], whole->cells[0]);

  pozo_json_key_string (json, "part", part->id);
  pozo_json_key_string (json, "whole", whole->id);
  write_count (json, "n", share.n);
  write_estimate (json, "share", &share);
}

static void
write_metric (PozoJson *json, const PozoMetrics *metrics, const PozoMetric *metric)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "id", metric->id);
  pozo_json_key_string (json, "kind", kind_words[metric->kind]);
  pozo_json_key_string (json, "title", metric->title);
  pozo_json_key_string (json, "unit", metric->unit);
  if (metric->axis != NULL)
    pozo_json_key_string (json, "axis", metric->axis);
  pozo_json_key_string (json, "description", metric->description);
  if (metric->kind == POZO_METRIC_COUNTER)
    write_count (json, "n", metric->cells[0]);
  else if (metric->kind == POZO_METRIC_FIGURE)
    write_number (json, "value", metric->figure);
  else if (metric->kind == POZO_METRIC_RATIO)
    write_ratio (json, metrics, metric);
  else if (metric->kind == POZO_METRIC_HISTOGRAM)
    write_histogram (json, metric);
  else if (metric->kind == POZO_METRIC_ESTIMATES)
    write_estimates (json, metric);
  else
    write_table (json, metric);
  pozo_json_end_object (json);
}

/**
 * pozo_metrics_to_json:
 * @metrics: what a plugin has counted
 * @json: where it goes: as one object
 *
 * Writes everything that a plugin has counted, with shares, means and their intervals.
 */
void
pozo_metrics_to_json (const PozoMetrics *metrics, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "plugin", pozo_metrics_plugin (metrics));
  pozo_json_key_string (json, "version", pozo_metrics_version (metrics));
  pozo_json_key_string (json, "options", pozo_metrics_options (metrics));
  pozo_json_key (json, "metrics");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_metrics_n (metrics); i++)
    write_metric (json, metrics, pozo_metrics_get (metrics, i));
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/* Whole numbers and single signs may begin as a formula does; nobody computes them. */
static gboolean
is_number_or_sign (const char *text)
{
  const char *digits = text + (text[0] == '-' || text[0] == '+');

  if (text[0] != '\0' && text[1] == '\0' && strchr ("=+-@", text[0]) != NULL)
    return TRUE;
  return digits[0] != '\0' && digits[strspn (digits, "0123456789")] == '\0';
}

static void
add_field (PozoCells *out, const char *text)
{
  if (is_number_or_sign (text))
    pozo_cells_figure (out, text);
  else
    pozo_cells_text (out, text);
}

static void
add_double (PozoCells *out, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (number))
    pozo_cells_figure (out, g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
  else
    pozo_cells_nothing (out);
}

static void
add_count (PozoCells *out, guint64 count)
{
  g_autofree char *plain = g_strdup_printf ("%" G_GUINT64_FORMAT, count);

  pozo_cells_figure (out, plain);
}

/* What a row is about, and what stands in front of each. */
typedef struct
{
  const PozoMetrics *metrics;
  const PozoMetric *metric;
  const char *key;
  const char *column;
  const PozoCells *prefix; /* (nullable) */
} Line;

static void
add_line (PozoCells *out, const Line *line, const guint64 *count, const PozoEstimate *estimate)
{
  const char *fields[] = { pozo_metrics_plugin (line->metrics),
                           pozo_metrics_options (line->metrics), line->metric->id, line->key,
                           line->column };

  if (line->prefix != NULL)
    pozo_cells_take (out, line->prefix);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    add_field (out, fields[i]);
  if (count != NULL)
    add_count (out, *count);
  else
    pozo_cells_nothing (out);
  if (estimate != NULL)
    {
      add_double (out, estimate->value);
      add_double (out, estimate->has_interval ? estimate->low : (double) NAN);
      add_double (out, estimate->has_interval ? estimate->high : (double) NAN);
      add_count (out, estimate->n);
    }
  for (guint i = 0; estimate == NULL && i < 4; i++)
    pozo_cells_nothing (out);
  pozo_cells_end_row (out);
}

static void
add_histogram (PozoCells *out, Line line)
{
  const PozoPluginHistogram *histogram = &line.metric->histogram;
  PozoEstimate mean = pozo_estimate_histogram (line.metric);

  line.key = "";
  line.column = "mean";
  add_line (out, &line, NULL, &mean);
  line.column = "n";
  for (guint i = 0; i < histogram->n_bins + 2; i++)
    {
      g_autofree char *from = g_strdup_printf (
          "%" G_GINT64_FORMAT, histogram->first + ((gint64) i - 1) * histogram->width);

      line.key = i == 0 ? "below" : i == histogram->n_bins + 1 ? "above" : from;
      add_line (out, &line, &line.metric->cells[i], NULL);
    }
}

static void
add_table (PozoCells *out, Line line)
{
  g_autoptr (GPtrArray) keys = pozo_metric_keys (line.metric);

  for (guint i = 0; i < keys->len; i++)
    {
      const guint64 *cells = pozo_metric_row (line.metric, g_ptr_array_index (keys, i));

      line.key = g_ptr_array_index (keys, i);
      for (guint c = 0; c < line.metric->table.n_columns; c++)
        {
          guint of = line.metric->columns[c].of;
          PozoEstimate share = { 0 };

          line.column = line.metric->columns[c].id;
          if (of != 0)
            share = pozo_estimate_share (cells[c], cells[of - 1]);
          add_line (out, &line, &cells[c], of == 0 ? NULL : &share);
        }
    }
}

static void
add_estimates (PozoCells *out, Line line)
{
  const GArray *rows = line.metric->estimates;

  line.column = "value";
  for (guint i = 0; i < rows->len; i++)
    {
      const PozoMetricEstimate *row = &g_array_index (rows, PozoMetricEstimate, i);
      PozoEstimate estimate = read_estimate (row);

      line.key = row->key;
      add_line (out, &line, NULL, &estimate);
    }
}

/**
 * pozo_metrics_cells_head:
 * @out: where the row goes
 *
 * Writes the rest of a row of heads for pozo_metrics_to_cells().
 */
void
pozo_metrics_cells_head (PozoCells *out)
{
  static const char *const heads[] = { "plugin", "options", "metric", "key",  "column",
                                       "count",  "value",   "low",    "high", "sample" };

  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
}

/**
 * pozo_metrics_to_cells:
 * @metrics: what a plugin has counted
 * @prefix: (nullable): what stands in front of each row
 * @out: where the rows go
 *
 * Writes a row for each count, share, mean and figure.
 */
void
pozo_metrics_to_cells (const PozoMetrics *metrics, const PozoCells *prefix, PozoCells *out)
{
  for (guint i = 0; i < pozo_metrics_n (metrics); i++)
    {
      const PozoMetric *metric = pozo_metrics_get (metrics, i);
      Line line = { metrics, metric, "", "n", prefix };
      PozoEstimate estimate = { .value = metric->figure };

      if (metric->kind == POZO_METRIC_COUNTER)
        add_line (out, &line, &metric->cells[0], NULL);
      else if (metric->kind == POZO_METRIC_HISTOGRAM)
        add_histogram (out, line);
      else if (metric->kind == POZO_METRIC_TABLE)
        add_table (out, line);
      else if (metric->kind == POZO_METRIC_ESTIMATES)
        add_estimates (out, line);
      else
        {
          if (metric->kind == POZO_METRIC_RATIO)
            estimate = pozo_estimate_share (pozo_metrics_get (metrics, metric->part)->cells[0],
                                            pozo_metrics_get (metrics, metric->whole)->cells[0]);
          line.column = metric->kind == POZO_METRIC_RATIO ? "share" : "value";
          add_line (out, &line, NULL, &estimate);
        }
    }
}
