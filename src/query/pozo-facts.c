/* SPDX-License-Identifier: MIT */
/* One thread writes what workers made, in one transaction: all of a run, or nothing.
 *
 *   a new database    a hidden file beside it, which gets the name when it is whole and on the disk
 *   one that is there is opened by SQLite, which others may do, too, and is never written over
 *
 * Of one that is there everything is looked at before: it may have been in other hands. */
#include "pozo-facts.h"

#include "pozo-error.h"
#include "pozo-facts-check.h"
#include "pozo-facts-database.h"
#include "pozo-facts-insert.h"
#include "pozo-facts-schema.h"
#include "pozo-facts-worker.h"
#include "pozo-language.h"
#include "pozo-output.h"

#include <errno.h>
#include <sys/stat.h>

struct _PozoFacts
{
  PozoFactsOptions options;
  char *target;       /* what the name leads to */
  PozoOutput *output; /* the hidden file; NULL when there was a database */
  sqlite3 *database;
  PozoFactsInsert *inserts[POZO_N_TABLES];
  GHashTable *known; /* keys of games that were there; read by workers */
  GHashTable *added; /* and of those that this run added */
  PozoFactsTotals totals;
  gint64 last_game;
  GError *error;
};

/* ---- Opening ---- */

static gboolean
try_conditions (const PozoFactsOptions *options, GError **error)
{
  const PozoSelectorOptions selection = { .wheres = options->wheres, .replay = options->replay };
  g_autoptr (PozoSelector) trial = NULL;

  if (options->wheres == NULL || options->wheres[0] == NULL)
    return TRUE;
  trial = pozo_selector_new (&selection, error);
  return trial != NULL;
}

/* Looks whether there is a file; not to know would be to write over it. */
static gboolean
find_target (const char *path, gboolean *is_there, GError **error)
{
  struct stat status;

  *is_there = stat (path, &status) == 0;
  if (*is_there && !S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT,
                           _ ("is there, and no database of facts; it is left as it is"));
      return FALSE;
    }
  if (*is_there || errno == ENOENT)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("cannot be looked at: %s"), g_strerror (errno));
  return FALSE;
}

static gboolean
make_database (PozoFacts *facts, GError **error)
{
  facts->output = pozo_output_new (facts->target, 0, error);
  if (facts->output == NULL)
    return FALSE;
  facts->database =
      pozo_facts_database_open (pozo_output_temporary (facts->output), POZO_FACTS_MAKE, error);
  if (facts->database == NULL || !pozo_facts_database_run (facts->database, "BEGIN", error))
    return FALSE;
  for (guint i = 0; i < POZO_FACTS_N_TABLES; i++)
    {
      g_autofree char *create = pozo_facts_schema_create (i);

      if (!pozo_facts_database_run (facts->database, create, error))
        return FALSE;
    }
  return pozo_facts_database_run (facts->database, pozo_facts_mark, error);
}

/* A look that cannot change the file: it may be anything.  What somebody who was killed left half
 * done has to be undone before it can be looked at, as by all who open it. */
static gboolean
check_ours (const char *path, GError **error)
{
  sqlite3 *database = pozo_facts_database_open (path, POZO_FACTS_READ_ONLY, error);
  g_autoptr (GError) reason = NULL;
  gboolean is_ours = database != NULL && (pozo_facts_check_mark (database, &reason) ||
                                          sqlite3_errcode (database) == SQLITE_READONLY);

  if (database != NULL && !is_ours)
    g_propagate_error (error, g_steal_pointer (&reason));
  sqlite3_close (database);
  return is_ours;
}

static gboolean
read_known (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement =
      pozo_facts_database_prepare (facts->database, "SELECT \"key\" FROM main.games", error);

  if (statement == NULL)
    return FALSE;
  while (sqlite3_step (statement) == SQLITE_ROW)
    if (sqlite3_column_bytes (statement, 0) == POZO_FACTS_KEY_BYTES)
      pozo_facts_keys_add (facts->known, sqlite3_column_blob (statement, 0));
  return sqlite3_finalize (statement) == SQLITE_OK ||
         pozo_facts_database_fail (facts->database, error);
}

/* From here on nobody else writes, and what was looked at stays as it is. */
static gboolean
open_present (PozoFacts *facts, GError **error)
{
  if (!check_ours (facts->target, error))
    return FALSE;
  facts->database = pozo_facts_database_open (facts->target, POZO_FACTS_ADD, error);
  return facts->database != NULL &&
         pozo_facts_database_run (facts->database, "BEGIN EXCLUSIVE", error) &&
         pozo_facts_check_mark (facts->database, error) &&
         pozo_facts_check_schema (facts->database, error) &&
         pozo_facts_check_pages (facts->database, error) &&
         pozo_facts_check_numbers (facts->database, &facts->last_game, error) &&
         read_known (facts, error);
}

