/* SPDX-License-Identifier: MIT */
/* The saved form of metrics: lines of UTF-8, each a word and the rest, in one fixed order.
 *
 *   pozo-metrics 1                    the version of this form
 *   plugin meld-frequency             for each set:
 *   version 1.0
 *   options only-canastas=no
 *   counter deals                     for each metric: its kind and id, then its texts
 *   title Deals
 *   unit deals
 *   axis                              empty where there is none
 *   description Deals that were replayed to their end.
 *   hidden 1                          where only programs see it
 *   cells 41                          counts, in decimal
 *   histogram size ...                then   bins FIRST WIDTH N   and cells
 *   table kinds ...                   then   column OF ID TITLE,  key CELLS... KEY,  row CELLS...
 * KEY ratio share ...                   then   of PART WHOLE figure spread ... nothing more: it is
 * computed again estimates skill ...               then   shares 0, or 1; they are computed again,
 * too check SHA-256                     over every byte before this line
 *
 * The same counts give the same bytes, on every machine.  The reader takes this form only: a reader
 * that forgives would let damage through, and there is one writer. */
#include "pozo-metrics-file.h"
#include "pozo-language.h"
#include "pozo-metrics-estimates.h"
#include "pozo-metrics-private.h"

#include "pozo-error.h"
#include "pozo-part-checksum.h"

#include <string.h>

#define OPTIONS_BYTES_MAX (64 * POZO_METRIC_TEXT_MAX) /* of all options of a plugin */
#define FIRST_BYTES_MAX   24                          /* a number of 64 bits and a blank */

static const char *const kind_words[POZO_N_METRICS] = { "counter", "histogram", "table",
                                                        "ratio",   "figure",    "estimates" };

static void
append_cells (GString *out, const char *word, const guint64 *cells, gsize n_cells)
{
  g_string_append (out, word);
  for (gsize i = 0; i < n_cells; i++)
    g_string_append_printf (out, " %" G_GUINT64_FORMAT, cells[i]);
}

static void
append_table (GString *out, const PozoMetric *metric, gboolean with_cells)
{
  guint n_columns = metric->table.n_columns;
  g_autoptr (GPtrArray) keys = pozo_metric_keys (metric);

  for (guint i = 0; i < n_columns; i++)
    g_string_append_printf (out, "column %u %s %s\n", metric->columns[i].of, metric->columns[i].id,
                            metric->columns[i].title);
  for (guint i = 0; i < (with_cells ? keys->len : metric->table.n_keys); i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      append_cells (out, i < metric->table.n_keys ? "key" : "row", pozo_metric_row (metric, key),
                    with_cells ? n_columns : 0);
      g_string_append_printf (out, " %s\n", key);
    }
}

static void
append_metric (GString *out,
               const PozoMetrics *metrics,
               const PozoMetric *metric,
               gboolean with_cells)
{
  g_string_append_printf (out, "%s %s\ntitle %s\nunit %s\naxis %s\ndescription %s\n",
                          kind_words[metric->kind], metric->id, metric->title, metric->unit,
                          metric->axis == NULL ? "" : metric->axis, metric->description);
  if (metric->is_hidden)
    g_string_append (out, "hidden 1\n");
  if (metric->kind == POZO_METRIC_RATIO)
    g_string_append_printf (out, "of %s %s\n", pozo_metrics_get (metrics, metric->part)->id,
                            pozo_metrics_get (metrics, metric->whole)->id);
  if (metric->kind == POZO_METRIC_ESTIMATES)
    g_string_append_printf (out, "shares %d\n", metric->are_shares != 0);
  if (metric->kind == POZO_METRIC_HISTOGRAM)
    g_string_append_printf (out, "bins %d %u %u\n", metric->histogram.first,
                            metric->histogram.width, metric->histogram.n_bins);
  if (metric->kind == POZO_METRIC_TABLE)
    append_table (out, metric, with_cells);
  else if (metric->n_cells > 0 && with_cells)
    {
      append_cells (out, "cells", metric->cells, metric->n_cells);
      g_string_append_c (out, '\n');
    }
}

static void
append_set (GString *out, const PozoMetrics *metrics, gboolean with_cells)
{
  g_string_append_printf (out, "plugin %s\nversion %s\noptions %s\n", pozo_metrics_plugin (metrics),
                          pozo_metrics_version (metrics), pozo_metrics_options (metrics));
  for (guint i = 0; i < pozo_metrics_n (metrics); i++)
    append_metric (out, metrics, pozo_metrics_get (metrics, i), with_cells);
}

/**
 * pozo_metrics_declaration:
 * @metrics: a set
 *
 * Writes down what a set counts, without the counts: sets with the same declaration can be merged.
 *
 * Returns: (transfer full): the saved form without cells
 */
