/* SPDX-License-Identifier: MIT */
/* Progress on standard error: a line that is written over, or JSON lines. */
#pragma once

#include "cli-layers.h"

G_BEGIN_DECLS

/**
 * CliProgressMode:
 * @CLI_PROGRESS_NEVER: nothing is shown
 * @CLI_PROGRESS_BAR: a line with a bar, written over again and again
 * @CLI_PROGRESS_JSON: a JSON object a line
 *
 * How progress is shown.
 */
typedef enum
{
  CLI_PROGRESS_NEVER,
  CLI_PROGRESS_BAR,
  CLI_PROGRESS_JSON,
} CliProgressMode;

/**
 * CliProgress:
 * @mode: how it is shown
 * @is_shown: whether a line stands on the terminal now
 * @start_us: when the run began
 * @next_us: when something is to be shown next
 *
 * What a run shows of itself.
 */
typedef struct
{
  CliProgressMode mode;
  gboolean is_shown;
  gint64 start_us;
  gint64 next_us;
} CliProgress;

gboolean cli_progress_mode (const char *when, CliProgressMode *mode, GError **error);
void cli_progress_begin (CliProgress *progress, CliProgressMode mode);
void cli_progress_show (CliProgress *progress, PozoProgressReport *report);
void cli_progress_hide (CliProgress *progress);
void cli_progress_end (CliProgress *progress, PozoProgressReport *report);

G_END_DECLS
