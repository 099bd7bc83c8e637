/* SPDX-License-Identifier: MIT */
/* A game that is looked at no closer than a column needs.
 *
 * Whoever filters, groups or asks has one for each thread, points it at game after game, and asks
 * it for values; only then is the head read, the game validated, or replayed. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-column.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

typedef enum
{
  POZO_VALUE_NULL, /* not known, or not there */
  POZO_VALUE_INTEGER,
  POZO_VALUE_REAL,
  POZO_VALUE_TEXT,
  POZO_VALUE_WORD, /* a text that stays where it is for ever */
} PozoValueKind;

/**
 * PozoValue:
 * @kind: which of the others holds
 * @integer: a whole number, or a truth value
 * @real: any other
 * @text: (array length=length): bytes of a record, mostly UTF-8; borrowed
 * @length: of @text, in bytes
 *
 * What a column holds.  A plain value; a text is good until the next one is asked for.
 */
typedef struct
{
  PozoValueKind kind;
  gint64 integer;
  double real;
  const char *text;
  gsize length;
} PozoValue;

/**
 * PozoLazyGameTotals:
 * @n_deals: deals of a game
 * @n_skipped: of these, those that could not be replayed to their end
 * @is_foreign: whether nothing was told, because its version or game is not known
 *
 * What was told of a game.
 */
typedef struct
{
  guint n_deals;
  guint n_skipped;
  gboolean is_foreign;
} PozoLazyGameTotals;

typedef struct _PozoLazyGame PozoLazyGame;

PozoLazyGame *pozo_lazy_game_new (const PozoReplayOptions *options);
void pozo_lazy_game_take_kinds (PozoLazyGame *lazy);
void pozo_lazy_game_free (PozoLazyGame *lazy);
void
pozo_lazy_game_begin (PozoLazyGame *lazy, const PozoPiece *piece, const char *text, gsize length);
void pozo_lazy_game_observe (PozoLazyGame *lazy, const PozoReplayObserver *observer, gpointer data);
void pozo_lazy_game_observe_fast (PozoLazyGame *lazy, const PozoReplayObserver *observer);
void pozo_lazy_game_get_totals (PozoLazyGame *lazy, PozoLazyGameTotals *totals);
PozoValue pozo_lazy_game_value (PozoLazyGame *lazy, PozoColumnCode column);
PozoValue pozo_lazy_game_extra (PozoLazyGame *lazy, const char *key);
gboolean pozo_lazy_game_has_player (PozoLazyGame *lazy, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoLazyGame, pozo_lazy_game_free)

G_END_DECLS
