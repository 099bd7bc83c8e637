/* SPDX-License-Identifier: MIT */
/* Batches of rows, pulled from a thread, and in them the row that is read. */
#include "pozo-scan-private.h"

#include <string.h>

#define ROW_BITS 32 /* of a row's number for its place in the game */

static void
free_batch (gpointer batch)
{
  pozo_batch_free (batch);
}

/**
 * pozo_scan_new:
 * @options: what is wanted
 * @error: return location
 *
 * Begins to read.
 *
 * Returns: (transfer full) (nullable): the scan, before its first row; %NULL when a condition makes
 * no sense, or there is no thread to be had
 */
PozoScan *
pozo_scan_new (const PozoScanOptions *options, GError **error)
{
  g_autoptr (PozoScan) scan = g_new0 (PozoScan, 1);
  g_autoptr (PozoRows) trial = NULL;
  guint n = 0;

  scan->options = *options;
  scan->rows = (PozoRowsOptions){ .table = options->table,
                                  .wheres = options->wheres,
                                  .rules = options->rules,
                                  .with_record = options->with_record,
                                  .replay = options->replay };
  memcpy (scan->rows.wanted, options->wanted, sizeof scan->rows.wanted);
  scan->first = pozo_table_first_column (options->table);
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_is_of_game (i) && options->wanted[i])
      scan->game_cell[i] = (guint16) ++n;
  trial = pozo_rows_new (&scan->rows, error);
  if (trial == NULL)
    return NULL;
  const PozoPullFuncs funcs = {
    .run = pozo_scan_run, .result_free = free_batch, .cancelled = options->cancelled, .user = scan
  };
  scan->pull = pozo_pull_new (&funcs, error);
  return scan->pull != NULL ? g_steal_pointer (&scan) : NULL;
}

/**
 * pozo_scan_free:
 * @scan: (nullable): a scan
 *
 * Ends a scan, also before its last row.
 */
void
pozo_scan_free (PozoScan *scan)
{
  if (scan == NULL)
    return;
  pozo_pull_free (scan->pull);
  pozo_batch_free (scan->batch);
  pozo_batch_free (scan->ahead);
  g_free (scan);
}

/* Waits for the batch behind the one at hand, which stays; FALSE when there is none. */
static gboolean
peek_ahead (PozoScan *scan, GError **error)
{
  if (scan->batch != NULL && scan->batch->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&scan->batch->error));
      scan->is_over = TRUE;
    }
  if (scan->ahead == NULL && !scan->is_over)
    scan->ahead = pozo_pull_next (scan->pull, error);
  scan->is_over |= scan->ahead == NULL;
  return !scan->is_over;
}

/* Goes to the next batch; FALSE when there is none, and the last one stays at hand. */
static gboolean
next_batch (PozoScan *scan, GError **error)
{
  if (!peek_ahead (scan, error))
    return FALSE;
  if (scan->batch != NULL)
    scan->n_before += scan->batch->n_seen;
  pozo_batch_free (scan->batch);
  scan->batch = g_steal_pointer (&scan->ahead);
  scan->at = 0;
  return TRUE;
}

static const gint64 *
get_row (const PozoScan *scan)
{
  return &g_array_index (scan->batch->cells, gint64, (scan->at - 1) * scan->batch->width);
}

static const gint64 *
get_game (const PozoScan *scan)
{
  return &g_array_index (scan->batch->games, gint64, get_row (scan)[0] * scan->batch->game_width);
}

/**
 * pozo_scan_game:
 * @scan: a scan that stands on a row
 *
 * Returns: the place of the row's game among all of the inputs, from 1
 */
guint64
pozo_scan_game (const PozoScan *scan)
{
  return scan->n_before + (guint64) get_game (scan)[0];
}

/**
 * pozo_scan_next:
 * @scan: a scan
 * @error: return location
 *
 * Goes to the next row.
 *
 * Returns: %FALSE when there is none, or on error
 */
