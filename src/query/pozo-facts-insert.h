/* SPDX-License-Identifier: MIT */
/* Rows of a table, as a worker made them, into the database. */
#pragma once

#include "pozo-facts-worker.h"

#include <sqlite3.h>

G_BEGIN_DECLS

typedef struct _PozoFactsInsert PozoFactsInsert;

PozoFactsInsert *pozo_facts_insert_new (sqlite3 *database, PozoTable table, GError **error);
void pozo_facts_insert_free (PozoFactsInsert *insert);
gboolean pozo_facts_insert_chunk (PozoFactsInsert *insert,
                                  const PozoFactsChunk *chunk,
                                  const gint64 *numbers,
                                  GError **error);

G_END_DECLS
