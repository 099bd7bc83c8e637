/* SPDX-License-Identifier: MIT */
/* What could stand next on a command line: asked by the shells (docs/completion) on every press of
 * the tab key, answered from the commands' own tables of options, without reading any input.
 *
 * What a value can be is known by its placeholder in --help, such as VARIANT: cli-values.c has
 * those that mean the same everywhere, and a command those that are its own. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/* What else a value can be. */
enum
{
  CLI_VALUE_FILE = 1 << 0,
  CLI_VALUE_FOLDER = 1 << 1,
  CLI_VALUE_LIST = 1 << 2, /* several, with commas between them */
};

/**
 * CliValue:
 * @name: the placeholder of the value; or `--option`, where that alone says too little; %NULL for
 * the arguments of a command
 * @words: (nullable) (array zero-terminated=1): words that it can be
 * @offer: (nullable): offers others
 * @flags: a set of CLI_VALUE_*
 *
 * A kind of value.
 */
struct _CliValue
{
  const char *name;
  const char *const *words;
  void (*offer) (CliCompletion *completion);
  guint flags;
};

extern const CliValue cli_values[];

/**
 * CliCompletion:
 * @words: (array zero-terminated=1): what stands behind the command's name; the last word is being
 *   typed
 * @typed: the part of it that candidates begin with
 * @arguments: (element-type utf8): arguments before it
 * @given: (element-type utf8): values before it, as `option=value`
 * @candidates: a line for each: the word, a tab, and what it means
 * @flags: whether files and folders are possible: a set of CLI_VALUE_*
 * @is_unknown: whether nobody knows what the value can be
 *
 * A question, and its answer.
 */
struct _CliCompletion
{
  char *const *words;
  const char *typed;
  GPtrArray *arguments;
  GPtrArray *given;
  GString *candidates;
  guint flags;
  gboolean is_unknown;
};

void cli_completion_init (CliCompletion *self, char *const *words);
void cli_completion_clear (CliCompletion *self);
void cli_complete (CliCompletion *self, const CliCommand *command, const GOptionEntry *entries);
void cli_offer (CliCompletion *self, const char *word, const char *meaning);
void cli_offer_words (CliCompletion *self, const char *const *words);
void cli_offer_from (CliCompletion *self, const char *typed);
char **cli_completion_given (const CliCompletion *self, const char *option);

void cli_offer_variants (CliCompletion *self);
void cli_offer_options (CliCompletion *self);
void cli_offer_rule_keys (CliCompletion *self, const char *behind);
void cli_offer_rule_assignments (CliCompletion *self);
void cli_offer_codes (CliCompletion *self, const char *behind);
void cli_offer_plugins (CliCompletion *self, const char *behind);
void cli_offer_game_columns (CliCompletion *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliCompletion, cli_completion_clear)

G_END_DECLS
