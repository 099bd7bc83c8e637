/* SPDX-License-Identifier: MIT */
/* `pozo variants show`, `diff` and `rules`: rules as tables. */
#include "cli-games.h"
#include "cmd-variants.h"
#include "pozo-score-pad.h"

#include <string.h>

static gboolean
is_file (const char *name)
{
  return strchr (name, '/') != NULL || g_str_has_suffix (name, ".variant");
}

/**
 * variants_find:
 * @request: what is asked for
 * @name: a name, or a file
 * @error: return location for a #GError
 *
 * Finds a variant, and reads it first if it is somebody's own.
 *
 * Returns: (transfer none) (nullable): the variant
 */
const PozoVariant *
variants_find (const VariantsRequest *request, const char *name, GError **error)
{
  return is_file (name) ? pozo_variant_set_load (request->set, name, error)
                        : pozo_variant_set_find (request->set, name, error);
}

/* The rules of a variant with what the common options lay over them. */
static gboolean
change_rules (const VariantsRequest *request,
              const PozoVariant *variant,
              PozoRules *rules,
              GError **error)
{
  const char *const *names = (const char *const *) request->options->options;

  *rules = *pozo_variant_rules (variant);
  if (!pozo_variant_set_apply_options (request->set, names, rules, error))
    return FALSE;
  for (char **rule = request->options->rules; *rule != NULL; rule++)
    if (!pozo_rules_assign (rules, *rule, error))
      return FALSE;
  return pozo_rules_check (rules, error);
}

static guint
list_different (const VariantsRequest *request,
                const PozoRules *a,
                const PozoRules *b,
                PozoRule listed[POZO_N_RULES])
{
  if (!request->all)
    return pozo_rules_diff (a, b, listed);
  for (guint i = 0; i < POZO_N_RULES; i++)
    listed[i] = i;
  return POZO_N_RULES;
}

/* ---- show ---- */

static const char *const paragraphs[] = { "Summary", "Description" };

/* The names in other languages and the aliases, on a line. */
static void
append_names (GString *out, const PozoVariant *variant)
{
  g_auto (GStrv) aliases = pozo_variant_list (variant, "Aliases");
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_entries = 0;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (variant), &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (g_str_has_prefix (entries[i].key, "Name["))
      {
        const char *language = entries[i].key + strlen ("Name[");

        g_string_append_printf (names, "%s%s (%.*s)", names->len > 0 ? ", " : "", entries[i].value,
                                (int) strcspn (language, "]"), language);
      }
  for (char **alias = aliases; *alias != NULL; alias++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", *alias);
  if (names->len > 0)
    pozo_text_wrap (out, _ ("Also called: "), names->str);
}

static void
append_head (GString *out, const PozoVariant *variant)
{
  const char *base = pozo_variant_base (variant);
  const char *source = pozo_variant_text (variant, "Source");

  g_string_append_printf (out, "%s: %s\n\n", pozo_variant_id (variant),
                          pozo_variant_shown_name (variant));
  for (gsize i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    if (pozo_variant_shown_text (variant, paragraphs[i])[0] != '\0')
      {
        pozo_text_wrap (out, "", pozo_variant_shown_text (variant, paragraphs[i]));
        g_string_append_c (out, '\n');
      }
  if (base != NULL)
    g_string_append_printf (out, _ ("Base: %s\n"), base);
  append_names (out, variant);
  if (source[0] != '\0')
    g_string_append_printf (out, _ ("Source: %s\n"), source);
}

static void
append_option (GString *out, const PozoVariant *option)
{
  g_auto (GStrv) variants = pozo_variant_list (option, "For");
  g_autofree char *names = g_strjoinv (", ", variants);
  guint n_entries = 0;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (option), &n_entries);

  append_head (out, option);
  if (variants[0] != NULL)
    g_string_append_printf (out, _ ("For: %s\n"), names);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].group, "Rules"))
      g_string_append_printf (out, "%s %s= %s\n", entries[i].key, entries[i].adding ? "+" : "",
                              entries[i].value);
}

static void
append_rules (GString *out, const VariantsRequest *request, const PozoRules *rules)
{
  PozoRule listed[POZO_N_RULES];
  guint n_listed = list_different (request, &pozo_rules_default, rules, listed);

  g_string_append_printf (out, "Rule-Hash: %08x\n\n", pozo_rules_hash (rules));
  if (n_listed == 0)
    g_string_append (out, _ ("Every rule has its default; --all shows them.\n"));
  for (guint i = 0; i < n_listed; i++)
    {
      g_autofree char *value = pozo_rules_get (rules, listed[i]);
      g_string_append_printf (out, "%s = %s\n", pozo_rule_info (listed[i])->key, value);
    }
}

