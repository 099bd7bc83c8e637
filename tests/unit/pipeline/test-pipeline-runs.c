/* SPDX-License-Identifier: MIT */
/* Runs that are cancelled, stopped, slow, or count what they saw. */
#include "gather.h"
#include "pozo-error.h"
#include "pozo-limits.h"
#include "test-pack.h"
#include <archive_entry.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *text = pack_games (1, 3000);
  g_autoptr (GBytes) bytes = pack_text ("zstd", text, -1);

  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  fixture->path = pack_to_file (fixture->folder, "games.zst", bytes);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  pack_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* Counts chunks in work and after it, to see how far the reader ran ahead. */
typedef struct
{
  gint worked; /* atomic */
  guint collected;
  guint stop_after;
  gint most_ahead;
  gint alive; /* results; atomic */
  gint cancelled;
  guint n_workers;
  guint n_progress;
  guint64 last_read;
  gulong pause_us;
} Counts;

static gpointer
new_worker (gpointer user)
{
  ((Counts *) user)->n_workers++;
  return user;
}

static void
free_worker (gpointer worker, gpointer user)
{
  g_assert_true (worker == user);
  ((Counts *) user)->n_workers--;
}

static gpointer
count_work (gpointer worker, G_GNUC_UNUSED const PozoChunk *chunk)
{
  Counts *counts = worker;
  gint **result = g_new (gint *, 1);

  g_atomic_int_inc (&counts->worked);
  g_atomic_int_inc (&counts->alive);
  *result = &counts->alive;
  return result;
}

static void
count_free (gpointer result)
{
  gint **alive = result;

  g_atomic_int_add (*alive, -1);
  g_free (result);
}

static gboolean
count_collect (G_GNUC_UNUSED gpointer result, const PozoChunk *chunk, gpointer user)
{
  Counts *counts = user;

  g_assert_cmpuint (chunk->sequence, ==, counts->collected);
  counts->collected++;
  counts->most_ahead =
      MAX (counts->most_ahead, g_atomic_int_get (&counts->worked) - (gint) counts->collected);
  if (counts->pause_us)
    g_usleep (counts->pause_us);
  return counts->collected != counts->stop_after;
}

static void
count_progress (const PozoProgress *progress, gpointer user)
{
  Counts *counts = user;

  counts->n_progress++;
  g_assert_cmpuint (progress->bytes_read, >=, counts->last_read);
  g_assert_cmpuint (progress->bytes_read, <=, progress->bytes_total);
  counts->last_read = progress->bytes_read;
}

static const PozoPipelineFuncs counting = {
  .worker_new = new_worker,
  .worker_free = free_worker,
  .work = count_work,
  .collect = count_collect,
  .result_free = count_free,
  .progress = count_progress,
};

static PozoPipelineTotals
count (const char *input, guint threads, gsize chunk_bytes, Counts *counts)
{
  const char *inputs[] = { input, NULL };
  PozoPipelineFuncs funcs = counting;
  PozoPipelineOptions options = { .threads = threads,
                                  .chunk_bytes = chunk_bytes,
                                  .cancelled = &counts->cancelled };
  PozoPipelineTotals totals;
  g_autoptr (GError) error = NULL;

  funcs.user = counts;
  g_assert_true (pozo_pipeline_run (inputs, &options, &funcs, &totals, &error));
  g_assert_no_error (error);
  g_assert_cmpint (counts->alive, ==, 0);
  g_assert_cmpuint (counts->n_workers, ==, 0);
  return totals;
}

/* However slow the collector is, no more than the ring is on its way. */
static void
test_backpressure (Fixture *fixture, gconstpointer data)
{
  guint threads = GPOINTER_TO_UINT (data);
  Counts counts = { .pause_us = 300 };
  PozoPipelineTotals totals = count (fixture->path, threads, 2000, &counts);

  g_assert_cmpuint (totals.n_chunks, >, 200);
  g_assert_cmpuint (counts.collected, ==, totals.n_chunks);
  g_assert_cmpint (counts.most_ahead, <=, threads * 2 + 2);
  g_assert_cmpuint (totals.peak_buffer_bytes, <, (threads * 2 + 2) * 8000);
  g_assert_cmpuint (totals.peak_buffer_bytes, >=, 2000);
  g_assert_false (totals.was_stopped);
  g_assert_false (totals.was_cancelled);
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  Counts counts = { .stop_after = 7 };
  PozoPipelineTotals totals = count (fixture->path, GPOINTER_TO_UINT (data), 2000, &counts);

  g_assert_cmpuint (counts.collected, ==, 7);
  g_assert_true (totals.was_stopped);
  g_assert_false (totals.was_cancelled);
  g_assert_cmpuint (totals.n_chunks, <, 40);
}

static void
test_cancelled_before (Fixture *fixture, gconstpointer data)
{
  Counts counts = { .cancelled = TRUE };
  PozoPipelineTotals totals = count (fixture->path, GPOINTER_TO_UINT (data), 2000, &counts);

  g_assert_cmpuint (counts.collected, ==, 0);
  g_assert_true (totals.was_cancelled);
}

static gpointer
cancel_later (gpointer data)
{
  g_usleep (50000);
  g_atomic_int_set ((gint *) data, TRUE);
  return NULL;
}

/* A pipe that nobody writes to: only the flag can end the run. */
static void
test_cancelled_waiting (Fixture *fixture, gconstpointer data)
{
  Counts counts = { 0 };
  g_autofree char *path = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  int fd = open (path, O_RDWR);
  GThread *thread = g_thread_new ("cancel", cancel_later, &counts.cancelled);
  PozoPipelineTotals totals = count (path, GPOINTER_TO_UINT (data), 2000, &counts);
  g_thread_join (thread);
  close (fd);
  g_assert_true (totals.was_cancelled);
  g_assert_cmpuint (totals.n_unreadable, ==, 0);
}

