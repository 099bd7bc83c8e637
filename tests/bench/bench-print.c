/* SPDX-License-Identifier: MIT */
/* What `pozo-bench` prints: medians over the rounds, as a table in Markdown, so that it can be put
 * into a document as it is, and as JSON. */
#include "bench.h"

#include "pozo-locale.h"

#include <sys/resource.h>

#define BYTES_A_MB        1e6
#define KILOBYTES_IN_A_MB 1000.0
#define A_MILLION         1e6

/* A time of a round, as the median is taken over. */
typedef enum
{
  TIME_WALL,
  TIME_CPU,
  TIME_CPU_A_DEAL,
} Time;

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static double
pick_time (const Stage *stage, guint round, Time time)
{
  const Took *took = &g_array_index (stage->rounds, Took, round);
  double cpu = MAX (took->cpu, 1 / BENCH_NANOSECONDS);

  if (time == TIME_WALL)
    return MAX (took->wall, 1 / BENCH_NANOSECONDS);
  return time == TIME_CPU ? cpu : cpu / (double) MAX (stage->text->n_deals, 1);
}

/* The median over the rounds, or of the ratios to another stage's times in the same rounds. */
static double
median (const Stage *stage, const Stage *to, Time time)
{
  guint n = stage->rounds->len;
  g_autofree double *times = g_new (double, n);

  for (guint i = 0; i < n; i++)
    times[i] = pick_time (stage, i, time) / (to != NULL ? pick_time (to, i, time) : 1);
  qsort (times, n, sizeof *times, compare_doubles);
  return n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}

static const Stage *
find_stage (const Bench *bench, const char *id)
{
  for (guint i = 0; i < bench->stages->len; i++)
    {
      const Stage *stage = g_ptr_array_index (bench->stages, i);

      if (g_str_equal (stage->row->id, id))
        return stage;
    }
  return NULL;
}

static double
peak_megabytes (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_maxrss / KILOBYTES_IN_A_MB;
}

/* ---- The table ---- */

static char *
make_name (const Stage *stage)
{
  if (stage->n_threads > 1)
    return g_strdup_printf ("%s %u", stage->row->name, stage->n_threads);
  if (stage->detail != NULL)
    return g_strdup_printf ("%s `%s`", stage->row->name, stage->detail);
  return g_strdup (stage->row->name);
}

/* A ratio to a stage that need not be there. */
static char *
make_ratio (const Stage *stage, const Stage *to, Time time)
{
  return to != NULL ? pozo_locale_decimal (median (stage, to, time), 2) : g_strdup ("");
}

static void
add_row (const Bench *bench, const Stage *stage, GPtrArray *cells)
{
  const Stage *zstd = stage->text == &g_array_index (bench->texts, BenchText, 0)
                          ? find_stage (bench, "zstd")
                          : NULL;
  double cpu = median (stage, NULL, TIME_CPU);
  double cpu_a_deal = median (stage, NULL, TIME_CPU_A_DEAL);
  const BenchText *text = stage->text;

  g_ptr_array_add (cells, make_name (stage));
  g_ptr_array_add (cells, pozo_locale_decimal (1000 * cpu, 1));
  g_ptr_array_add (cells, pozo_locale_decimal (cpu_a_deal * BENCH_NANOSECONDS, 0));
  g_ptr_array_add (cells, pozo_locale_decimal ((double) text->n_actions / A_MILLION / cpu, 1));
  g_ptr_array_add (cells, pozo_locale_decimal ((double) text->text->len / BYTES_A_MB / cpu, 0));
  g_ptr_array_add (cells, make_ratio (stage, zstd, TIME_CPU));
  g_ptr_array_add (cells, make_ratio (stage, zstd, TIME_WALL));
  g_ptr_array_add (cells,
                   make_ratio (stage, find_stage (bench, BENCH_STAGE_JUDGE), TIME_CPU_A_DEAL));
}

static void
append_cell (GString *out, const char *cell, glong width, gboolean is_left)
{
  glong blanks = width - g_utf8_strlen (cell, -1);

  if (is_left)
    g_string_append_printf (out, "| %s%*s ", cell, (int) blanks, "");
  else
    g_string_append_printf (out, "| %*s%s ", (int) blanks, "", cell);
}

/* The line below the heads says which way the columns are put. */
static void
append_rule (GString *out, const glong *widths, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      g_string_append (out, "| ");
      for (glong j = i > 0; j < widths[i]; j++)
        g_string_append_c (out, '-');
      g_string_append (out, i > 0 ? ": " : " ");
    }
  g_string_append (out, "|\n");
}

