/* SPDX-License-Identifier: MIT */
/* `pozo stats`: plays games back to plugins, and prints what they counted.
 *
 * Every worker has the plugins' counts for itself; they are added up at the end, which gives the
 * same figures for any number of threads. */
#include "cli-complete.h"
#include "cli-games.h"
#include "cli-guard.h"
#include "cli-plugins.h"
#include "pozo-grouping.h"
#include "cmd-stats-isolated.h"
#include "cmd-stats-output.h"
#include "cmd-stats-part.h"
#include "pozo-count-report.h"
#include "pozo-locale.h"

#include <string.h>

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoRegistry *registry;
  PozoHost *host;
  PozoGroups sum;
  char *by_text;
  PozoGrouping by;
  char **names;               /* of the terms of --by */
  PozoReplayObserver feeding; /* what a feed of these plugins wants to be told */
  PozoHostMark *marks;
  guint n_workers;
  char **plugins;
  char **folders;
  StatsOutput output;
  StatsPart part;
  StatsIsolation isolation;
  guint64 n_games;
  guint64 n_deals;
  guint64
      n_deals_partly; /* skipped, at least in part: they count as far as they could be replayed */
  guint64 n_foreign;  /* games of which plugins are told nothing */
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
  PozoGameReader reader;
  PozoValidator validator;
  PozoGroups groups;
  PozoGroupSeats seats;
  PozoReplayObserver seats_observer;
  PozoGameSet *games; /* NULL unless they are saved */
  GError *error;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
  guint64 n_foreign;
} Worker;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Stats *stats = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->stats = stats;
  if (stats->part.games != NULL)
    worker->games = pozo_game_set_new ();
  pozo_game_reader_init (&worker->reader, &stats->inputs.run.selection);
  pozo_validator_init (&worker->validator, &stats->rules.replay, POZO_PCN_LENIENT,
                       worker->reader.record, worker->reader.game);
  stats->n_workers++;
  pozo_groups_init (&worker->groups, stats->host,
                    &stats->marks[stats->n_workers % CLI_GUARD_MARKS]);
  pozo_group_seats_init (&worker->seats, &stats->by, &worker->groups, &stats->feeding);
  worker->seats_observer = pozo_group_seats_observer (&worker->seats);
  if (stats->by.has_seats)
    pozo_validator_observe (&worker->validator, &worker->seats_observer, &worker->seats);
  return worker;
}

/* After the last chunk, in the thread that started the run: the counts are added up. */
static void
worker_free (gpointer data, gpointer user)
{
  Worker *worker = data;
  Stats *stats = user;

  if (worker->error == NULL)
    worker->error = g_steal_pointer (&worker->seats.error);
  if (worker->error != NULL && stats->error == NULL)
    stats->error = g_steal_pointer (&worker->error);
  if (stats->error == NULL)
    pozo_groups_merge (&stats->sum, &worker->groups, &stats->error);
  stats->n_games += worker->n_games;
  stats->n_deals += worker->n_deals;
  stats->n_deals_partly += worker->n_deals_partly;
  stats->n_foreign += worker->n_foreign;
  if (worker->games != NULL)
    pozo_game_set_take (stats->part.games, worker->games);
  pozo_game_set_free (worker->games);
  pozo_groups_clear (&worker->groups);
  pozo_group_seats_clear (&worker->seats);
  g_clear_error (&worker->error);
  pozo_game_reader_clear (&worker->reader);
  pozo_validator_clear (&worker->validator);
  g_free (worker);
}

/* Counts a game, of which its group may be counted elsewhere. */
static void
count_game (PozoGroup *group, guint n_deals, Counted *counted)
{
  counted->n_games++;
  counted->n_deals += n_deals;
  if (group == NULL)
    return;
  group->n_games++;
  group->n_deals += n_deals;
}

static void
count_replayed (Worker *worker, PozoGroup *group, Counted *counted)
{
  const PozoGame *game = worker->reader.game;
  guint n_deals = 0;

  if (game->record->is_foreign)
    {
      worker->n_foreign++;
      return;
    }
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    n_deals += game->fates[i];
  count_game (group, n_deals, counted);
  worker->n_deals_partly += game->fates[POZO_DEAL_SKIPPED];
}

/* Turns to the next game that is wanted, and to its group if it has one; where players are grouped,
 * each of them has one.  %FALSE when there is none, or on error. */
