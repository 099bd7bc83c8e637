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

#define CHAR       6.4 /* units of a usual character of the 12 units high text */
#define HEIGHT     170 /* of a drawing with the rows side by side */
#define LABEL_MAX  200 /* of the labels at the left */
#define N_MARKS    5   /* of a scale, about */
#define LEGEND_BOX 10

static const char *const colors[POZO_PLOT_SERIES_MAX] = { "#0072b2", "#e69f00", "#009e73",
                                                          "#cc79a7", "#56b4e9", "#d55e00" };

/* The lines of hatchings, in squares of 6 units; the first series has none. */
static const char *const hatchings[POZO_PLOT_SERIES_MAX] = {
  NULL, "M0 6L6 0", "M3 0V6", "M0 0L6 6M0 6L6 0", "M0 3H6", "M0 0L6 6",
};

/* ---- Words and figures ---- */

/* A decimal point whatever the locale, and no digits that nobody sees. */
static void
append_number (GString *out, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.1f", value);
  if (g_str_has_suffix (buffer, ".0"))
    buffer[strlen (buffer) - 2] = '\0';
  g_string_append (out, buffer);
}

/**
 * pozo_plot_attribute:
 * @out: where it goes
 * @name: an attribute
 * @value: its value
 *
 * Appends a blank and an attribute that is a number.
 */
void
pozo_plot_attribute (GString *out, const char *name, double value)
{
  g_string_append_printf (out, " %s=\"", name);
  append_number (out, value);
  g_string_append_c (out, '"');
}

/**
 * pozo_plot_point:
 * @out: where it goes
 * @command: what a path does there, a letter
 * @x: where
 * @y: where
 *
 * Appends a step of a path.
 */
void
pozo_plot_point (GString *out, char command, double x, double y)
{
  g_string_append_c (out, command);
  append_number (out, x);
  g_string_append_c (out, ' ');
  append_number (out, y);
}

/**
 * pozo_plot_text_width:
 * @text: a text
 *
 * Returns: about how wide it is drawn
 */
double
pozo_plot_text_width (const char *text)
{
  return CHAR * pozo_style_text_width (text);
}

/**
 * pozo_plot_words:
 * @pen: a drawing
 * @at: where
 * @anchor: `start`, `middle` or `end`
 * @text: any text
 *
 * Draws text.  What is longer than @at has room for is cut; the table has all of it.
 */
void
pozo_plot_words (const PozoPlotPen *pen, PozoPlotSpot at, const char *anchor, const char *text)
{
  g_autofree char *cut = NULL;
  glong n = MAX ((glong) (at.room / CHAR), 2);

  if (at.room > 0 && g_utf8_strlen (text, -1) > n)
    {
      g_autofree char *start = g_utf8_substring (text, 0, n - 1);

      cut = g_strconcat (start, "\342\200\246", NULL);
    }
  g_string_append (pen->out, "<text");
  pozo_plot_attribute (pen->out, "x", at.x);
  pozo_plot_attribute (pen->out, "y", at.y);
  if (!g_str_equal (anchor, "start"))
    g_string_append_printf (pen->out, " text-anchor=\"%s\"", anchor);
  g_string_append_c (pen->out, '>');
  pozo_html_append_text (pen->out, cut != NULL ? cut : text, -1);
  g_string_append (pen->out, "</text>");
}

/**
 * pozo_plot_paint:
 * @pen: a drawing
 * @series: which of its series
 * @is_hatched: whether it is told from others by its hatching
 *
 * Appends the fill of a series.
 */
void
pozo_plot_paint (const PozoPlotPen *pen, guint series, gboolean is_hatched)
{
  g_string_append_printf (pen->out, " class=\"s%u\"", series);
  if (is_hatched && hatchings[series] != NULL)
    g_string_append_printf (pen->out, " fill=\"url(#%s-%u)\"", pen->id, series);
  else
    g_string_append_printf (pen->out, " fill=\"%s\"", colors[series]);
}

/**
 * pozo_plot_sign:
 * @pen: a drawing
 * @series: which of its series
 * @at: where
 *
 * Draws the sign of a series: a circle, a square, a triangle, ...
 */
void
pozo_plot_sign (const PozoPlotPen *pen, guint series, PozoPlotSpot at)
{
  static const char *const signs[POZO_PLOT_SERIES_MAX] = {
    "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",    "m-4-4h8v8h-8z",  "m0-5l5 9h-10z",
    "m0-5.500l5.500 5.500l-5.500 5.500l-5.500-5.500z", "m-5-4h10l-5 9z", "m-5-2h10v4h-10z",
  };

  g_string_append (pen->out, "<path");
  pozo_plot_paint (pen, series, FALSE);
  g_string_append (pen->out, " d=\"");
  pozo_plot_point (pen->out, 'M', at.x, at.y);
  g_string_append_printf (pen->out, "%s\"/>", signs[series]);
}

/* ---- The frame ---- */

/**
 * pozo_plot_across:
 * @pen: a drawing
 * @value: a value
 *
 * Returns: where it is on a scale from left to right
 */
double
pozo_plot_across (const PozoPlotPen *pen, double value)
{
  double share = (value - pen->scale.low) / (pen->scale.high - pen->scale.low);

  return pen->left + share * (pen->right - pen->left);
}

/**
 * pozo_plot_up:
 * @pen: a drawing
 * @value: a value
 *
 * Returns: where it is on a scale from below to above
 */
double
pozo_plot_up (const PozoPlotPen *pen, double value)
{
  double share = (value - pen->scale.low) / (pen->scale.high - pen->scale.low);

  return pen->bottom - share * (pen->bottom - pen->top);
}

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

static void
draw_hatchings (const PozoPlotPen *pen)
{
  if (pen->plot->kind != POZO_PLOT_STACK)
    return;
  g_string_append (pen->out, "<defs>");
  for (guint s = 1; s < pen->n_series; s++)
    g_string_append_printf (pen->out,
                            "<pattern id=\"%s-%u\" width=\"6\" height=\"6\" "
                            "patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" "
                            "class=\"s%u\" fill=\"%s\"/><path d=\"%s\" stroke=\"#fff\" "
                            "stroke-width=\"1.2\" fill=\"none\"/></pattern>",
                            pen->id, s, s, colors[s], hatchings[s]);
  g_string_append (pen->out, "</defs>");
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
  append_number (pen->out, height);
  g_string_append_printf (pen->out,
                          "\" font-family=\"system-ui,sans-serif\" font-size=\"12\" "
                          "fill=\"currentColor\"><title id=\"%s-t\">",
                          pen->id);
  pozo_html_append_text (pen->out, plot->title[0] != '\0' ? plot->title : _ ("Shares"), -1);
  g_string_append (pen->out, "</title>");
  append_description (pen);
  draw_hatchings (pen);
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
  every = (guint) MAX (ceil ((widest + CHAR) / slot), 1);
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
  pen->left = POZO_PLOT_MARGIN + 4 + fmax (pozo_plot_text_width (high), 4 * CHAR);
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
