/* SPDX-License-Identifier: MIT */
/* The text of a table's statement says all of it: columns, types, keys, checks, whatever somebody
 * changed.  It is compared, letter by letter, with the one that we would run. */
#include "pozo-facts-check.h"

#include "pozo-error.h"
#include "pozo-facts-database.h"
#include "pozo-facts-schema.h"
#include "pozo-language.h"
#include "pozo-limits.h"

/**
 * pozo_facts_check_mark:
 * @database: a database
 * @error: return location
 *
 * Looks whether a database was made by `pozo facts`, as it makes them now.
 *
 * Errors: `POZO_ERROR_FORMAT`, and those of pozo_facts_database_fail().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_check_mark (sqlite3 *database, GError **error)
{
  gint64 application = 0;
  gint64 version = 0;
  const char *reason = NULL;

  if (!pozo_facts_database_number (database, "PRAGMA application_id", &application, error) ||
      !pozo_facts_database_number (database, "PRAGMA user_version", &version, error))
    return FALSE;
  if (application != POZO_FACTS_APPLICATION)
    reason = _ ("is there, and no database of facts; it is left as it is");
  else if (version != POZO_FACTS_VERSION)
    reason = _ ("was written by another version, and cannot be added to; it is left as it is");
  if (reason != NULL)
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, reason);
  return reason == NULL;
}

/* ---- Tables and indexes ---- */

/* A row of the schema: what it is of, its name, the table that it belongs to, its statement. */
typedef struct
{
  const char *type;
  const char *name;
  const char *table;
  const char *sql;
} Item;

static gboolean
check_table (const Item *item, guint32 *found, GError **error)
{
  gint table = pozo_facts_schema_find (item->name);
  g_autofree char *create = NULL;

  if (table < 0)
    return TRUE; /* somebody else's */
  create = pozo_facts_schema_create ((guint) table);
  if (g_strcmp0 (item->sql, create) == 0)
    {
      *found |= 1u << table;
      return TRUE;
    }
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("its table %s was changed, or made by another version; it is left as it is"),
               pozo_facts_schema_table ((guint) table));
  return FALSE;
}

/* An index of ours is as we make it, or not there; others may stand beside it. */
static gboolean
check_index (const Item *item, GError **error)
{
  for (guint i = 0; i < POZO_FACTS_N_INDEXES; i++)
    if (g_ascii_strcasecmp (item->name, pozo_facts_indexes[i].name) == 0 &&
        g_strcmp0 (item->sql, pozo_facts_indexes[i].sql) != 0)
      {
        g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                     _ ("its index %s was changed; it is left as it is"),
                     pozo_facts_indexes[i].name);
        return FALSE;
      }
  return TRUE;
}

/* A trigger would not run for games that are added, and what it keeps up would be half. */
static gboolean
check_trigger (const Item *item, GError **error)
{
  if (!pozo_facts_schema_has (item->table))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("the trigger \"%s\" on its table %s would not run; it is left as it is"),
               item->name, pozo_facts_schema_table ((guint) pozo_facts_schema_find (item->table)));
  return FALSE;
}

static gboolean
check_item (const Item *item, guint32 *found, GError **error)
{
  if (g_str_equal (item->type, "table"))
    return check_table (item, found, error);
  if (g_str_equal (item->type, "index"))
    return check_index (item, error);
  return !g_str_equal (item->type, "trigger") || check_trigger (item, error);
}

static const char *
take_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

static gboolean
check_found (guint32 found, GError **error)
{
  for (guint i = 0; i < POZO_FACTS_N_TABLES; i++)
    if ((found >> i & 1) == 0)
      {
        g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                     _ ("its table %s is missing; it is left as it is"),
                     pozo_facts_schema_table (i));
        return FALSE;
      }
  return TRUE;
}

/**
 * pozo_facts_check_schema:
 * @database: a database of facts
 * @error: return location
 *
 * Looks whether our tables are there, as we make them, and whether rows that are added to them
 * would be all that happens.
 *
 * Errors: `POZO_ERROR_FORMAT` with the name of what is not as it should be, and those of
 * pozo_facts_database_fail().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_check_schema (sqlite3 *database, GError **error)
{
  sqlite3_stmt *statement = pozo_facts_database_prepare (
      database, "SELECT type, name, tbl_name, sql FROM main.sqlite_schema", error);
  gboolean is_fine = statement != NULL;
  guint32 found = 0;

  G_STATIC_ASSERT (POZO_FACTS_N_TABLES <= 32);
  while (is_fine && sqlite3_step (statement) == SQLITE_ROW)
    {
      const Item item = { take_text (statement, 0), take_text (statement, 1),
                          take_text (statement, 2), take_text (statement, 3) };

      is_fine = check_item (&item, &found, error);
    }
  if (sqlite3_finalize (statement) != SQLITE_OK && is_fine)
    return pozo_facts_database_fail (database, error);
  return is_fine && check_found (found, error);
}

/* ---- What is in them ---- */

/**
 * pozo_facts_check_pages:
 * @database: a database
 * @error: return location
 *
 * Has SQLite look at every page: what is damaged is not added to.
 *
 * Errors: `POZO_ERROR_FORMAT`, and those of pozo_facts_database_fail().
 * Cost: reads all of the file.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_check_pages (sqlite3 *database, GError **error)
{
  sqlite3_stmt *statement =
      pozo_facts_database_prepare (database, "PRAGMA main.integrity_check(1)", error);
  g_autofree char *said = NULL;

  if (statement == NULL)
    return FALSE;
  if (sqlite3_step (statement) == SQLITE_ROW)
    said = g_strdup (take_text (statement, 0));
  if (sqlite3_finalize (statement) != SQLITE_OK)
    return pozo_facts_database_fail (database, error);
  if (g_strcmp0 (said, "ok") == 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("is damaged; it is left as it is: %s"),
               said != NULL ? said : "");
  return FALSE;
}

/* The largest number of a game that a table has; a text or the like sorts behind all numbers. */
static gboolean
read_last (sqlite3 *database, const char *table, gint64 *last, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT max(game) FROM main.%s", table);
  sqlite3_stmt *statement = pozo_facts_database_prepare (database, sql, error);
  gboolean is_number = FALSE;

  if (statement == NULL)
    return FALSE;
  if (sqlite3_step (statement) == SQLITE_ROW)
    {
      int type = sqlite3_column_type (statement, 0);

      *last = sqlite3_column_int64 (statement, 0);
      is_number = type == SQLITE_NULL || (type == SQLITE_INTEGER && *last <= POZO_FACTS_GAMES_MAX);
    }
  if (sqlite3_finalize (statement) != SQLITE_OK)
    return pozo_facts_database_fail (database, error);
  if (is_number)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("its table %s has a game whose number is none; it is left as it is"), table);
  return FALSE;
}

/**
 * pozo_facts_check_numbers:
 * @database: a database of facts
 * @last_game: (out): the largest number that any table has for a game; 0 for none
 * @error: return location
 *
 * Finds the number behind which games are added.  Of a game that somebody deleted rows may be left
 * in other tables, and no other game is to have them.
 *
 * Limits: %POZO_FACTS_GAMES_MAX.
 * Errors: `POZO_ERROR_FORMAT`, and those of pozo_facts_database_fail().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_facts_check_numbers (sqlite3 *database, gint64 *last_game, GError **error)
{
  *last_game = 0;
  for (guint i = 0; i < POZO_FACTS_N_TABLES; i++)
    {
      gint64 last = 0;

      if (!read_last (database, pozo_facts_schema_table (i), &last, error))
        return FALSE;
      *last_game = MAX (*last_game, last);
    }
  return TRUE;
}
