/* SPDX-License-Identifier: MIT */
/* Cards on their way: from the stock to hands, from hands into tricks; and what they are worth. */
#include "pozo-snapszli-state.h"

#include <string.h>

#define PACK       20
#define PACK_NINES 24
#define HAND       5
#define HAND_NINES 6

/* By rank: which card beats another one of its suit, and what it is worth (002:L41, L71). */
static const guint8 strengths[POZO_N_RANKS] = {
  [POZO_RANK_9] = 1, [POZO_SNAPSZLI_UNTER] = 2, [POZO_SNAPSZLI_OBER] = 3,
  [POZO_RANK_K] = 4, [POZO_RANK_T] = 5,         [POZO_RANK_A] = 6,
};

static const guint8 values[POZO_N_RANKS] = {
  [POZO_SNAPSZLI_UNTER] = 2,
  [POZO_SNAPSZLI_OBER] = 3,
  [POZO_RANK_K] = 4,
  [POZO_RANK_T] = 10,
  [POZO_RANK_A] = POZO_SNAPSZLI_VALUE,
};

/**
 * pozo_snapszli_state_init:
 * @state: (out caller-allocates): a table
 * @rules: rules
 *
 * Makes a table on which nothing was dealt.
 */
void
pozo_snapszli_state_init (PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  memset (state, 0, sizeof *state);
  state->n_stock = rules->nines ? PACK_NINES : PACK;
  state->upcard = POZO_CARD_UNKNOWN;
  state->trump = state->pair_suit = POZO_SUIT_UNKNOWN;
}

/**
 * pozo_snapszli_hand_size:
 * @rules: rules
 *
 * Returns: how many cards a player has (002:L42)
 */
guint
pozo_snapszli_hand_size (const PozoSnapszliRules *rules)
{
  return rules->nines ? HAND_NINES : HAND;
}

/**
 * pozo_snapszli_has_card:
 * @rules: rules
 * @card: a card, or what is known of one
 *
 * Returns: whether the pack has one of which that is known
 */
gboolean
pozo_snapszli_has_card (const PozoSnapszliRules *rules, PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (rank == POZO_RANK_NONE)
    return card == POZO_CARD_UNKNOWN;
  return strengths[rank] > (rules->nines ? 0 : strengths[POZO_RANK_9]);
}

static PozoCardSet
set_of (PozoCard card)
{
  return pozo_card_set_has_place (card) ? pozo_card_set_of (card) : POZO_CARD_SET_EMPTY;
}

/**
 * pozo_snapszli_see:
 * @state: (inout): a table
 * @card: a card that leaves the stock, seen or not
 *
 * Returns: %FALSE where that card left it before
 */
gboolean
pozo_snapszli_see (PozoSnapszliState *state, PozoCard card)
{
  if (state->seen & set_of (card))
    return FALSE;
  state->seen |= set_of (card);
  return TRUE;
}

/* Puts a card into a hand. */
static void
put_into_hand (PozoSnapszliState *state, guint seat, PozoCard card)
{
  state->hand[seat].held |= set_of (card);
  state->hand[seat].n_unseen += set_of (card) == POZO_CARD_SET_EMPTY;
}

/**
 * pozo_snapszli_leave_stock:
 * @state: (inout): a table
 * @card: (inout): the next card of the stock, seen or not; the last one is the turned-up card
 *
 * Takes a card from the stock.
 *
 * Returns: %FALSE where that card was there already; nothing has happened then
 */
gboolean
pozo_snapszli_leave_stock (PozoSnapszliState *state, PozoCard *card)
{
  if (state->n_stock == 1 && pozo_card_may_be (*card, state->upcard))
    {
      *card = state->upcard;
      state->shown &= ~set_of (*card);
    }
  else if (!pozo_snapszli_see (state, *card))
    return FALSE;
  state->n_stock--;
  return TRUE;
}

/**
 * pozo_snapszli_deal_card:
 * @state: (inout): a table
 * @seat: a seat, from 0
 * @card: the next card of the stock, seen or not
 *
 * Gives a player a card of the stock.
 *
 * Returns: %FALSE where that card was there already; nothing has happened then
 */
gboolean
pozo_snapszli_deal_card (PozoSnapszliState *state, guint seat, PozoCard card)
{
  if (!pozo_snapszli_leave_stock (state, &card))
    return FALSE;
  put_into_hand (state, seat, card);
  return TRUE;
}

