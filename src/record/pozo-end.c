/* SPDX-License-Identifier: MIT */
/* The words for which games end; readers and writers of all formats have them from here. */
#include "pozo-end.h"

/* What stands behind `end`; none for a game that does not say it. */
const char *const pozo_end_words[POZO_N_ENDS] = {
  [POZO_END_TARGET] = "target",       [POZO_END_TIME] = "time",
  [POZO_END_ABANDONED] = "abandoned", [POZO_END_ADJUDICATED] = "adjudicated",
  [POZO_END_CONTINUES] = "continues", [POZO_END_DEALS] = "deals",
};

/**
 * pozo_end_by_rules:
 * @rules: rules
 *
 * Looks up how a match that nobody stops ends: with a score, after a number of deals, or when time
 * is up.
 *
 * Returns: the reason for its end
 */
PozoEnd
pozo_end_by_rules (const PozoRules *rules)
{
  if (rules->match_deals == 0)
    return POZO_END_TARGET;
  return rules->match_deals > 0 ? POZO_END_DEALS : POZO_END_TIME;
}
