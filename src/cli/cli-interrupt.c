/* SPDX-License-Identifier: MIT */
/* A thread waits for the signals, and all others have them blocked: so there is no handler, which
 * could be told what to do by nothing but a global variable.  The second Ctrl-C is not waited for:
 * it ends the process as if nobody had watched. */
#include "cli-interrupt.h"

#define WAKE SIGURG /* ends the watch; who does not wait for it does not notice it */

/* The signals that ask a program to end; those that somebody had ignored, as nohup does, stay
 * ignored. */
static void
fill_watched (sigset_t *watched)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };

  sigemptyset (watched);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction action;

      if (sigaction (numbers[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
        sigaddset (watched, numbers[i]);
    }
}

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
      if (number == WAKE)
        continue;
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
  fill_watched (&interrupt->watched);
  sigaddset (&interrupt->watched, WAKE);
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
  pthread_kill (interrupt->thread, WAKE);
  pthread_join (interrupt->thread, NULL);
  pthread_sigmask (SIG_SETMASK, &interrupt->before, NULL);
}

/**
 * cli_interrupt_hold:
 * @before: (out caller-allocates): for cli_interrupt_release()
 *
 * Lets the signals that end a program wait outside of a watch too, while there is a file that would
 * be left behind.
 */
void
cli_interrupt_hold (sigset_t *before)
{
  sigset_t watched;

  fill_watched (&watched);
  pthread_sigmask (SIG_BLOCK, &watched, before);
}

/**
 * cli_interrupt_release:
 * @before: what cli_interrupt_hold() gave
 *
 * Lets in what waited.
 */
void
cli_interrupt_release (const sigset_t *before)
{
  pthread_sigmask (SIG_SETMASK, before, NULL);
}
