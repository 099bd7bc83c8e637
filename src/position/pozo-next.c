/* SPDX-License-Identifier: MIT */
/* Where a game that is still being written stands: only its last deal is looked at. */
#include "pozo-next.h"

static gboolean
has_all_scores (const PozoPositions *positions, guint deal)
{
  const PozoGame *game = pozo_positions_game (positions);

  for (guint side = 1; side <= game->n_sides; side++)
    if (pozo_record_find_score (game->record, deal - 1, side) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
is_over (PozoPositions *positions, const PozoNext *next, gboolean *has_pile)
{
  g_autofree PozoPosition *position = g_new (PozoPosition, 1);

  *has_pile = FALSE;
  if (!pozo_positions_get (positions, next->deal, next->step, 0, position))
    return TRUE;
  *has_pile = position->pile.n > 0;
  return position->due == POZO_DUE_OVER;
}

/* A deal with a set-up and without scores: which turn comes next, if one does. */
static PozoNextKind
find_turn (PozoPositions *positions, PozoNext *next)
{
  const PozoGame *game = pozo_positions_game (positions);
  const PozoSlice actions = POZO_RECORD_DEAL (game->record, next->deal - 1)->actions;
  guint n_steps = pozo_positions_n_steps (positions, next->deal);
  guint n_left = actions.n - pozo_positions_n_played (positions, next->deal);
  gboolean has_pile;

  if (n_steps == 0)
    return actions.n == 0 ? POZO_NEXT_SETUP : POZO_NEXT_UNKNOWN;
  if (n_left > 1) /* one is the end of a turn that goes on */
    return POZO_NEXT_UNKNOWN;
  next->step = n_steps - 1;
  if (is_over (positions, next, &has_pile))
    return POZO_NEXT_SCORES;
  if (actions.n == 0 && !has_pile && game->rules->deal_turn_up)
    return POZO_NEXT_SETUP;
  next->turn = POZO_GAME_DEAL (game, next->deal - 1)->n_turns + (n_left == 0);
  return POZO_NEXT_TURN;
}

/* Who deals behind a deal: the next player, or the same one again.  Where some rest, who does is
 * not known before they say so. */
static guint
find_dealer (const PozoGame *game, guint deal)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal - 1);

  if (result->dealer == 0 || game->n_players == 0 ||
      POZO_RECORD_DEAL (game->record, deal - 1)->rest != 0)
    return 0;
  return result->fate == POZO_DEAL_MISDEALT ? result->dealer
                                            : result->dealer % game->n_players + 1u;
}

static PozoNextKind
find_kind (PozoPositions *positions, PozoNext *next)
{
  const PozoGame *game = pozo_positions_game (positions);
  const PozoRecord *record = game->record;
  const guint n = game->deals->len;
  guint fate;

  next->deal = n;
  if (record->end != POZO_END_NONE || record->has_bad_end)
    return POZO_NEXT_NOTHING;
  if (n == 0)
    return POZO_NEXT_DEAL;
  fate = POZO_GAME_DEAL (game, n - 1)->fate;
  if (POZO_RECORD_DEAL (record, n - 1)->scores.n > 0)
    return !has_all_scores (positions, n) ? POZO_NEXT_SCORES
           : game->over                   ? POZO_NEXT_END
                                          : POZO_NEXT_DEAL;
  if (fate == POZO_DEAL_TOTALS)
    return POZO_NEXT_SETUP;
  return fate == POZO_DEAL_MISDEALT ? POZO_NEXT_DEAL : find_turn (positions, next);
}

/**
 * pozo_next_find:
 * @positions: a game that is still being written
 * @next: (out caller-allocates): what comes next
 *
 * Tells what comes next.
 */
void
pozo_next_find (PozoPositions *positions, PozoNext *next)
{
  const PozoGame *game = pozo_positions_game (positions);

  *next = (PozoNext){ 0 };
  next->kind = find_kind (positions, next);
  if (next->kind != POZO_NEXT_DEAL)
    return;
  next->dealer = next->deal > 0 ? find_dealer (game, next->deal) : 0;
  next->deal++;
}

/**
 * pozo_next_number:
 * @game: a game
 *
 * Returns: the number that the deal behind its last one has
 */
guint
pozo_next_number (const PozoGame *game)
{
  const guint n = game->deals->len;

  return n > 0 ? POZO_RECORD_DEAL (game->record, n - 1)->number + 1u : 1;
}

/**
 * pozo_next_score:
 * @game: a game
 * @side: a side, 0-based
 * @score: (out): what the next deal starts from
 *
 * Gives the running score of a side behind its last deal.
 *
 * Returns: whether it is known
 */
gboolean
pozo_next_score (const PozoGame *game, guint side, gint32 *score)
{
  const guint n = game->deals->len;
  const PozoDealResult *last = n > 0 ? POZO_GAME_DEAL (game, n - 1) : NULL;

  *score = last != NULL ? last->sum[side] : 0;
  return last == NULL || (last->known_sum & 1u << side) != 0;
}
