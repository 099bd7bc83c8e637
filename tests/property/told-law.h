/* SPDX-License-Identifier: MIT */
/* What somebody who watches is told of games, as bytes that can be compared. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * ToldGame:
 * @bytes: all that was told of the game but its tables, one value after the other
 * @kinds: some kinds of actions, as those of a told_game_picker()
 * @picked: its events of these, without the places of their cards
 * @tables: (element-type PozoState): at the ends of its deals
 *
 * What was told of the last game.
 */
typedef struct
{
  GByteArray *bytes;
  guint32 kinds;
  GByteArray *picked;
  GArray *tables;
} ToldGame;

void told_game_init (ToldGame *told);
void told_game_clear (ToldGame *told);
const PozoReplayObserver *told_game_observer (gboolean is_watched);
const PozoReplayObserver *told_game_picker (guint which);

G_END_DECLS
