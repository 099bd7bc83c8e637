/* SPDX-License-Identifier: MIT */
/* Pages: escaping, the policy, the frame, and the look that all pages of ours share. */
#include "pozo-html.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

/* Colours are named once, for light and dark; on paper they are those of light. */
static const char base_style[] =
    ":root{color-scheme:light dark;--page:#fbfaf7;--text:#1b1b1b;--dim:#5f5f5f;--line:#cfcabd;"
    "--panel:#fff;--accent:#0b6e4f;--error:#b00020;--warning:#8a5a00;--note:#00607a;"
    "--felt:#e5efe8}"
    "@media(prefers-color-scheme:dark){:root{--page:#161816;--text:#e9e7e1;--dim:#a3a29c;"
    "--line:#3d413d;--panel:#1f2320;--accent:#58c79c;--error:#ff8a8a;--warning:#f0c060;"
    "--note:#7fd0e8;--felt:#1d2b24}}"
    "@media print{:root{color-scheme:light;--page:#fff;--text:#000;--dim:#444;--line:#999;"
    "--panel:#fff;--accent:#000;--error:#900;--warning:#640;--note:#045;--felt:#fff}}"
    "*{box-sizing:border-box}"
    "html{background:var(--page);color:var(--text);-webkit-text-size-adjust:100%}"
    "body{margin:0 auto;max-width:64rem;padding:1rem;font:1rem/1.45 system-ui,sans-serif;"
    "overflow-wrap:anywhere}"
    "h1{font-size:1.5rem;line-height:1.2;margin:.2em 0 .4em}h2{font-size:1.15rem;margin:1.2em 0 "
    ".4em}"
    "table{border-collapse:collapse;overflow-wrap:break-word}th,td{padding:.15em "
    ".6em;text-align:left;vertical-align:top;"
    "border-bottom:1px solid var(--line)}"
    ".wide{overflow-x:auto;max-width:100%}"
    "td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}"
    "pre,code{font-family:ui-monospace,monospace;white-space:pre-wrap}"
    "a{color:var(--accent)}.dim{color:var(--dim)}"
    ".error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}"
    "@media print{@page{size:A4;margin:14mm}body{max-width:none;padding:0;font-size:10pt}"
    "thead,tr{break-inside:avoid}h1,h2,h3,h4{break-after:avoid}"
    "a{text-decoration:none}}";

/* ---- Text ---- */

static void
append_escaped (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '&')
        g_string_append (out, "&amp;");
      else if (*p == '<')
        g_string_append (out, "&lt;");
      else if (*p == '>')
        g_string_append (out, "&gt;");
      else if (*p == '"')
        g_string_append (out, "&quot;");
      else if (*p == '\'')
        g_string_append (out, "&#39;");
      else
        g_string_append_c (out, *p);
    }
}

/**
 * pozo_html_append_text:
 * @out: a page
 * @text: any bytes
 * @length_bytes: how many; -1 for all up to the NUL
 *
 * Appends text so that it is nothing but text, in an element or in a quoted attribute: what markup
 * is made of becomes references; line ends stay; other control characters, those that turn the
 * direction of writing and what is not UTF-8 are spelled out, as in findings.
 */
void
pozo_html_append_text (GString *out, const char *text, gssize length_bytes)
{
  const char *end = text + (length_bytes < 0 ? strlen (text) : (gsize) length_bytes);

  while (text < end)
    {
      g_autoptr (GString) shown = g_string_new (NULL);
      const char *stop = memchr (text, '\n', (gsize) (end - text));

      pozo_finding_message_escape (text, (gsize) ((stop == NULL ? end : stop) - text), shown);
      append_escaped (out, shown->str);
      if (stop == NULL)
        return;
      g_string_append_c (out, '\n');
      text = stop + 1;
    }
}

/**
 * pozo_html_append_name:
 * @out: a page
 * @text: any bytes
 * @length_bytes: how many; -1 for all up to the NUL
 *
 * Appends a name as pozo_html_append_text() does; one that is written from right to left turns
 * nothing around it.
 */
void
pozo_html_append_name (GString *out, const char *text, gssize length_bytes)
{
  g_string_append (out, "<bdi>");
  pozo_html_append_text (out, text, length_bytes);
  g_string_append (out, "</bdi>");
}

/**
 * pozo_html_append_attribute:
 * @out: a page, within a tag
 * @name: the attribute's name, ours
 * @value: its value, any text
 *
 * Appends a blank and an attribute.
 */
void
pozo_html_append_attribute (GString *out, const char *name, const char *value)
{
  g_string_append_printf (out, " %s=\"", name);
  pozo_html_append_text (out, value, -1);
  g_string_append_c (out, '"');
}

/**
 * pozo_html_append_element:
 * @out: a page
 * @tag: the element's name, ours
 * @names: (nullable): its classes
 * @text: any text
 *
 * Appends an element that holds nothing but text.
 */
void
pozo_html_append_element (GString *out, const char *tag, const char *names, const char *text)
{
  g_string_append_printf (out, "<%s", tag);
  if (names != NULL)
    pozo_html_append_attribute (out, "class", names);
  g_string_append_c (out, '>');
  pozo_html_append_text (out, text, -1);
  g_string_append_printf (out, "</%s>", tag);
}

/**
 * pozo_html_append_column:
 * @out: a page, in the row of a table's head
 * @head: what stands above a column, any text
 * @is_number: whether numbers stand in it
 *
 * Appends the head of a column, which readers aloud say with each of its cells; one without words
 * is no head.
 */
