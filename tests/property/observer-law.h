/* SPDX-License-Identifier: MIT */
/* What somebody who watches is told of games, as bytes that can be compared. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * ObservedGame:
 * @bytes: all that was told of the game but its tables, one value after the other
 * @kinds: some kinds of actions, as those of a observed_game_picker()
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
} ObservedGame;

void observed_game_init (ObservedGame *observed);
void observed_game_clear (ObservedGame *observed);
void observed_table_strip (PozoState *state);
const PozoReplayObserver *observed_game_observer (gboolean is_watched);
const PozoReplayObserver *observed_game_picker (guint which);

G_END_DECLS
