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
  gboolean is_observed;
  const PozoFastGame *game;
} PozoFastTurn;

/* ---- Telling ---- */

static inline guint32
pozo_fast_find_place (PozoFastTurn turn, const char *p)
{
  return pozo_fast_find_offset (turn.game, (guint32) (p - turn.game->text));
}

/* Whether actions of some kinds, a set of 1 << PozoActionKind, are told. */
static G_ALWAYS_INLINE inline gboolean
pozo_fast_is_observed (PozoFastTurn turn, guint32 kinds)
{
  return turn.is_observed && (turn.game->trace->events.kinds & kinds) != 0;
}

/* Of which kinds a discard and the end of its line are, before that is played; of none where
 * @discard is POZO_CARD_NONE.  No branch is on what nobody can guess. */
static G_ALWAYS_INLINE inline guint32
pozo_fast_find_kinds (PozoFastTurn turn, PozoCard discard, guint flags)
{
  guint freezing = flags & POZO_ACTION_FREEZE;

  if (!turn.is_observed || discard == POZO_CARD_NONE)
    return 0;
  freezing |= turn.at.compiled->is[discard] & POZO_SHORTCUT_FREEZES;
  return 1u << POZO_ACTION_END |
         pozo_event_kinds (POZO_ACTION_DISCARD, !turn.at.state->frozen & (freezing != 0));
}

/* What is told of the actions at hand: of which kinds they are, and the table before them. */
typedef struct
{
  guint32 kinds;
  PozoEventBefore before;
} PozoFastNote;

/* Looks at the table before actions are played, the first of them of a kind; whether any of them is
 * told. */
static G_ALWAYS_INLINE inline gboolean
pozo_fast_begin_note (PozoFastTurn turn, PozoFastNote *note, guint32 kinds, PozoActionKind kind)
{
  gboolean is_observed = pozo_fast_is_observed (turn, kinds);

  note->kinds = kinds;
  if (is_observed)
    pozo_events_note_table (&turn.game->trace->events, &note->before, turn.at.state, kind,
                            turn.at.seat);
  return is_observed;
}

/* After it; its sign stands at @sign. */
static G_ALWAYS_INLINE inline void
pozo_fast_notify_word (PozoFastTurn turn,
                       const PozoFastNote *note,
                       const char *sign,
                       PozoActionParts parts,
                       const guint8 *cards)
{
  PozoAction action;

  if (!pozo_fast_is_observed (turn, 1u << parts.kind))
    return;
  action = pozo_action_pack (parts, turn.at.seat);
  action.offset = pozo_fast_find_place (turn, sign);
  pozo_events_add (&turn.game->trace->events, &note->before, turn.at.state, action, cards);
}

/* After @n draws at @p, a word each, and the discard behind them with its end of the line;
 * POZO_CARD_NONE for none. */
static G_ALWAYS_INLINE inline void
pozo_fast_notify_draws (PozoFastTurn turn,
                        const PozoFastNote *note,
                        const char *p,
                        guint n,
                        PozoCard discard)
{
  const guint32 draws = n > 0 ? 1u << POZO_ACTION_DRAW : 0;
  const guint32 end = discard != POZO_CARD_NONE ? note->kinds : 0;
  const char *last = p + 4 * n + 1;
  gboolean is_cross = discard != POZO_CARD_NONE && last[3] == '#';
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint32 drawn_at[POZO_SHORTCUT_DRAWS_MAX];
  guint32 discard_at = 0;
  guint32 end_at = 0;

  if (!pozo_fast_is_observed (turn, draws | end))
    return;
  for (guint i = 0; i < n && pozo_fast_is_observed (turn, draws); i++)
    {
      drawn[i] = pozo_pcn_card_in_line (p + 4 * i + 2);
      drawn_at[i] = pozo_fast_find_place (turn, p + 4 * i + 1);
    }
  if (end != 0)
    {
      discard_at = pozo_fast_find_place (turn, last);
      end_at = pozo_fast_find_place (turn, last + 3 + is_cross);
    }
  pozo_events_add_turn (&turn.game->trace->events, &note->before,
                        &(PozoEventTurn){
                            .seat = (guint8) turn.at.seat,
                            .discard = discard,
                            .flags = is_cross ? POZO_ACTION_FREEZE : 0,
                            .freezes = (end & POZO_EVENT_KIND_FREEZING) != 0,
                            .drawn = { drawn, n },
                            .drawn_at = drawn_at,
                            .discard_at = discard_at,
                            .end_at = end_at,
                        },
                        turn.at.state);
}

G_END_DECLS
