/* SPDX-License-Identifier: MIT */
/* Points that may not be known, and what they come to with others. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoScoreRange:
 * @low: the least it can be
 * @high: the most
 * @step: the least distance of two amounts that it can be; 0 where it is known
 *
 * Points that may not be known: any from @low on in steps of @step, up to @high.
 */
typedef struct
{
  gint64 low;
  gint64 high;
  gint64 step;
} PozoScoreRange;

/* What both numbers are multiples of, at most. */
static inline gint64
pozo_score_range_greatest_divisor (gint64 a, gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/**
 * pozo_score_range_is_known:
 * @amount: an amount
 *
 * Returns: whether it can be one thing only
 */
static inline gboolean
pozo_score_range_is_known (PozoScoreRange amount)
{
  return amount.low == amount.high;
}

/**
 * pozo_score_range_add:
 * @a: an amount
 * @b: another one
 *
 * Returns: what they come to together
 */
static inline PozoScoreRange
pozo_score_range_add (PozoScoreRange a, PozoScoreRange b)
{
  return (PozoScoreRange){ a.low + b.low, a.high + b.high,
                           pozo_score_range_greatest_divisor (a.step, b.step) };
}

/**
 * pozo_score_range_can_be:
 * @amount: an amount
 * @points: points
 *
 * Returns: whether it can be these
 */
static inline gboolean
pozo_score_range_can_be (PozoScoreRange amount, gint64 points)
{
  if (points < amount.low || points > amount.high)
    return FALSE;
  return amount.step == 0 || (points - amount.low) % amount.step == 0;
}

G_END_DECLS
