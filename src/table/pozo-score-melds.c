/* SPDX-License-Identifier: MIT */
/* Scoring what a side has laid: the items of melds and canastas, the counts of these, and the fines
 * for wild cards too many (P10). */
#include "pozo-score-private.h"
#include "pozo-sequence.h"

/* Wild cards beyond the allowed number count minus, jokers first, and the meld is fined (P10). */
static gint32
excess_value (const PozoMeld *meld, const PozoRules *rules)
{
  gint32 surplus = (gint32) pozo_meld_surplus (meld, rules);
  gint32 n_joker = MIN (surplus, meld->n_joker);

  if (!(meld->flags & POZO_MELD_EXCESS))
    return 0;
  return n_joker * rules->scoring_joker + (surplus - n_joker) * rules->scoring_two;
}

/* Whether nobody can tell if a meld is a canasta: a sequence is none with a wild card in it. */
static gboolean
is_unsure_canasta (const PozoMeld *meld, const PozoRules *rules)
{
  return meld->kind == POZO_MELD_SEQUENCE && meld->n_unknown > 0 && rules->meld_sequence_wilds &&
         pozo_canasta_is_without_grades (meld);
}

static void
add_concealed (PozoScoreSum *sum, const PozoMeld *meld, const PozoRules *rules)
{
  if (meld->flags & pozo_meld_concealed_flags (rules))
    pozo_score_add (sum, POZO_SCORE_CONCEALED, rules->canasta_concealed_bonus);
}

/* The same by `canasta.grades`. */
static void
add_graded_canasta (PozoScoreSum *sum, const PozoMeld *meld, const PozoRules *rules)
{
  static const PozoScoreItem counts[POZO_N_CANASTAS] = {
    [POZO_CANASTA_NATURAL] = POZO_SCORE_N_NATURAL, [POZO_CANASTA_MIXED] = POZO_SCORE_N_MIXED,
    [POZO_CANASTA_WILD] = POZO_SCORE_N_WILD,       [POZO_CANASTA_SEQUENCE] = POZO_SCORE_N_SEQUENCE,
    [POZO_CANASTA_SEMI] = POZO_SCORE_N_SEMI,
  };
  const PozoCanastaRange range = pozo_canasta_bounds (meld, rules);

  pozo_score_add_range (sum, POZO_SCORE_CANASTAS, range.least, range.most);
  for (guint kind = POZO_CANASTA_NATURAL; kind < POZO_N_CANASTAS; kind++)
    if (range.kinds >> kind & 1)
      pozo_score_add_range (sum, counts[kind], range.kinds == 1u << kind, 1);
  add_concealed (sum, meld, rules);
}

static void
add_canasta (PozoScoreSum *sum, const PozoMeld *meld, const PozoRules *rules)
{
  PozoScoreItem count = POZO_SCORE_N_MIXED;
  gint32 bonus = rules->canasta_mixed_bonus;

  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      count = POZO_SCORE_N_SEQUENCE;
      bonus = rules->canasta_sequence_bonus;
    }
  else if (meld->kind == POZO_MELD_WILD)
    {
      count = POZO_SCORE_N_WILD;
      bonus = rules->canasta_wild_bonus;
    }
  else if (pozo_meld_is_natural (meld))
    {
      count = POZO_SCORE_N_NATURAL;
      bonus = rules->canasta_natural_bonus;
    }
  if (meld->n_unknown > 0 && count == POZO_SCORE_N_NATURAL)
    {
      pozo_score_add_range (sum, POZO_SCORE_CANASTAS, rules->canasta_mixed_bonus, bonus);
      pozo_score_add_range (sum, POZO_SCORE_N_NATURAL, 0, 1);
      pozo_score_add_range (sum, POZO_SCORE_N_MIXED, 0, 1);
    }
  else if (is_unsure_canasta (meld, rules))
    {
      pozo_score_add_range (sum, POZO_SCORE_CANASTAS, 0, bonus);
      pozo_score_add_range (sum, count, 0, 1);
    }
  else
    {
      pozo_score_add (sum, POZO_SCORE_CANASTAS, bonus);
      pozo_score_add (sum, count, 1);
    }
  add_concealed (sum, meld, rules);
}

/* Items M, C, K and the fines of P10, of one meld. */
static void
add_meld (PozoScoreSum *sum, const PozoMeld *meld, const PozoRules *rules)
{
  gint32 least = 0;
  gint32 most = 0;
  gint32 value = pozo_meld_value (meld, rules) - 2 * excess_value (meld, rules);
  gint32 n_unseen = (gint32) pozo_sequence_n_unseen (meld);

  if (meld->kind == POZO_MELD_BLACK && rules->black_three_set_of_four_bonus > 0 && meld->n >= 4)
    {
      value = 0;
      pozo_score_add (sum, POZO_SCORE_BLACK3, rules->black_three_set_of_four_bonus);
    }
  if (meld->n_unknown > 0)
    pozo_rules_card_bounds (rules, &least, &most);
  if (meld->flags & POZO_MELD_EXCESS)
    least = -3 * most; /* it may be one too many, or make one of the others that */
  pozo_score_add_range (sum, POZO_SCORE_MELDS, value + n_unseen * least, value + n_unseen * most);
  if (excess_value (meld, rules) > 0)
    pozo_score_add (sum, POZO_SCORE_PENALTY, -rules->penalty_excess_wild_fine);
  else if ((meld->flags & POZO_MELD_EXCESS) && meld->n_unknown > 0)
    pozo_score_add_range (sum, POZO_SCORE_PENALTY, -rules->penalty_excess_wild_fine, 0);
  if (!pozo_meld_is_canasta (meld, rules))
    return;
  if (pozo_canasta_has_grades (rules))
    add_graded_canasta (sum, meld, rules);
  else
    add_canasta (sum, meld, rules);
}

