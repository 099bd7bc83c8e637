/* SPDX-License-Identifier: MIT */
/* What plugins are told of games, kept for many games at once: for who asks instead of being
 * called.
 *
 * A recorder is a plugin like others, which counts nothing.  What it was told it hands out as
 * arrays, whose elements point to one another as those that plugins get do. */
#pragma once

#include "pozo-host.h"

G_BEGIN_DECLS

/**
 * PozoRecorded:
 * @games: (element-type PozoPluginGame): the games
 * @game_ends: (element-type PozoPluginGameEnd): how each of them ended
 * @files: (element-type utf8): where each comes from
 * @lines: (element-type guint64): on which line of it
 * @first_deals: (element-type guint32): the first deal of each, and their number
 * @deals: (element-type PozoPluginDeal): the deals
 * @batches: (element-type PozoPluginActions): what was done in each
 * @deal_ends: (element-type PozoPluginDealEnd): how each ended
 * @first_actions: (element-type guint32): the first action of each deal, and their number
 * @first_cards: (element-type guint32): the same of the cards of actions
 * @first_sides: (element-type guint32): the same of sides
 * @first_melds: (element-type guint32): the same of melds
 * @actions: (element-type PozoPluginAction): the actions
 * @cards: (element-type guint8): their cards
 * @sides: (element-type PozoPluginSide): the sides of the deals
 * @melds: (element-type PozoPluginMeld): the melds at their ends
 * @findings: (element-type PozoPluginFinding): the findings of the games
 *
 * What was told of some games.
 */
typedef struct
{
  GArray *games;
  GArray *game_ends;
  GArray *files;
  GArray *lines;
  GArray *first_deals;
  GArray *deals;
  GArray *batches;
  GArray *deal_ends;
  GArray *first_actions;
  GArray *first_cards;
  GArray *first_sides;
  GArray *first_melds;
  GArray *actions;
  GArray *cards;
  GArray *sides;
  GArray *melds;
  GArray *findings;

  /*< private >*/
  GArray *heads;
  GArray *dealt; /* cards of hands and of the piles' beginnings */
  GArray *clocks;
  GPtrArray *rules;
  GStringChunk *texts;
} PozoRecorded;

void pozo_recorded_free (PozoRecorded *recorded);

typedef struct _PozoRecorder PozoRecorder;

gboolean pozo_recorder_add_to (PozoHost *host, guint events, guint asks, GError **error);
void pozo_recorder_set_place (PozoRecorder *recorder, const char *file, guint64 line);
PozoRecorded *pozo_recorder_take (PozoRecorder *recorder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRecorded, pozo_recorded_free)

G_END_DECLS
