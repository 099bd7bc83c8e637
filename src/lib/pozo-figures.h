/* SPDX-License-Identifier: MIT */
/* Figures of many games: columns of tables, for who counts by himself, and what plugins count.
 *
 * Columns are those of docs/tables.md.  They come in batches, each an own handle, whose arrays can
 * be used where they are: whole numbers as 64 bits, texts as one run of bytes with offsets.
 *
 * Counts are those of plugins, and of whoever counts as they do without being called: he declares
 * what he counts by pozo_counts_declare(), asks pozo_counts_next() for what happened in the next
 * games, and adds to his cells.  What he counts is told, saved and merged as that of any plugin. */
#pragma once

#include "pozo-games.h"

#ifdef __GI_SCANNER__ /* which cannot read inline functions */
typedef struct _PozoPluginDesc PozoPluginDesc;
typedef struct _PozoPluginHost PozoPluginHost;
typedef struct _PozoPluginGame PozoPluginGame;
typedef struct _PozoPluginGameEnd PozoPluginGameEnd;
typedef struct _PozoPluginDeal PozoPluginDeal;
typedef struct _PozoPluginDealEnd PozoPluginDealEnd;
typedef struct _PozoPluginActions PozoPluginActions;
typedef struct _PozoPluginAction PozoPluginAction;
typedef struct _PozoPluginSide PozoPluginSide;
typedef struct _PozoPluginMeld PozoPluginMeld;
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
 *
 * Threads: one at a time.
 */
typedef struct _PozoColumns PozoColumns;

/**
 * PozoColumnsBatch:
 *
 * Some rows of these columns.  They do not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoColumnsBatch PozoColumnsBatch;

/**
 * PozoCounts:
 *
 * What plugins count.
 *
 * Threads: one at a time; plugins are called by others.
 */
typedef struct _PozoCounts PozoCounts;

/**
 * PozoCountsBatch:
 *
 * Some of the games that were counted, and what happened in them.  They do not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoCountsBatch PozoCountsBatch;

/**
 * PozoColumnsColumn:
 * @size: `sizeof (PozoColumnsColumn)`, set by the caller
 * @n_rows: rows of the batch, from 1
 * @integers: (nullable) (array length=n_rows): a number for each row, %POZO_COLUMNS_NULL where it
 * is not known; %NULL for texts
 * @offsets: (nullable): where the text of each row begins in @bytes, and behind them where the last
 * one ends; %NULL for whole numbers
 * @bytes: (nullable): the bytes of all texts; one that is not known is empty; %NULL for whole
 * numbers
 *
 * A column of a batch.  The arrays are as old as the batch.
 */
typedef struct
{
  gsize size;
  guint n_rows;
  const gint64 *integers;
  const gint64 *offsets;
  const char *bytes;
} PozoColumnsColumn;

/**
 * PozoCountsEvents:
 * @size: `sizeof (PozoCountsEvents)`, set by the caller
 * @n_games: games that were counted
 * @n_deals: deals of these
 * @n_told: games of which the arrays tell: all of them, or none where nobody asks for events
 * @n_told_deals: deals of these
 * @game_size: bytes from an element of @games to the next one, and so the others
 * @games: (array length=n_told): how each game begins
 * @game_end_size: of @game_ends
 * @game_ends: (array length=n_told): how each game ends
 * @files: (array length=n_told): where each comes from; empty for a game in memory
 * @lines: (array length=n_told): on which line of it
 * @first_deals: the place of the first deal of each game, and behind them how many deals there are
 * @deal_size: of @deals
 * @deals: (array length=n_told_deals): how each deal begins
 * @deal_actions_size: of @deal_actions
 * @deal_actions: (array length=n_told_deals): the actions of each deal
 * @deal_end_size: of @deal_ends
 * @deal_ends: (array length=n_told_deals): how each deal ends
 * @first_actions: the place of the first action of each deal, and behind them how many there are
 * @action_size: of @actions
 * @actions: the actions of all deals
 * @first_cards: the place of the first card of each deal, and behind them how many there are
 * @cards: the cards of all actions: those of an action begin @cards of it behind the deal's first
 * @first_sides: the place of the first side of each deal, and behind them how many there are
 * @side_size: of @sides
 * @sides: the sides of all deals
 * @first_melds: the place of the first meld of each deal, and behind them how many there are
 * @meld_size: of @melds
 * @melds: the melds at the ends of all deals
 *
 * What plugins are told, of some games at once, as arrays.  <pozo/pozo-plugin-game.h> says what is
 * in an element; sizes and places are of 32 bits.  Pointers in them lead to others of the same
 * batch, and all of them are as old as that.
 */
