/* SPDX-License-Identifier: MIT */
/* Where the cards of a MELD or an ADD go: a new meld, or one that lies on the table.  Where those
 * of a TAKE go is in pozo-take.c. */
#include "pozo-engine.h"
#include "pozo-group.h"
#include "pozo-sequence.h"
#include "pozo-terms.h"

static gint
index_of (const PozoSide *side, const PozoMeld *meld)
{
  return meld == NULL ? -1 : (gint) (meld - side->meld);
}

/* Where a new meld would go: a side has one group of a rank in most variants, so that laying a
 * second one is adding to the first (`meld.per_rank`), or one that is no canasta yet; and of wild
 * cards it may have one such (`meld.wild_sets`). */
static gint
meld_to_join (const PozoState *state, guint seat, const PozoMeld *meld)
{
  const PozoSide *side = pozo_state_side (state, seat);

  if (meld->kind == POZO_MELD_WILD && state->rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE_OPEN)
    return index_of (side, pozo_side_find_wild_meld (side, POZO_CANASTA_SIZE));
  if (meld->kind != POZO_MELD_GROUP || !pozo_group_is_joined (state->rules))
    return -1;
  return index_of (side, pozo_side_find_growing (side, state->rules, meld->rank));
}

/* Adds cards to the meld at the place that is said already. */
static gboolean
lay_at (const PozoState *state,
        const PozoAction *action,
        PozoCardList laid,
        PozoLay *lay,
        PozoVerdict *verdict)
{
  lay->meld = pozo_state_side (state, action->seat)->meld[lay->place];
  verdict->unknown += pozo_sequence_take_name (&lay->meld, action->target_kind, action->target);
  return pozo_meld_extend (&lay->meld, state->rules, laid.cards, laid.n, verdict);
}

/* Of several own melds the first that the cards make a legal one; else the first, which says what
 * is wrong.  Where another may be meant that takes them, too, nobody can tell where they lie. */
static gboolean
lay_onto (const PozoState *state,
          const PozoAction *action,
          PozoCardList laid,
          PozoLay *lay,
          PozoVerdict *verdict)
{
  const PozoMeld *melds = pozo_state_side (state, action->seat)->meld;
  PozoMeant meant;
  gint best = -1;

  pozo_side_find_meant (pozo_state_side (state, action->seat), action->target_kind, action->target,
                        action->ordinal, &meant);
  if (meant.n == 0)
    return pozo_verdict_refuse (verdict, POZO_FINDING_MELD_THERE, POZO_CARD_NONE);
  for (guint i = 0; meant.n > 1 && i < meant.n; i++)
    {
      PozoVerdict trial = { 0 };

      lay->place = (gint8) meant.place[i];
      if (!lay_at (state, action, laid, lay, &trial))
        continue;
      pozo_terms_judge_laid (state, action->seat, lay, &trial);
      if (trial.code != POZO_FINE)
        continue;
      if (best >= 0 && pozo_meld_is_like (&melds[meant.place[i]], &melds[meant.place[best]]))
        continue;
      if (best >= 0)
        return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
      best = (gint) i;
      if (action->ordinal == 0 && i < meant.n_named)
        break;
    }
  verdict->unknown += action->ordinal > 0 && meant.n > 1;
  lay->place = (gint8) meant.place[MAX (best, 0)];
  return lay_at (state, action, laid, lay, verdict);
}

/* Cards of one suit that are no sequence: where none is allowed they can only be a group in which
 * one card is of another rank. */
static void
call_mixed (const PozoRules *rules, const guint8 *cards, guint n, PozoVerdict *verdict)
{
  guint rank = POZO_RANK_NONE;

  verdict->code = POZO_FINDING_MELD_RANKS;
  for (guint i = 0; i < n; i++)
    {
      if (!pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL))
        continue;
      if (rank != POZO_RANK_NONE && pozo_card_rank (cards[i]) != rank)
        {
          verdict->cards[0] = cards[i];
          return;
        }
      rank = pozo_card_rank (cards[i]);
    }
}

/**
 * pozo_engine_lay_meld:
 * @state: the table
 * @action: a MELD or an ADD
 * @cards: its cards
 * @lay: (out caller-allocates): how they would lie
 * @verdict: gets a code when the cards cannot lie there
 *
 * Works out where cards go: a new meld, or one that lies on the table.
 *
 * Returns: %FALSE when there is no such place; the verdict is impossible then
 */
gboolean
pozo_engine_lay_meld (const PozoState *state,
                      const PozoAction *action,
                      const guint8 *cards,
                      PozoLay *lay,
                      PozoVerdict *verdict)
{
  lay->method = POZO_TAKE_NONE;
  if (action->kind == POZO_ACTION_ADD)
    return lay_onto (state, action, (PozoCardList){ cards, action->n_cards }, lay, verdict);
  if (!pozo_meld_form (&lay->meld, state->rules, cards, action->n_cards, verdict))
    {
      if (verdict->code == POZO_FINDING_SEQUENCE_BROKEN && !state->rules->meld_sequences)
        call_mixed (state->rules, cards, action->n_cards, verdict);
      return FALSE;
    }
  if (state->rules->meld_sequences && pozo_meld_may_be_sequence (&lay->meld))
    {
      pozo_verdict_report (verdict, POZO_FINDING_CANNOT_TELL, 0, 0);
      verdict->impossible = TRUE;
      return FALSE;
    }
  lay->place = (gint8) meld_to_join (state, action->seat, &lay->meld);
  if (lay->place < 0)
    return TRUE;
  lay->meld = pozo_state_side (state, action->seat)->meld[lay->place];
  return pozo_meld_extend (&lay->meld, state->rules, cards, action->n_cards, verdict);
}

/**
 * pozo_engine_judge_new_meld:
 * @state: the table
 * @side: the side that lays it
 * @meld: the meld
 * @verdict: gets a code when the side may not have it
 *
 * Asks whether a side may have another meld of that kind beside those that lie, and has room for
 * it; whether it is a legal one is pozo_meld_judge()'s business.
 */
void
pozo_engine_judge_new_meld (const PozoState *state,
                            const PozoSide *side,
                            const PozoMeld *meld,
                            PozoVerdict *verdict)
{
  if (meld->kind == POZO_MELD_GROUP && !pozo_side_may_begin_group (side, state->rules, meld->rank))
    pozo_verdict_report (verdict, POZO_FINDING_MELD_SECOND_GROUP, 0, 0);
  if (meld->kind == POZO_MELD_WILD && !pozo_side_may_begin_wild_meld (side, state->rules))
    pozo_verdict_report (verdict, POZO_FINDING_WILD_SET_SECOND, 0, 0);
  if (side->n_melds < POZO_MELDS_MAX)
    return;
  pozo_verdict_report (verdict, POZO_FINDING_MELD_TOO_MANY, 0, POZO_MELDS_MAX);
  verdict->impossible = TRUE;
}
