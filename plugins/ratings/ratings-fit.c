/* SPDX-License-Identifier: MIT */
/* Two models of the same table.  Both say that the players of a side add up:
 *
 *   margins   margin = sum of the first side - sum of the second + chance; least squares
 *   wins      log of the odds that the first side wins = the same; maximum likelihood (Bradley and
 *             Terry 1952), by Newton's steps
 *
 * Both come down to a matrix of players by players, which is never of full rank: adding the same to
 * everybody changes nothing, and partners who never part cannot be told from each other.  It is
 * swept (Goodnight 1979) as far as it goes.  Players that are left give directions in which the
 * answer is free, and a player who is worth something else along one of them cannot be told. */
#include "ratings-fit.h"

#include <math.h>
#include <string.h>

#define PIVOT_LEAST 1e-9 /* of what stood there, to be more than what rounding leaves */
#define FREE_MOST   1e-6 /* that a number may differ along a free direction */
#define STEPS_MAX   50
#define STEP_LEAST  1e-10
#define WORTH_MOST  25 /* log odds beyond which nobody wins by chance: there is no maximum */

typedef struct
{
  guint n;
  double *cells;  /* n by n */
  gboolean *used; /* which players were swept */
} Matrix;

static void
matrix_init (Matrix *matrix, guint n)
{
  *matrix = (Matrix){ n, g_new0 (double, MAX ((gsize) n * n, 1)), g_new0 (gboolean, MAX (n, 1)) };
}

static void
matrix_clear (Matrix *matrix)
{
  g_free (matrix->cells);
  g_free (matrix->used);
}

static double *
row_of (const Matrix *matrix, guint i)
{
  return matrix->cells + (gsize) i * matrix->n;
}

/* Adds a line-up, of some weight, to the matrix. */
static void
matrix_add (const Matrix *matrix, const RatingsLineup *lineup, double weight)
{
  for (guint i = 0; i < lineup->n; i++)
    for (guint j = 0; j < lineup->n; j++)
      row_of (matrix, lineup->player[i])[lineup->player[j]] +=
          weight * lineup->sign[i] * lineup->sign[j];
}

static void
sweep_one (const Matrix *matrix, guint k)
{
  double *pivot = row_of (matrix, k);
  double d = pivot[k];

  for (guint j = 0; j < matrix->n; j++)
    pivot[j] /= d;
  for (guint i = 0; i < matrix->n; i++)
    {
      double *row = row_of (matrix, i);
      double b = row[k];

      if (i == k || b == 0)
        continue;
      for (guint j = 0; j < matrix->n; j++)
        row[j] -= b * pivot[j];
      row[k] = -b / d;
    }
  pivot[k] = 1 / d;
}

/* Sweeps what can be: the inverse stands where both players were swept, and where only the row's
 * was, what he is worth for one that is free. */
static guint
matrix_sweep (const Matrix *matrix)
{
  g_autofree double *before = g_new (double, MAX (matrix->n, 1));
  guint rank = 0;

  memset (matrix->used, 0, matrix->n * sizeof (gboolean));
  for (guint i = 0; i < matrix->n; i++)
    before[i] = row_of (matrix, i)[i];
  for (; rank < matrix->n; rank++)
    {
      guint best = matrix->n;
      double most = PIVOT_LEAST;

      for (guint i = 0; i < matrix->n; i++)
        if (!matrix->used[i] && before[i] > 0 && row_of (matrix, i)[i] / before[i] > most)
          {
            best = i;
            most = row_of (matrix, i)[i] / before[i];
          }
      if (best == matrix->n)
        break;
      matrix->used[best] = TRUE;
      sweep_one (matrix, best);
    }
  return rank;
}

static double
solve_row (const Matrix *matrix, guint i, const double *right)
{
  double sum = 0;

  for (guint j = 0; matrix->used[i] && j < matrix->n; j++)
    if (matrix->used[j])
      sum += row_of (matrix, i)[j] * right[j];
  return sum;
}

/* ---- Who is connected ---- */

static guint
root_of (guint *parent, guint i)
{
  while (parent[i] != i)
    i = parent[i] = parent[parent[i]];
  return i;
}

