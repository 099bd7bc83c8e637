/* SPDX-License-Identifier: MIT */
/* Judging the end of a turn: the discard, the initial meld, going out, settled faults.
 * docs/rules.md, "Going out". */
#include "pozo-uncertain.h"
#include "pozo-contract.h"
#include "pozo-discard.h"
#include "pozo-engine.h"
#include "pozo-opening.h"
#include "pozo-threes.h"
#include "pozo-reserve.h"
#include "pozo-talon.h"
#include "pozo-terms.h"

/**
 * pozo_engine_is_concealed:
 * @state: the table, the goer's last cards laid
 * @seat: the goer
 *
 * Asks whether a player who gets rid of his last card goes out concealed, as the rules
 * `going_out.concealed_*` have it.
 *
 * Returns: whether he does
 */
gboolean
pozo_engine_is_concealed (const PozoState *state, guint seat)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  const PozoSide *side = pozo_state_side (state, seat);

  if (rules->going_out_concealed_scope == POZO_GOING_OUT_CONCEALED_SCOPE_PLAYER
          ? turn->melded_before
          : turn->melds_before > 0)
    return FALSE;
  if (turn->added_to_old && !rules->going_out_concealed_layoff)
    return FALSE;
  switch (rules->going_out_concealed_canasta)
    {
    case POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED:
      return TRUE;
    case POZO_GOING_OUT_CONCEALED_CANASTA_SIDE:
      return pozo_side_canastas (side, rules) >= (guint) rules->going_out_canastas;
    default:
      break;
    }
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].turn == state->turn_no && side->meld[i].seat == seat &&
        pozo_meld_counts (&side->meld[i], rules))
      return TRUE;
  return FALSE;
}

/* Whether the goer laid all that he has, a canasta among it, in this very turn, and his side had
 * nothing before: a terremoto if it reaches the minimum. */
static gboolean
may_be_terremoto (const PozoState *state, guint seat)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  const PozoSide *side = pozo_state_side (state, seat);
  gboolean laid_canasta = FALSE;

  if (rules->going_out_terremoto_bonus <= 0 || turn->melds_before > 0 ||
      turn->method != POZO_TAKE_NONE)
    return FALSE;
  for (guint i = 0; i < side->n_melds; i++)
    laid_canasta |=
        side->meld[i].turn == state->turn_no && pozo_meld_counts (&side->meld[i], rules);
  return laid_canasta;
}

/**
 * pozo_engine_call_end:
 * @state: the table, in the turn in which its `goer` went out
 *
 * Notes how the goer went out by the rules of the table, on which the item `out` depends.
 */
void
pozo_engine_call_end (PozoState *state)
{
  state->concealed = pozo_engine_is_concealed (state, state->goer);
  state->closed_with_black_set = state->turn.black_set;
  state->terremoto =
      may_be_terremoto (state, state->goer) && pozo_opening_stands (state, state->goer);
}

/* The initial meld: the groups `initial` and `meld` of the rules. */
static void
judge_minimum (const PozoState *state, guint seat, gboolean goes_out, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  const PozoTurn *turn = &state->turn;
  gboolean is_unsure;

  if (!turn->laid || turn->short_told)
    return;
  is_unsure = pozo_engine_is_unsure (state, seat);
  if (pozo_state_side (state, seat)->opened && !is_unsure)
    return;
  if (goes_out && pozo_engine_is_concealed (state, seat) &&
      (rules->initial_concealed_exempt == POZO_INITIAL_CONCEALED_EXEMPT_ALWAYS ||
       (rules->initial_concealed_exempt == POZO_INITIAL_CONCEALED_EXEMPT_FROM_STOCK &&
        turn->method == POZO_TAKE_NONE)))
    return;

  if (pozo_opening_stands (state, seat))
    return;
  if (is_unsure || pozo_engine_is_minimum_uncertain (state, seat))
    {
      verdict->unknown++;
      pozo_engine_excuse (verdict, POZO_FINDING_MINIMUM, 0); /* whoever saw it says that it was */
    }
  else
    pozo_opening_report (state, seat, POZO_FINDING_MINIMUM, verdict);
}

static guint
count_natural_canastas (const PozoSide *side, const PozoRules *rules)
{
  guint n = 0;

  for (guint i = 0; i < side->n_melds; i++)
    n += pozo_meld_canasta (&side->meld[i], rules) == POZO_CANASTA_NATURAL;
  return n;
}

