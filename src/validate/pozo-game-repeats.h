/* SPDX-License-Identifier: MIT */
/* Games that a run has already had. */
#pragma once

#include "pozo-repeats.h"
#include "pozo-validator.h"

G_BEGIN_DECLS

/**
 * PozoRepeatable:
 * @id: the checksum of its Id; 0 without one
 * @play: the checksum of what is behind its head; 0 when nobody has a turn there
 * @piece: where it stands
 * @start: where it begins in the piece, in bytes
 * @n_before: findings of the chunk that come before it
 * @number: its place among the games of the chunk, from 1
 * @is_clean: nothing graver than a note was found in it
 *
 * What is known of a game until its chunk is collected.
 */
typedef struct
{
  guint64 id;
  guint64 play;
  const PozoPiece *piece;
  gsize start;
  guint n_before;
  guint32 number;
  gboolean is_clean;
} PozoRepeatable;

/**
 * PozoGameRepeats:
 * @ids: the Ids of the run
 * @plays: what was played in it
 * @reader: reads heads of games that are there again, for the place of the finding
 * @head: such a head
 *
 * What the run has had so far.  Used in the order of the input alone.
 */
typedef struct
{
  PozoRepeats *ids;
  PozoRepeats *plays;
  PozoGameReader reader;
  GString *head;
} PozoGameRepeats;

#define POZO_GAME_REPEATS_EACH 2 /* findings about a game, at most */

PozoRepeatable pozo_repeatable_of_fast (const PozoPiece *piece, const PozoGameVerdict *verdict);
PozoRepeatable pozo_repeatable_of_record (const PozoGameReader *reader, const PozoPieceIter *iter);

void pozo_game_repeats_begin (PozoGameRepeats *repeats);
guint pozo_game_repeats_meet (PozoGameRepeats *repeats,
                              const PozoRepeatable *game,
                              guint64 n_games,
                              PozoFinding found[POZO_GAME_REPEATS_EACH]);
const PozoFindingPlace *pozo_game_repeats_place (PozoGameRepeats *repeats,
                                                 const PozoRepeatable *game,
                                                 PozoFinding *finding);
gboolean pozo_game_repeats_is_full (const PozoGameRepeats *repeats);
void pozo_game_repeats_end (PozoGameRepeats *repeats);

G_END_DECLS
