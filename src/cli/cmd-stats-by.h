/* SPDX-License-Identifier: MIT */
/* What games, and players in them, are grouped by. */
#pragma once

#include "cmd-stats-groups.h"

G_BEGIN_DECLS

extern const char *const stats_by_words[];

/* A term of --by: a column of games, or something about a seat. */
typedef enum
{
  STATS_BY_COLUMN,
  STATS_BY_PLAYER,
  STATS_BY_SIDE,
  STATS_BY_SEAT,
  STATS_BY_PARTNER,
} StatsByKind;

/**
 * StatsBy:
 * @columns: (nullable): the terms that are columns, for a selector; %NULL when there are none
 * @terms: (element-type StatsByKind): all of them, in the order of the command line
 * @has_seats: whether one is about a seat
 *
 * What --by says.
 */
typedef struct
{
  char *columns;
  GArray *terms;
  gboolean has_seats;
} StatsBy;

void stats_by_parse (StatsBy *by, const char *text);
void stats_by_clear (StatsBy *by);
char **stats_by_names (const StatsBy *by, char *const *columns);
GPtrArray *stats_by_read (const StatsBy *by, PozoSelector *selector);

/* Some seats of a game, and the group to which they belong. */
typedef struct
{
  StatsGroup *group;
  guint seats;
} StatsView;

/**
 * StatsSeats:
 * @by: what players are grouped by
 * @groups: the groups
 * @observer: a feed's functions, for those that are to be called
 * @selector: (nullable): stands on the game
 * @views: (array length=n_views): the groups of the game's players
 * @n_views: how many
 * @error: (nullable): why a group could not be made
 *
 * Tells a game once to each group that one of its players belongs to.
 */
typedef struct
{
  const StatsBy *by;
  StatsGroups *groups;
  PozoReplayObserver observer;
  PozoSelector *selector;
  StatsView views[POZO_SEATS_MAX];
  guint n_views;
  GError *error;
} StatsSeats;

void stats_seats_init (StatsSeats *seats,
                       const StatsBy *by,
                       StatsGroups *groups,
                       const PozoReplayObserver *observer);
PozoReplayObserver stats_seats_observer (const StatsSeats *seats);
void stats_seats_clear (StatsSeats *seats);

G_END_DECLS
