/* SPDX-License-Identifier: MIT */
/* A game as somebody wrote it down, and what the replay says of it: its head, deals, scores and
 * findings.  It was replayed when it was made, and is not replayed again: asking costs next to
 * nothing. */
#pragma once

#include "pozo-rulebook.h"

G_BEGIN_DECLS

/**
 * PozoRecording:
 *
 * A recorded game.
 *
 * Threads: one at a time; what was made from it may be used by another.
 */
typedef struct _PozoRecording PozoRecording;

/**
 * PozoRecordingInfo:
 * @size: `sizeof (PozoRecordingInfo)`, set by the caller
 * @file: the input, and after a colon the member of it; empty for a text in memory
 * @line: the line of the file on which the record begins, from 1
 * @text: (array length=length): the record as it was written; a NUL byte follows it, and may stand
 * in it
 * @length: its length in bytes
 * @n_players: seats at the table; 0 when not known
 * @n_sides: sides with a score; 0 when not known
 * @n_deals: deals that begin in the record
 * @n_turns: turn lines
 * @n_actions: actions that were replayed
 * @n_findings: findings that can be asked for, 100 at most
 * @n_errors: errors, with those beyond the limit of what is kept of a game
 * @n_warnings: warnings
 * @n_notes: notes
 * @leader: the side with the highest score at the end; 0 when level or not known
 * @is_over: whether the match was decided
 * @checks: actions and figures that were checked in full
 * @unchecked: those that were not, because nobody saw the cards
 *
 * A game in figures.  Texts are as old as the game.
 */
typedef struct
{
  gsize size;
  const char *file;
  guint64 line;
  const char *text;
  gsize length;
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
 * @ended: (nullable): `out`, `red-three`, `last-draw`, `pass` or `special`; %NULL when it did not
 *   end; static
 * @goer: the seat that went out; 0 for none
 * @n_turns: turn lines
 * @n_actions: actions that were replayed
 * @checks: actions and figures that were checked in full
 * @unchecked: those that were not, because nobody saw the cards
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
 * @column: in that line, in bytes, from 1
 * @offset: where it stands, in bytes from the start of the record
 * @length: how many bytes it is about; 0 when only the place is known
 * @n_repeats: how many more like it there are, which are not told one by one
 * @message: what was found, in words: a line without a dot, fit for a terminal
 *
 * Something that was found.  Texts are static, or as old as the game.
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
  const char *message;
} PozoRecordingFinding;

/**
 * pozo_recording_new:
 * @rulebook: a rulebook, which the game keeps
 * @text: (array length=length): one record in the notation; one of more than 8 MiB is not read,
 * which is found, and one of more than 4 GB is refused
 * @length: its length in bytes; -1 when a NUL byte ends it
 * @terms: (nullable): rules that count instead of those that it names; the game keeps them
 * @error: return location
 *
 * Reads and replays a game.  The text is copied.
 *
 * - Cost: a replay, some 10 microseconds a deal, and a replayer that is made for it
 * - Errors: %POZO_FAILURE_FORMAT when no record begins at the start of @text, or another one begins
 * behind it; %POZO_FAILURE_LIMIT when it is too long
 * - Threads: any
 *
 * Example: `game = pozo_recording_new (rulebook, "PCN: 1\n...", -1, NULL, &error);`
 *
 * Returns: (transfer full) (nullable): the game; %NULL on error
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
 * Adds an owner.  Owners may be of several threads.
 *
 * - Cost: O(1)
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
 * Removes an owner; the last one frees it.
 *
 * - Cost: O(1); the last time O(n) in findings
 *
 * Example: `pozo_recording_unref (game);`
 */
POZO_API void pozo_recording_unref (PozoRecording *self);

/**
 * pozo_recording_head:
 * @self: a game
 * @key: a key, such as `Event` or `Player-1`
 *
 * Looks up a line of the head.  Of several with that key it is the first one.
 *
 * - Cost: O(n) in lines of the head, which are copied the first time
 *
 * Example: `const char *event = pozo_recording_head (game, "Event");`
 *
 * Returns: (transfer none) (nullable): the value, as old as @self; %NULL when there is no such line
 */
