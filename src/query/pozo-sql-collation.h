/* SPDX-License-Identifier: MIT */
/* How SQLite compares texts of a column in which numbers stand.  Inline, for it is compiled into
 * the library, and again into the extension, which calls the SQLite that loaded it: whoever
 * includes this has its functions already, from pozo-sql-table.h or <sqlite3.h>. */
#pragma once

#include "pozo-column.h"
#include "pozo-order.h"

#include <sqlite3.h>

G_BEGIN_DECLS

static inline int
pozo_sql_collate (void *data G_GNUC_UNUSED, int n_a, const void *a, int n_b, const void *b)
{
  return pozo_order_numbers (a, (gsize) n_a, b, (gsize) n_b);
}

/* Makes the collation of %POZO_COLUMN_NUMBERED known. */
static inline int
pozo_sql_add_collation (sqlite3 *database)
{
  return sqlite3_create_collation (database, pozo_column_collation (POZO_COLUMN_NUMBERED),
                                   SQLITE_UTF8, NULL, pozo_sql_collate);
}

G_END_DECLS