static void
test_progress (Fixture *fixture, gconstpointer data)
{
  Counts counts = { .pause_us = 1000 };
  PozoPipelineTotals totals = count (fixture->path, GPOINTER_TO_UINT (data), 2000, &counts);
  struct stat status;

  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (totals.bytes_read, ==, status.st_size);
  g_assert_cmpuint (counts.n_progress, >, 1);
  g_assert_cmpuint (counts.n_progress, <, totals.n_chunks / 10);
}

/* ---- Totals ---- */

static void
test_totals (Fixture *fixture, gconstpointer data)
{
  const PackMember members[] = {
    { "a", "PCN: 1\n", 0 }, { "l", NULL, AE_IFLNK }, { "b", "PCN: 2\n", 0 }, { 0 }
  };
  g_autofree char *folder = g_build_filename (fixture->folder, "in", NULL);
  g_autoptr (GBytes) tar = pack_members ("tar", "gzip", members);
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (tar, 0, g_bytes_get_size (tar) - 9);
  g_autoptr (GBytes) plain = g_bytes_new_static ("PCN: 3\n", 7);
  g_autoptr (GBytes) foreign = g_bytes_new_static ("LRZI....", 8);
  Gathered gathered = gathered_new ();
  PozoPipelineOptions options = { .threads = GPOINTER_TO_UINT (data) };

  g_assert_cmpint (mkdir (folder, 0755), ==, 0);
  g_free (pack_to_file (folder, "1.tar.gz", tar));
  g_free (pack_to_file (folder, "2-cut.tar.gz", cut));
  g_free (pack_to_file (folder, "3.pcn", plain));
  g_free (pack_to_file (folder, "4.lrz", foreign));
  PozoPipelineTotals totals = gather (folder, &options, &gathered);
  g_assert_cmpstr (gathered.text->str, ==, "PCN: 1\nPCN: 2\nPCN: 1\nPCN: 2\nPCN: 3\n");
  g_assert_cmpuint (totals.n_inputs, ==, 3);
  g_assert_cmpuint (totals.n_archives, ==, 2);
  g_assert_cmpuint (totals.n_members, ==, 5);
  g_assert_cmpuint (totals.n_skipped, ==, 2);
  g_assert_cmpuint (totals.n_damaged, ==, 2);
  g_assert_cmpuint (totals.n_unreadable, ==, 0);
  g_assert_cmpuint (totals.bytes_text, ==, 35);
  gathered_clear (&gathered);
}

/* Many small members go into few chunks; a million links are not a million lines. */
static void
test_packed_small (Fixture *fixture, gconstpointer data)
{
  const guint n = 500;
  g_autofree PackMember *members = g_new0 (PackMember, 2 * n + 1);
  Gathered gathered = gathered_new ();
  PozoPipelineOptions options = { .threads = GPOINTER_TO_UINT (data) };

  for (guint i = 0; i < n; i++)
    {
      members[i] = (PackMember){ "small", "PCN: 1\n", 0 };
      members[n + i] = (PackMember){ "link", NULL, AE_IFLNK };
    }
  g_autoptr (GBytes) tar = pack_members ("tar", "zstd", members);
  g_autofree char *path = pack_to_file (fixture->folder, "small.tar.zst", tar);
  PozoPipelineTotals totals = gather (path, &options, &gathered);
  g_assert_cmpuint (totals.n_members, ==, n);
  g_assert_cmpuint (totals.n_skipped, ==, n);
  g_assert_cmpuint (totals.n_chunks, ==, 1);
  g_assert_cmpuint (gathered.problems->len, ==, POZO_SKIPPED_NOTES_MAX + 1);
  g_assert_true (g_str_has_suffix (g_ptr_array_index (gathered.problems, POZO_SKIPPED_NOTES_MAX),
                                   ": 400 more members are not read and not named here"));
  gathered_clear (&gathered);
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.pcn", NULL);
  g_autofree char *expected =
      g_strconcat (missing, ": cannot be opened: No such file or directory", NULL);
  Gathered gathered = gathered_new ();
  PozoPipelineOptions options = { .threads = GPOINTER_TO_UINT (data) };
  PozoPipelineTotals totals = gather (missing, &options, &gathered);

  g_assert_cmpuint (totals.n_unreadable, ==, 1);
  g_assert_cmpuint (gathered.problems->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (gathered.problems, 0), ==, expected);
  gathered_clear (&gathered);
}

static void
test_too_many_threads (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  const char *inputs[] = { fixture->path, NULL };
  PozoPipelineOptions options = { .threads = POZO_THREADS_MAX + 1 };
  g_autoptr (GError) error = NULL;

  g_assert_false (pozo_pipeline_run (inputs, &options, &counting, NULL, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "backpressure", test_backpressure },
    { "stop", test_stop },
    { "cancelled-before", test_cancelled_before },
    { "cancelled-waiting", test_cancelled_waiting },
    { "progress", test_progress },
    { "totals", test_totals },
    { "packed-small", test_packed_small },
    { "unreadable", test_unreadable },
  };
  static const guint thread_counts[] = { 1, 2, 8 };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    for (gsize t = 0; t < G_N_ELEMENTS (thread_counts); t++)
      {
        g_autofree char *path =
            g_strdup_printf ("/pipeline/run/%s/%u", tests[i].name, thread_counts[t]);
        g_test_add (path, Fixture, GUINT_TO_POINTER (thread_counts[t]), set_up, tests[i].func,
                    tear_down);
      }
  g_test_add ("/pipeline/run/too-many-threads", Fixture, NULL, set_up, test_too_many_threads,
              tear_down);
  return g_test_run ();
}
