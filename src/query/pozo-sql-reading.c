/* SPDX-License-Identifier: MIT */
/* A scan with the plan that it borrows from.
 *
 * A subquery that is asked for each row of another table opens a cursor and closes it each time.
 * Its reading is kept in between, so that the next cursor of the same place goes on where the last
 * one stood. */
#include "pozo-sql-reading.h"

#include "pozo-limits.h"

/**
 * pozo_sql_reading_new:
 * @plan: (transfer full): what is read
 * @signature: what tells it from others
 *
 * Returns: (transfer full): the reading, before its scan
 */
PozoSqlReading *
pozo_sql_reading_new (const PozoSqlPlan *plan, const char *signature)
{
  PozoSqlReading *reading = g_new0 (PozoSqlReading, 1);

  reading->plan = *plan;
  reading->signature = g_strdup (signature);
  return reading;
}

/**
 * pozo_sql_reading_begin:
 * @reading: a reading
 * @options: what the connection knows; outlives it
 * @error: return location
 *
 * Begins the scan.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_sql_reading_begin (PozoSqlReading *reading, const PozoSqlOptions *options, GError **error)
{
  PozoScanOptions *scan = &reading->plan.options;

  scan->replay = &options->replay;
  scan->n_threads = options->n_threads;
  scan->window_bytes = options->window_bytes;
  scan->from_code = options->from_code;
  scan->cancelled = options->cancelled;
  scan->inputs = options->inputs;
  scan->from_game = reading->plan.key.game;
  if (options->inputs == NULL)
    {
      reading->inputs[0] = reading->plan.path;
      scan->inputs = reading->inputs;
    }
  if (scan->table == POZO_TABLE_RESCORED)
    {
      scan->rules = &reading->rules;
      if (!pozo_variant_set_resolve (options->replay.variants, reading->plan.variant,
                                     &reading->rules, error))
        return FALSE;
    }
  if (options->n_passes != NULL)
    ++*options->n_passes;
  reading->scan = pozo_scan_new (scan, error);
  return reading->scan != NULL;
}

/**
 * pozo_sql_reading_goes_on:
 * @reading: (nullable): a reading
 * @signature: of what is wanted
 * @key: of the rows that are wanted
 *
 * Returns: whether the rows are still to be had of it
 */
gboolean
pozo_sql_reading_goes_on (const PozoSqlReading *reading,
                          const char *signature,
                          const PozoScanKey *key)
{
  return reading != NULL && reading->scan != NULL && reading->plan.has_key &&
         g_str_equal (signature, reading->signature) &&
         pozo_scan_can_seek (reading->scan, key->game);
}

/**
 * pozo_sql_reading_free:
 * @reading: (nullable): a reading
 *
 * Ends a reading.
 */
void
pozo_sql_reading_free (PozoSqlReading *reading)
{
  if (reading == NULL)
    return;
  pozo_scan_free (reading->scan);
  pozo_sql_plan_clear (&reading->plan);
  g_free (reading->signature);
  g_free (reading);
}

/* ---- Those that wait ---- */

static void
free_reading (gpointer reading)
{
  pozo_sql_reading_free (reading);
}

/**
 * pozo_sql_cache_new:
 *
 * Returns: (transfer full): what the tables of a connection share, nothing in it
 */
PozoSqlCache *
pozo_sql_cache_new (void)
{
  PozoSqlCache *cache = g_new0 (PozoSqlCache, 1);

  cache->n_users = 1;
  cache->kept = g_ptr_array_new_with_free_func (free_reading);
  cache->passes = g_hash_table_new (NULL, NULL);
  return cache;
}

/**
 * pozo_sql_cache_ref:
 * @cache: a shelf
 *
 * Returns: (transfer full): the same
 */
PozoSqlCache *
pozo_sql_cache_ref (PozoSqlCache *cache)
{
  cache->n_users++;
  return cache;
}

/**
 * pozo_sql_cache_unref:
 * @cache: (transfer full): a shelf
 *
 * Gives one use of it up.
 */
void
pozo_sql_cache_unref (PozoSqlCache *cache)
{
  if (--cache->n_users > 0)
    return;
  g_ptr_array_unref (cache->kept);
  g_hash_table_unref (cache->passes);
  g_free (cache);
}

/**
 * pozo_sql_cache_put:
 * @cache: a shelf
 * @reading: (transfer full): a reading whose cursor is closed
 *
 * Keeps a reading.
 *
 * Limits: %POZO_SQL_KEPT_MAX; beyond it the oldest one ends.
 */
void
pozo_sql_cache_put (PozoSqlCache *cache, PozoSqlReading *reading)
{
  if (cache->kept->len >= POZO_SQL_KEPT_MAX)
    g_ptr_array_remove_index (cache->kept, 0);
  g_ptr_array_add (cache->kept, reading);
}

/**
 * pozo_sql_cache_take:
 * @cache: a shelf
 * @signature: of what is wanted
 * @key: of the rows that are wanted
 *
 * Looks for a reading that goes on.
 *
 * Returns: (transfer full) (nullable): the reading
 */
PozoSqlReading *
pozo_sql_cache_take (PozoSqlCache *cache, const char *signature, const PozoScanKey *key)
{
  for (guint i = 0; i < cache->kept->len; i++)
    {
      const PozoSqlReading *reading = g_ptr_array_index (cache->kept, i);

      if (pozo_sql_reading_goes_on (reading, signature, key))
        return g_ptr_array_steal_index (cache->kept, i);
    }
  return NULL;
}

/**
 * pozo_sql_cache_count:
 * @cache: a shelf
 * @place: a place of a question
 *
 * Counts a pass.
 *
 * Returns: which pass it is, from 1
 */
guint
pozo_sql_cache_count (PozoSqlCache *cache, int place)
{
  gpointer key = GINT_TO_POINTER (place);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (cache->passes, key)) + 1;

  g_hash_table_insert (cache->passes, key, GUINT_TO_POINTER (n));
  return n;
}
