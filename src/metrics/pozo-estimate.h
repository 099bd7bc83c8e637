/* SPDX-License-Identifier: MIT */
/* What counts tell of the games that were not counted: means and shares with 95 % intervals. */
#pragma once

#include "pozo-metrics.h"

G_BEGIN_DECLS

/**
 * PozoEstimate:
 * @n: the sample size
 * @value: the mean or the share; NaN when @n is 0
 * @low: the lower end of the 95 % interval
 * @high: its upper end
 * @has_interval: whether there is one
 * @deviation: the standard deviation of a mean's sample; NaN when there is none
 *
 * A plain value.
 */
typedef struct
{
  guint64 n;
  double value;
  double low;
  double high;
  gboolean has_interval;
  double deviation;
} PozoEstimate;

PozoEstimate pozo_estimate_share (guint64 part, guint64 whole);
PozoEstimate pozo_estimate_mean (guint64 n, gint64 sum, guint64 squares);
PozoEstimate pozo_estimate_histogram (const PozoMetric *metric);
gboolean pozo_estimate_quantile (const PozoMetric *metric, double share, gint64 *value);

G_END_DECLS
