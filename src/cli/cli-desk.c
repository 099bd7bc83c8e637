/* SPDX-License-Identifier: MIT */
/* The inputs of a command of the desk: workers replay games into lists, which are added to one in
 * the order of the inputs. */
#include "cli-desk.h"

#include "cli-guard.h"
#include "pozo-replay-kind.h"

#define FILE_WITHOUT_NAME "page.html" /* of a page that goes to standard output */

typedef struct
{
  const CliDesk *desk;
  PozoGameReader reader;
  PozoValidator validator; /* watched by plugins, where there are any */
  PozoGroups groups;
  GString *rules;
} Worker;

/* ---- Workers ---- */

/* The first workers have a mark of their own. */
static void
let_count (CliDesk *desk, Worker *worker)
{
  PozoGroup *group;

  desk->n_workers++;
  pozo_groups_init (&worker->groups, desk->host, &desk->marks[desk->n_workers % CLI_GUARD_MARKS]);
  group = pozo_groups_need (&worker->groups, NULL, desk->error == NULL ? &desk->error : NULL);
  if (group != NULL && pozo_host_n_plugins (desk->host) > 0)
    pozo_validator_observe (&worker->validator, pozo_feed_observer (group->feed), group->feed);
}

static gpointer
worker_new (gpointer user)
{
  CliDesk *desk = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->desk = desk;
  pozo_game_reader_init (&worker->reader, &desk->inputs.run.selection);
  pozo_replay_take_kinds (worker->reader.record, &desk->rules.replay);
  pozo_validator_init (&worker->validator, &desk->rules.replay, POZO_PCN_LENIENT,
                       worker->reader.record, worker->reader.game);
  pozo_validator_keep_results (&worker->validator);
  worker->rules = g_string_new (NULL);
  if (desk->host != NULL)
    let_count (desk, worker);
  return worker;
}

static void
worker_free (gpointer data, gpointer user)
{
  Worker *worker = data;
  CliDesk *desk = user;

  if (desk->host != NULL && desk->error == NULL)
    pozo_groups_merge (&desk->sum, &worker->groups, &desk->error);
  pozo_groups_clear (&worker->groups);
  pozo_validator_clear (&worker->validator);
  pozo_game_reader_clear (&worker->reader);
  g_string_free (worker->rules, TRUE);
  g_free (worker);
}

/**
 * cli_desk_add:
 * @results: a list
 * @game: a game that was replayed
 * @place: where it stands
 * @options: how it was replayed
 * @rules: (inout): room for the name of its rules
 *
 * Adds the result of a game.
 */
void
cli_desk_add (PozoResults *results,
              const PozoGame *game,
              const PozoGamePlace *place,
              const PozoReplayOptions *options,
              GString *rules)
{
  PozoResultSource source = { .text = place->at.text,
                              .length = place->at.length_bytes,
                              .file = place->at.file,
                              .line = place->at.line };

  g_string_truncate (rules, 0);
  pozo_rules_name (game->record, options, rules);
  source.rules = rules->str;
  pozo_results_add (results, game, &source);
}

static void
add_game (Worker *worker, PozoPieceIter *iter, PozoResults *results)
{
  PozoGameReader *reader = &worker->reader;
  const PozoGame *game = pozo_validator_replay (&worker->validator, iter);

  pozo_game_place_set (&reader->place, iter, game->record);
  cli_desk_add (results, game, &reader->place, &worker->desk->rules.replay, worker->rules);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  PozoResults *results = pozo_results_new ();

  pozo_results_set_roster (results, worker->desk->rules.roster);
  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      PozoPieceIter iter;

      if (chunk->pieces[i].flags != 0)
        continue;
      pozo_piece_iter_begin (&iter, &chunk->pieces[i], worker->reader.buffer);
      while (pozo_game_reader_next (&worker->reader, &iter))
        add_game (worker, &iter, results);
    }
  return results;
}

