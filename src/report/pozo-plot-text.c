/* SPDX-License-Identifier: MIT */
/* Plots for terminals, within 80 columns, with or without Unicode.
 *
 *   bars, a line    a bar at the end of each row of the table
 *   dots            natural pair  ├──●──┤       above the table, on a scale
 *   a heat table    4  ▒▒▒▒▒  ░░░░░             shades, and below what they mean
 *   stacked shares  4  ████▓▓▓▓▓▓▓▓▓▓▓▓         a hatching for each series */
#include "pozo-plot.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>
#include <string.h>

#define USUAL_WIDTH     80
#define BAR_COLUMNS_MAX 40
#define BAR_COLUMNS_MIN 10
#define LABEL_MAX       28 /* columns of a row's label beside a drawing */
#define CELL_MIN        5  /* columns of a cell of a heat table */
#define N_SHADES        5

static const char *const shades[2][N_SHADES] = {
  { "\302\267", "\342\226\221", "\342\226\222", "\342\226\223", "\342\226\210" }, /* · ░ ▒ ▓ █ */
  { ".", ":", "=", "*", "#" },
};

/* Beside one another these differ most. */
static const char *const hatchings[2][POZO_PLOT_SERIES_MAX] = {
  { "\342\226\210", "\342\226\221", "\342\226\223", "\302\267", "\342\226\222", "=" },
  { "#", ".", "=", "o", ":", "+" },
};

/* The drawing that stands beside labels. */
typedef struct
{
  const PozoPlot *plot;
  const PozoStyle *style;
  GString *out;
  guint columns[POZO_PLOT_SERIES_MAX];
  guint n_columns;
  guint label; /* columns of the labels */
  guint room;  /* columns of the drawing */
} Pen;

static void
append_times (GString *out, const char *sign, guint times)
{
  for (guint i = 0; i < times; i++)
    g_string_append (out, sign);
}

static void
append_dim (const Pen *pen, const char *text)
{
  pozo_style_append (pen->style, POZO_STYLE_DIM, text, pen->out);
}

/* A label, cut where it is too long, and filled up with blanks. */
static void
append_label (const Pen *pen, const char *text)
{
  g_autoptr (GString) shown = g_string_new (text);

  while (pozo_style_text_width (shown->str) > pen->label)
    g_string_truncate (
        shown, (gsize) (g_utf8_find_prev_char (shown->str, shown->str + shown->len) - shown->str));
  g_string_append_printf (pen->out, "  %s%*s", shown->str,
                          (int) (pen->label - pozo_style_text_width (shown->str)) + 2, "");
}

static guint
page_width (const PozoStyle *style)
{
  return style->width == 0 ? USUAL_WIDTH : style->width;
}

static void
pen_init (Pen *pen, const PozoPlot *plot, const PozoStyle *style, GString *out)
{
  guint page = page_width (style);

  *pen = (Pen){ .plot = plot, .style = style, .out = out };
  pen->n_columns = pozo_plot_series (plot, pen->columns);
  for (guint i = 0; i < pozo_plot_n_drawn (plot); i++)
    pen->label = MAX (pen->label, pozo_style_text_width (pozo_plot_cell (plot, i, 0)->text));
  pen->label = MIN (pen->label, LABEL_MAX);
  pen->room = page > pen->label + 4 + BAR_COLUMNS_MIN ? page - pen->label - 4 : BAR_COLUMNS_MIN;
  pen->room = MIN (pen->room, BAR_COLUMNS_MAX);
}

static const char *
series_name (const Pen *pen, guint i)
{
  return g_array_index (pen->plot->columns, PozoPlotColumn, pen->columns[i]).series;
}

/* ---- Dots ---- */

static guint
place (const Pen *pen, const PozoPlotScale *scale, double value)
{
  double share = (value - scale->low) / (scale->high - scale->low);

  return (guint) (CLAMP (share, 0, 1) * (pen->room - 1) + 0.5);
}

static void
append_dot (const Pen *pen, const PozoPlotScale *scale, const PozoPlotCell *cell)
{
  gboolean is_ascii = pen->style->is_ascii;
  gboolean has_interval = !isnan (cell->low) && !isnan (cell->high);
  guint at = place (pen, scale, cell->value);
  guint from = has_interval ? place (pen, scale, cell->low) : at;
  guint to = has_interval ? place (pen, scale, cell->high) : at;

  append_times (pen->out, " ", MIN (from, at));
  for (guint i = MIN (from, at); i <= MAX (to, at); i++)
    if (i == at)
      g_string_append (pen->out, is_ascii ? "o" : "\342\227\217"); /* ● */
    else if (i == from)
      g_string_append (pen->out, is_ascii ? "|" : "\342\224\234"); /* ├ */
    else if (i == to)
      g_string_append (pen->out, is_ascii ? "|" : "\342\224\244"); /* ┤ */
    else
      g_string_append (pen->out, is_ascii ? "-" : "\342\224\200"); /* ─ */
}

