/* SPDX-License-Identifier: MIT */
/* The page without its tables: a line to type, what it means, what was done, and an empty list.
 * The words that the script needs stand in the page, so that it knows no language. */
#include "pozo-desk-page-private.h"

#include "pozo-desk-resource.h"
#include "pozo-html.h"
#include "pozo-language.h"

#include <gio/gio.h>

static GBytes *
load (const char *path)
{
  GError *error = NULL;
  GBytes *bytes = g_resource_lookup_data (pozo_desk_get_resource (), path,
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error); /* it is compiled in */
  return bytes;
}

static void
append_link (GString *out, const char *address, const char *text)
{
  g_string_append (out, "<a target=\"_blank\" rel=\"noopener\"");
  pozo_html_append_attribute (out, "href", address);
  g_string_append_c (out, '>');
  pozo_html_append_text (out, text, -1);
  g_string_append (out, "</a>");
}

static void
append_label (GString *out, const char *target, const char *text)
{
  g_string_append (out, "<label");
  pozo_html_append_attribute (out, "for", target);
  g_string_append_c (out, '>');
  pozo_html_append_text (out, text, -1);
  g_string_append (out, "</label>");
}

static void
append_head (const PozoDeskPage *page, const char *title, GString *out)
{
  g_string_append (out, "<header>");
  pozo_html_append_element (out, "h1", NULL, title);
  g_string_append (out, "<nav>");
  append_label (out, "round", _ ("Round"));
  g_string_append (out, "<select id=\"round\"></select>");
  append_link (out, "standings", _ ("Standings"));
  append_link (out, "results", _ ("Results"));
  g_string_append (out, "</nav></header>\n");
  (void) page;
}

static void
append_form (const PozoDeskPage *page, GString *out)
{
  g_string_append (out, "<main><form id=\"form\" autocomplete=\"off\"><div class=\"entry\">");
  append_label (out, "line", _ ("Table and points"));
  g_string_append (out, "<input id=\"line\" spellcheck=\"false\" autocapitalize=\"off\" "
                        "aria-describedby=\"how check\" maxlength=\"4000\">");
  g_string_append (out, "<button id=\"write\">");
  pozo_html_append_text (out, _ ("Write"), -1);
  g_string_append (out, "</button></div><p id=\"how\" class=\"dim\">");
  pozo_html_append_text (
      out,
      _ ("Such as 4 5230 3115, or by deals 4 1200 -35, 2005 1610. Enter writes; ↑ and ↓ go to "
         "other tables, Escape empties the line."),
      -1);
  g_string_append (out, "</p><div id=\"naming\" class=\"entry\" hidden>");
  append_label (out, "by", _ ("Who corrects?"));
  g_string_append (out, "<input id=\"by\" maxlength=\"60\"");
  pozo_html_append_attribute (out, "value", page->by != NULL ? page->by : "");
  g_string_append (out, "></div></form>\n<div id=\"check\" aria-live=\"polite\"></div>\n"
                        "<p id=\"status\" role=\"status\"></p>\n");
}

static void
append_list (GString *out)
{
  g_string_append (out, "<p id=\"missing\"></p>");
  pozo_html_begin_wide (out);
  g_string_append (out, "<table role=\"table\"><caption>");
  pozo_html_append_text (out, _ ("Tables of the round"), -1);
  g_string_append (out, "</caption><thead role=\"rowgroup\"><tr role=\"row\">");
  pozo_html_append_column (out, C_ ("head of a column", "table"), TRUE);
  pozo_html_append_column (out, C_ ("head of a column", "state"), FALSE);
  pozo_html_append_column (out, C_ ("head of a column", "result"), FALSE);
  pozo_html_append_column (out, "", FALSE);
  g_string_append (out,
                   "</tr></thead><tbody id=\"tables\" role=\"rowgroup\"></tbody></table></div>\n"
                   "<ul id=\"notes\"></ul><ul id=\"problems\"></ul></main>\n");
}

static void
append_words (const PozoDeskPage *page, GString *out)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, text);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "round",
                        page->round != NULL ? page->round
                                            : pozo_entry_folder_round_at_hand (page->folder));
  pozo_json_key_string (&json, "enter", _ ("Enter"));
  pozo_json_key_string (&json, "correct", _ ("Correct"));
  pozo_json_key_string (&json, "gone",
                        _ ("pozo desk does not answer: is it still running? What was written is "
                           "safe."));
  pozo_json_end_object (&json);
  pozo_html_append_data (out, "words", text->str);
}

static char *
make_title (const PozoDeskPage *page)
{
  const PozoResults *results = pozo_entry_folder_results (page->folder);
  const char *event = pozo_entry_folder_event (page->folder);

  if (event == NULL && pozo_results_n (results) > 0)
    event = pozo_results_get (results, 0)->text[POZO_RESULT_EVENT];
  return g_strdup (event != NULL && event[0] != '\0' ? event : _ ("Desk"));
}

/**
 * pozo_desk_page_write:
 * @page: a page whose folder was read
 * @out: where it goes
 *
 * Writes the page.
 */
void
pozo_desk_page_write (const PozoDeskPage *page, GString *out)
{
  g_autoptr (GBytes) sheet = load ("/pozo/desk/desk.css");
  g_autoptr (GBytes) script = load ("/pozo/desk/desk.js");
  /* A resource has a NUL byte behind it. */
  const char *styles[] = { g_bytes_get_data (sheet, NULL), NULL };
  const char *scripts[] = { g_bytes_get_data (script, NULL), NULL };
  g_autofree char *title = make_title (page);
  const PozoHtmlPage frame = {
    .title = title, .styles = styles, .scripts = scripts, .asks_own = TRUE
  };

  pozo_html_begin (out, &frame);
  append_head (page, title, out);
  append_form (page, out);
  append_list (out);
  append_words (page, out);
  pozo_html_end (out, &frame);
}
