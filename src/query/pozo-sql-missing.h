/* SPDX-License-Identifier: MIT */
/* Which column a statement wants that is not there. */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

char *pozo_sql_missing_column (sqlite3 *database, const char *sql);

G_END_DECLS
