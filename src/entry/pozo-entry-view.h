/* SPDX-License-Identifier: MIT */
/* The tables of a round, for people. */
#pragma once

#include "pozo-document.h"
#include "pozo-entry-draft.h"

G_BEGIN_DECLS

extern const char *const pozo_entry_states[]; /* marked as "how far a table is" */

void pozo_entry_corrected_append (const PozoEntryFolder *folder, guint place, GString *out);
void pozo_entry_missing_append (const PozoEntryFolder *folder, const char *round, GString *out);
void pozo_entry_view (const PozoEntryFolder *folder, const char *round, PozoDocument *out);

G_END_DECLS
