/* SPDX-License-Identifier: MIT */
/* What is shown of a place: the table, what has just happened, what was found in that, and the deal
 * in words; as whoever looks on knows it. */
#include "pozo-viewer-private.h"

#include "pozo-language.h"

#include <string.h>

/* ---- What a player knows ---- */

/* Nobody has played the turn yet that follows on a branch: that he passed without a word is not
 * found. */
static gboolean
is_of_branch (const PozoViewer *self, const PozoFinding *finding)
{
  const PozoGame *game = pozo_positions_game (pozo_viewer_positions (self));
  guint deal = pozo_branch_deal (self->branch);

  return finding->deal < deal || (pozo_branch_n_words (self->branch) > 0 &&
                                  finding->turn <= POZO_GAME_DEAL (game, deal - 1)->n_turns);
}

/* A player does not see the card that another one draws, and not whether the deal was recorded well
 * before it ends. */
static gboolean
is_seen (const PozoViewer *self, const PozoFinding *finding)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  const PozoRecord *record = pozo_positions_record (positions);
  const PozoAction *action;
  guint step, first;
  gint guilty;

  if (finding->deal == 0)
    return FALSE;
  step = pozo_positions_find_guilty (positions, finding, &guilty);
  if (guilty < 0)
    return finding->turn == 0 && step >= pozo_positions_n_played (positions, finding->deal);
  first = POZO_RECORD_DEAL (record, finding->deal - 1)->actions.start;
  action = POZO_RECORD_ACTION (record, first + (guint) guilty);
  return action->kind != POZO_ACTION_DRAW || action->seat == self->as;
}

/**
 * pozo_viewer_tells:
 * @self: a viewer
 * @finding: a finding of the game
 *
 * Returns: whether whoever looks on is told of a finding once he has come to it
 */
gboolean
pozo_viewer_tells (const PozoViewer *self, const PozoFinding *finding)
{
  return (self->branch == NULL || is_of_branch (self, finding)) &&
         (self->as == 0 || is_seen (self, finding));
}

/**
 * pozo_viewer_knows:
 * @self: a viewer
 * @finding: a finding of the game
 *
 * Returns: whether whoever looks on knows of a finding at the place that is shown
 */
gboolean
pozo_viewer_knows (const PozoViewer *self, const PozoFinding *finding)
{
  gint guilty;

  if (!pozo_viewer_tells (self, finding))
    return FALSE;
  return self->as == 0 || finding->deal < self->deal ||
         (finding->deal == self->deal &&
          pozo_positions_find_guilty (pozo_viewer_positions (self), finding, &guilty) <=
              self->step);
}

/* Where the deal breaks off at an action that cannot be played, that one is marked. */
static void
mark_next (PozoViewer *self)
{
  self->done.line = self->scene->notes.line;
  self->done.word = self->scene->notes.word;
}

/* What was found in what has just happened. */
static void
note_findings (PozoViewer *self)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  const GArray *findings = pozo_positions_game (positions)->findings;
  PozoPositionNotes *notes = &self->scene->notes;
  gint guilty;

  notes->n_findings = 0;
  for (guint i = 0; i < findings->len && notes->n_findings < POZO_POSITION_FINDINGS_MAX; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);

      if (finding->deal != self->deal || !pozo_viewer_knows (self, finding))
        continue;
      if (pozo_positions_find_guilty (positions, finding, &guilty) != self->step)
        continue;
      notes->findings[notes->n_findings++] = (guint16) i;
      if (guilty < 0 && finding->turn > 0)
        mark_next (self);
    }
}

/* ---- What has just happened ---- */

static void
tell_last (const PozoViewer *self, GString *out)
{
  const PozoPosition *position = &self->scene->position;
  const PozoPositionAction *last = &position->last;

  pozo_view_seat (pozo_viewer_positions (self), last->action.seat, out);
  g_string_append_c (out, ' ');
  if (!pozo_view_action (last, pozo_position_cards (position, last->cards), out))
    g_string_append (out, C_ ("somebody", "has ended the turn"));
}

