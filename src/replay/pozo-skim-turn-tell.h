/* SPDX-License-Identifier: MIT */
/* A turn line on its way through pozo-skim-turn.h, what is counted in it, and what is told of its
 * words. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-play.h"
#include "pozo-skim-private.h"

G_BEGIN_DECLS

/* Notes actions that were not judged in full, among those that are counted as checks. */
static inline void
pozo_skim_count_unknown (PozoSkimGame *game, guint n)
{
  game->figures.unknown += n;
  game->figures.checks -= n;
}

/* The place in the game of what stands at an offset in the text that is read. */
static inline guint32
pozo_skim_find_offset (const PozoSkimGame *game, guint32 offset)
{
  return game->places != NULL ? game->places[offset] : offset;
}

/* A turn line on its way; passed by value, so that it stays in registers whatever is written to the
 * table.  Whether anybody watches, and whether cards are not known to the face, is known when this
 * is compiled: where nobody does, nothing is left of telling. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  guint seat;
  gboolean is_told;
  gboolean is_vague;
  PozoEvents *events; /* where somebody watches */
  const PozoSkimGame *game;
} PozoSkimTurn;

/* What is told of a word: what it met, and the action that it is.  What it met stands elsewhere, so
 * that the action stays in registers: one put together in memory, a byte at a time, is waited for
 * when it is read as a whole. */
typedef struct
{
  PozoEventBefore *before;
  PozoAction action;
} PozoSkimTold;

/* ---- Telling ---- */

static inline guint32
pozo_skim_find_place (PozoSkimTurn turn, const char *p)
{
  return pozo_skim_find_offset (turn.game, (guint32) (p - turn.game->text));
}

/* Before a word is played, whose sign stands at @sign. */
static G_ALWAYS_INLINE inline void
pozo_skim_look (PozoSkimTurn turn, PozoSkimTold *told, PozoActionKind kind, const char *sign)
{
  if (!turn.is_told)
    return;
  told->action = (PozoAction){ .kind = (guint8) kind,
                               .seat = (guint8) turn.seat,
                               .offset = pozo_skim_find_place (turn, sign) };
  pozo_event_look_at_table (told->before, turn.state, kind, turn.seat);
}

/* After it. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_word (PozoSkimTurn turn, PozoSkimTold *told, const guint8 *cards, guint n)
{
  if (!turn.is_told)
    return;
  told->action.n_cards = (guint8) n;
  pozo_events_add (turn.events, told->before, turn.state, told->action, cards);
}

/* After draws, and a discard where there is one, whose `flags` are there. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_turn (PozoSkimTurn turn, const PozoSkimTold *told, PozoEventTurn done)
{
  done.seat = (guint8) turn.seat;
  done.freezes = pozo_play_freezes (turn.shortcuts, told->before, done.discard, done.flags);
  pozo_events_add_turn (turn.events, told->before, &done, turn.state);
}

/* After a discard, whose sign stands at @sign, and the end of its line. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_discard (PozoSkimTurn turn,
                        const PozoSkimTold *told,
                        PozoCard card,
                        const char *sign,
                        gboolean is_cross)
{
  if (!turn.is_told)
    return;
  pozo_skim_tell_turn (
      turn, told,
      (PozoEventTurn){ .discard = card,
                       .flags = is_cross ? POZO_ACTION_FREEZE : 0,
                       .discard_at = pozo_skim_find_place (turn, sign),
                       .end_at = pozo_skim_find_place (turn, sign + 3 + is_cross) });
}

/* After @n draws at @p, a word each, and the discard behind them; POZO_CARD_NONE for none. */
static G_ALWAYS_INLINE inline void
pozo_skim_tell_draws (PozoSkimTurn turn,
                      const PozoSkimTold *told,
                      const char *p,
                      guint n,
                      PozoCard discard)
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint32 drawn_at[POZO_SHORTCUT_DRAWS_MAX];

  if (!turn.is_told)
    return;
  for (guint i = 0; i < n; i++)
    {
      drawn[i] = pozo_pcn_card (p + 4 * i + 2);
      drawn_at[i] = pozo_skim_find_place (turn, p + 4 * i + 1);
    }
  pozo_skim_tell_turn (turn, told,
                       (PozoEventTurn){ .discard = discard,
                                        .drawn = { drawn, n },
                                        .drawn_at = drawn_at,
                                        .discard_at = pozo_skim_find_place (turn, p + 4 * n + 1),
                                        .end_at = pozo_skim_find_place (turn, p + 4 * n + 4) });
}

G_END_DECLS
