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

/* Whether cards of a rank may be laid as a group of their own: where a side has one of a rank, and
 * no other may be laid, only if none lies (`meld.per_rank`). */
static inline gboolean
pozo_side_may_begin_group (const PozoSide *side, const PozoRules *rules, guint rank)
{
  return rules->meld_per_rank != POZO_MELD_PER_RANK_ONE_STRICT || rank >= POZO_N_RANKS ||
         !(side->ranks & 1u << rank);
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
