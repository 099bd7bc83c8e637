/* SPDX-License-Identifier: MIT */
/* What the values of options can be that mean the same to every command. */
#include "cli-complete.h"
#include "cli-plugins.h"
#include "cli-table.h"
#include "pozo-language.h"

#include <string.h>

/* ---- Rules ---- */

static PozoVariantSet *
read_variants (void)
{
  char *no_options[] = { NULL };
  const CliOptions options = { .options = no_options };
  PozoVariantSet *set = cli_variants_new (&options, NULL);

  return set != NULL ? set : pozo_variant_set_new (NULL); /* a file of the user's is wrong */
}

static void
offer_variant (CliCompletion *self, const PozoVariant *variant)
{
  cli_offer (self, pozo_variant_id (variant), pozo_variant_text (variant, "Summary"));
}

/**
 * cli_offer_variants:
 * @self: a completion
 *
 * Offers the variants that have names.
 */
void
cli_offer_variants (CliCompletion *self)
{
  g_autoptr (PozoVariantSet) set = read_variants ();

  for (guint i = 0; set != NULL && i < pozo_variant_set_n_variants (set); i++)
    offer_variant (self, pozo_variant_set_variant (set, i));
}

/**
 * cli_offer_options:
 * @self: a completion
 *
 * Offers the sets of house rules that have names.
 */
void
cli_offer_options (CliCompletion *self)
{
  g_autoptr (PozoVariantSet) set = read_variants ();

  for (guint i = 0; set != NULL && i < pozo_variant_set_n_options (set); i++)
    offer_variant (self, pozo_variant_set_option (set, i));
}

static void
offer_variants_or_all (CliCompletion *self)
{
  cli_offer (self, "all", NULL);
  cli_offer_variants (self);
}

/**
 * cli_offer_rule_keys:
 * @self: a completion
 * @behind: what a key is followed by
 *
 * Offers the parameters of the rules.
 */
void
cli_offer_rule_keys (CliCompletion *self, const char *behind)
{
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      const PozoRuleInfo *info = pozo_rule_info (rule);
      g_autofree char *word = g_strconcat (info->key, behind, NULL);

      cli_offer (self, word, info->meaning);
    }
}

/* Of a number, and of what has a form of its own, the default shows how it is written. */
static void
offer_rule_values (CliCompletion *self, PozoRule rule)
{
  const char *comma = strrchr (self->typed, ',');
  g_autofree char *standard = pozo_rules_get (&pozo_rules_default, rule);
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);
  const PozoRuleKind kind = pozo_rule_info (rule)->kind;
  const gboolean is_set = kind == POZO_RULE_SET || (kind == POZO_RULE_RANKSET && n > 0);

  if (is_set && comma != NULL)
    cli_offer_from (self, comma + 1);
  for (guint i = 0; i < n; i++)
    cli_offer (self, values[i].text, values[i].meaning);
  if (is_set && comma == NULL)
    cli_offer (self, "none", NULL);
  if (pozo_rule_info (rule)->kind == POZO_RULE_BOOL)
    cli_offer_words (self, (const char *const[]){ "true", "false", NULL });
  else if (n == 0)
    cli_offer (self, standard, N_ ("the default"));
}

/**
 * cli_offer_rule_assignments:
 * @self: a completion
 *
 * Offers the parameters of the rules and, behind a key, its values.
 */
void
cli_offer_rule_assignments (CliCompletion *self)
{
  const char *equals = strchr (self->typed, '=');
  g_autofree char *key = NULL;
  PozoRule rule;

  if (equals == NULL)
    {
      cli_offer_rule_keys (self, "=");
      return;
    }
  key = g_strndup (self->typed, (gsize) (equals - self->typed));
  if (!pozo_rule_info_find (key, &rule, NULL))
    return;
  cli_offer_from (self, equals + 1);
  offer_rule_values (self, rule);
}

/* ---- Findings, conditions ---- */

/**
 * cli_offer_codes:
 * @self: a completion
 * @behind: what a code is followed by
 *
 * Offers the codes of findings.
 */