static gboolean
next_game (Worker *worker, PozoPieceIter *iter, PozoGroup **group)
{
  const PozoGrouping *by = &worker->stats->by;
  PozoSelector *selector = worker->reader.selection.selector;
  g_autoptr (GPtrArray) cells = NULL;
  gsize left;

  *group = NULL;
  pozo_selection_part_seek (&worker->reader.selection, iter);
  (void) pozo_piece_iter_ahead (iter, &left);
  if (left == 0 || worker->seats.error != NULL)
    return FALSE;
  if (by->has_seats)
    {
      worker->seats.selector = selector;
      return TRUE;
    }
  cells = by->columns != NULL ? pozo_grouping_read (by, selector) : NULL;
  *group = pozo_groups_need (&worker->groups, cells, &worker->error);
  if (*group != NULL)
    pozo_validator_observe (&worker->validator, pozo_feed_observer ((*group)->feed),
                            (*group)->feed);
  return *group != NULL;
}

static void
work_on_piece (Worker *worker, const PozoPiece *piece, Counted *counted)
{
  PozoGameVerdict verdict;
  PozoGroup *group;
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->reader.buffer);
  while (next_game (worker, &iter, &group))
    {
      guint64 n_before = counted->n_deals;

      if (!pozo_validator_next_wanted (&worker->validator, &worker->reader, &iter, &verdict))
        return;
      if (verdict.kind == POZO_GAME_VERDICT_REPLAYED)
        count_replayed (worker, group, counted);
      else
        count_game (group, verdict.figures.n_deals, counted);
      if (worker->games != NULL && counted->n_deals > n_before)
        pozo_game_set_add (worker->games, verdict.text, verdict.length);
    }
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Counted *counted = g_new0 (Counted, 1);

  for (guint i = 0; i < chunk->n_pieces && worker->error == NULL && worker->seats.error == NULL;
       i++)
    if (chunk->pieces[i].flags == 0)
      work_on_piece (worker, &chunk->pieces[i], counted);
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

  stats->inputs.run.n_games += counted->n_games;
  stats->inputs.run.n_deals += counted->n_deals;
  return TRUE;
}

/* ---- The command line ---- */

/* Without --plugin every plugin that was found and accepted counts. */
static gboolean
add_plugins (Stats *stats, GError **error)
{
  if (stats->isolation.role == STATS_ISOLATION_TOTALS)
    return TRUE;
  if (!cli_plugins_add (stats->host, stats->registry, stats->plugins, error))
    return FALSE;
  return pozo_host_n_plugins (stats->host) > 0 || cli_plugins_refuse_none (stats->registry, error);
}

/* Sets the plugins up once, to see that they agree with how games are grouped. */
static gboolean
try_plugins (Stats *stats, GError **error)
{
  g_autoptr (PozoHostWorker) worker = pozo_host_worker_new (stats->host, error);
  g_autoptr (PozoFeed) feed = NULL;
  const char *silent;

  if (worker == NULL)
    return FALSE;
  feed = pozo_feed_new (worker, pozo_host_events (stats->host));
  stats->feeding = *pozo_feed_observer (feed);
  silent = pozo_host_worker_find_silent (worker, POZO_PLUGIN_ASK_SEATS);
  if (!stats->by.has_seats || silent == NULL)
    return TRUE;
  g_set_error (
      error, POZO_ERROR, POZO_ERROR_USAGE,
      _ ("plugin \"%s\" counts whole games, and cannot be grouped by player, side, seat or "
         "partner; choose others with --plugin"),
      silent);
  return FALSE;
}

static CliStatus
settle_groups (Stats *stats)
{
  const CliCommand *command = stats->inputs.command;
  g_auto (GStrv) columns = NULL;
  g_autoptr (GError) error = NULL;

  pozo_groups_init (&stats->sum, stats->host, NULL);
  if (!try_plugins (stats, &error))
    return cli_fail (command, error);
  if (stats->by.columns != NULL)
    {
      columns = pozo_selection_names (&stats->inputs.run.selection, &error);
      if (columns == NULL)
        return cli_fail (command, error);
    }
  if (stats->by_text != NULL)
    stats->names = pozo_grouping_names (&stats->by, columns);
  else if (pozo_groups_need (&stats->sum, NULL, &error) == NULL)
    return cli_fail (command, error);
  return CLI_FINE;
}

static CliStatus
settle_output (Stats *stats)
{
  const CliCommand *command = stats->inputs.command;

  if (stats_output_settle (&stats->output, command, &stats->options) != CLI_FINE)
    return CLI_FAILED;
  if (stats->output.html != NULL)
    stats->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (stats->output.html);
  if (stats->output.table.output != NULL)
    stats->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (stats->output.table.output);
  if (stats_part_settle (&stats->part, &stats->inputs, &stats->options) != CLI_FINE)
    return CLI_FAILED;
  return stats_isolation_settle (&stats->isolation, command, &stats->options, &stats->part);
}

