/* SPDX-License-Identifier: MIT */
/* Which columns a query reads decides how close games are looked at, and what it asks of the game
 * goes down as conditions: by the head alone, so that what they rule out is not replayed.
 *
 *   plan   mask of the columns in hexadecimal, then for each value a letter:
 *          p path, v variant, g game, d deal, w and column and operator: a condition */
#include "pozo-sql-plan.h"

#include <stdio.h>
#include <string.h>

#ifdef POZO_SQL_IS_EXTENSION
SQLITE_EXTENSION_INIT3
#endif

#define COST_ALL  1e9
#define COST_GAME 1e4
#define COST_ID   1e3
#define MASK_BITS 63u /* the last bit of SQLite's mask stands for all columns behind */

typedef struct
{
  guint8 operation;
  const char *text;
  gboolean has_value;
} Operator;

static const Operator operators[] = {
  { SQLITE_INDEX_CONSTRAINT_EQ, "=", TRUE },
  { SQLITE_INDEX_CONSTRAINT_IS, "IS", TRUE },
  { SQLITE_INDEX_CONSTRAINT_GT, ">", TRUE },
  { SQLITE_INDEX_CONSTRAINT_GE, ">=", TRUE },
  { SQLITE_INDEX_CONSTRAINT_LT, "<", TRUE },
  { SQLITE_INDEX_CONSTRAINT_LE, "<=", TRUE },
  { SQLITE_INDEX_CONSTRAINT_NE, "<>", TRUE },
  { SQLITE_INDEX_CONSTRAINT_LIKE, "LIKE", TRUE },
  { SQLITE_INDEX_CONSTRAINT_GLOB, "GLOB", TRUE },
  { SQLITE_INDEX_CONSTRAINT_ISNULL, "IS NULL", FALSE },
  { SQLITE_INDEX_CONSTRAINT_ISNOTNULL, "IS NOT NULL", FALSE },
};

/* ---- Columns ---- */

/**
 * pozo_sql_shape_init:
 * @shape: (out caller-allocates): the shape
 * @table: a table
 * @is_function: whether it is given a path
 *
 * Lays out the columns of a table: its own, then, hidden, the arguments, which SQLite wants to be
 * the first of those, and the columns of the game that it has no column of the same name for.
 */
void
pozo_sql_shape_init (PozoSqlShape *shape, PozoTable table, gboolean is_function)
{
  *shape = (PozoSqlShape){ .table = table, .is_function = is_function };
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_info (i)->table == table)
      shape->slots[shape->n_slots++] = (guint16) i;
  if (is_function)
    shape->slots[shape->n_slots++] = POZO_SQL_ARGUMENT_PATH;
  if (table == POZO_TABLE_RESCORED)
    shape->slots[shape->n_slots++] = POZO_SQL_ARGUMENT_VARIANT;
  for (guint i = 0; i < POZO_N_COLUMNS && table != POZO_TABLE_GAMES; i++)
    if (pozo_column_is_of_game (i) && pozo_column_find (table, pozo_column_info (i)->name) < 0)
      shape->slots[shape->n_slots++] = (guint16) i;
}

/**
 * pozo_sql_shape_declare:
 * @shape: a shape
 *
 * Returns: (transfer full): the CREATE TABLE of it
 */
char *
pozo_sql_shape_declare (const PozoSqlShape *shape)
{
  GString *sql = g_string_new ("CREATE TABLE x (");

  for (guint i = 0; i < shape->n_slots; i++)
    {
      guint slot = shape->slots[i];
      const PozoColumn *column = slot < POZO_N_COLUMNS ? pozo_column_info (slot) : NULL;

      g_string_append (sql, i > 0 ? ", " : "");
      if (column == NULL)
        g_string_append (sql, slot == POZO_SQL_ARGUMENT_PATH ? "path TEXT HIDDEN"
                                                             : "other_variant TEXT HIDDEN");
      else
        g_string_append_printf (sql, "\"%s\" %s%s", column->name,
                                pozo_column_type_name (column->type),
                                column->table != shape->table ? " HIDDEN" : "");
    }
  g_string_append_c (sql, ')');
  return g_string_free (sql, FALSE);
}

/* ---- Making a plan ---- */

static const Operator *
find_operator (guint8 operation)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (operators[i].operation == operation)
      return &operators[i];
  return NULL;
}

static gboolean
is_deal (const PozoSqlShape *shape, guint slot)
{
  return slot < POZO_N_COLUMNS && shape->table != POZO_TABLE_GAMES &&
         pozo_column_find (shape->table, "deal") == (gint) slot;
}

