/* SPDX-License-Identifier: MIT */
/* Progress.  The pipeline asks at most ten times a second, whatever the run does, so that what is
 * done here costs nothing that could be measured; without progress it does not ask at all. */
#include "cli-progress.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define COLUMNS_UNKNOWN  80
#define BAR_DELAY_US     (300 * G_TIME_SPAN_MILLISECOND) /* a short run shows none */
#define JSON_INTERVAL_US (500 * G_TIME_SPAN_MILLISECOND)

/**
 * cli_progress_mode:
 * @when: (nullable): the value of `--progress`
 * @mode: (out): what it means here
 * @error: return location for a #GError
 *
 * Reads `--progress`: `auto`, which is a bar if standard error is a terminal, `never` or `json`.
 *
 * Returns: whether it has one of these values
 */
gboolean
cli_progress_mode (const char *when, CliProgressMode *mode, GError **error)
{
  *mode = CLI_PROGRESS_NEVER;
  if (when == NULL || g_str_equal (when, "auto"))
    {
      if (isatty (STDERR_FILENO) && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0)
        *mode = CLI_PROGRESS_BAR;
    }
  else if (g_str_equal (when, "json"))
    *mode = CLI_PROGRESS_JSON;
  else if (!g_str_equal (when, "never"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("\"%s\" is no value for --progress, expected auto, never or json"), when);
      return FALSE;
    }
  return TRUE;
}

/**
 * cli_progress_begin:
 * @progress: (out caller-allocates): the progress
 * @mode: how it is shown
 *
 * Starts the clock.
 */
void
cli_progress_begin (CliProgress *progress, CliProgressMode mode)
{
  gint64 now = g_get_monotonic_time ();

  *progress = (CliProgress){ .mode = mode, .start_us = now, .next_us = now };
  if (mode == CLI_PROGRESS_BAR)
    progress->next_us += BAR_DELAY_US;
}

static guint
terminal_columns (void)
{
  struct winsize size;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1)
    return size.ws_col - 1u; /* the last one would make some terminals wrap */
  return COLUMNS_UNKNOWN - 1;
}

static void
show (CliProgress *progress, PozoProgressReport *report)
{
  g_autoptr (GString) out = g_string_new (NULL);
  gint64 now = g_get_monotonic_time ();

  report->seconds = (double) (now - progress->start_us) / G_TIME_SPAN_SECOND;
  if (progress->mode == CLI_PROGRESS_JSON)
    {
      pozo_progress_report_json (report, out);
      progress->next_us = now + JSON_INTERVAL_US;
    }
  else
    {
      g_string_append (out, "\r");
      pozo_progress_report_line (report, terminal_columns (), out);
      g_string_append (out, "\033[K");
      progress->is_shown = TRUE;
    }
  fwrite (out->str, 1, out->len, stderr);
}

/**
 * cli_progress_show:
 * @progress: the progress
 * @report: how far the run has come; its time is filled in here
 *
 * Shows the progress, if it is time to.
 */
void
cli_progress_show (CliProgress *progress, PozoProgressReport *report)
{
  if (progress->mode != CLI_PROGRESS_NEVER && g_get_monotonic_time () >= progress->next_us)
    show (progress, report);
}

/**
 * cli_progress_hide:
 * @progress: the progress
 *
 * Takes the line from the terminal: something else is about to be written, perhaps there too.
 */
void
cli_progress_hide (CliProgress *progress)
{
  if (!progress->is_shown)
    return;
  fputs ("\r\033[K", stderr);
  progress->is_shown = FALSE;
}

/**
 * cli_progress_end:
 * @progress: the progress
 * @report: how far the run has come
 *
 * Takes the line away, or writes the last JSON object.
 */
void
cli_progress_end (CliProgress *progress, PozoProgressReport *report)
{
  cli_progress_hide (progress);
  if (progress->mode == CLI_PROGRESS_JSON)
    show (progress, report);
}
