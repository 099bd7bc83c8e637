/* SPDX-License-Identifier: MIT */
/* One thread writes what workers made.  The database grows under a hidden name beside its own, in
 * transactions of some thousand games, and gets its name when it is whole; a run that was killed is
 * gone on with by the next one, which knows the games that are there by their keys. */
#include "pozo-facts.h"

#include "pozo-error.h"
#include "pozo-facts-schema.h"
#include "pozo-facts-table.h"
#include "pozo-facts-worker.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <unistd.h>

#define GAMES_TOGETHER 5000 /* in a transaction: what a killed run loses */

struct _PozoFacts
{
  PozoFactsOptions options;
  char *partial;
  sqlite3 *database;
  sqlite3_stmt *inserts[POZO_N_TABLES];
  PozoFactsSource source;
  GHashTable *known;
  PozoFactsTotals totals;
  gint64 last_game;
  guint n_open; /* games in the open transaction */
  GError *error;
};

static gboolean
fail (PozoFacts *facts, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s: %s", facts->options.path,
               sqlite3_errmsg (facts->database));
  return FALSE;
}

static gboolean
execute (PozoFacts *facts, const char *sql, GError **error)
{
  return sqlite3_exec (facts->database, sql, NULL, NULL, NULL) == SQLITE_OK || fail (facts, error);
}

/* ---- Opening ---- */

static char *
name_partial (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strdup_printf (".%s.partial", name);

  return g_build_filename (folder, hidden, NULL);
}

/* Whether a file is a database of ours; one that is not is left alone. */
static gboolean
check_ours (const char *path, GError **error)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  gboolean is_ours = FALSE;

  if (sqlite3_open_v2 (path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
      sqlite3_prepare_v2 (database, "PRAGMA application_id", -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    is_ours = sqlite3_column_int (statement, 0) == 0x706f7a6f;
  sqlite3_finalize (statement);
  sqlite3_close (database);
  if (!is_ours)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 "%s: is there, and no database of facts; it is left as it is", path);
  return is_ours;
}

/* What is there already is added to in a copy. */
static gboolean
copy_present (PozoFacts *facts, GError **error)
{
  g_autoptr (GFile) from = g_file_new_for_path (facts->options.path);
  g_autoptr (GFile) to = g_file_new_for_path (facts->partial);
  g_autoptr (GError) cause = NULL;

  if (g_file_test (facts->partial, G_FILE_TEST_EXISTS) ||
      !g_file_test (facts->options.path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!check_ours (facts->options.path, error))
    return FALSE;
  if (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &cause))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s: %s", facts->options.path, cause->message);
  return FALSE;
}

static gboolean
make_tables (PozoFacts *facts, GError **error)
{
  if (pozo_facts_register (facts->database, &facts->source) != SQLITE_OK)
    return fail (facts, error);
  if (!execute (facts, pozo_facts_begin, error))
    return FALSE;
  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    {
      g_autofree char *create = pozo_facts_create_table (i);
      g_autofree char *insert = pozo_facts_insert (i);

      if (!execute (facts, create, error))
        return FALSE;
      if (sqlite3_prepare_v3 (facts->database, insert, -1, SQLITE_PREPARE_PERSISTENT,
                              &facts->inserts[i], NULL) != SQLITE_OK)
        return fail (facts, error);
    }
  return execute (facts,
                  "CREATE TABLE IF NOT EXISTS duplicates (game INTEGER PRIMARY KEY,"
                  " kept INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL)",
                  error);
}

static gboolean
read_known (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (facts->database, "SELECT game, \"key\" FROM games", -1, &statement,
                          NULL) != SQLITE_OK)
    return fail (facts, error);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      g_hash_table_add (facts->known, g_bytes_new (sqlite3_column_blob (statement, 1),
                                                   (gsize) sqlite3_column_bytes (statement, 1)));
      facts->last_game = MAX (facts->last_game, sqlite3_column_int64 (statement, 0));
    }
  return sqlite3_finalize (statement) == SQLITE_OK || fail (facts, error);
}

/**
 * pozo_facts_open:
 * @options: what is written, and where
 * @error: return location
 *
 * Opens a database, to add games to it.  Under its name nothing changes before
 * pozo_facts_finish().
 *
 * Errors: `POZO_ERROR_IO`; `POZO_ERROR_FORMAT` when another file has the name.
 *
 * Returns: (transfer full) (nullable): the database, or %NULL
 */
