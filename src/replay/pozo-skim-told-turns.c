/* SPDX-License-Identifier: MIT */
/* Turn lines that somebody watches: the words of pozo-skim-turn.h, each of which leaves an event.
 */
#define POZO_SKIM_IS_TOLD TRUE

#include "pozo-skim-turn.h"

/**
 * pozo_skim_read_told_turns:
 * @game: a game that is watched, and whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal whose cards are all known to the face.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_told_turns (PozoSkimGame *game, const char *p)
{
  return pozo_skim_read_turns_of (game, p, game->shortcuts->n_draw);
}
