/* SPDX-License-Identifier: MIT */
/* A sheet on which one match is written down by hand. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoScorePad:
 * @name: what the rules are called, in the reader's language
 * @rules: the rules
 *
 * What stands on a score pad.
 */
typedef struct
{
  const char *name;
  const PozoRules *rules;
} PozoScorePad;

void pozo_score_pad_to_html (const PozoScorePad *self, GString *out);

G_END_DECLS
