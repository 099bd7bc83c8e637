/* SPDX-License-Identifier: MIT */
/* Whether a question will take for ever, before it is asked. */
#pragma once

#include "pozo-sql-table.h"

G_BEGIN_DECLS

void pozo_sql_warn (sqlite3 *database, const char *question, const PozoSqlOptions *options);

G_END_DECLS
