/* SPDX-License-Identifier: MIT */
/* A connection to a database of facts, which may have been in other hands: nothing that stands in
 * the file is run. */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/**
 * PozoFactsAccess:
 * @POZO_FACTS_READ_ONLY: nothing is written, not even what a program left to be tidied up
 * @POZO_FACTS_ADD: a database that others may have open; all or nothing is added
 * @POZO_FACTS_MAKE: an empty file that nobody knows of: if writing fails, it is worth nothing
 *
 * What a database is opened for.
 */
typedef enum
{
  POZO_FACTS_READ_ONLY,
  POZO_FACTS_ADD,
  POZO_FACTS_MAKE,
} PozoFactsAccess;

sqlite3 *pozo_facts_database_open (const char *path, PozoFactsAccess access, GError **error);
gboolean pozo_facts_database_close (sqlite3 *database, GError **error);
gboolean pozo_facts_database_run (sqlite3 *database, const char *sql, GError **error);
sqlite3_stmt *pozo_facts_database_prepare (sqlite3 *database, const char *sql, GError **error);
gboolean
pozo_facts_database_number (sqlite3 *database, const char *sql, gint64 *number, GError **error);
gboolean pozo_facts_database_fail (sqlite3 *database, GError **error);

G_END_DECLS
