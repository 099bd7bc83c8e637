/* SPDX-License-Identifier: MIT */
/* Merging: adding cells, after making sure that every sum fits. */
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics.h"

/* The sum of a histogram's values is signed; every other cell is a count. */
static gboolean
can_add (const PozoMetric *metric, gsize cell, guint64 a, guint64 b)
{
  gint64 signed_sum;
  guint64 sum;

  if (metric->kind == POZO_METRIC_HISTOGRAM && cell == metric->histogram.n_bins + 2u)
    return !__builtin_add_overflow ((gint64) a, (gint64) b, &signed_sum);
  return !__builtin_add_overflow (a, b, &sum);
}

static gboolean
check_rows (const PozoMetric *into, const PozoMetric *from, GError **error)
{
  gboolean fits = TRUE;
  guint n_rows = g_hash_table_size (into->rows);
  GHashTableIter iter;
  gpointer key, row;

  g_hash_table_iter_init (&iter, from->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      const guint64 *mine = g_hash_table_lookup (into->rows, key);
      for (guint i = 0; mine != NULL && i < into->table.n_columns; i++)
        fits = fits && can_add (into, i, mine[i], ((const guint64 *) row)[i]);
      n_rows += mine == NULL;
    }
  if (!fits || n_rows > POZO_PLUGIN_KEYS_MAX)
    g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                 fits ? _ ("metric \"%s\": more than %u rows")
                      : _ ("metric \"%s\": a count passes 64 bits"),
                 into->id, POZO_PLUGIN_KEYS_MAX);
  return fits && n_rows <= POZO_PLUGIN_KEYS_MAX;
}

static gboolean
check_room (const PozoMetric *into, const PozoMetric *from, GError **error)
{
  gboolean fits = TRUE;

  for (gsize i = 0; i < into->n_cells; i++)
    fits = fits && can_add (into, i, into->cells[i], from->cells[i]);
  if (fits)
    return into->rows == NULL || check_rows (into, from, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("metric \"%s\": a count passes 64 bits"),
               into->id);
  return FALSE;
}

static void
add_metric (PozoMetrics *metrics, const PozoMetric *into, const PozoMetric *from)
{
  GHashTableIter iter;
  gpointer key, row;

  for (gsize i = 0; i < into->n_cells; i++)
    into->cells[i] += from->cells[i];
  if (from->rows == NULL)
    return;
  g_hash_table_iter_init (&iter, from->rows);
  while (g_hash_table_iter_next (&iter, &key, &row))
    if ((guint64 *) row < from->cells || (guint64 *) row >= from->cells + from->n_cells)
      {
        guint64 *mine = pozo_metrics_row (metrics, &into->table, key);
        for (guint i = 0; i < into->table.n_columns; i++)
          mine[i] += ((const guint64 *) row)[i];
      }
}

/**
 * pozo_metrics_merge:
 * @into: the set to add to
 * @from: the set to add
 * @error: return location
 *
 * Adds all counts of a set to another.  In any order, and in any grouping, the result is the same.
 * On an error @into is as it was.
 *
 * Errors: %POZO_ERROR_USAGE when the sets are not of the same plugin, version, options and
 * declarations; %POZO_ERROR_LIMIT when a count would pass 64 bits; what pozo_metrics_check() says
 * of @from.
 *
 * Returns: whether it was added
 */
gboolean
pozo_metrics_merge (PozoMetrics *into, const PozoMetrics *from, GError **error)
{
  g_autofree char *mine = pozo_metrics_declaration (into);
  g_autofree char *theirs = pozo_metrics_declaration (from);

  if (!pozo_metrics_check (from, error) || !pozo_metrics_check (into, error))
    return FALSE;
  if (!g_str_equal (mine, theirs))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" %s (%s) and \"%s\" %s (%s) do not count the same things"),
                   pozo_metrics_plugin (into), pozo_metrics_version (into),
                   pozo_metrics_options (into), pozo_metrics_plugin (from),
                   pozo_metrics_version (from), pozo_metrics_options (from));
      return FALSE;
    }
  for (guint i = 0; i < pozo_metrics_n (into); i++)
    if (!check_room (pozo_metrics_get (into, i), pozo_metrics_get (from, i), error))
      return FALSE;
  for (guint i = 0; i < pozo_metrics_n (into); i++)
    add_metric (into, pozo_metrics_get (into, i), pozo_metrics_get (from, i));
  return pozo_metrics_check (into, error);
}
