/* SPDX-License-Identifier: MIT */
/* Writing the page: its words come in every language that is installed, so that one file serves a
 * whole family. */
#include "pozo-pad-page.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-pad-pack.h"
#include "pozo-pad-resource.h"
#include "pozo-pad-texts.h"
#include "pozo-page-parts.h"
#include "pozo-rule-info.h"

#include <gio/gio.h>
#include <string.h>

/* ---- Resources ---- */

/* What there is only where the program was built with the engine for pages. */
static GBytes *
find_part (const char *name)
{
  return pozo_page_find (pozo_pad_get_resource (), "/pozo/pad/", name);
}

static char *
find_text (const char *name)
{
  return pozo_page_find_text (pozo_pad_get_resource (), "/pozo/pad/", name);
}

/**
 * pozo_pad_page_has_engine:
 *
 * Returns: whether the program was built with the engine for pages
 */
gboolean
pozo_pad_page_has_engine (void)
{
  g_autoptr (GBytes) bytes = find_part ("pozo-pad.wasm");

  return bytes != NULL;
}

/* ---- Words ---- */

/* What the page and its engine say; English both have in themselves. */
static void
put_texts (GBytes *keys, const char *words, PozoJson *json)
{
  gsize length;
  const char *bytes = g_bytes_get_data (keys, &length);

  if (g_str_equal (pozo_language_code (), "en"))
    return;
  pozo_json_key_string (json, "plural", pozo_language_plural_rule ());
  pozo_json_key (json, "texts");
  pozo_pad_texts_put (bytes, length, json);
  pozo_json_key (json, "words");
  pozo_page_list_words (words, json);
}

static void
put_names (const PozoVariantSet *set, PozoJson *json)
{
  pozo_json_key (json, "variants");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    pozo_json_string (json, pozo_variant_shown_name (pozo_variant_set_variant (set, i)));
  pozo_json_end_array (json);
  pozo_json_key (json, "options");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    pozo_json_string (json, pozo_variant_shown_name (pozo_variant_set_option (set, i)));
  pozo_json_end_array (json);
}

static void
put_language (const PozoPadPage *page, GBytes *keys, const char *words, PozoJson *json)
{
  g_autofree char *tag = pozo_language_tag ();

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "code", tag);
  pozo_page_write_figures (json);
  put_names (page->variants, json);
  put_texts (keys, words, json);
  pozo_json_end_object (json);
}

/* Those that are installed; the reader's own is chosen again. */
static void
put_languages (const PozoPadPage *page, GBytes *keys, const char *words, PozoJson *json)
{
  g_autofree char *own = g_strdup (pozo_language_code ());
  g_autofree char *tag = pozo_language_tag ();

  pozo_json_key_string (json, "own", tag);
  pozo_json_key (json, "languages");
  pozo_json_begin_array (json);
  for (guint i = 0; pozo_language_nth (i) != NULL; i++)
    if (pozo_language_choose (pozo_language_nth (i), NULL))
      put_language (page, keys, words, json);
  pozo_json_end_array (json);
  (void) pozo_language_choose (own, NULL);
}

/**
 * pozo_pad_page_missing:
 *
 * Lists the languages that pages cannot speak here, because their catalogues are not there.
 *
 * Returns: (transfer full) (nullable): their codes; %NULL when there are none
 */
char *
pozo_pad_page_missing (void)
{
  g_autofree char *own = g_strdup (pozo_language_code ());
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();

  for (guint i = 0; pozo_language_nth (i) != NULL; i++)
    if (!pozo_language_choose (pozo_language_nth (i), NULL))
      g_ptr_array_add (missing, (gpointer) pozo_language_nth (i));
  (void) pozo_language_choose (own, NULL);
  return missing->len > 0 ? pozo_locale_list ((const char *const *) missing->pdata, missing->len)
                          : NULL;
}

/* ---- Rules ---- */

static void
put_list (const PozoVariant *variant, const char *key, PozoJson *json)
{
  g_auto (GStrv) items = pozo_variant_list (variant, key);

  pozo_json_begin_array (json);
  for (char **item = items; *item != NULL; item++)
    pozo_json_string (json, *item);
  pozo_json_end_array (json);
}

static void
put_variants (const PozoPadPage *page, PozoJson *json)
{
  pozo_json_key_string (json, "target", pozo_rule_info (POZO_RULE_MATCH_TARGET)->key);
  pozo_json_key_string (json, "first", page->variant != NULL ? page->variant : "");
  pozo_json_key (json, "ids");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_variant_set_n_variants (page->variants); i++)
    pozo_json_string (json, pozo_variant_id (pozo_variant_set_variant (page->variants, i)));
  pozo_json_end_array (json);
  pozo_json_key (json, "optionIds");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_variant_set_n_options (page->variants); i++)
    pozo_json_string (json, pozo_variant_id (pozo_variant_set_option (page->variants, i)));
  pozo_json_end_array (json);
  pozo_json_key (json, "optionsFor");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_variant_set_n_options (page->variants); i++)
    put_list (pozo_variant_set_option (page->variants, i), "For", json);
  pozo_json_end_array (json);
}

