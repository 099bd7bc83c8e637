/* SPDX-License-Identifier: MIT */
/* What predicates ask under rules that set parameters which they do not know by themselves
 * (`CAREFUL` in pozo-rules.def): each question goes to the engine's own functions, and what is rare
 * is left to it as a whole.  Every card is known to the face. */
#pragma once

#include "pozo-canasta.h"
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

/* Whether of cards that a side lays, of a hand that holds more, nothing can be asked but what is
 * asked anywhere, whether their rank is dead, and what they bring. */
static inline gboolean
pozo_careful_may_lay_simply (const PozoState *state, guint seat, guint n_wild)
{
  return pozo_state_side (state, seat)->opened &&
         (n_wild == 0 || !pozo_terms_are_set (state->rules));
}

/* Whether cards may be laid to a group now, which has so many then, and bring nothing. */
static inline gboolean
pozo_careful_may_group (const PozoState *state, guint seat, guint rank, guint n)
{
  const PozoRules *rules = state->rules;

  return pozo_group_may_be_of (rules, rank) &&
         !(rules->meld_dead_ranks && pozo_terms_is_dead (state, rank)) &&
         !(pozo_careful_earns (state, seat) &&
           (state->turn.earns || pozo_canasta_has_grades (rules) || n >= POZO_CANASTA_SIZE));
}

/* Notes a discard with which a player keeps cards: a hand in reserve that waited for him is played
 * from. */
static inline void
pozo_careful_note_discard (PozoState *state, guint seat)
{
  state->reserve_waiting &= (guint8) ~(1u << seat);
}

G_END_DECLS
