/* SPDX-License-Identifier: MIT */
/* A position out of a state.  Nothing here allocates, and nothing decides a rule: what the rules
 * say is asked of the engine. */
#include "pozo-position.h"

#include "pozo-claim.h"
#include "pozo-engine.h"
#include "pozo-talon.h"

#include <string.h>

/* ---- Lists of cards ---- */

/* A list too many finds no room, and is empty: a record cannot do that, as a deck is 255 cards. */
static PozoCardRun
put_cards (PozoPosition *self, const guint8 *cards, guint n)
{
  PozoCardRun run = { self->n_cards, (guint16) n };

  if (n > (guint) POZO_POSITION_CARDS_MAX - self->n_cards)
    return (PozoCardRun){ 0, 0 };
  if (n > 0)
    memcpy (self->cards + self->n_cards, cards, n);
  self->n_cards = (guint16) (self->n_cards + n);
  return run;
}

/* The order in which a hand is shown: threes, naturals by rank, twos and jokers, what is not known.
 */
static guint
place_of (guint card)
{
  guint rank = pozo_card_rank ((PozoCard) card);

  if (card == POZO_CARD_UNKNOWN)
    return 100;
  if (card == POZO_CARD_JOKER)
    return 60;
  if (rank == POZO_RANK_2)
    return 50;
  return rank == POZO_RANK_NONE ? 70 : rank;
}

/**
 * pozo_position_sort_hand:
 * @hand: a hand
 * @cards: (out caller-allocates): its cards
 *
 * Lists the cards of a hand: threes, naturals by rank, twos, jokers, unknown ones.
 *
 * Returns: how many
 */
guint
pozo_position_sort_hand (const PozoHand *hand, guint8 cards[POZO_CARDS_MAX])
{
  guint n = 0;

  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card] && n < POZO_CARDS_MAX; i++)
      {
        guint at = n++;

        for (; at > 0 && place_of (cards[at - 1]) > place_of (card); at--)
          cards[at] = cards[at - 1];
        cards[at] = (guint8) card;
      }
  return n;
}

static guint
repeat (guint8 *cards, guint n, guint card, guint times)
{
  for (guint i = 0; i < times && n < POZO_CARDS_MAX; i++)
    cards[n++] = (guint8) card;
  return n;
}

/**
 * pozo_position_list_meld:
 * @meld: a meld
 * @cards: (out caller-allocates): its cards
 *
 * Lists the cards of a meld: naturals by suit, twos, jokers, unknown ones; a sequence in its order.
 *
 * Returns: how many
 */
guint
pozo_position_list_meld (const PozoMeld *meld, guint8 cards[POZO_CARDS_MAX])
{
  guint rank = meld->kind == POZO_MELD_BLACK ? POZO_RANK_3 : meld->rank;
  guint n = 0;

  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      n = MIN (meld->n, POZO_SEQUENCE_LONGEST);
      memcpy (cards, meld->place, n);
      return n;
    }
  for (guint suit = 0; suit <= POZO_N_SUITS && rank < POZO_N_RANKS; suit++)
    n = repeat (cards, n, suit < POZO_N_SUITS ? POZO_CARD (rank, suit) : POZO_CARD_OF_RANK (rank),
                meld->suits[suit]);
  n = repeat (cards, n, POZO_CARD_OF_RANK (POZO_RANK_2), meld->n_two);
  n = repeat (cards, n, POZO_CARD_JOKER, meld->n_joker);
  return repeat (cards, n, POZO_CARD_UNKNOWN, meld->n_unknown);
}

/* ---- What a seat cannot know ---- */

static void
hide_hand (PozoState *state, guint seat, const PozoHand *shown)
{
  PozoHand *hand = &state->hand[seat];

  for (PozoCard card = 0; card < POZO_CARD_UNKNOWN; card++)
    {
      guint n_kept = MIN (hand->count[card], state->exposed[seat].count[card]);

      if (shown != NULL)
        n_kept = MIN (hand->count[card], MAX (n_kept, shown->count[card]));
      for (guint i = n_kept; i < hand->count[card]; i++)
        {
          pozo_seen_subtract (&state->seen, card, POZO_CARD_UNKNOWN);
          hand->count[POZO_CARD_UNKNOWN]++;
          hand->n_partial += pozo_card_is (card, POZO_CARD_IS_FACE);
        }
      hand->count[card] = (guint8) n_kept;
    }
}

