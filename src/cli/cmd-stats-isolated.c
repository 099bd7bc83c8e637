/* SPDX-License-Identifier: MIT */
/* Which plugins there are the asker finds out by the names of files alone: it runs nothing of them.
 * A process without any counts how many games there are, and in which groups; then each plugin
 * counts in a process of its own, and has to have counted the same games, under its own name.  What
 * one loses, or makes up, is left out, and the others count, whoever comes first. */
#include "cmd-stats-isolated.h"

#include "cli-plugins.h"
#include "pozo-part-handover.h"

#include <string.h>

static void
say_confined (const CliCommand *command, guint confined)
{
  if (!(confined & CLI_CONFINED_CALLS))
    cli_say (command, _ ("this system has no seccomp: plugins can do what you can, but for what "
                         "Landlock keeps from them"));
  if (!(confined & CLI_CONFINED_FILES))
    cli_say (command, _ ("this system has no Landlock: plugins can look into other processes of "
                         "yours, as far as the system lets them"));
  if (!(confined & CLI_CONFINED_MEMORY))
    cli_say (command, _ ("this system cannot limit memory: plugins are ended when they are seen to "
                         "have too much"));
}

/* ---- Processes ---- */

/* Counts what there is, without a plugin. */
static CliStatus
count_totals (StatsIsolated *self, PozoPart **totals)
{
  const CliCommand *command = self->inputs->command;
  const CliGuardTask task = { NULL, self->count, self->user };
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  CliStatus status;

  self->isolation->role = STATS_ISOLATION_TOTALS;
  status = cli_guard_isolate (command, &self->isolation->limits, &task, &text);
  self->isolation->role = STATS_ISOLATION_ASKS;
  if (text == NULL || text->len == 0)
    {
      if (status < CLI_FAILED)
        cli_say (command, _ ("nothing was counted: nothing was handed over"));
      return MAX (status, CLI_FAILED);
    }
  *totals = pozo_part_take_over (text, &error);
  if (*totals == NULL || !pozo_groups_begin (self->sum, *totals, &error))
    return cli_fail (command, error);
  say_confined (command, self->isolation->limits.confined);
  self->names = pozo_part_read_names (*totals);
  self->n_games = (*totals)->n_games;
  self->n_deals = (*totals)->n_deals;
  self->n_deals_partly = (*totals)->n_deals_partly;
  self->inputs->is_silent = TRUE;
  self->is_counted = TRUE;
  return status;
}

/* Adds what a plugin counted. */
static gboolean
take (StatsIsolated *self,
      const GString *text,
      const PozoPart *totals,
      const char *plugin,
      GError **error)
{
  g_autoptr (PozoPart) part = pozo_part_take_over (text, error);

  return part != NULL && pozo_part_check_counted (part, totals, plugin, error) &&
         pozo_groups_take (self->sum, part, error);
}

/* Counts with one plugin. */
static CliStatus
count (StatsIsolated *self, const PozoPart *totals, const CliPlugin *plugin)
{
  const CliCommand *command = self->inputs->command;
  const CliGuardTask task = { plugin->id, self->count, self->user };
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  CliStatus status;

  g_strfreev (*self->plugins);
  *self->plugins = g_new0 (char *, 2);
  (*self->plugins)[0] = g_strdup (plugin->request);
  self->isolation->role = STATS_ISOLATION_PLUGIN;
  status = cli_guard_isolate (command, &self->isolation->limits, &task, &text);
  self->isolation->role = STATS_ISOLATION_ASKS;
  if (text != NULL && text->len > 0 && take (self, text, totals, plugin->id, &error))
    return CLI_FINE;
  if (error != NULL)
    cli_say (command, _ ("left out: %s: plugin \"%s\""), error->message, plugin->id);
  else if (status < CLI_FAILED)
    cli_say (command, _ ("left out: nothing was handed over: plugin \"%s\""), plugin->id);
  return MAX (status, CLI_FAILED);
}

/**
 * stats_isolated_run:
 * @self: (inout): a count
 *
 * Counts with every plugin.  What goes wrong is said.
 *
 * Returns: the worst that a process came to; above %CLI_FAILED when one was interrupted, after
 * which the rest are left out
 */
CliStatus
stats_isolated_run (StatsIsolated *self)
{
  const CliCommand *command = self->inputs->command;
  g_autoptr (PozoRegistry) registry = cli_registry_new (self->folders);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = cli_plugins_list (registry, *self->plugins, &error);
  g_autoptr (PozoPart) totals = NULL;
  CliStatus status;

  pozo_groups_init (self->sum, NULL, NULL);
  if (list == NULL ||
      (self->needs_plugins && list->len == 0 && !cli_plugins_refuse_none (registry, &error)))
    return cli_fail (command, error);
  status = count_totals (self, &totals);
  for (guint i = 0; self->is_counted && i < list->len && status <= CLI_FAILED; i++)
    {
      CliStatus counted = count (self, totals, g_ptr_array_index (list, i));

      status = MAX (status, counted);
    }
  return status;
}

/**
 * stats_isolated_hand_over_counts:
 * @self: a count, in a process of its own: what it counted, and in how many games
 *
 * Hands over what was counted.
 *
 * Returns: %CLI_FAILED when that cannot be done; that has been said
 */
CliStatus
stats_isolated_hand_over_counts (StatsIsolated *self)
{
  const CliCommand *command = self->inputs->command;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoPart) part = NULL;
  g_autoptr (GString) text = NULL;

  if (self->inputs->signal != 0)
    return CLI_FAILED;
  if (!pozo_groups_finish (self->sum, &error))
    return cli_fail (command, error);
  part = pozo_groups_to_part (self->sum, self->names);
  part->n_games = self->n_games;
  part->n_deals = self->n_deals;
  part->n_deals_partly = self->n_deals_partly;
  text = pozo_part_hand_over (part);
  return stats_isolation_hand_over (text, &error) ? CLI_FINE : cli_fail (command, error);
}
