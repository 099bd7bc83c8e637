/* SPDX-License-Identifier: MIT */
/* What rows of canasta.grades know. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/* Whether melds of a kind can be canastas that count wherever canastas are asked for. */
static inline gboolean
pozo_rules_grades_has (const PozoRules *rules, PozoGradeKind kind)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    if (rules->canasta_grades.row[i].kind == kind && rules->canasta_grades.row[i].points >= 0)
      return TRUE;
  if (rules->canasta_grades.n > 0)
    return FALSE;
  return kind == POZO_GRADE_GROUP ||
         (kind == POZO_GRADE_WILD ? rules->meld_wild_only : rules->canasta_sequence_is_canasta);
}

/* Whether a row fines cards that are held in the end, or else melds that are no canastas. */
static inline gboolean
pozo_rules_grades_fine (const PozoRules *rules, gboolean is_held)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    if (rules->canasta_grades.row[i].points < 0 &&
        (rules->canasta_grades.row[i].kind == POZO_GRADE_HAND) == (is_held != FALSE))
      return TRUE;
  return FALSE;
}

/* Whether a fine keeps a side from going out. */
static inline gboolean
pozo_rules_grades_bar (const PozoRules *rules)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    if (rules->canasta_grades.row[i].bars)
      return TRUE;
  return FALSE;
}

/* Whether canastas whose wild card lies outside seven naturals have a row of their own. */
static inline gboolean
pozo_rules_grades_has_edge (const PozoRules *rules)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    if (rules->canasta_grades.row[i].mix == POZO_GRADE_MIX_EDGE)
      return TRUE;
  return FALSE;
}

G_END_DECLS
