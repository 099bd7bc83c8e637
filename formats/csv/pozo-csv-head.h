/* SPDX-License-Identifier: MIT */
/* The row that names the columns of a sheet. */
#pragma once

#include "pozo-csv-column.h"
#include "pozo-csv-table.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

/**
 * PozoCsvHead:
 * @row: the row, from 0
 * @group: the row above it that says whose columns are; @row when there is none
 * @n_columns: how many have a name
 * @columns: which column is which; %NULL for one that is passed over
 * @sides: whose a column is, 1 for A; 0 for what is of the whole row
 * @n_sides: how many sides have columns of their own: then a row is a deal; 0 where a row is a side
 * @names: (nullable): the name of a side, where columns tell it
 *
 * What a row of headings says.  The names belong to the table.
 */
typedef struct
{
  guint row;
  guint group;
  guint n_columns;
  const PozoCsvColumn *columns[POZO_CSV_COLUMNS_MAX];
  guint8 sides[POZO_CSV_COLUMNS_MAX];
  guint n_sides;
  const char *names[POZO_SEATS_MAX];
} PozoCsvHead;

gboolean pozo_csv_head_read (PozoCsvHead *head,
                             const PozoCsvTable *table,
                             guint row,
                             const PozoHeadings *headings);
gint pozo_csv_head_find (const PozoCsvHead *head, PozoCsvSort sort);
const PozoCsvColumn *pozo_csv_head_column (const PozoHeadings *headings, const char *text);

G_END_DECLS
