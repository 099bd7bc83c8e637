/* SPDX-License-Identifier: MIT */
/* The table of findings, expanded from pozo-finding.def. */
#include "pozo-finding.h"

#include "pozo-language-marks.h"

static const PozoFindingInfo infos[POZO_N_FINDINGS] = {
  /* POZO_FINE, then the rows in the order of the enum, which is made from the same file. */
  { "fine", POZO_SEVERITY_NOTE, NULL, NULL, "nothing found", "", "", "" },
#define POZO_FINDING(code, slug, severity, rule, source, message, cause, example, remedy)          \
  { slug, POZO_SEVERITY_##severity, rule, source, message, cause, example, remedy },
#include "pozo-finding.def"
#include "pozo-language-marks.h"
#undef POZO_FINDING
};

/**
 * pozo_finding_info:
 * @code: a code of pozo-finding.def
 *
 * Looks up what is known about a code.
 *
 * Returns: (transfer none): the code's row
 */
const PozoFindingInfo *
pozo_finding_info (PozoFindingCode code)
{
  g_return_val_if_fail (code < POZO_N_FINDINGS, &infos[POZO_FINE]);
  return &infos[code];
}

/**
 * pozo_finding_from_slug:
 * @slug: a stable code as users write it
 *
 * Finds the code with a slug.
 *
 * Returns: the code, or %POZO_FINE when no row has that slug
 */
PozoFindingCode
pozo_finding_from_slug (const char *slug)
{
  for (guint code = 1; code < POZO_N_FINDINGS; code++)
    if (g_str_equal (infos[code].slug, slug))
      return code;
  return POZO_FINE;
}

/**
 * pozo_finding_is_habit:
 * @code: a code
 *
 * Returns: whether it is no more than a note about the spelling
 */
gboolean
pozo_finding_is_habit (PozoFindingCode code)
{
  const PozoFindingInfo *info = pozo_finding_info (code);

  return info->severity == POZO_SEVERITY_NOTE && g_str_has_prefix (info->slug, "pcn-");
}

const char *const pozo_severity_names[] = { NC_ ("severity", "note"), NC_ ("severity", "warning"),
                                            NC_ ("severity", "error") };
