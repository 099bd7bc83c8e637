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

static const char *const languages[] = { "en", "cs", "de", "es", "hr", "hu" };

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

/* What the engine says; English it has in itself. */
static void
put_texts (GBytes *keys, PozoJson *json)
{
  gsize length;
  const char *bytes = g_bytes_get_data (keys, &length);

  if (g_str_equal (pozo_language_code (), "en"))
    return;
  pozo_json_key_string (json, "plural", pozo_language_plural_rule ());
  pozo_json_key (json, "texts");
  pozo_pad_texts_put (bytes, length, json);
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
put_language (const PozoPadPage *page, GBytes *keys, const char *source, PozoJson *json)
{
  g_autofree char *words = pozo_page_translate_words (source);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "code", pozo_language_code ());
  pozo_page_write_figures (json);
  put_names (page->variants, json);
  put_texts (keys, json);
  pozo_json_key (json, "words");
  pozo_json_number (json, words);
  pozo_json_end_object (json);
}

/* Those that are installed; the reader's own is chosen again. */
static void
put_languages (const PozoPadPage *page, PozoJson *json)
{
  g_autofree char *source = find_text ("pad-words.json");
  g_autofree char *own = g_strdup (pozo_language_code ());
  g_autoptr (GBytes) keys = find_part ("pad-texts");
  gsize length;
  const char *bytes = g_bytes_get_data (keys, &length);

  pozo_json_key (json, "keys");
  pozo_pad_texts_put_keys (bytes, length, json);
  pozo_json_key_string (json, "own", own);
  pozo_json_key (json, "languages");
  pozo_json_begin_array (json);
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    if (pozo_language_choose (languages[i], NULL))
      put_language (page, keys, source, json);
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
  const char *missing[G_N_ELEMENTS (languages)];
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    if (!pozo_language_choose (languages[i], NULL))
      missing[n++] = languages[i];
  (void) pozo_language_choose (own, NULL);
  return n > 0 ? pozo_locale_list (missing, n) : NULL;
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

static gboolean
append_block (const char *id, const void *bytes, gsize length, GString *out, GError **error)
{
  g_string_append_printf (out, "<script type=\"application/octet-stream\" id=\"%s\">", id);
  if (!pozo_pad_pack (bytes, length, out, error))
    return FALSE;
  g_string_append (out, "</script>\n");
  return TRUE;
}

static gboolean
append_blocks (const PozoPadPage *page, const GString *packed, GString *out, GError **error)
{
  g_autoptr (GString) data = g_string_new (NULL);
  g_autoptr (GString) rules = gather_rules (page->variants);
  g_autoptr (GBytes) engine = find_part ("pozo-pad.wasm");
  PozoJson json;

  pozo_json_init (&json, data);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "version", POZO_VERSION);
  put_variants (page, &json);
  put_languages (page, &json);
  pozo_json_end_object (&json);
  return append_block ("pozo-data", data->str, data->len, out, error) &&
         append_block ("pozo-script", packed->str, packed->len, out, error) &&
         append_block ("pozo-rules", rules->str, rules->len, out, error) &&
         append_block ("pozo-engine", g_bytes_get_data (engine, NULL), g_bytes_get_size (engine),
                       out, error);
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
  g_autoptr (GString) packed = g_string_new (sheet);
  const char *const scripts[] = { loader, NULL };
  const char *const packed_scripts[] = { script, NULL };
  const PozoHtmlPage frame = { .title = _ ("Score pad for Canasta"),
                               .language = pozo_language_code (),
                               .scripts = scripts,
                               .packed_styles = packed_styles,
                               .packed_scripts = packed_scripts,
                               .has_wasm = TRUE };

  g_string_append_c (packed, '\0');
  g_string_append (packed, script);
  pozo_html_begin (out, &frame);
  g_string_append (out, "<div id=\"app\">");
  pozo_html_append_element (
      out, "p", NULL,
      _ ("This page needs a browser of 2020 or later that runs scripts and WebAssembly."));
  g_string_append (out, "</div>\n");
  if (!append_blocks (page, packed, out, error))
    return FALSE;
  pozo_html_end (out, &frame);
  return TRUE;
}
