/* SPDX-License-Identifier: MIT */
/* --csv and --json are short for formats; a page is a file of its own. */
#include "cmd-stats-output.h"

/* By PozoCountFormat. */
const char *const stats_formats[] = { "text", "markdown", "csv", "json", "xlsx", NULL };

/**
 * stats_output_settle:
 * @output: (inout): what the command line says
 * @command: the command, for messages
 * @options: the common options
 *
 * Works out what is wanted.
 *
 * Returns: %CLI_FAILED when that makes no sense; that has been said
 */
CliStatus
stats_output_settle (StatsOutput *output, const CliCommand *command, const CliOptions *options)
{
  guint format = options->json ? POZO_COUNT_JSON : output->csv ? POZO_COUNT_CSV : POZO_COUNT_TEXT;
  guint n_wishes = output->csv + options->json + (output->word != NULL) + (output->html != NULL);
  const CliTableFormat wanted = { .option = "--format",
                                  .words = stats_formats,
                                  .word =
                                      output->csv ? stats_formats[POZO_COUNT_CSV] : output->word,
                                  .csv = POZO_COUNT_CSV,
                                  .xlsx = POZO_COUNT_XLSX,
                                  .output = options->output,
                                  .is_for_tables = TRUE };

  output->style = cli_style (options);
  output->style.is_ascii |= output->ascii;
  if (output->csv && options->json)
    return cli_misuse (command, _ ("--csv and --json exclude each other"));
  if (n_wishes > 1)
    return cli_misuse (command, _ ("--format, --html, --csv and --json exclude one another"));
  if (output->html != NULL && options->output != NULL)
    return cli_misuse (command, _ ("--html and --output exclude each other"));
  if (cli_table_settle (&output->table, command, options, &wanted, &format) != CLI_FINE)
    return CLI_FAILED;
  output->format = (PozoCountFormat) format;
  return CLI_FINE;
}

/**
 * stats_output_write:
 * @output: what is wanted
 * @command: the command, for messages
 * @counts: what was counted
 *
 * Writes it.
 *
 * Returns: %CLI_FAILED when a page could not be written; that has been said
 */
CliStatus
stats_output_write (const StatsOutput *output,
                    const CliCommand *command,
                    const PozoCountReport *counts)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (output->html == NULL && (output->format == POZO_COUNT_CSV || output->table.workbooks != NULL))
    {
      g_autoptr (PozoCells) cells = pozo_cells_new ();

      pozo_count_report_to_cells (counts, cells);
      return cli_table_print (&output->table, cells);
    }
  if (output->html == NULL)
    {
      pozo_count_report_append (counts, output->format, out);
      cli_write (out->str);
      return CLI_FINE;
    }
  pozo_count_report_append_page (counts, out);
  return cli_write_file (output->html, out, &error) ? CLI_FINE : cli_fail (command, error);
}

/**
 * stats_output_clear:
 * @output: what the command line said, or zeroes
 *
 * Frees it.
 */
void
stats_output_clear (StatsOutput *output)
{
  g_clear_pointer (&output->word, g_free);
  g_clear_pointer (&output->html, g_free);
}
