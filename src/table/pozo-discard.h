/* SPDX-License-Identifier: MIT */
/* Which cards are kept from the pile for as long as the hand has others, or as no pile lies. */
#pragma once

#include "pozo-engine.h"

G_BEGIN_DECLS

/* Whether rules keep any. */
static inline gboolean
pozo_discard_is_limited (const PozoRules *rules)
{
  return (rules->discard_last_resort | rules->discard_not_on_empty) != 0;
}

void
pozo_discard_judge_limits (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict);

G_END_DECLS
