/* SPDX-License-Identifier: MIT */
/* Metrics as text: what one run saves, and another reads and merges. */
#pragma once

#include "pozo-metrics.h"

G_BEGIN_DECLS

#define POZO_METRICS_FILE_BYTES_MAX                                                                \
  (1u << 30) /* a saved file: as much as a set of full tables takes */

char *pozo_metrics_declaration (const PozoMetrics *metrics);
void pozo_metrics_save (const PozoMetrics *const *sets, guint n_sets, GString *out);
PozoMetrics *pozo_metrics_copy_empty (const PozoMetrics *like);
GPtrArray *pozo_metrics_load (const char *text, gsize length_bytes, GError **error);

G_END_DECLS
