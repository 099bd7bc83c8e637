/* SPDX-License-Identifier: MIT */
/* `pozo report`: an event as a page to hang up: results, standings, what went wrong, penalties,
 * statistics.
 *
 * Workers replay games once, for results, findings and plugins alike; lists are added to one
 * another in the order of the inputs, counts at the end.  Isolated plugins count before, each in a
 * process of its own, and all the rest is done without them. */
#include "cli-complete.h"
#include "cli-desk.h"
#include "cli-guard.h"
#include "cli-plugins.h"
#include "cmd-stats-isolated.h"
#include "pozo-language.h"
#include "pozo-replay-kind.h"

#include <string.h>

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoRegistry *registry;
  PozoHost *host;
  PozoHostMark *marks;
  guint n_workers;
  PozoGroups sum;
  PozoResults *results;
  PozoFound *found;
  char *output;
  char *format_word;
  PozoEventFormat format;
  CliTable table;
  char *title;
  char *replays;
  char **plugins;
  char **folders;
  char **scales;
  GPtrArray *loaded; /* scales */
  PozoStandingsOptions standings;
  gboolean has_people;
  gboolean no_statistics;
  StatsIsolation isolation;
  GError *error;
} Report;

typedef struct
{
  const Report *report;
  PozoGameReader reader;
  PozoValidator validator; /* watched by plugins */
  PozoGroups groups;
  PozoGroup *group;
  GString *rules;
  GError *error;
} Worker;

/* What a chunk held. */
typedef struct
{
  PozoResults *results;
  PozoFound *found;
} Chunk;

/* Whether this is a process that counts for another, which wants nothing but the counts. */
static gboolean
is_alone (const Report *report)
{
  return report->isolation.role != STATS_ISOLATION_ASKS;
}

/* Whether others have counted, or are to. */
static gboolean
is_counted_elsewhere (const Report *report)
{
  return report->isolation.is_on && report->isolation.role == STATS_ISOLATION_ASKS;
}

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Report *report = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->report = report;
  pozo_game_reader_init (&worker->reader, &report->inputs.run.selection);
  pozo_replay_take_kinds (worker->reader.record, &report->rules.replay);
  pozo_validator_init (&worker->validator, &report->rules.replay, POZO_PCN_LENIENT,
                       worker->reader.record, worker->reader.game);
  pozo_validator_keep_results (&worker->validator);
  worker->rules = g_string_new (NULL);
  report->n_workers++;
  pozo_groups_init (&worker->groups, report->host,
                    &report->marks[report->n_workers % CLI_GUARD_MARKS]);
  worker->group = pozo_groups_need (&worker->groups, NULL, &worker->error);
  if (worker->group != NULL && pozo_host_n_plugins (report->host) > 0)
    pozo_validator_observe (&worker->validator, pozo_feed_observer (worker->group->feed),
                            worker->group->feed);
  return worker;
}

static void
worker_free (gpointer data, gpointer user)
{
  Worker *worker = data;
  Report *report = user;

  if (worker->error != NULL && report->error == NULL)
    report->error = g_steal_pointer (&worker->error);
  if (report->error == NULL && !is_counted_elsewhere (report))
    pozo_groups_merge (&report->sum, &worker->groups, &report->error);
  pozo_groups_clear (&worker->groups);
  g_clear_error (&worker->error);
  pozo_validator_clear (&worker->validator);
  pozo_game_reader_clear (&worker->reader);
  g_string_free (worker->rules, TRUE);
  g_free (worker);
}

static void
count_game (Worker *worker, const PozoGame *game)
{
  worker->group->n_games++;
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    worker->group->n_deals += game->fates[i];
}

static void
add_game (Worker *worker, PozoPieceIter *iter, Chunk *chunk)
{
  PozoGameReader *reader = &worker->reader;
  const PozoGame *game = pozo_validator_replay (&worker->validator, iter);

  count_game (worker, game);
  if (is_alone (worker->report))
    return;
  pozo_game_place_set (&reader->place, iter, game->record);
  reader->place.at.rules = game->rules;
  cli_desk_add (chunk->results, game, &reader->place, &worker->report->rules.replay, worker->rules);
  for (guint i = 0; i < game->findings->len; i++)
    pozo_found_add (chunk->found, &g_array_index (game->findings, PozoFinding, i),
                    &reader->place.at, pozo_results_n (chunk->results));
}

/* Findings are kept as text: programs have that of the sources. */
static PozoPlainLanguage
begin_texts (const Report *report)
{
  gboolean is_plain = report->format == POZO_EVENT_CSV || report->format == POZO_EVENT_JSON ||
                      report->format == POZO_EVENT_XLSX;

  return is_plain ? pozo_language_plain () : (PozoPlainLanguage){ 0 };
}

