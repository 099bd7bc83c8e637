/* SPDX-License-Identifier: MIT */
/* What a plugin has counted, as plots: each kind of metric chooses how it is drawn. */
#pragma once

#include "pozo-metrics.h"
#include "pozo-plot.h"

G_BEGIN_DECLS

GPtrArray *pozo_metrics_plots (const PozoMetrics *metrics);
char *pozo_metrics_title (const PozoMetrics *metrics);
void pozo_metrics_describe (const PozoMetrics *metrics, GString *out);

G_END_DECLS
