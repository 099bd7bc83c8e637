/* SPDX-License-Identifier: MIT */
/* What the table asks of cards that are laid, beyond the shape of a meld: whether their rank is
 * dead, and whether wild cards may go there now.
 *
 * All of it follows from what lies.  A side that has not opened lays its opening, which may hold
 * wild cards where later ones may not; a group that holds one had its first when it might. */
#pragma once

#include "pozo-engine.h"

G_BEGIN_DECLS

/* Whether rules ask more of cards that are laid than the shape of a meld.  Of naturals that a side
 * lays to a group once it has opened it is only that their rank is not dead. */
static inline gboolean
pozo_terms_are_set (const PozoRules *rules)
{
  return rules->meld_natural_only != 0 || rules->meld_wild_at_opening != 0 ||
         rules->meld_wild_later_needs > 0 || rules->meld_wild_set_first || rules->meld_dead_ranks ||
         rules->initial_terms != 0;
}

gboolean pozo_terms_is_dead (const PozoState *state, guint rank);
void pozo_terms_judge_laid (const PozoState *state,
                            guint seat,
                            const PozoLay *lay,
                            PozoVerdict *verdict);
void pozo_terms_judge_opening (const PozoState *state, guint seat, PozoVerdict *verdict);

G_END_DECLS
