/* SPDX-License-Identifier: MIT */
/* `pozo merge`: adds up what runs of `pozo stats` saved, and prints it as they would have.
 *
 * The sum is that of one run over all inputs, or there is none: parts that do not belong together,
 * parts that are missing, and inputs that are no longer what they were are refused by their names.
 */
#include "cli-complete.h"
#include "cli-guard.h"
#include "cli-plugins.h"
#include "cmd-stats-output.h"
#include "cmd-stats-part.h"

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  StatsOutput output;
  char *save;
  char **folders;
  gboolean is_unverified;
  PozoHostMark *marks;
  PozoRegistry *registry;
  PozoHost *host;
  PozoGroups sum;
  char **names;
  char *rules;     /* that were given when the parts were made */
  PozoPart *first; /* what it declares is kept for plugins that are not here */
  PozoPart *whole; /* all but the groups */
  guint n_absent;  /* inputs that are not here */
} Merge;

/* ---- Inputs as they are now ---- */

/* %FALSE when an input is there and is another one. */
static gboolean
check_input (Merge *self, const PozoFileContent *was, const char *name, GError **error)
{
  PozoFileContent now = { 0 };
  gboolean is_same;

  if (!g_file_test (was->name, G_FILE_TEST_EXISTS))
    {
      self->n_absent++;
      return TRUE;
    }
  if (!pozo_shard_identify (was->name, &now, error))
    {
      g_prefix_error (error, "%s: ", was->name);
      return FALSE;
    }
  is_same = g_str_equal (now.content, was->content) && now.size_bytes == was->size_bytes;
  pozo_file_content_clear (&now);
  if (!is_same)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("%s is stale: %s changed since it was counted"), name, was->name);
  return is_same;
}

static gboolean
check_inputs (Merge *self, const PozoPart *part, const char *name, GError **error)
{
  for (guint i = 0; i < part->inputs->len && !self->is_unverified; i++)
    if (!check_input (self, &g_array_index (part->inputs, PozoFileContent, i), name, error))
      return FALSE;
  return TRUE;
}

/* ---- Parts ---- */

/* What the command lines made of the rules of all games, as they would have named it. */
static char *
name_rules (const PozoPart *part)
{
  char *none[] = { NULL };
  PozoPartRules rules;
  CliOptions given;
  char *name;

  pozo_part_read_rules (part, &rules);
  given = (CliOptions){ .variant = rules.variants != NULL ? rules.variants[0] : NULL,
                        .options = rules.options != NULL ? rules.options : none,
                        .rules = rules.changes != NULL ? rules.changes : none };
  name = cli_rules_given (&given);
  pozo_part_rules_clear (&rules);
  return name;
}

/* The first part says with which plugins, and in which groups. */
static gboolean
begin (Merge *self, const PozoPart *part, GError **error)
{
  self->registry = cli_registry_new (self->folders);
  self->host = pozo_host_new ();
  pozo_host_set_mark (self->host, self->marks);
  if (!pozo_part_read_plugins (part, self->registry, self->host, error))
    return FALSE;
  pozo_groups_init (&self->sum, self->host, self->marks);
  self->names = pozo_part_read_names (part);
  self->rules = name_rules (part);
  self->whole = pozo_part_new (1);
  return TRUE;
}

