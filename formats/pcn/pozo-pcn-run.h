/* SPDX-License-Identifier: MIT */
/* Cards that can be nothing but a sequence, written in another order than rising: a habit of
 * scribes.  With a wild card among them the order says where that one stands, so it is kept. */
#pragma once

#include "pozo-cards.h"

G_BEGIN_DECLS

#define POZO_PCN_RUN_MAX 11 /* from the four to the ace */

/* Whether cards of one suit, as far as suits are known, are all natural and of different ranks, and
 * do not rise.  An ace before cards that do may lie below the two; before a king it is one that
 * somebody wrote first. */
static inline gboolean
pozo_pcn_is_shuffled_run (const PozoCard *cards, guint n)
{
  guint suit = POZO_SUIT_UNKNOWN;
  guint ranks = 0;
  guint behind = 0; /* a first ace */
  gboolean falls = FALSE;
  gboolean falls_behind = FALSE;

  if (n < 2 || n > POZO_PCN_RUN_MAX || pozo_card_rank (cards[0]) == pozo_card_rank (cards[1]))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint bit = 1u << pozo_card_rank (cards[i]);
      guint own = pozo_card_suit (cards[i]);

      if (!pozo_card_is (cards[i], POZO_CARD_IS_NATURAL) || (ranks & bit) ||
          (own != POZO_SUIT_UNKNOWN && suit != POZO_SUIT_UNKNOWN && own != suit))
        return FALSE;
      if (own != POZO_SUIT_UNKNOWN)
        suit = own;
      falls |= ranks > bit;
      falls_behind |= behind > bit;
      ranks |= bit;
      behind |= i > 0 ? bit : 0;
    }
  return falls && (falls_behind || pozo_card_rank (cards[0]) != POZO_RANK_A ||
                   pozo_card_rank (cards[n - 1]) == POZO_RANK_K);
}

G_END_DECLS
