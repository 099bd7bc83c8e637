/* SPDX-License-Identifier: MIT */
/* Rules from the command line, inputs through the pipeline, problems to standard error. */
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
 * each game's own, with `--option` and `--rule` on top.
 *
 * Returns: %FALSE when that makes no sense; it has been said on standard error then
 */
gboolean
cli_rules_load (CliRules *rules, const CliCommand *command, const CliOptions *options)
{
  g_autoptr (GError) error = NULL;

  *rules = (CliRules){ 0 };
  if (load (rules, options, &error))
    return TRUE;
  cli_fail (command, error);
  return FALSE;
}

/**
 * cli_rules_clear:
 * @rules: rules, or zeroes
 *
 * Frees the variants.
 */
void
cli_rules_clear (CliRules *rules)
{
  if (rules->variants != NULL)
    pozo_variant_set_free (rules->variants);
  g_free (rules->name);
  *rules = (CliRules){ 0 };
}

/* ---- Inputs ---- */

/* Counts a file without games.  Whether it is to be named: a thousand of them are a few lines and a
 * number. */
static gboolean
count_without_games (const PozoProblem *problem, guint64 *n, GPtrArray *names)
{
  if (++*n > POZO_PASSED_NAMES_MAX)
    return FALSE;
  if (names != NULL)
    g_ptr_array_add (names, problem->member != NULL
                                ? g_strconcat (problem->archive, ":", problem->member, NULL)
                                : g_strdup (problem->archive));
  return TRUE;
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

/* Counts a problem; whether it is to be told. */
static gboolean
count_problem (CliInputs *inputs, const PozoProblem *problem)
{
  switch (problem->kind)
    {
    case POZO_PROBLEM_NOTE:
    case POZO_PROBLEM_SKIPPED:
      return TRUE;
    case POZO_PROBLEM_VALUE:
      inputs->n_misfits++;
      return TRUE;
    case POZO_PROBLEM_PASSED:
      return count_without_games (problem, &inputs->n_passed, inputs->passed);
    case POZO_PROBLEM_NO_GAME:
      return count_without_games (problem, &inputs->n_without_games, inputs->without_games);
    default:
      inputs->n_lost++;
      return TRUE;
    }
}

static void
on_problem (const PozoProblem *problem, gpointer user)
{
  CliInputs *inputs = user;
  g_autofree char *line = pozo_problem_format (problem);

  if (!count_problem (inputs, problem) || inputs->is_silent)
    return;
  cli_progress_hide (&inputs->progress);
  cli_say (inputs->command, "%s", line);
}

static PozoProgressReport
make_report (const CliInputs *inputs, guint64 bytes_read, guint64 bytes_total)
{
  return (PozoProgressReport){ .bytes_read = bytes_read,
                               .bytes_total = bytes_total,
                               .n_games = inputs->n_games,
                               .n_deals = inputs->n_deals,
                               .n_findings = inputs->n_findings };
}

static void
on_progress (const PozoProgress *progress, gpointer user)
{
  CliInputs *inputs = user;
  PozoProgressReport report = make_report (inputs, progress->bytes_read, progress->bytes_total);

  cli_progress_show (&inputs->progress, &report);
}

static void
end_run (CliInputs *inputs, int number)
{
  guint64 bytes = inputs->totals.bytes_read;
  PozoProgressReport report = make_report (inputs, bytes, bytes);

  report.is_done = number == 0;
  cli_progress_end (&inputs->progress, &report);
  inputs->signal = number;
  say_not_named (inputs, inputs->n_passed, _ ("further files passed over"));
  say_not_named (inputs, inputs->n_without_games, _ ("further files without a game"));
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

/* The part of the inputs that is read, unless the command has its own way with that. */
static PozoShard *
take_shard (const CliInputs *inputs, const CliOptions *options)
{
  return options->n_shards > 0 && inputs->chooser == NULL
             ? pozo_shard_new (options->shard, options->n_shards, POZO_SHARD_READS)
             : NULL;
}

/**
 * cli_inputs_run:
 * @inputs: the run: the first member of what @user points to
 * @options: the command line, for inputs and threads
 * @funcs: what is done with the chunks; `problem` is filled in here
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
  const char *const standard_input[] = { "-", NULL };
  gboolean is_all = inputs->names == NULL && options->n_shards == 0;
  const char *const *names =
      inputs->names != NULL ? inputs->names : (const char *const *) options->arguments;
  CliInterrupt interrupt;
  g_autoptr (PozoShard) shard = take_shard (inputs, options);
  PozoPipelineOptions pipeline = { .threads = (guint) options->n_threads,
                                   .chunk_bytes = inputs->chunk_bytes,
                                   .format = inputs->format,
                                   .source.window_bytes_max = options->window_bytes,
                                   .source.written = pozo_file_id_of_descriptor (STDOUT_FILENO),
                                   .source.replaced = inputs->replaced,
                                   .source.from_code = options->from_code,
                                   .written_folder = inputs->written_folder,
                                   .chooser =
                                       shard != NULL ? pozo_shard_chooser (shard) : inputs->chooser,
                                   .cancelled = &interrupt.signal };
  PozoPipelineFuncs all = *funcs;
  g_autoptr (GError) error = NULL;

  if (names[0] == NULL)
    announce_terminal (inputs->command);
  all.problem = on_problem;
  all.user = user;
  all.progress = options->progress != CLI_PROGRESS_NEVER ? on_progress : NULL;
  cli_progress_begin (&inputs->progress, options->progress);
  cli_interrupt_begin (&interrupt);
  gboolean done = pozo_pipeline_run (names[0] != NULL ? names : standard_input, &pipeline, &all,
                                     &inputs->totals, &error);
  cli_interrupt_end (&interrupt);
  end_run (inputs, interrupt.signal);
  if (done && shard != NULL)
    done = pozo_shard_check (shard, &error);
  if (done)
    done = cli_select_judge (&inputs->select, is_all ? inputs->command : NULL, inputs->is_silent,
                             &error);
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
  return status == CLI_FINE && (inputs->n_without_games > 0 || inputs->select.is_empty) ? CLI_FOUND
                                                                                        : status;
}

/* ---- Places ---- */

/**
 * cli_place_init:
 * @place: (out caller-allocates): a place
 *
 * Makes a place that is nowhere yet.
 */
void
cli_place_init (CliPlace *place)
{
  *place = (CliPlace){ .file = g_string_new (NULL),
                       .id = g_string_new (NULL),
                       .rules = g_string_new (NULL) };
}

/**
 * cli_place_clear:
 * @place: a place
 *
 * Frees what a place holds.
 */
void
cli_place_clear (CliPlace *place)
{
  g_string_free (place->file, TRUE);
  g_string_free (place->id, TRUE);
  g_string_free (place->rules, TRUE);
}

/**
 * cli_place_set:
 * @place: a place
 * @iter: an iterator that stands on the record
 * @record: the record
 *
 * Works out where a record stands.  It counts lines, so it is for records with something to report.
 */
void
cli_place_set (CliPlace *place, PozoPieceIter *iter, const PozoRecord *record)
{
  g_string_assign (place->file, iter->piece->archive);
  if (iter->piece->member != NULL)
    g_string_append_printf (place->file, ":%s", iter->piece->member);
  if (iter->piece->is_translated)
    g_string_append_printf (place->file, " (as %s)", pozo_record_format_notation ()->name);
  g_string_truncate (place->id, 0);
  g_string_append_len (place->id, record->text + record->id.offset, record->id.length);
  place->at = (PozoFindingPlace){ .file = place->file->str,
                                  .line = pozo_piece_iter_line (iter),
                                  .offset_bytes = pozo_piece_iter_offset (iter),
                                  .text = iter->text,
                                  .length_bytes = iter->length,
                                  .game = place->id->len > 0 ? place->id->str : NULL,
                                  .record = record };
}

/**
 * cli_place_set_rules:
 * @place: a place that was set
 * @game: what the replay made of the record there
 * @options: how it was replayed
 *
 * Says by what rules the game was judged; by name only where the record's variant is not all of it.
 */
void
cli_place_set_rules (CliPlace *place, const PozoGame *game, const PozoReplayOptions *options)
{
  const PozoRecord *record = place->at.record;

  place->at.rules = game->rules;
  if (pozo_rules_name_is_plain (record, options))
    return;
  g_string_truncate (place->rules, 0);
  pozo_rules_name (record, options, place->rules);
  place->at.rules_name = place->rules->str;
}

/**
 * cli_reader_validate:
 * @reader: a reader
 * @validator: a validator with the reader's record and game
 * @iter: an iterator through whole games
 * @verdict: (out caller-allocates): what became of the game
 *
 * Validates the next game that is wanted.
 *
 * Returns: %FALSE when there is none
 */
gboolean
cli_reader_validate (CliReader *reader,
                     const PozoValidator *validator,
                     PozoPieceIter *iter,
                     PozoGameVerdict *verdict)
{
  cli_selector_seek (&reader->selector, iter);
  return pozo_validator_next (validator, iter, verdict);
}

/**
 * cli_reader_init:
 * @reader: (out caller-allocates): a reader
 * @inputs: (nullable): the run it reads for; without one all games are wanted
 *
 * Makes a reader that has read nothing yet.
 */
void
cli_reader_init (CliReader *reader, CliInputs *inputs)
{
  cli_selector_begin (&reader->selector, inputs != NULL ? &inputs->select : NULL);
  reader->record = pozo_record_new ();
  reader->game = pozo_game_new ();
  reader->buffer = g_string_new (NULL);
  cli_place_init (&reader->place);
}

/**
 * cli_reader_next:
 * @reader: a reader
 * @iter: an iterator
 *
 * Goes to the next game that is wanted; in a piece without whole games, to the next text.
 *
 * Returns: %FALSE when there is none
 */
gboolean
cli_reader_next (CliReader *reader, PozoPieceIter *iter)
{
  cli_selector_seek (&reader->selector, iter);
  return pozo_piece_iter_next (iter);
}

/**
 * cli_reader_clear:
 * @reader: a reader
 *
 * Frees what a reader holds.  In the thread that runs the pipeline.
 */
void
cli_reader_clear (CliReader *reader)
{
  cli_selector_end (&reader->selector);
  pozo_record_free (reader->record);
  pozo_game_free (reader->game);
  g_string_free (reader->buffer, TRUE);
  cli_place_clear (&reader->place);
}
