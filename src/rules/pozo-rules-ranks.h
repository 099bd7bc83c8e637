/* SPDX-License-Identifier: MIT */
/* How ranks are written in values of parameters. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

guint8 pozo_rules_ranks_find (char letter, guint8 lowest);
gboolean pozo_rules_ranks_read (const char *text, guint16 *ranks);
void pozo_rules_ranks_write (GString *text, guint ranks);

G_END_DECLS
