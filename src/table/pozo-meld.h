/* SPDX-License-Identifier: MIT */
/* The shape of a meld: built from cards, extended by cards, judged against the rules.
 *
 * Building says whether the cards can form such a meld at all (mixed ranks, a gap in a sequence);
 * judging says whether the rules allow the meld that came about. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

gboolean pozo_meld_form (PozoMeld *meld, const guint8 *cards, guint n, PozoVerdict *verdict);
gboolean pozo_meld_extend (PozoMeld *meld, const guint8 *cards, guint n, PozoVerdict *verdict);
gboolean pozo_meld_join (PozoMeld *meld, const PozoMeld *other);
void pozo_meld_judge (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict);
void pozo_meld_remove (PozoMeld *meld, PozoCard card);
gint32 pozo_meld_value (const PozoMeld *meld, const PozoRules *rules);

static inline guint
pozo_meld_n_wild (const PozoMeld *meld)
{
  return meld->n_joker + meld->n_two;
}

G_END_DECLS