static gboolean
add_part (Merge *self, const char *path, GError **error)
{
  g_autoptr (PozoPart) owned = pozo_part_read (path, error);
  const PozoPart *part = owned;

  if (part == NULL)
    return FALSE;
  if (self->first == NULL)
    {
      self->first = g_steal_pointer (&owned);
      if (!begin (self, part, error))
        return FALSE;
    }
  if (!pozo_part_join (self->whole, part, error) || !check_inputs (self, part, path, error))
    return FALSE;
  if (pozo_part_check_cells (part, error) && pozo_groups_load (&self->sum, part, error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

static gboolean
check_whole (const Merge *self, GError **error)
{
  g_autofree char *missing = NULL;

  if (pozo_part_is_whole (self->whole))
    return TRUE;
  missing = pozo_part_missing (self->whole);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("there is no total: of the shards these are missing: %s"), missing);
  return FALSE;
}

static CliStatus
print_sum (Merge *self)
{
  const PozoCountReport counts = { .sum = &self->sum,
                                   .names = self->names,
                                   .rules = self->rules,
                                   .style = &self->output.style,
                                   .n_games = self->whole->n_games,
                                   .n_deals = self->whole->n_deals,
                                   .n_deals_partly = self->whole->n_deals_partly };
  g_autoptr (GError) error = NULL;

  if (!check_whole (self, &error) || !pozo_groups_finish (&self->sum, &error))
    return cli_fail (self->command, error);
  return stats_output_write (&self->output, self->command, &counts);
}

static CliStatus
merge (Merge *self)
{
  g_autoptr (GError) error = NULL;

  for (char **path = self->options.arguments; *path != NULL; path++)
    if (!add_part (self, *path, &error))
      return cli_fail (self->command, error);
  if (self->n_absent > 0)
    cli_say (self->command, _ ("inputs that are not here, and were not compared: %u"),
             self->n_absent);
  if (self->save == NULL)
    return print_sum (self);
  return stats_part_write (self->whole, &self->sum, self->save, &error)
             ? CLI_FINE
             : cli_fail (self->command, error);
}

/* ---- The command line ---- */

static void
clear_merge (Merge *self)
{
  pozo_groups_clear (&self->sum);
  pozo_part_free (self->whole);
  pozo_host_free (self->host);
  pozo_part_free (self->first);
  pozo_registry_free (self->registry);
  g_strfreev (self->names);
  g_free (self->rules);
  g_strfreev (self->folders);
  g_free (self->save);
  stats_output_clear (&self->output);
  cli_options_clear (&self->options);
}

static CliStatus
run_guarded (gpointer user, PozoHostMark *marks)
{
  Merge *self = user;

  self->marks = marks;
  if (self->options.arguments[0] == NULL)
    return cli_misuse (self->command, _ ("which counts are to be added up"));
  if (stats_output_settle (&self->output, self->command, &self->options) != CLI_FINE)
    return CLI_FAILED;
  return merge (self);
}

static CliStatus
run_merge (const CliCommand *command, char **arguments)
{
  Merge self = { .command = command };
  const GOptionEntry entries[] = {
    STATS_OUTPUT_ENTRIES (&self.output),
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &self.save,
      N_ ("Print nothing, and keep the sum in this file; shards may be missing"), "FILE" },
    { "unverified", 0, 0, G_OPTION_ARG_NONE, &self.is_unverified,
      N_ ("Do not look whether the inputs are still what was counted"), NULL },
    CLI_PLUGIN_PATH_ENTRY (&self.folders),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = cli_guard_run (command, run_guarded, &self);
  clear_merge (&self);
  return status;
}

static const CliValue values[] = {
  { "FORMAT", stats_formats, NULL, 0 },
  { 0 },
};

const CliCommand cli_merge = {
  .name = "merge",
  .arguments = "FILE…",
  .summary = N_ ("Adds up counts that 'pozo stats --save' kept, and prints them"),
  .description = N_ (
      "FILE is what 'pozo stats --save' or 'pozo merge --save' has written.\n"
      "\n"
      "The sum is that of one run over all inputs, or there is none: a part that was counted with "
      "other plugins,\n"
      "options, rules or conditions, a part, an input or a game that is there twice, a missing "
      "part, "
      "and an input that\n"
      "has changed are refused by their names.\n"
      "\n"
      "Examples:\n"
      "  pozo stats --shard 1/2 --save 1.part season.pcn.zst    One machine\n"
      "  pozo stats --shard 2/2 --save 2.part season.pcn.zst    Another one\n"
      "  pozo merge 1.part 2.part                               What one alone would print\n"
      "  pozo merge may.part june.part                          A season, evening by evening"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_TABLES | CLI_TAKES_OUTPUT,
  .values = values,
  .run = run_merge,
};
