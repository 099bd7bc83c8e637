/* SPDX-License-Identifier: MIT */
/* A described position becomes a table: players are seated as for any deal, and then everything is
 * put where it is said to lie.  What may lie is asked of the engine. */
#include "pozo-case.h"

#include "pozo-engine.h"
#include "pozo-reserve.h"
#include "pozo-group.h"

#include <string.h>

#define LATER_ROUND 3 /* the turn is nobody's first */

/**
 * pozo_case_init:
 * @self: (out caller-allocates): a case
 * @rules: the rules; they outlive what is laid of it
 * @n_seats: players at the table
 *
 * Begins a case: nothing lies, and the first player is on turn.
 */
void
pozo_case_init (PozoCase *self, const PozoRules *rules, guint n_seats)
{
  memset (self, 0, sizeof *self);
  self->rules = rules;
  self->n_seats = (guint8) n_seats;
  self->seat = 1;
  self->n_stock = POZO_CASE_STOCK_ANY;
}

/**
 * pozo_case_add_meld:
 * @self: a case
 * @side: a side, 0-based
 * @cards: (array length=n): cards
 * @n: how many
 *
 * Adds a meld behind those that the side has.
 *
 * Returns: %FALSE, and nothing changed, when there is no room
 */
gboolean
pozo_case_add_meld (PozoCase *self, guint side, const guint8 *cards, guint n)
{
  PozoCaseMeld *meld = &self->melds[self->n_melds];

  if (self->n_melds == POZO_CASE_MELDS_MAX || self->n_cards + n > POZO_CARDS_MAX)
    return FALSE;
  meld->side = (guint8) side;
  meld->n = (guint8) n;
  meld->start = self->n_cards;
  memcpy (self->cards + self->n_cards, cards, n);
  self->n_cards += n;
  self->n_melds++;
  return TRUE;
}

static gboolean
refuse (PozoCaseFault *fault,
        PozoCasePart part,
        PozoFindingCode code,
        gint32 found,
        gint32 expected)
{
  fault->part = part;
  fault->verdict.code = code;
  fault->verdict.found = found;
  fault->verdict.expected = expected;
  return FALSE;
}

/* ---- Seats ---- */

static gboolean
seat_players (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = {
    .n_players = self->n_seats, .number = MAX (self->number, 1), .rest = self->rest, .cut = -1
  };
  guint n;

  memcpy (setup.start, self->start, sizeof setup.start);
  n = pozo_state_deal (state, self->rules, &setup, verdicts);
  for (guint i = 0; i < n; i++)
    if (verdicts[i].code == POZO_FINDING_PLAYERS || verdicts[i].code == POZO_FINDING_REST)
      {
        fault->part = POZO_CASE_TABLE;
        fault->verdict = verdicts[i];
        return FALSE;
      }
  if (self->seat == 0 || self->seat > self->n_seats || state->next_seat[self->seat] == 0)
    return refuse (fault, POZO_CASE_TABLE, POZO_FINDING_WRONG_TURN, self->seat, state->first_seat);
  return TRUE;
}

/* The hands in reserve that may be taken by a side: of players those who are named, or anybody. */
static guint
list_reserves (const PozoCase *self, const PozoState *state, guint side)
{
  guint own = state->reserve_left;

  if (state->rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER)
    own &= (guint) state->side[side].members >> 1 & (self->took != 0 ? self->took >> 1 : ~0u);
  return own;
}

/* Takes hands in reserve away: those of a side lie in the order in which they are taken, and of
 * players the first ones of the side have theirs, unless it is said who.  What has become the stock
 * went the same way. */
static void
take_reserves (const PozoCase *self, PozoState *state)
{
  for (guint side = 0; side < state->n_sides; side++)
    for (guint n = 0; n < self->n_taken[side]; n++)
      {
        guint own = list_reserves (self, state, side);

        if (own == 0)
          break;
        state->reserve_left &= (guint16) ~(own & -own);
        state->reserves_of[side]++;
      }
  for (guint n = 0; n < self->n_turned; n++)
    state->reserve_left &= (guint16) (state->reserve_left - 1);
}

/* Takes up what was dealt; the count of the deck stays. */
static void
clear_cards (const PozoCase *self, PozoState *state)
{
  memset (state->hand, 0, sizeof state->hand);
  memset (&state->seen, 0, sizeof state->seen);
  state->n_pile = state->n_stock = 0;
  state->frozen = state->stock_closed = FALSE;
  state->first_pending = 0;
  state->phase = POZO_PHASE_TURN;
  state->ended = POZO_ENDED_NOT;
  take_reserves (self, state);
}

/* ---- Cards ---- */

/* Brings cards out of the deck; %FALSE when there is one too many. */
static gboolean
bring (PozoState *state, const guint8 *cards, guint n, PozoCasePart part, PozoCaseFault *fault)
{
  for (guint i = 0; i < n; i++)
    {
      PozoCard over;

      pozo_seen_add (&state->seen, cards[i], POZO_CARD_NONE);
      over = pozo_seen_over (&state->seen, &state->deck, cards[i]);
      if (over == POZO_CARD_NONE)
        continue;
      pozo_verdict_over (&fault->verdict, state, &state->seen, over);
      fault->part = part;
      return FALSE;
    }
  return TRUE;
}

