/* SPDX-License-Identifier: MIT */
/* The summary of `pozo validate`. */
#pragma once

#include "cli-games.h"

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

G_END_DECLS
