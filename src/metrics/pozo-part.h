/* SPDX-License-Identifier: MIT */
/* A part of a count: what one of several runs counted, and everything that tells whether it may be
 * added to what the others did. */
#pragma once

#include "pozo-file-content.h"
#include "pozo-game-set.h"
#include "pozo-metrics.h"

G_BEGIN_DECLS

/**
 * PozoPartGroup:
 * @cells: (element-type utf8) (nullable): the values of the columns that games are grouped by,
 * %NULL for one that is not known; %NULL for all groups beyond the limit
 * @n_games: games in it
 * @n_deals: deals of these
 * @sets: (element-type PozoMetrics): what each plugin counted
 *
 * The counts of a group of games.
 */
typedef struct
{
  GPtrArray *cells;
  guint64 n_games;
  guint64 n_deals;
  GPtrArray *sets;
} PozoPartGroup;

/**
 * PozoPart:
 * @terms: (element-type utf8): under what terms was counted, a word and its value each: by which
 * program, with which plugins, by which rules, of which games, in which groups
 * @n_shards: how many runs divide the inputs
 * @shards: (element-type utf8): for each of them the name of the part that it is in; %NULL for one
 * that is missing
 * @n_inputs: how many inputs all of them have
 * @names: SHA-256 of the names of all inputs
 * @inputs: (element-type PozoFileContent): those that were read so far, by their ordinals
 * @games: those that were counted and have a deal, by their texts, so that none of them counts
 * twice when it is packed otherwise
 * @n_games: games that were counted
 * @n_deals: deals of these
 * @n_deals_partly: deals that count as far as they could be replayed
 * @groups: (element-type PozoPartGroup): the counts
 *
 * A part, or several that were added up.
 */
typedef struct
{
  GPtrArray *terms;
  guint n_shards;
  GPtrArray *shards;
  guint n_inputs;
  char names[POZO_CONTENT_BYTES];
  GArray *inputs;
  PozoGameSet *games;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
  GPtrArray *groups;
} PozoPart;

PozoPart *pozo_part_new (guint n_shards);
void pozo_part_free (PozoPart *part);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPart, pozo_part_free)

void pozo_part_add_term (PozoPart *part, const char *word, const char *value);
PozoPartGroup *
pozo_part_add_group (PozoPart *part, GPtrArray *cells, guint64 n_games, guint64 n_deals);
gboolean pozo_part_join (PozoPart *into, const PozoPart *from, GError **error);
gboolean pozo_part_is_whole (const PozoPart *part);
char *pozo_part_missing (const PozoPart *part);

void pozo_part_save (const PozoPart *part, GString *out);
PozoPart *pozo_part_load (const char *text, gsize length_bytes, const char *name, GError **error);
PozoPart *pozo_part_read (const char *path, GError **error);

G_END_DECLS
