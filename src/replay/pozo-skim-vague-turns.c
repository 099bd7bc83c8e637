/* SPDX-License-Identifier: MIT */
/* Turn lines of deals in which not every card is known to the face, whether anybody watches or not:
 * the words of pozo-skim-turn.h, with other predicates. */
#define POZO_SKIM_IS_TOLD  (game->tale != NULL)
#define POZO_SKIM_IS_VAGUE TRUE

#include "pozo-skim-turn.h"

/**
 * pozo_skim_read_vague_turns:
 * @game: a game whose deal is laid out
 * @p: a turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_vague_turns (PozoSkimGame *game, const char *p)
{
  return pozo_skim_read_turns_of (game, p, game->shortcuts->n_draw);
}

/**
 * pozo_skim_read_vague_rest:
 * @game: a game in a turn line, in which a card came up that is not known to the face
 * @seat: whose line it is
 * @line: the line
 * @p: the end of a word in it
 *
 * Reads and plays the rest of the line and of the deal.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_vague_rest (PozoSkimGame *game, guint seat, const char *line, const char *p)
{
  guint n_actions = 0;

  p = skim_words (game, seat, line, p, &n_actions);
  pozo_skim_count_turns (game, 0, n_actions);
  return p != NULL ? pozo_skim_read_vague_turns (game, p) : NULL;
}