PozoFacts *
pozo_facts_open (const PozoFactsOptions *options, GError **error)
{
  g_autoptr (PozoFacts) facts = g_new0 (PozoFacts, 1);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

  facts->options = *options;
  facts->partial = name_partial (options->path);
  facts->known =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  if (!copy_present (facts, error))
    return NULL;
  if (sqlite3_open_v2 (facts->partial, &facts->database, flags, NULL) != SQLITE_OK)
    {
      fail (facts, error);
      return NULL;
    }
  if (!make_tables (facts, error) || !read_known (facts, error) || !execute (facts, "BEGIN", error))
    return NULL;
  return g_steal_pointer (&facts);
}

/**
 * pozo_facts_free:
 * @facts: (nullable): a database
 *
 * Closes a database.  What was written and not finished stays under its hidden name, for the next
 * run.
 */
void
pozo_facts_free (PozoFacts *facts)
{
  if (facts == NULL)
    return;
  for (guint i = 0; i < POZO_N_TABLES; i++)
    sqlite3_finalize (facts->inserts[i]);
  if (facts->database != NULL && facts->error == NULL)
    sqlite3_exec (facts->database, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (facts->database);
  g_hash_table_unref (facts->known);
  g_clear_error (&facts->error);
  g_free (facts->partial);
  g_free (facts);
}

/* ---- Writing ---- */

static void
bind (sqlite3_stmt *statement, int at, PozoColumnType type, gint64 cell)
{
  if (cell == POZO_CELL_NULL)
    sqlite3_bind_null (statement, at);
  else if (type == POZO_COLUMN_INTEGER)
    sqlite3_bind_int64 (statement, at, cell);
  else
    sqlite3_bind_text (statement, at, (const char *) (gintptr) cell, -1, SQLITE_STATIC);
}

static gboolean
step (PozoFacts *facts, PozoTable table, gboolean *is_new)
{
  int status = sqlite3_step (facts->inserts[table]);

  if (is_new != NULL)
    *is_new = sqlite3_changes (facts->database) > 0;
  sqlite3_reset (facts->inserts[table]);
  return status == SQLITE_DONE || fail (facts, &facts->error);
}

/* The number that each game gets, or 0 for one that is there. */
static gboolean
write_games (PozoFacts *facts, const PozoFactsChunk *chunk, gint64 *numbers)
{
  const PozoBatch *batch = chunk->batches[POZO_TABLE_GAMES];
  sqlite3_stmt *insert = facts->inserts[POZO_TABLE_GAMES];

  for (guint i = 0; i < chunk->games->len; i++)
    {
      const PozoFactsGame *game = &g_array_index (chunk->games, PozoFactsGame, i);
      const gint64 *cells = &g_array_index (batch->games, gint64, i * batch->game_width);
      gboolean is_new;

      sqlite3_bind_int64 (insert, 1, facts->last_game + 1);
      for (guint c = 1; c < batch->game_width; c++)
        bind (insert, (int) c + 1, pozo_column_info (POZO_COLUMN_GAMES_game + c)->type, cells[c]);
      sqlite3_bind_blob (insert, (int) batch->game_width + 1, game->key, sizeof game->key,
                         SQLITE_STATIC);
      if (!step (facts, POZO_TABLE_GAMES, &is_new))
        return FALSE;
      facts->totals.n_new += is_new;
      facts->totals.n_again += !is_new;
      numbers[i] = is_new ? ++facts->last_game : 0;
    }
  return TRUE;
}

static gboolean
write_chunk (PozoFacts *facts, const PozoFactsChunk *chunk)
{
  g_autofree gint64 *numbers = g_new0 (gint64, chunk->games->len + 1);

  if (!write_games (facts, chunk, numbers))
    return FALSE;
  facts->source = (PozoFactsSource){ chunk, numbers };
  for (guint i = POZO_TABLE_GAMES + 1; i < POZO_N_TABLES; i++)
    if (chunk->batches[i] != NULL && !step (facts, i, NULL))
      return FALSE;
  facts->n_open += chunk->games->len;
  if (facts->n_open < GAMES_TOGETHER)
    return TRUE;
  facts->n_open = 0;
  return execute (facts, "COMMIT; BEGIN", &facts->error);
}

/* ---- For the pipeline ---- */

static gpointer
work (gpointer worker, const PozoChunk *chunk)
{
  return pozo_facts_worker_work (worker, chunk);
}

static void
worker_free (gpointer worker, gpointer user G_GNUC_UNUSED)
{
  pozo_facts_worker_free (worker);
}

static void
result_free (gpointer result)
{
  pozo_facts_chunk_free (result);
}

/**
 * pozo_facts_worker_new:
 * @facts: a database
 *
 * Makes what the functions of pozo_facts_fill_funcs() take for a worker.
 *
 * Returns: (transfer full): the worker
 */
gpointer
pozo_facts_worker_new (PozoFacts *facts)
{
  return pozo_facts_worker_make (&facts->options, facts->known);
}

/**
 * pozo_facts_fill_funcs:
 * @funcs: (inout): functions of a pipeline
 *
 * Fills in how a chunk is worked on; `worker_new` and `collect` are the caller's.
 */
void
pozo_facts_fill_funcs (PozoPipelineFuncs *funcs)
{
  funcs->worker_free = worker_free;
  funcs->work = work;
  funcs->result_free = result_free;
}

/**
 * pozo_facts_take:
 * @facts: a database
 * @result: what came of a chunk
 * @totals: (out): what it came to so far
 *
 * Writes what came of a chunk; in the order of the inputs.
 *
 * Returns: %FALSE when that failed; pozo_facts_finish() says why
 */
gboolean
pozo_facts_take (PozoFacts *facts, gpointer result, PozoFactsTotals *totals)
{
  const PozoFactsChunk *chunk = result;

  facts->totals.n_again += chunk->n_again;
  facts->totals.n_cut_short += chunk->n_cut_short;
  if (facts->error != NULL || !write_chunk (facts, chunk))
    return FALSE;
  *totals = facts->totals;
  return TRUE;
}

/* ---- The end ---- */

static gboolean
count_duplicates (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean is_done = sqlite3_prepare_v2 (facts->database, "SELECT count(*) FROM duplicates", -1,
                                         &statement, NULL) == SQLITE_OK &&
                     sqlite3_step (statement) == SQLITE_ROW;

  if (is_done)
    facts->totals.n_duplicates = (guint64) sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return is_done || fail (facts, error);
}

static gboolean
fail_file (const char *path, GError **error)
{
  int saved = errno;

  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s: cannot be written: %s", path,
               g_strerror (saved));
  return FALSE;
}

