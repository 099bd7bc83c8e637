/* SPDX-License-Identifier: MIT */
/* What the files of `pozo validate` share: the summary, and games that are still being written. */
#pragma once

#include "cli-games.h"
#include "pozo-open-game.h"

G_BEGIN_DECLS

/* Everything that a summary tells: the figures, what was read, the rules if they were given, and
 * whether findings stand above it. */
typedef struct
{
  const PozoValidationTotals *figures;
  const CliInputs *inputs;
  const char *rules;
  const PozoStyle *style;
  guint64 n_shown;
} ValidateSummary;

void validate_summary_append (const ValidateSummary *summary, GString *out);
void validate_summary_append_json (const ValidateSummary *summary, GString *out);

/* How games that are still being written are shown: as JSON without a style, and with the whole
 * table or only what is due. */
typedef struct
{
  const PozoStyle *style;
  gboolean has_table;
} ValidateView;

typedef struct _ValidateWatch ValidateWatch;

CliStatus validate_read_severity (const CliCommand *command, const char *text, guint8 *severities);
void validate_hide_habits (guint8 severities[POZO_N_FINDINGS]);
void validate_append_next (const PozoOpenGame *open,
                           const PozoFindingPlace *place,
                           const ValidateView *view,
                           GString *out);

CliStatus
validate_watch_begin (ValidateWatch **watch, const CliCommand *command, char *const *names);
void validate_watch_free (ValidateWatch *watch);
void validate_watch_wait (ValidateWatch *watch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ValidateWatch, validate_watch_free)

G_END_DECLS
