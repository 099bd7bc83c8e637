/* SPDX-License-Identifier: MIT */
/* An isolated process reads nothing from anybody and writes to two pipes: one for what it hands
 * over, and one that is its standard output and error.  Whoever asked for it reads both while it
 * runs, keeps the beginning, and lets the rest go, so that the process never waits for room.
 *
 * What was printed is text of a stranger: it is told line by line, each headed by whose it is. */
#include "cli-guard-pipes.h"

#include "pozo-descriptor.h"
#include "pozo-language.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define PRINTED_BYTES_MAX 4096
#define PRINTED_LINES_MAX 20
#define BLOCK_BYTES       65536
#define DESCRIPTORS_MAX   65536 /* closed one by one where the kernel does not do it */

static gboolean
open_pipe (CliGuardPipe *pipe, gsize kept_max)
{
  pipe->kept_max = kept_max;
  pipe->text = g_string_new (NULL);
  return pipe2 (pipe->ends, O_CLOEXEC) == 0;
}

static void
close_end (CliGuardPipe *pipe, guint end)
{
  if (pipe->ends[end] >= 0)
    close (pipe->ends[end]);
  pipe->ends[end] = -1;
}

static void
clear_pipe (CliGuardPipe *pipe)
{
  close_end (pipe, 0);
  close_end (pipe, 1);
  if (pipe->text != NULL)
    g_string_free (g_steal_pointer (&pipe->text), TRUE);
}

/**
 * cli_guard_pipes_open:
 * @self: (out caller-allocates): pipes
 * @handed_max: how many bytes may be handed over
 *
 * Makes the pipes.  cli_guard_pipes_clear() is to be called in any case.
 *
 * Returns: %FALSE with errno set when there are none
 */
gboolean
cli_guard_pipes_open (CliGuardPipes *self, gsize handed_max)
{
  *self = (CliGuardPipes){ .handed.ends = { -1, -1 }, .printed.ends = { -1, -1 } };
  return open_pipe (&self->handed, handed_max) && open_pipe (&self->printed, PRINTED_BYTES_MAX);
}

/**
 * cli_guard_pipes_clear:
 * @self: pipes
 *
 * Closes and frees them.
 */
void
cli_guard_pipes_clear (CliGuardPipes *self)
{
  clear_pipe (&self->handed);
  clear_pipe (&self->printed);
}

/* ---- In the process ---- */

static void
close_from (guint first)
{
  if (close_range (first, G_MAXUINT, 0) == 0)
    return;
  for (int fd = (int) first; fd < DESCRIPTORS_MAX; fd++)
    close (fd);
}

/**
 * cli_guard_pipes_keep:
 * @self: pipes
 * @is_trusted: whether standard error stays as it is
 *
 * Makes the pipes all that this process has open.
 *
 * Returns: %FALSE when that cannot be done
 */
gboolean
cli_guard_pipes_keep (const CliGuardPipes *self, gboolean is_trusted)
{
  int null = pozo_descriptor_open ("/dev/null", O_RDONLY);
  int printed = self->printed.ends[1];
  int handed = fcntl (self->handed.ends[1], F_DUPFD_CLOEXEC, CLI_GUARD_HANDS_OVER + 1);

  if (null < 0 || handed < 0 || dup2 (null, STDIN_FILENO) < 0)
    return FALSE;
  if (printed <= CLI_GUARD_HANDS_OVER)
    printed = fcntl (printed, F_DUPFD_CLOEXEC, CLI_GUARD_HANDS_OVER + 1);
  if (dup2 (printed, STDOUT_FILENO) < 0 || (!is_trusted && dup2 (printed, STDERR_FILENO) < 0) ||
      dup2 (handed, CLI_GUARD_HANDS_OVER) < 0)
    return FALSE;
  close_from (CLI_GUARD_HANDS_OVER + 1);
  return TRUE;
}

/* ---- Whoever asked ---- */

