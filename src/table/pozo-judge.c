/* SPDX-License-Identifier: MIT */
/* Judging an action: is it legal here and now?
 *
 * Each check carries its finding, and the finding's row in pozo-finding.def names the rule
 * parameter and its source.  A check that cannot be made because a card was not seen counts as
 * unknown, never as passed. */
#include "pozo-uncertain.h"
#include "pozo-engine.h"
#include "pozo-opening.h"
#include "pozo-threes.h"
#include "pozo-reserve.h"
#include "pozo-special.h"
#include "pozo-talon.h"
#include "pozo-terms.h"
#include "pozo-language-marks.h"

#include <string.h>

/* ---- What many actions ask ---- */

/* Whether each of the cards is a face that the hand holds, or that one of its unseen cards can be;
 * what is half known is left to judge_cards().  The common cases, without a copy. */
static gboolean
holds_faces (const PozoState *state, const PozoHand *hand, PozoCardList played)
{
  guint n_unseen = 0;

  for (guint i = 0; i < played.n; i++)
    {
      PozoCard card = played.cards[i];
      guint n_same = 1;

      for (guint j = 0; j < i; j++)
        n_same += played.cards[j] == card;
      if (!pozo_card_is (card, POZO_CARD_IS_FACE))
        return FALSE;
      if (n_same <= hand->count[card])
        continue;
      if (++n_unseen > hand->count[POZO_CARD_UNKNOWN] ||
          hand->n_partial != hand->count[POZO_CARD_UNKNOWN] ||
          state->seen.of[card] + n_same - hand->count[card] > state->deck.of[card] ||
          pozo_seen_over_after (&state->seen, &state->deck, pozo_card_infos[card].coarser,
                                POZO_CARD_UNKNOWN, n_unseen) != POZO_CARD_NONE)
        return FALSE;
    }
  return TRUE;
}

/* Whether the cards can come out of that hand, and whether the deck can have them. */
static gboolean
judge_cards (const PozoState *state,
             const PozoHand *held,
             PozoCardList played,
             PozoVerdict *verdict)
{
  if (held->n_partial > 0)
    verdict->unknown++;
  if (holds_faces (state, held, played))
    return TRUE;

  PozoHand hand = *held;
  PozoCardCounts seen = state->seen;

  for (guint i = 0; i < played.n; i++)
    {
      PozoCard card = played.cards[i];

      if (hand.n == 0)
        {
          pozo_verdict_card (verdict, POZO_FINDING_HAND_EMPTY, card);
          verdict->found = (gint32) played.n;
          verdict->expected = held->n;
        }
      else if (!pozo_hand_remove (&hand, &seen, card))
        {
          pozo_verdict_card (verdict, POZO_FINDING_NOT_IN_HAND, card);
          verdict->found = (gint32) pozo_seen_count (&seen, card);
          verdict->expected = (gint32) pozo_seen_count (&state->deck, card);
        }
      else
        {
          card = pozo_seen_over (&seen, &state->deck, card);
          if (card == POZO_CARD_NONE)
            continue;
          pozo_verdict_over (verdict, state, &seen, card);
        }
      verdict->impossible = TRUE;
      return FALSE;
    }
  return TRUE;
}

/**
 * pozo_engine_needs_pile:
 * @state: the table
 * @cards: cards that the player on turn plays
 * @n: how many
 *
 * Asks whether some of the cards must come out of a pile that waits for the minimum.
 *
 * Returns: %FALSE when nothing waits, or the hand can give them all
 */
gboolean
pozo_engine_needs_pile (const PozoState *state, const guint8 *cards, guint n)
{
  PozoVerdict trial = { 0 };

  return state->turn.pickup_due &&
         !judge_cards (state, &state->hand[state->seat], (PozoCardList){ cards, n }, &trial);
}

/* A claim that waits for the minimum keeps the rest of the pile off the hand: cards that only the
 * pile can have give that away. */
