/* SPDX-License-Identifier: MIT */
/* What plugins work out from their counts, and what of these only programs see. */
#pragma once

#include "pozo-metrics.h"

G_BEGIN_DECLS

/**
 * PozoMetricEstimate:
 * @key: what it is about
 * @estimate: the number
 *
 * A row of a list of estimates.
 */
typedef struct
{
  char *key;
  PozoPluginEstimate estimate;
} PozoMetricEstimate;

void pozo_metrics_estimates (PozoMetrics *metrics, const PozoPluginText *text, gboolean are_shares);
void pozo_metrics_estimate (PozoMetrics *metrics,
                            const char *id,
                            const char *key,
                            const PozoPluginEstimate *estimate);
void pozo_metrics_hide (PozoMetrics *metrics, const char *id);
void pozo_metrics_forget_estimates (PozoMetrics *metrics);

G_END_DECLS
