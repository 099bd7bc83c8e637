/* SPDX-License-Identifier: MIT */
/* Events: an action, the table it met, and what it made of it, in one value of a fixed size.
 *
 * Whoever counts or scores anew goes through the events of a deal, and need not watch each action
 * as it is played.  A replay that explains finds them by comparing the table before an action and
 * after it; the fast path writes most of them down as it plays.  They are the same, byte for byte,
 * which tests/property/fast-law.c asks. */
#pragma once

#include "pozo-canasta.h"
#include "pozo-state.h"

G_BEGIN_DECLS

enum
{
  POZO_EVENT_FROZEN = 1 << 0,   /* the pile was frozen before the action */
  POZO_EVENT_FREEZES = 1 << 1,  /* the action froze a pile that was not frozen */
  POZO_EVENT_OPENS = 1 << 2,    /* the first meld of its side in the deal */
  POZO_EVENT_FAULTY = 1 << 3,   /* there is an error on record for this action */
  POZO_EVENT_RECYCLED = 1 << 4, /* the pile became the stock again just before it */
};

#define POZO_EVENT_NO_MELD 255

/* Among kinds of actions, a set of 1 << PozoActionKind: of discards those that freeze a pile that
 * was not frozen, and no others. */
#define POZO_EVENT_KIND_FREEZING (1u << 31)

G_STATIC_ASSERT (POZO_N_ACTIONS < 31);

/**
 * PozoEvent:
 * @action: what was done; its cards are those from @cards on of the deal's events
 * @code: the PozoFindingCode of what was wrong with it; %POZO_FINE
 * @turn: the turn in the deal, from 1; 0 before the first
 * @n_pile: cards in the pile before the action
 * @n_stock: cards in the stock before the action
 * @n_hand: cards in the hand before the action
 * @side: for which side of the table, from 1
 * @flags: a set of POZO_EVENT_FROZEN and its like
 * @method: of a TAKE, a PozoTakeMethod
 * @meld: the place of the meld that the action changed; %POZO_EVENT_NO_MELD when none
 * @meld_kind: 1 + a PozoMeldKind; 0 where @meld is none
 * @meld_rank: the rank of a group; else %POZO_RANK_NONE
 * @meld_suit: the suit of a sequence; else %POZO_SUIT_UNKNOWN
 * @meld_size: cards in the meld after the action
 * @meld_wilds: wild cards among them
 * @canasta: the PozoCanasta that the action made, by completing a canasta or by turning a
 * natural one into a mixed one; else %POZO_CANASTA_NONE
 * @is_undone: whether it was taken back in its turn, with all else that had been laid in it: by an
 * aborted take or a withdrawn opening
 * @is_between: whether it is no part of a turn of the player: done right after the deal or out of
 * turn, or the end of a line that was no turn
 *
 * A plain value; what says nothing about a meld is 0 where there is none.  Plugins get events as
 * they are, as #PozoPluginAction: to change the layout is to change the plugin ABI.
 */
typedef struct
{
  PozoAction action;
  guint16 code;
  guint16 turn;
  guint16 n_pile;
  guint16 n_stock;
  guint16 n_hand;
  guint8 side;
  guint8 flags;
  guint8 method;
  guint8 meld;
  guint8 meld_kind;
  guint8 meld_rank;
  guint8 meld_suit;
  guint8 meld_size;
  guint8 meld_wilds;
  guint8 canasta;
  guint8 is_undone;
  guint8 is_between;
  guint8 spare[2];
} PozoEvent;

G_STATIC_ASSERT (sizeof (PozoEvent) == 40);

/**
 * pozo_event_undoes:
 * @action: an action that was applied
 *
 * Asks whether an action is one that settles a fault by taking back all that lies of the turn.
 *
 * Returns: whether it is
 */
static inline gboolean
pozo_event_undoes (const PozoAction *action)
{
  return action->kind == POZO_ACTION_FAULT &&
         (action->number == POZO_FAULT_ABORT || action->number == POZO_FAULT_SHORT_WITHDRAWN);
}

/* The events of a deal, borrowed; their cards begin with @cards. */
typedef struct
{
  const PozoEvent *events;
  guint n;
  const guint8 *cards;
} PozoEventList;

G_END_DECLS
