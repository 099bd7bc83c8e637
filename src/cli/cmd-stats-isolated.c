/* SPDX-License-Identifier: MIT */
/* Which plugins there are the asker finds out by the names of files alone: it runs nothing of them.
 * A process without any counts how many games there are, and in which groups; then each plugin
 * counts in a process of its own, and has to have counted the same games, under its own name.  What
 * one loses, or makes up, is left out, and the others count, whoever comes first. */
#include "cmd-stats-isolated.h"

#include "cli-plugins.h"
#include "pozo-metrics-file.h"

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

/* ---- What is handed over ---- */

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "%s", reason);
  return FALSE;
}

static gboolean
has_terms_of (const PozoPart *part, const PozoPart *totals)
{
  if (part->terms->len != totals->terms->len)
    return FALSE;
  for (guint i = 0; i < part->terms->len; i++)
    if (!g_str_equal (g_ptr_array_index (part->terms, i), g_ptr_array_index (totals->terms, i)))
      return FALSE;
  return TRUE;
}

/* In each group the same plugin has to have counted the same metrics. */
static gboolean
check_sets (const PozoPart *part, const char *plugin, GError **error)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);
      g_autofree char *declared = NULL;

      if (group->sets->len != 1)
        return refuse (error, _ ("it handed over the counts of several plugins, or of none"));
      if (!g_str_equal (pozo_metrics_plugin (g_ptr_array_index (group->sets, 0)), plugin))
        return refuse (error, _ ("it handed over the counts of another plugin"));
      declared = pozo_metrics_declaration (g_ptr_array_index (group->sets, 0));
      if (first != NULL && !g_str_equal (declared, first))
        return refuse (error, _ ("it counted other things in some groups than in others"));
      if (first == NULL)
        first = g_steal_pointer (&declared);
    }
  return TRUE;
}

static gboolean
check_part (const PozoPart *part, const PozoPart *totals, const char *plugin, GError **error)
{
  if (!has_terms_of (part, totals) || part->n_games != totals->n_games ||
      part->n_deals != totals->n_deals || part->n_deals_partly != totals->n_deals_partly)
    return refuse (error, _ ("it counted in other games than there are"));
  return check_sets (part, plugin, error);
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
  *totals = stats_isolation_read (text, &error);
  if (*totals == NULL || !stats_groups_begin (self->sum, *totals, &error))
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
  g_autoptr (PozoPart) part = stats_isolation_read (text, error);

  return part != NULL && check_part (part, totals, plugin, error) &&
         stats_groups_take (self->sum, part, error);
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

  stats_groups_init (self->sum, NULL, NULL);
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
  if (!stats_groups_finish (self->sum, &error))
    return cli_fail (command, error);
  part = stats_part_of (self->sum, self->names);
  part->n_games = self->n_games;
  part->n_deals = self->n_deals;
  part->n_deals_partly = self->n_deals_partly;
  text = stats_isolation_write (part);
  return stats_isolation_hand_over (text, &error) ? CLI_FINE : cli_fail (command, error);
}
