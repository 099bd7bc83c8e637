/* SPDX-License-Identifier: MIT */
/* Faults of play and their settlement: P1 to P12 of docs/sources.md.  A mark stands right before
 * what it marks; one that settles something takes effect where it stands. */
#include "pozo-uncertain.h"
#include "pozo-engine.h"
#include "pozo-fault.h"
#include "pozo-opening.h"
#include "pozo-reserve.h"
#include "pozo-sequence.h"
#include "pozo-transition.h"

#include <string.h>

/* What each mark does: whether it settles something where it stands, and else what the action
 * behind it is excused from.  A mark excuses that and nothing else: whatever more is wrong is told.
 */
typedef struct
{
  guint8 settles;
  guint16 excuses[2];
} Effect;

static const Effect effects[POZO_N_FAULTS] = {
  [POZO_FAULT_MISDEAL] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_EXPOSED] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_SHORT_FIXED] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_SHORT_WITHDRAWN] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_SHORT_RETURNS] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_SHORT_CONDONED] = { FALSE, { POZO_FINDING_MINIMUM, POZO_FINDING_MINIMUM_CANASTA } },
  [POZO_FAULT_OVERDRAW] = { FALSE, { POZO_FINDING_DRAW_LIMIT } },
  [POZO_FAULT_OUT_OF_TURN] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_TAKE_STOPPED] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_TAKE_ILLEGAL] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_NO_CANASTA] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_PREMATURE] = { FALSE, { POZO_FINDING_PREMATURE } },
  [POZO_FAULT_RED3_HELD] = { TRUE, { POZO_FINE } },
  [POZO_FAULT_EXCESS_WILD] = { FALSE, { POZO_FINDING_MELD_WILDS } },
  [POZO_FAULT_ABORT] = { FALSE,
                         { POZO_FINE } }, /* a way to play, with a fine in some variants (P11) */
  [POZO_FAULT_FAILED_OUT] = { FALSE, { POZO_FINDING_MUST_GO_OUT } },
};

static gboolean
is_excused (PozoFault fault, PozoFindingCode code)
{
  const Effect *effect = &effects[fault];

  return code != POZO_FINE && (effect->excuses[0] == code || effect->excuses[1] == code);
}

/**
 * pozo_engine_excuse:
 * @verdict: a verdict
 * @code: what is wrong with the action that is judged
 * @excess: by how much
 *
 * Asks whether a mark before the action is meant for that, and notes in @verdict that it is.
 *
 * Returns: whether there is such a mark
 */
gboolean
pozo_engine_excuse (PozoVerdict *verdict, PozoFindingCode code, gint32 excess)
{
  for (guint fault = 0; fault < POZO_N_FAULTS; fault++)
    if ((verdict->marks & 1u << fault) && is_excused (fault, code))
      {
        verdict->faults |= (guint16) (1u << fault);
        verdict->excess = (guint8) MIN (MAX (excess, 0), G_MAXUINT8);
        return TRUE;
      }
  return FALSE;
}

static void
report_named (PozoVerdict *verdict, PozoFindingCode code, PozoFault fault)
{
  if (verdict->code != POZO_FINE)
    return;
  pozo_verdict_report (verdict, code, (gint32) fault, 0);
  verdict->name = pozo_engine_fault_text (fault);
}

/**
 * pozo_engine_report_unneeded:
 * @fault: a fault that is marked
 * @verdict: gets the code
 *
 * Reports a mark that is about nothing.
 */
void
pozo_engine_report_unneeded (PozoFault fault, PozoVerdict *verdict)
{
  report_named (verdict, POZO_FINDING_FAULT_UNNEEDED, fault);
}

/**
 * pozo_engine_judge_marks:
 * @verdict: a verdict on an action that is marked, or is a mark; gets a code where nothing else is
 * wrong
 *
 * Says of marks that excuse nothing that they are not needed, and else that there are faults.
 */
void
pozo_engine_judge_marks (PozoVerdict *verdict)
{
  guint unneeded = verdict->marks & ~(guint) verdict->faults;

  for (guint fault = 0; fault < POZO_N_FAULTS; fault++)
    if (unneeded & 1u << fault)
      pozo_engine_report_unneeded ((PozoFault) fault, verdict);
  if (verdict->code == POZO_FINE)
    verdict->code = POZO_FINDING_FAULT;
}

