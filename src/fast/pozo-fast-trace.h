/* SPDX-License-Identifier: MIT */
/* What the fast path keeps of a game for somebody who watches. */
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
} PozoFastStart;

/**
 * PozoFastTrace:
 * @game: what a replay would say of the game
 * @results: (element-type PozoDealResult): of its deals
 * @tables: (element-type PozoState): at their ends
 * @starts: (element-type PozoFastStart): where the events of each of them begin
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
} PozoFastTrace;

void pozo_fast_trace_init (PozoFastTrace *trace);
void pozo_fast_trace_clear (PozoFastTrace *trace);
void pozo_fast_trace_empty (PozoFastTrace *trace, const PozoReplayObserver *observer);

G_END_DECLS
