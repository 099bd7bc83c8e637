/* SPDX-License-Identifier: MIT */
/* A plugin runs with all that the program has: it may crash, end the process with a status that
 * looks like success, or never come back.  So the run is done by a child, which notes in shared
 * memory what its plugins are doing, and this process does nothing but wait for it: it tells which
 * plugin it was and in which game, and ends a run that was interrupted and does not end.
 *
 * Where plugins are isolated, each has such a child, which gives up what it does not need, and is
 * ended when it takes too long or too much. */
#include "cli-guard.h"

#include "cli-confine.h"
#include "pozo-descriptor.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <errno.h>
#include <fcntl.h>
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

#define MIB         (1u << 20)

typedef struct
{
  gint is_done; /* atomic: the run came to its own end */
  guint confined;
  PozoHostMark marks[CLI_GUARD_MARKS];
} Shared;

typedef struct
{
  const CliCommand *command;
  const CliGuardLimits *limits; /* NULL: none */
  const char *loss;             /* what a bad end means */
  Shared *shared;
  gint n_calls[CLI_GUARD_MARKS]; /* when it was looked the last time */
  guint busy_ms[CLI_GUARD_MARKS];
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
  g_autoptr (GPtrArray) busy = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) plugin = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);

  for (guint i = 0; i < CLI_GUARD_MARKS; i++)
    {
      PozoHostMark *mark = &shared->marks[i];

      if (!g_atomic_int_get (&mark->is_busy))
        continue;
      g_string_truncate (plugin, 0);
      g_string_truncate (game, 0);
      append_name (plugin, mark->plugin);
      append_name (game, mark->game);
      /* translators: the names of a plugin and of a game, in quotes */
      g_ptr_array_add (busy,
                       mark->game[0] != '\0'
                           ? g_strdup_printf (_ ("plugin %s in game %s"), plugin->str, game->str)
                           : g_strdup_printf (_ ("plugin %s outside of games"), plugin->str));
    }
  return busy->len > 0 ? pozo_locale_list_or ((const char *const *) busy->pdata, busy->len) : NULL;
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
  cli_say (guard->command, _ ("interrupted, and ended because of what does not come back: %s"),
           busy);
}

/* ---- Limits ---- */

/* What the child has in memory, in bytes; 0 when nobody tells. */
static guint64
read_memory (pid_t child)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/statm", (int) child);
  g_autofree char *text = NULL;
  const char *resident;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (resident = strchr (text, ' ')) == NULL)
    return 0;
  return g_ascii_strtoull (resident, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE);
}

/* How long the plugin that has been at work longest has not come back, in milliseconds. */
static guint
look_at_calls (Guard *guard)
{
  guint longest_ms = 0;

  for (guint i = 0; i < CLI_GUARD_MARKS; i++)
    {
      PozoHostMark *mark = &guard->shared->marks[i];
      gint n_calls = g_atomic_int_get (&mark->n_calls);
      gboolean is_same = g_atomic_int_get (&mark->is_busy) && n_calls == guard->n_calls[i];

      guard->n_calls[i] = n_calls;
      guard->busy_ms[i] = is_same ? guard->busy_ms[i] + LOOK_MS : 0;
      longest_ms = MAX (longest_ms, guard->busy_ms[i]);
    }
  return longest_ms;
}

/* Ends a child that takes more than it may. */
static void
check_limits (Guard *guard)
{
  const CliGuardLimits *limits = guard->limits;
  g_autofree char *reason = NULL;
  g_autofree char *busy = NULL;

  if (limits == NULL)
    return;
  if (look_at_calls (guard) >= (guint) limits->seconds * 1000)
    reason = g_strdup_printf (_ ("it does not come back within %d s"), limits->seconds);
  else if (read_memory (guard->child) > (guint64) limits->memory_mib * MIB)
    reason = g_strdup_printf (_ ("it takes more than %d MiB of memory"), limits->memory_mib);
  if (reason == NULL)
    return;
  guard->is_killed = TRUE;
  kill (guard->child, SIGKILL);
  busy = describe_busy (guard->shared);
  cli_say (guard->command, "%s: %s: %s", guard->loss, reason,
           busy != NULL ? busy : _ ("no plugin was at work"));
}

/* ---- Watching ---- */

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
        {
          lose_patience (guard);
          if (!guard->is_killed)
            check_limits (guard);
        }
    }
  close (watched.fd);
  return status;
}

