/* SPDX-License-Identifier: MIT */
/* A line that was typed, laid on the record of its table and judged by the engine: what the record
 * would become, and what would be found in it.  Nothing is written. */
#pragma once

#include "pozo-entry-folder.h"

G_BEGIN_DECLS

/**
 * PozoEntryDraft:
 * @place: the place of the table; %POZO_ENTRY_NO_PLACE where none is meant
 * @problem: (nullable): why there can be no record of it yet, in words
 * @is_empty: whether no points are typed
 * @is_same: whether the record says just this already
 * @text: the record, in canonical text, where there is no problem and points are typed
 * @results: its result, and nothing else, where there is @text
 * @findings: (element-type utf8): what is found in it, as lines in the reader's language
 * @n_errors: how many of these are errors
 * @points: (element-type gint32): its points by deals
 *
 * What would become of a table.
 */
typedef struct
{
  guint place;
  char *problem;
  gboolean is_empty;
  gboolean is_same;
  GString *text;
  PozoResults *results;
  GPtrArray *findings;
  guint n_errors;
  GArray *points;
} PozoEntryDraft;

PozoEntryDraft *pozo_entry_draft_new (const PozoEntryFolder *folder,
                                      const char *round,
                                      const char *typed,
                                      const char *correction);
void pozo_entry_draft_free (PozoEntryDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoEntryDraft, pozo_entry_draft_free)

G_END_DECLS