static gboolean
judge_with_pile (const PozoState *state, PozoCardList played, PozoVerdict *verdict)
{
  PozoHand hand = state->hand[state->seat];

  for (guint i = 0; i < state->n_pile; i++)
    pozo_hand_add (&hand, state->pile[i]);
  if (!judge_cards (state, &hand, played, verdict))
    return FALSE;
  pozo_opening_report (state, state->seat, POZO_FINDING_MINIMUM_TAKE, verdict);
  return TRUE;
}

/**
 * pozo_engine_judge_hand:
 * @state: the table
 * @seat: a player
 * @cards: cards he plays
 * @n: how many
 * @verdict: gets a code when he cannot hold them, or only out of a pile that waits for the minimum
 *
 * Asks whether a player can hold the cards that he plays, and whether the deck can have them.
 *
 * Returns: %FALSE when the cards are not there
 */
gboolean
pozo_engine_judge_hand (const PozoState *state,
                        guint seat,
                        const guint8 *cards,
                        guint n,
                        PozoVerdict *verdict)
{
  if (seat == state->seat && pozo_engine_needs_pile (state, cards, n))
    return judge_with_pile (state, (PozoCardList){ cards, n }, verdict);
  return judge_cards (state, &state->hand[seat], (PozoCardList){ cards, n }, verdict);
}

/**
 * pozo_engine_judge_drawn:
 * @state: the table
 * @seat: a player
 * @verdict: gets a code when something is due
 *
 * Asks whether the draw phase is over: the pile taken, or as many cards drawn as the rules say, and
 * every bonus card replaced.
 */
void
pozo_engine_judge_drawn (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoTurn *turn = &state->turn;

  if (turn->excused)
    return;
  if (state->owed[seat] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_REPLACEMENT_DUE, 0, state->owed[seat]);
  if (!pozo_engine_is_drawn (state) && state->debt[seat] == 0 &&
      !pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict,
                         turn->drawn == 0 ? POZO_FINDING_BEFORE_DRAW : POZO_FINDING_DRAW_MISSING,
                         turn->drawn, state->rules->turn_draw);
}

/**
 * pozo_engine_judge_may_play:
 * @state: the table
 * @seat: a player
 * @verdict: gets the first thing that is in the way
 *
 * Asks for everything that must be true before a player may lay something.
 */
void
pozo_engine_judge_may_play (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  if (state->phase == POZO_PHASE_FINAL || state->guest == seat)
    return;
  if (pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_FIRST_TURN, 0, 0);
  if ((state->debt[seat] > 0 || state->turn.overdrawn) && !state->turn.debt_excused)
    pozo_verdict_report (verdict, POZO_FINDING_OVERDRAW_TURN, 0, 0);
  pozo_engine_judge_drawn (state, seat, verdict);
  pozo_engine_judge_opening_threes (state, seat, verdict);
  if (state->turn.asked && state->turn.answer == POZO_ANSWER_NONE && !state->turn.premature)
    pozo_verdict_report (verdict, POZO_FINDING_PREMATURE, 0, 0);
}

/* ---- Draws ---- */

/* The card that lies @depth cards down in the stock; behind its end, the pile that is turned over
 * next, its oldest card first.  %POZO_CARD_NONE where the order is not known, as of a hand in
 * reserve that becomes the stock. */
static PozoCard
known_stock_card (const PozoState *state, guint depth)
{
  if (depth < state->n_known_stock)
    return state->known_stock[state->n_known_stock - 1 - depth];
  return depth < state->n_stock || pozo_engine_may_turn_reserve (state)
             ? POZO_CARD_NONE
             : state->pile[depth - state->n_stock];
}

/* Whether one card is drawn of a stock whose order nobody knows, and the deck can have it: the
 * common case, without a copy. */
