/* SPDX-License-Identifier: MIT */
/* What commands that read games share: the rules that are given, and inputs. */
#pragma once

#include "cli.h"
#include "pozo-roster.h"

G_BEGIN_DECLS

/**
 * CliRules:
 * @variants: every variant that is known
 * @rules: the rules of `--variant` with `--option` and `--rule`, if that was given
 * @name: (nullable): what the command line makes of the rules of all games, `as recorded
 * +onto-any`; %NULL where it says nothing about them
 * @roster: (nullable): who plays, for commands that take one
 * @replay: how to replay, by them, with the other spellings that the roster has
 *
 * The rules that a command line names.
 */
typedef struct
{
  PozoVariantSet *variants;
  PozoRules rules;
  char *name;
  PozoRoster *roster;
  PozoReplayOptions replay;
} CliRules;

/* The rules where nobody names any. */
#define CLI_USUAL_VARIANT "international-4"

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
 * @run: the run
 * @command: the command that reads
 * @is_silent: whether problems are counted and not told: an earlier run has told them
 * @is_empty: whether the conditions let no game through, after the last run over all inputs
 * @signal: the signal that interrupted the run; 0 for none
 * @progress: what is shown of the run; to be hidden before something is written
 *
 * A run as a command line wants it, which is followed on standard error.
 */
typedef struct
{
  PozoRun run;
  const CliCommand *command;
  gboolean is_silent;
  gboolean is_empty;
  int signal;
  CliProgress progress;
} CliInputs;

gboolean cli_select_load (PozoSelection *selection,
                          const CliCommand *command,
                          const CliOptions *options,
                          const PozoReplayOptions *replay);
gboolean cli_inputs_judge (CliInputs *inputs, GError **error);
gboolean cli_inputs_run (CliInputs *inputs,
                         const CliOptions *options,
                         const PozoPipelineFuncs *funcs,
                         gpointer user);
CliStatus cli_inputs_status (const CliInputs *inputs, CliStatus status);

G_END_DECLS
