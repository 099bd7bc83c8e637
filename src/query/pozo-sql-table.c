/* SPDX-License-Identifier: MIT */
/* A table of SQLite over a scan.  A join on the game goes forward through both tables once: a
 * cursor that is asked for one game after the other keeps its scan. */
#include "pozo-sql-table.h"

#include "pozo-sql-plan.h"

#include <string.h>

#ifdef POZO_SQL_IS_EXTENSION
SQLITE_EXTENSION_INIT3
#endif

#include "pozo-value-result.h" /* behind what an extension calls SQLite by */

/* What a table is made with. */
typedef struct
{
  const PozoSqlContext *context;
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
  PozoSqlPlan plan;
  char *signature; /* the plan and its values, but for the game */
  const char *inputs[2];
  PozoRules rules;
  PozoScan *scan;
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
  return pozo_sql_plan_make (&((Table *) table)->maker->shape, info);
}

/* ---- The cursor ---- */

static int
open_cursor (sqlite3_vtab *table, sqlite3_vtab_cursor **made)
{
  Cursor *cursor = g_new0 (Cursor, 1);

  cursor->maker = ((Table *) table)->maker;
  *made = &cursor->base;
  return SQLITE_OK;
}

static void
end_scan (Cursor *cursor)
{
  g_clear_pointer (&cursor->scan, pozo_scan_free);
  pozo_sql_plan_clear (&cursor->plan);
  g_clear_pointer (&cursor->signature, g_free);
}

static int
close_cursor (sqlite3_vtab_cursor *base)
{
  end_scan ((Cursor *) base);
  g_free (base);
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
  const PozoSqlContext *context = cursor->maker->context;
  g_autofree char *troubles = pozo_scan_steal_troubles (cursor->scan);

  cursor->is_past = TRUE;
  if (error != NULL)
    return fail_with (cursor, error);
  if (troubles == NULL)
    return SQLITE_OK;
  if (context->trouble == NULL)
    return fail (cursor, troubles);
  context->trouble (troubles, context->user);
  return SQLITE_OK;
}

static int
next_row (sqlite3_vtab_cursor *base)
{
  Cursor *cursor = (Cursor *) base;
  GError *error = NULL;

  if (!pozo_scan_next (cursor->scan, &error))
    return end_rows (cursor, error);
  cursor->is_past = cursor->plan.has_game && pozo_scan_game (cursor->scan) != cursor->plan.game;
  return SQLITE_OK;
}

static int
is_past_rows (sqlite3_vtab_cursor *base)
{
  return ((Cursor *) base)->is_past;
}

/* ---- Beginning ---- */

static char *
make_signature (const PozoSqlPlan *plan, const char *text)
{
  g_autofree char *wheres = g_strjoinv ("\n", (char **) plan->wheres->pdata);

  return g_strdup_printf ("%s\n%s\n%s\n%u\n%s", text, plan->path != NULL ? plan->path : "",
                          plan->variant != NULL ? plan->variant : "", plan->options.deal, wheres);
}

/* Fills in what the connection knows. */
static gboolean
settle (Cursor *cursor, GError **error)
{
  const PozoSqlContext *context = cursor->maker->context;
  PozoScanOptions *options = &cursor->plan.options;

  options->replay = &context->replay;
  options->n_threads = context->n_threads;
  options->window_bytes = context->window_bytes;
  options->from_code = context->from_code;
  options->cancelled = context->cancelled;
  options->inputs = context->inputs;
  options->from_game = cursor->plan.game;
  if (context->inputs == NULL)
    {
      cursor->inputs[0] = cursor->plan.path;
      options->inputs = cursor->inputs;
    }
  if (cursor->maker->shape.table != POZO_TABLE_RESCORED || cursor->plan.variant == NULL)
    return TRUE;
  options->rules = &cursor->rules;
  return pozo_variant_set_resolve (context->replay.variants, cursor->plan.variant, &cursor->rules,
                                   error);
}

