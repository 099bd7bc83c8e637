/* SPDX-License-Identifier: MIT */
/* Constraints: what the figures of a deal on a score sheet can be, alone and together. */
#pragma once

#include "pozo-finding.h"

G_BEGIN_DECLS

/**
 * PozoConstraint:
 *
 * One code for each row of pozo-constraint.def; %POZO_CONSTRAINT_NONE means none.  The number is
 * not stable between releases.
 */
typedef enum
{
  POZO_CONSTRAINT_NONE,
#define POZO_CONSTRAINT(code, finding, figures, rule, source, reason) POZO_CONSTRAINT_##code,
#include "pozo-constraint.def"
#undef POZO_CONSTRAINT
  POZO_N_CONSTRAINTS
} PozoConstraint;

/**
 * PozoConstraintInfo:
 * @finding: the PozoFindingCode that is raised
 * @figures: which figures it is about, by commas; behind a slash those that they are judged with
 * @rule: (nullable): the rule parameter it rests on
 * @source: (nullable): where the rule book says so
 * @reason: what cannot be, in words
 *
 * A row of pozo-constraint.def.
 */
typedef struct
{
  PozoFindingCode finding;
  const char *figures;
  const char *rule;
  const char *source;
  const char *reason;
} PozoConstraintInfo;

const PozoConstraintInfo *pozo_constraint_info (PozoConstraint constraint);
const char *pozo_constraint_rule (const PozoFinding *finding);
const char *pozo_constraint_source (const PozoFinding *finding);

G_END_DECLS