static gboolean
draws_unknown (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  return action->n_cards == 1 && pozo_state_n_drawable (state) > 0 && state->n_known_stock == 0 &&
         pozo_seen_over_after (&state->seen, &state->deck, cards[0], POZO_CARD_NONE, 1) ==
             POZO_CARD_NONE;
}

/* The stock cards that an action draws: enough of them, in the known order, no more than the deck
 * has. */
static void
judge_stock (const PozoState *state,
             const PozoAction *action,
             const guint8 *cards,
             PozoVerdict *verdict)
{
  guint n_left = pozo_state_n_drawable (state);
  PozoCardCounts seen;

  if (pozo_engine_may_turn_reserve (state))
    n_left += pozo_reserve_n_left (state);
  else if (pozo_engine_may_recycle (state))
    n_left += state->n_pile;
  if (action->n_cards > n_left)
    {
      pozo_verdict_report (verdict, POZO_FINDING_DRAW_STOCK_EMPTY, action->n_cards, n_left);
      verdict->impossible = TRUE;
      return;
    }
  if (draws_unknown (state, action, cards))
    return;
  seen = state->seen;
  if (pozo_engine_may_turn_reserve (state))
    pozo_reserve_forget_turned (state, action->n_cards, &seen);
  for (guint i = 0; i < action->n_cards; i++)
    {
      PozoCard next = known_stock_card (state, i);
      if (next != POZO_CARD_NONE && !pozo_card_may_be (next, cards[i]))
        {
          if (!pozo_card_may_be (cards[i], next))
            pozo_verdict_card (verdict, POZO_FINDING_DRAW_STOCK_ORDER, cards[i]);
          continue;
        }
      pozo_seen_add (&seen, cards[i], next);
      PozoCard over = pozo_seen_over (&seen, &state->deck, cards[i]);

      if (over != POZO_CARD_NONE)
        {
          pozo_verdict_over (verdict, state, &seen, over);
          verdict->impossible = TRUE;
          return;
        }
    }
}

static void
judge_draw (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoVerdict *verdict)
{
  guint seat = action->seat;
  gint n_new = (gint) action->n_cards - MIN (action->n_cards, state->owed[seat]);
  gint needed = state->rules->turn_draw;

  judge_stock (state, action, cards, verdict);
  pozo_reserve_judge_room (state, seat, action->n_cards, verdict);
  if (verdict->impossible || n_new == 0)
    return;
  if (pozo_talon_is_draw (state, action))
    {
      pozo_talon_judge_draw (state, action, verdict);
      return;
    }
  if (state->phase == POZO_PHASE_LAYING && seat != state->seat)
    pozo_verdict_report (verdict, POZO_FINDING_WRONG_TURN, seat, state->seat);
  if (state->turn.method != POZO_TAKE_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_DRAW_AFTER_TAKE, 0, 0);
  if (pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_FIRST_TURN, 0, 0);
  if (state->debt[seat] > 0 && !state->turn.debt_excused)
    pozo_verdict_report (verdict, POZO_FINDING_OVERDRAW_TURN, 0, 0);
  pozo_engine_judge_pending (state, seat, verdict);
  if (state->turn.drawn + n_new > needed)
    pozo_verdict_report (verdict, POZO_FINDING_DRAW_LIMIT, state->turn.drawn + n_new, needed);
}

/* ---- Melds ---- */

/**
 * pozo_engine_judge_laid:
 * @state: the table
 * @action: a MELD or an ADD
 * @cards: its cards
 * @lay: how they would lie
 * @verdict: gets the first thing that is wrong with it
 *
 * Judges what cards of a hand make on the table.
 */
void
pozo_engine_judge_laid (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        const PozoLay *lay,
                        PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoMeld *meld = &lay->meld;

  if (lay->place >= 0 && side->meld[lay->place].locked != 0)
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
  if (meld->kind == POZO_MELD_BLACK && (lay->place >= 0 || state->phase == POZO_PHASE_FINAL))
    pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET, meld->n, 0);
  if (lay->place < 0)
    pozo_engine_judge_new_meld (state, side, meld, verdict);
  pozo_terms_judge_laid (state, action->seat, lay, verdict);
  pozo_reserve_judge_opening (state, action, cards, lay, verdict);
}

