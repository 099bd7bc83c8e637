/* SPDX-License-Identifier: MIT */
/* The standing of a match: whether it is decided, and for whom. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoStanding:
 * @best: the highest running score
 * @leader: the side that has it, 1-based; 0 when two or more are level
 * @reached: whether it reaches the target of the match
 * @over: whether the match is decided: the target is reached, and either somebody leads or the
 * rules share a tie
 *
 * Where a match stands after a complete deal.
 */
typedef struct
{
  gint32 best;
  guint8 leader;
  guint8 reached;
  guint8 over;
} PozoStanding;

guint pozo_match_find_leader (const gint32 *points, guint n_sides);
void pozo_match_stand (const PozoRules *rules,
                       const gint32 *sums,
                       guint n_sides,
                       PozoStanding *standing);

G_END_DECLS
