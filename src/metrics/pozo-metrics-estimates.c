/* SPDX-License-Identifier: MIT */
/* What plugins work out from their counts about things that have names. */
#include "pozo-metrics-estimates.h"

#include "pozo-language.h"
#include "pozo-metrics-private.h"

static void
clear_estimate (gpointer data)
{
  g_free (((PozoMetricEstimate *) data)->key);
}

/**
 * pozo_metrics_estimates:
 * @metrics: a set
 * @text: what the metric is
 * @are_shares: whether the numbers are shares, 0 to 1
 *
 * Declares numbers by key that are computed from the others after merging.
 */
void
pozo_metrics_estimates (PozoMetrics *metrics, const PozoPluginText *text, gboolean are_shares)
{
  PozoMetric *metric = pozo_metrics_declare (metrics, POZO_METRIC_ESTIMATES, text, 0);

  if (metric->axis == NULL)
    pozo_metrics_note_fault (metrics, metric->id, _ ("a list of estimates needs an axis"));
  metric->are_shares = are_shares;
  metric->estimates = g_array_new (FALSE, FALSE, sizeof (PozoMetricEstimate));
  g_array_set_clear_func (metric->estimates, clear_estimate);
}

/**
 * pozo_metrics_estimate:
 * @metrics: a set
 * @id: (nullable): the id of a list of estimates
 * @key: (nullable): what it is about, which is made one line of text
 * @estimate: the number
 *
 * Adds an estimate to a list.
 *
 * Limits: %POZO_PLUGIN_KEYS_MAX in a list; pozo_metrics_check() fails beyond.
 */
void
pozo_metrics_estimate (PozoMetrics *metrics,
                       const char *id,
                       const char *key,
                       const PozoPluginEstimate *estimate)
{
  PozoMetric *metric = id != NULL ? g_hash_table_lookup (metrics->by_id, id) : NULL;
  PozoMetricEstimate row = { NULL, *estimate };

  if (metric == NULL || metric->estimates == NULL)
    pozo_metrics_note_fault (metrics, id != NULL ? id : "",
                             _ ("it was not declared as a list of estimates"));
  else if (metric->estimates->len >= POZO_PLUGIN_KEYS_MAX)
    pozo_metrics_note_limit (metrics, id);
  else
    {
      row.key = pozo_metrics_clean_key (key != NULL ? key : "");
      g_array_append_val (metric->estimates, row);
    }
}

/**
 * pozo_metrics_hide:
 * @metrics: a set
 * @id: (nullable): the id of a metric that was declared before
 *
 * Leaves a metric out where people read; programs get it.
 */
void
pozo_metrics_hide (PozoMetrics *metrics, const char *id)
{
  PozoMetric *metric = id != NULL ? g_hash_table_lookup (metrics->by_id, id) : NULL;

  if (metric != NULL)
    metric->is_hidden = TRUE;
  else
    pozo_metrics_note_fault (metrics, id != NULL ? id : "", _ ("it was not declared before"));
}

/**
 * pozo_metrics_forget_estimates:
 * @metrics: a set
 *
 * Empties the lists of estimates, which are about to be computed again.
 */
void
pozo_metrics_forget_estimates (PozoMetrics *metrics)
{
  for (guint i = 0; i < metrics->metrics->len; i++)
    {
      const PozoMetric *metric = g_ptr_array_index (metrics->metrics, i);

      if (metric->estimates != NULL)
        g_array_set_size (metric->estimates, 0);
    }
}
