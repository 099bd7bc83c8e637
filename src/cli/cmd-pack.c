/* SPDX-License-Identifier: MIT */
/* `pozo pack`: puts games into an archive with an index.
 *
 * The pipeline's chunks are the archive's frames: workers compress them, and they are written in
 * the order of the input, so the archive is the same for any number of threads.  Of a chunk of
 * which conditions leave little, the games wait for those of the next ones, so that frames do not
 * get small. */
#include "cli-games.h"
#include "cli-interrupt.h"
#include "pozo-amount.h"
#include "pozo-language.h"
#include "pozo-locale.h"

typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules; /* that conditions go by */
  char *output;
  int level;
  gboolean is_forced;
  PozoArchiveWriter *writer;
  PozoArchivePress *press; /* for the games that wait */
  GString *waiting;        /* games that were chosen, less than a frame */
  GError *error;
  guint64 n_stray_texts;
  guint64 text_bytes;
} Pack;

typedef struct
{
  PozoArchivePress *press;
  PozoSelectionPart selector;
  GString *buffer;
} Worker;

/* What came of a chunk. */
typedef struct
{
  GString *chosen; /* the games that conditions leave, when they are too few for a frame, or NULL */
  PozoArchiveFrame *frame; /* NULL then */
  guint64 n_stray_texts;
  guint64 n_cut_short;
} Packed;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Pack *pack = user;
  Worker *worker = g_new0 (Worker, 1);

  worker->press = pozo_archive_press_new (pack->level);
  worker->buffer = g_string_new (NULL);
  pozo_selection_part_begin (&worker->selector, &pack->inputs.run.selection);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_selection_part_end (&worker->selector);
  pozo_archive_press_free (worker->press);
  g_string_free (worker->buffer, TRUE);
  g_free (worker);
}

/* Games that are put together, as a frame of their own. */
static PozoArchiveFrame *
press_text (PozoArchivePress *press, const GString *text)
{
  const PozoPiece piece = { .text = text->str, .length = text->len };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = 1 };

  return pozo_archive_press_chunk (press, &chunk);
}

/* Adds the games of a piece that are wanted, each of them to its line end. */
static void
choose (Worker *worker, const PozoPiece *piece, GString *chosen)
{
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->buffer);
  while (pozo_selection_part_next (&worker->selector, &iter))
    {
      g_string_append_len (chosen, iter.text, (gssize) iter.length);
      if (iter.text[iter.length - 1] != '\n')
        g_string_append_c (chosen, '\n');
    }
}

static void
work_on_chosen (Worker *worker, const PozoChunk *chunk, Packed *packed)
{
  g_autoptr (GString) chosen = g_string_new (NULL);

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      const PozoPiece *piece = &chunk->pieces[i];

      packed->n_stray_texts += (piece->flags & POZO_PIECE_PREAMBLE) != 0;
      packed->n_cut_short += piece->flags == POZO_PIECE_CUT_SHORT;
      if (piece->flags == 0)
        choose (worker, piece, chosen);
    }
  if (chosen->len >= POZO_ARCHIVE_FRAME_BYTES / 2)
    packed->frame = press_text (worker->press, chosen);
  else
    packed->chosen = g_steal_pointer (&chosen);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Packed *packed = g_new0 (Packed, 1);

  if (worker->selector.selector != NULL || worker->selector.error != NULL)
    {
      work_on_chosen (worker, chunk, packed);
      return packed;
    }
  packed->frame = pozo_archive_press_chunk (worker->press, chunk);
  packed->n_stray_texts = packed->frame->n_stray_texts;
  packed->n_cut_short = packed->frame->n_cut_short;
  return packed;
}

static void
result_free (gpointer data)
{
  Packed *packed = data;

  pozo_archive_frame_free (packed->frame);
  if (packed->chosen != NULL)
    g_string_free (packed->chosen, TRUE);
  g_free (packed);
}

/* ---- Writing ---- */

static gboolean
add_frame (Pack *pack, const PozoArchiveFrame *frame)
{
  pack->inputs.run.n_games += frame->games->len;
  pack->inputs.run.n_deals += frame->n_deals;
  pack->text_bytes += frame->text_bytes;
  return pozo_archive_writer_add (pack->writer, frame, &pack->error);
}

