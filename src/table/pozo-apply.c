/* SPDX-License-Identifier: MIT */
/* Applying an action: what the table looks like afterwards.
 *
 * Applying never judges: an illegal action whose cards are there is applied as the table saw it, so
 * that one fault does not spoil the rest of the deal. */
#include "pozo-uncertain.h"
#include "pozo-claim.h"
#include "pozo-engine.h"
#include "pozo-opening.h"
#include "pozo-threes.h"
#include "pozo-reserve.h"
#include "pozo-special.h"
#include "pozo-talon.h"
#include "pozo-group.h"
#include "pozo-sequence.h"

#include <string.h>

/* ---- The end of a turn ---- */

/* The empty hand: who went out, and how.  What the score needs is noted now, while the turn is
 * known. */
static void
go_out (PozoState *state, guint seat)
{
  state->goer = seat;
  pozo_engine_call_end (state);
  pozo_engine_form_lone_hand (state, seat);
  pozo_engine_end_deal (state, POZO_ENDED_OUT);
}

/**
 * pozo_engine_close_turn:
 * @state: the table, in a turn that is over, its discard laid
 * @seat: whose turn it is
 *
 * Notes what the end of a turn means for the side and for faults, and ends the deal where the
 * player went out.
 */
void
pozo_engine_close_turn (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;
  PozoSide *side = pozo_state_own_side (state, seat);
  gboolean is_empty = state->hand[seat].n == 0 && state->phase != POZO_PHASE_FINAL;
  gboolean takes = is_empty && pozo_reserve_replaces_hand (state, seat);
  gboolean is_spared =
      turn->talon_most > 0 && !(state->rules->talon_terms & POZO_TALON_TERMS_KEEP_CARD);
  gboolean is_out = is_empty && !takes && !is_spared;

  turn->discarded = TRUE;
  for (guint i = side->disturbed ? side->n_melds : 0; i-- > 0;)
    if (side->meld[i].n == 0)
      pozo_engine_remove_meld (side, i);
  if (turn->laid)
    {
      pozo_transition_open (state, side, seat);
      state->unsure_set &= (guint8) ~(1u << state->side_of[seat]);
    }
  if (!is_out && turn->premature)
    side->fines += state->rules->penalty_failed_out_fine;
  state->reserve_waiting &= (guint8) ~(1u << seat);
  if (takes)
    {
      pozo_reserve_take (state, seat);
      state->reserve_waiting |= (guint8) (1u << seat);
    }
  if (is_out)
    go_out (state, seat);
}

/* ---- Laying ---- */

/* Takes the rest of the pile into the hand; it is nothing that a settlement took back. */
static void
pick_up (PozoState *state, guint seat)
{
  if (state->turn.settling != POZO_FAULT_NONE)
    state->turn.hand_at_settling += pozo_transition_n_due (&state->turn);
  pozo_transition_pick_up (state, seat);
  pozo_engine_form_lone_hand (state, seat);
}

/* Whether what lies now opens the side, so that a claim may be followed by the rest of the pile. */
static gboolean
reaches_minimum (const PozoState *state, guint seat)
{
  return pozo_opening_stands (state, seat) || pozo_engine_is_minimum_uncertain (state, seat);
}

