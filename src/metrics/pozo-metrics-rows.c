/* SPDX-License-Identifier: MIT */
/* The rows of tables, in an order that does not depend on that of the games. */
#include "pozo-metrics-private.h"

#include <stdlib.h>
#include <string.h>

static gboolean
is_declared (const PozoMetric *metric, const guint64 *row)
{
  return row >= metric->cells && row < metric->cells + metric->n_cells;
}

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * pozo_metric_keys:
 * @metric: a table
 *
 * Lists the keys of the rows: declared ones in their order, then the others by their bytes, so that
 * the list does not depend on the order in which games were read.
 *
 * Returns: (transfer container) (element-type utf8): the keys
 */
GPtrArray *
pozo_metric_keys (const PozoMetric *metric)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key, row;
  guint n_declared = metric->table.n_keys;

  if (metric->rows == NULL)
    return keys;
  for (guint i = 0; i < n_declared; i++)
    g_ptr_array_add (keys, metric->keys[i]);
  g_hash_table_iter_init (&iter, metric->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    if (!is_declared (metric, row))
      g_ptr_array_add (keys, key);
  if (keys->len > n_declared)
    qsort (keys->pdata + n_declared, keys->len - n_declared, sizeof (gpointer), compare_keys);
  return keys;
}

/**
 * pozo_metric_row:
 * @metric: a table
 * @key: a key
 *
 * Looks up a row.
 *
 * Returns: (transfer none) (nullable): its cells, or %NULL when there is no such row
 */
const guint64 *
pozo_metric_row (const PozoMetric *metric, const char *key)
{
  return metric->rows == NULL ? NULL : g_hash_table_lookup (metric->rows, key);
}

/**
 * pozo_metrics_keys:
 * @metrics: a set
 * @table: one of its tables
 *
 * Returns: (transfer container) (element-type utf8): the keys of its rows, as pozo_metric_keys()
 * lists them
 */
GPtrArray *
pozo_metrics_keys (const PozoMetrics *metrics, const PozoPluginTable *table)
{
  const PozoMetric *metric = g_hash_table_lookup (metrics->by_table, table);

  return metric != NULL ? pozo_metric_keys (metric) : g_ptr_array_new ();
}
