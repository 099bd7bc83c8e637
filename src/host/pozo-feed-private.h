/* SPDX-License-Identifier: MIT */
/* What the files of the feed share: what it keeps, how a game and a deal are put together, what
 * could have been done. */
#pragma once

#include "pozo-feed.h"

G_BEGIN_DECLS

struct _PozoFeed
{
  PozoHostWorker *worker;
  guint events;
  guint asks;
  PozoReplayObserver observer;
  guint seats;          /* whose doings count */
  guint8 counted_seats; /* those of them who play the game at hand, and their sides */
  guint8 counted_sides;
  GString *id;
  GString *variant;
  GString *head_text; /* of the game at hand, cut into keys and values */
  GArray *heads;
  gint16 card_points[POZO_PLUGIN_N_CARDS];
  GArray *findings;
  gboolean has_begun; /* the game was announced */
  gboolean has_dealt; /* @deal is filled */
  PozoPluginDeal deal;
  PozoEventList events_reported; /* of the deal; nothing where nobody asks for them */
  GArray *actions;               /* a copy of them, where something is added */
  GArray *clocks;
  GArray *chances;      /* flags for each action, where opportunities are asked for */
  gboolean is_at_start; /* of a turn: he may yet find that he could take the pile */
  gboolean is_open;     /* whether he could go out was not asked in this turn */
  GArray *melds;
  PozoPluginSide sides[POZO_SEATS_MAX];
};

void pozo_feed_find_counted (PozoFeed *feed, const PozoGame *game, const PozoState *state);
void pozo_feed_begin_game (PozoFeed *feed,
                           const PozoGame *game,
                           const PozoState *state,
                           PozoPluginGame *begin);
void pozo_feed_end_game (PozoFeed *feed, const PozoGame *game, PozoPluginGameEnd *end);
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
void pozo_feed_begin_chances (PozoFeed *feed);
void pozo_feed_add_chances (PozoFeed *feed, const PozoState *state, const PozoAction *action);
void pozo_feed_mark_chances (PozoFeed *feed);

G_END_DECLS