static void
append_scale (const Pen *pen, const PozoPlotScale *scale)
{
  g_autofree char *low = pozo_plot_figure (pen->plot, scale, scale->low);
  g_autofree char *high = pozo_plot_figure (pen->plot, scale, scale->high);
  guint used = pozo_style_text_width (low) + pozo_style_text_width (high);
  g_autofree char *line =
      g_strdup_printf ("%s%*s%s", low, (int) (pen->room - MIN (used, pen->room)), "", high);

  append_label (pen, "");
  append_dim (pen, line);
  g_string_append_c (pen->out, '\n');
}

static void
draw_dots (const Pen *pen)
{
  PozoPlotScale scale = pozo_plot_scale (pen->plot, 5);

  for (guint s = 0; s < pen->n_columns; s++)
    {
      g_string_append (pen->out, "  ");
      append_dim (pen, series_name (pen, s));
      g_string_append_c (pen->out, '\n');
      for (guint i = 0; i < pozo_plot_n_drawn (pen->plot); i++)
        {
          const PozoPlotCell *cell = pozo_plot_cell (pen->plot, i, pen->columns[s]);

          if (isnan (cell->value))
            continue;
          append_label (pen, pozo_plot_cell (pen->plot, i, 0)->text);
          append_dot (pen, &scale, cell);
          g_string_append_c (pen->out, '\n');
        }
    }
  append_scale (pen, &scale);
}

/* ---- A heat table ---- */

static void
draw_heat_heads (const Pen *pen, const guint *widths)
{
  append_label (pen, "");
  for (guint s = 0; s < pen->n_columns; s++)
    {
      append_dim (pen, series_name (pen, s));
      if (s + 1 < pen->n_columns)
        append_times (pen->out, " ", widths[s] + 2 - pozo_style_text_width (series_name (pen, s)));
    }
  g_string_append_c (pen->out, '\n');
}

static void
draw_heat_row (const Pen *pen, guint row, const guint *widths)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint s = 0; s < pen->n_columns; s++)
    {
      double value = pozo_plot_cell (pen->plot, row, pen->columns[s])->value;
      guint shade = isnan (value) ? 0 : (guint) MIN (value * N_SHADES, N_SHADES - 1);

      append_times (line, isnan (value) ? " " : shades[pen->style->is_ascii != 0][shade],
                    widths[s]);
      g_string_append (line, s + 1 < pen->n_columns ? "  " : "");
    }
  append_label (pen, pozo_plot_cell (pen->plot, row, 0)->text);
  g_string_append (pen->out, g_strchomp (line->str));
  g_string_append_c (pen->out, '\n');
}

static void
append_shade (GString *key, guint i, const char *sign)
{
  g_autofree char *most = pozo_locale_percent (100.0 / N_SHADES * (i + 1), 0);

  g_string_append (key, i > 0 ? "  " : "");
  /* translators: what a shade of a plot stands for: "# to 20 %" */
  g_string_append_printf (key, C_ ("key of a plot", "%s to %s"), sign, most);
}

static void
draw_heat (const Pen *pen)
{
  guint widths[POZO_PLOT_SERIES_MAX];
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint s = 0; s < pen->n_columns; s++)
    widths[s] = MAX (CELL_MIN, pozo_style_text_width (series_name (pen, s)));
  draw_heat_heads (pen, widths);
  for (guint i = 0; i < pozo_plot_n_drawn (pen->plot); i++)
    draw_heat_row (pen, i, widths);
  for (guint i = 0; i < N_SHADES; i++)
    append_shade (key, i, shades[pen->style->is_ascii != 0][i]);
  /* Below the shades where there is room for it. */
  if (pen->label + 4 + pozo_style_text_width (key->str) <= page_width (pen->style))
    append_label (pen, "");
  else
    g_string_append (pen->out, "  ");
  append_dim (pen, key->str);
  g_string_append_c (pen->out, '\n');
}

/* ---- Stacked shares ---- */

static void
draw_stack_row (const Pen *pen, guint row)
{
  double sum = 0;
  guint drawn = 0;

  append_label (pen, pozo_plot_cell (pen->plot, row, 0)->text);
  for (guint s = 0; s < pen->n_columns; s++)
    {
      double value = pozo_plot_cell (pen->plot, row, pen->columns[s])->value;

      sum += isnan (value) ? 0 : value;

      guint end = (guint) (MIN (sum, 1) * pen->room + 0.5);

      append_times (pen->out, hatchings[pen->style->is_ascii != 0][s], end - MIN (drawn, end));
      drawn = MAX (drawn, end);
    }
  if (drawn == 0)
    append_dim (pen, "-");
  g_string_append_c (pen->out, '\n');
}

static void
draw_stack (const Pen *pen)
{
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint i = 0; i < pozo_plot_n_drawn (pen->plot); i++)
    draw_stack_row (pen, i);
  for (guint s = 0; s < pen->n_columns; s++)
    g_string_append_printf (key, "%s%s %s", s > 0 ? "  " : "",
                            hatchings[pen->style->is_ascii != 0][s], series_name (pen, s));
  append_label (pen, "");
  append_dim (pen, key->str);
  g_string_append_c (pen->out, '\n');
}

/* ---- The table ---- */

