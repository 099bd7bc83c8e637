/* SPDX-License-Identifier: MIT */
/* What the parts of a replay of gin rummy share. */
#pragma once

#include "pozo-gin-score.h"
#include "pozo-kind-replay.h"

G_BEGIN_DECLS

#define POZO_GIN_SIDES_KNOWN 3u /* a set of both sides */

extern const char *const pozo_gin_final_items[];

/**
 * PozoGinReplay:
 * @base: where it is
 * @rules: by which rules
 * @state: the table of the deal at hand
 * @outcome: what the table is worth; meaningful for a deal that was played
 * @standing: the match as the next deal should find it
 * @is_won_known: whether of every deal of the match is known who won it
 * @dealer: of the deal before; 0 for none, or not known
 * @deal_winner: the side that won the deal before; 0 for nobody, or not known
 *
 * A replay on its way.
 */
typedef struct
{
  PozoKindReplay base;
  PozoGinRules rules;
  PozoGinState state;
  PozoGinOutcome outcome;
  PozoGinStanding standing;
  gboolean is_won_known;
  guint8 dealer;
  guint8 deal_winner;
} PozoGinReplay;

/* pozo-gin-deal.c */
void pozo_gin_replay_deal (PozoGinReplay *self, guint index);

/* pozo-gin-match.c */
void pozo_gin_begin_deal (PozoGinReplay *self);
void pozo_gin_end_deal (PozoGinReplay *self);
void pozo_gin_end_match (PozoGinReplay *self);

/* pozo-gin.c */
PozoKindGame pozo_gin_replay (const PozoRecord *record, const PozoKindSink *sink);

G_END_DECLS
