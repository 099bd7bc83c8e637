/* SPDX-License-Identifier: MIT */
/* The table of rules, for whoever reads or shows them. */
#include "pozo-snapszli-rules.h"

#include "pozo-language-marks.h"

const PozoKindRule pozo_snapszli_rules[] = {
#define POZO_SNAPSZLI_RULE(field, key, value, least, most, words, source, decision, meaning)       \
  { key, (value), (least), (most), words, #least ".." #most, source, decision, meaning },
#include "pozo-snapszli-rules.def"
#undef POZO_SNAPSZLI_RULE
  { NULL, 0, 0, 0, NULL, NULL, NULL, NULL, NULL },
};

G_STATIC_ASSERT (sizeof (PozoSnapszliRules) ==
                 (G_N_ELEMENTS (pozo_snapszli_rules) - 1) * sizeof (gint32));
