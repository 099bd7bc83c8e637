/* SPDX-License-Identifier: MIT */
/* An action through the shortcut for its kind, whether it was read in a text, stands in a record or
 * was decided by a player; and how its cards come out of a hand, all of them known to the face or
 * not.  See pozo-shortcut.h for what a shortcut promises. */
#pragma once

#include "pozo-shortcut-take.h"
#include "pozo-shortcut-partial.h"

G_BEGIN_DECLS

/**
 * PozoShortcutTurn:
 * @compiled: the rules made ready
 * @state: the table
 * @seat: who acts
 * @is_partial: whether not every card of the deal is known to the face
 *
 * Who acts, and where.  It is passed by value, so that it stays in registers whatever is written to
 * the table; where @is_partial is known when this is compiled, nothing is left of asking.
 */
typedef struct
{
  const PozoCompiledRules *compiled;
  PozoState *state;
  guint seat;
  gboolean is_partial;
} PozoShortcutTurn;

/* Cards on their way out of a hand, and what they were there where not all are known. */
typedef struct
{
  PozoShortcutCards played;
  PozoShortcutSpent spent;
} PozoShortcutPicked;

/**
 * PozoShortcutLaying:
 * @kind: MELD, ADD or TAKE
 * @target_kind: a PozoTargetKind
 * @target: the rank or suit named
 * @ordinal: which of several such melds; 0 where that is not said
 * @count: what a TAKE says of the size of the pile; 0 for nothing
 *
 * What an action that lays cards says besides them.  Put together as an action only where that is
 * asked for: one that is made in memory, a byte at a time, is waited for when it is read as a
 * whole.
 */
typedef struct
{
  guint kind;
  guint target_kind;
  guint target;
  guint ordinal;
  gint32 count;
} PozoShortcutLaying;

static inline PozoAction
pozo_shortcut_laid (PozoShortcutTurn turn, PozoShortcutLaying how, const PozoShortcutCards *played)
{
  return (PozoAction){ .kind = (guint8) how.kind,
                       .seat = (guint8) turn.seat,
                       .n_cards = played->sum.n,
                       .flags = how.count > 0 ? POZO_ACTION_HAS_COUNT : 0,
                       .target_kind = how.target_kind,
                       .target = how.target,
                       .ordinal = how.ordinal,
                       .number = (gint16) how.count };
}

/* ---- Out of the hand ---- */

static G_ALWAYS_INLINE inline void
pozo_shortcut_begin_picking (PozoShortcutTurn turn, PozoShortcutPicked *picked)
{
  if (turn.is_partial)
    pozo_shortcut_begin_spending (turn.state, turn.seat, &picked->spent);
}

/* Takes a card out of the hand, to those that are played; %FALSE where nothing there can be it.
 * What is not there among faces the sum says. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_pick_next (PozoShortcutTurn turn,
                         PozoCard card,
                         PozoShortcutSum *sum,
                         PozoShortcutPicked *picked)
{
  picked->played.cards[sum->n] = card;
  if (!turn.is_partial)
    pozo_shortcut_pick (turn.compiled, &turn.state->hand[turn.seat], card, sum);
  else if (pozo_shortcut_spend (turn.state, card, &picked->spent))
    pozo_shortcut_add_card (turn.compiled, card, sum);
  else
    return FALSE;
  return TRUE;
}

/* Ends that: cards that are to be laid are still counted in the hand's `n`. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_end_picking (PozoShortcutTurn turn, PozoShortcutSum sum, PozoShortcutPicked *picked)
{
  picked->played.sum = sum;
  if (turn.is_partial)
    picked->spent.hand->n += sum.n;
}

/* Puts cards back that were not laid after all. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_put_back (PozoShortcutTurn turn, const PozoShortcutPicked *picked)
{
  const PozoShortcutCards *played = &picked->played;
  PozoHand *hand = &turn.state->hand[turn.seat];

  if (turn.is_partial)
    {
      hand->n -= played->sum.n;
      pozo_shortcut_unspend (turn.state, &picked->spent);
      return;
    }
  for (guint i = 0; i < played->sum.n; i++)
    hand->count[played->cards[i]]++;
}

/* ---- Actions ---- */

/* What is laid, its cards out of the hand. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_play_laid (PozoShortcutTurn turn,
                         PozoShortcutLaying how,
                         const PozoShortcutCards *played)
{
  if (how.kind == POZO_ACTION_TAKE)
    return how.target_kind == POZO_TARGET_NONE &&
           (pozo_shortcut_take (turn.compiled, turn.state, turn.seat, how.count, played) ||
            pozo_shortcut_take_run (turn.compiled, turn.state, turn.seat, how.count, played));
  if (how.kind == POZO_ACTION_MELD &&
      pozo_shortcut_meld (turn.compiled, turn.state, turn.seat, played))
    return TRUE;
  if (how.target_kind == POZO_TARGET_RANK && how.ordinal == 0 &&
      pozo_shortcut_add (turn.compiled, turn.state, turn.seat, how.target, played))
    return TRUE;
  return pozo_shortcut_lay_other (turn.compiled, turn.state, pozo_shortcut_laid (turn, how, played),
                                  played);
}

/* A meld of any kind, new or grown, or one that takes the pile; the cards come back to the hand
 * when that is not plain. */
