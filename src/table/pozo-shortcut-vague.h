/* SPDX-License-Identifier: MIT */
/* Shortcuts in a deal in which not every card is known to the face: an onlooker sees no hands and
 * no draws, a scribe leaves suits out.
 *
 * The shortcuts of pozo-shortcut.h take out of a hand the very card that is played.  So a hand is
 * made to hold it first: an unseen card turns over, a king becomes the king of hearts, by the
 * engine's own rule of which (pozo-hand.h).  When the action turns out not to be plain, hand and
 * counts are put back as they were.
 *
 * Here `seen` counts coarser things than faces too; pozo_shortcut_settle() begins that.  Threes of
 * which less than the face is known are not plain. */
#pragma once

#include "pozo-shortcut.h"

G_BEGIN_DECLS

/**
 * PozoShortcutHidden:
 * @hand: the hand
 * @seen: what had shown up
 *
 * What there was before cards were shown.
 */
typedef struct
{
  PozoHand hand;
  guint8 seen[POZO_N_CARD_CODES];
} PozoShortcutHidden;

/* Whether a hand holds no three whose face is not known, but among cards of which nothing is. */
static inline gboolean
pozo_shortcut_knows_threes (const PozoHand *hand)
{
  return (hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)] | hand->count[POZO_CARD_RED_THREE] |
          hand->count[POZO_CARD_BLACK_THREE]) == 0;
}

/* One card from the stock, of which anything may be known. */
static inline gboolean
pozo_shortcut_draw_vague (const PozoShortcuts *shortcuts,
                          PozoState *state,
                          guint seat,
                          PozoCard card)
{
  if (!pozo_shortcut_may_draw (shortcuts, state, seat) ||
      pozo_seen_over_after (state->seen, state->deck, card, POZO_CARD_NONE, 1) != POZO_CARD_NONE)
    return FALSE;
  pozo_shortcut_count_draw (state, seat);
  pozo_seen_add (state->seen, card, POZO_CARD_NONE);
  pozo_hand_add (&state->hand[seat], card);
  return TRUE;
}

/* Hides again what was shown. */
static inline void
pozo_shortcut_hide (PozoState *state, guint seat, const PozoShortcutHidden *hidden)
{
  state->hand[seat] = hidden->hand;
  memcpy (state->seen, hidden->seen, sizeof state->seen);
}

/* Takes out of a hand what can be the cards; %FALSE when something cannot. */
static inline gboolean
pozo_shortcut_find_cards (PozoState *state, PozoHand *hand, PozoCardList played)
{
  for (guint i = 0; i < played.n; i++)
    {
      PozoCard card = played.cards[i];

      if (hand->count[card] > 0 && card < POZO_N_FACES)
        {
          hand->count[card]--;
          hand->n--;
        }
      else if (!pozo_hand_remove_vague (hand, state->seen, card) ||
               pozo_seen_over (state->seen, state->deck, card) != POZO_CARD_NONE)
        return FALSE;
    }
  return TRUE;
}

/* Makes a hand hold these very cards, to be played at once.  Those of them that are no faces count
 * as gone in its `n_vague`. */
static inline gboolean
pozo_shortcut_show (PozoState *state, guint seat, PozoCardList played, PozoShortcutHidden *hidden)
{
  PozoHand *hand = &state->hand[seat];

  hidden->hand = *hand;
  memcpy (hidden->seen, state->seen, sizeof hidden->seen);
  if (!pozo_shortcut_find_cards (state, hand, played))
    {
      pozo_shortcut_hide (state, seat, hidden);
      return FALSE;
    }
  for (guint i = 0; i < played.n; i++)
    hand->count[played.cards[i]]++;
  hand->n += played.n;
  return TRUE;
}

G_END_DECLS
