/* SPDX-License-Identifier: MIT */
/* A connection that knows our tables and nothing else: it cannot write, attach, or load. */
#include "pozo-sql.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-locale.h"
#include "pozo-sql-warn.h"
#include "pozo-sql-missing.h"
#include "pozo-sql-table.h"
#include "pozo-inert.h"
#include "pozo-suggestion.h"

#include <string.h>

#define STEPS_UNTIL_ASKED 10000 /* of SQLite's machine, until it is asked whether to go on */

struct _PozoSql
{
  PozoSqlOptions options;
  sqlite3 *database;
  sqlite3_stmt *statement;
};

static int
authorize (void *data G_GNUC_UNUSED,
           int action,
           const char *first G_GNUC_UNUSED,
           const char *second,
           const char *database G_GNUC_UNUSED,
           const char *trigger G_GNUC_UNUSED)
{
  switch (action)
    {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
      return SQLITE_OK;
    case SQLITE_FUNCTION:
      return g_strcmp0 (second, "load_extension") == 0 ? SQLITE_DENY : SQLITE_OK;
    default:
      return SQLITE_DENY;
    }
}

static int
is_cancelled (void *data)
{
  const PozoSql *sql = data;

  return sql->options.cancelled != NULL && g_atomic_int_get (sql->options.cancelled);
}

static void
protect (PozoSql *sql)
{
  sqlite3 *database = sql->database;

  sqlite3_limit (database, SQLITE_LIMIT_LENGTH, (int) POZO_SQL_VALUE_BYTES_MAX);
  sqlite3_limit (database, SQLITE_LIMIT_SQL_LENGTH, (int) POZO_QUESTION_BYTES_MAX);
  sqlite3_limit (database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit (database, SQLITE_LIMIT_TRIGGER_DEPTH, 0);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config (database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_progress_handler (database, STEPS_UNTIL_ASKED, is_cancelled, sql);
}

/* The tables are declared when they are first used, which the authorizer would not allow. */
static void
declare_tables (PozoSql *sql)
{
  for (guint i = 0; i < POZO_N_TABLES; i++)
    {
      g_autofree char *use = g_strdup_printf ("SELECT 1 FROM %s%s WHERE 0", pozo_tables[i].name,
                                              i == POZO_TABLE_RESCORED ? " ('')" : "");

      sqlite3_exec (sql->database, use, NULL, NULL, NULL);
    }
}

/**
 * pozo_sql_new:
 * @options: what is asked about
 * @error: return location
 *
 * Opens a connection of SQLite in which the tables of pozo-column.def hold the inputs.  They are
 * read for each question anew, and no closer than the columns ask for that it names.
 *
 * Returns: (transfer full) (nullable): the connection, or %NULL when there is no memory for it
 */
PozoSql *
pozo_sql_new (const PozoSqlOptions *options, GError **error)
{
  g_autoptr (PozoSql) sql = g_new0 (PozoSql, 1);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

  sql->options = *options;
  if (sqlite3_open_v2 (":memory:", &sql->database, flags, NULL) != SQLITE_OK ||
      pozo_sql_register (sql->database, &sql->options, "") != SQLITE_OK)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("SQLite cannot be started: %s"),
                   sqlite3_errmsg (sql->database));
      return NULL;
    }
  protect (sql);
  declare_tables (sql);
  sqlite3_set_authorizer (sql->database, authorize, NULL);
  return g_steal_pointer (&sql);
}

/**
 * pozo_sql_free:
 * @sql: (nullable): a connection
 *
 * Closes a connection.
 */
void
pozo_sql_free (PozoSql *sql)
{
  if (sql == NULL)
    return;
  sqlite3_finalize (sql->statement);
  sqlite3_close (sql->database);
  g_free (sql);
}

/* ---- What is wrong with a question ---- */

static void refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (POZO_ERROR, POZO_ERROR_USAGE, format, args);
  va_end (args);
}

/* The tables that have a column of that name, in a sentence; %NULL for none. */
static char *
list_homes (const char *name)
{
  const char *homes[POZO_N_TABLES];
  guint n = 0;

  for (guint table = 0; table < POZO_N_TABLES; table++)
    if (pozo_column_find ((PozoTable) table, name) >= 0)
      homes[n++] = pozo_tables[table].name;
  return n > 0 ? pozo_locale_list (homes, n) : NULL;
}

static void
refuse_column (const char *name, GError **error)
{
  g_autofree char *homes = list_homes (name);
  g_autofree char *folded = g_ascii_strdown (name, -1);
  g_autofree char *shown = pozo_inert_excerpt (name);
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, folded);
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    pozo_suggestion_offer (&suggestion, pozo_column_info (i)->name, pozo_column_info (i)->name);
  if (pozo_column_is_extra (name))
    refuse (error,
            _ ("there is no column \"%s\": keys that begin with X- are rows of the table extras, "
               "by key and value"),
            shown);
  else if (homes != NULL)
    /* translators: the second place is a list of tables */
    refuse (error, _ ("there is no column \"%s\" here; it is one of %s"), shown, homes);
  else if (suggestion.best != NULL)
    refuse (error, _ ("there is no column \"%s\", did you mean \"%s\""), shown, suggestion.best);
  else
    refuse (error, _ ("there is no column \"%s\"; a text stands in single quotes: '%s'"), shown,
            shown);
}

