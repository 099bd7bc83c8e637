/* SPDX-License-Identifier: MIT */
/* The table before any action of a game, what could be played there, and how it goes on if somebody
 * plays otherwise.
 *
 * The positions of a deal are its steps, from 0: before its first action, before its second, ...
 * and after its last.  A cursor replays: to the next step an action, to another one the deal up to
 * there.  Texts that it gives are good until it goes elsewhere. */
#pragma once

#include "pozo-recording.h"

G_BEGIN_DECLS

/**
 * PozoCursor:
 *
 * A place in a game.
 *
 * Threads: one at a time.
 */
typedef struct _PozoCursor PozoCursor;

/**
 * PozoCursorTable:
 * @size: `sizeof (PozoCursorTable)`, set by the caller
 * @deal: the place of the deal, from 1
 * @step: the step in it, from 0
 * @n_steps: steps that the deal has in the record
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
 * @next: (nullable): the word that the record goes on with, as written; %NULL at the end of a turn,
 * where something else was played, and for a player who looks
 *
 * The table at a place.
 */
typedef struct
{
  gsize size;
  guint deal;
  guint step;
  guint n_steps;
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
  const char *next;
} PozoCursorTable;

/**
 * PozoCursorMeld:
 * @size: `sizeof (PozoCursorMeld)`, set by the caller
 * @cards: its cards with blanks between
 * @kind: `group`, `wild`, `sequence` or `black`; static
 * @canasta: (nullable): `natural`, `mixed`, `wild`, `sequence` or `semi`; %NULL for none; static
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
  const char *cards;
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
 * Goes before the first action of the first deal that has one.
 *
 * - Cost: a replay of the game, with every position noted: some 20 microseconds a deal and 200 KB
 * - Threads: that of @game
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
 * - Cost: O(1)
 *
 * Example: `pozo_cursor_free (cursor);`
 */
POZO_API void pozo_cursor_free (PozoCursor *self);

/**
 * pozo_cursor_go:
 * @self: a cursor
 * @deal: the place of a deal, from 1
 * @step: one of its steps, from 0
 *
 * Goes to a position of the record.  What was played otherwise is forgotten.
 *
 * - Cost: replays an action, if it is the next step; the deal up to there otherwise.  Then all
 * legal actions are worked out
 *
 * Example: `for (guint i = 0; pozo_cursor_go (cursor, 1, i); i++) ...`
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
 * - Cost: O(n) in actions of the deal, and what pozo_cursor_go() costs
 * - Errors: %POZO_FAILURE_USAGE when it is no place, or not in this game
 *
 * Example: `pozo_cursor_find (cursor, "d1t4", &error);`
 *
 * Returns: %FALSE on error, and the cursor stays
 */
POZO_API gboolean pozo_cursor_find (PozoCursor *self, const char *place, GError **error);

/**
 * pozo_cursor_see:
 * @self: a cursor
 * @seat: a seat; 0 for who sees all that the record tells
 *
 * Looks as a player: what he cannot know is not in the table, nor in what could be played.
 *
 * - Cost: all legal actions are worked out anew
 *
 * Example: `pozo_cursor_see (cursor, 2);`
 *
 * Returns: %FALSE, and nothing changes, when there is no such seat
 */
POZO_API gboolean pozo_cursor_see (PozoCursor *self, guint seat);

/**
 * pozo_cursor_table:
 * @self: a cursor
 * @out: (inout) (transfer none): gets the table; its `size` is set
 *
 * Gives the table in figures.
 *
 * - Cost: O(1)
 *
 * Example: `PozoCursorTable table = { .size = sizeof table }; pozo_cursor_table (cursor, &table);`
 *
 * Returns: %FALSE when nothing of the game can be replayed
 */
POZO_API gboolean pozo_cursor_table (const PozoCursor *self, PozoCursorTable *out);

/**
 * pozo_cursor_cards:
 * @self: a cursor
 * @seat: a seat, for its hand; 0 for the pile, whose top card is the last
 *
 * Lists cards.
 *
 * - Cost: O(n) in cards; a text is made
 *
 * Example: `puts (pozo_cursor_cards (cursor, 1));`
 *
 * Returns: (transfer none) (nullable): cards with blanks between, such as `4s Qh ?? Jk`, good until
 * the cursor goes elsewhere; %NULL when there is no such seat
 */
POZO_API const char *pozo_cursor_cards (const PozoCursor *self, guint seat);

/**
 * pozo_cursor_meld:
 * @self: a cursor
 * @side: a side, from 1
 * @i: the place of a meld, from 0
 * @out: (inout) (transfer none): gets the meld; its `size` is set
 *
 * Gives a meld, in the order in which they were laid.
 *
 * - Cost: O(n) in its cards; a text is made
 *
 * Example: `for (guint i = 0; pozo_cursor_meld (cursor, 1, i, &meld); i++) puts (meld.cards);`
 *
 * Returns: %FALSE when there is no such meld
 */
POZO_API gboolean pozo_cursor_meld (const PozoCursor *self,
                                    guint side,
                                    guint i,
                                    PozoCursorMeld *out);

/**
 * pozo_cursor_legal:
 * @self: a cursor
 * @i: a place, from 0
 *
 * Lists what could be played, and lets the turn come to a legal end.  Cards of which nothing is
 * known are never proposed.
 *
 * - Cost: O(1); a text is made.  They were worked out when the cursor came there
 *
 * Example: `for (guint i = 0; (word = pozo_cursor_legal (cursor, i)) != NULL; i++) puts (word);`
 *
 * Returns: (transfer none) (nullable): a word of the notation, such as `-4c`, good until the cursor
 * goes elsewhere; %NULL behind the last
 */
POZO_API const char *pozo_cursor_legal (const PozoCursor *self, guint i);

/**
 * pozo_cursor_play:
 * @self: a cursor that looks as nobody
 * @word: a word of the notation, such as `-4c`
 * @code: (out) (optional) (nullable) (transfer none): what is wrong with it: the code of a finding,
 * static; %NULL when nothing is
 * @error: return location
 *
 * Plays on otherwise than the record does: whatever can be done with the cards, legal or not.  Who
 * plays what the record goes on with plays otherwise, too.
 *
 * - Cost: replays the deal up to there, and works out all legal actions
 * - Errors: %POZO_FAILURE_FORMAT when it is no word, or the cards are not there;
 * %POZO_FAILURE_USAGE when there is no table, or the cursor looks as a player
 *
 * Example: `pozo_cursor_play (cursor, "+??", &code, &error);`
 *
 * Returns: %FALSE on error, and nothing changes
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
 * - Cost: as pozo_cursor_play()
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
 * Writes the record up to where something else was played, and what was: a record of its own, for
 * pozo_recording_new().
 *
 * - Cost: O(n) in bytes of the record
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
 * - Cost: O(n) in cards and legal actions
 * - Errors: %POZO_FAILURE_USAGE when there is no such format, or nothing to show
 *
 * Example: `g_autofree char *table = pozo_cursor_show (cursor, "text", &error);`
 *
 * Returns: (transfer full) (nullable): the view; %NULL on error
 */
POZO_API char *pozo_cursor_show (const PozoCursor *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCursor, pozo_cursor_free)

G_END_DECLS
