/* SPDX-License-Identifier: MIT */
/* The database that facts are written into, as SQL. */
#pragma once

#include "pozo-column.h"

G_BEGIN_DECLS

#define POZO_FACTS_APPLICATION 0x706f7a6f /* by which a database is known to be one of ours */
#define POZO_FACTS_VERSION     5          /* of the tables; those of another are not added to */

/**
 * PozoFactsIndex:
 * @name: its name
 * @sql: the statement that makes it
 *
 * An index of ours.
 */
typedef struct
{
  const char *name;
  const char *sql;
} PozoFactsIndex;

#define POZO_FACTS_N_TABLES  (POZO_TABLE_RESCORED + 1u) /* those of columns, and duplicates */
#define POZO_FACTS_N_INDEXES 5u

const char *pozo_facts_schema_table (guint table);
char *pozo_facts_schema_create (guint table);
gint pozo_facts_schema_find (const char *name);
gboolean pozo_facts_schema_has (const char *name);
gboolean pozo_facts_schema_has_index (const char *name);
extern const PozoFactsIndex pozo_facts_indexes[POZO_FACTS_N_INDEXES];
extern const char pozo_facts_settings_add[];
extern const char pozo_facts_settings_make[];
extern const char pozo_facts_mark[];
extern const char pozo_facts_duplicates[];

G_END_DECLS
