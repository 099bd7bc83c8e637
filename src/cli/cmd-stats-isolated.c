/* SPDX-License-Identifier: MIT */
/* One process works out which plugins there are, since finding a plugin is to run some of it; then
 * each plugin counts in one.  What one loses is left out, and the others count. */
#include "cmd-stats-isolated.h"

#include "cli-plugins.h"

#include <string.h>

static void
say_confined (const CliCommand *command, guint confined)
{
  if (!(confined & CLI_CONFINED_FILES))
    cli_say (command, _ ("this system has no Landlock: plugins can write files"));
  if (!(confined & CLI_CONFINED_CALLS))
    cli_say (command, _ ("this system has no seccomp: plugins can start programs"));
}

/* Adds what a plugin counted. */
static gboolean
take (StatsIsolated *self, const GString *text, GError **error)
{
  g_autoptr (PozoPart) part = stats_isolation_read (text, error);

  if (part == NULL || !stats_groups_take (self->sum, part, error))
    return FALSE;
  if (self->names == NULL)
    self->names = pozo_part_read_names (part);
  self->n_games = part->n_games;
  self->n_deals = part->n_deals;
  self->n_deals_partly = part->n_deals_partly;
  self->inputs->is_silent = TRUE;
  return TRUE;
}

/* Counts with one plugin. */
static CliStatus
count (StatsIsolated *self, const char *request)
{
  const CliCommand *command = self->inputs->command;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  CliStatus status;

  g_strfreev (*self->plugins);
  *self->plugins = g_new0 (char *, 2);
  (*self->plugins)[0] = g_strdup (request);
  text = stats_isolation_run (self->isolation, command, self->count, self->user, &status);
  if (text == NULL || take (self, text, &error))
    return status;
  g_prefix_error (&error, "%s: ", request);
  return cli_fail (command, error);
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
  CliStatus status;
  g_autoptr (GString) list = NULL;

  stats_groups_init (self->sum, NULL, NULL);
  list = stats_isolation_run (self->isolation, command, self->plan, self->user, &status);
  if (list == NULL)
    return status;
  self->is_planned = TRUE;
  say_confined (command, self->isolation->limits.confined);
  for (const char *request = list->str;
       request < list->str + list->len && request[0] != '\0' && status <= CLI_FAILED;
       request += strlen (request) + 1)
    {
      CliStatus counted = count (self, request);

      status = MAX (status, counted);
    }
  return status;
}

/**
 * stats_isolated_hand_over_list:
 * @self: a count, in the process that plans it
 * @registry: where plugins are found
 *
 * Hands over which plugins are to count.
 *
 * Returns: %CLI_FAILED when one is not there; that has been said
 */
CliStatus
stats_isolated_hand_over_list (const StatsIsolated *self, PozoRegistry *registry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) list = cli_plugins_list (registry, *self->plugins, &error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const char *request = g_ptr_array_index (list, i);

      g_string_append_len (text, request, (gssize) strlen (request) + 1);
    }
  g_string_append_c (text, '\0'); /* which ends the list: nothing at all would be no answer */
  return list != NULL && stats_isolation_hand_over (self->isolation, text, &error)
             ? CLI_FINE
             : cli_fail (self->inputs->command, error);
}

/**
 * stats_isolated_hand_over_counts:
 * @self: a count, in the process of a plugin: what it counted, and in how many games
 *
 * Hands over what the plugin counted.
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
    {
      cli_say (command, _ ("left out, because it was interrupted: \"%s\""), (*self->plugins)[0]);
      return CLI_FAILED;
    }
  if (!stats_groups_finish (self->sum, &error))
    return cli_fail (command, error);
  part = stats_part_of (self->sum, self->names);
  part->n_games = self->n_games;
  part->n_deals = self->n_deals;
  part->n_deals_partly = self->n_deals_partly;
  text = stats_isolation_write (part);
  return stats_isolation_hand_over (self->isolation, text, &error) ? CLI_FINE
                                                                   : cli_fail (command, error);
}
