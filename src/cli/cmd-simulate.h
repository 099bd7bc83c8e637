/* SPDX-License-Identifier: MIT */
/* What the files of `pozo simulate` share: its own options, and writing games one after the other.
 */
#pragma once

#include "cli.h"
#include "pozo-game-kind.h"

G_BEGIN_DECLS

/* The command's own options. */
typedef struct
{
  char *game;
  int n_players;
  int n_games;
  gint64 first;
  gint64 seed;
  char *detail;
  char *level;
  int faults;
  gboolean has_state_lines;
  gboolean has_summary;
} SimulateRequest;

/* What makes a game of a number: its text goes behind what is there. */
typedef gboolean (*SimulatePlay) (gpointer simulation, guint64 game, GString *out, GError **error);

CliStatus simulate_write_games (const CliCommand *command,
                                const SimulateRequest *request,
                                SimulatePlay play,
                                gpointer simulation);

/* What was counted, by its number from 0: the text, not translated; NULL behind the last. */
typedef const char *(*SimulateCount) (gconstpointer simulation, guint i, guint64 *count);

void simulate_print_summary (SimulateCount read, gconstpointer simulation);

/* cmd-simulate-kind.c */
const PozoGameKind *simulate_nth_kind (guint i);
gboolean
simulate_find_kind (const CliCommand *command, const char *game, const PozoGameKind **kind);
CliStatus simulate_kind (const CliCommand *command,
                         const CliOptions *options,
                         const SimulateRequest *request,
                         const PozoGameKind *kind);

G_END_DECLS
