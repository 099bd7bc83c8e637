/* SPDX-License-Identifier: MIT */
/* `pozo sql`: a question in SQL about the games of some inputs. */
#include "cli-complete.h"
#include "cmd-sql.h"

#include "cli-games.h"
#include "cli-interrupt.h"
#include "pozo-language.h"

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  SqlPrinting printing;
  char *format;
  char *layout_word;
  gboolean csv;
  gboolean tables;
  gboolean markdown;
  GHashTable *problems; /* lines that were told */
  gboolean is_advised;
} Sql;

/* A table that is read twice in a join says the same twice. */
static void
on_problem (const char *lines, gpointer user)
{
  Sql *self = user;
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (char **line = each; *line != NULL; line++)
    if (g_hash_table_add (self->problems, g_strdup (*line)))
      g_printerr ("pozo %s: %s\n", self->command->name, *line);
}

/* What was foreseen comes true. */
static void
on_advice (const char *line, gpointer user)
{
  Sql *self = user;

  if (!self->is_advised)
    g_printerr ("pozo %s: %s\n", self->command->name, line);
  self->is_advised = TRUE;
}

static gboolean
print_answer (Sql *self, PozoSql *sql, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SqlPrinter) printer = sql_printer_new (&self->printing, sql, &reason);

  while (reason == NULL && pozo_sql_next (sql, &reason))
    sql_printer_add (printer, sql, &reason);
  if (reason == NULL || self->printing.table.output == NULL)
    sql_printer_end (printer, reason == NULL ? &reason : NULL);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static CliStatus
ask (Sql *self, const char *question, const char *const *inputs)
{
  const char *const standard_input[] = { "-", NULL };
  CliInterrupt interrupt;
  const PozoSqlOptions options = { .inputs = inputs[0] != NULL ? inputs : standard_input,
                                   .replay = self->rules.replay,
                                   .n_threads = (guint) self->options.n_threads,
                                   .window_bytes = self->options.window_bytes,
                                   .from_code = self->options.from_code,
                                   .cancelled = &interrupt.signal,
                                   .problem = on_problem,
                                   .advise = on_advice,
                                   .user = self };
  g_autoptr (PozoSql) sql = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  cli_interrupt_begin (&interrupt);
  sql = pozo_sql_new (&options, &error);
  done = sql != NULL && pozo_sql_ask (sql, question, &error) && print_answer (self, sql, &error);
  cli_interrupt_end (&interrupt);
  if (interrupt.signal != 0)
    {
      g_printerr (_ ("pozo %s: interrupted: the answer is not whole\n"), self->command->name);
      return (CliStatus) (128 + interrupt.signal);
    }
  if (!done)
    return cli_fail (self->command, error);
  return g_hash_table_size (self->problems) > 0 ? CLI_FAILED : CLI_FINE;
}

/* By SqlLayout. */
static const char *const layouts[] = { "auto", "table", "lines", NULL };

/* By SqlForm. */
static const char *const forms[] = { "text", "csv", "json", "xlsx", NULL };

static CliStatus
settle_form (Sql *self)
{
  guint form = self->options.json ? SQL_JSON : SQL_TEXT;
  const CliTableFormat wanted = { .option = "--format",
                                  .words = forms,
                                  .word = self->csv ? forms[SQL_CSV] : self->format,
                                  .csv = SQL_CSV,
                                  .xlsx = SQL_XLSX,
                                  .output = self->options.output,
                                  .is_for_tables = TRUE };

  if (cli_table_settle (&self->printing.table, self->command, &self->options, &wanted, &form) !=
      CLI_FINE)
    return CLI_FAILED;
  self->printing.form = (SqlForm) form;
  if (self->layout_word != NULL && form != SQL_TEXT)
    return cli_misuse (self->command, _ ("--layout is for text"));
  return CLI_FINE;
}

static CliStatus
settle (Sql *self)
{
  const CliCommand *command = self->command;
  char **words = self->options.arguments;
  guint layout = SQL_AUTO;

  if (self->csv && self->options.json)
    return cli_misuse (command, _ ("--csv and --json exclude each other"));
  if (self->format != NULL && (self->csv || self->options.json))
    return cli_misuse (command, _ ("--format, --csv and --json exclude one another"));
  if (!cli_find_word (command, "--layout", layouts, self->layout_word, &layout))
    return CLI_FAILED;
  self->printing.layout = (SqlLayout) layout;
  if (self->markdown && !self->tables)
    return cli_misuse (command, _ ("--markdown is for --tables"));
  if (self->tables)
    {
      sql_print_tables (self->markdown);
      return CLI_FINE;
    }
  if (settle_form (self) != CLI_FINE)
    return CLI_FAILED;
  if (words[0] == NULL)
    return cli_misuse (command, _ ("there is no question; --tables shows what can be asked about"));
  if (!cli_rules_load (&self->rules, command, &self->options))
    return CLI_FAILED;
  return ask (self, words[0], (const char *const *) words + 1);
}

static CliStatus
run_sql (const CliCommand *command, char **arguments)
{
  Sql self = { .command = command };
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &self.format, N_ ("text, csv, json or xlsx"),
      "FORMAT" },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &self.csv, N_ ("The same as --format csv"), NULL },
    { "layout", 0, 0, G_OPTION_ARG_STRING, &self.layout_word,
      N_ ("Print a table, or lines of one value each; auto is lines where a table is too wide"),
      "LAYOUT" },
    { "tables", 0, 0, G_OPTION_ARG_NONE, &self.tables, N_ ("List the tables and their columns"),
      NULL },
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &self.markdown, N_ ("With --tables: write Markdown"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  self.problems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (cli_options_parse (&self.options, command, entries, arguments))
    status = settle (&self);
  g_free (self.format);
  g_free (self.layout_word);
  cli_options_clear (&self.options);
  cli_rules_clear (&self.rules);
  g_hash_table_unref (self.problems);
  return status;
}

static void
offer_arguments (CliCompletion *completion)
{
  completion->flags |= completion->arguments->len > 0 ? CLI_VALUE_FILE : 0;
}

static const CliValue values[] = {
  { "FORMAT", forms, NULL, 0 },
  { "LAYOUT", layouts, NULL, 0 },
  { NULL, NULL, offer_arguments, 0 },
  { 0 },
};

const CliCommand cli_sql = {
  .name = "sql",
  .arguments = "QUESTION [INPUT…]",
  .summary = N_ ("Answers questions in SQL about games, deals, scores, turns and findings"),
  .description = N_ (
      "QUESTION is one SELECT over the tables that --tables lists. INPUT is a file of games, an "
      "archive of such\n"
      "files, or a folder; standard input without one.\n"
      "\n"
      "The columns that a question reads decide whether games are only cut, or validated, or "
      "replayed; what it\n"
      "asks of the head is decided before that, and an Id is looked up in the index of an "
      "archive.\n"
      "\n"
      "Examples:\n"
      "  pozo sql \"SELECT variant, count(*) FROM games GROUP BY variant\" season.pcn.zst\n"
      "  pozo sql \"SELECT side, avg(total) FROM sides WHERE date >= '2026' GROUP BY side\" *.pcn\n"
      "  pozo sql --csv \"SELECT code, count(*) FROM findings GROUP BY code\" rounds/\n"
      "  pozo sql --tables"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_THREADS |
           CLI_TAKES_INPUTS | CLI_TAKES_TABLES | CLI_TAKES_OUTPUT | CLI_TAKES_ROSTER,
  .values = values,
  .run = run_sql,
};
