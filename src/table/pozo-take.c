/* SPDX-License-Identifier: MIT */
/* Taking the pile: which claim it is, whether it is legal, and when it must be made.
 * docs/rules.md, "Taking the pile". */
#include "pozo-claim.h"
#include "pozo-engine.h"
#include "pozo-threes.h"
#include "pozo-group.h"
#include "pozo-legal.h"
#include "pozo-reserve.h"
#include "pozo-sequence.h"
#include "pozo-take-top.h"
#include "pozo-terms.h"

#include <string.h>

/* How the hand cards of a TAKE relate to the top card. */
typedef struct
{
  guint n_same; /* naturals of the top card's rank */
  guint n_wild;
  guint n_other;
} Shown;

static Shown
shown_with (const PozoRules *rules, PozoCard top, const guint8 *cards, guint n)
{
  Shown shown = { 0 };

  for (guint i = 0; i < n; i++)
    if (pozo_card_is (cards[i], POZO_CARD_IS_WILD))
      shown.n_wild++;
    else if (pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL) &&
             pozo_card_rank (cards[i]) == pozo_card_rank (top))
      shown.n_same++;
    else
      shown.n_other++;
  return shown;
}

/* The three cards of a new sequence with the top card, in rising order. */
static void
sort_run (guint8 run[3])
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2 - i; j++)
      if (pozo_card_rank (run[j]) > pozo_card_rank (run[j + 1]))
        {
          guint8 swap = run[j];

          run[j] = run[j + 1];
          run[j + 1] = swap;
        }
}

static gboolean
claim_nothing (PozoVerdict *verdict, PozoCard top)
{
  pozo_verdict_card (verdict, POZO_FINDING_TAKE_NO_CLAIM, top);
  verdict->impossible = TRUE;
  return FALSE;
}

/* The group to which cards of a claim are added, because the side has one of a rank, and it lies;
 * NULL where a new one would come about. */
static const PozoMeld *
find_only_group (const PozoState *state, const PozoAction *action, PozoCard top)
{
  if (state->rules->meld_per_rank == POZO_MELD_PER_RANK_MANY ||
      !pozo_rules_card_is (state->rules, top, POZO_CARD_IS_NATURAL))
    return NULL;
  return pozo_side_find_growing (pozo_state_side (state, action->seat), state->rules,
                                 pozo_card_rank (top));
}

/* Whether cards that go with the top card may as well be added to such a group as claim the pile
 * from the hand: then they do what is allowed, with and without the name of the group. */
static gboolean
may_be_added (const PozoState *state, const PozoAction *action, PozoCard top)
{
  const PozoMeld *there = find_only_group (state, action, top);

  return there != NULL && pozo_state_side (state, action->seat)->opened &&
         pozo_claim_may_grow (state->rules, there);
}

/* Whether cards of the hand make that claim with the top card. */
static gboolean
make_claim (const PozoRules *rules, PozoCard top, Shown shown, PozoTakeMethod method)
{
  return pozo_rules_card_is (rules, top, POZO_CARD_IS_NATURAL) && shown.n_other == 0 &&
         pozo_claim_of_cards (shown.n_same, shown.n_wild) == method;
}

/* P: two naturals of the hand, and perhaps more. */
static gboolean
claims_with_pair (const PozoState *state, const PozoAction *action, PozoCard top, Shown shown)
{
  if (!make_claim (state->rules, top, shown, POZO_TAKE_PAIR))
    return FALSE;
  if (action->target_kind != POZO_TARGET_NONE &&
      state->rules->meld_per_rank == POZO_MELD_PER_RANK_MANY)
    return FALSE;
  return !pozo_claim_is_impure (state->rules, POZO_TAKE_PAIR, shown.n_wild) ||
         !may_be_added (state, action, top);
}

/* W: a natural and wild cards of the hand. */
static gboolean
claims_with_wild (const PozoState *state, const PozoAction *action, PozoCard top, Shown shown)
{
  gboolean may_claim = state->rules->pile_natural_plus_wild || pozo_claim_is_free (state->rules);

  if (!make_claim (state->rules, top, shown, POZO_TAKE_WILD))
    return FALSE;
  if (action->target_kind == POZO_TARGET_NONE)
    return may_claim || !may_be_added (state, action, top);
  return may_claim &&
         (action->target_kind == POZO_TARGET_RANK || action->target_kind == POZO_TARGET_BLACK) &&
         find_only_group (state, action, top) != NULL && !may_be_added (state, action, top);
}

