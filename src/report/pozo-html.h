/* SPDX-License-Identifier: MIT */
/* Pages: text that cannot become markup, and the frame of a page that asks nothing of anybody.
 *
 *   pozo_html_begin()   <!DOCTYPE html> ... <meta CSP> <style>base</style> <style>own</style>
 * <body>
 *   ...                 the caller's own markup, strangers' text through pozo_html_append_text()
 *   pozo_html_end()     <script>own</script> ... </html>
 *
 * The policy is `default-src 'none'`; styles and scripts are allowed by the hashes of what is
 * written, so that nothing else can run even where markup slipped in.  It allows no `style`
 * attribute and no handler: what looks or acts is in the sheets and scripts. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoHtmlPage:
 * @title: the title, any text
 * @styles: (array zero-terminated=1) (nullable): sheets of its own, after the common one
 * @scripts: (array zero-terminated=1) (nullable): scripts, run when the page is read
 * @packed_styles: (array zero-terminated=1) (nullable): sheets that one of @scripts puts in: they
 * are allowed, and not written here
 * @packed_scripts: (array zero-terminated=1) (nullable): scripts that one of @scripts puts in: they
 * are allowed, and not written here
 * @shared_script: (nullable): the name of a script beside the page, run before its own; allowed by
 *   `'self'`, since a browser that reads from disk can check no hash of another file
 * @has_wasm: whether the scripts compile WebAssembly
 * @asks_own: whether they ask the server that the page came from
 *
 * A page to be written.  Everything is borrowed, and stays until pozo_html_end().
 */
typedef struct
{
  const char *title;
  const char *const *styles;
  const char *const *scripts;
  const char *const *packed_styles;
  const char *const *packed_scripts;
  const char *shared_script;
  gboolean has_wasm;
  gboolean asks_own;
} PozoHtmlPage;

void pozo_html_append_text (GString *out, const char *text, gssize length_bytes);
void pozo_html_append_name (GString *out, const char *text, gssize length_bytes);
void pozo_html_append_attribute (GString *out, const char *name, const char *value);
void pozo_html_append_element (GString *out, const char *tag, const char *names, const char *text);
void pozo_html_append_column (GString *out, const char *head, gboolean is_number);
void pozo_html_begin_wide (GString *out);
const char *pozo_html_begin_cell (GString *out, gboolean is_head, gboolean is_number);
void pozo_html_append_lost (GString *out, guint64 n_lost);
void pozo_html_append_data (GString *out, const char *id, const char *json);
void pozo_html_begin (GString *out, const PozoHtmlPage *page);
void pozo_html_end (GString *out, const PozoHtmlPage *page);

G_END_DECLS
