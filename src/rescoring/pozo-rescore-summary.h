/* SPDX-License-Identifier: MIT */
/* What many games came to under each variant. */
#pragma once

#include "pozo-rescore-totals.h"
#include "pozo-style.h"

G_BEGIN_DECLS

/**
 * PozoRescoreSummary:
 * @n_games: games
 * @n_deals: deals of these
 * @n_unknown: games of which the own rules are not known
 * @names: (array length=n_others): what the variants are called
 * @totals: (array length=n_others): what they came to
 * @n_others: how many there are
 * @policy: what becomes of melds that rules do not know
 *
 * The sums of a run.  Everything is borrowed.
 */
typedef struct
{
  guint64 n_games;
  guint64 n_deals;
  guint64 n_unknown;
  const char *const *names;
  const PozoRescoreTotals *totals;
  guint n_others;
  PozoForeignPolicy policy;
} PozoRescoreSummary;

void pozo_rescore_summary_append_text (const PozoRescoreSummary *summary,
                                       const PozoStyle *style,
                                       GString *out);
void pozo_rescore_summary_append_json (const PozoRescoreSummary *summary, GString *out);

G_END_DECLS
