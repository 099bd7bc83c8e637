/* SPDX-License-Identifier: MIT */
/* A sheet while it is read: its cells, and which column is which. */
#pragma once

#include "pozo-csv-column.h"
#include "pozo-csv-table.h"

G_BEGIN_DECLS

/**
 * PozoCsvSheet:
 * @table: the cells
 * @to: gets the notation, and complaints
 * @columns: which column is which; %NULL for one that is passed over
 * @n_columns: how many have a name
 * @reported: comments about the line at hand
 *
 * A sheet.
 */
typedef struct
{
  const PozoCsvTable *table;
  PozoTranslation *to;
  const PozoCsvColumn *columns[POZO_CSV_COLUMNS_MAX];
  guint n_columns;
  GString *reported;
} PozoCsvSheet;

gboolean pozo_csv_sheet_names (PozoCsvSheet *sheet);
void pozo_csv_sheet_judge_width (PozoCsvSheet *sheet, guint row);
gint pozo_csv_sheet_find (const PozoCsvSheet *sheet, PozoCsvSort sort);
const char *pozo_csv_sheet_cell (const PozoCsvSheet *sheet, guint row, gint column);
gboolean pozo_csv_sheet_has_figures (const PozoCsvSheet *sheet, guint row);
gboolean pozo_csv_sheet_int (PozoCsvSheet *sheet,
                             guint row,
                             gint column,
                             const gint32 range[2],
                             gint32 *number);
guint pozo_csv_sheet_side (PozoCsvSheet *sheet, guint row, gint column);
void pozo_csv_sheet_refuse (PozoCsvSheet *sheet, guint row, guint column, const char *what);
void pozo_csv_sheet_flush (PozoCsvSheet *sheet);

G_END_DECLS
