/* SPDX-License-Identifier: MIT */
/* Matches of made-up players. */
#pragma once

#include "pozo-random.h"
#include "pozo-record.h"

G_BEGIN_DECLS

void pozo_gin_simulate (PozoRecord *record, const gint32 *rules, PozoRandom *random, guint n_deals);

G_END_DECLS
