/* SPDX-License-Identifier: MIT */
/* A saved count tells under what terms it was counted, as words with values; the words are here,
 * and nowhere else.  Rules are told by their hash, so that a file of rules which changed is seen.
 */
#include "cmd-stats-part.h"

#include <string.h>

#define TERM_PROGRAM "program"
#define TERM_PLUGIN  "plugin"
#define TERM_COLUMN  "column"

/* ---- The command line ---- */

static gboolean
has_standard_input (const CliOptions *options)
{
  for (char **name = options->arguments; *name != NULL; name++)
    if (g_str_equal (*name, "-"))
      return TRUE;
  return options->arguments[0] == NULL;
}

/**
 * stats_part_settle:
 * @self: (inout): what the command line says
 * @inputs: the run, which is told what it reads
 * @options: the common options
 *
 * Prepares a count that is to be saved, if one is.
 *
 * Returns: %CLI_FAILED when that makes no sense; that has been said
 */
CliStatus
stats_part_settle (StatsPart *self, CliInputs *inputs, const CliOptions *options)
{
  gboolean is_divided = options->n_shards > 0;

  if (is_divided && self->save == NULL)
    return cli_misuse (inputs->command,
                       _ ("--shard counts a part of the games: --save says where it is kept"));
  if (self->save == NULL)
    return CLI_FINE;
  if (has_standard_input (options))
    return cli_misuse (inputs->command,
                       _ ("--save remembers which files were counted: standard input is none"));
  self->shard = pozo_shard_new (is_divided ? options->shard : 1, MAX (options->n_shards, 1),
                                POZO_SHARD_COUNTS);
  inputs->chooser = pozo_shard_chooser (self->shard);
  inputs->replaced = pozo_file_id_of_path (self->save);
  return CLI_FINE;
}

/**
 * stats_part_clear:
 * @self: what is saved, or zeroes
 *
 * Frees it.
 */
void
stats_part_clear (StatsPart *self)
{
  g_clear_pointer (&self->save, g_free);
  g_clear_pointer (&self->shard, pozo_shard_free);
}

/* ---- Terms ---- */

static void
add_rules (PozoPart *part, const char *word, const char *name, const PozoRules *rules)
{
  g_autofree char *value = g_strdup_printf ("%s %08x", name, pozo_rules_hash (rules));

  pozo_part_add_term (part, word, value);
}

static gboolean
add_plugins (PozoPart *part, const PozoHost *host, GError **error)
{
  g_autoptr (PozoHostWorker) worker = pozo_host_worker_new (host, error);

  for (guint i = 0; worker != NULL && i < pozo_host_n_plugins (host); i++)
    {
      const PozoMetrics *metrics = pozo_host_worker_metrics (worker, i);
      g_autofree char *value =
          g_strdup_printf ("%s %s %s", pozo_metrics_plugin (metrics),
                           pozo_metrics_options (metrics), pozo_metrics_version (metrics));

      pozo_part_add_term (part, TERM_PLUGIN, value);
    }
  return worker != NULL;
}

/* A user's own variants, which games may name. */
static gboolean
add_own_variants (PozoPart *part, const PozoVariantSet *variants, GError **error)
{
  for (guint i = 0; i < pozo_variant_set_n_variants (variants); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (variants, i);
      PozoRules rules;

      if (!pozo_variant_set_is_own (variants, variant))
        continue;
      if (!pozo_variant_set_resolve (variants, pozo_variant_id (variant), &rules, error))
        return FALSE;
      add_rules (part, "own-variant", pozo_variant_id (variant), &rules);
    }
  return TRUE;
}

static gboolean
add_options (PozoPart *part, const StatsTerms *terms, GError **error)
{
  const CliOptions *options = terms->options;

  for (char **name = options->options; *name != NULL; name++)
    {
      const char *const names[] = { *name, NULL };
      PozoRules rules = pozo_rules_default;

      if (!pozo_variant_set_apply_options (terms->rules->variants, names, &rules, error))
        return FALSE;
      add_rules (part, "option", *name, &rules);
    }
  for (char **rule = options->rules; *rule != NULL; rule++)
    pozo_part_add_term (part, "rule", *rule);
  if (options->variant != NULL)
    add_rules (part, "variant", options->variant, &terms->rules->rules);
  return add_own_variants (part, terms->rules->variants, error);
}

static gboolean
add_terms (PozoPart *part, const StatsTerms *terms, GError **error)
{
  pozo_part_add_term (part, TERM_PROGRAM, POZO_VERSION);
  if (!add_plugins (part, terms->host, error) || !add_options (part, terms, error))
    return FALSE;
  for (char **where = terms->options->wheres; *where != NULL; where++)
    pozo_part_add_term (part, "where", *where);
  if (terms->by != NULL)
    pozo_part_add_term (part, "by", terms->by);
  for (guint i = 0; terms->names != NULL && terms->names[i] != NULL; i++)
    pozo_part_add_term (part, TERM_COLUMN, terms->names[i]);
  if (terms->options->from_code != NULL)
    pozo_part_add_term (part, "from-code", terms->options->from_code);
  return TRUE;
}

static void
add_inputs (PozoPart *part, const StatsPart *self)
{
  const GArray *files = pozo_shard_files (self->shard);
  g_autofree char *names = pozo_shard_names (self->shard);

  part->n_inputs = pozo_shard_n_inputs (self->shard);
  g_strlcpy (part->names, names, sizeof part->names);
  for (guint i = 0; i < files->len; i++)
    {
      PozoFileContent file = g_array_index (files, PozoFileContent, i);

      file.name = g_strdup (file.name);
      g_array_append_val (part->inputs, file);
    }
}

