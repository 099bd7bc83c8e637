/* SPDX-License-Identifier: MIT */
/* Any bytes as saved counts, and figures behind them: they are refused with an error, or saved
 * again to the same bytes; what was read is added up to what it was, and can be shown.
 *
 * Sums and lengths, which no mutation hits, are put right before: what stands on a line of `check`,
 * and how long the metrics of a group are. */
#include "pozo-error.h"
#include "pozo-metrics-data.h"
#include "pozo-metrics-figures.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics-report.h"
#include "pozo-part.h"
#include "pozo-report-page.h"
#include "pozo-part-checksum.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define NOWHERE G_MAXSIZE

/* What is put right. */
typedef struct
{
  GString *out;
  gsize length_at;  /* where the length of the metrics of a group is missing */
  gsize metrics_at; /* where they begin */
} Mending;

static gboolean
begins (const char *line, gsize length, const char *word)
{
  return length >= strlen (word) && memcmp (line, word, strlen (word)) == 0;
}

/* Of the line of a group the last word is left out. */
static void
mend_group (Mending *mending, const char *line, gsize length)
{
  while (length > 0 && line[length - 1] != ' ')
    length--;
  g_string_append_len (mending->out, line, (gssize) length);
  mending->length_at = mending->out->len;
  g_string_append_c (mending->out, '\n');
}

static void
mend_metrics (Mending *mending)
{
  g_autofree char *length = NULL;

  pozo_part_checksum_append (mending->out, mending->metrics_at);
  length = g_strdup_printf ("%" G_GSIZE_FORMAT, mending->out->len - mending->metrics_at);
  if (mending->length_at != NOWHERE)
    g_string_insert (mending->out, (gssize) mending->length_at, length);
  mending->length_at = NOWHERE;
  mending->metrics_at = NOWHERE;
}

/* Returns: where the figures begin */
static gsize
mend (const char *data, gsize size, GString *out)
{
  Mending mending = { out, NOWHERE, NOWHERE };
  gsize at = 0;

  while (at < size)
    {
      const char *line = data + at;
      const char *end = memchr (line, '\n', size - at);
      gsize length = end != NULL ? (gsize) (end - line) : size - at;

      at += length + (end != NULL);
      if (begins (line, length, "check") && mending.metrics_at == NOWHERE)
        break;
      if (begins (line, length, "check"))
        mend_metrics (&mending);
      else if (begins (line, length, "group ") || begins (line, length, "rest "))
        mend_group (&mending, line, length);
      else
        {
          if (begins (line, length, "pozo-metrics "))
            mending.metrics_at = out->len;
          g_string_append_len (out, line, (gssize) length);
          g_string_append_c (out, '\n');
        }
    }
  pozo_part_checksum_append (out, 0);
  return at;
}

/* ---- What holds of what was read ---- */

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == POZO_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
show (const PozoMetrics *metrics)
{
  static const PozoStyle styles[] = { { 0 }, { .has_color = TRUE, .is_ascii = TRUE } };
  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    pozo_metrics_report (metrics, &styles[i], out);
  pozo_metrics_to_cells (metrics, NULL, cells);
  pozo_cells_to_csv (cells, &dialect, out);
  pozo_metrics_to_markdown (metrics, out);
  pozo_metrics_to_html (metrics, "g1", out);
  pozo_json_init (&json, out);
  pozo_metrics_to_json (metrics, &json);
  g_assert_true (g_utf8_validate (out->str, (gssize) out->len, NULL));
}

/* Added to nothing it is what it was; added to itself it is that, or more than 64 bits. */
static void
check_sum (const PozoMetrics *metrics)
{
  g_autoptr (PozoMetrics) sum = pozo_metrics_copy_empty (metrics);
  g_autoptr (GString) was = g_string_new (NULL);
  g_autoptr (GString) is = g_string_new (NULL);
  const PozoMetrics *sets[] = { metrics, sum };
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_metrics_merge (sum, metrics, NULL));
  pozo_metrics_save (&sets[0], 1, was);
  pozo_metrics_save (&sets[1], 1, is);
  g_assert_cmpstr (was->str, ==, is->str);
  if (!pozo_metrics_merge (sum, metrics, &error))
    check_error (error);
}

static void
check_join (const PozoPart *part)
{
  g_autoptr (PozoPart) sum = pozo_part_new (1);
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = NULL;

  g_assert_true (pozo_part_join (sum, part, NULL));
  missing = pozo_part_missing (sum);
  g_assert_false (pozo_part_join (sum, part, &error));
  check_error (error);
}

static void
check_part (PozoPart *part, const GString *text, const char *figures)
{
  g_autoptr (GString) again = g_string_new (NULL);

  pozo_part_save (part, again);
  g_assert_cmpstr (again->str, ==, text->str);
  check_join (part);
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      for (guint j = 0; j < group->sets->len; j++)
        {
          PozoMetrics *metrics = g_ptr_array_index (group->sets, j);
          g_autoptr (GError) error = NULL;

          check_sum (metrics);
          if (!pozo_metrics_load_figures (metrics, &figures, &error))
            check_error (error);
          show (metrics);
        }
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gsize at = mend ((const char *) data, size, text);
  g_autofree char *figures = g_strndup ((const char *) data + at, size - at);
  g_autoptr (PozoPart) part = pozo_part_load (text->str, text->len, "x", &error);

  if (part != NULL)
    check_part (part, text, figures);
  else
    check_error (error);
  return 0;
}
