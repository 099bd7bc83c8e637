/* SPDX-License-Identifier: MIT */
/* Filling a plot, and the round figures of its axis. */
#include "pozo-plot.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>
#include <stdarg.h>

static void
clear_column (gpointer data)
{
  PozoPlotColumn *column = data;

  g_free (column->head);
  g_free (column->series);
}

static void
clear_cell (gpointer data)
{
  g_free (((PozoPlotCell *) data)->text);
}

/**
 * pozo_plot_new:
 * @kind: how it is drawn
 * @title: what it shows
 * @description: a sentence or two
 *
 * Returns: (transfer full): a plot without columns
 */
PozoPlot *
pozo_plot_new (PozoPlotKind kind, const char *title, const char *description)
{
  PozoPlot *plot = g_new0 (PozoPlot, 1);

  plot->kind = kind;
  plot->title = g_strdup (title);
  plot->description = g_strdup (description);
  plot->summary = g_strdup ("");
  plot->unit = g_strdup ("");
  plot->columns = g_array_new (FALSE, FALSE, sizeof (PozoPlotColumn));
  plot->cells = g_array_new (FALSE, FALSE, sizeof (PozoPlotCell));
  g_array_set_clear_func (plot->columns, clear_column);
  g_array_set_clear_func (plot->cells, clear_cell);
  return plot;
}

/**
 * pozo_plot_free:
 * @plot: (nullable) (transfer full): a plot
 *
 * Frees it.
 */
void
pozo_plot_free (PozoPlot *plot)
{
  if (plot == NULL)
    return;
  g_free (plot->title);
  g_free (plot->description);
  g_free (plot->summary);
  g_free (plot->unit);
  g_array_unref (plot->columns);
  g_array_unref (plot->cells);
  g_free (plot);
}

/**
 * pozo_plot_add_column:
 * @plot: a plot without cells yet
 * @head: what stands above; "" for nothing
 * @align: where cells stand: numbers to the right
 * @series: (nullable): what its figures are, if they are drawn; of a plot the first
 *   %POZO_PLOT_SERIES_MAX are
 *
 * Adds a column.
 */
void
pozo_plot_add_column (PozoPlot *plot, const char *head, PozoAlign align, const char *series)
{
  PozoPlotColumn column = { g_strdup (head), align, g_strdup (series) };

  g_array_append_val (plot->columns, column);
}

/**
 * pozo_plot_add:
 * @plot: a plot
 * @format: as for pozo_locale_append()
 * @...: what goes into it
 *
 * Adds the next cell, with nothing to draw.
 */
void
pozo_plot_add (PozoPlot *plot, const char *format, ...)
{
  GString *text = g_string_new (NULL);
  va_list args;

  va_start (args, format);
  pozo_locale_append_args (text, format, args);
  va_end (args);
  pozo_plot_take (plot, (PozoPlotCell){ g_string_free (text, FALSE), NAN, NAN, NAN });
}

/**
 * pozo_plot_take:
 * @plot: a plot
 * @cell: a cell, the text of which becomes the plot's
 *
 * Adds the next cell: row by row, from left to right.
 */
void
pozo_plot_take (PozoPlot *plot, PozoPlotCell cell)
{
  g_array_append_val (plot->cells, cell);
}

/**
 * pozo_plot_keep:
 * @plot: (inout): a plot
 * @wants: says which rows stay
 * @user: for it
 *
 * Takes rows away; sums stay.
 *
 * Returns: how many rows but sums are left
 */
guint
pozo_plot_keep (PozoPlot *plot, PozoPlotKeepFunc wants, gpointer user)
{
  guint n_columns = plot->columns->len, n = pozo_plot_n_rows (plot);

  for (guint row = n - MIN (plot->n_sums, n); row-- > 0;)
    if (!wants (pozo_plot_cell (plot, row, 0)->text, user))
      g_array_remove_range (plot->cells, row * n_columns, n_columns);
  n = pozo_plot_n_rows (plot);
  return n - MIN (plot->n_sums, n);
}

/**
 * pozo_plot_n_rows:
 * @plot: a plot
 *
 * Returns: how many rows its table has
 */
guint
pozo_plot_n_rows (const PozoPlot *plot)
{
  return plot->columns->len == 0 ? 0 : plot->cells->len / plot->columns->len;
}

/**
 * pozo_plot_n_drawn:
 * @plot: a plot
 *
 * Returns: how many of the first rows are drawn: those that are no sums, and of what is no line the
 *   first %POZO_PLOT_ROWS_MAX
 */
