/* SPDX-License-Identifier: MIT */
/* Metrics for readers: tables, bars, sample sizes, intervals. */
#pragma once

#include "pozo-metrics.h"
#include "pozo-style.h"

G_BEGIN_DECLS

void pozo_metrics_report (const PozoMetrics *metrics, const PozoStyle *style, GString *out);

G_END_DECLS
