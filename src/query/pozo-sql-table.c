/* SPDX-License-Identifier: MIT */
/* A table of SQLite over a scan.  A join on the game goes forward through both tables once: a
 * cursor that is asked for one game after the other keeps its scan, and any rows of the game at
 * hand. */
#include "pozo-sql-table.h"

#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-sql-reading.h"

#include <string.h>

#ifdef POZO_SQL_IS_EXTENSION
SQLITE_EXTENSION_INIT3
#endif

#include "pozo-sql-collation.h"
#include "pozo-value-result.h" /* behind what an extension calls SQLite by */

#define PASSES_REPORTED 8u /* a question in several parts is none that goes round */

/* What a table is made with. */
typedef struct
{
  const PozoSqlOptions *options;
  PozoSqlCache *cache;
  PozoSqlShape shape;
} Maker;

typedef struct
{
  sqlite3_vtab base;
  const Maker *maker;
} Table;

typedef struct
{
  sqlite3_vtab_cursor base;
  const Maker *maker;
  PozoSqlReading *reading;
  PozoScanKey key;
  gboolean is_past;
} Cursor;

/* ---- The table ---- */

static int
connect_table (sqlite3 *database,
               void *data,
               int n_arguments G_GNUC_UNUSED,
               const char *const *arguments G_GNUC_UNUSED,
               sqlite3_vtab **made,
               char **message G_GNUC_UNUSED)
{
  const Maker *maker = data;
  g_autofree char *sql = pozo_sql_shape_declare (&maker->shape);
  int status = sqlite3_declare_vtab (database, sql);
  Table *table;

  if (status != SQLITE_OK)
    return status;
  sqlite3_vtab_config (database, SQLITE_VTAB_DIRECTONLY);
  table = g_new0 (Table, 1);
  table->maker = maker;
  *made = &table->base;
  return SQLITE_OK;
}

static int
disconnect_table (sqlite3_vtab *table)
{
  g_free (table);
  return SQLITE_OK;
}

static int
plan_table (sqlite3_vtab *table, sqlite3_index_info *info)
{
  const Maker *maker = ((Table *) table)->maker;

  info->idxNum = ++maker->cache->n_places;
  return pozo_sql_plan_make (&maker->shape, info);
}

/* ---- The cursor ---- */

static int
open_cursor (sqlite3_vtab *table, sqlite3_vtab_cursor **made)
{
  Cursor *cursor = g_new0 (Cursor, 1);

  cursor->maker = ((Table *) table)->maker;
  cursor->maker->cache->n_cursors++;
  *made = &cursor->base;
  return SQLITE_OK;
}

/* The end of a question is told to nobody: where inputs may have changed by the next time, nothing
 * is kept without a cursor. */
static int
close_cursor (sqlite3_vtab_cursor *base)
{
  Cursor *cursor = (Cursor *) base;
  PozoSqlCache *cache = cursor->maker->cache;

  if (cursor->reading != NULL && cursor->reading->plan.has_key && cursor->reading->scan != NULL)
    pozo_sql_cache_put (cache, g_steal_pointer (&cursor->reading));
  pozo_sql_reading_free (cursor->reading);
  if (--cache->n_cursors == 0 && cursor->maker->options->inputs == NULL)
    g_ptr_array_set_size (cache->kept, 0);
  g_free (cursor);
  return SQLITE_OK;
}

static int
fail (Cursor *cursor, const char *message)
{
  sqlite3_free (cursor->base.pVtab->zErrMsg);
  cursor->base.pVtab->zErrMsg = sqlite3_mprintf ("%s", message);
  cursor->is_past = TRUE;
  return SQLITE_ERROR;
}

static int
fail_with (Cursor *cursor, GError *error)
{
  int status = fail (cursor, error->message);

  g_error_free (error);
  return status;
}

/* Rows are there no more: what could not be read is told once. */
static int
end_rows (Cursor *cursor, GError *error)
{
  const PozoSqlOptions *options = cursor->maker->options;
  g_autofree char *problems = NULL;

  cursor->is_past = TRUE;
  if (error != NULL)
    return fail_with (cursor, error);
  if (!pozo_scan_is_over (cursor->reading->scan))
    return SQLITE_OK;
  problems = pozo_scan_steal_problems (cursor->reading->scan);
  if (problems == NULL)
    return SQLITE_OK;
  if (options->problem == NULL)
    return fail (cursor, problems);
  options->problem (problems, options->user);
  return SQLITE_OK;
}

static int
next_row (sqlite3_vtab_cursor *base)
{
  Cursor *cursor = (Cursor *) base;
  PozoSqlReading *reading = cursor->reading;
  GError *error = NULL;
  gboolean is_row = reading->plan.has_key ? pozo_scan_next_of (reading->scan, &cursor->key, &error)
                                          : pozo_scan_next (reading->scan, &error);

  return is_row ? SQLITE_OK : end_rows (cursor, error);
}

static int
is_past_rows (sqlite3_vtab_cursor *base)
{
  return ((Cursor *) base)->is_past;
}

/* ---- Beginning ---- */

static char *
make_signature (const PozoSqlPlan *plan, int place)
{
  g_autofree char *wheres = g_strjoinv ("\n", (char **) plan->wheres->pdata);

  return g_strdup_printf ("%d\n%s\n%s\n%s", place, plan->path != NULL ? plan->path : "",
                          plan->variant != NULL ? plan->variant : "", wheres);
}