/**
 * pozo_snapszli_turn_up:
 * @state: (inout): a table
 * @card: the card that lies face up at the end of the stock, seen or not
 *
 * Turns up the card whose suit is trump (002:L43).
 *
 * Returns: %FALSE where that card was there already; nothing has happened then
 */
gboolean
pozo_snapszli_turn_up (PozoSnapszliState *state, PozoCard card)
{
  if (!pozo_snapszli_see (state, card))
    return FALSE;
  state->shown |= set_of (card);
  state->upcard = card;
  state->trump = pozo_card_suit (card);
  return TRUE;
}

/**
 * pozo_snapszli_player:
 * @state: a table
 *
 * Returns: the seat that the next word belongs to, from 0; %POZO_SNAPSZLI_NOBODY where nobody knows
 */
guint
pozo_snapszli_player (const PozoSnapszliState *state)
{
  guint behind = state->phase == POZO_SNAPSZLI_FOLLOW ? 1 : state->has_trick ? state->n_drawn : 0;

  if (state->leader == POZO_SNAPSZLI_NOBODY)
    return POZO_SNAPSZLI_NOBODY;
  return (state->leader + behind) % POZO_SNAPSZLI_SEATS;
}

/**
 * pozo_snapszli_is_over:
 * @state: a table
 *
 * Returns: whether the deal is over: somebody ended it, or all cards were played
 */
gboolean
pozo_snapszli_is_over (const PozoSnapszliState *state)
{
  if (state->phase != POZO_SNAPSZLI_LEAD)
    return state->phase == POZO_SNAPSZLI_OVER;
  for (guint seat = 0; seat < POZO_SNAPSZLI_SEATS; seat++)
    if (pozo_known_hand_count (&state->hand[seat]) > 0)
      return FALSE;
  return TRUE;
}

/**
 * pozo_snapszli_points:
 * @state: a table
 * @rules: rules
 * @seat: a seat, from 0
 *
 * Counts what a player has for sure: tricks, and pairs if they count (D1).
 *
 * Returns: the points
 */
gint
pozo_snapszli_points (const PozoSnapszliState *state, const PozoSnapszliRules *rules, guint seat)
{
  gboolean has_pairs = state->n_tricks[seat] > 0 || !rules->pair_needs_trick;

  return state->points[seat] + (has_pairs ? state->pairs[seat] : 0);
}

/**
 * pozo_snapszli_judge_snapszer:
 * @state: (inout): a table behind a trick, or when 66 is said
 * @rules: rules
 *
 * Ends the deal where a snapszer fails with a trick of the other, or is made with 66 from tricks
 * and pairs (002:L45, L49-L50, D9).
 */
void
pozo_snapszli_judge_snapszer (PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  guint own = state->snapszer - 1u;

  if (state->snapszer == 0 || state->is_made)
    return;
  state->is_made = state->n_tricks[1 - own] == 0 &&
                   pozo_snapszli_points (state, rules, own) >= POZO_SNAPSZLI_AIM;
  if (state->is_made || state->n_tricks[1 - own] > 0)
    state->phase = POZO_SNAPSZLI_OVER;
}

/**
 * pozo_snapszli_take_trick:
 * @state: (inout): a table with a complete trick
 * @rules: rules
 * @seat: who takes it, from 0
 *
 * Gives a player the trick, and the lead.
 */
void
pozo_snapszli_take_trick (PozoSnapszliState *state, const PozoSnapszliRules *rules, guint seat)
{
  state->leader = (guint8) seat;
  state->last = (guint8) (seat + 1);
  state->n_tricks[seat]++;
  for (guint i = 0; i < POZO_SNAPSZLI_SEATS; i++)
    {
      guint rank = pozo_card_rank (state->trick[i]);

      state->hidden[seat] += rank == POZO_RANK_NONE;
      state->points[seat] += rank == POZO_RANK_NONE ? 0 : values[rank];
    }
  if (pozo_snapszli_is_over (state))
    state->points[seat] += (gint16) rules->last_trick_points;
  pozo_snapszli_judge_snapszer (state, rules);
}

/**
 * pozo_snapszli_trick_rules:
 * @state: a table
 * @rules: rules
 *
 * Looks up what holds for the trick at hand: nothing is asked while cards are drawn (002:L51-L54).
 *
 * Returns: the rules of the trick
 */
PozoTrickRules
pozo_snapszli_trick_rules (const PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  gboolean is_strict = state->n_stock == 0 || (state->is_closed && rules->close_strict);

  return (PozoTrickRules){ .strength = strengths,
                           .trump = state->trump,
                           .must_follow = is_strict,
                           .must_trump = is_strict,
                           .must_beat = is_strict };
}
