/* SPDX-License-Identifier: MIT */
/* What a plugin has counted, as text: its plots one after the other. */
#include "pozo-metrics-report.h"

#include "pozo-metrics-plots.h"

/**
 * pozo_metrics_report:
 * @metrics: what a plugin has counted
 * @style: how
 * @out: where the text goes
 *
 * Prints everything that a plugin has counted.  Intervals are of 95 %.
 */
void
pozo_metrics_report (const PozoMetrics *metrics, const PozoStyle *style, GString *out)
{
  g_autoptr (GPtrArray) plots = pozo_metrics_plots (metrics);

  pozo_style_append (style, POZO_STYLE_HEAD, pozo_metrics_plugin (metrics), out);
  g_string_append_c (out, ' ');
  pozo_metrics_describe (metrics, out);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < plots->len; i++)
    {
      const PozoPlot *plot = g_ptr_array_index (plots, i);

      if (plot->title[0] == '\0')
        pozo_plot_table_to_text (plot, style, out);
      else
        pozo_plot_to_text (plot, style, out);
    }
}