static void
append_table (const Bench *bench, GString *out)
{
  static const char *const heads[] = {
    "stage", "CPU ms",           "ns a deal",         "million actions/s",
    "MB/s",  "CPU / `zstd -dc`", "time / `zstd -dc`", "a deal / judge"
  };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const guint n_columns = G_N_ELEMENTS (heads);
  glong widths[G_N_ELEMENTS (heads)] = { 0 };

  for (guint i = 0; i < n_columns; i++)
    g_ptr_array_add (cells, g_strdup (heads[i]));
  for (guint i = 0; i < bench->stages->len; i++)
    add_row (bench, g_ptr_array_index (bench->stages, i), cells);
  for (guint i = 0; i < cells->len; i++)
    widths[i % n_columns] = MAX (widths[i % n_columns], g_utf8_strlen (cells->pdata[i], -1));
  for (guint i = 0; i < cells->len; i++)
    {
      append_cell (out, cells->pdata[i], widths[i % n_columns], i % n_columns == 0);
      if (i % n_columns == n_columns - 1)
        g_string_append (out, "|\n");
      if (i == n_columns - 1)
        append_rule (out, widths, n_columns);
    }
}

static void
append_text (const Bench *bench, GString *out)
{
  const BenchText *text = &g_array_index (bench->texts, BenchText, 0);
  double n_deals = (double) MAX (text->n_deals, 1);
  g_autofree char *name = g_path_get_basename (text->path);

  append_table (bench, out);
  g_string_append_printf (
      out,
      "\n`%s`: %u games, %" G_GUINT64_FORMAT " deals of %.1f turns, %" G_GUINT64_FORMAT
      " actions, %.1f MB of text in\n"
      "%.1f MB, %.0f bytes a deal; medians of %u %s. Peak memory %.0f MB, all text among it.\n",
      name, text->starts->len - 1, text->n_deals, (double) text->n_turns / n_deals, text->n_actions,
      (double) text->text->len / BYTES_A_MB, (double) text->bytes / BYTES_A_MB,
      (double) text->bytes / n_deals, bench->n_done, bench->n_done == 1 ? "round" : "rounds",
      peak_megabytes ());
}

/* ---- JSON ---- */

static void
append_ratio_json (const Stage *stage, const Stage *to, Time time, const char *key, PozoJson *json)
{
  if (to == NULL)
    return;
  pozo_json_key (json, key);
  pozo_json_double (json, median (stage, to, time));
}

static void
append_stage_json (const Bench *bench, const Stage *stage, PozoJson *json)
{
  const Stage *zstd = find_stage (bench, "zstd");

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "stage", stage->row->id);
  if (stage->detail != NULL)
    pozo_json_key_string (json, "of", stage->detail);
  pozo_json_key_int (json, "threads", stage->n_threads);
  pozo_json_key_int (json, "deals", (gint64) stage->text->n_deals);
  pozo_json_key_int (json, "bytes_text", (gint64) stage->text->text->len);
  pozo_json_key (json, "seconds");
  pozo_json_double (json, median (stage, NULL, TIME_WALL));
  pozo_json_key (json, "cpu_seconds");
  pozo_json_double (json, median (stage, NULL, TIME_CPU));
  append_ratio_json (stage, zstd, TIME_WALL, "seconds_to_zstd", json);
  append_ratio_json (stage, zstd, TIME_CPU, "cpu_seconds_to_zstd", json);
  append_ratio_json (stage, find_stage (bench, BENCH_STAGE_JUDGE), TIME_CPU_A_DEAL, "deal_to_judge",
                     json);
  pozo_json_end_object (json);
}

static void
append_json (const Bench *bench, GString *out)
{
  const BenchText *text = &g_array_index (bench->texts, BenchText, 0);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "file", text->path);
  pozo_json_key_int (&json, "games", text->starts->len - 1);
  pozo_json_key_int (&json, "deals", (gint64) text->n_deals);
  pozo_json_key_int (&json, "turns", (gint64) text->n_turns);
  pozo_json_key_int (&json, "actions", (gint64) text->n_actions);
  pozo_json_key_int (&json, "bytes_text", (gint64) text->text->len);
  pozo_json_key_int (&json, "bytes_file", (gint64) text->bytes);
  pozo_json_key_int (&json, "rounds", bench->n_done);
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

static gboolean
write_file (const char *path, const GString *json, GError **error)
{
  g_autoptr (PozoOutput) output =
      pozo_output_new (path, POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW, error);

  return output != NULL && pozo_output_write (output, json->str, json->len, error) &&
         pozo_output_finish (output, error);
}

/**
 * bench_print:
 * @bench: a benchmark of which at least one round was run
 *
 * Prints what the stages took, as a table or as JSON, and writes the latter to a file if one was
 * named.
 *
 * Returns: %FALSE when that could not be written; it has been said then
 */
gboolean
bench_print (const Bench *bench)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  append_text (bench, text);
  append_json (bench, json);
  cli_write (bench->options.json ? json->str : text->str);
  if (bench->json_path == NULL || write_file (bench->json_path, json, &error))
    return TRUE;
  cli_fail (bench->command, error);
  return FALSE;
}
