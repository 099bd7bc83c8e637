/* SPDX-License-Identifier: MIT */
/* `pozo pack`: puts games into an archive with an index.
 *
 * The pipeline's chunks are the archive's frames: workers compress them, and they are written in
 * the order of the input, so the archive is the same for any number of threads. */
#include "cli-games.h"
#include "cli-interrupt.h"
#include "pozo-amount.h"
#include "pozo-language.h"
#include "pozo-locale.h"

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  char *output;
  int level;
  gboolean is_forced;
  PozoArchiveWriter *writer;
  GError *error;
  guint64 n_stray_texts;
  guint64 text_bytes;
} Pack;

static gpointer
worker_new (gpointer user)
{
  return pozo_archive_press_new (((const Pack *) user)->level);
}

static void
worker_free (gpointer worker, gpointer user G_GNUC_UNUSED)
{
  pozo_archive_press_free (worker);
}

static gpointer
work (gpointer worker, const PozoChunk *chunk)
{
  return pozo_archive_press_chunk (worker, chunk);
}

static void
result_free (gpointer result)
{
  pozo_archive_frame_free (result);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  const PozoArchiveFrame *frame = result;
  Pack *pack = user;

  pack->inputs.n_games += frame->games->len;
  pack->inputs.n_deals += frame->n_deals;
  pack->inputs.n_cut_short += frame->n_cut_short;
  pack->n_stray_texts += frame->n_stray_texts;
  pack->text_bytes += frame->text_bytes;
  return pozo_archive_writer_add (pack->writer, frame, &pack->error);
}

static void
append_json (const Pack *pack, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "archive", pack->output);
  pozo_json_key_int (&json, "games", (gint64) pack->inputs.n_games);
  pozo_json_key_int (&json, "deals", (gint64) pack->inputs.n_deals);
  pozo_json_key_int (&json, "bytes_text", (gint64) pack->text_bytes);
  pozo_json_key_int (&json, "bytes_archive", (gint64) pozo_archive_writer_bytes (pack->writer));
  pozo_json_key_int (&json, "texts_outside_games", (gint64) pack->n_stray_texts);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

static void
append_text (const Pack *pack, GString *out)
{
  guint64 bytes = pozo_archive_writer_bytes (pack->writer);

  g_autofree char *amount =
      pozo_amount_games_and_deals (pack->inputs.n_games, pack->inputs.n_deals);
  g_autofree char *size = pozo_locale_count (bytes);

  g_string_append_printf (out, "%s: %s; ", pack->output, amount);
  g_string_append_printf (out, P_ ("%s bytes", "%s bytes", bytes), size);
  if (pack->text_bytes > 0)
    {
      double percent = 100.0 * (double) bytes / (double) pack->text_bytes;
      g_autofree char *share = pozo_locale_percent (percent, 1);

      g_string_append_printf (out, _ (", %s of the text"), share);
    }
  g_string_append_c (out, '\n');
}

static void
tell_stray (guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);

  g_printerr (_ ("pozo pack: left out, text outside of games: %s\n"), count);
}

static CliStatus
report (const Pack *pack)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (pack->n_stray_texts > 0)
    tell_stray (pack->n_stray_texts);
  if (pack->options.json)
    append_json (pack, out);
  else
    append_text (pack, out);
  if (!pack->options.quiet)
    cli_write (out->str);
  return cli_inputs_status (&pack->inputs, pack->n_stray_texts > 0 ? CLI_FOUND : CLI_FINE);
}

static CliStatus
fail_output (const Pack *pack)
{
  g_printerr ("pozo pack: %s: %s\n", pack->output, pack->error->message);
  return CLI_FAILED;
}

/* An archive with less in it than its inputs had must not take the place of anything. */
static CliStatus
finish (Pack *pack)
{
  if (pack->inputs.signal != 0)
    return cli_inputs_status (&pack->inputs, CLI_FAILED);
  if (pack->error != NULL)
    return fail_output (pack);
  if (pack->inputs.n_lost > 0 || pack->inputs.n_cut_short > 0)
    {
      g_printerr (_ ("pozo pack: not everything could be read, so nothing was written; "
                     "'pozo cat' gives what can be read\n"));
      return CLI_FAILED;
    }
  if (!pozo_archive_writer_finish (pack->writer, &pack->error))
    return fail_output (pack);
  return report (pack);
}

