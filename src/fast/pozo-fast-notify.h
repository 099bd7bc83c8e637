/* SPDX-License-Identifier: MIT */
/* What somebody who watches is told of a game that is validated on the fast path. */
#pragma once

#include "pozo-fast-private.h"

G_BEGIN_DECLS

void pozo_fast_trace_begin_deal (PozoFastGame *game);
void pozo_fast_trace_add_setup (PozoFastGame *game, const PozoSetup *setup);
void pozo_fast_trace_add_score (PozoFastGame *game,
                                guint side,
                                const PozoScore *score,
                                const PozoTally *tally);
void pozo_fast_trace_end_deal (PozoFastGame *game);
void pozo_fast_notify (const PozoFastGame *game);

G_END_DECLS
