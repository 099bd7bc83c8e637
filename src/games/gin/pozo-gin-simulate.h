/* SPDX-License-Identifier: MIT */
/* Matches of made-up players. */
#pragma once

#include "pozo-random.h"
#include "pozo-record.h"

G_BEGIN_DECLS

extern const char *const pozo_gin_counts[];

void pozo_gin_simulate (PozoRecord *record,
                        const gint32 *rules,
                        PozoRandom *random,
                        guint n_deals,
                        guint64 *counts);

G_END_DECLS