/* What a constraint is to the plan; '\0' when it is left to SQLite. */
static char
judge (const PozoSqlShape *shape, const sqlite3_index_info *info, int i)
{
  guint8 operation = info->aConstraint[i].op;
  int at = info->aConstraint[i].iColumn;
  guint slot = at >= 0 ? shape->slots[at] : POZO_SQL_N_SLOTS;
  gboolean is_equal = operation == SQLITE_INDEX_CONSTRAINT_EQ;

  if (slot == POZO_SQL_ARGUMENT_PATH)
    return is_equal ? 'p' : '\0';
  if (slot == POZO_SQL_ARGUMENT_VARIANT)
    return is_equal ? 'v' : '\0';
  if (slot == pozo_table_first_column (shape->table))
    return is_equal ? 'g' : '\0';
  if (is_deal (shape, slot))
    return is_equal ? 'd' : '\0';
  if (slot >= POZO_N_COLUMNS || !pozo_column_is_of_game (slot) ||
      pozo_column_info (slot)->cost != POZO_COST_HEAD || find_operator (operation) == NULL ||
      sqlite3_stricmp (sqlite3_vtab_collation ((sqlite3_index_info *) info, i), "BINARY") != 0)
    return '\0';
  return 'w';
}

/* Rows come in the order of their keys. */
static gboolean
is_in_order (const PozoSqlShape *shape, const sqlite3_index_info *info)
{
  for (int i = 0; i < info->nOrderBy; i++)
    if (info->aOrderBy[i].iColumn != i || info->aOrderBy[i].desc ||
        i >= (int) pozo_table_n_keys (shape->table) ||
        pozo_column_info (shape->slots[i])->type != POZO_COLUMN_INTEGER)
      return FALSE;
  return info->nOrderBy > 0;
}

static void
promise (const PozoSqlShape *shape, sqlite3_index_info *info, const char *letters)
{
  gboolean has_id = strchr (letters, 'i') != NULL;
  gboolean has_game = strchr (letters, 'g') != NULL;

  info->estimatedCost = has_id ? COST_ID : has_game ? COST_GAME : COST_ALL;
  info->estimatedRows = has_id || has_game ? 10 : 1000000;
  info->orderByConsumed = is_in_order (shape, info);
}

/**
 * pozo_sql_plan_make:
 * @shape: a shape
 * @info: what SQLite asks and is told
 *
 * Chooses how a table is read.
 *
 * Returns: SQLITE_OK; SQLITE_CONSTRAINT when an argument is missing
 */
int
pozo_sql_plan_make (const PozoSqlShape *shape, sqlite3_index_info *info)
{
  g_autoptr (GString) plan = g_string_new (NULL);
  g_autoptr (GString) letters = g_string_new (NULL);
  int n_values = 0;

  g_string_printf (plan, "%" G_GINT64_MODIFIER "x", (guint64) info->colUsed);
  for (int i = 0; i < info->nConstraint; i++)
    {
      char letter = info->aConstraint[i].usable ? judge (shape, info, i) : '\0';
      guint slot = info->aConstraint[i].iColumn >= 0 ? shape->slots[info->aConstraint[i].iColumn]
                                                     : POZO_SQL_N_SLOTS;

      if (letter == '\0' || (letter != 'w' && strchr (letters->str, letter) != NULL))
        continue;
      g_string_append_c (letters, letter);
      g_string_append_printf (plan, " %c", letter);
      if (letter == 'w')
        g_string_append_printf (plan, "%u:%u", slot, info->aConstraint[i].op);
      if (slot == POZO_COLUMN_GAMES_id && info->aConstraint[i].op == SQLITE_INDEX_CONSTRAINT_EQ)
        g_string_append_c (letters, 'i');
      info->aConstraintUsage[i].argvIndex = ++n_values;
      info->aConstraintUsage[i].omit = letter == 'p' || letter == 'v';
    }
  if ((shape->is_function && strchr (letters->str, 'p') == NULL) ||
      (shape->table == POZO_TABLE_RESCORED && strchr (letters->str, 'v') == NULL))
    return SQLITE_CONSTRAINT;
  promise (shape, info, letters->str);
  info->idxStr = sqlite3_mprintf ("%s", plan->str);
  info->needToFreeIdxStr = 1;
  return info->idxStr != NULL ? SQLITE_OK : SQLITE_NOMEM;
}

/* ---- Reading it, with values ---- */

