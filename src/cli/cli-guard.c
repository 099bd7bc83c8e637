/* SPDX-License-Identifier: MIT */
/* A plugin runs with all that the program has: it may crash, end the process with a status that
 * looks like success, or never come back.  So the run is done by a child, which notes in shared
 * memory what its plugins are doing, and this process does nothing but wait for it: it tells which
 * plugin it was and in which game, and ends a run that was interrupted and does not end.
 *
 * Where plugins are isolated, each has such a child.  It has a session of its own, without a
 * terminal, and nothing open but two pipes; gives up what it does not need; and is ended when it
 * takes too long or too much, or when this process is interrupted.  It can start no process that
 * would outlive it.  What it notes in the memory that both share is taken as what it says: whose
 * child it is, this process knows itself. */
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
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define POLL_MS     50
#define PATIENCE_MS 500 /* after a signal, for a plugin to come back */

#define KIB         1024u
#define MIB         (1u << 20)
#define STACK_MAX   (64 * MIB) /* of a thread, where there is no limit */
#define TRUSTED_MIB (1 << 20)

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
  const char *plugin;           /* of an isolated child; NULL: what the child says */
  CliGuardPipes *pipes;         /* of an isolated child */
  const char *loss;             /* what a bad end means */
  Shared *shared;
  gint n_calls[CLI_GUARD_MARKS]; /* when it was looked the last time */
  guint busy_ms[CLI_GUARD_MARKS];
  sigset_t watched;
  pid_t child;
  int signal;    /* what interrupted the run; 0 for nothing */
  int waited_ms; /* since then, with a plugin at work */
  gint64 next_poll_us;
  struct rusage usage; /* of the child, once it has ended */
  gboolean is_killed;
} Guard;

/* A copy is looked at: the child may be changing the text. */
static char *
read_name (const char *text, gsize size_bytes)
{
  g_autofree char *copy = g_strndup (text, size_bytes);
  GString *out = g_string_new ("\"");

  pozo_inert_append (out, copy, strlen (copy));
  g_string_append_c (out, '"');
  return g_string_free (out, FALSE);
}

static char *
describe_mark (const Guard *guard, const PozoHostMark *mark)
{
  g_autofree char *plugin = guard->plugin != NULL ? g_strdup_printf ("\"%s\"", guard->plugin)
                                                  : read_name (mark->plugin, sizeof mark->plugin);
  g_autofree char *game = read_name (mark->game, sizeof mark->game);

  /* translators: the names of a plugin and of a game, in quotes */
  return mark->game[0] != '\0' ? g_strdup_printf (_ ("plugin %s in game %s"), plugin, game)
                               : g_strdup_printf (_ ("plugin %s outside of games"), plugin);
}

/* Who was at work: with several workers it may have been any of them.
 *
 * Returns: (transfer full) (nullable): words, %NULL when no plugin was */
static char *
describe_busy (const Guard *guard)
{
  static const PozoHostMark none = { 0 };
  g_autoptr (GPtrArray) busy = g_ptr_array_new_with_free_func (g_free);
  guint n =
      guard->plugin != NULL ? MIN (guard->limits->n_threads + 1, CLI_GUARD_MARKS) : CLI_GUARD_MARKS;

  for (guint i = 0; i < n; i++)
    if (g_atomic_int_get (&guard->shared->marks[i].is_busy))
      g_ptr_array_add (busy, describe_mark (guard, &guard->shared->marks[i]));
  if (busy->len == 0 && guard->plugin != NULL)
    g_ptr_array_add (busy, describe_mark (guard, &none));
  return busy->len > 0 ? pozo_locale_list_or ((const char *const *) busy->pdata, busy->len) : NULL;
}

/* An isolated child has a group of its own. */
static void
end_child (Guard *guard)
{
  guard->is_killed = TRUE;
  if (guard->pipes != NULL)
    kill (-guard->child, SIGKILL);
  kill (guard->child, SIGKILL);
}

/* A part of a count is no count: the child of a plugin is not waited for. */
static void
interrupt_plugin (Guard *guard)
{
  g_autofree char *busy = describe_busy (guard);

  end_child (guard);
  cli_say (guard->command, _ ("left out, because it was interrupted: %s"), busy);
}

/* The terminal sends its signals to the child, too, unless it is isolated. */
static void
take_signal (Guard *guard, const struct signalfd_siginfo *info)
{
  guard->signal = (int) info->ssi_signo;
  if (guard->plugin != NULL && !guard->is_killed)
    interrupt_plugin (guard);
  else if (info->ssi_code != SI_KERNEL || guard->pipes != NULL)
    kill (guard->child, guard->signal);
}

