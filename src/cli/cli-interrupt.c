/* SPDX-License-Identifier: MIT */
/* A thread waits for the signals, and all others have them blocked: so there is no handler, which
 * could be told what to do by nothing but a global variable.  The second Ctrl-C is not waited for:
 * it ends the process as if nobody had watched. */
#include "cli-interrupt.h"

static void
let_through (const CliInterrupt *interrupt, int number)
{
  signal (number, SIG_DFL);
  raise (number); /* waits until the signals are let in */
  pthread_sigmask (SIG_UNBLOCK, &interrupt->watched, NULL);
}

static void *
wait_for_signals (void *data)
{
  CliInterrupt *interrupt = data;
  int number;

  while (sigwait (&interrupt->watched, &number) == 0 && !g_atomic_int_get (&interrupt->is_over))
    {
      if (g_atomic_int_get (&interrupt->signal) != 0)
        let_through (interrupt, number);
      g_atomic_int_set (&interrupt->signal, number);
    }
  return NULL;
}

/**
 * cli_interrupt_begin:
 * @interrupt: (out caller-allocates): a watch; it must stay where it is
 *
 * Begins to watch.  Threads that are started later do not get the signals.
 */
void
cli_interrupt_begin (CliInterrupt *interrupt)
{
  *interrupt = (CliInterrupt){ 0 };
  sigemptyset (&interrupt->watched);
  sigaddset (&interrupt->watched, SIGINT);
  sigaddset (&interrupt->watched, SIGTERM);
  pthread_sigmask (SIG_BLOCK, &interrupt->watched, &interrupt->before);
  interrupt->is_watching =
      pthread_create (&interrupt->thread, NULL, wait_for_signals, interrupt) == 0;
  if (!interrupt->is_watching) /* then they do what they did before */
    pthread_sigmask (SIG_SETMASK, &interrupt->before, NULL);
}

/**
 * cli_interrupt_end:
 * @interrupt: a watch
 *
 * Ends a watch; what came stays in @signal.
 */
void
cli_interrupt_end (CliInterrupt *interrupt)
{
  if (!interrupt->is_watching)
    return;
  g_atomic_int_set (&interrupt->is_over, TRUE);
  pthread_kill (interrupt->thread, SIGTERM);
  pthread_join (interrupt->thread, NULL);
  pthread_sigmask (SIG_SETMASK, &interrupt->before, NULL);
}