static CliStatus
settle_options (Pack *pack)
{
  const CliCommand *command = pack->inputs.command;

  if (pack->output == NULL)
    return cli_misuse (command, _ ("--output is missing: the archive to write"));
  if (pack->level < 1 || pack->level > POZO_ARCHIVE_LEVEL_MAX)
    return cli_misuse (command, _ ("'%d' is no value for --level: 1 to %d was expected"),
                       pack->level, POZO_ARCHIVE_LEVEL_MAX);
  if (!pack->is_forced && g_file_test (pack->output, G_FILE_TEST_EXISTS))
    return cli_misuse (command, _ ("\"%s\" is there already; --force replaces it"), pack->output);
  if (g_file_test (pack->output, G_FILE_TEST_EXISTS) &&
      !g_file_test (pack->output, G_FILE_TEST_IS_REGULAR))
    return cli_misuse (command, _ ("\"%s\" is no file that could be replaced"), pack->output);
  return CLI_FINE;
}

static CliStatus
pack_inputs (Pack *pack)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };

  pack->inputs.replaced = pozo_file_id_of_path (pack->output);
  pack->writer = pozo_archive_writer_new (
      pack->output, POZO_OUTPUT_FOLLOW | (pack->is_forced ? POZO_OUTPUT_REPLACE : 0), &pack->error);
  if (pack->writer == NULL)
    return fail_output (pack);
  pack->inputs.chunk_bytes = POZO_ARCHIVE_FRAME_BYTES;
  if (!cli_inputs_run (&pack->inputs, &pack->options, &funcs, pack))
    return CLI_FAILED;
  return finish (pack);
}

static CliStatus
run_pack (const CliCommand *command, char **arguments)
{
  Pack pack = { .inputs.command = command, .level = POZO_ARCHIVE_LEVEL_DEFAULT };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &pack.output, N_ ("The archive to write"), "FILE" },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &pack.is_forced, N_ ("Replace FILE if it is there"),
      NULL },
    { "level", 0, 0, G_OPTION_ARG_INT, &pack.level,
      N_ ("How hard zstd tries, from 1 (fast) to 19 (small); 9 is the default"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;
  sigset_t before;

  if (cli_options_parse (&pack.options, command, entries, arguments))
    status = settle_options (&pack);
  cli_interrupt_hold (&before);
  if (status == CLI_FINE)
    status = pack_inputs (&pack);
  pozo_archive_writer_free (pack.writer);
  cli_interrupt_release (&before);
  g_clear_error (&pack.error);
  g_free (pack.output);
  cli_options_clear (&pack.options);
  return status;
}

const CliCommand cli_pack = {
  .name = "pack",
  .arguments = "[INPUT…]",
  .summary = N_ ("Puts games into an archive in which each is found at once"),
  .description = N_ (
      "INPUT is a file of games, an archive of such files, or a folder; standard input "
      "without one.\n"
      "\n"
      "The archive is a zstd file that 'zstd -d' reads too: frames of about 1 MB with checksums, "
      "cut between games, then an index of games and a seek table. It takes its name only when "
      "it is whole.\n"
      "\n"
      "Examples:\n"
      "  pozo pack --output season.pcn.zst season/             A folder of games\n"
      "  pozo pack --force -o season.pcn.zst season.pcn.zst    Again, with a new index\n"
      "  pozo cat --where \"variant = 'samba'\" season.pcn.zst | pozo pack -o samba.pcn.zst\n"
      "  pozo simulate --games 1000 | pozo pack -o sim.pcn.zst --level 19"),
  .takes =
      CLI_TAKES_JSON | CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_QUIET | CLI_TAKES_INPUTS,
  .run = run_pack,
};
