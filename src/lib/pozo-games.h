/* SPDX-License-Identifier: MIT */
/* Inputs as games, one after the other: files, folders, archives, and games of made-up players.
 *
 *     g_autoptr (PozoGames) games = pozo_games_open (rulebook, inputs, NULL, &error);
 *     PozoRecording *game;
 *
 *     while (games != NULL && (game = pozo_games_next (games, &error)) != NULL)
 *       pozo_recording_unref (game);
 *
 * Inputs are unpacked and cut by threads of their own, a few megabytes ahead; what is held does not
 * grow with the inputs.  An input that cannot be read keeps no other from being read: behind the
 * last game there is an error then, %POZO_FAILURE_UNREAD, which names each. */
#pragma once

#include "pozo-recording.h"

G_BEGIN_DECLS

/**
 * PozoGames:
 *
 * Games, one after the other.
 *
 * Threads: one at a time.
 */
typedef struct _PozoGames PozoGames;

/**
 * PozoGamesOptions:
 * @size: `sizeof (PozoGamesOptions)`, set by the caller
 * @where: (nullable) (array zero-terminated=1): conditions on games in SQL, all of which must hold,
 * such as `variant = 'samba' AND errors > 0` (docs/queries.md)
 * @id: (nullable): the only game that is wanted; an archive with an index is not read through
 * @terms: (nullable): rules that count instead of those that games name; the reader keeps them
 * @n_threads: threads that work, 256 at most; 0 for one for each processor
 * @shard: which of several runs that divide the inputs this one is, from 1
 * @n_shards: how many there are, 4096 at most; 0 for one that reads all
 *
 * What is wanted.  Zeroes for all of it.  Texts are borrowed during the call alone.
 */
typedef struct
{
  gsize size;
  const char *const *where;
  const char *id;
  PozoTerms *terms;
  guint n_threads;
  guint shard;
  guint n_shards;
} PozoGamesOptions;

/**
 * PozoGamesPlay:
 * @size: `sizeof (PozoGamesPlay)`, set by the caller
 * @n_players: players at the table; 0 for what is usual
 * @first: the number of the first game
 * @n_games: how many games
 * @seed: any number; the same seed and number give the same game everywhere
 * @faults: in how many of a hundred turns somebody makes a mistake, 0 to 100, where the rules have
 * penalties for them
 *
 * What is to be played by made-up players.
 */
typedef struct
{
  gsize size;
  guint n_players;
  guint64 first;
  guint64 n_games;
  guint64 seed;
  guint faults;
} PozoGamesPlay;

/**
 * pozo_games_open:
 * @rulebook: a rulebook, which the games keep
 * @inputs: (array zero-terminated=1): files, folders, patterns; `-` for standard input
 * @options: (nullable): what is wanted; %NULL for all games
 * @error: return location
 *
 * Begins to read.  Inputs in zip, 7z, tar, gzip, xz, bzip2, lz4 and zstd are unpacked; text, score
 * sheets in CSV, and JSON are told apart by what they contain.  An input that is not there is
 * found out later, by pozo_games_next().
 *
 * - Cost: O(1); threads begin to read, and hold some megabytes
 * - Errors: %POZO_FAILURE_USAGE when a condition makes no sense, or there is no such shard;
 * %POZO_FAILURE_LIMIT when more threads are asked for than there may be
 * - Threads: any
 *
 * Example: `games = pozo_games_open (rulebook, inputs, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the games, before the first one; %NULL on error
 */
POZO_API PozoGames *pozo_games_open (PozoRulebook *rulebook,
                                     const char *const *inputs,
                                     const PozoGamesOptions *options,
                                     GError **error);

/**
 * pozo_games_play:
 * @terms: rules, which the games keep
 * @play: what is to be played
 * @error: return location
 *
 * Lets made-up players play, a game whenever the next one is asked for.
 *
 * - Cost: O(1)
 * - Errors: %POZO_FAILURE_USAGE when that number of players cannot play by these rules, or there
 * are faults in more than all turns
 * - Threads: any
 *
 * Example: `PozoGamesPlay play = { .size = sizeof play, .n_games = 100 };
 * games = pozo_games_play (terms, &play, &error);`
 *
 * Returns: (transfer full) (nullable): the games, before the first one; %NULL on error
 */
POZO_API PozoGames *pozo_games_play (PozoTerms *terms, const PozoGamesPlay *play, GError **error);

/**
 * pozo_games_next:
 * @self: games
 * @error: return location
 *
 * Reads the next game and replays it.  Games come in the order of the inputs.
 *
 * - Cost: some 20 microseconds a deal, of which a replay is half, and the threads that read the
 * rest; of made-up players 40.  The record is copied
 * - Errors: behind the last game, once: %POZO_FAILURE_UNREAD when inputs could not be read.  Before
 * it, and no more games come: %POZO_FAILURE_USAGE when a condition cannot be worked out for a game,
 * %POZO_FAILURE_RULES when made-up players cannot go on by these rules
 *
 * Example: `while ((game = pozo_games_next (games, &error)) != NULL) ...`
 *
 * Returns: (transfer full) (nullable): the game; %NULL behind the last one, or on error
 */
POZO_API PozoRecording *pozo_games_next (PozoGames *self, GError **error);

/**
 * pozo_games_free:
 * @self: (nullable) (transfer full): games
 *
 * Ends the reading, also before the last game.  Games that were read stay.
 *
 * - Cost: O(1); waits for threads to end what they are at, some milliseconds
 *
 * Example: `pozo_games_free (games);`
 */
POZO_API void pozo_games_free (PozoGames *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoGames, pozo_games_free)

G_END_DECLS
