/* SPDX-License-Identifier: MIT */
/* Counts by group of games.  Games that are not grouped are one group. */
#pragma once

#include "pozo-feed.h"
#include "pozo-part.h"

G_BEGIN_DECLS

/**
 * PozoGroup:
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
} PozoGroup;

/**
 * PozoGroups:
 * @host: (nullable): the plugins; %NULL where all was counted elsewhere
 * @mark: (nullable): where the plugins' host writes what it is at
 * @by_key: (element-type PozoGroup): the first %POZO_GROUPS_MAX groups by their keys
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
  PozoGroup *rest;
  PozoGroup *more_rest[POZO_SEATS_MAX];
} PozoGroups;

void pozo_groups_init (PozoGroups *groups, const PozoHost *host, PozoHostMark *mark);
void pozo_groups_clear (PozoGroups *groups);
PozoGroup *pozo_groups_need (PozoGroups *groups, GPtrArray *cells, GError **error);
PozoGroup *pozo_groups_need_rest (PozoGroups *groups, guint nth, GError **error);
gboolean pozo_groups_merge (PozoGroups *into, const PozoGroups *from, GError **error);
gboolean pozo_groups_add (PozoGroups *groups, const PozoPartGroup *saved, GError **error);
gboolean pozo_groups_begin (PozoGroups *groups, const PozoPart *part, GError **error);
gboolean pozo_groups_take (PozoGroups *groups, PozoPart *part, GError **error);
gboolean pozo_groups_finish (PozoGroups *groups, GError **error);
GPtrArray *pozo_groups_list (const PozoGroups *groups);
guint pozo_groups_n_plugins (const PozoGroups *groups);
const PozoMetrics *pozo_group_metrics (const PozoGroup *group, guint i);
void pozo_group_describe (const PozoGroup *group, char *const *names, GString *out);

PozoPart *pozo_groups_to_part (const PozoGroups *groups, char *const *names);
void pozo_groups_save (const PozoGroups *groups, PozoPart *part);
gboolean pozo_groups_load (PozoGroups *groups, const PozoPart *part, GError **error);

G_END_DECLS
