/* SPDX-License-Identifier: MIT */
/* Taking a hand in reserve, and giving it back.  See pozo-reserve.h. */
#include "pozo-reserve.h"

#include "pozo-hand.h"
#include "pozo-engine.h"
#include "pozo-moment.h"
#include "pozo-opening.h"
#include "pozo-uncertain.h"
#include "pozo-verdict.h"

/* Whether an action lays cards, so that it can bring a hand in reserve. */
static gboolean
lays (guint kind)
{
  return kind == POZO_ACTION_MELD || kind == POZO_ACTION_ADD || kind == POZO_ACTION_TAKE ||
         kind == POZO_ACTION_SHIFT || kind == POZO_ACTION_MERGE;
}

/**
 * pozo_reserve_count_canastas:
 * @state: a table at which hands were dealt in reserve, before an action
 * @seat: who acts
 *
 * Counts what pozo_reserve_follow() is to compare afterwards.
 *
 * Returns: the canastas of his side, where those bring a hand in reserve
 */
guint
pozo_reserve_count_canastas (const PozoState *state, guint seat)
{
  gboolean matters = state->rules->reserve_earned_by == POZO_RESERVE_EARNED_BY_OWN_CANASTA &&
                     seat != 0 && seat <= state->n_seats;

  return matters ? pozo_side_canastas (pozo_state_side (state, seat), state->rules) : 0;
}

/* Whether an action has laid the last card of a hand that is followed by one in reserve, or made a
 * canasta of its player's, perhaps some actions ago where the rest of the pile had to come first.
 * A last card that is discarded wins one at the end of the turn. */
static gboolean
is_won (PozoState *state, const PozoAction *action, guint n_canastas)
{
  gboolean is_empty = state->hand[action->seat].n == 0;

  if (!lays (action->kind) || state->phase != POZO_PHASE_TURN ||
      !pozo_reserve_is_due (state, action->seat))
    return FALSE;
  if (state->rules->reserve_earned_by == POZO_RESERVE_EARNED_BY_EMPTY_HAND)
    return is_empty && !state->turn.pickup_due;
  state->turn.earns |= pozo_reserve_count_canastas (state, action->seat) > n_canastas;
  return state->turn.earns && !state->turn.pickup_due;
}

/* Where the hand in reserve lies that comes next to a player. */
static guint
find_place (const PozoState *state, guint seat)
{
  return state->rules->reserve_owner == POZO_RESERVE_OWNER_SIDE
             ? (guint) __builtin_ctz (state->reserve_left)
             : seat - 1;
}

/**
 * pozo_reserve_take:
 * @state: a table at which a hand in reserve is due to the player
 * @seat: the player, who has earned it
 *
 * Takes the next hand in reserve.  A card of a pile of one that the player had taken has left his
 * hand: one like it that comes now is another.
 */
void
pozo_reserve_take (PozoState *state, guint seat)
{
  guint place = find_place (state, seat);

  for (guint i = 0; i < state->reserve_size; i++)
    pozo_hand_add (&state->hand[seat], state->reserve[place][i]);
  state->reserve_left &= (guint16) ~(1u << place);
  state->reserves_of[state->side_of[seat]]++;
  if (seat == state->seat)
    state->turn.lone = POZO_LONE_FREE;
}

/* A play has brought a hand in reserve in mid-turn; a settlement may take it back.  It is nothing
 * that was taken back before. */
static void
take_in_flight (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;
  guint place = find_place (state, seat);

  pozo_reserve_take (state, seat);
  if (turn->settling != POZO_FAULT_NONE)
    turn->hand_at_settling += state->reserve_size;
  turn->flight = TRUE;
  if (turn->n_flights == POZO_RESERVES_EACH)
    return;
  turn->flight_place[turn->n_flights] = (guint8) place;
  turn->flight_log[turn->n_flights++] = turn->n_log;
}

/**
 * pozo_reserve_follow:
 * @state: a table at which hands were dealt in reserve, after an action
 * @action: the action
 * @n_canastas: what pozo_reserve_count_canastas() counted before it
 *
 * Takes the hand in reserve that the action has brought.  One of which a red three was laid is not
 * given back any more.
 */
