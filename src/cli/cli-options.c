/* SPDX-License-Identifier: MIT */
/* The options that several commands take, read once and in one way. */
#include "cli-complete.h"

#include "pozo-language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define COLUMNS_UNKNOWN  80
#define THREADS_MAX      256
#define WINDOW_BYTES_MIN (1u << 10)
#define WINDOW_BYTES_MAX (2ull << 30) /* libzstd has no larger one */

/* Values that are read as words before they mean something. */
typedef struct
{
  char *color;
  char *progress;
  char *window;
  char *shard;
  GArray *entries; /* of GOptionEntry: all options, ended by zeroes */
} Words;

static void
clear_words (Words *words)
{
  g_free (words->color);
  g_free (words->progress);
  g_free (words->window);
  g_free (words->shard);
  g_clear_pointer (&words->entries, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, clear_words)

static gboolean
wants_color (const char *when, gboolean *color, GError **error)
{
  PozoColorMode mode = POZO_COLOR_AUTO;

  if (when != NULL && !pozo_style_mode_from_text (when, &mode))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("\"%s\" is no value for --color, expected auto, always or never"), when);
      return FALSE;
    }
  *color = pozo_style_uses_color (mode, isatty (STDOUT_FILENO));
  return TRUE;
}

/* A number of bytes, or of KiB, MiB or GiB. */
static gboolean
read_window (const char *text, guint64 *bytes, GError **error)
{
  static const char units[] = "KMG";
  const char *unit;
  char *end = NULL;
  guint64 number = text != NULL ? g_ascii_strtoull (text, &end, 10) : 0;

  if (text == NULL)
    return TRUE;
  unit = *end != '\0' ? strchr (units, g_ascii_toupper (*end)) : NULL;
  if (unit != NULL)
    end++;
  if (g_ascii_isdigit (text[0]) && *end == '\0' && number <= WINDOW_BYTES_MAX)
    *bytes = number << (unit != NULL ? 10 * (unit - units + 1) : 0);
  if (*bytes >= WINDOW_BYTES_MIN && *bytes <= WINDOW_BYTES_MAX)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("\"%s\" is no value for --max-window, expected a size such as 64M, up to 2G"),
               text);
  return FALSE;
}

/* What --help says of an option. */
static const char *
translate (const char *text, gpointer user)
{
  (void) user;
  return text == NULL ? NULL : _ (text);
}

static void
add_entries (Words *words, const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    g_array_append_val (words->entries, *entries);
}

/* An option of several commands, and which of them have it. */
typedef struct
{
  guint takes;
  GOptionEntry entry;
} CommonEntry;

static void
add_entries_taken (Words *words, const CommonEntry *rows, gsize n, guint takes)
{
  for (gsize i = 0; i < n; i++)
    {
      const GOptionEntry pair[2] = { rows[i].entry, G_OPTION_ENTRY_NULL };

      if (rows[i].takes & takes)
        add_entries (words, pair);
    }
}

/* By which rules is judged, and what is read. */
static void
add_input_entries (CliOptions *options, Words *words, guint takes)
{
  const CommonEntry rows[] = {
    { CLI_TAKES_VARIANT,
      { "variant", 0, 0, G_OPTION_ARG_FILENAME, &options->variant,
        N_ ("Play by this variant (a name or a file), whatever the record names"), "VARIANT" } },
    { CLI_TAKES_RULES,
      { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->options,
        N_ ("Add a set of house rules (a name or a file); may be given again"), "OPTION" } },
    { CLI_TAKES_RULES,
      { "rule", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->rules,
        N_ ("Change one rule; may be given again"), "KEY=VALUE" } },
    { CLI_TAKES_JSON,
      { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_ ("Write JSON instead of text"),
        NULL } },
    { CLI_TAKES_COLOR,
      { "color", 0, 0, G_OPTION_ARG_STRING, &words->color, N_ ("Colour: auto, always or never"),
        "WHEN" } },
    { CLI_TAKES_THREADS,
      { "threads", 0, 0, G_OPTION_ARG_INT, &options->n_threads,
        N_ ("Workers; 0, the default, is one for each processor"), "N" } },
    { CLI_TAKES_INPUTS,
      { "max-window", 0, 0, G_OPTION_ARG_STRING, &words->window,
        N_ ("Unpack inputs that look back up to so far; 8M is the default, and costs as much "
            "memory"),
        "SIZE" } },
    { CLI_TAKES_INPUTS,
      { "from-code", 0, 0, G_OPTION_ARG_STRING, &options->from_code,
        N_ ("Inputs are in this encoding, not in UTF-8, such as WINDOWS-1252"), "CODE" } },
    { CLI_TAKES_SHEET,
      { "sheet", 0, 0, G_OPTION_ARG_STRING, &options->sheet,
        N_ ("Read this sheet of spreadsheets (.xlsx, .ods), not the first one"), "NAME" } },
    { CLI_TAKES_WHERE,
      { "where", 'w', 0, G_OPTION_ARG_STRING_ARRAY, &options->wheres,
        N_ ("Only games for which this holds; all must hold if given again"), "EXPRESSION" } },
    { CLI_TAKES_ROSTER,
      { "roster", 0, 0, G_OPTION_ARG_FILENAME, &options->roster,
        N_ ("Who plays; without it what a folder has as players.txt or players.csv"), "FILE" } },
  };

  add_entries_taken (words, rows, G_N_ELEMENTS (rows), takes);
}