/* Whether the cards, named or not, go onto a meld that lies. */
static gboolean
claims_onto (const PozoState *state, const PozoAction *action, PozoCard top, Shown shown)
{
  return action->target_kind != POZO_TARGET_NONE || action->n_cards == 0 ||
         (shown.n_other == 0 && find_only_group (state, action, top) != NULL);
}

/* Whether a meld is too large for the top card, which goes to smaller ones only. */
static gboolean
is_full (const PozoRules *rules, const PozoMeld *meld)
{
  return (rules->pile_onto_meld == POZO_PILE_ONTO_MELD_INCOMPLETE &&
          !pozo_claim_may_grow (rules, meld)) ||
         (meld->kind == POZO_MELD_SEQUENCE && !pozo_claim_may_lengthen (rules, meld));
}

/* M and Q: the top card, and perhaps more, onto an own meld. */
static gboolean
claim_onto (const PozoState *state,
            const PozoAction *action,
            PozoCardList laid,
            PozoLay *lay,
            PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  PozoCard top = laid.cards[0];
  guint kind = action->target_kind == POZO_TARGET_NONE ? POZO_TARGET_RANK : action->target_kind;
  guint target = action->target_kind == POZO_TARGET_NONE ? pozo_card_rank (top) : action->target;
  PozoMeant meant;
  gint best = -1;
  guint n_good = 0;

  if (kind == POZO_TARGET_SEQUENCE && laid.n > 1)
    return claim_nothing (verdict, top); /* point 98: further cards follow as a word of their own */
  pozo_side_find_meant (side, kind, target, action->ordinal, &meant);
  for (guint i = 0; i < meant.n; i++)
    {
      const PozoMeld *meld = &side->meld[meant.place[i]];
      PozoVerdict trial = { 0 };

      lay->place = (gint8) meant.place[i];
      lay->method = meld->kind == POZO_MELD_SEQUENCE ? POZO_TAKE_ONTO_SEQUENCE : POZO_TAKE_ONTO;
      lay->meld = *meld;
      pozo_sequence_take_name (&lay->meld, kind, target);
      if (!pozo_meld_extend (&lay->meld, state->rules, laid.cards, laid.n, &trial))
        continue;
      if (best < 0)
        best = meant.place[i];
      pozo_terms_judge_laid (state, action->seat, lay, &trial);
      if (trial.code != POZO_FINE || is_full (state->rules, meld))
        continue;
      if (n_good > 0 && pozo_meld_is_like (meld, &side->meld[best]))
        continue;
      if (n_good++ > 0)
        return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
      best = meant.place[i];
      if (action->ordinal == 0 && i < meant.n_named)
        break;
    }
  if (best < 0)
    return claim_nothing (verdict, top);
  verdict->unknown += action->ordinal > 0 && meant.n > 1;
  lay->place = (gint8) best;
  lay->meld = side->meld[best];
  verdict->unknown += pozo_sequence_take_name (&lay->meld, kind, target);
  pozo_meld_extend (&lay->meld, state->rules, laid.cards, laid.n, verdict);
  lay->method = lay->meld.kind == POZO_MELD_SEQUENCE ? POZO_TAKE_ONTO_SEQUENCE : POZO_TAKE_ONTO;
  return TRUE;
}

/* P and W: a group with the top card, joined to the side's group of that rank where there is one
 * only. */
static gboolean
claim_group (const PozoState *state,
             const PozoAction *action,
             PozoCardList laid,
             PozoLay *lay,
             PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoMeld *there = NULL;

  if (action->target_kind != POZO_TARGET_NONE)
    there = pozo_side_find_meld (side, POZO_TARGET_RANK, pozo_card_rank (laid.cards[0]),
                                 action->ordinal);
  else
    there = find_only_group (state, action, laid.cards[0]);
  if (there == NULL)
    {
      lay->place = -1;
      return pozo_meld_form (&lay->meld, state->rules, laid.cards, laid.n, verdict);
    }
  lay->place = there - side->meld;
  lay->meld = *there;
  return pozo_meld_extend (&lay->meld, state->rules, laid.cards, laid.n, verdict);
}

