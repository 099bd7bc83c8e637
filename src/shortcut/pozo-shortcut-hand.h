/* SPDX-License-Identifier: MIT */
/* Who acts in a shortcut, and how cards come into his hand and out of it.
 *
 * Nearly always the card is there as it is.  In a deal in which not every card is known to the face
 * (an onlooker sees no hands and no draws, a scribe leaves suits out) an unseen card turns over, a
 * king becomes the king of hearts, by the engine's own rule of which (pozo-hand.h); what came out
 * is remembered, so that it can be put back when the action turns out not to be plain.  There
 * `seen` counts coarser things than faces too; pozo_shortcut_settle() begins that.  Threes of which
 * less than the face is known are not plain.
 *
 * A hand's `n` still counts cards that are on their way, until they are played. */
#pragma once

#include "pozo-careful.h"
#include "pozo-compiled-rules.h"

#include <string.h>

G_BEGIN_DECLS

/**
 * PozoShortcutTurn:
 * @compiled: the rules made ready
 * @state: the table
 * @seat: who acts
 * @is_partial: whether not every card of the deal is known to the face
 * @keeps_log: whether it is noted what a side lays that has opened, too
 * @is_careful: whether the rules set what only careful predicates know; every card is known to the
 * face then
 *
 * Who acts, and where.  It is passed by value, so that it stays in registers whatever is written to
 * the table.
 */
typedef struct
{
  const PozoCompiledRules *compiled;
  PozoState *state;
  guint seat;
  gboolean is_partial;
  gboolean keeps_log;
  gboolean is_careful;
} PozoShortcutTurn;

static G_ALWAYS_INLINE inline PozoHand *
pozo_shortcut_hand (PozoShortcutTurn turn)
{
  return &turn.state->hand[turn.seat];
}

/* ---- What is known of a hand ---- */

/* Whether a bonus card in the hand comes before anything else; all of them are threes. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_pending (const PozoCompiledRules *compiled, const PozoHand *hand)
{
  guint32 pending;

  memcpy (&pending, compiled->pending, sizeof pending);
  return (pozo_hand_threes (hand) & GUINT32_FROM_LE (pending)) != 0;
}

/* Whether the player has to lay one: some rules let him keep it. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_has_pending (PozoShortcutTurn turn)
{
  return pozo_shortcut_is_pending (turn.compiled, pozo_shortcut_hand (turn)) &&
         (!turn.is_careful || pozo_careful_has_pending (turn.state, turn.seat));
}

/* Whether the hand holds no three whose face is not known, but among cards of which nothing is. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_knows_threes (PozoShortcutTurn turn)
{
  const PozoHand *hand = pozo_shortcut_hand (turn);

  return !turn.is_partial ||
         (hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)] | hand->count[POZO_CARD_RED_THREE] |
          hand->count[POZO_CARD_BLACK_THREE]) == 0;
}

/* Whether draws are judged in full, whatever the hand holds: no card has to be laid first. */
static inline gboolean
pozo_shortcut_are_draws_sure (PozoShortcutTurn turn)
{
  return turn.compiled->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL;
}

/* Whether the next action is judged in full: the player holds no card that is not known, or draws
 * what is due to him. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_sure (PozoShortcutTurn turn, gboolean is_draw)
{
  return !turn.is_partial || pozo_shortcut_hand (turn)->n_partial == 0 ||
         (is_draw && (turn.state->owed[turn.seat] > 0 || pozo_shortcut_are_draws_sure (turn)));
}

/* How many of the draws with which a turn begins are not judged in full. */
static inline guint
pozo_shortcut_count_unsure (PozoShortcutTurn turn, PozoCardList drawn)
{
  guint n_partial = pozo_shortcut_hand (turn)->n_partial;
  guint n = 0;

  for (guint i = 0; i < drawn.n && !pozo_shortcut_are_draws_sure (turn); i++)
    {
      n += n_partial > 0;
      n_partial += drawn.cards[i] >= POZO_N_FACES;
    }
  return n;
}

/* ---- Out of the hand ---- */

static inline PozoCard
pozo_shortcut_pick_partial (PozoShortcutTurn turn, PozoCard card)
{
  PozoState *state = turn.state;
  PozoHand *hand = pozo_shortcut_hand (turn);
  PozoCard from;

  if (card >= POZO_N_FACES && !pozo_hand_has_no_face (hand, card))
    return POZO_CARD_NONE;
  from = pozo_hand_source (hand, card);
  if (from == POZO_CARD_NONE || !pozo_seen_has_room (&state->seen, &state->deck, card, from))
    return POZO_CARD_NONE;
  hand->count[from]--;
  hand->n_partial--; /* no face, of which there is none */
  pozo_seen_add (&state->seen, card, from);
  return from;
}

/* Takes a card out of the player's hand; what it was there.  %POZO_CARD_NONE where nothing there
 * can be it, or where others would be less known then, which is for the engine. */
static G_ALWAYS_INLINE inline PozoCard
pozo_shortcut_pick (PozoShortcutTurn turn, PozoHand *hand, PozoCard card)
{
  if (G_LIKELY (hand->count[card] > 0 && (!turn.is_partial || card < POZO_N_FACES)))
    {
      hand->count[card]--;
      return card;
    }
  return turn.is_partial ? pozo_shortcut_pick_partial (turn, card) : POZO_CARD_NONE;
}

/* Puts it back. */
static inline void
pozo_shortcut_unpick (PozoShortcutTurn turn, PozoCard card, PozoCard from)
{
  PozoHand *hand = pozo_shortcut_hand (turn);

  hand->count[from]++;
  hand->n_partial += from >= POZO_N_FACES;
  pozo_seen_subtract (&turn.state->seen, card, from);
}

/* ---- Out of the stock ---- */

/* How many cards of the stock can be drawn. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_n_drawable (PozoShortcutTurn turn)
{
  return turn.is_careful ? pozo_state_n_drawable (turn.state) : turn.state->n_stock;
}

/* A card that shows up comes into the hand; %FALSE when the deck cannot have it. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_bring (PozoShortcutTurn turn, PozoCard card)
{
  PozoHand *hand = pozo_shortcut_hand (turn);
  PozoState *state = turn.state;

  if (!turn.is_partial)
    {
      if (state->seen.of[card] >= state->deck.of[card])
        return FALSE;
      state->seen.of[card]++;
    }
  else
    {
      if (!pozo_seen_has_room (&state->seen, &state->deck, card, POZO_CARD_UNKNOWN))
        return FALSE; /* of all cards there is one more, for the stock holds one */
      pozo_seen_add (&state->seen, card, POZO_CARD_UNKNOWN);
      state->seen.n++;
      hand->n_partial += card >= POZO_N_FACES;
    }
  hand->count[card]++;
  return TRUE;
}

/* Puts it back into the stock. */
static inline void
pozo_shortcut_unbring (PozoShortcutTurn turn, PozoCard card)
{
  PozoHand *hand = pozo_shortcut_hand (turn);

  hand->count[card]--;
  hand->n_partial -= card >= POZO_N_FACES;
  pozo_seen_subtract (&turn.state->seen, card,
                      turn.is_partial ? POZO_CARD_NONE : pozo_card_infos[card].coarser);
}

G_END_DECLS
