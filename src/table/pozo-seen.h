/* SPDX-License-Identifier: MIT */
/* The count of what has shown up, by card code: of each face, and of each coarser thing that a card
 * is.  Like the deck's own, so that one bounds the other. */
#pragma once

#include "pozo-cards.h"

#include <string.h>

G_BEGIN_DECLS

/* Counts a card and everything coarser that it is, but for what was known of it before: the count
 * starts below @below, or with POZO_CARD_NONE goes all the way up. */
static inline void
pozo_seen_add (guint16 *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      seen[at]++;
      if (at == POZO_CARD_UNKNOWN)
        return;
    }
}

/* Whether the deck has one more of a card and everything coarser that it is, up to @below. */
static inline gboolean
pozo_seen_has_room (const guint16 *seen, const guint16 *deck, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      if (seen[at] >= deck[at])
        return FALSE;
      if (at == POZO_CARD_UNKNOWN)
        return TRUE;
    }
  return TRUE;
}

/* Takes back what pozo_seen_add() counted. */
static inline void
pozo_seen_subtract (guint16 *seen, PozoCard card, PozoCard below)
{
  for (PozoCard at = card; at != below; at = pozo_card_infos[at].coarser)
    {
      seen[at]--;
      if (at == POZO_CARD_UNKNOWN)
        return;
    }
}

/* The card, or the coarser thing that it is, of which there are too many once @n more have shown up
 * of all that is finer than @below; else POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over_after (const guint16 *seen,
                      const guint16 *deck,
                      PozoCard card,
                      PozoCard below,
                      guint n)
{
  for (PozoCard at = card;; at = pozo_card_infos[at].coarser)
    {
      if (at == below)
        n = 0;
      if (seen[at] + n > deck[at])
        return at;
      if (at == POZO_CARD_UNKNOWN)
        return POZO_CARD_NONE;
    }
}

/* The card, or the coarser thing that it is, of which more have shown up than the deck holds; else
 * POZO_CARD_NONE. */
static inline PozoCard
pozo_seen_over (const guint16 *seen, const guint16 *deck, PozoCard card)
{
  return pozo_seen_over_after (seen, deck, card, POZO_CARD_NONE, 0);
}

/* How many cards of a rank have shown up whose face is known; the four lie side by side. */
static inline guint
pozo_seen_count_faces (const guint16 *seen, guint rank)
{
  guint64 faces;

  memcpy (&faces, seen + POZO_CARD (rank, 0), sizeof faces);
  return (guint) ((faces * G_GUINT64_CONSTANT (0x0001000100010001)) >> 48);
}

/* Adds everything finer to the counts of coarser things, where each card was counted as no more
 * than it is known for: pozo_seen_add() for all of them at once. */
static inline void
pozo_seen_add_up (guint16 *seen)
{
  guint n = seen[POZO_CARD_JOKER] + seen[POZO_CARD_CALIENTE];

  seen[POZO_CARD_RED_THREE] += seen[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] +
                               seen[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)];
  seen[POZO_CARD_BLACK_THREE] += seen[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
                                 seen[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)];
  for (guint rank = 0; rank < POZO_N_RANKS; rank++)
    n += seen[POZO_CARD_OF_RANK (rank)] +=
        rank == POZO_RANK_3 ? seen[POZO_CARD_RED_THREE] + seen[POZO_CARD_BLACK_THREE]
                            : pozo_seen_count_faces (seen, rank);
  seen[POZO_CARD_UNKNOWN] += n;
}

G_END_DECLS
