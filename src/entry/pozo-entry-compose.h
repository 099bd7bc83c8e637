/* SPDX-License-Identifier: MIT */
/* From points to a record of totals, and back. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

gboolean
pozo_entry_read_points (const PozoRecord *record, gsize head_bytes, guint n_sides, GArray *points);
void pozo_entry_append_deals (const GArray *points, guint n_sides, GString *out);
gboolean pozo_entry_append_canonical (PozoRecord *record, const GString *draft, GString *out);

G_END_DECLS
