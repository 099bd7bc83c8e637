/* SPDX-License-Identifier: MIT */
/* Declaring metrics, and finding them again.
 *
 * A declaration that does not hold together still gives a usable handle, so that a plugin need not
 * check each one; the first fault is kept and pozo_metrics_check() tells it. */
#include "pozo-metrics-private.h"

#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"

#include <math.h>
#include <string.h>

static void
free_metric (gpointer data)
{
  PozoMetric *metric = data;

  g_free (metric->id);
  g_free (metric->title);
  g_free (metric->unit);
  g_free (metric->axis);
  g_free (metric->description);
  g_free (metric->cells);
  for (guint i = 0; i < metric->table.n_columns; i++)
    {
      g_free (metric->columns[i].id);
      g_free (metric->columns[i].title);
    }
  g_free (metric->columns);
  g_clear_pointer (&metric->rows, g_hash_table_unref);
  g_clear_pointer (&metric->owned, g_ptr_array_unref);
  g_clear_pointer (&metric->estimates, g_array_unref);
  g_strfreev (metric->keys);
  g_free (metric->spare);
  g_free (metric);
}

/**
 * pozo_metrics_new:
 * @plugin: the id of the plugin that counts
 * @version: its version
 * @options: the options it runs with, in full, as `name=value,name=value`; may be empty
 *
 * Makes an empty set.  Sets are merged only when these three are equal: other options count other
 * things.
 *
 * Returns: (transfer full): the set
 */
PozoMetrics *
pozo_metrics_new (const char *plugin, const char *version, const char *options)
{
  PozoMetrics *metrics = g_new0 (PozoMetrics, 1);

  metrics->plugin = g_strdup (plugin);
  metrics->version = g_strdup (version);
  metrics->options = g_strdup (options);
  metrics->metrics = g_ptr_array_new_with_free_func (free_metric);
  metrics->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  metrics->by_table = g_hash_table_new (NULL, NULL);
  return metrics;
}

/**
 * pozo_metrics_free:
 * @metrics: (nullable) (transfer full): a set
 *
 * Frees a set and the handles it gave out.
 */
void
pozo_metrics_free (PozoMetrics *metrics)
{
  if (metrics == NULL)
    return;
  g_hash_table_unref (metrics->by_id);
  g_hash_table_unref (metrics->by_table);
  g_ptr_array_unref (metrics->metrics);
  g_clear_error (&metrics->fault);
  g_free (metrics->plugin);
  g_free (metrics->version);
  g_free (metrics->options);
  g_free (metrics);
}

/**
 * pozo_metrics_note_fault:
 * @metrics: a set
 * @id: the id of a metric
 * @reason: what does not hold together
 *
 * Keeps the first fault: those after it are often its consequences.
 */
void
pozo_metrics_note_fault (PozoMetrics *metrics, const char *id, const char *reason)
{
  if (metrics->fault == NULL)
    metrics->fault =
        g_error_new (POZO_ERROR, POZO_ERROR_PLUGIN, _ ("metric \"%s\": %s"), id, reason);
}

/**
 * pozo_metrics_note_limit:
 * @metrics: a set
 * @id: a metric
 *
 * Notes that a metric has more than %POZO_PLUGIN_KEYS_MAX rows, unless something was wrong before.
 */
void
pozo_metrics_note_limit (PozoMetrics *metrics, const char *id)
{
  if (metrics->fault == NULL)
    metrics->fault = g_error_new (POZO_ERROR, POZO_ERROR_PLUGIN,
                                  _ ("metric \"%s\": more than %u rows"), id, POZO_PLUGIN_KEYS_MAX);
}

/**
 * pozo_metrics_is_id:
 * @text: (nullable): a text
 *
 * Returns: whether it can be the id of something
 */
gboolean
pozo_metrics_is_id (const char *text)
{
  gsize length = text == NULL ? 0 : strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return length > 0 && length <= POZO_METRIC_TEXT_MAX && text[length] == '\0';
}

