/* SPDX-License-Identifier: MIT */
/* Faults of play and their settlement: matrix section 5.  A mark stands right before what it marks;
 * one that settles something takes effect where it stands. */
#include "pozo-engine.h"

#include <string.h>

/* What a mark excuses: the finding that the marked action would raise.  A fault that is not here
 * settles something at its own place. */
static const struct
{
  guint8 fault;
  guint16 code;
} excuses[] = {
  { POZO_FAULT_SHORT_CONDONED, POZO_FINDING_MINIMUM },
  { POZO_FAULT_SHORT_CONDONED, POZO_FINDING_MINIMUM_CANASTA },
  { POZO_FAULT_OVERDRAW, POZO_FINDING_DRAW_LIMIT },
  { POZO_FAULT_PREMATURE, POZO_FINDING_PREMATURE },
  { POZO_FAULT_EXCESS_WILD, POZO_FINDING_MELD_WILDS },
  { POZO_FAULT_FAILED_OUT, POZO_FINDING_MUST_GO_OUT },
};

/**
 * pozo_engine_excuses:
 * @fault: a marked fault
 * @code: what the next action raised
 *
 * Asks whether a mark is meant for what was found.
 *
 * Returns: whether it is
 */
gboolean
pozo_engine_excuses (PozoFault fault, PozoFindingCode code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (excuses); i++)
    if (excuses[i].fault == fault && excuses[i].code == code)
      return TRUE;
  return FALSE;
}

/* Whether a mark only says what the next action is: that action is then the fault. */
static gboolean
is_about_next (PozoFault fault)
{
  for (gsize i = 0; i < G_N_ELEMENTS (excuses); i++)
    if (excuses[i].fault == fault)
      return TRUE;
  return FALSE;
}

/* Whether what lies is less than the side needs to open. */
static gboolean
is_short (const PozoState *state, guint seat)
{
  gint32 minimum = pozo_state_minimum (state, seat);

  if (!state->turn.laid || pozo_state_side (state, seat)->opened)
    return FALSE;
  return minimum == POZO_MINIMUM_CANASTA ? !state->turn.whole_canasta
                                         : state->turn.laid_value < minimum;
}

