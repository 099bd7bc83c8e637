/* SPDX-License-Identifier: MIT */
/* `pozo stats`: plays games back to plugins, and prints what they counted.
 *
 * Every worker has the plugins' counts for itself; they are added up at the end, which gives the
 * same figures for any number of threads. */
#include "cli-games.h"
#include "cli-plugins.h"

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  PozoRegistry *registry;
  PozoHost *host;
  PozoHostWorker *sum;
  char **plugins;
  char **folders;
  gboolean csv;
  gboolean ascii;
  guint64 n_games;
  guint64 n_deals;
  guint64
      n_deals_partly; /* skipped, at least in part: they count as far as they could be replayed */
  GError *error;
} Stats;

/* What a chunk held. */
typedef struct
{
  guint64 n_games;
  guint64 n_deals;
} Counted;

typedef struct
{
  Stats *stats;
  CliReader reader;
  PozoReplay *replay;
  PozoHostWorker *counts;
  PozoFeed *feed;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
} Worker;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Stats *stats = user;
  Worker *worker = g_new0 (Worker, 1);
  g_autoptr (GError) error = NULL;

  worker->stats = stats;
  cli_reader_init (&worker->reader);
  worker->replay = pozo_replay_new (&stats->rules.replay);
  worker->counts = pozo_host_worker_new (stats->host, &error);
  if (worker->counts == NULL)
    {
      if (stats->error == NULL)
        g_propagate_error (&stats->error, g_steal_pointer (&error));
      return worker;
    }
  worker->feed = pozo_feed_new (worker->counts, pozo_host_events (stats->host));
  pozo_replay_observe (worker->replay, pozo_feed_observer (worker->feed), worker->feed);
  return worker;
}

/* After the last chunk, in the thread that started the run: the counts are added up. */
static void
worker_free (gpointer data, gpointer user)
{
  Worker *worker = data;
  Stats *stats = user;

  if (worker->counts != NULL && stats->error == NULL)
    pozo_host_worker_merge (stats->sum, worker->counts, &stats->error);
  stats->n_games += worker->n_games;
  stats->n_deals += worker->n_deals;
  stats->n_deals_partly += worker->n_deals_partly;
  pozo_feed_free (worker->feed);
  pozo_host_worker_free (worker->counts);
  cli_reader_clear (&worker->reader);
  pozo_replay_free (worker->replay);
  g_free (worker);
}

static void
count_game (Worker *worker, Counted *counted)
{
  counted->n_games++;
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    counted->n_deals += worker->reader.game->fates[i];
  worker->n_deals_partly += worker->reader.game->fates[POZO_DEAL_SKIPPED];
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Counted *counted = g_new0 (Counted, 1);

  for (guint i = 0; i < chunk->n_pieces && worker->feed != NULL; i++)
    {
      PozoWalk walk;

      if (chunk->pieces[i].flags & (POZO_PIECE_CUT_SHORT | POZO_PIECE_PREAMBLE))
        continue;
      pozo_walk_begin (&walk, &chunk->pieces[i], worker->reader.buffer);
      while (pozo_walk_next (&walk))
        {
          pozo_pcn_read (worker->reader.record, walk.text, walk.length, POZO_PCN_LENIENT);
          pozo_replay_game (worker->replay, worker->reader.record, worker->reader.game);
          count_game (worker, counted);
        }
    }
  worker->n_games += counted->n_games;
  worker->n_deals += counted->n_deals;
  return counted;
}

/* For the progress alone: what counts are the workers' figures. */
static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  const Counted *counted = result;
  Stats *stats = user;

  stats->inputs.n_games += counted->n_games;
  stats->inputs.n_deals += counted->n_deals;
  return TRUE;
}

/* ---- Output ---- */

static void
append_number (GString *out, guint64 n, const char *one, const char *many)
{
  g_string_append_printf (out, "%" G_GUINT64_FORMAT " %s", n, n == 1 ? one : many);
}

static void
append_text (const Stats *stats, GString *out)
{
  append_number (out, stats->n_games, "game", "games");
  g_string_append (out, ", ");
  append_number (out, stats->n_deals, "deal", "deals");
  if (stats->n_deals_partly > 0)
    g_string_append_printf (
        out, "; %" G_GUINT64_FORMAT " could not be replayed to their end and count in part",
        stats->n_deals_partly);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < pozo_host_n_plugins (stats->host); i++)
    {
      g_string_append_c (out, '\n');
      pozo_metrics_report (pozo_host_worker_metrics (stats->sum, i), &stats->style, out);
    }
}

static void
append_csv (const Stats *stats, GString *out)
{
  pozo_metrics_csv_head (out);
  for (guint i = 0; i < pozo_host_n_plugins (stats->host); i++)
    pozo_metrics_to_csv (pozo_host_worker_metrics (stats->sum, i), out);
}