/* Puts a meld on the table, new or grown, and notes what the turn has laid. */
static void
lay (PozoState *state, guint seat, gint place, PozoMeld *meld, PozoCardList laid)
{
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoTurn *turn = &state->turn;
  gboolean may_release =
      place >= 0 && meld->kind == POZO_MELD_SEQUENCE && pozo_rules_release_wilds (state->rules);
  PozoMeld before = { 0 };
  gboolean is_released;
  gint32 value = 0;

  if (may_release)
    before = side->meld[place];
  if (place < 0)
    {
      meld->seat = seat;
      meld->turn = state->turn_no;
      meld->guest_no = state->guest == seat ? pozo_engine_next_guest_no (state) : 0;
      place = side->n_melds++;
    }
  if (state->guest == seat)
    {
      meld->locked |= (guint8) (1u << seat);
      side->disturbed = TRUE;
    }
  if (turn->marks & 1u << POZO_FAULT_EXCESS_WILD)
    pozo_engine_note_excess (state, meld);
  side->meld[place] = *meld;
  pozo_side_note_meld (side, (guint) place);
  turn->black_set |= meld->kind == POZO_MELD_BLACK;
  turn->last_had_wild = FALSE;
  for (guint i = 0; i < laid.n; i++)
    {
      PozoCard card = laid.cards[i];

      value += meld->kind == POZO_MELD_BLACK ? state->rules->black_three_value_melded
                                             : pozo_rules_card_value (state->rules, card);
      turn->last_had_wild |= pozo_card_is (card, POZO_CARD_IS_WILD);
      is_released = may_release && pozo_sequence_was_released (&before, meld, card);
      pozo_transition_log (turn, card, (guint) place | (is_released ? POZO_LOG_RELEASED : 0));
    }
  if (may_release && meld->low + meld->n > before.low + before.n)
    turn->two_moved = FALSE;
  pozo_transition_note_laid (state, &side->meld[place], value);
}

/* The hand gives the cards up. */
static void
spend (PozoState *state, guint seat, const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      pozo_hand_remove (&state->hand[seat], &state->seen, cards[i]);
      if (state->exposed[seat].n > 0)
        pozo_hand_remove (&state->exposed[seat], &(PozoCardCounts){ 0 }, cards[i]);
    }
  pozo_transition_keep_black_threes (state, seat);
}

/**
 * pozo_engine_put_laid:
 * @state: the table, the cards out of the hand
 * @action: a MELD or an ADD
 * @cards: its cards
 * @how: (inout): how they lie
 *
 * Puts cards of a hand on the table.
 */
void
pozo_engine_put_laid (PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *how)
{
  if (action->kind == POZO_ACTION_MELD && how->place < 0)
    pozo_engine_note_whole (state, &how->meld);
  lay (state, action->seat, how->place, &how->meld, (PozoCardList){ cards, action->n_cards });
}

static void
apply_meld (PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *how)
{
  guint seat = action->seat;

  spend (state, seat, cards, action->n_cards);
  pozo_engine_put_laid (state, action, cards, how);
  if (state->turn.pickup_due && reaches_minimum (state, seat))
    pick_up (state, seat);
}

/* What a turn keeps of a pile of one card that comes into the hand: it must not be discarded again
 * by who held no equal card (`pile.lone_return`). */
static void
note_lone_card (PozoState *state, guint seat)
{
  const PozoHand *hand = &state->hand[seat];
  PozoCard card = state->pile[0];

  if (state->rules->pile_lone_return || state->n_pile != 1 || hand->count[card] > 0)
    return;
  state->turn.lone_card = card;
  state->turn.lone = hand->n_partial > 0 && pozo_hand_may_hold (hand, card) > 0 ? POZO_LONE_UNSURE
                                                                                : POZO_LONE_BARRED;
}

/**
 * pozo_engine_take_freely:
 * @state: the table
 * @seat: the player on turn
 *
 * Takes the pile into the hand as it lies, where nothing has to be laid for it.
 */
void
pozo_engine_take_freely (PozoState *state, guint seat)
{
  pozo_transition_note_take (state, seat, POZO_TAKE_FREE);
  note_lone_card (state, seat);
  pick_up (state, seat);
}

