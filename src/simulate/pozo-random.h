/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same on every machine and in every release.
 *
 * g_random promises neither, and a seed that somebody wrote down is a promise.  The generator is
 * xoshiro256** 1.0 by Blackman and Vigna ("Scrambled linear pseudorandom number generators", ACM
 * TOMS 47, 2021, article 36), seeded by SplitMix64 as its authors advise; numbers below a bound are
 * made by Lemire's method ("Fast random integer generation in an interval", ACM TOMACS 29, 2019,
 * article 3). */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

/* A plain value: a copy goes on with the same numbers. */
typedef struct
{
  guint64 word[4];
} PozoRandom;

void pozo_random_init (PozoRandom *random, guint64 seed, guint64 stream);
guint64 pozo_random_next (PozoRandom *random);
guint32 pozo_random_below (PozoRandom *random, guint32 bound);
void pozo_random_shuffle (PozoRandom *random, guint8 *items, guint n);

/* Whether something that happens in @percent of all cases happens now. */
static inline gboolean
pozo_random_chance (PozoRandom *random, guint percent)
{
  return pozo_random_below (random, 100) < percent;
}

G_END_DECLS
