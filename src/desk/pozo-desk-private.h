/* SPDX-License-Identifier: MIT */
/* What a list of results is made of, for the files that fill it. */
#pragma once

#include "pozo-repeats.h"
#include "pozo-results-view.h"
#include "pozo-roster.h"

G_BEGIN_DECLS

struct _PozoResults
{
  GArray *results;
  GArray *notes;
  GHashTable *texts; /* a set */
  gsize text_bytes;
  const PozoRoster *roster; /* (nullable) */
  PozoRepeats *ids;         /* (nullable): in the list that others are added to */
  PozoRepeats *plays;       /* (nullable) */
};

const char *pozo_results_intern (PozoResults *self, const char *text);
void pozo_results_remark_desk (const PozoResults *self, PozoRemarkFunc remark, gpointer user);
void pozo_results_remark_alike (const PozoResults *self, PozoRemarkFunc remark, gpointer user);
void pozo_desk_read_heads (PozoResults *self, const PozoRecord *record, PozoResult *result);

G_END_DECLS
