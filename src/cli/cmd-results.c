/* SPDX-License-Identifier: MIT */
/* `pozo results`: who played whom, what it came to, who won and why, game by game. */
#include "cli-complete.h"
#include "cli-desk.h"
#include "pozo-language.h"

typedef struct
{
  CliDesk desk;
  PozoResultsOrder order;
  char *format;
  char *by;
  char *sort;
  char *html;
  gboolean needs_columns;
} Results;

static CliStatus
write_page (const Results *self, const char *output)
{
  PozoEventReport event = { .what = N_ ("Results"),
                            .results = self->desk.results,
                            .order = self->order,
                            .n_lost =
                                self->desk.inputs.run.n_lost + self->desk.inputs.run.n_cut_short };
  g_autoptr (GError) error = NULL;

  return cli_desk_write_pages (&event, output, &error)
             ? CLI_FINE
             : cli_fail (self->desk.inputs.command, error);
}

static CliStatus
print_results (const Results *self)
{
  const PozoResults *results = self->desk.results;
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  if (self->html != NULL || self->desk.format == CLI_DESK_HTML)
    return write_page (self, self->html != NULL ? self->html : "-");
  switch (self->desk.format)
    {
    case CLI_DESK_CSV:
    case CLI_DESK_XLSX:
      pozo_results_to_cells (results, &self->order, cells);
      return cli_table_print (&self->desk.table, cells);
    case CLI_DESK_JSON:
      pozo_json_init (&json, out);
      pozo_results_to_json (results, &self->order, &json);
      g_string_append_c (out, '\n');
      cli_write (out->str);
      return CLI_FINE;
    default:
      pozo_results_view (results, &self->order, document);
      cli_desk_print (&self->desk, document, _ ("Results"));
      return CLI_FINE;
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
      pozo_text_table_add (table, "%s", pozo_result_columns.rows[i].name);
      pozo_text_table_add (table, "%s", _ (pozo_result_columns.rows[i].meaning));
    }
  pozo_text_table_print (table, &style, 0, out);
  cli_write (out->str);
}

static CliStatus
run_settled (Results *self)
{
  const CliCommand *command = self->desk.inputs.command;
  g_autoptr (GError) error = NULL;
  CliStatus status;

  if (self->html != NULL &&
      (self->format != NULL || self->desk.options.json || self->desk.options.output != NULL))
    return cli_misuse (command, _ ("--html, --format, --output and --json exclude one another"));
  if (!pozo_results_order_read (&self->order, self->by != NULL ? self->by : CLI_DESK_BY,
                                self->sort != NULL ? self->sort : CLI_DESK_SORT, &error))
    return cli_misuse (command, "%s", error->message);
  if (self->html != NULL)
    self->desk.inputs.run.pipeline.source.replaced = pozo_file_id_of_path (self->html);
  status = cli_desk_read (&self->desk);
  if (status == CLI_FINE && self->desk.inputs.run.n_misfits > 0)
    status = CLI_FOUND;
  if (self->desk.results != NULL && print_results (self) != CLI_FINE)
    return CLI_FAILED;
  return status;
}

static CliStatus
run_results (const CliCommand *command, char **arguments)
{
  Results self = { .desk.inputs.command = command };
  const GOptionEntry entries[] = {
    CLI_DESK_FORMAT_ENTRY (&self.format),
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &self.html,
      N_ ("Write a page to this file, instead of text; of many games with pages beside it"),
      "FILE" },
    { "by", 'b', 0, G_OPTION_ARG_STRING, &self.by,
      N_ ("A group for each value of these columns; event,round without it"), "COLUMNS" },
    { "sort", 's', 0, G_OPTION_ARG_STRING, &self.sort,
      N_ ("The order inside a group, the highest first with - before a column; date,table without "
          "it"),
      "COLUMNS" },
    { "columns", 0, 0, G_OPTION_ARG_NONE, &self.needs_columns, N_ ("List the columns, and end"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.desk.options, command, entries, arguments))
    {
      status = self.needs_columns ? CLI_FINE : cli_desk_settle (&self.desk, self.format);
      if (self.needs_columns)
        print_columns ();
      else if (status == CLI_FINE)
        status = run_settled (&self);
    }
  g_free (self.format);
  g_free (self.by);
  g_free (self.sort);
  g_free (self.html);
  cli_desk_clear (&self.desk);
  return status;
}

/* To sort, a column may have a minus before it. */
static void
offer_columns (CliCompletion *completion)
{
  if (completion->typed[0] == '-')
    cli_offer_from (completion, completion->typed + 1);
  for (PozoResultColumn column = 0; column < POZO_N_RESULT_COLUMNS; column++)
    cli_offer (completion, pozo_result_columns.rows[column].name,
               pozo_result_columns.rows[column].meaning);
}

static const CliValue values[] = {
  { "FORMAT", cli_desk_formats, NULL, 0 },
  { "COLUMNS", NULL, offer_columns, CLI_VALUE_LIST },
  { 0 },
};

const CliCommand cli_results = {
  .name = "results",
  .arguments = "[INPUT…]",
  .summary = N_ ("Lists games with their players, scores, winners, and what was found"),
  .description = N_ (
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
      "  pozo results --where \"round = '3'\" --html round-3.html evening/\n"
      "  pozo results --by date,rules --sort -score_a season.tar.zst\n"
      "  pozo results --output evening.xlsx evening/"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_SHEET |
           CLI_TAKES_WHERE | CLI_TAKES_SHARD | CLI_TAKES_TABLES | CLI_TAKES_OUTPUT |
           CLI_TAKES_ROSTER,
  .values = values,
  .run = run_results,
};
