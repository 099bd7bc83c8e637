/* SPDX-License-Identifier: MIT */
/* What the parts of `pozo replay` share: finding the game (cmd-replay.c), showing it in a terminal
 * (cmd-replay-terminal.c), and making pages (cmd-replay-page.c). */
#pragma once

#include "cli-pick.h"

G_BEGIN_DECLS

CliStatus replay_in_terminal (const CliCommand *command, PozoViewer *viewer, gboolean has_color);
CliStatus replay_write_pages (CliPick *pick,
                              const CliOptions *options,
                              const PozoReplayOptions *rules,
                              const char *html);

G_END_DECLS