/* Whether there is anything that the mark can be about. */
static gboolean
is_needed (const PozoState *state, const PozoAction *action)
{
  guint seat = action->seat;

  switch ((PozoFault) action->number)
    {
    case POZO_FAULT_SHORT_FIXED:
    case POZO_FAULT_SHORT_WITHDRAWN:
    case POZO_FAULT_SHORT_RETURNS:
      return is_short (state, seat);
    case POZO_FAULT_NO_CANASTA:
      return state->turn.laid && pozo_side_canastas (pozo_state_side (state, seat), state->rules) <
                                     (guint) state->rules->going_out_canastas;
    case POZO_FAULT_ABORT:
      return state->turn.method != POZO_TAKE_NONE && !pozo_state_side (state, seat)->opened;
    case POZO_FAULT_OUT_OF_TURN:
      return seat != state->seat;
    case POZO_FAULT_EXPOSED:
      return action->n_cards > 0;
    case POZO_FAULT_RED3_HELD:
      return pozo_hand_has_red_three (&state->hand[seat]) || state->hand[seat].n_vague > 0;
    default:
      return TRUE;
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
  gboolean is_known = state->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL ||
                      action->number == POZO_FAULT_ABORT;
  verdict->name = pozo_engine_fault_text (action->number);
  if (action->seat > state->n_seats || (action->seat > 0 && state->next_seat[action->seat] == 0))
    {
      pozo_verdict_report (verdict, POZO_FINDING_NOT_SEATED, action->seat, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (!is_known)
    pozo_verdict_report (verdict, POZO_FINDING_FAULT_RULES, 0, 0);
  else if (!is_needed (state, action))
    pozo_verdict_report (verdict, POZO_FINDING_FAULT_UNNEEDED, 0, 0);
  else if ((action->number == POZO_FAULT_EXPOSED || action->number == POZO_FAULT_RED3_HELD) &&
           !pozo_engine_judge_hand (state, action->seat, cards, action->n_cards, verdict))
    return;
  else if (action->number == POZO_FAULT_ABORT)
    verdict->code = POZO_FINE; /* a way to play, with a fine in some variants (P11) */
  else if (is_about_next (action->number))
    verdict->code = POZO_FINE; /* noted with what it excuses, or as unneeded */
  else
    {
      verdict->code = POZO_FINDING_FAULT;
      verdict->fault = action->number;
    }
}

/* Takes everything that was laid in the turn back: the hand gets its cards, the pile its top card.
 */
static void
take_all_back (PozoState *state, guint seat)
{
  PozoTurn *turn = &state->turn;
  PozoSide *side = pozo_state_own_side (state, seat);
  gboolean took = turn->method != POZO_TAKE_NONE;

  for (guint i = turn->n_log; i-- > 0;)
    {
      pozo_meld_remove (&side->meld[turn->log_meld[i]], turn->log_card[i]);
      if (!took || i > 0) /* the first card laid in a take is the pile's own */
        pozo_hand_add (&state->hand[seat], turn->log_card[i]);
    }
  for (guint i = side->n_melds; i-- > 0;)
    if (side->meld[i].n == 0)
      pozo_engine_remove_meld (side, i);
  turn->n_log = 0;
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

  if (turn->method == POZO_TAKE_NONE)
    return;
  for (guint i = 0; !turn->pickup_due && i + 1 < turn->n_taken; i++)
    {
      PozoCard card = state->pile[i];

      if (pozo_card_is (card, POZO_CARD_IS_RED_THREE) && state->hand[seat].count[card] == 0 &&
          state->red3[seat] > 0)
        state->red3[seat]--;
      else if (pozo_card_is (card, POZO_CARD_IS_BLACK_THREE) &&
               state->hand[seat].count[card] == 0 && state->black3[seat] > 0)
        state->black3[seat]--;
      else if (hand->count[card] > 0)
        pozo_hand_drop (hand, card); /* just as it came: nothing can be concluded from it */
      else
        pozo_hand_remove (hand, state->seen, card);
    }
  state->n_pile = turn->n_taken;
  state->frozen = turn->frozen_before;
  state->frozen_by = turn->frozen_by_before;
  turn->pickup_due = FALSE;
  state->red_from_pile[seat] = turn->red_before;
  state->black_from_pile[seat] = turn->black_before;
  turn->method = POZO_TAKE_NONE;
}

/* P5: whose turn comes first decides about the fine. */
static void
begin_out_of_turn (PozoState *state, guint seat)
{
  guint at = state->seat;

  if (seat == state->seat)
    return;
  state->saved_turn = state->turn;
  state->guest = seat;

  guint on_turn = state->seat;

  pozo_engine_begin_turn (state, seat);
  state->seat = on_turn;
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

  while (n_there < n && pozo_hand_remove (hand, state->seen, cards[n_there]))
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
      !is_needed (state, action))
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
      begin_out_of_turn (state, seat);
      break;
    case POZO_FAULT_FAILED_OUT:
      side->fines += rules->penalty_failed_out_fine;
      state->turn.mark = fault;
      break;
    case POZO_FAULT_PREMATURE:
    case POZO_FAULT_SHORT_CONDONED:
    case POZO_FAULT_OVERDRAW:
    case POZO_FAULT_EXCESS_WILD:
      state->turn.mark = fault;
      break;
    default: /* only on record: a wrong deal, a take stopped in time */
      break;
    }
}

/* The last card of that kind laid in this turn on the meld that is named; -1 when there is none. */
static gint
find_in_log (const PozoState *state, const PozoAction *action, PozoCard card)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoTurn *turn = &state->turn;
  const PozoMeld *meld =
      pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);

  for (gint i = (gint) turn->n_log - 1; meld != NULL && i >= 0; i--)
    if (turn->log_meld[i] == meld - side->meld && pozo_card_may_be (turn->log_card[i], card))
      return i;
  return -1;
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
      if (find_in_log (&trial, action, cards[i]) < 0)
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

  for (guint i = 0; i < action->n_cards; i++)
    {
      gint at = find_in_log (state, action, cards[i]);

      if (at < 0)
        return;
      pozo_meld_remove (&side->meld[turn->log_meld[at]], turn->log_card[at]);
      pozo_hand_add (&state->hand[action->seat], turn->log_card[at]);
      turn->laid_value -= pozo_rules_card_value (state->rules, turn->log_card[at]);
      turn->n_back++;
      turn->n_log--;
      memmove (turn->log_card + at, turn->log_card + at + 1, turn->n_log - (guint) at);
      memmove (turn->log_meld + at, turn->log_meld + at + 1, turn->n_log - (guint) at);
    }
  side->disturbed = TRUE;
  turn->laid = turn->n_log > 0;
  turn->black_set = FALSE;
  for (guint i = turn->melds_before; i < side->n_melds; i++)
    turn->black_set |= side->meld[i].kind == POZO_MELD_BLACK && side->meld[i].n > 0;
}
