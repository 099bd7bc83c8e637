/* SPDX-License-Identifier: MIT */
/* Rows and their cells, on their way into a batch. */
#include "pozo-rows-private.h"

/**
 * pozo_rows_add:
 * @rows: a worker
 *
 * Adds a row of the game at hand.
 *
 * Returns: (transfer none): its cells, nothing in them, for pozo_rows_set(); until the next row
 */
gint64 *
pozo_rows_add (PozoRows *rows)
{
  PozoBatch *batch = rows->batch;
  guint at = batch->cells->len;
  gint64 *row;

  g_array_set_size (batch->cells, at + batch->width);
  row = &g_array_index (batch->cells, gint64, at);
  row[0] = batch->n_games - 1;
  for (guint i = 1; i < batch->width; i++)
    row[i] = POZO_CELL_NULL;
  batch->n_rows++;
  return row;
}

/**
 * pozo_rows_text:
 * @rows: a worker
 * @text: (array length=length): a text
 * @length: its length in bytes
 *
 * Returns: a cell with a copy of the text
 */
gint64
pozo_rows_text (PozoRows *rows, const char *text, gsize length)
{
  return (gint64) (gintptr) g_string_chunk_insert_len (rows->batch->texts, text, (gssize) length);
}

/**
 * pozo_rows_cards:
 * @rows: a worker
 * @cards: (array length=n): cards
 * @n: how many
 *
 * Returns: a cell with the cards as text; nothing in it without cards
 */
gint64
pozo_rows_cards (PozoRows *rows, const guint8 *cards, guint n)
{
  if (n == 0)
    return POZO_CELL_NULL;
  g_string_truncate (rows->scratch, 0);
  for (guint i = 0; i < n; i++)
    g_string_append (rows->scratch, pozo_card_infos[cards[i]].text);
  return pozo_rows_text (rows, rows->scratch->str, rows->scratch->len);
}

/**
 * pozo_cell_side:
 * @side: 1 for A, 2 for B ...; 0 for none
 *
 * Returns: a cell with the side's letter
 */
gint64
pozo_cell_side (guint side)
{
  static const char *const letters[] = { NULL, "A", "B", "C", "D", "E", "F" };

  return pozo_cell_word (side < G_N_ELEMENTS (letters) ? letters[side] : NULL);
}
