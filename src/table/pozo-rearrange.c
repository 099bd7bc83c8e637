/* SPDX-License-Identifier: MIT */
/* Judging what rearranges melds that lie: joining two, moving a wild card.
 * docs/rules.md, "Melds". */
#include "pozo-engine.h"
#include "pozo-sequence.h"

/**
 * pozo_engine_judge_merge:
 * @state: the table
 * @action: a MERGE
 * @verdict: gets the first thing that is wrong
 *
 * Judges the joining of two own melds (`meld.merge`).
 */
void
pozo_engine_judge_merge (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, action->seat);
  const PozoMeld *a =
      pozo_side_find_meld (side, action->target_kind, action->target, MAX (action->ordinal, 1));
  const PozoMeld *b = pozo_side_find_second (side, action);

  pozo_engine_judge_may_play (state, action->seat, verdict);
  if (a == NULL || b == NULL || a == b)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (state->rules->meld_merge == POZO_MELD_MERGE_NONE)
    pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
  if (state->rules->meld_merge == POZO_MELD_MERGE_LATER_TURN &&
      (a->turn >= state->turn_no || b->turn >= state->turn_no))
    pozo_verdict_report (verdict, POZO_FINDING_MERGE_EARLY, 0, 0);

  PozoMeld joined = *a;
  PozoVerdict trial = { .marks = verdict->marks };

  if (!pozo_meld_join (&joined, state->rules, b))
    {
      pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (joined.locked != 0)
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
  pozo_meld_judge (&joined, state->rules, &trial);
  verdict->faults |= trial.faults;
  if (trial.code != POZO_FINE)
    pozo_verdict_report (verdict, POZO_FINDING_MERGE, 0, 0);
}

/**
 * pozo_engine_judge_shift:
 * @state: the table
 * @action: a SHIFT: number 1 moves a wild card to the high end, 0 to the low end
 * @cards: the natural card that takes its place, if any
 * @verdict: gets the first thing that is wrong
 *
 * Judges moving a wild card of a sequence (`meld.sequence_wild_shift`).  Alone it goes from one end
 * to the other; with a card that takes its place it goes to the next place beyond.
 */
void
pozo_engine_judge_shift (const PozoState *state,
                         const PozoAction *action,
                         const guint8 *cards,
                         PozoVerdict *verdict)
{
  const PozoMeld *meld = pozo_side_find_meld (
      pozo_state_side (state, action->seat), POZO_TARGET_SEQUENCE, action->target, action->ordinal);
  gboolean to_high = action->number != 0;

  pozo_engine_judge_may_play (state, action->seat, verdict);
  if (meld == NULL)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }

  /* Without a card the wild one leaves the other end; with a card it stands at the end it moves
   * beyond. */
  gboolean stands_high = action->n_cards > 0 ? to_high : !to_high;
  guint end = stands_high ? meld->n - 1u : 0;
  gboolean has_room = to_high ? meld->low + meld->n < POZO_N_RANKS
                              : meld->low > pozo_rules_lowest_place (state->rules);

  if (!state->rules->meld_sequence_wild_shift)
    pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
  if (!pozo_sequence_is_wild_at (meld, end) || !has_room ||
      (action->n_cards > 0 && (!pozo_sequence_is_card_of (meld, cards[0], meld->low + (gint) end) ||
                               meld->n >= POZO_SEQUENCE_LONGEST)))
    {
      pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (meld->locked != 0)
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
  if (action->n_cards == 0 || !pozo_engine_judge_hand (state, action->seat, cards, 1, verdict))
    return;

  PozoMeld grown = *meld;

  grown.n++; /* by a natural card */
  pozo_meld_judge (&grown, state->rules, verdict);
}