/* Whether what lies is less than the side needs to open. */
static gboolean
is_short (const PozoState *state, guint seat)
{
  gboolean has_opened =
      pozo_state_side (state, seat)->opened && !pozo_engine_is_unsure (state, seat);

  return state->turn.laid && !has_opened && !pozo_opening_stands (state, seat);
}

/* Whether the cards can lie there beside those that lie there already. */
static gboolean
is_exposed_anew (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  const PozoHand *exposed = &state->exposed[action->seat];
  PozoVerdict trial = { 0 };
  guint8 all[POZO_DECK_MAX + G_MAXUINT8];
  guint n = 0;

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < exposed->count[card] && n < POZO_DECK_MAX; i++)
      all[n++] = card;
  memcpy (all + n, cards, action->n_cards);
  return action->n_cards > 0 &&
         pozo_engine_judge_hand (state, action->seat, all, n + action->n_cards, &trial);
}

/* Whether the hand can hold a red three, and whether it is red threes that were found. */
static gboolean
is_red_three_held (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  const PozoHand *hand = &state->hand[action->seat];

  if (!pozo_rules_has_special_threes (state->rules))
    return FALSE;
  for (guint i = 0; i < action->n_cards; i++)
    if (!pozo_card_may_be (cards[i], POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)) &&
        !pozo_card_may_be (cards[i], POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)))
      return FALSE;
  return pozo_hand_has_red_three (hand) || hand->n_partial > 0;
}

/* Whether there is anything that the mark can be about. */
static gboolean
is_needed (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  guint seat = action->seat;
  const PozoTurn *turn = &state->turn;

  switch ((PozoFault) action->number)
    {
    case POZO_FAULT_SHORT_FIXED:
    case POZO_FAULT_SHORT_WITHDRAWN:
    case POZO_FAULT_SHORT_RETURNS:
      return is_short (state, seat);
    case POZO_FAULT_NO_CANASTA: /* an attempt to go out */
      return turn->laid && state->hand[seat].n <= 1 && !pozo_reserve_is_due (state, seat) &&
             pozo_engine_lacks_canastas (state, seat);
    case POZO_FAULT_ABORT:
      return turn->method != POZO_TAKE_NONE && turn->method != POZO_TAKE_FREE &&
             !pozo_state_side (state, seat)->opened;
    case POZO_FAULT_OUT_OF_TURN:
      return seat != state->seat && seat != state->guest;
    case POZO_FAULT_TAKE_STOPPED:
    case POZO_FAULT_TAKE_ILLEGAL:
      return state->n_pile > 0 && turn->method == POZO_TAKE_NONE;
    case POZO_FAULT_EXPOSED:
      return is_exposed_anew (state, action, cards);
    case POZO_FAULT_RED3_HELD:
      return is_red_three_held (state, action, cards);
    default:
      return (turn->marks & 1u << action->number) == 0;
    }
}

/**
 * pozo_engine_fault_text:
 * @fault: a fault
 *
 * Looks up what a fault is called in a message.
 *
 * Returns: (transfer none): the words
 */
const char *
pozo_engine_fault_text (PozoFault fault)
{
  static const char *const texts[] = {
#define POZO_FAULT_TEXT(code, word, text) text,
    POZO_FAULTS (POZO_FAULT_TEXT)
#undef POZO_FAULT_TEXT
  };

  return fault < G_N_ELEMENTS (texts) ? texts[fault] : "a fault";
}

/**
 * pozo_engine_judge_fault:
 * @state: the table
 * @action: a FAULT
 * @cards: its cards
 * @verdict: gets FAULT, or why the mark is wrong
 *
 * Judges a mark: whether these rules settle such a fault, and whether there is one.
 */
