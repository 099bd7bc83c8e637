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
 * @has_state_lines: each deal in full detail ends with a `state` line
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
  gboolean has_state_lines;
} PozoSimulationOptions;

/* What a run counts: (CODE, text), the text shown through _(). */
#define POZO_SIMULATION_COUNTS(X)                                                                  \
  X (GAMES, N_ ("games"))                                                                          \
  X (ABANDONED, N_ ("games abandoned"))                                                            \
  X (DEALS, N_ ("deals"))                                                                          \
  X (TURNS, N_ ("turns"))                                                                          \
  X (ACTIONS, N_ ("actions"))                                                                      \
  X (TAKES_PAIR, N_ ("piles taken with a natural pair"))                                           \
  X (TAKES_WILD, N_ ("piles taken with a natural and a wild card"))                                \
  X (TAKES_ONTO, N_ ("piles taken onto a meld"))                                                   \
  X (TAKES_SEQUENCE, N_ ("piles taken for a sequence"))                                            \
  X (TAKES_FREE, N_ ("piles taken without a claim"))                                               \
  X (TAKES_FROZEN, N_ ("frozen piles taken"))                                                      \
  X (TAKES_OPENING, N_ ("piles taken to open"))                                                    \
  X (TAKES_SPENT, N_ ("piles taken with the stock spent"))                                         \
  X (TAKES_FORCED, N_ ("piles taken because the rules demand it"))                                 \
  X (FREEZES, N_ ("piles frozen by a discard"))                                                    \
  X (DECLARED, N_ ("freezes declared"))                                                            \
  X (STOPS, N_ ("black threes discarded"))                                                         \
  X (ASKED_YES, N_ ("permissions given"))                                                          \
  X (ASKED_NO, N_ ("permissions refused"))                                                         \
  X (OUT, N_ ("goings-out"))                                                                       \
  X (CONCEALED, N_ ("concealed goings-out"))                                                       \
  X (BLACK_SETS, N_ ("black threes melded"))                                                       \
  X (SPENT, N_ ("deals ended with the stock spent"))                                               \
  X (PASSES, N_ ("deals ended by a pass"))                                                         \
  X (RED_THREE_ENDS, N_ ("deals ended by a red three"))                                            \
  X (NATURAL_CANASTAS, N_ ("natural canastas"))                                                    \
  X (MIXED_CANASTAS, N_ ("mixed canastas"))                                                        \
  X (WILD_CANASTAS, N_ ("wild canastas"))                                                          \
  X (SEQUENCE_CANASTAS, N_ ("sequences of seven and more"))                                        \
  X (EXTENSIONS, N_ ("cards added to sequences"))                                                  \
  X (MERGES, N_ ("melds joined"))                                                                  \
  X (SHIFTS, N_ ("wild cards moved in a sequence"))                                                \
  X (CALIENTES, N_ ("calientes played"))                                                           \
  X (ABORTS, N_ ("takes aborted"))                                                                 \
  X (CANASTA_OPENINGS, N_ ("openings with a canasta from the hand"))                               \
  X (TERREMOTOS, N_ ("terremotos"))                                                                \
  X (FINAL_MELDS, N_ ("turns of final melding"))                                                   \
  X (CUTS_KEPT, N_ ("cuts with cards kept"))                                                       \
  X (CUTS_EXACT, N_ ("exact cuts"))                                                                \
  X (FAULTS, N_ ("mistakes, marked and settled"))                                                  \
  X (RETRIES, N_ ("turns played again in a plainer way"))

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
extern const char *const pozo_simulation_count_texts[]; /* what is counted, to be translated */
gboolean pozo_simulation_find_manner (const char *name, gint *manner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSimulation, pozo_simulation_free)

G_END_DECLS
