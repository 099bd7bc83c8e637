/* SPDX-License-Identifier: MIT */
/* Rules side by side, as far as a score line is concerned: do they score alike, and does one of
 * them know melds that the other does not? */
#include "pozo-rescore-line.h"

#include "pozo-group.h"
#include "pozo-meld.h"

#include <string.h>

#define SAME(field) (a->field == b->field)

/* The same rows, or values, of a table that has so many of them. */
#define SAME_ROWS(table, rows)                                                                     \
  (SAME (table.n) &&                                                                               \
   memcmp (a->table.rows, b->table.rows, a->table.n * sizeof a->table.rows[0]) == 0)

G_STATIC_ASSERT (sizeof (PozoGrade) == 16); /* no byte of a row is without meaning */
G_STATIC_ASSERT (sizeof (PozoPattern) == 32);
G_STATIC_ASSERT (sizeof (PozoClass) == 3);

static gboolean
is_same_deck (const PozoRules *a, const PozoRules *b)
{
  gboolean is_same = SAME (deck_packs) && SAME (deck_calientes);

  for (guint n = 0; is_same && n <= POZO_SEATS_MAX; n++)
    is_same = SAME (deck_large_table[n].packs);
  return is_same;
}

/* Whether both ask for the same of who counts bonus cards. */
static gboolean
is_same_need (const PozoRules *a, const PozoRules *b)
{
  return SAME (red_three_positive_needs) &&
         (a->red_three_positive_needs != POZO_RED_THREE_POSITIVE_NEEDS_CONTRACT_RANKS ||
          SAME_ROWS (going_out_contract, row));
}

static gboolean
is_same_threes (const PozoRules *a, const PozoRules *b)
{
  return SAME (deck_threes) && is_same_need (a, b) && SAME (red_three_owner) &&
         SAME (red_three_value_in_hand) && SAME_ROWS (red_three_scale, value) &&
         SAME (black_three_meldable) && SAME (black_three_value_melded) &&
         SAME (black_three_value_in_hand) && SAME (black_three_set_of_four_bonus) &&
         SAME (black_three_closing_bonus) && SAME (black_three_as_bonus);
}

/**
 * pozo_rescore_line_is_same_melds:
 * @a: some rules
 * @b: other rules
 *
 * Asks whether both have the same limits for melds.
 *
 * Returns: whether they do
 */
gboolean
pozo_rescore_line_is_same_melds (const PozoRules *a, const PozoRules *b)
{
  return SAME (meld_min_natural) && SAME (meld_max_wild) && SAME (meld_wild_balance) &&
         SAME (meld_wild_free_from) && SAME (meld_wild_only) && SAME (meld_wild_set_max) &&
         SAME (meld_wild_sets) && SAME (meld_max_size) && SAME (meld_per_rank) &&
         SAME (meld_group_ranks) && SAME (meld_natural_only) && SAME (meld_sequences) &&
         SAME (meld_sequence_wilds) && SAME (meld_sequence_max);
}

static gboolean
is_same_canastas (const PozoRules *a, const PozoRules *b)
{
  return SAME (canasta_natural_bonus) && SAME (canasta_mixed_bonus) && SAME (canasta_wild_bonus) &&
         SAME (canasta_sequence_bonus) && SAME (canasta_sequence_is_canasta) &&
         SAME (canasta_concealed_bonus) && SAME (canasta_concealed_pile_top) &&
         SAME (canasta_min_natural) && SAME_ROWS (canasta_grades, row);
}

/**
 * pozo_rescore_line_is_same_grades:
 * @a: some rules
 * @b: other rules
 *
 * Asks whether the same melds are canastas, and of the same points, by the grades of both, or by
 * those of neither.
 *
 * Returns: whether they are
 */
gboolean
pozo_rescore_line_is_same_grades (const PozoRules *a, const PozoRules *b)
{
  return SAME_ROWS (canasta_grades, row) &&
         (a->canasta_grades.n == 0 || pozo_rescore_line_is_same_melds (a, b));
}

