/* SPDX-License-Identifier: MIT */
/* Plots in pages and in Markdown: the drawing above, the table below. */
#include "pozo-plot.h"

#include "pozo-finding-message.h"
#include "pozo-html.h"

#include <string.h>

#define MANY_COLUMNS 9 /* of a table that is printed in small letters */

/* How plots and their tables look, beside what all pages share. */
const char *const pozo_plot_style =
    ".plot{display:block;width:100%;height:auto;max-width:34rem;margin:.4rem 0}"
    ".plot text{font-size:12px}"
    ".axis{stroke:var(--line);stroke-width:1}.range{stroke:var(--dim)}"
    "figure{margin:0;break-inside:avoid}"
    "figcaption{color:var(--dim)}"
    "table.figures{font-size:.9rem}.figures "
    ".n{white-space:nowrap}thead{display:table-header-group}"
    "tr,section>p{break-inside:avoid}h1,h2,h3,section>p{break-after:avoid}"
    "tr.sum>*{border-top:2px solid var(--line);font-weight:bold}"
    ".figures thead th{border-bottom:2px solid var(--line);color:var(--dim);font-weight:normal;"
    "vertical-align:bottom}.figures tbody th{font-weight:normal}"
    "@media screen and "
    "(prefers-color-scheme:dark){.s0{--c:#4aa8e0}path.s0[fill^='#'],rect.s0[fill^='#']{fill:"
    "var(--c)}.line{stroke:#4aa8e0}}"
    "@media screen{table.many{font-size:.82rem}.many th,.many td{padding:.15em .4em}}"
    "@media print{.wide{overflow:visible}.plot{max-width:115mm}"
    "table.many{font-size:6.5pt!important;break-inside:avoid}"
    ".many th,.many td{padding:.1em .3em!important}}";

static gboolean
has_heads (const PozoPlot *plot)
{
  for (guint i = 0; i < plot->columns->len; i++)
    if (g_array_index (plot->columns, PozoPlotColumn, i).head[0] != '\0')
      return TRUE;
  return FALSE;
}

static void
append_heads (const PozoPlot *plot, GString *out)
{
  g_string_append (out, "<thead><tr>");
  for (guint i = 0; i < plot->columns->len; i++)
    {
      const PozoPlotColumn *column = &g_array_index (plot->columns, PozoPlotColumn, i);

      pozo_html_append_column (out, column->head, column->align != POZO_ALIGN_LEFT);
    }
  g_string_append (out, "</tr></thead>\n");
}

static void
append_row (const PozoPlot *plot, guint row, GString *out)
{
  gboolean is_sum = row + plot->n_sums >= pozo_plot_n_rows (plot);

  g_string_append (out, is_sum ? "<tr class=\"sum\">" : "<tr>");
  for (guint i = 0; i < plot->columns->len; i++)
    {
      const PozoPlotColumn *column = &g_array_index (plot->columns, PozoPlotColumn, i);

      const char *tag = pozo_html_begin_cell (out, i == 0, column->align != POZO_ALIGN_LEFT);

      pozo_html_append_text (out, pozo_plot_cell (plot, row, i)->text, -1);
      g_string_append_printf (out, "</%s>", tag);
    }
  g_string_append (out, "</tr>\n");
}

static void
append_table (const PozoPlot *plot, GString *out)
{
  if (pozo_plot_n_rows (plot) == 0)
    return;
  pozo_html_begin_wide (out);
  g_string_append_printf (out, "<table class=\"figures%s\">\n",
                          plot->columns->len >= MANY_COLUMNS ? " many" : "");
  if (has_heads (plot))
    append_heads (plot, out);
  g_string_append (out, "<tbody>\n");
  for (guint i = 0; i < pozo_plot_n_rows (plot); i++)
    append_row (plot, i, out);
  g_string_append (out, "</tbody></table></div>\n");
}

/**
 * pozo_plot_to_html:
 * @plot: a plot
 * @id: what its ids begin with, ours; no other plot of the page has it
 * @out: where it goes: into a page with pozo_plot_style
 *
 * Draws a plot as a section: heading, description, drawing, table.
 */
void
pozo_plot_to_html (const PozoPlot *plot, const char *id, GString *out)
{
  g_autofree char *rest = pozo_plot_describe_rest (plot);

  g_string_append_printf (out, "<section class=\"k%u\">\n", (guint) plot->kind);
  if (plot->title[0] != '\0')
    pozo_html_append_element (out, "h3", NULL, plot->title);
  if (plot->description[0] != '\0')
    pozo_html_append_element (out, "p", "dim", plot->description);
  g_string_append (out, "<figure>\n");
  pozo_plot_to_svg (plot, id, out);
  if (plot->summary[0] != '\0')
    pozo_html_append_element (out, "figcaption", NULL, plot->summary);
  g_string_append (out, "</figure>\n");
  if (rest != NULL)
    pozo_html_append_element (out, "p", "dim", rest);
  append_table (plot, out);
  g_string_append (out, "</section>\n");
}

/* ---- Markdown ---- */

/* Strangers' text in a cell or a line: nothing in it is markup. */
static void
append_plain (GString *out, const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  pozo_finding_message_escape (text, strlen (text), shown);
  for (const char *p = shown->str; *p != '\0'; p++)
    {
      if (strchr ("\\`*_{}[]<>#|~!&", *p) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
}

static void
append_markdown_table (const PozoPlot *plot, GString *out)
{
  guint n = plot->columns->len;

  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, i == 0 ? "| " : " | ");
      append_plain (out, g_array_index (plot->columns, PozoPlotColumn, i).head);
    }
  g_string_append (out, " |\n|");
  for (guint i = 0; i < n; i++)
    g_string_append (out, g_array_index (plot->columns, PozoPlotColumn, i).align == POZO_ALIGN_LEFT
                              ? " --- |"
                              : " ---: |");
  g_string_append_c (out, '\n');
  for (guint i = 0; i < n * pozo_plot_n_rows (plot); i++)
    {
      g_string_append (out, i % n == 0 ? "| " : " | ");
      append_plain (out, pozo_plot_cell (plot, i / n, i % n)->text);
      g_string_append (out, i % n + 1 == n ? " |\n" : "");
    }
}

/**
 * pozo_plot_to_markdown:
 * @plot: a plot
 * @out: where it goes
 *
 * Writes its title, its description and its table.
 */
void
pozo_plot_to_markdown (const PozoPlot *plot, GString *out)
{
  const char *const paragraphs[] = { plot->description, plot->summary };

  g_string_append_c (out, '\n');
  if (plot->title[0] != '\0')
    {
      g_string_append (out, "### ");
      append_plain (out, plot->title);
      g_string_append (out, "\n\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    if (paragraphs[i][0] != '\0')
      {
        append_plain (out, paragraphs[i]);
        g_string_append (out, "\n\n");
      }
  if (pozo_plot_n_rows (plot) > 0)
    append_markdown_table (plot, out);
}
