/* SPDX-License-Identifier: MIT */
/* What the two halves of the feed share: what it keeps, and how a deal is put together. */
#pragma once

#include "pozo-feed.h"

G_BEGIN_DECLS

/* What the table was before an action: of the acting side's melds only what an action can change.
 */
typedef struct
{
  guint16 turn;
  guint8 n_pile;
  guint8 n_stock;
  guint8 n_hand;
  guint8 frozen;
  gint16 recycles;
  guint8 n_melds;
  guint8 merged; /* the size that a MERGE will give; 0 for other actions */
  guint8 size[POZO_MELDS_MAX];
  guint8 canasta[POZO_MELDS_MAX];
} PozoFeedBefore;

struct _PozoFeed
{
  PozoHostWorker *worker;
  guint events;
  GString *id;
  GString *variant;
  gboolean has_begun; /* the game was announced */
  gboolean has_dealt; /* @deal is filled */
  PozoPluginDeal deal;
  PozoFeedBefore before;
  GArray *actions;
  GArray *melds;
  PozoPluginSide sides[POZO_SEATS_MAX];
};

guint8 pozo_feed_canasta (const PozoMeld *meld);
guint8 pozo_feed_meld_kind (const PozoMeld *meld);
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