char *
pozo_metrics_declaration (const PozoMetrics *metrics)
{
  GString *out = g_string_new (NULL);

  append_set (out, metrics, FALSE);
  return g_string_free (out, FALSE);
}

/**
 * pozo_metrics_save:
 * @sets: (array length=n_sets): sets whose pozo_metrics_check() holds, in the order wanted
 * @n_sets: how many
 * @out: where the text goes: it is appended
 *
 * Writes sets in the saved form.
 */
void
pozo_metrics_save (const PozoMetrics *const *sets, guint n_sets, GString *out)
{
  gsize start = out->len;

  g_string_append (out, "pozo-metrics 1\n");
  for (guint i = 0; i < n_sets; i++)
    append_set (out, sets[i], TRUE);
  pozo_part_checksum_append (out, start);
}

/* ---- Reading ----
 *
 * The reader looks at one line at a time: `word` is its first word and `rest` what follows the
 * blank. */
typedef struct
{
  char **lines;
  guint line;
  char *rest;
  GError **error;
} Reader;

static gboolean
fail (Reader *reader, const char *wrong)
{
  if (reader->error == NULL || *reader->error == NULL)
    g_set_error (reader->error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("line %u: %s"), reader->line + 1,
                 wrong);
  return FALSE;
}

/* Whether the line begins with @word; then `rest` is set, and the line is still the same one. */
static gboolean
at_word (Reader *reader, const char *word)
{
  gsize length = strlen (word);
  char *line = reader->lines[reader->line];

  if (line == NULL || strncmp (line, word, length) != 0 || line[length] != ' ')
    return FALSE;
  reader->rest = line + length + 1;
  return TRUE;
}

static gboolean
take_word (Reader *reader, const char *word, const char **rest)
{
  if (!at_word (reader, word))
    {
      g_autofree char *wrong = g_strdup_printf (_ ("expected %s"), word);

      return fail (reader, wrong);
    }
  if (rest != NULL)
    *rest = reader->rest;
  reader->line++;
  return TRUE;
}

/* Reads a decimal number, as it is written by the writer: no sign, no leading zeros. */
static gboolean
read_number (Reader *reader, guint64 *number)
{
  const char *rest = reader->rest;

  if (pozo_part_checksum_read_number (&reader->rest, number))
    return TRUE;
  if (!g_ascii_isdigit (rest[0]) || (rest[0] == '0' && g_ascii_isdigit (rest[1])))
    return fail (reader, _ ("expected a number"));
  return fail (reader, _ ("expected a number of 64 bits"));
}

