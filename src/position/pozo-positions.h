/* SPDX-License-Identifier: MIT */
/* The positions of a game: a record is replayed once, and then the table before any action can be
 * looked up, with all that the record says there.
 *
 * The positions of a deal are its steps, from 0: before the first action, before the second, ...
 * and, where it could be replayed to its end, after the last one.  The end of a turn line is an
 * action, too.  A deal of which nothing can be replayed has no step; one that could not be replayed
 * further ends before the action that was impossible.
 *
 * A step is found by walking through the deal from its start, or from the step that was looked up
 * last: stepping on costs an action. */
#pragma once

#include "pozo-position.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

#define POZO_POSITION_FINDINGS_MAX 16 /* of one place; a game shows 100 at most */

/**
 * PozoPlace:
 * @deal: 1-based
 * @turn: a turn line of the deal, 1-based; 0 for the deal's end
 * @action: an action of it, 1-based, its end included
 *
 * Where a position is: before that action.  `d3t12a2` in addresses; the end of a deal is `d3e`.
 */
typedef struct
{
  guint16 deal;
  guint16 turn;
  guint16 action;
} PozoPlace;

#define POZO_PLACE_TEXT_MAX 32

/**
 * PozoPositionNotes:
 * @place: where it is
 * @line: the turn line that is under way or comes next, as written; the last one at the end
 * @word: the next action as written, within @line; nothing at the end of a line
 * @clock_ms: when the line was played, in milliseconds since the deal began; -1 when nobody wrote
 * it
 * @n_findings: how many of @findings are filled
 * @findings: (array length=n_findings): what was found there, as places in the game's findings
 *
 * What a record says at a position.
 */
typedef struct
{
  PozoPlace place;
  PozoSpan line;
  PozoSpan word;
  gint32 clock_ms;
  guint n_findings;
  guint16 findings[POZO_POSITION_FINDINGS_MAX];
} PozoPositionNotes;

typedef struct _PozoPositions PozoPositions;

PozoPositions *pozo_positions_new (const PozoReplayOptions *options);
void pozo_positions_free (PozoPositions *self);
void pozo_positions_load (PozoPositions *self, const PozoRecord *record);
const PozoRecord *pozo_positions_record (const PozoPositions *self);
const PozoGame *pozo_positions_game (const PozoPositions *self);
gboolean pozo_positions_has_plain_rules (const PozoPositions *self);
void pozo_positions_rules_name (const PozoPositions *self, GString *out);
const char *pozo_positions_name (const PozoPositions *self, guint seat);
guint pozo_positions_n_steps (const PozoPositions *self, guint deal);
guint pozo_positions_n_played (const PozoPositions *self, guint deal);
gint pozo_positions_find (const PozoPositions *self, const PozoPlace *place);
guint pozo_positions_find_finding (const PozoPositions *self, const PozoFinding *finding);
guint pozo_positions_rest (const PozoPositions *self, guint deal, guint step);
gint pozo_positions_done (const PozoPositions *self, guint deal, guint step);
guint
pozo_positions_find_guilty (const PozoPositions *self, const PozoFinding *finding, gint *action);
void pozo_positions_note (PozoPositions *self, guint deal, guint step, PozoPositionNotes *notes);
gboolean pozo_positions_get (PozoPositions *self,
                             guint deal,
                             guint step,
                             guint viewer,
                             PozoPosition *position);
const PozoState *pozo_positions_state (const PozoPositions *self);

gboolean pozo_place_from_text (const char *text, PozoPlace *place);
void pozo_place_to_text (const PozoPlace *place, char text[POZO_PLACE_TEXT_MAX]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPositions, pozo_positions_free)

G_END_DECLS