/* What is written, how far the work is, and everything that is no option. */
static void
add_output_entries (CliOptions *options, Words *words, guint takes)
{
  const CommonEntry rows[] = {
    { CLI_TAKES_OUTPUT,
      { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
        N_ ("Write CSV to this file, or a workbook where it ends in .xlsx"), "FILE" } },
    { CLI_TAKES_TABLES,
      { "separator", 0, 0, G_OPTION_ARG_STRING, &options->separator,
        N_ ("What stands between the values of CSV: a comma without it"), "SIGN" } },
    { CLI_TAKES_TABLES,
      { "for", 0, 0, G_OPTION_ARG_STRING, &options->program,
        N_ ("CSV as excel opens it: with a mark, and with the separator and the decimals of the "
            "language"),
        "PROGRAM" } },
    { CLI_TAKES_SHARD,
      { "shard", 0, 0, G_OPTION_ARG_STRING, &words->shard,
        N_ ("Read the I-th of N parts of the inputs"), "I/N" } },
    { CLI_TAKES_PROGRESS,
      { "progress", 0, 0, G_OPTION_ARG_STRING, &words->progress,
        N_ ("Progress on standard error: auto (on a terminal), never or json"), "WHEN" } },
    { CLI_TAKES_QUIET,
      { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options->quiet,
        N_ ("Write nothing; only the exit status tells"), NULL } },
    { ~0u,
      { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->arguments, NULL, NULL } },
  };

  add_entries_taken (words, rows, G_N_ELEMENTS (rows), takes);
}

static void
add_common_entries (CliOptions *options, Words *words, guint takes)
{
  add_input_entries (options, words, takes);
  add_output_entries (options, words, takes);
}

/* Parts are parts of files that all who divide them can name. */
static gboolean
read_shard (const char *text, CliOptions *options, GError **error)
{
  if (text == NULL)
    return TRUE;
  if (!pozo_shard_parse (text, &options->shard, &options->n_shards, error))
    return FALSE;
  if (options->arguments[0] != NULL &&
      !g_strv_contains ((const char *const *) options->arguments, "-"))
    return TRUE;
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("--shard divides files: standard input is none"));
  return FALSE;
}

/* Puts what was probably meant behind what GLib says of an option that it does not know. */
static void
suggest_option (const Words *words, GError **error)
{
  const char *dashes = strstr ((*error)->message, "--");
  g_autofree char *name = dashes != NULL ? g_strndup (dashes + 2, strcspn (dashes + 2, "=")) : NULL;
  PozoSuggestion suggestion;

  if (name == NULL || !g_error_matches (*error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return;
  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < words->entries->len; i++)
    {
      const char *known = g_array_index (words->entries, GOptionEntry, i).long_name;

      pozo_suggestion_offer (&suggestion, known, known);
    }
  if (suggestion.best == NULL)
    return;
  g_autofree char *message =
      g_strdup_printf (_ ("%s, did you mean --%s"), (*error)->message, suggestion.best);
  g_clear_error (error);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION, message);
}

static void
fill_empty (char ***array)
{
  if (*array == NULL)
    *array = g_new0 (char *, 1);
}

static gboolean
check_values (CliOptions *options, const CliCommand *command, const Words *words, GError **error)
{
  fill_empty (&options->options);
  fill_empty (&options->rules);
  fill_empty (&options->wheres);
  fill_empty (&options->arguments);
  if (options->n_threads < 0 || options->n_threads > THREADS_MAX)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("\"%d\" is no value for --threads, expected 0 to %d"), options->n_threads,
                   THREADS_MAX);
      return FALSE;
    }
  if ((command->takes & CLI_TAKES_PROGRESS) && !options->quiet &&
      !cli_progress_mode (words->progress, &options->progress, error))
    return FALSE;
  if (options->from_code != NULL && !pozo_source_is_code (options->from_code))
    {
      g_set_error (
          error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
          _ ("\"%s\" is no value for --from-code, expected an encoding such as WINDOWS-1252 or "
             "ISO-8859-2; 'iconv --list' lists them"),
          options->from_code);
      return FALSE;
    }
  return read_window (words->window, &options->window_bytes, error) &&
         read_shard (words->shard, options, error) &&
         wants_color (words->color, &options->color, error);
}