/**
 * pozo_rescore_line_is_same_concealed:
 * @a: some rules
 * @b: other rules
 *
 * Asks whether the same way of going out is concealed under both.
 *
 * Returns: whether it is
 */
gboolean
pozo_rescore_line_is_same_concealed (const PozoRules *a, const PozoRules *b)
{
  return SAME (going_out_concealed_scope) && SAME (going_out_concealed_layoff) &&
         SAME (going_out_concealed_canasta) && SAME (going_out_canastas) &&
         SAME (canasta_sequence_is_canasta) && SAME_ROWS (canasta_grades, row);
}

/**
 * pozo_rescore_line_is_same_terremoto:
 * @a: some rules
 * @b: other rules
 *
 * Asks whether the same way of going out is a terremoto under both.
 *
 * Returns: whether it is
 */
gboolean
pozo_rescore_line_is_same_terremoto (const PozoRules *a, const PozoRules *b)
{
  if (a->going_out_terremoto_bonus == 0 || b->going_out_terremoto_bonus == 0)
    return SAME (going_out_terremoto_bonus);
  return SAME_ROWS (initial_table, row) && SAME (initial_basis) &&
         SAME (canasta_sequence_is_canasta) && SAME_ROWS (canasta_grades, row);
}

static gboolean
is_same_going_out (const PozoRules *a, const PozoRules *b)
{
  return SAME (going_out_bonus) && SAME (going_out_concealed_extra) &&
         SAME (going_out_terremoto_bonus) && SAME (going_out_forbid_black_three) &&
         pozo_rescore_line_is_same_terremoto (a, b) &&
         (a->going_out_concealed_extra == 0 || pozo_rescore_line_is_same_concealed (a, b));
}

static gboolean
is_same_points (const PozoRules *a, const PozoRules *b)
{
  return SAME (scoring_joker) && SAME (scoring_two) && SAME (scoring_ace) && SAME (scoring_high) &&
         SAME (scoring_low) && SAME (scoring_high_from) && SAME (scoring_no_canasta) &&
         SAME (penalty_code) && SAME (penalty_red_three_held) && SAME (penalty_excess_wild_fine) &&
         SAME_ROWS (special_hands, row);
}

static gboolean
is_same_reserves (const PozoRules *a, const PozoRules *b)
{
  return SAME (reserve_owner) && SAME (reserve_missed) &&
         (a->reserve_missed == 0 || (SAME (reserve_missed_when) && SAME (reserve_renews_stock)));
}

/**
 * pozo_rescore_line_is_alike:
 * @own: some rules
 * @rules: other rules
 *
 * Asks whether two sets of rules score every table alike, so that what was written under the one
 * stands under the other.
 *
 * Returns: whether they do
 */
gboolean
pozo_rescore_line_is_alike (const PozoRules *own, const PozoRules *rules)
{
  return is_same_points (own, rules) && is_same_canastas (own, rules) &&
         pozo_rescore_line_is_same_melds (own, rules) && is_same_threes (own, rules) &&
         is_same_going_out (own, rules) && own->deal_exact_bonus == rules->deal_exact_bonus &&
         is_same_reserves (own, rules) && is_same_deck (own, rules);
}

/* ---- What one knows and the other does not ---- */

/* A limit that is 0 where there is none. */
static gboolean
is_lower (gint32 limit, gint32 than)
{
  return limit > 0 && (than == 0 || limit < than);
}

/**
 * pozo_rescore_line_keeps_mixed:
 * @own: the record's own rules
 * @rules: other rules
 *
 * Asks whether every mixed canasta of the own rules is one under the others.
 *
 * Returns: whether it is
 */
