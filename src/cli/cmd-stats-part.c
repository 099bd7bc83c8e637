/* SPDX-License-Identifier: MIT */
/* Counts of groups as a part, and what the command line says of one. */
#include "cmd-stats-part.h"

#include <string.h>

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
  self->games = pozo_game_set_new ();
  self->shard = pozo_shard_new (is_divided ? options->shard : 1, MAX (options->n_shards, 1),
                                POZO_SHARD_COUNTS);
  inputs->run.pipeline.chooser = pozo_shard_chooser (self->shard);
  inputs->run.pipeline.source.replaced = pozo_file_id_of_path (self->save);
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
  g_clear_pointer (&self->games, pozo_game_set_free);
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
  const CliOptions *options = terms->options;
  const PozoPartTerms all = { .host = terms->host,
                              .variants = terms->rules->variants,
                              .variant = options->variant,
                              .rules = &terms->rules->rules,
                              .options = (const char *const *) options->options,
                              .changes = (const char *const *) options->rules,
                              .wheres = (const char *const *) options->wheres,
                              .by = terms->by,
                              .names = (const char *const *) terms->names,
                              .from_code = options->from_code };

  pozo_game_set_take (part->games, self->games);

  return pozo_part_add_terms (part, &all, error) &&
                 pozo_part_add_shard (part, self->shard, self->save, error)
             ? g_steal_pointer (&part)
             : NULL;
}

/**
 * stats_part_write:
 * @part: a part without groups
 * @groups: what was counted, before pozo_groups_finish()
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
stats_part_write (PozoPart *part, const PozoGroups *groups, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_groups_save (groups, part);
  return pozo_part_write (part, path, text, error) && cli_write_file (path, text, error);
}
