/* SPDX-License-Identifier: MIT */
/* Which games are wanted, and in which group each belongs, as expressions of SQL over the columns
 * of a game. */
#pragma once

#include "pozo-lazy-game.h"
#include "pozo-piece-iter.h"

G_BEGIN_DECLS

/**
 * PozoSelectorOptions:
 * @wheres: (nullable) (array zero-terminated=1): conditions, all of which must hold
 * @by: (nullable): columns or expressions, with commas between: the group of a game
 * @replay: how games are replayed, where that is needed; borrowed by the selector
 *
 * What is wanted.
 */
typedef struct
{
  const char *const *wheres;
  const char *by;
  const PozoReplayOptions *replay;
} PozoSelectorOptions;

typedef struct _PozoSelector PozoSelector;

PozoSelector *pozo_selector_new (const PozoSelectorOptions *options, GError **error);
void pozo_selector_free (PozoSelector *selector);
gboolean pozo_selector_seek (PozoSelector *selector, PozoPieceIter *iter, GError **error);
gboolean pozo_selector_test (PozoSelector *selector,
                             const PozoPiece *piece,
                             const char *text,
                             gsize length,
                             GError **error);
guint pozo_selector_n_keys (const PozoSelector *selector);
const char *pozo_selector_key_name (const PozoSelector *selector, guint i);
const char *pozo_selector_key (PozoSelector *selector, guint i);
guint64 pozo_selector_n_selected (const PozoSelector *selector);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSelector, pozo_selector_free)

G_END_DECLS
