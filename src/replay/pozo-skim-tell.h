/* SPDX-License-Identifier: MIT */
/* What a skim keeps of a game for somebody who watches. */
#pragma once

#include "pozo-events.h"
#include "pozo-replay.h"
#include "pozo-shortcut.h"

G_BEGIN_DECLS

/* Where the events of a deal begin, and what had been counted before it. */
typedef struct
{
  guint event;
  guint card;
  guint32 n_turns;
  guint32 n_actions;
  guint64 checks;
  guint64 unknown;
} PozoSkimStart;

/**
 * PozoSkimTale:
 * @game: what a replay would say of the game
 * @results: (element-type PozoDealResult): of its deals
 * @tables: (element-type PozoState): at their ends
 * @starts: (element-type PozoSkimStart): where the events of each of them begin
 * @events: of all of them
 * @before: what the action at hand meets
 *
 * What is kept of a game for somebody who watches, until it is known to be fine.  Set-up and score
 * lines go to the record of its head.
 */
typedef struct
{
  PozoGame *game;
  GArray *results;
  GArray *tables;
  GArray *starts;
  PozoEvents events;
  PozoEventBefore before;
} PozoSkimTale;

typedef struct _PozoSkimGame PozoSkimGame;

void pozo_skim_tale_init (PozoSkimTale *tale);
void pozo_skim_tale_clear (PozoSkimTale *tale);
void pozo_skim_tale_empty (PozoSkimTale *tale);
void pozo_skim_tale_begin_deal (PozoSkimGame *game);
void pozo_skim_tale_add_setup (PozoSkimGame *game, const PozoSetup *setup);
void pozo_skim_tale_add_score (PozoSkimGame *game,
                               guint side,
                               const gint32 values[POZO_N_SCORES],
                               const PozoTally *tally);
void pozo_skim_tale_end_deal (PozoSkimGame *game);
void pozo_skim_tell (PozoReplay *replay, const PozoSkimGame *game);

G_END_DECLS
