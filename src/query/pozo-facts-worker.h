/* SPDX-License-Identifier: MIT */
/* What a worker makes of a chunk for a database: rows of all tables from one replay of each game,
 * and marks by which the same game is known again. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-facts-options.h"
#include "pozo-rows.h"

G_BEGIN_DECLS

#define POZO_FACTS_KEY_BYTES 16

/**
 * PozoFactsGame:
 * @key: the first bytes of the SHA-256 of the game in canonical spelling
 * @first_mark: where its deals' marks begin
 * @n_deals: how many deals it has
 *
 * A game that may be new.
 */
typedef struct
{
  guint8 key[POZO_FACTS_KEY_BYTES];
  guint first_mark;
  guint n_deals;
} PozoFactsGame;

/**
 * PozoFactsMark:
 * @play: of the cards and the actions of the game up to the end of the deal; 0 without any
 * @dealt: of the cards that were dealt; 0 when not all are known
 *
 * Marks of a deal: equal where the same was played, whoever did.
 */
typedef struct
{
  gint64 play;
  gint64 dealt;
} PozoFactsMark;

/**
 * PozoFactsChunk:
 * @rows: the rows; %NULL for tables that are not written
 * @games: (element-type PozoFactsGame): the games that they are of
 * @marks: (element-type PozoFactsMark): the marks of their deals
 * @n_again: games that were known before the run
 * @n_cut_short: games of which the end was lost
 * @error: (nullable): a condition that cannot be worked out
 *
 * What comes of a chunk.
 */
typedef struct
{
  PozoBatch *rows[POZO_N_TABLES];
  GArray *games;
  GArray *marks;
  guint n_again;
  guint n_cut_short;
  GError *error;
} PozoFactsChunk;

typedef struct _PozoFactsWorker PozoFactsWorker;

GHashTable *pozo_facts_keys_new (void);
void pozo_facts_keys_add (GHashTable *keys, const guint8 *key);
PozoFactsWorker *pozo_facts_worker_make (const PozoFactsOptions *options, GHashTable *known);
void pozo_facts_worker_free (PozoFactsWorker *worker);
PozoFactsChunk *pozo_facts_worker_work (PozoFactsWorker *worker, const PozoChunk *chunk);
void pozo_facts_chunk_free (PozoFactsChunk *chunk);

G_END_DECLS
