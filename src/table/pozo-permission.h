/* SPDX-License-Identifier: MIT */
/* The question whether a player may go out. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether a player has asked his partner already, so that he may not ask again
 * (`going_out.permission`). */
static inline gboolean
pozo_engine_has_asked (const PozoState *state, guint seat)
{
  return state->turn.asked ||
         (state->rules->going_out_permission == POZO_GOING_OUT_PERMISSION_ONCE_A_DEAL &&
          (state->asked_set & 1u << seat) != 0);
}

G_END_DECLS
