/* SPDX-License-Identifier: MIT */
/* What the table asks of cards that are laid: see the header. */
#include "pozo-terms.h"

#include "pozo-language-marks.h"
#include "pozo-opening.h"

/**
 * pozo_terms_is_dead:
 * @state: the table
 * @rank: a rank
 *
 * Asks whether a side has a group of seven of a rank, so that nobody lays or takes a card of it any
 * more (`meld.dead_ranks`).
 *
 * Returns: whether one has
 */
gboolean
pozo_terms_is_dead (const PozoState *state, guint rank)
{
  if (!state->rules->meld_dead_ranks || rank >= POZO_N_RANKS)
    return FALSE;
  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; (state->side[side].ranks & 1u << rank) && i < state->side[side].n_melds; i++)
      {
        const PozoMeld *meld = &state->side[side].meld[i];

        if (meld->kind == POZO_MELD_GROUP && meld->rank == rank && meld->n >= POZO_CANASTA_SIZE)
          return TRUE;
      }
  return FALSE;
}

/* Whether a group may hold wild cards now: one of some ranks not where the first of them comes
 * after the opening (`meld.wild_at_opening`). */
static gboolean
may_hold_wild (const PozoState *state, guint seat, const PozoLay *lay)
{
  const PozoSide *side = pozo_state_side (state, seat);

  if (lay->meld.rank >= POZO_N_RANKS ||
      !(state->rules->meld_wild_at_opening & 1u << lay->meld.rank))
    return TRUE;
  if (lay->place >= 0 && pozo_meld_n_wild (&side->meld[lay->place]) > 0)
    return TRUE;
  return !side->opened && lay->method == POZO_TAKE_NONE &&
         !(lay->place >= 0 && pozo_opening_took_with (state, seat, (guint) lay->place));
}

/* Whether a side has a meld of wild cards that is to be finished before others are laid elsewhere
 * (`meld.wild_set_first`). */
static gboolean
collects_wilds (const PozoState *state, guint seat)
{
  return state->rules->meld_wild_set_first &&
         pozo_side_find_wild_meld (pozo_state_side (state, seat), POZO_CANASTA_SIZE) != NULL;
}

/* Wild cards that come to a meld of others.  How those of an opening lie together is judged where
 * it ends. */
static void
judge_wilds (const PozoState *state, guint seat, const PozoLay *lay, PozoVerdict *verdict)
{
  const gint32 needed = state->rules->meld_wild_later_needs;
  const gint32 n_natural = lay->meld.n - (gint32) pozo_meld_n_wild (&lay->meld);
  const gboolean is_late = pozo_state_side (state, seat)->opened;

  if (lay->meld.kind == POZO_MELD_GROUP)
    {
      if (!may_hold_wild (state, seat, lay))
        pozo_verdict_report (verdict, POZO_FINDING_MELD_WILD_RANK, 0, 0);
      if (is_late && n_natural < needed)
        pozo_verdict_report (verdict, POZO_FINDING_MELD_WILD_EARLY, n_natural, needed);
    }
  if (is_late && collects_wilds (state, seat))
    pozo_verdict_report (verdict, POZO_FINDING_MELD_WILD_SET_OPEN, 0, POZO_CANASTA_SIZE);
}

/* What the rules let no opening hold: a wild card, or a canasta with one. */
static void
judge_opening_meld (const PozoRules *rules,
                    const PozoMeld *meld,
                    guint n_wild_before,
                    PozoVerdict *verdict)
{
  guint n_wild = pozo_meld_n_wild (meld);

  if ((rules->initial_terms & POZO_INITIAL_TERMS_ALL_NATURAL) && n_wild > n_wild_before)
    pozo_verdict_word (verdict, POZO_FINDING_INITIAL_NATURAL, N_ ("no wild card may be among it"));
  if ((rules->initial_terms & POZO_INITIAL_TERMS_NO_MIXED_CANASTA) &&
      meld->kind == POZO_MELD_GROUP && meld->n >= POZO_CANASTA_SIZE && n_wild > 0)
    pozo_verdict_report (verdict, POZO_FINDING_INITIAL_CANASTA, (gint32) n_wild, 0);
}

/**
 * pozo_terms_judge_laid:
 * @state: the table
 * @seat: who lays cards
 * @lay: where they go, and what meld that makes
 * @verdict: gets the first thing that is wrong with it
 *
 * Judges the shape of a meld, and what the table asks of the cards that make it.
 */
void
pozo_terms_judge_laid (const PozoState *state, guint seat, const PozoLay *lay, PozoVerdict *verdict)
{
  const PozoMeld *meld = &lay->meld;
  const PozoSide *side = pozo_state_side (state, seat);
  guint n_before = lay->place >= 0 ? pozo_meld_n_wild (&side->meld[lay->place]) : 0;

  pozo_meld_judge (meld, state->rules, verdict);
  if (meld->kind == POZO_MELD_GROUP && pozo_terms_is_dead (state, meld->rank))
    pozo_verdict_report (verdict, POZO_FINDING_MELD_DEAD_RANK, 0, 0);
  if (!side->opened && state->rules->initial_terms != 0)
    judge_opening_meld (state->rules, meld, n_before, verdict);
  if (meld->kind != POZO_MELD_WILD && pozo_meld_n_wild (meld) > n_before)
    judge_wilds (state, seat, lay, verdict);
}

/**
 * pozo_terms_judge_opening:
 * @state: the table, the opening of the player's side laid
 * @seat: the player
 * @verdict: gets the first thing that is wrong with it
 *
 * Judges together what a side has laid to open, which the rules let lie in no other way.
 */
void
pozo_terms_judge_opening (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  const PozoSide *side = pozo_state_side (state, seat);

  for (guint i = 0; collects_wilds (state, seat) && i < side->n_melds; i++)
    if (side->meld[i].kind != POZO_MELD_WILD && pozo_meld_n_wild (&side->meld[i]) > 0)
      {
        pozo_verdict_report (verdict, POZO_FINDING_MELD_WILD_SET_OPEN, 0, POZO_CANASTA_SIZE);
        return;
      }
}
