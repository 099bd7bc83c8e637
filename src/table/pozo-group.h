/* SPDX-License-Identifier: MIT */
/* Groups of a side: whether it may have another one of a rank.  The engine reports it, and the fast
 * path asks. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether cards of a rank may be laid as a group of their own: where a side has one of a rank, and
 * no other may be laid, only if none lies (`meld.per_rank`). */
static inline gboolean
pozo_side_may_begin_group (const PozoSide *side, const PozoRules *rules, guint rank)
{
  return rules->meld_per_rank != POZO_MELD_PER_RANK_ONE_STRICT || rank >= POZO_N_RANKS ||
         !(side->ranks & 1u << rank);
}

G_END_DECLS
