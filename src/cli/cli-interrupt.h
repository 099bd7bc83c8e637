/* SPDX-License-Identifier: MIT */
/* Ctrl-C as a flag that the pipeline looks at. */
#pragma once

#include <glib.h>
#include <pthread.h>
#include <signal.h>

G_BEGIN_DECLS

/**
 * CliInterrupt:
 * @signal: the number of the signal that came, 0 before that; atomic
 *
 * A watch for SIGINT, SIGTERM and SIGHUP.
 */
typedef struct
{
  gint signal;

  /*< private >*/
  gint is_over;
  gboolean is_watching;
  pthread_t thread;
  sigset_t watched;
  sigset_t before;
} CliInterrupt;

void cli_interrupt_begin (CliInterrupt *interrupt);
void cli_interrupt_end (CliInterrupt *interrupt);
void cli_interrupt_hold (sigset_t *before);
void cli_interrupt_release (const sigset_t *before);

G_END_DECLS
