/* SPDX-License-Identifier: MIT */
/* Which columns a query reads decides how close games are looked at, and what it asks of the game
 * goes down as conditions: by the head alone, so that what they rule out is not replayed.
 *
 *   plan   POZO_SQL_PLAN_MARK, the table, a PozoSqlWay, mask of the columns in hexadecimal, then
 * for each value a letter: p path, v variant, k key: the game, and what orders its rows; w and
 * column and operator: a condition; m and column: one of several values
 *
 * Tables that are joined on the game go in step: who is asked for a key that another table's row
 * tells goes forward with that.  What changes from game to game cannot be a condition of the scan
 * then, which would begin anew. */
#include "pozo-sql-plan.h"

#include "pozo-inert.h"
#include "pozo-limits.h"

#include <stdio.h>
#include <string.h>

#ifdef POZO_SQL_IS_EXTENSION
SQLITE_EXTENSION_INIT3
#endif

#define COST_ALL   1e9
#define COST_GAME  1e4
#define COST_ID    1e3
#define ROWS_ALL   1000000
#define ROWS_GAME  1000
#define ROWS_SHARE 10  /* of the rows of a game, for each key behind it */
#define MASK_BITS  63u /* the last bit of SQLite's mask stands for all columns behind */
#define FIRST_WORD 4   /* of a plan that stands for a value */

/* Text of conditions; what they are joined with needs some, too. */
#define WHERES_BYTES_MAX (POZO_CONDITION_BYTES_MAX / 2)

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
        g_string_append_printf (
            sql, "\"%s\" %s%s COLLATE %s", column->name, pozo_column_type_name (column->type),
            column->table != shape->table ? " HIDDEN" : "", pozo_column_collation (column->type));
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

/* A plan while it is made. */
typedef struct
{
  const PozoSqlShape *shape;
  sqlite3_index_info *info;
  GString *words;
  int n_values;
  guint n_keys;
  PozoSqlWay way;
} Making;

static guint
get_slot (const Making *making, int i)
{
  int at = making->info->aConstraint[i].iColumn;

  return at >= 0 ? making->shape->slots[at] : POZO_SQL_N_SLOTS;
}

/* The value that a column has to be equal to; -1 for none. */
static int
find_equal (const Making *making, guint slot)
{
  for (int i = 0; i < making->info->nConstraint; i++)
    if (making->info->aConstraint[i].usable && get_slot (making, i) == slot &&
        making->info->aConstraint[i].op == SQLITE_INDEX_CONSTRAINT_EQ)
      return i;
  return -1;
}

/* Whether a value stands in the question, and does not come from a row of another table. */
static gboolean
is_known (const Making *making, int i)
{
  sqlite3_value *value = NULL;

  return sqlite3_vtab_rhs_value (making->info, i, &value) == SQLITE_OK && value != NULL;
}

static void
take (Making *making, int i, const char *word)
{
  g_string_append_printf (making->words, " %s", word);
  making->info->aConstraintUsage[i].argvIndex = ++making->n_values;
}

/* An argument of a function; FALSE when it is missing. */
static gboolean
take_argument (Making *making, guint slot, const char *word)
{
  int i = find_equal (making, slot);

  if (i < 0)
    return FALSE;
  take (making, i, word);
  making->info->aConstraintUsage[i].omit = TRUE;
  return TRUE;
}

/* How many of its first columns rows of a table are in the order of. */
static guint
count_orders (const PozoSqlShape *shape)
{
  guint n = 0;

  while (n < pozo_tables[shape->table].n_keys &&
         pozo_column_info (shape->slots[n])->type == POZO_COLUMN_INTEGER)
    n++;
  return n;
}

static void
take_keys (Making *making)
{
  guint n_orders = count_orders (making->shape);
  int i;

  while (making->n_keys < n_orders &&
         (i = find_equal (making, making->shape->slots[making->n_keys])) >= 0)
    {
      if (making->n_keys++ == 0)
        making->way = is_known (making, i) ? POZO_SQL_WAY_GAME : POZO_SQL_WAY_STEP;
      take (making, i, "k");
    }
}

