/* SPDX-License-Identifier: MIT */
/* `pozo variants`: which games are known, and by what rules they are played. */
#include "cli-complete.h"
#include "cmd-variants.h"

#include <string.h>

static void
add_columns (PozoTextTable *table, guint n)
{
  for (guint i = 0; i < n; i++)
    pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
}

static void
add_players (PozoTextTable *table, const PozoRules *rules)
{
  GString *out = g_string_new (NULL);
  const char *gap = "";

  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
      {
        g_string_append_printf (out, "%s%u", gap, n);
        gap = " ";
      }
  pozo_text_table_take (table, g_string_free (out, FALSE));
}

static void
append_array (PozoJson *json, const PozoVariant *variant, const char *name, const char *key)
{
  g_auto (GStrv) items = pozo_variant_list (variant, key);

  pozo_json_key (json, name);
  pozo_json_begin_array (json);
  for (char **item = items; *item != NULL; item++)
    pozo_json_string (json, *item);
  pozo_json_end_array (json);
}

/* The names in other languages, by the two letters of the language. */
static void
append_names (PozoJson *json, const PozoVariant *variant)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (variant), &n_entries);

  pozo_json_key (json, "names");
  pozo_json_begin_object (json);
  for (guint i = 0; i < n_entries; i++)
    if (g_str_has_prefix (entries[i].key, "Name["))
      {
        g_autofree char *language = g_strndup (entries[i].key + 5, strlen (entries[i].key) - 6);
        pozo_json_key_string (json, language, entries[i].value);
      }
  pozo_json_end_object (json);
}

static void
append_object (PozoJson *json, const PozoVariant *variant, gboolean is_option)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "id", pozo_variant_id (variant));
  pozo_json_key_string (json, "name", pozo_variant_name (variant, NULL));
  pozo_json_key_string (json, "summary", pozo_variant_text (variant, "Summary"));
  pozo_json_key_string (json, "source", pozo_variant_text (variant, "Source"));
  if (is_option)
    append_array (json, variant, "for", "For");
  else
    {
      const PozoRules *rules = pozo_variant_rules (variant);

      append_names (json, variant);
      append_array (json, variant, "aliases", "Aliases");
      pozo_json_key (json, "players");
      pozo_json_begin_array (json);
      for (guint n = 1; n <= POZO_SEATS_MAX; n++)
        if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
          pozo_json_int (json, n);
      pozo_json_end_array (json);
    }
  pozo_json_end_object (json);
}

static char *
list_as_text (const VariantsRequest *request)
{
  const PozoVariantSet *set = request->set;
  const PozoStyle style = cli_style (request->options);
  g_autoptr (PozoTextTable) variants = pozo_text_table_new ();
  g_autoptr (PozoTextTable) options = pozo_text_table_new ();
  GString *out = g_string_new (_ ("Variants:\n"));

  add_columns (variants, 3);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      pozo_text_table_add (variants, "%s", pozo_variant_id (variant));
      add_players (variants, pozo_variant_rules (variant));
      pozo_text_table_add (variants, "%s", pozo_variant_shown_text (variant, "Summary"));
    }
  pozo_text_table_print (variants, &style, 2, out);
  g_string_append (out, _ ("\nOptions:\n"));
  add_columns (options, 2);
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    {
      const PozoVariant *option = pozo_variant_set_option (set, i);

      pozo_text_table_add (options, "%s", pozo_variant_id (option));
      pozo_text_table_add (options, "%s", pozo_variant_shown_text (option, "Summary"));
    }
  pozo_text_table_print (options, &style, 2, out);
  g_string_append (out, _ ("\n\"pozo variants show NAME\" prints the rules of one.\n"));
  return g_string_free (out, FALSE);
}

static char *
list_as_json (const PozoVariantSet *set)
{
  GString *out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    append_object (&json, pozo_variant_set_variant (set, i), FALSE);
  pozo_json_end_array (&json);
  pozo_json_key (&json, "options");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    append_object (&json, pozo_variant_set_option (set, i), TRUE);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}

static CliStatus
list_variants (const VariantsRequest *request)
{
  g_autofree char *text = request->options->json ? list_as_json (request->set)
                          : request->markdown
                              ? pozo_variant_index (request->set, request->decisions)
                              : list_as_text (request);

  if (request->words[0] != NULL)
    return cli_misuse (request->command, _ ("\"list\" takes no argument"));
  cli_write (text);
  return CLI_FINE;
}

