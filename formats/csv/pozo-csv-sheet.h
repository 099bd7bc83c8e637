/* SPDX-License-Identifier: MIT */
/* A sheet while it is read: its parts, each with headings of its own, and what a side did in a deal
 * there, whatever the shape. */
#pragma once

#include "pozo-csv-head.h"

G_BEGIN_DECLS

/* Rows in front of the first headings. */
#define POZO_CSV_TITLE_ROWS_MAX 50u

/**
 * PozoCsvLine:
 * @row: the row of the table, from 0
 * @side: the side whose columns are meant, 1 for A; 0 for all of the row
 * @is_total: whether the row adds up those above it
 *
 * What is said of a side, or of all.
 */
typedef struct
{
  guint row;
  guint8 side;
  guint8 is_total;
} PozoCsvLine;

/**
 * PozoCsvTitle:
 * @column: (nullable): what it is about; %NULL for a text that stands for itself
 * @row: the row, from 0
 * @place: the column, from 0
 * @text: the value
 *
 * Something that stands above the headings.
 */
typedef struct
{
  const PozoCsvColumn *column;
  guint row;
  guint place;
  const char *text;
} PozoCsvTitle;

/**
 * PozoCsvSheet:
 * @table: the cells
 * @headings: how people head their columns
 * @to: gets the notation, and complaints
 * @head: the headings of the part at hand
 * @lines: (element-type PozoCsvLine): what stands below them
 * @titles: (element-type PozoCsvTitle): what stands above
 * @kept: texts of titles
 * @names: (nullable): what the sides of the game at hand are called
 * @has_side_names: whether the column of sides has their names
 * @next: where the next part begins
 * @reported: comments about the line at hand
 *
 * A sheet.
 */
typedef struct
{
  const PozoCsvTable *table;
  const PozoHeadings *headings;
  PozoTranslation *to;
  PozoCsvHead head;
  GArray *lines;
  GArray *titles;
  GStringChunk *kept;
  const char *names[POZO_SEATS_MAX];
  gboolean has_side_names;
  guint next;
  GString *reported;
} PozoCsvSheet;

gboolean pozo_csv_sheet_next (PozoCsvSheet *sheet);
void pozo_csv_sheet_judge (PozoCsvSheet *sheet);
const PozoCsvLine *pozo_csv_sheet_line (const PozoCsvSheet *sheet, guint line);
const char *pozo_csv_sheet_cell (const PozoCsvSheet *sheet, guint line, gint column);
gboolean pozo_csv_sheet_has_figures (const PozoCsvSheet *sheet, guint line);
gboolean pozo_csv_sheet_int (PozoCsvSheet *sheet,
                             guint line,
                             gint column,
                             const gint32 range[2],
                             gint32 *number);
gboolean pozo_csv_sheet_is_deal (const PozoCsvSheet *sheet, guint line);
gint32 pozo_csv_sheet_deal (PozoCsvSheet *sheet, guint line);
guint pozo_csv_sheet_side (PozoCsvSheet *sheet, guint line, gint column);
void pozo_csv_sheet_refuse (PozoCsvSheet *sheet, guint line, guint column, const char *what);
void pozo_csv_sheet_flush (PozoCsvSheet *sheet);

G_END_DECLS
