/* SPDX-License-Identifier: MIT */
/* The pipes of an isolated process: all that it has. */
#pragma once

#include "cli.h"

#include <poll.h>

G_BEGIN_DECLS

#define CLI_GUARD_HANDS_OVER 3 /* the descriptor in the process to which it writes its counts */
#define CLI_GUARD_N_PIPES    2

/**
 * CliGuardPipe:
 * @ends: for reading, and for writing; -1 for one that is closed
 * @text: what came
 * @kept_max: how many bytes of it are kept
 * @n_dropped: bytes beyond these
 * @has_failed: whether it could not be read to its end
 *
 * A pipe.
 */
typedef struct
{
  int ends[2];
  GString *text;
  gsize kept_max;
  gsize n_dropped;
  gboolean has_failed;
} CliGuardPipe;

/**
 * CliGuardPipes:
 * @handed: what the process hands over
 * @printed: what it prints
 *
 * Both pipes.
 */
typedef struct
{
  CliGuardPipe handed;
  CliGuardPipe printed;
} CliGuardPipes;

gboolean cli_guard_pipes_open (CliGuardPipes *self, gsize handed_max);
void cli_guard_pipes_clear (CliGuardPipes *self);
gboolean cli_guard_pipes_keep (const CliGuardPipes *self, gboolean is_trusted);
void cli_guard_pipes_listen (CliGuardPipes *self);
void cli_guard_pipes_watch (const CliGuardPipes *self, struct pollfd *watched);
void cli_guard_pipes_take (CliGuardPipes *self, const struct pollfd *watched);
void cli_guard_pipes_drain (CliGuardPipes *self);
void
cli_guard_pipes_report (const CliGuardPipes *self, const CliCommand *command, const char *plugin);

G_END_DECLS
