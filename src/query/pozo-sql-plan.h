/* SPDX-License-Identifier: MIT */
/* How a table is read for a query: what SQLite's planner was promised, as a text that it keeps. */
#pragma once

#include "pozo-column.h"
#include "pozo-scan.h"
#include "pozo-sql-options.h"
#include "pozo-sqlite.h"

G_BEGIN_DECLS

#define POZO_SQL_PLAN_MARK "pozo " /* which the text of a plan begins with */

/* A column of a table, as SQLite numbers them: its own, those of the game, the hidden arguments. */
typedef enum
{
  POZO_SQL_ARGUMENT_PATH = POZO_N_COLUMNS,
  POZO_SQL_ARGUMENT_VARIANT,
  POZO_SQL_N_SLOTS,
} PozoSqlArgument;

/**
 * PozoSqlShape:
 * @table: the table
 * @is_function: whether it is given a path
 * @n_slots: how many columns SQLite knows
 * @slots: a #PozoColumnCode or #PozoSqlArgument for each
 *
 * The columns of a table.
 */
typedef struct
{
  PozoTable table;
  gboolean is_function;
  guint n_slots;
  guint16 slots[POZO_SQL_N_SLOTS];
} PozoSqlShape;

/**
 * PozoSqlWay:
 * @POZO_SQL_WAY_ALL: all games
 * @POZO_SQL_WAY_ID: those of an Id
 * @POZO_SQL_WAY_GAME: one game, by its place
 * @POZO_SQL_WAY_STEP: the game that a row of another table tells
 *
 * Which way a plan goes through the games.
 */
typedef enum
{
  POZO_SQL_WAY_ALL = 'a',
  POZO_SQL_WAY_ID = 'i',
  POZO_SQL_WAY_GAME = 'g',
  POZO_SQL_WAY_STEP = 's',
} PozoSqlWay;

/**
 * PozoSqlPlan:
 * @options: what is scanned; its strings belong to the plan
 * @has_key: whether rows with a key are wanted
 * @key: which
 * @path: the input that a function was given
 * @variant: the variant that was given to a function
 * @id: (nullable): the Id of the only game that is wanted
 * @head_variant: (nullable): the only variant of games that is wanted
 * @wheres: the conditions, %NULL at the end
 * @n_where_bytes: how long they are
 * @is_empty: whether something is wanted that no row has
 *
 * A plan with its values.
 */
typedef struct
{
  PozoScanOptions options;
  gboolean has_key;
  PozoScanKey key;
  char *path;
  char *variant;
  char *id;
  char *head_variant;
  GPtrArray *wheres;
  gsize n_where_bytes;
  gboolean is_empty;
} PozoSqlPlan;

void pozo_sql_shape_init (PozoSqlShape *shape, PozoTable table, gboolean is_function);
char *pozo_sql_shape_declare (const PozoSqlShape *shape);
int pozo_sql_plan_make (const PozoSqlShape *shape, sqlite3_index_info *info);
void pozo_sql_plan_read (PozoSqlPlan *plan,
                         const PozoSqlShape *shape,
                         const char *text,
                         sqlite3_value **values);
void pozo_sql_plan_clear (PozoSqlPlan *plan);

G_END_DECLS