/* Whether a constraint compares as the column does, as a condition on games will. */
static gboolean
is_collated (const Making *making, int i)
{
  const char *collation = sqlite3_vtab_collation (making->info, i);
  guint slot = get_slot (making, i);

  return sqlite3_stricmp (collation, pozo_column_collation (pozo_column_info (slot)->type)) == 0;
}

/* Whether a constraint is one that the head of a game decides. */
static gboolean
is_condition (const Making *making, int i)
{
  guint slot = get_slot (making, i);

  return making->info->aConstraint[i].usable && slot < POZO_N_COLUMNS &&
         pozo_column_is_of_game (slot) && pozo_column_info (slot)->cost == POZO_COST_HEAD &&
         find_operator (making->info->aConstraint[i].op) != NULL && is_collated (making, i);
}

static void
take_condition (Making *making, int i)
{
  guint slot = get_slot (making, i);
  guint8 operation = making->info->aConstraint[i].op;
  gboolean is_id = slot == POZO_COLUMN_GAMES_id && operation == SQLITE_INDEX_CONSTRAINT_EQ;
  gboolean is_one_of = !is_id && sqlite3_vtab_in (making->info, i, -1);
  g_autofree char *word =
      is_one_of ? g_strdup_printf ("m%u", slot) : g_strdup_printf ("w%u:%u", slot, operation);

  if (making->way == POZO_SQL_WAY_STEP && find_operator (operation)->has_value &&
      !is_known (making, i))
    return;
  if (is_one_of)
    sqlite3_vtab_in (making->info, i, TRUE);
  if (is_id && making->way == POZO_SQL_WAY_ALL)
    making->way = POZO_SQL_WAY_ID;
  take (making, i, word);
}

/* Rows come in the order of their keys. */
static gboolean
is_in_order (const PozoSqlShape *shape, const sqlite3_index_info *info)
{
  if (info->nOrderBy > (int) count_orders (shape))
    return FALSE;
  for (int i = 0; i < info->nOrderBy; i++)
    if (info->aOrderBy[i].iColumn != i || info->aOrderBy[i].desc)
      return FALSE;
  return info->nOrderBy > 0;
}

static void
promise (const Making *making)
{
  sqlite3_index_info *info = making->info;
  gint64 n_rows = ROWS_GAME;

  for (guint i = 1; i < making->n_keys; i++)
    n_rows /= ROWS_SHARE;
  info->estimatedRows = making->way == POZO_SQL_WAY_ALL ? ROWS_ALL : n_rows;
  info->estimatedCost = making->way == POZO_SQL_WAY_ALL  ? COST_ALL
                        : making->way == POZO_SQL_WAY_ID ? COST_ID
                                                         : COST_GAME;
  info->orderByConsumed = is_in_order (making->shape, info);
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
  g_autoptr (GString) words = g_string_new (NULL);
  Making making = { .shape = shape, .info = info, .words = words, .way = POZO_SQL_WAY_ALL };

  if ((shape->is_function && !take_argument (&making, POZO_SQL_ARGUMENT_PATH, "p")) ||
      (shape->table == POZO_TABLE_RESCORED &&
       !take_argument (&making, POZO_SQL_ARGUMENT_VARIANT, "v")))
    return SQLITE_CONSTRAINT;
  take_keys (&making);
  for (int i = 0; i < info->nConstraint; i++)
    if (is_condition (&making, i))
      take_condition (&making, i);
  promise (&making);
  info->idxStr = sqlite3_mprintf (POZO_SQL_PLAN_MARK "%s %c %llx%s", pozo_tables[shape->table].name,
                                  making.way, (unsigned long long) info->colUsed, words->str);
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

/* A zero byte is part of a text of SQL, and the end of one of ours. */
static gboolean
has_zero (sqlite3_value *value)
{
  const char *text = (const char *) sqlite3_value_text (value);

  return text != NULL && strlen (text) != (gsize) sqlite3_value_bytes (value);
}

/* A name; one that cannot be any is shown as such, and so is not found.  NULL stays NULL. */
static char *
read_name (sqlite3_value *value)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (!has_zero (value))
    return g_strdup ((const char *) sqlite3_value_text (value));
  pozo_inert_append (name, (const char *) sqlite3_value_text (value),
                     (gsize) sqlite3_value_bytes (value));
  return g_strdup (name->str);
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
      return has_zero (value) ? NULL
                              : sqlite3_mprintf ("%Q", (const char *) sqlite3_value_text (value));
    case SQLITE_NULL:
      return sqlite3_mprintf ("NULL");
    default:
      return NULL;
    }
}

