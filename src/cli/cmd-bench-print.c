/* SPDX-License-Identifier: MIT */
/* What `pozo bench` prints: medians over the rounds. */
#include "cmd-bench.h"

#include <sys/resource.h>

#define BYTES_A_MB        1e6
#define KILOBYTES_IN_A_MB 1000.0

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static double
pick_time (const Stage *stage, guint round, gboolean is_wall)
{
  const Took *took = &g_array_index (stage->rounds, Took, round);

  return is_wall ? took->wall : took->cpu;
}

/* The median over the rounds, or of the ratios to another stage's times in the same rounds. */
static double
median (const Stage *stage, const Stage *to, gboolean is_wall)
{
  guint n = stage->rounds->len;
  g_autofree double *times = g_new (double, n);

  for (guint i = 0; i < n; i++)
    {
      double base = to != NULL ? pick_time (to, i, is_wall) : 1;

      times[i] = pick_time (stage, i, is_wall) / MAX (base, 1 / BENCH_NANOSECONDS);
    }
  qsort (times, n, sizeof *times, compare_doubles);
  return n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}

/* ---- Output ---- */

static double
peak_megabytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss / KILOBYTES_IN_A_MB;
}

static const Stage *
base_stage (const Bench *bench)
{
  const Stage *first = g_ptr_array_index (bench->stages, 0);

  return first->is_child ? first : NULL;
}

static void
append_row (const Bench *bench, const Stage *stage, PozoTextTable *table)
{
  const Stage *base = base_stage (bench);
  double cpu = MAX (median (stage, NULL, FALSE), 1 / BENCH_NANOSECONDS);
  double wall = MAX (median (stage, NULL, TRUE), 1 / BENCH_NANOSECONDS);
  double taken = stage->n_threads > 1 ? wall : cpu; /* neighbours do not cost processor time */

  pozo_text_table_add (table, "%s", stage->name);
  pozo_text_table_add (table, "%.1f", 1000 * wall);
  pozo_text_table_add (table, "%.1f", 1000 * cpu);
  pozo_text_table_add (table, "%.0f", (double) bench->text->len / BYTES_A_MB / taken);
  pozo_text_table_add (table, "%.0f", taken * BENCH_NANOSECONDS / (double) MAX (bench->n_deals, 1));
  pozo_text_table_add (table, "%.1f", (double) bench->n_actions / 1e6 / taken);
  if (base == NULL)
    return;
  pozo_text_table_add (table, "%.2f", median (stage, base, FALSE));
  pozo_text_table_add (table, "%.2f", median (stage, base, TRUE));
}

static void
append_text (const Bench *bench, GString *out)
{
  static const char *const heads[] = { "ms",       "CPU ms",         "MB/s",           "ns a deal",
                                       "M acts/s", "CPU / zstd -dc", "time / zstd -dc" };
  guint n_heads = G_N_ELEMENTS (heads) - (base_stage (bench) == NULL ? 2 : 0);
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "stage", POZO_ALIGN_LEFT);
  for (guint i = 0; i < n_heads; i++)
    pozo_text_table_add_column (table, heads[i], POZO_ALIGN_RIGHT);
  for (guint i = 0; i < bench->stages->len; i++)
    append_row (bench, g_ptr_array_index (bench->stages, i), table);
  g_string_append_printf (out,
                          "%s: %u games, %" G_GUINT64_FORMAT " deals, %" G_GUINT64_FORMAT
                          " actions, %.1f MB; medians of %d rounds\n\n",
                          bench->path, bench->starts->len - 1, bench->n_deals, bench->n_actions,
                          (double) bench->text->len / BYTES_A_MB, bench->n_rounds);
  pozo_text_table_print (table, &bench->style, 0, out);
  g_string_append_printf (out, "\nPeak memory %.1f MB, the text among it\n", peak_megabytes ());
}

static void
append_stage_json (const Bench *bench, const Stage *stage, PozoJson *json)
{
  const Stage *base = base_stage (bench);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "stage", stage->name);
  pozo_json_key (json, "seconds");
  pozo_json_double (json, median (stage, NULL, TRUE));
  pozo_json_key (json, "cpu_seconds");
  pozo_json_double (json, median (stage, NULL, FALSE));
  if (base != NULL)
    {
      pozo_json_key (json, "seconds_to_zstd");
      pozo_json_double (json, median (stage, base, TRUE));
      pozo_json_key (json, "cpu_seconds_to_zstd");
      pozo_json_double (json, median (stage, base, FALSE));
    }
  pozo_json_end_object (json);
}

static void
append_json (const Bench *bench, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "file", bench->path);
  pozo_json_key_int (&json, "games", bench->starts->len - 1);
  pozo_json_key_int (&json, "deals", (gint64) bench->n_deals);
  pozo_json_key_int (&json, "actions", (gint64) bench->n_actions);
  pozo_json_key_int (&json, "bytes_text", (gint64) bench->text->len);
  pozo_json_key_int (&json, "rounds", bench->n_rounds);
  pozo_json_key (&json, "peak_megabytes");
  pozo_json_double (&json, peak_megabytes ());
  pozo_json_key (&json, "stages");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < bench->stages->len; i++)
    append_stage_json (bench, g_ptr_array_index (bench->stages, i), &json);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/**
 * cmd_bench_print:
 * @bench: a benchmark that was run
 *
 * Prints what the stages took, as a table or as JSON.
 */
void
cmd_bench_print (const Bench *bench)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (bench->options.json)
    append_json (bench, out);
  else
    append_text (bench, out);
  cli_write (out->str);
}
