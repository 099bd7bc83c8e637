/* SPDX-License-Identifier: MIT */
/* `pozo validate`: reads games, replays them, and prints what is wrong with them.
 *
 * A worker turns a chunk into text and figures; the texts are printed in the order of the input, so
 * the output does not depend on the number of threads. */
#include "cmd-validate.h"

#include "pozo-game-repeats.h"
#include "cmd-validate-reported.h"
#include "pozo-replay-kind.h"

#include <string.h>

/* What a worker makes of a chunk. */
typedef struct
{
  ValidateReported reported;
  GArray *games; /* PozoRepeatable: those that could be there twice */
  PozoValidationTotals figures;
} Result;

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  ValidateView view; /* of games that are still being written */
  guint8 severities[POZO_N_FINDINGS];
  PozoPcnMode mode;
  char **severity_texts;
  gint findings_max; /* for each game */
  gint first;        /* findings shown in all; -1 for every one */
  gboolean is_strict;
  gboolean is_lenient;
  gboolean only_summary;
  gboolean is_open;
  gboolean is_watched;
  guint64 n_shown;
  PozoValidationTotals figures;
  PozoGameRepeats repeats;
} Validate;

typedef struct
{
  const Validate *validate;
  PozoGameReader reader;
  PozoValidator validator;
  PozoOpenGame open; /* of games that are still being written */
} Worker;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Validate *validate = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->validate = validate;
  pozo_game_reader_init (&worker->reader, &validate->inputs.run.selection);
  pozo_validator_init (&worker->validator, &validate->rules.replay, validate->mode,
                       worker->reader.record, worker->reader.game);
  if (!validate->is_open) /* what may come next is said of Canasta alone */
    pozo_replay_take_kinds (worker->reader.record, &validate->rules.replay);
  if (validate->rules.roster != NULL)
    pozo_validator_stand (&worker->validator);
  if (validate->is_open)
    pozo_open_game_init (&worker->open, &validate->rules.replay);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_game_reader_clear (&worker->reader);
  pozo_validator_clear (&worker->validator);
  pozo_open_game_clear (&worker->open);
  g_free (worker);
}

static void
append_finding (const Validate *validate,
                const PozoFinding *finding,
                const PozoFindingPlace *place,
                ValidateReported *reported)
{
  if (validate->options.json)
    {
      PozoJson json;

      pozo_json_init (&json, reported->text);
      pozo_finding_to_json (finding, place, &json);
      g_string_append_c (reported->text, '\n');
    }
  else
    pozo_finding_report (finding, place, &validate->style, reported->text);
  g_array_append_val (reported->ends, reported->text->len);
}

/* Whose game it is, once before its findings. */
static void
append_head (const Validate *validate, const PozoFindingPlace *place, ValidateReported *reported)
{
  if (!validate->options.json)
    pozo_finding_report_head (place, &validate->style, reported->text);
}

static gboolean
needs_findings (const Validate *validate)
{
  return !validate->only_summary && !validate->options.quiet && validate->first != 0;
}

static void
append_findings (Worker *worker, PozoPieceIter *iter, const PozoGame *game, Result *result)
{
  if (game->findings->len == 0 || !needs_findings (worker->validate))
    return;
  pozo_game_place_set (&worker->reader.place, iter, worker->reader.record);
  pozo_game_place_set_rules (&worker->reader.place, game, &worker->validate->rules.replay);
  append_head (worker->validate, &worker->reader.place.at, &result->reported);
  for (guint i = 0; i < game->findings->len; i++)
    append_finding (worker->validate, &g_array_index (game->findings, PozoFinding, i),
                    &worker->reader.place.at, &result->reported);
}

static gboolean
is_clean_game (const PozoGame *game)
{
  return game->counts[POZO_SEVERITY_ERROR] == 0 && game->counts[POZO_SEVERITY_WARNING] == 0;
}

/* Text before the first game of a file, or of a file without any: one finding, however long it is.
 */
