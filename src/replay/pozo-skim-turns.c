/* SPDX-License-Identifier: MIT */
/* Turn lines that nobody watches. */
#include "pozo-skim-turn.h"

static const char *
read_seen_turns (PozoSkimGame *game, const char *p)
{
  if (game->tale != NULL)
    return pozo_skim_read_told_turns (game, p);
  switch (game->shortcuts->n_draw)
    {
    case 1:
      return pozo_skim_read_turns_of (game, p, 1);
    case 2:
      return pozo_skim_read_turns_of (game, p, 2);
    default:
      return pozo_skim_read_turns_of (game, p, game->shortcuts->n_draw);
    }
}

/**
 * pozo_skim_read_turns:
 * @game: a game whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_turns (PozoSkimGame *game, const char *p)
{
  guint n_before = game->figures.n_turns;

  p = game->is_vague ? pozo_skim_read_vague_turns (game, p) : read_seen_turns (game, p);
  return game->figures.n_turns - n_before <= POZO_TURNS_MAX ? p : NULL;
}
