/* SPDX-License-Identifier: MIT */
/* Which cards are kept from the pile: for as long as the hand has others, as no pile lies, or as a
 * canasta is missing. */
#pragma once

#include "pozo-engine.h"

G_BEGIN_DECLS

/* Whether rules keep any. */
static inline gboolean
pozo_discard_is_limited (const PozoRules *rules)
{
  return (rules->discard_last_resort | rules->discard_not_on_empty) != 0 ||
         rules->discard_contract_ranks != POZO_DISCARD_CONTRACT_RANKS_FREE;
}

void
pozo_discard_judge_limits (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict);
void pozo_discard_judge_rank (const PozoState *state,
                              guint seat,
                              PozoCard card,
                              gboolean goes_out,
                              PozoVerdict *verdict);

G_END_DECLS
