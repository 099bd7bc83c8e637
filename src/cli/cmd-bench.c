/* SPDX-License-Identifier: MIT */
/* `pozo bench`: how long the stages of a run take on a file.
 *
 * Machines differ, and so does one machine from minute to minute: every round runs all stages, and
 * what is compared is the median of their ratios to `zstd -dc` of the same file in the same round.
 */
#include "cmd-bench.h"
#include "cli-plugins.h"

#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define ROUNDS_DEFAULT 11
#define ROUNDS_MAX     1000
#define TEXT_BYTES_MAX (1u << 30) /* all of it is held in memory */
#define READ_BYTES     (1u << 20)

/* ---- Stages ---- */

static gboolean
run_zstd (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  char *words[] = { (char *) "zstd", (char *) "-dcqf", (char *) "--", (char *) bench->path, NULL };
  int status = 0;

  return g_spawn_sync (NULL, words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                       NULL, NULL, NULL, &status, NULL) &&
         status == 0;
}

static gboolean
run_lines (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  const char *end = bench->text->str + bench->text->len;

  for (const char *p = bench->text->str; p < end && (p = memchr (p, '\n', (gsize) (end - p)));)
    {
      bench->sum++;
      p++;
    }
  return TRUE;
}

/* Every word, by a table of bytes: the least that looking at all of them costs. */
static gboolean
run_words (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  guint8 is_blank[256] = { [' '] = 1, ['\n'] = 1, ['\t'] = 1, ['\r'] = 1 };
  guint before = 1;

  for (gsize i = 0; i < bench->text->len; i++)
    {
      guint blank = is_blank[(guint8) bench->text->str[i]];

      bench->sum += before & (blank ^ 1);
      before = blank;
    }
  return TRUE;
}

static const char *
game_text (Bench *bench, guint i, gsize *length)
{
  gsize start = g_array_index (bench->starts, gsize, i);

  *length = g_array_index (bench->starts, gsize, i + 1) - start;
  g_string_truncate (bench->buffer, 0);
  g_string_append_len (bench->buffer, bench->text->str + start, (gssize) *length);
  return bench->buffer->str;
}

static gboolean
run_parse (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  for (guint i = 0; i + 1 < bench->starts->len; i++)
    {
      gsize length;
      const char *text = game_text (bench, i, &length);

      pozo_pcn_read (bench->record, text, length, POZO_PCN_LENIENT);
      bench->sum += bench->record->actions->len;
    }
  return TRUE;
}

static void
replay_all (Bench *bench, gboolean has_messages)
{
  g_autoptr (GString) out = g_string_new (NULL);

  bench->n_deals = bench->n_actions = 0;
  for (guint i = 0; i + 1 < bench->starts->len; i++)
    {
      gsize length;
      const char *text = game_text (bench, i, &length);
      const PozoFindingPlace place = {
        .file = bench->path, .line = 1, .text = text, .length_bytes = length
      };

      pozo_pcn_read (bench->record, text, length, POZO_PCN_LENIENT);
      pozo_replay_game (bench->replay, bench->record, bench->game);
      bench->n_actions += bench->game->n_actions;
      for (guint fate = 0; fate < POZO_N_DEAL_FATES; fate++)
        bench->n_deals += bench->game->fates[fate];
      g_string_truncate (out, 0);
      for (guint j = 0; has_messages && j < bench->game->findings->len; j++)
        pozo_finding_report (&g_array_index (bench->game->findings, PozoFinding, j), &place,
                             &bench->style, out);
    }
}

static gboolean
run_replay (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  replay_all (bench, FALSE);
  return TRUE;
}

static gboolean
run_findings (Bench *bench, const Stage *stage G_GNUC_UNUSED)
{
  replay_all (bench, TRUE);
  return TRUE;
}

static gboolean
run_plugin (Bench *bench, const Stage *stage)
{
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = NULL;
  g_autoptr (PozoFeed) feed = NULL;
  PozoReplay *plain = bench->replay;

  if (!pozo_host_add (host, stage->plugin, NULL, NULL))
    return FALSE;
  worker = pozo_host_worker_new (host, NULL);
  if (worker == NULL)
    return FALSE;
  feed = pozo_feed_new (worker, pozo_host_events (host));
  bench->replay = pozo_replay_new (&bench->rules.replay);
  pozo_replay_observe (bench->replay, pozo_feed_observer (feed), feed);
  replay_all (bench, FALSE);
  pozo_replay_free (bench->replay);
  bench->replay = plain;
  return TRUE;
}

/* ---- The whole way, as `pozo validate` goes it ---- */

