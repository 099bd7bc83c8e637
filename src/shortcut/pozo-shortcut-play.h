/* SPDX-License-Identifier: MIT */
/* An action through the shortcut for its kind, whether it was read in a text, stands in a record or
 * was decided by a player.  Where its kind is known when this is compiled, nothing is left of
 * asking.  See pozo-shortcut.h for what a shortcut promises. */
#pragma once

#include "pozo-action-parts.h"
#include "pozo-shortcut-other.h"
#include "pozo-shortcut-take.h"

G_BEGIN_DECLS

/* Cards out of the hand, laid or claiming the pile. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_play_picked (PozoShortcutTurn turn,
                           PozoActionParts parts,
                           const PozoShortcutCards *played)
{
  guint count = pozo_action_count (parts.flags, parts.number);
  PozoAction action;

  if (turn.is_careful)
    {
      action = pozo_action_pack (parts, turn.seat);
      return pozo_shortcut_lay_carefully (turn.compiled, turn.state, &action, played);
    }
  if (parts.kind == POZO_ACTION_TAKE && parts.target_kind != POZO_TARGET_NONE)
    return FALSE;
  if ((parts.kind == POZO_ACTION_TAKE && pozo_shortcut_take (turn, count, played)) ||
      (parts.kind == POZO_ACTION_MELD && pozo_shortcut_meld (turn, played)) ||
      (parts.target_kind == POZO_TARGET_RANK && parts.ordinal == 0 &&
       pozo_shortcut_add (turn, parts.target, played)))
    return TRUE;
  action = pozo_action_pack (parts, turn.seat); /* in memory only where it is rare */
  return pozo_shortcut_lay_other (turn.compiled, turn.state, &action, turn.keeps_log, played);
}

/* A meld of any kind, new or grown, or one that takes the pile. */
static inline gboolean
pozo_shortcut_play_laying (PozoShortcutTurn turn, PozoActionParts action, const guint8 *cards)
{
  PozoShortcutCards played;
  PozoShortcutSum sum = { 0 };

  while (sum.n < action.n_cards && pozo_shortcut_pick_next (turn, cards[sum.n], &sum, &played))
    continue;
  played.sum = sum;
  if (sum.n == action.n_cards && pozo_shortcut_play_picked (turn, action, &played))
    return TRUE;
  pozo_shortcut_put_back (turn, &played);
  return FALSE;
}

/* Any action; how many that was, or 0: the end of the line is part of a discard, and @ends says
 * whether it ends there. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_play (PozoShortcutTurn turn,
                    PozoActionParts action,
                    const guint8 *cards,
                    gboolean ends)
{
  if (G_UNLIKELY (!pozo_shortcut_knows_threes (turn)))
    return 0;
  switch (action.kind)
    {
    case POZO_ACTION_DRAW:
      return action.n_cards == 1 && (turn.is_partial || cards[0] < POZO_N_FACES) &&
             pozo_shortcut_draw (turn, cards[0]);
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
    case POZO_ACTION_TAKE:
      return pozo_shortcut_play_laying (turn, action, cards);
    case POZO_ACTION_RED3:
      return pozo_shortcut_red3 (turn, cards[0]);
    case POZO_ACTION_DISCARD:
      return 2 * (guint) (ends && pozo_shortcut_discard (turn, cards[0],
                                                         action.flags & POZO_ACTION_FREEZE));
    case POZO_ACTION_END:
      return !turn.is_partial && pozo_shortcut_end (turn.compiled, turn.state, turn.seat);
    default:
      return 0;
    }
}

G_END_DECLS
