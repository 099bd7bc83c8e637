/* SPDX-License-Identifier: MIT */
/* Plots as SVG.
 *
 *      unit or names of the series
 *      +--------------------------+
 *      | ####                     |       marks of the scale, bars, lines, dots, cells
 *      | ########                 |
 *      +--------------------------+
 *        a   b   c                        labels of the rows, below or at the left
 *
 * Everything has its colour as an attribute, in middle tones that show on white and on black; the
 * page's sheet only makes it finer.  So a plot is readable under a policy that refuses every sheet.
 * Series differ by sign or hatching too, for printers without colour and for readers who do not
 * tell colours apart; the colours are those of Okabe and Ito. */
#include "pozo-plot-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>

#define HEIGHT     170 /* of a drawing with the rows side by side */
#define LABEL_MAX  200 /* of the labels at the left */
#define N_MARKS    5   /* of a scale, about */
#define LEGEND_BOX 10

/* ---- The frame ---- */

static void
draw_mark (const PozoPlotPen *pen, double value, gboolean is_upright)
{
  g_autofree char *figure = pozo_plot_figure (pen->plot, &pen->scale, value);
  double at = is_upright ? pozo_plot_up (pen, value) : pozo_plot_across (pen, value);

  g_string_append (pen->out, "<path class=\"axis\" stroke=\"#8888\" fill=\"none\" d=\"");
  pozo_plot_point (pen->out, 'M', is_upright ? pen->left : at, is_upright ? at : pen->top);
  pozo_plot_point (pen->out, 'L', is_upright ? pen->right : at, is_upright ? at : pen->bottom);
  g_string_append (pen->out, "\"/>");
  if (is_upright)
    pozo_plot_words (pen, (PozoPlotSpot){ pen->left - 4, at + 4, 0 }, "end", figure);
  else
    pozo_plot_words (pen, (PozoPlotSpot){ at, pen->bottom + 14, 0 }, "middle", figure);
}

static void
draw_scale (const PozoPlotPen *pen, gboolean is_upright)
{
  guint n = (guint) ((pen->scale.high - pen->scale.low) / pen->scale.step + 0.5);

  for (guint i = 0; i <= n; i++)
    draw_mark (pen, pen->scale.low + i * pen->scale.step, is_upright);
}

static void
draw_legend (const PozoPlotPen *pen)
{
  double x = POZO_PLOT_MARGIN;
  gboolean is_hatched = pen->plot->kind == POZO_PLOT_STACK;

  for (guint s = 0; s < pen->n_series; s++)
    {
      const char *name = pozo_plot_series_name (pen, s);

      if (is_hatched)
        {
          g_string_append (pen->out, "<rect y=\"4\" width=\"10\" height=\"10\"");
          pozo_plot_attribute (pen->out, "x", x);
          pozo_plot_paint (pen, s, TRUE);
          g_string_append (pen->out, "/>");
        }
      else
        pozo_plot_sign (pen, s, (PozoPlotSpot){ x + LEGEND_BOX / 2, 9, 0 });
      pozo_plot_words (pen, (PozoPlotSpot){ x + LEGEND_BOX + 5, 13, 0 }, "start", name);
      x += LEGEND_BOX + 20 + pozo_plot_text_width (name);
    }
}

/* ---- What a screen reader says ---- */

static const PozoPlotCell *
find_largest (const PozoPlotPen *pen, guint *row, guint *series)
{
  const PozoPlotCell *largest = NULL;

  for (guint i = 0; i < pen->n_rows * pen->n_series; i++)
    {
      const PozoPlotCell *cell = pozo_plot_drawn (pen, i / pen->n_series, i % pen->n_series);

      if (isnan (cell->value) || (largest != NULL && cell->value <= largest->value))
        continue;
      largest = cell;
      *row = i / pen->n_series;
      *series = i % pen->n_series;
    }
  return largest;
}

