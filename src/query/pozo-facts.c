/* SPDX-License-Identifier: MIT */
/* One thread writes what workers made.  The database grows under a hidden name beside its own, and
 * gets its name when it is whole.  SQLite makes its tables, and at the end its indexes; in between
 * rows are put into the pages of the tables, in commits of some thousand games (pozo-btree.h), for
 * SQLite would take three times as long for that as everything else together.  A run that was
 * killed is gone on with by the next one, which knows the games that are there by their keys. */
#include "pozo-facts.h"

#include "pozo-btree.h"
#include "pozo-error.h"
#include "pozo-facts-schema.h"
#include "pozo-facts-worker.h"
#include "pozo-language.h"
#include "pozo-output.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/stat.h>

#define GAMES_TOGETHER 5000 /* in a commit: what a killed run loses */
#define APPLICATION    0x706f7a6f

struct _PozoFacts
{
  PozoFactsOptions options;
  char *target; /* what the name leads to */
  char *partial;
  sqlite3 *database; /* open at the beginning and at the end; in between there is @file */
  PozoBtreeFile *file;
  PozoBtree *trees[POZO_N_TABLES];
  GHashTable *known; /* keys of games that were there; read by workers */
  GHashTable *added; /* and of those that this run added */
  PozoFactsTotals totals;
  gint64 last_game;
  guint n_open; /* games since the last commit */
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

static gboolean
prepare (PozoFacts *facts, const char *sql, sqlite3_stmt **statement, GError **error)
{
  return sqlite3_prepare_v2 (facts->database, sql, -1, statement, NULL) == SQLITE_OK ||
         fail (facts, error);
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

/* Reads one number; %FALSE when SQLite has an error, or the query no row. */
static gboolean
read_number (sqlite3 *database, const char *sql, gint64 *number)
{
  sqlite3_stmt *statement = NULL;
  gboolean has_row = sqlite3_prepare_v2 (database, sql, -1, &statement, NULL) == SQLITE_OK &&
                     sqlite3_step (statement) == SQLITE_ROW;

  if (has_row)
    *number = sqlite3_column_int64 (statement, 0);
  return sqlite3_finalize (statement) == SQLITE_OK && has_row;
}

/* Whether it was the disk or the memory that failed, and nothing is known about the file. */
static gboolean
is_out_of_luck (sqlite3 *database)
{
  int status = sqlite3_errcode (database); /* without a database: no memory */

  return status == SQLITE_NOMEM || status == SQLITE_IOERR;
}

/* Whether a file is a database of ours; one that is not is left alone. */
static gboolean
check_ours (const char *path, GError **error)
{
  sqlite3 *database = NULL;
  const char *reason = NULL;
  gint64 application = 0;
  gint64 version = 0;
  gboolean is_read = sqlite3_open_v2 (path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                     read_number (database, "PRAGMA application_id", &application) &&
                     read_number (database, "PRAGMA user_version", &version);

  if (!is_read && is_out_of_luck (database))
    reason = _ ("cannot be read; it is left as it is");
  else if (!is_read || application != APPLICATION)
    reason = _ ("is there, and no database of facts; it is left as it is");
  else if (version != POZO_FACTS_VERSION)
    reason = _ ("was written by another version, and cannot be added to; it is left as it is");
  sqlite3_close (database);
  if (reason != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "%s: %s", path, reason);
  return reason == NULL;
}

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
look_for (const char *path, gboolean *is_there, GError **error)
{
  struct stat status;

  *is_there = stat (path, &status) == 0;
  if (*is_there || errno == ENOENT)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be looked at: %s"), path,
               g_strerror (errno));
  return FALSE;
}

/* What is there already is added to in a copy.  The copy has its name, by which a run knows what
 * another one left, only when it is whole. */
static gboolean
copy_present (PozoFacts *facts, GError **error)
{
  g_autoptr (PozoOutput) output = NULL;
  gboolean has_partial;
  gboolean has_target;

  if (!look_for (facts->partial, &has_partial, error) ||
      !look_for (facts->target, &has_target, error))
    return FALSE;
  if (has_partial || !has_target)
    return TRUE;
  if (!check_ours (facts->target, error))
    return FALSE;
  output = pozo_output_new (facts->partial, 0, error);
  if (output != NULL && pozo_output_copy (output, facts->target, error) &&
      pozo_output_finish (output, error))
    return TRUE;
  g_prefix_error (error, "%s: ", facts->options.path);
  return FALSE;
}

static gboolean
open_database (PozoFacts *facts, GError **error)
{
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

  return (sqlite3_open_v2 (facts->partial, &facts->database, flags, NULL) == SQLITE_OK ||
          fail (facts, error)) &&
         execute (facts, pozo_facts_begin, error);
}

static gboolean
close_database (PozoFacts *facts, GError **error)
{
  if (sqlite3_close (facts->database) != SQLITE_OK)
    return fail (facts, error);
  facts->database = NULL;
  return TRUE;
}

static gboolean
make_tables (PozoFacts *facts, GError **error)
{
  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    {
      g_autofree char *create = pozo_facts_create_table (i);

      if (!execute (facts, create, error))
        return FALSE;
    }
  return execute (facts, pozo_facts_other_tables, error);
}

/* Indexes know nothing of rows that are put into pages: they are made again at the end, those of
 * others among them. */
static gboolean
drop_indexes (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement = NULL;
  g_autoptr (GString) drops = g_string_new (NULL);

  if (!execute (facts, pozo_facts_note_indexes, error) ||
      !prepare (facts, pozo_facts_list_indexes, &statement, error))
    return FALSE;
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append (drops, (const char *) sqlite3_column_text (statement, 0));
  return (sqlite3_finalize (statement) == SQLITE_OK || fail (facts, error)) &&
         execute (facts, drops->str, error);
}

static gboolean
read_known (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (!prepare (facts, "SELECT game, \"key\" FROM games", &statement, error))
    return FALSE;
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      if (sqlite3_column_bytes (statement, 1) == POZO_FACTS_KEY_BYTES)
        pozo_facts_keys_add (facts->known, sqlite3_column_blob (statement, 1));
      facts->last_game = MAX (facts->last_game, sqlite3_column_int64 (statement, 0));
    }
  return sqlite3_finalize (statement) == SQLITE_OK || fail (facts, error);
}

/* Has the pages instead of SQLite. */
static gboolean
open_pages (PozoFacts *facts, GError **error)
{
  guint32 roots[POZO_N_TABLES] = { 0 };

  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", pozo_table_name (i));
      gint64 root = 0;

      if (!read_number (facts->database, sql, &root))
        return fail (facts, error);
      roots[i] = (guint32) root;
    }
  if (!close_database (facts, error))
    return FALSE;
  facts->file = pozo_btree_file_open (facts->partial, error);
  for (guint i = 0; facts->file != NULL && i < POZO_TABLE_RESCORED; i++)
    facts->trees[i] = pozo_btree_open (facts->file, roots[i]);
  return facts->file != NULL;
}

