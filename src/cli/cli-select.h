/* SPDX-License-Identifier: MIT */
/* `--where`: which games of the inputs a command is to see. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * CliSelect:
 * @options: what is wanted; zeroes for all games
 * @n_selected: how many games were wanted, by all workers that have ended
 * @is_empty: whether the conditions let no game through, after the last run
 * @error: (nullable): why a condition could not be worked out
 *
 * A selection of games.
 */
typedef struct
{
  PozoSelectorOptions options;
  guint64 n_selected;
  gboolean is_empty;
  GError *error;
} CliSelect;

/**
 * CliSelector:
 * @select: (nullable): the selection
 * @selector: (nullable): finds the games; without one all are wanted
 * @error: (nullable): what stopped it
 *
 * A worker's part in a selection.
 */
typedef struct
{
  CliSelect *select;
  PozoSelector *selector;
  GError *error;
} CliSelector;

gboolean cli_select_load (CliSelect *select,
                          const CliCommand *command,
                          const CliOptions *options,
                          const PozoReplayOptions *replay);
char **cli_select_names (const CliSelect *select, GError **error);
gboolean
cli_select_judge (CliSelect *select, const CliCommand *command, gboolean is_silent, GError **error);

void cli_selector_begin (CliSelector *selector, CliSelect *select);
void cli_selector_seek (CliSelector *selector, PozoPieceIter *iter);
gboolean
cli_selector_test (CliSelector *selector, const PozoPiece *piece, const char *text, gsize length);
void cli_selector_end (CliSelector *selector);

G_END_DECLS