static void
append_description (const PozoPlotPen *pen)
{
  static const char *const words[POZO_N_PLOTS] = { "",
                                                   N_ ("Bars of %u rows"),
                                                   N_ ("A line within its 95 %% band of %u rows"),
                                                   N_ ("Dots on their 95 %% intervals of %u rows"),
                                                   N_ ("A heat table of %u rows"),
                                                   N_ ("Stacked shares of %u rows") };
  g_autoptr (GString) text = g_string_new (pen->plot->description);
  g_autofree char *rest = pozo_plot_describe_rest (pen->plot);
  guint row = 0, series = 0;
  const PozoPlotCell *largest = find_largest (pen, &row, &series);

  g_string_append (text, text->len > 0 ? " " : "");
  pozo_locale_append (text, _ (words[pen->plot->kind]), pen->n_rows);
  if (largest != NULL)
    /* translators: a row, a column, and the figure there */
    g_string_append_printf (text, _ ("; the largest: %s, %s %s"), pozo_plot_label (pen, row),
                            pozo_plot_series_name (pen, series), largest->text);
  g_string_append_printf (text, "%s%s%s", _ (". The table has all figures."),
                          rest != NULL ? " " : "", rest != NULL ? rest : "");
  g_string_append_printf (pen->out, "<desc id=\"%s-d\">", pen->id);
  pozo_html_append_text (pen->out, text->str, -1);
  g_string_append (pen->out, "</desc>");
}

static void
begin (const PozoPlotPen *pen, double height)
{
  const PozoPlot *plot = pen->plot;

  g_string_append_printf (pen->out,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" "
                          "aria-labelledby=\"%s-t %s-d\" width=\"%u\" viewBox=\"0 0 %u ",
                          pen->id, pen->id, POZO_PLOT_WIDTH, POZO_PLOT_WIDTH);
  pozo_plot_number (pen->out, height);
  g_string_append_printf (pen->out,
                          "\" font-family=\"system-ui,sans-serif\" font-size=\"12\" "
                          "fill=\"currentColor\"><title id=\"%s-t\">",
                          pen->id);
  pozo_html_append_text (pen->out, plot->title[0] != '\0' ? plot->title : _ ("Shares"), -1);
  g_string_append (pen->out, "</title>");
  append_description (pen);
  pozo_plot_define_hatchings (pen);
}

/* ---- Rows side by side ---- */

/* As many labels as have room. */
static void
draw_labels_below (const PozoPlotPen *pen)
{
  double slot = (pen->right - pen->left) / pen->n_rows;
  double widest = 0;
  guint every;

  for (guint i = 0; i < pen->n_rows; i++)
    widest = fmax (widest, pozo_plot_text_width (pozo_plot_label (pen, i)));
  every = (guint) MAX (ceil ((widest + POZO_PLOT_CHAR) / slot), 1);
  for (guint i = 0; i < pen->n_rows; i += every)
    pozo_plot_words (pen, (PozoPlotSpot){ pen->left + (i + 0.5) * slot, pen->bottom + 14, 0 },
                     "middle", pozo_plot_label (pen, i));
  pozo_plot_words (pen, (PozoPlotSpot){ pen->right, pen->bottom + 28, 0 }, "end",
                   g_array_index (pen->plot->columns, PozoPlotColumn, 0).head);
}

static void
draw_side_by_side (PozoPlotPen *pen)
{
  g_autofree char *high = NULL;
  double half = pozo_plot_text_width (pozo_plot_label (pen, pen->n_rows - 1)) / 2;

  pen->scale = pozo_plot_scale (pen->plot, N_MARKS);
  high = pozo_plot_figure (pen->plot, &pen->scale, pen->scale.high);
  pen->left = POZO_PLOT_MARGIN + 4 + fmax (pozo_plot_text_width (high), 4 * POZO_PLOT_CHAR);
  pen->right = POZO_PLOT_WIDTH - fmax (POZO_PLOT_MARGIN, half - 4);
  pen->top = 24;
  pen->bottom = pen->top + HEIGHT;
  begin (pen, pen->bottom + 34);
  pozo_plot_words (pen, (PozoPlotSpot){ POZO_PLOT_MARGIN, 13, 0 }, "start", pen->plot->unit);
  draw_scale (pen, TRUE);
  if (pen->plot->kind == POZO_PLOT_BAND)
    pozo_plot_draw_band (pen);
  else
    pozo_plot_draw_columns (pen);
  draw_labels_below (pen);
}

