/* SPDX-License-Identifier: MIT */
/* Totals of a run: of each worker first, then of all. */
#include "pozo-validation-totals.h"

/**
 * pozo_validation_totals_add:
 * @to: totals
 * @from: more of them
 *
 * Adds totals to others.
 */
void
pozo_validation_totals_add (PozoValidationTotals *to, const PozoValidationTotals *from)
{
  to->n_games += from->n_games;
  to->n_games_clean += from->n_games_clean;
  to->n_games_checked += from->n_games_checked;
  to->n_games_skipped += from->n_games_skipped;
  to->n_games_foreign += from->n_games_foreign;
  to->n_stray_texts += from->n_stray_texts;
  to->n_cut_short += from->n_cut_short;
  to->n_turns += from->n_turns;
  to->n_actions += from->n_actions;
  to->checks += from->checks;
  to->unknown += from->unknown;
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    to->fates[i] += from->fates[i];
  for (guint i = 0; i <= POZO_SEVERITY_ERROR; i++)
    to->counts[i] += from->counts[i];
  for (guint i = 0; i < POZO_N_FINDINGS; i++)
    {
      if (from->codes[i] > 0)
        to->severity_of[i] = MAX (to->severity_of[i], from->severity_of[i]);
      to->codes[i] += from->codes[i];
    }
}

/**
 * pozo_validation_totals_n_deals:
 * @totals: totals
 *
 * Counts deals, whatever became of them.
 *
 * Returns: how many
 */
guint64
pozo_validation_totals_n_deals (const PozoValidationTotals *totals)
{
  guint64 n = 0;

  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    n += totals->fates[i];
  return n;
}

/**
 * pozo_validation_totals_n_findings:
 * @totals: totals
 *
 * Counts findings of every severity.
 *
 * Returns: how many
 */
guint64
pozo_validation_totals_n_findings (const PozoValidationTotals *totals)
{
  return totals->counts[POZO_SEVERITY_NOTE] + totals->counts[POZO_SEVERITY_WARNING] +
         totals->counts[POZO_SEVERITY_ERROR];
}

/**
 * pozo_validation_totals_add_game:
 * @to: totals
 * @game: a game that was replayed, or whose habits were told
 *
 * Adds a game.
 */
void
pozo_validation_totals_add_game (PozoValidationTotals *to, const PozoGame *game)
{
  gboolean is_clean =
      game->counts[POZO_SEVERITY_ERROR] == 0 && game->counts[POZO_SEVERITY_WARNING] == 0;

  to->n_games++;
  to->n_games_clean += is_clean;
  to->n_games_checked += pozo_game_is_fully_checked (game);
  to->n_games_skipped += !pozo_game_is_judged (game) && !game->record->is_foreign;
  to->n_games_foreign += game->record->is_foreign;
  to->n_turns += game->n_turns;
  to->n_actions += game->n_actions;
  to->checks += game->checks;
  to->unknown += game->unknown;
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    to->fates[i] += game->fates[i];
  for (guint i = 0; i <= POZO_SEVERITY_ERROR; i++)
    to->counts[i] += game->counts[i];
  if (is_clean && game->counts[POZO_SEVERITY_NOTE] == 0)
    return;
  for (guint i = 0; i < POZO_N_FINDINGS; i++)
    {
      to->codes[i] += game->code_counts[i];
      to->severity_of[i] = MAX (to->severity_of[i], game->code_severities[i]);
    }
}

/**
 * pozo_validation_totals_add_fast:
 * @to: totals
 * @fast: the figures of a game that is plainly fine
 *
 * Adds a game of which nothing is to be told.
 */
void
pozo_validation_totals_add_fast (PozoValidationTotals *to, const PozoFastFigures *fast)
{
  to->n_games++;
  to->n_games_clean++;
  to->n_games_checked += fast->unknown == 0;
  to->fates[POZO_DEAL_PLAYED] += fast->n_deals;
  to->n_turns += fast->n_turns;
  to->n_actions += fast->n_actions;
  to->checks += fast->checks;
  to->unknown += fast->unknown;
}
