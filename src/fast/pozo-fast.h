/* SPDX-License-Identifier: MIT */
/* The fast path: is this game plainly right?
 *
 * Most games of an archive hold no mistake, and of such a game nothing is wanted but that, how much
 * was checked, and in which habits of scribes it is written.  The fast path reads and plays it in
 * one pass, keeps nothing, and answers only *fine* or *fall back*; what makes it fall back is read
 * again by pozo_pcn_read() and pozo_replay_game(), which explain. */
#pragma once

#include "pozo-fast-types.h"
#include "pozo-pcn.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

PozoFast *pozo_fast_new (const PozoReplayOptions *options);
void pozo_fast_free (PozoFast *fast);
void pozo_fast_observe (PozoFast *fast, const PozoReplayObserver *observer, gpointer data);
gsize pozo_fast_validate (PozoFast *fast,
                          const char *text,
                          gsize length,
                          PozoPcnMode mode,
                          PozoFastFigures *figures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFast, pozo_fast_free)

G_END_DECLS
