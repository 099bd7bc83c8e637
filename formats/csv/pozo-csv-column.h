/* SPDX-License-Identifier: MIT */
/* The columns of a sheet. */
#pragma once

#include "pozo-heading.h"
#include "pozo-score.h"

G_BEGIN_DECLS

/**
 * PozoCsvSort:
 * @POZO_CSV_UNKNOWN: nobody knows the name
 * @POZO_CSV_PLACE: a key of the head that tells one game from the next
 * @POZO_CSV_HEAD: another key of the head, given once
 * @POZO_CSV_HEADS: one that may be given again: a line of the cell each
 * @POZO_CSV_ITEM: an item of the score
 *
 * What a column is about.
 */
typedef enum
{
  POZO_CSV_UNKNOWN,
  POZO_CSV_PLACE,
  POZO_CSV_HEAD,
  POZO_CSV_HEADS,
  POZO_CSV_DEAL,
  POZO_CSV_DEALER,
  POZO_CSV_SIDE,
  POZO_CSV_START,
  POZO_CSV_ITEM,
  POZO_CSV_COMMENT,
  POZO_CSV_END,
  POZO_CSV_WINNER,
} PozoCsvSort;

/**
 * PozoCsvColumn:
 * @name: the name, as it is written: the key of a head, the word of an item
 * @sort: what the column is about
 * @item: which item
 *
 * A column.
 */
typedef struct
{
  const char *name;
  guint8 sort;
  guint8 item;
} PozoCsvColumn;

const PozoCsvColumn *pozo_csv_column_nth (guint i);
const PozoCsvColumn *pozo_csv_column_find (const char *name);
const PozoCsvColumn *pozo_csv_column_for (PozoHeading heading);
const PozoCsvColumn *pozo_csv_column_total (void);
const char *pozo_csv_column_suggest (const char *name);

G_END_DECLS
