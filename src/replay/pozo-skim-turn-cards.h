/* SPDX-License-Identifier: MIT */
/* How the cards of a word come out of a hand, for pozo-skim-turn.h: whether all of them are known
 * to the face is known when this is compiled. */
#pragma once

#include "pozo-skim-turn-tell.h"

G_BEGIN_DECLS

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Cards on their way out of a hand, and what they were there where not all are known. */
typedef struct
{
  PozoShortcutCards played;
  PozoShortcutSpent spent;
} PozoSkimPicked;

static G_ALWAYS_INLINE inline gboolean
pick_card (PozoSkimTurn turn, PozoCard card, PozoShortcutSum *sum, PozoSkimPicked *picked)
{
  if (turn.is_vague)
    return pozo_shortcut_pick_vague (turn.shortcuts, turn.state, card, sum, &picked->spent);
  pozo_shortcut_pick (turn.shortcuts, &turn.state->hand[turn.seat], card, sum);
  return TRUE;
}

/* Takes the cards of a word out of the hand; where they end, or where one is that the hand does not
 * hold. */
static G_ALWAYS_INLINE inline const char *
pick_cards (PozoSkimTurn turn, const char *p, PozoSkimPicked *picked)
{
  PozoCard limit = turn.is_vague ? POZO_CARD_UNKNOWN : POZO_N_FACES;
  PozoShortcutSum sum = { 0 };
  PozoCard card;

  if (turn.is_vague)
    pozo_shortcut_begin_spending (turn.state, turn.seat, &picked->spent);
  while ((card = pozo_pcn_card (p)) < limit && sum.n < POZO_SHORTCUT_CARDS_MAX)
    {
      picked->played.cards[sum.n] = card;
      if (!pick_card (turn, card, &sum, picked))
        break;
      p += 2;
    }
  picked->played.sum = sum;
  if (turn.is_vague)
    pozo_shortcut_end_picking (&sum, &picked->spent);
  return p;
}

/* Ends a word with cards: they come back unless they were laid. */
static G_ALWAYS_INLINE inline const char *
end_word (PozoSkimTurn turn, gboolean is_done, const char *p, const PozoSkimPicked *picked)
{
  if (is_done)
    return p;
  if (turn.is_vague)
    pozo_shortcut_put_back_vague (turn.state, &picked->played.sum, &picked->spent);
  else
    pozo_shortcut_put_back (&turn.state->hand[turn.seat], &picked->played);
  return NULL;
}

/* A card of which little is known becomes itself in the hand, to be played at once. */
static G_ALWAYS_INLINE inline gboolean
show_card (PozoSkimTurn turn, PozoCard card, PozoShortcutSpent *spent)
{
  if (!turn.is_vague)
    return card < POZO_N_FACES;
  if (card == POZO_CARD_NONE)
    return FALSE;
  pozo_shortcut_begin_spending (turn.state, turn.seat, spent);
  if (pozo_shortcut_show (turn.state, card, spent))
    return TRUE;
  pozo_shortcut_unspend (turn.state, spent);
  return FALSE;
}

/* Undoes that unless the card was played. */
static G_ALWAYS_INLINE inline gboolean
end_showing (PozoSkimTurn turn, gboolean is_done, PozoCard card, const PozoShortcutSpent *spent)
{
  if (turn.is_vague && !is_done)
    pozo_shortcut_hide (turn.state, card, spent);
  return is_done;
}

G_END_DECLS