static void
append_rules_json (GString *out, const char *name, const PozoRules *rules)
{
  g_autofree char *hash = g_strdup_printf ("%08x", pozo_rules_hash (rules));
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "variant", name);
  pozo_json_key_string (&json, "hash", hash);
  pozo_json_key (&json, "rules");
  pozo_json_begin_object (&json);
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      g_autofree char *value = pozo_rules_get (rules, rule);
      pozo_json_key_string (&json, pozo_rule_info (rule)->key, value);
    }
  pozo_json_end_object (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

static void
append_open_points (GString *out, const VariantsRequest *request, const PozoVariant *variant)
{
  const char *name = is_file (request->words[0]) ? request->words[0] : pozo_variant_id (variant);
  guint n = 0;

  for (guint i = 0; i < pozo_decision_set_n (request->decisions); i++)
    n += pozo_decision_concerns (pozo_decision_set_get (request->decisions, i), request->set,
                                 variant);
  if (n > 0)
    g_string_append_printf (out,
                            _ ("\nOn %u points the sources are silent, unclear or at odds;\n"
                               "\"pozo variants decisions %s\" tells what was decided.\n"),
                            n, name);
}

/* The page of a variant; with options or single rules on top, the rules of that very game. */
static void
append_page (GString *out,
             const VariantsRequest *request,
             const PozoVariant *variant,
             const PozoRules *rules)
{
  g_autofree char *options = g_strjoinv ("`, `", request->options->options);
  g_autofree char *single = g_strjoinv ("`, `", request->options->rules);
  g_autofree char *page = NULL;

  if (options[0] == '\0' && single[0] == '\0')
    {
      page = pozo_variant_page (request->set, request->decisions, variant);
      g_string_append (out, page);
      return;
    }
  page = pozo_rules_book (rules);
  g_string_append_printf (out, "# %s\n\nWith `%s%s%s`.\n\n## Rules\n\n%s",
                          pozo_variant_shown_name (variant), options,
                          options[0] != '\0' && single[0] != '\0' ? "`, `" : "", single, page);
}

/* The rule book to look things up in. */
static void
append_book (GString *out,
             const VariantsRequest *request,
             const PozoVariant *variant,
             const PozoRules *rules)
{
  gboolean is_changed = request->options->options[0] != NULL || request->options->rules[0] != NULL;
  g_autofree char *name = cli_rules_name (pozo_variant_id (variant), request->options);
  const char *about = pozo_variant_shown_text (variant, "Summary");
  const PozoRulesPage page = { .title = pozo_variant_shown_name (variant),
                               .about = is_changed ? name : about,
                               .rules = rules };

  pozo_rules_page_to_html (&page, out);
}

/* With what was laid over its rules the target may be another one, but not the name. */
static void
append_pad (GString *out, const PozoVariant *variant, const PozoRules *rules)
{
  const PozoScorePad pad = { .name = pozo_variant_shown_name (variant), .rules = rules };

  pozo_score_pad_to_html (&pad, out);
}

/**
 * variants_show:
 * @request: what is asked for
 *
 * Prints the rules of one variant or option.
 *
 * Returns: the exit status
 */
CliStatus
variants_show (const VariantsRequest *request)
{
  const char *name = request->words[0];
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const PozoVariant *option = NULL;
  const PozoVariant *variant = NULL;
  PozoRules rules;

  if (name == NULL || request->words[1] != NULL)
    return cli_misuse (request->command, _ ("\"show\" needs one NAME"));
  option = pozo_variant_set_find_option (request->set, name, NULL);
  if (option == NULL && g_str_has_suffix (name, ".option"))
    option = pozo_variant_set_load_option (request->set, name, &error);
  if (error != NULL)
    return cli_fail (request->command, error);
  if (option != NULL && request->options->json)
    return cli_misuse (request->command, _ ("an option has no rules of its own to show as JSON"));
  if (option != NULL && (request->markdown || request->sheet || request->page))
    return cli_misuse (request->command, _ ("an option has no page of its own"));
  if (option != NULL)
    append_option (out, option);
  else if ((variant = variants_find (request, name, &error)) == NULL ||
           !change_rules (request, variant, &rules, &error))
    return cli_fail (request->command, error);
  else if (request->options->json)
    append_rules_json (out, pozo_variant_id (variant), &rules);
  else if (request->markdown)
    append_page (out, request, variant, &rules);
  else if (request->page)
    append_book (out, request, variant, &rules);
  else if (request->sheet)
    append_pad (out, variant, &rules);
  else
    {
      append_head (out, variant);
      append_rules (out, request, &rules);
      append_open_points (out, request, variant);
    }
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- diff ---- */

typedef struct
{
  const char *name;
  const PozoStyle *style;
  PozoRules rules;
} Side;

static gboolean
init_side (Side *side, const VariantsRequest *request, const char *name, GError **error)
{
  const PozoVariant *variant = variants_find (request, name, error);

  side->name = name;
  return variant != NULL && change_rules (request, variant, &side->rules, error);
}

static void
append_differences (GString *out, const Side *a, const Side *b, const PozoRule *rules, guint n)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, a->name, POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, b->name, POZO_ALIGN_LEFT);
  for (guint i = 0; i < n; i++)
    {
      pozo_text_table_add (table, "%s", pozo_rule_info (rules[i])->key);
      pozo_text_table_take (table, pozo_rules_get (&a->rules, rules[i]));
      pozo_text_table_take (table, pozo_rules_get (&b->rules, rules[i]));
    }
  pozo_text_table_print (table, a->style, 0, out);
}

