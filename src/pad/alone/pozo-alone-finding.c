/* SPDX-License-Identifier: MIT */
/* The tables of findings and of constraints without their texts, which the page has in its own
 * languages. */
#include "pozo-constraint.h"
#include "pozo-finding.h"
#include "pozo-language-marks.h"

static const PozoFindingInfo findings[POZO_N_FINDINGS] = {
  { "fine", POZO_SEVERITY_NOTE, NULL, NULL, "", "", "", "" },
#define POZO_FINDING(code, slug, severity, rule, source, message, cause, example, remedy)          \
  { slug, POZO_SEVERITY_##severity, NULL, NULL, "", "", "", "" },
#include "pozo-finding.def"
#undef POZO_FINDING
};

static const PozoConstraintInfo constraints[POZO_N_CONSTRAINTS] = {
  { POZO_FINE, "", NULL, NULL, "" },
#define POZO_CONSTRAINT(code, finding, figures, rule, source, reason)                              \
  { POZO_FINDING_##finding, figures, NULL, NULL, "" },
#include "pozo-constraint.def"
#undef POZO_CONSTRAINT
};

const PozoFindingInfo *
pozo_finding_info (PozoFindingCode code)
{
  return &findings[MIN (code, POZO_N_FINDINGS - 1)];
}

const PozoConstraintInfo *
pozo_constraint_info (PozoConstraint constraint)
{
  return &constraints[MIN (constraint, POZO_N_CONSTRAINTS - 1)];
}