/* Nobody has looked at the hands in reserve. */
static void
hide_reserves (PozoState *state)
{
  for (guint left = state->reserve_left; left != 0; left &= left - 1)
    for (guint i = 0; i < state->reserve_size; i++)
      {
        guint8 *card = &state->reserve[__builtin_ctz (left)][i];

        pozo_seen_subtract (&state->seen, *card, POZO_CARD_UNKNOWN);
        *card = POZO_CARD_UNKNOWN;
      }
}

/**
 * pozo_position_hide:
 * @state: a table, which is changed
 * @seat: a player
 * @shown: (nullable) (array fixed-size=7): by seat: cards that everybody saw go into a hand
 *
 * Leaves of a table what a player knows of it: cards of the other hands that nobody showed become
 * unknown ones, and the order of the stock is forgotten.  Unknown cards are what the engine is used
 * to: what it says of such a table gives nothing away.
 */
void
pozo_position_hide (PozoState *state, guint seat, const PozoHand *shown)
{
  for (guint other = 1; other <= state->n_seats; other++)
    if (other != seat)
      hide_hand (state, other, shown == NULL ? NULL : &shown[other]);
  hide_reserves (state);
  state->n_known_stock = 0;
}

/**
 * pozo_position_note_shown:
 * @shown: (array fixed-size=7): by seat: cards that everybody saw go into a hand
 * @before: the table before an action
 * @now: the table after it
 * @action: the action
 *
 * Adds what everybody saw of an action: cards that come into a hand otherwise than from the stock;
 * and takes away what left it.
 */
void
pozo_position_note_shown (PozoHand *shown,
                          const PozoState *before,
                          const PozoState *now,
                          const PozoAction *action)
{
  guint seat = action->seat;
  gboolean is_unseen =
      action->kind == POZO_ACTION_DRAW || now->reserve_left != before->reserve_left;

  for (PozoCard card = 0; card < POZO_CARD_UNKNOWN; card++)
    {
      gint change = now->hand[seat].count[card] - before->hand[seat].count[card];
      gint count = shown[seat].count[card] + change;

      if (change < 0)
        shown[seat].count[card] = (guint8) MAX (0, count);
      else if (!is_unseen)
        shown[seat].count[card] = (guint8) count;
    }
}

/* ---- The pile ---- */

static void
put_access (PozoPositionSeat *to, PozoPileAccess access, PozoPileReason reason)
{
  to->access = (guint8) access;
  to->reason = (guint8) reason;
}

/* Whether the rules let a side take a pile so that is not frozen. */
static gboolean
may_claim (const PozoRules *rules, PozoTakeMethod method, gboolean opened)
{
  return pozo_claim_faults (rules, method, opened, FALSE) == 0;
}

/* What else than a claim the rules ask for. */
static PozoPileAccess
access_without_claim (const PozoRules *rules)
{
  switch (rules->pile_take_for)
    {
    case POZO_PILE_TAKE_FOR_NOTHING:
      return POZO_PILE_ACCESS_FREE;
    case POZO_PILE_TAKE_FOR_ANY_MELD:
      return POZO_PILE_ACCESS_ANY_MELD;
    default:
      return POZO_PILE_ACCESS_TOP_CARD;
    }
}

/* With what a seat could take the pile: what judge_pile() and judge_method() of the engine say to
 * every take alike. */
