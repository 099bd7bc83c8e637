/* SPDX-License-Identifier: MIT */
/* Running what calls plugins in a process of its own. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

#define CLI_GUARD_MARKS                                                                            \
  257u /* one for each worker, and the first for what happens outside of them */

CliStatus cli_guard_run (const CliCommand *command,
                         CliStatus (*run) (gpointer user, PozoHostMark *marks),
                         gpointer user);

G_END_DECLS
