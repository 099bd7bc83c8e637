/* SPDX-License-Identifier: MIT */
/* Figures of many games: columns of tables, for who counts by himself, and what plugins count.
 *
 * Columns are those of docs/tables.md.  They come in batches, each an own handle, whose arrays can
 * be used where they are: whole numbers as 64 bits, texts as one run of bytes with offsets. */
#pragma once

#include "pozo-games.h"

#ifdef __GI_SCANNER__ /* which cannot read inline functions */
typedef struct _PozoPluginDesc PozoPluginDesc;
#else
#  include "pozo-plugin.h"
#endif

G_BEGIN_DECLS

/**
 * POZO_COLUMNS_NULL:
 *
 * Among whole numbers: not known, or not there.
 */
#define POZO_COLUMNS_NULL G_MININT64

/**
 * PozoColumns:
 *
 * Columns of a table over inputs, batch after batch.
 */
typedef struct _PozoColumns PozoColumns;

/**
 * PozoColumnsBatch:
 *
 * Some rows of these columns.
 */
typedef struct _PozoColumnsBatch PozoColumnsBatch;

/**
 * PozoCounts:
 *
 * What plugins count.
 */
typedef struct _PozoCounts PozoCounts;

/**
 * pozo_columns_open:
 * @rulebook: a rulebook
 * @inputs: (array zero-terminated=1): as for pozo_games_open()
 * @names: (array zero-terminated=1): columns of a table, such as `sides.total`, and of `games`,
 * such as `games.event`; the tables are `games`, `deals`, `sides`, `scores`, `turns`, `actions`,
 * `melds` and `findings`
 * @options: (nullable): which games are wanted
 * @error: return location
 *
 * Begins to read: a row for each row of the table, and what the game says beside it.  Games are
 * looked at no closer than the columns need, by all threads.
 *
 * Example: `columns = pozo_columns_open (rulebook, inputs, names, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the columns, before the first batch; %NULL when there is no
 * such table or column, two tables are named, or a condition makes no sense
 */
POZO_API PozoColumns *pozo_columns_open (PozoRulebook *rulebook,
                                         const char *const *inputs,
                                         const char *const *names,
                                         const PozoGamesOptions *options,
                                         GError **error);

/**
 * pozo_columns_is_text:
 * @self: columns
 * @i: the place of a column among the names, from 0
 *
 * Tells texts from whole numbers.
 *
 * Example: `if (pozo_columns_is_text (columns, 0)) ...`
 *
 * Returns: whether it is a column of texts
 */
POZO_API gboolean pozo_columns_is_text (const PozoColumns *self, guint i);

/**
 * pozo_columns_next:
 * @self: columns
 * @error: return location
 *
 * Reads the next rows, 65536 at most.
 *
 * Example: `while ((batch = pozo_columns_next (columns, &error)) != NULL) ...`
 *
 * Returns: (transfer full) (nullable): the rows; %NULL behind the last one, or on error
 */
POZO_API PozoColumnsBatch *pozo_columns_next (PozoColumns *self, GError **error);

/**
 * pozo_columns_steal_troubles:
 * @self: columns, behind the last batch
 *
 * Tells what could not be read, as pozo_games_steal_troubles() does.
 *
 * Example: `g_autofree char *troubles = pozo_columns_steal_troubles (columns);`
 *
 * Returns: (transfer full) (nullable): a line for each thing; %NULL when there is none
 */
POZO_API char *pozo_columns_steal_troubles (PozoColumns *self);

/**
 * pozo_columns_free:
 * @self: (nullable) (transfer full): columns
 *
 * Ends the reading, also before the last batch.  Batches stay.
 *
 * Example: `pozo_columns_free (columns);`
 */
POZO_API void pozo_columns_free (PozoColumns *self);

/**
 * pozo_columns_batch_n_rows:
 * @self: a batch
 *
 * Counts its rows.
 *
 * Example: `n = pozo_columns_batch_n_rows (batch);`
 *
 * Returns: how many there are, from 1
 */
POZO_API guint pozo_columns_batch_n_rows (const PozoColumnsBatch *self);

/**
 * pozo_columns_batch_integers:
 * @self: a batch
 * @i: the place of a column of whole numbers, from 0
 *
 * Gives a column of whole numbers.  %POZO_COLUMNS_NULL where a number is not known.
 *
 * Example: `totals = pozo_columns_batch_integers (batch, 0);`
 *
 * Returns: (transfer none) (nullable): a number for each row, as old as @self; %NULL for a column
 * of texts
 */