static void
report_stray_text (Worker *worker, PozoPieceIter *iter, Result *result)
{
  const PozoFinding finding = { .code = POZO_FINDING_PCN_VERSION_MISSING,
                                .severity = POZO_SEVERITY_ERROR };

  result->figures.n_stray_texts++;
  result->figures.counts[POZO_SEVERITY_ERROR]++;
  result->figures.codes[finding.code]++;
  result->figures.severity_of[finding.code] = finding.severity;
  if (!needs_findings (worker->validate))
    return;
  pozo_record_clear (worker->reader.record);
  pozo_game_place_set (&worker->reader.place, iter, worker->reader.record);
  append_finding (worker->validate, &finding, &worker->reader.place.at, &result->reported);
}

/* Keeps what tells whether the run has had the game before. */
static void
remember (Result *result, PozoRepeatable game, gboolean is_clean)
{
  if (game.id == 0 && game.play == 0)
    return;
  game.is_clean = is_clean;
  game.n_before = result->reported.ends->len;
  game.number = (guint32) result->figures.n_games;
  g_array_append_val (result->games, game);
}

/* Who is not on the roster. */
static void
check_names (Worker *worker)
{
  const Validate *validate = worker->validate;

  if (validate->rules.roster != NULL)
    pozo_roster_check (validate->rules.roster, worker->reader.record, &validate->rules.replay,
                       worker->reader.game);
}

/* A game in which nothing is to be told but the habits of its scribe; of the text only the head is
 * read, for its name. */
static void
report_fast (Worker *worker, PozoPieceIter *iter, const PozoGameVerdict *verdict, Result *result)
{
  const PozoGame *game = worker->reader.game;

  pozo_validator_notify (&worker->validator, iter, verdict,
                         needs_findings (worker->validate) ||
                             worker->validate->rules.roster != NULL);
  check_names (worker);
  pozo_validation_totals_add_game (&result->figures, game);
  remember (result, pozo_repeatable_of_fast (iter->piece, verdict), is_clean_game (game));
  append_findings (worker, iter, game, result);
}

static void
work_on_games (Worker *worker, PozoPieceIter *iter, Result *result)
{
  const PozoGameReader *reader = &worker->reader;
  PozoGameVerdict verdict;

  while (pozo_validator_next_wanted (&worker->validator, &worker->reader, iter, &verdict))
    if (verdict.kind == POZO_GAME_VERDICT_PLAIN && worker->validate->rules.roster == NULL)
      {
        pozo_validation_totals_add_fast (&result->figures, &verdict.figures);
        remember (result, pozo_repeatable_of_fast (iter->piece, &verdict), TRUE);
      }
    else if (verdict.kind != POZO_GAME_VERDICT_REPLAYED)
      report_fast (worker, iter, &verdict, result);
    else
      {
        check_names (worker);
        pozo_validation_totals_add_game (&result->figures, reader->game);
        remember (result, pozo_repeatable_of_record (reader, iter), is_clean_game (reader->game));
        append_findings (worker, iter, reader->game, result);
      }
}

/* Games that are still being written: one of many is no hot path. */
static void
work_on_open_games (Worker *worker, PozoPieceIter *iter, Result *result)
{
  PozoRecord *record = worker->reader.record;

  while (pozo_selection_part_next (&worker->reader.selection, iter))
    {
      const PozoGame *game =
          pozo_open_game_read (&worker->open, iter, worker->validate->mode, record);

      pozo_validation_totals_add_game (&result->figures, game);
      append_findings (worker, iter, game, result);
      if (record->is_foreign || !needs_findings (worker->validate))
        continue;
      pozo_game_place_set (&worker->reader.place, iter, record);
      validate_append_next (&worker->open, &worker->reader.place.at, &worker->validate->view,
                            result->reported.text);
      g_array_append_val (result->reported.ends, result->reported.text->len);
    }
}

