/* SPDX-License-Identifier: MIT */
/* Comma-separated values as a table of cells. */
#pragma once

#include "pozo-translation.h"

G_BEGIN_DECLS

/* Rows of a sheet that are read: a tournament of a thousand tables has some 20,000. */
#define POZO_CSV_ROWS_MAX 200000u

/* Columns of a sheet that are read; beyond the widest that is written. */
#define POZO_CSV_COLUMNS_MAX 256u

typedef struct _PozoCsvTable PozoCsvTable;

PozoCsvTable *
pozo_csv_table_new (const char *text, gsize length, char separator, PozoTranslation *to);
void pozo_csv_table_free (PozoCsvTable *table);
guint pozo_csv_table_n_rows (const PozoCsvTable *table);
guint pozo_csv_table_n_cells (const PozoCsvTable *table, guint row);
const char *pozo_csv_table_cell (const PozoCsvTable *table, guint row, guint column);
gboolean pozo_csv_table_is_empty (const PozoCsvTable *table, guint row);
char *pozo_csv_table_letters (guint column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCsvTable, pozo_csv_table_free)

G_END_DECLS
