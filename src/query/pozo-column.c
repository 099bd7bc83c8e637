/* SPDX-License-Identifier: MIT */
/* The rows of pozo-column.def, and looking one up. */
#include "pozo-column.h"

static const PozoColumn columns[POZO_N_COLUMNS] = {
#define POZO_COLUMN(table, name, type, cost, unit, meaning)                                        \
  { POZO_TABLE_##table, #name, POZO_COLUMN_##type, POZO_COST_##cost, unit, meaning },
#include "pozo-column.def"
#undef POZO_COLUMN
};

/**
 * pozo_column_info:
 * @code: a column
 *
 * Returns: (transfer none): what is known of the column
 */
const PozoColumn *
pozo_column_info (PozoColumnCode code)
{
  g_return_val_if_fail (code < POZO_N_COLUMNS, NULL);
  return &columns[code];
}

/**
 * pozo_column_is_of_game:
 * @code: a column
 *
 * Returns: whether the game alone tells its value, without those before it
 */
gboolean
pozo_column_is_of_game (PozoColumnCode code)
{
  return columns[code].table == POZO_TABLE_GAMES && code != POZO_COLUMN_GAMES_game;
}

/**
 * pozo_column_type_name:
 * @type: a type
 *
 * Returns: (transfer none): what SQL calls it
 */
const char *
pozo_column_type_name (PozoColumnType type)
{
  static const char *const names[] = { "TEXT", "TEXT", "TEXT", "INTEGER" };

  return names[type];
}

/**
 * pozo_column_collation:
 * @type: a type
 *
 * Returns: (transfer none): what SQL compares its values by, pozo_sql_add_collation() makes it
 * known
 */
const char *
pozo_column_collation (PozoColumnType type)
{
  return type == POZO_COLUMN_NUMBERED ? "pozo_numbers" : "BINARY";
}

const PozoTableInfo pozo_tables[POZO_N_TABLES] = {
  [POZO_TABLE_GAMES] = { "games", 1, "A row for each game" },
  [POZO_TABLE_EXTRAS] = { "extras", 2, "A row for each line of a head whose key begins with X-" },
  [POZO_TABLE_DEALS] = { "deals", 2, "A row for each deal" },
  [POZO_TABLE_SIDES] = { "sides", 3, "A row for each side in each deal" },
  [POZO_TABLE_SCORES] = { "scores", 4, "A row for each item of each side's score in each deal" },
  [POZO_TABLE_TURNS] = { "turns", 3, "A row for each turn that was replayed" },
  [POZO_TABLE_ACTIONS] = { "actions", 4, "A row for each action that was replayed" },
  [POZO_TABLE_MELDS] = { "melds", 4, "A row for each meld that lay there at the end of a deal" },
  [POZO_TABLE_FINDINGS] = { "findings", 2, "A row for each finding" },
  [POZO_TABLE_RESCORED] = { "rescored", 4,
                            "A row for each item of each side's score in each deal, "
                            "under another variant" },
};

/**
 * pozo_table_first_column:
 * @table: a table
 *
 * Returns: its first column; the others follow
 */
PozoColumnCode
pozo_table_first_column (PozoTable table)
{
  PozoColumnCode code = 0;

  while (columns[code].table != table)
    code++;
  return code;
}

/**
 * pozo_table_n_columns:
 * @table: a table
 *
 * Returns: how many columns of its own it has
 */
guint
pozo_table_n_columns (PozoTable table)
{
  guint n = 0;

  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    n += columns[i].table == table;
  return n;
}

/**
 * pozo_column_fold:
 * @byte: a byte of a name
 *
 * Keys of the head have hyphens and any case, columns of SQL have neither.
 *
 * Returns: what stands for it in the name of a column
 */
char
pozo_column_fold (char byte)
{
  return byte == '-' || byte == ' ' ? '_' : g_ascii_tolower (byte);
}

/**
 * pozo_column_is_extra:
 * @name: a name
 *
 * Returns: whether it is that of a key of somebody's own, `X-Club` or `x_club`
 */
gboolean
pozo_column_is_extra (const char *name)
{
  return pozo_column_fold (name[0]) == 'x' && pozo_column_fold (name[1]) == '_';
}

static gboolean
is_same_name (const char *a, const char *b)
{
  for (; pozo_column_fold (*a) == pozo_column_fold (*b); a++, b++)
    if (*a == '\0')
      return TRUE;
  return FALSE;
}

/**
 * pozo_column_find:
 * @table: a table
 * @name: a name; case, and `-`, blank or `_`, make no difference
 *
 * Looks a column up.
 *
 * Returns: a #PozoColumnCode, or -1 when the table has no such column
 */
gint
pozo_column_find (PozoTable table, const char *name)
{
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    if (columns[i].table == table && is_same_name (columns[i].name, name))
      return (gint) i;
  return -1;
}
