/* SPDX-License-Identifier: MIT */
/* Metrics for programs: JSON and CSV. */
#pragma once

#include "pozo-cells.h"
#include "pozo-json.h"
#include "pozo-metrics.h"

G_BEGIN_DECLS

void pozo_metrics_to_json (const PozoMetrics *metrics, PozoJson *json);
void pozo_metrics_cells_head (PozoCells *out);
void pozo_metrics_to_cells (const PozoMetrics *metrics, const PozoCells *prefix, PozoCells *out);

G_END_DECLS
