/* SPDX-License-Identifier: MIT */
/* Standings: who is ahead in an event, by the results of its games and the lines of its director.
 *
 * A game counts when it has a result; what was left out, and why, is told.  Everything follows from
 * a list of results, so that the same records give the same standings. */
#pragma once

#include "pozo-results.h"
#include "pozo-standings-options.h"

G_BEGIN_DECLS

/**
 * PozoStandingsRow:
 * @name: who it is
 * @rank: the place, from 1; those who are level share one
 * @is_shared: whether somebody shares it
 * @is_withdrawn: whether they left
 * @n_games: games that count
 * @n_won: of them won
 * @n_level: of them level
 * @n_lost: of them lost
 * @n_byes: rounds without a game
 * @match: match points, byes as level games
 * @vp: victory points in hundredths, byes and penalties in them
 * @vp_penalty: victory points taken away, signed, in hundredths
 * @points: points of all games
 * @against: points of those whom they met
 * @penalty: points of penalty lines, signed
 * @opponents: what those whom they met have
 *
 * An entrant.
 */
typedef struct
{
  const char *name;
  guint rank;
  gboolean is_shared;
  gboolean is_withdrawn;
  guint n_games;
  guint n_won;
  guint n_level;
  guint n_lost;
  guint n_byes;
  gint64 match;
  gint64 vp;
  gint64 vp_penalty;
  gint64 points;
  gint64 against;
  gint64 penalty;
  gint64 opponents;
} PozoStandingsRow;

/**
 * PozoMeeting:
 * @row: whose it is
 * @other: whom they met
 * @match: match points: 2, 1 or 0
 * @has_vp: whether @vp is known
 * @vp: victory points of the game, in hundredths
 * @has_margin: whether @margin is known
 * @margin: their points less those of the other
 * @result: the place of the game in the list
 *
 * A game as one of its sides saw it.  Rows are places in the standings.
 */
typedef struct
{
  guint row;
  guint other;
  guint match;
  gboolean has_vp;
  gint32 vp;
  gboolean has_margin;
  gint64 margin;
  guint result;
} PozoMeeting;

/**
 * PozoLeftOut:
 * @result: the place of the game in the list
 * @is_counted: whether it counts all the same, and only something of it does not
 * @reason: why, without a full stop, marked for translation
 * @first: the place of the game from 1 that @reason has a place for; 0 for none
 *
 * What was left out.
 */
typedef struct
{
  guint result;
  gboolean is_counted;
  const char *reason;
  guint32 first;
} PozoLeftOut;

typedef struct _PozoStandings PozoStandings;

GPtrArray *pozo_standings_events (const PozoResults *results);
PozoStandings *pozo_standings_new (const PozoResults *results,
                                   const char *event,
                                   const PozoStandingsOptions *options,
                                   GError **error);
void pozo_standings_free (PozoStandings *self);
const PozoResults *pozo_standings_results (const PozoStandings *self);
const char *pozo_standings_event (const PozoStandings *self);
const PozoStandingsOptions *pozo_standings_options (const PozoStandings *self);
gboolean pozo_standings_has_vp (const PozoStandings *self);
guint pozo_standings_n (const PozoStandings *self);
const PozoStandingsRow *pozo_standings_row (const PozoStandings *self, guint index);
const GArray *pozo_standings_meetings (const PozoStandings *self);
const GArray *pozo_standings_left_out (const PozoStandings *self);
GPtrArray *pozo_standings_rules (const PozoStandings *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoStandings, pozo_standings_free)

G_END_DECLS