/* On a terminal the help is as wide as that; elsewhere each option has one line, and GLib says it.
 * Whether it was said. */
static gboolean
say_help_on_terminal (GOptionContext *context, char **arguments)
{
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean is_asked = FALSE;

  for (char **word = arguments; *word != NULL && !g_str_equal (*word, "--"); word++)
    is_asked |= g_str_equal (*word, "--help") || g_str_equal (*word, "-h");
  if (!is_asked || !isatty (STDOUT_FILENO))
    return FALSE;
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  cli_text_wrap_help (out, help, cli_text_width ());
  cli_write (out->str);
  return TRUE;
}

/**
 * cli_options_parse:
 * @options: (out caller-allocates): where the common options go; zeroes before
 * @command: the command that reads them
 * @entries: (nullable): the command's own options, pointing to the command's own variables
 * @arguments: (array zero-terminated=1): what follows the command's name
 *
 * Reads a command line.  `--help` prints and ends the process, as GLib does.  Where the command has
 * a completion, that is answered, and nothing else is done.
 *
 * Returns: %FALSE when the command line is wrong, which has been said on standard error then, and
 * when it was only completed
 */
gboolean
cli_options_parse (CliOptions *options,
                   const CliCommand *command,
                   const GOptionEntry *entries,
                   char **arguments)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  g_auto (Words) words = { .entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry)) };
  g_autofree char *program = cli_program (command);
  g_autoptr (GError) error = NULL;
  int n_words = 0;
  char **parsed = NULL;

  if (entries != NULL)
    add_entries (&words, entries);
  add_common_entries (options, &words, command->takes);
  if (command->completion != NULL)
    {
      cli_complete (command->completion, command,
                    (const GOptionEntry *) (void *) words.entries->data);
      return FALSE;
    }
  g_ptr_array_add (line, program);
  for (char **argument = arguments; *argument != NULL; argument++)
    g_ptr_array_add (line, *argument);
  n_words = (int) line->len;
  g_ptr_array_add (line, NULL);
  parsed = (char **) line->pdata;

  g_set_prgname (program);
  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_set_description (context, _ (command->description));
  g_option_context_add_main_entries (context, (const GOptionEntry *) (void *) words.entries->data,
                                     NULL);
  g_option_group_set_translate_func (g_option_context_get_main_group (context), translate, NULL,
                                     NULL);
  if (say_help_on_terminal (context, arguments))
    exit (CLI_FINE);
  if (g_option_context_parse (context, &n_words, &parsed, &error) &&
      check_values (options, command, &words, &error))
    return TRUE;
  suggest_option (&words, &error);
  error->message[0] = g_ascii_tolower (error->message[0]); /* GLib's begin with a capital */
  cli_misuse (command, "%s", error->message);
  return FALSE;
}

/* Columns of the terminal that standard output is; 0 when it is none. */
static guint
measure_page (void)
{
  struct winsize size = { 0 };

  if (!isatty (STDOUT_FILENO))
    return 0;
  return ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                          : COLUMNS_UNKNOWN;
}

/**
 * cli_style:
 * @options: the command line
 *
 * Works out how text is drawn: in colour or not, within the terminal's columns if there is one, and
 * without signs that the user's locale does not have.
 *
 * Returns: the style
 */
PozoStyle
cli_style (const CliOptions *options)
{
  return (PozoStyle){ .has_color = options->color,
                      .is_ascii = !g_get_charset (NULL),
                      .width = measure_page () };
}

/**
 * cli_options_clear:
 * @options: options, or zeroes
 *
 * Frees what the options hold.
 */
void
cli_options_clear (CliOptions *options)
{
  g_free (options->variant);
  g_free (options->from_code);
  g_free (options->sheet);
  g_free (options->roster);
  g_free (options->separator);
  g_free (options->program);
  g_free (options->output);
  g_strfreev (options->options);
  g_strfreev (options->rules);
  g_strfreev (options->wheres);
  g_strfreev (options->arguments);
  *options = (CliOptions){ 0 };
}