/* The canastas that going out takes; a concealed going-out may need none.  Where some of them must
 * be of a class, it is always told what is missing, and not that a card should have been kept. */
static void
judge_canastas (const PozoState *state, guint seat, gboolean has_discard, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  const PozoSide *side = pozo_state_side (state, seat);
  gint n_canastas = pozo_side_canastas (side, rules);
  gint n_pure =
      rules->going_out_pure_canastas > 0 ? (gint) count_natural_canastas (side, rules) : 0;

  if (rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED &&
      pozo_engine_is_concealed (state, seat))
    return;
  if (n_canastas < rules->going_out_canastas)
    pozo_verdict_report (verdict,
                         has_discard && rules->going_out_contract.n == 0 ? POZO_FINDING_KEEP_ONE
                                                                         : POZO_FINDING_NO_CANASTA,
                         n_canastas, rules->going_out_canastas);
  if (n_pure < rules->going_out_pure_canastas)
    pozo_verdict_report (verdict, POZO_FINDING_PURE_CANASTA, n_pure,
                         rules->going_out_pure_canastas);
  pozo_contract_judge (side, rules, verdict);
}

/**
 * pozo_engine_lacks_canastas:
 * @state: the table
 * @seat: a player
 *
 * Asks whether the player could not go out now for want of canastas.
 *
 * Returns: whether he could not
 */
gboolean
pozo_engine_lacks_canastas (const PozoState *state, guint seat)
{
  PozoVerdict verdict = { 0 };

  judge_canastas (state, seat, FALSE, &verdict);
  return verdict.code != POZO_FINE;
}

/* Melds that a fine of `canasta.grades` keeps open: nobody goes out beside them. */
static void
judge_short_melds (const PozoSide *side, const PozoRules *rules, PozoVerdict *verdict)
{
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      const PozoCanastaRange range = pozo_canasta_bounds (meld, rules);

      if (range.may_bar && range.may_pass)
        verdict->unknown++;
      else if (range.may_bar)
        pozo_verdict_report (verdict, POZO_FINDING_OUT_SHORT_MELD, meld->n, POZO_CANASTA_SIZE);
    }
}

/* Going out: the group `going_out` of the rules, and K11. */
static void
judge_going_out (const PozoState *state, guint seat, PozoCard discard, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  gboolean has_discard = discard != POZO_CARD_NONE;
  guint awaited = pozo_reserve_find_awaited (state, seat);

  if (state->turn.answer & POZO_ANSWER_NO)
    pozo_verdict_report (verdict, POZO_FINDING_MUST_NOT_GO_OUT, 0, 0);
  if (awaited != 0)
    pozo_verdict_report (verdict, POZO_FINDING_OUT_PARTNER_RESERVE, (gint32) awaited, 0);
  judge_canastas (state, seat, has_discard, verdict);
  if (pozo_rules_grades_bar (rules))
    judge_short_melds (pozo_state_side (state, seat), rules, verdict);
  if (!has_discard && rules->going_out_discard == POZO_GOING_OUT_DISCARD_REQUIRED)
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_DISCARD, 0, 0);
  if (rules->going_out_forbid_wild &&
      (has_discard ? pozo_card_is (discard, POZO_CARD_IS_WILD) : state->turn.last_had_wild))
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_WILD, 0, 0);
  if (rules->going_out_forbid_black_three && has_discard &&
      pozo_rules_card_is (rules, discard, POZO_CARD_IS_BLACK_THREE))
    pozo_verdict_report (verdict, POZO_FINDING_CLOSE_BLACK, 0, 0);
}

/**
 * pozo_engine_judge_settlement:
 * @state: the table
 * @seat: a player
 * @verdict: gets a code when too little was put right
 *
 * Judges the settlement of a fault in this turn: P3 and P7.
 */
void
pozo_engine_judge_settlement (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoTurn *turn = &state->turn;
  guint n_held = state->hand[seat].n;
  guint n_least = turn->settling == POZO_FAULT_NO_CANASTA ? 2 : 1;

  if (turn->settling == POZO_FAULT_NONE)
    return;
  if (turn->settling == POZO_FAULT_SHORT_FIXED)
    {
      if (n_held > turn->hand_at_settling)
        pozo_verdict_report (verdict, POZO_FINDING_FAULT_SETTLEMENT, n_held,
                             turn->hand_at_settling);
    }
  else if (turn->n_back < n_least)
    pozo_verdict_report (verdict, POZO_FINDING_FAULT_SETTLEMENT, turn->n_back, n_least);
  if (verdict->code == POZO_FINDING_FAULT_SETTLEMENT)
    verdict->name = pozo_engine_fault_text (turn->settling);
}

