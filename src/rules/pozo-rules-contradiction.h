/* SPDX-License-Identifier: MIT */
/* Whether parameters contradict each other. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/* What cannot be at once, and the reason, with what to do after a semicolon; in English. */
typedef struct
{
  gboolean (*is_broken) (const PozoRules *rules);
  const char *message;
} PozoContradiction;

const PozoContradiction *pozo_rules_contradiction_of_terms (guint *n);
const PozoContradiction *pozo_rules_contradiction_of_grades (guint *n);
const char *pozo_rules_contradiction (const PozoRules *rules);

G_END_DECLS
