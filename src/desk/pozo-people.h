/* SPDX-License-Identifier: MIT */
/* People: what each has come to in the games of a list, evening by evening, with whom and against
 * whom.
 *
 * A game counts as it does in standings, and an evening is ranked as they are, one by one. */
#pragma once

#include "pozo-metrics.h"
#include "pozo-standings.h"
#include "pozo-match-tally.h"

G_BEGIN_DECLS

/**
 * PozoPersonGame:
 * @result: the place of the game in the list
 * @side: the side that they were on
 * @match: match points: 2, 1 or 0
 * @has_margin: whether @margin is known
 * @margin: their points less those of the best other side
 * @has_vp: whether @vp is known
 * @vp: victory points, in hundredths
 *
 * A game as somebody saw it.
 */
typedef struct
{
  guint result;
  guint side;
  guint match;
  gboolean has_margin;
  gint64 margin;
  gboolean has_vp;
  gint32 vp;
} PozoPersonGame;

/**
 * PozoPersonEvening:
 * @date: the day; "" without
 * @first: the place of its first game among those of the person
 * @rank: the place that they came to, from 1
 * @n_entrants: of how many
 * @tally: its games, with the name of the event
 *
 * An evening: the games of an event on one day.
 */
typedef struct
{
  const char *date;
  guint first;
  guint rank;
  guint n_entrants;
  PozoMatchTally tally;
} PozoPersonEvening;

/**
 * PozoPersonResults:
 * @name: who it is
 * @is_guest: whether they are a guest by the roster
 * @all: all games
 * @games: (element-type PozoPersonGame): the games that count, in order
 * @evenings: (element-type PozoPersonEvening): the evenings, in order
 * @partners: (element-type PozoMatchTally): with whom they played, most games first
 * @opponents: (element-type PozoMatchTally): against whom, most games first
 * @n_left_out: games of theirs that do not count
 *
 * What somebody has come to.
 */
typedef struct
{
  const char *name;
  gboolean is_guest;
  PozoMatchTally all;
  GArray *games;
  GArray *evenings;
  GArray *partners;
  GArray *opponents;
  guint n_left_out;
} PozoPersonResults;

typedef struct _PozoPeople PozoPeople;

PozoPeople *
pozo_people_new (const PozoResults *results, const PozoStandingsOptions *options, GError **error);
void pozo_people_free (PozoPeople *self);
const PozoStandings *pozo_people_standings (const PozoPeople *self);
gboolean pozo_people_find (const PozoPeople *self, const char *name, guint *index, GError **error);
PozoPersonResults *pozo_person_results_new (PozoPeople *people, guint index, GError **error);
void pozo_person_results_free (PozoPersonResults *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPeople, pozo_people_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPersonResults, pozo_person_results_free)

G_END_DECLS
