/* SPDX-License-Identifier: MIT */
/* Each plugin counts in a process of its own, which reads the inputs for itself and hands over its
 * counts and figures as a text; whatever else it does, it can lose nothing but these.  What it
 * hands over is read as what comes from outside. */
#include "cmd-stats-isolate.h"

#include "pozo-descriptor.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The command line ---- */

static gboolean
is_number_between (gint number, gint least, gint most)
{
  return number >= least && number <= most;
}

/* Every process reads the inputs for itself. */
static CliStatus
check_inputs (const CliCommand *command, const CliOptions *options)
{
  const char *const standard_input[] = { "-", NULL };
  const char *const *name =
      options->arguments[0] != NULL ? (const char *const *) options->arguments : standard_input;

  for (; *name != NULL; name++)
    {
      struct stat status;

      if (g_str_equal (*name, "-"))
        return cli_misuse (command, _ ("--isolate reads the inputs once for each plugin: standard "
                                       "input can be read but once"));
      if (stat (*name, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
        return cli_misuse (
            command,
            _ ("--isolate reads the inputs once for each plugin: \"%s\" is neither a "
               "file nor a folder"),
            *name);
    }
  return CLI_FINE;
}

/**
 * stats_isolation_settle:
 * @self: (inout): what the command line says
 * @command: the command, for messages
 * @options: the common options
 * @part: (nullable): what is to be saved
 *
 * Fills in what was not said.
 *
 * Returns: %CLI_FAILED when it makes no sense; that has been said
 */
CliStatus
stats_isolation_settle (StatsIsolation *self,
                        const CliCommand *command,
                        const CliOptions *options,
                        const StatsPart *part)
{
  CliGuardLimits *limits = &self->limits;

  if (!self->is_on && (limits->seconds != 0 || limits->memory_mib != 0))
    return cli_misuse (command, _ ("--plugin-seconds and --plugin-memory need --isolate"));
  if (!self->is_on)
    return CLI_FINE;
  if (part != NULL && part->save != NULL)
    return cli_misuse (command, _ ("--isolate and --save exclude each other"));
  if (limits->seconds == 0)
    limits->seconds = STATS_PLUGIN_SECONDS;
  if (limits->memory_mib == 0)
    limits->memory_mib = STATS_PLUGIN_MIB;
  limits->n_threads = options->n_threads > 0 ? (guint) options->n_threads : g_get_num_processors ();
  if (!is_number_between (limits->seconds, 1, STATS_PLUGIN_SECONDS_MAX))
    return cli_misuse (command, _ ("%d is no value for --plugin-seconds, expected 1 to %d"),
                       limits->seconds, STATS_PLUGIN_SECONDS_MAX);
  if (!is_number_between (limits->memory_mib, STATS_PLUGIN_MIB_MIN, STATS_PLUGIN_MIB_MAX))
    return cli_misuse (command, _ ("%d is no value for --plugin-memory, expected %d to %d"),
                       limits->memory_mib, STATS_PLUGIN_MIB_MIN, STATS_PLUGIN_MIB_MAX);
  return check_inputs (command, options);
}

/**
 * stats_isolation_hand_over:
 * @text: what a process found out that somebody asked
 * @error: return location
 *
 * Gives something to who asked.
 *
 * Returns: %FALSE on error
 */
gboolean
stats_isolation_hand_over (const GString *text, GError **error)
{
  if (pozo_descriptor_write (CLI_GUARD_HANDS_OVER, text->str, text->len))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("counts cannot be handed over: %s"),
               g_strerror (errno));
  return FALSE;
}