typedef struct
{
  gsize size;
  guint n_games;
  guint n_deals;
  guint n_told;
  guint n_told_deals;
  guint game_size;
  guint game_end_size;
  guint deal_size;
  guint deal_actions_size;
  guint deal_end_size;
  guint action_size;
  guint side_size;
  guint meld_size;
  const PozoPluginGame *games;
  const PozoPluginGameEnd *game_ends;
  const char *const *files;
  const guint64 *lines;
  const guint *first_deals;
  const PozoPluginDeal *deals;
  const PozoPluginActions *deal_actions;
  const PozoPluginDealEnd *deal_ends;
  const guint *first_actions;
  const guint *first_cards;
  const guint *first_sides;
  const guint *first_melds;
  const PozoPluginAction *actions;
  const guint8 *cards;
  const PozoPluginSide *sides;
  const PozoPluginMeld *melds;
} PozoCountsEvents;

/**
 * pozo_columns_open:
 * @rulebook: a rulebook, which the columns keep
 * @inputs: (array zero-terminated=1): as for pozo_games_open()
 * @names: (array zero-terminated=1): columns of a table, such as `sides.total`, and of `games`,
 * such as `games.event`, one at least; the tables are `games`, `deals`, `sides`, `scores`, `turns`,
 * `actions`, `melds` and `findings`
 * @options: (nullable): which games are wanted
 * @error: return location
 *
 * Begins to read: a row for each row of the table, and what the game says beside it.
 *
 * - Cost: O(1); threads begin to read, and hold some megabytes.  Games are looked at no closer than
 * the columns need: docs/tables.md says which ask for a replay
 * - Errors: %POZO_FAILURE_USAGE when there is no such table or column, two tables are named, a
 * condition makes no sense, or there is no such shard; %POZO_FAILURE_LIMIT when more threads are
 * asked for than there may be
 * - Threads: any
 *
 * Example: `columns = pozo_columns_open (rulebook, inputs, names, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the columns, before the first batch; %NULL on error
 */
POZO_API PozoColumns *pozo_columns_open (PozoRulebook *rulebook,
                                         const char *const *inputs,
                                         const char *const *names,
                                         const PozoGamesOptions *options,
                                         GError **error);

/**
 * pozo_columns_next:
 * @self: columns
 * @error: return location
 *
 * Reads the next rows, 65536 at most.
 *
 * - Cost: O(n) in cells, which are copied; waits for threads that read and replay
 * - Errors: behind the last batch, once: %POZO_FAILURE_UNREAD when inputs could not be read. Before
 * it, and no more batches come: %POZO_FAILURE_USAGE when a condition cannot be worked out
 *
 * Example: `while ((batch = pozo_columns_next (columns, &error)) != NULL) ...`
 *
 * Returns: (transfer full) (nullable): the rows; %NULL behind the last one, or on error
 */
POZO_API PozoColumnsBatch *pozo_columns_next (PozoColumns *self, GError **error);

/**
 * pozo_columns_free:
 * @self: (nullable) (transfer full): columns
 *
 * Ends the reading, also before the last batch.  Batches stay.
 *
 * - Cost: O(1); waits for threads to end what they are at, some milliseconds
 *
 * Example: `pozo_columns_free (columns);`
 */
POZO_API void pozo_columns_free (PozoColumns *self);

/**
 * pozo_columns_batch_column:
 * @self: a batch
 * @i: the place of a column among the names, from 0
 * @out: (inout) (transfer none): gets the column; its `size` is set
 *
 * Gives a column: whole numbers, or texts.
 *
 * - Cost: O(1)
 *
 * Example: `PozoColumnsColumn totals = { .size = sizeof totals };
 * pozo_columns_batch_column (batch, 0, &totals);`
 *
 * Returns: %FALSE behind the last column
 */
POZO_API gboolean pozo_columns_batch_column (const PozoColumnsBatch *self,
                                             guint i,
                                             PozoColumnsColumn *out);

/**
 * pozo_columns_batch_free:
 * @self: (nullable) (transfer full): a batch
 *
 * Frees a batch, and its arrays.
 *
 * - Cost: O(n) in columns
 *
 * Example: `pozo_columns_batch_free (batch);`
 */
POZO_API void pozo_columns_batch_free (PozoColumnsBatch *self);

