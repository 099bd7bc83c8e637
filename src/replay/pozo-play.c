/* SPDX-License-Identifier: MIT */
/* What of playing a deal is not inlined: cards that are not known to the face, and the engine. */
#include "pozo-play.h"

/* A card drawn.  Where something that the hand may hold had to be laid first, the draw is not
 * judged in full. */
static inline guint
draw_vague (PozoPlay *play, guint seat, PozoCard card)
{
  PozoState *state = play->state;
  gboolean is_sure = state->owed[seat] > 0 ||
                     play->shortcuts->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL ||
                     state->hand[seat].n_vague == 0;

  if (!pozo_shortcut_draw_vague (play->shortcuts, state, seat, card))
    return 0;
  play->unknown += !is_sure;
  return 1;
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
  PozoState *state = play->state;
  PozoHand *hand = &state->hand[action->seat];
  gboolean is_sure = hand->n_vague == 0;
  PozoShortcutHidden hidden;
  guint n;

  if (!pozo_shortcut_knows_threes (hand))
    return 0;
  if (action->kind == POZO_ACTION_DRAW)
    return action->n_cards == 1 ? draw_vague (play, action->seat, cards[0]) : 0;
  if (!pozo_shortcut_show (state, action->seat, (PozoCardList){ cards, action->n_cards }, &hidden))
    return 0;
  n = pozo_play_held (play, action, cards, ends);
  if (n == 0)
    pozo_shortcut_hide (state, action->seat, &hidden);
  else
    play->unknown += !is_sure;
  return n;
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

  if ((action->kind == POZO_ACTION_FAULT && !is_abort) || action->kind == POZO_ACTION_BACK)
    return FALSE;
  pozo_state_play (play->state, action, cards, &verdict);
  play->unknown += verdict.unknown > 0;
  return verdict.code == POZO_FINE;
}
