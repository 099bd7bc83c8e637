/* SPDX-License-Identifier: MIT */
/* From the replay to the plugins: watches games go by and tells a worker. */
#pragma once

#include "pozo-host.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

typedef struct _PozoFeed PozoFeed;

PozoFeed *pozo_feed_new (PozoHostWorker *worker, guint events);
void pozo_feed_free (PozoFeed *feed);
void pozo_feed_set_seats (PozoFeed *feed, guint seats);
guint pozo_feed_side_of (const PozoGame *game, const PozoState *state, guint seat);
const PozoReplayObserver *pozo_feed_observer (PozoFeed *feed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFeed, pozo_feed_free)

G_END_DECLS