static gboolean
has_bars (const PozoPlot *plot)
{
  return plot->kind == POZO_PLOT_BARS || plot->kind == POZO_PLOT_BAND;
}

/* What the columns of the table take without the bars. */
static guint
measure_table (const PozoPlot *plot)
{
  guint n = plot->columns->len;
  guint total = 2;

  for (guint c = 0; c < n; c++)
    {
      guint width = pozo_style_text_width (g_array_index (plot->columns, PozoPlotColumn, c).head);

      for (guint i = 0; i < pozo_plot_n_rows (plot); i++)
        width = MAX (width, pozo_style_text_width (pozo_plot_cell (plot, i, c)->text));
      total += width + 2;
    }
  return total;
}

static guint
measure_bars (const PozoPlot *plot, const PozoStyle *style)
{
  guint page = page_width (style);
  guint used = measure_table (plot);

  return CLAMP (page - MIN (used, page), BAR_COLUMNS_MIN, BAR_COLUMNS_MAX);
}

/* A table has room for a bar in each row but sums. */
static guint
n_bars (const PozoPlot *plot)
{
  return pozo_plot_n_rows (plot) - MIN (plot->n_sums, pozo_plot_n_rows (plot));
}

static void
take_bar (PozoTextTable *table, const Pen *pen, guint row, double largest)
{
  GString *bar = g_string_new (NULL);
  double value = pozo_plot_cell (pen->plot, row, pen->columns[0])->value;

  if (row < n_bars (pen->plot) && value > 0)
    pozo_style_append_bar (pen->style, value / largest, pen->room, bar);
  pozo_text_table_take (table, g_string_free (bar, FALSE));
}

static double
find_largest (const Pen *pen)
{
  double largest = 0;

  for (guint i = 0; i < n_bars (pen->plot); i++)
    largest = fmax (largest, pozo_plot_cell (pen->plot, i, pen->columns[0])->value);
  return largest;
}

static void
print_table (const PozoPlot *plot, const PozoStyle *style, guint indent, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  Pen pen = { .plot = plot, .style = style, .out = out };
  double largest = 0;

  for (guint c = 0; c < plot->columns->len; c++)
    {
      const PozoPlotColumn *column = &g_array_index (plot->columns, PozoPlotColumn, c);

      pozo_text_table_add_column (table, column->head, column->align);
    }
  pen.n_columns = has_bars (plot) ? pozo_plot_series (plot, pen.columns) : 0;
  if (pen.n_columns > 0)
    {
      largest = find_largest (&pen);
      pen.room = measure_bars (plot, style);
      pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
    }
  for (guint i = 0; i < pozo_plot_n_rows (plot); i++)
    {
      for (guint c = 0; c < plot->columns->len; c++)
        pozo_text_table_add (table, "%s", pozo_plot_cell (plot, i, c)->text);
      if (pen.n_columns > 0)
        take_bar (table, &pen, i, largest);
    }
  pozo_text_table_print (table, style, indent, out);
}

/**
 * pozo_plot_table_to_text:
 * @plot: a plot
 * @style: how
 * @out: where it goes
 *
 * Prints its table, and nothing but that.
 */
void
pozo_plot_table_to_text (const PozoPlot *plot, const PozoStyle *style, GString *out)
{
  g_string_append_c (out, '\n');
  print_table (plot, style, 0, out);
}

static void
print_line (const char *text, const PozoStyle *style, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add (table, "%s", text);
  pozo_text_table_print (table, style, 2, out);
}

static void
draw (const PozoPlot *plot, const PozoStyle *style, GString *out)
{
  Pen pen;

  pen_init (&pen, plot, style, out);
  if (pen.n_columns == 0)
    return;
  if (plot->kind == POZO_PLOT_DOTS)
    draw_dots (&pen);
  else if (plot->kind == POZO_PLOT_HEAT)
    draw_heat (&pen);
  else if (plot->kind == POZO_PLOT_STACK)
    draw_stack (&pen);
  else
    return;

  g_autofree char *rest = pozo_plot_describe_rest (plot);

  if (rest != NULL)
    print_line (rest, style, out);
  g_string_append_c (out, '\n');
}

static void
print_title (const PozoPlot *plot, const PozoStyle *style, GString *out)
{
  pozo_style_append (style, POZO_STYLE_HEAD, plot->title, out);
  g_string_append_c (out, '\n');
}

/**
 * pozo_plot_to_text:
 * @plot: a plot
 * @style: how; a width of 0 is 80 columns for what is drawn
 * @out: where it goes
 *
 * Prints the title, the description, the drawing and the table.  Bars stand in the table.
 */
void
pozo_plot_to_text (const PozoPlot *plot, const PozoStyle *style, GString *out)
{
  g_string_append_c (out, '\n');
  if (plot->title[0] != '\0')
    print_title (plot, style, out);
  if (plot->description[0] != '\0')
    pozo_style_append_wrapped (style, plot->description, 2, out);
  if (plot->summary[0] != '\0')
    print_line (plot->summary, style, out);
  draw (plot, style, out);
  if (pozo_plot_n_rows (plot) > 0)
    print_table (plot, style, 2, out);
}
