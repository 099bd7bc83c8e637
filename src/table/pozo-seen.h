/* SPDX-License-Identifier: MIT */
/* The count of what has shown up, by card code: of each face, and of each coarser thing that a card
 * is.  Like the deck's own, so that one bounds the other. */
#pragma once

#include "pozo-cards.h"

#include <string.h>

G_BEGIN_DECLS

/**
 * PozoCardCounts:
 * @of: how many there are of each face, and of each coarser thing but of any card
 * @n: how many in all, of which a byte may be too few
 */
typedef struct
{
  guint8 of[POZO_N_CARD_CODES];
  guint16 n;
} PozoCardCounts;

/* How many there are of a card, or of everything that it may be. */
static inline guint
pozo_seen_count (const PozoCardCounts *counts, PozoCard card)
{
  return card == POZO_CARD_UNKNOWN ? counts->n : counts->of[card];
}

/* Counts a card and everything coarser that it is, but for what was known of it before: the count
 * starts below @below, or with POZO_CARD_NONE goes all the way up. */
static inline void
pozo_seen_add (PozoCardCounts *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      if (at == POZO_CARD_UNKNOWN)
        {
          seen->n++;
          return;
        }
      seen->of[at]++;
    }
}

/* Whether the deck has one more of a card and everything coarser that it is, up to @below. */
static inline gboolean
pozo_seen_has_room (const PozoCardCounts *seen,
                    const PozoCardCounts *deck,
                    PozoCard card,
                    PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      if (at == POZO_CARD_UNKNOWN)
        return seen->n < deck->n;
      if (seen->of[at] >= deck->of[at])
        return FALSE;
    }
  return TRUE;
}

/* Takes back what pozo_seen_add() counted. */
static inline void
pozo_seen_subtract (PozoCardCounts *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      if (at == POZO_CARD_UNKNOWN)
        {
          seen->n--;
          return;
        }
      seen->of[at]--;
    }
}

/* The card, or the coarser thing that it is, of which there are too many once @n more have shown up
 * of all that is finer than @below; else POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over_after (const PozoCardCounts *seen,
                      const PozoCardCounts *deck,
                      PozoCard card,
                      PozoCard below,
                      guint n)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (at == below)
        n = 0;
      if (at == POZO_CARD_UNKNOWN)
        return seen->n + n > deck->n ? at : POZO_CARD_NONE;
      if (seen->of[at] + n > deck->of[at])
        return at;
    }
}

/* The card, or the coarser thing that it is, of which more have shown up than the deck holds; else
 * POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over (const PozoCardCounts *seen, const PozoCardCounts *deck, PozoCard card)
{
  return pozo_seen_over_after (seen, deck, card, POZO_CARD_NONE, 0);
}

/* How many cards of a rank have shown up whose face is known; the four lie side by side. */
static inline guint
pozo_seen_count_faces (const PozoCardCounts *seen, guint rank)
{
  guint32 faces;

  memcpy (&faces, seen->of + POZO_CARD (rank, 0), sizeof faces);
  return (faces * 0x01010101u) >> 24;
}

/* Adds everything finer to the counts of coarser things, where each card was counted as no more
 * than it is known for: pozo_seen_add() for all of them at once.  In all there are as many as are
 * known to the rank; of others the caller knows. */
static inline void
pozo_seen_add_up (PozoCardCounts *seen)
{
  guint8 *of = seen->of;
  guint n = of[POZO_CARD_JOKER] + of[POZO_CARD_CALIENTE];

  of[POZO_CARD_RED_THREE] += of[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] +
                             of[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)];
  of[POZO_CARD_BLACK_THREE] +=
      of[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] + of[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)];
  for (guint rank = 0; rank < POZO_N_RANKS; rank++)
    n += of[POZO_CARD_OF_RANK (rank)] += rank == POZO_RANK_3
                                             ? of[POZO_CARD_RED_THREE] + of[POZO_CARD_BLACK_THREE]
                                             : pozo_seen_count_faces (seen, rank);
  seen->n = (guint16) n;
}

G_END_DECLS
