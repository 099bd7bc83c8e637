/* SPDX-License-Identifier: MIT */
/* Counting a deal from what is told of it.
 *
 *   canastas by kind, points of the melds, red threes, a way out, points left in the hand
 *     ---pozo_score_follow()---> all items with their signs, and the total
 *
 * What follows is asked of the replay of the record that has these lines: no rule stands here. */
#pragma once

#include "pozo-replay-sheet.h"
#include "pozo-replay.h"
#include "pozo-score-line.h"

G_BEGIN_DECLS

/**
 * PozoScoreFollow:
 * @replay: what judges records
 * @record: a record; the score lines of the deal get what follows from them
 * @deal: which deal of it, from 0
 * @game: gets the record as it is judged then
 * @sign: of each side, whether red threes that could count for it or against it count for it, 1, or
 * against it, -1; 0 for what comes
 * @either: gets, of each side whose red threes could count for it or against it, both amounts; of
 * any other, what is known
 *
 * A deal that is counted.
 */
typedef struct
{
  PozoReplay *replay;
  PozoRecord *record;
  guint deal;
  PozoGame *game;
  gint8 sign[POZO_SEATS_MAX];
  PozoScoreRange either[POZO_SEATS_MAX];
} PozoScoreFollow;

void pozo_score_say (PozoScore *score, PozoScoreItem item, gint32 points);
gboolean pozo_score_says (const PozoScore *score, PozoScoreItem item);
void pozo_score_say_none (PozoScore *score, const PozoRules *rules, const PozoSheetDeck *deck);
void pozo_score_follow (PozoScoreFollow *self);

G_END_DECLS
