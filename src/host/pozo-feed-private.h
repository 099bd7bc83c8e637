/* SPDX-License-Identifier: MIT */
/* What the two halves of the feed share: what it keeps, and how a deal is put together. */
#pragma once

#include "pozo-feed.h"

G_BEGIN_DECLS

struct _PozoFeed
{
  PozoHostWorker *worker;
  guint events;
  GString *id;
  GString *variant;
  gboolean has_begun; /* the game was announced */
  gboolean has_dealt; /* @deal is filled */
  PozoPluginDeal deal;
  GArray *actions;
  GArray *melds;
  PozoPluginSide sides[POZO_SEATS_MAX];
};

guint8 pozo_feed_meld_kind (guint kind);
void pozo_feed_begin_deal (PozoFeed *feed,
                           const PozoGame *game,
                           guint index,
                           const PozoSetup *setup,
                           const PozoState *state);
void pozo_feed_end_deal (PozoFeed *feed,
                         const PozoGame *game,
                         guint index,
                         const PozoState *state,
                         PozoPluginDealEnd *end);

G_END_DECLS
