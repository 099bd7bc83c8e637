/* SPDX-License-Identifier: MIT */
/* Plots: their text whole, their SVG and pages as XML readers see them, strangers' text inert. */
#include "pozo-metrics-plots.h"
#include "pozo-plot.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#define NASTY "<b onclick=\"x\">&'\033[31m\342\200\256|*"

static PozoPlotCell
value (const char *text, double number)
{
  return (PozoPlotCell){ g_strdup (text), number, NAN, NAN };
}

static PozoPlotCell
interval (const char *text, double number, double low, double high)
{
  return (PozoPlotCell){ g_strdup (text), number, low, high };
}

/* Two rows and a sum, of one or two series. */
static PozoPlot *
make (PozoPlotKind kind)
{
  PozoPlot *plot = pozo_plot_new (kind, "Title", "What it says.");
  gboolean is_upright = kind == POZO_PLOT_BARS || kind == POZO_PLOT_BAND;

  plot->is_share = kind != POZO_PLOT_BARS;
  plot->n_sums = 1;
  pozo_plot_add_column (plot, "row", is_upright ? POZO_ALIGN_RIGHT : POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, "one", POZO_ALIGN_RIGHT, "One");
  pozo_plot_add_column (plot, "two", POZO_ALIGN_RIGHT, is_upright ? NULL : "Two");
  pozo_plot_add (plot, "%s", "a");
  pozo_plot_take (plot, interval ("25 %", 0.25, 0.1, 0.5));
  pozo_plot_take (plot, interval ("75 %", 0.75, 0.6, 0.9));
  pozo_plot_add (plot, "%s", "b");
  pozo_plot_take (plot, value ("100 %", 1));
  pozo_plot_take (plot, value ("0 %", 0));
  pozo_plot_add (plot, "%s", "all");
  pozo_plot_take (plot, value ("99 %", 0.99));
  pozo_plot_take (plot, value ("1 %", 0.01));
  return plot;
}

/* ---- Text ---- */

typedef struct
{
  const char *label;
  PozoPlotKind kind;
  gboolean is_ascii;
  const char *drawing;
} TextCase;

#define TABLE "  row    one   two\n  a     25 %  75 %\n  b    100 %   0 %\n  all   99 %   1 %\n"

static const TextCase text_cases[] = {
  { "none", POZO_PLOT_NONE, FALSE, TABLE },
  { "bars", POZO_PLOT_BARS, FALSE,
    "  row    one   two\n"
    "    a   25 %  75 %  ██████████\n"
    "    b  100 %   0 %  ████████████████████████████████████████\n"
    "  all   99 %   1 %\n" },
  { "band-ascii", POZO_PLOT_BAND, TRUE,
    "  row    one   two\n"
    "    a   25 %  75 %  ##########\n"
    "    b  100 %   0 %  ########################################\n"
    "  all   99 %   1 %\n" },
  { "dots", POZO_PLOT_DOTS, FALSE,
    "  One\n"
    "  a      ├─────●─────────┤\n"
    "  b                                         ●\n"
    "  Two\n"
    "  a                         ├─────●─────┤\n"
    "  b  ●\n"
    "     0 %                                100 %\n"
    "\n" TABLE },
  { "dots-ascii", POZO_PLOT_DOTS, TRUE,
    "  One\n"
    "  a      |-----o---------|\n"
    "  b                                         o\n"
    "  Two\n"
    "  a                         |-----o-----|\n"
    "  b  o\n"
    "     0 %                                100 %\n"
    "\n" TABLE },
  { "heat", POZO_PLOT_HEAT, FALSE,
    "     One    Two\n"
    "  a  ░░░░░  ▓▓▓▓▓\n"
    "  b  █████  ·····\n"
    "     · to 20 %  ░ to 40 %  ▒ to 60 %  ▓ to 80 %  █ to 100 %\n"
    "\n" TABLE },
  { "heat-ascii", POZO_PLOT_HEAT, TRUE,
    "     One    Two\n"
    "  a  :::::  *****\n"
    "  b  #####  .....\n"
    "     . to 20 %  : to 40 %  = to 60 %  * to 80 %  # to 100 %\n"
    "\n" TABLE },
  { "stack", POZO_PLOT_STACK, FALSE,
    "  a  ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░\n"
    "  b  ████████████████████████████████████████\n"
    "     █ One  ░ Two\n"
    "\n" TABLE },
  { "stack-ascii", POZO_PLOT_STACK, TRUE,
    "  a  ##########..............................\n"
    "  b  ########################################\n"
    "     # One  . Two\n"
    "\n" TABLE },
};