typedef struct
{
  PozoRecord *record;
  PozoReplay *replay;
  PozoGame *game;
  GString *buffer;
} Worker;

static gpointer
worker_new (gpointer user)
{
  const Bench *bench = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->record = pozo_record_new ();
  worker->replay = pozo_replay_new (&bench->rules.replay);
  worker->game = pozo_game_new ();
  worker->buffer = g_string_new (NULL);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_record_free (worker->record);
  pozo_replay_free (worker->replay);
  pozo_game_free (worker->game);
  g_string_free (worker->buffer, TRUE);
  g_free (worker);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      PozoWalk walk;

      pozo_walk_begin (&walk, &chunk->pieces[i], worker->buffer);
      while (pozo_walk_next (&walk))
        {
          pozo_pcn_read (worker->record, walk.text, walk.length, POZO_PCN_LENIENT);
          pozo_replay_game (worker->replay, worker->record, worker->game);
        }
    }
  return NULL;
}

static gboolean
run_pipeline (Bench *bench, const Stage *stage)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work };
  const PozoPipelineOptions options = { .threads = stage->n_threads };
  const char *const names[] = { bench->path, NULL };
  PozoPipelineFuncs all = funcs;

  all.user = bench;
  return pozo_pipeline_run (names, &options, &all, NULL, NULL);
}

/* ---- Rounds ---- */

static double
cpu_seconds (gboolean is_child)
{
  struct rusage usage;
  struct timespec now;

  if (!is_child)
    {
      clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
      return (double) now.tv_sec + (double) now.tv_nsec / BENCH_NANOSECONDS;
    }
  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
}

static gboolean
run_round (Bench *bench)
{
  for (guint i = 0; i < bench->stages->len; i++)
    {
      Stage *stage = g_ptr_array_index (bench->stages, i);
      double cpu = cpu_seconds (stage->is_child);
      gint64 wall = g_get_monotonic_time ();
      Took took;

      if (!stage->run (bench, stage))
        {
          g_printerr ("pozo bench: the stage \"%s\" failed\n", stage->name);
          return FALSE;
        }
      took.wall = (double) (g_get_monotonic_time () - wall) / G_USEC_PER_SEC;
      took.cpu = cpu_seconds (stage->is_child) - cpu;
      g_array_append_val (stage->rounds, took);
    }
  return TRUE;
}

/* ---- What is measured ---- */

static void
stage_free (gpointer data)
{
  Stage *stage = data;

  g_free (stage->name);
  g_array_unref (stage->rounds);
  g_free (stage);
}

static Stage *
add_stage (Bench *bench, const char *name, gboolean (*run) (Bench *, const Stage *))
{
  Stage *stage = g_new0 (Stage, 1);

  stage->name = g_strdup (name);
  stage->run = run;
  stage->rounds = g_array_new (FALSE, FALSE, sizeof (Took));
  g_ptr_array_add (bench->stages, stage);
  return stage;
}

static void
add_plugins (Bench *bench)
{
  g_autoptr (GPtrArray) modules = pozo_registry_list (bench->registry);

  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);
      g_autofree char *name = NULL;

      if (module->refusal != NULL)
        continue;
      name = g_strdup_printf ("replay, %s", module->desc.id);
      add_stage (bench, name, run_plugin)->plugin = &module->desc;
    }
}

static void
add_stages (Bench *bench, gboolean is_zstd)
{
  g_autofree char *zstd = is_zstd ? g_find_program_in_path ("zstd") : NULL;
  guint n_threads = bench->options.n_threads > 0 ? (guint) bench->options.n_threads
                                                 : (guint) MIN (g_get_num_processors (), 2);

  if (zstd != NULL)
    add_stage (bench, "zstd -dc", run_zstd)->is_child = TRUE;
  add_stage (bench, "count lines", run_lines);
  add_stage (bench, "count words", run_words);
  add_stage (bench, "parse", run_parse);
  add_stage (bench, "replay", run_replay);
  add_stage (bench, "replay, messages", run_findings);
  add_stage (bench, "file, 1 thread", run_pipeline)->n_threads = 1;
  if (n_threads > 1)
    {
      g_autofree char *name = g_strdup_printf ("file, %u threads", n_threads);

      add_stage (bench, name, run_pipeline)->n_threads = n_threads;
    }
  add_plugins (bench);
}