gboolean
pozo_scan_next (PozoScan *scan, GError **error)
{
  while (scan->batch == NULL || scan->at == scan->batch->n_rows)
    if (!next_batch (scan, error))
      return FALSE;
  scan->at++;
  return TRUE;
}

/**
 * pozo_scan_next_rows:
 * @scan: a scan
 * @n_max: how many rows are wanted, from 1
 * @error: return location
 *
 * Goes on by several rows at once, as many as are at hand.
 *
 * Returns: how many there were; 0 when there is none, or on error
 */
guint
pozo_scan_next_rows (PozoScan *scan, guint n_max, GError **error)
{
  guint n_more;

  if (!pozo_scan_next (scan, error))
    return 0;
  n_more = MIN (n_max - 1, scan->batch->n_rows - scan->at);
  scan->at += n_more;
  return 1 + n_more;
}

/**
 * pozo_scan_copy:
 * @scan: a scan that stands on the last of some rows
 * @column: a column that is wanted
 * @n: how many rows, as pozo_scan_next_rows() gave them
 * @cells: (out caller-allocates) (array length=n): gets a cell of each: a number, a pointer to a
 * text that is good until the next row, or %POZO_CELL_NULL
 *
 * Copies a column of some rows.
 */
void
pozo_scan_copy (const PozoScan *scan, PozoColumnCode column, guint n, gint64 *cells)
{
  const PozoBatch *batch = scan->batch;
  const gint64 *row = &g_array_index (batch->cells, gint64, (scan->at - n) * batch->width);
  const gint64 *games = (const gint64 *) (gpointer) batch->games->data;
  gboolean is_place = column == scan->first;
  guint in_game = is_place ? 0 : scan->game_cell[column];
  guint in_row = 1 + column - scan->first;

  if (is_place)
    for (guint i = 0; i < n; i++, row += batch->width)
      cells[i] = (gint64) scan->n_before + games[row[0] * batch->game_width];
  else if (in_game > 0)
    for (guint i = 0; i < n; i++, row += batch->width)
      cells[i] = games[row[0] * batch->game_width + in_game];
  else
    for (guint i = 0; i < n; i++, row += batch->width)
      cells[i] = row[in_row];
}

/* How a row of the batch compares with a key, as strcmp() says it. */
static int
compare_row (const PozoScan *scan, guint i, const PozoScanKey *key)
{
  const PozoBatch *batch = scan->batch;
  const gint64 *row = &g_array_index (batch->cells, gint64, i * batch->width);
  const gint64 *game = &g_array_index (batch->games, gint64, row[0] * batch->game_width);
  guint64 place = scan->n_before + (guint64) game[0];

  if (place != key->game)
    return place < key->game ? -1 : 1;
  for (guint k = 0; k < key->n_more; k++)
    if (row[2 + k] != key->more[k])
      return row[2 + k] < key->more[k] ? -1 : 1;
  return 0;
}