/* ---- Rows below one another ---- */

static void
draw_labels_left (const PozoPlotPen *pen)
{
  for (guint i = 0; i < pen->n_rows; i++)
    pozo_plot_words (
        pen, (PozoPlotSpot){ pen->left - 6, pen->top + (i + 0.5) * pen->row + 4, LABEL_MAX }, "end",
        pozo_plot_label (pen, i));
}

static void
draw_below_one_another (PozoPlotPen *pen)
{
  gboolean is_heat = pen->plot->kind == POZO_PLOT_HEAT;
  gboolean has_legend = pen->n_series > 1;

  pen->scale = pozo_plot_scale (pen->plot, N_MARKS);
  pen->row = pen->plot->kind == POZO_PLOT_DOTS ? fmax (POZO_PLOT_ROW, 12 * pen->n_series + 6)
                                               : POZO_PLOT_ROW;
  for (guint i = 0; i < pen->n_rows; i++)
    pen->left = fmax (pen->left, pozo_plot_text_width (pozo_plot_label (pen, i)));
  pen->left = fmin (pen->left, LABEL_MAX) + POZO_PLOT_MARGIN + 6;
  pen->right = POZO_PLOT_WIDTH - (is_heat ? POZO_PLOT_MARGIN : 24);
  pen->top = has_legend ? 24 : 8;
  pen->bottom = pen->top + pen->n_rows * pen->row;
  begin (pen, pen->bottom + (is_heat ? POZO_PLOT_MARGIN : 22));
  if (!is_heat)
    draw_scale (pen, FALSE);
  if (has_legend && !is_heat)
    draw_legend (pen);
  draw_labels_left (pen);
  if (is_heat)
    pozo_plot_draw_heat (pen);
  else if (pen->plot->kind == POZO_PLOT_STACK)
    pozo_plot_draw_stack (pen);
  else if (pen->plot->kind == POZO_PLOT_DOTS)
    pozo_plot_draw_dots (pen);
  else
    pozo_plot_draw_lying_bars (pen);
}

/* Of dots only rows with a value are drawn; other drawings keep their place empty. */
static guint *
find_rows (const PozoPlot *plot, const PozoPlotPen *pen, guint *n_rows)
{
  guint n = pozo_plot_n_drawn (plot);
  guint *rows = g_new (guint, MAX (n, 1));

  *n_rows = 0;
  for (guint i = 0; i < n; i++)
    {
      gboolean has_value = plot->kind != POZO_PLOT_DOTS;

      for (guint s = 0; s < pen->n_series; s++)
        has_value |= !isnan (pozo_plot_cell (plot, i, pen->columns[s])->value);
      if (has_value)
        rows[(*n_rows)++] = i;
    }
  return rows;
}

/**
 * pozo_plot_to_svg:
 * @plot: a plot
 * @id: what the ids in it begin with, ours; no other plot of the page has it
 * @out: where it goes
 *
 * Draws a plot, with a title and a description.  Nothing where there is nothing to draw.
 */
void
pozo_plot_to_svg (const PozoPlot *plot, const char *id, GString *out)
{
  PozoPlotPen pen = { .plot = plot, .id = id, .out = out };
  g_autofree guint *rows = NULL;
  gboolean is_upright;

  pen.n_series = pozo_plot_series (plot, pen.columns);
  rows = find_rows (plot, &pen, &pen.n_rows);
  pen.rows = rows;
  if (plot->kind == POZO_PLOT_NONE || pen.n_rows == 0 || pen.n_series == 0)
    return;
  is_upright = plot->kind == POZO_PLOT_BAND ||
               (plot->kind == POZO_PLOT_BARS &&
                g_array_index (plot->columns, PozoPlotColumn, 0).align != POZO_ALIGN_LEFT);
  if (is_upright)
    draw_side_by_side (&pen);
  else
    draw_below_one_another (&pen);
  g_string_append (out, "</svg>\n");
}
