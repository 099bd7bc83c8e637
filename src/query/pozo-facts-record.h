/* SPDX-License-Identifier: MIT */
/* Rows of a table in the format of SQLite, all but the number of their game, which only the writer
 * knows: workers make them, and the writer has nothing to do but put them one behind the other. */
#pragma once

#include "pozo-btree.h"
#include "pozo-column.h"

G_BEGIN_DECLS

#define POZO_FACTS_KEY_BYTES 16

/**
 * PozoFactsCells:
 * @first: the column that the first cell is of; the others follow
 * @columns: (array length=n_columns): where the cells of a row stand, behind its game
 * @n_columns: how many there are
 * @marks: (array length=n_marks) (nullable): numbers that follow them
 * @n_marks: how many
 * @key: (array fixed-size=16) (nullable): a key that follows them
 *
 * A row to be.
 */
typedef struct
{
  PozoColumnCode first;
  const gint64 *columns;
  guint n_columns;
  const gint64 *marks;
  guint n_marks;
  const guint8 *key;
} PozoFactsCells;

typedef struct _PozoFactsRecords PozoFactsRecords;

PozoFactsRecords *pozo_facts_records_new (void);
void pozo_facts_records_free (PozoFactsRecords *records);
void pozo_facts_records_add (PozoFactsRecords *records, guint game, const PozoFactsCells *cells);
void
pozo_facts_records_append (const PozoFactsRecords *records, const gint64 *numbers, PozoBtree *tree);

G_END_DECLS