/* A file that cannot be read is a failure; one that says something wrong is a finding. */
static CliStatus
check_files (const VariantsRequest *request)
{
  CliStatus status = CLI_FINE;

  if (request->words[0] == NULL)
    return cli_misuse (request->command, _ ("\"check\" needs a FILE"));
  for (char **path = request->words; *path != NULL; path++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = NULL;
      gboolean is_option = g_str_has_suffix (*path, ".option");
      const PozoVariant *variant = is_option
                                       ? pozo_variant_set_load_option (request->set, *path, &error)
                                       : pozo_variant_set_load (request->set, *path, &error);

      if (variant == NULL)
        {
          cli_fail (request->command, error);
          status = MAX (status, g_error_matches (error, POZO_ERROR, POZO_ERROR_RULES) ? CLI_FOUND
                                                                                      : CLI_FAILED);
          continue;
        }
      line = g_strdup_printf (_ ("%s: %s holds together\n"), *path, pozo_variant_id (variant));
      cli_write (line);
    }
  return status;
}

typedef struct
{
  const char *name;
  CliStatus (*run) (const VariantsRequest *request);
  gboolean has_json;
  gboolean has_markdown;
} Action;

enum
{
  ACTION_LIST,
  ACTION_SHOW,
};

static const Action actions[] = {
  [ACTION_LIST] = { "list", list_variants, TRUE, TRUE },
  [ACTION_SHOW] = { "show", variants_show, TRUE, TRUE },
  { "diff", variants_diff, TRUE, FALSE },
  { "find", variants_search, TRUE, FALSE },
  { "check", check_files, FALSE, FALSE },
  { "rules", variants_rules, FALSE, TRUE },
  { "decisions", variants_decisions, TRUE, TRUE },
};

static CliStatus
refuse_action (const VariantsRequest *request, const char *name)
{
  const char *meant;
  g_autofree char *message = NULL;
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    pozo_suggestion_offer (&suggestion, actions[i].name, actions[i].name);
  meant = suggestion.best;
  if (meant == NULL)
    meant = pozo_variant_set_suggest (request->set, name);
  if (meant == NULL)
    meant = pozo_variant_set_suggest_option (request->set, name);
  message = pozo_suggestion_not_found (_ ("there is no action or variant \"%s\""), name, meant);
  return cli_misuse (request->command, "%s", message);
}

static CliStatus
run_action (const Action *action, const VariantsRequest *request)
{
  if (request->markdown && request->options->json)
    return cli_misuse (request->command, _ ("--markdown and --json exclude each other"));
  if (request->markdown && !action->has_markdown)
    return cli_misuse (request->command, _ ("\"%s\" has no Markdown form"), action->name);
  if (request->options->json && !action->has_json)
    return cli_misuse (request->command, _ ("\"%s\" has no JSON form"), action->name);
  if (request->page && action->run != variants_show)
    return cli_misuse (request->command, _ ("--format html is for the rules of one variant"));
  if (request->sheet && (request->markdown || request->options->json || request->page))
    return cli_misuse (request->command, _ ("--sheet, --markdown and --json exclude one another"));
  if (request->sheet && action->run != variants_show)
    return cli_misuse (request->command, _ ("--sheet is for the rules of one variant"));
  return action->run (request);
}

/* A name in place of an action is one to show. */
static gboolean
is_name (const VariantsRequest *request, const char *word)
{
  return strchr (word, '/') != NULL || g_str_has_suffix (word, ".variant") ||
         g_str_has_suffix (word, ".option") ||
         pozo_variant_set_find (request->set, word, NULL) != NULL ||
         pozo_variant_set_find_option (request->set, word, NULL) != NULL;
}

static CliStatus
choose_action (VariantsRequest *request)
{
  const char *word = request->words[0];

  for (gsize i = 0; i < G_N_ELEMENTS (actions) && word != NULL; i++)
    if (g_str_equal (actions[i].name, word))
      {
        request->words++;
        return run_action (&actions[i], request);
      }
  if (word == NULL)
    return run_action (&actions[ACTION_LIST], request);
  return is_name (request, word) ? run_action (&actions[ACTION_SHOW], request)
                                 : refuse_action (request, word);
}

static const char *const formats[] = { "text", "markdown", "json", "html", NULL };