/* The first row of the batch that is not before a key. */
static guint
search_batch (const PozoScan *scan, const PozoScanKey *key)
{
  guint low = 0, high = scan->batch->n_rows;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare_row (scan, middle, key) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/**
 * pozo_scan_row:
 * @scan: a scan that stands on a row
 *
 * Returns: a number for the row that any scan of the same games gives it, whatever it passed over
 */
gint64
pozo_scan_row (const PozoScan *scan)
{
  const PozoScanKey key = { .game = pozo_scan_game (scan) };

  return (gint64) (key.game << ROW_BITS | (scan->at - 1 - search_batch (scan, &key)));
}

/**
 * pozo_scan_can_seek:
 * @scan: a scan
 * @game: a game, by its place
 *
 * Asks whether pozo_scan_seek() would find the game's rows: they are still to come, or in the batch
 * at hand.
 *
 * Returns: %FALSE when they are gone
 */
gboolean
pozo_scan_can_seek (const PozoScan *scan, guint64 game)
{
  return scan->batch != NULL ? game > scan->n_before : game >= scan->options.from_game;
}

/**
 * pozo_scan_seek:
 * @scan: a scan, on a row, before the first or at the end
 * @key: a key of a game that it can seek
 * @error: return location
 *
 * Goes to the first row with a key, for who takes games in their order, and rows of a game in any:
 * so two tables are joined in one pass through each.
 *
 * Returns: %FALSE when there is no such row, or on error
 */
gboolean
pozo_scan_seek (PozoScan *scan, const PozoScanKey *key, GError **error)
{
  if (scan->batch == NULL && !next_batch (scan, error))
    return FALSE;
  for (;;)
    {
      scan->at = search_batch (scan, key);
      if (scan->at < scan->batch->n_rows)
        return compare_row (scan, scan->at++, key) == 0;
      /* All of a game is in one batch. */
      if (key->game <= scan->n_before + scan->batch->n_seen || !next_batch (scan, error))
        return FALSE;
    }
}

/**
 * pozo_scan_next_of:
 * @scan: a scan that stands on a row with a key
 * @key: the key
 * @error: return location
 *
 * Goes to the next row with the same key.  The batch stays at hand, so that any row of the game can
 * be asked for again.
 *
 * Returns: %FALSE when there is none, or on error
 */
gboolean
pozo_scan_next_of (PozoScan *scan, const PozoScanKey *key, GError **error)
{
  if (scan->at == scan->batch->n_rows)
    {
      (void) peek_ahead (scan, error); /* the end is where problems are told */
      return FALSE;
    }
  return compare_row (scan, scan->at++, key) == 0;
}

/**
 * pozo_scan_is_over:
 * @scan: a scan
 *
 * Returns: whether all was read, so that pozo_scan_steal_problems() tells all
 */
gboolean
pozo_scan_is_over (const PozoScan *scan)
{
  return scan->is_over;
}

/**
 * pozo_scan_record:
 * @scan: a scan with records that stands on a row
 * @record: (out caller-allocates): the record of the row's game
 *
 * Gives the text of a game.
 */
void
pozo_scan_record (const PozoScan *scan, PozoScanRecord *record)
{
  const gint64 *cells = get_game (scan) + scan->batch->game_width - POZO_ROWS_N_RECORD;

  *record = (PozoScanRecord){
    .text = (const char *) (gintptr) cells[POZO_ROWS_RECORD_TEXT],
    .length = (gsize) cells[POZO_ROWS_RECORD_LENGTH],
    .line = (guint64) cells[POZO_ROWS_RECORD_LINE],
    .code = cells[POZO_ROWS_RECORD_CODE] == POZO_CELL_NULL
                ? NULL
                : (const char *) (gintptr) cells[POZO_ROWS_RECORD_CODE],
  };
}

/**
 * pozo_scan_value:
 * @scan: a scan that stands on a row
 * @column: a column that is wanted
 *
 * Returns: its value; a text is good until the next row
 */
PozoValue
pozo_scan_value (const PozoScan *scan, PozoColumnCode column)
{
  PozoColumnType type = pozo_column_info (column)->type;
  gint64 cell;

  if (column == scan->first)
    return (PozoValue){ .kind = POZO_VALUE_INTEGER, .integer = (gint64) pozo_scan_game (scan) };
  cell = scan->game_cell[column] > 0 ? get_game (scan)[scan->game_cell[column]]
                                     : get_row (scan)[1 + column - scan->first];
  if (cell == POZO_CELL_NULL)
    return (PozoValue){ 0 };
  if (type == POZO_COLUMN_INTEGER)
    return (PozoValue){ .kind = POZO_VALUE_INTEGER, .integer = cell };
  return (PozoValue){ .kind = type == POZO_COLUMN_WORD ? POZO_VALUE_WORD : POZO_VALUE_TEXT,
                      .text = (const char *) (gintptr) cell,
                      .length = strlen ((const char *) (gintptr) cell) };
}

/**
 * pozo_scan_steal_problems:
 * @scan: a scan, at its end
 *
 * Tells what could not be read.
 *
 * Returns: (transfer full) (nullable): a line for each thing, or %NULL when there is none
 */
char *
pozo_scan_steal_problems (PozoScan *scan)
{
  return pozo_pull_steal_problems (scan->pull);
}
