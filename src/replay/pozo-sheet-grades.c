/* SPDX-License-Identifier: MIT */
/* Canastas by `canasta.grades`, kind by kind: every shape of a meld that the rules allow is looked
 * up in the rows.  What a kind can earn is one number where all its shapes fit rows of the same
 * points, and else a range. */
#include "pozo-sheet-grades.h"

#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-places.h"
#include "pozo-replay-parts.h"

/* What is being found. */
typedef struct
{
  const PozoRules *rules;
  gint32 natural; /* the least that a natural card is worth */
  gint32 wild;
  guint longest; /* a meld that is longer fits what one of this length fits */
  PozoSheetGrade *grades;
  gboolean *is_whole;
} Survey;

/**
 * pozo_sheet_least_natural:
 * @rules: the rules
 *
 * Returns: what a natural card of a group is worth at least
 */
gint32
pozo_sheet_least_natural (const PozoRules *rules)
{
  return MIN (MIN (rules->scoring_ace, rules->scoring_high), rules->scoring_low);
}

static PozoSheetGrade *
find_kind (PozoSheetGrade *grades, PozoCanasta canasta)
{
  static const guint8 items[POZO_N_CANASTAS] = {
    [POZO_CANASTA_NATURAL] = POZO_SCORE_N_NATURAL,   [POZO_CANASTA_MIXED] = POZO_SCORE_N_MIXED,
    [POZO_CANASTA_SEMI] = POZO_SCORE_N_SEMI,         [POZO_CANASTA_WILD] = POZO_SCORE_N_WILD,
    [POZO_CANASTA_SEQUENCE] = POZO_SCORE_N_SEQUENCE,
  };

  return &grades[items[canasta] - POZO_SCORE_N_NATURAL];
}

static void
add_points (PozoScoreRange *bonus, gint32 points)
{
  bonus->step = pozo_score_range_greatest_divisor (bonus->step, ABS (points - bonus->low));
  bonus->low = MIN (bonus->low, points);
  bonus->high = MAX (bonus->high, points);
}

/* Takes note of a shape that the rules allow. */
static void
note (const Survey *survey, const PozoCanastaShape *shape)
{
  const PozoGrades *rows = &survey->rules->canasta_grades;
  const PozoGrade *row = pozo_canasta_find_grade (rows, shape);
  gint32 n_naturals = shape->n - shape->n_wild;
  gint32 value = n_naturals * survey->natural + shape->n_wild * survey->wild;
  PozoSheetGrade *kind;

  if (row == NULL)
    {
      *survey->is_whole = FALSE;
      return;
    }
  kind = find_kind (survey->grades, pozo_canasta_of_shape (rows, shape));
  if (!kind->in_groups && !kind->in_sequences && !kind->in_wild_melds)
    *kind = (PozoSheetGrade){ .bonus = { row->points, row->points, 0 },
                              .value = value,
                              .n_naturals = n_naturals,
                              .n_wilds = shape->n_wild };
  add_points (&kind->bonus, row->points);
  kind->value = MIN (kind->value, value);
  kind->n_naturals = MIN (kind->n_naturals, n_naturals);
  kind->n_wilds = MIN (kind->n_wilds, shape->n_wild);
  kind->in_groups |= shape->kind == POZO_MELD_GROUP;
  kind->in_sequences |= shape->kind == POZO_MELD_SEQUENCE;
  kind->in_wild_melds |= shape->kind == POZO_MELD_WILD;
}

static void
note_groups_of (const Survey *survey, guint rank, guint n)
{
  for (guint n_wild = 0; n_wild < n; n_wild++)
    {
      const PozoCanastaShape shape = { .kind = POZO_MELD_GROUP,
                                       .rank = (guint8) rank,
                                       .n = (guint8) n,
                                       .n_wild = (guint8) n_wild,
                                       .is_edge =
                                           n_wild == 0 || (n_wild == 1 && n > POZO_CANASTA_SIZE) };

      if (pozo_meld_find_group_fault (survey->rules, (gint32) n, (gint32) n_wild).code == POZO_FINE)
        note (survey, &shape);
    }
}

static void
note_groups (const Survey *survey)
{
  for (guint rank = pozo_rules_lowest_rank (survey->rules); rank < POZO_N_RANKS; rank++)
    if (pozo_group_may_be_of (survey->rules, rank))
      for (guint n = POZO_CANASTA_SIZE; n <= survey->longest; n++)
        note_groups_of (survey, rank, n);
}

/* Sequences from a place, with wild cards in them, one of which may lie at an end. */
static void
note_sequences_from (const Survey *survey, gint low, guint n)
{
  const PozoRules *rules = survey->rules;

  for (guint n_wild = 0; n_wild < (rules->meld_sequence_wilds ? n : 1); n_wild++)
    {
      PozoCanastaShape shape = { .kind = POZO_MELD_SEQUENCE,
                                 .n = (guint8) n,
                                 .n_wild = (guint8) n_wild,
                                 .low = (gint8) low,
                                 .is_edge = n_wild == 0 };

      if (pozo_meld_find_mix_fault (rules, FALSE, (gint32) n, (gint32) n_wild).code != POZO_FINE)
        continue;
      note (survey, &shape);
      shape.is_edge = n_wild == 1 && n > POZO_CANASTA_SIZE;
      if (shape.is_edge)
        note (survey, &shape);
    }
}

