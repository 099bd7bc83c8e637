/* SPDX-License-Identifier: MIT */
/* `pozo-bench`: how long the stages of a run take on a file.
 *
 * Machines differ, and so does one machine from minute to minute: every round runs all stages, and
 * what is compared is the median of their ratios to `zstd -dc` of the same file in the same round.
 */
#include "bench.h"
#include "cli-plugins.h"

#include <locale.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#define ROUNDS_DEFAULT 11
#define ROUNDS_MAX     1000
#define TEXT_BYTES_MAX (1u << 30) /* all of it is held in memory */
#define READ_BYTES     (1u << 20)

/* ---- Rounds ---- */

static double
cpu_seconds (const Stage *stage)
{
  struct rusage usage;
  struct timespec now;

  if (stage->row->kind != STAGE_ZSTD)
    {
      clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
      return (double) now.tv_sec + (double) now.tv_nsec / BENCH_NANOSECONDS;
    }
  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
}

static gboolean
is_interrupted (const Bench *bench)
{
  return g_atomic_int_get (&bench->interrupt.signal) != 0;
}

/* A round that was interrupted is forgotten. */
static gboolean
run_round (Bench *bench)
{
  for (guint i = 0; i < bench->stages->len && !is_interrupted (bench); i++)
    {
      Stage *stage = g_ptr_array_index (bench->stages, i);
      double cpu = cpu_seconds (stage);
      gint64 wall = g_get_monotonic_time ();
      Took took;

      if (!stage->row->run (bench, stage) && !is_interrupted (bench))
        {
          g_printerr ("pozo-bench: the stage \"%s\" failed\n", stage->row->name);
          return FALSE;
        }
      took.wall = (double) (g_get_monotonic_time () - wall) / G_USEC_PER_SEC;
      took.cpu = cpu_seconds (stage) - cpu;
      g_array_append_val (stage->rounds, took);
    }
  bench->n_done += !is_interrupted (bench);
  for (guint i = 0; i < bench->stages->len; i++)
    {
      Stage *stage = g_ptr_array_index (bench->stages, i);

      g_array_set_size (stage->rounds, bench->n_done);
    }
  return TRUE;
}

static CliStatus
run_rounds (Bench *bench)
{
  gboolean done = TRUE;

  cli_interrupt_begin (&bench->interrupt);
  for (gint i = 0; i < bench->n_rounds && done && !is_interrupted (bench); i++)
    done = run_round (bench);
  cli_interrupt_end (&bench->interrupt);
  if (!done)
    return CLI_FAILED;
  if (is_interrupted (bench))
    g_printerr ("pozo-bench: interrupted after %u of %d rounds\n", bench->n_done, bench->n_rounds);
  if (bench->n_done > 0 && !bench_print (bench))
    return CLI_FAILED;
  return is_interrupted (bench) ? (CliStatus) (128 + bench->interrupt.signal) : CLI_FINE;
}

/* ---- Texts ---- */

/* All members, one behind the other. */
static gboolean
read_members (BenchText *text, PozoSource *source, GError **error)
{
  const PozoMember *member;

  while (pozo_source_next (source, &member, error) && member != NULL)
    for (gssize n = 1; n > 0 && member->skipped == NULL;)
      {
        gsize before = text->text->len;

        g_string_set_size (text->text, before + READ_BYTES);
        n = pozo_source_read (source, text->text->str + before, READ_BYTES, error);
        g_string_set_size (text->text, before + (gsize) MAX (n, 0));
        if (n < 0)
          return FALSE;
        if (text->text->len > TEXT_BYTES_MAX)
          {
            g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, "it unpacks to more than %u bytes",
                         TEXT_BYTES_MAX);
            return FALSE;
          }
      }
  return *error == NULL;
}

static void
find_games (Bench *bench, BenchText *text)
{
  const PozoPiece piece = { .text = text->text->str, .length = text->text->len, .archive = "" };
  gsize end = text->text->len;
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, &piece, bench->buffer);
  while (pozo_piece_iter_next (&iter))
    {
      gsize start = pozo_piece_iter_offset (&iter);

      g_array_append_val (text->starts, start);
    }
  g_array_append_val (text->starts, end);
}

