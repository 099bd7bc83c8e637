/* SPDX-License-Identifier: MIT */
/* Actions, one by one: through a shortcut where that is plain, else through the engine.  Where
 * somebody watches, each leaves an event. */
#include "pozo-play.h"

/* ---- Single actions ---- */

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

/* Plays any other action, through the engine.  A take that cannot reach the minimum is put back by
 * a side that has not opened, which is as legal as any play.  %FALSE when there is something to
 * say, or when it needs what shortcuts do not keep. */
static gboolean
play_long (PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  gboolean is_abort = action->kind == POZO_ACTION_FAULT && action->number == POZO_FAULT_ABORT &&
                      !pozo_state_side (play->state, play->state->seat)->opened;

  play->verdict.code = POZO_FINE;
  if (action->kind != POZO_ACTION_DRAW && are_obscure (cards, action->n_cards))
    return FALSE;
  if ((action->kind == POZO_ACTION_FAULT && !is_abort) || action->kind == POZO_ACTION_BACK)
    return FALSE;
  pozo_state_play (play->state, action, cards, &play->verdict);
  play->unknown += play->verdict.unknown > 0;
  return play->verdict.code == POZO_FINE;
}

/* A plain action; how many it comes to, or 0. */
static inline guint
play_short (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  const PozoShortcutTurn turn = { play->compiled, play->state, action->seat, play->is_partial };
  gboolean is_sure;
  guint n;

  if (action->seat > play->state->n_seats)
    return 0;
  is_sure = pozo_shortcut_is_sure (turn, action->kind == POZO_ACTION_DRAW);
  n = pozo_shortcut_play (turn, pozo_action_unpack (action), cards, ends);
  play->unknown += n > 0 && !is_sure;
  return n;
}

/* Plays an action; how many it comes to, or 0: a discard and the end of its line go together where
 * nobody watches, since each leaves an event of its own. */
static guint
play_action (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  PozoEventBefore before;
  guint n;

  if (play->events != NULL && pozo_events_want (play->events, action->kind, TRUE))
    pozo_events_look (play->events, &before, play->state, action);
  n = play_short (play, action, cards, ends);
  if (n == 0)
    n = play_long (play, action, cards);
  if (play->events != NULL && n > 0)
    pozo_events_add (play->events, &before, play->state, *action, cards);
  return n;
}

/**
 * pozo_play_actions:
 * @play: a deal on its way
 * @action: an action
 * @end: behind the last one to be played
 * @cards: their cards, from their `cards` on
 *
 * Plays actions of a deal.
 *
 * Returns: @end; or the first action about which there is something to say, which is the verdict
 * then, or which needs what shortcuts do not keep: then the verdict says nothing, and the deal is
 * to be laid out anew
 */
const PozoAction *
pozo_play_actions (PozoPlay *play,
                   const PozoAction *action,
                   const PozoAction *end,
                   const guint8 *cards)
{
  while (action < end)
    {
      guint n = play_action (play, action, cards + action->cards,
                             play->events == NULL && end - action >= 2 &&
                                 action[1].kind == POZO_ACTION_END);

      if (n == 0)
        break;
      action += n;
    }
  return action;
}