/* The table that was probably meant.  That SQLite misses one has no place in the question, so its
 * message is looked at; nothing but this hint depends on its words. */
static const char *
suggest_table (const char *message)
{
  static const char start[] = "no such table: ";
  PozoSuggestion suggestion;
  g_autofree char *folded = NULL;

  if (!g_str_has_prefix (message, start))
    return NULL;
  folded = g_ascii_strdown (message + strlen (start), -1);
  pozo_suggestion_init (&suggestion, folded);
  for (guint i = 0; i < POZO_N_TABLES; i++)
    pozo_suggestion_offer (&suggestion, pozo_tables[i].name, pozo_tables[i].name);
  return suggestion.best;
}

static void
explain (const PozoSql *sql, const char *question, GError **error)
{
  g_autofree char *message = g_strdup (sqlite3_errmsg (sql->database));
  gboolean is_forbidden = sqlite3_errcode (sql->database) == SQLITE_AUTH;
  g_autofree char *column = pozo_sql_missing_column (sql->database, question);
  const char *table = suggest_table (message);

  if (column != NULL)
    refuse_column (column, error);
  else if (g_str_equal (message, "no query solution"))
    refuse (error, _ ("rescored wants the other variant: rescored('samba')"));
  else if (is_forbidden)
    refuse (error, _ ("%s: questions only read, and only these tables"), message);
  else if (table != NULL)
    refuse (error, _ ("%s, did you mean \"%s\""), message, table);
  else
    refuse (error, "%s", message);
}

/**
 * pozo_sql_ask:
 * @sql: a connection
 * @question: one SELECT
 * @error: return location
 *
 * Prepares a question, in place of the one before.  If it will read a table for each row of another
 * one, that is told.
 *
 * Limits: %POZO_QUESTION_BYTES_MAX, %POZO_SQL_VALUE_BYTES_MAX.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when it makes no sense
 */
gboolean
pozo_sql_ask (PozoSql *sql, const char *question, GError **error)
{
  const char *rest = NULL;

  g_clear_pointer (&sql->statement, sqlite3_finalize);
  if (sqlite3_prepare_v2 (sql->database, question, -1, &sql->statement, &rest) != SQLITE_OK)
    explain (sql, question, error);
  else if (sql->statement == NULL)
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("there is no question"));
  else if (sqlite3_column_count (sql->statement) == 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("%s: questions only read, and only these tables"), question);
  else if (rest[strspn (rest, "; \n\t")] != '\0')
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE,
                         _ ("there is more than one question; ask them one by one"));
  else
    {
      if (!sqlite3_stmt_isexplain (sql->statement))
        pozo_sql_warn (sql->database, question, &sql->options);
      return TRUE;
    }
  return FALSE;
}

/**
 * pozo_sql_next:
 * @sql: a connection with a question
 * @error: return location
 *
 * Goes to the next row of the answer.
 *
 * Returns: %FALSE behind the last one, or on error
 */
gboolean
pozo_sql_next (PozoSql *sql, GError **error)
{
  switch (sqlite3_step (sql->statement))
    {
    case SQLITE_ROW:
      return !is_cancelled (sql); /* what was added up until then is no answer */
    case SQLITE_DONE:
      return FALSE;
    case SQLITE_INTERRUPT:
      return FALSE; /* who cancelled it knows */
    default:
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, "%s", sqlite3_errmsg (sql->database));
      return FALSE;
    }
}

/**
 * pozo_sql_n_columns:
 * @sql: a connection with a question
 *
 * Returns: how many columns the answer has
 */
guint
pozo_sql_n_columns (const PozoSql *sql)
{
  return (guint) sqlite3_column_count (sql->statement);
}

/**
 * pozo_sql_column_name:
 * @sql: a connection with a question
 * @i: a column
 *
 * Returns: (transfer none): what it is called
 */
const char *
pozo_sql_column_name (const PozoSql *sql, guint i)
{
  return sqlite3_column_name (sql->statement, (int) i);
}

/**
 * pozo_sql_value:
 * @sql: a connection that stands on a row
 * @i: a column
 *
 * Returns: its value, until the next row
 */
PozoValue
pozo_sql_value (PozoSql *sql, guint i)
{
  sqlite3_stmt *statement = sql->statement;
  PozoValue value = { 0 };

  switch (sqlite3_column_type (statement, (int) i))
    {
    case SQLITE_NULL:
      break;
    case SQLITE_INTEGER:
      value.kind = POZO_VALUE_INTEGER;
      value.integer = sqlite3_column_int64 (statement, (int) i);
      break;
    case SQLITE_FLOAT:
      value.kind = POZO_VALUE_REAL;
      value.real = sqlite3_column_double (statement, (int) i);
      break;
    default:
      value.kind = POZO_VALUE_TEXT;
      value.text = (const char *) sqlite3_column_text (statement, (int) i);
      value.length = (gsize) sqlite3_column_bytes (statement, (int) i);
      break;
    }
  return value;
}