/* S: a new sequence with the top card and two cards of the hand, in any order. */
static gboolean
claim_sequence (const PozoState *state, const guint8 *cards, PozoLay *lay, PozoVerdict *verdict)
{
  PozoCard top = pozo_state_top (state);
  guint8 run[POZO_MELD_SMALLEST] = { top, cards[0], cards[1] };
  PozoVerdict trial = { 0 };

  lay->method = POZO_TAKE_SEQUENCE;
  sort_run (run);
  if (!pozo_meld_form (&lay->meld, state->rules, run, G_N_ELEMENTS (run), &trial) ||
      lay->meld.kind != POZO_MELD_SEQUENCE)
    return claim_nothing (verdict, top);
  return TRUE;
}

/* Any new meld with the top card, where that will do; %FALSE, and no code, where the cards make
 * none. */
static gboolean
claim_meld (const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoLay *lay,
            PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  const PozoMeld *there;

  if (!pozo_take_is_for_top (rules) || action->target_kind != POZO_TARGET_NONE ||
      !pozo_take_form_with_top (rules, pozo_state_top (state),
                                (PozoCardList){ cards, action->n_cards }, &lay->meld, verdict))
    return FALSE;
  if (lay->meld.kind == POZO_MELD_SEQUENCE)
    lay->method = POZO_TAKE_SEQUENCE;
  else
    lay->method = pozo_meld_n_wild (&lay->meld) > 0 ? POZO_TAKE_WILD : POZO_TAKE_PAIR;
  there =
      lay->meld.kind == POZO_MELD_GROUP
          ? pozo_side_find_growing (pozo_state_side (state, action->seat), rules, lay->meld.rank)
          : NULL;
  if (there == NULL)
    return TRUE;
  lay->place = (gint8) (there - pozo_state_side (state, action->seat)->meld);
  return pozo_meld_join (&lay->meld, rules, there);
}

/* Whether nobody can tell if the top card goes into a group or into a sequence, as cards of the
 * hand were not seen. */
static gboolean
is_obscure (const PozoRules *rules, const PozoAction *action, PozoCardList laid)
{
  PozoVerdict ignored = { 0 };
  PozoMeld meld;

  return pozo_take_is_for_top (rules) && rules->meld_sequences &&
         action->target_kind == POZO_TARGET_NONE && action->n_cards > 0 &&
         pozo_meld_form (&meld, rules, laid.cards, laid.n, &ignored) &&
         pozo_meld_may_be_sequence (&meld);
}

/**
 * pozo_engine_lay_take:
 * @state: the table; the pile is not empty
 * @action: a TAKE
 * @cards: the hand cards laid with the top card
 * @lay: (out caller-allocates): how it would lie
 * @verdict: gets a code when the cards make no claim at all
 *
 * Works out which claim a TAKE makes and the meld that comes about.
 *
 * Returns: %FALSE when it is none
 */
gboolean
pozo_engine_lay_take (const PozoState *state,
                      const PozoAction *action,
                      const guint8 *cards,
                      PozoLay *lay,
                      PozoVerdict *verdict)
{
  PozoCard top = pozo_state_top (state);
  Shown shown = shown_with (state->rules, top, cards, action->n_cards);
  guint8 laid[POZO_DECK_MAX + 1];
  guint n_laid = action->n_cards + 1u;

  laid[0] = top;
  for (guint i = 0; i < action->n_cards; i++)
    laid[1 + i] = cards[i];
  lay->place = -1;
  if (pozo_claim_is_bare (state->rules, action))
    {
      lay->method = POZO_TAKE_FREE;
      return TRUE;
    }
  if (is_obscure (state->rules, action, (PozoCardList){ laid, n_laid }))
    return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
  if (claims_with_pair (state, action, top, shown))
    lay->method = POZO_TAKE_PAIR;
  else if (claims_with_wild (state, action, top, shown))
    lay->method = POZO_TAKE_WILD;
  else if (claims_onto (state, action, top, shown))
    return claim_onto (state, action, (PozoCardList){ laid, n_laid }, lay, verdict);
  else if (claim_meld (state, action, cards, lay, verdict))
    return TRUE;
  else if (action->n_cards == 2 && shown.n_other == 2 && shown.n_wild == 0)
    return claim_sequence (state, cards, lay, verdict);
  else
    return claim_nothing (verdict, top);
  return claim_group (state, action, (PozoCardList){ laid, n_laid }, lay, verdict);
}

