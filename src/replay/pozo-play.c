/* SPDX-License-Identifier: MIT */
/* What of playing a deal is not inlined: cards that are not known to the face, and the engine. */
#include "pozo-play.h"

/* Whether a draw is judged in full by a player who holds so many cards that are not known: where
 * one of them may have to be laid first, it is not. */
static inline gboolean
is_draw_sure (const PozoPlay *play, guint n_vague)
{
  return play->shortcuts->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL || n_vague == 0;
}

static inline guint
draw_vague (PozoPlay *play, guint seat, PozoCard card)
{
  PozoState *state = play->state;
  gboolean is_sure = state->owed[seat] > 0 || is_draw_sure (play, state->hand[seat].n_vague);

  if (!pozo_shortcut_draw_vague (play->shortcuts, state, seat, card))
    return 0;
  play->unknown += !is_sure;
  return 1;
}

static inline gboolean
is_laying (const PozoAction *action)
{
  return action->kind == POZO_ACTION_MELD || action->kind == POZO_ACTION_ADD ||
         action->kind == POZO_ACTION_TAKE;
}

/* A meld of any kind, or a take. */
static inline guint
lay_vague (const PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  PozoState *state = play->state;
  PozoCardList list = { cards, action->n_cards };
  PozoShortcutSpent spent;
  PozoShortcutCards played;

  if (list.n > POZO_SHORTCUT_CARDS_MAX)
    return 0;
  played.sum.n = 0;
  pozo_shortcut_begin_spending (state, action->seat, &spent);
  if (pozo_shortcut_pick_vague (play->shortcuts, state, list, &played, &spent) &&
      pozo_shortcut_play_laid (play->shortcuts, state, action, &played))
    return 1;
  spent.hand->n -= played.sum.n;
  pozo_shortcut_unspend (state, &spent);
  return 0;
}

/* An action with one card. */
static inline guint
show_vague (const PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  PozoState *state = play->state;
  PozoShortcutSpent spent;
  guint n;

  if (action->n_cards != 1)
    return 0;
  pozo_shortcut_begin_spending (state, action->seat, &spent);
  if (!pozo_shortcut_show (state, cards[0], &spent))
    {
      pozo_shortcut_unspend (state, &spent);
      return 0;
    }
  n = pozo_shortcut_play (play->shortcuts, state, action, cards, ends);
  if (n == 0)
    pozo_shortcut_hide (state, cards[0], &spent);
  return n;
}

/**
 * pozo_play_vague:
 * @play: a deal on its way, in which not every card is known to the face
 * @action: what a player did
 * @cards: its cards
 * @ends: whether the line ends behind it
 *
 * Plays a plain action.  A player who holds cards that are not known is not judged in full.
 *
 * Returns: how many actions it came to: a discard has its END with it; 0 when it is not plain, and
 * nothing was done
 */
guint
pozo_play_vague (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  const PozoHand *hand = &play->state->hand[action->seat];
  gboolean is_sure = hand->n_vague == 0;
  guint n;

  if (!pozo_shortcut_knows_threes (hand))
    return 0;
  if (action->kind == POZO_ACTION_DRAW)
    return action->n_cards == 1 ? draw_vague (play, action->seat, cards[0]) : 0;
  n = is_laying (action) ? lay_vague (play, action, cards) : show_vague (play, action, cards, ends);
  play->unknown += n > 0 && !is_sure;
  return n;
}

/**
 * pozo_play_turn_vague:
 * @play: a deal on its way, in which not every card is known to the face
 * @seat: a player
 * @drawn: the cards with which his turn begins
 * @discard: the card with which it ends
 *
 * Plays a turn in which nothing else happened.
 *
 * Returns: %FALSE when it is not plain, and nothing was done
 */
gboolean
pozo_play_turn_vague (PozoPlay *play, guint seat, PozoCardList drawn, PozoCard discard)
{
  const PozoHand *hand = &play->state->hand[seat];
  guint n_vague = hand->n_vague;
  guint unknown = 0;

  if (!pozo_shortcut_knows_threes (hand) ||
      !pozo_shortcut_exchange_vague (play->shortcuts, play->state, seat, drawn, discard))
    return FALSE;
  for (guint i = 0; i < drawn.n; i++)
    {
      unknown += !is_draw_sure (play, n_vague);
      n_vague += drawn.cards[i] >= POZO_N_FACES;
    }
  play->unknown += unknown + (n_vague > 0);
  return TRUE;
}

/* Whether a card is not known at all that everybody at the table saw; of what rests on such cards
 * shortcuts know nothing. */
static gboolean
are_obscure (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (pozo_card_is_obscure (cards[i]))
      return TRUE;
  return FALSE;
}

/**
 * pozo_play_long:
 * @play: a deal on its way
 * @action: what a player did
 * @cards: its cards
 *
 * Plays any other action, through the engine.  A take that cannot reach the minimum is put back by
 * a side that has not opened, which is as legal as any play.
 *
 * Returns: %FALSE when there is something to say, or when it needs what shortcuts do not keep
 */
gboolean
pozo_play_long (PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  gboolean is_abort = action->kind == POZO_ACTION_FAULT && action->number == POZO_FAULT_ABORT &&
                      !pozo_state_side (play->state, play->state->seat)->opened;
  PozoVerdict verdict;

  if (action->kind != POZO_ACTION_DRAW && are_obscure (cards, action->n_cards))
    return FALSE;
  if ((action->kind == POZO_ACTION_FAULT && !is_abort) || action->kind == POZO_ACTION_BACK)
    return FALSE;
  pozo_state_play (play->state, action, cards, &verdict);
  play->unknown += verdict.unknown > 0;
  return verdict.code == POZO_FINE;
}
