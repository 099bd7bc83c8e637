/* SPDX-License-Identifier: MIT */
/* Judging the end of a turn: the discard, the minimum of an opening, going out. */
#pragma once

#include "pozo-action.h"
#include "pozo-state.h"
#include "pozo-verdict.h"

G_BEGIN_DECLS

gboolean pozo_engine_is_concealed (const PozoState *state, guint seat);
void pozo_engine_call_end (PozoState *state);
gboolean pozo_engine_lacks_canastas (const PozoState *state, guint seat);
void pozo_engine_judge_settlement (const PozoState *state, guint seat, PozoVerdict *verdict);
void pozo_engine_judge_turn_end (const PozoState *state,
                                 guint seat,
                                 PozoCard discard,
                                 PozoVerdict *verdict);
void
pozo_engine_judge_kept (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict);
void pozo_engine_judge_discard (const PozoState *state,
                                const PozoAction *action,
                                const guint8 *cards,
                                PozoVerdict *verdict);
void pozo_engine_judge_end (const PozoState *state, const PozoAction *action, PozoVerdict *verdict);

G_END_DECLS
