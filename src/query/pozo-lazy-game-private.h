/* SPDX-License-Identifier: MIT */
/* A look from inside: how close it is already. */
#pragma once

#include "pozo-lazy-game.h"
#include "pozo-fast.h"

G_BEGIN_DECLS

struct _PozoLazyGame
{
  PozoReplayOptions options;
  const PozoReplayObserver *observer;
  const PozoReplayObserver
      *fast_observer; /* of games on the fast path, instead of @observer; NULL for none */
  gpointer observer_data;
  PozoFast *fast; /* this and the next are made when they are needed */
  PozoReplay *replay;
  PozoRecord *head;
  PozoRecord *record;
  PozoGame *game;
  GString *scratch;      /* a value that is put together */
  GString *variant_name; /* the last variant that was looked up, and its id */
  const PozoVariant *variant;

  const PozoPiece *piece;
  const char *text;
  gsize length;
  gsize head_bytes;
  gboolean has_head;
  gboolean has_figures;
  gboolean has_results; /* the fast path kept what deals came to */
  gboolean is_plain;    /* the fast path says that nothing is wrong, and counted */
  gboolean is_watched;  /* the observer has seen it go by */
  gboolean has_record;
  gboolean has_game;
  gint64 n_deals; /* -1 when not counted */
  PozoFastFigures figures;
};

const PozoRecord *pozo_lazy_game_head (PozoLazyGame *lazy);
const PozoFastFigures *pozo_lazy_game_figures (PozoLazyGame *lazy);
const PozoRecord *pozo_lazy_game_record (PozoLazyGame *lazy);
const PozoGame *pozo_lazy_game_game (PozoLazyGame *lazy);
const PozoGame *pozo_lazy_game_results (PozoLazyGame *lazy);
const PozoVariant *pozo_lazy_game_variant (PozoLazyGame *lazy);

static inline PozoValue
pozo_value_integer (gint64 integer)
{
  return (PozoValue){ .kind = POZO_VALUE_INTEGER, .integer = integer };
}

static inline PozoValue
pozo_value_text (const char *text, gsize length)
{
  return (PozoValue){ .kind = POZO_VALUE_TEXT, .text = text, .length = length };
}

G_END_DECLS
