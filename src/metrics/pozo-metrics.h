/* SPDX-License-Identifier: MIT */
/* Metrics: what one plugin counts, as declarations and exact integers.
 *
 * Every metric is a flat run of 64-bit cells, and a table also has rows for keys met on the way.
 * Merging is adding cells, so it is associative and commutative whatever the metric means.  Means,
 * shares and their intervals are never stored: pozo-estimate.h computes them from the cells when
 * somebody looks. */
#pragma once

#include "pozo-plugin.h"

G_BEGIN_DECLS

/**
 * PozoMetricKind:
 * @POZO_METRIC_COUNTER: a number
 * @POZO_METRIC_HISTOGRAM: integers in bins
 * @POZO_METRIC_TABLE: keys by columns
 * @POZO_METRIC_RATIO: a counter as a share of another; has no cells
 * @POZO_METRIC_FIGURE: a number that the plugin computes from the rest; has no cells
 * @POZO_METRIC_ESTIMATES: numbers by key that it computes, with intervals; has no cells
 *
 * What a metric is.
 */
typedef enum
{
  POZO_METRIC_COUNTER,
  POZO_METRIC_HISTOGRAM,
  POZO_METRIC_TABLE,
  POZO_METRIC_RATIO,
  POZO_METRIC_FIGURE,
  POZO_METRIC_ESTIMATES,
  POZO_N_METRICS
} PozoMetricKind;

/* Cells of a histogram beside its bins: below, above, sum of the values, sum of their squares. */
#define POZO_METRIC_EXTRA_CELLS 4

/* Bytes of a key, a title or an id; longer keys are cut. */
#define POZO_METRIC_TEXT_MAX 240

/**
 * PozoMetricColumn:
 * @id: unique in the table
 * @title: its head
 * @of: 1 + the column of which it is a share; 0 for none
 *
 * A column of a table.
 */
typedef struct
{
  char *id;
  char *title;
  guint of;
} PozoMetricColumn;

/**
 * PozoMetric:
 * @kind: what it is
 * @id: unique in its set
 * @title: for readers
 * @unit: what is counted
 * @axis: (nullable): what the bins or keys are
 * @description: a sentence or two
 * @cells: (array length=n_cells): the cells; of a table those of the declared keys
 * @n_cells: how many
 * @histogram: the handle of a histogram
 * @table: the handle of a table
 * @columns: (array): a table's columns
 * @keys: (array): a table's declared keys
 * @rows: (nullable): a table's rows by key, declared ones too
 * @part: a ratio's upper metric, as an index into the set
 * @whole: a ratio's lower metric
 * @figure: a figure's value; NaN until it is computed
 * @estimates: (nullable) (element-type PozoMetricEstimate): estimates, once they are computed
 * @are_shares: whether these are shares
 * @is_hidden: whether only programs see it
 *
 * To be read by anyone, and changed only through the set that owns it.
 */
typedef struct
{
  PozoMetricKind kind;
  char *id;
  char *title;
  char *unit;
  char *axis;
  char *description;
  guint64 *cells;
  gsize n_cells;
  PozoPluginHistogram histogram;
  PozoPluginTable table;
  PozoMetricColumn *columns;
  char **keys;
  GHashTable *rows;
  GPtrArray *owned; /* the keys and cells of rows that were not declared */
  guint64 *spare;   /* takes what is added to a row too many */
  guint part;
  guint whole;
  double figure;
  GArray *estimates;
  gboolean are_shares;
  gboolean is_hidden;
} PozoMetric;

typedef struct _PozoMetrics PozoMetrics;

PozoMetrics *pozo_metrics_new (const char *plugin, const char *version, const char *options);
void pozo_metrics_free (PozoMetrics *metrics);

guint64 *pozo_metrics_counter (PozoMetrics *metrics, const PozoPluginText *text);
const PozoPluginHistogram *pozo_metrics_histogram (PozoMetrics *metrics,
                                                   const PozoPluginText *text,
                                                   gint32 first,
                                                   guint32 width,
                                                   guint32 n_bins);
const PozoPluginTable *pozo_metrics_table (PozoMetrics *metrics,
                                           const PozoPluginText *text,
                                           const char *const *keys,
                                           const PozoPluginColumn *columns,
                                           guint32 n_columns);
void pozo_metrics_ratio (PozoMetrics *metrics,
                         const PozoPluginText *text,
                         const char *part,
                         const char *whole);
double *pozo_metrics_figure (PozoMetrics *metrics, const PozoPluginText *text);
void pozo_metrics_set_figure (PozoMetrics *metrics, guint i, double value);
GPtrArray *pozo_metrics_keys (const PozoMetrics *metrics, const PozoPluginTable *table);
guint64 *pozo_metrics_row (PozoMetrics *metrics, const PozoPluginTable *table, const char *key);
void pozo_metrics_refuse (PozoMetrics *metrics, const char *reason);
gboolean pozo_metrics_is_counted (const PozoMetrics *metrics);
gboolean pozo_metrics_check (const PozoMetrics *metrics, GError **error);

const char *pozo_metrics_plugin (const PozoMetrics *metrics);
const char *pozo_metrics_version (const PozoMetrics *metrics);
const char *pozo_metrics_options (const PozoMetrics *metrics);
guint pozo_metrics_n (const PozoMetrics *metrics);
const PozoMetric *pozo_metrics_get (const PozoMetrics *metrics, guint i);
const PozoMetric *pozo_metrics_find (const PozoMetrics *metrics, const char *id);

GPtrArray *pozo_metric_keys (const PozoMetric *metric);
const guint64 *pozo_metric_row (const PozoMetric *metric, const char *key);

gboolean pozo_metrics_merge (PozoMetrics *into, const PozoMetrics *from, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoMetrics, pozo_metrics_free)

G_END_DECLS
