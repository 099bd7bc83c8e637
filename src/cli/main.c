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

<<<<<<< HEAD
=======
/* In the order of --help: what most people come for stands first. */
static const CliCommand *const commands[] = {
  &cli_validate, &cli_show,     &cli_replay,   &cli_results, &cli_standings,
  &cli_movement, &cli_report,   &cli_stats,    &cli_merge,   &cli_sql,
  &cli_facts,    &cli_rescore,  &cli_convert,  &cli_pack,    &cli_unpack,
  &cli_cat,      &cli_simulate, &cli_variants, &cli_plugins, &cli_explain,
};

static char *
make_overview (void)
{
  GString *text = g_string_new (NULL);

  g_string_append (text, _ ("Usage:\n"
                            "  pozo COMMAND [OPTION…] [ARGUMENT…]\n"
                            "\n"
                            "Reads, checks, rescores and counts recorded games of Canasta\n"
                            "\n"
                            "Commands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_string_append (text,
                   _ ("\n"
                      "Options:\n"
                      "  -h, --help     Show this help; 'pozo COMMAND --help' shows a command's\n"
                      "  -V, --version  Show the version\n"
                      "  --lang CODE    Speak cs, de, en, es, hr or hu, with any command\n"
                      "\n"
                      "The exit status is 0 when all is well, 1 when something was found, 2 when\n"
                      "something could not be done.\n"));
  return g_string_free (text, FALSE);
}

static const CliCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];
  return NULL;
}

static CliStatus
refuse_command (const char *name)
{
  PozoSuggestion suggestion;
  g_autofree char *message = NULL;

  if (name[0] == '-')
    return cli_misuse (NULL, _ ("there is no option \"%s\" before the command"), name);
  pozo_suggestion_init (&suggestion, name);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    pozo_suggestion_offer (&suggestion, commands[i]->name, commands[i]->name);
  message = cli_not_found (_ ("there is no command \"%s\""), name, suggestion.best);
  return cli_misuse (NULL, "%s", message);
}

>>>>>>> 1357c58 (language: findings and rule books can be translated)
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

/* A full disk must not look like success, neither at the end nor where GLib ends the process after
 * --help; a reader that has seen enough is no failure. */
static void
close_output (void)
{
  if ((fflush (stdout) == 0 && !ferror (stdout)) || errno == EPIPE)
    return;
  cli_say (NULL, _ ("standard output could not be written: %s"), g_strerror (errno));
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
  g_autoptr (GError) error = NULL;

  (void) argc;
  if (!open_standard () || atexit (close_output) != 0)
    return CLI_FAILED;
  pozo_language_begin ();
  signal (SIGPIPE, SIG_DFL);
  g_set_prgname ("pozo");
  if (!take_language (argv + 1, &error))
    return (int) cli_fail (NULL, error);
  return (int) run (argv + 1);
}
