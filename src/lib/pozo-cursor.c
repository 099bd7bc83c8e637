/* SPDX-License-Identifier: MIT */
/* Cursors: the positions of a record, or of a branch of it, and the scene at one of them. */
#include "pozo-cursor.h"

#include "pozo-branch.h"
#include "pozo-error.h"
#include "pozo-handles.h"
#include "pozo-pcn-emit.h"
#include "pozo-position-json.h"
#include "pozo-view.h"

struct _PozoCursor
{
  PozoRecording *game;
  PozoReplayOptions options;
  PozoPositions *positions; /* of the record */
  PozoBranch *branch;       /* NULL while nothing else was played */
  guint deal;
  guint step;
  guint viewer;
  gboolean is_somewhere; /* whether @scene holds */
  PozoScene scene;
  GStringChunk *texts; /* given since it went there, each once */
};

/* ---- Going ---- */

static gboolean
lazy (PozoCursor *self)
{
  PozoPositions *positions =
      self->branch != NULL ? pozo_branch_positions (self->branch) : self->positions;
  guint step = self->branch != NULL ? pozo_positions_n_played (positions, self->deal) : self->step;

  g_string_chunk_clear (self->texts);
  self->is_somewhere = pozo_scene_set (&self->scene, positions, self->deal, step, self->viewer);
  return self->is_somewhere;
}

PozoCursor *
pozo_cursor_new (PozoRecording *game)
{
  PozoCursor *self;

  g_return_val_if_fail (game != NULL, NULL);
  self = g_new0 (PozoCursor, 1);
  self->game = pozo_recording_ref (game);
  self->texts = g_string_chunk_new (1024);
  self->options = pozo_terms_replay (game->rulebook, game->terms);
  self->positions = pozo_positions_new (&self->options);
  pozo_recording_need_record (game);
  pozo_positions_load (self->positions, game->record);
  for (guint deal = 1; deal <= game->record->deals->len && !self->is_somewhere; deal++)
    (void) pozo_cursor_go (self, deal, 0);
  return self;
}

void
pozo_cursor_free (PozoCursor *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->branch, pozo_branch_free);
  pozo_positions_free (self->positions);
  pozo_recording_unref (self->game);
  g_string_chunk_free (self->texts);
  g_free (self);
}

static guint
count_steps (const PozoCursor *self, guint deal)
{
  return deal > 0 && deal <= self->game->record->deals->len
             ? pozo_positions_n_steps (self->positions, deal)
             : 0;
}

gboolean
pozo_cursor_go (PozoCursor *self, guint deal, guint step)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (step >= count_steps (self, deal))
    return FALSE;
  g_clear_pointer (&self->branch, pozo_branch_free);
  self->deal = deal;
  self->step = step;
  return lazy (self);
}

gboolean
pozo_cursor_find (PozoCursor *self, const char *place, GError **error)
{
  PozoPlace wanted;
  gint step;

  g_return_val_if_fail (self != NULL && place != NULL, FALSE);
  if (!pozo_place_from_text (place, &wanted))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" is no place; d3t12a2 was expected, or d3e"), place);
      return FALSE;
    }
  step = count_steps (self, wanted.deal) > 0 ? pozo_positions_find (self->positions, &wanted) : -1;
  if (step >= 0 && pozo_cursor_go (self, wanted.deal, (guint) step))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("there is no position %s in this game"),
               place);
  return FALSE;
}

gboolean
pozo_cursor_see (PozoCursor *self, guint seat)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (!self->is_somewhere || seat > self->scene.position.n_seats)
    return FALSE;
  self->viewer = seat;
  return lazy (self);
}

/* ---- The table ---- */

static const char *
find_next_word (const PozoCursor *self)
{
  PozoSpan word = self->scene.notes.word;
  g_autofree char *text = NULL;

  if (self->branch != NULL || self->viewer > 0 || word.length == 0)
    return NULL;
  text = g_strndup (self->game->text + word.offset, word.length);
  return g_string_chunk_insert_const (self->texts, text);
}

gboolean
pozo_cursor_table (const PozoCursor *self, PozoCursorTable *out)
{
  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  if (!self->is_somewhere)
    return FALSE;
  const PozoPosition *position = &self->scene.position;
  const PozoCursorTable all = { .deal = self->deal,
                                .step = self->scene.step,
                                .n_steps = count_steps (self, self->deal),
                                .seat = position->seat,
                                .due = pozo_position_due_words[position->due],
                                .n_stock = position->n_stock,
                                .n_pile = position->pile.n,
                                .is_frozen = position->frozen,
                                .minimum = position->minimum,
                                .n_seats = position->n_seats,
                                .n_sides = position->n_sides,
                                .n_legal = self->scene.legal.n_actions,
                                .is_cut = self->scene.legal.is_cut,
                                .next = find_next_word (self) };

  return pozo_value_fill (out, &all, sizeof all);
}