/* --markdown and --json are short for two of the formats. */
static gboolean
choose_format (VariantsRequest *request, const char *word)
{
  gboolean *const wants[] = { NULL, &request->markdown, &request->options->json, &request->page };
  gboolean has_other = request->markdown || request->options->json;
  guint found = 0;

  if (word == NULL)
    return TRUE;
  if (!cli_find_word (request->command, "--format", formats, word, &found))
    return FALSE;
  if (wants[found] != NULL)
    *wants[found] = TRUE;
  if (has_other)
    cli_misuse (request->command, _ ("--format, --markdown and --json exclude one another"));
  return !has_other;
}

static CliStatus
run_variants (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (PozoDecisionSet) decisions = NULL;
  g_autoptr (GError) error = NULL;
  VariantsRequest request = { .command = command, .options = &options };
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "all", 'a', 0, G_OPTION_ARG_NONE, &request.all,
      N_ ("Show every rule, not only those that differ from the defaults"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_ ("text, markdown, json, or html: the rule book as a page to search on a phone"),
      "FORMAT" },
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &request.markdown, N_ ("Write Markdown instead of text"),
      NULL },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &request.sheet,
      N_ ("Write a page to print: a score pad for a match by these rules"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_options_parse (&options, command, entries, arguments) ||
      !choose_format (&request, format))
    return CLI_FAILED;
  set = cli_variants_new (&options, &error);
  if (set == NULL || (decisions = pozo_decision_set_new (set, &error)) == NULL)
    return cli_fail (command, error);
  request.set = set;
  request.decisions = decisions;
  request.words = options.arguments;
  return choose_action (&request);
}

static void
offer_names (CliCompletion *completion)
{
  completion->flags |= CLI_VALUE_FILE;
  cli_offer_variants (completion);
  cli_offer_options (completion);
}

/* What `find` can be told. */
static void
offer_answers (CliCompletion *completion)
{
  cli_offer (completion, "players=", N_ ("how many play"));
  cli_offer_rule_assignments (completion);
}

static void
offer_arguments (CliCompletion *completion)
{
  const char *action =
      completion->arguments->len > 0 ? g_ptr_array_index (completion->arguments, 0) : NULL;

  for (guint i = 0; action == NULL && i < G_N_ELEMENTS (actions); i++)
    cli_offer (completion, actions[i].name, NULL);
  if (g_strcmp0 (action, "rules") == 0)
    cli_offer_rule_keys (completion, "");
  else if (g_strcmp0 (action, "find") == 0)
    offer_answers (completion);
  else if (g_strcmp0 (action, "check") == 0)
    completion->flags |= CLI_VALUE_FILE;
  else if (g_strcmp0 (action, "list") != 0)
    offer_names (completion);
}

static const CliValue values[] = {
  { "FORMAT", formats, NULL, 0 },
  { NULL, NULL, offer_arguments, 0 },
  { 0 },
};

const CliCommand cli_variants = {
  .name = "variants",
  .arguments = "[ACTION [ARGUMENT…]]",
  .summary = N_ ("Lists the variants and shows, compares or checks their rules"),
  .description = N_ (
      "Actions:\n"
      "  list              The variants and the options that are known (the default)\n"
      "  show NAME         The rules of a variant or an option\n"
      "  diff NAME NAME    What differs between two variants; the status is 1 if anything does\n"
      "  find [KEY=VALUE…] Which variant you play, by five questions, or by what is said:\n"
      "                    KEY is players or that of a rule, VALUE may be ?\n"
      "  check FILE…       Whether variants and options of your own hold together\n"
      "  rules [KEY…]      What the parameters mean, and what they can be\n"
      "  decisions [NAME|NUMBER…]\n"
      "                    What was decided where the sources leave something open\n"
      "\n"
      "NAME is any name of a variant, or a file when it holds a slash or ends in .variant\n"
      "or .option. A NAME in place of an action shows it. Files in the folders of the\n"
      "variable POZO_RULES_PATH are known by their names.\n"
      "\n"
      "Examples:\n"
      "  pozo variants samba\n"
      "  pozo variants show international-4 --rule pile.onto_meld=incomplete\n"
      "  pozo variants samba --format html > rules.html\n"
      "  pozo variants samba --sheet > pad.html\n"
      "  pozo variants diff samba kanasta-original\n"
      "  pozo variants find players=4 deal.hand_size=15\n"
      "  pozo variants rules pile.onto_meld\n"
      "  pozo variants decisions chilean"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_RULES,
  .values = values,
  .run = run_variants,
};