static void
work_on_piece (Worker *worker, const PozoPiece *piece, Result *result)
{
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->reader.buffer);
  if (piece->flags == 0)
    {
      if (worker->validate->is_open)
        work_on_open_games (worker, &iter, result);
      else
        work_on_games (worker, &iter, result);
      return;
    }
  while (pozo_piece_iter_next (&iter))
    {
      if (piece->flags & POZO_PIECE_CUT_SHORT)
        result->figures.n_cut_short++;
      else
        report_stray_text (worker, &iter, result);
    }
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Result *result = g_new0 (Result, 1);

  validate_reported_init (&result->reported);
  result->games = g_array_new (FALSE, FALSE, sizeof (PozoRepeatable));
  for (guint i = 0; i < chunk->n_pieces; i++)
    work_on_piece (worker, &chunk->pieces[i], result);
  return result;
}

/* ---- Results ---- */

static void
result_free (gpointer data)
{
  Result *result = data;

  validate_reported_clear (&result->reported);
  g_array_unref (result->games);
  g_free (result);
}

/* Counts a finding about a game that is there again; whether it is one. */
static gboolean
count_repeat (const Validate *validate,
              const PozoRepeatable *game,
              PozoFinding *finding,
              PozoValidationTotals *figures)
{
  guint8 wanted = validate->severities[finding->code];

  finding->severity = wanted == POZO_SEVERITY_DEFAULT
                          ? (guint8) pozo_finding_info (finding->code)->severity
                          : wanted;
  if (wanted == POZO_SEVERITY_OFF)
    return FALSE;
  if (game->is_clean && finding->severity > POZO_SEVERITY_NOTE)
    figures->n_games_clean--;
  figures->counts[finding->severity]++;
  figures->codes[finding->code]++;
  figures->severity_of[finding->code] = finding->severity;
  return TRUE;
}

/* A chunk's findings while those about games that are there again are put in. */
typedef struct
{
  ValidateReported reported;
  guint n_copied; /* of the worker's findings */
} Merge;

/* What is told of a game that is there again; it comes before what else is told of it. */
static void
report_repeat (Validate *validate, PozoRepeatable *game, Result *result, Merge *merge)
{
  PozoFinding found[POZO_GAME_REPEATS_EACH];
  guint n = pozo_game_repeats_meet (&validate->repeats, game, validate->figures.n_games, found);
  gboolean has_head = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (!count_repeat (validate, game, &found[i], &result->figures))
        continue;
      game->is_clean &= found[i].severity == POZO_SEVERITY_NOTE;
      if (!needs_findings (validate))
        continue;

      const PozoFindingPlace *place = pozo_game_repeats_place (&validate->repeats, game, &found[i]);

      validate_reported_copy (&result->reported, merge->n_copied, game->n_before, &merge->reported);
      merge->n_copied = game->n_before;
      if (!has_head)
        append_head (validate, place, &merge->reported);
      has_head = TRUE;
      append_finding (validate, &found[i], place, &merge->reported);
    }
}

/* Puts in what only the order of the input shows. */
static void
report_repeats (Validate *validate, Result *result)
{
  Merge merge = { 0 };

  validate_reported_init (&merge.reported);
  for (guint i = 0; i < result->games->len; i++)
    report_repeat (validate, &g_array_index (result->games, PozoRepeatable, i), result, &merge);
  if (merge.reported.ends->len > 0)
    {
      ValidateReported before = result->reported;

      validate_reported_copy (&before, merge.n_copied, before.ends->len, &merge.reported);
      result->reported = merge.reported;
      merge.reported = before;
    }
  validate_reported_clear (&merge.reported);
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  Validate *validate = user;
  Result *result = data;
  guint n;

  report_repeats (validate, result);
  n = result->reported.ends->len;
  pozo_validation_totals_add (&validate->figures, &result->figures);
  validate->inputs.run.n_games = validate->figures.n_games;
  validate->inputs.run.n_deals = pozo_validation_totals_n_deals (&validate->figures);
  validate->inputs.run.n_findings = pozo_validation_totals_n_findings (&validate->figures);
  if (validate->first >= 0)
    n = MIN (n, (guint) ((guint64) validate->first - validate->n_shown));
  if (n > 0)
    {
      g_string_truncate (result->reported.text,
                         g_array_index (result->reported.ends, gsize, n - 1));
      cli_progress_hide (&validate->inputs.progress);
      cli_write (result->reported.text->str);
    }
  validate->n_shown += n;
  return TRUE;
}

