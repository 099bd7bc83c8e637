/* SPDX-License-Identifier: MIT */
/* A set of metrics from inside: what its files share. */
#pragma once

#include "pozo-metrics.h"

G_BEGIN_DECLS

struct _PozoMetrics
{
  char *plugin;
  char *version;
  char *options;
  GPtrArray *metrics;
  GHashTable *by_id;    /* id -> PozoMetric, borrowed */
  GHashTable *by_table; /* PozoPluginTable handle -> PozoMetric, borrowed */
  GError *fault;
};

void pozo_metrics_note_fault (PozoMetrics *metrics, const char *id, const char *reason);
void pozo_metrics_note_limit (PozoMetrics *metrics, const char *id);
PozoMetric *pozo_metrics_declare (PozoMetrics *metrics,
                                  PozoMetricKind kind,
                                  const PozoPluginText *text,
                                  gsize n_cells);
char *pozo_metrics_clean_key (const char *key);
gboolean pozo_metrics_is_id (const char *text);
gboolean pozo_metrics_is_line (const char *text, gsize length_max);

G_END_DECLS
