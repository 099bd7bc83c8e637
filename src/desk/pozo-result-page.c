/* SPDX-License-Identifier: MIT */
/* A game on pages: sides and points, line by line, so that each stands by the other. */
#include "pozo-result-page.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"

/* How they look, beside what all pages share: who won is told by a word and by weight. */
const char *const pozo_result_style =
    ".side{display:flex;justify-content:space-between;gap:1.2rem}.won{font-weight:bold}"
    ".points{white-space:nowrap;font-variant-numeric:tabular-nums}"
    ".badge{display:inline-block;border:1px solid;border-radius:.8em;padding:0 .6em;"
    "white-space:nowrap;font-size:.9em}";

static void
append_points (const PozoResult *result, guint side, GString *out)
{
  gint32 points;

  g_string_append (out, "<span class=\"points\">");
  if (pozo_result_differs (result, side))
    {
      g_string_append (out, "<small class=\"warning\">");
      pozo_locale_append (out, _ ("rules: %d"), result->side[side].low);
      g_string_append (out, "</small> ");
    }
  if (pozo_result_points (result, side, &points))
    pozo_locale_append (out, "%d", points);
  else
    g_string_append_c (out, '?');
  g_string_append (out, "</span>");
}

/**
 * pozo_result_append_sides:
 * @result: a result
 * @out: a page, with pozo_result_style
 *
 * Writes who played and what they have, a line for each side; with a word for who won, and with
 * what the rules make of it where that is something else.
 */
void
pozo_result_append_sides (const PozoResult *result, GString *out)
{
  for (guint side = 0; side < result->n_sides; side++)
    {
      gboolean has_won = result->winner == side + 1;
      g_autofree char *name = pozo_result_side_name (result, side);

      g_string_append (out,
                       has_won ? "<span class=\"side won\"><span>" : "<span class=\"side\"><span>");
      pozo_html_append_name (out, name, -1);
      if (has_won)
        g_string_append_printf (out, " <small>%s</small>", C_ ("side", "won"));
      g_string_append (out, "</span> ");
      append_points (result, side, out);
      g_string_append (out, "</span>");
    }
}

static void
append_count (GString *out, const char *classes, const char *format, guint n)
{
  g_autofree char *count = pozo_locale_format (format, n);

  pozo_html_append_element (out, "span", classes, count);
}

/**
 * pozo_result_append_found:
 * @result: a result
 * @out: a page, with pozo_result_style
 *
 * Writes how many errors and warnings there are, as badges; nothing for none.
 */
void
pozo_result_append_found (const PozoResult *result, GString *out)
{
  guint errors = result->counts[POZO_SEVERITY_ERROR];
  guint warnings = result->counts[POZO_SEVERITY_WARNING];

  if (errors > 0)
    append_count (out, "badge error", P_ ("%u error", "%u errors", errors), errors);
  g_string_append (out, errors > 0 && warnings > 0 ? " " : "");
  if (warnings > 0)
    append_count (out, "badge warning", P_ ("%u warning", "%u warnings", warnings), warnings);
}
