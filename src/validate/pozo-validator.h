/* SPDX-License-Identifier: MIT */
/* Games in, verdicts out: the one loop that validating, counting and measuring share. */
#pragma once

#include "pozo-game-reader.h"
#include "pozo-game.h"
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-fast.h"
#include "pozo-piece-iter.h"

G_BEGIN_DECLS

/**
 * PozoGameVerdictKind:
 * @POZO_GAME_VERDICT_PLAIN: nothing is to be told; the iterator may stand in front of the next game
 * already
 * @POZO_GAME_VERDICT_HABITS: nothing but habits of the scribe; see pozo_validator_notify()
 * @POZO_GAME_VERDICT_REPLAYED: the game was read and replayed: all is in the validator's record and
 * game
 *
 * How much is known of a game.
 */
typedef enum
{
  POZO_GAME_VERDICT_PLAIN,
  POZO_GAME_VERDICT_HABITS,
  POZO_GAME_VERDICT_REPLAYED,
} PozoGameVerdictKind;

/**
 * PozoGameVerdict:
 * @kind: how much is known
 * @figures: of a game that was not replayed
 * @text: the game, in the chunk
 * @length: its bytes
 *
 * What became of a game.
 */
typedef struct
{
  PozoGameVerdictKind kind;
  PozoFastFigures figures;
  const char *text;
  gsize length;
} PozoGameVerdict;

/**
 * PozoValidator:
 * @fast: the fast path, which is tried first
 * @replay: of the same options, for the other games
 * @mode: how severe the habits of scribes are
 * @stands: whether the iterator stands on each game
 * @record: gets games that are read
 * @game: gets what was found in them
 *
 * What games are validated with: by pozo_validator_init().  @record and @game are borrowed.
 */
typedef struct
{
  PozoFast *fast;
  PozoReplay *replay;
  PozoPcnMode mode;
  gboolean stands;
  PozoRecord *record;
  PozoGame *game;
} PozoValidator;

void pozo_validator_init (PozoValidator *validator,
                          const PozoReplayOptions *options,
                          PozoPcnMode mode,
                          PozoRecord *record,
                          PozoGame *game);
void pozo_validator_clear (PozoValidator *validator);
void pozo_validator_observe (const PozoValidator *validator,
                             const PozoReplayObserver *observer,
                             gpointer data);
void pozo_validator_keep_results (const PozoValidator *validator);
void pozo_validator_stand (PozoValidator *validator);
gboolean
pozo_validator_next (const PozoValidator *validator, PozoPieceIter *iter, PozoGameVerdict *verdict);
gboolean pozo_validator_next_wanted (const PozoValidator *validator,
                                     PozoGameReader *reader,
                                     PozoPieceIter *iter,
                                     PozoGameVerdict *verdict);
const PozoGame *pozo_validator_replay (const PozoValidator *validator, const PozoPieceIter *iter);
void pozo_validator_notify (const PozoValidator *validator,
                            const PozoPieceIter *iter,
                            const PozoGameVerdict *verdict,
                            gboolean needs_head);

G_END_DECLS
