/* SPDX-License-Identifier: MIT */
/* A game as somebody wrote it down, and what the replay says of it: its head, deals, scores and
 * findings.  Everything in it is known once it is there, so that asking costs next to nothing. */
#pragma once

#include "pozo-rulebook.h"

G_BEGIN_DECLS

/**
 * PozoRecording:
 *
 * A recorded game.
 */
typedef struct _PozoRecording PozoRecording;

/**
 * PozoRecordingInfo:
 * @size: `sizeof (PozoRecordingInfo)`, set by the caller
 * @n_players: seats at the table; 0 when not known
 * @n_sides: sides with a score; 0 when not known
 * @n_deals: deals that begin in the record
 * @n_turns: turn lines
 * @n_actions: actions that were replayed
 * @n_findings: findings that can be asked for
 * @n_errors: errors, with those beyond the limit of what is kept of a game
 * @n_warnings: warnings
 * @n_notes: notes
 * @leader: the side with the highest score at the end; 0 when level or not known
 * @is_over: whether the match was decided
 * @checks: what was checked in full
 * @unchecked: what was not, because nobody saw it
 *
 * A game in figures.
 */
typedef struct
{
  gsize size;
  guint n_players;
  guint n_sides;
  guint n_deals;
  guint n_turns;
  guint n_actions;
  guint n_findings;
  guint n_errors;
  guint n_warnings;
  guint n_notes;
  guint leader;
  gboolean is_over;
  guint64 checks;
  guint64 unchecked;
} PozoRecordingInfo;

/**
 * PozoRecordingDeal:
 * @size: `sizeof (PozoRecordingDeal)`, set by the caller
 * @number: the number of the deal, as written
 * @dealer: the seat that dealt; 0 when not known
 * @fate: `played`, `unfinished`, `totals`, `skipped` or `misdealt`; static
 * @ended: (nullable): `out`, `red-three`, `last-draw` or `pass`; %NULL when it did not end; static
 * @goer: the seat that went out; 0 for none
 * @n_turns: turn lines
 * @n_actions: actions that were replayed
 * @checks: what was checked in full
 * @unchecked: what was not
 *
 * A deal.
 */
typedef struct
{
  gsize size;
  guint number;
  guint dealer;
  const char *fate;
  const char *ended;
  guint goer;
  guint n_turns;
  guint n_actions;
  guint64 checks;
  guint64 unchecked;
} PozoRecordingDeal;

/**
 * PozoRecordingScore:
 * @size: `sizeof (PozoRecordingScore)`, set by the caller
 * @item: its word in score lines, such as `melds`, `total` or `sum`; static
 * @has_recorded: whether @recorded is known
 * @has_recomputed: whether @low and @high are known
 * @stands: whether the record says that its figure stands, although it differs
 * @recorded: as written, in points
 * @low: as the rules score it, in points: the least it can be
 * @high: the most it can be; the same as @low where everything was seen
 *
 * An item of the score of a side.
 */
typedef struct
{
  gsize size;
  const char *item;
  gboolean has_recorded;
  gboolean has_recomputed;
  gboolean stands;
  gint recorded;
  gint low;
  gint high;
} PozoRecordingScore;

/**
 * PozoRecordingFinding:
 * @size: `sizeof (PozoRecordingFinding)`, set by the caller
 * @code: its stable code, such as `pile-lone-card`; static
 * @severity: `error`, `warning` or `note`; static
 * @deal: the place of its deal; 0 for the head
 * @turn: the place of its turn in the deal; 0 outside turns
 * @seat: whom it is about; 0 for nobody
 * @side: the side it is about; 0 for none
 * @line: where it stands in the file, from 1
 * @column: in that line, in characters, from 1
 * @offset: where it stands, in bytes from the start of the record
 * @length: how many bytes it is about; 0 when only the place is known
 * @n_repeats: how many more like it there are, which are not told one by one
 *
 * Something that was found.
 */
typedef struct
{
  gsize size;
  const char *code;
  const char *severity;
  guint deal;
  guint turn;
  guint seat;
  guint side;
  guint64 line;
  guint column;
  guint offset;
  guint length;
  guint n_repeats;
} PozoRecordingFinding;

/**
 * pozo_recording_new:
 * @rulebook: a rulebook
 * @text: (array length=length): one record in the notation
 * @length: its length in bytes, at most 4 GB; -1 when a NUL byte ends it
 * @terms: (nullable): rules that count instead of those that it names
 * @error: return location
 *
 * Reads and replays a game.  The text is copied.
 *
 * Example: `game = pozo_recording_new (rulebook, "PCN: 1\n...", -1, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the game; %NULL when no record begins at the start of @text,
 * or another one begins behind it
 */
POZO_API PozoRecording *pozo_recording_new (PozoRulebook *rulebook,
                                            const char *text,
                                            gssize length,
                                            PozoTerms *terms,
                                            GError **error);

/**
 * pozo_recording_ref:
 * @self: a game
 *
 * Adds an owner.  Any thread may call it.
 *
 * Example: `kept = pozo_recording_ref (game);`
 *
 * Returns: (transfer full): @self
 */
POZO_API PozoRecording *pozo_recording_ref (PozoRecording *self);

/**
 * pozo_recording_unref:
 * @self: (nullable) (transfer full): a game
 *
 * Removes an owner; the last one frees it.  Any thread may call it.
 *
 * Example: `pozo_recording_unref (game);`
 */
POZO_API void pozo_recording_unref (PozoRecording *self);

