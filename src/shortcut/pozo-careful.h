/* SPDX-License-Identifier: MIT */
/* What predicates ask under rules that set parameters which they do not know by themselves
 * (`CAREFUL` in pozo-rules.def): each question goes to the engine's own functions, and what is rare
 * is left to it as a whole.  Every card is known to the face. */
#pragma once

#include "pozo-engine.h"
#include "pozo-group.h"
#include "pozo-reserve.h"
#include "pozo-terms.h"

G_BEGIN_DECLS

gboolean pozo_careful_has_pending (const PozoState *state, guint seat);
gboolean pozo_careful_may_exchange (const PozoState *state, guint seat, PozoCard discard);
gboolean pozo_careful_may_discard (const PozoState *state, guint seat, PozoCard discard);
gboolean pozo_careful_may_lay (const PozoState *state,
                               const PozoAction *action,
                               const guint8 *cards,
                               PozoLay *lay);

/* Whether melds can bring a player a hand in reserve. */
static inline gboolean
pozo_careful_earns (const PozoState *state, guint seat)
{
  return state->rules->reserve_earned_by == POZO_RESERVE_EARNED_BY_OWN_CANASTA &&
         pozo_reserve_is_due (state, seat);
}

/* Whether cards of a hand that holds more may be laid to groups by a side, as far as nothing else
 * is asked of them than of groups anywhere. */
static inline gboolean
pozo_careful_may_group (const PozoState *state, guint seat, guint rank, guint n_wild)
{
  const PozoRules *rules = state->rules;

  return pozo_state_side (state, seat)->opened && pozo_group_may_be_of (rules, rank) &&
         !pozo_careful_earns (state, seat) &&
         (!pozo_terms_are_set (rules) || (n_wild == 0 && !pozo_terms_is_dead (state, rank)));
}

/* Notes a discard with which a player keeps cards: a hand in reserve that waited for him is played
 * from. */
static inline void
pozo_careful_note_discard (PozoState *state, guint seat)
{
  state->reserve_waiting &= (guint8) ~(1u << seat);
}

G_END_DECLS
