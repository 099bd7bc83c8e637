/* SPDX-License-Identifier: MIT */
/* What a spread comes to: points, cards, canastas. */
#include "pozo-spread.h"

#include "pozo-grades.h"

/**
 * pozo_spread_value:
 * @spread: a spread
 *
 * Adds up the card values of what is laid, the claimed top card included.
 *
 * Returns: points
 */
gint32
pozo_spread_value (const PozoSpread *spread)
{
  const PozoRules *rules = spread->state->rules;
  gint32 twos = spread->wild_twos, jokers = spread->wild_jokers;
  gint32 value = 0;

  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    {
      const PozoSpreadRank *rank = &spread->rank[r];

      value += rank->lay * pozo_spread_card_value (spread->compiled, r);
      twos += rank->twos;
      jokers += rank->jokers;
    }
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    for (guint i = 0; i < spread->run_n[suit]; i++)
      value += pozo_spread_card_value (spread->compiled, spread->run_low[suit] + i);
  return value + twos * rules->scoring_two + jokers * rules->scoring_joker;
}

/**
 * pozo_spread_n_laid:
 * @spread: a spread
 *
 * Counts the cards of the hand that are laid; the claimed top card is none.
 *
 * Returns: cards
 */
guint
pozo_spread_n_laid (const PozoSpread *spread)
{
  guint n = spread->wild_twos + spread->wild_jokers + spread->lay_black;

  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    n += spread->rank[r].lay + spread->rank[r].twos + spread->rank[r].jokers;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    n += spread->run_n[suit];
  return n - (spread->top != POZO_CARD_NONE);
}

/**
 * pozo_spread_n_canastas:
 * @spread: a spread
 *
 * Counts the canastas that the side would have.
 *
 * Returns: canastas that count for going out
 */
guint
pozo_spread_n_canastas (const PozoSpread *spread)
{
  const PozoRules *rules = spread->state->rules;
  guint n = pozo_side_canastas (pozo_state_side (spread->state, spread->seat), rules);
  guint wilds = spread->wild_twos + spread->wild_jokers;
  gboolean counts_runs = pozo_rules_grades_has (rules, POZO_GRADE_SEQUENCE);

  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    {
      const PozoSpreadRank *rank = &spread->rank[r];
      guint n_wild = rank->wild + rank->twos + rank->jokers;
      guint n_natural = pozo_spread_rank_size (spread, r) - n_wild;

      n += pozo_canasta_can_be (rules, POZO_MELD_GROUP, r, n_natural, n_wild) &&
           !pozo_canasta_can_be (rules, POZO_MELD_GROUP, r, rank->lies, rank->wild);
    }
  n += spread->wild_there < POZO_CANASTA_SIZE && spread->wild_there + wilds >= POZO_CANASTA_SIZE;
  for (guint suit = 0; suit < POZO_N_SUITS && counts_runs; suit++)
    n += spread->run_n[suit] >= POZO_CANASTA_SIZE;
  return n;
}
