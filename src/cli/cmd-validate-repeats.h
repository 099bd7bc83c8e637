/* SPDX-License-Identifier: MIT */
/* Games that a run has already had. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

/**
 * ValidateGame:
 * @id: the checksum of its Id; 0 without one
 * @play: the checksum of what is behind its head; 0 when nobody has a turn there
 * @piece: where it stands
 * @start: where it begins in the piece, in bytes
 * @n_before: findings of the chunk that are told before it
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
} ValidateGame;

/**
 * ValidateRepeats:
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
  CliReader reader;
  GString *head;
} ValidateRepeats;

#define VALIDATE_REPEATS_EACH 2 /* findings about a game, at most */

ValidateGame validate_game_of_fast (const PozoPiece *piece, const PozoGameVerdict *verdict);
ValidateGame validate_game_of_record (const CliReader *reader, const PozoPieceIter *iter);

void validate_repeats_begin (ValidateRepeats *repeats);
guint validate_repeats_meet (ValidateRepeats *repeats,
                             const ValidateGame *game,
                             guint64 n_games,
                             PozoFinding found[VALIDATE_REPEATS_EACH]);
const PozoFindingPlace *
validate_repeats_place (ValidateRepeats *repeats, const ValidateGame *game, PozoFinding *finding);
void validate_repeats_end (ValidateRepeats *repeats, const CliCommand *command, gboolean quiet);

G_END_DECLS
