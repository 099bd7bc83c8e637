/* SPDX-License-Identifier: MIT */
/* `rows_turns` and so on.  A statement for each row would spend most of its time on beginning and
 * ending; `INSERT ... SELECT * FROM rows_turns` begins once. */
#include "pozo-facts-table.h"

/* What a table is made with. */
typedef struct
{
  const PozoFactsSource *source;
  PozoTable table;
  PozoColumnCode first;
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
  const PozoBatch *batch;
  guint at;
} Cursor;

static int
connect_table (sqlite3 *database,
               void *data,
               int n_arguments G_GNUC_UNUSED,
               const char *const *arguments G_GNUC_UNUSED,
               sqlite3_vtab **made,
               char **message G_GNUC_UNUSED)
{
  const Maker *maker = data;
  g_autoptr (GString) sql = g_string_new ("CREATE TABLE x (");
  guint n = pozo_table_n_columns (maker->table) + (maker->table == POZO_TABLE_DEALS ? 2 : 0);
  Table *table;
  int status;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (sql, "%sc%u", i > 0 ? ", " : "", i);
  g_string_append_c (sql, ')');
  status = sqlite3_declare_vtab (database, sql->str);
  if (status != SQLITE_OK)
    return status;
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
plan (sqlite3_vtab *table G_GNUC_UNUSED, sqlite3_index_info *info)
{
  info->estimatedRows = 10000;
  info->estimatedCost = 10000;
  return SQLITE_OK;
}

static int
open_cursor (sqlite3_vtab *table, sqlite3_vtab_cursor **made)
{
  Cursor *cursor = g_new0 (Cursor, 1);

  cursor->maker = ((Table *) table)->maker;
  *made = &cursor->base;
  return SQLITE_OK;
}

static int
close_cursor (sqlite3_vtab_cursor *cursor)
{
  g_free (cursor);
  return SQLITE_OK;
}

static const gint64 *
get_row (const Cursor *cursor)
{
  return &g_array_index (cursor->batch->cells, gint64, cursor->at * cursor->batch->width);
}

/* Goes past rows of games that are there already. */
static void
settle (Cursor *cursor)
{
  const gint64 *numbers = cursor->maker->source->numbers;

  while (cursor->at < cursor->batch->n_rows && numbers[get_row (cursor)[0]] == 0)
    cursor->at++;
}

static int
begin_rows (sqlite3_vtab_cursor *base,
            int plan_number G_GNUC_UNUSED,
            const char *plan_text G_GNUC_UNUSED,
            int n_values G_GNUC_UNUSED,
            sqlite3_value **values G_GNUC_UNUSED)
{
  Cursor *cursor = (Cursor *) base;

  cursor->batch = cursor->maker->source->chunk->batches[cursor->maker->table];
  cursor->at = 0;
  settle (cursor);
  return SQLITE_OK;
}

static int
next_row (sqlite3_vtab_cursor *base)
{
  Cursor *cursor = (Cursor *) base;

  cursor->at++;
  settle (cursor);
  return SQLITE_OK;
}

static int
is_past_rows (sqlite3_vtab_cursor *base)
{
  const Cursor *cursor = (const Cursor *) base;

  return cursor->at >= cursor->batch->n_rows;
}

/* A row of a deal is followed by the marks of the deal. */
static gint64
get_mark (const PozoFactsChunk *chunk, const gint64 *row, gboolean is_dealt)
{
  const PozoFactsGame *game = &g_array_index (chunk->games, PozoFactsGame, row[0]);
  guint deal = (guint) row[1 + POZO_COLUMN_DEALS_deal - POZO_COLUMN_DEALS_game];
  const PozoFactsMark *mark =
      &g_array_index (chunk->marks, PozoFactsMark, game->first_mark + deal - 1);

  return is_dealt ? mark->dealt : mark->play;
}

/* Texts stay where they are until the chunk is written. */
static int
give_column (sqlite3_vtab_cursor *base, sqlite3_context *context, int i)
{
  const Cursor *cursor = (const Cursor *) base;
  const PozoFactsSource *source = cursor->maker->source;
  const gint64 *row = get_row (cursor);
  guint at = 1 + (guint) i;

  if (i == 0)
    sqlite3_result_int64 (context, source->numbers[row[0]]);
  else if (at >= cursor->batch->width)
    sqlite3_result_int64 (context, get_mark (source->chunk, row, at > cursor->batch->width));
  else if (row[at] == POZO_CELL_NULL)
    sqlite3_result_null (context);
  else if (pozo_column_info (cursor->maker->first + (guint) i)->type == POZO_COLUMN_INTEGER)
    sqlite3_result_int64 (context, row[at]);
  else
    sqlite3_result_text (context, (const char *) (gintptr) row[at], -1, SQLITE_STATIC);
  return SQLITE_OK;
}

static int
give_row (sqlite3_vtab_cursor *base, sqlite3_int64 *row)
{
  *row = ((const Cursor *) base)->at;
  return SQLITE_OK;
}

static const sqlite3_module module = {
  .xConnect = connect_table,
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

/**
 * pozo_facts_register:
 * @database: a connection
 * @source: what the tables hold; outlives the connection
 *
 * Makes the tables known, each as `rows_` and its name.
 *
 * Returns: SQLITE_OK, or what SQLite says
 */
int
pozo_facts_register (sqlite3 *database, const PozoFactsSource *source)
{
  int status = SQLITE_OK;

  for (guint i = POZO_TABLE_GAMES + 1; i < POZO_TABLE_RESCORED && status == SQLITE_OK; i++)
    {
      g_autofree char *name = g_strconcat ("rows_", pozo_table_name (i), NULL);
      Maker *maker = g_new0 (Maker, 1);

      *maker = (Maker){ source, i, pozo_table_first_column (i) };
      status = sqlite3_create_module_v2 (database, name, &module, maker, g_free);
    }
  return status;
}