gboolean
pozo_rescore_line_keeps_mixed (const PozoRules *own, const PozoRules *rules)
{
  gboolean is_free = rules->meld_wild_free_from > 0 &&
                     rules->meld_wild_free_from <= POZO_CANASTA_SIZE && rules->meld_max_size == 0;
  gboolean was_free = own->meld_wild_free_from > 0;
  gint32 most_wild = was_free || own->meld_max_wild == 0 ? POZO_DECK_MAX : own->meld_max_wild;
  gint32 least_natural = MAX (own->meld_min_natural, own->canasta_min_natural);

  if (pozo_rescore_line_is_same_melds (own, rules) &&
      own->canasta_min_natural == rules->canasta_min_natural)
    return TRUE;
  least_natural = MAX (least_natural, POZO_CANASTA_SIZE - most_wild);
  if (!was_free && own->meld_wild_balance != POZO_MELD_WILD_BALANCE_FREE)
    least_natural = MAX (least_natural, (POZO_CANASTA_SIZE + 1) / 2);
  if (least_natural < MAX (rules->meld_min_natural, rules->canasta_min_natural))
    return FALSE;
  if (is_free)
    return TRUE;
  if (rules->meld_max_wild > 0 && most_wild > rules->meld_max_wild)
    return FALSE;
  if (most_wild < (POZO_CANASTA_SIZE + 1) / 2)
    return TRUE; /* four naturals at least, and fewer wild cards */
  return !was_free && own->meld_wild_balance >= rules->meld_wild_balance;
}

static gboolean
keeps_groups (const PozoRules *own, const PozoRules *rules)
{
  if (pozo_rescore_line_is_same_melds (own, rules) &&
      own->canasta_min_natural == rules->canasta_min_natural)
    return TRUE;
  return (own->meld_group_ranks & ~rules->meld_group_ranks) == 0 &&
         (rules->meld_natural_only & ~own->meld_natural_only) == 0 &&
         !is_lower (rules->meld_max_size, own->meld_max_size) &&
         own->meld_min_natural >= rules->meld_min_natural &&
         !is_lower (rules->meld_max_wild, own->meld_max_wild) && own->meld_wild_free_from == 0 &&
         own->meld_wild_balance >= rules->meld_wild_balance &&
         own->canasta_min_natural >= rules->canasta_min_natural &&
         pozo_group_breadth (own) <= pozo_group_breadth (rules);
}

static gboolean
keeps_sequences (const PozoRules *own, const PozoRules *rules)
{
  return !own->meld_sequences ||
         (rules->meld_sequences && (!own->meld_sequence_wilds || rules->meld_sequence_wilds) &&
          !is_lower (rules->meld_sequence_max, own->meld_sequence_max));
}

/* Whether every meld of wild cards alone is one, and as many of them may lie. */
static gboolean
keeps_wild_melds (const PozoRules *own, const PozoRules *rules)
{
  return !own->meld_wild_only || (rules->meld_wild_only &&
                                  !is_lower (pozo_meld_longest (rules, POZO_MELD_WILD),
                                             pozo_meld_longest (own, POZO_MELD_WILD)) &&
                                  (own->meld_wild_sets == POZO_MELD_WILD_SETS_ONE ||
                                   own->meld_wild_sets == rules->meld_wild_sets ||
                                   rules->meld_wild_sets == POZO_MELD_WILD_SETS_MANY));
}

/**
 * pozo_rescore_line_can_meld_black:
 * @rules: rules
 *
 * Asks whether black threes can be melded, by who goes out.
 *
 * Returns: whether they can
 */
gboolean
pozo_rescore_line_can_meld_black (const PozoRules *rules)
{
  return rules->black_three_meldable != POZO_BLACK_THREE_MELDABLE_NEVER &&
         rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_NO &&
         !rules->going_out_forbid_black_three;
}

/**
 * pozo_rescore_line_keeps_melds:
 * @own: the record's own rules
 * @rules: other rules
 *
 * Asks whether the other rules know every meld that the own ones know.
 *
 * Returns: %FALSE when a meld could be foreign
 */
gboolean
pozo_rescore_line_keeps_melds (const PozoRules *own, const PozoRules *rules)
{
  return keeps_groups (own, rules) && keeps_sequences (own, rules) &&
         keeps_wild_melds (own, rules) &&
         (!pozo_rescore_line_can_meld_black (own) || pozo_rescore_line_can_meld_black (rules)) &&
         (own->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_NO ||
          rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO);
}