guint
pozo_plot_n_drawn (const PozoPlot *plot)
{
  guint n_rows = pozo_plot_n_rows (plot);
  guint n = n_rows - MIN (plot->n_sums, n_rows);

  return plot->kind == POZO_PLOT_BAND ? n : MIN (n, POZO_PLOT_ROWS_MAX);
}

/**
 * pozo_plot_describe_rest:
 * @plot: a plot
 *
 * Returns: (transfer full) (nullable): a sentence about the rows that are not drawn, if there are
 *   any but sums
 */
char *
pozo_plot_describe_rest (const PozoPlot *plot)
{
  guint n = pozo_plot_n_rows (plot) - MIN (plot->n_sums, pozo_plot_n_rows (plot));

  if (plot->kind == POZO_PLOT_NONE || pozo_plot_n_drawn (plot) == n)
    return NULL;
  return pozo_locale_format (_ ("The first %u of %u rows are drawn."), pozo_plot_n_drawn (plot), n);
}

/**
 * pozo_plot_series:
 * @plot: a plot
 * @columns: (out caller-allocates): the columns that are drawn
 *
 * Returns: how many
 */
guint
pozo_plot_series (const PozoPlot *plot, guint columns[POZO_PLOT_SERIES_MAX])
{
  guint n = 0;

  for (guint i = 0; i < plot->columns->len && n < POZO_PLOT_SERIES_MAX; i++)
    if (g_array_index (plot->columns, PozoPlotColumn, i).series != NULL)
      columns[n++] = i;
  return n;
}

/**
 * pozo_plot_cell:
 * @plot: a plot
 * @row: a row
 * @column: a column
 *
 * Returns: (transfer none): the cell there
 */
const PozoPlotCell *
pozo_plot_cell (const PozoPlot *plot, guint row, guint column)
{
  return &g_array_index (plot->cells, PozoPlotCell, row * plot->columns->len + column);
}

/* The range of what is drawn, intervals included; 0 is always in it. */
static void
find_range (const PozoPlot *plot, double *low, double *high)
{
  guint columns[POZO_PLOT_SERIES_MAX];
  guint n = pozo_plot_series (plot, columns);

  *low = *high = 0;
  for (guint i = 0; i < n * pozo_plot_n_drawn (plot); i++)
    {
      const PozoPlotCell *cell = pozo_plot_cell (plot, i / n, columns[i % n]);

      /* fmin() and fmax() take the number where the other is none. */
      *low = fmin (*low, fmin (cell->value, cell->low));
      *high = fmax (*high, fmax (cell->value, cell->high));
    }
}

/* The least of 1, 2, 5, 10, 20, ... that is not below. */
static double
round_step (double least)
{
  double power = pow (10, floor (log10 (least)));
  double digit = least / power;

  return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
}

/**
 * pozo_plot_scale:
 * @plot: a plot
 * @n_marks: how many marks there is room for, at least one
 *
 * Works out an axis that has room for everything that is drawn.  Shares end at 100 %.
 *
 * Returns: the axis
 */
PozoPlotScale
pozo_plot_scale (const PozoPlot *plot, guint n_marks)
{
  double low, high;
  PozoPlotScale scale;

  find_range (plot, &low, &high);
  if (plot->kind == POZO_PLOT_HEAT || plot->kind == POZO_PLOT_STACK)
    return (PozoPlotScale){ 0, 1, 0.2, 0 };
  if (high <= low)
    high = low + 1;
  scale.step = round_step ((high - low) / n_marks);
  if (!plot->is_share)
    scale.step = MAX (scale.step, 1);
  scale.low = floor (low / scale.step) * scale.step;
  scale.high = ceil (high / scale.step - 1e-9) * scale.step;
  scale.decimals = 0;
  for (double step = 100 * scale.step; plot->is_share && step < 1 - 1e-9; step *= 10)
    scale.decimals++;
  return scale;
}

/**
 * pozo_plot_figure:
 * @plot: a plot
 * @scale: its axis
 * @value: a value of it
 *
 * Returns: (transfer full): the value as its axis shows it
 */
char *
pozo_plot_figure (const PozoPlot *plot, const PozoPlotScale *scale, double value)
{
  return plot->is_share ? pozo_locale_percent (100 * value, scale->decimals)
                        : pozo_locale_decimal (value, 0);
}
