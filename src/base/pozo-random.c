/* SPDX-License-Identifier: MIT */
/* SplitMix64, and shuffling; see the header for where they come from. */
#include "pozo-random.h"

static guint64
split_mix (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ z >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ z >> 31;
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
