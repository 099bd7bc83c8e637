/* SPDX-License-Identifier: MIT */
/* What SQLite says of a column that is not there is for people, and its words change from version
 * to version.  So its parser is asked: it knows where the error is, the name is read there, and the
 * statement is tried once more where a column of that name can be seen from outside,
 *
 *   SELECT EXISTS (statement) FROM (SELECT NULL AS "name") AS "table"
 *
 * If the error is gone from that place, the column was what was missing; a slip of grammar, a
 * function that is not known or a name that fits two columns is still there. */
#include "pozo-sql-missing.h"

#include <string.h>

#define BLANKS " \t\n\f\r"

static gboolean
is_of_name (char byte)
{
  return g_ascii_isalnum (byte) || byte == '_' || byte == '$' || (byte & 0x80) != 0;
}

/* The end of a name in quotes, which are written twice inside it; %NULL when there is none. */
static const char *
find_quote (const char *text, char quote)
{
  for (; *text != '\0'; text++)
    if (*text == quote)
      {
        if (quote == ']' || text[1] != quote)
          return text;
        text++;
      }
  return NULL;
}

static char *
strip_quotes (const char *text, gsize length, char quote)
{
  GString *name = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    {
      g_string_append_c (name, text[i]);
      if (text[i] == quote && quote != ']')
        i++;
    }
  return g_string_free (name, FALSE);
}

/* Reads a name and goes behind it.  Returns: (nullable): the name without its quotes */
static char *
read_name (const char **text)
{
  const char *start = *text;
  char quote = *start == '[' ? ']' : *start;
  const char *end = start;

  if (quote == '"' || quote == '`' || quote == ']')
    {
      end = find_quote (start + 1, quote);
      if (end == NULL)
        return NULL;
      *text = end + 1;
      return strip_quotes (start + 1, (gsize) (end - start - 1), quote);
    }
  while (is_of_name (*end))
    end++;
  *text = end;
  return end > start && !g_ascii_isdigit (*start) ? g_strndup (start, (gsize) (end - start)) : NULL;
}

/* Reads `column`, `table.column` or `schema.table.column`. */
static char *
read_column (const char *text, char **table)
{
  g_autofree char *column = read_name (&text);

  text += strspn (text, BLANKS);
  while (column != NULL && *text == '.')
    {
      text += 1 + strspn (text + 1, BLANKS);
      g_free (*table);
      *table = g_steal_pointer (&column);
      column = read_name (&text);
      text += strspn (text, BLANKS);
    }
  return *text == '(' ? NULL : g_steal_pointer (&column); /* that would be a function */
}

/* Whether the error at that place is gone where there is such a column around. */
static gboolean
is_cured (sqlite3 *database, const char *sql, int offset, const char *table, const char *column)
{
  gsize length = strlen (sql);
  sqlite3_stmt *statement = NULL;
  char *probe;
  int status;

  while (length > 0 && strchr (BLANKS ";", sql[length - 1]) != NULL)
    length--;
  probe = sqlite3_mprintf ("SELECT EXISTS (%.*s\n) FROM (SELECT NULL AS \"%w\") AS \"%w\"",
                           (int) length, sql, column, table != NULL ? table : "around");
  if (probe == NULL)
    return FALSE;
  status = sqlite3_prepare_v2 (database, probe, -1, &statement, NULL);
  sqlite3_finalize (statement);
  sqlite3_free (probe);
  return status == SQLITE_OK ||
         sqlite3_error_offset (database) != offset + (int) strlen ("SELECT EXISTS (");
}

/**
 * pozo_sql_missing_column:
 * @database: a connection that has just refused @sql; its error is another one behind this
 * @sql: one SELECT
 *
 * Asks SQLite's parser whether it is a column that is missing, and which.
 *
 * Returns: (transfer full) (nullable): its name, without quotes and table; %NULL when something
 * else is wrong
 */
char *
pozo_sql_missing_column (sqlite3 *database, const char *sql)
{
  int offset = sqlite3_error_offset (database);
  g_autofree char *table = NULL;
  g_autofree char *column = NULL;

  if (sqlite3_errcode (database) != SQLITE_ERROR || offset < 0)
    return NULL;
  column = read_column (sql + offset, &table);
  return column != NULL && is_cured (database, sql, offset, table, column)
             ? g_steal_pointer (&column)
             : NULL;
}
