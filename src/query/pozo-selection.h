/* SPDX-License-Identifier: MIT */
/* Which games of a run are wanted, for all of its workers. */
#pragma once

#include "pozo-selector.h"

G_BEGIN_DECLS

/**
 * PozoSelection:
 * @options: what is wanted; zeroes for all games
 * @n_selected: how many games were wanted, by all workers that have ended
 * @error: (nullable): why a condition could not be worked out
 *
 * A selection of games.
 */
typedef struct
{
  PozoSelectorOptions options;
  guint64 n_selected;
  GError *error;
} PozoSelection;

/**
 * PozoSelectionPart:
 * @selection: (nullable): the selection
 * @selector: (nullable): finds the games; without one all are wanted
 * @error: (nullable): what stopped it
 *
 * A worker's part in a selection.
 */
typedef struct
{
  PozoSelection *selection;
  PozoSelector *selector;
  GError *error;
} PozoSelectionPart;

gboolean pozo_selection_load (PozoSelection *selection,
                              const char *const *wheres,
                              const PozoReplayOptions *replay,
                              GError **error);
char **pozo_selection_names (const PozoSelection *selection, GError **error);
gboolean pozo_selection_check (PozoSelection *selection, GError **error);
gboolean pozo_selection_is_empty (const PozoSelection *selection);

void pozo_selection_part_begin (PozoSelectionPart *part, PozoSelection *selection);
void pozo_selection_part_seek (PozoSelectionPart *part, PozoPieceIter *iter);
gboolean pozo_selection_part_next (PozoSelectionPart *part, PozoPieceIter *iter);
gboolean pozo_selection_part_test (PozoSelectionPart *part,
                                   const PozoPiece *piece,
                                   const char *text,
                                   gsize length);
void pozo_selection_part_end (PozoSelectionPart *part);

G_END_DECLS
