/* SPDX-License-Identifier: MIT */
/* Games into a database of SQLite: the same tables as questions have, written once. */
#pragma once

#include "pozo-facts-options.h"
#include "pozo-pipeline.h"

G_BEGIN_DECLS

/**
 * PozoFactsTotals:
 * @n_new: games that were added
 * @n_again: games that were there already
 * @n_cut_short: games of which the end was lost with a damaged archive
 * @n_duplicates: games in the database that are another one in other words
 *
 * What a run came to.
 */
typedef struct
{
  guint64 n_new;
  guint64 n_again;
  guint64 n_cut_short;
  guint64 n_duplicates;
} PozoFactsTotals;

typedef struct _PozoFacts PozoFacts;

PozoFacts *pozo_facts_open (const PozoFactsOptions *options, GError **error);
void pozo_facts_free (PozoFacts *facts);
void pozo_facts_fill_funcs (PozoPipelineFuncs *funcs);
gpointer pozo_facts_worker_new (PozoFacts *facts);
gboolean pozo_facts_take (PozoFacts *facts, gpointer result, PozoFactsTotals *totals);
gboolean pozo_facts_finish (PozoFacts *facts, PozoFactsTotals *totals, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFacts, pozo_facts_free)

G_END_DECLS
