/* SPDX-License-Identifier: MIT */
/* The game at hand as tables of one row, for SQLite.  Nothing but these tables, and functions that
 * reach nothing, is there: no file, no subquery, nothing that could run for long. */
#include "pozo-selector-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-sql-collation.h"
#include "pozo-value-result.h"

#include <string.h>

const char *const pozo_selector_tables[POZO_N_COSTS] = { "head", "checked", "played" };

/* What a table is made with. */
typedef struct
{
  PozoSelector *selector;
  PozoColumnCost cost;
} Maker;

typedef struct
{
  sqlite3_vtab base;
  Maker maker;
} Table;

typedef struct
{
  sqlite3_vtab_cursor base;
  gboolean is_past;
} Cursor;

/* ---- The tables ---- */

static int
connect_table (sqlite3 *database,
               void *data,
               int n_arguments G_GNUC_UNUSED,
               const char *const *arguments G_GNUC_UNUSED,
               sqlite3_vtab **made,
               char **message G_GNUC_UNUSED)
{
  const Maker *maker = data;
  const GArray *columns = maker->selector->columns[maker->cost];
  g_autoptr (GString) sql = g_string_new ("CREATE TABLE x (");
  Table *table;
  int status;

  for (guint i = 0; i < columns->len; i++)
    {
      const PozoSelectorColumn *column = &g_array_index (columns, PozoSelectorColumn, i);
      PozoColumnType type =
          column->code >= 0 ? pozo_column_info (column->code)->type : POZO_COLUMN_TEXT;
      char *quoted = sqlite3_mprintf ("%s\"%w\" %s COLLATE %s", i > 0 ? ", " : "", column->name,
                                      pozo_column_type_name (type), pozo_column_collation (type));

      if (quoted == NULL)
        return SQLITE_NOMEM;
      g_string_append (sql, quoted);
      sqlite3_free (quoted);
    }
  g_string_append_c (sql, ')');
  status = sqlite3_declare_vtab (database, sql->str);
  if (status != SQLITE_OK)
    return status;
  table = g_new0 (Table, 1);
  table->maker = *maker;
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
plan (sqlite3_vtab *table G_GNUC_UNUSED, sqlite3_index_info *info)
{
  info->estimatedCost = 1;
  info->estimatedRows = 1;
  return SQLITE_OK;
}

static int
open_cursor (sqlite3_vtab *table G_GNUC_UNUSED, sqlite3_vtab_cursor **made)
{
  Cursor *cursor = g_new0 (Cursor, 1);

  *made = &cursor->base;
  return SQLITE_OK;
}

static int
close_cursor (sqlite3_vtab_cursor *cursor)
{
  g_free (cursor);
  return SQLITE_OK;
}

static int
begin_rows (sqlite3_vtab_cursor *cursor,
            int plan_number G_GNUC_UNUSED,
            const char *plan_text G_GNUC_UNUSED,
            int n_arguments G_GNUC_UNUSED,
            sqlite3_value **arguments G_GNUC_UNUSED)
{
  ((Cursor *) cursor)->is_past = FALSE;
  return SQLITE_OK;
}

static int
next_row (sqlite3_vtab_cursor *cursor)
{
  ((Cursor *) cursor)->is_past = TRUE;
  return SQLITE_OK;
}

static int
is_past_rows (sqlite3_vtab_cursor *cursor)
{
  return ((Cursor *) cursor)->is_past;
}

static int
give_column (sqlite3_vtab_cursor *cursor, sqlite3_context *context, int i)
{
  const Maker *maker = &((Table *) cursor->pVtab)->maker;
  const PozoSelectorColumn *column =
      &g_array_index (maker->selector->columns[maker->cost], PozoSelectorColumn, i);
  PozoLazyGame *lazy = maker->selector->lazy;
  PozoValue value = column->code >= 0 ? pozo_lazy_game_value (lazy, (PozoColumnCode) column->code)
                                      : pozo_lazy_game_extra (lazy, column->name);

  pozo_value_give (&value, context);
  return SQLITE_OK;
}

static int
give_row (sqlite3_vtab_cursor *cursor G_GNUC_UNUSED, sqlite3_int64 *row)
{
  *row = 1;
  return SQLITE_OK;
}

static const sqlite3_module module = {
  .xConnect = connect_table, /* without xCreate: a table of that name is there, none can be made */
  .xBestIndex = plan,
  .xDisconnect = disconnect_table,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = begin_rows,
  .xNext = next_row,
  .xEof = is_past_rows,
  .xColumn = give_column,
  .xRowid = give_row,
};

/* ---- Functions ---- */

/* has_player ('Ada'): in any seat. */
static void
has_player (sqlite3_context *context, int n_arguments G_GNUC_UNUSED, sqlite3_value **arguments)
{
  PozoSelector *selector = sqlite3_user_data (context);
  const char *name = (const char *) sqlite3_value_text (arguments[0]);

  if (name != NULL)
    sqlite3_result_int (context, pozo_lazy_game_has_player (selector->lazy, name));
}

/* ---- What is allowed ---- */

static int
authorize (void *data,
           int action,
           const char *first,
           const char *second,
           const char *database G_GNUC_UNUSED,
           const char *trigger G_GNUC_UNUSED)
{
  PozoSelector *selector = data;

  switch (action)
    {
    case SQLITE_SELECT:
      return ++selector->n_selects > 1 ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_READ:
      for (guint i = 0; i < POZO_N_COSTS; i++)
        if (g_strcmp0 (first, pozo_selector_tables[i]) == 0)
          {
            selector->is_read[i] = TRUE;
            return SQLITE_OK;
          }
      return SQLITE_DENY;
    case SQLITE_FUNCTION:
      return g_strcmp0 (second, "load_extension") == 0 ? SQLITE_DENY : SQLITE_OK;
    default:
      return SQLITE_DENY;
    }
}

static void
set_limits (sqlite3 *database)
{
  sqlite3_limit (database, SQLITE_LIMIT_LENGTH, (int) POZO_QUERY_VALUE_BYTES_MAX);
  sqlite3_limit (database, SQLITE_LIMIT_SQL_LENGTH, (int) POZO_CONDITION_BYTES_MAX);
  sqlite3_limit (database, SQLITE_LIMIT_VARIABLE_NUMBER, 0);
  sqlite3_limit (database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit (database, SQLITE_LIMIT_TRIGGER_DEPTH, 0);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

/**
 * pozo_selector_open:
 * @selector: a selector
 * @error: return location
 *
 * Opens a database in memory, with the three tables as they are wanted now.
 *
 * Returns: %FALSE when there is no memory for it
 */
gboolean
pozo_selector_open (PozoSelector *selector, GError **error)
{
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  sqlite3 *database;

  g_clear_pointer (&selector->statement, sqlite3_finalize);
  g_clear_pointer (&selector->database, sqlite3_close);
  if (sqlite3_open_v2 (":memory:", &selector->database, flags, NULL) != SQLITE_OK)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("SQLite cannot be started: %s"),
                   sqlite3_errmsg (selector->database));
      return FALSE;
    }
  database = selector->database;
  set_limits (database);
  for (guint i = 0; i < POZO_N_COSTS; i++)
    {
      Maker *maker = g_new0 (Maker, 1);

      *maker = (Maker){ selector, i };
      sqlite3_create_module_v2 (database, pozo_selector_tables[i], &module, maker, g_free);
    }
  pozo_sql_add_collation (database);
  sqlite3_create_function (database, "has_player", 1, SQLITE_UTF8, selector, has_player, NULL,
                           NULL);
  /* The tables are declared when they are first used, which the authorizer would not allow. */
  sqlite3_exec (database, "SELECT 1 FROM head, checked, played WHERE 0", NULL, NULL, NULL);
  sqlite3_set_authorizer (database, authorize, selector);
  return TRUE;
}