static gboolean
lay_meld (const PozoCase *self, guint index, PozoState *state, PozoCaseFault *fault)
{
  const PozoCaseMeld *laid = &self->melds[index];
  PozoSide *side = &state->side[laid->side];
  PozoMeld meld;

  fault->index = index;
  if (laid->side >= state->n_sides || side->n_members == 0 || side->n_melds == POZO_MELDS_MAX)
    return refuse (fault, POZO_CASE_MELDS, POZO_FINDING_MELD_TOO_MANY, 0, POZO_MELDS_MAX);
  if (!bring (state, self->cards + laid->start, laid->n, POZO_CASE_MELDS, fault))
    return FALSE;
  if (pozo_meld_form (&meld, self->rules, self->cards + laid->start, laid->n, &fault->verdict))
    pozo_meld_judge (&meld, self->rules, &fault->verdict);
  if (fault->verdict.code != POZO_FINE)
    return refuse (fault, POZO_CASE_MELDS, fault->verdict.code, fault->verdict.found,
                   fault->verdict.expected);
  meld.turn = 1;
  meld.seat = state->side_of[self->seat] == laid->side
                  ? self->seat
                  : (guint8) __builtin_ctz ((guint) side->members);
  side->meld[side->n_melds] = meld;
  pozo_side_note_meld (side, side->n_melds++);
  side->opened = TRUE;
  return TRUE;
}

static gboolean
lay_melds (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  for (guint i = 0; i < self->n_melds; i++)
    if (!lay_meld (self, i, state, fault))
      return FALSE;
  for (guint i = 0; i < state->n_sides; i++)
    state->side[i].opened |= self->opened >> i & 1;
  return TRUE;
}

static gboolean
lay_threes (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  const guint8 three = POZO_CARD_RED_THREE;

  for (guint i = 0; pozo_rules_has_special_threes (state->rules) && i < state->n_sides; i++)
    for (guint n = 0; n < self->n_red3[i]; n++)
      {
        if (!bring (state, &three, 1, POZO_CASE_THREES, fault))
          return FALSE;
        state->red3[__builtin_ctz ((guint) state->side[i].members)]++;
      }
  return TRUE;
}

static gboolean
lay_pile (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  if (!bring (state, self->pile, self->n_pile, POZO_CASE_PILE, fault))
    return FALSE;
  memcpy (state->pile, self->pile, self->n_pile);
  state->n_pile = self->n_pile;
  state->frozen = self->frozen && self->n_pile > 0;
  for (guint i = 0; i < self->n_pile; i++)
    state->frozen |= pozo_effect_freezes (self->rules, self->pile[i]);
  if (self->stopped)
    state->stop_by = state->next_seat[self->seat];
  return TRUE;
}

static gboolean
give_hand (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  if (!bring (state, self->hand, self->n_hand, POZO_CASE_HAND, fault))
    return FALSE;
  for (guint i = 0; i < self->n_hand; i++)
    pozo_hand_add (&state->hand[self->seat], self->hand[i]);
  return TRUE;
}

/* What nobody named is in the stock and, unknown, in the hands of the others: as many as are dealt,
 * or what the stock leaves. */
static gboolean
share_rest (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  guint n_left = state->deck.n - state->seen.n;
  guint n_others = state->n_active - 1u;
  guint n_held = MIN (n_left, n_others * (guint) self->rules->deal_hand_size);

  if (self->n_stock != POZO_CASE_STOCK_ANY)
    {
      if ((guint) self->n_stock > n_left)
        return refuse (fault, POZO_CASE_STOCK, POZO_FINDING_STOCK_LEFT, self->n_stock,
                       (gint32) n_left);
      n_held = n_left - (guint) self->n_stock;
    }
  state->n_stock = (guint16) (n_left - n_held);
  for (guint i = 0; i < state->n_active; i++)
    if (state->active[i] != self->seat)
      {
        PozoHand *hand = &state->hand[state->active[i]];

        hand->n = hand->n_partial = hand->count[POZO_CARD_UNKNOWN] = (guint8) (n_held / n_others);
        n_held -= hand->n;
        n_others--;
        for (guint n = 0; n < hand->n; n++)
          pozo_seen_add (&state->seen, POZO_CARD_UNKNOWN, POZO_CARD_NONE);
      }
  return TRUE;
}

/* ---- Cards that are named in part ---- */

/* A natural card or a two of that rank that the deck has yet; else what is known of it.  Where
 * sequences are melds it matters which one that is, so that nobody can tell. */
static PozoCard
name_rank (const PozoState *state, PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (rank >= POZO_N_RANKS ||
      (rank == POZO_RANK_3 && pozo_rules_has_special_threes (state->rules)) ||
      card != POZO_CARD_OF_RANK (rank) || (state->rules->meld_sequences && rank != POZO_RANK_2))
    return card;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    if (pozo_seen_has_room (&state->seen, &state->deck, POZO_CARD (rank, suit), POZO_CARD_NONE))
      return POZO_CARD (rank, suit);
  return card;
}

