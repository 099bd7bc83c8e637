/* SPDX-License-Identifier: MIT */
/* A worker, a chunk, a batch. */
#include "pozo-rows-private.h"

#include <string.h>

#define TEXTS_BYTES 4096 /* of texts that are kept together */

/* ---- Batches ---- */

/**
 * pozo_batch_new_empty:
 * @error: (transfer full) (nullable): why there are no rows
 *
 * Makes a batch without rows.
 *
 * Returns: (transfer full): the batch
 */
PozoBatch *
pozo_batch_new_empty (GError *error)
{
  PozoBatch *batch = g_new0 (PozoBatch, 1);

  batch->cells = g_array_new (FALSE, FALSE, sizeof (gint64));
  batch->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  batch->texts = g_string_chunk_new (TEXTS_BYTES);
  batch->error = error;
  return batch;
}

static PozoBatch *
batch_new (const PozoRows *rows)
{
  PozoBatch *batch = pozo_batch_new_empty (NULL);

  /* The columns of a game stand with the game. */
  batch->width =
      rows->options.table == POZO_TABLE_GAMES ? 1 : 1 + pozo_table_n_columns (rows->options.table);
  batch->game_width =
      1 + rows->n_game_columns + (rows->options.with_record ? POZO_ROWS_N_RECORD : 0);
  return batch;
}

/**
 * pozo_batch_free:
 * @batch: (nullable): a batch
 *
 * Frees a batch.
 */
void
pozo_batch_free (PozoBatch *batch)
{
  if (batch == NULL)
    return;
  g_array_unref (batch->cells);
  g_array_unref (batch->games);
  g_string_chunk_free (batch->texts);
  g_clear_error (&batch->error);
  g_free (batch);
}

/* ---- Games ---- */

static gint64
keep_value (PozoRows *rows, const PozoValue *value)
{
  switch (value->kind)
    {
    case POZO_VALUE_INTEGER:
      return value->integer;
    case POZO_VALUE_TEXT:
      return pozo_rows_text (rows, value->text, value->length);
    default:
      return POZO_CELL_NULL;
    }
}

/**
 * pozo_rows_begin:
 * @rows: a worker
 *
 * Begins a batch.
 */
void
pozo_rows_begin (PozoRows *rows)
{
  rows->batch = batch_new (rows);
}

/**
 * pozo_rows_end:
 * @rows: a worker
 *
 * Ends a batch.
 *
 * Returns: (transfer full): the batch
 */
PozoBatch *
pozo_rows_end (PozoRows *rows)
{
  return g_steal_pointer (&rows->batch);
}

/**
 * pozo_rows_begin_game:
 * @rows: a worker
 * @place: the game's place among those seen
 *
 * Turns to the game that the look is at, before it is replayed.
 */
void
pozo_rows_begin_game (PozoRows *rows, guint place)
{
  gint64 cell = place;

  g_array_append_val (rows->batch->games, cell);
  rows->batch->n_games++;
}

/* The columns of the game. */
static void
keep_game (PozoRows *rows)
{
  for (guint i = 0; i < rows->n_game_columns; i++)
    {
      PozoValue value = pozo_lazy_game_value (rows->lazy, rows->game_columns[i]);
      gint64 cell = keep_value (rows, &value);

      g_array_append_val (rows->batch->games, cell);
    }
}

/**
 * pozo_rows_end_game:
 * @rows: a worker
 *
 * Adds the rows of the game, and has it replayed where that is needed and was not done.
 */
void
pozo_rows_end_game (PozoRows *rows)
{
  static void (*const adders[POZO_N_TABLES]) (PozoRows * rows, const PozoGame *game) = {
    [POZO_TABLE_DEALS] = pozo_rows_add_deals,
    [POZO_TABLE_SIDES] = pozo_rows_add_sides,
    [POZO_TABLE_SCORES] = pozo_rows_add_scores,
    [POZO_TABLE_FINDINGS] = pozo_rows_add_findings,
  };
  PozoTable table = rows->options.table;

  keep_game (rows);
  if (table == POZO_TABLE_GAMES)
    (void) pozo_rows_add (rows);
  else if (table == POZO_TABLE_EXTRAS)
    pozo_rows_add_extras (rows);
  else if (table == POZO_TABLE_RESCORED)
    pozo_rows_add_rescored (rows, pozo_lazy_game_game (rows->lazy));
  else if (adders[table] != NULL)
    adders[table](rows, pozo_lazy_game_results (rows->lazy));
  else
    (void) pozo_lazy_game_results (rows->lazy); /* which is watched */
}