static void
note_sequences (const Survey *survey)
{
  const PozoRules *rules = survey->rules;

  if (!rules->meld_sequences)
    return;
  for (gint low = pozo_rules_lowest_place (rules); low < POZO_N_RANKS; low++)
    for (guint n = POZO_CANASTA_SIZE;
         n <= pozo_meld_longest_sequence (rules) && low + (gint) n <= POZO_N_RANKS; n++)
      note_sequences_from (survey, low, n);
}

static void
note_wild_melds (const Survey *survey)
{
  gint32 most = pozo_meld_longest (survey->rules, POZO_MELD_WILD);

  for (guint n = POZO_CANASTA_SIZE; n <= survey->longest && survey->rules->meld_wild_only; n++)
    for (gint32 n_joker = 0; n_joker <= MIN ((gint32) n, survey->rules->deck_jokers); n_joker++)
      {
        const PozoCanastaShape shape = {
          .kind = POZO_MELD_WILD, .n = (guint8) n, .n_wild = (guint8) n, .n_joker = (guint8) n_joker
        };

        if (most == 0 || (gint32) n <= most)
          note (survey, &shape);
      }
}

/* The length from which on no row tells more cards from fewer. */
static guint
find_longest (const PozoGrades *rows)
{
  guint longest = POZO_CANASTA_SIZE + 1;

  for (guint i = 0; i < rows->n; i++)
    {
      const PozoGrade *row = &rows->row[i];

      longest = MAX (longest, (row->most == POZO_GRADE_OPEN ? row->least : row->most) + 1u);
    }
  return longest;
}

/**
 * pozo_sheet_grades_find:
 * @rules: rules with `canasta.grades`
 * @grades: (out caller-allocates): each kind, by the order of the counts in a score line
 *
 * Finds out what canastas of each kind can be.
 *
 * Returns: whether every meld of seven cards and more is one
 */
gboolean
pozo_sheet_grades_find (const PozoRules *rules, PozoSheetGrade grades[POZO_SHEET_KINDS])
{
  gboolean has_low = pozo_rules_has_low_ace (rules);
  gboolean is_whole = TRUE;
  gint32 natural = pozo_sheet_least_natural (rules);
  const Survey survey = { .rules = rules,
                          .natural = has_low ? MIN (natural, rules->scoring_two) : natural,
                          .wild = MIN (rules->scoring_joker, rules->scoring_two),
                          .longest = find_longest (&rules->canasta_grades),
                          .grades = grades,
                          .is_whole = &is_whole };

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    grades[i] = (PozoSheetGrade){ .value = 0 };
  note_groups (&survey);
  note_sequences (&survey);
  note_wild_melds (&survey);
  return is_whole;
}

/**
 * pozo_sheet_grade_fine:
 * @rules: the rules
 * @is_held: whether cards that are held are meant, and not short melds
 * @most: (out) (optional): the most that one of them costs
 *
 * Reads the fines of `canasta.grades`.
 *
 * Returns: what all that they come to is a multiple of; 0 where there are none
 */
gint32
pozo_sheet_grade_fine (const PozoRules *rules, gboolean is_held, gint32 *most)
{
  const PozoGrades *grades = &rules->canasta_grades;
  gint32 step = 0, highest = 0;

  for (guint i = 0; i < grades->n; i++)
    if (grades->row[i].points < 0 && (grades->row[i].kind == POZO_GRADE_HAND) == (is_held != FALSE))
      {
        step = pozo_score_range_greatest_divisor (step, -grades->row[i].points);
        highest = MAX (highest, -grades->row[i].points);
      }
  if (most != NULL)
    *most = highest;
  return step;
}

/**
 * pozo_sheet_find_bonuses:
 * @rules: the rules
 * @bonuses: (out caller-allocates): what one of each kind earns, by the order of the counts in a
 * score line; nothing where the rules know none
 *
 * Finds out what canastas earn.
 */
void
pozo_sheet_find_bonuses (const PozoRules *rules, PozoScoreRange bonuses[POZO_SHEET_KINDS])
{
  const gint32 plain[POZO_SHEET_KINDS] = { rules->canasta_natural_bonus, rules->canasta_mixed_bonus,
                                           0, rules->meld_wild_only ? rules->canasta_wild_bonus : 0,
                                           rules->meld_sequences ? rules->canasta_sequence_bonus
                                                                 : 0 };
  PozoSheetGrade grades[POZO_SHEET_KINDS];

  if (pozo_canasta_has_grades (rules))
    pozo_sheet_grades_find (rules, grades);
  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    bonuses[i] = pozo_canasta_has_grades (rules) ? grades[i].bonus
                                                 : (PozoScoreRange){ plain[i], plain[i], 0 };
}
