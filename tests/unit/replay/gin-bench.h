/* SPDX-License-Identifier: MIT */
/* Records of gin rummy, read and judged one after the other. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

typedef struct
{
  PozoVariantSet *variants;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
} GinBench;

void gin_bench_init (GinBench *bench);
void gin_bench_clear (GinBench *bench);
void gin_bench_judge (GinBench *bench, const char *text, PozoPcnMode mode);

G_END_DECLS