void
cli_offer_codes (CliCompletion *self, const char *behind)
{
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    {
      g_autofree char *word = g_strconcat (pozo_finding_info (code)->slug, behind, NULL);

      cli_offer (self, word, pozo_finding_info (code)->message);
    }
}

static void
offer_severities (CliCompletion *self)
{
  const char *equals = strchr (self->typed, '=');

  if (equals == NULL)
    {
      cli_offer_codes (self, "=");
      return;
    }
  cli_offer_from (self, equals + 1);
  for (guint8 i = POZO_SEVERITY_NOTE; i <= POZO_SEVERITY_ERROR; i++)
    cli_offer (self, pozo_severity_names[i], NULL);
  cli_offer (self, "off", NULL);
}

/**
 * cli_offer_game_columns:
 * @self: a completion
 *
 * Offers the columns of a game.
 */
void
cli_offer_game_columns (CliCompletion *self)
{
  PozoColumnCode first = pozo_table_first_column (POZO_TABLE_GAMES);

  for (guint i = 0; i < pozo_table_n_columns (POZO_TABLE_GAMES); i++)
    {
      const PozoColumn *column = pozo_column_info (first + i);

      cli_offer (self, column->name, column->meaning);
    }
}

/* Of an expression the last name is completed; what is inside of quotes is none. */
static void
offer_expression (CliCompletion *self)
{
  const char *name = self->typed + strlen (self->typed);
  guint n_quotes = 0;

  for (const char *p = self->typed; *p != '\0'; p++)
    n_quotes += *p == '\'';
  if (n_quotes % 2 != 0)
    return;
  while (name > self->typed && (g_ascii_isalnum (name[-1]) || name[-1] == '_'))
    name--;
  cli_offer_from (self, name);
  cli_offer_game_columns (self);
}

/* ---- Plugins ---- */

/**
 * cli_offer_plugins:
 * @self: a completion
 * @behind: what a plugin is followed by
 *
 * Offers plugins by the names of their files, without loading one.
 */
void
cli_offer_plugins (CliCompletion *self, const char *behind)
{
  g_auto (GStrv) folders = cli_completion_given (self, "plugin-path");
  g_autoptr (PozoRegistry) registry = cli_registry_new (folders);
  g_auto (GStrv) ids = pozo_registry_ids (registry);

  for (char **id = ids; *id != NULL; id++)
    {
      g_autofree char *word = g_strconcat (*id, behind, NULL);

      cli_offer (self, word, NULL);
    }
}

static void
offer_setting (CliCompletion *self, const PozoPluginOption *option)
{
  g_autofree char *name = g_strconcat (option->name, "=", NULL);
  const char *equals = strchr (self->typed, '=');

  if (equals == NULL)
    {
      cli_offer (self, name, option->summary);
      return;
    }
  if (!g_str_has_prefix (self->typed, name))
    return;
  cli_offer_from (self, equals + 1);
  if (option->kind == POZO_PLUGIN_OPTION_SWITCH)
    cli_offer_words (self, (const char *const[]){ "yes", "no", NULL });
  else if (option->kind == POZO_PLUGIN_OPTION_CHOICE)
    cli_offer_words (self, option->choices);
  else
    {
      g_autofree char *number = g_strdup_printf ("%d", option->initial);
      g_autofree char *range =
          g_strdup_printf (_ ("the default, of %d to %d"), option->minimum, option->maximum);

      cli_offer (self, number, range);
    }
}

/* A plugin is loaded to ask for its settings once its name is there, as it would be to count. */
static void
offer_plugin_settings (CliCompletion *self)
{
  g_auto (GStrv) folders = cli_completion_given (self, "plugin-path");
  g_autoptr (PozoRegistry) registry = cli_registry_new (folders);
  g_autofree char *name = NULL;
  g_autofree char *settings = NULL;
  const PozoModule *module;
  const char *start;

  pozo_host_split_request (self->typed, &name, &settings);
  if (settings == NULL)
    {
      self->flags |= CLI_VALUE_FILE;
      cli_offer_plugins (self, "");
      return;
    }
  module = pozo_registry_find (registry, name, NULL);
  start = strrchr (settings, ',');
  cli_offer_from (self, self->typed + strlen (self->typed) -
                            strlen (start != NULL ? start + 1 : settings));
  for (guint i = 0; module != NULL && i < module->desc.n_options; i++)
    offer_setting (self, &module->desc.options[i]);
}

