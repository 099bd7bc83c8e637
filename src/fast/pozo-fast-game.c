/* SPDX-License-Identifier: MIT */
/* Nothing but its figures was kept of a game: the rest is what holds for every game that is fine.
 */
#include "pozo-fast-game.h"

#include "pozo-fast-private.h"

/**
 * pozo_fast_game:
 * @fast: the fast path, which is watched and called its last game fine
 *
 * Gives what a replay would say of that game.  Its record has the head, set-ups, score lines and
 * the end, and none of what was played.
 *
 * Returns: (transfer none): the game, until the next one
 */
const PozoGame *
pozo_fast_game (const PozoFast *fast)
{
  return fast->trace.game;
}

/**
 * pozo_fast_fill_game:
 * @fast: the fast path
 * @figures: what it counted in a game that is fine
 * @head: a record of the game's head, or an empty one where its name does not matter
 * @game: (inout): filled with that; what it held before is gone
 *
 * Says what was found in a game that went the fast path as a replay would: the habits of its
 * scribe, with the severities that are asked for.  There are no deals, since none was kept.
 */
void
pozo_fast_fill_game (const PozoFast *fast,
                     const PozoFastFigures *figures,
                     const PozoRecord *head,
                     PozoGame *game)
{
  pozo_game_clear (game, head);
  game->rules = &fast->resolved->rules;
  game->n_players = fast->n_players;
  game->fates[POZO_DEAL_PLAYED] = figures->n_deals;
  game->n_turns = figures->n_turns;
  game->n_actions = figures->n_actions;
  game->checks = figures->checks;
  game->unknown = figures->unknown;
  for (guint i = 0; i < figures->n_habits; i++)
    pozo_game_add (game, &figures->habits[i], &fast->options);
  pozo_game_close (game);
}
