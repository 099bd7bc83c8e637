/* SPDX-License-Identifier: MIT */
/* A roster is named, or stands beside the records, in a folder that is read. */
#include "cli-roster.h"

#include "pozo-pipeline-options.h"

static char *
find_beside (const CliOptions *options)
{
  return pozo_roster_find_beside ((const char *const *) options->arguments);
}

/**
 * cli_roster_load:
 * @roster: (out) (nullable): who plays; %NULL where nobody says
 * @command: the command, for messages
 * @options: the common options
 *
 * Reads the roster.
 *
 * Returns: %FALSE when there is one that cannot be read; it has been said then
 */
gboolean
cli_roster_load (PozoRoster **roster, const CliCommand *command, const CliOptions *options)
{
  g_autofree char *path =
      options->roster != NULL ? g_strdup (options->roster) : find_beside (options);
  g_autoptr (GError) error = NULL;

  *roster = path != NULL ? pozo_roster_load (path, options->from_code, &error) : NULL;
  if (error != NULL)
    cli_fail (command, error);
  return error == NULL;
}

/**
 * cli_roster_set_aside:
 * @options: the common options
 * @files: (array fixed-size=POZO_PIPELINE_ASIDE_MAX): gets the files that say who plays, and are no
 * records
 *
 * Finds what is not to be read, whether this command takes a roster or not.
 */
void
cli_roster_set_aside (const CliOptions *options, PozoFileId *files)
{
  g_autofree char *path = find_beside (options);

  if (path != NULL)
    files[0] = pozo_file_id_of_path (path);
  if (options->roster != NULL)
    files[1] = pozo_file_id_of_path (options->roster);
}