static gboolean
read_cells (Reader *reader, guint64 *cells, gsize n_cells)
{
  for (gsize i = 0; i < n_cells; i++)
    if (!read_number (reader, &cells[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_text (Reader *reader, PozoPluginText *text)
{
  if (!take_word (reader, "title", &text->title) || !take_word (reader, "unit", &text->unit) ||
      !take_word (reader, "axis", &text->axis) ||
      !take_word (reader, "description", &text->description))
    return FALSE;
  if (text->axis[0] == '\0')
    text->axis = NULL;
  return TRUE;
}

static gboolean
read_plain_cells (Reader *reader, guint64 *cells, gsize n_cells)
{
  if (!at_word (reader, "cells"))
    return fail (reader, _ ("expected cells"));
  if (!read_cells (reader, cells, n_cells))
    return FALSE;
  if (*reader->rest != '\0')
    return fail (reader, _ ("expected no more cells"));
  reader->line++;
  return TRUE;
}

static gboolean
read_histogram (Reader *reader, PozoMetrics *metrics, const PozoPluginText *text)
{
  const PozoPluginHistogram *histogram;
  char written[FIRST_BYTES_MAX];
  char *end;
  gint64 first;
  guint64 width, n_bins;

  if (!at_word (reader, "bins"))
    return fail (reader, _ ("expected bins"));
  first = g_ascii_strtoll (reader->rest, &end, 10);
  g_snprintf (written, sizeof written, "%" G_GINT64_FORMAT " ", first);
  if (!g_str_has_prefix (reader->rest, written) || first < G_MININT32 || first > G_MAXINT32)
    return fail (reader, _ ("expected the first bin"));
  reader->rest = end + 1;
  if (!read_number (reader, &width) || !read_number (reader, &n_bins))
    return FALSE;
  if (width > G_MAXINT32 || n_bins > POZO_PLUGIN_BINS_MAX || *reader->rest != '\0')
    return fail (reader, _ ("expected possible bins"));
  reader->line++;
  histogram = pozo_metrics_histogram (metrics, text, first, width, n_bins);
  if (!pozo_metrics_check (metrics, reader->error))
    return FALSE;
  return read_plain_cells (reader, histogram->cells, n_bins + POZO_METRIC_EXTRA_CELLS);
}

static gboolean
read_columns (Reader *reader, GArray *columns)
{
  while (at_word (reader, "column"))
    {
      PozoPluginColumn column = { 0 };
      guint64 of;
      char *blank;

      if (!read_number (reader, &of))
        return FALSE;
      blank = strchr (reader->rest, ' ');
      if (blank == NULL || of > POZO_PLUGIN_COLUMNS_MAX || columns->len == POZO_PLUGIN_COLUMNS_MAX)
        return fail (reader, _ ("expected a possible column"));
      *blank = '\0';
      column.id = reader->rest;
      column.title = blank + 1;
      column.of = of;
      g_array_append_val (columns, column);
      reader->line++;
    }
  return columns->len > 0 || fail (reader, _ ("expected column"));
}

/* Reads the lines of @word, `key` or `row`: cells go to @cells, one line after the other, keys to
 * @keys. */
static gboolean
read_rows (Reader *reader, const char *word, guint n_columns, GArray *cells, GPtrArray *keys)
{
  while (at_word (reader, word))
    {
      guint64 row[POZO_PLUGIN_COLUMNS_MAX];

      if (keys->len == POZO_PLUGIN_KEYS_MAX)
        return fail (reader, _ ("expected fewer rows"));
      if (!read_cells (reader, row, n_columns))
        return FALSE;
      if (*reader->rest == '\0')
        return fail (reader, _ ("expected a key"));
      g_array_append_vals (cells, row, n_columns);
      g_ptr_array_add (keys, reader->rest);
      reader->line++;
    }
  return TRUE;
}

static gboolean
read_table (Reader *reader, PozoMetrics *metrics, const PozoPluginText *text)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (PozoPluginColumn));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  const PozoPluginTable *table;
  guint n_keys;

  if (!read_columns (reader, columns) || !read_rows (reader, "key", columns->len, cells, keys))
    return FALSE;
  n_keys = keys->len;
  g_ptr_array_add (keys, NULL);
  table = pozo_metrics_table (metrics, text, (const char *const *) keys->pdata,
                              (const PozoPluginColumn *) columns->data, columns->len);
  if (!pozo_metrics_check (metrics, reader->error))
    return FALSE;
  if (n_keys > 0)
    memcpy (table->cells, cells->data, cells->len * sizeof (guint64));
  g_ptr_array_set_size (keys, 0);
  g_array_set_size (cells, 0);
  if (!read_rows (reader, "row", columns->len, cells, keys))
    return FALSE;
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      g_autofree char *clean = pozo_metrics_clean_key (key);

      if (!g_str_equal (key, clean))
        return fail (reader, _ ("expected keys as they are written"));
      if (pozo_metric_row (pozo_metrics_find (metrics, text->id), key) != NULL ||
          (i > 0 && strcmp (key, g_ptr_array_index (keys, i - 1)) < 0))
        return fail (reader, _ ("expected rows with different keys, in order"));
      memcpy (pozo_metrics_row (metrics, table, key),
              (const guint64 *) cells->data + (gsize) i * columns->len,
              columns->len * sizeof (guint64));
    }
  return TRUE;
}

static gboolean
read_ratio (Reader *reader, PozoMetrics *metrics, const PozoPluginText *text)
{
  char *blank;

  if (!at_word (reader, "of") || (blank = strchr (reader->rest, ' ')) == NULL)
    return fail (reader, _ ("expected of PART WHOLE"));
  *blank = '\0';
  pozo_metrics_ratio (metrics, text, reader->rest, blank + 1);
  reader->line++;
  return TRUE;
}

static gboolean
read_estimates (Reader *reader, PozoMetrics *metrics, const PozoPluginText *text)
{
  guint64 are_shares;

  if (!at_word (reader, "shares"))
    return fail (reader, _ ("expected shares"));
  if (!read_number (reader, &are_shares))
    return FALSE;
  if (are_shares > 1 || *reader->rest != '\0')
    return fail (reader, _ ("expected 0 or 1"));
  reader->line++;
  pozo_metrics_estimates (metrics, text, are_shares == 1);
  return TRUE;
}

static gboolean
read_body (Reader *reader, PozoMetrics *metrics, const PozoPluginText *text, PozoMetricKind kind)
{
  switch (kind)
    {
    case POZO_METRIC_COUNTER:
      return read_plain_cells (reader, pozo_metrics_counter (metrics, text), 1);
    case POZO_METRIC_HISTOGRAM:
      return read_histogram (reader, metrics, text);
    case POZO_METRIC_TABLE:
      return read_table (reader, metrics, text);
    case POZO_METRIC_RATIO:
      return read_ratio (reader, metrics, text);
    case POZO_METRIC_FIGURE:
      pozo_metrics_figure (metrics, text);
      return TRUE;
    case POZO_METRIC_ESTIMATES:
      return read_estimates (reader, metrics, text);
    case POZO_N_METRICS:
    default:
      return FALSE;
    }
}

static gboolean
read_metric (Reader *reader, PozoMetrics *metrics, PozoMetricKind kind)
{
  PozoPluginText text = { .id = reader->rest };
  gboolean is_hidden;

  reader->line++;
  if (!read_text (reader, &text))
    return FALSE;
  is_hidden = at_word (reader, "hidden");
  if (is_hidden && !g_str_equal (reader->rest, "1"))
    return fail (reader, _ ("expected 1"));
  reader->line += is_hidden;
  if (!read_body (reader, metrics, &text, kind))
    return FALSE;
  if (is_hidden)
    pozo_metrics_hide (metrics, text.id);
  return TRUE;
}

static PozoMetricKind
find_kind (Reader *reader)
{
  for (guint kind = 0; kind < POZO_N_METRICS; kind++)
    if (at_word (reader, kind_words[kind]))
      return kind;
  return POZO_N_METRICS;
}

static PozoMetrics *
read_set (Reader *reader)
{
  const char *plugin = NULL, *version = NULL, *options = NULL;
  g_autoptr (PozoMetrics) metrics = NULL;
  PozoMetricKind kind;

  if (!take_word (reader, "plugin", &plugin) || !take_word (reader, "version", &version) ||
      !take_word (reader, "options", &options))
    return NULL;
  if (!pozo_metrics_is_id (plugin) || !pozo_metrics_is_line (version, POZO_METRIC_TEXT_MAX) ||
      !pozo_metrics_is_line (options, OPTIONS_BYTES_MAX))
    {
      fail (reader, _ ("expected before it a plugin, its version and its options"));
      return NULL;
    }
  metrics = pozo_metrics_new (plugin, version, options);
  while ((kind = find_kind (reader)) != POZO_N_METRICS)
    {
      if (!read_metric (reader, metrics, kind))
        return NULL;
      if (!pozo_metrics_check (metrics, reader->error))
        {
          g_prefix_error (reader->error, _ ("line %u: "), reader->line);
          return NULL;
        }
    }
  return g_steal_pointer (&metrics);
}

/* The last line holds the sum of all before it; damage is told apart from another version. */
static gboolean
check_sum (const char *text, gsize length_bytes, GError **error)
{
  if (length_bytes > POZO_METRICS_FILE_BYTES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%zu bytes; %u is the most"),
                   length_bytes, POZO_METRICS_FILE_BYTES_MAX);
      return FALSE;
    }
  if (length_bytes < strlen ("pozo-metrics ") ||
      strncmp (text, "pozo-metrics ", strlen ("pozo-metrics ")) != 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("these are no saved metrics"));
      return FALSE;
    }
  return pozo_part_checksum_check (text, length_bytes, error);
}