static gboolean
collect (gpointer data, const PozoChunk *chunk, gpointer user)
{
  CliDesk *desk = user;

  for (guint i = 0; i < chunk->n_pieces; i++)
    desk->inputs.run.n_cut_short += (chunk->pieces[i].flags & POZO_PIECE_CUT_SHORT) != 0;
  if (!pozo_results_take (desk->results, data, &desk->error))
    return FALSE;
  desk->inputs.run.n_games = pozo_results_n (desk->results);
  return TRUE;
}

static void
result_free (gpointer data)
{
  pozo_results_free (data);
}

/* ---- The command line ---- */

/* By CliDeskFormat. */
const char *const cli_desk_formats[] = { "text", "markdown", "html", "csv", "json", "xlsx", NULL };

/**
 * cli_desk_settle:
 * @desk: (inout): a command whose common options were parsed; it borrows from them
 * @format: (nullable): the value of `--format`
 *
 * Works out the rules, the selection and the format.
 *
 * Returns: %CLI_FAILED when that makes no sense; it has been said then
 */
CliStatus
cli_desk_settle (CliDesk *desk, const char *format)
{
  const CliCommand *command = desk->inputs.command;
  const CliTableFormat wanted = { "--format",    cli_desk_formats,     format, CLI_DESK_CSV,
                                  CLI_DESK_XLSX, desk->options.output, TRUE };
  guint found = desk->options.json ? CLI_DESK_JSON : CLI_DESK_TEXT;

  if (cli_table_settle (&desk->table, command, &desk->options, &wanted, &found) != CLI_FINE)
    return CLI_FAILED;
  desk->format = (CliDeskFormat) found;
  if (desk->table.output != NULL)
    desk->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (desk->table.output);
  if (!cli_rules_load (&desk->rules, command, &desk->options) ||
      !cli_select_load (&desk->inputs.run.selection, command, &desk->options, &desk->rules.replay))
    return CLI_FAILED;
  return CLI_FINE;
}

/**
 * cli_desk_read:
 * @desk: (inout): a command that was settled
 *
 * Reads the games of the inputs into a list of results.
 *
 * Returns: the status that the run comes to: %CLI_FAILED when there is no list, which has been
 * said, or when it lacks what could not be read
 */
CliStatus
cli_desk_read (CliDesk *desk)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };
  gboolean done;

  desk->results = pozo_results_new ();
  pozo_results_set_roster (desk->results, desk->rules.roster);
  done = cli_inputs_run (&desk->inputs, &desk->options, &funcs, desk);
  if (desk->error != NULL)
    cli_fail (desk->inputs.command, desk->error);
  if (!done || desk->error != NULL)
    {
      g_clear_pointer (&desk->results, pozo_results_free);
      return CLI_FAILED;
    }
  return cli_inputs_status (
      &desk->inputs,
      desk->inputs.run.n_lost > 0 || desk->inputs.run.n_cut_short > 0 ? CLI_FAILED : CLI_FINE);
}

static gboolean
read_scale (PozoStandingsOptions *options,
            const char *name,
            const char *from_code,
            GPtrArray *loaded,
            GError **error)
{
  PozoVictoryScale *scale;

  if (options->n_scales == POZO_STANDINGS_SCALES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("more than %u scales are given"),
                   POZO_STANDINGS_SCALES_MAX);
      return FALSE;
    }
  scale = pozo_victory_scale_find (name, from_code, error);
  if (scale == NULL)
    return FALSE;
  g_ptr_array_add (loaded, scale);
  options->scales[options->n_scales++] = scale;
  return TRUE;
}

/**
 * cli_desk_read_scales:
 * @options: how an event is ranked
 * @given: (nullable) (array zero-terminated=1): the values of --scale
 * @from_code: (nullable): the encoding of files that have no mark and are not UTF-8
 * @loaded: (element-type PozoVictoryScale): gets the scales
 * @error: return location
 *
 * Reads scales of victory points, names or files with commas between.
 *
 * Returns: whether all are there
 */
