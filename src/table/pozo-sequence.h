/* SPDX-License-Identifier: MIT */
/* A sequence card by card: what belongs to a place, and which card is wild.  The cards lie from the
 * lowest place up; twos are natural in the place of the two of their suit. */
#pragma once

#include "pozo-places.h"
#include "pozo-side.h"
#include "pozo-verdict.h"

G_BEGIN_DECLS

/* Whether a card is that of a place of a sequence, as far as anybody can tell. */
static inline gboolean
pozo_sequence_is_card_of (const PozoMeld *meld, PozoCard card, gint place)
{
  guint suit = pozo_card_suit (card);

  return (gint) pozo_card_rank (card) ==
             (place == POZO_PLACE_LOW_ACE ? (gint) POZO_RANK_A : place) &&
         (suit == meld->suit || suit == POZO_SUIT_UNKNOWN || meld->suit == POZO_SUIT_UNKNOWN);
}

/* Whether a card of a sequence, counted from its low end, is a wild one. */
static inline gboolean
pozo_sequence_is_wild_at (const PozoMeld *meld, guint i)
{
  return pozo_card_is (meld->place[i], POZO_CARD_IS_WILD) &&
         !pozo_sequence_is_card_of (meld, meld->place[i], meld->low + (gint) i);
}

/* Whether nobody can tell if a card of a sequence is wild: nothing is known of it, or it is a two
 * in the place of a two and nobody saw whether it is that of the suit. */
static inline gboolean
pozo_sequence_is_obscure_at (const PozoMeld *meld, guint i)
{
  PozoCard card = meld->place[i];

  return card == POZO_CARD_UNKNOWN ||
         (pozo_card_rank (card) == POZO_RANK_2 && meld->low + (gint) i == POZO_RANK_2 &&
          (pozo_card_suit (card) == POZO_SUIT_UNKNOWN || meld->suit == POZO_SUIT_UNKNOWN));
}

/* Of how many cards of a meld nobody knows the rank. */
static inline guint
pozo_sequence_n_unseen (const PozoMeld *meld)
{
  guint n = meld->n_unknown;

  for (guint i = 0; n > 0 && meld->kind == POZO_MELD_SEQUENCE && i < meld->n; i++)
    n -= meld->place[i] != POZO_CARD_UNKNOWN && pozo_sequence_is_obscure_at (meld, i);
  return n;
}

/* Whether a two lies in the place of the two of its own suit. */
typedef enum
{
  POZO_SEQUENCE_TWO_NOT,
  POZO_SEQUENCE_TWO_UNSURE, /* a suit was not seen */
  POZO_SEQUENCE_TWO,
} PozoSequenceTwo;

gboolean pozo_sequence_form (PozoMeld *meld,
                             const PozoRules *rules,
                             const guint8 *cards,
                             guint n,
                             PozoVerdict *verdict);
PozoSequenceTwo
pozo_sequence_begins_with_two (const PozoRules *rules, const guint8 *cards, guint n);
gboolean pozo_sequence_extend (PozoMeld *meld,
                               const PozoRules *rules,
                               const guint8 *cards,
                               guint n,
                               PozoVerdict *verdict);
guint pozo_sequence_find_wild (const PozoMeld *meld, PozoCard card, gboolean from_high);
guint pozo_sequence_find_shifted (const PozoMeld *meld, PozoCard card, gboolean to_high);
gboolean pozo_sequence_has_room (const PozoMeld *meld, const PozoRules *rules, gboolean at_high);
void pozo_sequence_release (PozoMeld *meld, guint at, PozoCard card, gboolean to_high);
gboolean pozo_sequence_take_name (PozoMeld *meld, guint target_kind, guint target);
PozoCard pozo_sequence_remove_end (PozoMeld *meld, gboolean is_high);
void pozo_sequence_add_end (PozoMeld *meld, PozoCard card, gboolean is_high);
gboolean pozo_sequence_was_released (const PozoMeld *before, const PozoMeld *meld, PozoCard card);
gboolean pozo_sequence_restore (PozoMeld *meld, PozoCard card);

G_END_DECLS