/**
 * pozo_metrics_load:
 * @text: (array length=length_bytes): saved metrics; need not end with NUL
 * @length_bytes: how many bytes
 * @error: return location
 *
 * Reads what pozo_metrics_save() wrote.
 *
 * Limits: %POZO_METRICS_FILE_BYTES_MAX, and those of declarations.
 * Errors: %POZO_ERROR_FORMAT for anything else than an undamaged file of version 1,
 * %POZO_ERROR_LIMIT, %POZO_ERROR_PLUGIN for declarations that do not hold together.
 *
 * Returns: (transfer full) (element-type PozoMetrics): the sets, which the array frees; %NULL on
 * error
 */
GPtrArray *
pozo_metrics_load (const char *text, gsize length_bytes, GError **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_metrics_free);
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;
  Reader reader = { 0 };
  const char *version = NULL;

  if (!check_sum (text, length_bytes, error))
    return NULL;
  copy = g_strndup (text, length_bytes);
  if (strlen (copy) != length_bytes || !g_utf8_validate (copy, length_bytes, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("not a text in UTF-8"));
      return NULL;
    }
  lines = g_strsplit (copy, "\n", -1);
  reader.lines = lines;
  reader.error = error;
  if (!take_word (&reader, "pozo-metrics", &version))
    return NULL;
  if (!g_str_equal (version, "1"))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("saved metrics of version \"%s\"; this program reads version 1"), version);
      return NULL;
    }
  while (!at_word (&reader, "check"))
    {
      PozoMetrics *metrics = read_set (&reader);
      if (metrics == NULL)
        return NULL;
      g_ptr_array_add (sets, metrics);
    }
  return g_steal_pointer (&sets);
}
