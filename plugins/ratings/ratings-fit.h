/* SPDX-License-Identifier: MIT */
/* Fitting ratings: from sums over line-ups to a number for each player, with its standard error. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define RATINGS_SEATS_MAX 6

/**
 * RatingsLineup:
 * @n: how many players
 * @player: who: places below the number of players
 * @sign: 1 for a player of the first side, -1 for one of the second
 * @n_deals: deals that they played so
 * @margin: points of the first side less those of the second, in all
 * @squares: the squares of the margins, in all
 * @won: how often the first side won
 * @lost: how often the second did
 *
 * Who met whom, and what came of it.
 */
typedef struct
{
  guint n;
  guint player[RATINGS_SEATS_MAX];
  int sign[RATINGS_SEATS_MAX];
  double n_deals;
  double margin;
  double squares;
  double won;
  double lost;
} RatingsLineup;

/**
 * RatingsFit:
 * @n: players
 * @value: what each is worth, beside the mean of all with whom he is connected; NaN where that
 * cannot be told
 * @error: its standard error; NaN where there is none
 * @deviation: the standard deviation of a margin that players do not explain; NaN without one
 * @spare: observations beyond the numbers that were fitted
 * @spread: variances and covariances, @n by @n; 0 for players who follow from others
 *
 * What came out.
 */
typedef struct
{
  guint n;
  double *value;
  double *error;
  double deviation;
  double spare;
  double *spread;
} RatingsFit;

void ratings_fit_margins (RatingsFit *fit, guint n, const RatingsLineup *lineups, guint n_lineups);
void ratings_fit_wins (RatingsFit *fit, guint n, const RatingsLineup *lineups, guint n_lineups);
double ratings_fit_error_between (const RatingsFit *fit, guint a, guint b);
void ratings_fit_clear (RatingsFit *fit);

G_END_DECLS