/**
 * pozo_counts_new:
 * @rulebook: a rulebook, which the counts keep
 * @terms: (nullable): rules that count instead of those that games name; the counts keep them
 *
 * Begins to count, without a plugin.
 *
 * - Cost: O(1); some 15 KB, and a replayer with the first game
 * - Threads: any
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
 * Frees them, and ends their plugins.  Batches stay.
 *
 * - Cost: O(n) in plugins; where inputs are being read, waits for threads to end what they are at
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
 * - Cost: a module is loaded the first time, after a process of its own tried that: some
 * milliseconds
 * - Errors: %POZO_FAILURE_PLUGIN when there is no such plugin, or it is refused;
 * %POZO_FAILURE_USAGE when it does not take the options, or games were counted already
 *
 * Example: `pozo_counts_use (counts, "red-threes:set=4", &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_use (PozoCounts *self, const char *plugin, GError **error);

/**
 * pozo_counts_use_own:
 * @self: counts to which no game was added
 * @plugin: a plugin of the program itself, as <pozo/pozo-plugin.h> tells of them; what it points to
 * outlives @self
 * @options: (nullable): its options
 * @error: return location
 *
 * Has functions of the program count as a plugin does; or the program itself, without functions: of
 * a plugin whose `setup` is %NULL only what it says of itself, its options and its events count.
 *
 * - Cost: O(1)
 * - Errors: %POZO_FAILURE_PLUGIN when it is not sound; %POZO_FAILURE_USAGE when it does not take
 * the options, or games were counted already
 *
 * Example: `pozo_counts_use_own (counts, &my_plugin, NULL, &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_use_own (PozoCounts *self,
                                       const PozoPluginDesc *plugin,
                                       const char *options,
                                       GError **error);

/**
 * pozo_counts_declare:
 * @self: counts to which no game was added
 * @i: the place of a plugin without `setup`, from 0, in the order of their use
 * @options: (out) (optional) (transfer none): the values of its options, as old as @self
 * @error: return location
 *
 * Gives what a plugin gets in its `setup`: the functions that declare metrics, and say what else is
 * asked for.  The cells that they give are good for as long as @self, and belong to the caller, who
 * adds to them between two batches.  No plugin is used any more after that.
 *
 * - Cost: O(1); the first time all plugins are set up
 * - Errors: %POZO_FAILURE_PLUGIN when another plugin does not begin; %POZO_FAILURE_USAGE when there
 * is no such plugin, or games were counted already
 *
 * Example: `host = pozo_counts_declare (counts, 0, NULL, &error);`
 *
 * Returns: (transfer none) (nullable): the functions, as old as @self; %NULL on error
 */
POZO_API const PozoPluginHost *
pozo_counts_declare (PozoCounts *self, guint i, const gint **options, GError **error);

/**
 * pozo_counts_add:
 * @self: counts that read nothing
 * @game: a game
 * @error: return location
 *
 * Has the plugins count a game.  Those without `setup` find it in the next batch.
 *
 * - Cost: a replay of the game, and what the plugins do
 * - Errors: %POZO_FAILURE_PLUGIN when a plugin does not begin; %POZO_FAILURE_USAGE when there is
 * none, inputs are being read, counts were loaded, or the counts were told already
 *
 * Example: `pozo_counts_add (counts, game, &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_add (PozoCounts *self, PozoRecording *game, GError **error);

/**
 * pozo_counts_read:
 * @self: counts that read nothing
 * @inputs: (array zero-terminated=1): as for pozo_games_open()
 * @options: (nullable): which games are wanted, but for their terms, which are those of @self
 * @error: return location
 *
 * Begins to count the games of inputs, on all threads.  pozo_counts_next() goes on with it, and has
 * to be called until it is through.
 *
 * - Cost: O(1); threads begin to read and count, and hold some megabytes
 * - Errors: %POZO_FAILURE_PLUGIN when a plugin does not begin; %POZO_FAILURE_USAGE when a condition
 * makes no sense, there is no such shard, or for what pozo_counts_add() refuses;
 * %POZO_FAILURE_LIMIT when more threads are asked for than there may be
 *
 * Example: `pozo_counts_read (counts, inputs, NULL, &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_read (PozoCounts *self,
                                    const char *const *inputs,
                                    const PozoGamesOptions *options,
                                    GError **error);

/**
 * pozo_counts_next:
 * @self: counts
 * @events: (inout) (optional) (transfer none): gets what happened, as old as the batch; its `size`
 * is set
 * @error: return location
 *
 * Waits for the next games of the inputs, some megabytes of text, or takes those that were added:
 * plugins have counted them.
 *
 * - Cost: O(1); waits for threads that read and count
 * - Errors: behind the last batch, once, with everything else counted: %POZO_FAILURE_UNREAD when
 * inputs could not be read.  Before it, and no more batches come: %POZO_FAILURE_USAGE when a
 * condition cannot be worked out, %POZO_FAILURE_PLUGIN when a plugin could not count everything
 *
 * Example: `PozoCountsEvents events = { .size = sizeof events };
 * while ((batch = pozo_counts_next (counts, &events, &error)) != NULL) ...`
 *
 * Returns: (transfer full) (nullable): the games; %NULL behind the last ones, or on error
 */
