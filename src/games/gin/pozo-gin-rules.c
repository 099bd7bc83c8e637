/* SPDX-License-Identifier: MIT */
/* The table of rules, for whoever reads or shows them, and what they are where nothing is said. */
#include "pozo-gin-rules.h"

#include "pozo-language-marks.h"

const PozoGinRules pozo_gin_rules_default = {
#define POZO_GIN_RULE(field, key, value, least, most, words, source, decision, meaning)            \
  .field = (value),
#include "pozo-gin-rules.def"
#undef POZO_GIN_RULE
};

const PozoKindRule pozo_gin_rules[] = {
#define POZO_GIN_RULE(field, key, value, least, most, words, source, decision, meaning)            \
  { key, (value), (least), (most), words, #least ".." #most, source, decision, meaning },
#include "pozo-gin-rules.def"
#undef POZO_GIN_RULE
  { NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL },
};

G_STATIC_ASSERT (sizeof (PozoGinRules) == (G_N_ELEMENTS (pozo_gin_rules) - 1) * sizeof (gint32));
