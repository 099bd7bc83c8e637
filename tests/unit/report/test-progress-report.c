/* SPDX-License-Identifier: MIT */
/* Progress as a line and as JSON: every row says the whole of it. */
#include "pozo-progress-report.h"

typedef struct
{
  const char *name;
  PozoProgressReport progress;
  guint width;
  const char *line;
} Row;

static const Row rows[] = {
  { "half",
    { 50000000, 100000000, 7, 70, 3, 2.5, FALSE },
    100,
    "[###############...............]  50 %  7 games  70 deals  3 findings  20.0 MB/s  0:03 left" },
  { "singular", { 1000000, 0, 1, 1, 1, 0.5, FALSE }, 80, "1 game  1 deal  1 finding  2.0 MB/s" },
  { "no-findings", { 0, 0, 0, 0, 0, 0, FALSE }, 80, "0 games  0 deals  0.0 MB/s" },
  { "too-early-to-tell",
    { 10, 1000, 0, 0, 0, 0.9, FALSE },
    50,
    "[..............]   1 %  0 games  0 deals  0.0 MB/s" },
  { "hours",
    { 1000000, 100000000, 0, 0, 0, 100, FALSE },
    60,
    "[..........]   1 %  0 games  0 deals  0.0 MB/s  2:45:00 left" },
  { "no-room-for-a-bar",
    { 50, 100, 12, 120, 0, 2, FALSE },
    50,
    "50 %  12 games  120 deals  0.0 MB/s  0:02 left" },
  { "cut-off", { 50, 100, 12, 120, 0, 2, FALSE }, 12, "50 %  12 gam" },
  { "done",
    { 100, 100, 2, 20, 0, 3, TRUE },
    80,
    "[##############################] 100 %  2 games  20 deals  0.0 MB/s  0:00 left" },
};

static void
test_line (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GString) out = g_string_new ("|");

  pozo_progress_report_line (&row->progress, row->width, out);
  g_assert_cmpstr (out->str + 1, ==, row->line);
  g_assert_cmpuint (out->len - 1, <=, row->width);
}

static void
test_json_known (void)
{
  const PozoProgressReport progress = { 50000000, 100000000, 7, 70, 3, 2.5, FALSE };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_progress_report_json (&progress, out);
  g_assert_cmpstr (
      out->str, ==,
      "{\"progress\":true,\"seconds\":2.5,\"bytes_read\":50000000,\"bytes_total\":100000000,"
      "\"megabytes_a_second\":20,\"seconds_left\":2.5,\"games\":7,\"deals\":70,\"findings\":3,"
      "\"done\":false}\n");
}

static void
test_json_unknown (void)
{
  const PozoProgressReport progress = { .bytes_read = 5, .seconds = 0.5 };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_progress_report_json (&progress, out);
  g_assert_cmpstr (out->str, ==,
                   "{\"progress\":true,\"seconds\":0.5,\"bytes_read\":5,\"bytes_total\":null,"
                   "\"megabytes_a_second\":1e-05,\"seconds_left\":null,\"games\":0,\"deals\":0,"
                   "\"findings\":0,\"done\":false}\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/progress-report/line/%s", rows[i].name);
      g_test_add_data_func (path, &rows[i], test_line);
    }
  g_test_add_func ("/progress-report/json/known", test_json_known);
  g_test_add_func ("/progress-report/json/unknown", test_json_unknown);
  return g_test_run ();
}