/* ---- The summary ---- */

static void
print_summary (const Validate *validate)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const ValidateSummary summary = { .figures = &validate->figures,
                                    .inputs = &validate->inputs,
                                    .rules = validate->rules.name,
                                    .style = &validate->style,
                                    .n_shown = validate->n_shown };

  if (validate->options.quiet ||
      (validate->is_open && !validate->options.json && !validate->only_summary))
    return;
  if (validate->options.json)
    validate_summary_append_json (&summary, out);
  else
    validate_summary_append (&summary, out);
  cli_write (out->str);
}

/* ---- The command line ---- */

static CliStatus
settle_options (Validate *validate)
{
  const CliCommand *command = validate->inputs.command;

  memset (validate->severities, POZO_SEVERITY_DEFAULT, sizeof validate->severities);
  validate->is_open |= validate->is_watched;
  if (validate->is_open && !validate->options.json && !validate->is_strict)
    validate_hide_habits (validate->severities);
  if (validate->is_strict && validate->is_lenient)
    return cli_misuse (command, _ ("--strict and --lenient exclude each other"));
  if (validate->findings_max < 1)
    return cli_misuse (command, _ ("'%d' is no value for --max-findings: 1 or more was expected"),
                       validate->findings_max);
  if (validate->first < -1)
    return cli_misuse (command, _ ("'%d' is no value for --first: 0 or more was expected"),
                       validate->first);
  for (char **text = validate->severity_texts; text != NULL && *text != NULL; text++)
    if (validate_read_severity (command, *text, validate->severities) != CLI_FINE)
      return CLI_FAILED;
  if (!cli_rules_load (&validate->rules, command, &validate->options))
    return CLI_FAILED;
  validate->rules.replay.severities = validate->severities;
  validate->rules.replay.findings_max = (guint) validate->findings_max;
  if (!cli_select_load (&validate->inputs.run.selection, command, &validate->options,
                        &validate->rules.replay))
    return CLI_FAILED;
  validate->mode = validate->is_strict ? POZO_PCN_STRICT : POZO_PCN_LENIENT;
  validate->style = cli_style (&validate->options);
  validate->view =
      (ValidateView){ validate->options.json ? NULL : &validate->style, validate->is_watched };
  return CLI_FINE;
}

static CliStatus
judge (const Validate *validate)
{
  const PozoValidationTotals *figures = &validate->figures;

  if (validate->inputs.run.n_lost > 0 || figures->n_cut_short > 0)
    return CLI_FAILED;
  return figures->counts[POZO_SEVERITY_ERROR] + figures->counts[POZO_SEVERITY_WARNING] > 0
             ? CLI_FOUND
             : CLI_FINE;
}

static CliStatus
validate_inputs (Validate *validate)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };
  gboolean done;

  validate->inputs.run.passed = g_ptr_array_new_with_free_func (g_free);
  validate->inputs.run.without_games = g_ptr_array_new_with_free_func (g_free);
  pozo_game_repeats_begin (&validate->repeats);
  done = cli_inputs_run (&validate->inputs, &validate->options, &funcs, validate);
  if (pozo_game_repeats_is_full (&validate->repeats) && !validate->options.quiet)
    cli_say (validate->inputs.command,
             _ ("games that repeat others may be missed: only %u are remembered"),
             POZO_REPEATS_MAX);
  pozo_game_repeats_end (&validate->repeats);
  if (!done)
    return CLI_FAILED;
  print_summary (validate);
  return cli_inputs_status (&validate->inputs, judge (validate));
}

