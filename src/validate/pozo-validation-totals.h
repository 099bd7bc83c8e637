/* SPDX-License-Identifier: MIT */
/* What a run of validated games comes to. */
#pragma once

#include "pozo-game.h"
#include "pozo-fast.h"

G_BEGIN_DECLS

/**
 * PozoValidationTotals:
 * @n_games: games
 * @n_games_clean: those with nothing graver than a note
 * @n_games_checked: those in which every check could be made
 * @n_games_skipped: those whose rules are not known
 * @n_games_foreign: those whose version of the notation, or whose game, is not known
 * @n_stray_texts: texts that belong to no game
 * @n_cut_short: games whose end was lost
 * @n_turns: their turns
 * @n_actions: their actions
 * @checks: actions and figures that were to be checked
 * @unknown: those of which nobody can tell
 * @fates: deals, by what became of them
 * @counts: findings, by severity
 * @codes: findings, by code
 * @severity_of: the gravest severity that each code had
 *
 * Sums, so that the order of the games does not matter.  A plain value; zeroes are a run without
 * games.
 */
typedef struct
{
  guint64 n_games;
  guint64 n_games_clean;
  guint64 n_games_checked;
  guint64 n_games_skipped;
  guint64 n_games_foreign;
  guint64 n_stray_texts;
  guint64 n_cut_short;
  guint64 n_turns;
  guint64 n_actions;
  guint64 checks;
  guint64 unknown;
  guint64 fates[POZO_N_DEAL_FATES];
  guint64 counts[POZO_SEVERITY_ERROR + 1];
  guint64 codes[POZO_N_FINDINGS];
  guint8 severity_of[POZO_N_FINDINGS];
} PozoValidationTotals;

void pozo_validation_totals_add (PozoValidationTotals *to, const PozoValidationTotals *from);
void pozo_validation_totals_add_game (PozoValidationTotals *to, const PozoGame *game);
void pozo_validation_totals_add_fast (PozoValidationTotals *to, const PozoFastFigures *fast);
guint64 pozo_validation_totals_n_deals (const PozoValidationTotals *totals);
guint64 pozo_validation_totals_n_findings (const PozoValidationTotals *totals);

G_END_DECLS
