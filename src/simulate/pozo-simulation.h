/* SPDX-License-Identifier: MIT */
/* Simulation: games of made-up players, written as canonical PCN.
 *
 * Whatever the rules can express is played by the rules: no variant is known by its name.  The same
 * options and the same game number give the same bytes on every machine. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

#define POZO_SIMULATION_DEALS_MAX                                                                  \
  100 /* a game that has no winner after so many deals is abandoned */
#define POZO_SIMULATION_TURNS_MAX                                                                  \
  1000 /* where the stock is renewed for ever nobody may get out: so many turns, and the game is   \
          abandoned */
#define POZO_SIMULATION_MISDEALS_MAX                                                               \
  5                              /* a dealer who dealt wrong so often in a row gets it right */
#define POZO_SIMULATION_MIXED -1 /* every player has a manner of his own */

/**
 * PozoSimulationOptions:
 * @rules: the rules; they must outlive the simulation
 * @head: what the record says about them: its `Variant`, `Option`, `Rule` and `Rule-Hash` lines
 * @n_players: seats at the table
 * @seed: any number
 * @detail: %POZO_DETAIL_FULL or %POZO_DETAIL_TABLE
 * @manner: how all players play, from pozo_simulation_find_manner(), or %POZO_SIMULATION_MIXED
 * @faults: in how many of a hundred turns, deals, and pauses between turns somebody makes a mistake
 * if there is an occasion; only where the rules have a code of penalties
 * @has_seals: each deal in full detail ends with a `state` line
 *
 * What is to be simulated.
 */
typedef struct
{
  const PozoRules *rules;
  const char *head;
  guint n_players;
  guint64 seed;
  PozoDetail detail;
  gint manner;
  guint faults;
  gboolean has_seals;
} PozoSimulationOptions;

/* What a run counts: (CODE, text). */
#define POZO_SIMULATION_COUNTS(X)                                                                  \
  X (GAMES, "games")                                                                               \
  X (ABANDONED, "games abandoned")                                                                 \
  X (DEALS, "deals")                                                                               \
  X (TURNS, "turns")                                                                               \
  X (ACTIONS, "actions")                                                                           \
  X (TAKES_PAIR, "piles taken with a natural pair")                                                \
  X (TAKES_WILD, "piles taken with a natural and a wild card")                                     \
  X (TAKES_ONTO, "piles taken onto a meld")                                                        \
  X (TAKES_SEQUENCE, "piles taken for a sequence")                                                 \
  X (TAKES_FROZEN, "frozen piles taken")                                                           \
  X (TAKES_OPENING, "piles taken to open")                                                         \
  X (TAKES_SPENT, "piles taken with the stock spent")                                              \
  X (TAKES_FORCED, "piles taken because the rules demand it")                                      \
  X (FREEZES, "piles frozen by a discard")                                                         \
  X (DECLARED, "freezes declared")                                                                 \
  X (STOPS, "black threes discarded")                                                              \
  X (ASKED_YES, "permissions given")                                                               \
  X (ASKED_NO, "permissions refused")                                                              \
  X (OUT, "goings-out")                                                                            \
  X (CONCEALED, "concealed goings-out")                                                            \
  X (BLACK_SETS, "black threes melded")                                                            \
  X (SPENT, "deals ended with the stock spent")                                                    \
  X (PASSES, "deals ended by a pass")                                                              \
  X (RED_THREE_ENDS, "deals ended by a red three")                                                 \
  X (NATURAL_CANASTAS, "natural canastas")                                                         \
  X (MIXED_CANASTAS, "mixed canastas")                                                             \
  X (WILD_CANASTAS, "wild canastas")                                                               \
  X (SEQUENCE_CANASTAS, "sequences of seven and more")                                             \
  X (EXTENSIONS, "cards added to sequences")                                                       \
  X (MERGES, "melds joined")                                                                       \
  X (SHIFTS, "wild cards moved in a sequence")                                                     \
  X (CALIENTES, "calientes played")                                                                \
  X (ABORTS, "takes aborted")                                                                      \
  X (CANASTA_OPENINGS, "openings with a canasta from the hand")                                    \
  X (TERREMOTOS, "terremotos")                                                                     \
  X (FINAL_MELDS, "turns of final melding")                                                        \
  X (CUTS_KEPT, "cuts with cards kept")                                                            \
  X (CUTS_EXACT, "exact cuts")                                                                     \
  X (FAULTS, "mistakes, marked and settled")                                                       \
  X (RETRIES, "turns played again in a plainer way")

typedef enum
{
#define POZO_SIMULATION_COUNT_ENUM(code, text) POZO_SIMULATION_##code,
  POZO_SIMULATION_COUNTS (POZO_SIMULATION_COUNT_ENUM)
#undef POZO_SIMULATION_COUNT_ENUM
      POZO_N_SIMULATION_COUNTS
} PozoSimulationCount;

typedef struct _PozoSimulation PozoSimulation;

PozoSimulation *pozo_simulation_new (const PozoSimulationOptions *options, GError **error);
void pozo_simulation_free (PozoSimulation *simulation);
gboolean
pozo_simulation_play (PozoSimulation *simulation, guint64 game, GString *out, GError **error);
guint64 pozo_simulation_count (const PozoSimulation *simulation, PozoSimulationCount count);
const char *pozo_simulation_count_text (PozoSimulationCount count);
gboolean pozo_simulation_find_manner (const char *name, gint *manner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSimulation, pozo_simulation_free)

G_END_DECLS
