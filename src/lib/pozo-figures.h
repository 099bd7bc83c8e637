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
 * PozoCountsBatch:
 *
 * Some of the games that were counted.
 */
typedef struct _PozoCountsBatch PozoCountsBatch;

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
 * batch.
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
 * Has functions of the program count as a plugin does; or the program itself, without functions: of
 * a plugin whose `setup` is %NULL only what it says of itself, its options and its events count.
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
 * pozo_counts_declare:
 * @self: counts to which no game was added
 * @i: the place of a plugin without `setup`, from 0, in the order of their use
 * @options: (out) (optional): the values of its options, as old as @self
 * @error: return location
 *
 * Gives what a plugin gets in its `setup`: the functions that declare metrics, and say what else is
 * asked for.  The cells that they give are good for as long as @self, and belong to the caller, who
 * adds to them between two batches.
 *
 * Example: `host = pozo_counts_declare (counts, 0, NULL, &error);`
 *
 * Returns: (transfer none) (nullable): the functions, as old as @self; %NULL when there is no such
 * plugin, another one does not begin, or games were added
 */
POZO_API const PozoPluginHost *
pozo_counts_declare (PozoCounts *self, guint i, const gint **options, GError **error);

/**
 * pozo_counts_add:
 * @self: counts that read nothing
 * @game: a game
 * @error: return location
 *
 * Replays a game and has the plugins count.  Those without `setup` find it in the next batch.
 *
 * Example: `pozo_counts_add (counts, game, &error);`
 *
 * Returns: %FALSE when a plugin does not begin, there is none, or the counts were told already
 */
POZO_API gboolean pozo_counts_add (PozoCounts *self, PozoRecording *game, GError **error);

/**
 * pozo_counts_read:
 * @self: counts that read nothing
 * @inputs: (array zero-terminated=1): as for pozo_games_open()
 * @options: (nullable): which games are wanted, but for their terms, which are those of @self
 * @error: return location
 *
 * Begins to count the games of inputs, on all threads.  pozo_counts_next() goes on with it.
 *
 * Example: `pozo_counts_read (counts, inputs, NULL, &error);`
 *
 * Returns: %FALSE when a plugin does not begin, or a condition makes no sense
 */
POZO_API gboolean pozo_counts_read (PozoCounts *self,
                                    const char *const *inputs,
                                    const PozoGamesOptions *options,
                                    GError **error);

/**
 * pozo_counts_next:
 * @self: counts
 * @error: return location
 *
 * Waits for the next games of the inputs, some megabytes of text, or takes those that were added:
 * plugins have counted them.
 *
 * Example: `while ((batch = pozo_counts_next (counts, &error)) != NULL) ...`
 *
 * Returns: (transfer full) (nullable): the games; %NULL behind the last ones, or on error
 */
POZO_API PozoCountsBatch *pozo_counts_next (PozoCounts *self, GError **error);

/**
 * pozo_counts_steal_troubles:
 * @self: counts, behind the last batch
 *
 * Tells what could not be read, as pozo_games_steal_troubles() does.
 *
 * Example: `g_autofree char *troubles = pozo_counts_steal_troubles (counts);`
 *
 * Returns: (transfer full) (nullable): a line for each thing; %NULL when there is none
 */
POZO_API char *pozo_counts_steal_troubles (PozoCounts *self);

/**
 * pozo_counts_batch_events:
 * @self: a batch
 * @events: (inout): gets what happened; its `size` is set
 *
 * Tells what happened in the games of a batch.  The arrays are as old as the batch.
 *
 * Example: `PozoCountsEvents events = { sizeof events }; pozo_counts_batch_events (batch,
 * &events);`
 */
POZO_API void pozo_counts_batch_events (const PozoCountsBatch *self, PozoCountsEvents *events);

/**
 * pozo_counts_batch_free:
 * @self: (nullable) (transfer full): a batch
 *
 * Frees a batch.
 *
 * Example: `pozo_counts_batch_free (batch);`
 */
POZO_API void pozo_counts_batch_free (PozoCountsBatch *self);

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
 * pozo_counts_save:
 * @self: counts of one pozo_counts_read() to its end, with a shard in its options, or of files that
 * were loaded
 * @path: a file, which is written whole or not at all
 * @error: return location
 *
 * Keeps counts in a file, as `pozo stats --save` does, for pozo_counts_load() and `pozo merge`: a
 * gigabyte at most.
 *
 * Example: `pozo_counts_save (counts, "3.part", &error);`
 *
 * Returns: %FALSE when it is not known what was counted, an input could not be read or changed
 * since, the counts take more than that, or the file cannot be written
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
 * Example: `pozo_counts_load (counts, "3.part", &error);`
 *
 * Returns: %FALSE when it cannot be read, was counted otherwise, or is there already
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
 * Example: `g_autofree char *json = pozo_counts_tell (counts, "json", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL when there is no such format, no plugin,
 * games wait in a batch, or shards are missing
 */
POZO_API char *pozo_counts_tell (PozoCounts *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumns, pozo_columns_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoColumnsBatch, pozo_columns_batch_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCounts, pozo_counts_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCountsBatch, pozo_counts_batch_free)

G_END_DECLS
