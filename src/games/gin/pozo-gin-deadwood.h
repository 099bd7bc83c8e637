/* SPDX-License-Identifier: MIT */
/* What cards are worth in gin rummy, and the least that a hand can keep. */
#pragma once

#include "pozo-card-set.h"

G_BEGIN_DECLS

#define POZO_GIN_VALUE_MAX 10

guint pozo_gin_value (PozoCardSet cards);
guint pozo_gin_deadwood (PozoCardSet hand);
guint pozo_gin_set_aside (PozoCardSet cards, guint limit);

G_END_DECLS
