/* SPDX-License-Identifier: MIT */
/* What commands that read games share: the rules that are given, inputs, and where a game stands.
 */
#pragma once

#include "cli-select.h"

G_BEGIN_DECLS

/**
 * CliRules:
 * @variants: every variant that is known
 * @rules: the rules of `--variant` with `--option` and `--rule`, if that was given
 * @name: (nullable): what the command line makes of the rules of all games, `as recorded
 * +onto-any`; %NULL where it says nothing about them
 * @replay: how to replay, by them
 *
 * The rules that a command line names.
 */
typedef struct
{
  PozoVariantSet *variants;
  PozoRules rules;
  char *name;
  PozoReplayOptions replay;
} CliRules;

gboolean cli_rules_load (CliRules *rules, const CliCommand *command, const CliOptions *options);
char *cli_rules_given (const CliOptions *options);
char *cli_rules_name (const char *variant, const CliOptions *options);
gboolean cli_rules_resolve (const CliRules *rules,
                            const char *variant,
                            const CliOptions *options,
                            PozoRules *resolved,
                            GError **error);
void cli_rules_clear (CliRules *rules);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRules, cli_rules_clear)

/**
 * CliInputs:
 * @command: the command that reads
 * @names: (array zero-terminated=1) (nullable): inputs, instead of the command line's
 * @replaced: the file that the run's output will take the place of: in a folder it is passed over
 * @written_folder: the folder that the run's output goes to, file by file: passed over, too
 * @chooser: (nullable): which of the files are read; %NULL for all
 * @chunk_bytes: how much text a worker gets at a time; 0 for what is usual
 * @format: (nullable): what the inputs are in; the notation if not said
 * @totals: what was read
 * @n_lost: inputs and members that were not read, or not to their end
 * @n_passed: files without a game, where nobody expected one
 * @n_without_games: files without a game, where one was expected
 * @passed: (element-type utf8) (nullable): gets the names of the first of @n_passed
 * @without_games: (element-type utf8) (nullable): gets the names of the first of @n_without_games
 * @n_misfits: what could not be translated
 * @n_cut_short: games of which the end was lost with a damaged archive
 * @n_games: results collected so far, for the progress
 * @n_deals: in these games
 * @n_findings: in these games
 * @is_silent: whether problems are counted and not told: an earlier run has told them
 * @select: which games are wanted
 * @signal: the signal that interrupted the run; 0 for none
 * @progress: what is shown of the run; to be hidden before something is written
 *
 * A run over inputs: first in the structure that the pipeline's functions get.
 */
typedef struct
{
  const CliCommand *command;
  const char *const *names;
  PozoFileId replaced;
  PozoFileId written_folder;
  const PozoChooser *chooser;
  gsize chunk_bytes;
  const PozoRecordFormat *format;
  PozoPipelineTotals totals;
  guint64 n_lost;
  guint64 n_passed;
  guint64 n_without_games;
  GPtrArray *passed;
  GPtrArray *without_games;
  guint64 n_misfits;
  guint64 n_cut_short;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_findings;
  gboolean is_silent;
  CliSelect select;
  int signal;
  CliProgress progress;
} CliInputs;

gboolean cli_inputs_run (CliInputs *inputs,
                         const CliOptions *options,
                         const PozoPipelineFuncs *funcs,
                         gpointer user);
CliStatus cli_inputs_status (const CliInputs *inputs, CliStatus status);

/**
 * CliPlace:
 * @file: the name of the input, and of its member
 * @id: the game's Id
 * @rules: what its rules are called
 * @at: the place, which borrows them
 *
 * Where a game stands, for reports.  Kept from game to game.
 */
typedef struct
{
  GString *file;
  GString *id;
  GString *rules;
  PozoFindingPlace at;
} CliPlace;
void cli_place_init (CliPlace *place);
void cli_place_clear (CliPlace *place);
void cli_place_set (CliPlace *place, PozoPieceIter *iter, const PozoRecord *record);
void cli_place_set_rules (CliPlace *place, const PozoGame *game, const PozoReplayOptions *options);

/**
 * CliReader:
 * @record: the game that was read last
 * @game: what the replay made of it
 * @buffer: for pozo_piece_iter_begin()
 * @place: where the game stands
 * @selector: which games are wanted
 *
 * What a worker reads games with, kept from game to game.
 */
typedef struct
{
  PozoRecord *record;
  PozoGame *game;
  GString *buffer;
  CliPlace place;
  CliSelector selector;
} CliReader;

void cli_reader_init (CliReader *reader, CliInputs *inputs);
gboolean cli_reader_validate (CliReader *reader,
                              const PozoValidator *validator,
                              PozoPieceIter *iter,
                              PozoGameVerdict *verdict);
gboolean cli_reader_next (CliReader *reader, PozoPieceIter *iter);
void cli_reader_clear (CliReader *reader);

G_END_DECLS
