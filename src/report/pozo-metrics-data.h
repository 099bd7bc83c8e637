/* SPDX-License-Identifier: MIT */
/* Metrics for programs: JSON and CSV. */
#pragma once

#include "pozo-json.h"
#include "pozo-metrics.h"

G_BEGIN_DECLS

void pozo_metrics_to_json (const PozoMetrics *metrics, PozoJson *json);
void pozo_metrics_csv_head (GString *out);
void pozo_metrics_to_csv (const PozoMetrics *metrics, GString *out);

G_END_DECLS
