/* SPDX-License-Identifier: MIT */
/* What the files of the replay share: the game at hand, and the checks that each of them makes. */
#pragma once

#include "pozo-events.h"
#include "pozo-match.h"
#include "pozo-play.h"
#include "pozo-replay-parts.h"
#include "pozo-replay.h"
#include "pozo-replay-sheet.h"
#include "pozo-rests.h"
#include "pozo-rule-cache.h"

G_BEGIN_DECLS

/* The members of a replay, set up anew for each game from @record on. */
struct _PozoReplay
{
  PozoReplayOptions options;
  PozoRuleCache *cache;
  const PozoReplayObserver *observer; /* NULL: nobody watches */
  gpointer observer_data;
  GString *canonical; /* a sealed game as the seal sees it */
  PozoEvents events;  /* of the deal at hand, where somebody wants them */
  PozoState state;
  PozoPlay play;                /* the deal at hand at @state, where nobody watches */
  guint8 unseen[POZO_DECK_MAX]; /* a hand that nobody saw: nothing but unknown cards */

  const PozoRecord *record;
  PozoGame *game;
  const PozoDeal *deal;
  PozoDealResult *result;
  guint deal_no;      /* 1-based */
  guint turn;         /* 1-based; 0 outside turns */
  gboolean is_broken; /* the replay of this deal is over: something was impossible */
  gboolean is_unfinished;
  gint32 sum[POZO_SEATS_MAX];   /* the running scores that the next deal should start from */
  guint8 known_sum;             /* a set of 1 << side: whose is known; 0-based */
  gint32 added[POZO_SEATS_MAX]; /* those at the start of this deal, had every figure been right */
  gint32 next[POZO_SEATS_MAX];  /* the same after it */
  guint8 dealer;                /* of the deal before; 0 for none or not known */
  guint16 number;               /* of the deal before */
  guint16 n_complete;           /* of the last deal that was played to its end */
  gboolean is_redeal;           /* the deal before was dealt wrong */
  gboolean is_over;             /* the match was decided by the deal before */
  gboolean is_over_reported;
  guint special_winner; /* the side that a special hand made the winner, 1-based; 0 */
  gint32 best;          /* the score that decided it */
  guint16 over_number;  /* of the deal that did */
  PozoRests rests;
  guint16 faults_noted; /* in this turn: a set of 1 << PozoFault */
  guint16 fault_turn;
  guint16 minimum_turn;  /* in which an opening that is too low was told; 0 for none in this deal */
  PozoSpan misdeal_at;   /* the `!misdeal` of the deal */
  guint16 misdeal_round; /* the round in which it stands */
  PozoSheetDeck deck;    /* of the last game with a deal of scores alone */
};

/* A finding being put together. */
#define POZO_REPLAY_FINDING(what) ((PozoFinding){ .code = POZO_FINDING_##what })

void pozo_replay_report (PozoReplay *self, PozoFinding finding, PozoSpan at);

void pozo_replay_kind (PozoReplay *self);
void pozo_replay_deal (PozoReplay *self, guint index);
gboolean pozo_replay_has_only_scores (const PozoReplay *self);
void pozo_replay_find_misdeal (PozoReplay *self);
guint pozo_replay_find_round (const PozoReplay *self);
void pozo_replay_check_misdeal (PozoReplay *self);
gboolean pozo_replay_is_cut_short (const PozoReplay *self);
gboolean pozo_replay_goes_on (const PozoReplay *self);
gboolean pozo_replay_turn_goes_on (const PozoReplay *self);
gboolean pozo_replay_may_come (const PozoReplay *self, const PozoFinding *finding);
void pozo_replay_note_faults (PozoReplay *self, guint faults, guint seat, PozoSpan at);
void pozo_replay_report_verdict (PozoReplay *self, PozoVerdict *verdict, guint seat, PozoSpan at);

/* The order of the deals: numbers, dealers, rests, scores at the start, the end of the match. */
void pozo_replay_begin_match (PozoReplay *self);
void pozo_replay_begin_deal (PozoReplay *self);
void pozo_replay_end_deal (PozoReplay *self);
void pozo_replay_end_match (PozoReplay *self);

/* Score lines against the replay, or against themselves. */
void pozo_replay_check_scores (PozoReplay *self);
void pozo_replay_check_sheet (PozoReplay *self);
void pozo_replay_check_possible (PozoReplay *self, const PozoSheetDeck *deck, PozoSheetLine *line);

G_END_DECLS