void
pozo_engine_judge_fault (const PozoState *state,
                         const PozoAction *action,
                         const guint8 *cards,
                         PozoVerdict *verdict)
{
  PozoFault fault = action->number;
  gboolean has_cards = fault == POZO_FAULT_EXPOSED || fault == POZO_FAULT_RED3_HELD;

  if (action->seat > state->n_seats || (action->seat > 0 && state->next_seat[action->seat] == 0))
    {
      pozo_verdict_report (verdict, POZO_FINDING_NOT_SEATED, action->seat, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (!pozo_fault_is_known (fault, state->rules))
    {
      report_named (verdict, POZO_FINDING_FAULT_RULES, fault);
      return;
    }
  if (has_cards && !pozo_engine_judge_hand (state, action->seat, cards, action->n_cards, verdict))
    return;
  if (!is_needed (state, action, cards))
    pozo_engine_report_unneeded (fault, verdict);
  else if (effects[fault].settles)
    {
      if (fault == POZO_FAULT_SHORT_FIXED || fault == POZO_FAULT_SHORT_RETURNS ||
          fault == POZO_FAULT_NO_CANASTA)
        pozo_engine_judge_settlement (state, action->seat, verdict); /* of one before it */
      verdict->faults = (guint16) (1u << fault);
    }
}

/* Takes a card that the turn has laid out of its meld. */
static void
take_out (PozoSide *side, const PozoTurn *turn, guint at)
{
  PozoMeld *meld = &side->meld[pozo_transition_logged_at (turn, at)];

  if (!(turn->log_meld[at] & POZO_LOG_RELEASED) ||
      !pozo_sequence_restore (meld, turn->log_card[at]))
    pozo_meld_remove (meld, turn->log_card[at]);
}

/* Takes everything that was laid in the turn back: the hand gets its cards, the pile its top card.
 */
static void
take_all_back (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;
  PozoSide *side = pozo_state_own_side (state, seat);
  gboolean lay_top = turn->method != POZO_TAKE_NONE && turn->method != POZO_TAKE_FREE;

  for (guint i = turn->n_log; i-- > 0;)
    {
      pozo_reserve_note_back (state, i);
      take_out (side, turn, i);
      if (!lay_top || i > 0) /* the first card laid with a claim is the pile's own */
        pozo_hand_add (&state->hand[seat], turn->log_card[i]);
    }
  for (guint i = side->n_melds; i-- > 0;)
    if (side->meld[i].n == 0)
      pozo_engine_remove_meld (side, i);
  turn->n_log = 0;
  pozo_reserve_give_back (state, seat);
  turn->laid = FALSE;
  turn->laid_value = 0;
  turn->whole_canasta = FALSE;
  turn->added_to_old = FALSE;
  turn->black_set = FALSE;
}

/* Puts the pile back as it lay before the take. */
static void
restore_pile (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;
  PozoHand *hand = &state->hand[seat];
  guint n_came = turn->pickup_due ? 0 : pozo_transition_n_due (turn);
  guint from = pozo_transition_taken_from (state);

  if (turn->method == POZO_TAKE_NONE)
    return;
  for (guint i = 0; i < n_came; i++)
    {
      PozoCard card = state->pile[from + i];

      state->obscure_from_pile[seat] -= pozo_card_is_obscure (card);
      if (pozo_card_is (card, POZO_CARD_IS_RED_THREE) && state->hand[seat].count[card] == 0 &&
          state->red3[seat] > 0)
        state->red3[seat]--;
      else if (pozo_card_is (card, POZO_CARD_IS_BLACK_THREE) &&
               state->hand[seat].count[card] == 0 && state->black3[seat] > 0)
        state->black3[seat]--;
      else if (hand->count[card] > 0)
        pozo_hand_drop (hand, card); /* just as it came: nothing can be concluded from it */
      else
        pozo_hand_remove (hand, &state->seen, card);
    }
  state->n_pile = (guint16) (from + turn->n_taken);
  state->frozen = turn->frozen_before;
  state->frozen_by = turn->frozen_by_before;
  turn->pickup_due = FALSE;
  state->red_from_pile[seat] = turn->red_before;
  state->black_from_pile[seat] = turn->black_before;
  turn->method = POZO_TAKE_NONE;
  turn->lone = POZO_LONE_FREE;
}

/**
 * pozo_engine_fine_out_of_turn:
 * @state: the table, interrupted
 * @seat: who melded although it was not his turn
 *
 * Fines the side where the partner's turn comes first: P5.
 */
void
pozo_engine_fine_out_of_turn (PozoState *state, guint seat)
{
  guint at = state->seat;

  while (at != seat && state->side_of[at] != state->side_of[seat])
    at = state->next_seat[at];
  if (at != seat)
    pozo_state_own_side (state, seat)->fines += state->rules->penalty_out_of_turn_fine;
}

/* Cards of a hand are shown: from now on it is known that they are there. */
static void
show (PozoState *state, guint seat, const guint8 *cards, guint n)
{
  PozoHand *hand = &state->hand[seat];
  guint n_there = 0;

  while (n_there < n && pozo_hand_remove (hand, &state->seen, cards[n_there]))
    n_there++;
  while (n_there > 0)
    pozo_hand_add (hand, cards[--n_there]);
}

/* Cards lie face up before their player, who has to play them when he can (P2). */
static void
expose (PozoState *state, guint seat, const guint8 *cards, guint n)
{
  for (guint i = 0; state->rules->penalty_exposed_card && i < n; i++)
    pozo_hand_add (&state->exposed[seat], cards[i]);
}

static void
settle (PozoState *state, guint seat, PozoFault fault)
{
  state->turn.settling = fault;
  state->turn.hand_at_settling = state->hand[seat].n;
  state->turn.n_back = 0;
}

/**
 * pozo_engine_apply_fault:
 * @state: the table
 * @action: a FAULT
 * @cards: its cards
 *
 * Applies the settlement of a fault, or notes the mark for what follows.
 */
void
pozo_engine_apply_fault (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  const PozoRules *rules = state->rules;
  guint seat = action->seat;
  PozoFault fault = action->number;
  PozoSide *side;

  if (seat == 0 || (rules->penalty_code == POZO_PENALTY_CODE_NONE && fault != POZO_FAULT_ABORT) ||
      !is_needed (state, action, cards))
    return;
  side = pozo_state_own_side (state, seat);
  switch (fault)
    {
    case POZO_FAULT_EXPOSED:
      expose (state, seat, cards, action->n_cards);
      break;
    case POZO_FAULT_SHORT_FIXED:
      settle (state, seat, fault);
      break;
    case POZO_FAULT_SHORT_RETURNS:
      settle (state, seat, fault);
      side->fines += rules->penalty_short_meld_fine;
      break;
    case POZO_FAULT_SHORT_WITHDRAWN:
      take_all_back (state, seat);
      restore_pile (state, seat);
      side->minimum_raise += rules->penalty_short_meld_raise;
      break;
    case POZO_FAULT_NO_CANASTA:
      settle (state, seat, fault);
      side->fines += rules->penalty_no_canasta_fine;
      break;
    case POZO_FAULT_ABORT:
      take_all_back (state, seat);
      restore_pile (state, seat);
      side->fines += rules->penalty_unmet_take_fine;
      state->turn.aborted = TRUE;
      break;
    case POZO_FAULT_TAKE_ILLEGAL:
      side->fines += rules->penalty_illegal_take_fine;
      break;
    case POZO_FAULT_RED3_HELD:
      show (state, seat, cards, action->n_cards);
      break;
    case POZO_FAULT_OUT_OF_TURN:
      pozo_engine_begin_guest_turn (state, seat);
      break;
    case POZO_FAULT_PREMATURE:
    case POZO_FAULT_SHORT_CONDONED:
    case POZO_FAULT_OVERDRAW:
    case POZO_FAULT_EXCESS_WILD:
    case POZO_FAULT_FAILED_OUT:
      state->turn.marks |= (guint16) (1u << fault);
      break;
    default: /* only on record: a wrong deal, a take stopped in time */
      break;
    }
}

/* How far apart two things are that are known of one card: 0 when they are the same; more than any
 * when they cannot be. */
static guint
distance (PozoCard a, PozoCard b)
{
  guint n = 0;

  if (!pozo_card_may_be (a, b) && !pozo_card_may_be (b, a))
    return POZO_N_CARD_CODES;
  for (; a != b && a != POZO_CARD_UNKNOWN; a = pozo_card_infos[a].coarser)
    n++;
  for (; a != b; b = pozo_card_infos[b].coarser)
    n++;
  return n;
}

/* The last card laid in this turn on the meld that is named that is nearest to @card; -1 when there
 * is none. */
static gint
find_in_log (const PozoState *state, const PozoAction *action, PozoCard card)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoTurn *turn = &state->turn;
  const PozoMeld *meld =
      pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);
  guint least = POZO_N_CARD_CODES;
  gint found = -1;

  for (gint i = (gint) turn->n_log - 1; meld != NULL && i >= 0; i--)
    if (side->meld + pozo_transition_logged_at (turn, (guint) i) == meld &&
        distance (turn->log_card[i], card) < least)
      {
        least = distance (turn->log_card[i], card);
        found = i;
      }
  return found;
}

