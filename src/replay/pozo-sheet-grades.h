/* SPDX-License-Identifier: MIT */
/* What canastas of a kind can earn, and what lies in them at least: for score lines that count
 * canastas and do not show them. */
#pragma once

#include "pozo-rules.h"
#include "pozo-score-range.h"
#include "pozo-score.h"

G_BEGIN_DECLS

/* The kinds of canastas, in the order of their counts in a score line. */
#define POZO_SHEET_KINDS (POZO_SCORE_N_SEQUENCE - POZO_SCORE_N_NATURAL + 1)

/**
 * PozoSheetGrade:
 * @bonus: the points of one
 * @value: the least that the cards of one are worth
 * @n_naturals: the fewest natural cards in one
 * @n_wilds: the fewest wild cards in one
 * @in_groups: whether groups can be such canastas
 * @in_sequences: whether sequences can
 * @in_wild_melds: whether melds of wild cards can
 *
 * A kind of canastas by `canasta.grades`; one that there is not is none of the three.
 */
typedef struct
{
  PozoScoreRange bonus;
  gint32 value;
  gint32 n_naturals;
  gint32 n_wilds;
  gboolean in_groups;
  gboolean in_sequences;
  gboolean in_wild_melds;
} PozoSheetGrade;

gint32 pozo_sheet_least_natural (const PozoRules *rules);
gboolean pozo_sheet_grades_find (const PozoRules *rules, PozoSheetGrade grades[POZO_SHEET_KINDS]);
void pozo_sheet_find_bonuses (const PozoRules *rules, PozoScoreRange bonuses[POZO_SHEET_KINDS]);

gint32 pozo_sheet_grade_fine (const PozoRules *rules, gboolean is_held, gint32 *most);

G_END_DECLS