/* ---- The desk ---- */

static void
offer_scales (CliCompletion *self)
{
  for (guint i = 0; i < pozo_victory_scale_n_built_in (); i++)
    {
      const char *id = pozo_victory_scale_built_in (i);
      g_autoptr (PozoVictoryScale) scale = pozo_victory_scale_find (id, NULL, NULL);

      cli_offer (self, id, scale != NULL ? pozo_victory_scale_name (scale) : NULL);
    }
}

static void
offer_rank_keys (CliCompletion *self)
{
  for (PozoRankKey key = 0; key < POZO_N_RANK_KEYS; key++)
    cli_offer (self, pozo_rank_keys.rows[key].name, pozo_rank_keys.rows[key].meaning);
}

/* ---- The table ---- */

static const char *const colors[] = { "auto", "always", "never", NULL };
static const char *const progresses[] = { "auto", "never", "json", NULL };

/* Of the hundreds that iconv knows those in which records were found; `iconv --list` has them all.
 */
static const char *const codes[] = { "ISO-8859-1", "ISO-8859-2",   "ISO-8859-15",  "UTF-16BE",
                                     "UTF-16LE",   "WINDOWS-1250", "WINDOWS-1252", NULL };

const CliValue cli_values[] = {
  { "VARIANT", NULL, cli_offer_variants, CLI_VALUE_FILE },
  { "VARIANT[,VARIANT…]", NULL, offer_variants_or_all, CLI_VALUE_FILE | CLI_VALUE_LIST },
  { "OPTION", NULL, cli_offer_options, CLI_VALUE_FILE },
  { "KEY=VALUE", NULL, cli_offer_rule_assignments, 0 },
  { "CODE=LEVEL", NULL, offer_severities, 0 },
  { "EXPRESSION", NULL, offer_expression, 0 },
  { "ID[:option=value,…]", NULL, offer_plugin_settings, 0 },
  { "SCALE,…", NULL, offer_scales, CLI_VALUE_FILE | CLI_VALUE_LIST },
  { "SCALE[,SCALE…]", NULL, offer_scales, CLI_VALUE_FILE | CLI_VALUE_LIST },
  { "--rank", NULL, offer_rank_keys, CLI_VALUE_LIST },
  { "--color", colors, NULL, 0 },
  { "--progress", progresses, NULL, 0 },
  { "--from-code", codes, NULL, 0 },
  { "--separator", cli_table_separators, NULL, 0 },
  { "--for", cli_table_programs, NULL, 0 },
  { "FILE", NULL, NULL, CLI_VALUE_FILE },
  { "FILE|DIR/", NULL, NULL, CLI_VALUE_FILE },
  { "DIR", NULL, NULL, CLI_VALUE_FOLDER },
  { "FOLDER", NULL, NULL, CLI_VALUE_FOLDER },
  /* Nobody can know these before an input is read. */
  { "N", NULL, NULL, 0 },
  { "I/N", NULL, NULL, 0 },
  { "SIZE", NULL, NULL, 0 },
  { "WxH", NULL, NULL, 0 },
  { "PERCENT", NULL, NULL, 0 },
  { "VP", NULL, NULL, 0 },
  { "ID", NULL, NULL, 0 },
  { "GAME", NULL, NULL, 0 },
  { "PLACE", NULL, NULL, 0 },
  { "SEAT", NULL, NULL, 0 },
  { "KEYS", NULL, NULL, 0 },
  { "NAME", NULL, NULL, 0 },
  { "NAMES", NULL, NULL, 0 },
  { "NUMBERS", NULL, NULL, 0 },
  { "TEXT", NULL, NULL, 0 },
  { "DATE", NULL, NULL, 0 },
  { "KEY: VALUE", NULL, NULL, 0 },
  { NULL, NULL, NULL, 0 },
};
