/* SPDX-License-Identifier: MIT */
/* Where cards of a hand could go, rank by rank: melds of the side that lie, and new ones beside
 * them; and every way to spread them there. */
#include "pozo-legal-private.h"

#include "pozo-terms.h"
#include "pozo-wild-meld.h"

#include <string.h>

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

/* Whether melds may lie side by side as a choice has them (`meld.per_rank`); each for itself is
 * allowed. */
static gboolean
may_lie (const PozoProspect *prospect,
         const PozoProspectStage *stage,
         const PozoProspectChoice *choice)
{
  return !has_one_open (prospect, stage) || count_open (stage, choice) <= 1;
}

/* ---- How cards could be spread over them ---- */

/* A meld without a place for each card; its wild cards count as twos. */
static PozoMeld
make_meld (const PozoProspectStage *stage, guint n_natural, guint n_wild)
{
  return (PozoMeld){ .kind = stage->kind,
                     .rank = stage->rank,
                     .suit = POZO_SUIT_UNKNOWN,
                     .n = (guint8) (n_natural + n_wild),
                     .n_two = (guint8) n_wild };
}

/* Whether a meld without a place for each card is allowed, there and now.  A canasta of wild cards
 * that comes first is not finished yet. */
static gboolean
fits (const PozoProspect *prospect,
      const PozoProspectStage *stage,
      const PozoProspectSlot *slot,
      guint n_natural,
      guint n_wild)
{
  PozoVerdict verdict = { 0 };
  const PozoLay lay = { .method = POZO_TAKE_NONE,
                        .place = (gint8) (slot->is_new ? -1 : slot->at),
                        .meld = make_meld (stage, n_natural, n_wild) };

  pozo_terms_judge_laid (prospect->state, prospect->seat, &lay, &verdict);
  return verdict.code == POZO_FINE || (verdict.code == POZO_FINDING_MELD_WILD_SET_OPEN &&
                                       prospect->wilds == POZO_PROSPECT_WILDS_IN_ORDER);
}

/* Whether a meld of the stage may get that many wild cards, and then has so many cards. */
static gboolean
may_get_wilds (const PozoProspect *prospect, guint kind, guint n_wild, guint n)
{
  switch (prospect->wilds)
    {
    case POZO_PROSPECT_WILDS_BESIDE:
      return kind != POZO_MELD_WILD || n_wild == 0;
    case POZO_PROSPECT_WILDS_APART:
      return kind == POZO_MELD_WILD || n_wild == 0;
    case POZO_PROSPECT_WILDS_IN_ORDER:
      return kind != POZO_MELD_WILD || n_wild == 0 || n >= POZO_CANASTA_SIZE;
    default:
      return TRUE;
    }
}

static void
add_choice (PozoProspectStage *stage, const PozoProspectChoice *choice)
{
  for (guint i = 0; i < stage->n_choices; i++)
    if (memcmp (&stage->choice[i], choice, G_STRUCT_OFFSET (PozoProspectChoice, natural)) == 0)
      return;
  if (stage->n_choices < POZO_PROSPECT_CHOICES)
    stage->choice[stage->n_choices++] = *choice;
}

/* What a slot would be of an opening. */
static void
note_opening (const PozoProspect *prospect,
              const PozoProspectStage *stage,
              guint i,
              PozoProspectChoice *choice)
{
  const PozoProspectSlot *slot = &stage->slot[i];
  const gint place = slot->is_new ? -1 : slot->at;
  PozoMeld meld = { 0 };

  if (prospect->n_openings == 1 || stage->kind == POZO_MELD_BLACK)
    return;
  meld = make_meld (stage, slot->n_natural + choice->natural[i], slot->n_wild + choice->wild[i]);
  choice->opening =
      MAX (choice->opening, pozo_opening_of_meld (prospect->state, prospect->seat, place, &meld));
  if (choice->natural[i] + choice->wild[i] > 0)
    choice->extra += (gint16) MAX (
        pozo_opening_extra (prospect->state, prospect->seat, place, &meld),
        -choice->natural[i] * stage->value); /* what the engine thinks of it is asked later */
}

/* What the choice comes to when so many cards more go to a slot; %FALSE when they may not. */
static gboolean
extend_choice (const PozoProspect *prospect,
               const PozoProspectStage *stage,
               guint i,
               PozoProspectChoice *choice)
{
  const PozoProspectSlot *slot = &stage->slot[i];
  guint n_natural = slot->n_natural + choice->natural[i];
  guint n_wild = slot->n_wild + choice->wild[i];
  guint n_added = choice->natural[i] + choice->wild[i];
  gboolean is_old =
      !slot->is_new && pozo_state_side (prospect->state, prospect->seat)->meld[slot->at].turn <
                           prospect->state->turn_no;

  if (n_added > 0 && ((prospect->is_fresh && is_old) ||
                      !may_get_wilds (prospect, stage->kind, choice->wild[i], n_natural + n_wild) ||
                      !fits (prospect, stage, slot, n_natural, n_wild)))
    return FALSE;
  note_opening (prospect, stage, i, choice);
  choice->n_natural += choice->natural[i];
  choice->n_wild += choice->wild[i];
  choice->is_short |=
      prospect->n_short > 0 && stage->kind != POZO_MELD_BLACK &&
      pozo_canasta_may_bar (prospect->state->rules, stage->kind, stage->rank, n_natural, n_wild);
  if (stage->kind == POZO_MELD_BLACK ||
      !pozo_canasta_can_be (prospect->state->rules, stage->kind, stage->rank, n_natural, n_wild))
    return TRUE;
  choice->n_canastas++;
  choice->n_pure += stage->kind == POZO_MELD_GROUP && n_wild == 0;
  pozo_contract_note (&prospect->state->rules->going_out_contract, &choice->classes,
                      stage->kind == POZO_MELD_WILD ? POZO_CANASTA_WILD
                      : n_wild == 0                 ? POZO_CANASTA_NATURAL
                                                    : POZO_CANASTA_MIXED,
                      stage->rank);
  choice->is_whole |= slot->is_new;
  return TRUE;
}

/* Every way to spread the cards over the slots from @i on. */
static void
list_choices (const PozoProspect *prospect,
              PozoProspectStage *stage,
              guint i,
              const PozoProspectChoice *before)
{
  if (i == stage->n_slots)
    {
      if (may_lie (prospect, stage, before))
        add_choice (stage, before);
      return;
    }
  guint n_wild = stage->kind == POZO_MELD_BLACK ? 0 : prospect->n_wild - before->n_wild;

  for (guint n = 0; n <= (guint) (stage->n_held - before->n_natural); n++)
    for (guint w = 0; w <= n_wild; w++)
      {
        PozoProspectChoice choice = *before;

        choice.natural[i] = (guint8) n;
        choice.wild[i] = (guint8) w;
        if (extend_choice (prospect, stage, i, &choice))
          list_choices (prospect, stage, i + 1, &choice);
      }
}

/**
 * pozo_prospect_list_choices:
 * @prospect: a prospect
 * @stage: (inout): a stage of it, with its kind, its rank and what the hand holds of that
 *
 * Finds the melds to which cards of the stage could go, and lists the ways to lay them there.
 */
void
pozo_prospect_list_choices (const PozoProspect *prospect, PozoProspectStage *stage)
{
  const PozoProspectChoice nothing = { 0 };

  stage->n_choices = 0;
  find_slots (prospect, stage);
  if (stage->kind != POZO_MELD_BLACK || prospect->is_black)
    add_new_slots (prospect, stage);
  list_choices (prospect, stage, 0, &nothing);
}
