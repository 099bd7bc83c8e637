/* SPDX-License-Identifier: MIT */
/* Tricks: which card wins one, and which may be played to it.  What a game has of this are
 * parameters; who leads, what is said and what cards are worth is the game's own.
 *
 * A card may be played where no card of the hand goes before it in this order, of which a game may
 * leave parts out:
 *
 *   1  the suit that was led, and beats the trick      4  a trump
 *   2  the suit that was led                           5  any card
 *   3  a trump that beats the trick */
#pragma once

#include "pozo-card-set.h"

G_BEGIN_DECLS

/**
 * PozoTrickRules:
 * @strength: (array fixed-size=13): by rank, the higher one beats the lower one of its suit
 * @trump: the suit of the trumps; %POZO_SUIT_UNKNOWN where there is none
 * @must_follow: whether the suit that was led must be played
 * @must_trump: whether who cannot must play a trump
 * @must_beat: whether who can beat the trick must
 *
 * What holds for a trick.
 */
typedef struct
{
  const guint8 *strength;
  guint8 trump;
  gboolean must_follow;
  gboolean must_trump;
  gboolean must_beat;
} PozoTrickRules;

/* What a card is to a trick: the first of them must be played where there is one. */
typedef enum
{
  POZO_TRICK_BEATS,
  POZO_TRICK_FOLLOWS,
  POZO_TRICK_OVERTRUMPS,
  POZO_TRICK_TRUMPS,
  POZO_TRICK_ANY,
} PozoTrickDuty;

guint pozo_trick_winner (const PozoTrickRules *rules, const PozoCard *cards, guint n);
PozoTrickDuty
pozo_trick_duty (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCard card);
PozoTrickDuty
pozo_trick_owed (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCardSet hand);
PozoCardSet
pozo_trick_legal (const PozoTrickRules *rules, const PozoCard *cards, guint n, PozoCardSet hand);

G_END_DECLS
