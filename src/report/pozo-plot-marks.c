/* SPDX-License-Identifier: MIT */
/* What stands in the frame of a plot: bars, a line in its band, dots, cells, stacks. */
#include "pozo-plot-private.h"

#include <math.h>

#define BAR_MAX    36   /* how wide a standing bar is at most */
#define HALF_BAR   7    /* of a lying one */
#define INSIDE_MIN 40   /* of a piece of a stack that has room for its figure */
#define DARK       0.55 /* of a cell of a heat table that has white text on it */
#define PALEST     0.06 /* of a cell that holds next to nothing */

static void
append_box (GString *out, PozoPlotSpot from, PozoPlotSpot to)
{
  g_string_append (out, "<rect");
  pozo_plot_attribute (out, "x", fmin (from.x, to.x));
  pozo_plot_attribute (out, "y", fmin (from.y, to.y));
  pozo_plot_attribute (out, "width", fabs (to.x - from.x));
  pozo_plot_attribute (out, "height", fabs (to.y - from.y));
}

/**
 * pozo_plot_draw_columns:
 * @pen: a drawing
 *
 * Draws standing bars.
 */
void
pozo_plot_draw_columns (const PozoPlotPen *pen)
{
  double slot = (pen->right - pen->left) / pen->n_rows;
  double half = fmin (0.42 * slot, BAR_MAX / 2.0);

  for (guint i = 0; i < pen->n_rows; i++)
    {
      double value = pozo_plot_drawn (pen, i, 0)->value;
      double x = pen->left + (i + 0.5) * slot;

      if (isnan (value) || value == 0)
        continue;
      append_box (pen->out, (PozoPlotSpot){ x - half, pozo_plot_up (pen, value), 0 },
                  (PozoPlotSpot){ x + half, pozo_plot_up (pen, 0), 0 });
      pozo_plot_paint (pen, 0, FALSE);
      g_string_append (pen->out, "/>");
    }
}

static double
band_x (const PozoPlotPen *pen, guint row)
{
  return pen->left + (row + 0.5) * (pen->right - pen->left) / pen->n_rows;
}

static double
or_value (double end, const PozoPlotCell *cell)
{
  return isnan (end) ? cell->value : end;
}

/**
 * pozo_plot_draw_band:
 * @pen: a drawing
 *
 * Draws the band of the intervals, and the line of the values in it.
 */
void
pozo_plot_draw_band (const PozoPlotPen *pen)
{
  g_string_append (pen->out, "<path");
  pozo_plot_paint (pen, 0, FALSE);
  g_string_append (pen->out, " fill-opacity=\".25\" d=\"");
  for (guint i = 0; i < pen->n_rows; i++)
    {
      const PozoPlotCell *cell = pozo_plot_drawn (pen, i, 0);

      pozo_plot_point (pen->out, i == 0 ? 'M' : 'L', band_x (pen, i),
                       pozo_plot_up (pen, or_value (cell->high, cell)));
    }
  for (guint i = pen->n_rows; i-- > 0;)
    {
      const PozoPlotCell *cell = pozo_plot_drawn (pen, i, 0);

      pozo_plot_point (pen->out, 'L', band_x (pen, i),
                       pozo_plot_up (pen, or_value (cell->low, cell)));
    }
  g_string_append (pen->out, "z\"/><path class=\"line\" fill=\"none\" stroke=\"#0072b2\" "
                             "stroke-width=\"2\" stroke-linejoin=\"round\" d=\"");
  for (guint i = 0; i < pen->n_rows; i++)
    pozo_plot_point (pen->out, i == 0 ? 'M' : 'L', band_x (pen, i),
                     pozo_plot_up (pen, pozo_plot_drawn (pen, i, 0)->value));
  g_string_append (pen->out, "\"/>");
}

static double
row_middle (const PozoPlotPen *pen, guint row)
{
  return pen->top + (row + 0.5) * pen->row;
}

/**
 * pozo_plot_draw_lying_bars:
 * @pen: a drawing
 *
 * Draws lying bars.
 */
void
pozo_plot_draw_lying_bars (const PozoPlotPen *pen)
{
  for (guint i = 0; i < pen->n_rows; i++)
    {
      double value = pozo_plot_drawn (pen, i, 0)->value;
      double y = row_middle (pen, i);

      if (isnan (value) || value == 0)
        continue;
      append_box (pen->out, (PozoPlotSpot){ pozo_plot_across (pen, 0), y - HALF_BAR, 0 },
                  (PozoPlotSpot){ pozo_plot_across (pen, value), y + HALF_BAR, 0 });
      pozo_plot_paint (pen, 0, FALSE);
      g_string_append (pen->out, "/>");
    }
}

static void
draw_interval (const PozoPlotPen *pen, const PozoPlotCell *cell, double y)
{
  double low, high;

  if (isnan (cell->low) || isnan (cell->high))
    return;
  low = pozo_plot_across (pen, cell->low);
  high = pozo_plot_across (pen, cell->high);
  g_string_append (pen->out, "<path class=\"range\" fill=\"none\" stroke=\"#888\" "
                             "stroke-width=\"2\" d=\"");
  pozo_plot_point (pen->out, 'M', low, y - 4);
  pozo_plot_point (pen->out, 'L', low, y + 4);
  pozo_plot_point (pen->out, 'M', low, y);
  pozo_plot_point (pen->out, 'L', high, y);
  pozo_plot_point (pen->out, 'M', high, y - 4);
  pozo_plot_point (pen->out, 'L', high, y + 4);
  g_string_append (pen->out, "\"/>");
}

