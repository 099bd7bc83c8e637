/* SPDX-License-Identifier: MIT */
/* A turn line on its way through pozo-fast-turns.c, what is counted in it, and what is told of its
 * words. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-play.h"
#include "pozo-fast-private.h"

G_BEGIN_DECLS

/* Notes actions that were not judged in full, among those that are counted as checks. */
static inline void
pozo_fast_count_unknown (PozoFastGame *game, guint n)
{
  game->figures.unknown += n;
  game->figures.checks -= n;
}

/* The place in the game of what stands at an offset in the text that is read. */
static inline guint32
pozo_fast_find_offset (const PozoFastGame *game, guint32 offset)
{
  return game->places != NULL ? game->places[offset] : offset;
}

/* A turn line on its way; passed by value, so that it stays in registers whatever is written to the
 * table.  Whether anybody watches is known when this is compiled: where nobody does, nothing is
 * left of telling. */
typedef struct
{
  PozoShortcutTurn at;
  gboolean is_told;
  const PozoFastGame *game;
} PozoFastTurn;

/* ---- Telling ---- */

static inline guint32
pozo_fast_find_place (PozoFastTurn turn, const char *p)
{
  return pozo_fast_find_offset (turn.game, (guint32) (p - turn.game->text));
}

/* Before a word is played. */
static G_ALWAYS_INLINE inline void
pozo_fast_look (PozoFastTurn turn, PozoEventBefore *before, PozoActionKind kind)
{
  if (turn.is_told)
    pozo_event_look_at_table (before, turn.at.state, kind, turn.at.seat);
}

/* After it; its sign stands at @sign.  The action is passed by value, so that it stays in
 * registers: one put together in memory, a byte at a time, is waited for when it is read as a
 * whole. */
static G_ALWAYS_INLINE inline void
pozo_fast_tell_word (PozoFastTurn turn,
                     const PozoEventBefore *before,
                     const char *sign,
                     PozoAction action,
                     const guint8 *cards)
{
  if (!turn.is_told)
    return;
  action.offset = pozo_fast_find_place (turn, sign);
  pozo_events_add (&turn.game->trace->events, before, turn.at.state, action, cards);
}

/* After @n draws at @p, a word each, and the discard behind them with its end of the line;
 * POZO_CARD_NONE for none. */
static G_ALWAYS_INLINE inline void
pozo_fast_tell_draws (PozoFastTurn turn,
                      const PozoEventBefore *before,
                      const char *p,
                      guint n,
                      PozoCard discard)
{
  const char *last = p + 4 * n + 1;
  gboolean is_cross = discard != POZO_CARD_NONE && last[3] == '#';
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint32 drawn_at[POZO_SHORTCUT_DRAWS_MAX];
  PozoEventTurn done = {
    .seat = (guint8) turn.at.seat,
    .discard = discard,
    .flags = is_cross ? POZO_ACTION_FREEZE : 0,
    .drawn = { drawn, n },
    .drawn_at = drawn_at,
  };

  if (!turn.is_told)
    return;
  for (guint i = 0; i < n; i++)
    {
      drawn[i] = pozo_pcn_card (p + 4 * i + 2);
      drawn_at[i] = pozo_fast_find_place (turn, p + 4 * i + 1);
    }
  done.freezes = pozo_play_freezes (turn.at.compiled, before, discard, done.flags);
  if (discard != POZO_CARD_NONE)
    {
      done.discard_at = pozo_fast_find_place (turn, last);
      done.end_at = pozo_fast_find_place (turn, last + 3 + is_cross);
    }
  pozo_events_add_turn (&turn.game->trace->events, before, &done, turn.at.state);
}

G_END_DECLS