/**
 * cli_guard_pipes_listen:
 * @self: pipes whose other ends a process has
 *
 * Closes the ends that the process writes to: when it closes them, too, there is an end.
 */
void
cli_guard_pipes_listen (CliGuardPipes *self)
{
  close_end (&self->handed, 1);
  close_end (&self->printed, 1);
}

/**
 * cli_guard_pipes_watch:
 * @self: pipes
 * @watched: (array fixed-size=2): what is to be waited for
 *
 * Fills in what poll() is to wait for: nothing from a pipe that has ended.
 */
void
cli_guard_pipes_watch (const CliGuardPipes *self, struct pollfd *watched)
{
  watched[0] = (struct pollfd){ .fd = self->handed.ends[0], .events = POLLIN };
  watched[1] = (struct pollfd){ .fd = self->printed.ends[0], .events = POLLIN };
}

static void
take_block (CliGuardPipe *pipe)
{
  char block[BLOCK_BYTES];
  gssize n = read (pipe->ends[0], block, sizeof block);
  gsize n_kept;

  if (n < 0 && errno == EINTR)
    return;
  if (n <= 0)
    {
      pipe->has_failed = n < 0;
      close_end (pipe, 0);
      return;
    }
  n_kept = MIN ((gsize) n, pipe->kept_max - pipe->text->len);
  g_string_append_len (pipe->text, block, (gssize) n_kept);
  pipe->n_dropped += (gsize) n - n_kept;
}

/**
 * cli_guard_pipes_take:
 * @self: pipes
 * @watched: (array fixed-size=2): what poll() said of them
 *
 * Reads what is there, a block of each at most.
 */
void
cli_guard_pipes_take (CliGuardPipes *self, const struct pollfd *watched)
{
  if (watched[0].fd >= 0 && watched[0].revents != 0)
    take_block (&self->handed);
  if (watched[1].fd >= 0 && watched[1].revents != 0)
    take_block (&self->printed);
}

/**
 * cli_guard_pipes_drain:
 * @self: pipes of a process that has ended
 *
 * Reads what is still there, and waits for nothing more.
 */
void
cli_guard_pipes_drain (CliGuardPipes *self)
{
  struct pollfd watched[CLI_GUARD_N_PIPES];

  for (cli_guard_pipes_watch (self, watched); poll (watched, CLI_GUARD_N_PIPES, 0) > 0;
       cli_guard_pipes_watch (self, watched))
    cli_guard_pipes_take (self, watched);
}

/**
 * cli_guard_pipes_report:
 * @self: pipes of a process that has ended
 * @command: the command that speaks
 * @plugin: whose process it was
 *
 * Tells what the process printed.  What the command itself said there is not headed twice.
 */
void
cli_guard_pipes_report (const CliGuardPipes *self, const CliCommand *command, const char *plugin)
{
  g_autofree char *program = cli_program (command);
  g_autofree char *head = g_strconcat (program, ": ", NULL);
  const char *at = self->printed.text->str;
  const char *end = at + self->printed.text->len;
  gsize n_left;

  for (guint i = 0; i < PRINTED_LINES_MAX && at < end; i++)
    {
      const char *stop = memchr (at, '\n', (gsize) (end - at));
      gsize length = (gsize) ((stop != NULL ? stop : end) - at);
      gsize skipped =
          length >= strlen (head) && strncmp (at, head, strlen (head)) == 0 ? strlen (head) : 0;
      g_autoptr (GString) line = g_string_new (NULL);

      pozo_inert_append (line, at + skipped, length - skipped);
      cli_say (command, _ ("plugin \"%s\": %s"), plugin, line->str);
      at = stop != NULL ? stop + 1 : end;
    }
  n_left = (gsize) (end - at) + self->printed.n_dropped;
  if (n_left > 0)
    cli_say (command, _ ("plugin \"%s\": printed %zu bytes more"), plugin, n_left);
}
