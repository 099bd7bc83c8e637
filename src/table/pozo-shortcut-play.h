/* SPDX-License-Identifier: MIT */
/* An action as a value through the shortcut for its kind: what a player decided, or a record holds.
 * See pozo-shortcut.h for what a shortcut promises. */
#pragma once

#include "pozo-shortcut-take.h"

G_BEGIN_DECLS

static inline gboolean
pozo_shortcut_play_take (const PozoShortcuts *shortcuts,
                         PozoState *state,
                         const PozoAction *action,
                         const PozoShortcutCards *played)
{
  guint count = action->flags & POZO_ACTION_HAS_COUNT ? (guint) action->number : 0;

  return pozo_shortcut_take (shortcuts, state, action->seat, count, played) ||
         pozo_shortcut_take_run (shortcuts, state, action->seat, count, played);
}

/* What is laid, its cards out of the hand. */
static inline gboolean
pozo_shortcut_play_laid (const PozoShortcuts *shortcuts,
                         PozoState *state,
                         const PozoAction *action,
                         const PozoShortcutCards *played)
{
  gboolean is_group = action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_RANK &&
                      action->ordinal == 0;

  if (action->kind == POZO_ACTION_TAKE)
    return action->target_kind == POZO_TARGET_NONE &&
           pozo_shortcut_play_take (shortcuts, state, action, played);
  if (is_group)
    return pozo_shortcut_add (shortcuts, state, action->seat, action->target, played);
  if (action->kind == POZO_ACTION_MELD &&
      pozo_shortcut_meld (shortcuts, state, action->seat, played))
    return TRUE;
  return pozo_shortcut_lay_other (shortcuts, state, action, played);
}

/* A meld of any kind, new or grown, or one that takes the pile; the cards come back to the hand
 * when that is not plain. */
static inline gboolean
pozo_shortcut_play_laying (const PozoShortcuts *shortcuts,
                           PozoState *state,
                           const PozoAction *action,
                           const guint8 *cards)
{
  PozoShortcutCards played;
  PozoShortcutSum sum = { 0 };
  PozoHand *hand = &state->hand[action->seat];

  if (action->n_cards > POZO_SHORTCUT_CARDS_MAX)
    return FALSE;
  for (guint i = 0; i < action->n_cards; i++)
    {
      played.cards[i] = cards[i];
      pozo_shortcut_pick (shortcuts, hand, cards[i], &sum);
    }
  played.sum = sum;
  if (pozo_shortcut_play_laid (shortcuts, state, action, &played))
    return TRUE;
  pozo_shortcut_put_back (hand, &played);
  return FALSE;
}

/* Any plain action, with cards that the hand holds as they are.  Returns how many actions that was,
 * or 0: the end of the line is part of a discard, and @ends says whether it ends there. */
static inline guint
pozo_shortcut_play (const PozoShortcuts *shortcuts,
                    PozoState *state,
                    const PozoAction *action,
                    const guint8 *cards,
                    gboolean ends)
{
  switch (action->kind)
    {
    case POZO_ACTION_RED3:
      return pozo_shortcut_red3 (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_DRAW:
      return action->n_cards == 1 && pozo_shortcut_draw (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
    case POZO_ACTION_TAKE:
      return pozo_shortcut_play_laying (shortcuts, state, action, cards);
    case POZO_ACTION_DISCARD:
      return ends && pozo_shortcut_discard (shortcuts, state, action->seat, cards[0],
                                            (action->flags & POZO_ACTION_FREEZE) != 0)
                 ? 2
                 : 0;
    case POZO_ACTION_MERGE:
      return pozo_shortcut_merge (shortcuts, state, action);
    case POZO_ACTION_ASK:
      return pozo_shortcut_ask (state, action->seat, (guint) action->number);
    case POZO_ACTION_END:
      return pozo_shortcut_end (shortcuts, state, action->seat);
    default:
      return 0;
    }
}

G_END_DECLS