static CliStatus
tell_end (const Guard *guard, int status)
{
  g_autofree char *busy = describe_busy (guard->shared);

  if (guard->is_killed && guard->signal == 0)
    return CLI_FAILED;
  if (guard->is_killed)
    return (CliStatus) (128 + guard->signal);
  if (WIFEXITED (status) && g_atomic_int_get (&guard->shared->is_done))
    return (CliStatus) WEXITSTATUS (status);
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGPIPE && busy == NULL)
    raise (SIGPIPE);
  if (WIFSIGNALED (status) && WTERMSIG (status) == guard->signal)
    return (CliStatus) (128 + guard->signal);
  if (WIFSIGNALED (status))
    cli_say (guard->command, _ ("%s: crash (%s): %s"), guard->loss, g_strsignal (WTERMSIG (status)),
             busy != NULL ? busy : _ ("no plugin was at work"));
  else
    cli_say (guard->command, _ ("%s: the program was ended with status %d: %s"), guard->loss,
             WEXITSTATUS (status), busy != NULL ? busy : _ ("no plugin was at work"));
  return CLI_FAILED;
}

/* Forks.  Signals stay blocked in both: cli_interrupt_begin() waits for those that came before.
 *
 * Returns: as fork(); -1 after it has been said why there is no child */
static pid_t
begin (Guard *guard)
{
  guard->shared =
      mmap (NULL, sizeof (Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (guard->shared == MAP_FAILED)
    {
      cli_say (guard->command, _ ("no memory to share: %s"), g_strerror (errno));
      return -1;
    }
  sigemptyset (&guard->watched);
  sigaddset (&guard->watched, SIGINT);
  sigaddset (&guard->watched, SIGTERM);
  sigaddset (&guard->watched, SIGCHLD);
  pthread_sigmask (SIG_BLOCK, &guard->watched, NULL);
  guard->child = fork ();
  if (guard->child < 0)
    cli_say (guard->command, _ ("no process to count in: %s"), g_strerror (errno));
  else if (guard->child == 0)
    prctl (PR_SET_PDEATHSIG, SIGKILL);
  return guard->child;
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
  Guard guard = { .command = command, .loss = _ ("nothing was counted") };
  CliStatus status;

  if (begin (&guard) < 0)
    return CLI_FAILED;
  if (guard.child > 0)
    return tell_end (&guard, watch (&guard));
  status = run (user, guard.shared->marks);
  g_atomic_int_set (&guard.shared->is_done, TRUE);
  return status;
}

/* ---- Isolation ---- */

/* In the child, which does not come back. */
static G_GNUC_NORETURN void
run_isolated (const Guard *guard,
              CliStatus (*run) (gpointer user, PozoHostMark *marks),
              gpointer user)
{
  int null = pozo_descriptor_open ("/dev/null", O_WRONLY);
  CliStatus status;

  if (dup2 (null, STDOUT_FILENO) < 0) /* what a plugin prints is nobody's */
    _exit (CLI_FAILED);
  guard->shared->confined = cli_confine ();
  status = run (user, guard->shared->marks);
  g_atomic_int_set (&guard->shared->is_done, TRUE);
  _exit ((int) status);
}

/**
 * cli_guard_isolate:
 * @command: the command, for messages
 * @limits: (inout): what the child may take
 * @run: does the work, as for cli_guard_run()
 * @user: for @run
 *
 * Runs something in a child of its own and waits for it.  The child cannot write files, start
 * programs or open connections, where the kernel can see to that, prints nothing to standard
 * output, and ends with @run.
 *
 * Returns: the exit status: what @run returned, or %CLI_FAILED after a crash, an exit or a limit,
 * which has been said
 */
CliStatus
cli_guard_isolate (const CliCommand *command,
                   CliGuardLimits *limits,
                   CliStatus (*run) (gpointer user, PozoHostMark *marks),
                   gpointer user)
{
  g_autofree Guard *guard = g_new0 (Guard, 1);
  CliStatus status = CLI_FAILED;

  guard->command = command;
  guard->limits = limits;
  guard->loss = _ ("left out");
  if (begin (guard) == 0)
    run_isolated (guard, run, user);
  if (guard->child > 0)
    {
      status = tell_end (guard, watch (guard));
      limits->confined = guard->shared->confined;
    }
  if (guard->shared != MAP_FAILED)
    munmap (guard->shared, sizeof (Shared));
  return status;
}
