/* SPDX-License-Identifier: MIT */
/* The roster of the event whose records a command reads. */
#pragma once

#include "cli.h"
#include "pozo-roster.h"

G_BEGIN_DECLS

gboolean
cli_roster_load (PozoRoster **roster, const CliCommand *command, const CliOptions *options);
void cli_roster_set_aside (const CliOptions *options, PozoFileId *files);

G_END_DECLS