static gboolean
prepare_inserts (PozoFacts *facts, GError **error)
{
  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    {
      facts->inserts[i] = pozo_facts_insert_new (facts->database, i, error);
      if (facts->inserts[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
open_database (PozoFacts *facts, GError **error)
{
  gboolean is_there = FALSE;

  facts->target = pozo_output_target (facts->options.path, error);
  if (facts->target != NULL && find_target (facts->target, &is_there, error) &&
      (is_there ? open_present (facts, error) : make_database (facts, error)) &&
      prepare_inserts (facts, error))
    return TRUE;
  g_prefix_error (error, "%s: ", facts->options.path);
  return FALSE;
}

/**
 * pozo_facts_open:
 * @options: what is written, and where
 * @error: return location
 *
 * Opens a database, to add games to it.  Nobody sees any of them before pozo_facts_finish().
 *
 * Errors: `POZO_ERROR_IO`; `POZO_ERROR_FORMAT` when another file has the name, or one that is
 * damaged, or was changed; `POZO_ERROR_LIMIT` when another program has it; `POZO_ERROR_USAGE` for a
 * condition that makes no sense.
 * Cost: reads all of a database that is there.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
PozoFacts *
pozo_facts_open (const PozoFactsOptions *options, GError **error)
{
  g_autoptr (PozoFacts) facts = g_new0 (PozoFacts, 1);

  facts->options = *options;
  facts->known = pozo_facts_keys_new ();
  facts->added = pozo_facts_keys_new ();
  if (!try_conditions (options, error) || !open_database (facts, error))
    return NULL;
  return g_steal_pointer (&facts);
}

static void
free_inserts (PozoFacts *facts)
{
  for (guint i = 0; i < POZO_N_TABLES; i++)
    g_clear_pointer (&facts->inserts[i], pozo_facts_insert_free);
}

/**
 * pozo_facts_free:
 * @facts: (nullable): a database
 *
 * Closes a database.  What was written and not finished is gone.
 */
void
pozo_facts_free (PozoFacts *facts)
{
  if (facts == NULL)
    return;
  free_inserts (facts);
  sqlite3_close (facts->database); /* which rolls back */
  pozo_output_free (facts->output);
  g_hash_table_unref (facts->known);
  g_hash_table_unref (facts->added);
  g_clear_error (&facts->error);
  g_free (facts->target);
  g_free (facts);
}

/* ---- Writing ---- */

/* The number that each game gets, or 0 for one that is there. */
static void
number_games (PozoFacts *facts, const PozoFactsChunk *chunk, gint64 *numbers)
{
  for (guint i = 0; i < chunk->games->len; i++)
    {
      const PozoFactsGame *game = &g_array_index (chunk->games, PozoFactsGame, i);
      gboolean is_new = !g_hash_table_contains (facts->added, game->key);

      facts->totals.n_new += is_new;
      facts->totals.n_again += !is_new;
      if (!is_new)
        continue;
      pozo_facts_keys_add (facts->added, game->key);
      numbers[i] = ++facts->last_game;
    }
}

static gboolean
write_chunk (PozoFacts *facts, const PozoFactsChunk *chunk)
{
  g_autofree gint64 *numbers = g_new0 (gint64, chunk->games->len + 1);

  number_games (facts, chunk, numbers);
  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (chunk->rows[i] != NULL &&
        !pozo_facts_insert_chunk (facts->inserts[i], chunk, numbers, &facts->error))
      {
        g_prefix_error (&facts->error, "%s: ", facts->options.path);
        return FALSE;
      }
  return TRUE;
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
  if (facts->error == NULL && chunk->error != NULL)
    facts->error = g_error_copy (chunk->error);
  if (facts->error != NULL || !write_chunk (facts, chunk))
    return FALSE;
  *totals = facts->totals;
  return TRUE;
}

/* ---- The end ---- */

/* Those of a new database, and those that somebody dropped. */
static gboolean
make_indexes (PozoFacts *facts, GError **error)
{
  for (guint i = 0; i < POZO_FACTS_N_INDEXES; i++)
    {
      g_autofree char *query = g_strdup_printf (
          "SELECT count(*) FROM main.sqlite_schema WHERE type = 'index' AND name = '%s'",
          pozo_facts_indexes[i].name);
      gint64 is_there = 0;

      if (!pozo_facts_database_number (facts->database, query, &is_there, error) ||
          (!is_there &&
           !pozo_facts_database_run (facts->database, pozo_facts_indexes[i].sql, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
close_database (PozoFacts *facts, GError **error)
{
  free_inserts (facts);
  if (!pozo_facts_database_close (facts->database, error))
    return FALSE;
  facts->database = NULL;
  return TRUE;
}

static gboolean
finish (PozoFacts *facts, GError **error)
{
  gint64 n_duplicates = 0;

  if (!make_indexes (facts, error) ||
      !pozo_facts_database_run (facts->database, pozo_facts_duplicates, error) ||
      !pozo_facts_database_number (facts->database, "SELECT count(*) FROM main.duplicates",
                                   &n_duplicates, error) ||
      !pozo_facts_database_run (facts->database, "COMMIT", error) || !close_database (facts, error))
    return FALSE;
  facts->totals.n_duplicates = (guint64) n_duplicates;
  return facts->output == NULL || pozo_output_finish (facts->output, error);
}

/**
 * pozo_facts_finish:
 * @facts: a database
 * @totals: (out): what the run came to
 * @error: return location
 *
 * Makes the indexes, finds the duplicates, and lets others see what was added.
 *
 * Returns: %FALSE on error, also on one of pozo_facts_take(); nothing was added then
 */
gboolean
pozo_facts_finish (PozoFacts *facts, PozoFactsTotals *totals, GError **error)
{
  if (facts->error != NULL)
    {
      g_propagate_error (error, g_error_copy (facts->error));
      return FALSE;
    }
  if (!finish (facts, error))
    {
      g_prefix_error (error, "%s: ", facts->options.path);
      return FALSE;
    }
  *totals = facts->totals;
  return TRUE;
}
