/* SPDX-License-Identifier: MIT */
/* The order of rests: all members of a side rest once before one rests again, or nobody changes
 * during a match (`teams.rest_period`). */
#include "pozo-rests.h"

#include "pozo-teams.h"

/**
 * pozo_rests_next_seat:
 * @n_players: how many sit there
 * @rest: who rests, a set of 1 << seat
 * @seat: a seat
 *
 * Finds who comes after a seat by number and does not rest: who deals next, for one.
 *
 * Returns: the seat; @seat itself when nobody plays
 */
guint
pozo_rests_next_seat (guint n_players, guint rest, guint seat)
{
  for (guint i = 0; i < n_players; i++)
    {
      seat = seat % n_players + 1;
      if (!(rest & 1u << seat))
        return seat;
    }
  return seat;
}

/**
 * pozo_rests_find_side:
 * @rules: the rules
 * @n_players: how many sit there
 * @sides: the seats of each side that was named, a set of 1 << seat
 * @seat: a seat
 *
 * Finds the side of a seat, resting or not: as it was named, or by the layout.
 *
 * Returns: the side, from 0
 */
guint
pozo_rests_find_side (const PozoRules *rules,
                      guint n_players,
                      const guint8 sides[POZO_SEATS_MAX],
                      guint seat)
{
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (sides[side] & 1u << seat)
      return side;
  return pozo_teams_side (pozo_rules_n_sides (rules, n_players), seat);
}

/**
 * pozo_rests_add:
 * @self: (inout): the rests so far
 * @rules: the rules
 * @n_players: how many sit there
 * @sides: the seats of each side that was named, a set of 1 << seat
 * @seat: who rests in this deal
 *
 * Notes a rest.  After all those of a deal @last is to be set.
 *
 * Returns: whether it is that seat's turn to rest
 */
gboolean
pozo_rests_add (PozoRests *self,
                const PozoRules *rules,
                guint n_players,
                const guint8 sides[POZO_SEATS_MAX],
                guint seat)
{
  guint side = pozo_rests_find_side (rules, n_players, sides, seat);
  gboolean is_due = rules->teams_rest_period == POZO_TEAMS_REST_PERIOD_MATCH
                        ? self->last == 0 || (self->last & 1u << seat) != 0
                        : !(self->rested & 1u << seat);
  guint members = 0;

  for (guint member = 1; member <= n_players; member++)
    if (pozo_rests_find_side (rules, n_players, sides, member) == side)
      members |= 1u << member;
  self->rested |= 1u << seat;
  if ((self->rested & members) == members)
    self->rested &= ~members;
  return is_due;
}
