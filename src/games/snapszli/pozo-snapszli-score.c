/* SPDX-License-Identifier: MIT */
/* Units of a deal, as a pure function of the table at its end (002:L62-L68). */
#include "pozo-snapszli-score.h"

/* What the loser's points make the game worth; he has had no trick, less than 33, or more. */
static gint32
find_units (const PozoSnapszliState *state, const PozoSnapszliRules *rules, guint loser)
{
  if (state->n_tricks[loser] == 0)
    return 3;
  return pozo_snapszli_points (state, rules, loser) < POZO_SNAPSZLI_HALF ? 2 : 1;
}

/* What the other gets where who closed the stock has failed (002:L67, D6, D7). */
static gint32
find_closed_units (const PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  if (rules->close_fail == 0)
    return 1;
  return state->closed_tricks == 0 ? 3 : 2;
}

/* Somebody said 66. */
static gint32
settle_claim (const PozoSnapszliState *state, const PozoSnapszliRules *rules, guint8 *winner)
{
  gboolean has_failed = state->is_false ? state->closer == state->claimer
                                        : state->closer != 0 && state->closer != state->claimer;

  *winner = state->is_false ? (guint8) (3 - state->claimer) : state->claimer;
  if (has_failed)
    return find_closed_units (state, rules);
  return state->is_false ? 1 : find_units (state, rules, 2u - *winner);
}

/* All cards were played, and nobody has said 66. */
static gint32
settle_last (const PozoSnapszliState *state, const PozoSnapszliRules *rules, guint8 *winner)
{
  *winner = state->last;
  if (state->closer == 0)
    return 1;
  *winner = state->closer;
  if (pozo_snapszli_points (state, rules, state->closer - 1u) >= POZO_SNAPSZLI_AIM)
    return find_units (state, rules, 2u - *winner);
  *winner = (guint8) (3 - state->closer);
  return find_closed_units (state, rules);
}

/**
 * pozo_snapszli_score:
 * @state: the table at the end of a deal
 * @rules: rules
 *
 * Scores a deal.
 *
 * Returns: what it comes to; nothing, for sure, where it was not ended
 */
PozoSnapszliOutcome
pozo_snapszli_score (const PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  PozoSnapszliOutcome outcome = { .is_known = state->leader != POZO_SNAPSZLI_NOBODY };
  gint32 units = 0;

  if (!pozo_snapszli_is_over (state))
    return outcome;
  if (state->snapszer != 0)
    {
      outcome.winner = state->is_made ? state->snapszer : (guint8) (3 - state->snapszer);
      units = rules->snapszer_value;
    }
  else if (state->claimer != 0)
    units = settle_claim (state, rules, &outcome.winner);
  else
    units = settle_last (state, rules, &outcome.winner);
  for (guint seat = 0; seat < POZO_SNAPSZLI_SEATS; seat++)
    {
      gint32 *item = outcome.item[seat];

      outcome.is_known &= state->hidden[seat] == 0;
      item[POZO_SNAPSZLI_TRICKS] = state->points[seat];
      item[POZO_SNAPSZLI_PAIRS] = pozo_snapszli_points (state, rules, seat) - state->points[seat];
      item[POZO_SNAPSZLI_GAME] = outcome.winner == seat + 1 ? units : 0;
      item[POZO_SNAPSZLI_TOTAL] = item[POZO_SNAPSZLI_GAME];
    }
  return outcome;
}