static void
read_mask (PozoSqlPlan *plan, const PozoSqlShape *shape, guint64 mask)
{
  for (guint i = 0; i < shape->n_slots; i++)
    if (shape->slots[i] < POZO_N_COLUMNS && (mask >> MIN (i, MASK_BITS) & 1) != 0)
      plan->options.wanted[shape->slots[i]] = TRUE;
}

/* A value as SQL writes it; NULL for one that has no such form. */
static char *
quote (sqlite3_value *value)
{
  switch (sqlite3_value_type (value))
    {
    case SQLITE_INTEGER:
      return sqlite3_mprintf ("%lld", sqlite3_value_int64 (value));
    case SQLITE_FLOAT:
      return sqlite3_mprintf ("%!.17g", sqlite3_value_double (value));
    case SQLITE_TEXT:
      return sqlite3_mprintf ("%Q", (const char *) sqlite3_value_text (value));
    case SQLITE_NULL:
      return sqlite3_mprintf ("NULL");
    default:
      return NULL;
    }
}

static void
read_condition (PozoSqlPlan *plan, const char *text, sqlite3_value *value)
{
  guint slot = 0, operation = 0;
  const Operator *operator;
  char *quoted;

  if (sscanf (text, "%u:%u", &slot, &operation) != 2)
    return;
  operator= find_operator ((guint8) operation);
  quoted = operator->has_value ? quote (value) : sqlite3_mprintf ("%s", "");
  if (quoted != NULL)
    g_ptr_array_add (
        plan->wheres,
        g_strdup_printf ("\"%s\" %s %s", pozo_column_info (slot)->name, operator->text, quoted));
  if (operation == SQLITE_INDEX_CONSTRAINT_EQ && sqlite3_value_type (value) != SQLITE_NULL)
    {
      char **only = slot == POZO_COLUMN_GAMES_id        ? &plan->id
                    : slot == POZO_COLUMN_GAMES_variant ? &plan->head_variant
                                                        : NULL;

      if (only != NULL && *only == NULL)
        *only = g_strdup ((const char *) sqlite3_value_text (value));
    }
  sqlite3_free (quoted);
}

/* A place counts from 1; what is no such number no row has. */
static guint64
read_place (PozoSqlPlan *plan, sqlite3_value *value)
{
  gint64 place = sqlite3_value_int64 (value);

  if (sqlite3_value_numeric_type (value) == SQLITE_INTEGER && place > 0)
    return (guint64) place;
  plan->is_empty = TRUE;
  return 0;
}

static void
read_value (PozoSqlPlan *plan, const char *word, sqlite3_value *value)
{
  guint64 place;

  switch (word[0])
    {
    case 'p':
      plan->path = g_strdup ((const char *) sqlite3_value_text (value));
      break;
    case 'v':
      plan->variant = g_strdup ((const char *) sqlite3_value_text (value));
      break;
    case 'g':
      plan->game = read_place (plan, value);
      plan->has_game = TRUE;
      break;
    case 'd':
      place = read_place (plan, value);
      plan->options.deal = (guint) MIN (place, G_MAXUINT);
      break;
    default:
      read_condition (plan, word + 1, value);
      break;
    }
}

/**
 * pozo_sql_plan_read:
 * @plan: (out caller-allocates): the plan
 * @shape: a shape
 * @text: what pozo_sql_plan_make() wrote
 * @values: a value for each word of it
 *
 * Fills a plan.
 */
void
pozo_sql_plan_read (PozoSqlPlan *plan,
                    const PozoSqlShape *shape,
                    const char *text,
                    sqlite3_value **values)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  *plan = (PozoSqlPlan){ .wheres = g_ptr_array_new_with_free_func (g_free) };
  plan->options.table = shape->table;
  read_mask (plan, shape, g_ascii_strtoull (words[0], NULL, 16));
  for (guint i = 1; words[i] != NULL; i++)
    read_value (plan, words[i], values[i - 1]);
  g_ptr_array_add (plan->wheres, NULL);
  plan->options.wheres = (const char *const *) plan->wheres->pdata;
  plan->options.id = plan->id;
  plan->options.variant = plan->head_variant;
}

/**
 * pozo_sql_plan_clear:
 * @plan: a plan, or zeroes
 *
 * Frees what a plan holds.
 */
void
pozo_sql_plan_clear (PozoSqlPlan *plan)
{
  g_free (plan->path);
  g_free (plan->variant);
  g_free (plan->id);
  g_free (plan->head_variant);
  g_clear_pointer (&plan->wheres, g_ptr_array_unref);
  *plan = (PozoSqlPlan){ 0 };
}
