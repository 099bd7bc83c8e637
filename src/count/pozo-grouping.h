/* SPDX-License-Identifier: MIT */
/* What games, and players in them, are grouped by. */
#pragma once

#include "pozo-groups.h"
#include "pozo-selector.h"

G_BEGIN_DECLS

extern const char *const pozo_grouping_words[]; /* those that are no columns */

/* A term of what is grouped by: a column of games, or something about a seat. */
typedef enum
{
  POZO_GROUPING_COLUMN,
  POZO_GROUPING_PLAYER,
  POZO_GROUPING_SIDE,
  POZO_GROUPING_SEAT,
  POZO_GROUPING_PARTNER,
} PozoGroupingKind;

/**
 * PozoGrouping:
 * @columns: (nullable): the terms that are columns, for a selector; %NULL when there are none
 * @terms: (element-type PozoGroupingKind): all of them, in their order
 * @has_seats: whether one is about a seat
 * @aliases: (nullable): other spellings of the names of players; borrowed
 *
 * What games are grouped by, as somebody says it: `variant,player`.
 */
typedef struct
{
  char *columns;
  GArray *terms;
  gboolean has_seats;
  const PozoAliases *aliases;
} PozoGrouping;

void pozo_grouping_parse (PozoGrouping *by, const char *text);
void pozo_grouping_clear (PozoGrouping *by);
char **pozo_grouping_names (const PozoGrouping *by, char *const *columns);
GPtrArray *pozo_grouping_read (const PozoGrouping *by, PozoSelector *selector);

/* Some seats of a game, and the group to which they belong. */
typedef struct
{
  PozoGroup *group;
  guint seats;
} PozoGroupView;

/**
 * PozoGroupSeats:
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
  const PozoGrouping *by;
  PozoGroups *groups;
  PozoReplayObserver observer;
  PozoSelector *selector;
  PozoGroupView views[POZO_SEATS_MAX];
  guint n_views;
  GError *error;
} PozoGroupSeats;

void pozo_group_seats_init (PozoGroupSeats *seats,
                            const PozoGrouping *by,
                            PozoGroups *groups,
                            const PozoReplayObserver *observer);
PozoReplayObserver pozo_group_seats_observer (const PozoGroupSeats *seats);
void pozo_group_seats_clear (PozoGroupSeats *seats);

G_END_DECLS
