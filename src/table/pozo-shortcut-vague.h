/* SPDX-License-Identifier: MIT */
/* Shortcuts in a deal in which not every card is known to the face: an onlooker sees no hands and
 * no draws, a scribe leaves suits out.
 *
 * What is played is the same as in pozo-shortcut.h; only how a card comes out of a hand differs: an
 * unseen card turns over, a king becomes the king of hearts, by the engine's own rule of which
 * (pozo-hand.h).  When the action turns out not to be plain, hand and counts are put back as they
 * were.
 *
 * Here `seen` counts coarser things than faces too; pozo_shortcut_settle() begins that.  Threes of
 * which less than the face is known are not plain. */
#pragma once

#include "pozo-shortcut-lay.h"

G_BEGIN_DECLS

/**
 * PozoShortcutHidden:
 * @hand: the hand
 * @seen: what had shown up
 *
 * What there was before cards were played.
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

/* ---- Out of a hand ---- */

static inline void
pozo_shortcut_remember (const PozoState *state, guint seat, PozoShortcutHidden *hidden)
{
  hidden->hand = state->hand[seat];
  memcpy (hidden->seen, state->seen, sizeof hidden->seen);
}

/* Puts back what was remembered. */
static inline void
pozo_shortcut_hide (PozoState *state, guint seat, const PozoShortcutHidden *hidden)
{
  state->hand[seat] = hidden->hand;
  memcpy (state->seen, hidden->seen, sizeof state->seen);
}

/* Takes out of a hand what can be the card; %FALSE when nothing can. */
static inline gboolean
pozo_shortcut_spend (PozoState *state, PozoHand *hand, PozoCard card)
{
  if (hand->count[card] > 0 && card < POZO_N_FACES)
    {
      hand->count[card]--;
      hand->n--;
      return TRUE;
    }
  return pozo_hand_remove_vague (hand, state->seen, card) &&
         pozo_seen_over (state->seen, state->deck, card) == POZO_CARD_NONE;
}

/* Makes a hand hold a very card, to be played at once; one that is no face counts as gone in its
 * `n_vague`. */
static inline gboolean
pozo_shortcut_show (PozoState *state, guint seat, PozoCard card)
{
  PozoHand *hand = &state->hand[seat];

  if (!pozo_shortcut_spend (state, hand, card))
    return FALSE;
  hand->count[card]++;
  hand->n++;
  return TRUE;
}

/* Takes cards out of a hand, to be laid; they are still counted in its `n`. */
static inline gboolean
pozo_shortcut_pick_vague (const PozoShortcuts *shortcuts,
                          PozoState *state,
                          guint seat,
                          PozoCardList list,
                          PozoShortcutCards *played)
{
  PozoHand *hand = &state->hand[seat];
  PozoShortcutSum sum = { 0 };

  for (guint i = 0; i < list.n; i++)
    {
      if (!pozo_shortcut_spend (state, hand, list.cards[i]))
        return FALSE;
      played->cards[i] = list.cards[i];
      pozo_shortcut_add_card (shortcuts, list.cards[i], &sum);
    }
  hand->n += sum.n;
  played->sum = sum;
  return TRUE;
}

/* ---- Out of the stock ---- */

/* A card that shows up, of which anything may be known, comes into a hand; %FALSE when the deck
 * cannot have it. */
static inline gboolean
pozo_shortcut_bring (PozoState *state, PozoHand *hand, PozoCard card)
{
  if (pozo_seen_over_after (state->seen, state->deck, card, POZO_CARD_NONE, 1) != POZO_CARD_NONE)
    return FALSE;
  pozo_seen_add (state->seen, card, POZO_CARD_NONE);
  pozo_hand_add (hand, card);
  return TRUE;
}

/* One card from the stock. */
static inline gboolean
pozo_shortcut_draw_vague (const PozoShortcuts *shortcuts,
                          PozoState *state,
                          guint seat,
                          PozoCard card)
{
  if (!pozo_shortcut_may_draw (shortcuts, state, seat) ||
      !pozo_shortcut_bring (state, &state->hand[seat], card))
    return FALSE;
  pozo_shortcut_count_draw (state, seat);
  return TRUE;
}

/* ---- A whole turn ---- */

/* Draws cards, of which none has to be laid, and spends one; %FALSE leaves a mess. */
static inline gboolean
pozo_shortcut_swap_vague (const PozoShortcuts *shortcuts,
                          PozoState *state,
                          PozoHand *hand,
                          PozoCardList drawn,
                          PozoCard discard)
{
  for (guint i = 0; i < drawn.n; i++)
    if ((shortcuts->is[drawn.cards[i]] & POZO_SHORTCUT_PENDING) ||
        !pozo_shortcut_bring (state, hand, drawn.cards[i]))
      return FALSE;
  return pozo_shortcut_spend (state, hand, discard);
}

/* A turn of nothing but cards drawn and a discard, if that is plain. */
static inline gboolean
pozo_shortcut_exchange_vague (const PozoShortcuts *shortcuts,
                              PozoState *state,
                              guint seat,
                              PozoCardList drawn,
                              PozoCard discard)
{
  PozoHand *hand = &state->hand[seat];
  guint16 is = shortcuts->is[discard];
  PozoShortcutHidden hidden;

  if ((is & POZO_SHORTCUT_KEPT) || state->n_known_stock > 0 ||
      !pozo_shortcut_may_begin (shortcuts, state, seat, drawn.n))
    return FALSE;
  pozo_shortcut_remember (state, seat, &hidden);
  if (!pozo_shortcut_swap_vague (shortcuts, state, hand, drawn, discard))
    {
      pozo_shortcut_hide (state, seat, &hidden);
      return FALSE;
    }
  state->n_stock -= drawn.n;
  pozo_shortcut_drop (state, seat, discard, is, FALSE);
  pozo_shortcut_pass_fresh_turn (shortcuts, state, seat);
  return TRUE;
}

G_END_DECLS