static void
judge_meld (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoLay *lay,
            PozoVerdict *verdict)
{
  pozo_engine_judge_may_play (state, action->seat, verdict);
  if (pozo_engine_judge_hand (state, action->seat, cards, action->n_cards, verdict) &&
      pozo_engine_lay_meld (state, action, cards, lay, verdict))
    pozo_engine_judge_laid (state, action, cards, lay, verdict);
}

static void
judge_caliente (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  static const guint8 caliente = POZO_CARD_CALIENTE;
  guint own = state->side_of[action->seat];

  pozo_engine_judge_may_play (state, action->seat, verdict);
  if (!pozo_engine_judge_hand (state, action->seat, &caliente, 1, verdict))
    return;
  for (guint side = 0; side < state->n_sides; side++)
    if (side != own && state->side[side].n_members > 0 &&
        state->side[side].n_melds <= state->side[own].n_melds)
      pozo_verdict_report (verdict, POZO_FINDING_CALIENTE, 0, 0);
}

/* ---- Whose turn it is ---- */

static const char *
ended_name (PozoEnded ended)
{
  static const char *const names[] = { "not",
                                       N_ ("somebody went out"),
                                       N_ ("a red three could not be replaced"),
                                       N_ ("the last drawer's turn is over"),
                                       N_ ("nobody took the pile"),
                                       N_ ("a special hand was laid") };

  return names[ended];
}

static gboolean
is_laying (guint kind)
{
  return kind == POZO_ACTION_MELD || kind == POZO_ACTION_ADD || kind == POZO_ACTION_END;
}