static void
fill_access (const PozoState *state, guint seat, PozoPositionSeat *to)
{
  const PozoRules *rules = state->rules;
  gboolean opened = pozo_state_side (state, seat)->opened;

  if (state->n_pile == 0)
    put_access (to, POZO_PILE_ACCESS_EMPTY, POZO_PILE_REASON_NONE);
  else if (pozo_claim_is_stop (rules, pozo_state_top (state)))
    put_access (to, POZO_PILE_ACCESS_CLOSED, POZO_PILE_REASON_TOP);
  else if (state->stop_by != 0 && state->stop_by != seat)
    put_access (to, POZO_PILE_ACCESS_CLOSED, POZO_PILE_REASON_STOPPED);
  else if (!may_claim (rules, POZO_TAKE_PAIR, opened))
    put_access (to, POZO_PILE_ACCESS_CLOSED, POZO_PILE_REASON_NOT_OPENED);
  else if (state->frozen)
    put_access (to,
                rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED
                    ? POZO_PILE_ACCESS_CLOSED
                    : POZO_PILE_ACCESS_PAIR,
                POZO_PILE_REASON_FROZEN);
  else if (pozo_claim_is_free (rules))
    put_access (to, access_without_claim (rules), POZO_PILE_REASON_NONE);
  else if (!opened && !may_claim (rules, POZO_TAKE_WILD, opened))
    put_access (to, POZO_PILE_ACCESS_PAIR, POZO_PILE_REASON_NOT_OPENED);
  else if (opened && !may_claim (rules, POZO_TAKE_WILD, opened) &&
           !may_claim (rules, POZO_TAKE_ONTO, opened) &&
           !may_claim (rules, POZO_TAKE_SEQUENCE, opened))
    put_access (to, POZO_PILE_ACCESS_PAIR, POZO_PILE_REASON_ALWAYS);
  else
    put_access (to, POZO_PILE_ACCESS_OPEN, POZO_PILE_REASON_NONE);
}

static void
fill_pile (PozoPosition *self, const PozoState *state)
{
  self->pile = put_cards (self, state->pile, state->n_pile);
  self->top = pozo_state_top (state);
  self->frozen = state->frozen;
  self->freezer = POZO_CARD_NONE;
  self->stop_by = state->stop_by;
  if (!state->frozen)
    return;
  self->frozen_by = state->frozen_by;
  for (guint i = state->n_pile; i > 0 && self->freezer == POZO_CARD_NONE; i--)
    if (pozo_effect_is_freezer (state->rules, state->pile[i - 1]))
      self->freezer = state->pile[i - 1];
}

/* ---- Seats and sides ---- */

static void
fill_seat (PozoPosition *self, const PozoState *state, guint seat)
{
  PozoPositionSeat *to = &self->seats[seat];
  guint8 cards[POZO_CARDS_MAX];

  to->side = state->side_of[seat];
  to->rests = state->next_seat[seat] == 0;
  to->is_on_turn = seat == state->seat && state->phase != POZO_PHASE_ENDED;
  to->n_red3 = state->red3[seat];
  to->n_black3 = state->black3[seat];
  to->n_owed = state->owed[seat];
  to->n_debt = state->debt[seat];
  to->n_hidden = state->hand[seat].n_partial;
  to->hand = put_cards (self, cards, pozo_position_sort_hand (&state->hand[seat], cards));
  to->exposed = put_cards (self, cards, pozo_position_sort_hand (&state->exposed[seat], cards));
  fill_access (state, seat, to);
}

static void
name_meld (const PozoSide *side, guint index, PozoPositionMeld *to)
{
  const PozoAction name = pozo_legal_aim_at (side, index, POZO_ACTION_ADD);

  to->target_kind = name.target_kind;
  to->target = name.target;
  to->ordinal = name.ordinal;
}