/* Writes the games that wait. */
static gboolean
add_waiting (Pack *pack)
{
  g_autoptr (PozoArchiveFrame) frame = NULL;

  if (pack->waiting->len == 0)
    return TRUE;
  frame = press_text (pack->press, pack->waiting);
  g_string_truncate (pack->waiting, 0);
  return add_frame (pack, frame);
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  const Packed *packed = data;
  Pack *pack = user;

  pack->n_stray_texts += packed->n_stray_texts;
  pack->inputs.run.n_cut_short += packed->n_cut_short;
  if (packed->frame != NULL)
    return add_waiting (pack) && add_frame (pack, packed->frame);
  g_string_append_len (pack->waiting, packed->chosen->str, (gssize) packed->chosen->len);
  return pack->waiting->len < POZO_ARCHIVE_FRAME_BYTES || add_waiting (pack);
}

/* ---- The end ---- */

static void
append_json (const Pack *pack, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "archive", pack->output);
  pozo_json_key_int (&json, "games", (gint64) pack->inputs.run.n_games);
  pozo_json_key_int (&json, "deals", (gint64) pack->inputs.run.n_deals);
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
      pozo_amount_games_and_deals (pack->inputs.run.n_games, pack->inputs.run.n_deals);
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
report_stray (guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);

  g_printerr (_ ("pozo pack: left out, text outside of games: %s\n"), count);
}

static CliStatus
report (const Pack *pack)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (pack->n_stray_texts > 0)
    report_stray (pack->n_stray_texts);
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
  if (pack->inputs.run.n_lost > 0 || pack->inputs.run.n_cut_short > 0)
    {
      g_printerr (_ ("pozo pack: not everything could be read, so nothing was written; "
                     "'pozo cat' gives what can be read\n"));
      return CLI_FAILED;
    }
  if (pack->inputs.is_empty)
    {
      cli_say (pack->inputs.command, _ ("nothing was written"));
      return CLI_FOUND;
    }
  if (!add_waiting (pack))
    return fail_output (pack);
  if (!pozo_archive_writer_finish (pack->writer, &pack->error))
    return fail_output (pack);
  return report (pack);
}

/* An archive may be packed onto itself, but not a part of it. */
static CliStatus
check_inputs (const Pack *pack)
{
  PozoFileId replaced = pozo_file_id_of_path (pack->output);

  for (char **name = pack->options.arguments; pack->options.wheres[0] != NULL && *name; name++)
    {
      PozoFileId input = pozo_file_id_of_path (*name);

      if (pozo_file_id_is_same (&replaced, &input))
        return cli_misuse (pack->inputs.command,
                           _ ("\"%s\" is an input: the games for which --where does not hold would "
                              "be lost"),
                           *name);
    }
  return CLI_FINE;
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
  if (!cli_rules_load (&pack->rules, command, &pack->options) ||
      !cli_select_load (&pack->inputs.run.selection, command, &pack->options, &pack->rules.replay))
    return CLI_FAILED;
  return check_inputs (pack);
}

static CliStatus
pack_inputs (Pack *pack)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };

  pack->inputs.run.pipeline.source.replaced = pozo_file_id_of_path (pack->output);
  pack->writer = pozo_archive_writer_new (
      pack->output, POZO_OUTPUT_FOLLOW | (pack->is_forced ? POZO_OUTPUT_REPLACE : 0), &pack->error);
  if (pack->writer == NULL)
    return fail_output (pack);
  pack->inputs.run.pipeline.chunk_bytes = POZO_ARCHIVE_FRAME_BYTES;
  pack->press = pozo_archive_press_new (pack->level);
  pack->waiting = g_string_new (NULL);
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
  pozo_archive_press_free (pack.press);
  if (pack.waiting != NULL)
    g_string_free (pack.waiting, TRUE);
  g_clear_error (&pack.error);
  g_free (pack.output);
  cli_rules_clear (&pack.rules);
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
      "  pozo pack --where \"variant = 'samba'\" -o samba.pcn.zst season.pcn.zst\n"
      "  pozo simulate --games 1000 | pozo pack -o sim.pcn.zst --level 19"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_QUIET |
           CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .run = run_pack,
};
