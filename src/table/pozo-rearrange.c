/* SPDX-License-Identifier: MIT */
/* Judging what rearranges melds that lie: joining two, moving a wild card.
 * docs/rules.md, "Melds". */
#include "pozo-engine.h"
#include "pozo-sequence.h"

/* Whether it is known which meld is meant by a name, if any. */
static gboolean
is_name_sure (const PozoSide *side, const PozoAction *action, guint ordinal)
{
  PozoMeant meant;

  pozo_side_find_meant (side, action->target_kind, action->target, ordinal, &meant);
  return meant.is_sure;
}

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
  if (!is_name_sure (side, action, MAX (action->ordinal, 1)) ||
      !is_name_sure (side, action, MAX (action->ordinal2, 2)))
    {
      pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
      return;
    }
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

/* Whether the card without another that takes its place may be moved at all: a wild one, or a two
 * in its own place at the low end, which goes up as a wild one. */
static gboolean
may_move_alone (const PozoMeld *meld, const PozoRules *rules, guint at)
{
  return pozo_sequence_is_wild_at (meld, at) ||
         (at == 0 && meld->low == POZO_RANK_2 && pozo_rules_has_low_ace (rules) &&
          pozo_card_is (meld->place[0], POZO_CARD_IS_WILD));
}

/* Whether the rules let the wild card go: from one end to the other, or on from it, or for the card
 * of its place wherever it stands. */
static gboolean
is_shift_allowed (const PozoMeld *meld,
                  const PozoRules *rules,
                  guint at,
                  PozoCard card,
                  gboolean to_high)
{
  gboolean may_release = pozo_rules_release_wilds (rules);

  if (card != POZO_CARD_NONE)
    return may_release || (rules->meld_sequence_wild_shift && at == (to_high ? meld->n - 1u : 0));
  return pozo_sequence_is_wild_at (meld, at) ? rules->meld_sequence_wild_shift : may_release;
}

/**
 * pozo_engine_judge_shift:
 * @state: the table
 * @action: a SHIFT: number 1 moves a wild card to the high end, 0 to the low end
 * @cards: the natural card that takes its place, if any
 * @verdict: gets the first thing that is wrong
 *
 * Judges moving a wild card of a sequence (`meld.sequence_wild_shift`,
 * `meld.sequence_wild_release`).  Alone it goes from one end to the other; with a card that takes
 * its place it goes to the next place beyond an end.
 */
void
pozo_engine_judge_shift (const PozoState *state,
                         const PozoAction *action,
                         const guint8 *cards,
                         PozoVerdict *verdict)
{
  const PozoMeld *meld = pozo_side_find_meld (
      pozo_state_side (state, action->seat), POZO_TARGET_SEQUENCE, action->target, action->ordinal);
  const PozoRules *rules = state->rules;
  PozoCard card = action->n_cards > 0 ? cards[0] : POZO_CARD_NONE;
  gboolean to_high = action->number != 0;

  pozo_engine_judge_may_play (state, action->seat, verdict);
  if (!is_name_sure (pozo_state_side (state, action->seat), action, action->ordinal))
    {
      pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
      return;
    }
  if (meld == NULL)
    {
      pozo_verdict_report (verdict, POZO_FINDING_MELD_THERE, 0, 0);
      verdict->impossible = TRUE;
      return;
    }

  guint at = pozo_sequence_find_shifted (meld, card, to_high);

  if (at == meld->n || !pozo_sequence_has_room (meld, rules, to_high) ||
      (card == POZO_CARD_NONE ? !may_move_alone (meld, rules, at)
                              : meld->n >= POZO_SEQUENCE_LONGEST))
    {
      pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
      verdict->impossible = TRUE;
      return;
    }
  if (!is_shift_allowed (meld, rules, at, card, to_high))
    pozo_verdict_report (verdict, POZO_FINDING_SHIFT, 0, 0);
  if (meld->locked != 0)
    pozo_verdict_report (verdict, POZO_FINDING_PLAY_LOCKED, 0, 0);
  if (card == POZO_CARD_NONE ? pozo_sequence_is_wild_at (meld, at)
                             : !pozo_engine_judge_hand (state, action->seat, cards, 1, verdict))
    return;

  PozoMeld moved = *meld;

  pozo_sequence_release (&moved, at, card, to_high);
  pozo_meld_judge (&moved, rules, verdict);
}
