/* SPDX-License-Identifier: MIT */
/* What the parts of a replay of snapszli share. */
#pragma once

#include "pozo-kind-replay.h"
#include "pozo-snapszli-score.h"

G_BEGIN_DECLS

/**
 * PozoSnapszliReplay:
 * @base: where it is
 * @rules: by which rules
 * @state: the table of the deal at hand
 *
 * A replay on its way.
 */
typedef struct
{
  PozoKindReplay base;
  PozoSnapszliRules rules;
  PozoSnapszliState state;
} PozoSnapszliReplay;

/* pozo-snapszli-deal.c */
void pozo_snapszli_replay_deal (PozoSnapszliReplay *self, guint index);

/* pozo-snapszli.c */
PozoKindGame pozo_snapszli_replay (const PozoRecord *record, const PozoKindSink *sink);

G_END_DECLS
