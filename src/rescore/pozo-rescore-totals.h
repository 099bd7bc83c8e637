/* SPDX-License-Identifier: MIT */
/* What rules come to in many rescored games. */
#pragma once

#include "pozo-rescored.h"

G_BEGIN_DECLS

/**
 * PozoRescoreTotals:
 * @n_same: games with the same winner as under their own rules, or the same side ahead
 * @n_other: games with another one
 * @n_unsure: games of which that is not certain
 * @n_decided: games in which the match would have been decided
 * @n_otherwise: deals that could not have gone like that there
 * @n_foreign: things that are not known there
 * @n_by_lines: deals scored by their score lines alone
 * @n_unscored: deals that could not be scored
 * @n_refused: those of them with something that is not known there
 *
 * What one set of rules came to in all games.  Sums, so that the order of the games does not
 * matter.  A plain value; zeroes are a run without games.
 */
typedef struct
{
  guint64 n_same;
  guint64 n_other;
  guint64 n_unsure;
  guint64 n_decided;
  guint64 n_otherwise;
  guint64 n_foreign;
  guint64 n_by_lines;
  guint64 n_unscored;
  guint64 n_refused;
} PozoRescoreTotals;

void pozo_rescore_totals_add_game (PozoRescoreTotals *totals,
                                   const PozoRescored *rescored,
                                   const PozoRescored *own);
void pozo_rescore_totals_add (PozoRescoreTotals *to, const PozoRescoreTotals *from);

G_END_DECLS
