/* SPDX-License-Identifier: MIT */
/* The command `pozo`: what happens before and after one of its commands runs. */
#include "cli-commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static CliStatus
show_overview (void)
{
  g_autofree char *overview = cli_overview ();

  cli_write (overview);
  return CLI_FINE;
}

static CliStatus
run (char **words)
{
  const CliCommand *command = NULL;

  if (words[0] == NULL)
    {
      g_autofree char *overview = cli_overview ();

      g_printerr ("%s", overview);
      return CLI_FAILED;
    }
  if (g_str_equal (words[0], "--help") || g_str_equal (words[0], "-h"))
    return show_overview ();
  if (g_str_equal (words[0], "--version") || g_str_equal (words[0], "-V"))
    {
      g_autofree char *line = g_strdup_printf ("pozo %s\n", POZO_VERSION);

      cli_write (line);
      return CLI_FINE;
    }
  command = cli_command_find (words[0]);
  return command != NULL ? command->run (command, words + 1) : cli_command_refuse (words[0]);
}

/* Libraries that cannot go on end the process with a status that would say that something was
 * found: libarchive and ncurses do so when there is no memory.  @has_status is freed by nobody, for
 * there is nothing behind this. */
static void
check_status (int status, void *has_status)
{
  if (status != CLI_FOUND || *(gboolean *) has_status)
    return;
  cli_say (NULL, _ ("a library could not go on, and ended the program"));
  _exit (CLI_FAILED);
}

/* Of a descriptor that is closed the number would go to the next file that is opened, and messages
 * into that file.  What takes its place cannot be used: who wants to read or write is told. */
static gboolean
open_standard (void)
{
  static const int modes[] = { O_WRONLY, O_RDONLY, O_WRONLY };

  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && open ("/dev/null", modes[fd]) != fd)
      return FALSE;
  return TRUE;
}

/* Takes `--lang CODE` out of the words: it concerns all that is said from here on, also about the
 * other words. */
static gboolean
take_language (char **words, GError **error)
{
  char **to = words;
  const char *code = NULL;

  for (char **from = words; *from != NULL; from++)
    {
      if (g_str_equal (*from, "--"))
        {
          while (*from != NULL)
            *to++ = *from++;
          break;
        }
      if (g_str_has_prefix (*from, "--lang="))
        code = *from + strlen ("--lang=");
      else if (g_str_equal (*from, "--lang") && from[1] != NULL)
        code = *++from;
      else
        *to++ = *from;
    }
  *to = NULL;
  return code == NULL || pozo_language_choose (code, error);
}

/* Numbers that programs read are the same everywhere: LC_NUMERIC is not set (pozo-language.h). */
int
main (int argc, char **argv)
{
  gboolean *has_status = g_new0 (gboolean, 1);
  g_autoptr (GError) error = NULL;
  int status;

  (void) argc;
  if (!open_standard () || on_exit (check_status, has_status) != 0 ||
      atexit (cli_close_output) != 0)
    return CLI_FAILED;
  pozo_language_begin ();
  signal (SIGPIPE, SIG_DFL);
  g_set_prgname ("pozo");
  if (!take_language (argv + 1, &error))
    return (int) cli_fail (NULL, error);
  status = (int) run (argv + 1);
  *has_status = TRUE;
  return status;
}
