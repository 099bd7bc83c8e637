/* SPDX-License-Identifier: MIT */
/* `pozo convert`: games in the one canonical spelling, or as JSON.
 *
 * Games stream through. */
#include "cli-complete.h"
#include "cli-games.h"
#include "cli-interrupt.h"
#include "cli-table.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <stdio.h>
#include <unistd.h>

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  char *from;
  char *to;
  char *output;
  const PozoRecordFormat *format; /* what is written */
  CliTable table;                 /* and how */
  CliTableWriter *writer;
  gboolean has_checksum;
  gboolean has_no_checksum;
  gboolean is_strict;
  PozoPcnWriteOptions write;
  gboolean is_terminal; /* what is written shows where the progress does */
  gboolean has_failed;
  GError *error;     /* of the file */
  guint64 n_refused; /* games with errors of notation */
  guint64 n_partial; /* games that the format does not hold as a whole */
} Convert;

typedef struct
{
  const Convert *convert;
  PozoGameReader reader;
} Worker;

typedef struct
{
  GString *text;
  PozoCells *cells;    /* instead of text, of a format that is a table */
  GString *complaints; /* for standard error */
  guint64 n_games;
  guint64 n_deals;
  guint64 n_refused;
  guint64 n_partial;
  guint64 n_cut_short;
} Result;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Worker *worker = g_new0 (Worker, 1);

  worker->convert = user;
  pozo_game_reader_init (&worker->reader, &((Convert *) user)->inputs.run.selection);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_game_reader_clear (&worker->reader);
  g_free (worker);
}

/* Errors of notation are told; whether they keep a game out is the user's choice. */
static guint
complain (Worker *worker, PozoPieceIter *iter, Result *result)
{
  const GArray *findings = worker->reader.record->findings;
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);

      if (finding->severity != POZO_SEVERITY_ERROR)
        continue;
      if (n++ == 0)
        {
          pozo_game_place_set (&worker->reader.place, iter, worker->reader.record);
          pozo_finding_report_head (&worker->reader.place.at, &worker->convert->style,
                                    result->complaints);
        }
      pozo_finding_report (finding, &worker->reader.place.at, &worker->convert->style,
                           result->complaints);
    }
  return n;
}

static void
convert_game (Worker *worker, PozoPieceIter *iter, Result *result)
{
  const Convert *convert = worker->convert;
  PozoPcnMode mode = convert->is_strict ? POZO_PCN_STRICT : POZO_PCN_LENIENT;
  gboolean is_wrong;

  pozo_piece_iter_read (iter, worker->reader.record, mode);
  is_wrong = complain (worker, iter, result) > 0;
  result->n_games++;
  result->n_deals += worker->reader.record->deals->len;
  result->n_refused += is_wrong;
  if (is_wrong && convert->is_strict)
    return;
  if (worker->reader.record->is_foreign && convert->format != pozo_record_format_notation ())
    return; /* it is kept as it is, or not at all */
  result->n_partial +=
      convert->format->to_cells != NULL
          ? !convert->format->to_cells (worker->reader.record, result->cells)
          : !convert->format->write (worker->reader.record, &convert->write, result->text);
}

/* Text before the first game cannot be kept: there is no place for it in the notation. */
static void
drop_stray_text (Worker *worker, PozoPieceIter *iter, Result *result)
{
  const PozoFinding finding = { .code = POZO_FINDING_PCN_VERSION_MISSING,
                                .severity = POZO_SEVERITY_ERROR };

  result->n_refused++;
  pozo_record_clear (worker->reader.record);
  pozo_game_place_set (&worker->reader.place, iter, worker->reader.record);
  pozo_finding_report (&finding, &worker->reader.place.at, &worker->convert->style,
                       result->complaints);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Result *result = g_new0 (Result, 1);
  PozoPieceIter iter;

  result->text = g_string_new (NULL);
  result->cells = pozo_cells_new ();
  result->complaints = g_string_new (NULL);
  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      pozo_piece_iter_begin (&iter, &chunk->pieces[i], worker->reader.buffer);
      while (pozo_game_reader_next (&worker->reader, &iter))
        if (chunk->pieces[i].flags & POZO_PIECE_CUT_SHORT)
          result->n_cut_short++;
        else if (chunk->pieces[i].flags & POZO_PIECE_PREAMBLE)
          drop_stray_text (worker, &iter, result);
        else
          convert_game (worker, &iter, result);
    }
  return result;
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_string_free (result->text, TRUE);
  pozo_cells_free (result->cells);
  g_string_free (result->complaints, TRUE);
  g_free (result);
}

