/* SPDX-License-Identifier: MIT */
/* The replay: a record through the engine, findings out.
 *
 * A PozoReplay belongs to one thread.  It is used for game after game and keeps its memory; rules
 * are resolved once for each text of rule lines. */
#pragma once

#include "pozo-event.h"
#include "pozo-game.h"
#include "pozo-state.h"

G_BEGIN_DECLS

/**
 * PozoReplayObserver:
 * @game_begin: before the first deal; the rules are resolved
 * @deal_begin: a deal is dealt; @state is %NULL when it cannot be replayed or has only scores
 * @before_action: before an action is applied
 * @after_action: after it; @verdict says what the engine found
 * @deal_events: all that was done in a deal, right before @deal_end, until the return of which it
 *   stays; nothing where it was not played
 * @deal_end: after the deal is scored; @state is %NULL as above
 * @game_end: after the last deal; findings are complete and in order
 * @kinds: which actions @deal_events tells of, a set of 1 << PozoActionKind and
 *   %POZO_EVENT_KIND_FREEZING; 0 for all
 * @only_actions: whether @deal_events looks at nothing of an event but its action; a fast path then
 *   leaves out what became of the melds
 * @needs_clocks: whether the clocks of turns are looked for in the lines of the record; a game that
 *   has some is replayed then
 *
 * Whoever wants to see a game go by, unless it is foreign: he is told nothing of that.  Any member
 * may be %NULL.  Everything passed is borrowed for
 * the call.  A game that pozo_fast_validate() calls fine goes by when that is known: where a deal
 * begins, the table is that of its end already, so that nothing but seats and sides are to be
 * looked at.  Whoever watches single actions sees all games by the replay.
 */
typedef struct
{
  void (*game_begin) (gpointer data, const PozoGame *game);
  void (*deal_begin) (gpointer data,
                      const PozoGame *game,
                      guint deal,
                      const PozoSetup *setup,
                      const PozoState *state);
  void (*before_action) (gpointer data,
                         const PozoState *state,
                         const PozoAction *action,
                         const guint8 *cards);
  void (*after_action) (gpointer data,
                        const PozoState *state,
                        const PozoAction *action,
                        const guint8 *cards,
                        const PozoVerdict *verdict);
  void (*deal_events) (gpointer data,
                       const PozoGame *game,
                       guint deal,
                       const PozoEventList *events);
  void (*deal_end) (gpointer data,
                    const PozoGame *game,
                    guint deal,
                    const PozoDealResult *result,
                    const PozoState *state);
  void (*game_end) (gpointer data, const PozoGame *game);
  guint32 kinds;
  gboolean only_actions;
  gboolean needs_clocks;
} PozoReplayObserver;

typedef struct _PozoReplay PozoReplay;

PozoReplay *pozo_replay_new (const PozoReplayOptions *options);
void pozo_replay_free (PozoReplay *replay);
void pozo_replay_observe (PozoReplay *replay, const PozoReplayObserver *observer, gpointer data);
void pozo_replay_game (PozoReplay *replay, const PozoRecord *record, PozoGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoReplay, pozo_replay_free)

G_END_DECLS