static void
append_differences_json (GString *out, const Side *a, const Side *b, const PozoRule *rules, guint n)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_array (&json);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value_a = pozo_rules_get (&a->rules, rules[i]);
      g_autofree char *value_b = pozo_rules_get (&b->rules, rules[i]);

      pozo_json_begin_object (&json);
      pozo_json_key_string (&json, "rule", pozo_rule_info (rules[i])->key);
      pozo_json_key_string (&json, a->name, value_a);
      pozo_json_key_string (&json, b->name, value_b);
      pozo_json_end_object (&json);
    }
  pozo_json_end_array (&json);
  g_string_append_c (out, '\n');
}

/**
 * variants_diff:
 * @request: what is asked for
 *
 * Prints the rules in which two variants differ.
 *
 * Returns: the exit status: %CLI_FOUND when they differ
 */
CliStatus
variants_diff (const VariantsRequest *request)
{
  char **names = request->words;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  PozoRule listed[POZO_N_RULES];
  guint n_different, n_listed;
  const PozoStyle style = cli_style (request->options);
  Side a = { .style = &style }, b = a;

  if (names[0] == NULL || names[1] == NULL || names[2] != NULL)
    return cli_misuse (request->command, _ ("\"diff\" needs two NAMEs"));
  if (!init_side (&a, request, names[0], &error) || !init_side (&b, request, names[1], &error))
    return cli_fail (request->command, error);
  n_different = pozo_rules_diff (&a.rules, &b.rules, listed);
  n_listed = list_different (request, &a.rules, &b.rules, listed);
  if (request->options->json)
    append_differences_json (out, &a, &b, listed, n_listed);
  else if (n_listed > 0)
    append_differences (out, &a, &b, listed, n_listed);
  cli_write (out->str);
  return n_different > 0 ? CLI_FOUND : CLI_FINE;
}

/* ---- rules ---- */

static void
append_rule (GString *out, PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  g_autofree char *standard = pozo_rules_get (&pozo_rules_default, rule);
  g_autofree char *expectation = pozo_rule_info_expectation (rule);
  guint n_values = 0;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);

  g_string_append_printf (out, "%s = %s\n", info->key, standard);
  pozo_text_wrap (out, "  ", _ (info->meaning));
  pozo_text_wrap (out, _ ("  Can be: "), expectation);
  for (guint i = 0; i < n_values; i++)
    g_string_append_printf (out, "    %-22s %s\n", values[i].text, _ (values[i].meaning));
  if (info->source[0] != '\0')
    g_string_append_printf (out, _ ("  Source: %s\n"), info->source);
}

static gboolean
find_rules (const VariantsRequest *request, GArray *rules, GError **error)
{
  for (char **word = request->words; *word != NULL; word++)
    {
      PozoRule rule;

      if (!pozo_rule_info_find (*word, &rule, error))
        return FALSE;
      g_array_append_val (rules, rule);
    }
  for (PozoRule rule = 0; rule < POZO_N_RULES && request->words[0] == NULL; rule++)
    g_array_append_val (rules, rule);
  return TRUE;
}

/**
 * variants_rules:
 * @request: what is asked for
 *
 * Prints what parameters mean and can be.
 *
 * Returns: the exit status
 */
CliStatus
variants_rules (const VariantsRequest *request)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GArray) rules = g_array_new (FALSE, FALSE, sizeof (PozoRule));
  g_autoptr (GError) error = NULL;

  if (request->markdown && request->words[0] != NULL)
    return cli_misuse (request->command, _ ("\"rules\" takes no KEY with --markdown"));
  if (!find_rules (request, rules, &error))
    return cli_fail (request->command, error);
  if (request->markdown)
    {
      g_autofree char *document = pozo_rules_document_parameters ();
      g_string_append (out, document);
    }
  for (guint i = 0; i < rules->len && !request->markdown; i++)
    append_rule (out, g_array_index (rules, PozoRule, i));
  cli_write (out->str);
  return CLI_FINE;
}