/**
 * pozo_facts_open:
 * @options: what is written, and where
 * @error: return location
 *
 * Opens a database, to add games to it.  Under its name nothing changes before
 * pozo_facts_finish().
 *
 * Errors: `POZO_ERROR_IO`; `POZO_ERROR_FORMAT` when another file has the name; `POZO_ERROR_USAGE`
 * for a condition that makes no sense.
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
  if (!try_conditions (options, error))
    return NULL;
  facts->target = pozo_output_target (options->path, error);
  if (facts->target == NULL)
    return NULL;
  facts->partial = name_partial (facts->target);
  if (!copy_present (facts, error) || !open_database (facts, error) ||
      !make_tables (facts, error) || !drop_indexes (facts, error) || !read_known (facts, error) ||
      !open_pages (facts, error))
    return NULL;
  return g_steal_pointer (&facts);
}

static gboolean
commit (PozoFacts *facts, GError **error)
{
  for (guint i = 0; i < POZO_TABLE_RESCORED; i++)
    pozo_btree_settle (facts->trees[i]);
  facts->n_open = 0;
  return pozo_btree_file_commit (facts->file, error);
}

static void
close_pages (PozoFacts *facts)
{
  for (guint i = 0; i < POZO_N_TABLES; i++)
    g_clear_pointer (&facts->trees[i], pozo_btree_free);
  g_clear_pointer (&facts->file, pozo_btree_file_free);
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
  if (facts->file != NULL && facts->error == NULL)
    commit (facts, NULL);
  close_pages (facts);
  sqlite3_close (facts->database);
  g_hash_table_unref (facts->known);
  g_hash_table_unref (facts->added);
  g_clear_error (&facts->error);
  g_free (facts->target);
  g_free (facts->partial);
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
    if (chunk->records[i] != NULL)
      pozo_facts_records_append (chunk->records[i], numbers, facts->trees[i]);
  facts->n_open += chunk->games->len;
  return facts->n_open < GAMES_TOGETHER || commit (facts, &facts->error);
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

/* What was noted when the indexes were dropped. */
static gboolean
make_indexes (PozoFacts *facts, GError **error)
{
  sqlite3_stmt *statement = NULL;
  g_autoptr (GString) sql = g_string_new (pozo_facts_indexes);

  if (!prepare (facts, "SELECT sql FROM indexes", &statement, error))
    return FALSE;
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (sql, "%s;", sqlite3_column_text (statement, 0));
  return (sqlite3_finalize (statement) == SQLITE_OK || fail (facts, error)) &&
         execute (facts, sql->str, error);
}

static gboolean
give_name (PozoFacts *facts, GError **error)
{
  g_autofree char *journal = g_strconcat (facts->partial, "-journal", NULL);
  g_autoptr (PozoOutput) output = NULL;

  /* SQLite tells nobody when it cannot remove it. */
  if (g_unlink (journal) != 0 && errno != ENOENT)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be removed: %s"), journal,
                   g_strerror (errno));
      return FALSE;
    }
  output = pozo_output_adopt (facts->target, facts->partial, error);
  if (output != NULL && pozo_output_finish (output, error))
    return TRUE;
  g_prefix_error (error, "%s: ", facts->options.path);
  return FALSE;
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
  gint64 n_duplicates = 0;

  if (facts->error != NULL)
    {
      g_propagate_error (error, g_error_copy (facts->error));
      return FALSE;
    }
  if (!commit (facts, error))
    return FALSE;
  close_pages (facts);
  if (!open_database (facts, error) || !execute (facts, "BEGIN", error) ||
      !make_indexes (facts, error) || !execute (facts, pozo_facts_duplicates, error))
    return FALSE;
  if (!read_number (facts->database, "SELECT count(*) FROM duplicates", &n_duplicates))
    return fail (facts, error);
  facts->totals.n_duplicates = (guint64) n_duplicates;
  if (!execute (facts, "DROP TABLE indexes; PRAGMA optimize; COMMIT", error) ||
      !close_database (facts, error) || !give_name (facts, error))
    return FALSE;
  *totals = facts->totals;
  return TRUE;
}
