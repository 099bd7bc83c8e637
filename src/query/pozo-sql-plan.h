/* SPDX-License-Identifier: MIT */
/* How a table is read for a query: what SQLite's planner was promised, as a text that it keeps. */
#pragma once

#include "pozo-sql-table.h"

G_BEGIN_DECLS

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
 * PozoSqlPlan:
 * @options: what is scanned; its strings belong to the plan
 * @has_game: whether one game is wanted
 * @game: which
 * @path: the input that a function was given
 * @variant: the variant that was given to a function
 * @id: (nullable): the Id of the only game that is wanted
 * @head_variant: (nullable): the only variant of games that is wanted
 * @wheres: the conditions, %NULL at the end
 * @is_empty: whether something is wanted that no row has
 *
 * A plan with its values.
 */
typedef struct
{
  PozoScanOptions options;
  gboolean has_game;
  guint64 game;
  char *path;
  char *variant;
  char *id;
  char *head_variant;
  GPtrArray *wheres;
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
