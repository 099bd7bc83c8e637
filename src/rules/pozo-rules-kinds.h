/* SPDX-License-Identifier: MIT */
/* How values of each kind of parameter are written: for pozo-rules-text.c, and for whoever speaks
 * of a row of a table. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

const PozoRuleValue *pozo_rules_kind_find_value (PozoRule rule, const char *text);
gboolean pozo_rules_kind_takes_rows (PozoRuleKind kind);
gboolean pozo_rules_kind_read (PozoRules *rules, PozoRule rule, const char *text, gboolean adding);
void pozo_rules_kind_write (GString *text, const PozoRules *rules, PozoRule rule);
char *pozo_rules_kind_class_text (const PozoClass *row);

G_END_DECLS