/* The only value that a column of the head may have, where the index of an archive knows it. */
static void
read_only (PozoSqlPlan *plan, guint slot, sqlite3_value *value)
{
  char **only = slot == POZO_COLUMN_GAMES_id        ? &plan->id
                : slot == POZO_COLUMN_GAMES_variant ? &plan->head_variant
                                                    : NULL;

  if (only != NULL && *only == NULL && sqlite3_value_type (value) != SQLITE_NULL &&
      !has_zero (value))
    *only = g_strdup ((const char *) sqlite3_value_text (value));
}

/* What does not fit into a statement is left to SQLite, who looks again at all of it. */
static void
add_where (PozoSqlPlan *plan, char *condition)
{
  gsize length = strlen (condition);

  if (length <= WHERES_BYTES_MAX - plan->n_where_bytes)
    {
      plan->n_where_bytes += length;
      g_ptr_array_add (plan->wheres, condition);
    }
  else
    g_free (condition);
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
    add_where (plan, g_strdup_printf ("\"%s\" %s %s", pozo_column_info (slot)->name, operator->text,
                                      quoted));
  if (operation == SQLITE_INDEX_CONSTRAINT_EQ)
    read_only (plan, slot, value);
  sqlite3_free (quoted);
}

/* One of several values. */
static void
read_one_of (PozoSqlPlan *plan, const char *text, sqlite3_value *values)
{
  guint slot = (guint) g_ascii_strtoull (text, NULL, 10);
  g_autoptr (GString) condition = g_string_new (NULL);
  sqlite3_value *value = NULL;
  int status;

  g_string_printf (condition, "\"%s\" IN (", pozo_column_info (slot)->name);
  for (status = sqlite3_vtab_in_first (values, &value);
       status == SQLITE_OK && condition->len < WHERES_BYTES_MAX;
       status = sqlite3_vtab_in_next (values, &value))
    {
      char *quoted = quote (value);

      if (quoted == NULL)
        return;
      g_string_append_printf (condition, "%s, ", quoted);
      sqlite3_free (quoted);
    }
  g_string_append (condition, "NULL)");
  if (status == SQLITE_DONE)
    add_where (plan, g_string_free (g_steal_pointer (&condition), FALSE));
}

/* Places count from 1; what is no such number no row has. */
static void
read_key (PozoSqlPlan *plan, sqlite3_value *value)
{
  int type = sqlite3_value_numeric_type (value);
  gint64 place = sqlite3_value_int64 (value);

  if (place <= 0 || (type != SQLITE_INTEGER && type != SQLITE_FLOAT) ||
      (type == SQLITE_FLOAT && sqlite3_value_double (value) != (double) place))
    plan->is_empty = TRUE;
  else if (!plan->has_key)
    plan->key.game = (guint64) place;
  else
    plan->key.more[plan->key.n_more++] = place;
  plan->has_key = TRUE;
}

static void
read_value (PozoSqlPlan *plan, const char *word, sqlite3_value *value)
{
  switch (word[0])
    {
    case 'p':
      plan->path = read_name (value);
      break;
    case 'v':
      plan->variant = read_name (value);
      break;
    case 'k':
      read_key (plan, value);
      break;
    case 'm':
      read_one_of (plan, word + 1, value);
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
  read_mask (plan, shape, g_ascii_strtoull (words[FIRST_WORD - 1], NULL, 16));
  for (guint i = 0; words[FIRST_WORD + i] != NULL; i++)
    read_value (plan, words[FIRST_WORD + i], values[i]);
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
