/* SPDX-License-Identifier: MIT */
/* Rows of tables as cells that know what they are, before somebody writes them down: as
 * comma-separated values, or as a workbook. */
#pragma once

#include "pozo-csv.h"

G_BEGIN_DECLS

/**
 * PozoCellKind:
 * @POZO_CELL_NOTHING: not known, or not there
 * @POZO_CELL_HEAD: what a column is called
 * @POZO_CELL_TEXT: a text, also where it looks like a number
 * @POZO_CELL_FIGURE: a number with a point, or a sign of ours
 * @POZO_CELL_DATE: a day as in ISO 8601; a text where it is none
 * @POZO_CELL_ROW_END: no cell, but the end of a row
 * @POZO_CELL_TABLE: no cell, but the beginning of a table, with its name
 *
 * What a cell is.
 */
typedef enum
{
  POZO_CELL_NOTHING,
  POZO_CELL_HEAD,
  POZO_CELL_TEXT,
  POZO_CELL_FIGURE,
  POZO_CELL_DATE,
  POZO_CELL_ROW_END,
  POZO_CELL_TABLE,
} PozoCellKind;

typedef struct _PozoCells PozoCells;

PozoCells *pozo_cells_new (void);
void pozo_cells_free (PozoCells *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCells, pozo_cells_free)

void pozo_cells_clear (PozoCells *self);
void pozo_cells_begin (PozoCells *self, const char *name);
void pozo_cells_head (PozoCells *self, const char *name);
void pozo_cells_heads (PozoCells *self, const char *const *names, guint n);
void pozo_cells_text (PozoCells *self, const char *text);
void pozo_cells_shown (PozoCells *self, PozoCellKind kind, const char *text, gsize length_bytes);
void pozo_cells_date (PozoCells *self, const char *text);
void pozo_cells_numbered (PozoCells *self, const char *text);
void pozo_cells_figure (PozoCells *self, const char *plain);
void pozo_cells_integer (PozoCells *self, gint64 number);
void pozo_cells_nothing (PozoCells *self);
void pozo_cells_end_row (PozoCells *self);
void pozo_cells_take (PozoCells *self, const PozoCells *other);

guint pozo_cells_n (const PozoCells *self);
const char *pozo_cells_get (const PozoCells *self, guint index, PozoCellKind *kind);
void pozo_cells_to_csv (const PozoCells *self, const PozoCsvDialect *dialect, GString *out);

G_END_DECLS
