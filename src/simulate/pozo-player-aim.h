/* SPDX-License-Identifier: MIT */
/* What a player is after where going out asks for canastas of certain classes
 * (`going_out.contract`): the classes that his side lacks, and the seven cards in a row that he
 * would have. */
#pragma once

#include "pozo-glance.h"
#include "pozo-state.h"

G_BEGIN_DECLS

/**
 * PozoAim:
 * @lacking: the kinds of canastas that are missing, a set of 1 << PozoCanasta
 * @ranks: the ranks of which a canasta is missing, a set of 1 << rank
 * @kept: faces of the hand that belong to a sequence that is missing, a set of 1 << face
 * @sought: likewise faces that the hand has not
 *
 * What is missing; nothing where the rules do not ask, or nothing can be done about it any more.
 */
typedef struct
{
  guint lacking;
  guint16 ranks;
  guint64 kept;
  guint64 sought;
} PozoAim;

/* Whether going out asks for canastas of certain classes. */
static inline gboolean
pozo_player_has_contract (const PozoState *state)
{
  return state->rules->going_out_contract.n > 0;
}

void pozo_player_find_missing (const PozoState *state, PozoAim *aim);

/* What is missing of the side of the player on turn. */
static inline void
pozo_player_find_aim (const PozoState *state, PozoAim *aim)
{
  *aim = (PozoAim){ 0 };
  if (pozo_player_has_contract (state))
    pozo_player_find_missing (state, aim);
}

G_END_DECLS
