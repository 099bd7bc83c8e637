/* SPDX-License-Identifier: MIT */
/* The figures of `pozo validate`, and the summary made of them. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

/* What games come to.  Sums, so that the order does not matter. */
typedef struct
{
  guint64 n_games;
  guint64 n_games_clean;   /* nothing graver than a note */
  guint64 n_games_checked; /* every check could be made */
  guint64 n_games_skipped; /* rules not known */
  guint64 n_stray_texts;   /* text that belongs to no game */
  guint64 n_cut_short;     /* games whose end was lost */
  guint64 n_turns;
  guint64 n_actions;
  guint64 checks;
  guint64 unknown;
  guint64 fates[POZO_N_DEAL_FATES];
  guint64 counts[POZO_SEVERITY_ERROR + 1];
  guint64 codes[POZO_N_FINDINGS];
  guint8 severity_of[POZO_N_FINDINGS];
} ValidateFigures;

/* Everything that a summary tells: the figures, what was read, and whether findings stand above it.
 */
typedef struct
{
  const ValidateFigures *figures;
  const CliInputs *inputs;
  const PozoStyle *style;
  guint64 n_shown;
} ValidateSummary;

void validate_figures_add (ValidateFigures *to, const ValidateFigures *from);
guint64 validate_figures_deals (const ValidateFigures *figures);
guint64 validate_figures_findings (const ValidateFigures *figures);
void validate_summary_append (const ValidateSummary *summary, GString *out);
void validate_summary_append_json (const ValidateSummary *summary, GString *out);

G_END_DECLS