gboolean
cli_desk_read_scales (PozoStandingsOptions *options,
                      char *const *given,
                      const char *from_code,
                      GPtrArray *loaded,
                      GError **error)
{
  for (; given != NULL && *given != NULL; given++)
    {
      g_auto (GStrv) names = g_strsplit (*given, ",", -1);

      for (char **name = names; *name != NULL; name++)
        if (!read_scale (options, *name, from_code, loaded, error))
          return FALSE;
    }
  return TRUE;
}

static void
append_text (const CliDesk *desk, const PozoReportView *view, GString *out)
{
  PozoStyle style = cli_style (&desk->options);

  style.width = cli_text_width ();
  pozo_document_to_text (view->head, &style, out);
  for (guint i = 0; view->plots != NULL && i < view->plots->len; i++)
    pozo_plot_to_text (g_ptr_array_index (view->plots, i), &style, out);
  if (view->rest == NULL || pozo_document_n_blocks (view->rest) == 0)
    return;
  g_string_append_c (out, '\n');
  pozo_document_to_text (view->rest, &style, out);
}

static void
append_markdown (const PozoReportView *view, GString *out)
{
  pozo_document_to_markdown (view->head, out);
  for (guint i = 0; view->plots != NULL && i < view->plots->len; i++)
    pozo_plot_to_markdown (g_ptr_array_index (view->plots, i), out);
  if (view->rest == NULL || pozo_document_n_blocks (view->rest) == 0)
    return;
  g_string_append_c (out, '\n');
  pozo_document_to_markdown (view->rest, out);
}

/**
 * cli_desk_print_view:
 * @desk: a command
 * @view: what it has to say
 *
 * Prints a view as text, Markdown, or a page.
 */
void
cli_desk_print_view (const CliDesk *desk, const PozoReportView *view)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (desk->format == CLI_DESK_MARKDOWN)
    append_markdown (view, out);
  else if (desk->format == CLI_DESK_HTML)
    pozo_report_page_of_view (out, view);
  else
    append_text (desk, view, out);
  cli_write (out->str);
}

/**
 * cli_desk_print:
 * @desk: a command
 * @document: what it has to say
 * @title: the title of a page whose document has none, in the reader's language
 *
 * Prints a document in the same way.
 */
void
cli_desk_print (const CliDesk *desk, const PozoDocument *document, const char *title)
{
  const PozoReportView view = { .title = title, .head = document };

  cli_desk_print_view (desk, &view);
}

/* ---- Pages ---- */

static gboolean
write_file (const char *file, const GString *text, gpointer user, GError **error)
{
  const char *output = user;
  g_autofree char *folder = g_path_get_dirname (output);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  if (!g_str_equal (output, "-"))
    return cli_write_file (path, text, error);
  if (g_str_equal (file, FILE_WITHOUT_NAME))
    return cli_write_file ("-", text, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("more than %u games need pages beside the first one: name a file for it"),
               POZO_EVENT_GAMES_MAX);
  return FALSE;
}

/**
 * cli_desk_write_pages:
 * @event: (inout): an event; gets the name of its file
 * @output: the file of its page; `-` for standard output
 * @error: return location
 *
 * Writes the page of an event, and those beside it.
 *
 * Returns: whether everything was written
 */
gboolean
cli_desk_write_pages (PozoEventReport *event, const char *output, GError **error)
{
  g_autofree char *file =
      g_str_equal (output, "-") ? g_strdup (FILE_WITHOUT_NAME) : g_path_get_basename (output);

  event->file = file;
  return pozo_event_report_write (event, write_file, (gpointer) output, error);
}

/**
 * cli_desk_clear:
 * @desk: a command
 *
 * Frees what a command holds.
 */
void
cli_desk_clear (CliDesk *desk)
{
  pozo_groups_clear (&desk->sum);
  pozo_host_free (desk->host);
  pozo_registry_free (desk->registry);
  pozo_results_free (desk->results);
  cli_rules_clear (&desk->rules);
  cli_options_clear (&desk->options);
  g_clear_error (&desk->error);
}
