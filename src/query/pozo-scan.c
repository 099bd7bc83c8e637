/* SPDX-License-Identifier: MIT */
/* The pipeline turned round: it wants to push, the reader of rows wants to pull.  Its collector
 * puts batches into a queue and waits while that is full. */
#include "pozo-scan.h"

#include "pozo-archive.h"
#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-pipeline.h"
#include "pozo-rows.h"

#include <string.h>

#define WAIT_US (100 * G_TIME_SPAN_MILLISECOND) /* until it is asked whether to go on at all */

struct _PozoScan
{
  PozoScanOptions options;
  PozoRowsOptions rows;
  guint16 game_cell[POZO_N_COLUMNS]; /* where a column of the game stands among a game's cells */
  PozoColumnCode first;

  GThread *thread;
  GMutex lock;
  GCond changed;
  GQueue ready; /* PozoBatch, under the lock, as all up to the next empty line */
  gboolean is_finished;
  GString *troubles;
  GError *error;
  gint is_stopped; /* atomic: nobody asks any more */
  guint64 n_put;   /* games seen by the thread of the pipeline */

  PozoBatch *batch; /* the one that is read; NULL before the first and after the last */
  guint at;         /* the row in it that comes next */
  guint64 n_before; /* games seen before the batch */
  guint64 last;     /* the game of the last row */
  gint64 n_rows;
};

/* ---- The thread of the pipeline ---- */

static gpointer
worker_new (gpointer user)
{
  PozoScan *scan = user;

  return pozo_rows_new (&scan->rows, NULL);
}

static void
worker_free (gpointer worker, gpointer user G_GNUC_UNUSED)
{
  pozo_rows_free (worker);
}

static gpointer
work (gpointer worker, const PozoChunk *chunk)
{
  return pozo_rows_work (worker, chunk->pieces, chunk->n_pieces);
}

static gboolean
is_stopped (const PozoScan *scan)
{
  return g_atomic_int_get (&scan->is_stopped) ||
         (scan->options.cancelled != NULL && g_atomic_int_get (scan->options.cancelled));
}

static void
put (PozoScan *scan, PozoBatch *batch)
{
  g_mutex_lock (&scan->lock);
  while (!is_stopped (scan) && scan->ready.length >= POZO_SCAN_BATCHES_MAX)
    g_cond_wait (&scan->changed, &scan->lock);
  scan->n_put += batch->n_seen;
  g_queue_push_tail (&scan->ready, batch);
  g_cond_broadcast (&scan->changed);
  g_mutex_unlock (&scan->lock);
}

/* The result is taken over: what is freed behind it is an empty one. */
static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  PozoScan *scan = user;
  PozoBatch *from = result;
  PozoBatch *batch = g_new0 (PozoBatch, 1);

  *batch = *from;
  *from = (PozoBatch){ .cells = g_array_new (FALSE, FALSE, sizeof (gint64)),
                       .games = g_array_new (FALSE, FALSE, sizeof (gint64)),
                       .texts = g_string_chunk_new (1) };
  /* Behind put() the batch is somebody else's. */
  gboolean is_sound = batch->error == NULL;

  put (scan, batch);
  return !is_stopped (scan) && is_sound;
}

static void
result_free (gpointer result)
{
  pozo_batch_free (result);
}

static void
add_trouble (PozoScan *scan, const char *line)
{
  g_mutex_lock (&scan->lock);
  if (scan->troubles->len < POZO_SCAN_TROUBLES_BYTES_MAX)
    g_string_append_printf (scan->troubles, "%s%s", scan->troubles->len > 0 ? "\n" : "", line);
  g_mutex_unlock (&scan->lock);
}

/* A game of which the end was lost is no trouble of the reader's, but none of the rows has it. */
static void
on_trouble (const PozoTrouble *trouble, gpointer user)
{
  g_autofree char *line = pozo_trouble_format (trouble);

  if (trouble->kind >= POZO_TROUBLE_NO_GAME)
    add_trouble (user, line);
}

static void
finish (PozoScan *scan, GError *error)
{
  g_mutex_lock (&scan->lock);
  scan->is_finished = TRUE;
  if (error != NULL && scan->error == NULL)
    scan->error = g_steal_pointer (&error);
  g_cond_broadcast (&scan->changed);
  g_mutex_unlock (&scan->lock);
  g_clear_error (&error);
}

static void
read_through (PozoScan *scan, const char *const *inputs, const PozoChooser *chooser, GError **error)
{
  static const PozoPipelineFuncs all = { .worker_new = worker_new,
                                         .worker_free = worker_free,
                                         .work = work,
                                         .collect = collect,
                                         .result_free = result_free,
                                         .trouble = on_trouble };
  const PozoPipelineOptions options = { .threads = scan->options.n_threads,
                                        .source.window_bytes_max = scan->options.window_bytes,
                                        .source.from_code = scan->options.from_code,
                                        .chooser = chooser,
                                        .cancelled = &scan->is_stopped };
  PozoPipelineFuncs funcs = all;

  funcs.user = scan;
  pozo_pipeline_run (inputs, &options, &funcs, NULL, error);
}

