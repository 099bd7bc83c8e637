/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same on every machine and in every release.
 *
 * g_random promises neither, and a seed that somebody wrote down is a promise.  The generator is
 * xoshiro256** 1.0 by Blackman and Vigna ("Scrambled linear pseudorandom number generators", ACM
 * TOMS 47, 2021, article 36), seeded by SplitMix64 as its authors advise; numbers below a bound are
 * made by Lemire's method ("Fast random integer generation in an interval", ACM TOMACS 29, 2019,
 * article 3). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A plain value: a copy goes on with the same numbers. */
typedef struct _PozoRandom
{
  guint64 word[4];
} PozoRandom;

void pozo_random_init (PozoRandom *random, guint64 seed, guint64 stream);
void pozo_random_shuffle (PozoRandom *random, guint8 *items, guint n);

/* The next 64 random bits. */
static inline guint64
pozo_random_next (PozoRandom *random)
{
  guint64 *s = random->word;
  guint64 product = s[1] * 5;
  guint64 result = (product << 7 | product >> 57) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = s[3] << 45 | s[3] >> 19;
  return result;
}

/* A number from 0 to @bound - 1, each as likely as the others; @bound is at least 1. */
static inline guint32
pozo_random_below (PozoRandom *random, guint32 bound)
{
  guint64 product = (pozo_random_next (random) >> 32) * bound;

  if ((guint32) product < bound)
    {
      guint32 least = -bound % bound;

      while ((guint32) product < least)
        product = (pozo_random_next (random) >> 32) * bound;
    }
  return (guint32) (product >> 32);
}

/* Whether something that happens in @percent of all cases happens now. */
static inline gboolean
pozo_random_chance (PozoRandom *random, guint percent)
{
  return pozo_random_below (random, 100) < percent;
}

G_END_DECLS