static void
apply_take (PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *how)
{
  guint seat = action->seat;
  const PozoRules *rules = state->rules;
  PozoTurn *turn = &state->turn;
  guint8 top = pozo_state_top (state);

  if (how->method == POZO_TAKE_FREE)
    {
      pozo_engine_take_freely (state, seat);
      return;
    }
  pozo_transition_note_take (state, seat, how->method);
  state->n_pile--;
  spend (state, seat, cards, action->n_cards);
  if (how->place < 0 && pozo_meld_is_canasta (&how->meld, rules))
    {
      how->meld.flags |= POZO_MELD_WITH_TOP; /* what that is worth the rules of the score say */
      turn->whole_canasta |= rules->initial_hand_canasta_pile_top;
    }
  lay (state, seat, how->place, &how->meld, (PozoCardList){ &top, 1 });

  guint place = pozo_transition_logged_at (turn, turn->n_log - 1u);

  lay (state, seat, place, &how->meld, (PozoCardList){ cards, action->n_cards });
  turn->pickup_due = !pozo_state_side (state, seat)->opened && !pozo_claim_may_be_bare (rules) &&
                     rules->initial_pile_counts != POZO_INITIAL_PILE_COUNTS_WHOLE &&
                     !reaches_minimum (state, seat);
  if (!turn->pickup_due)
    pick_up (state, seat);
}

/**
 * pozo_engine_apply_merge:
 * @state: the table
 * @action: a MERGE
 *
 * Joins two melds of a side; the one that was laid first stays.
 */
void
pozo_engine_apply_merge (PozoState *state, const PozoAction *action)
{
  PozoSide *side = pozo_state_own_side (state, action->seat);
  const PozoMeld *a =
      pozo_side_find_meld (side, action->target_kind, action->target, MAX (action->ordinal, 1));
  const PozoMeld *b = pozo_side_find_second (side, action);
  guint keep = MIN (a - side->meld, b - side->meld);
  guint gone = MAX (a - side->meld, b - side->meld);

  pozo_meld_join (&side->meld[keep], state->rules, &side->meld[gone]);
  if (state->turn.marks & 1u << POZO_FAULT_EXCESS_WILD)
    pozo_engine_note_excess (state, &side->meld[keep]);
  side->meld[keep].turn = MIN (side->meld[keep].turn, side->meld[gone].turn);
  pozo_engine_remove_meld (side, gone);
  for (guint i = 0; i < state->turn.n_log; i++)
    {
      guint at = pozo_transition_logged_at (&state->turn, i);

      at = at == gone ? keep : at > gone ? at - 1u : at;
      state->turn.log_meld[i] = (guint8) (at | (state->turn.log_meld[i] & POZO_LOG_RELEASED));
    }
}

static void
apply_shift (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoSide *side = pozo_state_own_side (state, action->seat);
  const PozoMeld *there =
      pozo_side_find_meld (side, POZO_TARGET_SEQUENCE, action->target, action->ordinal);
  guint place = (guint) (there - side->meld);
  PozoMeld *meld = &side->meld[place];
  gboolean to_high = action->number != 0;
  PozoCard card = action->n_cards > 0 ? cards[0] : POZO_CARD_NONE;
  guint at = pozo_sequence_find_shifted (meld, card, to_high);

  if (card == POZO_CARD_NONE)
    state->turn.two_moved |=
        !pozo_sequence_is_wild_at (meld, at) && pozo_rules_release_wilds (state->rules);
  pozo_sequence_release (meld, at, card, to_high);
  if (card == POZO_CARD_NONE)
    return;
  spend (state, action->seat, cards, 1);
  pozo_transition_log (&state->turn, card, place | POZO_LOG_RELEASED);
  pozo_transition_note_laid (state, meld, pozo_rules_card_value (state->rules, card));
  state->turn.last_had_wild = FALSE;
}

static void
apply_caliente (PozoState *state, const PozoAction *action)
{
  static const guint8 caliente = POZO_CARD_CALIENTE;
  guint seat = action->seat;
  guint n_held;

  spend (state, seat, &caliente, 1);
  pozo_state_own_side (state, seat)->charges += 100;
  n_held = state->hand[seat].n;
  if (n_held < (guint) state->rules->deal_hand_size)
    state->owed[seat] +=
        MIN ((guint) state->rules->deal_hand_size - n_held, pozo_state_n_drawable (state));
}