void
pozo_reserve_follow (PozoState *state, const PozoAction *action, guint n_canastas)
{
  if (!pozo_engine_needs_turn (action))
    return;
  state->turn.flight = FALSE;
  if (action->kind == POZO_ACTION_RED3)
    state->turn.n_flights = 0;
  if (is_won (state, action, n_canastas))
    take_in_flight (state, action->seat);
}

/* The same where the opening must have more than a value. */
static void
judge_as_laid (const PozoState *state,
               const PozoAction *action,
               const guint8 *cards,
               const PozoLay *lay,
               PozoVerdict *verdict)
{
  PozoState laid = *state;
  PozoLay how = *lay;

  laid.reserve_left = 0; /* none comes */
  pozo_engine_apply (&laid, action, cards, &how);
  if (!pozo_opening_stands (&laid, action->seat))
    pozo_opening_report (&laid, action->seat, POZO_FINDING_MINIMUM, verdict);
}

/**
 * pozo_reserve_judge_opening:
 * @state: a table
 * @action: a MELD or an ADD
 * @cards: its cards
 * @lay: how they would lie
 * @verdict: gets a code when too little opens
 *
 * Judges an opening that would bring a hand in reserve by a canasta: nobody looks at that before
 * his side has opened, so what lies then must reach the minimum.
 */
void
pozo_reserve_judge_opening (const PozoState *state,
                            const PozoAction *action,
                            const guint8 *cards,
                            const PozoLay *lay,
                            PozoVerdict *verdict)
{
  if (state->reserve_left == 0 ||
      state->rules->reserve_earned_by != POZO_RESERVE_EARNED_BY_OWN_CANASTA)
    return;

  const PozoSide *side = pozo_state_side (state, action->seat);
  gboolean is_whole = state->turn.whole_canasta || action->kind == POZO_ACTION_MELD;
  gint32 value = state->turn.laid_value;
  gboolean was_canasta =
      lay->place >= 0 && pozo_meld_counts (&side->meld[lay->place], state->rules);
  gboolean completes = pozo_meld_counts (&lay->meld, state->rules) && !was_canasta;

  for (guint i = 0; i < action->n_cards; i++)
    value += pozo_rules_card_value (state->rules, cards[i]);
  if (!completes || side->opened || state->turn.pickup_due ||
      !pozo_reserve_is_due (state, action->seat))
    return;
  if (pozo_opening_has_terms (state->rules))
    {
      judge_as_laid (state, action, cards, lay, verdict);
      return;
    }
  if (pozo_engine_opens_with (state, action->seat, value, is_whole))
    return;
  if (pozo_engine_opens_with (state, action->seat,
                              value + pozo_engine_most_unseen (state, cards, action->n_cards),
                              is_whole))
    {
      verdict->unknown++;
      pozo_engine_excuse (verdict, POZO_FINDING_MINIMUM, 0); /* whoever saw it says that it was */
      return;
    }
  pozo_verdict_report (verdict, POZO_FINDING_MINIMUM, value,
                       pozo_state_minimum (state, action->seat));
}

/**
 * pozo_reserve_judge_word:
 * @state: a table
 * @action: an INFO
 * @verdict: gets a code where a hand in reserve is said to be taken up and is not
 *
 * Judges `>reserve`: it stands behind the play that has brought the hand, or before anything else
 * in the turn after the discard that has.
 */
void
pozo_reserve_judge_word (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;
  gboolean is_own_turn = seat == state->seat && state->turn.begun;
  gboolean is_waiting = (state->reserve_waiting >> seat & 1) != 0 && !is_own_turn;

  if (action->number == POZO_INFO_RESERVE && !is_waiting && !(is_own_turn && state->turn.flight))
    pozo_verdict_report (verdict, POZO_FINDING_RESERVE_NONE, 0, 0);
}

/**
 * pozo_reserve_find_awaited:
 * @state: a table
 * @seat: a player
 *
 * Finds a partner for whose hand in reserve the player must wait before he goes out: who has not
 * taken it or, where that is asked, has not played from it (`going_out.reserve`).
 *
 * Returns: his seat; 0 where there is none
 */