/* A table that is read through again and again is told of, once. */
static void
count_pass (const Cursor *cursor, int place)
{
  const PozoSqlOptions *options = cursor->maker->options;

  if (options->advise == NULL ||
      pozo_sql_cache_count (cursor->maker->cache, place) != PASSES_REPORTED + 1)
    return;
  g_autofree char *text = g_strdup_printf (
      /* translators: the name of a table, then a number */
      _ ("%s has been read through %u times by now: join tables on game, in its order, or make a "
         "database first (pozo facts)"),
      pozo_tables[cursor->maker->shape.table].name, PASSES_REPORTED);

  options->advise (text, options->user);
}

static int
seek_row (Cursor *cursor)
{
  GError *error = NULL;

  if (pozo_scan_seek (cursor->reading->scan, &cursor->key, &error))
    return SQLITE_OK;
  return end_rows (cursor, error);
}

/* Makes a reading that stands before its first row. */
static int
begin_reading (Cursor *cursor, const PozoSqlPlan *plan, const char *signature, int place)
{
  GError *error = NULL;

  cursor->reading = pozo_sql_reading_new (plan, signature);
  count_pass (cursor, place);
  if (pozo_sql_reading_begin (cursor->reading, cursor->maker->options, &error))
    return SQLITE_OK;
  return fail_with (cursor, error);
}

static int
begin_rows (sqlite3_vtab_cursor *base,
            int place,
            const char *plan_text,
            int n_values G_GNUC_UNUSED,
            sqlite3_value **values)
{
  Cursor *cursor = (Cursor *) base;
  const PozoSqlShape *shape = &cursor->maker->shape;
  PozoSqlPlan plan;
  g_autofree char *signature = NULL;
  int status;

  pozo_sql_plan_read (&plan, shape, plan_text, values);
  signature = make_signature (&plan, place);
  cursor->key = plan.key;
  cursor->is_past = plan.is_empty || (shape->is_function && plan.path == NULL) ||
                    (shape->table == POZO_TABLE_RESCORED && plan.variant == NULL);
  if (cursor->is_past) /* the reading stays, for the next key */
    {
      pozo_sql_plan_clear (&plan);
      return SQLITE_OK;
    }
  if (cursor->reading == NULL && plan.has_key)
    cursor->reading = pozo_sql_cache_take (cursor->maker->cache, signature, &plan.key);
  if (plan.has_key && pozo_sql_reading_goes_on (cursor->reading, signature, &plan.key))
    {
      pozo_sql_plan_clear (&plan);
      return seek_row (cursor);
    }
  g_clear_pointer (&cursor->reading, pozo_sql_reading_free);
  status = begin_reading (cursor, &plan, signature, place);
  if (status != SQLITE_OK)
    return status;
  return plan.has_key ? seek_row (cursor) : next_row (base);
}

/* ---- Values ---- */

static int
give_column (sqlite3_vtab_cursor *base, sqlite3_context *context, int i)
{
  const Cursor *cursor = (const Cursor *) base;
  guint slot = cursor->maker->shape.slots[i];

  if (slot < POZO_N_COLUMNS)
    {
      PozoValue value = pozo_scan_value (cursor->reading->scan, (PozoColumnCode) slot);

      pozo_value_give (&value, context);
      return SQLITE_OK;
    }
  sqlite3_result_text (context,
                       slot == POZO_SQL_ARGUMENT_PATH ? cursor->reading->plan.path
                                                      : cursor->reading->plan.variant,
                       -1, SQLITE_TRANSIENT);
  return SQLITE_OK;
}

static int
give_row (sqlite3_vtab_cursor *base, sqlite3_int64 *row)
{
  *row = pozo_scan_row (((const Cursor *) base)->reading->scan);
  return SQLITE_OK;
}

static const sqlite3_module module = {
  .xConnect = connect_table, /* without xCreate: it is there, and none can be made */
  .xBestIndex = plan_table,
  .xDisconnect = disconnect_table,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = begin_rows,
  .xNext = next_row,
  .xEof = is_past_rows,
  .xColumn = give_column,
  .xRowid = give_row,
};

static void
free_maker (void *data)
{
  Maker *maker = data;

  pozo_sql_cache_unref (maker->cache);
  g_free (maker);
}

/**
 * pozo_sql_register:
 * @database: a connection
 * @options: what the tables are made of; outlives the connection
 * @prefix: what their names begin with
 *
 * Makes the tables known.
 *
 * Returns: SQLITE_OK, or what SQLite says
 */
int
pozo_sql_register (sqlite3 *database, const PozoSqlOptions *options, const char *prefix)
{
  PozoSqlCache *cache = pozo_sql_cache_new ();
  int status = pozo_sql_add_collation (database);

  for (guint i = 0; i < POZO_N_TABLES && status == SQLITE_OK; i++)
    {
      g_autofree char *name = g_strconcat (prefix, pozo_tables[i].name, NULL);
      Maker *maker = g_new0 (Maker, 1);

      maker->options = options;
      maker->cache = pozo_sql_cache_ref (cache);
      pozo_sql_shape_init (&maker->shape, i, options->inputs == NULL);
      status = sqlite3_create_module_v2 (database, name, &module, maker, free_maker);
    }
  pozo_sql_cache_unref (cache);
  return status;
}
