/* SPDX-License-Identifier: MIT */
/* An action of a deal in which nothing is out of the ordinary: through a shortcut, or through the
 * engine.  For those who read a record, and for those who skim its text. */
#pragma once

#include "pozo-shortcut-vague.h"

G_BEGIN_DECLS

/**
 * PozoPlay:
 * @shortcuts: the rules made ready
 * @state: the table
 * @is_vague: whether not every card of the deal is known to the face; then `seen` counts everything
 * @unknown: actions that could not be judged in full
 *
 * A deal on its way.
 */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  gboolean is_vague;
  guint32 unknown;
} PozoPlay;

/* ---- The plain actions ---- */

static inline gboolean
pozo_play_lay (const PozoPlay *play, const PozoAction *action, const PozoShortcutCards *played)
{
  gboolean is_group = action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_RANK;

  if (action->kind == POZO_ACTION_TAKE)
    return action->target_kind == POZO_TARGET_NONE &&
           pozo_shortcut_take (play->shortcuts, play->state, action->seat,
                               action->flags & POZO_ACTION_HAS_COUNT ? (guint) action->number : 0,
                               played);
  if (is_group)
    return action->ordinal == 0 &&
           pozo_shortcut_add (play->shortcuts, play->state, action->seat, action->target, played);
  if (action->kind == POZO_ACTION_MELD &&
      pozo_shortcut_meld (play->shortcuts, play->state, action->seat, played))
    return TRUE;
  return pozo_shortcut_lay_other (play->shortcuts, play->state, action, played);
}

/* A meld of any kind, new or grown, or one that takes the pile; the cards come back to the hand
 * when that is not plain. */
static inline gboolean
pozo_play_laying (const PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  PozoShortcutCards played;
  PozoShortcutSum sum = { 0 };
  PozoHand *hand = &play->state->hand[action->seat];

  if (action->n_cards > POZO_SHORTCUT_CARDS_MAX)
    return FALSE;
  for (guint i = 0; i < action->n_cards; i++)
    {
      played.cards[i] = cards[i];
      pozo_shortcut_pick (play->shortcuts, hand, cards[i], &sum);
    }
  played.sum = sum;
  if (pozo_play_lay (play, action, &played))
    return TRUE;
  pozo_shortcut_put_back (hand, &played);
  return FALSE;
}

/* A plain action whose cards the hand holds; @ends says whether the line ends behind it.  How many
 * actions it comes to, or 0: a discard has its END with it. */
static inline guint
pozo_play_held (const PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  const PozoShortcuts *shortcuts = play->shortcuts;
  PozoState *state = play->state;

  switch (action->kind)
    {
    case POZO_ACTION_RED3:
      return pozo_shortcut_red3 (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_DRAW:
      return action->n_cards == 1 && pozo_shortcut_draw (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
    case POZO_ACTION_TAKE:
      return pozo_play_laying (play, action, cards);
    case POZO_ACTION_DISCARD:
      return ends && pozo_shortcut_discard (shortcuts, state, action->seat, cards[0],
                                            (action->flags & POZO_ACTION_FREEZE) != 0)
                 ? 2
                 : 0;
    default:
      return 0;
    }
}

guint
pozo_play_vague (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends);
gboolean pozo_play_turn_vague (PozoPlay *play, guint seat, PozoCardList drawn, PozoCard discard);
gboolean pozo_play_long (PozoPlay *play, const PozoAction *action, const guint8 *cards);

/* A plain action; how many it comes to, or 0. */
static inline guint
pozo_play_short (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  return play->is_vague ? pozo_play_vague (play, action, cards, ends)
                        : pozo_play_held (play, action, cards, ends);
}

G_END_DECLS