guint
pozo_reserve_find_awaited (const PozoState *state, guint seat)
{
  guint awaited = state->reserve_left << 1;

  if (state->rules->going_out_reserve == POZO_GOING_OUT_RESERVE_OWN)
    return 0;
  if (state->rules->going_out_reserve == POZO_GOING_OUT_RESERVE_PARTNERS_PLAYED)
    awaited |= state->reserve_waiting;
  awaited &= pozo_state_side (state, seat)->members & ~(1u << seat);
  return awaited != 0 ? (guint) __builtin_ctz (awaited) : 0;
}

/* ---- Giving back ---- */

/* A card that was played out of a hand in reserve is back: it is known now, whatever was of it. */
static void
identify (PozoState *state, guint place, PozoCard card)
{
  guint8 *reserve = state->reserve[place];
  guint8 *found = NULL;

  for (guint i = 0; i < state->reserve_size; i++)
    if (reserve[i] == card)
      return;
    else if (pozo_card_may_be (reserve[i], card))
      found = &reserve[i];
  if (found != NULL)
    *found = card;
}

/**
 * pozo_reserve_note_back:
 * @state: a table
 * @at: which of the cards that the turn has laid is about to be taken back
 *
 * Notes what taking it back means for the hands in reserve that came in this turn: with a card that
 * was laid before, the hand was not empty.
 */
void
pozo_reserve_note_back (PozoState *state, guint at)
{
  PozoTurn *turn = &state->turn;

  for (guint i = turn->n_flights; i-- > 0;)
    if (at >= turn->flight_log[i])
      {
        identify (state, turn->flight_place[i], turn->log_card[at]);
        return;
      }
    else
      {
        turn->flight_log[i]--;
        turn->flights_lost |= (guint8) (1u << i);
      }
}

/* Whether a hand has all cards of a hand in reserve, and gives them up then. */
static gboolean
drop_reserve (PozoHand *hand, const guint8 *reserve, guint n)
{
  PozoHand rest = *hand;

  for (guint i = 0; i < n; i++)
    if (rest.count[reserve[i]] == 0)
      return FALSE;
    else
      pozo_hand_drop (&rest, reserve[i]);
  *hand = rest;
  return TRUE;
}

/**
 * pozo_reserve_give_back:
 * @state: a table at which the turn has taken cards back
 * @seat: the player
 *
 * Gives back the hands in reserve for which the hand was not empty, the last one first, as soon as
 * none of their cards lies.
 */
void
pozo_reserve_give_back (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;

  for (guint i = turn->n_flights; i-- > 0;)
    {
      guint place = turn->flight_place[i];

      if (!(turn->flights_lost >> i & 1) || turn->n_log > turn->flight_log[i] ||
          !drop_reserve (&state->hand[seat], state->reserve[place], state->reserve_size))
        return;
      turn->n_flights--;
      turn->earns = FALSE;
      turn->flights_lost &= (guint8) ~(1u << i);
      turn->hand_at_settling -= MIN (turn->hand_at_settling, state->reserve_size);
      state->reserve_left |= (guint16) (1u << place);
      state->reserves_of[state->side_of[seat]]--;
    }
}

/* ---- The stock ---- */

/* What lies in a hand in reserve is not seen any more: it can come in any order. */
static void
forget (const PozoState *state, guint place, PozoCardCounts *seen)
{
  for (guint i = 0; i < state->reserve_size; i++)
    pozo_seen_subtract (seen, state->reserve[place][i], POZO_CARD_NONE);
}

/**
 * pozo_reserve_renew_stock:
 * @state: a table whose stock is spent and at which hands in reserve are left
 *
 * Makes the next hand in reserve the stock (`reserve.renews_stock`).  Nobody looks at it, and it is
 * not known in which order its cards come.
 */
void
pozo_reserve_renew_stock (PozoState *state)
{
  guint place = (guint) __builtin_ctz (state->reserve_left);

  forget (state, place, &state->seen);
  state->reserve_left &= (guint16) (state->reserve_left - 1);
  state->n_stock += state->reserve_size;
  state->n_known_stock = 0;
}