/* Looks up the position right after what has happened: the end of a turn leaves no trace of it. */
static void
note_done (PozoViewer *self, guint8 is_touched[POZO_POSITION_MELDS_MAX])
{
  PozoPositions *positions = pozo_viewer_positions (self);
  PozoPosition *position = &self->scene->position;
  PozoDone *done = &self->done;
  const PozoPositionAction *last = &position->last;
  PozoPositionNotes notes;

  memset (is_touched, 0, POZO_POSITION_MELDS_MAX);
  g_string_truncate (done->words, 0);
  done->action = pozo_positions_done (positions, self->deal, self->step);
  done->card = POZO_CARD_NONE;
  done->kind = POZO_ACTION_END;
  pozo_positions_note (positions, self->deal, (guint) MAX (done->action, 0), &notes);
  done->line = notes.line;
  done->word = done->action >= 0 ? notes.word : (PozoSpan){ 0, 0 };
  if (done->action < 0 ||
      !pozo_positions_get (positions, self->deal, (guint) done->action + 1, self->as, position))
    {
      g_string_append (done->words, _ ("The cards are dealt."));
      return;
    }
  done->kind = last->action.kind;
  done->seat = last->action.seat;
  if (last->cards.n > 0)
    done->card = *pozo_position_cards (position, last->cards);
  tell_last (self, done->words);
  for (guint i = 0; i < position->n_melds; i++)
    is_touched[i] = position->melds[i].is_touched;
}

/**
 * pozo_viewer_set_scene:
 * @self: a viewer
 *
 * Looks up what is to be drawn.
 *
 * Returns: %FALSE when the deal has no position
 */
gboolean
pozo_viewer_set_scene (PozoViewer *self)
{
  PozoPositions *positions = pozo_viewer_positions (self);
  guint8 is_touched[POZO_POSITION_MELDS_MAX];

  self->scene->positions = positions;
  if (self->step >= pozo_positions_n_steps (positions, self->deal))
    {
      note_findings (self);
      return FALSE;
    }
  note_done (self, is_touched);
  (void) pozo_scene_set (self->scene, positions, self->deal, self->step, self->as);
  for (guint i = 0; i < self->scene->position.n_melds; i++)
    self->scene->position.melds[i].is_touched = is_touched[i];
  note_findings (self);
  return TRUE;
}

/* ---- The deal in words ---- */

static void
mark_bad (const PozoViewer *self)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  const GArray *findings = pozo_positions_game (positions)->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);
      gint guilty;

      if (finding->deal != self->deal || finding->severity == POZO_SEVERITY_NOTE ||
          !pozo_viewer_tells (self, finding))
        continue;
      (void) pozo_positions_find_guilty (positions, finding, &guilty);
      for (guint k = 0; k < self->turns->len; k++)
        g_array_index (self->turns, PozoTold, k).is_bad |=
            g_array_index (self->turns, PozoTold, k).action == guilty;
    }
}

/**
 * pozo_viewer_tell_turns:
 * @self: a viewer
 *
 * Tells every action of the deal, as whoever looks on saw it, unless that is told.  Positions are
 * looked up for it, so that the scene is to be set after it.
 */
void
pozo_viewer_tell_turns (PozoViewer *self)
{
  PozoPositions *positions = pozo_viewer_positions (self);
  PozoPosition *position = &self->scene->position;
  guint n = pozo_positions_n_played (positions, self->deal), turn = 1;

  if (self->told_deal == self->deal && self->told_as == self->as)
    return;
  g_array_set_size (self->turns, 0);
  for (guint i = 0; i < n && pozo_positions_get (positions, self->deal, i + 1, self->as, position);
       i++)
    {
      const PozoPositionAction *last = &position->last;
      g_autoptr (GString) words = g_string_new (NULL);
      PozoTold told = { .turn = (guint16) turn, .seat = last->action.seat, .action = (gint) i };

      turn += last->action.kind == POZO_ACTION_END;
      if (!pozo_view_action (last, pozo_position_cards (position, last->cards), words))
        continue;
      told.words = g_strdup (words->str);
      g_array_append_val (self->turns, told);
    }
  mark_bad (self);
  self->told_deal = self->deal;
  self->told_as = self->as;
}