/**
 * pozo_metrics_is_line:
 * @text: (nullable): a text
 * @length_max: how many bytes it may have
 *
 * Returns: whether it is one line that can be shown as it is; it may be empty
 */
gboolean
pozo_metrics_is_line (const char *text, gsize length_max)
{
  if (text == NULL || !g_utf8_validate (text, -1, NULL) || strlen (text) > length_max)
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!pozo_inert_is_plain (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

static char *
copy_line (const char *text)
{
  return g_strdup (pozo_metrics_is_line (text, 16 * POZO_METRIC_TEXT_MAX) ? text : "");
}

static const char *
find_text_fault (const PozoMetrics *metrics, const PozoPluginText *text)
{
  if (!pozo_metrics_is_id (text->id))
    return _ ("the id is not made of a-z, 0-9 and hyphens");
  if (g_hash_table_contains (metrics->by_id, text->id))
    return _ ("declared twice");
  if (!pozo_metrics_is_line (text->title, POZO_METRIC_TEXT_MAX) || text->title[0] == '\0')
    return _ ("the title is empty or not one line of text");
  if (!pozo_metrics_is_line (text->unit, POZO_METRIC_TEXT_MAX) || text->unit[0] == '\0')
    return _ ("the unit is empty or not one line of text");
  if (text->axis != NULL &&
      (!pozo_metrics_is_line (text->axis, POZO_METRIC_TEXT_MAX) || text->axis[0] == '\0'))
    return _ ("the axis is empty or not one line of text");
  if (!pozo_metrics_is_line (text->description, 16 * POZO_METRIC_TEXT_MAX) ||
      text->description[0] == '\0')
    return _ ("the description is empty or not one line of text");
  return NULL;
}

/**
 * pozo_metrics_declare:
 * @metrics: a set
 * @kind: what it is
 * @text: what it says of itself
 * @n_cells: how many cells it has
 *
 * Adds a metric.
 *
 * Returns: (transfer none): the metric
 */
PozoMetric *
pozo_metrics_declare (PozoMetrics *metrics,
                      PozoMetricKind kind,
                      const PozoPluginText *text,
                      gsize n_cells)
{
  PozoMetric *metric = g_new0 (PozoMetric, 1);
  const char *fault = find_text_fault (metrics, text);

  metric->kind = kind;
  metric->id = copy_line (text->id);
  metric->title = copy_line (text->title);
  metric->unit = copy_line (text->unit);
  metric->axis = text->axis == NULL ? NULL : copy_line (text->axis);
  metric->description = copy_line (text->description);
  metric->n_cells = n_cells;
  metric->cells = g_new0 (guint64, MAX (n_cells, 1));
  metric->figure = (double) NAN;
  g_ptr_array_add (metrics->metrics, metric);
  if (fault != NULL)
    pozo_metrics_note_fault (metrics, metric->id, fault);
  else
    g_hash_table_insert (metrics->by_id, metric->id, metric);
  return metric;
}

/**
 * pozo_metrics_counter:
 * @metrics: a set
 * @text: what the metric is
 *
 * Declares a single number.
 *
 * Returns: (transfer none): the cell to add to
 */
guint64 *
pozo_metrics_counter (PozoMetrics *metrics, const PozoPluginText *text)
{
  return pozo_metrics_declare (metrics, POZO_METRIC_COUNTER, text, 1)->cells;
}

/**
 * pozo_metrics_histogram:
 * @metrics: a set
 * @text: what the metric is
 * @first: the lowest value of the first bin
 * @width: values in a bin, at least 1
 * @n_bins: bins, 1 to %POZO_PLUGIN_BINS_MAX
 *
 * Declares a histogram.
 *
 * Returns: (transfer none): the handle to add with
 */
const PozoPluginHistogram *
pozo_metrics_histogram (PozoMetrics *metrics,
                        const PozoPluginText *text,
                        gint32 first,
                        guint32 width,
                        guint32 n_bins)
{
  gboolean fits = n_bins >= 1 && n_bins <= POZO_PLUGIN_BINS_MAX && width >= 1 &&
                  first + (gint64) width * n_bins <= G_MAXINT32;
  guint32 n = fits ? n_bins : 1;
  PozoMetric *metric =
      pozo_metrics_declare (metrics, POZO_METRIC_HISTOGRAM, text, n + POZO_METRIC_EXTRA_CELLS);

  if (!fits)
    pozo_metrics_note_fault (metrics, metric->id, _ ("impossible bins"));
  if (metric->axis == NULL)
    pozo_metrics_note_fault (metrics, metric->id, _ ("a histogram needs an axis"));
  metric->histogram = (PozoPluginHistogram){ metric->cells, first, fits ? width : 1, n };
  return &metric->histogram;
}

static void
declare_columns (PozoMetrics *metrics,
                 PozoMetric *metric,
                 const PozoPluginColumn *columns,
                 guint n_columns)
{
  metric->columns = g_new0 (PozoMetricColumn, MAX (n_columns, 1));
  for (guint i = 0; i < n_columns; i++)
    {
      metric->columns[i] = (PozoMetricColumn){ copy_line (columns[i].id),
                                               copy_line (columns[i].title), columns[i].of };
      if (!pozo_metrics_is_id (columns[i].id) ||
          !pozo_metrics_is_line (columns[i].title, POZO_METRIC_TEXT_MAX) ||
          columns[i].title[0] == '\0')
        pozo_metrics_note_fault (metrics, metric->id, _ ("a column without a proper id and title"));
      if (columns[i].of > n_columns || columns[i].of == i + 1)
        pozo_metrics_note_fault (metrics, metric->id,
                                 _ ("a column that is a share of no other column"));
      for (guint j = 0; j < i; j++)
        if (g_strcmp0 (columns[i].id, columns[j].id) == 0)
          pozo_metrics_note_fault (metrics, metric->id, _ ("two columns with the same id"));
    }
}

static void
declare_keys (PozoMetrics *metrics, PozoMetric *metric, guint n_keys)
{
  metric->rows = g_hash_table_new (g_str_hash, g_str_equal);
  metric->owned = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_keys; i++)
    {
      if (!pozo_metrics_is_line (metric->keys[i], POZO_METRIC_TEXT_MAX) ||
          metric->keys[i][0] == '\0')
        pozo_metrics_note_fault (metrics, metric->id,
                                 _ ("a key that is empty or not one line of text"));
      if (!g_hash_table_insert (metric->rows, metric->keys[i],
                                metric->cells + (gsize) i * metric->table.n_columns))
        pozo_metrics_note_fault (metrics, metric->id, _ ("two rows with the same key"));
    }
}

/**
 * pozo_metrics_table:
 * @metrics: a set
 * @text: what the metric is
 * @keys: (nullable) (array zero-terminated=1): the keys of the rows that are always there, in their
 * order
 * @columns: (array length=n_columns): the columns
 * @n_columns: how many, 1 to %POZO_PLUGIN_COLUMNS_MAX
 *
 * Declares a table.
 *
 * Returns: (transfer none): the handle to add with
 */
const PozoPluginTable *
pozo_metrics_table (PozoMetrics *metrics,
                    const PozoPluginText *text,
                    const char *const *keys,
                    const PozoPluginColumn *columns,
                    guint32 n_columns)
{
  guint n_keys = keys == NULL ? 0 : g_strv_length ((char **) keys);
  gboolean fits =
      n_columns >= 1 && n_columns <= POZO_PLUGIN_COLUMNS_MAX && n_keys <= POZO_PLUGIN_KEYS_MAX;
  gsize n_cells = fits ? (gsize) n_keys * n_columns : 0;
  PozoMetric *metric = pozo_metrics_declare (metrics, POZO_METRIC_TABLE, text, n_cells);

  if (!fits)
    {
      pozo_metrics_note_fault (metrics, metric->id, _ ("impossible rows or columns"));
      n_columns = n_keys = 0;
    }
  if (metric->axis == NULL)
    pozo_metrics_note_fault (metrics, metric->id, _ ("a table needs an axis"));
  metric->table = (PozoPluginTable){ metric->cells, n_columns, n_keys };
  declare_columns (metrics, metric, columns, n_columns);
  metric->keys = n_keys == 0 ? g_new0 (char *, 1) : g_strdupv ((char **) keys);
  declare_keys (metrics, metric, n_keys);
  metric->spare = g_new0 (guint64, MAX (n_columns, 1));
  g_hash_table_insert (metrics->by_table, &metric->table, metric);
  return &metric->table;
}

static guint
find_counter (PozoMetrics *metrics, const PozoMetric *ratio, const char *id)
{
  for (guint i = 0; id != NULL && i < metrics->metrics->len; i++)
    {
      const PozoMetric *metric = g_ptr_array_index (metrics->metrics, i);
      if (metric->kind == POZO_METRIC_COUNTER && g_str_equal (metric->id, id))
        return i;
    }
  pozo_metrics_note_fault (metrics, ratio->id,
                           _ ("a share of counters that were not declared before"));
  return 0;
}

/**
 * pozo_metrics_ratio:
 * @metrics: a set
 * @text: what the metric is
 * @part: the id of a counter that was declared before
 * @whole: the id of another
 *
 * Declares a share: how many of @whole are @part.
 */
void
pozo_metrics_ratio (PozoMetrics *metrics,
                    const PozoPluginText *text,
                    const char *part,
                    const char *whole)
{
  PozoMetric *metric = pozo_metrics_declare (metrics, POZO_METRIC_RATIO, text, 0);

  metric->part = find_counter (metrics, metric, part);
  metric->whole = find_counter (metrics, metric, whole);
}

/**
 * pozo_metrics_figure:
 * @metrics: a set
 * @text: what the metric is
 *
 * Declares a number that is computed from the others after merging.
 *
 * Returns: (transfer none): where to put it
 */
double *
pozo_metrics_figure (PozoMetrics *metrics, const PozoPluginText *text)
{
  return &pozo_metrics_declare (metrics, POZO_METRIC_FIGURE, text, 0)->figure;
}

/**
 * pozo_metrics_set_figure:
 * @metrics: a set
 * @i: the place of a figure
 * @value: its value
 *
 * Sets a figure that was computed elsewhere.
 */
void
pozo_metrics_set_figure (PozoMetrics *metrics, guint i, double value)
{
  ((PozoMetric *) g_ptr_array_index (metrics->metrics, i))->figure = value;
}

/**
 * pozo_metrics_clean_key:
 * @key: any text
 *
 * Makes one line of text of it: what a game is called is the writer's affair.
 *
 * Returns: (transfer full): at most %POZO_METRIC_TEXT_MAX bytes, and at least one
 */
char *
pozo_metrics_clean_key (const char *key)
{
  g_autofree char *valid = g_utf8_make_valid (key, -1);
  GString *clean = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (clean->len + 6 > POZO_METRIC_TEXT_MAX)
        break;
      g_string_append_unichar (clean, pozo_inert_is_plain (c) ? c : 0xFFFD);
    }
  if (clean->len == 0)
    g_string_append_c (clean, '-');
  return g_string_free (clean, FALSE);
}