static gboolean
add_text (Bench *bench, const char *path)
{
  BenchText text = { .path = path,
                     .text = g_string_new (NULL),
                     .starts = g_array_new (FALSE, FALSE, sizeof (gsize)) };
  g_autoptr (GError) error = NULL;
  const PozoSourceOptions limits = { .window_bytes_max = bench->options.window_bytes,
                                     .from_code = bench->options.from_code };
  g_autoptr (PozoSource) source = pozo_source_open (path, &limits, &error);
  gboolean is_read = source != NULL && read_members (&text, source, &error);

  if (is_read)
    {
      text.bytes = pozo_source_bytes_total (source);
      text.is_zstd = g_str_equal (pozo_source_format (source), "zstd");
      find_games (bench, &text);
    }
  g_array_append_val (bench->texts, text);
  if (is_read)
    return TRUE;
  g_prefix_error (&error, "%s: ", path);
  cli_fail (bench->command, error);
  return FALSE;
}

static void
clear_text (gpointer data)
{
  BenchText *text = data;

  g_string_free (text->text, TRUE);
  g_array_unref (text->starts);
}

static CliStatus
measure (Bench *bench)
{
  if (!add_text (bench, bench->options.arguments[0]))
    return CLI_FAILED;
  for (char **path = bench->beside; path != NULL && *path != NULL; path++)
    if (!add_text (bench, *path))
      return CLI_FAILED;
  bench_add_stages (bench);
  return run_rounds (bench);
}

/* ---- The command line ---- */

static CliStatus
settle_options (Bench *bench)
{
  char **arguments = bench->options.arguments;

  if (arguments[0] == NULL || arguments[1] != NULL || g_str_equal (arguments[0], "-"))
    return cli_misuse (bench->command, "one file was expected");
  if (bench->n_rounds < 1 || bench->n_rounds > ROUNDS_MAX)
    return cli_misuse (bench->command, "'%d' is no value for --rounds: 1 to %d was expected",
                       bench->n_rounds, ROUNDS_MAX);
  return cli_rules_load (&bench->rules, bench->command, &bench->options) ? CLI_FINE : CLI_FAILED;
}

static void
stage_free (gpointer data)
{
  Stage *stage = data;

  g_free (stage->detail);
  g_array_unref (stage->rounds);
  g_free (stage);
}

static CliStatus
run_stages (Bench *bench)
{
  CliStatus status;

  bench->buffer = g_string_new (NULL);
  bench->texts = g_array_new (FALSE, FALSE, sizeof (BenchText));
  g_array_set_clear_func (bench->texts, clear_text);
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
  g_array_unref (bench->texts);
  g_string_free (bench->buffer, TRUE);
  return status;
}

static CliStatus
run_bench (const CliCommand *command, char **arguments)
{
  Bench bench = { .command = command, .n_rounds = ROUNDS_DEFAULT };
  const GOptionEntry entries[] = {
    { "rounds", 0, 0, G_OPTION_ARG_INT, &bench.n_rounds, "How often all is run; 11 is the default",
      "N" },
    { "beside", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &bench.beside,
      "Replay the games of this file too; may be given again", "FILE" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &bench.json_path,
      "Write the JSON object to this file as well", "FILE" },
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
  g_strfreev (bench.beside);
  g_free (bench.json_path);
  return status;
}

static const CliCommand command = {
  .program = "pozo-bench",
  .arguments = "FILE",
  .summary = "Measures how long the stages of a run take on a file",
  .description =
      "FILE is a file of games or an archive of them; its text is held in memory. Of a zstd file "
      "all is compared with what 'zstd -dc' takes for it in the same round. The table is "
      "Markdown.\n"
      "\n"
      "Examples:\n"
      "  pozo-bench season.pcn.zst\n"
      "  pozo-bench --rounds 25 --json season.pcn.zst > before.json\n"
      "  pozo-bench --beside as-a-scribe-wrote-it.pcn season.pcn.zst",
  .takes =
      CLI_TAKES_JSON | CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_THREADS | CLI_TAKES_INPUTS,
  .run = run_bench,
};

int
main (int argc, char **argv)
{
  (void) argc;
  setlocale (LC_CTYPE, "");
  if (atexit (cli_close_output) != 0)
    return CLI_FAILED;
  return (int) command.run (&command, argv + 1);
}
