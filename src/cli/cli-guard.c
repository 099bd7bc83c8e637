/* SPDX-License-Identifier: MIT */
/* A plugin runs with all that the program has: it may crash, end the process with a status that
 * looks like success, or never come back.  So the run is done by a child, which notes in shared
 * memory what its plugins are doing, and this process does nothing but wait for it: it tells which
 * plugin it was and in which game, and ends a run that was interrupted and does not end. */
#include "cli-guard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define LOOK_MS     50
#define PATIENCE_MS 500 /* after a signal, for a plugin to come back */

typedef struct
{
  gint is_done; /* atomic: the run came to its own end */
  PozoHostMark marks[CLI_GUARD_MARKS];
} Shared;

typedef struct
{
  const CliCommand *command;
  Shared *shared;
  sigset_t watched;
  pid_t child;
  int signal;    /* what interrupted the run; 0 for nothing */
  int waited_ms; /* since then, with a plugin at work */
  gboolean is_killed;
} Guard;

static void
append_name (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  pozo_inert_append (out, text, strnlen (text, sizeof ((PozoHostMark *) NULL)->game));
  g_string_append_c (out, '"');
}

/* Who was at work: with several workers it may have been any of them.
 *
 * Returns: (transfer full) (nullable): words, %NULL when no plugin was */
static char *
describe_busy (Shared *shared)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < CLI_GUARD_MARKS; i++)
    {
      PozoHostMark *mark = &shared->marks[i];

      if (!g_atomic_int_get (&mark->is_busy))
        continue;
      g_string_append (out, out->len > 0 ? ", or plugin " : "plugin ");
      append_name (out, mark->plugin);
      g_string_append (out, mark->game[0] != '\0' ? " in game " : " outside of games");
      if (mark->game[0] != '\0')
        append_name (out, mark->game);
    }
  return out->len > 0 ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

/* The terminal sends its signals to the child, too. */
static void
take_signal (Guard *guard, const struct signalfd_siginfo *info)
{
  guard->signal = (int) info->ssi_signo;
  if (info->ssi_code != SI_KERNEL)
    kill (guard->child, guard->signal);
}

/* Ends a child whose plugin does not come back after an interrupt. */
static void
lose_patience (Guard *guard)
{
  g_autofree char *busy = guard->signal != 0 ? describe_busy (guard->shared) : NULL;

  guard->waited_ms = busy != NULL ? guard->waited_ms + LOOK_MS : 0;
  if (guard->waited_ms < PATIENCE_MS)
    return;
  guard->is_killed = TRUE;
  kill (guard->child, SIGKILL);
  cli_say (guard->command, "interrupted, and ended because of what does not come back: %s", busy);
}

/* The signals stay blocked while they are waited for, as everybody can see. */
static int
watch (Guard *guard)
{
  struct pollfd watched = { .fd = signalfd (-1, &guard->watched, SFD_CLOEXEC), .events = POLLIN };
  int status = 0;

  while (waitpid (guard->child, &status, WNOHANG) != guard->child)
    {
      struct signalfd_siginfo info = { 0 };
      gboolean has_signal = poll (&watched, 1, LOOK_MS) > 0 &&
                            read (watched.fd, &info, sizeof info) == (gssize) sizeof info;

      if (has_signal && info.ssi_signo != SIGCHLD)
        take_signal (guard, &info);
      else if (!has_signal && !guard->is_killed)
        lose_patience (guard);
    }
  close (watched.fd);
  return status;
}

static CliStatus
tell_end (const Guard *guard, int status)
{
  g_autofree char *busy = describe_busy (guard->shared);

  if (guard->is_killed)
    return (CliStatus) (128 + guard->signal);
  if (WIFEXITED (status) && g_atomic_int_get (&guard->shared->is_done))
    return (CliStatus) WEXITSTATUS (status);
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGPIPE && busy == NULL)
    raise (SIGPIPE);
  if (WIFSIGNALED (status) && WTERMSIG (status) == guard->signal)
    return (CliStatus) (128 + guard->signal);
  if (WIFSIGNALED (status))
    cli_say (guard->command, "nothing was counted: crash (%s): %s", g_strsignal (WTERMSIG (status)),
             busy != NULL ? busy : "no plugin was at work");
  else
    cli_say (guard->command, "nothing was counted: the program was ended with status %d: %s",
             WEXITSTATUS (status), busy != NULL ? busy : "no plugin was at work");
  return CLI_FAILED;
}

/**
 * cli_guard_run:
 * @command: the command, for messages
 * @run: does the work; @marks has %CLI_GUARD_MARKS places to note in what plugins do
 * @user: for @run
 *
 * Runs something in a child and waits for it.  In the child this function returns, too, with what
 * @run did: its caller goes on to the end in both.  SIGINT and SIGTERM reach the child; one whose
 * plugin does not come back then is ended within a second.
 *
 * Returns: the exit status: what @run returned, or %CLI_FAILED after a crash or an exit, which has
 * been said
 */
CliStatus
cli_guard_run (const CliCommand *command,
               CliStatus (*run) (gpointer user, PozoHostMark *marks),
               gpointer user)
{
  Guard guard = { .command = command };
  CliStatus status;

  guard.shared =
      mmap (NULL, sizeof (Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (guard.shared == MAP_FAILED)
    {
      cli_say (command, "no memory to share: %s", g_strerror (errno));
      return CLI_FAILED;
    }
  sigemptyset (&guard.watched);
  sigaddset (&guard.watched, SIGINT);
  sigaddset (&guard.watched, SIGTERM);
  sigaddset (&guard.watched, SIGCHLD);
  pthread_sigmask (SIG_BLOCK, &guard.watched, NULL);
  guard.child = fork ();
  if (guard.child < 0)
    {
      cli_say (command, "no process to count in: %s", g_strerror (errno));
      return CLI_FAILED;
    }
  if (guard.child > 0)
    return tell_end (&guard, watch (&guard));
  /* Signals stay blocked: cli_interrupt_begin() waits for those that came before, too. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  status = run (user, guard.shared->marks);
  g_atomic_int_set (&guard.shared->is_done, TRUE);
  return status;
}