/* ---- Looking up ---- */

/* Rows of a game that was looked up.  It counts as many games as there are up to it from the last
 * one, so that its place is what it would be had all been read. */
static void
put_found (PozoScan *scan, PozoRows *rows, const PozoPiece *piece, guint n_since)
{
  PozoBatch *batch = pozo_rows_work (rows, piece, 1);

  batch->n_seen = n_since;
  if (batch->games->len > 0)
    g_array_index (batch->games, gint64, 0) = n_since;
  put (scan, batch);
}

/* Games that need not be looked at: they count. */
static void
put_passed (PozoScan *scan, PozoRows *rows, guint64 n_games)
{
  put_found (scan, rows, &(const PozoPiece){ .flags = POZO_PIECE_PREAMBLE }, (guint) n_games);
}

static gboolean
read_found (PozoArchive *archive, const GArray *games, GPtrArray *texts)
{
  for (guint i = 0; i < games->len; i++)
    {
      GString *text = g_string_new (NULL);

      g_ptr_array_add (texts, text);
      if (!pozo_archive_read (archive, &g_array_index (games, PozoArchiveGame, i), text, NULL))
        return FALSE;
    }
  return TRUE;
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

/* The games of that Id in an archive with an index; FALSE when it has to be read through. */
static gboolean
look_up (PozoScan *scan, const char *path)
{
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (free_text);
  g_autoptr (PozoRows) rows = NULL;
  guint place = 0;

  if (scan->options.from_code != NULL || g_str_equal (path, "-") ||
      !pozo_archive_open (path, &archive, NULL) || archive == NULL ||
      !pozo_archive_find (archive, scan->options.id, games, NULL) ||
      !read_found (archive, games, texts))
    return FALSE;
  rows = pozo_rows_new (&scan->rows, NULL);
  for (guint i = 0; i < games->len; i++)
    {
      const PozoArchiveGame *game = &g_array_index (games, PozoArchiveGame, i);
      const GString *text = g_ptr_array_index (texts, i);
      const PozoPiece piece = {
        .text = text->str, .length = text->len, .line = 1, .archive = path
      };

      put_found (scan, rows, &piece, game->number - place);
      place = game->number;
    }
  put_passed (scan, rows, pozo_archive_n_games (archive) - place);
  return TRUE;
}

/* ---- From a game on ---- */

static gboolean
choose_slice (const char *path G_GNUC_UNUSED,
              gboolean *is_wanted,
              PozoByteRange *slice,
              gpointer user,
              GError **error G_GNUC_UNUSED)
{
  *is_wanted = TRUE;
  *slice = *(const PozoByteRange *) user;
  return TRUE;
}

/* Reads an input, but of an archive with an index only the frames from the first game on that is
 * wanted. */
static void
read_from (PozoScan *scan, const char *const *inputs, GError **error)
{
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (PozoRows) rows = NULL;
  guint64 n_wanted = scan->options.from_game - 1; /* games before it */
  guint64 n_before;
  PozoByteRange slice;
  PozoChooser chooser = { choose_slice, &slice };
  gboolean is_indexed = n_wanted > scan->n_put && scan->options.from_code == NULL &&
                        !g_str_equal (inputs[0], "-") &&
                        pozo_archive_open (inputs[0], &archive, NULL) && archive != NULL;

  n_wanted -= MIN (n_wanted, scan->n_put);
  rows = is_indexed ? pozo_rows_new (&scan->rows, NULL) : NULL;
  if (is_indexed && n_wanted >= pozo_archive_n_games (archive))
    put_passed (scan, rows, pozo_archive_n_games (archive));
  else if (is_indexed && pozo_archive_slice_from (archive, n_wanted, &slice, &n_before, NULL))
    {
      put_passed (scan, rows, n_before);
      read_through (scan, inputs, &chooser, error);
    }
  else
    read_through (scan, inputs, NULL, error);
}

static gpointer
run (gpointer data)
{
  PozoScan *scan = data;
  GError *error = NULL;

  if (scan->options.id == NULL && scan->options.from_game <= 1)
    read_through (scan, scan->options.inputs, NULL, &error);
  else
    for (guint i = 0; scan->options.inputs[i] != NULL && error == NULL; i++)
      {
        const char *const one[] = { scan->options.inputs[i], NULL };

        if (is_stopped (scan))
          break;
        if (scan->options.id == NULL)
          read_from (scan, one, &error);
        else if (!look_up (scan, one[0]))
          read_through (scan, one, NULL, &error);
      }
  finish (scan, error);
  return NULL;
}

/* ---- The reader of rows ---- */

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
                                  .deal = options->deal,
                                  .rules = options->rules,
                                  .with_record = options->with_record,
                                  .replay = options->replay };
  memcpy (scan->rows.wanted, options->wanted, sizeof scan->rows.wanted);
  scan->first = pozo_table_first_column (options->table);
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_is_of_game (i) && options->wanted[i])
      scan->game_cell[i] = (guint16) ++n;
  g_mutex_init (&scan->lock);
  g_cond_init (&scan->changed);
  g_queue_init (&scan->ready);
  scan->troubles = g_string_new (NULL);
  trial = pozo_rows_new (&scan->rows, error);
  if (trial == NULL)
    return NULL;
  scan->thread = g_thread_try_new ("pozo-scan", run, scan, error);
  return scan->thread != NULL ? g_steal_pointer (&scan) : NULL;
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
  g_mutex_lock (&scan->lock);
  g_atomic_int_set (&scan->is_stopped, TRUE);
  g_cond_broadcast (&scan->changed);
  g_mutex_unlock (&scan->lock);
  if (scan->thread != NULL)
    g_thread_join (scan->thread);
  g_queue_clear_full (&scan->ready, (GDestroyNotify) pozo_batch_free);
  pozo_batch_free (scan->batch);
  g_string_free (scan->troubles, TRUE);
  g_clear_error (&scan->error);
  g_mutex_clear (&scan->lock);
  g_cond_clear (&scan->changed);
  g_free (scan);
}