/* Ends a child whose plugin does not come back after an interrupt. */
static void
lose_patience (Guard *guard)
{
  g_autofree char *busy = guard->signal != 0 ? describe_busy (guard) : NULL;

  guard->waited_ms = busy != NULL ? guard->waited_ms + POLL_MS : 0;
  if (guard->waited_ms < PATIENCE_MS)
    return;
  end_child (guard);
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
check_calls (Guard *guard)
{
  guint longest_ms = 0;

  for (guint i = 0; i < CLI_GUARD_MARKS; i++)
    {
      PozoHostMark *mark = &guard->shared->marks[i];
      gint n_calls = g_atomic_int_get (&mark->n_calls);
      gboolean is_same = g_atomic_int_get (&mark->is_busy) && n_calls == guard->n_calls[i];

      guard->n_calls[i] = n_calls;
      guard->busy_ms[i] = is_same ? guard->busy_ms[i] + POLL_MS : 0;
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

  if (check_calls (guard) >= (guint) limits->seconds * 1000)
    reason = g_strdup_printf (_ ("it does not come back within %d s"), limits->seconds);
  else if (read_memory (guard->child) > (guint64) limits->memory_mib * MIB)
    reason = g_strdup_printf (_ ("it takes more than %d MiB of memory"), limits->memory_mib);
  else if (guard->pipes->handed.n_dropped > 0)
    reason =
        g_strdup_printf (_ ("it hands over more than %zu bytes"), guard->pipes->handed.kept_max);
  if (reason == NULL)
    return;
  end_child (guard);
  busy = describe_busy (guard);
  cli_say (guard->command, "%s: %s: %s", guard->loss, reason, busy);
}

/* ---- Watching ---- */

static void
poll_child (Guard *guard)
{
  gint64 now_us = g_get_monotonic_time ();

  if (guard->is_killed || now_us < guard->next_poll_us)
    return;
  guard->next_poll_us = now_us + POLL_MS * G_TIME_SPAN_MILLISECOND;
  lose_patience (guard);
  if (!guard->is_killed && guard->plugin != NULL)
    check_limits (guard);
}

/* The signals stay blocked while they are waited for, as everybody can see. */
static int
watch (Guard *guard)
{
  struct pollfd watched[1 + CLI_GUARD_N_PIPES] = {
    { .fd = signalfd (-1, &guard->watched, SFD_CLOEXEC), .events = POLLIN },
    { .fd = -1 },
    { .fd = -1 },
  };
  int status = 0;

  guard->next_poll_us = g_get_monotonic_time () + POLL_MS * G_TIME_SPAN_MILLISECOND;
  while (wait4 (guard->child, &status, WNOHANG, &guard->usage) != guard->child)
    {
      struct signalfd_siginfo info = { 0 };

      if (guard->pipes != NULL)
        cli_guard_pipes_watch (guard->pipes, watched + 1);
      if (poll (watched, G_N_ELEMENTS (watched), POLL_MS) > 0)
        {
          if (watched[0].revents != 0 &&
              read (watched[0].fd, &info, sizeof info) == (gssize) sizeof info &&
              info.ssi_signo != SIGCHLD)
            take_signal (guard, &info);
          if (guard->pipes != NULL)
            cli_guard_pipes_take (guard->pipes, watched + 1);
        }
      poll_child (guard);
    }
  close (watched[0].fd);
  return status;
}

static CliStatus
report_end (const Guard *guard, int status)
{
  g_autofree char *busy = describe_busy (guard);

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
    return report_end (&guard, watch (&guard));
  status = run (user, guard.shared->marks);
  g_atomic_int_set (&guard.shared->is_done, TRUE);
  return status;
}

/* ---- Isolation ---- */

/* What the limit on memory does not see: the kernel lets a process have that much more before it
 * says no.  The stacks of threads are memory of its own to it. */
static guint64
find_room (const CliGuardLimits *limits, gboolean is_trusted)
{
  struct rlimit stack = { STACK_MAX, STACK_MAX };
  guint64 memory = (guint64) (is_trusted ? TRUSTED_MIB : limits->memory_mib) * MIB;

  getrlimit (RLIMIT_STACK, &stack);
  return 2 * memory + (limits->n_threads + 2) * (guint64) MIN (stack.rlim_cur, STACK_MAX);
}

/* In the child, which does not come back.  One with a plugin that could give up less than one
 * without it does not begin. */
static G_GNUC_NORETURN void
run_isolated (const Guard *guard, const CliGuardTask *task)
{
  gboolean is_trusted = guard->plugin == NULL;
  CliStatus status;
  guint confined;

  if (setsid () < 0 || !cli_guard_pipes_keep (guard->pipes, is_trusted))
    _exit (CLI_FAILED);
  confined = cli_confine (find_room (guard->limits, is_trusted));
  guard->shared->confined = confined;
  if (!is_trusted && (guard->limits->confined & ~confined) != 0)
    _exit (CLI_FAILED);
  status = task->run (task->user, guard->shared->marks);
  g_atomic_int_set (&guard->shared->is_done, TRUE);
  _exit ((int) status);
}

/* Whether a child that crashed may have done so for want of memory. */
static gboolean
has_had_all (const Guard *guard)
{
  return (guint64) guard->usage.ru_maxrss * KIB > (guint64) guard->limits->memory_mib * MIB;
}

/* What became of the child of a plugin, of which nothing counts but what it handed over. */
static CliStatus
report_end_of_plugin (const Guard *guard, int status)
{
  g_autofree char *busy = describe_busy (guard);
  g_autofree char *reason = NULL;

  cli_guard_pipes_report (guard->pipes, guard->command, guard->plugin);
  if (guard->signal != 0)
    return (CliStatus) (128 + guard->signal);
  if (guard->is_killed)
    return CLI_FAILED;
  if (WIFEXITED (status) && g_atomic_int_get (&guard->shared->is_done))
    return WEXITSTATUS (status) < CLI_FAILED ? CLI_FINE : CLI_FAILED;
  if (WIFSIGNALED (status) && has_had_all (guard))
    reason = g_strdup_printf (_ ("it takes more than %d MiB of memory"), guard->limits->memory_mib);
  else if (WIFSIGNALED (status))
    reason = g_strdup_printf (_ ("crash (%s)"), g_strsignal (WTERMSIG (status)));
  else
    reason = g_strdup_printf (_ ("the program was ended with status %d"), WEXITSTATUS (status));
  cli_say (guard->command, "%s: %s: %s", guard->loss, reason, busy);
  return CLI_FAILED;
}

/* What a child hands over counts if it came to its own end. */
static CliStatus
wait_isolated (Guard *guard, CliGuardLimits *limits, GString **handed)
{
  CliGuardPipes *pipes = guard->pipes;
  int status;

  cli_guard_pipes_listen (pipes);
  status = watch (guard);
  kill (-guard->child, SIGKILL); /* where the kernel did not keep it from starting a process */
  cli_guard_pipes_drain (pipes);
  if (WIFEXITED (status) && g_atomic_int_get (&guard->shared->is_done) && !guard->is_killed &&
      !pipes->handed.has_failed && pipes->handed.n_dropped == 0)
    *handed = g_steal_pointer (&pipes->handed.text);
  if (guard->plugin != NULL)
    return report_end_of_plugin (guard, status);
  limits->confined = guard->shared->confined;
  return report_end (guard, status);
}

/**
 * cli_guard_isolate:
 * @command: the command, for messages
 * @limits: (inout): what the child may take
 * @task: what it is to do
 * @handed: (out) (transfer full) (nullable): what it handed over; %NULL after a bad end
 *
 * Runs something in a child of its own and waits for it.  The child has nothing but pipes and what
 * it can read, as far as the kernel can see to that, and ends with the task.  What it prints is
 * told.
 *
 * Returns: the exit status: of a task without a plugin what it returned; %CLI_FAILED after a crash,
 * an exit or a limit, which has been said
 */
CliStatus
cli_guard_isolate (const CliCommand *command,
                   CliGuardLimits *limits,
                   const CliGuardTask *task,
                   GString **handed)
{
  g_autofree Guard *guard = g_new0 (Guard, 1);
  CliGuardPipes pipes;
  CliStatus status = CLI_FAILED;

  *handed = NULL;
  guard->command = command;
  guard->limits = limits;
  guard->plugin = task->plugin;
  guard->pipes = &pipes;
  guard->loss = _ ("left out");
  guard->shared = MAP_FAILED;
  if (!cli_guard_pipes_open (&pipes, (gsize) limits->memory_mib * MIB))
    cli_say (command, _ ("no process to count in: %s"), g_strerror (errno));
  else if (begin (guard) == 0)
    run_isolated (guard, task);
  else if (guard->child > 0)
    status = wait_isolated (guard, limits, handed);
  cli_guard_pipes_clear (&pipes);
  if (guard->shared != MAP_FAILED)
    munmap (guard->shared, sizeof (Shared));
  return status;
}
