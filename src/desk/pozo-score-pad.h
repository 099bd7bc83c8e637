/* SPDX-License-Identifier: MIT */
/* A sheet on which one match is written down by hand. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoScorePad:
 * @name: what the rules are called, in the reader's language
 * @rules: the rules
 * @event: (nullable): the event, if it is known
 * @day: (nullable): date, round and table, as far as they are known
 * @sides: (nullable): who plays, a text for each side, and %NULL behind the last
 *
 * What stands on a score pad; what is not known is left to be filled in.
 */
typedef struct
{
  const char *name;
  const PozoRules *rules;
  const char *event;
  const char *day;
  const char *const *sides;
} PozoScorePad;

void pozo_score_pad_to_html (const PozoScorePad *self, GString *out);

G_END_DECLS