void
pozo_html_append_column (GString *out, const char *head, gboolean is_number)
{
  const char *tag = head[0] != '\0' ? "th" : "td";

  g_string_append_printf (out, "<%s%s%s>", tag, head[0] != '\0' ? " scope=\"col\"" : "",
                          is_number ? " class=\"n\"" : "");
  pozo_html_append_text (out, head, -1);
  g_string_append_printf (out, "</%s>", tag);
}

/**
 * pozo_html_begin_wide:
 * @out: a page
 *
 * Begins what a table stands in, up to `</div>`: where the table is wider, it is moved sideways,
 * with the keys as well, so that they can come there.
 */
void
pozo_html_begin_wide (GString *out)
{
  g_string_append (out, "<div class=\"wide\" tabindex=\"0\" role=\"group\"");
  pozo_html_append_attribute (out, "aria-label", C_ ("rows and columns", "Table"));
  g_string_append_c (out, '>');
}

/**
 * pozo_html_begin_cell:
 * @out: a page, in a row of a table
 * @is_head: whether the cell says what the row is about
 * @is_number: whether a number stands in it
 *
 * Begins a cell.
 *
 * Returns: (transfer none): the tag that ends it
 */
const char *
pozo_html_begin_cell (GString *out, gboolean is_head, gboolean is_number)
{
  g_string_append (out, is_head ? "<th scope=\"row\"" : "<td");
  g_string_append (out, is_number ? " class=\"n\">" : ">");
  return is_head ? "th" : "td";
}

/**
 * pozo_html_append_data:
 * @out: a page
 * @id: the element's id
 * @json: a JSON text
 *
 * Appends data for the page's scripts.  No text in it can end the element.
 */
void
pozo_html_append_data (GString *out, const char *id, const char *json)
{
  g_string_append (out, "<script type=\"application/json\"");
  pozo_html_append_attribute (out, "id", id);
  g_string_append_c (out, '>');
  for (const char *p = json; *p != '\0'; p++)
    if (*p == '<')
      g_string_append (out, "\\u003c");
    else
      g_string_append_c (out, *p);
  g_string_append (out, "</script>\n");
}

/* ---- The policy ---- */

static void
append_hash (GString *out, const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *base64 = NULL;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);
  base64 = g_base64_encode (digest, length);
  g_string_append_printf (out, " 'sha256-%s'", base64);
}

static void
append_hashes (GString *out, const char *const *texts)
{
  for (; texts != NULL && *texts != NULL; texts++)
    append_hash (out, *texts);
}

static void
append_policy (GString *out, const PozoHtmlPage *page)
{
  g_string_append (out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                        "'none'; base-uri 'none'; form-action 'none'; style-src");
  append_hash (out, base_style);
  append_hashes (out, page->styles);
  append_hashes (out, page->packed_styles);
  if (page->scripts != NULL && page->scripts[0] != NULL)
    g_string_append (out, "; script-src");
  append_hashes (out, page->scripts);
  append_hashes (out, page->packed_scripts);
  if (page->shared_script != NULL)
    g_string_append (out, " 'self'");
  if (page->has_wasm)
    g_string_append (out, " 'wasm-unsafe-eval'");
  if (page->asks_own)
    g_string_append (out, "; connect-src 'self'");
  g_string_append (out, "\">\n");
}

/* ---- The frame ---- */

/**
 * pozo_html_begin:
 * @out: where the page goes
 * @page: what kind of page
 *
 * Writes all that stands before the first element of the body.
 */
void
pozo_html_begin (GString *out, const PozoHtmlPage *page)
{
  g_autofree char *tag = pozo_language_tag ();

  g_string_append (out, "<!DOCTYPE html>\n<html");
  pozo_html_append_attribute (out, "lang", tag);
  g_string_append (out, ">\n<head>\n<meta charset=\"utf-8\">\n");
  append_policy (out, page);
  g_string_append (out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                        "<meta name=\"referrer\" content=\"no-referrer\">\n");
  pozo_html_append_element (out, "title", NULL, page->title);
  g_string_append_printf (out, "\n<style>%s</style>\n", base_style);
  for (const char *const *style = page->styles; style != NULL && *style != NULL; style++)
    g_string_append_printf (out, "<style>%s</style>\n", *style);
  g_string_append (out, "</head>\n<body>\n");
}

/**
 * pozo_html_append_lost:
 * @out: where the page goes
 * @n_lost: inputs and games that were not read to their end
 *
 * Says so where a page is not about all that it was to be about; nothing for 0.
 */
void
pozo_html_append_lost (GString *out, guint64 n_lost)
{
  g_autofree char *count = pozo_locale_count (n_lost);
  g_autofree char *lost = g_strdup_printf (
      P_ ("Not everything could be read: %s input or game is missing, or lacks its end.",
          "Not everything could be read: %s inputs or games are missing, or lack their end.",
          n_lost),
      count);

  if (n_lost == 0)
    return;
  pozo_html_append_element (out, "p", "error", lost);
  g_string_append_c (out, '\n');
}

/**
 * pozo_html_end:
 * @out: where the page goes
 * @page: what kind of page, as it was begun
 *
 * Writes the scripts and the end of the page.
 */
void
pozo_html_end (GString *out, const PozoHtmlPage *page)
{
  if (page->shared_script != NULL)
    {
      g_string_append (out, "<script");
      pozo_html_append_attribute (out, "src", page->shared_script);
      g_string_append (out, "></script>\n");
    }
  for (const char *const *script = page->scripts; script != NULL && *script != NULL; script++)
    g_string_append_printf (out, "<script>%s</script>\n", *script);
  g_string_append (out, "</body>\n</html>\n");
}
