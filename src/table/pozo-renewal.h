/* SPDX-License-Identifier: MIT */
/* Whether a stock that is spent can be renewed: from the pile (`stock_end.recycle`), or from hands
 * in reserve that nobody has taken (`reserve.renews_stock`). */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* Whether an empty stock can be renewed from the pile; the rest of a claimed pile waits for its
 * taker. */
static inline gboolean
pozo_engine_may_recycle (const PozoState *state)
{
  gint allowed = state->rules->stock_end_recycle;

  return !state->turn.pickup_due && state->n_pile > 0 && (allowed < 0 || state->recycles < allowed);
}

/* Whether an empty stock can be renewed from the hands in reserve that nobody has taken
 * (`reserve.renews_stock`). */
static inline gboolean
pozo_engine_may_turn_reserve (const PozoState *state)
{
  return state->reserve_left != 0 &&
         state->rules->reserve_renews_stock != POZO_RESERVE_RENEWS_STOCK_NEVER;
}

/* Whether an empty stock can be renewed at all. */
static inline gboolean
pozo_engine_may_renew (const PozoState *state)
{
  return pozo_engine_may_recycle (state) || pozo_engine_may_turn_reserve (state);
}

G_END_DECLS
