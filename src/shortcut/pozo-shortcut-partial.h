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
 * PozoShortcutSpent:
 * @cards: cards that came out of the hand
 * @from: what each of them was there
 * @n: how many
 * @hand: the hand
 *
 * What has come out of a hand, so that it can be put back.
 */
typedef struct
{
  guint8 cards[POZO_SHORTCUT_CARDS_MAX];
  guint8 from[POZO_SHORTCUT_CARDS_MAX];
  guint n;
  PozoHand *hand;
} PozoShortcutSpent;

/* Whether a hand holds no three whose face is not known, but among cards of which nothing is. */
static inline gboolean
pozo_shortcut_knows_threes (const PozoHand *hand)
{
  return (hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)] | hand->count[POZO_CARD_RED_THREE] |
          hand->count[POZO_CARD_BLACK_THREE]) == 0;
}

/* ---- What is judged in full ---- */

/* Whether draws are judged in full, whatever the hand holds: no card has to be laid first. */
static inline gboolean
pozo_shortcut_are_draws_sure (const PozoCompiledRules *compiled)
{
  return compiled->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL;
}

/* Whether a player's next action is judged in full: he holds no card that is not known, or draws
 * what is due to him. */
static inline gboolean
pozo_shortcut_is_sure (const PozoCompiledRules *compiled,
                       const PozoState *state,
                       guint seat,
                       gboolean is_draw)
{
  return state->hand[seat].n_partial == 0 ||
         (is_draw && (state->owed[seat] > 0 || pozo_shortcut_are_draws_sure (compiled)));
}

/* How many actions of a turn of draws and a discard are not judged in full. */
static inline guint
pozo_shortcut_count_unsure (const PozoCompiledRules *compiled,
                            const PozoHand *hand,
                            PozoCardList drawn)
{
  gboolean are_draws_sure = pozo_shortcut_are_draws_sure (compiled);
  guint n_partial = hand->n_partial;
  guint n = 0;

  for (guint i = 0; i < drawn.n; i++)
    {
      n += !are_draws_sure && n_partial > 0;
      n_partial += drawn.cards[i] >= POZO_N_FACES;
    }
  return n + (n_partial > 0);
}

/* ---- Out of a hand ---- */

static inline void
pozo_shortcut_begin_spending (PozoState *state, guint seat, PozoShortcutSpent *spent)
{
  spent->n = 0;
  spent->hand = &state->hand[seat];
}

/* Takes out of a hand what can be the card; %FALSE when nothing can, or when others there would be
 * less known then, which is for the engine. */
static inline gboolean
pozo_shortcut_spend (PozoState *state, PozoCard card, PozoShortcutSpent *spent)
{
  PozoCard from;

  if (card >= POZO_N_FACES && !pozo_hand_has_no_face (spent->hand, card))
    return FALSE;
  from = pozo_hand_source (spent->hand, card);
  if (from == POZO_CARD_NONE || !pozo_seen_has_room (state->seen, state->deck, card, from))
    return FALSE;
  pozo_hand_drop (spent->hand, from);
  pozo_seen_add (state->seen, card, from);
  spent->cards[spent->n] = card;
  spent->from[spent->n++] = from;
  return TRUE;
}

/* Puts it back. */
static inline void
pozo_shortcut_unspend (PozoState *state, const PozoShortcutSpent *spent)
{
  for (guint i = spent->n; i-- > 0;)
    {
      pozo_hand_add (spent->hand, spent->from[i]);
      pozo_seen_subtract (state->seen, spent->cards[i], spent->from[i]);
    }
}

/* Makes a hand hold a very card, to be played at once; one that is no face counts as gone in its
 * `n_partial`.  %FALSE, and nothing happened, when nothing there can be it. */
static inline gboolean
pozo_shortcut_show (PozoState *state, guint seat, PozoCard card, PozoShortcutSpent *spent)
{
  pozo_shortcut_begin_spending (state, seat, spent);
  if (!pozo_shortcut_spend (state, card, spent))
    return FALSE;
  spent->hand->count[card]++;
  spent->hand->n++;
  return TRUE;
}

/* Hides it again. */
static inline void
pozo_shortcut_hide (PozoState *state, PozoCard card, const PozoShortcutSpent *spent)
{
  spent->hand->count[card]--;
  spent->hand->n--;
  pozo_shortcut_unspend (state, spent);
}

/* ---- Out of the stock ---- */

/* A card that shows up, of which anything may be known, comes into a hand; %FALSE when the deck
 * cannot have it. */
static inline gboolean
pozo_shortcut_bring (PozoState *state, PozoHand *hand, PozoCard card)
{
  if (!pozo_seen_has_room (state->seen, state->deck, card, POZO_CARD_NONE))
    return FALSE;
  pozo_seen_add (state->seen, card, POZO_CARD_NONE);
  pozo_hand_add (hand, card);
  return TRUE;
}

/* One card from the stock. */
static inline gboolean
pozo_shortcut_draw_partial (const PozoCompiledRules *compiled,
                            PozoState *state,
                            guint seat,
                            PozoCard card)
{
  if (!pozo_shortcut_may_draw (compiled, state, seat) ||
      !pozo_shortcut_bring (state, &state->hand[seat], card))
    return FALSE;
  pozo_shortcut_count_draw (state, seat);
  return TRUE;
}

/* Puts a card back into the stock. */
static inline void
pozo_shortcut_unbring (PozoState *state, PozoHand *hand, PozoCard card)
{
  pozo_hand_drop (hand, card);
  pozo_seen_subtract (state->seen, card, POZO_CARD_NONE);
}

/* ---- A whole turn ---- */

/* A turn of nothing but cards drawn and a discard, if that is plain. */
static inline gboolean
pozo_shortcut_exchange_partial (const PozoCompiledRules *compiled,
                                PozoState *state,
                                guint seat,
                                PozoCardList drawn,
                                PozoCard discard)
{
  PozoHand *hand = &state->hand[seat];
  guint16 is = compiled->is[discard];
  PozoShortcutSpent spent;
  guint n_in = 0;

  if ((is & POZO_SHORTCUT_KEPT) || !pozo_shortcut_may_begin (compiled, state, seat, drawn.n))
    return FALSE;
  pozo_shortcut_begin_spending (state, seat, &spent);
  while (n_in < drawn.n && !(compiled->is[drawn.cards[n_in]] & POZO_SHORTCUT_PENDING) &&
         pozo_shortcut_bring (state, hand, drawn.cards[n_in]))
    n_in++;
  if (n_in == drawn.n && pozo_shortcut_spend (state, discard, &spent))
    {
      state->n_stock -= drawn.n;
      pozo_shortcut_drop (state, seat, discard, is, FALSE);
      pozo_shortcut_pass_fresh_turn (compiled, state, seat);
      return TRUE;
    }
  pozo_shortcut_unspend (state, &spent);
  while (n_in-- > 0)
    pozo_shortcut_unbring (state, hand, drawn.cards[n_in]);
  return FALSE;
}

G_END_DECLS
