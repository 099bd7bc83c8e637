/* SPDX-License-Identifier: MIT */
/* The format of a row, as https://www.sqlite.org/fileformat2.html, 2.1, has it:
 *
 *   length of the types | types: game, others | values: game, others
 *
 * What is kept of it until the number of the game is known is the others' types and values. */
#include "pozo-facts-record.h"

#include "pozo-rows.h"

#include <string.h>

#define VALUES_MAX 80u   /* of a row */
#define TYPE_BYTES 5u    /* of one of them, at most */
#define ROOM_BYTES 1024u /* for a row without its longer texts */
#define WORD_BYTES 8u    /* texts that are shorter are found to be so byte by byte */
#define IS_ZERO    8u
#define IS_ONE     9u
#define IS_BLOB    12u /* and twice the length */
#define IS_TEXT    13u

typedef struct
{
  guint32 game; /* among those of the chunk */
  guint32 n_types;
  guint32 n_values;
} Row;

struct _PozoFactsRecords
{
  GArray *rows;  /* Row */
  guint8 *bytes; /* of each row the values, then their types */
  gsize n_bytes;
  gsize n_allocated;
};

/* Where a row is put together. */
typedef struct
{
  PozoFactsRecords *records;
  guint8 *value; /* where the next one goes */
  guint n_types;
  guint8 types[VALUES_MAX * TYPE_BYTES];
} Build;

/**
 * pozo_facts_records_new:
 *
 * Returns: (transfer full): no rows
 */
PozoFactsRecords *
pozo_facts_records_new (void)
{
  PozoFactsRecords *records = g_new0 (PozoFactsRecords, 1);

  records->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  records->n_allocated = ROOM_BYTES;
  records->bytes = g_malloc (records->n_allocated);
  return records;
}

/**
 * pozo_facts_records_free:
 * @records: (nullable): rows
 *
 * Frees them.
 */
void
pozo_facts_records_free (PozoFactsRecords *records)
{
  if (records == NULL)
    return;
  g_array_unref (records->rows);
  g_free (records->bytes);
  g_free (records);
}

/* ---- Values ---- */

/* Room for @length bytes more than every other value of a row can need. */
static void
reserve (Build *build, gsize length)
{
  PozoFactsRecords *records = build->records;
  gsize n = (gsize) (build->value - records->bytes);

  if (n + length + ROOM_BYTES <= records->n_allocated)
    return;
  records->n_allocated = (n + length + ROOM_BYTES) * 2;
  records->bytes = g_realloc (records->bytes, records->n_allocated);
  build->value = records->bytes + n;
}

static void
add_type (Build *build, guint32 type)
{
  build->n_types += pozo_btree_put_varint (build->types + build->n_types, type);
}

/* The type of a number, from which its length follows. */
static guint
find_integer_type (gint64 integer, guint *n_bytes)
{
  static const guint8 lengths[] = { 0, 1, 2, 3, 4, 6, 8 };
  const guint64 magnitude = (guint64) (integer < 0 ? ~integer : integer);
  guint type = 1;

  *n_bytes = 0;
  if (integer == 0 || integer == 1)
    return integer == 0 ? IS_ZERO : IS_ONE;
  while (type < 6 && magnitude >> (8 * lengths[type] - 1) != 0)
    type++;
  *n_bytes = lengths[type];
  return type;
}

static void
add_integer (Build *build, gint64 integer)
{
  guint n_bytes;

  build->types[build->n_types++] = (guint8) find_integer_type (integer, &n_bytes);
  pozo_btree_put (build->value, n_bytes, (guint64) integer);
  build->value += n_bytes;
}

static void
add_bytes (Build *build, const void *bytes, gsize length, guint32 type)
{
  reserve (build, length);
  memcpy (build->value, bytes, length);
  build->value += length;
  add_type (build, type + 2 * (guint32) length);
}

/* Most texts are a word of a few letters. */
static void
add_text (Build *build, const char *text)
{
  guint n = 0;

  while (n < WORD_BYTES && text[n] != '\0')
    {
      build->value[n] = (guint8) text[n];
      n++;
    }
  if (n == WORD_BYTES)
    {
      add_bytes (build, text, strlen (text), IS_TEXT);
      return;
    }
  build->value += n;
  add_type (build, IS_TEXT + 2 * n);
}

static void
add_cell (Build *build, PozoColumnType type, gint64 cell)
{
  if (cell == POZO_CELL_NULL)
    build->types[build->n_types++] = 0;
  else if (type == POZO_COLUMN_INTEGER)
    add_integer (build, cell);
  else
    add_text (build, (const char *) (gintptr) cell);
}

/* ---- Rows ---- */

/**
 * pozo_facts_records_add:
 * @records: rows
 * @game: the place of the game among those of the chunk, from 0
 * @cells: the row
 *
 * Adds a row.
 */
void
pozo_facts_records_add (PozoFactsRecords *records, guint game, const PozoFactsCells *cells)
{
  Build build = { .records = records };
  Row row = { .game = game };

  g_assert (cells->n_columns + cells->n_marks < VALUES_MAX);
  build.value = records->bytes + records->n_bytes;
  reserve (&build, 0);
  for (guint i = 0; i < cells->n_columns; i++)
    add_cell (&build, pozo_column_info (cells->first + i)->type, cells->columns[i]);
  for (guint i = 0; i < cells->n_marks; i++)
    add_integer (&build, cells->marks[i]);
  if (cells->key != NULL)
    add_bytes (&build, cells->key, POZO_FACTS_KEY_BYTES, IS_BLOB);
  row.n_values = (guint32) ((gsize) (build.value - records->bytes) - records->n_bytes);
  row.n_types = build.n_types;
  reserve (&build, build.n_types);
  memcpy (build.value, build.types, build.n_types);
  records->n_bytes += row.n_values + row.n_types;
  g_array_append_val (records->rows, row);
}

/* Puts the number of the game where it belongs. */
static void
finish_row (const Row *row, const guint8 *bytes, gint64 number, GByteArray *record)
{
  guint n_bytes;
  guint type = find_integer_type (number, &n_bytes);
  guint n_head = 1 + 1 + row->n_types;
  guint8 *at;

  n_head += n_head > 127; /* the length counts itself */
  g_byte_array_set_size (record, n_head + n_bytes + row->n_values);
  at = record->data + pozo_btree_put_varint (record->data, n_head);
  *at++ = (guint8) type;
  memcpy (at, bytes + row->n_values, row->n_types);
  pozo_btree_put (at + row->n_types, n_bytes, (guint64) number);
  memcpy (at + row->n_types + n_bytes, bytes, row->n_values);
}

/**
 * pozo_facts_records_append:
 * @records: rows
 * @numbers: the number of each game; 0 for one whose rows are left out
 * @tree: where they go
 *
 * Adds the rows to a table.
 */
void
pozo_facts_records_append (const PozoFactsRecords *records, const gint64 *numbers, PozoBtree *tree)
{
  g_autoptr (GByteArray) record = g_byte_array_new ();
  const guint8 *bytes = records->bytes;

  for (guint i = 0; i < records->rows->len; i++)
    {
      const Row *row = &g_array_index (records->rows, Row, i);

      if (numbers[row->game] != 0)
        {
          finish_row (row, bytes, numbers[row->game], record);
          pozo_btree_append (tree, record->data, record->len);
        }
      bytes += row->n_types + row->n_values;
    }
}
