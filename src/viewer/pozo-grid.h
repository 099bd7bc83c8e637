/* SPDX-License-Identifier: MIT */
/* A screen as a grid of cells, so that what is drawn can be compared without a terminal. */
#pragma once

#include "pozo-mark.h"

G_BEGIN_DECLS

#define POZO_GRID_WIDTH_MAX                                                                        \
  400 /* columns and rows that are drawn; a larger screen stays empty there */
#define POZO_GRID_HEIGHT_MAX 200

/**
 * PozoCell:
 * @character: what stands there; 0 for the second half of a wide character
 * @role: a PozoStyleRole
 * @is_red: a card of a red suit
 * @is_reverse: part of a bar or a choice
 */
typedef struct
{
  gunichar character;
  guint8 role;
  guint8 is_red;
  guint8 is_reverse;
} PozoCell;

/**
 * PozoBox:
 *
 * A part of a grid, in cells.
 */
typedef struct
{
  guint x;
  guint y;
  guint width;
  guint height;
} PozoBox;

typedef struct _PozoGrid PozoGrid;

PozoGrid *pozo_grid_new (void);
void pozo_grid_free (PozoGrid *self);
void pozo_grid_clear (PozoGrid *self, guint width, guint height, gboolean is_ascii);
guint pozo_grid_width (const PozoGrid *self);
guint pozo_grid_height (const PozoGrid *self);
gboolean pozo_grid_is_ascii (const PozoGrid *self);
const PozoCell *pozo_grid_cell (const PozoGrid *self, guint x, guint y);
guint pozo_grid_put (PozoGrid *self, PozoBox box, const char *marked);
void pozo_grid_reverse (PozoGrid *self, PozoBox box);
void pozo_grid_copy (PozoGrid *self, const PozoGrid *source, guint row, PozoBox box);
void pozo_grid_to_text (const PozoGrid *self, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoGrid, pozo_grid_free)

G_END_DECLS