/* What has a name is on the disk. */
static gboolean
sync_path (const char *path, int flags)
{
  int descriptor = g_open (path, flags | O_CLOEXEC, 0);
  gboolean is_done = descriptor >= 0 && fsync (descriptor) == 0;

  if (descriptor >= 0)
    close (descriptor);
  return is_done;
}

static gboolean
give_name (PozoFacts *facts, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (facts->options.path);

  for (guint i = 0; i < POZO_N_TABLES; i++)
    g_clear_pointer (&facts->inserts[i], sqlite3_finalize);
  if (sqlite3_close (facts->database) != SQLITE_OK)
    return fail (facts, error);
  facts->database = NULL;
  if (!sync_path (facts->partial, O_RDWR) || g_rename (facts->partial, facts->options.path) != 0 ||
      !sync_path (folder, O_RDONLY | O_DIRECTORY))
    return fail_file (facts->options.path, error);
  return TRUE;
}

/**
 * pozo_facts_finish:
 * @facts: a database
 * @totals: (out): what the run came to
 * @error: return location
 *
 * Makes the indexes, finds the duplicates, and gives the database its name.
 *
 * Returns: %FALSE on error, also on one of pozo_facts_take()
 */
gboolean
pozo_facts_finish (PozoFacts *facts, PozoFactsTotals *totals, GError **error)
{
  if (facts->error != NULL)
    {
      g_propagate_error (error, g_error_copy (facts->error));
      return FALSE;
    }
  if (!execute (facts, pozo_facts_indexes, error) ||
      !execute (facts, pozo_facts_duplicates, error) || !count_duplicates (facts, error) ||
      !execute (facts, "PRAGMA optimize; COMMIT", error) ||
      !execute (facts, "PRAGMA journal_mode = DELETE", error) || !give_name (facts, error))
    return FALSE;
  *totals = facts->totals;
  return TRUE;
}