/* Whether a player who has so many cards left goes out, by his discard or without one. */
static gboolean
would_go_out (const PozoState *state, guint seat, guint n_left, gboolean has_discard)
{
  return n_left == 0 && state->phase != POZO_PHASE_FINAL && !pozo_reserve_is_due (state, seat) &&
         !(has_discard && pozo_talon_spares (state, seat));
}

/**
 * pozo_engine_judge_turn_end:
 * @state: the table before the discard is laid
 * @seat: the player
 * @discard: the card that ends the turn, or %POZO_CARD_NONE
 * @verdict: gets the first thing that is wrong
 *
 * Judges the end of a turn: the discard, the minimum of an opening, going out.
 */
void
pozo_engine_judge_turn_end (const PozoState *state,
                            guint seat,
                            PozoCard discard,
                            PozoVerdict *verdict)
{
  gboolean has_discard = discard != POZO_CARD_NONE;
  gint n_left = (gint) state->hand[seat].n - has_discard;
  gboolean is_empty = n_left == 0 && state->phase != POZO_PHASE_FINAL;
  gboolean goes_out = n_left >= 0 && would_go_out (state, seat, (guint) n_left, has_discard);

  judge_minimum (state, seat, goes_out, verdict);
  if (state->turn.laid && !pozo_state_side (state, seat)->opened)
    pozo_terms_judge_opening (state, seat, verdict);
  if (state->rules->pile_take_for == POZO_PILE_TAKE_FOR_ANY_MELD &&
      state->turn.method == POZO_TAKE_FREE && !state->turn.laid)
    pozo_verdict_report (verdict, POZO_FINDING_TAKE_UNUSED, state->turn.n_taken, 0);
  if (state->turn.two_moved)
    pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
  if (is_empty && pozo_reserve_bars_out (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_OUT_NO_RESERVE, 0, 0);
  if (goes_out)
    judge_going_out (state, seat, discard, verdict);
  else
    {
      if (state->turn.black_set)
        pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET_STAY, 0, 0);
      if (state->turn.answer & POZO_ANSWER_YES)
        pozo_verdict_report (verdict, POZO_FINDING_MUST_GO_OUT, 0, 0);
      if (!has_discard && state->phase != POZO_PHASE_FINAL)
        pozo_verdict_report (verdict, POZO_FINDING_NO_DISCARD, 0, 0);
    }
  if (state->turn.settling != POZO_FAULT_NONE)
    pozo_engine_judge_settlement (state, seat, verdict);
  if (pozo_talon_is_played (state->rules))
    pozo_talon_judge_end (state, seat, verdict);
  if (goes_out && may_be_terremoto (state, seat) && pozo_engine_is_minimum_uncertain (state, seat))
    {
      verdict->code = POZO_FINDING_CANNOT_TELL; /* what the hands of the others count for */
      verdict->impossible = TRUE;
    }
}

static void
judge_forced_discard (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  const PozoHand *exposed = &state->exposed[seat];
  const PozoHand *hand = &state->hand[seat];
  for (PozoCard held = 0; exposed->n > 0 && held < POZO_N_CARD_CODES; held++)
    if (exposed->count[held] > 0 && pozo_hand_may_hold (exposed, card) == 0)
      pozo_verdict_card (verdict, POZO_FINDING_EXPOSED_FIRST, held);
  if (!state->rules->black_three_forced_discard || !pozo_rules_has_special_threes (state->rules) ||
      pozo_card_is (card, POZO_CARD_IS_BLACK_THREE))
    return;
  if (pozo_hand_has_black_three (hand))
    pozo_verdict_report (verdict, POZO_FINDING_BLACK_THREE_FIRST, 0, 0);
  else if (hand->n_partial > 0)
    verdict->unknown++;
}

/* The only card of a pile that was taken in this turn goes back (`pile.lone_return`). */
static void
judge_lone_card (const PozoTurn *turn, PozoCard card, PozoVerdict *verdict)
{
  gboolean is_same = card == turn->lone_card && pozo_card_is (card, POZO_CARD_IS_FACE);

  if (turn->lone == POZO_LONE_FREE)
    return;
  if (is_same && turn->lone == POZO_LONE_BARRED)
    pozo_verdict_card (verdict, POZO_FINDING_DISCARD_LONE_CARD, card);
  else if (is_same || pozo_card_may_be (card, turn->lone_card) ||
           pozo_card_may_be (turn->lone_card, card))
    verdict->unknown++;
}