/**
 * pozo_recording_text:
 * @self: a game
 * @length: (out) (optional): its length in bytes
 *
 * Gives the record as it was written.
 *
 * Example: `text = pozo_recording_text (game, &length);`
 *
 * Returns: (transfer none): the text, as old as @self; a NUL byte follows it, and may stand in it
 */
POZO_API const char *pozo_recording_text (const PozoRecording *self, gsize *length);

/**
 * pozo_recording_file:
 * @self: a game
 * @line: (out) (optional): the line of the file on which it begins, from 1
 *
 * Tells where a game comes from.
 *
 * Example: `printf ("%s:%" G_GUINT64_FORMAT "\n", pozo_recording_file (game, &line), line);`
 *
 * Returns: (transfer none): the input, and after a colon the member of it; empty for a text in
 * memory; as old as @self
 */
POZO_API const char *pozo_recording_file (const PozoRecording *self, guint64 *line);

/**
 * pozo_recording_head:
 * @self: a game
 * @key: a key, such as `Event` or `Player-1`
 * @length: (out) (optional): the length of the value in bytes
 *
 * Looks up a line of the head.  Of several with that key it is the first one.
 *
 * Example: `event = pozo_recording_head (game, "Event", &length);`
 *
 * Returns: (transfer none) (nullable): the value, not ended by a NUL byte, as old as @self; %NULL
 * when there is no such line
 */
POZO_API const char *
pozo_recording_head (const PozoRecording *self, const char *key, gsize *length);

/**
 * pozo_recording_head_key:
 * @self: a game
 * @i: a place, from 0
 * @length: (out) (optional): the length of the key in bytes
 *
 * Names a line of the head.
 *
 * Example: `for (guint i = 0; (key = pozo_recording_head_key (game, i, &length)) != NULL; i++) ...`
 *
 * Returns: (transfer none) (nullable): the key, not ended by a NUL byte, as old as @self; %NULL
 * behind the last one
 */
POZO_API const char *pozo_recording_head_key (const PozoRecording *self, guint i, gsize *length);

/**
 * pozo_recording_info:
 * @self: a game
 * @info: (inout): gets the figures; its `size` is set
 *
 * Gives the figures of a game.
 *
 * Example: `PozoRecordingInfo info = { sizeof info }; pozo_recording_info (game, &info);`
 */
POZO_API void pozo_recording_info (const PozoRecording *self, PozoRecordingInfo *info);

/**
 * pozo_recording_deal:
 * @self: a game
 * @deal: the place of a deal, from 1
 * @out: (inout): gets the deal; its `size` is set
 *
 * Gives a deal.
 *
 * Example: `PozoRecordingDeal first = { sizeof first }; pozo_recording_deal (game, 1, &first);`
 *
 * Returns: %FALSE when there is no such deal
 */
POZO_API gboolean pozo_recording_deal (const PozoRecording *self,
                                       guint deal,
                                       PozoRecordingDeal *out);

/**
 * pozo_recording_item:
 * @i: a place, from 0
 *
 * Names an item of scores, in the order of score lines.  Any thread may call it.
 *
 * Example: `while ((item = pozo_recording_item (n)) != NULL) n++;`
 *
 * Returns: (transfer none) (nullable): its word, static; %NULL behind the last one
 */
POZO_API const char *pozo_recording_item (guint i);

/**
 * pozo_recording_score:
 * @self: a game
 * @deal: the place of a deal, from 1
 * @side: a side, from 1
 * @item: the word of an item, such as `total`
 * @out: (inout): gets the item; its `size` is set
 *
 * Gives an item of the score of a side: as written, and as the rules score it.
 *
 * Example: `pozo_recording_score (game, 1, 2, "total", &score);`
 *
 * Returns: %FALSE when there is no such deal, side or item
 */
POZO_API gboolean pozo_recording_score (const PozoRecording *self,
                                        guint deal,
                                        guint side,
                                        const char *item,
                                        PozoRecordingScore *out);

/**
 * pozo_recording_finding:
 * @self: a game
 * @i: a place, from 0
 * @out: (inout): gets the finding; its `size` is set
 *
 * Gives a finding, in the order of the text.
 *
 * Example: `for (guint i = 0; pozo_recording_finding (game, i, &finding); i++) ...`
 *
 * Returns: %FALSE behind the last one
 */
POZO_API gboolean pozo_recording_finding (const PozoRecording *self,
                                          guint i,
                                          PozoRecordingFinding *out);

/**
 * pozo_recording_message:
 * @self: a game
 * @i: the place of a finding, from 0
 *
 * Says in words what was found.
 *
 * Example: `g_autofree char *message = pozo_recording_message (game, 0);`
 *
 * Returns: (transfer full) (nullable): a line, fit for a terminal; %NULL when there is no such
 * finding
 */
POZO_API char *pozo_recording_message (const PozoRecording *self, guint i);

/**
 * pozo_recording_report:
 * @self: a game
 *
 * Says all that was found, as a compiler does: with the line of the record and a caret below it.
 *
 * Example: `g_autofree char *report = pozo_recording_report (game);`
 *
 * Returns: (transfer full): text, fit for a terminal; empty when nothing was found
 */
POZO_API char *pozo_recording_report (const PozoRecording *self);

/**
 * pozo_recording_write:
 * @self: a game
 * @format: `pcn` for the canonical notation, or another name that `pozo convert --help` lists
 * @error: return location
 *
 * Writes a game in a format.
 *
 * Example: `g_autofree char *json = pozo_recording_write (game, "json", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL when there is no such format
 */
POZO_API char *pozo_recording_write (const PozoRecording *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRecording, pozo_recording_unref)

G_END_DECLS