/* Of text and cells one is empty. */
static gboolean
write_games (Convert *convert, const GString *text, const PozoCells *cells)
{
  convert->has_failed = !(pozo_cells_n (cells) > 0
                              ? cli_table_writer_add (convert->writer, cells, &convert->error)
                              : cli_table_writer_text (convert->writer, text, &convert->error)) ||
                        (convert->table.output == NULL && ferror (stdout)); /* main() tells */
  return !convert->has_failed;
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  Convert *convert = user;
  const Result *result = data;

  convert->n_refused += result->n_refused;
  convert->n_partial += result->n_partial;
  convert->inputs.run.n_cut_short += result->n_cut_short;
  convert->inputs.run.n_games += result->n_games;
  convert->inputs.run.n_deals += result->n_deals;
  convert->inputs.run.n_findings += result->n_refused;
  if (result->complaints->len > 0 || convert->is_terminal)
    cli_progress_hide (&convert->inputs.progress);
  if (result->complaints->len > 0)
    g_printerr ("%s", result->complaints->str);
  return write_games (convert, result->text, result->cells);
}

/* ---- The output ---- */

static gboolean
open_output (Convert *convert)
{
  if (convert->table.output != NULL)
    convert->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (convert->output);
  convert->writer = cli_table_writer_new (&convert->table, &convert->error);
  convert->is_terminal = convert->writer != NULL && cli_table_writer_is_terminal (convert->writer);
  return convert->writer != NULL;
}

/* Gives the whole file its name; a half one gets none. */
static gboolean
close_output (Convert *convert, gboolean is_whole)
{
  if (convert->table.output == NULL && convert->table.workbooks == NULL)
    return TRUE; /* main() looks after standard output */
  if (!convert->has_failed && !is_whole)
    g_set_error (&convert->error, POZO_ERROR, POZO_ERROR_IO, "%s: %s",
                 convert->table.output != NULL ? convert->table.output : "-",
                 convert->inputs.signal != 0
                     ? _ ("not written, because the run was interrupted")
                     : _ ("not written, because something could not be read"));
  return convert->error == NULL && cli_table_writer_finish (convert->writer, &convert->error);
}

static CliStatus
fail_output (const Convert *convert)
{
  return cli_fail (convert->inputs.command, convert->error);
}

/* ---- The command line ---- */

/* The names of all formats. */
static GPtrArray *
list_formats (void)
{
  GPtrArray *names = g_ptr_array_new ();
  const PozoRecordFormat *format;

  for (guint i = 0; (format = pozo_record_format_nth (i)) != NULL; i++)
    g_ptr_array_add (names, (gpointer) format->name);
  return names;
}

/* The format that is read: the notation, which is the first, without a name; NULL, and that is
 * said, when there is none. */
static const PozoRecordFormat *
find_format (const Convert *convert)
{
  g_autoptr (GPtrArray) names = list_formats ();
  guint found = 0;

  g_ptr_array_add (names, NULL);
  return cli_find_word (convert->inputs.command, "--from", (const char *const *) names->pdata,
                        convert->from, &found)
             ? pozo_record_format_nth (found)
             : NULL;
}

/* The format that is written; a workbook is that which is a table. */
static CliStatus
settle_format (Convert *convert)
{
  g_autoptr (GPtrArray) names = list_formats ();
  CliTableFormat wanted = {
    .option = "--to", .word = convert->to, .xlsx = names->len, .output = convert->output
  };
  guint found = 0;

  while (pozo_record_format_nth (wanted.csv)->to_cells == NULL)
    wanted.csv++;
  g_ptr_array_add (names, (gpointer) (CLI_TABLE_SUFFIX + 1));
  g_ptr_array_add (names, NULL);
  wanted.words = (const char *const *) names->pdata;
  if (cli_table_settle (&convert->table, convert->inputs.command, &convert->options, &wanted,
                        &found) != CLI_FINE)
    return CLI_FAILED;
  convert->format = pozo_record_format_nth (found == wanted.xlsx ? wanted.csv : found);
  if (convert->format->dialect != NULL)
    convert->table.dialect.line_end = convert->format->dialect ().line_end;
  return CLI_FINE;
}

static CliStatus
settle_options (Convert *convert)
{
  const CliCommand *command = convert->inputs.command;

  convert->inputs.run.pipeline.format = find_format (convert);
  if (convert->inputs.run.pipeline.format == NULL || settle_format (convert) != CLI_FINE)
    return CLI_FAILED;
  if (!cli_rules_load (&convert->rules, command, &convert->options) ||
      !cli_select_load (&convert->inputs.run.selection, command, &convert->options,
                        &convert->rules.replay))
    return CLI_FAILED;
  if (convert->has_checksum && convert->has_no_checksum)
    return cli_misuse (command, _ ("--seal and --no-seal exclude each other"));
  if (convert->format != pozo_record_format_notation () &&
      (convert->has_checksum || convert->has_no_checksum))
    return cli_misuse (command, _ ("--seal and --no-seal are for --to=%s"),
                       pozo_record_format_notation ()->name);
  convert->write.checksum = convert->has_checksum      ? POZO_PCN_CHECKSUM_ADD
                            : convert->has_no_checksum ? POZO_PCN_CHECKSUM_DROP
                                                       : POZO_PCN_CHECKSUM_KEEP;
  return CLI_FINE;
}

/* What stands once in front of all games. */
static gboolean
write_start (Convert *convert)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  if (convert->format->begin_cells != NULL)
    convert->format->begin_cells (cells);
  else if (convert->format->write_start != NULL)
    convert->format->write_start (text);
  return write_games (convert, text, cells);
}

