/* SPDX-License-Identifier: MIT */
/* Rows from inside. */
#pragma once

#include "pozo-lazy-game-private.h"
#include "pozo-rescore.h"
#include "pozo-rows.h"

G_BEGIN_DECLS

struct _PozoRows
{
  PozoRowsOptions options;
  PozoLazyGame *lazy;
  gboolean has_own_lazy;
  PozoSelector *selector;
  PozoRescore *rescore;
  PozoBatch *batch;
  GString *scratch;
  PozoColumnCode first; /* of the table's columns */
  guint n_game_columns;
  PozoColumnCode game_columns[POZO_N_COLUMNS];
  guint8 items[POZO_N_SCORES]; /* in the order of their rows */

  /* Where a watched replay stands. */
  guint deal;
  guint turn;
  guint action;
  guint number;
  guint laid;
  guint taken;
  guint8 side_of[POZO_SEATS_MAX + 1]; /* the side with a score of each seat, from 1 */
  gboolean was_opened;
  guint pile_before;
  PozoCard discard;
};

gint64 *pozo_rows_add (PozoRows *rows);
gint64 pozo_rows_text (PozoRows *rows, const char *text, gsize length);
gint64 pozo_rows_cards (PozoRows *rows, const guint8 *cards, guint n);

static inline void
pozo_rows_set (const PozoRows *rows, gint64 *row, PozoColumnCode column, gint64 value)
{
  row[1 + column - rows->first] = value;
}

static inline gint64
pozo_cell_word (const char *word)
{
  return word != NULL ? (gint64) (gintptr) word : POZO_CELL_NULL;
}

gint64 pozo_cell_side (guint side);

static inline gint64
pozo_cell_unless_zero (guint number)
{
  return number > 0 ? number : POZO_CELL_NULL;
}

static inline gboolean
pozo_rows_needs (const PozoRows *rows, PozoColumnCode column)
{
  return rows->options.wanted[column] != 0;
}

void pozo_rows_add_extras (PozoRows *rows);
void pozo_rows_add_deals (PozoRows *rows, const PozoGame *game);
void pozo_rows_add_sides (PozoRows *rows, const PozoGame *game);
void pozo_rows_add_scores (PozoRows *rows, const PozoGame *game);
void pozo_rows_add_findings (PozoRows *rows, const PozoGame *game);
void pozo_rows_add_rescored (PozoRows *rows, const PozoGame *game);

G_END_DECLS
