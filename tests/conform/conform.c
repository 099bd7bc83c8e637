/* SPDX-License-Identifier: MIT */
/* What every plugin must do, for the module named first on the command line.  It is installed as
 * pozo-plugin-conform, for the plugins of others. */
#include "conform-events.h"
#include "pozo-feed.h"
#include "pozo-metrics-data.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics-report.h"
#include "pozo-module.h"
#include "pozo-pcn.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define N_GAMES 1000

/* What all tests share: the module, loaded once from a folder whose rights are known. */
typedef struct
{
  const char *path;
  const char *sample; /* NULL: there is none */
  const PozoModule *module;
  PozoHost *host;
} Subject;

static const char usage[] =
    "Usage: pozo-plugin-conform MODULE [SAMPLE] [OPTION...]\n"
    "\n"
    "Puts a plugin through what every plugin must pass, and prints the results as TAP.\n"
    "\n"
    "MODULE is a shared object. SAMPLE is a folder: of sample.pcn the plugin counts what "
    "sample.txt\n"
    "says. With POZO_UPDATE_GOLDEN=1 in the environment sample.txt is written instead.\n"
    "\n"
    "  -l               List the tests\n"
    "  -p PATH          Run this one, or those below it; may be given again\n"
    "  --seed=SEED      Draw the same random games again\n"
    "  -h, --help       Show this\n"
    "\n"
    "The exit status is 0 when all is well, 1 when a test failed, 2 when the module is refused.\n"
    "\n"
    "Example:\n"
    "  pozo-plugin-conform build/hand-size.so sample\n";

static char *
save (PozoHostWorker *worker)
{
  const PozoMetrics *metrics = pozo_host_worker_metrics (worker, 0);
  GString *out = g_string_new (NULL);

  pozo_metrics_save (&metrics, 1, out);
  return g_string_free (out, FALSE);
}

static PozoHostWorker *
make_worker (const Subject *subject)
{
  g_autoptr (GError) error = NULL;
  PozoHostWorker *worker = pozo_host_worker_new (subject->host, &error);

  g_assert_no_error (error);
  return worker;
}

static void
test_description (gconstpointer data)
{
  const Subject *subject = data;

  g_assert_cmpstr (subject->module->refusal, ==, NULL);
  g_assert_cmpstr (subject->module->desc.id, ==, subject->module->id);
  g_assert_false (g_str_has_suffix (subject->module->desc.summary, "."));
  for (guint i = 0; i < subject->module->desc.n_options; i++)
    g_assert_false (g_str_has_suffix (subject->module->desc.options[i].summary, "."));
}

static void
test_many (gconstpointer data)
{
  for (guint i = 0; i < 1000; i++)
    pozo_host_worker_free (make_worker (data));
}

/* Each option at both its ends. */
static void
test_options (gconstpointer data)
{
  const PozoPluginDesc *desc = &((const Subject *) data)->module->desc;

  for (guint i = 0; i < 2 * desc->n_options; i++)
    {
      const PozoPluginOption *option = &desc->options[i / 2];
      g_autoptr (PozoHost) host = pozo_host_new ();
      g_autoptr (PozoHostWorker) worker = NULL;
      g_autofree char *setting = NULL;

      if (option->kind == POZO_PLUGIN_OPTION_NUMBER)
        setting =
            g_strdup_printf ("%s=%d", option->name, i % 2 == 0 ? option->minimum : option->maximum);
      else if (option->kind == POZO_PLUGIN_OPTION_SWITCH)
        setting = g_strdup_printf ("%s=%s", option->name, i % 2 == 0 ? "no" : "yes");
      else
        setting = g_strdup_printf ("%s=%s", option->name, option->choices[i % 2]);
      g_assert_true (pozo_host_add (host, desc, setting, NULL));
      worker = pozo_host_worker_new (host, NULL);
      g_assert_nonnull (worker);
      for (guint32 seed = 0; seed < 50; seed++)
        conform_play (worker, seed);
      g_assert_true (pozo_host_worker_finish (worker, NULL));
    }
}

/* After no game at all everything can be rendered; after many, saved and loaded. */
static void
test_games (gconstpointer data)
{
  g_autoptr (PozoHostWorker) worker = make_worker (data);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *saved = NULL;
  g_autofree char *empty = save (worker);
  g_autoptr (GPtrArray) loaded = NULL;
  g_autoptr (GError) error = NULL;
  PozoStyle style = { 0 };

  g_assert_true (pozo_host_worker_finish (worker, NULL));
  pozo_metrics_report (pozo_host_worker_metrics (worker, 0), &style, out);
  for (guint32 seed = 0; seed < N_GAMES; seed++)
    conform_play (worker, seed);
  g_assert_true (pozo_host_worker_finish (worker, NULL));
  pozo_metrics_report (pozo_host_worker_metrics (worker, 0), &style, out);
  g_assert_true (g_utf8_validate (out->str, -1, NULL));
  saved = save (worker);
  g_assert_cmpstr (saved, !=, empty);
  loaded = pozo_metrics_load (saved, strlen (saved), &error);
  g_assert_no_error (error);
  g_string_truncate (out, 0);
  pozo_metrics_save ((const PozoMetrics *const *) loaded->pdata, loaded->len, out);
  g_assert_cmpstr (out->str, ==, saved);
}

