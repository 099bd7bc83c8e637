/* SPDX-License-Identifier: MIT */
/* Views: a position, a deal, a game as documents, and the pieces of which they are made.
 *
 * A view knows nothing of files or commands.  What it says comes from a PozoScene, which is a
 * position with all that belongs to it, and nowhere else; pieces are marked text (pozo-mark.h). */
#pragma once

#include "pozo-document.h"
#include "pozo-finding-report.h"
#include "pozo-phrase.h"
#include "pozo-positions.h"

G_BEGIN_DECLS

/**
 * PozoScene:
 * @positions: the game, borrowed
 * @deal: which deal, 1-based
 * @step: which of its steps
 * @is_turn: whether all that was found in the turn is told, not only at the place
 * @position: the table
 * @notes: what the record says there
 * @legal: what could be played, as the position's viewer can know it
 *
 * A position and all that is told of it.  About 100 KB: not for small stacks.
 */
typedef struct
{
  PozoPositions *positions;
  guint deal;
  guint step;
  gboolean is_turn;
  PozoPosition position;
  PozoPositionNotes notes;
  PozoLegal legal;
} PozoScene;

gboolean
pozo_scene_set (PozoScene *scene, PozoPositions *positions, guint deal, guint step, guint viewer);

/* Pieces. */
void pozo_view_seat (const PozoPositions *positions, guint seat, GString *out);
void pozo_view_rules (const PozoPositions *positions, GString *out);
void pozo_view_house_rules (const PozoPositions *positions, PozoDocument *out);
void pozo_view_members (const PozoPositions *positions, guint members, GString *out);
void pozo_view_side (const PozoPositions *positions, guint side, GString *out);
void pozo_view_cards (const PozoPosition *position, PozoCardRun run, GString *out);
void pozo_view_meld_name (const PozoPositionMeld *meld, GString *out);
void pozo_view_target (PozoTargetKind kind, guint target, GString *out);
const char *pozo_view_phrase (PozoPhraseCode code);
gboolean pozo_view_action (const PozoPositionAction *action, const guint8 *cards, GString *out);
void pozo_view_append_done (const PozoPosition *position, GString *out);
void pozo_view_append_done_plain (const PozoPosition *position, GString *out);
void pozo_view_pile (const PozoScene *scene, GString *out);
void pozo_view_side_facts (const PozoScene *scene, guint index, GString *out);
void pozo_view_accesses (const PozoPosition *position, GString *out);
void pozo_view_turn (const PozoScene *scene, GString *out);
void pozo_view_title (const PozoScene *scene, GString *out);
void pozo_view_finding (const PozoRecord *record, const PozoFinding *finding, GString *out);
void pozo_view_add_finding (const PozoPositions *positions,
                            const PozoFinding *finding,
                            PozoDocument *out);
const char *pozo_view_due (PozoDue due);
const char *pozo_view_access (guint access);
const char *pozo_view_reason (guint reason);
char *pozo_view_answer (guint answer);
const char *pozo_view_fault (guint fault);
const char *pozo_view_info (guint info);
const char *pozo_view_ended (PozoEnded ended);
const char *pozo_view_canasta (PozoCanasta canasta);

/* What could be played, by kind. */
#define POZO_VIEW_CHOICES_MAX 12 /* of one kind are listed; the rest are counted */
const char *pozo_view_choice_label (guint index, PozoActionKind *kind);
gboolean pozo_view_choices (const PozoScene *scene, PozoActionKind kind, GString *out);
void pozo_view_write_choices (const PozoScene *scene, gboolean wraps, PozoDocument *out);
void pozo_view_choice (const PozoScene *scene, guint index, GString *out);

/* Documents. */
void pozo_view_position (const PozoScene *scene, PozoDocument *out);
void pozo_view_sheet (const PozoScene *scene, const PozoFindingPlace *place, PozoDocument *out);
void
pozo_view_figure (const PozoPositions *positions, guint deal, guint side, guint item, GString *out);
void pozo_view_scores (PozoPositions *positions, guint deal, PozoDocument *out);
void pozo_view_deal (PozoPositions *positions, guint deal, PozoDocument *out);
void pozo_view_game (PozoPositions *positions, PozoDocument *out);
void pozo_view_next (PozoPositions *positions, gboolean has_table, PozoDocument *out);

/* A picture of the table, and all of it for programs. */
void pozo_view_svg (const PozoScene *scene, GString *out);
void pozo_view_json (const PozoScene *scene, const PozoFindingPlace *place, PozoJson *json);
void pozo_view_next_json (PozoPositions *positions, const PozoFindingPlace *place, PozoJson *json);

G_END_DECLS