/**
 * pozo_plot_draw_dots:
 * @pen: a drawing
 *
 * Draws dots on their intervals, those of a row below one another.
 */
void
pozo_plot_draw_dots (const PozoPlotPen *pen)
{
  for (guint i = 0; i < pen->n_rows; i++)
    for (guint s = 0; s < pen->n_series; s++)
      {
        const PozoPlotCell *cell = pozo_plot_drawn (pen, i, s);
        double y = row_middle (pen, i) + 12 * (s - (pen->n_series - 1) / 2.0);

        if (isnan (cell->value))
          continue;
        draw_interval (pen, cell, y);
        pozo_plot_sign (pen, s, (PozoPlotSpot){ pozo_plot_across (pen, cell->value), y, 0 });
      }
}

static void
draw_heat_cell (const PozoPlotPen *pen, guint row, guint series)
{
  const PozoPlotCell *cell = pozo_plot_drawn (pen, row, series);
  double width = (pen->right - pen->left) / pen->n_series;
  PozoPlotSpot from = { pen->left + series * width + 1, pen->top + row * pen->row + 1, 0 };
  PozoPlotSpot to = { from.x + width - 2, from.y + pen->row - 2, 0 };
  PozoPlotSpot middle = { from.x + width / 2, row_middle (pen, row) + 4, width - 4 };
  gboolean is_dark = cell->value > DARK;

  if (!isnan (cell->value))
    {
      append_box (pen->out, from, to);
      pozo_plot_paint (pen, 0, FALSE);
      pozo_plot_attribute (pen->out, "rx", 2);
      g_string_append (pen->out, " fill-opacity=\"");
      g_string_append_printf (pen->out, ".%02u\"/>",
                              (guint) (99 * fmin (PALEST + (1 - PALEST) * cell->value, 1)));
    }
  if (is_dark)
    g_string_append (pen->out, "<g fill=\"#fff\">");
  pozo_plot_words (pen, middle, "middle", cell->text);
  if (is_dark)
    g_string_append (pen->out, "</g>");
}

/**
 * pozo_plot_draw_heat:
 * @pen: a drawing
 *
 * Draws a heat table: the series are its columns.
 */
void
pozo_plot_draw_heat (const PozoPlotPen *pen)
{
  double width = (pen->right - pen->left) / pen->n_series;

  for (guint s = 0; s < pen->n_series; s++)
    pozo_plot_words (pen, (PozoPlotSpot){ pen->left + (s + 0.5) * width, pen->top - 8, width - 4 },
                     "middle", pozo_plot_series_name (pen, s));
  for (guint i = 0; i < pen->n_rows; i++)
    for (guint s = 0; s < pen->n_series; s++)
      draw_heat_cell (pen, i, s);
}

/* The figure of a piece that has room for it, on a rim that keeps it readable on any hatching. */
static void
draw_figure_inside (const PozoPlotPen *pen, const PozoPlotCell *cell, double x, double y)
{
  g_string_append (pen->out, "<g fill=\"#000\" stroke=\"#fff\" stroke-width=\"3\" "
                             "stroke-linejoin=\"round\" paint-order=\"stroke\">");
  pozo_plot_words (pen, (PozoPlotSpot){ x, y, 0 }, "middle", cell->text);
  g_string_append (pen->out, "</g>");
}

static void
draw_stack_row (const PozoPlotPen *pen, guint row)
{
  double y = row_middle (pen, row), sum = 0;

  for (guint s = 0; s < pen->n_series; s++)
    {
      const PozoPlotCell *cell = pozo_plot_drawn (pen, row, s);
      double from = pozo_plot_across (pen, fmin (sum, 1)), to;

      if (isnan (cell->value) || cell->value == 0)
        continue;
      sum += cell->value;
      to = pozo_plot_across (pen, fmin (sum, 1));
      append_box (pen->out, (PozoPlotSpot){ from, y - HALF_BAR - 1, 0 },
                  (PozoPlotSpot){ to, y + HALF_BAR + 1, 0 });
      pozo_plot_paint (pen, s, TRUE);
      g_string_append (pen->out, "/>");
      if (to - from >= INSIDE_MIN)
        draw_figure_inside (pen, cell, (from + to) / 2, y + 4);
    }
  if (sum == 0)
    pozo_plot_words (pen, (PozoPlotSpot){ pen->left + 4, y + 4, 0 }, "start", "-");
}

/**
 * pozo_plot_draw_stack:
 * @pen: a drawing
 *
 * Draws lying bars of the shares of the series.
 */
void
pozo_plot_draw_stack (const PozoPlotPen *pen)
{
  for (guint i = 0; i < pen->n_rows; i++)
    draw_stack_row (pen, i);
}