/**
 * stats_part_begin:
 * @self: what is to be saved
 * @terms: under what terms was counted
 * @error: return location
 *
 * Begins what is saved with everything but the counts.
 *
 * Errors: what was read changed meanwhile.
 *
 * Returns: (transfer full): the part; %NULL on error
 */
PozoPart *
stats_part_begin (const StatsPart *self, const StatsTerms *terms, GError **error)
{
  g_autoptr (PozoPart) part = pozo_part_new (pozo_shard_n (self->shard));

  if (!pozo_shard_check (self->shard, error) || !add_terms (part, terms, error))
    return NULL;
  g_ptr_array_index (part->shards, pozo_shard_i (self->shard) - 1) = g_strdup (self->save);
  add_inputs (part, self);
  return g_steal_pointer (&part);
}

/* ---- Writing and reading ---- */

static void
add_group (PozoPart *part, const StatsGroups *groups, const StatsGroup *group)
{
  gboolean is_rest = group == groups->rest;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  GPtrArray *cells = is_rest ? NULL : group->cells != NULL ? group->cells : none;
  PozoPartGroup *saved = pozo_part_add_group (part, cells, group->n_games, group->n_deals);

  for (guint i = 0; i < pozo_host_n_plugins (groups->host); i++)
    g_ptr_array_add (saved->sets, pozo_host_worker_metrics (group->counts, i));
}

static void
add_groups (PozoPart *part, const StatsGroups *groups)
{
  g_autoptr (GPtrArray) list = stats_groups_list (groups);

  for (guint i = 0; i < list->len; i++)
    add_group (part, groups, g_ptr_array_index (list, i));
  if (groups->rest != NULL)
    add_group (part, groups, groups->rest);
}

/**
 * stats_part_of:
 * @groups: what was counted
 * @names: (nullable) (array zero-terminated=1): what the columns of --by are called
 *
 * Makes a part that is for this run alone, and tells nothing of the inputs.  It borrows the counts.
 *
 * Returns: (transfer full): the part
 */
PozoPart *
stats_part_of (const StatsGroups *groups, char *const *names)
{
  PozoPart *part = pozo_part_new (1);

  memset (part->names, '0', sizeof part->names - 1);
  pozo_part_add_term (part, TERM_PROGRAM, POZO_VERSION);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    pozo_part_add_term (part, TERM_COLUMN, names[i]);
  g_ptr_array_index (part->shards, 0) = g_strdup ("");
  add_groups (part, groups);
  return part;
}

/**
 * stats_part_write:
 * @part: a part without groups
 * @groups: what was counted, before stats_groups_finish()
 * @path: where it goes
 * @error: return location
 *
 * Saves counts: all of them, or nothing.  The part borrows them.
 *
 * Limits: %POZO_PART_BYTES_MAX.
 *
 * Returns: %FALSE on error
 */
gboolean
stats_part_write (PozoPart *part, const StatsGroups *groups, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_groups (part, groups);
  pozo_part_save (part, text);
  if (text->len <= POZO_PART_BYTES_MAX)
    return cli_write_file (path, text, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
               _ ("%s: the counts take %u bytes; %u is the most"), path, (guint) text->len,
               POZO_PART_BYTES_MAX);
  return FALSE;
}

/**
 * stats_part_read_groups:
 * @part: a part that was read
 * @groups: what its groups are added to
 * @error: return location
 *
 * Adds the counts of a part.
 *
 * Returns: %FALSE on error
 */
gboolean
stats_part_read_groups (const PozoPart *part, StatsGroups *groups, GError **error)
{
  for (guint i = 0; i < part->groups->len; i++)
    if (!stats_groups_add (groups, g_ptr_array_index (part->groups, i), error))
      return FALSE;
  return TRUE;
}

/* What stands behind a word; %NULL when the term is of another kind. */
static const char *
value_of (const PozoPart *part, guint i, const char *word)
{
  const char *term = g_ptr_array_index (part->terms, i);
  gsize length = strlen (word);

  return strncmp (term, word, length) == 0 && term[length] == ' ' ? term + length + 1 : NULL;
}

/**
 * stats_part_read_plugins:
 * @part: a part that was read
 * @registry: where plugins are looked for
 * @host: a host without plugins
 * @error: return location
 *
 * Finds the plugins that a part was counted with, in their order.
 *
 * Errors: one is not there.  That it is of another version is seen when the counts are added.
 *
 * Returns: %FALSE on error
 */
gboolean
stats_part_read_plugins (const PozoPart *part,
                         PozoRegistry *registry,
                         PozoHost *host,
                         GError **error)
{
  for (guint i = 0; i < part->terms->len; i++)
    {
      const char *value = value_of (part, i, TERM_PLUGIN);
      g_auto (GStrv) words = value != NULL ? g_strsplit (value, " ", 3) : NULL;
      const PozoModule *module;

      if (words == NULL || g_strv_length (words) != 3)
        continue;
      module = pozo_registry_find (registry, words[0], error);
      if (module == NULL ||
          !pozo_host_add (host, &module->desc, words[1][0] != '\0' ? words[1] : NULL, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * stats_part_read_names:
 * @part: a part that was read
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): what the columns that games are
 * grouped by are called; %NULL when they are not grouped
 */
char **
stats_part_read_names (const PozoPart *part)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < part->terms->len; i++)
    {
      const char *value = value_of (part, i, TERM_COLUMN);

      if (value != NULL)
        g_ptr_array_add (names, g_strdup (value));
    }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