static void
test_text (gconstpointer data)
{
  const TextCase *row = data;
  g_autoptr (PozoPlot) plot = make (row->kind);
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = { .is_ascii = row->is_ascii };
  g_autofree char *expected = g_strconcat ("\nTitle\n  What it says.\n", row->drawing, NULL);

  pozo_plot_to_text (plot, &style, out);
  g_assert_cmpstr (out->str, ==, expected);
}

/* ---- Pages ---- */

/* What a reader of XML saw. */
typedef struct
{
  guint n_titles, n_descriptions, n_rects, n_rows;
  gboolean has_nasty;
} Seen;

static void
on_start (GMarkupParseContext *context G_GNUC_UNUSED,
          const char *element,
          const char **names,
          const char **values,
          gpointer user,
          GError **error G_GNUC_UNUSED)
{
  Seen *seen = user;

  g_assert_cmpstr (element, !=, "b");
  seen->n_titles += g_str_equal (element, "title");
  seen->n_descriptions += g_str_equal (element, "desc");
  seen->n_rects += g_str_equal (element, "rect");
  seen->n_rows += g_str_equal (element, "tr");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_cmpstr (names[i], !=, "style");
      g_assert_false (g_str_has_prefix (names[i], "on"));
      g_assert_null (strstr (values[i], "nan"));
      g_assert_null (strstr (values[i], "inf"));
    }
}

static void
on_text (GMarkupParseContext *context G_GNUC_UNUSED,
         const char *text,
         gsize length G_GNUC_UNUSED,
         gpointer user,
         GError **error G_GNUC_UNUSED)
{
  ((Seen *) user)->has_nasty |= strstr (text, "<b onclick") != NULL;
}

static Seen
look_at (const char *xml)
{
  static const GMarkupParser parser = { .start_element = on_start, .text = on_text };
  Seen seen = { 0 };
  g_autoptr (GError) error = NULL;
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &seen, NULL);

  g_markup_parse_context_parse (context, xml, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
  return seen;
}

static void
test_svg (gconstpointer data)
{
  PozoPlotKind kind = GPOINTER_TO_UINT (data);
  g_autoptr (PozoPlot) plot = make (kind);
  g_autoptr (GString) out = g_string_new (NULL);
  Seen seen;

  pozo_plot_to_svg (plot, "p1", out);
  if (kind == POZO_PLOT_NONE)
    {
      g_assert_cmpstr (out->str, ==, "");
      return;
    }
  seen = look_at (out->str);
  g_assert_cmpuint (seen.n_titles, ==, 1);
  g_assert_cmpuint (seen.n_descriptions, ==, 1);
  g_assert_nonnull (strstr (out->str, "aria-labelledby=\"p1-t p1-d\""));
  if (kind == POZO_PLOT_BARS)
    g_assert_cmpuint (seen.n_rects, ==, 2);
  if (kind == POZO_PLOT_HEAT)
    g_assert_cmpuint (seen.n_rects, ==, 4);
  g_assert_nonnull (strstr (out->str, "the largest: b, One 100 %"));
}

/* The numbers of SVG have a point wherever it is drawn. */
static void
test_locale (void)
{
  g_autoptr (PozoPlot) plot = make (POZO_PLOT_DOTS);
  g_autoptr (GString) here = g_string_new (NULL);
  g_autoptr (GString) there = g_string_new (NULL);

  pozo_plot_to_svg (plot, "p1", here);
  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale de_DE.UTF-8");
      return;
    }
  pozo_plot_to_svg (plot, "p1", there);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (here->str, ==, there->str);
}

static PozoPlot *
make_nasty (PozoPlotKind kind)
{
  PozoPlot *plot = pozo_plot_new (kind, NASTY, NASTY);

  g_free (plot->summary);
  plot->summary = g_strdup (NASTY);
  g_free (plot->unit);
  plot->unit = g_strdup (NASTY);
  pozo_plot_add_column (plot, NASTY, POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, NASTY, POZO_ALIGN_RIGHT, NASTY);
  pozo_plot_add_column (plot, NASTY, POZO_ALIGN_RIGHT, NASTY);
  pozo_plot_add (plot, "%s", NASTY);
  pozo_plot_take (plot, value (NASTY, 0.5));
  pozo_plot_take (plot, value (NASTY, 0.5));
  return plot;
}

