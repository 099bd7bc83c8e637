/* SPDX-License-Identifier: MIT */
/* Games under other rules, added up. */
#include "pozo-rescore-totals.h"

/**
 * pozo_rescore_totals_add_game:
 * @totals: what the rules came to so far
 * @rescored: a game under them
 * @own: the same game under its own rules, which are known
 *
 * Adds a game.
 */
void
pozo_rescore_totals_add_game (PozoRescoreTotals *totals,
                              const PozoRescored *rescored,
                              const PozoRescored *own)
{
  gboolean is_sure = pozo_rescored_is_lead_known (rescored, own);
  gboolean is_other = pozo_rescored_has_other_leader (rescored, own);

  totals->n_same += is_sure && !is_other;
  totals->n_other += is_other;
  totals->n_unsure += !is_sure;
  totals->n_decided += rescored->over_deal != 0;
  totals->n_otherwise += pozo_rescored_n_otherwise (rescored);
  totals->n_foreign += pozo_rescored_n_foreign (rescored);
  totals->n_by_lines += rescored->n_by_lines;
  totals->n_unscored += rescored->n_unscored;
  totals->n_refused += rescored->n_refused;
}

/**
 * pozo_rescore_totals_add:
 * @to: totals
 * @from: those of other games, under the same rules
 *
 * Adds totals to others.
 */
void
pozo_rescore_totals_add (PozoRescoreTotals *to, const PozoRescoreTotals *from)
{
  to->n_same += from->n_same;
  to->n_other += from->n_other;
  to->n_unsure += from->n_unsure;
  to->n_decided += from->n_decided;
  to->n_otherwise += from->n_otherwise;
  to->n_foreign += from->n_foreign;
  to->n_by_lines += from->n_by_lines;
  to->n_unscored += from->n_unscored;
  to->n_refused += from->n_refused;
}
