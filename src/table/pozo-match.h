/* SPDX-License-Identifier: MIT */
/* The standing of a match: whether it is decided, and for whom. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoStanding:
 * @best: the highest running score
 * @leader: the side that has it, 1-based; 0 when two or more are level
 * @reached: whether it reaches the target of the match, or all deals of the match were played
 * @over: whether the match is decided: so much is reached, and either somebody leads or the rules
 * share a tie
 * @margin: by how much the best is above the next one
 *
 * Where a match stands after a complete deal.
 */
typedef struct
{
  gint32 best;
  guint8 leader;
  guint8 reached;
  guint8 over;
  gint32 margin;
} PozoStanding;

guint pozo_match_find_leader (const gint32 *points, guint n_sides);
void pozo_match_stand (const PozoRules *rules,
                       const gint32 *sums,
                       guint n_sides,
                       guint n_deals,
                       PozoStanding *standing);

void pozo_match_win (PozoStanding *standing, guint side);
gboolean pozo_match_share (const PozoRules *rules, const PozoStanding *standing, gint32 points[2]);

/* The running score that ends a match; 0 where none does. */
static inline gint32
pozo_match_target (const PozoRules *rules)
{
  return rules->match_deals == 0 ? rules->match_target : 0;
}

G_END_DECLS