/* ---- Discarding ---- */

static void
apply_discard (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  guint seat = action->seat;
  PozoCard card = cards[0];
  gboolean freezes;

  if (state->turn.pickup_due)
    pick_up (state, seat);
  spend (state, seat, cards, 1);
  freezes = (action->flags & POZO_ACTION_FREEZE) || pozo_effect_freezes (state->rules, card);
  pozo_transition_drop (state, seat, card, freezes, pozo_effect_stops (state->rules, card));
  if (state->debt[seat] > 0 && !state->turn.overdrawn)
    state->debt[seat]--; /* P4: the turns after the one of the overdraw count */
  state->owed[seat] = 0;
  pozo_talon_come_due (state, seat);
  pozo_engine_close_turn (state, seat);
}

/* What was laid out of turn opens the side if it reaches the minimum (point 104). */
static void
open_out_of_turn (PozoState *state, guint seat)
{
  PozoSide *side = pozo_state_own_side (state, seat);
  guint8 bit = (guint8) (1u << state->side_of[seat]);

  if (pozo_opening_stands (state, seat))
    state->unsure_set &= (guint8) ~bit;
  else if (side->opened || !pozo_engine_is_minimum_uncertain (state, seat))
    return;
  else
    state->unsure_set |= bit;
  side->opened = TRUE;
}

static void
apply_end (PozoState *state, const PozoAction *action)
{
  guint seat = action->seat;

  if (state->guest == seat)
    {
      if (state->turn.laid)
        {
          state->melded_set |= 1u << seat;
          open_out_of_turn (state, seat);
          pozo_engine_fine_out_of_turn (state, seat);
        }
      pozo_engine_end_guest_turn (state);
      return;
    }
  if (state->phase == POZO_PHASE_LAYING || state->phase == POZO_PHASE_ENDED ||
      pozo_engine_is_aside (state, action))
    return;
  if (!state->turn.discarded && pozo_engine_may_have_ended (state, seat))
    {
      pozo_engine_end_with_three (state, seat);
      return;
    }
  if (!state->turn.discarded)
    {
      if (state->turn.pickup_due)
        pick_up (state, seat);
      state->owed[seat] = 0;
      pozo_engine_close_turn (state, seat);
    }
  if (pozo_talon_is_waiting (state) && state->hand[seat].n == 0)
    go_out (state, seat); /* who leaves the talon has no card to play on with */
  if (state->phase != POZO_PHASE_ENDED)
    pozo_engine_pass_turn (state);
}

/* Somebody other than the player on turn acts, or the deal was over: the table saw it, so it is
 * followed. */
static void
follow (PozoState *state, const PozoAction *action)
{
  guint seat = action->seat;

  if (pozo_engine_is_on_turn (state, action) || action->kind == POZO_ACTION_END ||
      seat == state->guest || pozo_engine_is_last_red3 (state, action))
    return;
  if (state->phase == POZO_PHASE_ENDED ||
      (state->phase == POZO_PHASE_FINAL && !pozo_engine_is_final (action->kind)))
    {
      state->reopened = state->ended;
      state->ended = POZO_ENDED_NOT;
      state->special = 0;
      state->phase = POZO_PHASE_TURN;
      if (seat != state->seat || state->turn.discarded)
        pozo_engine_begin_turn (state, seat);
      return;
    }
  if (pozo_engine_is_early (state, action))
    state->phase = POZO_PHASE_LAYING;
  if (state->phase == POZO_PHASE_LAYING)
    {
      if (pozo_engine_is_laying_out (state, action))
        return;
      state->phase = POZO_PHASE_TURN;
    }
  if (seat == state->seat)
    return;
  if (state->phase == POZO_PHASE_FINAL)
    state->final_left -= MIN (state->final_left, pozo_engine_distance (state, seat));
  pozo_engine_begin_turn (state, seat);
}

