/* SPDX-License-Identifier: MIT */
/* The table of constraints, expanded from pozo-constraint.def. */
#include "pozo-constraint.h"

#include "pozo-language-marks.h"

static const PozoConstraintInfo infos[POZO_N_CONSTRAINTS] = {
  { POZO_FINE, "", NULL, NULL, "" },
#define POZO_CONSTRAINT(code, finding, figures, rule, source, reason)                              \
  { POZO_FINDING_##finding, figures, rule, source, reason },
#include "pozo-constraint.def"
#undef POZO_CONSTRAINT
};

/**
 * pozo_constraint_info:
 * @constraint: a code of pozo-constraint.def
 *
 * Looks up what is known about a constraint.
 *
 * Returns: (transfer none): its row
 */
const PozoConstraintInfo *
pozo_constraint_info (PozoConstraint constraint)
{
  g_return_val_if_fail (constraint < POZO_N_CONSTRAINTS, &infos[POZO_CONSTRAINT_NONE]);
  return &infos[constraint];
}

/**
 * pozo_constraint_rule:
 * @finding: any finding
 *
 * Looks up the rule parameter that a finding rests on: that of its constraint, where it has one,
 * else that of its code, which for a code shared by games is Canasta's alone.
 *
 * Returns: (transfer none) (nullable): its key
 */
const char *
pozo_constraint_rule (const PozoFinding *finding)
{
  if (finding->constraint != POZO_CONSTRAINT_NONE)
    return pozo_constraint_info (finding->constraint)->rule;
  return finding->is_shared ? NULL : pozo_finding_info (finding->code)->rule;
}

/**
 * pozo_constraint_source:
 * @finding: any finding
 *
 * Looks up where a rule book says what a finding rests on.
 *
 * Returns: (transfer none) (nullable): the source, as docs/sources.md numbers it
 */
const char *
pozo_constraint_source (const PozoFinding *finding)
{
  if (finding->constraint != POZO_CONSTRAINT_NONE)
    return pozo_constraint_info (finding->constraint)->source;
  return finding->is_shared ? NULL : pozo_finding_info (finding->code)->source;
}