static gpointer
work (gpointer data, const PozoChunk *pieces)
{
  Worker *worker = data;
  Chunk *chunk = g_new0 (Chunk, 1);
  g_auto (PozoPlainLanguage) plain = begin_texts (worker->report);

  chunk->results = pozo_results_new ();
  pozo_results_set_roster (chunk->results, worker->report->rules.roster);
  chunk->found = pozo_found_new ();
  for (guint i = 0; i < pieces->n_pieces && worker->error == NULL; i++)
    {
      PozoPieceIter iter;

      if (pieces->pieces[i].flags != 0)
        continue;
      pozo_piece_iter_begin (&iter, &pieces->pieces[i], worker->reader.buffer);
      while (pozo_game_reader_next (&worker->reader, &iter))
        add_game (worker, &iter, chunk);
    }
  return chunk;
}

static gboolean
collect (gpointer data, const PozoChunk *pieces, gpointer user)
{
  Report *report = user;
  Chunk *chunk = data;
  guint64 n_before = pozo_results_n (report->results);

  for (guint i = 0; i < pieces->n_pieces; i++)
    report->inputs.run.n_cut_short += (pieces->pieces[i].flags & POZO_PIECE_CUT_SHORT) != 0;
  if (!pozo_results_take (report->results, chunk->results, &report->error))
    return FALSE;
  pozo_found_take (report->found, chunk->found, n_before);
  report->inputs.run.n_games = pozo_results_n (report->results);
  return TRUE;
}

static void
chunk_free (gpointer data)
{
  Chunk *chunk = data;

  pozo_results_free (chunk->results);
  pozo_found_free (chunk->found);
  g_free (chunk);
}

/* ---- The page ---- */

/* A folder as the page's links name it: below the page's own, or in full. */
static char *
make_base (const Report *report)
{
  g_autofree char *here = g_canonicalize_filename (report->output, NULL);
  g_autofree char *own = g_path_get_dirname (here);
  g_autofree char *there = g_canonicalize_filename (report->replays, NULL);
  gsize length = strlen (own);

  if (g_str_has_prefix (there, own) && there[length] == G_DIR_SEPARATOR)
    return g_uri_escape_string (there + length + 1, "/", FALSE);
  return g_filename_to_uri (there, NULL, NULL);
}

/* The pages of games that `pozo replay --html` wrote for these inputs; NULL where there is none. */
static GPtrArray *
find_replays (const Report *report)
{
  GPtrArray *links = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *base = make_base (report);

  for (guint i = 0; i < pozo_results_n (report->results); i++)
    {
      const PozoResult *result = pozo_results_get (report->results, i);
      g_autofree char *name = pozo_page_name (names, result->text[POZO_RESULT_ID], i);
      g_autofree char *path = g_build_filename (report->replays, name, NULL);

      g_ptr_array_add (links, g_file_test (path, G_FILE_TEST_IS_REGULAR)
                                  ? g_strdup_printf ("%s/%s", base, name)
                                  : NULL);
    }
  return links;
}

/* What plugins counted in all games; NULL when none did, or on error. */
static const PozoGroup *
find_counts (Report *report, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  const PozoGroup *group;

  if (!is_counted_elsewhere (report))
    return pozo_groups_need (&report->sum, NULL, error);
  if (pozo_groups_n_plugins (&report->sum) == 0)
    return NULL;
  list = pozo_groups_list (&report->sum);
  group = g_ptr_array_index (list, 0);
  if (group->n_games == pozo_results_n (report->results))
    return group;
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the inputs changed while they were read"));
  return NULL;
}

static gboolean
write_tables (const Report *report, const PozoEventReport *event, GError **error)
{
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  return pozo_event_report_to_cells (event, cells, error) &&
         cli_table_write (&report->table, cells, error);
}