/* The record itself; behind the columns, which may want its head alone. */
static void
keep_record (PozoRows *rows, PozoPieceIter *iter)
{
  const gint64 cells[POZO_ROWS_N_RECORD] = {
    [POZO_ROWS_RECORD_TEXT] = pozo_rows_text (rows, iter->text, iter->length),
    [POZO_ROWS_RECORD_LENGTH] = (gint64) iter->length,
    [POZO_ROWS_RECORD_LINE] = (gint64) pozo_piece_iter_line (iter),
    [POZO_ROWS_RECORD_CODE] = pozo_cell_word (iter->piece->code),
  };

  g_array_append_vals (rows->batch->games, cells, POZO_ROWS_N_RECORD);
}

static void
work_on_piece (PozoRows *rows, const PozoPiece *piece, GString *buffer)
{
  PozoBatch *batch = rows->batch;
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, buffer);
  while (batch->error == NULL && pozo_piece_iter_next (&iter))
    {
      batch->n_seen++;
      if (rows->selector != NULL &&
          !pozo_selector_test (rows->selector, piece, iter.text, iter.length, &batch->error))
        continue;
      pozo_lazy_game_begin (rows->lazy, piece, iter.text, iter.length);
      pozo_rows_begin_game (rows, batch->n_seen);
      pozo_rows_end_game (rows);
      if (rows->options.with_record)
        keep_record (rows, &iter);
    }
}

/**
 * pozo_rows_work:
 * @rows: a worker
 * @pieces: (array length=n_pieces): games
 * @n_pieces: how many
 *
 * Makes the rows of some games.
 *
 * Returns: (transfer full): the rows, or those up to an error, and it
 */
PozoBatch *
pozo_rows_work (PozoRows *rows, const PozoPiece *pieces, guint n_pieces)
{
  g_autoptr (GString) buffer = g_string_new (NULL);

  pozo_rows_begin (rows);
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].flags == 0)
      work_on_piece (rows, &pieces[i], buffer);
  return pozo_rows_end (rows);
}

/* ---- A worker ---- */

static void
choose_game_columns (PozoRows *rows)
{
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_is_of_game (i) && rows->options.wanted[i])
      rows->game_columns[rows->n_game_columns++] = i;
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  return strcmp (pozo_score_item_words[*(const guint8 *) a],
                 pozo_score_item_words[*(const guint8 *) b]);
}

static void
order_items (PozoRows *rows)
{
  for (guint i = 0; i < POZO_N_SCORES; i++)
    rows->items[i] = (guint8) i;
  if (rows->options.by_key)
    qsort (rows->items, POZO_N_SCORES, sizeof rows->items[0], compare_items);
}

/**
 * pozo_rows_new:
 * @options: what is wanted; borrowed are the things that it points to
 * @error: return location
 *
 * Makes a worker.
 *
 * Returns: (transfer full) (nullable): the worker, or %NULL when a condition makes no sense
 */
PozoRows *
pozo_rows_new (const PozoRowsOptions *options, GError **error)
{
  g_autoptr (PozoRows) rows = g_new0 (PozoRows, 1);
  const PozoReplayObserver *observer = pozo_rows_observer (options->table);

  rows->options = *options;
  rows->first = pozo_table_first_column (options->table);
  rows->has_own_lazy = options->lazy == NULL;
  rows->lazy = rows->has_own_lazy ? pozo_lazy_game_new (options->replay) : options->lazy;
  rows->scratch = g_string_new (NULL);
  if (rows->has_own_lazy)
    pozo_lazy_game_take_kinds (rows->lazy);
  choose_game_columns (rows);
  order_items (rows);
  if (observer != NULL && rows->has_own_lazy)
    {
      pozo_lazy_game_observe (rows->lazy, observer, rows);
      pozo_lazy_game_observe_fast (rows->lazy, pozo_rows_fast_observer (options->table));
    }
  if (options->rules != NULL)
    rows->rescore = pozo_rescore_new (options->replay, &rows->options.rules, 1);
  if (options->wheres != NULL && options->wheres[0] != NULL)
    {
      const PozoSelectorOptions wanted = { .wheres = options->wheres, .replay = options->replay };

      rows->selector = pozo_selector_new (&wanted, error);
      if (rows->selector == NULL)
        return NULL;
    }
  return g_steal_pointer (&rows);
}

/**
 * pozo_rows_free:
 * @rows: (nullable): a worker
 *
 * Frees a worker.
 */
void
pozo_rows_free (PozoRows *rows)
{
  if (rows == NULL)
    return;
  if (rows->has_own_lazy)
    pozo_lazy_game_free (rows->lazy);
  pozo_selector_free (rows->selector);
  g_clear_pointer (&rows->rescore, pozo_rescore_free);
  g_string_free (rows->scratch, TRUE);
  g_free (rows);
}
