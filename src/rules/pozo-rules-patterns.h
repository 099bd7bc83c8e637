/* SPDX-License-Identifier: MIT */
/* Rows of special.hands as text. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

gboolean pozo_rules_patterns_read (PozoPatterns *patterns,
                                   const char *text,
                                   gboolean adding,
                                   const PozoRuleInfo *info);
void pozo_rules_patterns_write (GString *text, const PozoPatterns *patterns);
void pozo_rules_pattern_write_parts (GString *text, const PozoPattern *pattern);

G_END_DECLS
