/* SPDX-License-Identifier: MIT */
/* A game that was rescored, as it is shown: by its own rules beside any number of others. */
#pragma once

#include "pozo-finding-report.h"
#include "pozo-rescore.h"
#include "pozo-style.h"

G_BEGIN_DECLS

/**
 * PozoRescoreView:
 * @rescore: what it came to under the other rules
 * @record: the game as written
 * @game: the game as replayed under its own rules
 * @place: where it stands
 * @style: how tables are drawn
 * @names: (array length=n_others): what the other rules are called
 * @n_others: how many there are
 * @policy: what becomes of melds that rules do not know
 * @has_matrix: whether text has a row for each variant
 * @has_deals: whether it has the scores of each deal
 * @has_items: whether these have every item
 *
 * What is shown, and how.  Everything is borrowed.
 */
typedef struct
{
  const PozoRescore *rescore;
  const PozoRecord *record;
  const PozoGame *game;
  const PozoFindingPlace *place;
  const PozoStyle *style;
  const char *const *names;
  guint n_others;
  PozoForeignPolicy policy;
  gboolean has_matrix;
  gboolean has_deals;
  gboolean has_items;
} PozoRescoreView;

char pozo_side_letter (guint side);
char *pozo_rescore_format_range (gint32 low, gint32 high);
gboolean pozo_rescore_view_has_item (const PozoRescoreView *view, guint item);
gboolean pozo_rescore_find_recorded (const PozoRecord *record,
                                     guint deal,
                                     guint side,
                                     guint item,
                                     gint32 *value);

G_END_DECLS
