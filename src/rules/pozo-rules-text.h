/* SPDX-License-Identifier: MIT */
/* Rules as text: how a value is written, read, compared and fingerprinted.  The spelling is the
 * same in a record's Rule: line, after --rule, in a variant file and in the documentation. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

gboolean pozo_rules_set (PozoRules *rules, const char *key, const char *value, GError **error);
gboolean pozo_rules_add (PozoRules *rules, const char *key, const char *rows, GError **error);
gboolean pozo_rules_assign (PozoRules *rules, const char *assignment, GError **error);
char *pozo_rules_get (const PozoRules *rules, PozoRule rule);
gboolean pozo_rules_equal (const PozoRules *a, const PozoRules *b, PozoRule rule);
guint pozo_rules_diff (const PozoRules *a, const PozoRules *b, PozoRule different[POZO_N_RULES]);
guint32 pozo_rules_hash (const PozoRules *rules);

G_END_DECLS