static int
begin_scan (Cursor *cursor)
{
  GError *error = NULL;

  if (cursor->plan.is_empty || (cursor->maker->shape.is_function && cursor->plan.path == NULL) ||
      (cursor->maker->shape.table == POZO_TABLE_RESCORED && cursor->plan.variant == NULL))
    {
      cursor->is_past = TRUE;
      return SQLITE_OK;
    }
  if (!settle (cursor, &error))
    return fail_with (cursor, error);
  cursor->scan = pozo_scan_new (&cursor->plan.options, &error);
  return cursor->scan != NULL ? SQLITE_OK : fail_with (cursor, error);
}

static int
seek_game (Cursor *cursor)
{
  GError *error = NULL;

  if (pozo_scan_seek (cursor->scan, cursor->plan.game, &error))
    {
      cursor->is_past = FALSE;
      return SQLITE_OK;
    }
  return end_rows (cursor, error);
}

static int
begin_rows (sqlite3_vtab_cursor *base,
            int plan_number G_GNUC_UNUSED,
            const char *plan_text,
            int n_values G_GNUC_UNUSED,
            sqlite3_value **values)
{
  Cursor *cursor = (Cursor *) base;
  PozoSqlPlan plan;
  g_autofree char *signature = NULL;
  int status;

  pozo_sql_plan_read (&plan, &cursor->maker->shape, plan_text, values);
  signature = make_signature (&plan, plan_text);
  if (cursor->scan != NULL && plan.has_game && !plan.is_empty &&
      g_strcmp0 (signature, cursor->signature) == 0 && pozo_scan_can_seek (cursor->scan, plan.game))
    {
      cursor->plan.game = plan.game;
      pozo_sql_plan_clear (&plan);
      return seek_game (cursor);
    }
  end_scan (cursor);
  cursor->plan = plan;
  cursor->signature = g_steal_pointer (&signature);
  cursor->is_past = FALSE;
  status = begin_scan (cursor);
  if (status != SQLITE_OK || cursor->is_past)
    return status;
  return plan.has_game ? seek_game (cursor) : next_row (base);
}

/* ---- Values ---- */

static int
give_column (sqlite3_vtab_cursor *base, sqlite3_context *context, int i)
{
  const Cursor *cursor = (const Cursor *) base;
  guint slot = cursor->maker->shape.slots[i];

  if (slot < POZO_N_COLUMNS)
    {
      PozoValue value = pozo_scan_value (cursor->scan, (PozoColumnCode) slot);

      pozo_value_give (&value, context);
      return SQLITE_OK;
    }
  sqlite3_result_text (context,
                       slot == POZO_SQL_ARGUMENT_PATH ? cursor->plan.path : cursor->plan.variant,
                       -1, SQLITE_TRANSIENT);
  return SQLITE_OK;
}

static int
give_row (sqlite3_vtab_cursor *base, sqlite3_int64 *row)
{
  *row = pozo_scan_row (((const Cursor *) base)->scan);
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

/**
 * pozo_sql_register:
 * @database: a connection
 * @context: what the tables are made of; outlives the connection
 * @prefix: what their names begin with
 *
 * Makes the tables known.
 *
 * Returns: SQLITE_OK, or what SQLite says
 */
int
pozo_sql_register (sqlite3 *database, const PozoSqlContext *context, const char *prefix)
{
  int status = SQLITE_OK;

  for (guint i = 0; i < POZO_N_TABLES && status == SQLITE_OK; i++)
    {
      g_autofree char *name = g_strconcat (prefix, pozo_table_name (i), NULL);
      Maker *maker = g_new0 (Maker, 1);

      maker->context = context;
      pozo_sql_shape_init (&maker->shape, i, context->inputs == NULL);
      status = sqlite3_create_module_v2 (database, name, &module, maker, g_free);
    }
  return status;
}