/* Games given to some workers at random, in random order, then merged: the same bytes. */
static void
test_split (gconstpointer data)
{
  g_autoptr (PozoHostWorker) whole = make_worker (data);
  PozoHostWorker *parts[4];
  g_autofree char *expected = NULL;
  g_autofree char *got = NULL;
  guint32 order[200];

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint j = (guint) g_test_rand_int_range (0, (gint32) i + 1);
      order[i] = order[j];
      order[j] = i;
      conform_play (whole, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = make_worker (data);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    conform_play (parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))], order[i]);
  g_assert_true (pozo_host_worker_merge (parts[3], parts[1], NULL));
  g_assert_true (pozo_host_worker_merge (parts[0], parts[2], NULL));
  g_assert_true (pozo_host_worker_merge (parts[0], parts[3], NULL));
  expected = save (whole);
  got = save (parts[0]);
  g_assert_cmpstr (got, ==, expected);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    pozo_host_worker_free (parts[i]);
}

static gpointer
play_many (gpointer data)
{
  for (guint32 seed = 0; seed < 200; seed++)
    conform_play (data, seed);
  return NULL;
}

static void
test_threads (gconstpointer data)
{
  g_autoptr (PozoHostWorker) a = make_worker (data);
  g_autoptr (PozoHostWorker) b = make_worker (data);
  g_autoptr (PozoHostWorker) alone = make_worker (data);
  GThread *first = g_thread_new ("first", play_many, a);
  GThread *second = g_thread_new ("second", play_many, b);
  g_autofree char *from_a = NULL;
  g_autofree char *from_b = NULL;
  g_autofree char *from_alone = NULL;

  g_thread_join (first);
  g_thread_join (second);
  play_many (alone);
  from_a = save (a);
  from_b = save (b);
  from_alone = save (alone);
  g_assert_cmpstr (from_a, ==, from_alone);
  g_assert_cmpstr (from_b, ==, from_alone);
}

static char **
list_symbols (const char *path, const char *which)
{
  const char *arguments[] = { "nm", "-D", which, path, NULL };
  g_autofree char *output = NULL;

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               &output, NULL, NULL, NULL));
  return g_strsplit (g_strchomp (output), "\n", -1);
}

/* What sanitizers and gcov put into every shared object. */
static gboolean
is_instrument (const char *symbol)
{
  static const char *const words[] = { "__asan_", "__ubsan_", "__tsan_", "__gcov_", "mangle_path" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (symbol, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether a symbol is of the C library: by its version, or, where a sanitizer's runtime stands in
 * front of that and gives it none, because the C library has it. */
static gboolean
is_of_c (const char *name)
{
  void *library = dlopen ("libc.so.6", RTLD_LAZY);
  gboolean is_there = library != NULL && dlsym (library, name) != NULL;

  if (library != NULL)
    (void) dlclose (library);
  return is_there || strstr (name, "@GLIBC") != NULL;
}

/* A module needs nothing but GLib and the C library, and shows one symbol. */
static void
test_symbols (gconstpointer data)
{
  const Subject *subject = data;
  g_autofree char *nm = g_find_program_in_path ("nm");
  g_auto (GStrv) needed = NULL;
  g_auto (GStrv) shown = NULL;

  if (nm == NULL)
    {
      g_test_skip ("nm is not installed");
      return;
    }
  needed = list_symbols (subject->path, "-u");
  for (guint i = 0; needed[i] != NULL; i++)
    {
      const char *symbol = g_strchug (needed[i]);
      gboolean is_weak = symbol[0] == 'w';
      const char *name = symbol[0] == '\0' ? "" : g_strchug ((char *) symbol + 1);

      g_test_message ("needs %s", name);
      g_assert_true (is_weak || name[0] == '\0' || g_str_has_prefix (name, "g_") ||
                     is_of_c (name) || is_instrument (name));
    }
  shown = list_symbols (subject->path, "--defined-only");
  for (guint i = 0; shown[i] != NULL; i++)
    if (!is_instrument (shown[i]))
      g_assert_true (g_str_has_suffix (shown[i], " pozo_plugin_describe"));
}

static char *
report_sample (const Subject *subject, const char *text, gsize length)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoHostWorker) worker = make_worker (subject);
  g_autoptr (PozoFeed) feed = pozo_feed_new (worker, pozo_host_events (subject->host));
  GString *out = g_string_new (NULL);
  PozoStyle style = { 0 };

  pozo_replay_observe (replay, pozo_feed_observer (feed), feed);
  pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  g_assert_cmpuint (game->counts[POZO_SEVERITY_ERROR], ==, 0);
  g_assert_true (pozo_host_worker_finish (worker, NULL));
  pozo_metrics_report (pozo_host_worker_metrics (worker, 0), &style, out);
  return g_string_free (out, FALSE);
}

/* Says what is not the same, as `diff` does, from the first line that differs to the last. */
static void
print_difference (const char *expected, const char *got)
{
  g_auto (GStrv) old_lines = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) new_lines = g_strsplit (got, "\n", -1);
  guint n_old = g_strv_length (old_lines);
  guint n_new = g_strv_length (new_lines);
  guint first = 0;

  while (first < MIN (n_old, n_new) && g_str_equal (old_lines[first], new_lines[first]))
    first++;
  while (MIN (n_old, n_new) > first && g_str_equal (old_lines[n_old - 1], new_lines[n_new - 1]))
    {
      n_old--;
      n_new--;
    }
  g_test_message ("@@ line %u of sample.txt", first + 1);
  for (guint i = first; i < n_old; i++)
    g_test_message ("-%s", old_lines[i]);
  for (guint i = first; i < n_new; i++)
    g_test_message ("+%s", new_lines[i]);
}

