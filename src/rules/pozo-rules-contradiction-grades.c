/* SPDX-License-Identifier: MIT */
/* Contradictions between rows of `canasta.grades` and other parameters, or among themselves. */
#include "pozo-grades.h"
#include "pozo-language-marks.h"
#include "pozo-places.h"
#include "pozo-rules-contradiction.h"

static gboolean
grades_no_such_meld (const PozoRules *rules)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    {
      guint kind = rules->canasta_grades.row[i].kind;

      if ((!rules->meld_sequences && kind == POZO_GRADE_SEQUENCE) ||
          (!rules->meld_wild_only && kind == POZO_GRADE_WILD))
        return TRUE;
    }
  return FALSE;
}

static gboolean
grades_no_canasta (const PozoRules *rules)
{
  return rules->canasta_grades.n > 0 && !pozo_rules_grades_has (rules, POZO_GRADE_GROUP) &&
         !pozo_rules_grades_has (rules, POZO_GRADE_WILD) &&
         !pozo_rules_grades_has (rules, POZO_GRADE_SEQUENCE);
}

/* Whether wild canastas of some lengths are some by their jokers, and some are none. */
static gboolean
grades_some_jokers (const PozoRules *rules)
{
  const PozoGrades *grades = &rules->canasta_grades;

  for (guint i = 0; i < grades->n; i++)
    {
      const PozoGrade *row = &grades->row[i];
      gboolean is_covered = row->mix != POZO_GRADE_MIX_JOKERS || row->points < 0;

      for (guint j = i + 1; j < grades->n && !is_covered; j++)
        is_covered = grades->row[j].kind == POZO_GRADE_WILD && grades->row[j].points >= 0 &&
                     grades->row[j].mix == POZO_GRADE_MIX_ANY &&
                     grades->row[j].least <= row->least && grades->row[j].most >= row->most;
      if (!is_covered)
        return TRUE;
    }
  return FALSE;
}

/* How many cards melds of a kind may have; 0 for any number. */
static gint
find_longest (const PozoRules *rules, guint kind)
{
  gint most = rules->meld_max_size;
  gint own = kind == POZO_GRADE_WILD ? rules->meld_wild_set_max : 0;

  if (kind == POZO_GRADE_SEQUENCE)
    own = rules->meld_sequence_max > 0
              ? rules->meld_sequence_max
              : (gint) POZO_N_RANKS - pozo_rules_lowest_place (rules) -
                    (rules->meld_sequence_ace == POZO_MELD_SEQUENCE_ACE_EITHER);
  return most > 0 && (own == 0 || most < own) ? most : own;
}

/* Whether a row is about melds that can never be laid. */
static gboolean
grades_what_cannot_be (const PozoRules *rules)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    {
      const PozoGrade *row = &rules->canasta_grades.row[i];
      gint longest = row->kind == POZO_GRADE_HAND ? 0 : find_longest (rules, row->kind);
      gint needed = row->points < 0 ? row->most : row->least;

      if ((longest > 0 && needed > longest) ||
          (row->kind == POZO_GRADE_SEQUENCE && row->low != POZO_GRADE_ANYWHERE &&
           row->low < pozo_rules_lowest_place (rules)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
grades_no_such_rank (const PozoRules *rules)
{
  guint threes = pozo_rules_has_special_threes (rules) ? 1u << POZO_RANK_3 : 0;

  for (guint i = 0; i < rules->canasta_grades.n; i++)
    {
      const PozoGrade *row = &rules->canasta_grades.row[i];
      guint known = row->kind == POZO_GRADE_GROUP ? rules->meld_group_ranks : POZO_RANKS_ALL;

      if ((row->kind == POZO_GRADE_GROUP || row->kind == POZO_GRADE_HAND) &&
          (row->ranks & known & ~threes) == 0)
        return TRUE;
    }
  return FALSE;
}

static const PozoContradiction contradictions[] = {
  { grades_no_such_meld,
    N_ ("canasta.grades has rows for sequences or wild melds but meld.sequences or meld.wild_only "
        "is false; set it to true or take them out") },
  { grades_no_canasta,
    N_ ("canasta.grades has rows with fines but none that says what is a canasta; add one") },
  { grades_some_jokers,
    N_ ("canasta.grades has a row for wild canastas with some number of jokers but none behind it "
        "for those with any other; add one") },
  { grades_no_such_rank,
    N_ ("canasta.grades has a row for groups of which none may be laid by meld.group_ranks and "
        "deck.threes; take it out") },
  { grades_what_cannot_be,
    N_ ("canasta.grades has a row for melds that are longer, or reach further down, than any can "
        "be by meld.max_size, meld.wild_set_max, meld.sequence_max and meld.sequence_ace; take it "
        "out") },
};

/**
 * pozo_rules_contradiction_of_grades:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): the contradictions of `canasta.grades`
 */
const PozoContradiction *
pozo_rules_contradiction_of_grades (guint *n)
{
  *n = G_N_ELEMENTS (contradictions);
  return contradictions;
}
