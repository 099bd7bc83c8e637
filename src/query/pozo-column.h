/* SPDX-License-Identifier: MIT */
/* What can be asked about games: tables and their columns, as data. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  POZO_TABLE_GAMES,
  POZO_TABLE_EXTRAS,
  POZO_TABLE_DEALS,
  POZO_TABLE_SIDES,
  POZO_TABLE_SCORES,
  POZO_TABLE_TURNS,
  POZO_TABLE_ACTIONS,
  POZO_TABLE_MELDS,
  POZO_TABLE_FINDINGS,
  POZO_TABLE_RESCORED,
  POZO_N_TABLES
} PozoTable;

/**
 * PozoColumnType:
 * @POZO_COLUMN_TEXT: a text
 * @POZO_COLUMN_WORD: a text of which there are few: a word of ours
 * @POZO_COLUMN_NUMBERED: a text that often is a number, and compares as one then
 * @POZO_COLUMN_INTEGER: a whole number
 */
typedef enum
{
  POZO_COLUMN_TEXT,
  POZO_COLUMN_WORD,
  POZO_COLUMN_NUMBERED,
  POZO_COLUMN_INTEGER,
} PozoColumnType;

/**
 * PozoColumnCost:
 * @POZO_COST_HEAD: the head is read, and no more
 * @POZO_COST_CHECKED: the game is validated, in one pass where nothing is wrong with it
 * @POZO_COST_PLAYED: the game is read and replayed
 *
 * What has to be done with a game before a column is known.
 */
typedef enum
{
  POZO_COST_HEAD,
  POZO_COST_CHECKED,
  POZO_COST_PLAYED,
  POZO_N_COSTS
} PozoColumnCost;

/* The columns of all tables; those of a table stand together. */
typedef enum
{
#define POZO_COLUMN(table, name, type, cost, unit, meaning) POZO_COLUMN_##table##_##name,
#include "pozo-column.def"
#undef POZO_COLUMN
  POZO_N_COLUMNS
} PozoColumnCode;

/**
 * PozoColumn:
 * @table: whose column it is
 * @name: its name, as in SQL
 * @type: what its values are, where they are not NULL
 * @cost: what it costs
 * @unit: of its values; empty where they have none
 * @meaning: a sentence without a full stop
 *
 * A row of pozo-column.def.
 */
typedef struct
{
  PozoTable table;
  const char *name;
  PozoColumnType type;
  PozoColumnCost cost;
  const char *unit;
  const char *meaning;
} PozoColumn;

/**
 * PozoTableInfo:
 * @name: what SQL calls it
 * @n_keys: how many of its first columns tell its rows apart
 * @meaning: what its rows are, without a full stop
 *
 * A table.
 */
typedef struct
{
  const char *name;
  guint n_keys;
  const char *meaning;
} PozoTableInfo;

extern const PozoTableInfo pozo_tables[POZO_N_TABLES];

const PozoColumn *pozo_column_info (PozoColumnCode code);
gboolean pozo_column_is_of_game (PozoColumnCode code);
const char *pozo_column_type_name (PozoColumnType type);
const char *pozo_column_collation (PozoColumnType type);
PozoColumnCode pozo_table_first_column (PozoTable table);
guint pozo_table_n_columns (PozoTable table);
char pozo_column_fold (char byte);
gboolean pozo_column_is_extra (const char *name);
gint pozo_column_find (PozoTable table, const char *name);

G_END_DECLS