/* Whether an action of the player on turn takes its cards out of the hand, after the claim of a
 * pile. */
static gboolean
plays_cards (const PozoState *state, const PozoAction *action)
{
  guint kind = action->kind;

  return action->seat == state->seat && (kind == POZO_ACTION_RED3 || kind == POZO_ACTION_MELD ||
                                         kind == POZO_ACTION_ADD || kind == POZO_ACTION_SHIFT);
}

static void
apply_ask (PozoState *state, const PozoAction *action)
{
  state->turn.asked = TRUE;
  state->turn.answer = action->number;
  state->asked_set |= (guint8) (1u << action->seat);
}

/**
 * pozo_engine_apply:
 * @state: the table
 * @action: an action whose cards are there, and whose player is followed (see pozo_state_apply())
 * @cards: the action's cards
 * @lay: (inout): how the cards of a TAKE, a MELD or an ADD lie on this very table
 *
 * Applies an action, legal or not, without working out again what judging it has.
 */
void
pozo_engine_apply (PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *lay)
{
  guint n_canastas = state->n_reserves > 0 ? pozo_reserve_count_canastas (state, action->seat) : 0;

  state->turn.ready = 0;
  if (pozo_engine_needs_turn (action) && action->kind != POZO_ACTION_END)
    state->turn.begun = TRUE;
  if (plays_cards (state, action) && pozo_engine_needs_pile (state, cards, action->n_cards))
    pick_up (state, action->seat);
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_RED3:
      pozo_engine_apply_red3 (state, action, cards);
      break;
    case POZO_ACTION_DRAW:
      pozo_engine_apply_draw (state, action, cards);
      break;
    case POZO_ACTION_TAKE:
      apply_take (state, action, cards, lay);
      break;
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
      apply_meld (state, action, cards, lay);
      break;
    case POZO_ACTION_MERGE:
      pozo_engine_apply_merge (state, action);
      break;
    case POZO_ACTION_SHIFT:
      apply_shift (state, action, cards);
      break;
    case POZO_ACTION_PASS:
      pozo_engine_end_deal (state, POZO_ENDED_PASS);
      break;
    case POZO_ACTION_CALIENTE:
      apply_caliente (state, action);
      break;
    case POZO_ACTION_DISCARD:
      apply_discard (state, action, cards);
      break;
    case POZO_ACTION_ASK:
      apply_ask (state, action);
      break;
    case POZO_ACTION_FAULT:
      pozo_engine_apply_fault (state, action, cards);
      break;
    case POZO_ACTION_BACK:
      pozo_engine_apply_back (state, action, cards);
      break;
    case POZO_ACTION_END:
      apply_end (state, action);
      break;
    case POZO_ACTION_SPECIAL:
      pozo_special_apply (state, action, cards);
      break;
    case POZO_ACTION_INFO:
    case POZO_N_ACTIONS:
      break;
    }
  if (state->n_reserves > 0)
    pozo_reserve_follow (state, action, n_canastas);
}

/* How the cards of an action lie. */
static void
lay_out (const PozoState *state, const PozoAction *action, const guint8 *cards, PozoLay *lay)
{
  PozoVerdict ignored = { 0 };

  if (action->kind == POZO_ACTION_TAKE)
    pozo_engine_lay_take (state, action, cards, lay, &ignored);
  else if (action->kind == POZO_ACTION_MELD || action->kind == POZO_ACTION_ADD)
    pozo_engine_lay_meld (state, action, cards, lay, &ignored);
}

/**
 * pozo_state_apply:
 * @state: the table
 * @action: an action whose cards are there: its verdict is not impossible
 * @cards: the action's cards
 *
 * Applies an action, legal or not.
 */
void
pozo_state_apply (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoLay lay;

  if (pozo_engine_needs_turn (action))
    follow (state, action);
  lay_out (state, action, cards, &lay);
  pozo_engine_apply (state, action, cards, &lay);
}
