/* SPDX-License-Identifier: MIT */
/* Questions in SQL about the games of some inputs. */
#pragma once

#include "pozo-lazy-game.h"
#include "pozo-sql-options.h"

G_BEGIN_DECLS

typedef struct _PozoSql PozoSql;

PozoSql *pozo_sql_new (const PozoSqlOptions *options, GError **error);
void pozo_sql_free (PozoSql *sql);
gboolean pozo_sql_ask (PozoSql *sql, const char *question, GError **error);
gboolean pozo_sql_next (PozoSql *sql, GError **error);
guint pozo_sql_n_columns (const PozoSql *sql);
const char *pozo_sql_column_name (const PozoSql *sql, guint i);
PozoValue pozo_sql_value (PozoSql *sql, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSql, pozo_sql_free)

G_END_DECLS
