/* SPDX-License-Identifier: MIT */
/* The value of a parameter in words. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

char *pozo_rules_words_grade (const PozoGrade *grade);
char *pozo_rules_words_phrase (const PozoRules *rules, PozoRule rule);
char *pozo_rules_words_value (const PozoRules *rules, PozoRule rule);

G_END_DECLS
