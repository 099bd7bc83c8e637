/* SPDX-License-Identifier: MIT */
/* Means with Student's interval, shares with Wilson's, quantiles of histograms.
 *
 * The intervals take observations as independent.  Melds of one deal are not quite, so intervals
 * are somewhat too narrow for what comes in bunches; docs/plugins.md says so to readers. */
#include "pozo-estimate.h"

#include <math.h>

/* The two-sided 95 % point of the normal distribution. */
#define NORMAL_95 1.959963984540054

/* The same of Student's distribution for 1 .. 30 degrees of freedom; beyond, the normal one's
 * expansion is as exact as the table. */
static const double student_95[] = {
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
  2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
  2.0796,  2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
};

static double
student (guint64 freedom)
{
  double z = NORMAL_95;

  if (freedom <= G_N_ELEMENTS (student_95))
    return student_95[freedom - 1];
  return z + (z * z * z + z) / (4.0 * (double) freedom);
}

/**
 * pozo_estimate_share:
 * @part: how many are
 * @whole: of how many
 *
 * Estimates a share.  Wilson's interval stays between 0 and 1 and is honest for small samples and
 * for shares near the ends, where the usual formula is not.  There is no interval when @part is not
 * a part.
 *
 * Returns: the share
 */
PozoEstimate
pozo_estimate_share (guint64 part, guint64 whole)
{
  PozoEstimate estimate = { .n = whole, .value = NAN, .low = NAN, .high = NAN, .deviation = NAN };
  double n = (double) whole;
  double z2 = NORMAL_95 * NORMAL_95;
  double share, middle, half;

  if (whole == 0)
    return estimate;
  share = (double) part / n;
  estimate.value = share;
  if (part > whole)
    return estimate;
  middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  half = NORMAL_95 / (1 + z2 / n) * sqrt (share * (1 - share) / n + z2 / (4 * n * n));
  estimate.low = part == 0 ? 0 : MAX (middle - half, 0);
  estimate.high = part == whole ? 1 : MIN (middle + half, 1);
  estimate.has_interval = TRUE;
  return estimate;
}

/**
 * pozo_estimate_mean:
 * @n: how many values
 * @sum: their sum
 * @squares: the sum of their squares
 *
 * Estimates a mean.  It has an interval from two values on.
 *
 * Returns: the mean
 */
PozoEstimate
pozo_estimate_mean (guint64 n, gint64 sum, guint64 squares)
{
  PozoEstimate estimate = { .n = n, .value = NAN, .low = NAN, .high = NAN, .deviation = NAN };
  long double mean, variance;
  double half;

  if (n == 0)
    return estimate;
  mean = (long double) sum / n;
  estimate.value = (double) mean;
  if (n < 2)
    return estimate;
  variance = ((long double) squares - mean * sum) / (n - 1);
  estimate.deviation = sqrt ((double) MAX (variance, 0));
  half = student (n - 1) * estimate.deviation / sqrt ((double) n);
  estimate.low = estimate.value - half;
  estimate.high = estimate.value + half;
  estimate.has_interval = TRUE;
  return estimate;
}

static guint64
count_values (const PozoMetric *metric)
{
  guint64 n = 0;

  for (guint i = 0; i < metric->histogram.n_bins + 2u; i++)
    n += metric->cells[i];
  return n;
}

/**
 * pozo_estimate_histogram:
 * @metric: a histogram
 *
 * Estimates the mean of a histogram's values, those outside its bins included.
 *
 * Returns: the mean
 */
PozoEstimate
pozo_estimate_histogram (const PozoMetric *metric)
{
  const guint64 *moments = metric->cells + metric->histogram.n_bins + 2;

  return pozo_estimate_mean (count_values (metric), (gint64) moments[0], moments[1]);
}

/**
 * pozo_estimate_quantile:
 * @metric: a histogram
 * @share: 0 to 1: 0.5 for the median
 * @value: (out): the lowest value of the bin in which the quantile lies
 *
 * Finds a quantile, as well as bins allow.
 *
 * Returns: whether it lies in a bin: not if there are no values, or it is below or above all bins
 */
gboolean
pozo_estimate_quantile (const PozoMetric *metric, double share, gint64 *value)
{
  guint64 n = count_values (metric);
  guint64 seen = metric->cells[0];
  guint64 wanted = (guint64) ceil (share * (double) n);

  wanted = CLAMP (wanted, 1, MAX (n, 1));
  if (n == 0 || seen >= wanted)
    return FALSE;
  for (guint i = 0; i < metric->histogram.n_bins; i++)
    {
      seen += metric->cells[i + 1];
      if (seen >= wanted)
        {
          *value = metric->histogram.first + (gint64) i * metric->histogram.width;
          return TRUE;
        }
    }
  return FALSE;
}