static void
say_partial (const Convert *convert)
{
  g_autofree char *count = pozo_locale_count (convert->n_partial);

  if (convert->n_partial > 0)
    cli_say (convert->inputs.command,
             _ ("games that say more than %s holds, of which the rest is left out: %s"),
             convert->format->name, count);
}

static CliStatus
convert_inputs (Convert *convert)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };
  gboolean is_whole;

  if (!open_output (convert))
    return fail_output (convert);
  if (!write_start (convert))
    return close_output (convert, FALSE) ? CLI_FAILED : fail_output (convert);
  is_whole = cli_inputs_run (&convert->inputs, &convert->options, &funcs, convert) &&
             convert->inputs.run.n_lost == 0 && convert->inputs.run.n_cut_short == 0 &&
             convert->inputs.signal == 0;
  say_partial (convert);
  if (!close_output (convert, is_whole))
    return cli_inputs_status (&convert->inputs, fail_output (convert));
  if (!is_whole)
    return cli_inputs_status (&convert->inputs, CLI_FAILED);
  return cli_inputs_status (&convert->inputs, convert->n_refused + convert->inputs.run.n_misfits > 0
                                                  ? CLI_FOUND
                                                  : CLI_FINE);
}

static void
clear_convert (Convert *convert)
{
  cli_options_clear (&convert->options);
  cli_rules_clear (&convert->rules);
  g_free (convert->from);
  g_free (convert->to);
  g_free (convert->output);
  cli_table_writer_free (convert->writer);
  g_clear_error (&convert->error);
}

/* The formats with what they are, the first one being the default. */
static char *
describe_formats (const char *sentence)
{
  g_autoptr (GPtrArray) reported = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const PozoRecordFormat *format;

  for (guint i = 0; (format = pozo_record_format_nth (i)) != NULL; i++)
    /* translators: the name of a format, and what it is */
    g_ptr_array_add (reported, g_strdup_printf (i == 0 ? _ ("%s (%s, the default)") : "%s (%s)",
                                                format->name, _ (format->summary)));
  list = pozo_locale_list ((const char *const *) reported->pdata, reported->len);
  return g_strdup_printf (sentence, list);
}

static CliStatus
run_convert (const CliCommand *command, char **arguments)
{
  Convert convert = { .inputs.command = command };
  g_autofree char *from_help = describe_formats (_ ("Read %s"));
  /* translators: a list of formats, the last of which is a workbook */
  g_autofree char *to_help = describe_formats (_ ("Write %s, or xlsx (those in a workbook)"));
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &convert.from, from_help, "FORMAT" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &convert.to, to_help, "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &convert.output,
      N_ ("Write to this file, whole or not at all"), "FILE" },
    { "seal", 0, 0, G_OPTION_ARG_NONE, &convert.has_checksum,
      N_ ("Seal each game with a Check line"), NULL },
    { "no-seal", 0, 0, G_OPTION_ARG_NONE, &convert.has_no_checksum, N_ ("Leave Check lines out"),
      NULL },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &convert.is_strict,
      N_ ("Leave out games with errors of notation, and every spelling but the canonical one is an "
          "error"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;
  sigset_t before;

  if (cli_options_parse (&convert.options, command, entries, arguments))
    status = settle_options (&convert);
  cli_interrupt_hold (&before);
  if (status == CLI_FINE)
    status = convert_inputs (&convert);
  clear_convert (&convert);
  cli_interrupt_release (&before);
  return status;
}

static void
offer_formats (CliCompletion *completion)
{
  const PozoRecordFormat *format;

  for (guint i = 0; (format = pozo_record_format_nth (i)) != NULL; i++)
    cli_offer (completion, format->name, format->summary);
}

static void
offer_written (CliCompletion *completion)
{
  offer_formats (completion);
  cli_offer (completion, CLI_TABLE_SUFFIX + 1, NULL);
}

static const CliValue values[] = {
  { "--to", NULL, offer_written, 0 },
  { "FORMAT", NULL, offer_formats, 0 },
  { 0 },
};

const CliCommand cli_convert = {
  .name = "convert",
  .arguments = "[INPUT…]",
  .summary = N_ ("Writes games in the canonical spelling, as JSON, or as score sheets"),
  .description =
      N_ ("What cannot be read is told on standard error and kept as it stands, unless --strict is "
          "given.\n"
          "A game of a version or a kind that is not known is written as it is, and left out of "
          "other formats.\n"
          "\n"
          "Examples:\n"
          "  pozo convert scribbled.pcn > clean.pcn\n"
          "  pozo convert --seal -o season.pcn rounds/\n"
          "  pozo convert --to json season.tar.zst | jq .head\n"
          "  pozo convert --from csv evening.csv | pozo validate"),
  .takes = CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_SHEET |
           CLI_TAKES_WHERE | CLI_TAKES_SHARD | CLI_TAKES_TABLES,
  .values = values,
  .run = run_convert,
};
