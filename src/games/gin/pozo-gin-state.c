/* SPDX-License-Identifier: MIT */
/* Cards on their way: from the stock to hands, from hands to the pile and into melds. */
#include "pozo-gin-state.h"

#include "pozo-gin-deadwood.h"

#include <string.h>

#define ACE_VALUE 1

/**
 * pozo_gin_state_init:
 * @state: (out caller-allocates): a table
 *
 * Makes a table on which nothing was dealt.
 */
void
pozo_gin_state_init (PozoGinState *state)
{
  memset (state, 0, sizeof *state);
  state->n_stock = POZO_GIN_PACK;
  state->upcard = POZO_CARD_UNKNOWN;
  state->taken = POZO_CARD_NONE;
  state->told = state->n_rest = POZO_GIN_NOT_TOLD;
}

/**
 * pozo_gin_deal_card:
 * @state: (inout): a table
 * @seat: a seat, from 0
 * @card: a card from the stock, seen or not
 *
 * Gives a player a card of the stock.
 *
 * Returns: %FALSE where that card was there already; nothing has happened then
 */
gboolean
pozo_gin_deal_card (PozoGinState *state, guint seat, PozoCard card)
{
  PozoKnownHand *hand = &state->hand[seat];
  PozoCardSet set = pozo_card_set_has_place (card) ? pozo_card_set_of (card) : 0;

  if (state->seen & set)
    return FALSE;
  state->seen |= set;
  hand->held |= set;
  hand->n_unseen += set == 0;
  state->n_stock--;
  return TRUE;
}

/**
 * pozo_gin_turn_up:
 * @state: (inout): a table on which hands were dealt
 * @card: the next card of the stock, seen or not
 *
 * Turns up the card that begins the pile.
 *
 * Returns: %FALSE where that card was there already; nothing has happened then
 */
gboolean
pozo_gin_turn_up (PozoGinState *state, PozoCard card)
{
  PozoCardSet set = pozo_card_set_has_place (card) ? pozo_card_set_of (card) : 0;

  if (state->seen & set)
    return FALSE;
  state->seen |= set;
  state->shown |= set;
  state->upcard = card;
  state->pile[state->n_pile++] = card;
  state->n_stock--;
  return TRUE;
}

/**
 * pozo_gin_take_out:
 * @state: (inout): a table
 * @seat: a seat, from 0
 * @card: what leaves its hand
 * @verdict: (inout): what is said of it
 *
 * Takes a card out of a hand.
 *
 * Returns: %FALSE where it cannot be there; nothing has happened then
 */
gboolean
pozo_gin_take_out (PozoGinState *state, guint seat, PozoCard card, PozoKindVerdict *verdict)
{
  PozoCardSet elsewhere = state->shown | state->hand[1 - seat].held;

  if (!pozo_known_hand_take_out (&state->hand[seat], elsewhere, card, verdict))
    return FALSE;
  if (pozo_card_set_has_place (card))
    state->seen |= pozo_card_set_of (card);
  return TRUE;
}

/**
 * pozo_gin_hand_value:
 * @hand: cards
 *
 * Returns: what they are worth, as far as they are known
 */
PozoGinRange
pozo_gin_hand_value (const PozoKnownHand *hand)
{
  gint32 known = (gint32) pozo_gin_value (hand->held);

  return (PozoGinRange){ known + ACE_VALUE * hand->n_unseen,
                         known + POZO_GIN_VALUE_MAX * hand->n_unseen };
}

/**
 * pozo_gin_limit:
 * @rules: rules
 * @upcard: the card that was turned up
 *
 * Looks up how much deadwood a knocker may keep (002:L335-L338).
 *
 * Returns: the limit; %POZO_GIN_KNOCK_NONE where nobody may knock, %POZO_GIN_NO_LIMIT where it is
 * not known
 */
gint
pozo_gin_limit (const PozoGinRules *rules, PozoCard upcard)
{
  guint rank = upcard == POZO_CARD_NONE ? POZO_RANK_NONE : pozo_card_rank (upcard);

  if (rules->knock_limit == POZO_GIN_LIMIT_NONE)
    return POZO_GIN_KNOCK_NONE;
  if (rules->knock_limit == POZO_GIN_LIMIT_TEN)
    return POZO_GIN_VALUE_MAX;
  if (rank == POZO_RANK_NONE)
    return POZO_GIN_NO_LIMIT;
  if (rank == POZO_RANK_A)
    return rules->knock_ace != 0 ? ACE_VALUE : POZO_GIN_KNOCK_NONE;
  return (gint) pozo_gin_value (pozo_card_set_of (POZO_CARD (rank, POZO_SUIT_SPADES)));
}

/**
 * pozo_gin_may_draw:
 * @state: a table
 * @rules: rules
 *
 * Returns: whether a card of the stock may be drawn, or only dead ones are left (002:L360)
 */
gboolean
pozo_gin_may_draw (const PozoGinState *state, const PozoGinRules *rules)
{
  return state->n_stock > rules->stock_dead;
}