/* A natural card that the deck has yet, for one that lies in the pile and does not matter. */
static PozoCard
name_hidden (const PozoState *state)
{
  for (guint rank = POZO_RANK_4; rank < POZO_N_RANKS; rank++)
    if (pozo_seen_has_room (&state->seen, &state->deck, POZO_CARD_OF_RANK (rank), POZO_CARD_NONE))
      return name_rank (state, POZO_CARD_OF_RANK (rank));
  return POZO_CARD_UNKNOWN;
}

static void
count_cards (PozoState *state, const guint8 *cards, guint n, gboolean only_faces)
{
  for (guint i = 0; i < n; i++)
    if (!only_faces || pozo_card_is (cards[i], POZO_CARD_IS_FACE))
      pozo_seen_add (&state->seen, cards[i], POZO_CARD_NONE);
}

static void
name_cards (PozoState *state, guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!pozo_card_is (cards[i], POZO_CARD_IS_FACE))
      {
        cards[i] = name_rank (state, cards[i]);
        pozo_seen_add (&state->seen, cards[i], POZO_CARD_NONE);
      }
}

/* Says of cards of the hand and the pile what they are, where that does not matter: after those
 * that are named.  Of melds the suits are not kept. */
static void
complete (PozoCase *self, PozoState *state)
{
  count_cards (state, self->hand, self->n_hand, TRUE);
  count_cards (state, self->pile, self->n_pile, TRUE);
  count_cards (state, self->cards, self->n_cards, FALSE);
  name_cards (state, self->hand, self->n_hand);
  for (guint i = 0; i + 1u < self->n_pile; i++)
    if (self->pile[i] == POZO_CARD_UNKNOWN)
      {
        self->pile[i] = name_hidden (state);
        pozo_seen_add (&state->seen, self->pile[i], POZO_CARD_NONE);
      }
  name_cards (state, self->pile, self->n_pile);
  memset (&state->seen, 0, sizeof state->seen);
}

/* ---- The turn ---- */

/* Whoever finds no card in the stock plays on from the pile, if that may be; who drew the last one
 * ends his turn first. */
static void
note_empty_stock (const PozoCase *self, PozoState *state)
{
  if (pozo_state_n_drawable (state) > 0 || pozo_engine_may_renew (state))
    return;
  if (self->has_drawn)
    {
      state->last_drawer = self->seat;
      return;
    }
  state->stock_closed = TRUE;
  for (guint i = 0; i < state->n_active; i++)
    if (state->next_seat[state->active[i]] == self->seat)
      state->last_drawer = state->active[i];
  if (self->rules->stock_end_play_on == POZO_STOCK_END_PLAY_ON_LAST_DRAWER)
    pozo_engine_end_deal (state, POZO_ENDED_LAST_DRAW);
}

static void
begin_turn (const PozoCase *self, PozoState *state)
{
  state->turn_no = (guint16) (LATER_ROUND * state->n_active);
  state->round_no = LATER_ROUND;
  state->melded_set = self->melded;
  pozo_engine_begin_turn (state, self->seat);
  if (self->has_drawn)
    {
      state->turn.begun = TRUE;
      state->turn.drawn = (guint8) self->rules->turn_draw;
    }
  note_empty_stock (self, state);
}

/**
 * pozo_case_lay:
 * @self: a case with rules
 * @state: (out caller-allocates): the table
 * @fault: (out caller-allocates): why the case cannot be
 *
 * Sets the table as it is described.  A card of the hand or the pile of which only the rank is said
 * becomes one that the deck has yet, unless sequences are melds; one in the pile of which nothing
 * is said, below the top card, a natural one: what freezes the pile is said.
 *
 * Returns: %FALSE when it cannot be: cards that the deck does not have, a meld that is none, more
 * cards in the stock than are left
 */
gboolean
pozo_case_lay (const PozoCase *self, PozoState *state, PozoCaseFault *fault)
{
  PozoCase completed;

  memset (fault, 0, sizeof *fault);
  if (self->n_seats < 1 || self->n_seats > POZO_SEATS_MAX)
    return refuse (fault, POZO_CASE_TABLE, POZO_FINDING_PLAYERS, self->n_seats, 0);
  if (!seat_players (self, state, fault))
    return FALSE;
  clear_cards (self, state);
  completed = *self;
  complete (&completed, state);
  for (guint i = 0; i < pozo_reserve_n_left (state); i++) /* nobody has looked at these */
    pozo_seen_add (&state->seen, POZO_CARD_UNKNOWN, POZO_CARD_NONE);
  if (!lay_melds (&completed, state, fault) || !lay_threes (&completed, state, fault) ||
      !lay_pile (&completed, state, fault) || !give_hand (&completed, state, fault) ||
      !share_rest (&completed, state, fault))
    return FALSE;
  begin_turn (&completed, state);
  return TRUE;
}
