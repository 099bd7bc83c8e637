/* SPDX-License-Identifier: MIT */
/* The tables as SQLite sees them.  This is compiled twice: into the library, and into the
 * extension, which calls the SQLite that loaded it. */
#pragma once

#include "pozo-sql-options.h"
#include "pozo-sqlite.h"

G_BEGIN_DECLS

int pozo_sql_register (sqlite3 *database, const PozoSqlOptions *options, const char *prefix);

G_END_DECLS