static inline gboolean
pozo_shortcut_play_laying (PozoShortcutTurn turn, const PozoAction *action, const guint8 *cards)
{
  const PozoShortcutLaying how = { .kind = action->kind,
                                   .target_kind = action->target_kind,
                                   .target = action->target,
                                   .ordinal = action->ordinal,
                                   .count =
                                       action->flags & POZO_ACTION_HAS_COUNT ? action->number : 0 };
  PozoShortcutPicked picked;
  PozoShortcutSum sum = { 0 };

  if (action->n_cards > POZO_SHORTCUT_CARDS_MAX)
    return FALSE;
  pozo_shortcut_begin_picking (turn, &picked);
  while (sum.n < action->n_cards && pozo_shortcut_pick_next (turn, cards[sum.n], &sum, &picked))
    continue;
  pozo_shortcut_end_picking (turn, sum, &picked);
  if (sum.n == action->n_cards && pozo_shortcut_play_laid (turn, how, &picked.played))
    return TRUE;
  pozo_shortcut_put_back (turn, &picked);
  return FALSE;
}

/* An action with a card that stays by itself, a red three, or a discard with the end of its line;
 * how many actions that was, or 0.  A card of which little is known becomes itself in the hand. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_play_card (PozoShortcutTurn turn, guint kind, guint flags, PozoCard card)
{
  gboolean is_cross = (flags & POZO_ACTION_FREEZE) != 0;
  PozoShortcutSpent spent = { .hand = NULL };
  guint n;

  if (card >= (turn.is_partial ? POZO_N_CARD_CODES : POZO_N_FACES) ||
      (turn.is_partial && !pozo_shortcut_show (turn.state, turn.seat, card, &spent)))
    return 0;
  if (kind == POZO_ACTION_RED3)
    n = (guint) pozo_shortcut_red3 (turn.compiled, turn.state, turn.seat, card);
  else
    n = 2 * (guint) pozo_shortcut_discard (turn.compiled, turn.state, turn.seat, card, is_cross);
  if (turn.is_partial && n == 0)
    pozo_shortcut_hide (turn.state, card, &spent);
  return n;
}

/* A card from the stock. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_play_draw (PozoShortcutTurn turn, PozoCard card)
{
  if (turn.is_partial)
    return card < POZO_N_CARD_CODES &&
           pozo_shortcut_draw_partial (turn.compiled, turn.state, turn.seat, card);
  return card < POZO_N_FACES && pozo_shortcut_draw (turn.compiled, turn.state, turn.seat, card);
}

/* The cards with which a turn begins come into the hand, where they are known to the face; others
 * come with what follows them. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_play_draws (PozoShortcutTurn turn, PozoCardList drawn)
{
  return turn.is_partial ||
         pozo_shortcut_draw_all (turn.compiled, turn.state, turn.seat, drawn.cards, drawn.n);
}

/* What follows them: @discard and the end of the line if the turn ends with that, else
 * %POZO_CARD_NONE; how many actions were played in all: none, the draws, or those and these two. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_play_after_draws (PozoShortcutTurn turn, PozoCardList drawn, PozoCard discard)
{
  const PozoCompiledRules *compiled = turn.compiled;
  gboolean ends = discard < (turn.is_partial ? POZO_N_CARD_CODES : POZO_N_FACES);

  if (turn.is_partial)
    return ends && pozo_shortcut_knows_threes (&turn.state->hand[turn.seat]) &&
                   pozo_shortcut_exchange_partial (compiled, turn.state, turn.seat, drawn, discard)
               ? drawn.n + 2
               : 0;
  if (ends && pozo_shortcut_exchange (compiled, turn.state, turn.seat, drawn.n, discard))
    return drawn.n + 2;
  pozo_shortcut_note_drawn (compiled, turn.state, turn.seat, drawn.n);
  return drawn.n;
}

/* Any action; how many that was, or 0: the end of the line is part of a discard, and @ends says
 * whether it ends there. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_play (PozoShortcutTurn turn,
                    const PozoAction *action,
                    const guint8 *cards,
                    gboolean ends)
{
  if (turn.is_partial && !pozo_shortcut_knows_threes (&turn.state->hand[turn.seat]))
    return 0;
  switch (action->kind)
    {
    case POZO_ACTION_DRAW:
      return action->n_cards == 1 && pozo_shortcut_play_draw (turn, cards[0]);
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
    case POZO_ACTION_TAKE:
      return pozo_shortcut_play_laying (turn, action, cards);
    case POZO_ACTION_RED3:
      return pozo_shortcut_play_card (turn, POZO_ACTION_RED3, 0, cards[0]);
    case POZO_ACTION_DISCARD:
      return ends ? pozo_shortcut_play_card (turn, POZO_ACTION_DISCARD, action->flags, cards[0])
                  : 0;
    case POZO_ACTION_END:
      return !turn.is_partial && pozo_shortcut_end (turn.compiled, turn.state, turn.seat);
    default:
      return 0;
    }
}

G_END_DECLS
