/* SPDX-License-Identifier: MIT */
/* What the commands share: their table's row, the common options, messages, and the exit status. */
#pragma once

#include "cli-progress.h"

G_BEGIN_DECLS

/**
 * CliStatus:
 * @CLI_FINE: done, and nothing graver than a note was found
 * @CLI_FOUND: done, and something was found (or differs)
 * @CLI_FAILED: not done, or not all: wrong usage, or something could not be read or written
 *
 * The exit status.  A run that was interrupted has 128 and the number of the signal instead, which
 * is what a shell shows for a program that the signal ended: 130 after Ctrl-C.
 */
typedef enum
{
  CLI_FINE = 0,
  CLI_FOUND = 1,
  CLI_FAILED = 2,
} CliStatus;

/* Common options that a command takes; each brings its entries into --help. */
enum
{
  CLI_TAKES_JSON = 1 << 0,     /* --json */
  CLI_TAKES_COLOR = 1 << 1,    /* --color */
  CLI_TAKES_VARIANT = 1 << 2,  /* --variant */
  CLI_TAKES_RULES = 1 << 3,    /* --option, --rule */
  CLI_TAKES_THREADS = 1 << 4,  /* --threads */
  CLI_TAKES_QUIET = 1 << 5,    /* --quiet */
  CLI_TAKES_PROGRESS = 1 << 6, /* --progress */
  CLI_TAKES_INPUTS = 1 << 7,   /* --max-window, --from-code */
  CLI_TAKES_WHERE = 1 << 8,    /* --where */
  CLI_TAKES_SHARD = 1 << 9,    /* --shard */
  CLI_TAKES_SHEET = 1 << 10,   /* --sheet */
  CLI_TAKES_TABLES = 1 << 11,  /* --separator, --for */
  CLI_TAKES_OUTPUT = 1 << 12,  /* --output, of tables */
  CLI_TAKES_ROSTER = 1 << 13,  /* --roster */
};

typedef struct _CliCommand CliCommand;
typedef struct _CliValue CliValue;
typedef struct _CliCompletion CliCompletion;

/**
 * CliCommand:
 * @name: the word after `pozo`
 * @program: (nullable): what it is called instead, where it is a program of its own
 * @arguments: what follows the options, for the usage line
 * @summary: one line without a full stop
 * @description: paragraphs for the end of --help, the last of them examples; no line end at the end
 * @takes: a set of CLI_TAKES_*
 * @values: (nullable): what its own kinds of values and its arguments can be
 * @completion: (nullable): when somebody only asks what could be typed next
 * @run: does it; @arguments is what follows the name, and stays the caller's
 *
 * A row of the table of commands in main.c; each cmd-*.c defines one.
 */
struct _CliCommand
{
  const char *name;
  const char *program;
  const char *arguments;
  const char *summary;
  const char *description;
  guint takes;
  const CliValue *values;
  CliCompletion *completion;
  CliStatus (*run) (const CliCommand *command, char **arguments);
};

/**
 * CliOptions:
 * @json: whether the output is JSON
 * @color: whether the output is coloured
 * @variant: (nullable): a variant or a file that is used instead of what a record names
 * @options: (array zero-terminated=1): house rules to add
 * @rules: (array zero-terminated=1): assignments `key=value`
 * @n_threads: how many workers; 0 for one for each processor
 * @quiet: whether only the status is wanted
 * @window_bytes: look-back that compressed inputs may ask for; 0 for what is usual
 * @from_code: (nullable): the encoding of inputs that do not tell theirs
 * @sheet: (nullable): the sheet of workbooks that is read
 * @progress: how progress is shown; never without %CLI_TAKES_PROGRESS
 * @wheres: (array zero-terminated=1): conditions on games
 * @shard: which part of the inputs is read, from 1
 * @n_shards: of how many; 0 when all are read
 * @roster: (nullable): the file that says who plays
 * @separator: (nullable): what stands between the values of a table
 * @program: (nullable): the program that reads it
 * @output: (nullable): the file that a table is written to
 * @arguments: (array zero-terminated=1): what is left on the command line
 *
 * The values of the common options.  Arrays are never %NULL after cli_options_parse().
 */
typedef struct
{
  gboolean json;
  gboolean color;
  char *variant;
  char **options;
  char **rules;
  int n_threads;
  gboolean quiet;
  guint64 window_bytes;
  char *from_code;
  char *sheet;
  CliProgressMode progress;
  char **wheres;
  guint shard;
  guint n_shards;
  char *roster;
  char *separator;
  char *program;
  char *output;
  char **arguments;
} CliOptions;

gboolean cli_options_parse (CliOptions *options,
                            const CliCommand *command,
                            const GOptionEntry *entries,
                            char **arguments);
void cli_options_clear (CliOptions *options);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliOptions, cli_options_clear)

PozoStyle cli_style (const CliOptions *options);
PozoVariantSet *cli_variants_new (const CliOptions *options, GError **error);

char *cli_program (const CliCommand *command);
void cli_say (const CliCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
CliStatus cli_fail (const CliCommand *command, const GError *error);
CliStatus cli_misuse (const CliCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean cli_find_word (const CliCommand *command,
                        const char *option,
                        const char *const *words,
                        const char *word,
                        guint *found);
void cli_text_wrap_help (GString *out, const char *help, guint columns);
guint cli_terminal_width (void);
guint cli_text_width (void);
char *cli_prompt (const char *question);
void cli_write (const char *text);
void cli_close_output (void);
gboolean cli_write_file (const char *path, const GString *text, GError **error);

G_END_DECLS