POZO_API const gint64 *pozo_columns_batch_integers (const PozoColumnsBatch *self, guint i);

/**
 * pozo_columns_batch_texts:
 * @self: a batch
 * @i: the place of a column of texts, from 0
 * @offsets: (out): where each text begins in the bytes, and behind them where the last one ends
 *
 * Gives a column of texts.  One that is not known is empty.
 *
 * Example: `bytes = pozo_columns_batch_texts (batch, 1, &offsets);`
 *
 * Returns: (transfer none) (nullable): the bytes of all texts, as old as @self; %NULL for a column
 * of whole numbers
 */
POZO_API const char *
pozo_columns_batch_texts (const PozoColumnsBatch *self, guint i, const gint64 **offsets);

/**
 * pozo_columns_batch_free:
 * @self: (nullable) (transfer full): a batch
 *
 * Frees a batch.
 *
 * Example: `pozo_columns_batch_free (batch);`
 */
POZO_API void pozo_columns_batch_free (PozoColumnsBatch *self);

/**
 * pozo_counts_new:
 * @rulebook: a rulebook
 * @terms: (nullable): rules that count instead of those that games name
 *
 * Begins to count, without a plugin.
 *
 * Example: `g_autoptr (PozoCounts) counts = pozo_counts_new (rulebook, NULL);`
 *
 * Returns: (transfer full): the counts
 */
POZO_API PozoCounts *pozo_counts_new (PozoRulebook *rulebook, PozoTerms *terms);

/**
 * pozo_counts_free:
 * @self: (nullable) (transfer full): counts
 *
 * Frees them, and ends their plugins.
 *
 * Example: `pozo_counts_free (counts);`
 */
POZO_API void pozo_counts_free (PozoCounts *self);

/**
 * pozo_counts_use:
 * @self: counts to which no game was added
 * @plugin: a name or a path of a plugin, with options behind a colon, as `pozo stats --plugin`
 * takes it
 * @error: return location
 *
 * Has a plugin count.  It is looked for where `pozo plugins` looks.
 *
 * Example: `pozo_counts_use (counts, "red-threes", &error);`
 *
 * Returns: %FALSE when there is no such plugin, it is refused, or it does not take the options
 */
POZO_API gboolean pozo_counts_use (PozoCounts *self, const char *plugin, GError **error);

/**
 * pozo_counts_use_own:
 * @self: counts to which no game was added
 * @plugin: a plugin of the program itself, as <pozo/pozo-plugin.h> tells of them; it outlives @self
 * @options: (nullable): its options
 * @error: return location
 *
 * Has functions of the program count as a plugin does.
 *
 * Example: `pozo_counts_use_own (counts, &my_plugin, NULL, &error);`
 *
 * Returns: %FALSE when it is not sound, or does not take the options
 */
POZO_API gboolean pozo_counts_use_own (PozoCounts *self,
                                       const PozoPluginDesc *plugin,
                                       const char *options,
                                       GError **error);

/**
 * pozo_counts_add:
 * @self: counts
 * @game: a game
 * @error: return location
 *
 * Replays a game and has the plugins count.
 *
 * Example: `pozo_counts_add (counts, game, &error);`
 *
 * Returns: %FALSE when a plugin does not begin, there is none, or the counts were told already
 */
POZO_API gboolean pozo_counts_add (PozoCounts *self, PozoRecording *game, GError **error);

/**
 * pozo_counts_merge:
 * @self: counts
 * @other: counts by the same plugins with the same options, not told yet
 * @error: return location
 *
 * Adds what others counted.
 *
 * Example: `pozo_counts_merge (sum, counts, &error);`
 *
 * Returns: %FALSE when they did not count the same
 */
POZO_API gboolean pozo_counts_merge (PozoCounts *self, PozoCounts *other, GError **error);

/**
 * pozo_counts_tell:
 * @self: counts
 * @format: `json`, `text`, or `metrics` for a text from which they can be read again
 * @error: return location
 *
 * Tells what was counted.  Plugins work out their figures then, so that nothing can be added any
 * more.
 *
 * Example: `g_autofree char *json = pozo_counts_tell (counts, "json", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL when there is no such format, or no plugin
 */
POZO_API char *pozo_counts_tell (PozoCounts *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumns, pozo_columns_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumnsBatch, pozo_columns_batch_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCounts, pozo_counts_free)

G_END_DECLS
