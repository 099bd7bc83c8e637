/* SPDX-License-Identifier: MIT */
/* Movements: who meets whom at which table, round by round.
 *
 * What can be planned follows from the number of entrants alone; Swiss and Danish rounds follow
 * from the standings before them.  Games of cards that are dealt at the table bring no boards
 * along, so that a movement has to care for people only. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-standings.h"
#include "pozo-word.h"

G_BEGIN_DECLS

#define POZO_MOVEMENT_ENTRANTS_MAX 500u  /* a hall of 250 tables */
#define POZO_MOVEMENT_ROUNDS_MAX   1000u /* two legs of all against all of them */
#define POZO_MOVEMENT_BYE          G_MAXUINT

/* Kinds: constant, word, whether it can be planned, what it is. */
/* clang-format off */
#define POZO_MOVEMENTS(X)                                                                          \
  X (ROUND_ROBIN, "round-robin", TRUE,                                                             \
     N_ ("all against all; low numbers sit, and a second leg turns the sides round"))              \
  X (HOWELL, "howell", TRUE,                                                                       \
     N_ ("all against all; the last one sits, and each of the others follows the one before"))     \
  X (MITCHELL, "mitchell", TRUE,                                                                   \
     N_ ("one half sits, the other half moves a table on; each meets only those of the other "     \
         "half"))                                                                                  \
  X (SWISS, "swiss", FALSE,                                                                        \
     N_ ("the next round: by the standings, nobody against somebody he has met"))                  \
  X (DANISH, "danish", FALSE,                                                                      \
     N_ ("the next round: the first against the second, the third against the fourth, and so on"))
/* clang-format on */

typedef enum
{
#define POZO_MOVEMENT_ENUM(code, ...) POZO_MOVEMENT_##code,
  POZO_MOVEMENTS (POZO_MOVEMENT_ENUM)
#undef POZO_MOVEMENT_ENUM
      POZO_N_MOVEMENTS
} PozoMovementKind;

/**
 * PozoSeating:
 * @round: the round, from 1
 * @table: the table, from 1; 0 for who has no game
 * @a: who plays for side A, from 0
 * @b: who plays for side B; %POZO_MOVEMENT_BYE for nobody
 * @voids_bye: whether @a had a bye in the round, which does not hold any longer
 *
 * A table of a round.
 */
typedef struct
{
  guint round;
  guint table;
  guint a;
  guint b;
  gboolean voids_bye;
} PozoSeating;

/**
 * PozoMovement:
 * @kind: what it is
 * @names: (element-type utf8): who plays, by number; numbers alone where it is empty
 * @n_entrants: how many play
 * @n_rounds: how many rounds it has
 * @seatings: (element-type PozoSeating): by round and table
 * @like: (nullable): where the tables are added to rounds that are there, a game whose event, date
 *   and rules they have
 * @is_uncertain: whether it was not found out if the rounds that are to follow can be paired off
 *
 * A movement, or the next round of one.
 */
typedef struct
{
  PozoMovementKind kind;
  GPtrArray *names;
  guint n_entrants;
  guint n_rounds;
  GArray *seatings;
  const PozoResult *like;
  gboolean is_uncertain;
} PozoMovement;

/**
 * PozoNextRound:
 * @kind: Swiss or Danish
 * @names: (nullable) (array zero-terminated=1): who plays, which also says in which order those
 *   stand who have not played yet; without it everybody in the standings
 * @leaving: (nullable) (array zero-terminated=1): who leaves before the round
 * @round: its number
 * @last_round: the number of the last one, to which a Swiss one is to lead; 0 when that is open
 *
 * A round that follows from the standings.
 */
typedef struct
{
  PozoMovementKind kind;
  const char *const *names;
  const char *const *leaving;
  guint round;
  guint last_round;
} PozoNextRound;

/**
 * PozoLatePairs:
 * @event: (nullable): the event
 * @names: (array zero-terminated=1): who came late
 * @round: the round from which on they play; 0 for the one under way
 *
 * Who joins rounds that are made already.
 */
typedef struct
{
  const char *event;
  const char *const *names;
  guint round;
} PozoLatePairs;

/* By PozoMovementKind: what it is called, and whether all of its rounds are known before the first
 * one. */
extern const PozoWordTable pozo_movements;
extern const gboolean pozo_movement_is_planned[];

guint pozo_movement_rounds (PozoMovementKind kind, guint n_entrants);
PozoMovement *
pozo_movement_plan (PozoMovementKind kind, guint n_entrants, guint n_rounds, GError **error);
PozoMovement *
pozo_movement_next (const PozoStandings *standings, const PozoNextRound *next, GError **error);
PozoMovement *pozo_movement_join (PozoMovementKind kind,
                                  const PozoResults *results,
                                  const PozoLatePairs *late,
                                  GError **error);
guint pozo_movement_round_of (const PozoResult *result);
char **pozo_movement_list_names (const char *text, GError **error);
void pozo_movement_free (PozoMovement *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoMovement, pozo_movement_free)

G_END_DECLS