static void
fill_meld (PozoPosition *self, const PozoState *state, const PozoSide *side, guint index)
{
  const PozoMeld *meld = &side->meld[index];
  PozoPositionMeld *to;
  guint8 cards[POZO_CARDS_MAX];

  if (self->n_melds == POZO_POSITION_MELDS_MAX)
    return;
  to = &self->melds[self->n_melds++];
  *to = (PozoPositionMeld){
    .cards = put_cards (self, cards, pozo_position_list_meld (meld, cards)),
    .kind = meld->kind,
    .canasta = (guint8) pozo_meld_canasta (meld, state->rules),
    .rank = meld->kind == POZO_MELD_GROUP ? meld->rank : POZO_RANK_NONE,
    .suit = meld->kind == POZO_MELD_SEQUENCE ? meld->suit : POZO_SUIT_UNKNOWN,
    .n_wild = (guint8) pozo_meld_n_wild (meld),
    .flags = meld->flags,
    .locked = meld->locked,
    .seat = meld->seat,
    .turn = meld->turn,
    .value = pozo_meld_value (meld, state->rules),
  };
  name_meld (side, index, to);
}

static void
fill_side (PozoPosition *self, const PozoState *state, guint index)
{
  const PozoSide *side = &state->side[index];
  PozoPositionSide *to = &self->sides[index];
  guint member = 0;

  to->members = side->members;
  to->opened = side->opened;
  to->n_canastas = (guint8) pozo_side_canastas (side, state->rules);
  to->n_reserves = state->reserves_of[index];
  to->start = state->start[index];
  to->fines = side->fines;
  to->first_meld = self->n_melds;
  for (guint i = 0; i < side->n_melds; i++)
    fill_meld (self, state, side, i);
  to->n_melds = (guint16) (self->n_melds - to->first_meld);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (side->members & 1u << seat)
      {
        member = seat;
        to->n_red3 = (guint8) (to->n_red3 + state->red3[seat]);
      }
  to->minimum = side->opened || member == 0 ? 0 : pozo_state_minimum (state, member);
}

/* ---- The turn ---- */

static PozoDue
draw_due (const PozoState *state)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  gboolean can_draw = pozo_state_n_drawable (state) > 0 || pozo_engine_may_renew (state);

  if (state->stock_closed || (!can_draw && turn->drawn == 0))
    return POZO_DUE_TAKE_OR_PASS;
  if (!can_draw)
    return POZO_DUE_PLAY;
  return turn->drawn == rules->turn_stock_cards_before_take && state->n_pile > 0 && !turn->aborted
             ? POZO_DUE_DRAW_OR_TAKE
             : POZO_DUE_DRAW;
}

static PozoDue
find_due (const PozoState *state)
{
  const PozoTurn *turn = &state->turn;
  guint seat = state->seat;

  if (state->phase == POZO_PHASE_ENDED)
    return POZO_DUE_OVER;
  if (state->phase == POZO_PHASE_LAYING)
    return POZO_DUE_DEALT_THREES;
  if (state->phase == POZO_PHASE_FINAL)
    return POZO_DUE_FINAL;
  if (pozo_talon_find_next (state) > 0)
    return POZO_DUE_TALON;
  if (turn->discarded)
    return POZO_DUE_END;
  if (state->owed[seat] > 0)
    return POZO_DUE_REPLACEMENT;
  if (pozo_rules_has_special_threes (state->rules) && pozo_hand_has_red_three (&state->hand[seat]))
    return POZO_DUE_RED_THREE;
  if (pozo_engine_is_first_turn (state, seat))
    return POZO_DUE_DISCARD;
  if (turn->method == POZO_TAKE_NONE && turn->drawn < state->rules->turn_draw &&
      state->debt[seat] == 0)
    return draw_due (state);
  if (turn->pickup_due)
    return POZO_DUE_MINIMUM;
  if (turn->asked && turn->answer == POZO_ANSWER_NONE)
    return POZO_DUE_ANSWER;
  return POZO_DUE_PLAY;
}

static void
fill_turn (PozoPosition *self, const PozoState *state)
{
  self->due = (guint8) find_due (state);
  self->laid = state->turn.laid_value;
  if (state->seat == 0 || pozo_state_side (state, state->seat)->opened)
    return;
  self->minimum = pozo_state_minimum (state, state->seat);
  self->missing = MAX (0, self->minimum - self->laid);
}

/**
 * pozo_position_fill:
 * @self: (out caller-allocates): the position
 * @state: a table
 *
 * Fills in all that follows from a table; the place, the viewer, the last and the next action and
 * the cards to come are left empty.
 */
