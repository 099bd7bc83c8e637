/* SPDX-License-Identifier: MIT */
/* The count of what has shown up, by card code: of each face, and of each coarser thing that a card
 * is.  Like the deck's own, so that one bounds the other. */
#pragma once

#include "pozo-cards.h"

G_BEGIN_DECLS

/* Counts a card and everything coarser that it is, but for what was known of it before: the count
 * starts below @below, or with POZO_CARD_NONE goes all the way up. */
static inline void
pozo_seen_add (guint8 *seen, PozoCard card, PozoCard below)
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
pozo_seen_has_room (const guint8 *seen, const guint8 *deck, PozoCard card, PozoCard below)
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
pozo_seen_subtract (guint8 *seen, PozoCard card, PozoCard below)
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
pozo_seen_over_after (const guint8 *seen,
                      const guint8 *deck,
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
pozo_seen_over (const guint8 *seen, const guint8 *deck, PozoCard card)
{
  return pozo_seen_over_after (seen, deck, card, POZO_CARD_NONE, 0);
}

G_END_DECLS
