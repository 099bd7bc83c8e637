/* SPDX-License-Identifier: MIT */
/* Two statements for each table, one for a row and one for many.  Rows come in the order of their
 * keys, and within a statement SQLite stays where the last one went; of a statement it has to look
 * for the place of the first. */
#include "pozo-facts-insert.h"

#include "pozo-facts-database.h"
#include "pozo-facts-schema.h"

#define ROWS_TOGETHER 64u /* in a statement; twice as many are no faster */

struct _PozoFactsInsert
{
  sqlite3 *database; /* not owned */
  PozoTable table;
  PozoColumnCode first; /* behind the number of the game */
  guint n_columns;
  guint n_values; /* of a row, with the number and what is ours alone */
  sqlite3_stmt *one;
  sqlite3_stmt *many;
  const gint64 *waiting[ROWS_TOGETHER]; /* rows for @many */
  guint n_waiting;
};

/* ---- Statements ---- */

/* Nothing else writes, and what fails is rolled back as a whole: a statement need not undo its own
 * rows, for which SQLite would keep them twice. */
static sqlite3_stmt *
prepare (const PozoFactsInsert *insert, guint n_rows, GError **error)
{
  g_autoptr (GString) sql = g_string_new ("INSERT OR FAIL INTO main.");

  g_string_append_printf (sql, "%s VALUES ", pozo_facts_schema_table (insert->table));
  for (guint row = 0; row < n_rows; row++)
    {
      g_string_append (sql, row > 0 ? ",(?" : "(?");
      for (guint i = 1; i < insert->n_values; i++)
        g_string_append (sql, ",?");
      g_string_append_c (sql, ')');
    }
  return pozo_facts_database_prepare (insert->database, sql->str, error);
}

/**
 * pozo_facts_insert_new:
 * @database: a database of facts, which outlives it
 * @table: the table that is added to
 * @error: return location
 *
 * Prepares to add rows to a table.
 *
 * Errors: as pozo_facts_database_fail().
 *
 * Returns: (transfer full) (nullable): it, or %NULL on error
 */
PozoFactsInsert *
pozo_facts_insert_new (sqlite3 *database, PozoTable table, GError **error)
{
  PozoFactsInsert *insert = g_new0 (PozoFactsInsert, 1);

  insert->database = database;
  insert->table = table;
  insert->first = pozo_table_first_column (table) + 1;
  insert->n_columns = pozo_table_n_columns (table) - 1;
  insert->n_values = 1 + insert->n_columns;
  if (table == POZO_TABLE_GAMES)
    insert->n_values += 1;
  if (table == POZO_TABLE_DEALS)
    insert->n_values += 2;
  insert->one = prepare (insert, 1, error);
  if (insert->one != NULL)
    insert->many = prepare (insert, ROWS_TOGETHER, error);
  if (insert->many != NULL)
    return insert;
  pozo_facts_insert_free (insert);
  return NULL;
}

/**
 * pozo_facts_insert_free:
 * @insert: (nullable): statements
 *
 * Frees them.
 */
void
pozo_facts_insert_free (PozoFactsInsert *insert)
{
  if (insert == NULL)
    return;
  sqlite3_finalize (insert->one);
  sqlite3_finalize (insert->many);
  g_free (insert);
}

/* ---- Values ---- */

typedef struct
{
  const PozoFactsInsert *insert;
  const PozoFactsChunk *chunk;
  const gint64 *numbers;
  sqlite3_stmt *statement;
  int at; /* the value that was bound last */
} Binding;

static gboolean
bind_cell (Binding *binding, PozoColumnType type, gint64 cell)
{
  int at = ++binding->at;

  if (cell == POZO_CELL_NULL)
    return sqlite3_bind_null (binding->statement, at) == SQLITE_OK;
  if (type == POZO_COLUMN_INTEGER)
    return sqlite3_bind_int64 (binding->statement, at, cell) == SQLITE_OK;
  return sqlite3_bind_text (binding->statement, at, (const char *) (gintptr) cell, -1,
                            SQLITE_STATIC) == SQLITE_OK;
}

