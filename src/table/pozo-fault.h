/* SPDX-License-Identifier: MIT */
/* Which faults there are by which rules. */
#pragma once

#include "pozo-action.h"
#include "pozo-rules.h"

G_BEGIN_DECLS

/* Whether rules have such a fault: without a code of penalties there is but one, a take that comes
 * to nothing. */
static inline gboolean
pozo_fault_is_known (PozoFault fault, const PozoRules *rules)
{
  return rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL || fault == POZO_FAULT_ABORT;
}

G_END_DECLS
