/* SPDX-License-Identifier: MIT */
/* Sets that count what others count, without their plugin. */
#include "pozo-metrics-file.h"
#include "pozo-metrics-private.h"

#include <string.h>

/* Rows that were not declared are not of the declaration. */
static gboolean
is_met (gpointer key G_GNUC_UNUSED, gpointer row, gpointer user)
{
  const PozoMetric *metric = user;
  const guint64 *cells = row;

  return cells < metric->cells || cells >= metric->cells + metric->n_cells;
}

static void
empty_metric (PozoMetric *metric)
{
  if (metric->n_cells > 0)
    memset (metric->cells, 0, metric->n_cells * sizeof metric->cells[0]);
  if (metric->rows == NULL)
    return;
  g_hash_table_foreach_remove (metric->rows, is_met, metric);
  g_ptr_array_set_size (metric->owned, 0);
}

/**
 * pozo_metrics_copy_empty:
 * @like: a set
 *
 * Makes a set with the same declarations, in which nothing is counted.
 *
 * Cost: as saving @like and loading it.
 *
 * Returns: (transfer full): the set
 */
PozoMetrics *
pozo_metrics_copy_empty (const PozoMetrics *like)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) sets = NULL;
  PozoMetrics *copy;

  pozo_metrics_save (&like, 1, text);
  sets = pozo_metrics_load (text->str, text->len, NULL);
  g_assert (sets != NULL && sets->len == 1); /* what was written can be read */
  copy = g_ptr_array_steal_index (sets, 0);
  for (guint i = 0; i < copy->metrics->len; i++)
    empty_metric (g_ptr_array_index (copy->metrics, i));
  return copy;
}

/**
 * pozo_metrics_is_counted:
 * @metrics: a set
 *
 * Asks whether its plugin is done when everything is counted: what it works out at the end nobody
 * else can.
 *
 * Returns: whether no figure and no list of estimates was declared
 */
gboolean
pozo_metrics_is_counted (const PozoMetrics *metrics)
{
  for (guint i = 0; i < metrics->metrics->len; i++)
    {
      const PozoMetric *metric = g_ptr_array_index (metrics->metrics, i);

      if (metric->kind == POZO_METRIC_FIGURE || metric->kind == POZO_METRIC_ESTIMATES)
        return FALSE;
    }
  return TRUE;
}