/* The plugin's own sample game and what it says of it; POZO_UPDATE_GOLDEN=1 writes that again. */
static void
test_golden (gconstpointer data)
{
  const Subject *subject = data;
  const char *folder = subject->sample != NULL ? subject->sample : "";
  g_autofree char *record_path = g_build_filename (folder, "sample.pcn", NULL);
  g_autofree char *report_path = g_build_filename (folder, "sample.txt", NULL);
  g_autofree char *record = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *got = NULL;
  gsize length;

  if (folder[0] == '\0')
    {
      g_test_skip ("there is no sample game");
      return;
    }
  g_assert_true (g_file_get_contents (record_path, &record, &length, NULL));
  got = report_sample (subject, record, length);
  if (g_strcmp0 (g_getenv ("POZO_UPDATE_GOLDEN"), "1") == 0)
    g_assert_true (g_file_set_contents (report_path, got, -1, NULL));
  g_assert_true (g_file_get_contents (report_path, &expected, NULL, NULL));
  if (g_str_equal (got, expected))
    return;
  print_difference (expected, got);
  g_test_fail_printf ("the plugin counts something else in sample.pcn than sample.txt says");
}

/* A build tree may be open to a group; the module is copied to where its rights are known.
 *
 * Returns: (transfer full) (nullable): the copy; NULL when it cannot be made, which has been said
 */
static char *
copy_module (const char *path, const char *folder)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *copy = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (g_file_get_contents (path, &bytes, &length, &error) &&
      g_file_set_contents_full (copy, bytes, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600,
                                &error))
    return g_steal_pointer (&copy);
  g_printerr ("pozo-plugin-conform: %s\n", error->message);
  return NULL;
}

/* Opens the module; whether it is accepted. */
static gboolean
take_module (Subject *subject, const char *copy)
{
  const PozoModule *module = pozo_module_open (copy, FALSE);

  subject->module = module;
  if (module->refusal == NULL && pozo_host_add (subject->host, &module->desc, NULL, NULL))
    return TRUE;
  g_printerr ("pozo-plugin-conform: %s is refused: %s\n", subject->path, module->refusal);
  return FALSE;
}

static int
run_tests (Subject *subject)
{
  static const struct
  {
    const char *path;
    void (*test) (gconstpointer data);
  } tests[] = {
    { "/conform/description", test_description },
    { "/conform/many", test_many },
    { "/conform/options", test_options },
    { "/conform/games", test_games },
    { "/conform/split", test_split },
    { "/conform/threads", test_threads },
    { "/conform/symbols", test_symbols },
    { "/conform/golden", test_golden },
  };
  g_autofree char *folder = g_dir_make_tmp ("pozo-conform-XXXXXX", NULL);
  g_autofree char *copy = folder != NULL ? copy_module (subject->path, folder) : NULL;
  g_autoptr (PozoHost) host = pozo_host_new ();
  int status = 2;

  subject->host = host;
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].path, subject, tests[i].test);
  if (copy != NULL && take_module (subject, copy))
    status = g_test_run ();
  if (copy != NULL)
    g_remove (copy);
  if (folder != NULL)
    g_rmdir (folder);
  pozo_module_free ((PozoModule *) subject->module);
  return status;
}

int
main (int argc, char **argv)
{
  Subject subject = { 0 };

  if (argc == 2 && (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")))
    {
      fputs (usage, stdout);
      return 0;
    }
  if (argc < 2 || argv[1][0] == '-')
    {
      fputs (usage, stderr);
      return 2;
    }
  g_test_init (&argc, &argv, NULL);
  subject.path = argv[1];
  subject.sample = argc > 2 ? argv[2] : NULL;
  return run_tests (&subject);
}