static CliStatus
settle_options (Stats *stats)
{
  const CliCommand *command = stats->inputs.command;
  g_autoptr (GError) error = NULL;

  if (!cli_rules_load (&stats->rules, command, &stats->options))
    return CLI_FAILED;
  pozo_grouping_parse (&stats->by, stats->by_text);
  stats->by.aliases = stats->rules.replay.aliases;
  stats->inputs.run.selection.options.by = stats->by.columns;
  if (!cli_select_load (&stats->inputs.run.selection, command, &stats->options,
                        &stats->rules.replay))
    return CLI_FAILED;
  stats->registry = cli_registry_new (stats->folders);
  if (stats->isolation.is_on)
    pozo_registry_set_untried (stats->registry);
  stats->host = pozo_host_new ();
  pozo_host_set_mark (stats->host, stats->marks);
  return add_plugins (stats, &error) ? CLI_FINE : cli_fail (command, error);
}

static gboolean
save_counts (Stats *stats, GError **error)
{
  const StatsTerms terms = { stats->host, &stats->options, &stats->rules, stats->by_text,
                             stats->names };
  g_autoptr (PozoPart) part = stats_part_begin (&stats->part, &terms, error);

  if (part == NULL)
    return FALSE;
  part->n_games = stats->n_games;
  part->n_deals = stats->n_deals;
  part->n_deals_partly = stats->n_deals_partly;
  return stats_part_write (part, &stats->sum, stats->part.save, error);
}

/* What is not all of it is not saved: nobody could tell later. */
static CliStatus
finish_part (Stats *stats)
{
  const CliCommand *command = stats->inputs.command;
  g_autoptr (GError) error = NULL;

  if (stats->inputs.signal != 0 || stats->inputs.run.n_lost > 0)
    {
      cli_say (command, _ ("nothing is saved: %s"),
               stats->inputs.signal != 0 ? _ ("the run was interrupted")
                                         : _ ("an input could not be read, or not to its end"));
      return CLI_FAILED;
    }
  return save_counts (stats, &error) ? CLI_FINE : cli_fail (command, error);
}

static CliStatus
print_counts (Stats *stats)
{
  const PozoCountReport counts = { .sum = &stats->sum,
                                   .names = stats->names,
                                   .rules = stats->rules.name,
                                   .style = &stats->output.style,
                                   .n_games = stats->n_games,
                                   .n_deals = stats->n_deals,
                                   .n_deals_partly = stats->n_deals_partly };
  g_autoptr (GError) error = NULL;

  if (!pozo_groups_finish (&stats->sum, &error))
    return cli_fail (stats->inputs.command, error);
  return stats_output_write (&stats->output, stats->inputs.command, &counts);
}

static StatsIsolated
isolate (Stats *stats)
{
  return (StatsIsolated){ .isolation = &stats->isolation,
                          .inputs = &stats->inputs,
                          .plugins = &stats->plugins,
                          .folders = stats->folders,
                          .user = stats,
                          .sum = &stats->sum };
}

/* In a child that has one plugin, or none. */
static CliStatus
hand_over_counts (Stats *stats)
{
  StatsIsolated isolated = isolate (stats);

  isolated.names = stats->names;
  isolated.n_games = stats->n_games;
  isolated.n_deals = stats->n_deals;
  isolated.n_deals_partly = stats->n_deals_partly;
  return stats_isolated_hand_over_counts (&isolated);
}

/* Plugins are told nothing of them. */
static void
say_foreign (const Stats *stats)
{
  g_autofree char *count = pozo_locale_count (stats->n_foreign);

  if (stats->n_foreign > 0)
    cli_say (stats->inputs.command,
             _ ("games that are not counted, because their version of the notation or their game "
                "is not known: %s"),
             count);
}

static CliStatus
finish_counts (Stats *stats)
{
  if (stats->isolation.is_on)
    return hand_over_counts (stats);
  return stats->part.save != NULL ? finish_part (stats) : print_counts (stats);
}

static CliStatus
count_inputs (Stats *stats)
{
  CliStatus status;

  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = g_free };

  if (!cli_inputs_run (&stats->inputs, &stats->options, &funcs, stats))
    return CLI_FAILED;
  if (stats->error != NULL)
    return cli_fail (stats->inputs.command, stats->error);
  say_foreign (stats);
  status = finish_counts (stats);
  return cli_inputs_status (&stats->inputs, stats->inputs.run.n_lost > 0 ? CLI_FAILED : status);
}

