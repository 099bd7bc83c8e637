/* SPDX-License-Identifier: MIT */
/* Running what calls plugins in a process of its own. */
#pragma once

#include "cli-guard-pipes.h"

G_BEGIN_DECLS

#define CLI_GUARD_MARKS                                                                            \
  257u /* one for each worker, and the first for what happens outside of them */

/**
 * CliGuardLimits:
 * @seconds: that a plugin may take to come back
 * @memory_mib: that the process may take
 * @n_threads: workers that it starts, whose stacks are not counted
 * @confined: (inout): a set of CliConfined: what a process without a plugin could give up, and one
 * with a plugin has to
 *
 * What a plugin in a process of its own may take.
 */
typedef struct
{
  gint seconds;
  gint memory_mib;
  guint n_threads;
  guint confined;
} CliGuardLimits;

/**
 * CliGuardTask:
 * @plugin: (nullable): the id of the plugin that the process loads; %NULL for one that loads none,
 * and is trusted
 * @run: does the work, as for cli_guard_run(); what it writes to %CLI_GUARD_HANDS_OVER is handed
 * over
 * @user: for @run
 *
 * What a process of its own is to do.
 */
typedef struct
{
  const char *plugin;
  CliStatus (*run) (gpointer user, PozoHostMark *marks);
  gpointer user;
} CliGuardTask;

CliStatus cli_guard_run (const CliCommand *command,
                         CliStatus (*run) (gpointer user, PozoHostMark *marks),
                         gpointer user);
CliStatus cli_guard_isolate (const CliCommand *command,
                             CliGuardLimits *limits,
                             const CliGuardTask *task,
                             GString **handed);

G_END_DECLS