/* All members, one behind the other. */
static gboolean
read_text (Bench *bench, PozoSource *source, GError **error)
{
  const PozoMember *member;

  while (pozo_source_next (source, &member, error) && member != NULL)
    for (gssize n = 1; n > 0 && member->skipped == NULL;)
      {
        gsize before = bench->text->len;

        g_string_set_size (bench->text, before + READ_BYTES);
        n = pozo_source_read (source, bench->text->str + before, READ_BYTES, error);
        g_string_set_size (bench->text, before + (gsize) MAX (n, 0));
        if (n < 0)
          return FALSE;
        if (bench->text->len > TEXT_BYTES_MAX)
          {
            g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, "it unpacks to more than %u bytes",
                         TEXT_BYTES_MAX);
            return FALSE;
          }
      }
  return *error == NULL;
}

static void
find_games (Bench *bench)
{
  const PozoPiece piece = { .text = bench->text->str, .length = bench->text->len, .archive = "" };
  gsize end = bench->text->len;
  PozoWalk walk;

  pozo_walk_begin (&walk, &piece, bench->buffer);
  while (pozo_walk_next (&walk))
    {
      gsize start = pozo_walk_offset (&walk);

      g_array_append_val (bench->starts, start);
    }
  g_array_append_val (bench->starts, end);
}

static CliStatus
measure (Bench *bench)
{
  const CliCommand *command = bench->inputs.command;
  g_autoptr (PozoSource) source = NULL;
  g_autoptr (GError) error = NULL;

  source = pozo_source_open (bench->path, NULL, &error);
  if (source == NULL || !read_text (bench, source, &error))
    {
      g_prefix_error (&error, "%s: ", bench->path);
      return cli_fail (command, error);
    }
  find_games (bench);
  add_stages (bench, g_str_equal (pozo_source_format (source), "zstd"));
  for (gint i = 0; i < bench->n_rounds; i++)
    if (!run_round (bench))
      return CLI_FAILED;
  cmd_bench_print (bench);
  return CLI_FINE;
}

static CliStatus
settle_options (Bench *bench)
{
  const CliCommand *command = bench->inputs.command;
  char **arguments = bench->options.arguments;

  if (arguments[0] == NULL || arguments[1] != NULL || g_str_equal (arguments[0], "-"))
    return cli_misuse (command, "one file was expected");
  if (bench->n_rounds < 1 || bench->n_rounds > ROUNDS_MAX)
    return cli_misuse (command, "'%d' is no value for --rounds: 1 to %d was expected",
                       bench->n_rounds, ROUNDS_MAX);
  bench->path = arguments[0];
  bench->style.has_color = bench->options.color;
  return cli_rules_load (&bench->rules, command, &bench->options) ? CLI_FINE : CLI_FAILED;
}

static CliStatus
run_stages (Bench *bench)
{
  CliStatus status;

  bench->text = g_string_new (NULL);
  bench->buffer = g_string_new (NULL);
  bench->starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  bench->stages = g_ptr_array_new_with_free_func (stage_free);
  bench->registry = cli_registry_new (bench->folders);
  bench->record = pozo_record_new ();
  bench->replay = pozo_replay_new (&bench->rules.replay);
  bench->game = pozo_game_new ();
  status = measure (bench);
  pozo_game_free (bench->game);
  pozo_replay_free (bench->replay);
  pozo_record_free (bench->record);
  g_ptr_array_unref (bench->stages);
  pozo_registry_free (bench->registry);
  g_array_unref (bench->starts);
  g_string_free (bench->buffer, TRUE);
  g_string_free (bench->text, TRUE);
  return status;
}

static CliStatus
run_bench (const CliCommand *command, char **arguments)
{
  Bench bench = { .inputs.command = command, .n_rounds = ROUNDS_DEFAULT };
  const GOptionEntry entries[] = {
    { "rounds", 0, 0, G_OPTION_ARG_INT, &bench.n_rounds, "How often all is run; 11 is the default",
      "N" },
    CLI_PLUGIN_PATH_ENTRY (&bench.folders),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&bench.options, command, entries, arguments))
    status = settle_options (&bench);
  if (status == CLI_FINE)
    status = run_stages (&bench);
  cli_rules_clear (&bench.rules);
  cli_options_clear (&bench.options);
  g_strfreev (bench.folders);
  return status;
}

const CliCommand cli_bench = {
  .name = "bench",
  .arguments = "FILE",
  .summary = "Measures how long the stages of a run take on a file",
  .description =
      "FILE is a file of games or an archive of them; its text is held in memory. Of a zstd file "
      "all is compared with what 'zstd -dc' takes for it in the same round.\n"
      "\n"
      "Examples:\n"
      "  pozo bench season.pcn.zst\n"
      "  pozo bench --rounds 25 --json season.pcn.zst > before.json",
  .takes =
      CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_THREADS,
  .run = run_bench,
};
