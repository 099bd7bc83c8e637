/* SPDX-License-Identifier: MIT */
/* What somebody who watches is told of games, as bytes that can be compared. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/* Some of the kinds of actions: of each way that they go a few. */
#define TOLD_KINDS                                                                                 \
  (1u << POZO_ACTION_TAKE | 1u << POZO_ACTION_ADD | 1u << POZO_ACTION_DISCARD |                    \
   1u << POZO_ACTION_RED3 | 1u << POZO_ACTION_PASS)

/**
 * ToldGame:
 * @bytes: all that was told of the game but its tables, one value after the other
 * @picked: its events of %TOLD_KINDS, without the places of their cards
 * @tables: (element-type PozoState): at the ends of its deals
 *
 * What was told of the last game.
 */
typedef struct
{
  GByteArray *bytes;
  GByteArray *picked;
  GArray *tables;
} ToldGame;

void told_game_init (ToldGame *told);
void told_game_clear (ToldGame *told);
const PozoReplayObserver *told_game_observer (gboolean is_watched);
const PozoReplayObserver *told_game_picker (void);

G_END_DECLS
