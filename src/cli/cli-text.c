/* SPDX-License-Identifier: MIT */
/* How the commands speak: messages on standard error, wrapped text on standard output. */
#include "cli.h"

#include "pozo-locale.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define WIDTH_MIN        20 /* of a terminal that is narrower still */
#define WIDTH_MAX        120

#define ANSWER_BYTES_MAX 1024 /* of a line that is asked for */

/**
 * cli_program:
 * @command: (nullable): a command; %NULL for `pozo` itself
 *
 * Looks up what is written on the command line to run it.
 *
 * Returns: (transfer full): such as `pozo validate`
 */
char *
cli_program (const CliCommand *command)
{
  if (command == NULL)
    return g_strdup ("pozo");
  return command->program != NULL ? g_strdup (command->program)
                                  : g_strconcat ("pozo ", command->name, NULL);
}

static void
say (const CliCommand *command, const char *message, gboolean is_misuse)
{
  g_autofree char *program = cli_program (command);
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s: ", program);
  pozo_inert_append (out, message, strlen (message));
  g_string_append_c (out, '\n');
  if (is_misuse)
    g_string_append_printf (out, _ ("See '%s --help'.\n"), program);
  g_printerr ("%s", out->str);
}

/**
 * cli_say:
 * @command: (nullable): the command that speaks; %NULL for the program itself
 * @format: what it says: one line, without its end
 * @...: values for @format: names and words of strangers, too
 *
 * Says something on standard error.  What stands in it does nothing there: see pozo_inert_append().
 */
void
cli_say (const CliCommand *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  say (command, message, FALSE);
}

/**
 * cli_fail:
 * @command: (nullable): the command that failed; %NULL for the program itself
 * @error: why
 *
 * Says on standard error what stopped the command.
 *
 * Returns: %CLI_FAILED
 */
CliStatus
cli_fail (const CliCommand *command, const GError *error)
{
  say (command, error->message, FALSE);
  return CLI_FAILED;
}

/**
 * cli_misuse:
 * @command: (nullable): the command whose arguments are wrong; %NULL for the program itself
 * @format: what is wrong with them
 * @...: values for @format
 *
 * Says on standard error what is wrong with the command line, and where to read on.
 *
 * Returns: %CLI_FAILED
 */
CliStatus
cli_misuse (const CliCommand *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  say (command, message, TRUE);
  return CLI_FAILED;
}

/**
 * cli_find_word:
 * @command: the command, for the message
 * @option: the option, as it is typed
 * @words: (array zero-terminated=1): what its value can be
 * @word: (nullable): its value; %NULL where it was not given
 * @found: (inout): the place of @word among @words; left as it is where it was not given
 *
 * Looks up the value of an option that takes one of a few words.
 *
 * Returns: %FALSE when it is none of them; that has been said
 */
gboolean
cli_find_word (const CliCommand *command,
               const char *option,
               const char *const *words,
               const char *word,
               guint *found)
{
  g_autofree char *list = NULL;
  guint n = 0;

  if (word == NULL)
    return TRUE;
  for (; words[n] != NULL; n++)
    if (g_str_equal (words[n], word))
      {
        *found = n;
        return TRUE;
      }
  list = pozo_locale_list_or (words, n);
  /* translators: what was typed, the option, and what it could be */
  cli_misuse (command, _ ("\"%s\" is no value for %s, expected %s"), word, option, list);
  return FALSE;
}

/* Where what is said of an option or an example begins in its line: behind two blanks. */
static gsize
find_meaning (const char *line)
{
  const char *word = line + strspn (line, " ");
  const char *gap = word > line ? strstr (word, "  ") : NULL;

  return gap == NULL ? 0 : (gsize) (gap - line) + strspn (gap, " ");
}

static gboolean
is_prose (const char *line)
{
  return line[0] != ' ' && line[0] != '\0';
}

/**
 * cli_text_wrap_help:
 * @out: where the text goes
 * @help: the text of `--help`, as GLib makes it
 * @columns: how many there are
 *
 * Appends a help text in lines that fit: what is said of an option or an example stays in its
 * column, and paragraphs are wrapped; a command is never broken.
 */
void
cli_text_wrap_help (GString *out, const char *help, guint columns)
{
  g_auto (GStrv) lines = g_strsplit (help, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GString) paragraph = g_string_new (lines[i]);
      gsize start = find_meaning (lines[i]);
      g_autofree char *label = g_strndup (lines[i], start);

      while (is_prose (lines[i]) && lines[i + 1] != NULL && is_prose (lines[i + 1]))
        g_string_append_printf (paragraph, " %s", lines[++i]);
      if (start > 0 || is_prose (paragraph->str))
        pozo_text_wrap_at (out, label, paragraph->str + start, columns);
      else
        g_string_append_printf (out, "%s%s", paragraph->str, lines[i + 1] != NULL ? "\n" : "");
    }
}

/**
 * cli_prompt:
 * @question: what is asked
 *
 * Asks for a line on a terminal.
 *
 * Returns: (transfer full) (nullable): the answer; %NULL without a terminal, or where nothing is
 * answered
 */
char *
cli_prompt (const char *question)
{
  char answer[ANSWER_BYTES_MAX];

  if (!isatty (STDIN_FILENO) || !isatty (STDERR_FILENO))
    return NULL;
  g_printerr ("%s ", question);
  if (fgets (answer, sizeof answer, stdin) == NULL || g_strstrip (answer)[0] == '\0')
    return NULL;
  return g_strdup (answer);
}

/**
 * cli_write:
 * @text: what to write
 *
 * Writes to standard output, byte for byte.  A failure is noticed once, at the end of main().
 */
void
cli_write (const char *text)
{
  fwrite (text, 1, strlen (text), stdout);
}

/**
 * cli_close_output:
 *
 * What has been written to standard output has to be there when the process ends: a full disk must
 * not look like success, neither at the end nor where GLib ends the process after --help; a reader
 * that has seen enough is no failure.  For atexit().
 */
void
cli_close_output (void)
{
  if ((fflush (stdout) == 0 && !ferror (stdout)) || errno == EPIPE)
    return;
  cli_say (NULL, _ ("standard output could not be written: %s"), g_strerror (errno));
  _exit (CLI_FAILED);
}

/**
 * cli_write_file:
 * @path: a file; `-` is standard output
 * @text: what to write
 * @error: return location
 *
 * Writes a file, whole or not at all; one that is there is replaced.
 *
 * Returns: whether it was done
 */
gboolean
cli_write_file (const char *path, const GString *text, GError **error)
{
  if (g_str_equal (path, "-"))
    {
      cli_write (text->str);
      return TRUE;
    }
  if (pozo_output_save (path, POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW, text->str, text->len,
                        error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

/**
 * cli_terminal_width:
 *
 * Asks how wide the terminal is that standard output goes to.
 *
 * Returns: columns; 0 where it goes to none, or to one that does not tell
 */
guint
cli_terminal_width (void)
{
  struct winsize size;

  return ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/**
 * cli_text_width:
 *
 * Asks how wide a page on standard output is: a terminal's columns, or 80; a wide terminal is not
 * filled, as long lines are hard to read.
 *
 * Returns: columns
 */
guint
cli_text_width (void)
{
  guint width = cli_terminal_width ();

  return width == 0 ? POZO_TEXT_WIDTH : CLAMP (width, WIDTH_MIN, WIDTH_MAX);
}
