/* SPDX-License-Identifier: MIT */
/* A plot: a table, and how its figures are drawn.  There is no other data than the table's cells,
 * so what is drawn and what stands below it cannot differ.
 *
 *   column 0    what a row is about
 *   series      columns whose values are drawn; their text is for readers
 *   sums        the last rows: they stand in the table and are not drawn
 *
 * Whoever has figures fills one; text, Markdown and pages draw it. */
#pragma once

#include "pozo-text-table.h"

G_BEGIN_DECLS

/**
 * PozoPlotKind:
 * @POZO_PLOT_NONE: the table alone
 * @POZO_PLOT_BARS: a bar for each row
 * @POZO_PLOT_BAND: a line over the rows within the band of its intervals
 * @POZO_PLOT_DOTS: a dot on its interval for each row
 * @POZO_PLOT_HEAT: shares by rows and columns, the darker the larger
 * @POZO_PLOT_STACK: a bar for each row, of shares that are a whole together
 *
 * How the figures are drawn.
 */
typedef enum
{
  POZO_PLOT_NONE,
  POZO_PLOT_BARS,
  POZO_PLOT_BAND,
  POZO_PLOT_DOTS,
  POZO_PLOT_HEAT,
  POZO_PLOT_STACK,
  POZO_N_PLOTS
} PozoPlotKind;

#define POZO_PLOT_SERIES_MAX 6  /* that colours, hatchings and signs tell apart */
#define POZO_PLOT_ROWS_MAX   60 /* rows that have room in a drawing; a line has room for any */

/**
 * PozoPlotColumn:
 * @head: its heading; "" for none
 * @align: to which side
 * @series: (nullable): what its figures are, if they are drawn
 *
 * A column.
 */
typedef struct
{
  char *head;
  PozoAlign align;
  char *series;
} PozoPlotColumn;

/**
 * PozoPlotCell:
 * @text: what stands in the table, one line of any text
 * @value: what is drawn; NaN for nothing
 * @low: the lower end of its interval; NaN without one
 * @high: its upper end
 *
 * A cell.
 */
typedef struct
{
  char *text;
  double value;
  double low;
  double high;
} PozoPlotCell;

/**
 * PozoPlot:
 * @kind: how it is drawn
 * @title: what it shows; "" where what stands before says that
 * @description: a sentence or two
 * @summary: a line that stands above the table; "" for none
 * @unit: what the values count
 * @is_share: whether the values are shares, 0 to 1, shown in percent
 * @n_sums: how many of the last rows are sums
 * @columns: (element-type PozoPlotColumn): the columns
 * @cells: (element-type PozoPlotCell): the cells, row by row
 *
 * To be read by whoever draws it.
 */
typedef struct
{
  PozoPlotKind kind;
  char *title;
  char *description;
  char *summary;
  char *unit;
  gboolean is_share;
  guint n_sums;
  GArray *columns;
  GArray *cells;
} PozoPlot;

/**
 * PozoPlotKeepFunc:
 * @text: what a row is about
 * @user: for it
 *
 * Returns: whether the row is to stay
 */
typedef gboolean (*PozoPlotKeepFunc) (const char *text, gpointer user);

/**
 * PozoPlotScale:
 * @low: where it begins
 * @high: where it ends
 * @step: from mark to mark
 * @decimals: of the figures at its marks, as many as tell them apart
 *
 * An axis in round figures.
 */
typedef struct
{
  double low;
  double high;
  double step;
  guint decimals;
} PozoPlotScale;

PozoPlot *pozo_plot_new (PozoPlotKind kind, const char *title, const char *description);
void pozo_plot_free (PozoPlot *plot);
void pozo_plot_add_column (PozoPlot *plot, const char *head, PozoAlign align, const char *series);
void pozo_plot_add (PozoPlot *plot, const char *format, ...) G_GNUC_PRINTF (2, 3);
void pozo_plot_take (PozoPlot *plot, PozoPlotCell cell);

guint pozo_plot_keep (PozoPlot *plot, PozoPlotKeepFunc wants, gpointer user);
guint pozo_plot_n_rows (const PozoPlot *plot);
guint pozo_plot_n_drawn (const PozoPlot *plot);
char *pozo_plot_describe_rest (const PozoPlot *plot);
guint pozo_plot_series (const PozoPlot *plot, guint columns[POZO_PLOT_SERIES_MAX]);
const PozoPlotCell *pozo_plot_cell (const PozoPlot *plot, guint row, guint column);
PozoPlotScale pozo_plot_scale (const PozoPlot *plot, guint n_marks);
char *pozo_plot_figure (const PozoPlot *plot, const PozoPlotScale *scale, double value);

void pozo_plot_to_text (const PozoPlot *plot, const PozoStyle *style, GString *out);
void pozo_plot_table_to_text (const PozoPlot *plot, const PozoStyle *style, GString *out);
void pozo_plot_to_markdown (const PozoPlot *plot, GString *out);
void pozo_plot_to_svg (const PozoPlot *plot, const char *id, GString *out);
void pozo_plot_to_html (const PozoPlot *plot, const char *id, GString *out);
extern const char *const pozo_plot_style;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPlot, pozo_plot_free)

G_END_DECLS