/* Whether the pile can be taken at all, whatever is shown for it. */
static void
judge_pile (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint seat = action->seat;
  guint bars = pozo_claim_find_bars (state, seat);
  PozoCard top = pozo_state_top (state);

  if (pozo_claim_is_stop (state->rules, top))
    pozo_verdict_card (verdict, POZO_FINDING_STOP_CARD, top);
  if (pozo_terms_is_dead (state, pozo_card_rank (top)))
    pozo_verdict_report (verdict, POZO_FINDING_MELD_DEAD_RANK, 0, 0);
  if (bars & POZO_CLAIM_LONE_CARD)
    pozo_verdict_report (verdict, POZO_FINDING_LONE_CARD, 1, 1);
  if (bars & POZO_CLAIM_BLOCKED)
    pozo_verdict_report (verdict, POZO_FINDING_PILE_BLOCKED, seat, state->frozen_by);
  if (bars & POZO_CLAIM_STOPPED)
    pozo_verdict_report (verdict, POZO_FINDING_PILE_BLOCKED, seat, state->stop_by);
}

/* Whether that kind of claim is allowed: docs/rules.md, `pile`. */
static void
judge_method (const PozoState *state, guint seat, const PozoLay *lay, PozoVerdict *verdict)
{
  static const PozoFindingCode forbidden[] = {
    [POZO_TAKE_WILD] = POZO_FINDING_TAKE_NATURAL_WILD,
    [POZO_TAKE_ONTO] = POZO_FINDING_TAKE_ONTO_MELD,
    [POZO_TAKE_SEQUENCE] = POZO_FINDING_TAKE_SEQUENCE,
    [POZO_TAKE_ONTO_SEQUENCE] = POZO_FINDING_TAKE_SEQUENCE,
  };
  const PozoSide *side = pozo_state_side (state, seat);
  guint faults = pozo_claim_faults (state->rules, lay->method, side->opened, state->frozen);

  if (faults & POZO_CLAIM_FROZEN)
    pozo_verdict_report (verdict, POZO_FINDING_PILE_FROZEN, 0, 0);
  if (faults & POZO_CLAIM_UNOPENED)
    pozo_verdict_report (verdict, POZO_FINDING_TAKE_BEFORE_INITIAL, 0, 0);
  if ((faults & POZO_CLAIM_FORBIDDEN) ||
      (lay->method == POZO_TAKE_ONTO &&
       !pozo_claim_may_grow (state->rules, &side->meld[lay->place])) ||
      (lay->method == POZO_TAKE_ONTO_SEQUENCE &&
       !pozo_claim_may_lengthen (state->rules, &side->meld[lay->place])))
    pozo_verdict_report (verdict, forbidden[lay->method], 0, 0);
}

/* Whether this is the moment for taking: at the beginning of a turn (K10). */
static void
judge_moment (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  guint due = pozo_engine_draws_before_take (state);

  if (pozo_engine_is_first_turn (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_FIRST_TURN, 0, 0);
  if (state->owed[seat] > 0 && !state->turn.excused)
    pozo_verdict_report (verdict, POZO_FINDING_REPLACEMENT_DUE, 0, state->owed[seat]);
  if (state->debt[seat] > 0)
    pozo_verdict_report (verdict, POZO_FINDING_OVERDRAW_TURN, 0, 0);
  if (state->turn.drawn > due || state->turn.method != POZO_TAKE_NONE || state->turn.aborted)
    pozo_verdict_report (verdict, POZO_FINDING_TAKE_AFTER_DRAW, state->turn.drawn, due);
  else if (state->turn.drawn < due)
    pozo_verdict_report (verdict, POZO_FINDING_TAKE_BEFORE_DRAW, state->turn.drawn, due);
}

/* Whether what is laid with the top card may lie so. */
static void
judge_claim (const PozoState *state,
             const PozoAction *action,
             const guint8 *cards,
             const PozoLay *lay,
             PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  Shown shown = shown_with (state->rules, pozo_state_top (state), cards, action->n_cards);

  if (pozo_claim_is_impure (state->rules, lay->method, shown.n_wild))
    pozo_verdict_report (verdict, POZO_FINDING_CLAIM_PURE, 0, 0);
  if (lay->place < 0 && side->n_melds >= POZO_MELDS_MAX)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_TOO_MANY, 0, POZO_MELDS_MAX);
      verdict->impossible = TRUE;
      return;
    }
  pozo_terms_judge_laid (state, action->seat, lay, verdict);
  if (lay->place >= 0 && side->meld[lay->place].locked != 0)
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
}

