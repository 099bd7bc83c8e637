/* SPDX-License-Identifier: MIT */
/* What a worker of a run reads games with. */
#pragma once

#include "pozo-finding-report.h"
#include "pozo-selection.h"

G_BEGIN_DECLS

/**
 * PozoGamePlace:
 * @file: the name of the input, and of its member
 * @id: the game's Id
 * @rules: what its rules are called
 * @at: the place, which borrows them
 *
 * Where a game stands, for reports.  Kept from game to game.
 */
typedef struct
{
  GString *file;
  GString *id;
  GString *rules;
  PozoFindingPlace at;
} PozoGamePlace;

void pozo_game_place_init (PozoGamePlace *place);
void pozo_game_place_clear (PozoGamePlace *place);
void pozo_game_place_set (PozoGamePlace *place, PozoPieceIter *iter, const PozoRecord *record);
void pozo_game_place_set_rules (PozoGamePlace *place,
                                const PozoGame *game,
                                const PozoReplayOptions *options);

/**
 * PozoGameReader:
 * @record: the game that was read last
 * @game: what the replay made of it
 * @buffer: for pozo_piece_iter_begin()
 * @place: where the game stands
 * @selection: which games are wanted
 *
 * What a worker reads games with, kept from game to game.
 */
typedef struct
{
  PozoRecord *record;
  PozoGame *game;
  GString *buffer;
  PozoGamePlace place;
  PozoSelectionPart selection;
} PozoGameReader;

void pozo_game_reader_init (PozoGameReader *reader, PozoSelection *selection);
gboolean pozo_game_reader_next (PozoGameReader *reader, PozoPieceIter *iter);
void pozo_game_reader_clear (PozoGameReader *reader);

G_END_DECLS
