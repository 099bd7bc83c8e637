/* SPDX-License-Identifier: MIT */
/* xoshiro256**, SplitMix64 and Lemire's bounded numbers; see the header for where they come from.
 */
#include "pozo-random.h"

static guint64
split_mix (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ z >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ z >> 31;
}

static guint64
rotate (guint64 x, guint by)
{
  return x << by | x >> (64 - by);
}

/**
 * pozo_random_init:
 * @random: (out caller-allocates): the generator
 * @seed: any number
 * @stream: which of many sequences of this seed
 *
 * Starts a sequence.  Sequences of different streams have nothing to do with each other, so that
 * each game of a run can be made alone.
 */
void
pozo_random_init (PozoRandom *random, guint64 seed, guint64 stream)
{
  guint64 state = seed;

  state = split_mix (&state) ^ stream;
  for (guint i = 0; i < 4; i++)
    random->word[i] = split_mix (&state);
}

/**
 * pozo_random_next:
 * @random: a generator
 *
 * Makes the next number.
 *
 * Returns: 64 random bits
 */
guint64
pozo_random_next (PozoRandom *random)
{
  guint64 *s = random->word;
  guint64 result = rotate (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

/**
 * pozo_random_below:
 * @random: a generator
 * @bound: at least 1
 *
 * Makes a number from 0 to @bound - 1, each as likely as the others.
 *
 * Returns: the number
 */
guint32
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

/**
 * pozo_random_shuffle:
 * @random: a generator
 * @items: (array length=n): bytes
 * @n: how many
 *
 * Puts bytes into a random order, each order as likely as the others (Fisher and Yates).
 */
void
pozo_random_shuffle (PozoRandom *random, guint8 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = pozo_random_below (random, i);
      guint8 item = items[i - 1];

      items[i - 1] = items[j];
      items[j] = item;
    }
}
