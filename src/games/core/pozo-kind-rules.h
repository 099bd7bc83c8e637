/* SPDX-License-Identifier: MIT */
/* The rules of a game of another kind by its table: their values, in the order of the table, as
 * whole numbers.  A game that has a plain struct of them declares one gint32 for each row. */
#pragma once

#include "pozo-game-kind.h"

G_BEGIN_DECLS

guint pozo_kind_rules_count (const PozoGameKind *kind);
void pozo_kind_rules_init (const PozoGameKind *kind, guint variant, gint32 *values);
const PozoKindRule *pozo_kind_rules_find (const PozoGameKind *kind, const char *key, gsize length);
gboolean pozo_kind_rules_assign (const PozoGameKind *kind,
                                 const PozoKindRule *rule,
                                 const char *value,
                                 gsize length,
                                 gint32 *values);
void pozo_kind_rule_write (const PozoKindRule *rule, gint32 value, GString *out);
guint32 pozo_kind_rules_hash (const PozoGameKind *kind, const gint32 *values);

G_END_DECLS
