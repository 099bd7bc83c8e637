/* SPDX-License-Identifier: MIT */
/* A table as it is read for one place of a question, and those that wait to be gone on with. */
#pragma once

#include "pozo-sql-plan.h"

G_BEGIN_DECLS

/**
 * PozoSqlReading:
 * @plan: what is read
 * @signature: the place in the question, the plan and its values, but for the key
 * @inputs: the path that a function was given, as a list
 * @rules: the other rules, for %POZO_TABLE_RESCORED
 * @scan: (nullable): the scan; %NULL when no row is wanted
 *
 * A pass through a table.
 */
typedef struct
{
  PozoSqlPlan plan;
  char *signature;
  const char *inputs[2];
  PozoRules rules;
  PozoScan *scan;
} PozoSqlReading;

/**
 * PozoSqlCache:
 * @n_users: tables that hold it
 * @n_places: places of questions that were planned
 * @n_cursors: how many are open
 * @kept: (element-type PozoSqlReading): readings that no cursor has at the moment, the oldest first
 * @passes: how many readings were begun for each place
 *
 * What the tables of a connection share.
 */
typedef struct
{
  guint n_users;
  int n_places;
  guint n_cursors;
  GPtrArray *kept;
  GHashTable *passes;
} PozoSqlCache;

PozoSqlReading *pozo_sql_reading_new (const PozoSqlPlan *plan, const char *signature);
gboolean
pozo_sql_reading_begin (PozoSqlReading *reading, const PozoSqlOptions *options, GError **error);
gboolean pozo_sql_reading_goes_on (const PozoSqlReading *reading,
                                   const char *signature,
                                   const PozoScanKey *key);
void pozo_sql_reading_free (PozoSqlReading *reading);
PozoSqlCache *pozo_sql_cache_new (void);
PozoSqlCache *pozo_sql_cache_ref (PozoSqlCache *cache);
void pozo_sql_cache_unref (PozoSqlCache *cache);
void pozo_sql_cache_put (PozoSqlCache *cache, PozoSqlReading *reading);
PozoSqlReading *
pozo_sql_cache_take (PozoSqlCache *cache, const char *signature, const PozoScanKey *key);
guint pozo_sql_cache_count (PozoSqlCache *cache, int place);

G_END_DECLS
