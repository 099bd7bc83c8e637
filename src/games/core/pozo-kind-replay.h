/* SPDX-License-Identifier: MIT */
/* What the replays of games share: where they are in a record, what they have found of its scores,
 * and to whom they tell it.  A game's own replay begins with one. */
#pragma once

#include "pozo-game-kind.h"
#include "pozo-kind-verdict.h"
#include "pozo-record.h"

G_BEGIN_DECLS

/**
 * PozoKindReplay:
 * @record: what is replayed
 * @sink: who is told
 * @target: the score that ends the match
 * @game: what the game comes to
 * @deal_no: the deal at hand, from 1; 0 outside deals
 * @turn: its turn, from 1; 0 outside turns
 * @deal: the deal at hand
 * @result: what it comes to
 * @is_broken: whether the replay of this deal is over
 * @is_known: whether the table tells what the deal comes to
 * @item: what that is, by side
 * @sum: the running scores that the next deal should begin with
 * @known_sum: a set of 1 << side: whose are known
 * @is_over_reported: whether it was told that the match was over
 *
 * A replay on its way.
 */
typedef struct
{
  const PozoRecord *record;
  const PozoKindSink *sink;
  gint32 target;
  PozoKindGame game;
  guint deal_no;
  guint turn;
  const PozoDeal *deal;
  PozoKindDeal result;
  gboolean is_broken;
  gboolean is_known;
  gint32 item[POZO_KIND_SIDES_MAX][POZO_KIND_ITEMS_MAX];
  gint32 sum[POZO_KIND_SIDES_MAX];
  guint8 known_sum;
  gboolean is_over_reported;
} PozoKindReplay;

#define POZO_KIND_FINDING(what) ((PozoFinding){ .code = POZO_FINDING_##what })

/* pozo-kind-replay.c */
void pozo_kind_report (const PozoKindReplay *self, PozoFinding finding, PozoSpan at);
void pozo_kind_skip_rest (PozoKindReplay *self, PozoSpan at);
void pozo_kind_refuse_setup (PozoKindReplay *self, PozoFinding finding, PozoSpan at);
void pozo_kind_check_seated (const PozoKindReplay *self);
guint pozo_kind_find_first (const PozoKindReplay *self);
gboolean pozo_kind_settle_verdict (PozoKindReplay *self,
                                   const PozoKindVerdict *verdict,
                                   guint seat,
                                   guint at);
PozoSpan pozo_kind_find_line (const PozoKindReplay *self, PozoLineKind kind);
gboolean pozo_kind_may_stop (const PozoKindReplay *self);
void pozo_kind_begin_deal (PozoKindReplay *self, guint index);
gboolean pozo_kind_is_played (PozoKindReplay *self);
void pozo_kind_end_deal (PozoKindReplay *self);

/* pozo-kind-scores.c */
void pozo_kind_check_scores (PozoKindReplay *self);

/* pozo-kind-match.c */
void pozo_kind_begin_scores (PozoKindReplay *self);
void pozo_kind_end_match (PozoKindReplay *self);

G_END_DECLS
