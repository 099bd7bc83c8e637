/* SPDX-License-Identifier: MIT */
/* The saved form of metrics holds counts alone: figures are worked out again by whoever has the
 * plugin.  A process that does not load it gets them as they are, to the last bit: a line of
 * `figure ID VALUE` for each, with the 17 digits that tell every double apart; of estimates
 * `estimates ID N` and as many lines of `estimate VALUE LOW HIGH SAMPLE KEY`. */
#include "pozo-metrics-figures.h"
#include "pozo-language.h"
#include "pozo-metrics-estimates.h"
#include "pozo-metrics-private.h"

#include "pozo-error.h"

#include <string.h>

#define FIGURE    "figure"
#define ESTIMATES "estimates"
#define ESTIMATE  "estimate"

static void
append_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (out, ' ');
  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.17g", number));
}

static void
append_estimates (GString *out, const PozoMetric *metric)
{
  g_string_append_printf (out, ESTIMATES " %s %u\n", metric->id, metric->estimates->len);
  for (guint i = 0; i < metric->estimates->len; i++)
    {
      const PozoMetricEstimate *row = &g_array_index (metric->estimates, PozoMetricEstimate, i);

      g_string_append (out, ESTIMATE);
      append_number (out, row->estimate.value);
      append_number (out, row->estimate.low);
      append_number (out, row->estimate.high);
      g_string_append_printf (out, " %" G_GUINT64_FORMAT " %s\n", row->estimate.n, row->key);
    }
}

/**
 * pozo_metrics_save_figures:
 * @metrics: a set
 * @out: where the text goes: it is appended
 *
 * Writes down the figures and estimates of a set.
 */
void
pozo_metrics_save_figures (const PozoMetrics *metrics, GString *out)
{
  for (guint i = 0; i < pozo_metrics_n (metrics); i++)
    {
      const PozoMetric *metric = pozo_metrics_get (metrics, i);

      if (metric->kind == POZO_METRIC_ESTIMATES)
        append_estimates (out, metric);
      if (metric->kind != POZO_METRIC_FIGURE)
        continue;
      g_string_append_printf (out, FIGURE " %s", metric->id);
      append_number (out, metric->figure);
      g_string_append_c (out, '\n');
    }
}

/* Goes past @word and the blank behind it. */
static gboolean
take_word (const char **text, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (*text, word, length) != 0 || (*text)[length] != ' ')
    return FALSE;
  *text += length + 1;
  return TRUE;
}

/* Goes past what was written, if it stands there, and the sign behind it. */
static gboolean
take_written (const char **text, const char *written, char after)
{
  gsize length = strlen (written);

  if (strncmp (*text, written, length) != 0 || (*text)[length] != after)
    return FALSE;
  *text += length + 1;
  return TRUE;
}

/* Takes a number as append_number() writes it, and no other spelling. */
static gboolean
take_number (const char **text, char after, double *number)
{
  char written[G_ASCII_DTOSTR_BUF_SIZE];

  *number = g_ascii_strtod (*text, NULL);
  g_ascii_formatd (written, sizeof written, "%.17g", *number);
  return take_written (text, written, after);
}

static gboolean
take_count (const char **text, char after, guint64 *count)
{
  g_autofree char *written = NULL;

  *count = g_ascii_strtoull (*text, NULL, 10);
  written = g_strdup_printf ("%" G_GUINT64_FORMAT, *count);
  return take_written (text, written, after);
}

static gboolean
take_estimate (PozoMetrics *metrics, const PozoMetric *metric, const char **text)
{
  PozoPluginEstimate estimate;
  const char *end;

  if (!take_word (text, ESTIMATE) || !take_number (text, ' ', &estimate.value) ||
      !take_number (text, ' ', &estimate.low) || !take_number (text, ' ', &estimate.high) ||
      !take_count (text, ' ', &estimate.n) || (end = strchr (*text, '\n')) == NULL)
    return FALSE;

  g_autofree char *key = g_strndup (*text, (gsize) (end - *text));
  g_autofree char *clean = pozo_metrics_clean_key (key);

  if (!g_str_equal (key, clean))
    return FALSE;
  pozo_metrics_estimate (metrics, metric->id, key, &estimate);
  *text = end + 1;
  return TRUE;
}

static gboolean
take_estimates (PozoMetrics *metrics, const PozoMetric *metric, const char **text)
{
  guint64 n;

  if (!take_word (text, ESTIMATES) || !take_word (text, metric->id) ||
      !take_count (text, '\n', &n) || n > POZO_PLUGIN_KEYS_MAX)
    return FALSE;
  for (guint64 i = 0; i < n; i++)
    if (!take_estimate (metrics, metric, text))
      return FALSE;
  return TRUE;
}

static gboolean
take_figure (PozoMetrics *metrics, guint i, const char **text)
{
  double value;

  if (!take_word (text, FIGURE) || !take_word (text, pozo_metrics_get (metrics, i)->id) ||
      !take_number (text, '\n', &value))
    return FALSE;
  pozo_metrics_set_figure (metrics, i, value);
  return TRUE;
}

/**
 * pozo_metrics_load_figures:
 * @metrics: a set with the same declarations
 * @text: (inout): where they are written; goes past them
 * @error: return location
 *
 * Reads what pozo_metrics_save_figures() wrote.
 *
 * Errors: %POZO_ERROR_FORMAT.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_metrics_load_figures (PozoMetrics *metrics, const char **text, GError **error)
{
  for (guint i = 0; i < pozo_metrics_n (metrics); i++)
    {
      const PozoMetric *metric = pozo_metrics_get (metrics, i);

      if ((metric->kind == POZO_METRIC_FIGURE && !take_figure (metrics, i, text)) ||
          (metric->kind == POZO_METRIC_ESTIMATES && !take_estimates (metrics, metric, text)))
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("no figure \"%s\""), metric->id);
          return FALSE;
        }
    }
  return TRUE;
}