/**
 * pozo_engine_judge_kept:
 * @state: the table before the discard
 * @seat: the player
 * @card: what he discards
 * @verdict: gets a code where the rules keep it from the pile now
 *
 * Judges a discard by what lies, what was taken, and what else the hand holds.
 */
void
pozo_engine_judge_kept (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  gboolean goes_out = would_go_out (state, seat, state->hand[seat].n - 1u, TRUE);

  judge_lone_card (&state->turn, card, verdict);
  if (!goes_out)
    pozo_discard_judge_limits (state, seat, card, verdict);
  pozo_discard_judge_rank (state, seat, card, goes_out, verdict);
}

/**
 * pozo_engine_judge_discard:
 * @state: the table
 * @action: a DISCARD
 * @cards: its card
 * @verdict: gets the first thing that is wrong
 *
 * Judges a discard, and the turn that it ends.
 */
void
pozo_engine_judge_discard (const PozoState *state,
                           const PozoAction *action,
                           const guint8 *cards,
                           PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  guint seat = action->seat;
  PozoCard card = cards[0];

  if (!pozo_engine_judge_hand (state, seat, cards, 1, verdict))
    return;
  pozo_engine_judge_drawn (state, seat, verdict);
  if (pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE))
    pozo_verdict_report (verdict, POZO_FINDING_RED3_DISCARD, 0, 0);
  pozo_engine_judge_pending (state, seat, verdict);
  if (pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE) &&
      rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS)
    pozo_verdict_report (verdict, POZO_FINDING_RED3_DISCARD, 0, 0);
  judge_forced_discard (state, seat, card, verdict);
  pozo_engine_judge_kept (state, seat, card, verdict);
  if ((action->flags & POZO_ACTION_FREEZE) && !pozo_effect_may_freeze (rules, card))
    pozo_verdict_card (verdict, POZO_FINDING_FREEZE, card);
  if (state->turn.asked && state->turn.answer == POZO_ANSWER_NONE && !state->turn.premature)
    pozo_verdict_report (verdict, POZO_FINDING_ANSWER, 0, 0);
  pozo_engine_judge_turn_end (state, seat, card, verdict);
}

/* Melds out of turn stay as they lie (P5), but black threes are for going out. */
static void
judge_guest_end (const PozoState *state, PozoVerdict *verdict)
{
  if (!state->turn.laid)
    pozo_engine_report_unneeded (POZO_FAULT_OUT_OF_TURN, verdict);
  if (state->turn.black_set)
    pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET_STAY, 0, 0);
}

/* The line of a turn ends behind the discard, and the talon was left: a player without a card has
 * gone out then. */
static void
judge_talon_left (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  if (pozo_talon_is_waiting (state) && state->hand[seat].n == 0)
    judge_going_out (state, seat, pozo_state_top (state), verdict);
  pozo_talon_judge_end (state, seat, verdict);
}

/**
 * pozo_engine_judge_end:
 * @state: the table
 * @action: an END
 * @verdict: gets the first thing that is wrong
 *
 * Judges a turn whose line ended without a discard.
 */
void
pozo_engine_judge_end (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;

  if (state->phase == POZO_PHASE_LAYING && state->owed[seat] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_REPLACEMENT_DUE, 0, state->owed[seat]);
  if (state->turn.discarded && state->guest == 0 && seat == state->seat)
    judge_talon_left (state, seat, verdict);
  if (state->turn.discarded || state->phase == POZO_PHASE_LAYING ||
      state->phase == POZO_PHASE_ENDED || pozo_engine_is_aside (state, action))
    return;
  if (state->guest == seat)
    {
      judge_guest_end (state, verdict);
      return;
    }
  if (state->phase == POZO_PHASE_FINAL)
    {
      pozo_engine_judge_turn_end (state, seat, POZO_CARD_NONE, verdict);
      return;
    }
  if (pozo_engine_may_have_ended (state, seat))
    {
      verdict->unknown++;
      return;
    }
  pozo_engine_judge_drawn (state, seat, verdict);
  if (state->hand[seat].n == 0)
    pozo_engine_judge_pending (state, seat, verdict);
  pozo_engine_judge_turn_end (state, seat, POZO_CARD_NONE, verdict);
}