/* Whether the seat may act at all; the action itself is judged after that. */
static void
judge_seat (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;

  if (G_LIKELY (pozo_engine_is_on_turn (state, action)))
    return;
  if (seat == 0 || seat > state->n_seats || state->next_seat[seat] == 0)
    {
      pozo_verdict_report (verdict, POZO_FINDING_NOT_SEATED, seat, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (state->phase == POZO_PHASE_LAYING)
    pozo_engine_judge_laying_out (state, action, verdict);
  if (!pozo_engine_is_last_red3 (state, action) &&
      ((state->phase == POZO_PHASE_ENDED && action->kind != POZO_ACTION_END) ||
       (state->phase == POZO_PHASE_FINAL && !pozo_engine_is_final (action->kind))))
    {
      pozo_verdict_report (verdict, POZO_FINDING_AFTER_END, 0, 0);
      verdict->name = ended_name (state->ended);
      return;
    }
  if (state->guest != 0 && (seat != state->guest || !is_laying (action->kind)))
    {
      pozo_verdict_report (verdict, POZO_FINDING_WRONG_TURN, seat, state->seat);
      verdict->impossible = TRUE; /* out of turn cards can be melded, and nothing else */
      return;
    }
  if (seat == state->seat || seat == state->guest || state->phase == POZO_PHASE_ENDED ||
      pozo_engine_is_aside (state, action))
    return;
  if (state->phase == POZO_PHASE_FINAL && pozo_engine_distance (state, seat) <= state->final_left)
    return; /* who lays nothing any more has no line */
  if (pozo_engine_is_laying_out (state, action))
    return;
  if (pozo_engine_is_early (state, action))
    pozo_verdict_card (verdict, POZO_FINDING_RED3_EARLY, POZO_CARD_RED_THREE);
  else
    pozo_verdict_report (verdict, POZO_FINDING_WRONG_TURN, seat, state->seat);
}

/* What is asked of each kind of action. */
static void
judge_kind (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoLay *lay,
            PozoVerdict *verdict)
{
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_RED3:
      pozo_engine_judge_red3 (state, action, cards, verdict);
      break;
    case POZO_ACTION_DRAW:
      judge_draw (state, action, cards, verdict);
      break;
    case POZO_ACTION_TAKE:
      pozo_engine_judge_take (state, action, cards, lay, verdict);
      break;
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
      judge_meld (state, action, cards, lay, verdict);
      break;
    case POZO_ACTION_MERGE:
      pozo_engine_judge_merge (state, action, verdict);
      break;
    case POZO_ACTION_SHIFT:
      pozo_engine_judge_shift (state, action, cards, verdict);
      break;
    case POZO_ACTION_PASS:
      pozo_engine_judge_pass (state, action->seat, verdict);
      break;
    case POZO_ACTION_CALIENTE:
      judge_caliente (state, action, verdict);
      break;
    case POZO_ACTION_DISCARD:
      pozo_engine_judge_discard (state, action, cards, verdict);
      break;
    case POZO_ACTION_ASK:
      pozo_engine_judge_ask (state, action, verdict);
      break;
    case POZO_ACTION_FAULT:
      pozo_engine_judge_fault (state, action, cards, verdict);
      break;
    case POZO_ACTION_BACK:
      pozo_engine_judge_back (state, action, cards, verdict);
      break;
    case POZO_ACTION_END:
      pozo_engine_judge_end (state, action, verdict);
      break;
    case POZO_ACTION_INFO:
      pozo_reserve_judge_word (state, action, verdict);
      break;
    case POZO_ACTION_SPECIAL:
      pozo_special_judge (state, action, cards, verdict);
      break;
    case POZO_N_ACTIONS:
      break;
    }
}

/**
 * pozo_engine_judge:
 * @state: the table
 * @action: what a player did
 * @cards: the action's cards
 * @lay: (out caller-allocates): how the cards of a TAKE, a MELD or an ADD would lie, unless the
 * verdict is impossible
 * @verdict: (out caller-allocates): what the rules say
 *
 * Judges an action, and keeps what applying it would have to work out once more.
 */
void
pozo_engine_judge (const PozoState *state,
                   const PozoAction *action,
                   const guint8 *cards,
                   PozoLay *lay,
                   PozoVerdict *verdict)
{
  *verdict = (PozoVerdict){ .seat = action->seat };
  if (action->kind != POZO_ACTION_FAULT && action->kind != POZO_ACTION_INFO)
    verdict->marks = state->turn.marks;
  if (pozo_engine_needs_turn (action))
    judge_seat (state, action, verdict);
  if (state->turn.discarded && action->seat == state->seat && state->guest == 0 &&
      action->kind != POZO_ACTION_END && action->kind != POZO_ACTION_INFO &&
      !pozo_talon_may_follow (state, action))
    {
      pozo_verdict_report (verdict, POZO_FINDING_AFTER_DISCARD, 0, 0);
      verdict->impossible = TRUE;
    }
  if (verdict->impossible)
    return;
  judge_kind (state, action, cards, lay, verdict);
  if ((verdict->code != POZO_FINE || (verdict->marks | state->unsure_set) != 0 ||
       action->kind == POZO_ACTION_FAULT) &&
      pozo_engine_is_uncertain (state, action, cards, verdict))
    return;
  if ((verdict->marks | verdict->faults) != 0)
    pozo_engine_judge_marks (verdict);
}

/**
 * pozo_state_judge:
 * @state: the table
 * @action: what a player did
 * @cards: the action's cards
 * @verdict: (out caller-allocates): what the rules say
 *
 * Judges an action.  The state is not changed, and nothing is applied by half.
 *
 * Cost: no allocation; a copy of one hand at most.
 */
void
pozo_state_judge (const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards,
                  PozoVerdict *verdict)
{
  PozoLay lay;

  pozo_engine_judge (state, action, cards, &lay, verdict);
}
