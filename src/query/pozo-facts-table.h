/* SPDX-License-Identifier: MIT */
/* The rows of a chunk as tables of SQLite, so that one statement inserts them all. */
#pragma once

#include "pozo-facts-worker.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/**
 * PozoFactsSource:
 * @chunk: (nullable): what is inserted now
 * @numbers: the number of each of its games; 0 for one that is not inserted
 *
 * What the tables hold at the moment.
 */
typedef struct
{
  const PozoFactsChunk *chunk;
  const gint64 *numbers;
} PozoFactsSource;

int pozo_facts_register (sqlite3 *database, const PozoFactsSource *source);

G_END_DECLS