static void
clear_validate (Validate *validate)
{
  cli_options_clear (&validate->options);
  cli_rules_clear (&validate->rules);
  g_strfreev (validate->severity_texts);
  g_clear_pointer (&validate->inputs.run.passed, g_ptr_array_unref);
  g_clear_pointer (&validate->inputs.run.without_games, g_ptr_array_unref);
}

/* @watch is there behind the first round of files that are watched, until a signal comes. */
static CliStatus
run_once (const CliCommand *command, char **arguments, ValidateWatch **watch)
{
  Validate validate = { .inputs.command = command,
                        .findings_max = (gint) POZO_GAME_FINDINGS_MAX,
                        .first = -1 };
  const GOptionEntry entries[] = {
    { "severity", 0, 0, G_OPTION_ARG_STRING_ARRAY, &validate.severity_texts,
      N_ ("Make a finding an error, a warning or a note, or turn it off; may be given again"),
      "CODE=LEVEL" },
    { "max-findings", 0, 0, G_OPTION_ARG_INT, &validate.findings_max,
      N_ ("Findings kept for one game; 100 is the default"), "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &validate.first,
      N_ ("Show only the first findings; all are counted"), "N" },
    { "summary", 's', 0, G_OPTION_ARG_NONE, &validate.only_summary,
      N_ ("Show no findings, only what they come to"), NULL },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &validate.is_strict,
      N_ ("Only the canonical spelling is right"), NULL },
    { "lenient", 0, 0, G_OPTION_ARG_NONE, &validate.is_lenient,
      N_ ("Read what scribes write, with notes (the default)"), NULL },
    { "open", 0, 0, G_OPTION_ARG_NONE, &validate.is_open,
      N_ ("Games are still being written: what may yet come is not missing; tell what comes next"),
      NULL },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &validate.is_watched,
      N_ ("The same whenever one of the files is saved, with the table; Ctrl-C ends it"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&validate.options, command, entries, arguments))
    status = settle_options (&validate);
  if (status == CLI_FINE && validate.is_watched)
    status = validate_watch_begin (watch, command, validate.options.arguments);
  if (status == CLI_FINE)
    status = validate_inputs (&validate);
  if (validate.inputs.signal != 0)
    g_clear_pointer (watch, validate_watch_free);
  clear_validate (&validate);
  return status;
}

static CliStatus
run_validate (const CliCommand *command, char **arguments)
{
  g_autoptr (ValidateWatch) watch = NULL;

  for (;;)
    {
      CliStatus status = run_once (command, arguments, &watch);

      if (watch == NULL)
        return status;
      validate_watch_wait (watch);
    }
}

const CliCommand cli_validate = {
  .name = "validate",
  .arguments = "[INPUT…]",
  .summary = N_ ("Reads games, replays every action, and prints what is wrong"),
  .description =
      N_ ("INPUT is a file of games, an archive of such files, or a folder; standard input "
          "without one.\n"
          "\n"
          "The exit status is 0 without errors and warnings, 1 with some, and 2 when something "
          "could not be read.\n"
          "\n"
          "Examples:\n"
          "  pozo validate game.pcn                  What is wrong with a game\n"
          "  pozo validate --summary season.tar.zst  What a whole archive comes to\n"
          "  pozo validate --open tonight.pcn        The same while it is being written, and what "
          "comes next\n"
          "  pozo validate --where \"variant = 'samba' and date >= '2026'\" season.tar.zst\n"
          "  pozo validate --shard 3/64 season.pcn.zst\n"
          "  pozo validate --severity setup-deal-number=off *.pcn"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_QUIET | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS |
           CLI_TAKES_SHEET | CLI_TAKES_WHERE | CLI_TAKES_SHARD | CLI_TAKES_ROSTER,
  .run = run_validate,
};
