/* SPDX-License-Identifier: MIT */
/* The thread of a scan: the pipeline over all inputs, but of an archive with an index only what is
 * wanted.  Games that are passed over count, so that each has the place that it would have. */
#include "pozo-scan-private.h"

#include "pozo-archive-lookup.h"
#include "pozo-run.h"

/* ---- The pipeline ---- */

typedef struct
{
  PozoRows *rows; /* NULL: @error says why */
  GError *error;
} Worker;

static gpointer
worker_new (gpointer user)
{
  PozoScan *scan = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->rows = pozo_rows_new (&scan->rows, &worker->error);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_rows_free (worker->rows);
  g_clear_error (&worker->error);
  g_free (worker);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  const Worker *worker = data;

  if (worker->rows == NULL)
    return pozo_batch_new_empty (g_error_copy (worker->error));
  return pozo_rows_work (worker->rows, chunk->pieces, chunk->n_pieces);
}

static gboolean
put (PozoScan *scan, PozoBatch *batch)
{
  scan->n_put += batch->n_seen;
  return pozo_pull_put (scan->into, batch);
}

/* The result is taken over: what is freed behind it is an empty one. */
static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  PozoScan *scan = user;
  PozoBatch *batch = pozo_batch_new_empty (NULL);
  PozoBatch empty = *batch;

  *batch = *(PozoBatch *) result;
  *(PozoBatch *) result = empty;
  /* Behind put() the batch is somebody else's. */
  gboolean is_sound = batch->error == NULL;

  return put (scan, batch) && is_sound;
}

static void
result_free (gpointer result)
{
  pozo_batch_free (result);
}

static void
on_problem (const PozoProblem *problem, gboolean is_named G_GNUC_UNUSED, gpointer user)
{
  const PozoScan *scan = user;

  pozo_pull_add_problem (scan->into, problem);
}

static void
read_through (PozoScan *scan, const char *const *inputs, const PozoChooser *chooser, GError **error)
{
  const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                    .worker_free = worker_free,
                                    .work = work,
                                    .collect = collect,
                                    .result_free = result_free,
                                    .user = scan };
  PozoRun run = { .names = inputs,
                  .pipeline = { .threads = scan->options.n_threads,
                                .source.window_bytes_max = scan->options.window_bytes,
                                .source.from_code = scan->options.from_code,
                                .chooser = chooser != NULL ? chooser : scan->options.chooser,
                                .cancelled = pozo_pull_stop_flag (scan->into) },
                  .watch = { .problem = on_problem, .user = scan } };

  pozo_run_read (&run, &funcs, error);
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
  (void) put (scan, batch);
}

/* Games that need not be looked at: they count. */
static void
put_passed (PozoScan *scan, PozoRows *rows, guint64 n_games)
{
  put_found (scan, rows, &(const PozoPiece){ .flags = POZO_PIECE_PREAMBLE }, (guint) n_games);
}

/* The games of that Id in an archive with an index; FALSE when it has to be read through. */
static gboolean
find_by_index (PozoScan *scan, const char *path)
{
  const char *const ids[] = { scan->options.id, NULL };
  g_autoptr (PozoArchiveLookup) found =
      scan->options.from_code == NULL ? pozo_archive_lookup (path, ids, NULL) : NULL;
  g_autoptr (PozoRows) rows = found != NULL ? pozo_rows_new (&scan->rows, NULL) : NULL;
  guint place = 0;

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < found->games->len; i++)
    {
      const PozoArchiveGame *game = &g_array_index (found->games, PozoArchiveGame, i);
      PozoPiece piece = { .line = 1, .archive = path };

      piece.text = g_bytes_get_data (g_ptr_array_index (found->texts, i), &piece.length);
      put_found (scan, rows, &piece, game->number - place);
      place = game->number;
    }
  put_passed (scan, rows, found->n_games - place);
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
  is_indexed = rows != NULL;
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

/* ---- Of one variant ---- */

static gboolean
is_wanted_variant (const char *name, gpointer user)
{
  const PozoScan *scan = user;
  const PozoReplayOptions *replay = scan->options.replay;
  const PozoVariant *variant = replay != NULL && replay->variants != NULL
                                   ? pozo_variant_set_find (replay->variants, name, NULL)
                                   : NULL;

  return g_str_equal (variant != NULL ? pozo_variant_id (variant) : name, scan->options.variant);
}

/* Reads an input, but of an archive with an index only the frames that have a game of the variant.
 */
static void
read_variant (PozoScan *scan, const char *const *inputs, GError **error)
{
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GArray) slices = g_array_new (FALSE, FALSE, sizeof (PozoArchiveSlice));
  g_autoptr (PozoRows) rows = NULL;

  if (scan->options.from_code != NULL || g_str_equal (inputs[0], "-") ||
      !pozo_archive_open (inputs[0], &archive, NULL) || archive == NULL ||
      !pozo_archive_slices_where (archive, is_wanted_variant, scan, slices, NULL))
    {
      read_through (scan, inputs, NULL, error);
      return;
    }
  rows = pozo_rows_new (&scan->rows, error);
  for (guint i = 0;
       rows != NULL && i < slices->len && !pozo_pull_is_stopped (scan->into) && *error == NULL; i++)
    {
      PozoArchiveSlice *slice = &g_array_index (slices, PozoArchiveSlice, i);
      PozoChooser chooser = { choose_slice, &slice->range };

      put_passed (scan, rows, slice->n_before);
      if (slice->range.to > 0)
        read_through (scan, inputs, &chooser, error);
    }
}

/* Reads an input as close to what is wanted as it allows. */
static void
read_one (PozoScan *scan, const char *const *inputs, GError **error)
{
  if (scan->options.id != NULL && find_by_index (scan, inputs[0]))
    return;
  if (scan->options.from_game > 1)
    read_from (scan, inputs, error);
  else if (scan->options.variant != NULL)
    read_variant (scan, inputs, error);
  else
    read_through (scan, inputs, NULL, error);
}

/**
 * pozo_scan_run:
 * @pull: who asks for batches
 * @data: a #PozoScan
 * @error: return location
 *
 * Reads what is wanted, as far as it is asked for: in the thread of a scan.
 */
void
pozo_scan_run (PozoPull *pull, gpointer data, GError **error)
{
  PozoScan *scan = data;
  const PozoScanOptions *options = &scan->options;
  GError *reason = NULL;

  scan->into = pull;
  if (options->id == NULL && options->variant == NULL && options->from_game <= 1)
    read_through (scan, options->inputs, NULL, &reason);
  else
    for (guint i = 0; options->inputs[i] != NULL && reason == NULL && !pozo_pull_is_stopped (pull);
         i++)
      read_one (scan, (const char *const[]){ options->inputs[i], NULL }, &reason);
  if (reason != NULL)
    g_propagate_error (error, reason);
}
