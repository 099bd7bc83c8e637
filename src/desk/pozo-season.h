/* SPDX-License-Identifier: MIT */
/* A season: evenings, each ranked by itself, and what they add up to.  The best ones may count
 * alone, and a place may bring points of its own. */
#pragma once

#include "pozo-cells.h"
#include "pozo-document.h"
#include "pozo-json.h"
#include "pozo-language-marks.h"
#include "pozo-standings.h"
#include "pozo-word.h"

G_BEGIN_DECLS

#define POZO_SEASON_EVENINGS_MAX 400u /* more than a year of days */
#define POZO_SEASON_COLUMNS_MAX  40u  /* evenings that a table shows, the last ones */
#define POZO_SEASON_PLACES_MAX   100u /* places that bring points */

/* What an evening is: constant, word, meaning. */
/* clang-format off */
#define POZO_SEASON_BYS(X)                                                                         \
  X (EVENT, "event", N_ ("all games of one event"))                                                \
  X (DATE, "date", N_ ("all games of one day"))                                                    \
  X (MONTH, "month", N_ ("all games of one month"))                                                \
  X (YEAR, "year", N_ ("all games of one year"))
/* clang-format on */

typedef enum
{
#define POZO_SEASON_BY_ENUM(code, ...) POZO_SEASON_BY_##code,
  POZO_SEASON_BYS (POZO_SEASON_BY_ENUM)
#undef POZO_SEASON_BY_ENUM
      POZO_N_SEASON_BYS
} PozoSeasonBy;

/**
 * PozoSeasonOptions:
 * @by: what an evening is
 * @best: how many evenings count, the best ones; 0 for all
 * @least: in how many somebody must have played to have a place
 * @places: (array length=n_places): what the first, the second, and so on of an evening gets, in
 *   hundredths; those who are level share what their places bring.  Without them it is what they
 *   have there: victory points, or match points
 * @n_places: how many places bring something
 *
 * How a season is ranked.
 */
typedef struct
{
  PozoSeasonBy by;
  guint best;
  guint least;
  gint32 places[POZO_SEASON_PLACES_MAX];
  guint n_places;
} PozoSeasonOptions;

/**
 * PozoSeasonRow:
 * @name: who it is
 * @rank: the place, from 1; 0 for who has played too few evenings
 * @is_shared: whether somebody shares it
 * @is_guest: whether they play as guests, by the roster
 * @n_evenings: in how many they played
 * @total: what counts, in hundredths
 * @values: by evening: what it brought, in hundredths; %POZO_SEASON_ABSENT for nothing
 * @counts: by evening: whether it is in @total
 *
 * An entrant of a season.
 */
typedef struct
{
  char *name;
  guint rank;
  gboolean is_shared;
  gboolean is_guest;
  guint n_evenings;
  gint64 total;
  gint64 *values;
  gboolean *counts;
} PozoSeasonRow;

#define POZO_SEASON_ABSENT G_MININT64

typedef struct _PozoSeason PozoSeason;

extern const PozoWordTable pozo_season_bys;

gboolean pozo_season_read_places (PozoSeasonOptions *self, const char *text, GError **error);
PozoSeason *pozo_season_new (const PozoResults *results,
                             const PozoStandingsOptions *standings,
                             const PozoSeasonOptions *options,
                             GError **error);
void pozo_season_free (PozoSeason *self);
guint pozo_season_n_evenings (const PozoSeason *self);
const char *pozo_season_evening (const PozoSeason *self, guint index);
guint pozo_season_n (const PozoSeason *self);
const PozoSeasonRow *pozo_season_row (const PozoSeason *self, guint index);
void pozo_season_view (const PozoSeason *self, PozoDocument *out);
void pozo_season_to_cells (const PozoSeason *self, PozoCells *out);
void pozo_season_to_json (const PozoSeason *self, PozoJson *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSeason, pozo_season_free)

G_END_DECLS
