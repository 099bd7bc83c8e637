/* SPDX-License-Identifier: MIT */
/* The table of findings without what only the program tells of them: causes, examples, remedies. */
#include "pozo-finding.h"
#include "pozo-language-marks.h"

static const PozoFindingInfo findings[POZO_N_FINDINGS] = {
  { "fine", POZO_SEVERITY_NOTE, NULL, NULL, "", "", "", "" },
#define POZO_FINDING(code, slug, severity, rule, source, message, cause, example, remedy)          \
  { slug, POZO_SEVERITY_##severity, rule, source, message, "", "", "" },
#include "pozo-finding.def"
#undef POZO_FINDING
};

const PozoFindingInfo *
pozo_finding_info (PozoFindingCode code)
{
  return &findings[MIN (code, POZO_N_FINDINGS - 1)];
}
