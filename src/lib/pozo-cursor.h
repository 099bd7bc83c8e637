/* SPDX-License-Identifier: MIT */
/* The table before any action of a game, what could be played there, and how it goes on if somebody
 * plays otherwise.
 *
 * The positions of a deal are its steps, from 0: before its first action, before its second, ...
 * and after its last.  Stepping on costs an action; going back, the deal up to there. */
#pragma once

#include "pozo-recording.h"

G_BEGIN_DECLS

/**
 * PozoCursor:
 *
 * A place in a game.
 */
typedef struct _PozoCursor PozoCursor;

/**
 * PozoCursorTable:
 * @size: `sizeof (PozoCursorTable)`, set by the caller
 * @deal: the place of the deal, from 1
 * @step: the step in it, from 0
 * @seat: whose turn it is
 * @due: what is to be done next: `draw`, `play`, `discard`, `over` ...; static
 * @n_stock: cards in the stock
 * @n_pile: cards in the pile
 * @is_frozen: whether the pile is frozen for everybody
 * @minimum: the points that the player on turn needs to open; 0 when his side has; -1 for a canasta
 * @n_seats: seats at the table
 * @n_sides: sides
 * @n_legal: actions that could be played
 * @is_cut: whether there are more of them than are listed, which is 2048
 *
 * The table at a place.
 */
typedef struct
{
  gsize size;
  guint deal;
  guint step;
  guint seat;
  const char *due;
  guint n_stock;
  guint n_pile;
  gboolean is_frozen;
  gint minimum;
  guint n_seats;
  guint n_sides;
  guint n_legal;
  gboolean is_cut;
} PozoCursorTable;

/**
 * PozoCursorMeld:
 * @size: `sizeof (PozoCursorMeld)`, set by the caller
 * @kind: `group`, `wild`, `sequence` or `black`; static
 * @canasta: (nullable): `natural`, `mixed`, `wild` or `sequence`; %NULL for none; static
 * @n_cards: cards in it
 * @n_wild: wild cards among them
 * @seat: who laid it
 * @value: points of its cards
 *
 * A meld on the table.
 */
typedef struct
{
  gsize size;
  const char *kind;
  const char *canasta;
  guint n_cards;
  guint n_wild;
  guint seat;
  gint value;
} PozoCursorMeld;

/**
 * pozo_cursor_new:
 * @game: a game, which the cursor keeps
 *
 * Goes before the first action of the first deal that has one.  Costs a replay of the game.
 *
 * Example: `g_autoptr (PozoCursor) cursor = pozo_cursor_new (game);`
 *
 * Returns: (transfer full): the cursor
 */
POZO_API PozoCursor *pozo_cursor_new (PozoRecording *game);

/**
 * pozo_cursor_free:
 * @self: (nullable) (transfer full): a cursor
 *
 * Frees a cursor.
 *
 * Example: `pozo_cursor_free (cursor);`
 */
POZO_API void pozo_cursor_free (PozoCursor *self);

/**
 * pozo_cursor_n_steps:
 * @self: a cursor
 * @deal: the place of a deal, from 1
 *
 * Counts the steps of a deal of the record.
 *
 * Example: `for (guint i = 0; i < pozo_cursor_n_steps (cursor, 1); i++) ...`
 *
 * Returns: how many there are; 0 for a deal of which there are only scores
 */
POZO_API guint pozo_cursor_n_steps (const PozoCursor *self, guint deal);

/**
 * pozo_cursor_go:
 * @self: a cursor
 * @deal: the place of a deal, from 1
 * @step: one of its steps, from 0
 *
 * Goes to a position of the record.  What was played otherwise is forgotten.
 *
 * Example: `pozo_cursor_go (cursor, 1, 0);`
 *
 * Returns: %FALSE, and the cursor stays, when there is no such step
 */
POZO_API gboolean pozo_cursor_go (PozoCursor *self, guint deal, guint step);

/**
 * pozo_cursor_find:
 * @self: a cursor
 * @place: a place as `pozo show --at` takes it, such as `d3t12a2`, or `d3e` for the end of a deal
 * @error: return location
 *
 * Goes to a place of the record.  What was played otherwise is forgotten.
 *
 * Example: `pozo_cursor_find (cursor, "d1t4", &error);`
 *
 * Returns: %FALSE, and the cursor stays, when it is no place, or not in this game
 */
POZO_API gboolean pozo_cursor_find (PozoCursor *self, const char *place, GError **error);

/**
 * pozo_cursor_see:
 * @self: a cursor
 * @seat: a seat; 0 for who sees all that the record tells
 *
 * Looks as a player: what he cannot know is not in the table, nor in what could be played.
 *
 * Example: `pozo_cursor_see (cursor, 2);`
 *
 * Returns: %FALSE, and nothing changes, when there is no such seat
 */