static void
clear_stats (Stats *stats)
{
  pozo_groups_clear (&stats->sum);
  g_free (stats->by_text);
  pozo_grouping_clear (&stats->by);
  g_strfreev (stats->names);
  pozo_host_free (stats->host);
  pozo_registry_free (stats->registry);
  cli_options_clear (&stats->options);
  cli_rules_clear (&stats->rules);
  stats_output_clear (&stats->output);
  stats_part_clear (&stats->part);
  g_strfreev (stats->plugins);
  g_strfreev (stats->folders);
  g_clear_error (&stats->error);
}

static CliStatus
run_guarded (gpointer user, PozoHostMark *marks)
{
  Stats *stats = user;
  CliStatus status;

  stats->marks = marks;
  if (stats->isolation.role == STATS_ISOLATION_PLUGIN)
    stats->options.progress = CLI_PROGRESS_NEVER;
  status = settle_options (stats);
  if (status == CLI_FINE)
    status = settle_groups (stats);
  return status == CLI_FINE ? count_inputs (stats) : status;
}

/* ---- Isolated plugins ---- */

static CliStatus
run_isolated (Stats *stats)
{
  StatsIsolated isolated = isolate (stats);
  CliStatus status;
  CliStatus printed;

  isolated.count = run_guarded;
  isolated.needs_plugins = TRUE;
  status = stats_isolated_run (&isolated);
  if (pozo_groups_n_plugins (&stats->sum) == 0)
    return status;
  stats->names = isolated.names;
  stats->n_games = isolated.n_games;
  stats->n_deals = isolated.n_deals;
  stats->n_deals_partly = isolated.n_deals_partly;
  printed = print_counts (stats);
  return MAX (status, printed);
}

static CliStatus
run_stats (const CliCommand *command, char **arguments)
{
  Stats stats = { .inputs.command = command };
  const GOptionEntry entries[] = {
    { "plugin", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &stats.plugins,
      N_ ("Count with this plugin, a name or a file; may be given again; all without it"),
      "ID[:option=value,…]" },
    CLI_PLUGIN_PATH_ENTRY (&stats.folders),
    { "by", 'b', 0, G_OPTION_ARG_STRING, &stats.by_text,
      N_ ("Count each group on its own: columns of a game, player, side, seat, partner, with "
          "commas"),
      "COLUMNS" },
    STATS_OUTPUT_ENTRIES (&stats.output),
    STATS_ISOLATION_ENTRIES (&stats.isolation),
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &stats.part.save,
      N_ ("Print nothing, and keep the counts in this file for 'pozo merge'"), "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&stats.options, command, entries, arguments) &&
      settle_output (&stats) == CLI_FINE)
    status = stats.isolation.is_on ? run_isolated (&stats)
                                   : cli_guard_run (command, run_guarded, &stats);
  clear_stats (&stats);
  return status;
}

static const CliValue values[] = {
  { "FORMAT", stats_formats, NULL, 0 },
  { "COLUMNS", pozo_grouping_words, cli_offer_game_columns, CLI_VALUE_LIST },
  { 0 },
};

const CliCommand cli_stats = {
  .name = "stats",
  .arguments = "[INPUT…]",
  .summary = N_ ("Counts in games with plugins, and prints tables and plots"),
  .description =
      N_ ("INPUT is a file of games, an archive of such files, or a folder; standard input "
          "without one.\n"
          "\n"
          "Games are counted as recorded, also where something is wrong with them: run 'pozo "
          "validate' first.\n"
          "\n"
          "Examples:\n"
          "  pozo stats season.tar.zst                          All plugins\n"
          "  pozo stats --by variant,players season.tar.zst     For each variant and table size\n"
          "  pozo stats --by player,partner season.tar.zst      For each player with each partner\n"
          "  pozo stats --plugin pile-size --csv games.pcn.zst  One, for a spreadsheet\n"
          "  pozo stats --html season.html season.tar.zst       A page with plots\n"
          "  pozo stats --shard 3/64 --save 3.part season.pcn.zst\n"
          "                                                     One of 64, for 'pozo merge'\n"
          "  pozo stats --isolate --plugin ./new.so games/      A plugin that nobody knows yet"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE |
           CLI_TAKES_SHARD | CLI_TAKES_TABLES | CLI_TAKES_OUTPUT | CLI_TAKES_ROSTER,
  .values = values,
  .run = run_stats,
};