static gboolean
write_report (Report *report, GError **error)
{
  g_autoptr (GPtrArray) replays = report->replays != NULL ? find_replays (report) : NULL;
  guint n = pozo_groups_n_plugins (&report->sum);
  g_autofree const PozoMetrics **metrics = g_new0 (const PozoMetrics *, n + 1);
  const PozoGroup *group = find_counts (report, error);
  PozoEventReport event = {
    .title = report->title,
    .what = N_ ("Report"),
    .results = report->results,
    .standings = &report->standings,
    .found = report->found,
    .metrics = metrics,
    .n_metrics = n,
    .has_people = report->has_people,
    .n_lost = report->inputs.run.n_lost + report->inputs.run.n_cut_short,
    .replays = replays != NULL ? (const char *const *) replays->pdata : NULL,
  };

  if ((group == NULL && n > 0) || !pozo_groups_finish (&report->sum, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    metrics[i] = pozo_group_metrics (group, i);
  pozo_results_order_read (&event.order, CLI_DESK_BY, CLI_DESK_SORT, NULL);
  if (report->format == POZO_EVENT_HTML)
    return cli_desk_write_pages (&event, report->output, error);
  if (report->format == POZO_EVENT_CSV || report->format == POZO_EVENT_XLSX)
    return write_tables (report, &event, error);

  g_autoptr (GString) out = g_string_new (NULL);

  return pozo_event_report_append (&event, report->format, out, error) &&
         cli_write_file (report->output, out, error);
}

/* ---- The command line ---- */

static void
free_scale (gpointer scale)
{
  pozo_victory_scale_free (scale);
}

static const char *const formats[] = {
  [POZO_EVENT_HTML] = "html", [POZO_EVENT_MARKDOWN] = "markdown", [POZO_EVENT_CSV] = "csv",
  [POZO_EVENT_JSON] = "json", [POZO_EVENT_XLSX] = "xlsx",         NULL
};

static CliStatus
settle_isolation (Report *report)
{
  const CliCommand *command = report->inputs.command;

  if (report->isolation.is_on && report->no_statistics)
    return cli_misuse (command, _ ("--isolate and --no-statistics exclude each other"));
  return stats_isolation_settle (&report->isolation, command, &report->options, NULL);
}

static CliStatus
settle_options (Report *report)
{
  const CliCommand *command = report->inputs.command;
  g_autoptr (GError) error = NULL;
  guint format = POZO_EVENT_HTML;
  const CliTableFormat wanted = { "--format",     formats,         report->format_word,
                                  POZO_EVENT_CSV, POZO_EVENT_XLSX, report->output,
                                  FALSE };

  if (report->output == NULL)
    return cli_misuse (command, _ ("name the page with -o FILE; - is standard output"));
  if (cli_table_settle (&report->table, command, &report->options, &wanted, &format) != CLI_FINE)
    return CLI_FAILED;
  report->format = (PozoEventFormat) format;
  if (report->has_people &&
      (report->format != POZO_EVENT_HTML || g_str_equal (report->output, "-")))
    return cli_misuse (command, _ ("--people writes pages beside that of --output: name a file"));
  if (report->no_statistics && report->plugins != NULL)
    return cli_misuse (command, _ ("--plugin and --no-statistics exclude each other"));
  report->loaded = g_ptr_array_new_with_free_func (free_scale);
  if (!cli_desk_read_scales (&report->standings, report->scales, report->options.from_code,
                             report->loaded, &error))
    return cli_fail (command, error);
  report->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (report->output);
  if (!cli_rules_load (&report->rules, command, &report->options) ||
      !cli_select_load (&report->inputs.run.selection, command, &report->options,
                        &report->rules.replay))
    return CLI_FAILED;
  report->registry = cli_registry_new (report->folders);
  if (is_alone (report))
    pozo_registry_set_untried (report->registry);
  report->host = pozo_host_new ();
  pozo_host_set_mark (report->host, report->marks);
  if (!report->no_statistics && !is_counted_elsewhere (report) &&
      report->isolation.role != STATS_ISOLATION_TOTALS &&
      !cli_plugins_add (report->host, report->registry, report->plugins, &error))
    return cli_fail (command, error);
  if (!is_counted_elsewhere (report))
    pozo_groups_init (&report->sum, report->host, NULL);
  report->results = pozo_results_new ();
  pozo_results_set_roster (report->results, report->rules.roster);
  report->found = pozo_found_new ();
  return CLI_FINE;
}

/* %FALSE when the run itself failed; that has been said. */
static gboolean
read_inputs (Report *report)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = chunk_free };
  gboolean done = cli_inputs_run (&report->inputs, &report->options, &funcs, report);

  if (report->error != NULL)
    cli_fail (report->inputs.command, report->error);
  return done && report->error == NULL;
}

static CliStatus
report_inputs (Report *report)
{
  const CliCommand *command = report->inputs.command;

  if (!read_inputs (report))
    return CLI_FAILED;
  if (report->inputs.signal != 0)
    {
      cli_say (command, _ ("%s: not written, because the run was interrupted"), report->output);
      return cli_inputs_status (&report->inputs, CLI_FAILED);
    }
  if (!write_report (report, &report->error))
    return cli_fail (command, report->error);
  return cli_inputs_status (
      &report->inputs,
      report->inputs.run.n_lost + report->inputs.run.n_cut_short > 0 ? CLI_FAILED : CLI_FINE);
}

static void
clear_report (Report *report)
{
  pozo_groups_clear (&report->sum);
  pozo_results_free (report->results);
  pozo_found_free (report->found);
  pozo_host_free (report->host);
  pozo_registry_free (report->registry);
  cli_options_clear (&report->options);
  cli_rules_clear (&report->rules);
  g_free (report->output);
  g_free (report->format_word);
  g_free (report->title);
  g_free (report->replays);
  g_strfreev (report->scales);
  g_clear_pointer (&report->loaded, g_ptr_array_unref);
  g_strfreev (report->plugins);
  g_strfreev (report->folders);
  g_clear_error (&report->error);
}

