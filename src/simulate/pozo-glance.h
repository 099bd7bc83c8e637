/* SPDX-License-Identifier: MIT */
/* A glance at a hand: how many it holds of a rank, and which faces, as a set of 1 << face.
 *
 * A rank is four counts side by side, and in a set four bits, so that the next card of a suit is
 * four faces on. */
#pragma once

#include "pozo-rules.h"
#include "pozo-side.h"

#include <string.h>

G_BEGIN_DECLS

/* The natural cards, as a set of faces. */
static inline guint64
pozo_glance_all_naturals (const PozoRules *rules)
{
  return (G_GUINT64_CONSTANT (1) << POZO_CARD_JOKER) -
         (1u << POZO_CARD (pozo_rules_lowest_rank (rules), 0));
}

/* How many cards of a rank a hand holds, whatever their suits; their counts are added up by one
 * multiplication. */
static inline guint
pozo_glance_count (const PozoHand *hand, guint rank)
{
  guint32 counts;

  memcpy (&counts, hand->count + POZO_CARD (rank, 0), sizeof counts);
  return counts * 0x01010101u >> 24;
}

/* The faces that a hand holds: eight counts at a time. */
static inline guint64
pozo_glance_faces (const PozoHand *hand)
{
  guint64 faces = 0;

  for (guint at = 0; at < POZO_N_FACES; at += 8)
    {
      guint64 counts, is_held;

      memcpy (&counts, hand->count + at, sizeof counts);
      counts = GUINT64_FROM_LE (counts);
      is_held = ((counts & G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f)) +
                 G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f)) |
                counts;
      is_held = (is_held >> 7) & G_GUINT64_CONSTANT (0x0101010101010101);
      faces |= (is_held * G_GUINT64_CONSTANT (0x0102040810204080) >> 56) << at;
    }
  return faces & ((G_GUINT64_CONSTANT (1) << POZO_N_FACES) - 1);
}

/* The faces of a rank. */
static inline guint64
pozo_glance_of_rank (guint rank)
{
  return G_GUINT64_CONSTANT (15) << POZO_CARD (rank, 0);
}

/* The natural cards that a hand holds, as a set of faces. */
static inline guint64
pozo_glance_naturals (const PozoHand *hand, const PozoRules *rules)
{
  return pozo_glance_faces (hand) & pozo_glance_all_naturals (rules);
}

/* Of a set of natural faces those that begin three or more in a row. */
static inline guint64
pozo_glance_threes (guint64 faces)
{
  return faces & faces >> 4 & faces >> 8;
}

G_END_DECLS
