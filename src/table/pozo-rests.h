/* SPDX-License-Identifier: MIT */
/* Who rests, from deal to deal, where more sit at a table than play. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoRests:
 * @last: who rested in the deal before, a set of 1 << seat
 * @rested: who has rested in this round of rests
 *
 * The rests of a match so far.  A plain value; zeroes are the beginning.
 */
typedef struct
{
  guint8 last;
  guint8 rested;
} PozoRests;

guint pozo_rests_next_seat (guint n_players, guint rest, guint seat);
guint pozo_rests_find_side (const PozoRules *rules,
                            guint n_players,
                            const guint8 sides[POZO_SEATS_MAX],
                            guint seat);
gboolean pozo_rests_add (PozoRests *self,
                         const PozoRules *rules,
                         guint n_players,
                         const guint8 sides[POZO_SEATS_MAX],
                         guint seat);

G_END_DECLS
