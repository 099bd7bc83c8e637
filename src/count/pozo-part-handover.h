/* SPDX-License-Identifier: MIT */
/* Counts that one process hands over to another, which trusts it in nothing. */
#pragma once

#include "pozo-part.h"

G_BEGIN_DECLS

GString *pozo_part_hand_over (const PozoPart *part);
PozoPart *pozo_part_take_over (const GString *text, GError **error);
gboolean pozo_part_check_counted (const PozoPart *part,
                                  const PozoPart *totals,
                                  const char *plugin,
                                  GError **error);

G_END_DECLS
