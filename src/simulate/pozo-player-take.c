/* SPDX-License-Identifier: MIT */
/* How a player takes the pile: with which cards, and what he opens with it. */
#include "pozo-player.h"

#include "pozo-claim.h"
#include "pozo-take-top.h"

#define CARDS_LEAST 6 /* in the hand and the pile: three to lay, two to keep, one to discard */

/* Whether the side on turn has a group onto which a card of that rank may be taken. */
static gboolean
may_take_onto (const PozoState *state, guint rank)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  const PozoMeld *meld;

  for (guint ordinal = 1;
       (meld = pozo_side_find_meld (side, POZO_TARGET_RANK, rank, ordinal)) != NULL; ordinal++)
    if (pozo_claim_may_grow (state->rules, meld))
      return TRUE;
  return FALSE;
}

static gboolean
claim_is_possible (const PozoState *state, PozoTakeMethod method, gboolean opened)
{
  guint rank = pozo_card_rank (pozo_state_top (state));

  if (pozo_claim_faults (state->rules, method, opened, state->frozen) != 0)
    return FALSE;
  return method != POZO_TAKE_ONTO || may_take_onto (state, rank);
}

/* Whether the hand holds what the method shows: a cheap no for most turns. */
static gboolean
can_show (const PozoState *state, PozoTakeMethod method)
{
  const PozoHand *hand = &state->hand[state->seat];
  const guint8 *of_rank = hand->count + POZO_CARD (pozo_card_rank (pozo_state_top (state)), 0);
  const guint8 *twos = hand->count + POZO_CARD (POZO_RANK_2, 0);
  guint held = of_rank[0] + of_rank[1] + of_rank[2] + of_rank[3];

  if (method == POZO_TAKE_PAIR)
    return held >= 2;
  return method != POZO_TAKE_WILD ||
         (held >= 1 && twos[0] + twos[1] + twos[2] + twos[3] + hand->count[POZO_CARD_JOKER] > 0);
}

static gboolean
plan_claim (const PozoPlayer *player, const PozoState *state, PozoTakeMethod method, PozoPlan *plan)
{
  gboolean opened = pozo_state_side (state, state->seat)->opened;
  PozoSpread spread;

  if (!can_show (state, method) || !claim_is_possible (state, method, opened))
    return FALSE;
  pozo_spread_init (&spread, state, state->seat, player->compiled);
  if (!pozo_spread_claim (&spread, method) || !pozo_player_wants_pile (player, state, method))
    return FALSE;
  if (!opened)
    {
      PozoSpread bare = spread;

      if (!pozo_spread_open (&spread, pozo_state_minimum (state, state->seat),
                             pozo_claim_n_cards (state) - 1))
        {
          if (!pozo_player_gambles (player, state))
            return FALSE;
          spread = bare;
        }
    }
  else if (spread.n_hand + pozo_claim_n_cards (state) - 1u < pozo_spread_n_laid (&spread) + 2)
    return FALSE;
  pozo_spread_plan (&spread, plan);
  return TRUE;
}

/* The pile as it lies, where nothing is asked for it.  Something that must be laid for it in the
 * turn is looked for when the cards are in the hand. */
static gboolean
plan_free_take (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  if (!pozo_player_wants_pile (player, state, POZO_TAKE_FREE))
    return FALSE;
  (void) pozo_plan_add (plan, POZO_ACTION_TAKE, state->seat);
  return TRUE;
}

/* A new meld of any kind with the top card, where that will do; the fewest wild cards first. */
static gboolean
plan_top_take (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  PozoTopPair pairs[POZO_TOP_PAIRS_MAX];
  guint n = pozo_take_list_pairs (state, state->seat, pairs);
  const PozoTopPair *best = pairs;

  for (guint i = 1; i < n; i++)
    if (pairs[i].n_wild < best->n_wild)
      best = &pairs[i];
  if (n == 0 || state->hand[state->seat].n + pozo_claim_n_cards (state) < CARDS_LEAST ||
      !pozo_player_wants_pile (player, state,
                               best->n_wild > 0 ? POZO_TAKE_WILD : POZO_TAKE_SEQUENCE))
    return FALSE;
  (void) pozo_plan_add (plan, POZO_ACTION_TAKE, state->seat);
  pozo_plan_card (plan, best->cards[0]);
  pozo_plan_card (plan, best->cards[1]);
  return TRUE;
}

/**
 * pozo_player_plan_take:
 * @player: the player on turn
 * @state: the table, before the draw
 * @plan: gets the TAKE and the melds that open with it
 *
 * Decides about the pile.
 *
 * Returns: %TRUE when he wants it
 */
gboolean
pozo_player_plan_take (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  static const PozoTakeMethod methods[] = { POZO_TAKE_PAIR, POZO_TAKE_ONTO, POZO_TAKE_WILD };
  PozoCard top = pozo_state_top (state);

  if (top == POZO_CARD_NONE)
    return FALSE;
  if (pozo_claim_may_be_bare (state->rules) && !state->frozen)
    return plan_free_take (player, state, plan);
  if (pozo_take_is_for_top (state->rules) && plan_top_take (player, state, plan))
    return TRUE;
  if (!pozo_rules_card_is (state->rules, top, POZO_CARD_IS_NATURAL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (plan_claim (player, state, methods[i], plan))
      return TRUE;
  return pozo_player_plan_run_claim (player, state, plan);
}