/* The players of a line-up, and all whom they met; each is known by one of them. */
static guint *
find_groups (guint n, const RatingsLineup *lineups, guint n_lineups)
{
  guint *parent = g_new (guint, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    parent[i] = i;
  for (guint l = 0; l < n_lineups; l++)
    for (guint i = 1; lineups[l].n_deals > 0 && i < lineups[l].n; i++)
      parent[root_of (parent, lineups[l].player[i])] = root_of (parent, lineups[l].player[0]);
  for (guint i = 0; i < n; i++)
    parent[i] = root_of (parent, i);
  return parent;
}

/* ---- What can be told ---- */

typedef struct
{
  const Matrix *matrix;
  const guint *groups;
  guint *n_in; /* by group: players */
  double *sum; /* by group: of something */
} Means;

static void
means_take (Means *means, const double *values)
{
  guint n = means->matrix->n;

  memset (means->sum, 0, n * sizeof (double));
  for (guint i = 0; i < n; i++)
    means->sum[means->groups[i]] += values[i];
}

static double
less_mean (const Means *means, guint i, double value)
{
  guint group = means->groups[i];

  return value - means->sum[group] / means->n_in[group];
}

/* Forgets what differs along a direction in which the answer is free. */
static void
drop_free (Means *means, RatingsFit *fit)
{
  const Matrix *matrix = means->matrix;
  g_autofree double *along = g_new0 (double, MAX (matrix->n, 1));

  for (guint j = 0; j < matrix->n; j++)
    {
      if (matrix->used[j])
        continue;
      for (guint i = 0; i < matrix->n; i++)
        along[i] = matrix->used[i] ? -row_of (matrix, i)[j] : i == j;
      means_take (means, along);
      for (guint i = 0; i < matrix->n; i++)
        if (fabs (less_mean (means, i, along[i])) > FREE_MOST)
          fit->value[i] = fit->error[i] = (double) NAN;
    }
}

/* The variance of a player's number less the mean of his group, from the swept matrix. */
static void
fill_errors (Means *means, RatingsFit *fit, double variance)
{
  const Matrix *matrix = means->matrix;
  g_autofree double *rows = g_new0 (double, MAX (matrix->n, 1));

  for (guint i = 0; i < matrix->n; i++)
    for (guint j = 0; matrix->used[i] && j < matrix->n; j++)
      if (matrix->used[j] && means->groups[i] == means->groups[j])
        rows[i] += row_of (matrix, i)[j];
  means_take (means, rows);
  for (guint i = 0; i < matrix->n; i++)
    {
      double n = means->n_in[means->groups[i]];
      double own = matrix->used[i] ? row_of (matrix, i)[i] : 0;
      double spread = own - 2 * rows[i] / n + means->sum[means->groups[i]] / (n * n);

      fit->error[i] = sqrt (variance * fmax (spread, 0));
    }
}

/* Makes of a solution what can be told of each player. */
static void
report (RatingsFit *fit, const Matrix *matrix, const guint *groups, double variance)
{
  Means means = { matrix, groups, g_new0 (guint, MAX (fit->n, 1)),
                  g_new0 (double, MAX (fit->n, 1)) };

  for (guint i = 0; i < fit->n; i++)
    means.n_in[groups[i]]++;
  means_take (&means, fit->value);
  for (guint i = 0; i < fit->n; i++)
    fit->value[i] = less_mean (&means, i, fit->value[i]);
  fill_errors (&means, fit, variance);
  drop_free (&means, fit);
  for (guint i = 0; i < fit->n; i++)
    if (means.n_in[groups[i]] < 2)
      fit->value[i] = fit->error[i] = (double) NAN;
  g_free (means.n_in);
  g_free (means.sum);
  for (guint i = 0; i < fit->n; i++)
    for (guint j = 0; j < fit->n; j++)
      if (matrix->used[i] && matrix->used[j])
        fit->spread[(gsize) i * fit->n + j] = variance * row_of (matrix, i)[j];
}

static void
begin_fit (RatingsFit *fit, guint n)
{
  *fit = (RatingsFit){ .n = n,
                       .value = g_new0 (double, MAX (n, 1)),
                       .error = g_new0 (double, MAX (n, 1)),
                       .spread = g_new0 (double, MAX ((gsize) n * n, 1)),
                       .deviation = (double) NAN };
}

/**
 * ratings_fit_clear:
 * @fit: a fit
 *
 * Frees what it holds.
 */
void
ratings_fit_clear (RatingsFit *fit)
{
  g_clear_pointer (&fit->value, g_free);
  g_clear_pointer (&fit->error, g_free);
  g_clear_pointer (&fit->spread, g_free);
}

/**
 * ratings_fit_error_between:
 * @fit: a fit
 * @a: a player
 * @b: another one, whom he met directly or over others
 *
 * Returns: the standard error of the difference between them
 */
double
ratings_fit_error_between (const RatingsFit *fit, guint a, guint b)
{
  const double *spread = fit->spread;
  gsize n = fit->n;

  return sqrt (spread[a * n + a] + spread[b * n + b] - 2 * spread[a * n + b]);
}

/**
 * ratings_fit_margins:
 * @fit: (out caller-allocates): what comes out, in points; to be cleared
 * @n: players
 * @lineups: (array length=n_lineups): who met whom
 * @n_lineups: how many
 *
 * Regresses margins on players, by least squares.
 *
 * Cost: the third power of @n.
 */
void
ratings_fit_margins (RatingsFit *fit, guint n, const RatingsLineup *lineups, guint n_lineups)
{
  g_autofree guint *groups = find_groups (n, lineups, n_lineups);
  g_autofree double *right = g_new0 (double, MAX (n, 1));
  double n_deals = 0, rest = 0, variance = (double) NAN;
  Matrix matrix;
  guint rank;

  begin_fit (fit, n);
  matrix_init (&matrix, n);
  for (guint l = 0; l < n_lineups; l++)
    {
      matrix_add (&matrix, &lineups[l], lineups[l].n_deals);
      for (guint i = 0; i < lineups[l].n; i++)
        right[lineups[l].player[i]] += lineups[l].sign[i] * lineups[l].margin;
      n_deals += lineups[l].n_deals;
      rest += lineups[l].squares;
    }
  rank = matrix_sweep (&matrix);
  for (guint i = 0; i < n; i++)
    {
      fit->value[i] = solve_row (&matrix, i, right);
      rest -= fit->value[i] * right[i];
    }
  fit->spare = n_deals - rank;
  if (fit->spare > 0)
    variance = fmax (rest, 0) / fit->spare;
  fit->deviation = sqrt (variance);
  report (fit, &matrix, groups, variance);
  matrix_clear (&matrix);
}

/* ---- Wins ---- */

typedef struct
{
  double won;
  double lost;
} Record;

static void
fill_records (Record *records, const RatingsLineup *lineup)
{
  for (guint i = 0; i < lineup->n; i++)
    {
      Record *record = &records[lineup->player[i]];

      record->won += lineup->sign[i] > 0 ? lineup->won : lineup->lost;
      record->lost += lineup->sign[i] > 0 ? lineup->lost : lineup->won;
    }
}

static gboolean
has_one_sided (const Record *records, const RatingsLineup *lineup)
{
  for (guint i = 0; i < lineup->n; i++)
    if (records[lineup->player[i]].won == 0 || records[lineup->player[i]].lost == 0)
      return TRUE;
  return FALSE;
}

/* Leaves out the line-ups of players who always won, or always lost, in what is kept; how many. */
static guint
drop_one_sided (guint n, RatingsLineup *kept, guint n_lineups)
{
  g_autofree Record *records = g_new0 (Record, MAX (n, 1));
  guint n_dropped = 0;

  for (guint l = 0; l < n_lineups; l++)
    fill_records (records, &kept[l]);
  for (guint l = 0; l < n_lineups; l++)
    if (kept[l].n_deals > 0 && has_one_sided (records, &kept[l]))
      {
        kept[l].n_deals = kept[l].won = kept[l].lost = 0;
        n_dropped++;
      }
  return n_dropped;
}

/* A player who always won, or always lost, is worth more than any number: he and those line-ups are
 * left out, until there is none. */
static RatingsLineup *
keep_undecided (guint n, const RatingsLineup *lineups, guint n_lineups)
{
  RatingsLineup *kept = g_memdup2 (lineups, n_lineups * sizeof *lineups);

  while (drop_one_sided (n, kept, n_lineups) > 0)
    continue;
  return kept;
}

/* One of Newton's steps: the longest part of it. */
static double
take_step (const RatingsLineup *lineups, guint n_lineups, Matrix *matrix, double *value)
{
  g_autofree double *right = g_new0 (double, MAX (matrix->n, 1));
  double longest = 0;

  memset (matrix->cells, 0, (gsize) matrix->n * matrix->n * sizeof (double));
  for (guint l = 0; l < n_lineups; l++)
    {
      const RatingsLineup *lineup = &lineups[l];
      double n = lineup->won + lineup->lost;
      double worth = 0, chance;

      for (guint i = 0; i < lineup->n; i++)
        worth += lineup->sign[i] * value[lineup->player[i]];
      chance = 1 / (1 + exp (-worth));
      matrix_add (matrix, lineup, n * chance * (1 - chance));
      for (guint i = 0; i < lineup->n; i++)
        right[lineup->player[i]] += lineup->sign[i] * (lineup->won - n * chance);
    }
  matrix_sweep (matrix);
  for (guint i = 0; i < matrix->n; i++)
    {
      double part = solve_row (matrix, i, right);

      value[i] += part;
      longest = fmax (longest, fabs (part));
      if (fabs (value[i]) > WORTH_MOST)
        return INFINITY;
    }
  return longest;
}

/**
 * ratings_fit_wins:
 * @fit: (out caller-allocates): what comes out, as logarithms of odds; to be cleared
 * @n: players
 * @lineups: (array length=n_lineups): who met whom
 * @n_lineups: how many
 *
 * Fits the model of Bradley and Terry to wins; draws say nothing in it.  Of players who always won
 * or always lost nothing is told; of nobody, when there is no maximum otherwise.
 *
 * Cost: the third power of @n for each of at most 50 steps; mostly there are six.
 */
void
ratings_fit_wins (RatingsFit *fit, guint n, const RatingsLineup *lineups, guint n_lineups)
{
  g_autofree RatingsLineup *kept = keep_undecided (n, lineups, n_lineups);
  g_autofree guint *groups = find_groups (n, kept, n_lineups);
  double longest = INFINITY;
  Matrix matrix;

  begin_fit (fit, n);
  matrix_init (&matrix, n);
  for (guint step = 0; step < STEPS_MAX && longest > STEP_LEAST; step++)
    {
      longest = take_step (kept, n_lineups, &matrix, fit->value);
      if (isinf (longest))
        break;
    }
  report (fit, &matrix, groups, 1);
  for (guint i = 0; longest > STEP_LEAST && i < n; i++)
    fit->value[i] = fit->error[i] = (double) NAN;
  matrix_clear (&matrix);
}
