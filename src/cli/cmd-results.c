/* SPDX-License-Identifier: MIT */
/* `pozo results`: who played whom, what it came to, who won and why, game by game. */
#include "cli-desk.h"

#define USUAL_BY   "event,round"
#define USUAL_SORT "date,table"

static void
print_results (const CliDesk *desk, const PozoResultsOrder *order)
{
  g_autoptr (PozoDocument) document = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  switch (desk->format)
    {
    case CLI_DESK_CSV:
      pozo_results_to_csv (desk->results, order, out);
      cli_write (out->str);
      return;
    case CLI_DESK_JSON:
      pozo_json_init (&json, out);
      pozo_results_to_json (desk->results, order, &json);
      g_string_append_c (out, '\n');
      cli_write (out->str);
      return;
    default:
      document = pozo_document_new ();
      pozo_results_view (desk->results, order, document);
      cli_desk_print (desk, document, "Results");
      return;
    }
}

static void
print_columns (void)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoStyle style = { 0 };

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  for (guint i = 0; i < POZO_N_RESULT_COLUMNS; i++)
    {
      pozo_text_table_add (table, "%s", pozo_result_column_name (i));
      pozo_text_table_add (table, "%s", pozo_result_column_meaning (i));
    }
  pozo_text_table_print (table, &style, 0, out);
  cli_write (out->str);
}

static CliStatus
run_settled (CliDesk *desk, const char *by, const char *sort)
{
  g_autoptr (GError) error = NULL;
  PozoResultsOrder order;
  CliStatus status;

  if (!pozo_results_order_read (&order, by, sort, &error))
    return cli_misuse (desk->inputs.command, "%s", error->message);
  status = cli_desk_read (desk);
  if (desk->results != NULL)
    print_results (desk, &order);
  return status;
}

static CliStatus
run_results (const CliCommand *command, char **arguments)
{
  CliDesk desk = { .inputs.command = command };
  g_autofree char *format = NULL;
  g_autofree char *by = NULL;
  g_autofree char *sort = NULL;
  gboolean wants_columns = FALSE;
  const GOptionEntry entries[] = {
    CLI_DESK_FORMAT_ENTRY (&format),
    { "by", 'b', 0, G_OPTION_ARG_STRING, &by,
      "A group for each value of these columns; event,round without it", "COLUMNS" },
    { "sort", 's', 0, G_OPTION_ARG_STRING, &sort,
      "The order inside a group, the highest first with - before a column; date,table without it",
      "COLUMNS" },
    { "columns", 0, 0, G_OPTION_ARG_NONE, &wants_columns, "List the columns, and end", NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&desk.options, command, entries, arguments))
    {
      status = wants_columns ? CLI_FINE : cli_desk_settle (&desk, format);
      if (wants_columns)
        print_columns ();
      else if (status == CLI_FINE)
        status = run_settled (&desk, by != NULL ? by : USUAL_BY, sort != NULL ? sort : USUAL_SORT);
    }
  cli_desk_clear (&desk);
  return status;
}

const CliCommand cli_results = {
  .name = "results",
  .arguments = "[INPUT…]",
  .summary = "Lists games with their players, scores, winners, and what was found",
  .description =
      "INPUT is a file of games, an archive of such files, or a folder; standard input without "
      "one.\n"
      "\n"
      "A line is a game: table, deals, the side that won (= when level), why it ended, errors (e) "
      "and warnings (w),\n"
      "how much could be checked, and the points as written, with those of the rules where they "
      "differ. The rules\n"
      "stand at the head of each group. Games without an Id, with the same Id, or with the same "
      "play are told.\n"
      "\n"
      "Examples:\n"
      "  pozo results evening/                            An event, round by round\n"
      "  pozo results --where \"round = '3'\" --format html evening/ > round-3.html\n"
      "  pozo results --by date,rules --sort -score_a season.tar.zst\n"
      "  pozo results --format csv evening/ > evening.csv",
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .run = run_results,
};
