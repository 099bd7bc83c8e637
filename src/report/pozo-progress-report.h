/* SPDX-License-Identifier: MIT */
/* How far a run has come, as a line for people and as JSON for programs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoProgressReport:
 * @bytes_read: of the inputs as they lie on disk
 * @bytes_total: of them all; 0 when it is not known
 * @n_games: whose results are there
 * @n_deals: in them
 * @n_findings: in them
 * @seconds: since the run began
 * @is_done: whether it has ended
 *
 * What there is to say while a run goes on.
 */
typedef struct
{
  guint64 bytes_read;
  guint64 bytes_total;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_findings;
  double seconds;
  gboolean is_done;
} PozoProgressReport;

void pozo_progress_report_line (const PozoProgressReport *progress, guint width, GString *out);
void pozo_progress_report_json (const PozoProgressReport *progress, GString *out);

G_END_DECLS
