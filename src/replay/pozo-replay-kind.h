/* SPDX-License-Identifier: MIT */
/* Whether records of other games than Canasta are judged. */
#pragma once

#include "pozo-record.h"
#include "pozo-replay-options.h"

G_BEGIN_DECLS

void pozo_replay_take_kinds (PozoRecord *record, const PozoReplayOptions *options);

G_END_DECLS
