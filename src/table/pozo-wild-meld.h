/* SPDX-License-Identifier: MIT */
/* Melds of wild cards alone: which of them lie, and how many of them there may be. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* The first wild meld of a side that has fewer than @n cards; %NULL when none lies. */
static inline const PozoMeld *
pozo_side_find_wild_meld (const PozoSide *side, guint n)
{
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].n > 0 && side->meld[i].kind == POZO_MELD_WILD && side->meld[i].n < n)
      return &side->meld[i];
  return NULL;
}

/* Whether a side may have one wild meld more than lie (`meld.wild_sets`). */
static inline gboolean
pozo_side_may_begin_wild_meld (const PozoSide *side, const PozoRules *rules)
{
  return rules->meld_wild_sets != POZO_MELD_WILD_SETS_ONE ||
         pozo_side_find_wild_meld (side, POZO_DECK_MAX) == NULL;
}

G_END_DECLS
