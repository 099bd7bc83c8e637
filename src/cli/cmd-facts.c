/* SPDX-License-Identifier: MIT */
/* `pozo facts`: games into a database of SQLite, once each. */
#include "cli-complete.h"
#include "cli-games.h"
#include "pozo-language.h"
#include "pozo-locale.h"

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  char *output;
  char **without;
  PozoFacts *facts;
  PozoFactsTotals totals;
} Facts;

/* ---- The run ---- */

static gpointer
worker_new (gpointer user)
{
  return pozo_facts_worker_new (((Facts *) user)->facts);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  Facts *self = user;

  gboolean is_done = pozo_facts_take (self->facts, result, &self->totals);

  self->inputs.run.n_games = self->totals.n_new + self->totals.n_again;
  self->inputs.run.n_cut_short = self->totals.n_cut_short;
  self->inputs.run.selection.n_selected = self->inputs.run.n_games + !is_done; /* which says why */
  return is_done;
}

static void
report (const Facts *self)
{
  const PozoFactsTotals *totals = &self->totals;
  g_autofree char *n_new = NULL;
  g_autofree char *n_again = NULL;
  g_autofree char *n_duplicates = NULL;

  if (self->options.quiet)
    return;
  n_new = pozo_locale_count (totals->n_new);
  n_again = pozo_locale_count (totals->n_again);
  n_duplicates = pozo_locale_count (totals->n_duplicates);
  /* translators: a file, and three numbers of games */
  g_printerr (P_ ("%s: %s new game, %s there already; %s in all are another one in other words\n",
                  "%s: %s new games, %s there already; %s in all are another one in other words\n",
                  totals->n_new),
              self->output, n_new, n_again, n_duplicates);
}

static CliStatus
write_facts (Facts *self)
{
  PozoPipelineFuncs funcs = { .worker_new = worker_new, .collect = collect };
  const CliCommand *command = self->inputs.command;
  g_autoptr (GError) error = NULL;

  pozo_facts_fill_funcs (&funcs);
  if (!cli_inputs_run (&self->inputs, &self->options, &funcs, self))
    return CLI_FAILED;
  if (self->inputs.signal != 0)
    {
      cli_say (command, _ ("%s: the run was interrupted; none of its games were added"),
               self->output);
      return cli_inputs_status (&self->inputs, CLI_FAILED);
    }
  if (!pozo_facts_finish (self->facts, &self->totals, &error))
    return cli_fail (command, error);
  report (self);
  return cli_inputs_status (
      &self->inputs,
      self->inputs.run.n_lost > 0 || self->inputs.run.n_cut_short > 0 ? CLI_FAILED : CLI_FINE);
}

/* ---- The command line ---- */

static CliStatus
leave_out (Facts *self, PozoFactsOptions *options, const char *name)
{
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = POZO_TABLE_GAMES + 1; i < POZO_TABLE_RESCORED; i++)
    {
      if (g_str_equal (pozo_tables[i].name, name))
        {
          options->without[i] = TRUE;
          return CLI_FINE;
        }
      pozo_suggestion_offer (&suggestion, pozo_tables[i].name, pozo_tables[i].name);
    }

  g_autofree char *message = pozo_suggestion_not_found (_ ("there is no table to leave out \"%s\""),
                                                        name, suggestion.best);

  return cli_misuse (self->inputs.command, "%s", message);
}

static CliStatus
settle (Facts *self, PozoFactsOptions *options)
{
  const CliCommand *command = self->inputs.command;
  g_autoptr (GError) error = NULL;

  if (self->output == NULL)
    return cli_misuse (command, _ ("--output is missing: which database is to be written"));
  for (char **given = self->without; given != NULL && *given != NULL; given++)
    {
      g_auto (GStrv) names = g_strsplit (*given, ",", -1);

      for (char **name = names; *name != NULL; name++)
        if (leave_out (self, options, *name) != CLI_FINE)
          return CLI_FAILED;
    }
  if (!cli_rules_load (&self->rules, command, &self->options) ||
      !cli_select_load (&self->inputs.run.selection, command, &self->options, &self->rules.replay))
    return CLI_FAILED;
  options->path = self->output;
  options->replay = &self->rules.replay;
  options->wheres = (const char *const *) self->options.wheres;
  self->facts = pozo_facts_open (options, &error);
  return self->facts != NULL ? CLI_FINE : cli_fail (command, error);
}

static CliStatus
run_facts (const CliCommand *command, char **arguments)
{
  Facts self = { .inputs.command = command };
  PozoFactsOptions options = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self.output,
      N_ ("The database; games are added to one that is there"), "FILE" },
    { "without", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.without,
      N_ ("Leave these tables empty: actions is half of a database"), "TABLE[,TABLE…]" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = settle (&self, &options);
  if (status == CLI_FINE)
    status = write_facts (&self);
  pozo_facts_free (self.facts);
  cli_options_clear (&self.options);
  cli_rules_clear (&self.rules);
  g_free (self.output);
  g_strfreev (self.without);
  return status;
}

static void
offer_tables (CliCompletion *completion)
{
  for (PozoTable table = 0; table < POZO_N_TABLES; table++)
    cli_offer (completion, pozo_tables[table].name, pozo_tables[table].meaning);
}

static const CliValue values[] = {
  { "TABLE[,TABLE…]", NULL, offer_tables, CLI_VALUE_LIST },
  { 0 },
};

const CliCommand cli_facts = {
  .name = "facts",
  .arguments = "-o FILE [INPUT…]",
  .summary = N_ ("Writes games, deals, scores, turns and findings into an SQLite database"),
  .description = N_ (
      "INPUT is a file of games, an archive of such files, or a folder; standard input without "
      "one.\n"
      "\n"
      "The tables are those of 'pozo sql --tables'. A game that is there already is not added "
      "again; one that is\n"
      "another in other words is named in the table duplicates. A run adds all of its games or, "
      "when "
      "it is\n"
      "interrupted, none. A database that is damaged, or whose tables were changed, is left as it "
      "is.\n"
      "\n"
      "Examples:\n"
      "  pozo facts -o season.sqlite season.pcn.zst\n"
      "  pozo facts -o season.sqlite --without actions round-7/   Some more games\n"
      "  sqlite3 season.sqlite \"SELECT variant, count(*) FROM games GROUP BY variant\""),
  .takes = CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_THREADS | CLI_TAKES_QUIET |
           CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE | CLI_TAKES_SHARD,
  .values = values,
  .run = run_facts,
};
