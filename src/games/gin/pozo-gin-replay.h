/* SPDX-License-Identifier: MIT */
/* What the parts of a replay of gin rummy share. */
#pragma once

#include "pozo-gin-score.h"
#include "pozo-record.h"

G_BEGIN_DECLS

#define POZO_GIN_SIDES_KNOWN 3u /* a set of both sides */

extern const char *const pozo_gin_score_items[];
extern const char *const pozo_gin_final_items[];

/**
 * PozoGinReplay:
 * @record: what is replayed
 * @sink: who is told
 * @rules: by which rules
 * @game: what the game comes to
 * @deal_no: the deal at hand, from 1; 0 outside deals
 * @turn: its turn, from 1; 0 outside turns
 * @deal: the deal at hand
 * @result: what it comes to
 * @state: its table
 * @outcome: what the table is worth; meaningful for a deal that was played
 * @is_broken: whether the replay of this deal is over
 * @standing: the match as the next deal should find it
 * @known_sum: a set of 1 << side: whose score is known
 * @is_won_known: whether of every deal of the match is known who won it
 * @dealer: of the deal before; 0 for none, or not known
 * @deal_winner: the side that won the deal before; 0 for nobody, or not known
 * @is_over_reported: whether it was told that the match was over
 *
 * A replay on its way.
 */
typedef struct
{
  const PozoRecord *record;
  const PozoKindSink *sink;
  PozoGinRules rules;
  PozoKindGame game;
  guint deal_no;
  guint turn;
  const PozoDeal *deal;
  PozoKindDeal result;
  PozoGinState state;
  PozoGinOutcome outcome;
  gboolean is_broken;
  PozoGinStanding standing;
  guint8 known_sum;
  gboolean is_won_known;
  guint8 dealer;
  guint8 deal_winner;
  gboolean is_over_reported;
} PozoGinReplay;

#define POZO_GIN_FINDING(what) ((PozoFinding){ .code = POZO_FINDING_##what })

void pozo_gin_report (const PozoGinReplay *self, PozoFinding finding, PozoSpan at);

/* pozo-gin-deal.c */
void pozo_gin_replay_deal (PozoGinReplay *self, guint index);

/* pozo-gin-tally.c */
void pozo_gin_check_scores (PozoGinReplay *self);

/* pozo-gin-match.c */
void pozo_gin_begin_deal (PozoGinReplay *self);
void pozo_gin_end_deal (PozoGinReplay *self);
void pozo_gin_end_match (PozoGinReplay *self);

/* pozo-gin.c */
PozoKindGame pozo_gin_replay (const PozoRecord *record, const PozoKindSink *sink);

G_END_DECLS