POZO_API PozoCountsBatch *
pozo_counts_next (PozoCounts *self, PozoCountsEvents *events, GError **error);

/**
 * pozo_counts_batch_free:
 * @self: (nullable) (transfer full): a batch
 *
 * Frees a batch, and the arrays of its events.
 *
 * - Cost: O(n) in games
 *
 * Example: `pozo_counts_batch_free (batch);`
 */
POZO_API void pozo_counts_batch_free (PozoCountsBatch *self);

/**
 * pozo_counts_merge:
 * @self: counts
 * @other: counts by the same plugins with the same options, not told yet; they stay as they are
 * @error: return location
 *
 * Adds what others counted.
 *
 * - Cost: O(n) in cells
 * - Errors: %POZO_FAILURE_USAGE when they did not count the same, games wait in a batch, or one of
 * them was told already; %POZO_FAILURE_PLUGIN when they were declared otherwise;
 * %POZO_FAILURE_LIMIT when a count would pass 64 bits
 *
 * Example: `pozo_counts_merge (sum, counts, &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_merge (PozoCounts *self, PozoCounts *other, GError **error);

/**
 * pozo_counts_save:
 * @self: counts of one pozo_counts_read() to its end, with a shard in its options, or of files that
 * were loaded
 * @path: a file, which is written whole or not at all
 * @error: return location
 *
 * Keeps counts in a file, as `pozo stats --save` does, for pozo_counts_load() and `pozo merge`: a
 * gigabyte at most.
 *
 * - Cost: O(n) in cells and inputs, each of which is looked at once more
 * - Errors: %POZO_FAILURE_USAGE when it is not known what was counted, or an input could not be
 * read; %POZO_FAILURE_LIMIT when the counts take more; %POZO_FAILURE_IO when an input changed
 * since, or the file cannot be written
 *
 * Example: `pozo_counts_save (counts, "3.part", &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_save (PozoCounts *self, const char *path, GError **error);

/**
 * pozo_counts_load:
 * @self: counts by the plugins of the file, in their order, to which no game was added
 * @path: what pozo_counts_save() or `pozo stats --save` kept
 * @error: return location
 *
 * Adds saved counts.  Whatever would make the sum another one than that of a single run is refused.
 *
 * - Cost: O(n) in bytes of the file
 * - Errors: %POZO_FAILURE_IO, %POZO_FAILURE_LIMIT and %POZO_FAILURE_FORMAT of the file;
 * %POZO_FAILURE_USAGE when it was counted otherwise, or is there already; %POZO_FAILURE_PLUGIN when
 * what it declares does not hold together
 *
 * Example: `pozo_counts_load (counts, "3.part", &error);`
 *
 * Returns: %FALSE on error
 */
POZO_API gboolean pozo_counts_load (PozoCounts *self, const char *path, GError **error);

/**
 * pozo_counts_tell:
 * @self: counts
 * @format: `json`, `text`, `markdown`, `csv`, `html` for a page with plots, or `metrics` for a text
 * from which they can be read again
 * @error: return location
 *
 * Tells what was counted.  Plugins work out their figures then, so that nothing can be added any
 * more; who counts without a `setup` has done that before.
 *
 * - Cost: O(n) in cells; the first time what the plugins do at the end
 * - Errors: %POZO_FAILURE_USAGE when there is no such format, no plugin, games wait in a batch, or
 * shards are missing; %POZO_FAILURE_PLUGIN when a plugin could not count everything
 *
 * Example: `g_autofree char *json = pozo_counts_tell (counts, "json", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL on error
 */
POZO_API char *pozo_counts_tell (PozoCounts *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumns, pozo_columns_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumnsBatch, pozo_columns_batch_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCounts, pozo_counts_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCountsBatch, pozo_counts_batch_free)

G_END_DECLS
