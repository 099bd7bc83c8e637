/* SPDX-License-Identifier: MIT */
/* Rules from the command line, inputs through the pipeline, problems to standard error. */
#include "cli-roster.h"
#include "cli-games.h"

#include "cli-interrupt.h"
#include "pozo-locale.h"

#include <unistd.h>

/* ---- Rules ---- */

/* Options and rules are tried here, so that a slip on the command line is no finding in every game.
 */
static gboolean
try_changes (const CliRules *rules, const CliOptions *options, GError **error)
{
  PozoRules trial = pozo_rules_default;

  for (char **name = options->options; *name != NULL; name++)
    if (pozo_variant_set_find_option (rules->variants, *name, error) == NULL)
      return FALSE;
  for (char **change = options->rules; *change != NULL; change++)
    if (!pozo_rules_assign (&trial, *change, error))
      return FALSE;
  return TRUE;
}

/**
 * cli_rules_resolve:
 * @rules: the variants that are known
 * @variant: a name or a file
 * @options: the command line, for its options and rules
 * @resolved: (out caller-allocates): the rules
 * @error: return location for a #GError
 *
 * Works out a variant with everything that the command line lays over it.
 *
 * Returns: whether they hold together
 */
gboolean
cli_rules_resolve (const CliRules *rules,
                   const char *variant,
                   const CliOptions *options,
                   PozoRules *resolved,
                   GError **error)
{
  const char *const *names = (const char *const *) options->options;

  if (!pozo_variant_set_resolve (rules->variants, variant, resolved, error) ||
      !pozo_variant_set_apply_options (rules->variants, names, resolved, error))
    return FALSE;
  for (char **change = options->rules; *change != NULL; change++)
    if (!pozo_rules_assign (resolved, *change, error))
      return FALSE;
  return pozo_rules_check (resolved, error);
}

/**
 * cli_rules_name:
 * @variant: what the rules are called without changes
 * @options: the command line, for its options and rules
 *
 * Names rules with all that is laid over them: a variant with house rules is not what its bare name
 * says.
 *
 * Returns: (transfer full): `samba +onto-any +pile.onto_meld=any`
 */
char *
cli_rules_name (const char *variant, const CliOptions *options)
{
  GString *out = g_string_new (variant);

  pozo_rules_name_append (out, (const char *const *) options->options,
                          (const char *const *) options->rules);
  return g_string_free (out, FALSE);
}

/**
 * cli_rules_given:
 * @options: the command line
 *
 * Names what a command line makes of the rules of all games.
 *
 * Returns: (transfer full) (nullable): `as recorded +onto-any`, or %NULL where it says nothing
 * about them
 */
char *
cli_rules_given (const CliOptions *options)
{
  gboolean has_changes = options->options[0] != NULL || options->rules[0] != NULL;

  return options->variant != NULL || has_changes
             ? cli_rules_name (options->variant != NULL ? options->variant : "as recorded", options)
             : NULL;
}

static gboolean
load (CliRules *rules, const CliOptions *options, GError **error)
{
  rules->variants = cli_variants_new (options, error);
  if (rules->variants == NULL || !try_changes (rules, options, error))
    return FALSE;
  rules->replay.variants = rules->variants;
  rules->name = cli_rules_given (options);
  if (options->variant == NULL)
    {
      rules->replay.options = (const char *const *) options->options;
      rules->replay.changes = (const char *const *) options->rules;
      return TRUE;
    }
  if (!cli_rules_resolve (rules, options->variant, options, &rules->rules, error))
    return FALSE;
  rules->replay.rules = &rules->rules;
  rules->replay.name = rules->name;
  return TRUE;
}

/**
 * cli_rules_load:
 * @rules: (out caller-allocates): the rules; they borrow from @options
 * @command: the command, for messages
 * @options: the command line
 *
 * Works out by what rules games are to be replayed: with `--variant` by that one alone, else by
 * each game's own, with `--option` and `--rule` on top; and who plays, for a command that takes a
 * roster.
 *
 * Returns: %FALSE when that makes no sense; it has been said on standard error then
 */
gboolean
cli_rules_load (CliRules *rules, const CliCommand *command, const CliOptions *options)
{
  g_autoptr (GError) error = NULL;

  *rules = (CliRules){ 0 };
  if (!load (rules, options, &error))
    {
      cli_fail (command, error);
      return FALSE;
    }
  if ((command->takes & CLI_TAKES_ROSTER) == 0)
    return TRUE;
  if (!cli_roster_load (&rules->roster, command, options))
    return FALSE;
  rules->replay.aliases = rules->roster != NULL ? pozo_roster_aliases (rules->roster) : NULL;
  return TRUE;
}

/**
 * cli_rules_clear:
 * @rules: rules, or zeroes
 *
 * Frees the variants and the roster.
 */
void
cli_rules_clear (CliRules *rules)
{
  if (rules->variants != NULL)
    pozo_variant_set_free (rules->variants);
  g_free (rules->name);
  pozo_roster_free (rules->roster);
  *rules = (CliRules){ 0 };
}

/* ---- Inputs ---- */

/**
 * cli_select_load:
 * @selection: (inout): a selection, with the groups filled in if they are wanted
 * @command: the command, for messages
 * @options: the command line
 * @replay: how the command replays games
 *
 * Takes `--where` from the command line, and tries whether it makes sense.
 *
 * Returns: %FALSE when it does not; that has been said
 */
gboolean
cli_select_load (PozoSelection *selection,
                 const CliCommand *command,
                 const CliOptions *options,
                 const PozoReplayOptions *replay)
{
  g_autoptr (GError) error = NULL;

  if (pozo_selection_load (selection, (const char *const *) options->wheres, replay, &error))
    return TRUE;
  cli_misuse (command, "%s", error->message);
  return FALSE;
}