/* What follows the columns of a row: a game's key, the marks of a deal. */
static gboolean
bind_own (Binding *binding, const gint64 *row)
{
  const PozoFactsChunk *chunk = binding->chunk;
  const PozoFactsGame *game = &g_array_index (chunk->games, PozoFactsGame, row[0]);
  const PozoFactsMark *mark;
  guint deal;

  if (binding->insert->table == POZO_TABLE_GAMES)
    return sqlite3_bind_blob (binding->statement, ++binding->at, game->key, sizeof game->key,
                              SQLITE_STATIC) == SQLITE_OK;
  if (binding->insert->table != POZO_TABLE_DEALS)
    return TRUE;
  deal = (guint) row[1 + POZO_COLUMN_DEALS_deal - POZO_COLUMN_DEALS_game];
  mark = &g_array_index (chunk->marks, PozoFactsMark, game->first_mark + deal - 1);
  return bind_cell (binding, POZO_COLUMN_INTEGER, mark->play) &&
         bind_cell (binding, POZO_COLUMN_INTEGER, mark->dealt);
}

/* The columns of a game stand with the game, all others in the row. */
static const gint64 *
find_cells (const Binding *binding, const gint64 *row)
{
  const PozoBatch *batch = binding->chunk->rows[binding->insert->table];

  return binding->insert->table == POZO_TABLE_GAMES
             ? &g_array_index (batch->games, gint64, row[0] * batch->game_width + 1)
             : row + 2;
}

static gboolean
bind_row (Binding *binding, const gint64 *row)
{
  const PozoFactsInsert *insert = binding->insert;
  const gint64 *cells = find_cells (binding, row);
  gboolean is_bound = bind_cell (binding, POZO_COLUMN_INTEGER, binding->numbers[row[0]]);

  for (guint i = 0; is_bound && i < insert->n_columns; i++)
    is_bound = bind_cell (binding, pozo_column_info (insert->first + i)->type, cells[i]);
  return is_bound && bind_own (binding, row);
}

/* ---- Rows ---- */

static gboolean
run (Binding *binding, sqlite3_stmt *statement, const gint64 *const *rows, guint n_rows)
{
  binding->statement = statement;
  binding->at = 0;
  for (guint i = 0; i < n_rows; i++)
    if (!bind_row (binding, rows[i]))
      return FALSE;
  return sqlite3_step (statement) == SQLITE_DONE && sqlite3_reset (statement) == SQLITE_OK;
}

static gboolean
add_row (PozoFactsInsert *insert, Binding *binding, const gint64 *row)
{
  insert->waiting[insert->n_waiting++] = row;
  if (insert->n_waiting < ROWS_TOGETHER)
    return TRUE;
  insert->n_waiting = 0;
  return run (binding, insert->many, insert->waiting, ROWS_TOGETHER);
}

/* What is no longer to be had is not pointed to. */
static void
forget_values (PozoFactsInsert *insert)
{
  sqlite3_reset (insert->one);
  sqlite3_reset (insert->many);
  sqlite3_clear_bindings (insert->one);
  sqlite3_clear_bindings (insert->many);
}

/**
 * pozo_facts_insert_chunk:
 * @insert: statements for a table
 * @chunk: what a worker made of games
 * @numbers: the number of each game; 0 for one whose rows are left out
 * @error: return location
 *
 * Adds the rows of a chunk to the table.
 *
 * Errors: as pozo_facts_database_fail(); some rows may have been added then.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_insert_chunk (PozoFactsInsert *insert,
                         const PozoFactsChunk *chunk,
                         const gint64 *numbers,
                         GError **error)
{
  const PozoBatch *batch = chunk->rows[insert->table];
  Binding binding = { .insert = insert, .chunk = chunk, .numbers = numbers };
  gboolean is_added = TRUE;

  insert->n_waiting = 0;
  for (guint i = 0; is_added && i < batch->n_rows; i++)
    {
      const gint64 *row = &g_array_index (batch->cells, gint64, i * batch->width);

      if (numbers[row[0]] != 0)
        is_added = add_row (insert, &binding, row);
    }
  for (guint i = 0; is_added && i < insert->n_waiting; i++)
    is_added = run (&binding, insert->one, &insert->waiting[i], 1);
  if (!is_added)
    pozo_facts_database_fail (insert->database, error);
  forget_values (insert);
  return is_added;
}
