/* SPDX-License-Identifier: MIT */
/* Games that are still being written: what is wrong with them already, and what comes next. */
#pragma once

#include "pozo-piece-iter.h"
#include "pozo-positions.h"

G_BEGIN_DECLS

/**
 * PozoOpenGame:
 * @positions: the game that was read last, and where it stands
 * @text: as much of it as stands
 *
 * What such games are read with, kept from game to game.
 */
typedef struct
{
  PozoPositions *positions;
  GString *text;
} PozoOpenGame;

void pozo_open_game_init (PozoOpenGame *self, const PozoReplayOptions *options);
void pozo_open_game_clear (PozoOpenGame *self);
const PozoGame *pozo_open_game_read (PozoOpenGame *self,
                                     const PozoPieceIter *iter,
                                     PozoPcnMode mode,
                                     PozoRecord *record);

G_END_DECLS