static guint64 *
add_row (PozoMetrics *metrics, PozoMetric *metric, const char *key)
{
  g_autofree char *clean = pozo_metrics_clean_key (key);
  guint64 *row = g_hash_table_lookup (metric->rows, clean);

  if (row != NULL)
    return row;
  if (g_hash_table_size (metric->rows) >= POZO_PLUGIN_KEYS_MAX)
    {
      pozo_metrics_note_limit (metrics, metric->id);
      return metric->spare;
    }
  row = g_new0 (guint64, metric->table.n_columns);
  g_ptr_array_add (metric->owned, row);
  g_ptr_array_add (metric->owned, clean);
  g_hash_table_insert (metric->rows, g_steal_pointer (&clean), row);
  return row;
}

/**
 * pozo_metrics_row:
 * @metrics: a set
 * @table: one of its tables
 * @key: (nullable): a key, which is made one line of text of at most %POZO_METRIC_TEXT_MAX bytes
 *
 * Finds the row of a key, and makes it if there is none.
 *
 * Limits: %POZO_PLUGIN_KEYS_MAX rows; what is added beyond is lost, and pozo_metrics_check() fails.
 *
 * Returns: (transfer none): its cells, one for each column
 */
guint64 *
pozo_metrics_row (PozoMetrics *metrics, const PozoPluginTable *table, const char *key)
{
  PozoMetric *metric = g_hash_table_lookup (metrics->by_table, table);
  guint64 *row;

  g_return_val_if_fail (metric != NULL, NULL);
  if (metric->table.n_columns == 0)
    return metric->spare;
  row = key == NULL ? NULL : g_hash_table_lookup (metric->rows, key);
  return row != NULL ? row : add_row (metrics, metric, key == NULL ? "" : key);
}

