/* SPDX-License-Identifier: MIT */
/* What draws a plot as SVG: the frame in pozo-plot-svg.c, what stands in it in pozo-plot-marks.c,
 * and what both draw with in pozo-plot-pen.c. */
#pragma once

#include "pozo-html.h"
#include "pozo-plot.h"

#include <string.h>

G_BEGIN_DECLS

#define POZO_PLOT_WIDTH  480u
#define POZO_PLOT_CHAR   6.4 /* units of a usual character of the 12 units high text */
#define POZO_PLOT_MARGIN 8
#define POZO_PLOT_ROW    22 /* of a drawing with a line of its own for each row */

/**
 * PozoPlotPen:
 * @plot: what is drawn
 * @out: where it goes
 * @id: what its ids begin with
 * @columns: the columns of the series
 * @n_series: how many
 * @rows: the rows of the plot that are drawn
 * @n_rows: how many
 * @left: where the drawing begins, without scale and labels
 * @top: its upper edge
 * @right: its right edge
 * @bottom: its lower edge
 * @row: how high a row is, of rows below one another
 * @scale: its axis
 *
 * A drawing at work.
 */
typedef struct
{
  const PozoPlot *plot;
  GString *out;
  const char *id;
  guint columns[POZO_PLOT_SERIES_MAX];
  guint n_series;
  const guint *rows;
  guint n_rows;
  double left, top, right, bottom;
  double row;
  PozoPlotScale scale;
} PozoPlotPen;

/* Where text stands, and how wide it may be; 0 for as wide as it is. */
typedef struct
{
  double x;
  double y;
  double room;
} PozoPlotSpot;

static inline const PozoPlotCell *
pozo_plot_drawn (const PozoPlotPen *pen, guint row, guint series)
{
  return pozo_plot_cell (pen->plot, pen->rows[row], pen->columns[series]);
}

static inline const char *
pozo_plot_label (const PozoPlotPen *pen, guint row)
{
  return pozo_plot_cell (pen->plot, pen->rows[row], 0)->text;
}

static inline const char *
pozo_plot_series_name (const PozoPlotPen *pen, guint series)
{
  return g_array_index (pen->plot->columns, PozoPlotColumn, pen->columns[series]).series;
}

void pozo_plot_number (GString *out, double value);
void pozo_plot_attribute (GString *out, const char *name, double value);
void pozo_plot_point (GString *out, char command, double x, double y);
double pozo_plot_text_width (const char *text);
void
pozo_plot_words (const PozoPlotPen *pen, PozoPlotSpot at, const char *anchor, const char *text);
void pozo_plot_paint (const PozoPlotPen *pen, guint series, gboolean is_hatched);
void pozo_plot_sign (const PozoPlotPen *pen, guint series, PozoPlotSpot at);
void pozo_plot_define_hatchings (const PozoPlotPen *pen);
double pozo_plot_across (const PozoPlotPen *pen, double value);
double pozo_plot_up (const PozoPlotPen *pen, double value);

void pozo_plot_draw_columns (const PozoPlotPen *pen);
void pozo_plot_draw_band (const PozoPlotPen *pen);
void pozo_plot_draw_lying_bars (const PozoPlotPen *pen);
void pozo_plot_draw_dots (const PozoPlotPen *pen);
void pozo_plot_draw_heat (const PozoPlotPen *pen);
void pozo_plot_draw_stack (const PozoPlotPen *pen);

G_END_DECLS
