/* SPDX-License-Identifier: MIT */
/* Where cards of a hand could go, rank by rank: melds of the side that lie, and new ones beside
 * them. */
#include "pozo-legal-private.h"

#include "pozo-wild-meld.h"

/* The melds of the side that cards of a stage could be added to. */
static void
find_slots (const PozoProspect *prospect, PozoProspectStage *stage)
{
  const PozoSide *side = pozo_state_side (prospect->state, prospect->seat);

  stage->n_slots = 0;
  for (guint i = 0; i < side->n_melds && stage->n_slots + 1 < POZO_PROSPECT_SLOTS; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      guint n_wild = pozo_meld_n_wild (meld);

      if (meld->kind != stage->kind || meld->locked != 0 ||
          (meld->kind == POZO_MELD_GROUP && meld->rank != stage->rank) ||
          meld->kind == POZO_MELD_BLACK)
        continue;
      stage->slot[stage->n_slots++] = (PozoProspectSlot){ .at = (guint8) i,
                                                          .n_natural = (guint8) (meld->n - n_wild),
                                                          .n_wild = (guint8) n_wild };
    }
}

/* How many melds of wild cards could be new. */
static guint
count_new_wild_melds (const PozoProspect *prospect)
{
  const PozoRules *rules = prospect->state->rules;
  const PozoSide *side = pozo_state_side (prospect->state, prospect->seat);

  if (rules->meld_wild_sets == POZO_MELD_WILD_SETS_MANY)
    return prospect->n_wild >= 2 * POZO_MELD_SMALLEST ? 2 : 1;
  return pozo_side_find_wild_meld (side, rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE
                                             ? POZO_DECK_MAX
                                             : POZO_CANASTA_SIZE) == NULL;
}

/* Whether a side has one group of a rank that is no canasta, and others that are. */
static gboolean
has_one_open (const PozoProspect *prospect, const PozoProspectStage *stage)
{
  return stage->kind == POZO_MELD_GROUP &&
         prospect->state->rules->meld_per_rank == POZO_MELD_PER_RANK_ONE_OPEN;
}

/* New melds beside them: as many as the rules and the cards allow. */
static void
add_new_slots (const PozoProspect *prospect, PozoProspectStage *stage)
{
  guint n_new = stage->n_slots == 0;

  if (stage->kind == POZO_MELD_GROUP &&
      prospect->state->rules->meld_per_rank == POZO_MELD_PER_RANK_MANY)
    n_new = 1u + (stage->n_held >= 4) + (stage->n_held >= 8);
  if (has_one_open (prospect, stage))
    n_new = 1u + (stage->n_held > POZO_CANASTA_SIZE);
  if (stage->kind == POZO_MELD_WILD)
    n_new = count_new_wild_melds (prospect);
  for (; n_new > 0 && stage->n_slots < POZO_PROSPECT_SLOTS; n_new--)
    stage->slot[stage->n_slots++] = (PozoProspectSlot){ .is_new = TRUE };
}

/* How many melds of the stage would lie that are no canasta. */
static guint
count_open (const PozoProspectStage *stage, const PozoProspectChoice *choice)
{
  guint n_open = 0;

  for (guint i = 0; i < stage->n_slots; i++)
    {
      guint n = stage->slot[i].n_natural + stage->slot[i].n_wild + choice->natural[i] +
                (guint) choice->wild[i];

      n_open += n > 0 && n < POZO_CANASTA_SIZE;
    }
  return n_open;
}

/**
 * pozo_prospect_find_slots:
 * @prospect: a prospect
 * @stage: (inout): a stage of it, with its kind, its rank and what the hand holds of that
 *
 * Lists the melds to which cards of the stage could go, those that lie first.
 */
void
pozo_prospect_find_slots (const PozoProspect *prospect, PozoProspectStage *stage)
{
  find_slots (prospect, stage);
  if (stage->kind != POZO_MELD_BLACK || prospect->is_black)
    add_new_slots (prospect, stage);
}

/**
 * pozo_prospect_may_lie:
 * @prospect: a prospect
 * @stage: a stage of it
 * @choice: how its cards are spread over its slots
 *
 * Asks whether melds may lie side by side as a choice has them (`meld.per_rank`); each for itself
 * is allowed.
 *
 * Returns: whether they may
 */
gboolean
pozo_prospect_may_lie (const PozoProspect *prospect,
                       const PozoProspectStage *stage,
                       const PozoProspectChoice *choice)
{
  return !has_one_open (prospect, stage) || count_open (stage, choice) <= 1;
}
