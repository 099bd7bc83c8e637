/* SPDX-License-Identifier: MIT */
/* Records to fill in: their heads, line by line. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

void pozo_draft_slug (GString *out, const char *event);
void pozo_draft_head (GString *out, const char *key, const char *value);
void pozo_draft_rules (GString *out, const char *rules);
gboolean pozo_draft_finish (PozoRecord *record, const GString *text, GString *out, GError **error);

G_END_DECLS