/**
 * pozo_metrics_refuse:
 * @metrics: a set
 * @reason: why the plugin cannot count
 *
 * Makes pozo_metrics_check() fail with @reason, unless something failed before.
 */
void
pozo_metrics_refuse (PozoMetrics *metrics, const char *reason)
{
  g_autofree char *clean = pozo_metrics_clean_key (reason == NULL ? _ ("no reason given") : reason);

  if (metrics->fault == NULL)
    metrics->fault = g_error_new_literal (POZO_ERROR, POZO_ERROR_PLUGIN, clean);
}

/**
 * pozo_metrics_check:
 * @metrics: a set
 * @error: return location
 *
 * Asks whether all declarations held together and all counts found room.
 *
 * Errors: %POZO_ERROR_PLUGIN with the first thing that did not.
 *
 * Returns: whether they did
 */
gboolean
pozo_metrics_check (const PozoMetrics *metrics, GError **error)
{
  if (metrics->fault == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (metrics->fault));
  return FALSE;
}

/**
 * pozo_metrics_plugin:
 * @metrics: a set
 *
 * Tells who counted.
 *
 * Returns: (transfer none): the id of the plugin
 */
const char *
pozo_metrics_plugin (const PozoMetrics *metrics)
{
  return metrics->plugin;
}

