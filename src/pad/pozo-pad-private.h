/* SPDX-License-Identifier: MIT */
/* What the answers of the pad share. */
#pragma once

#include "pozo-game.h"
#include "pozo-json.h"

G_BEGIN_DECLS

void pozo_pad_put_finding (PozoJson *json, const PozoGame *game, const PozoFinding *finding);

G_END_DECLS