/* Whether nobody can tell which card of those that this turn laid on a meld comes back: of the one
 * at @at something else is known, or of another that it can be as well. */
static gboolean
is_obscure (const PozoTurn *turn, guint at, PozoCard card)
{
  if (turn->log_card[at] != card)
    return TRUE;
  for (guint i = 0; i < turn->n_log && !pozo_card_is (card, POZO_CARD_IS_FACE); i++)
    if (turn->log_meld[i] == turn->log_meld[at] && turn->log_card[i] != card &&
        distance (turn->log_card[i], card) < POZO_N_CARD_CODES)
      return TRUE;
  return FALSE;
}

/* Whether a card lies where a wild one stood that cannot go back there, as cards lie beside it. */
static gboolean
is_walled_in (const PozoState *state, guint seat, guint at)
{
  const PozoTurn *turn = &state->turn;
  PozoMeld meld = pozo_state_side (state, seat)->meld[pozo_transition_logged_at (turn, at)];

  return (turn->log_meld[at] & POZO_LOG_RELEASED) &&
         !pozo_sequence_restore (&meld, turn->log_card[at]);
}

/**
 * pozo_engine_judge_back:
 * @state: the table
 * @action: a BACK
 * @cards: the cards taken back
 * @verdict: gets a code when they cannot be
 *
 * Judges taking cards back: K9 allows it only to settle a fault, and only what this turn laid.
 */
