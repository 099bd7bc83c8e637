/* SPDX-License-Identifier: MIT */
/* Whether a player wants the pile: what it is worth to him, and what he risks for it. */
#include "pozo-player.h"

#include "pozo-free-take.h"

#define NEAR_OUT     3 /* an opponent with so few cards may go out soon */
#define SOUGHT_WORTH 3 /* how much more a card in the pile is worth that going out waits for */

static gboolean
is_opponent (const PozoState *state, guint a, guint b)
{
  return state->side_of[a] != state->side_of[b];
}

/**
 * pozo_player_is_threatened:
 * @state: the table
 *
 * Asks whether another side has what it takes to go out and somebody of it has few cards left.
 *
 * Returns: whether the deal may end soon
 */
gboolean
pozo_player_is_threatened (const PozoState *state)
{
  for (guint i = 0; i < state->n_active; i++)
    {
      guint seat = state->active[i];

      if (is_opponent (state, seat, state->seat) && state->hand[seat].n <= NEAR_OUT &&
          pozo_side_canastas (pozo_state_side (state, seat), state->rules) >=
              (guint) state->rules->going_out_canastas)
        return TRUE;
    }
  return FALSE;
}

/* How much the player would like what comes of the pile beside @n_laid cards of its top, in cards
 * that are of use. */
static guint
pile_worth (const PozoState *state, guint n_laid)
{
  const PozoHand *hand = &state->hand[state->seat];
  PozoAim aim;
  guint worth = 0;
  guint from = state->n_pile - pozo_claim_n_cards (state);

  pozo_player_find_aim (state, &aim);
  for (guint i = from; i + n_laid < state->n_pile; i++)
    {
      PozoCard card = state->pile[i];
      const guint8 *count = hand->count + POZO_CARD (pozo_card_rank (card), 0);

      worth++;
      if (pozo_card_is (card, POZO_CARD_IS_WILD))
        worth += 2;
      else if (pozo_rules_card_is (state->rules, card, POZO_CARD_IS_NATURAL) &&
               count[0] + count[1] + count[2] + count[3] > 0)
        worth++;
      worth += aim.sought >> card & 1 ? SOUGHT_WORTH : 0;
    }
  return worth;
}

/**
 * pozo_player_wants_pile:
 * @player: the player on turn
 * @state: the table, before the draw
 * @method: how he would take it
 *
 * Decides whether the pile is worth having.
 *
 * Returns: whether it is
 */
gboolean
pozo_player_wants_pile (const PozoPlayer *player, const PozoState *state, PozoTakeMethod method)
{
  guint least = player->manner->pile_least;
  guint whim = pozo_random_below (player->random, 4);
  guint n_laid = method != POZO_TAKE_FREE; /* the top card */

  if (player->hides && !pozo_player_has_melded (state, state->seat))
    least += 8;
  if ((method == POZO_TAKE_ONTO || method == POZO_TAKE_FREE) && !player->hides)
    least /= 2;
  if (method == POZO_TAKE_WILD)
    least += 3;
  if (state->hand[state->seat].n <= NEAR_OUT)
    least /= 2;
  if (pozo_player_is_threatened (state) && state->n_pile > 8)
    return FALSE;
  /* A single card that goes back and forth brings nobody to the end of the stock. */
  if (method == POZO_TAKE_FREE && state->n_pile == 1 && pozo_random_chance (player->random, 60))
    return FALSE;
  return pile_worth (state, n_laid) + whim >= least + 1;
}

/**
 * pozo_player_gambles:
 * @player: the player on turn, whose side has not opened
 * @state: the table, before the draw
 *
 * Decides whether he takes a pile that may not let him open: where its cards count for the minimum
 * it often pays; elsewhere people just miscount now and then.
 *
 * Returns: whether he does
 */
gboolean
pozo_player_gambles (const PozoPlayer *player, const PozoState *state)
{
  const PozoRules *rules = state->rules;
  guint percent = rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_WHOLE ? 35 : 3;

  return rules->penalty_code == POZO_PENALTY_CODE_NONE && !state->stock_closed &&
         state->n_stock > 4 && pozo_random_chance (player->random, percent);
}