/* Waits for the next batch; FALSE when there is none. */
static gboolean
next_batch (PozoScan *scan, GError **error)
{
  PozoBatch *batch;

  if (scan->batch != NULL)
    scan->n_before += scan->batch->n_seen;
  g_clear_pointer (&scan->batch, pozo_batch_free);
  scan->at = 0;
  g_mutex_lock (&scan->lock);
  while (scan->ready.length == 0 && !scan->is_finished && !is_stopped (scan))
    g_cond_wait_until (&scan->changed, &scan->lock, g_get_monotonic_time () + WAIT_US);
  batch = g_queue_pop_head (&scan->ready);
  if (batch == NULL && scan->error != NULL)
    g_propagate_error (error, g_steal_pointer (&scan->error));
  g_cond_broadcast (&scan->changed);
  g_mutex_unlock (&scan->lock);
  scan->batch = batch;
  return batch != NULL;
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
    {
      if (scan->batch != NULL && scan->batch->error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&scan->batch->error));
          return FALSE;
        }
      if (!next_batch (scan, error))
        return FALSE;
    }
  scan->at++;
  scan->n_rows++;
  scan->last = MAX (scan->last, pozo_scan_game (scan));
  return TRUE;
}

/**
 * pozo_scan_row:
 * @scan: a scan that stands on a row
 *
 * Returns: how many rows there were, with this one
 */
gint64
pozo_scan_row (const PozoScan *scan)
{
  return scan->n_rows;
}

/* Goes before the first row of the batch that belongs to @game or one behind it. */
static void
search_batch (PozoScan *scan, guint64 game)
{
  const PozoBatch *batch = scan->batch;
  guint low = 0, high = batch->n_rows;

  while (low < high)
    {
      scan->at = low + (high - low) / 2 + 1;
      if (pozo_scan_game (scan) < game)
        low = scan->at;
      else
        high = scan->at - 1;
    }
  scan->at = low;
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
  if (scan->batch != NULL)
    return game > scan->n_before;
  return game >= scan->options.from_game && (scan->last == 0 || game > scan->last);
}

/**
 * pozo_scan_seek:
 * @scan: a scan, on a row, before the first or at the end
 * @game: a game that it can seek
 * @error: return location
 *
 * Goes to the first row of a game, for who takes games in their order: so two tables are joined in
 * one pass through each.
 *
 * Returns: %FALSE when the game has no row, or on error
 */
gboolean
pozo_scan_seek (PozoScan *scan, guint64 game, GError **error)
{
  if (scan->batch != NULL && game > scan->n_before)
    search_batch (scan, game);
  while (pozo_scan_next (scan, error))
    {
      if (pozo_scan_game (scan) == game)
        return TRUE;
      if (pozo_scan_game (scan) > game)
        return FALSE;
      search_batch (scan, game);
    }
  return FALSE;
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
 * pozo_scan_steal_troubles:
 * @scan: a scan, at its end
 *
 * Tells what could not be read.
 *
 * Returns: (transfer full) (nullable): a line for each thing, or %NULL when there is none
 */
char *
pozo_scan_steal_troubles (PozoScan *scan)
{
  char *text = NULL;

  g_mutex_lock (&scan->lock);
  if (scan->troubles->len > 0)
    text = g_strdup (scan->troubles->str);
  g_string_truncate (scan->troubles, 0);
  g_mutex_unlock (&scan->lock);
  return text;
}
