/* SPDX-License-Identifier: MIT */
/* What the answers of the pad share. */
#pragma once

#include "pozo-game.h"
#include "pozo-json.h"
#include "pozo-positions.h"

G_BEGIN_DECLS

void pozo_pad_put_finding (PozoJson *json, const PozoGame *game, const PozoFinding *finding);
void pozo_pad_put_lines (PozoJson *json, PozoPositions *positions, guint deal);
void pozo_pad_put_marked (PozoJson *json, const char *marked);

G_END_DECLS
