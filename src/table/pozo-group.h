/* SPDX-License-Identifier: MIT */
/* Groups of a side: whether it may have one of a rank, or another one, which the engine reports and
 * the fast path asks; and where they lie. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether groups of a rank may be laid at all: of threes where they are ordinary cards, and of what
 * `meld.group_ranks` names. */
static inline gboolean
pozo_group_may_be_of (const PozoRules *rules, guint rank)
{
  return rank >= POZO_N_RANKS ||
         (rank >= pozo_rules_lowest_rank (rules) && (rules->meld_group_ranks & 1u << rank) != 0);
}

/* Whether groups of a rank never hold a wild card (`meld.natural_only`). */
static inline gboolean
pozo_group_is_natural_only (const PozoRules *rules, guint rank)
{
  return rank < POZO_N_RANKS && (rules->meld_natural_only & 1u << rank) != 0;
}

/* Whether cards of a rank may be laid as a group of their own: where a side has one of a rank, and
 * no other may be laid, only if none lies (`meld.per_rank`). */
static inline gboolean
pozo_side_may_begin_group (const PozoSide *side, const PozoRules *rules, guint rank)
{
  return rules->meld_per_rank != POZO_MELD_PER_RANK_ONE_STRICT || rank >= POZO_N_RANKS ||
         !(side->ranks & 1u << rank);
}

/* The first group of a rank that is no canasta yet; %NULL when none lies. */
static inline const PozoMeld *
pozo_side_find_open_group (const PozoSide *side, guint rank)
{
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].kind == POZO_MELD_GROUP && side->meld[i].rank == rank &&
        side->meld[i].n < POZO_CANASTA_SIZE)
      return &side->meld[i];
  return NULL;
}

/* The group that cards of a rank go to before another one is begun: where a side has one of a rank
 * that, and where it has one that is no canasta yet such a one (`meld.per_rank`); %NULL where there
 * is none. */
static G_ALWAYS_INLINE inline const PozoMeld *
pozo_side_find_growing (const PozoSide *side, const PozoRules *rules, guint rank)
{
  if (rank >= POZO_N_RANKS || !(side->ranks & 1u << rank) ||
      rules->meld_per_rank == POZO_MELD_PER_RANK_MANY)
    return NULL;
  if (rules->meld_per_rank == POZO_MELD_PER_RANK_ONE_OPEN)
    return pozo_side_find_open_group (side, rank);
  return &side->meld[side->group_at[rank]];
}

/* Whether cards that are laid as a group of their own join such a group. */
static G_ALWAYS_INLINE inline gboolean
pozo_group_is_joined (const PozoRules *rules)
{
  return rules->meld_per_rank == POZO_MELD_PER_RANK_ONE ||
         rules->meld_per_rank == POZO_MELD_PER_RANK_ONE_OPEN;
}

/* How many groups of a rank rules let a side have, as a number to compare rules by: one, another
 * one for each that is a canasta, or any. */
static inline guint
pozo_group_breadth (const PozoRules *rules)
{
  switch (rules->meld_per_rank)
    {
    case POZO_MELD_PER_RANK_MANY:
      return 2;
    case POZO_MELD_PER_RANK_ONE_OPEN:
      return 1;
    default:
      return 0;
    }
}

/* Notes a group that was put down at a place, unless another one of the rank lies there already. */
static G_ALWAYS_INLINE inline void
pozo_side_note_group (PozoSide *side, guint rank, guint place)
{
  if (side->ranks & 1u << rank)
    return;
  side->ranks |= 1u << rank;
  side->group_at[rank] = (guint8) place;
}

/* Notes a meld that was put down at a place, so that a group is found by its rank. */
static inline void
pozo_side_note_meld (PozoSide *side, guint place)
{
  const PozoMeld *meld = &side->meld[place];

  if (meld->kind == POZO_MELD_GROUP && meld->rank < POZO_N_RANKS)
    pozo_side_note_group (side, meld->rank, place);
}

/* The first group of a rank; %NULL when none lies. */
static G_ALWAYS_INLINE inline PozoMeld *
pozo_side_find_group (PozoSide *side, guint rank)
{
  return side->ranks & 1u << rank ? &side->meld[side->group_at[rank]] : NULL;
}

G_END_DECLS