/* What the cursor keeps for as long as it stays: the same text once, however often it is asked. */
static const char *
keep_text (const PozoCursor *self, GString *text)
{
  const char *kept = g_string_chunk_insert_const (self->texts, g_strstrip (text->str));

  g_string_free (text, TRUE);
  return kept;
}

static const char *
list_cards (const PozoCursor *self, PozoCardRun run)
{
  const guint8 *cards = pozo_position_cards (&self->scene.position, run);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < run.n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      pozo_pcn_emit_card (out, cards[i]);
    }
  return keep_text (self, out);
}

const char *
pozo_cursor_cards (const PozoCursor *self, guint seat)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (!self->is_somewhere || seat > self->scene.position.n_seats)
    return NULL;
  return list_cards (self,
                     seat == 0 ? self->scene.position.pile : self->scene.position.seats[seat].hand);
}

gboolean
pozo_cursor_meld (const PozoCursor *self, guint side, guint i, PozoCursorMeld *out)
{
  const PozoPosition *position;
  const PozoPositionMeld *found;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  position = &self->scene.position;
  if (!self->is_somewhere || side == 0 || side > position->n_sides ||
      i >= position->sides[side - 1].n_melds)
    return FALSE;
  found = &position->melds[position->sides[side - 1].first_meld + i];
  const PozoCursorMeld all = { .cards = list_cards (self, found->cards),
                               .kind = pozo_position_meld_words[found->kind],
                               .canasta = found->canasta != POZO_CANASTA_NONE
                                              ? pozo_position_canasta_words[found->canasta]
                                              : NULL,
                               .n_cards = found->cards.n,
                               .n_wild = found->n_wild,
                               .seat = found->seat,
                               .value = found->value };

  return pozo_value_fill (out, &all, sizeof all);
}

const char *
pozo_cursor_legal (const PozoCursor *self, guint i)
{
  const PozoLegal *legal;
  GString *out;

  g_return_val_if_fail (self != NULL, NULL);
  legal = &self->scene.legal;
  if (!self->is_somewhere || i >= legal->n_actions)
    return NULL;
  out = g_string_new (NULL);
  pozo_pcn_emit_action (out, &legal->actions[i], legal->cards + legal->actions[i].cards);
  return keep_text (self, out);
}

/* ---- Playing otherwise ---- */

/* What was found at the place that a word was played from. */
static const char *
find_code (PozoBranch *branch, guint deal, guint step)
{
  PozoPositions *positions = pozo_branch_positions (branch);
  PozoPositionNotes notes;

  pozo_positions_note (positions, deal, step, &notes);
  if (notes.n_findings == 0)
    return NULL;
  return pozo_finding_info (g_array_index (pozo_positions_game (positions)->findings, PozoFinding,
                                           notes.findings[0])
                                .code)
      ->slug;
}

gboolean
pozo_cursor_play (PozoCursor *self, const char *word, const char **code, GError **error)
{
  PozoBranch *branch;
  guint before;

  g_return_val_if_fail (self != NULL && word != NULL, FALSE);
  if (!self->is_somewhere || self->viewer > 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("nothing can be played here: who plays sees all that the record tells"));
      return FALSE;
    }
  branch = self->branch != NULL
               ? self->branch
               : pozo_branch_new (&self->options, self->positions, self->deal, self->step);
  before = pozo_positions_n_played (pozo_branch_positions (branch), self->deal);
  if (!pozo_branch_play_word (branch, word, error))
    {
      if (self->branch == NULL)
        pozo_branch_free (branch);
      return FALSE;
    }
  self->branch = branch;
  if (code != NULL)
    *code = find_code (branch, self->deal, before);
  (void) lazy (self);
  return TRUE;
}

gboolean
pozo_cursor_undo (PozoCursor *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (self->branch == NULL || !pozo_branch_undo (self->branch))
    return FALSE;
  if (pozo_branch_n_words (self->branch) == 0)
    g_clear_pointer (&self->branch, pozo_branch_free);
  return lazy (self);
}

char *
pozo_cursor_record (const PozoCursor *self)
{
  GString *out;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->branch == NULL)
    return NULL;
  out = g_string_new (NULL);
  pozo_branch_append_text (self->branch, out);
  return g_string_free (out, FALSE);
}

/* ---- Views ---- */

static void
write_json (gconstpointer data, PozoJson *json)
{
  const PozoCursor *self = data;
  const PozoFindingPlace place = { .file = self->game->file,
                                   .line = self->game->line,
                                   .text = pozo_positions_record (self->scene.positions)->text,
                                   .length_bytes =
                                       pozo_positions_record (self->scene.positions)->length };

  pozo_json_begin_object (json);
  pozo_view_json (&self->scene, &place, json);
  pozo_json_end_object (json);
}

static void
write_view (gconstpointer data, PozoDocument *out)
{
  pozo_view_position (&((const PozoCursor *) data)->scene, out);
}

char *
pozo_cursor_show (const PozoCursor *self, const char *format, GError **error)
{
  static const PozoShow show = { .json = write_json, .view = write_view };

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  if (self->is_somewhere)
    return pozo_show (&show, self, format, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("there is no table to show"));
  return NULL;
}
