/* SPDX-License-Identifier: MIT */
/* What rows of `canasta.grades` with points below 0 take off: for melds that are no canastas, and
 * for cards of one rank that a player holds in the end. */
#include "pozo-canasta.h"
#include "pozo-hand.h"
#include "pozo-score-private.h"

static void
add_short (PozoScoreSum *sum, const PozoSide *side, const PozoRules *rules)
{
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].n < POZO_CANASTA_SIZE)
      {
        const PozoCanastaRange range = pozo_canasta_bounds (&side->meld[i], rules);

        pozo_score_add_range (sum, POZO_SCORE_SHORT, range.least, range.most);
      }
}

/* What so many cards of a rank in one hand cost, below 0. */
static gint32
find_fine (const PozoGrades *grades, guint rank, guint n)
{
  for (guint i = 0; i < grades->n; i++)
    {
      const PozoGrade *row = &grades->row[i];

      if (row->kind == POZO_GRADE_HAND && n >= row->least && n <= row->most &&
          (row->ranks >> rank & 1) != 0)
        return row->points;
    }
  return 0;
}

/* A hand, rank by rank; each of its cards that nobody saw may be of any of them. */
static void
add_held (PozoScoreSum *sum, const PozoState *state, const PozoRules *rules, const PozoHand *hand)
{
  for (guint rank = pozo_rules_lowest_rank (rules); rank < POZO_N_RANKS; rank++)
    {
      guint n = pozo_hand_count_rank (hand, rank);
      guint n_left =
          state->deck.of[POZO_CARD_OF_RANK (rank)] - state->seen.of[POZO_CARD_OF_RANK (rank)];
      guint most = n + MIN (n_left, hand->count[POZO_CARD_UNKNOWN]);
      gint32 low = find_fine (&rules->canasta_grades, rank, n);
      gint32 high = low;

      for (n++; n <= most; n++)
        {
          gint32 fine = find_fine (&rules->canasta_grades, rank, n);

          low = MIN (low, fine);
          high = MAX (high, fine);
        }
      pozo_score_add_range (sum, POZO_SCORE_HELD, low, high);
    }
}

/**
 * pozo_score_add_grade_fines:
 * @sum: (inout): gets the items
 * @state: the table
 * @rules: the rules to score by, which have grades
 * @side: a side
 *
 * Adds the fines for short melds of a side and for what its players hold.
 */
void
pozo_score_add_grade_fines (PozoScoreSum *sum,
                            const PozoState *state,
                            const PozoRules *rules,
                            const PozoSide *side)
{
  if (pozo_rules_grades_fine (rules, FALSE))
    add_short (sum, side, rules);
  for (guint left = side->members; left != 0 && pozo_rules_grades_fine (rules, TRUE);
       left &= left - 1)
    add_held (sum, state, rules, &state->hand[__builtin_ctz (left)]);
}
