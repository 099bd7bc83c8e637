/* SPDX-License-Identifier: MIT */
/* Inputs as rows, one after the other: for whoever asks for the next row instead of being called.
 *
 * The pipeline runs in a thread of its own; batches wait in a short queue.  Who stops asking ends
 * it. */
#pragma once

#include "pozo-column.h"
#include "pozo-lazy-game.h"
#include "pozo-pipeline.h"

G_BEGIN_DECLS

/**
 * PozoScanOptions:
 * @inputs: (array zero-terminated=1): files, folders, patterns, `-`
 * @table: what the rows are about
 * @wanted: (array fixed-size=POZO_N_COLUMNS): which columns of it and of %POZO_TABLE_GAMES
 * @wheres: (nullable) (array zero-terminated=1): conditions on games
 * @id: (nullable): the only game that is wanted, looked up where an archive has an index
 * @variant: (nullable): the only variant that is wanted, as the column has it.  There may be rows
 * of others: what is spared is what an archive with an index can pass over
 * @from_game: the first game that is wanted, by its place; 0 for all.  There may be rows of some
 * before it: what is spared is what an archive with an index can pass over
 * @rules: (nullable): the other rules, for %POZO_TABLE_RESCORED
 * @replay: how games are replayed
 * @n_threads: workers; 0 for one for each processor
 * @window_bytes: look-back that compressed inputs may ask for; 0 for what is usual
 * @from_code: (nullable): the encoding of inputs that do not tell theirs; %NULL for UTF-8
 * @cancelled: (nullable): the scan ends early once this is not zero
 * @chooser: (nullable): which of the files are read; %NULL for all
 * @with_record: whether pozo_scan_record() is wanted
 *
 * What is wanted.  Everything is borrowed, for as long as the scan lives.
 */
typedef struct
{
  const char *const *inputs;
  PozoTable table;
  guint8 wanted[POZO_N_COLUMNS];
  const char *const *wheres;
  const char *id;
  const char *variant;
  guint64 from_game;
  const PozoRules *rules;
  const PozoReplayOptions *replay;
  guint n_threads;
  guint64 window_bytes;
  const char *from_code;
  const gint *cancelled;
  const PozoChooser *chooser;
  gboolean with_record;
} PozoScanOptions;

/**
 * PozoScanRecord:
 * @text: (array length=length): the record; a NUL byte follows it
 * @length: its length in bytes
 * @line: the line of its file on which it begins, 1-based
 * @code: (nullable): the encoding that its file told it is saved in; static; %NULL for UTF-8
 *
 * The record of a row.  Good until the next row.
 */
typedef struct
{
  const char *text;
  gsize length;
  guint64 line;
  const char *code;
} PozoScanRecord;

#define POZO_SCAN_KEYS_MAX 3 /* behind the game: deal, turn, action */

/**
 * PozoScanKey:
 * @game: the place of a game
 * @n_more: how many of the columns behind it are asked for
 * @more: (array length=n_more): their values
 *
 * What rows are looked up by: the first columns of a table, as long as they are numbers that its
 * rows are in the order of.
 */
typedef struct
{
  guint64 game;
  guint n_more;
  gint64 more[POZO_SCAN_KEYS_MAX];
} PozoScanKey;

typedef struct _PozoScan PozoScan;

PozoScan *pozo_scan_new (const PozoScanOptions *options, GError **error);
void pozo_scan_free (PozoScan *scan);
gboolean pozo_scan_next (PozoScan *scan, GError **error);
guint pozo_scan_next_rows (PozoScan *scan, guint n_max, GError **error);
void pozo_scan_copy (const PozoScan *scan, PozoColumnCode column, guint n, gint64 *cells);
guint64 pozo_scan_game (const PozoScan *scan);
gint64 pozo_scan_row (const PozoScan *scan);
gboolean pozo_scan_can_seek (const PozoScan *scan, guint64 game);
gboolean pozo_scan_seek (PozoScan *scan, const PozoScanKey *key, GError **error);
gboolean pozo_scan_next_of (PozoScan *scan, const PozoScanKey *key, GError **error);
gboolean pozo_scan_is_over (const PozoScan *scan);
void pozo_scan_record (const PozoScan *scan, PozoScanRecord *record);
PozoValue pozo_scan_value (const PozoScan *scan, PozoColumnCode column);
char *pozo_scan_steal_problems (PozoScan *scan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoScan, pozo_scan_free)

G_END_DECLS
