/* SPDX-License-Identifier: MIT */
/* The cells of a spreadsheet as comma-separated values. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Cells of a sheet that have something in them: those of 200,000 rows of a score sheet. */
#define POZO_OFFICE_CELLS_MAX 2000000u

/* Rows and columns of a sheet, as the largest of the programs have them. */
#define POZO_OFFICE_ROWS_MAX    1048576u
#define POZO_OFFICE_COLUMNS_MAX 16384u

/* Bytes of all cells; a record of games is smaller. */
#define POZO_OFFICE_TEXT_BYTES_MAX (32u << 20)

/**
 * PozoOfficeCells:
 * @text: the values
 * @row: the row that is written, from 0
 * @column: the first column of it that is not
 * @n_cells: how many cells there are
 *
 * A sheet while it is written.
 */
typedef struct
{
  GString *text;
  guint row;
  guint column;
  guint n_cells;
} PozoOfficeCells;

gboolean pozo_office_fits (guint64 n, guint most, const char *what, GError **error);
gboolean pozo_office_cells_put (PozoOfficeCells *cells,
                                guint row,
                                guint column,
                                const char *value,
                                GError **error);
char *pozo_office_cells_number (double number);
char *pozo_office_cells_date (double serial, gboolean is_1904);
char *pozo_office_cells_time (double days);

G_END_DECLS