/**
 * pozo_metrics_version:
 * @metrics: a set
 *
 * Tells which version of the plugin counted.
 *
 * Returns: (transfer none): the version
 */
const char *
pozo_metrics_version (const PozoMetrics *metrics)
{
  return metrics->version;
}

/**
 * pozo_metrics_options:
 * @metrics: a set
 *
 * Tells with which options the plugin counted.
 *
 * Returns: (transfer none): `name=value,name=value`, or nothing
 */
const char *
pozo_metrics_options (const PozoMetrics *metrics)
{
  return metrics->options;
}

/**
 * pozo_metrics_n:
 * @metrics: a set
 *
 * Counts the metrics.
 *
 * Returns: how many were declared
 */
guint
pozo_metrics_n (const PozoMetrics *metrics)
{
  return metrics->metrics->len;
}

/**
 * pozo_metrics_get:
 * @metrics: a set
 * @i: a place, from 0
 *
 * Gets a metric, in the order of the declarations.
 *
 * Returns: (transfer none): the metric
 */
const PozoMetric *
pozo_metrics_get (const PozoMetrics *metrics, guint i)
{
  g_return_val_if_fail (i < metrics->metrics->len, NULL);
  return g_ptr_array_index (metrics->metrics, i);
}

/**
 * pozo_metrics_find:
 * @metrics: a set
 * @id: an id
 *
 * Finds a metric.
 *
 * Returns: (transfer none) (nullable): the metric, or %NULL when there is none with that id
 */
const PozoMetric *
pozo_metrics_find (const PozoMetrics *metrics, const char *id)
{
  return g_hash_table_lookup (metrics->by_id, id);
}
