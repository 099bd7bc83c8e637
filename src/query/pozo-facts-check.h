/* SPDX-License-Identifier: MIT */
/* Whether games can be added to a database: it is one of ours, whole, and its tables are as we make
 * them.  What others put beside them is theirs, and no reason to refuse it. */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

gboolean pozo_facts_check_mark (sqlite3 *database, GError **error);
gboolean pozo_facts_check_schema (sqlite3 *database, GError **error);
gboolean pozo_facts_check_pages (sqlite3 *database, GError **error);
gboolean pozo_facts_check_numbers (sqlite3 *database, gint64 *last_game, GError **error);

G_END_DECLS
