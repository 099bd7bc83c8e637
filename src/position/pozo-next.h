/* SPDX-License-Identifier: MIT */
/* What comes next in a game that is still being written. */
#pragma once

#include "pozo-positions.h"

G_BEGIN_DECLS

/**
 * PozoNextKind:
 * @POZO_NEXT_DEAL: another deal
 * @POZO_NEXT_SETUP: the set-up of a deal that has begun, or its scores where only these are kept
 * @POZO_NEXT_TURN: a turn, or what is left of one
 * @POZO_NEXT_SCORES: the scores of a deal
 * @POZO_NEXT_END: the end of the match, which is decided
 * @POZO_NEXT_NOTHING: the record has its end
 * @POZO_NEXT_UNKNOWN: a deal could not be followed to where it stands
 */
typedef enum
{
  POZO_NEXT_DEAL,
  POZO_NEXT_SETUP,
  POZO_NEXT_TURN,
  POZO_NEXT_SCORES,
  POZO_NEXT_END,
  POZO_NEXT_NOTHING,
  POZO_NEXT_UNKNOWN,
} PozoNextKind;

/**
 * PozoNext:
 * @kind: a PozoNextKind
 * @deal: which deal, 1-based, in the order of the record
 * @turn: which turn of it, 1-based; for %POZO_NEXT_TURN
 * @step: the position before it; likewise
 * @dealer: who deals, where that follows from the deal before; else 0
 *
 * What comes next.  A plain value.
 */
typedef struct
{
  PozoNextKind kind;
  guint deal;
  guint turn;
  guint step;
  guint dealer;
} PozoNext;

void pozo_next_find (PozoPositions *positions, PozoNext *next);
guint pozo_next_number (const PozoGame *game);
gboolean pozo_next_score (const PozoGame *game, guint side, gint32 *score);

G_END_DECLS