POZO_API gboolean pozo_cursor_see (PozoCursor *self, guint seat);

/**
 * pozo_cursor_table:
 * @self: a cursor
 * @table: (inout): gets the table; its `size` is set
 *
 * Gives the table in figures.
 *
 * Example: `PozoCursorTable table = { sizeof table }; pozo_cursor_table (cursor, &table);`
 *
 * Returns: %FALSE when nothing of the game can be replayed
 */
POZO_API gboolean pozo_cursor_table (const PozoCursor *self, PozoCursorTable *table);

/**
 * pozo_cursor_hand:
 * @self: a cursor
 * @seat: a seat; 0 for the pile, whose top card is the last
 *
 * Lists the cards of a hand.
 *
 * Example: `g_autofree char *hand = pozo_cursor_hand (cursor, 1);`
 *
 * Returns: (transfer full) (nullable): cards with blanks between, such as `4s Qh ?? Jk`; %NULL when
 * there is no such seat
 */
POZO_API char *pozo_cursor_hand (const PozoCursor *self, guint seat);

/**
 * pozo_cursor_meld:
 * @self: a cursor
 * @side: a side, from 1
 * @i: the place of a meld, from 0
 * @meld: (inout) (optional): gets the meld; its `size` is set
 *
 * Gives a meld, in the order in which they were laid.
 *
 * Example: `for (guint i = 0; (cards = pozo_cursor_meld (cursor, 1, i, NULL)) != NULL; i++) ...`
 *
 * Returns: (transfer full) (nullable): its cards with blanks between; %NULL when there is no such
 * meld
 */
POZO_API char *pozo_cursor_meld (const PozoCursor *self, guint side, guint i, PozoCursorMeld *meld);

/**
 * pozo_cursor_legal:
 * @self: a cursor
 * @i: a place, from 0
 *
 * Lists what could be played, and lets the turn come to a legal end.  Cards of which nothing is
 * known are never proposed.
 *
 * Example: `for (guint i = 0; (word = pozo_cursor_legal (cursor, i)) != NULL; i++) ...`
 *
 * Returns: (transfer full) (nullable): a word of the notation, such as `-4c`; %NULL behind the last
 */
POZO_API char *pozo_cursor_legal (const PozoCursor *self, guint i);

/**
 * pozo_cursor_next_word:
 * @self: a cursor
 *
 * Tells what the record goes on with.
 *
 * Example: `g_autofree char *word = pozo_cursor_next_word (cursor);`
 *
 * Returns: (transfer full) (nullable): the word as written; %NULL at the end of a turn, where
 * something else was played, and for a player who looks
 */
POZO_API char *pozo_cursor_next_word (const PozoCursor *self);

/**
 * pozo_cursor_play:
 * @self: a cursor that looks as nobody
 * @word: a word of the notation, such as `-4c`
 * @code: (out) (optional): what is wrong with it: the code of a finding, static; %NULL when nothing
 * is
 * @error: return location
 *
 * Plays on otherwise than the record does: whatever can be done with the cards, legal or not.  The
 * deal up to there is replayed.
 *
 * Example: `pozo_cursor_play (cursor, "+??", &code, &error);`
 *
 * Returns: %FALSE, and nothing changes, when it is no word, or the cards are not there
 */
POZO_API gboolean pozo_cursor_play (PozoCursor *self,
                                    const char *word,
                                    const char **code,
                                    GError **error);

/**
 * pozo_cursor_undo:
 * @self: a cursor
 *
 * Takes back the last word that was played otherwise.
 *
 * Example: `pozo_cursor_undo (cursor);`
 *
 * Returns: %FALSE when there was none
 */
POZO_API gboolean pozo_cursor_undo (PozoCursor *self);

/**
 * pozo_cursor_record:
 * @self: a cursor
 *
 * Writes the record up to where something else was played, and what was: a record of its own.
 *
 * Example: `g_autofree char *text = pozo_cursor_record (cursor);`
 *
 * Returns: (transfer full) (nullable): the record; %NULL when nothing was played
 */
POZO_API char *pozo_cursor_record (const PozoCursor *self);

/**
 * pozo_cursor_show:
 * @self: a cursor
 * @format: `text`, `markdown` or `json`, as `pozo show --format` has them
 * @error: return location
 *
 * Draws the table with all that is known of it.
 *
 * Example: `g_autofree char *table = pozo_cursor_show (cursor, "text", &error);`
 *
 * Returns: (transfer full) (nullable): the view; %NULL when there is no such format, or nothing to
 * show
 */
POZO_API char *pozo_cursor_show (const PozoCursor *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCursor, pozo_cursor_free)

G_END_DECLS
