/* SPDX-License-Identifier: MIT */
/* Counts by group of games.  Without --by all games are one group. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

/**
 * StatsGroup:
 * @key: tells groups apart, and in which order they stand
 * @cells: (element-type utf8): the values of the columns; %NULL for one that is not known
 * @counts: (nullable): the plugins that count
 * @sets: (element-type PozoMetrics) (nullable): what plugins counted elsewhere, instead of @counts
 * @feed: (nullable): what feeds @counts
 * @n_games: games in it
 * @n_deals: deals of these
 *
 * A group.
 */
typedef struct
{
  char *key;
  GPtrArray *cells;
  PozoHostWorker *counts;
  GPtrArray *sets;
  PozoFeed *feed;
  guint64 n_games;
  guint64 n_deals;
} StatsGroup;

/**
 * StatsGroups:
 * @host: (nullable): the plugins; %NULL where all was counted elsewhere
 * @mark: (nullable): where the plugins' host writes what it is at
 * @by_key: (element-type StatsGroup): the first %POZO_GROUPS_MAX groups by their keys
 * @rest: (nullable): all others, together
 * @more_rest: what is added to @rest when groups are added up
 *
 * Groups.  Which stand alone does not depend on the order of the games: a group that is put to the
 * others is behind the limit in all games as well.
 */
typedef struct
{
  const PozoHost *host;
  PozoHostMark *mark;
  GTree *by_key;
  StatsGroup *rest;
  StatsGroup *more_rest[POZO_SEATS_MAX];
} StatsGroups;

void stats_groups_init (StatsGroups *groups, const PozoHost *host, PozoHostMark *mark);
void stats_groups_clear (StatsGroups *groups);
StatsGroup *stats_groups_need (StatsGroups *groups, GPtrArray *cells, GError **error);
StatsGroup *stats_groups_need_rest (StatsGroups *groups, guint nth, GError **error);
gboolean stats_groups_merge (StatsGroups *into, const StatsGroups *from, GError **error);
gboolean stats_groups_add (StatsGroups *groups, const PozoPartGroup *saved, GError **error);
gboolean stats_groups_begin (StatsGroups *groups, const PozoPart *part, GError **error);
gboolean stats_groups_take (StatsGroups *groups, PozoPart *part, GError **error);
gboolean stats_groups_finish (StatsGroups *groups, GError **error);
GPtrArray *stats_groups_list (const StatsGroups *groups);
guint stats_groups_n_plugins (const StatsGroups *groups);
const PozoMetrics *stats_group_metrics (const StatsGroup *group, guint i);
void stats_group_describe (const StatsGroup *group, char *const *names, GString *out);

G_END_DECLS