/**
 * pozo_engine_judge_take:
 * @state: the table
 * @action: a TAKE
 * @cards: the hand cards laid with the top card
 * @lay: (out caller-allocates): how they would lie, unless the verdict is impossible
 * @verdict: gets the first thing that is wrong
 *
 * Judges a TAKE.
 */
void
pozo_engine_judge_take (const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        PozoLay *lay,
                        PozoVerdict *verdict)
{
  guint n_cards = pozo_claim_n_cards (state);

  if (state->n_pile == 0)
    {
      pozo_verdict_report (verdict, POZO_FINDING_PILE_EMPTY, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  judge_moment (state, action->seat, verdict);
  if (pozo_claim_may_be_bare (state->rules))
    pozo_engine_judge_pending (state, action->seat, verdict);
  else
    pozo_engine_judge_opening_threes (state, action->seat, verdict);
  if (state->turn.method != POZO_TAKE_NONE)
    {
      verdict->impossible = TRUE; /* what is left of the pile waits for the first claim */
      return;
    }
  judge_pile (state, action, verdict);
  pozo_reserve_judge_room (state, action->seat, n_cards, verdict);
  if (!pozo_engine_judge_hand (state, action->seat, cards, action->n_cards, verdict))
    return;
  if (!pozo_engine_lay_take (state, action, cards, lay, verdict))
    {
      verdict->impossible = TRUE;
      return;
    }
  judge_method (state, action->seat, lay, verdict);
  if (lay->method != POZO_TAKE_FREE)
    judge_claim (state, action, cards, lay, verdict);
  if (!verdict->impossible && (action->flags & POZO_ACTION_HAS_COUNT) &&
      action->number != (gint) n_cards)
    pozo_verdict_report (verdict, POZO_FINDING_TAKE_COUNT, action->number, (gint32) n_cards);
}

/* ---- Taking by force ---- */

/* Whether the pile can be taken by one of those methods, whatever is marked just now. */
static gboolean
can_take (const PozoState *state, guint methods)
{
  PozoState unmarked;

  if (state->turn.marks == 0)
    return pozo_legal_can_take (state, methods);
  unmarked = *state;
  unmarked.turn.marks = 0;
  return pozo_legal_can_take (&unmarked, methods);
}

/**
 * pozo_engine_judge_pass:
 * @state: the table
 * @seat: the player who passes
 * @verdict: gets a code when he may not
 *
 * Judges a PASS, said or understood: the stock is spent, no take is forced, and none was made: who
 * took discards.
 */
void
pozo_engine_judge_pass (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoRules *rules = state->rules;
  guint methods = rules->stock_end_forced_take == POZO_STOCK_END_FORCED_TAKE_ANY
                      ? POZO_LEGAL_METHODS_ANY
                      : POZO_LEGAL_METHODS_ONTO;
  gboolean is_face = state->n_pile > 0 && pozo_card_is (pozo_state_top (state), POZO_CARD_IS_FACE);

  if (!state->stock_closed)
    pozo_verdict_report (verdict, POZO_FINDING_PASS_STOCK, state->n_stock, 0);
  if (state->turn.method != POZO_TAKE_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_NO_DISCARD, 0, 0);
  if (state->turn.asked && state->turn.answer == POZO_ANSWER_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_ANSWER, 0, 0);
  if (state->turn.answer & POZO_ANSWER_YES)
    pozo_verdict_report (verdict, POZO_FINDING_MUST_GO_OUT, 0, 0);
  if (rules->stock_end_forced_take == POZO_STOCK_END_FORCED_TAKE_NONE || state->n_pile == 0)
    return;
  if (!is_face) /* a card of unknown suit may fit a sequence, and nobody is held to that */
    methods &=
        ~(POZO_LEGAL_METHOD (POZO_TAKE_SEQUENCE) | POZO_LEGAL_METHOD (POZO_TAKE_ONTO_SEQUENCE));
  if (can_take (state, methods))
    pozo_verdict_card (verdict, POZO_FINDING_FORCED_TAKE, pozo_state_top (state));
  else if (!is_face || (state->hand[seat].n_partial > 0 &&
                        (rules->stock_end_forced_take == POZO_STOCK_END_FORCED_TAKE_ANY ||
                         state->hand[seat].n < 2)))
    verdict->unknown++;
}
