/* SPDX-License-Identifier: MIT */
/* How grave a finding is to whoever asks. */
#include "cmd-validate.h"

static gboolean
find_severity (const char *name, guint8 *severity)
{
  if (g_str_equal (name, "off"))
    {
      *severity = POZO_SEVERITY_OFF;
      return TRUE;
    }
  for (guint8 i = POZO_SEVERITY_NOTE; i <= POZO_SEVERITY_ERROR; i++)
    if (g_str_equal (name, pozo_severity_names[i]))
      {
        *severity = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * validate_read_severity:
 * @command: the command, for messages
 * @text: a value of `--severity`: `CODE=LEVEL`
 * @severities: (array fixed-size=POZO_N_FINDINGS): gets what is wanted
 *
 * Reads how grave a finding is to be.
 *
 * Returns: %CLI_FAILED when that makes no sense; it has been said then
 */
CliStatus
validate_read_severity (const CliCommand *command, const char *text, guint8 *severities)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  PozoFindingCode code = pozo_finding_from_slug (parts[0]);
  PozoSuggestion suggestion;

  if (g_strv_length (parts) != 2)
    return cli_misuse (command, _ ("'%s' is no value for --severity: CODE=LEVEL was expected"),
                       text);
  if (code != POZO_FINE)
    return find_severity (parts[1], &severities[code])
               ? CLI_FINE
               : cli_misuse (command,
                             _ ("'%s' is no severity: error, warning, note or off was expected"),
                             parts[1]);
  pozo_suggestion_init (&suggestion, parts[0]);
  for (PozoFindingCode known = 1; known < POZO_N_FINDINGS; known++)
    pozo_suggestion_offer (&suggestion, pozo_finding_info (known)->slug,
                           pozo_finding_info (known)->slug);

  g_autofree char *message =
      pozo_suggestion_not_found (_ ("there is no finding \"%s\""), parts[0], suggestion.best);

  return cli_misuse (command, "%s", message);
}