static void
say_not_named (const CliInputs *inputs, guint64 n, const char *what)
{
  if (n > POZO_PASSED_NAMES_MAX && !inputs->is_silent)
    {
      g_autofree char *more = pozo_locale_count (n - POZO_PASSED_NAMES_MAX);

      cli_say (inputs->command, _ ("%s, not named here: %s"), what, more);
    }
}

static void
on_problem (const PozoProblem *problem, gboolean is_named, gpointer user)
{
  CliInputs *inputs = user;
  g_autofree char *line = pozo_problem_format (problem);

  if (!is_named || inputs->is_silent)
    return;
  cli_progress_hide (&inputs->progress);
  cli_say (inputs->command, "%s", line);
}

static void
on_progress (const PozoProgressReport *report, gpointer user)
{
  PozoProgressReport shown = *report;

  cli_progress_show (&((CliInputs *) user)->progress, &shown);
}

static void
end_run (CliInputs *inputs, int number)
{
  guint64 bytes = inputs->run.totals.bytes_read;
  PozoProgressReport report = pozo_run_report (&inputs->run, bytes, bytes);

  report.is_done = number == 0;
  cli_progress_end (&inputs->progress, &report);
  inputs->signal = number;
  say_not_named (inputs, inputs->run.n_passed, _ ("further files passed over"));
  say_not_named (inputs, inputs->run.n_without_games, _ ("further files without a game"));
  if (number != 0)
    cli_say (inputs->command, _ ("interrupted: what follows is about what was read before"));
}

/* Somebody who forgot to name a file would wait without knowing for what. */
static void
announce_terminal (const CliCommand *command)
{
  if (isatty (STDIN_FILENO))
    cli_say (command, _ ("no INPUT is named; reading games from the terminal, Ctrl-D ends them"));
}

/* What the command line says of a run. */
static void
fill_run (CliInputs *inputs, const CliOptions *options, const gint *cancelled)
{
  PozoRun *run = &inputs->run;
  PozoSourceOptions *source = &run->pipeline.source;

  run->names = (const char *const *) options->arguments;
  run->shard = options->shard;
  run->n_shards = options->n_shards;
  run->pipeline.threads = (guint) options->n_threads;
  run->pipeline.cancelled = cancelled;
  source->window_bytes_max = options->window_bytes;
  source->written = pozo_file_id_of_descriptor (STDOUT_FILENO);
  source->from_code = options->from_code;
  source->sheet = options->sheet;
  cli_roster_set_aside (options, run->pipeline.aside);
  run->watch = (PozoRunWatch){
    .problem = on_problem,
    .progress = options->progress != CLI_PROGRESS_NEVER ? on_progress : NULL,
    .user = inputs,
  };
}

/**
 * cli_inputs_judge:
 * @inputs: a run that has ended
 * @error: return location
 *
 * Says it when the conditions let no game through, and notes that.
 *
 * Returns: %FALSE when a condition could not be worked out
 */
gboolean
cli_inputs_judge (CliInputs *inputs, GError **error)
{
  if (!pozo_selection_check (&inputs->run.selection, error))
    return FALSE;
  inputs->is_empty = pozo_selection_is_empty (&inputs->run.selection);
  if (inputs->is_empty && !inputs->is_silent)
    cli_say (inputs->command, _ ("--where holds for no game"));
  return TRUE;
}

/**
 * cli_inputs_run:
 * @inputs: the run
 * @options: the command line, for inputs and threads
 * @funcs: what is done with the chunks
 * @user: for the functions
 *
 * Runs the inputs of a command line through the pipeline; standard input if there are none.  What
 * goes wrong with an input is said on standard error, counted, and gone past.  SIGINT, SIGTERM and
 * SIGHUP end the run early: what was collected until then counts.  A file that the output goes to
 * is not read.
 *
 * Returns: %FALSE when the run itself failed; that has been said
 */
gboolean
cli_inputs_run (CliInputs *inputs,
                const CliOptions *options,
                const PozoPipelineFuncs *funcs,
                gpointer user)
{
  static const char *const standard_input[] = { "-", NULL };
  gboolean is_all = options->n_shards == 0;
  CliInterrupt interrupt;
  PozoPipelineFuncs mine = *funcs;
  g_autoptr (GError) error = NULL;

  fill_run (inputs, options, &interrupt.signal);
  if (inputs->run.names[0] == NULL)
    {
      announce_terminal (inputs->command);
      inputs->run.names = standard_input;
    }
  mine.user = user;
  cli_progress_begin (&inputs->progress, options->progress);
  cli_interrupt_begin (&interrupt);
  gboolean done = pozo_run_read (&inputs->run, &mine, &error);
  cli_interrupt_end (&interrupt);
  end_run (inputs, interrupt.signal);
  if (done && is_all)
    done = cli_inputs_judge (inputs, &error);
  if (done)
    return TRUE;
  cli_fail (inputs->command, error);
  return FALSE;
}

/**
 * cli_inputs_status:
 * @inputs: a run that has ended
 * @status: what it came to otherwise
 *
 * Tells the exit status of a run: an interrupt counts more than anything that was found. A file
 * without the games that were to be expected in it is something found, and so are conditions that
 * hold for no game.
 *
 * Returns: 128 and the number of the signal after an interrupt, else @status or %CLI_FOUND
 */
CliStatus
cli_inputs_status (const CliInputs *inputs, CliStatus status)
{
  if (inputs->signal != 0)
    return (CliStatus) (128 + inputs->signal);
  return status == CLI_FINE && (inputs->run.n_without_games > 0 || inputs->is_empty) ? CLI_FOUND
                                                                                     : status;
}
