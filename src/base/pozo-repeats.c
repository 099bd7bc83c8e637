/* SPDX-License-Identifier: MIT */
/* A table with open addressing: a checksum, and where it was met first.  Twelve bytes for each, so
 * that a million of them cost less than the games at hand do.
 *
 *   slot   = the checksum's low bits, or the next ones that are free
 *   keys       0 where nothing is
 *   ordinals   where it was met first
 *
 * Texts can be made so that their checksums meet in one place; a search is short all the same,
 * because the table grows, or gives up, where one would not be. */
#include "pozo-repeats.h"

#include "pozo-limits.h"

#define SLOTS_LEAST (1u << 10)
#define SLOTS_MAX   (2u * POZO_REPEATS_MAX)
#define STEPS_MAX   256u /* slots looked at; at half load a search of a hundred is rare */

struct _PozoRepeats
{
  guint64 *keys;
  guint32 *ordinals;
  guint n_slots; /* a power of two */
  guint n;
  gboolean is_full;
};

static void
make_slots (PozoRepeats *repeats, guint n_slots)
{
  repeats->keys = g_new0 (guint64, n_slots);
  repeats->ordinals = g_new0 (guint32, n_slots);
  repeats->n_slots = n_slots;
  repeats->n = 0;
}

/**
 * pozo_repeats_new:
 *
 * Makes a table in which nothing was met yet.
 *
 * Returns: (transfer full): the table
 */
PozoRepeats *
pozo_repeats_new (void)
{
  PozoRepeats *repeats = g_new0 (PozoRepeats, 1);

  make_slots (repeats, SLOTS_LEAST);
  return repeats;
}

/**
 * pozo_repeats_free:
 * @repeats: (transfer full): a table
 *
 * Frees a table.
 */
void
pozo_repeats_free (PozoRepeats *repeats)
{
  g_free (repeats->keys);
  g_free (repeats->ordinals);
  g_free (repeats);
}

/* The slot of a key, or the one where it would be put; the number of slots when none is near. */
static guint
find_slot (const PozoRepeats *repeats, guint64 key)
{
  guint slot = (guint) key & (repeats->n_slots - 1);

  for (guint step = 0; step < STEPS_MAX; step++)
    {
      if (repeats->keys[slot] == key || repeats->keys[slot] == 0)
        return slot;
      slot = (slot + 1) & (repeats->n_slots - 1);
    }
  return repeats->n_slots;
}

/* Whether the key was put in; not where no slot is near. */
static gboolean
put (PozoRepeats *repeats, guint64 key, guint32 ordinal)
{
  guint slot = find_slot (repeats, key);

  if (slot == repeats->n_slots)
    return FALSE;
  repeats->keys[slot] = key;
  repeats->ordinals[slot] = ordinal;
  repeats->n++;
  return TRUE;
}

static void
grow (PozoRepeats *repeats)
{
  PozoRepeats old = *repeats;

  make_slots (repeats, old.n_slots * 2);
  for (guint slot = 0; slot < old.n_slots; slot++)
    if (old.keys[slot] != 0 && !put (repeats, old.keys[slot], old.ordinals[slot]))
      repeats->is_full = TRUE;
  g_free (old.keys);
  g_free (old.ordinals);
}

/**
 * pozo_repeats_meet:
 * @repeats: a table
 * @key: a checksum, not 0
 * @ordinal: where it is met, not 0
 *
 * Remembers where something was met first.
 *
 * Limits: %POZO_REPEATS_MAX; what comes later is looked up, and not remembered.
 *
 * Returns: where it was met first; 0 when that is here, or not known
 */
guint32
pozo_repeats_meet (PozoRepeats *repeats, guint64 key, guint32 ordinal)
{
  guint slot = find_slot (repeats, key);

  if (slot < repeats->n_slots && repeats->keys[slot] == key)
    return repeats->ordinals[slot];
  while (repeats->n_slots < SLOTS_MAX &&
         (slot == repeats->n_slots || repeats->n >= repeats->n_slots / 2))
    {
      grow (repeats);
      slot = find_slot (repeats, key);
    }
  if (repeats->n >= POZO_REPEATS_MAX || !put (repeats, key, ordinal))
    repeats->is_full = TRUE;
  return 0;
}

/**
 * pozo_repeats_is_full:
 * @repeats: a table
 *
 * Tells whether something was met that could not be remembered.
 *
 * Returns: %TRUE when repeats may have been missed
 */
gboolean
pozo_repeats_is_full (const PozoRepeats *repeats)
{
  return repeats->is_full;
}
