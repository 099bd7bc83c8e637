/* SPDX-License-Identifier: MIT */
/* The fast path: is this game plainly right?
 *
 * Most games of an archive hold no mistake, and of such a game nothing is wanted but that, how much
 * was checked, and in which habits of scribes it is written.  The fast path reads and plays it in
 * one pass, keeps nothing, and answers only *fine* or *fall back*; what makes it fall back is read
 * again by pozo_pcn_read() and pozo_replay_game(), which explain. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoFastFigures:
 * @n_deals: deals, all of them played to their end
 * @n_turns: turn lines
 * @n_actions: actions
 * @checks: what was checked in full, as the member of #PozoGame
 * @unknown: what was not, because something was not seen
 * @head_bytes: how long its head is
 * @habits: (array length=n_habits): what is not canonically spelled, as the reader reports it;
 * borrowed until the next fast path
 * @n_habits: how many of them
 *
 * What the fast path counted in a game.
 */
typedef struct
{
  guint32 n_deals;
  guint32 n_turns;
  guint32 n_actions;
  guint64 checks;
  guint64 unknown;
  gsize head_bytes;
  const PozoFinding *habits;
  guint n_habits;
} PozoFastFigures;

typedef struct _PozoFast PozoFast;

PozoFast *pozo_fast_new (const PozoReplayOptions *options);
void pozo_fast_free (PozoFast *fast);
void pozo_fast_observe (PozoFast *fast, const PozoReplayObserver *observer, gpointer data);
gsize pozo_fast_validate (PozoFast *fast,
                          const char *text,
                          gsize length,
                          PozoPcnMode mode,
                          PozoFastFigures *figures);
const PozoGame *pozo_fast_game (const PozoFast *fast);
void pozo_fast_fill_game (const PozoFast *fast,
                          const PozoFastFigures *figures,
                          const PozoRecord *head,
                          PozoGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFast, pozo_fast_free)

G_END_DECLS