static void
append_json (const Stats *stats, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_int (&json, "games", (gint64) stats->n_games);
  pozo_json_key_int (&json, "deals", (gint64) stats->n_deals);
  pozo_json_key_int (&json, "deals_in_part", (gint64) stats->n_deals_partly);
  pozo_json_key (&json, "plugins");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < pozo_host_n_plugins (stats->host); i++)
    pozo_metrics_to_json (pozo_host_worker_metrics (stats->sum, i), &json);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

static void
print_counts (const Stats *stats)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (stats->options.json)
    append_json (stats, out);
  else if (stats->csv)
    append_csv (stats, out);
  else
    append_text (stats, out);
  cli_write (out->str);
}

/* ---- The command line ---- */

/* Without --plugin every plugin that was found and accepted counts. */
static gboolean
add_all (Stats *stats, GError **error)
{
  g_autoptr (GPtrArray) modules = pozo_registry_list (stats->registry);

  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);

      if (module->refusal == NULL && !pozo_host_add (stats->host, &module->desc, NULL, error))
        return FALSE;
    }
  if (pozo_host_n_plugins (stats->host) > 0)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN,
               "no plugin was found; name a folder with --plugin-path, or see 'pozo plugins'");
  return FALSE;
}

static gboolean
add_plugins (Stats *stats, GError **error)
{
  if (stats->plugins == NULL)
    return add_all (stats, error);
  for (char **request = stats->plugins; *request != NULL; request++)
    {
      g_autofree char *name = NULL;
      g_autofree char *options = NULL;
      const PozoModule *module;

      pozo_host_split_request (*request, &name, &options);
      module = pozo_registry_find (stats->registry, name, error);
      if (module == NULL || !pozo_host_add (stats->host, &module->desc, options, error))
        return FALSE;
    }
  return TRUE;
}

static CliStatus
settle_options (Stats *stats)
{
  const CliCommand *command = stats->inputs.command;
  g_autoptr (GError) error = NULL;

  if (stats->csv && stats->options.json)
    return cli_misuse (command, "--csv and --json exclude each other");
  if (!cli_rules_load (&stats->rules, command, &stats->options))
    return CLI_FAILED;
  stats->style.has_color = stats->options.color;
  stats->style.is_ascii = stats->ascii;
  stats->registry = cli_registry_new (stats->folders);
  stats->host = pozo_host_new ();
  if (!add_plugins (stats, &error))
    return cli_fail (command, error);
  stats->sum = pozo_host_worker_new (stats->host, &error);
  return stats->sum != NULL ? CLI_FINE : cli_fail (command, error);
}

static CliStatus
count_inputs (Stats *stats)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = g_free };

  if (!cli_inputs_run (&stats->inputs, &stats->options, &funcs, stats))
    return CLI_FAILED;
  if (stats->error == NULL)
    pozo_host_worker_finish (stats->sum, &stats->error);
  if (stats->error != NULL)
    return cli_fail (stats->inputs.command, stats->error);
  print_counts (stats);
  return cli_inputs_status (&stats->inputs, stats->inputs.n_lost > 0 ? CLI_FAILED : CLI_FINE);
}

static void
clear_stats (Stats *stats)
{
  pozo_host_worker_free (stats->sum);
  pozo_host_free (stats->host);
  pozo_registry_free (stats->registry);
  cli_options_clear (&stats->options);
  cli_rules_clear (&stats->rules);
  g_strfreev (stats->plugins);
  g_strfreev (stats->folders);
  g_clear_error (&stats->error);
}

static CliStatus
run_stats (const CliCommand *command, char **arguments)
{
  Stats stats = { .inputs.command = command };
  const GOptionEntry entries[] = {
    { "plugin", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &stats.plugins,
      "Count with this plugin, a name or a file; may be given again; all without it",
      "ID[:option=value,…]" },
    CLI_PLUGIN_PATH_ENTRY (&stats.folders),
    { "csv", 0, 0, G_OPTION_ARG_NONE, &stats.csv, "Print comma-separated values", NULL },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &stats.ascii, "Draw bars with ASCII alone", NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&stats.options, command, entries, arguments))
    status = settle_options (&stats);
  if (status == CLI_FINE)
    status = count_inputs (&stats);
  clear_stats (&stats);
  return status;
}

const CliCommand cli_stats = {
  .name = "stats",
  .arguments = "[INPUT…]",
  .summary = "Counts in games with plugins, and prints tables and histograms",
  .description =
      "INPUT is a file of games, an archive of such files, or a folder; standard input "
      "without one.\n"
      "\n"
      "Games are counted as recorded, also where something is wrong with them: run 'pozo "
      "validate' first.\n"
      "\n"
      "Examples:\n"
      "  pozo stats season.tar.zst                          All plugins\n"
      "  pozo stats --plugin pile-size --csv games.pcn.zst  One, for a spreadsheet",
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_WINDOW,
  .run = run_stats,
};
