/* SPDX-License-Identifier: MIT */
/* Each plugin counts in a process of its own, which reads the inputs for itself and hands over its
 * counts and figures as a text; whatever else it does, it can lose nothing but these.  What it
 * hands over is read as what comes from outside. */
#include "cmd-stats-isolate.h"

#include "pozo-descriptor.h"
#include "pozo-metrics-figures.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define FIGURES_BYTES_MAX (1u << 20)

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

  self->fd = -1;
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
  if (!is_number_between (limits->seconds, 1, STATS_PLUGIN_SECONDS_MAX))
    return cli_misuse (command, _ ("%d is no value for --plugin-seconds, expected 1 to %d"),
                       limits->seconds, STATS_PLUGIN_SECONDS_MAX);
  if (!is_number_between (limits->memory_mib, STATS_PLUGIN_MIB_MIN, STATS_PLUGIN_MIB_MAX))
    return cli_misuse (command, _ ("%d is no value for --plugin-memory, expected %d to %d"),
                       limits->memory_mib, STATS_PLUGIN_MIB_MIN, STATS_PLUGIN_MIB_MAX);
  return check_inputs (command, options);
}

/* ---- Children ---- */

static GString *
read_all (int fd, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  struct stat status;

  if (fstat (fd, &status) != 0 || status.st_size > POZO_PART_BYTES_MAX + FIGURES_BYTES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("more than %u bytes were handed over"),
                   POZO_PART_BYTES_MAX + FIGURES_BYTES_MAX);
      return NULL;
    }
  g_string_set_size (text, (gsize) status.st_size);
  if (pozo_descriptor_read_at (fd, text->str, text->len, 0) == (gssize) text->len)
    return g_steal_pointer (&text);
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("what was handed over cannot be read"));
  return NULL;
}

/**
 * stats_isolation_run:
 * @self: what is isolated
 * @command: the command, for messages
 * @run: does the work, in the child; it ends with stats_isolation_hand_over()
 * @user: for @run
 * @status: (out): what became of it
 *
 * Runs something in a process of its own.
 *
 * Returns: (transfer full) (nullable): what it handed over; %NULL when it came to no good end,
 * which has been said
 */
GString *
stats_isolation_run (StatsIsolation *self,
                     const CliCommand *command,
                     CliStatus (*run) (gpointer user, PozoHostMark *marks),
                     gpointer user,
                     CliStatus *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = NULL;

  self->fd = memfd_create ("pozo", MFD_CLOEXEC);
  if (self->fd < 0)
    {
      cli_say (command, _ ("no memory to share: %s"), g_strerror (errno));
      *status = CLI_FAILED;
      return NULL;
    }
  *status = cli_guard_isolate (command, &self->limits, run, user);
  text = read_all (self->fd, &error);
  close (g_steal_fd (&self->fd));
  if (text == NULL)
    *status = cli_fail (command, error);
  else if (text->len > 0)
    return g_steal_pointer (&text);
  else if (*status < CLI_FAILED)
    {
      cli_say (command, _ ("left out: nothing was handed over"));
      *status = CLI_FAILED;
    }
  return NULL;
}

/**
 * stats_isolation_hand_over:
 * @self: what is isolated, in a child
 * @text: what it found out
 * @error: return location
 *
 * Gives something to the parent.
 *
 * Returns: %FALSE on error
 */
gboolean
stats_isolation_hand_over (const StatsIsolation *self, const GString *text, GError **error)
{
  if (pozo_descriptor_write (self->fd, text->str, text->len))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("counts cannot be handed over: %s"),
               g_strerror (errno));
  return FALSE;
}

/* ---- What is handed over: the length of a saved part, the part, the figures ---- */

/**
 * stats_isolation_write:
 * @part: what was counted, with its figures
 *
 * Writes it down.
 *
 * Returns: (transfer full): a text
 */
GString *
stats_isolation_write (const PozoPart *part)
{
  GString *saved = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  pozo_part_save (part, saved);
  g_string_append_printf (text, "%" G_GSIZE_FORMAT "\n%s", saved->len, saved->str);
  g_string_free (saved, TRUE);
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      for (guint j = 0; j < group->sets->len; j++)
        pozo_metrics_save_figures (g_ptr_array_index (group->sets, j), text);
    }
  return text;
}

static gboolean
read_figures (PozoPart *part, const char *at, GError **error)
{
  for (guint i = 0; i < part->groups->len; i++)
    {
      PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      for (guint j = 0; j < group->sets->len; j++)
        if (!pozo_metrics_load_figures (g_ptr_array_index (group->sets, j), &at, error))
          return FALSE;
    }
  return TRUE;
}

/**
 * stats_isolation_read:
 * @text: what stats_isolation_write() wrote, or anything else
 * @error: return location
 *
 * Reads what was counted.
 *
 * Errors: %POZO_ERROR_FORMAT and those of pozo_part_load().
 *
 * Returns: (transfer full): the part; %NULL on error
 */
PozoPart *
stats_isolation_read (const GString *text, GError **error)
{
  char *end;
  guint64 length = g_ascii_strtoull (text->str, &end, 10);
  g_autoptr (PozoPart) part = NULL;

  if (*end != '\n' || length > text->len - (gsize) (end + 1 - text->str))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("no counts were handed over"));
      return NULL;
    }
  part = pozo_part_load (end + 1, length, "", error);
  return part != NULL && read_figures (part, end + 1 + length, error) ? g_steal_pointer (&part)
                                                                      : NULL;
}
