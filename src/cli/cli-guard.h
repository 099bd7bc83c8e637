/* SPDX-License-Identifier: MIT */
/* Running what calls plugins in a process of its own. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

#define CLI_GUARD_MARKS                                                                            \
  257u /* one for each worker, and the first for what happens outside of them */

/**
 * CliGuardLimits:
 * @seconds: that a plugin may take to come back
 * @memory_mib: that the process may take
 * @confined: (out): a set of CliConfined: what the last process could give up
 *
 * What a plugin in a process of its own may take.
 */
typedef struct
{
  gint seconds;
  gint memory_mib;
  guint confined;
} CliGuardLimits;

CliStatus cli_guard_run (const CliCommand *command,
                         CliStatus (*run) (gpointer user, PozoHostMark *marks),
                         gpointer user);
CliStatus cli_guard_isolate (const CliCommand *command,
                             CliGuardLimits *limits,
                             CliStatus (*run) (gpointer user, PozoHostMark *marks),
                             gpointer user);

G_END_DECLS