/* Whether nothing about a meld but its kind is out of the ordinary. */
static inline gboolean
is_plain (const PozoMeld *meld)
{
  return (meld->n_unknown | meld->flags) == 0;
}

/* What is counted of plain melds.  No branch asks which of them are canastas: nobody could guess
 * it. */
typedef struct
{
  guint32 n_melds[POZO_MELD_BLACK][2][2]; /* by kind, by whether wild cards are in it, by size */
  guint32 n_joker;                        /* in groups, and in melds of wild cards */
  guint32 n_two;
  gint32 value; /* of all others */
} Count;

/* Counts a plain meld, if it is none of black threes.  One of wild cards has no naturals, and so no
 * rank that matters. */
static inline gboolean
count_meld (const PozoMeld *meld, const gint16 *values, Count *count)
{
  guint n_wild = pozo_meld_n_wild (meld);

  if (G_LIKELY (meld->kind < POZO_MELD_SEQUENCE))
    {
      count->value += (gint32) (meld->n - n_wild) * values[4 * meld->rank];
      count->n_joker += meld->n_joker;
      count->n_two += meld->n_two;
    }
  else if (meld->kind == POZO_MELD_SEQUENCE)
    for (guint i = 0; i < meld->n; i++)
      count->value += values[meld->place[i]];
  else
    return FALSE;
  count->n_melds[meld->kind][n_wild > 0][meld->n >= POZO_CANASTA_SIZE]++;
  return TRUE;
}

/* Adds what was counted. */
static PozoScoreCanastas
add_count (PozoScoreSum *sum, const Count *count, const PozoRules *rules)
{
  gint32 n_natural = (gint32) count->n_melds[POZO_MELD_GROUP][FALSE][TRUE];
  gint32 n_mixed = (gint32) count->n_melds[POZO_MELD_GROUP][TRUE][TRUE];
  gint32 n_wild = (gint32) count->n_melds[POZO_MELD_WILD][TRUE][TRUE];
  gint32 n_sequence = (gint32) count->n_melds[POZO_MELD_SEQUENCE][FALSE][TRUE];

  pozo_score_add (sum, POZO_SCORE_MELDS,
                  count->value + (gint32) count->n_joker * rules->scoring_joker +
                      (gint32) count->n_two * rules->scoring_two);
  pozo_score_add (sum, POZO_SCORE_CANASTAS,
                  n_natural * rules->canasta_natural_bonus + n_mixed * rules->canasta_mixed_bonus +
                      n_wild * rules->canasta_wild_bonus +
                      n_sequence * rules->canasta_sequence_bonus);
  pozo_score_add (sum, POZO_SCORE_N_NATURAL, n_natural);
  pozo_score_add (sum, POZO_SCORE_N_MIXED, n_mixed);
  pozo_score_add (sum, POZO_SCORE_N_WILD, n_wild);
  pozo_score_add (sum, POZO_SCORE_N_SEQUENCE, n_sequence);
  return (PozoScoreCanastas){
    .n = (guint) (n_natural + n_mixed + n_wild) +
         (rules->canasta_sequence_is_canasta ? (guint) n_sequence : 0),
  };
}

/**
 * pozo_score_add_melds:
 * @sum: (inout): gets the items of melds and canastas, and fines for wild cards too many
 * @side: a side
 * @rules: the rules to score by
 * @values: the points of each card by these rules
 *
 * Scores the melds of a side: plain ones by counting them, others, and those that have grades, one
 * by one.
 *
 * Returns: how many canastas count
 */
PozoScoreCanastas
pozo_score_add_melds (PozoScoreSum *sum,
                      const PozoSide *side,
                      const PozoRules *rules,
                      const gint16 *values)
{
  Count count = { 0 };
  PozoScoreCanastas canastas;
  guint8 odd[POZO_MELDS_MAX];
  guint n_odd = 0;
  const gboolean is_graded = pozo_canasta_has_grades (rules);

  for (guint i = 0; i < side->n_melds; i++)
    if (is_graded || !is_plain (&side->meld[i]) || !count_meld (&side->meld[i], values, &count))
      odd[n_odd++] = (guint8) i;
  canastas = add_count (sum, &count, rules);
  for (guint i = 0; i < n_odd; i++)
    {
      const PozoMeld *meld = &side->meld[odd[i]];
      guint counts = pozo_meld_counts (meld, rules);

      add_meld (sum, meld, rules);
      canastas.n += counts;
      canastas.n_unsure += meld->n_unknown > 0 ? counts : 0;
    }
  return canastas;
}
