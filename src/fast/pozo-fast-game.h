/* SPDX-License-Identifier: MIT */
/* A game that went the fast path, as a replay would have it. */
#pragma once

#include "pozo-fast-types.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

const PozoGame *pozo_fast_game (const PozoFast *fast);
void pozo_fast_fill_game (const PozoFast *fast,
                          const PozoFastFigures *figures,
                          const PozoRecord *head,
                          PozoGame *game);

G_END_DECLS