void
pozo_position_fill (PozoPosition *self, const PozoState *state)
{
  memset (self, 0, sizeof *self);
  self->n_seats = state->n_seats;
  self->n_sides = state->n_sides;
  self->phase = state->phase;
  self->ended = state->ended;
  self->seat = state->seat;
  self->goer = state->goer;
  self->dealer = state->dealer;
  self->turn_no = state->turn_no;
  self->round_no = state->round_no;
  self->n_stock = state->n_stock;
  self->n_reserves = (guint8) __builtin_popcount (state->reserve_left);
  self->reserve_size = state->reserve_size;
  self->stock_closed = state->stock_closed;
  fill_pile (self, state);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    fill_seat (self, state, seat);
  for (guint side = 0; side < state->n_sides; side++)
    fill_side (self, state, side);
  fill_turn (self, state);
  self->has_tally = TRUE;
  self->n_units = (guint8) MIN (pozo_state_n_units (state), (guint) POZO_SEATS_MAX);
  for (guint unit = 0; unit < self->n_units; unit++)
    pozo_state_score (state, state->rules, unit, &self->tally[unit]);
}

/* ---- What was done, what is done next, what is drawn ---- */

/* What another player than the viewer draws is not shown to him. */
static void
put_action (PozoPosition *self,
            PozoPositionAction *to,
            const PozoState *before,
            const PozoAction *action,
            const guint8 *cards)
{
  guint8 hidden[POZO_CARDS_MAX];
  gboolean is_hidden =
      self->viewer != 0 && self->viewer != action->seat && action->kind == POZO_ACTION_DRAW;

  if (is_hidden)
    memset (hidden, POZO_CARD_UNKNOWN, action->n_cards);
  *to = (PozoPositionAction){
    .is_there = TRUE,
    .top = pozo_state_top (before),
    .n_pile =
        (guint16) (action->kind == POZO_ACTION_TAKE ? pozo_claim_n_cards (before) : before->n_pile),
    .frozen = before->frozen,
    .bare = action->kind == POZO_ACTION_TAKE && pozo_claim_is_bare (before->rules, action),
    .action = *action,
    .cards = put_cards (self, is_hidden ? hidden : cards, action->n_cards),
  };
  to->action.cards = to->action.offset = 0;
}

/**
 * pozo_position_put_last:
 * @self: a position; its viewer is set
 * @before: the table before the action that led to it
 * @action: that action
 * @cards: its cards
 *
 * Puts in what was done last, and marks the melds that it touched.
 */
void
pozo_position_put_last (PozoPosition *self,
                        const PozoState *before,
                        const PozoAction *action,
                        const guint8 *cards)
{
  guint index = self->seats[MIN (action->seat, POZO_SEATS_MAX)].side;
  const PozoPositionSide *side = &self->sides[index];
  const PozoSide *old = &before->side[index];

  put_action (self, &self->last, before, action, cards);
  for (guint i = 0; i < side->n_melds; i++)
    {
      PozoPositionMeld *meld = &self->melds[side->first_meld + i];

      meld->is_touched = i >= old->n_melds || old->meld[i].n != meld->cards.n;
    }
}

/**
 * pozo_position_put_next:
 * @self: a position; its viewer is set
 * @now: the table that it was filled from
 * @action: what the record goes on with
 * @cards: its cards
 *
 * Puts in what is done next.
 */
void
pozo_position_put_next (PozoPosition *self,
                        const PozoState *now,
                        const PozoAction *action,
                        const guint8 *cards)
{
  put_action (self, &self->next, now, action, cards);
}

/**
 * pozo_position_put_stock:
 * @self: a position
 * @cards: the cards that are drawn next, the first one first
 * @n: how many
 *
 * Puts in what the record tells of the stock.
 */
void
pozo_position_put_stock (PozoPosition *self, const guint8 *cards, guint n)
{
  self->stock = put_cards (self, cards, MIN (n, self->n_stock));
}
