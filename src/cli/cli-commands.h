/* SPDX-License-Identifier: MIT */
/* The table of commands, for those that speak of others: the overview, help, completion. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

guint cli_n_commands (void);
const CliCommand *cli_command (guint index);
const CliCommand *cli_command_find (const char *name);
CliStatus cli_command_refuse (const char *name);
char *cli_overview (void);

extern const CliCommand cli_help;

G_END_DECLS