void
pozo_engine_judge_back (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        PozoVerdict *verdict)
{
  PozoState trial = *state;
  if (state->turn.settling == POZO_FAULT_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_BACK_NOT_ALLOWED, 0, 0);
  for (guint i = 0; i < action->n_cards; i++)
    {
      gint at = find_in_log (&trial, action, cards[i]);

      if (at >= 0 && is_obscure (&trial.turn, (guint) at, cards[i]))
        pozo_verdict_report (verdict, POZO_FINDING_CANNOT_TELL, 0, 0);
      if (at < 0 || is_walled_in (&trial, action->seat, (guint) at) ||
          verdict->code == POZO_FINDING_CANNOT_TELL)
        {
          pozo_verdict_report (verdict, POZO_FINDING_BACK_NOT_ALLOWED, 0, 0);
          verdict->impossible = TRUE;
          return;
        }
      PozoAction one = *action;

      one.n_cards = 1;
      pozo_engine_apply_back (&trial, &one, cards + i);
    }

  /* What stays on the table must still be a meld. */
  const PozoMeld *meld = pozo_side_find_meld (pozo_state_side (&trial, action->seat),
                                              action->target_kind, action->target, action->ordinal);

  if (meld != NULL && meld->n > 0)
    pozo_meld_judge (meld, state->rules, verdict);
}

/**
 * pozo_engine_apply_back:
 * @state: the table
 * @action: a BACK
 * @cards: the cards taken back
 *
 * Puts cards that this turn laid back into the hand.
 */
void
pozo_engine_apply_back (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoTurn *turn = &state->turn;
  PozoSide *side = pozo_state_own_side (state, action->seat);
  guint whole = state->rules->initial_hand_canasta_pile_top
                    ? POZO_MELD_CONCEALED | POZO_MELD_WITH_TOP
                    : POZO_MELD_CONCEALED;

  for (guint i = 0; i < action->n_cards; i++)
    {
      gint at = find_in_log (state, action, cards[i]);

      if (at < 0)
        return;
      pozo_reserve_note_back (state, (guint) at);
      take_out (side, turn, (guint) at);
      pozo_hand_add (&state->hand[action->seat], turn->log_card[at]);
      turn->laid_value -= pozo_rules_card_value (state->rules, turn->log_card[at]);
      turn->n_back++;
      turn->n_log--;
      memmove (turn->log_card + at, turn->log_card + at + 1, turn->n_log - (guint) at);
      memmove (turn->log_meld + at, turn->log_meld + at + 1, turn->n_log - (guint) at);
    }
  side->disturbed = TRUE;
  pozo_reserve_give_back (state, action->seat);
  turn->laid = turn->n_log > 0;
  turn->black_set = FALSE;
  turn->whole_canasta = FALSE;
  for (guint i = turn->melds_before; i < side->n_melds; i++)
    {
      turn->black_set |= side->meld[i].kind == POZO_MELD_BLACK && side->meld[i].n > 0;
      turn->whole_canasta |= (side->meld[i].flags & whole) != 0;
    }
}
