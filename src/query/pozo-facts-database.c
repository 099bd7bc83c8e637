/* SPDX-License-Identifier: MIT */
/* Two things keep what a stranger put into a file from running with the rights of who adds games to
 * it: the only SQL that is given to SQLite is ours, and what SQLite itself would run with it
 * (triggers, views, functions in indexes) is switched off or held against a list.  The list is
 * short because our SQL is: whatever is not on it is refused. */
#include "pozo-facts-database.h"

#include "pozo-error.h"
#include "pozo-facts-schema.h"
#include "pozo-language.h"
#include "pozo-limits.h"

/* ---- Errors ---- */

/**
 * pozo_facts_database_fail:
 * @database: (nullable): a connection, of which the last call failed; %NULL if there was no memory
 * for one
 * @error: return location
 *
 * Says what SQLite says.
 *
 * Errors: `POZO_ERROR_LIMIT` when another program has the database; `POZO_ERROR_FORMAT` when it is
 * damaged, or no database; `POZO_ERROR_IO` for all else.
 *
 * Returns: %FALSE
 */
gboolean
pozo_facts_database_fail (sqlite3 *database, GError **error)
{
  switch (sqlite3_errcode (database))
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT,
                           _ ("another program is reading or writing it; it is left as it is"));
      break;
    case SQLITE_NOTADB:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT,
                           _ ("is there, and no database of facts; it is left as it is"));
      break;
    case SQLITE_CORRUPT:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("is damaged; it is left as it is: %s"),
                   sqlite3_errmsg (database));
      break;
    default:
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_IO, sqlite3_errmsg (database));
    }
  return FALSE;
}

/* ---- What may be done ---- */

static gboolean
is_among (const char *word, const char *const *words)
{
  return word != NULL && g_strv_contains (words, word);
}

/* A table that may be read and written: ours, those of SQLite itself, and one of this run. */
static gboolean
is_known (const char *table)
{
  return g_str_has_prefix (table, "sqlite_") || g_str_equal (table, "ends") ||
         pozo_facts_schema_has (table);
}

static int
authorize (void *data G_GNUC_UNUSED,
           int action,
           const char *first,
           const char *second,
           const char *database G_GNUC_UNUSED,
           const char *cause)
{
  static const char *const pragmas[] = { "application_id", "user_version", "integrity_check",
                                         NULL };
  static const char *const functions[] = { "count", "max", "first_value", NULL };
  gboolean is_fine = FALSE;

  switch (action)
    {
    case SQLITE_SELECT:
    case SQLITE_TRANSACTION:
      is_fine = TRUE;
      break;
    case SQLITE_READ:
    case SQLITE_INSERT:
    case SQLITE_DELETE:
    case SQLITE_UPDATE:
    case SQLITE_CREATE_TABLE:
    case SQLITE_CREATE_TEMP_TABLE:
    case SQLITE_DROP_TEMP_TABLE:
      is_fine = is_known (first);
      break;
    case SQLITE_CREATE_INDEX:
    case SQLITE_CREATE_TEMP_INDEX:
    case SQLITE_DROP_TEMP_INDEX:
      is_fine = is_known (second);
      break;
    case SQLITE_REINDEX: /* as part of making an index */
      is_fine = pozo_facts_schema_has_index (first) || g_str_equal (first, "ends_by_play");
      break;
    case SQLITE_FUNCTION:
      is_fine = is_among (second, functions);
      break;
    case SQLITE_PRAGMA:
      is_fine = is_among (first, pragmas);
      break;
    default: /* attaching, altering, triggers, views, virtual tables */
      break;
    }
  return is_fine && cause == NULL ? SQLITE_OK : SQLITE_DENY;
}

/* A file that nobody else can have written to may go without a journal, which defence forbids. */
static void
confine (sqlite3 *database, PozoFactsAccess access)
{
  const struct
  {
    int option;
    int value;
  } settings[] = {
    { SQLITE_DBCONFIG_DEFENSIVE, access != POZO_FACTS_MAKE },
    { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
    { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
    { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
    { SQLITE_DBCONFIG_ENABLE_FKEY, 0 },
    { SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0 },
    { SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    sqlite3_db_config (database, settings[i].option, settings[i].value, NULL);
  sqlite3_limit (database, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit (database, SQLITE_LIMIT_TRIGGER_DEPTH, 0);
  sqlite3_busy_timeout (database, POZO_FACTS_WAIT_MS);
}

/* ---- Opening and closing ---- */

/**
 * pozo_facts_database_open:
 * @path: a file that is there
 * @access: what for
 * @error: return location
 *
 * Opens a database, and confines what may be done with it.
 *
 * Limits: what another program has is waited for as long as %POZO_FACTS_WAIT_MS.
 * Errors: as pozo_facts_database_fail().
 *
 * Returns: (transfer full) (nullable): the connection, or %NULL on error
 */
sqlite3 *
pozo_facts_database_open (const char *path, PozoFactsAccess access, GError **error)
{
  const int flags = access == POZO_FACTS_READ_ONLY ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  static const char *const settings[] = { [POZO_FACTS_READ_ONLY] = "",
                                          [POZO_FACTS_ADD] = pozo_facts_settings_add,
                                          [POZO_FACTS_MAKE] = pozo_facts_settings_make };
  sqlite3 *database = NULL;

  if (sqlite3_open_v2 (path, &database, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      confine (database, access);
      if (pozo_facts_database_run (database, settings[access], error))
        {
          sqlite3_set_authorizer (database, authorize, NULL);
          return database;
        }
    }
  else
    pozo_facts_database_fail (database, error);
  sqlite3_close (database);
  return NULL;
}

/**
 * pozo_facts_database_close:
 * @database: a connection without statements
 * @error: return location
 *
 * Closes a connection.
 *
 * Returns: %FALSE on error; it is open then
 */
gboolean
pozo_facts_database_close (sqlite3 *database, GError **error)
{
  return sqlite3_close (database) == SQLITE_OK || pozo_facts_database_fail (database, error);
}

/* ---- Statements ---- */

/**
 * pozo_facts_database_run:
 * @database: a connection
 * @sql: statements
 * @error: return location
 *
 * Runs statements that have no answer.
 *
 * Errors: as pozo_facts_database_fail().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_database_run (sqlite3 *database, const char *sql, GError **error)
{
  return sqlite3_exec (database, sql, NULL, NULL, NULL) == SQLITE_OK ||
         pozo_facts_database_fail (database, error);
}

/**
 * pozo_facts_database_prepare:
 * @database: a connection
 * @sql: a statement that is run many times
 * @error: return location
 *
 * Prepares a statement.
 *
 * Errors: as pozo_facts_database_fail().
 *
 * Returns: (transfer full) (nullable): it, or %NULL on error
 */
sqlite3_stmt *
pozo_facts_database_prepare (sqlite3 *database, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3 (database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) !=
      SQLITE_OK)
    pozo_facts_database_fail (database, error);
  return statement;
}

/**
 * pozo_facts_database_number:
 * @database: a connection
 * @sql: a question that is answered by a row
 * @number: (out): the first column of the row; 0 for NULL
 * @error: return location
 *
 * Asks for a number.
 *
 * Errors: as pozo_facts_database_fail().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_database_number (sqlite3 *database, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = pozo_facts_database_prepare (database, sql, error);

  if (statement == NULL)
    return FALSE;
  if (sqlite3_step (statement) == SQLITE_ROW)
    *number = sqlite3_column_int64 (statement, 0);
  return sqlite3_finalize (statement) == SQLITE_OK || pozo_facts_database_fail (database, error);
}
