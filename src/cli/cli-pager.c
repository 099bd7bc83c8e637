/* SPDX-License-Identifier: MIT */
/* A text goes through the user's pager when standard output is a terminal: PAGER, or less if it is
 * there; an empty PAGER and `cat` mean none. */
#include "cli-pager.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define LESS_FLAGS    "FRX" /* end at once if all fits, show colours, leave the text there */
#define STATUS_NO_CMD 127   /* of a shell that does not find the program */

/* Returns: (transfer full) (nullable): a command of the shell */
static char *
find_pager (void)
{
  const char *wanted = g_getenv ("PAGER");

  if (!isatty (STDOUT_FILENO) || g_strcmp0 (g_getenv ("TERM"), "dumb") == 0)
    return NULL;
  if (wanted != NULL)
    return wanted[0] == '\0' || g_str_equal (wanted, "cat") ? NULL : g_strdup (wanted);
  return g_find_program_in_path ("less");
}

/* Who has read enough ends the pager, which is no failure. */
static gboolean
send (const char *pager, const char *text)
{
  int status;
  FILE *pipe;

  g_setenv ("LESS", LESS_FLAGS, FALSE);
  pipe = popen (pager, "w");
  if (pipe == NULL)
    return FALSE;
  fwrite (text, 1, strlen (text), pipe);
  status = pclose (pipe);
  return !WIFEXITED (status) || WEXITSTATUS (status) != STATUS_NO_CMD;
}

/**
 * cli_page:
 * @text: what to write
 *
 * Writes to standard output, through a pager where somebody sits before it.
 */
void
cli_page (const char *text)
{
  g_autofree char *pager = find_pager ();
  gboolean is_done = FALSE;

  if (pager != NULL)
    {
      signal (SIGPIPE, SIG_IGN);
      is_done = send (pager, text);
      signal (SIGPIPE, SIG_DFL);
    }
  if (!is_done)
    cli_write (text);
}