/**
 * pozo_reserve_forget_turned:
 * @state: a table at which hands in reserve may become the stock
 * @n: cards that are about to be drawn
 * @seen: (inout): the cards that were seen
 *
 * Takes out of these what is in the hands in reserve that a draw turns.
 */
void
pozo_reserve_forget_turned (const PozoState *state, guint n, PozoCardCounts *seen)
{
  guint n_there = pozo_state_n_drawable (state);

  for (guint left = state->reserve_left; left != 0 && n_there < n; left &= left - 1)
    {
      forget (state, (guint) __builtin_ctz (left), seen);
      n_there += state->reserve_size;
    }
}

/**
 * pozo_reserve_is_lost:
 * @state: a table
 * @side: a side
 *
 * Asks whether a side can take no hand in reserve any more and has taken none, because one has
 * become the stock.
 *
 * Returns: whether that is so
 */
gboolean
pozo_reserve_is_lost (const PozoState *state, const PozoSide *side)
{
  guint n_taken = 0;

  if (state->n_reserves == 0 || state->reserve_left != 0 ||
      state->rules->reserve_owner != POZO_RESERVE_OWNER_SIDE ||
      state->reserves_of[side - state->side] > 0)
    return FALSE;
  for (guint i = 0; i < state->n_sides; i++)
    n_taken += state->reserves_of[i];
  return n_taken < state->n_reserves;
}

/**
 * pozo_reserve_bars_out:
 * @state: a table
 * @seat: a player
 *
 * Asks whether he may not get rid of his last card for want of a hand in reserve: one is due and
 * does not come so, or none is left and that is as if he had not taken it.
 *
 * Returns: whether that is so
 */
gboolean
pozo_reserve_bars_out (const PozoState *state, guint seat)
{
  if (pozo_reserve_is_due (state, seat))
    return !pozo_reserve_replaces_hand (state, seat);
  return state->rules->reserve_renews_stock == POZO_RESERVE_RENEWS_STOCK_MISSED &&
         pozo_reserve_is_lost (state, pozo_state_side (state, seat));
}

/* ---- What it costs to take none ---- */

/* Whether a side other than this one has taken a hand in reserve. */
static gboolean
has_other_taken (const PozoState *state, const PozoSide *side)
{
  guint n = 0;

  for (guint i = 0; i < state->n_sides; i++)
    n += state->reserves_of[i];
  return n > state->reserves_of[side - state->side];
}

/**
 * pozo_reserve_is_missed:
 * @state: a table at which hands were dealt in reserve, at the end of the deal
 * @rules: the rules to score by
 * @side: a side
 *
 * Asks whether a side loses what taking no hand in reserve costs (`reserve.missed_when`).
 *
 * Returns: whether it does
 */
gboolean
pozo_reserve_is_missed (const PozoState *state, const PozoRules *rules, const PozoSide *side)
{
  gboolean has_taken = state->reserves_of[side - state->side] > 0;

  if (rules->reserve_renews_stock == POZO_RESERVE_RENEWS_STOCK_EXCUSED &&
      pozo_reserve_is_lost (state, side))
    return FALSE;
  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_OTHER_TOOK)
    return !has_taken && has_other_taken (state, side);
  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO)
    return !has_taken || (state->reserve_waiting & side->members) != 0;
  return !has_taken;
}

/**
 * pozo_reserve_judge_room:
 * @state: the table
 * @seat: a player
 * @n: cards that are about to come into his hand
 * @verdict: gets a code when there is no room for them
 *
 * Asks whether a hand can hold so many cards, and the next one in reserve besides.  Only of more
 * than %POZO_CARDS_MAX cards, five packs or more, it can come to too many.
 */
void
pozo_reserve_judge_room (const PozoState *state, guint seat, guint n, PozoVerdict *verdict)
{
  guint n_held = state->hand[seat].n + n + state->reserve_size;

  if (G_LIKELY (n_held <= POZO_CARDS_MAX))
    return;
  pozo_verdict_report (verdict, POZO_FINDING_HAND_TOO_MANY, (gint32) n_held, POZO_CARDS_MAX);
  verdict->impossible = TRUE;
}
