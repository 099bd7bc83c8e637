/* SPDX-License-Identifier: MIT */
/* Everything here is read from the row of a game, so that its page cannot say what its judge does
 * not do. */
#include "pozo-kind-view.h"

#include "pozo-kind-rules.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

/* ---- For people ---- */

static void
append_name (const char *name, GString *out)
{
  pozo_mark_name (name, strlen (name), out);
}

/* `upcard, ten, none`, or `0 to 100`. */
static void
append_values (const PozoKindRule *rule, GString *out)
{
  g_autoptr (GString) values = g_string_new (NULL);

  if (rule->words == NULL)
    {
      pozo_locale_append (out, C_ ("figures", "%d to %d"), rule->least, rule->most);
      return;
    }
  for (gint32 value = rule->least; value <= rule->most; value++)
    {
      g_string_append (values, value > rule->least ? ", " : "");
      pozo_kind_rule_write (rule, value, values);
    }
  append_name (values->str, out);
}

static void
append_rule (const PozoKindRule *rule, PozoDocument *out)
{
  g_autoptr (GString) key = g_string_new (NULL);
  g_autoptr (GString) standard = g_string_new (NULL);
  g_autoptr (GString) value = g_string_new (NULL);
  g_autoptr (GString) meaning = g_string_new (NULL);

  append_name (rule->key, key);
  pozo_kind_rule_write (rule, rule->value, value);
  append_name (value->str, standard);
  append_values (rule, meaning);
  g_string_append_printf (meaning, ": %s", _ (rule->meaning));
  if (rule->source != NULL || rule->decision != NULL)
    g_string_append_printf (meaning, " (%s%s%s)", rule->source != NULL ? rule->source : "",
                            rule->source != NULL && rule->decision != NULL ? ", " : "",
                            rule->decision != NULL ? rule->decision : "");
  pozo_document_cell (out, "%s", key->str);
  pozo_document_cell (out, "%s", standard->str);
  pozo_document_cell (out, "%s", meaning->str);
}

static void
view_rules (const PozoGameKind *kind, PozoDocument *out)
{
  const PozoDocumentColumn columns[] = {
    { C_ ("head of a column", "rule"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "default"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "values and meaning"), POZO_ALIGN_LEFT, FALSE },
  };

  pozo_document_head (out, 2, _ ("Rules that tables differ in"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (const PozoKindRule *rule = kind->rules; rule->key != NULL; rule++)
    append_rule (rule, out);
}

/* What a form sets otherwise than the game: `deck.nines = true`. */
static void
append_settings (const PozoGameKind *kind, const PozoKindVariant *variant, PozoDocument *out)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) marked = g_string_new (NULL);

  for (guint i = 0; i < variant->n_settings; i++)
    {
      const PozoKindRule *rule = &kind->rules[variant->settings[i].rule];

      g_string_append_printf (text, "%s%s = ", i > 0 ? ", " : "", rule->key);
      pozo_kind_rule_write (rule, variant->settings[i].value, text);
    }
  append_name (text->str, marked);
  pozo_document_cell (out, "%s", marked->str);
}

static void
view_variants (const PozoGameKind *kind, PozoDocument *out)
{
  const PozoDocumentColumn columns[] = {
    { C_ ("head of a column", "variant"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "players"), POZO_ALIGN_RIGHT, FALSE },
    { C_ ("head of a column", "name"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("head of a column", "rules"), POZO_ALIGN_LEFT, FALSE },
  };

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (const PozoKindVariant *variant = kind->variants; variant->id != NULL; variant++)
    {
      g_autoptr (GString) id = g_string_new (NULL);

      append_name (variant->id, id);
      pozo_document_cell (out, "%s", id->str);
      pozo_document_cell (out, "%u", variant->n_players);
      pozo_document_cell (out, "%s", C_ ("game", variant->name));
      append_settings (kind, variant, out);
    }
}

/**
 * pozo_kind_view:
 * @kind: a kind of game
 * @out: (inout): a document
 *
 * Tells what a game is, which forms it has, and which rules can be set.
 */
void
pozo_kind_view (const PozoGameKind *kind, PozoDocument *out)
{
  g_autoptr (GString) line = g_string_new (NULL);

  pozo_document_head (out, 1, C_ ("game", kind->name));
  g_string_printf (line, _ ("Its records begin with two lines, \"PCN: %d\" and \"Game: %s\"."),
                   POZO_GAME_KIND_VERSION, kind->id);
  pozo_document_para (out, line->str);
  if (kind->variants[1].id != NULL)
    view_variants (kind, out);
  view_rules (kind, out);
}

/* ---- For programs ---- */

static void
write_rule (const PozoKindRule *rule, PozoJson *json)
{
  g_autoptr (GString) value = g_string_new (NULL);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "key", rule->key);
  pozo_kind_rule_write (rule, rule->value, value);
  if (rule->words == NULL)
    {
      pozo_json_key_int (json, "default", rule->value);
      pozo_json_key_int (json, "least", rule->least);
      pozo_json_key_int (json, "most", rule->most);
    }
  else
    {
      g_auto (GStrv) words = g_strsplit (rule->words, " ", -1);

      pozo_json_key_string (json, "default", value->str);
      pozo_json_key (json, "values");
      pozo_json_begin_array (json);
      for (char **word = words; *word != NULL; word++)
        pozo_json_string (json, *word);
      pozo_json_end_array (json);
    }
  pozo_json_key_string (json, "meaning", rule->meaning);
  if (rule->source != NULL)
    pozo_json_key_string (json, "source", rule->source);
  if (rule->decision != NULL)
    pozo_json_key_string (json, "point", rule->decision);
  pozo_json_end_object (json);
}

static void
write_variant (const PozoGameKind *kind, const PozoKindVariant *variant, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "id", variant->id);
  pozo_json_key_string (json, "name", variant->name);
  pozo_json_key_int (json, "players", variant->n_players);
  pozo_json_key (json, "rules");
  pozo_json_begin_object (json);
  for (guint i = 0; i < variant->n_settings; i++)
    {
      const PozoKindRule *rule = &kind->rules[variant->settings[i].rule];
      g_autoptr (GString) value = g_string_new (NULL);

      pozo_kind_rule_write (rule, variant->settings[i].value, value);
      pozo_json_key_string (json, rule->key, value->str);
    }
  pozo_json_end_object (json);
  pozo_json_end_object (json);
}

/**
 * pozo_kind_to_json:
 * @kind: a kind of game
 * @json: where it goes: one object
 *
 * Writes what pozo_kind_view() tells, in the words of the sources.
 */
void
pozo_kind_to_json (const PozoGameKind *kind, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "id", kind->id);
  pozo_json_key_string (json, "name", kind->name);
  pozo_json_key_int (json, "notation", POZO_GAME_KIND_VERSION);
  pozo_json_key (json, "variants");
  pozo_json_begin_array (json);
  for (const PozoKindVariant *variant = kind->variants; variant->id != NULL; variant++)
    write_variant (kind, variant, json);
  pozo_json_end_array (json);
  pozo_json_key (json, "rules");
  pozo_json_begin_array (json);
  for (const PozoKindRule *rule = kind->rules; rule->key != NULL; rule++)
    write_rule (rule, json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