static void
append_settings (const PozoVariant *option, GString *out)
{
  guint n;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (option), &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (entries[i].group, "Rules"))
      g_string_append_printf (out, "%s%s=%s\n", entries[i].key, entries[i].adding ? "+" : "",
                              entries[i].value);
}

/* Variants and options as the engine of the page reads them. */
static GString *
gather_rules (const PozoVariantSet *set)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      g_string_append_printf (out, "V%s%c", pozo_variant_id (variant), '\0');
      g_string_append_len (out, (const char *) pozo_variant_rules (variant), sizeof (PozoRules));
    }
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    {
      const PozoVariant *option = pozo_variant_set_option (set, i);

      g_string_append_printf (out, "O%s%c", pozo_variant_id (option), '\0');
      append_settings (option, out);
      g_string_append_c (out, '\0');
    }
  return out;
}

/* ---- The page ---- */

/* What the page carries, which is packed as one, so that what several parts have in common stands
 * there once: a line with the name and the length of each, and then one behind the other. */
typedef struct
{
  GString *names;
  GString *bytes;
} Parts;

static void
add_part (Parts *parts, const char *name, const void *bytes, gsize length)
{
  g_string_append_printf (parts->names, "%s %" G_GSIZE_FORMAT " ", name, length);
  g_string_append_len (parts->bytes, bytes, (gssize) length);
}

static void
add_text (Parts *parts, const char *name, const char *text)
{
  add_part (parts, name, text, strlen (text));
}

static void
add_engine (Parts *parts, const PozoPadPage *page)
{
  g_autoptr (GBytes) engine = find_part ("pozo-pad.wasm");
  g_autoptr (GString) rules = gather_rules (page->variants);

  add_part (parts, "engine", g_bytes_get_data (engine, NULL), g_bytes_get_size (engine));
  add_part (parts, "rules", rules->str, rules->len);
}

/* Who speaks, and of what. */
static void
add_languages (Parts *parts, const PozoPadPage *page)
{
  g_autofree char *words = find_text ("pad-words.json");
  g_autoptr (GBytes) keys = find_part ("pad-texts");
  g_autoptr (GString) hashes = g_string_new (NULL);
  g_autoptr (GString) data = g_string_new (NULL);
  PozoJson json;

  pozo_pad_texts_put_keys (g_bytes_get_data (keys, NULL), g_bytes_get_size (keys), hashes);
  add_part (parts, "keys", hashes->str, hashes->len);
  add_text (parts, "words", words);
  pozo_json_init (&json, data);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "version", POZO_VERSION);
  put_variants (page, &json);
  put_languages (page, keys, words, &json);
  pozo_json_end_object (&json);
  add_part (parts, "data", data->str, data->len);
}

static gboolean
append_parts (Parts *parts, GString *out, GError **error)
{
  g_string_append_c (parts->names, '\n');
  g_string_prepend_len (parts->bytes, parts->names->str, (gssize) parts->names->len);
  g_string_append (out, "<script type=\"application/octet-stream\" id=\"pozo-parts\">");
  if (!pozo_pad_pack (parts->bytes->str, parts->bytes->len, out, error))
    return FALSE;
  g_string_append (out, "</script>\n");
  return TRUE;
}

/**
 * pozo_pad_page_write:
 * @page: what it offers; the program has the engine
 * @out: where the page goes
 * @error: %POZO_ERROR_IO when it cannot be packed
 *
 * Writes the page.  The reader's language of the process is another one meanwhile.
 *
 * Returns: whether it was done
 */
gboolean
pozo_pad_page_write (const PozoPadPage *page, GString *out, GError **error)
{
  g_autofree char *script = find_text ("pad.js");
  g_autofree char *loader = find_text ("pad-loader.js");
  g_autofree char *sheet = find_text ("pad.css");
  const char *const packed_styles[] = { sheet, NULL };
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) bytes = g_string_new (NULL);
  Parts parts = { names, bytes };
  const char *const scripts[] = { loader, NULL };
  const char *const packed_scripts[] = { script, NULL };
  const PozoHtmlPage frame = { .title = _ ("Score pad for Canasta"),
                               .scripts = scripts,
                               .packed_styles = packed_styles,
                               .packed_scripts = packed_scripts,
                               .has_wasm = TRUE };

  add_engine (&parts, page);
  add_text (&parts, "style", sheet);
  add_text (&parts, "script", script);
  add_languages (&parts, page);
  pozo_html_begin (out, &frame);
  g_string_append (out, "<div id=\"app\">");
  pozo_html_append_element (
      out, "p", NULL,
      _ ("This page needs a browser of 2020 or later that runs scripts and WebAssembly."));
  g_string_append (out, "</div>\n");
  if (!append_parts (&parts, out, error))
    return FALSE;
  pozo_html_end (out, &frame);
  return TRUE;
}
