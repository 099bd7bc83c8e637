/* SPDX-License-Identifier: MIT */
/* Rows of a table, made of games.
 *
 * A worker turns a chunk into a batch: a cell of eight bytes for each column of the table's own in
 * each row, and for each game those columns of the game that are wanted beside them.  This is the
 * one place that knows where rows come from: the columns of a game from a look at it, the figures
 * of deals from a replay, turns and actions from a replay that is watched. */
#pragma once

#include "pozo-lazy-game.h"
#include "pozo-selector.h"

G_BEGIN_DECLS

#define POZO_CELL_NULL G_MININT64 /* not known, or not there */

/**
 * PozoRowsOptions:
 * @table: what is wanted
 * @wanted: (array fixed-size=POZO_N_COLUMNS): which columns; others may be left out
 * @wheres: (nullable) (array zero-terminated=1): conditions on games, as for a selector
 * @rules: (nullable): the other rules, for %POZO_TABLE_RESCORED
 * @replay: how games are replayed
 * @by_key: whether rows of a game come in the order of their keys; scores come in that of a sheet
 * without it
 * @lazy: (nullable): a look that others have, too, and that they are told of games by
 * @with_record: whether each game's text is kept, for pozo_scan_record()
 *
 * What rows are wanted.  Everything is borrowed.
 */
typedef struct
{
  PozoTable table;
  guint8 wanted[POZO_N_COLUMNS];
  const char *const *wheres;
  gboolean by_key;
  const PozoRules *rules;
  const PozoReplayOptions *replay;
  PozoLazyGame *lazy;
  gboolean with_record;
} PozoRowsOptions;

/* What is kept of a record, as cells behind the columns of its game. */
enum
{
  POZO_ROWS_RECORD_TEXT, /* a NUL byte follows it, and may stand in it, too */
  POZO_ROWS_RECORD_LENGTH,
  POZO_ROWS_RECORD_LINE, /* on which it begins in its file */
  POZO_ROWS_RECORD_CODE, /* the encoding that its file told, or %POZO_CELL_NULL */
  POZO_ROWS_N_RECORD
};

/**
 * PozoBatch:
 * @cells: (element-type gint64): the rows
 * @games: (element-type gint64): the games that rows belong to: the place among the games seen,
 * from 1, then the columns that are wanted
 * @texts: the texts that cells point to
 * @width: cells in a row: the place of its game in @games, then the table's columns
 * @game_width: cells of a game
 * @n_rows: how many rows
 * @n_games: how many games
 * @n_seen: how many games there were, wanted or not
 *
 * Rows.  A cell is a number, or a pointer to a text.
 */
typedef struct
{
  GArray *cells;
  GArray *games;
  GStringChunk *texts;
  guint width;
  guint game_width;
  guint n_rows;
  guint n_games;
  guint n_seen;
  GError *error;
} PozoBatch;

typedef struct _PozoRows PozoRows;

PozoRows *pozo_rows_new (const PozoRowsOptions *options, GError **error);
void pozo_rows_free (PozoRows *rows);
void pozo_rows_begin (PozoRows *rows);
void pozo_rows_begin_game (PozoRows *rows, guint place);
void pozo_rows_end_game (PozoRows *rows);
PozoBatch *pozo_rows_end (PozoRows *rows);
const PozoReplayObserver *pozo_rows_observer (PozoTable table);
const PozoReplayObserver *pozo_rows_fast_observer (PozoTable table);
PozoBatch *pozo_rows_work (PozoRows *rows, const PozoPiece *pieces, guint n_pieces);
PozoBatch *pozo_batch_new_empty (GError *error);
void pozo_batch_free (PozoBatch *batch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRows, pozo_rows_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoBatch, pozo_batch_free)

G_END_DECLS