static void
test_inert (gconstpointer data)
{
  g_autoptr (PozoPlot) plot = make_nasty (GPOINTER_TO_UINT (data));
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GString) svg = g_string_new (NULL);
  g_autoptr (GString) markdown = g_string_new (NULL);

  pozo_plot_to_html (plot, "p1", page);
  g_assert_null (strstr (page->str, "<b"));
  g_assert_null (strchr (page->str, '\033'));
  g_assert_null (strstr (page->str, "\342\200\256"));
  g_assert_nonnull (strstr (page->str, "&lt;b onclick"));
  pozo_plot_to_svg (plot, "p1", svg);
  g_assert_true (GPOINTER_TO_UINT (data) == POZO_PLOT_NONE || look_at (svg->str).has_nasty);
  pozo_plot_to_markdown (plot, markdown);
  g_assert_nonnull (strstr (markdown->str, "\\<b onclick"));
  g_assert_nonnull (strstr (markdown->str, "\\|\\*"));
}

/* ---- Scales, limits ---- */

static void
test_scale (void)
{
  static const struct
  {
    double largest;
    gboolean is_share;
    double high, step;
  } rows[] = {
    { 7, FALSE, 8, 2 },      { 1, FALSE, 1, 1 },         { 0, FALSE, 1, 1 },
    { 100, FALSE, 100, 20 }, { 101, FALSE, 150, 50 },    { 0.061, TRUE, 0.08, 0.02 },
    { 1, TRUE, 1, 0.2 },     { 0.25, TRUE, 0.25, 0.05 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PozoPlot) plot = pozo_plot_new (POZO_PLOT_BARS, "", "");
      PozoPlotScale scale;

      plot->is_share = rows[i].is_share;
      pozo_plot_add_column (plot, "", POZO_ALIGN_RIGHT, NULL);
      pozo_plot_add_column (plot, "", POZO_ALIGN_RIGHT, "n");
      pozo_plot_add (plot, "%s", "");
      pozo_plot_take (plot, value ("", rows[i].largest));
      scale = pozo_plot_scale (plot, 5);
      g_assert_cmpfloat (scale.low, ==, 0);
      g_assert_cmpfloat_with_epsilon (scale.high, rows[i].high, 1e-9);
      g_assert_cmpfloat_with_epsilon (scale.step, rows[i].step, 1e-9);
    }
}

/* What has no room in a drawing stands in the table, and that is said. */
static void
test_many_rows (void)
{
  g_autoptr (PozoPlot) plot = pozo_plot_new (POZO_PLOT_STACK, "Many", "");
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  const PozoStyle style = { 0 };

  plot->is_share = TRUE;
  pozo_plot_add_column (plot, "", POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, "", POZO_ALIGN_RIGHT, "n");
  for (guint i = 0; i <= POZO_PLOT_ROWS_MAX; i++)
    {
      pozo_plot_add (plot, "row %u", i + 1);
      pozo_plot_take (plot, value ("1", 1));
    }
  pozo_plot_to_html (plot, "p1", page);
  pozo_plot_to_text (plot, &style, text);
  g_assert_cmpuint (look_at (page->str).n_rects, ==, POZO_PLOT_ROWS_MAX);
  g_assert_nonnull (strstr (page->str, "The first 60 of 61 rows are drawn."));
  g_assert_nonnull (strstr (text->str, "The first 60 of 61 rows are drawn."));
  g_assert_nonnull (strstr (page->str, "row 61"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (text_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/plot/text/", text_cases[i].label, NULL);

      g_test_add_data_func (path, &text_cases[i], test_text);
    }
  for (guint kind = 0; kind < POZO_N_PLOTS; kind++)
    {
      g_autofree char *svg = g_strdup_printf ("/report/plot/svg/%u", kind);
      g_autofree char *inert = g_strdup_printf ("/report/plot/inert/%u", kind);

      g_test_add_data_func (svg, GUINT_TO_POINTER (kind), test_svg);
      g_test_add_data_func (inert, GUINT_TO_POINTER (kind), test_inert);
    }
  g_test_add_func ("/report/plot/locale", test_locale);
  g_test_add_func ("/report/plot/scale", test_scale);
  g_test_add_func ("/report/plot/many-rows", test_many_rows);
  return g_test_run ();
}