static CliStatus
run_guarded (gpointer user, PozoHostMark *marks)
{
  Report *report = user;
  CliStatus status;

  report->marks = marks;
  status = settle_options (report);
  return status == CLI_FINE ? report_inputs (report) : status;
}

/* ---- Isolated plugins ---- */

static StatsIsolated
isolate (Report *report)
{
  return (StatsIsolated){ .isolation = &report->isolation,
                          .inputs = &report->inputs,
                          .plugins = &report->plugins,
                          .folders = report->folders,
                          .user = report,
                          .sum = &report->sum };
}

static CliStatus
count_guarded (gpointer user, PozoHostMark *marks)
{
  Report *report = user;
  StatsIsolated isolated = isolate (report);

  report->marks = marks;
  if (report->isolation.role == STATS_ISOLATION_PLUGIN)
    report->options.progress = CLI_PROGRESS_NEVER;
  return settle_options (report) == CLI_FINE && read_inputs (report)
             ? stats_isolated_hand_over_counts (&isolated)
             : CLI_FAILED;
}

static CliStatus
run_isolated (Report *report)
{
  StatsIsolated isolated = isolate (report);
  CliStatus status;
  CliStatus written;

  isolated.count = count_guarded;
  status = stats_isolated_run (&isolated);
  if (status > CLI_FAILED || !isolated.is_counted)
    return status;
  written = cli_guard_run (report->inputs.command, run_guarded, report);
  return MAX (status, written);
}

/* ---- The command ---- */

static CliStatus
run_report (const CliCommand *command, char **arguments)
{
  Report report = { .inputs.command = command };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &report.output, N_ ("Write the page to this file"),
      "FILE" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &report.format_word,
      N_ ("html (the default), markdown, csv, json or xlsx"), "FORMAT" },
    { "title", 't', 0, G_OPTION_ARG_STRING, &report.title,
      N_ ("Its title; the event of the games without it"), "TEXT" },
    { "replays", 0, 0, G_OPTION_ARG_FILENAME, &report.replays,
      N_ ("Link to the pages that 'pozo replay --html DIR' wrote for the same inputs"), "DIR" },
    { "people", 0, 0, G_OPTION_ARG_NONE, &report.has_people,
      N_ ("Write a page for each player, too, beside the page and with links from it"), NULL },
    { "scale", 's', 0, G_OPTION_ARG_STRING_ARRAY, &report.scales,
      N_ ("Rank by victory points of this scale, a name or a file, as 'pozo standings' does"),
      "SCALE,…" },
    { "plugin", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &report.plugins,
      N_ ("Show what this plugin counts, a name or a file; may be given again; all without it"),
      "ID[:option=value,…]" },
    { "no-statistics", 0, 0, G_OPTION_ARG_NONE, &report.no_statistics, N_ ("Show no statistics"),
      NULL },
    CLI_PLUGIN_PATH_ENTRY (&report.folders),
    STATS_ISOLATION_ENTRIES (&report.isolation),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&report.options, command, entries, arguments) &&
      settle_isolation (&report) == CLI_FINE)
    status = report.isolation.is_on ? run_isolated (&report)
                                    : cli_guard_run (command, run_guarded, &report);
  clear_report (&report);
  return status;
}

static const CliValue values[] = { { "FORMAT", formats, NULL, 0 }, { 0 } };

const CliCommand cli_report = {
  .name = "report",
  .arguments = "[INPUT…]",
  .summary = N_ ("Writes an event as a page: results, standings, findings, statistics"),
  .description = N_ (
      "INPUT is a file of games, an archive of such files, or a folder; standard input without "
      "one.\n"
      "\n"
      "The page is one file that asks nothing of any server, prints, and is read without scripts. "
      "Of more than\n"
      "2000 games the list is on pages beside it.\n"
      "\n"
      "Examples:\n"
      "  pozo report -o evening.html evening/                   An evening, for the wall\n"
      "  pozo report -o evening.md -f markdown evening/         The same as text with tables\n"
      "  pozo report -o season.html --people season/            With a page for each player\n"
      "  pozo report -o cup.html -p red-threes cup.tar.zst      With one plugin\n"
      "  pozo report -o cup.html --isolate -p ./new.so cup/     With one that nobody knows yet\n"
      "  pozo replay --html cup/ cup.tar.zst && pozo report -o cup.html --replays cup cup.tar.zst"),
  .takes = CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_THREADS | CLI_TAKES_PROGRESS |
           CLI_TAKES_INPUTS | CLI_TAKES_SHEET | CLI_TAKES_WHERE | CLI_TAKES_TABLES |
           CLI_TAKES_ROSTER,
  .values = values,
  .run = run_report,
};