POZO_API const char *pozo_recording_head (const PozoRecording *self, const char *key);

/**
 * pozo_recording_head_line:
 * @self: a game
 * @i: a place, from 0
 * @key: (out) (optional) (transfer none): the key, as old as @self
 *
 * Lists the lines of the head, in the order of the record.  A key may come more than once, as
 * `Rule` does.
 *
 * - Cost: O(1); the lines are copied the first time
 *
 * Example: `for (guint i = 0; (value = pozo_recording_head_line (game, i, &key)) != NULL; i++) ...`
 *
 * Returns: (transfer none) (nullable): the value, as old as @self; %NULL behind the last line
 */
POZO_API const char *
pozo_recording_head_line (const PozoRecording *self, guint i, const char **key);

/**
 * pozo_recording_info:
 * @self: a game
 * @out: (inout) (transfer none): gets the figures; its `size` is set
 *
 * Gives the figures of a game, and its text.
 *
 * - Cost: O(1)
 *
 * Example: `PozoRecordingInfo info = { .size = sizeof info }; pozo_recording_info (game, &info);`
 */
POZO_API void pozo_recording_info (const PozoRecording *self, PozoRecordingInfo *out);

/**
 * pozo_recording_deal:
 * @self: a game
 * @deal: the place of a deal, from 1
 * @out: (inout) (transfer none): gets the deal; its `size` is set
 *
 * Gives a deal.
 *
 * - Cost: O(1)
 *
 * Example: `for (guint i = 1; pozo_recording_deal (game, i, &deal); i++) ...`
 *
 * Returns: %FALSE when there is no such deal
 */
POZO_API gboolean pozo_recording_deal (const PozoRecording *self,
                                       guint deal,
                                       PozoRecordingDeal *out);

/**
 * pozo_recording_score:
 * @self: a game
 * @deal: the place of a deal, from 1
 * @side: a side, from 1
 * @item: the word of an item, such as `total`; %POZO_WORDS_ITEMS has them all
 * @out: (inout) (transfer none): gets the item; its `size` is set
 *
 * Gives an item of the score of a side: as written, and as the rules score it.
 *
 * - Cost: O(n) in items, some dozen comparisons
 *
 * Example: `PozoRecordingScore score = { .size = sizeof score };
 * pozo_recording_score (game, 1, 2, "total", &score);`
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
 * @out: (inout) (transfer none): gets the finding; its `size` is set
 *
 * Gives a finding, in the order of the text.
 *
 * - Cost: O(n) in lines of the record up to it, which are counted; its message is made the first
 * time
 *
 * Example: `for (guint i = 0; pozo_recording_finding (game, i, &finding); i++)
 * puts (finding.message);`
 *
 * Returns: %FALSE behind the last one
 */
POZO_API gboolean pozo_recording_finding (const PozoRecording *self,
                                          guint i,
                                          PozoRecordingFinding *out);

/**
 * pozo_recording_report:
 * @self: a game
 *
 * Says all that was found, as a compiler does: with the line of the record and a caret below it.
 * Places in a text in memory are headed by `<text>`.
 *
 * - Cost: O(n) in findings; the record is read once more if it was plainly fine
 *
 * Example: `g_autofree char *report = pozo_recording_report (game);`
 *
 * Returns: (transfer full): text, fit for a terminal; empty when nothing was found
 */
POZO_API char *pozo_recording_report (const PozoRecording *self);

/**
 * pozo_recording_write:
 * @self: a game
 * @format: `pcn` for the canonical notation, or another one of %POZO_WORDS_FORMATS
 * @error: return location
 *
 * Writes a game in a format.
 *
 * - Cost: O(n) in bytes of the record, which is read once more if it was plainly fine
 * - Errors: %POZO_FAILURE_USAGE when there is no such format; %POZO_FAILURE_FORMAT when the version
 *   of the notation, or the game, is not known, so that only the notation holds it, as it stands
 *
 * Example: `g_autofree char *json = pozo_recording_write (game, "json", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL on error
 */
POZO_API char *pozo_recording_write (const PozoRecording *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRecording, pozo_recording_unref)

G_END_DECLS
