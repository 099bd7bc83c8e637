/* SPDX-License-Identifier: MIT */
/* What plugins worked out from their counts, to be carried from one process to another. */
#pragma once

#include "pozo-metrics.h"

G_BEGIN_DECLS

void pozo_metrics_save_figures (const PozoMetrics *metrics, GString *out);
gboolean pozo_metrics_load_figures (PozoMetrics *metrics, const char **text, GError **error);

G_END_DECLS
