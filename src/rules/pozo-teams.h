/* SPDX-License-Identifier: MIT */
/* Who scores together, as far as the rules say it; the head of a record may name other sides. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/* How many sides keep a score, where each lone hand is one. */
static inline guint
pozo_teams_n_sides (guint mode, guint n_players)
{
  switch (mode)
    {
    case POZO_TEAMS_TWO_SIDES:
      return 2;
    case POZO_TEAMS_THREE_PAIRS:
      return 3;
    case POZO_TEAMS_INDIVIDUAL:
    case POZO_TEAMS_LONE_HAND:
      return n_players;
    default:
      return 0;
    }
}

/* The same; 0 when the rules do not know that many players. */
static inline guint
pozo_rules_n_sides (const PozoRules *rules, guint n_players)
{
  return n_players <= POZO_SEATS_MAX
             ? pozo_teams_n_sides (rules->teams_layouts[n_players].mode, n_players)
             : 0;
}

/* Where hands lie in reserve when that many players sit down and some of them, a set of 1 << seat,
 * rest: a set of 1 << place.  Hands of sides lie in the order in which they are taken; that of a
 * player has the place of his seat. */
static inline guint
pozo_rules_reserve_places (const PozoRules *rules, guint n_sides, guint n_players, guint rest)
{
  if (rules->reserve_owner == POZO_RESERVE_OWNER_SIDE || rules->reserve_sizes.n == 0)
    return (1u << rules->reserve_sizes.n * n_sides) - 1;
  return ((1u << n_players) - 1) & ~(rest >> 1);
}

/* How many of them there are. */
static inline guint
pozo_rules_n_reserves (const PozoRules *rules, guint n_players)
{
  guint active = rules->teams_layouts[n_players].active;

  if (rules->reserve_owner == POZO_RESERVE_OWNER_SIDE)
    return rules->reserve_sizes.n * pozo_rules_n_sides (rules, n_players);
  return active > 0 ? active : n_players;
}

/* The side of a seat, 0-based, of so many that take turns: where the head names none. */
static inline guint
pozo_teams_side (guint n_sides, guint seat)
{
  return n_sides > 0 ? (seat - 1) % n_sides : seat - 1;
}

G_END_DECLS
