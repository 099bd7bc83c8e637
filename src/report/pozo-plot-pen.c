/* SPDX-License-Identifier: MIT */
/* What a drawing of a plot is made of: figures, words, signs, and the colour and hatching of each
 * series. */
#include "pozo-plot-private.h"

#include "pozo-locale.h"

static const char *const colors[POZO_PLOT_SERIES_MAX] = { "#0072b2", "#e69f00", "#009e73",
                                                          "#cc79a7", "#56b4e9", "#d55e00" };

/* The lines of hatchings, in squares of 6 units; the first series has none. */
static const char *const hatchings[POZO_PLOT_SERIES_MAX] = {
  NULL, "M0 6L6 0", "M3 0V6", "M0 0L6 6M0 6L6 0", "M0 3H6", "M0 0L6 6",
};

/**
 * pozo_plot_number:
 * @out: where it goes
 * @value: a number
 *
 * Appends a number: a decimal point whatever the locale, and no digits that nobody sees.
 */
void
pozo_plot_number (GString *out, double value)
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
  pozo_plot_number (out, value);
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
  pozo_plot_number (out, x);
  g_string_append_c (out, ' ');
  pozo_plot_number (out, y);
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
  return POZO_PLOT_CHAR * pozo_style_text_width (text);
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
  glong n = MAX ((glong) (at.room / POZO_PLOT_CHAR), 2);

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

/**
 * pozo_plot_define_hatchings:
 * @pen: the drawing
 *
 * Defines the hatchings that pozo_plot_paint() refers to, in a plot of stacks.
 */
void
pozo_plot_define_hatchings (const PozoPlotPen *pen)
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
