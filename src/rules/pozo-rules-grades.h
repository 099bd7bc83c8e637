/* SPDX-License-Identifier: MIT */
/* How rows of canasta.grades are written: `kind[/ranks]:length:wilds:points`. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

gboolean pozo_rules_grades_read (PozoGrades *grades,
                                 const char *text,
                                 gboolean adding,
                                 const PozoRuleInfo *info);
void pozo_rules_grade_write_length (GString *text, const PozoGrade *grade);
void pozo_rules_grades_write (GString *text, const PozoGrades *grades);

G_END_DECLS
