/* SPDX-License-Identifier: MIT */
/* What stands at a place: what a word did, the meld as it lies then and what is due; what a
 * variant, an option or a rule is; what a figure comes to; and what a finding there means. */
#include "pozo-lsp-private.h"

#include "pozo-language.h"
#include "pozo-rules-text.h"

#include <jsonrpc-glib.h>
#include <string.h>

/* A place of a game that has been read, and what is told of it. */
typedef struct
{
  PozoLspReader *reader;
  gsize offset; /* in the game */
  GString *out; /* Markdown */
  PozoSpan span;
} Hover;

static void
begin_paragraph (Hover *self)
{
  if (self->out->len > 0)
    g_string_append (self->out, "\n\n");
}

static void
add_marked (Hover *self, const GString *marked)
{
  if (marked->len == 0)
    return;
  begin_paragraph (self);
  pozo_mark_to_markdown (marked->str, self->out);
}

/* ---- Turns ---- */

/* The melds that the action has laid or added to, as they lie now. */
static void
add_melds (Hover *self, const PozoPosition *position)
{
  for (guint i = 0; i < position->n_melds; i++)
    {
      const PozoPositionMeld *meld = &position->melds[i];
      g_autoptr (GString) text = g_string_new (NULL);

      if (!meld->is_touched)
        continue;
      pozo_view_cards (position, meld->cards, text);
      if (meld->canasta != POZO_CANASTA_NONE)
        {
          g_string_append (text, "  ");
          pozo_mark_role (POZO_STYLE_MARK, pozo_view_canasta ((PozoCanasta) meld->canasta), text);
        }
      add_marked (self, text);
    }
}

/* What an action did, and how the table is then. */
static void
add_action (Hover *self, guint deal, guint step)
{
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  g_autoptr (GString) done = g_string_new (NULL);
  g_autoptr (GString) due = g_string_new (NULL);
  PozoPositions *positions = self->reader->positions;
  PozoPositionNotes notes;
  guint seat;

  if (step + 1 >= pozo_positions_n_steps (positions, deal) ||
      !pozo_scene_set (scene, positions, deal, step + 1, 0))
    return;
  pozo_positions_note (positions, deal, step, &notes);
  self->span = notes.word;
  seat = scene->position.last.action.seat;
  pozo_view_seat (positions, seat, done);
  g_string_append_c (done, ' ');
  (void) pozo_view_action (&scene->position.last,
                           pozo_position_cards (&scene->position, scene->position.last.cards),
                           done);
  add_marked (self, done);
  add_melds (self, &scene->position);
  pozo_view_turn (scene, due);
  add_marked (self, due);
}

static void
add_turn (Hover *self, const PozoLine *line)
{
  const PozoRecord *record = self->reader->record;
  gint found = -1;

  for (guint i = 0; i < line->actions.n; i++)
    if (POZO_RECORD_ACTION (record, line->actions.start + i)->offset <= self->offset)
      found = (gint) (line->actions.start + i);
  if (found >= 0)
    add_action (self, line->deal,
                (guint) found - POZO_RECORD_DEAL (record, line->deal - 1)->actions.start);
}

/* ---- The head ---- */

static void
add_text (Hover *self, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  begin_paragraph (self);
  g_string_append (self->out, text);
}

static void
add_variant (Hover *self, const PozoVariant *variant)
{
  if (variant == NULL)
    return;
  begin_paragraph (self);
  g_string_append_printf (self->out, "**%s**", pozo_variant_shown_name (variant));
  add_text (self, pozo_variant_shown_text (variant, "Summary"));
}

static void
add_rule (Hover *self, const char *assignment)
{
  g_autofree char *key = g_strndup (assignment, strcspn (assignment, "+= \t"));
  const PozoGame *game = pozo_positions_game (self->reader->positions);
  g_autofree char *expected = NULL;
  PozoRule rule;

  if (!pozo_rule_info_find (key, &rule, NULL))
    return;
  add_text (self, _ (pozo_rule_info (rule)->meaning));
  expected = pozo_rule_info_expectation (rule);
  add_text (self, expected);
  if (game->rules != NULL)
    {
      g_autofree char *value = pozo_rules_get (game->rules, rule);

      begin_paragraph (self);
      g_string_append_printf (self->out, "`%s = %s`", key, value);
    }
}

static void
add_head (Hover *self, const PozoLine *line)
{
  const PozoHead *head = pozo_lsp_reader_head (self->reader, line);
  const PozoVariantSet *variants = self->reader->options->variants;
  g_autofree char *value =
      g_strndup (self->reader->record->text + head->value.offset, head->value.length);

  self->span = line->text;
  if (head->kind == POZO_HEAD_VARIANT)
    add_variant (self, pozo_variant_set_find (variants, value, NULL));
  else if (head->kind == POZO_HEAD_OPTION)
    add_variant (self, pozo_variant_set_find_option (variants, value, NULL));
  else if (head->kind == POZO_HEAD_RULE)
    add_rule (self, value);
}

/* ---- Scores ---- */

static void
add_figure (Hover *self, const PozoLine *line)
{
  const PozoScore *score = &g_array_index (self->reader->record->scores, PozoScore, line->index);

  for (guint item = 0; item < POZO_N_SCORES; item++)
    {
      const PozoSpan at = score->at[item];
      g_autoptr (GString) figure = g_string_new (NULL);

      if (!(score->present & 1u << item) || self->offset < at.offset ||
          self->offset > at.offset + at.length)
        continue;
      pozo_view_figure (self->reader->positions, line->deal, score->side - 1u, (PozoScoreItem) item,
                        figure);
      if (figure->len == 0)
        return;
      self->span = at;
      begin_paragraph (self);
      g_string_append_printf (self->out,
                              "%s: ", C_ ("item of a score", pozo_score_item_words[item]));
      pozo_mark_to_markdown (figure->str, self->out);
    }
}

/* ---- The whole ---- */

/* What findings at the place are about, and what can be done. */
static void
add_findings (Hover *self, const PozoLspGame *game)
{
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoLspFinding, i).finding;
      const PozoFindingInfo *info = pozo_finding_info (finding->code);

      if (self->offset < finding->offset || self->offset > finding->offset + finding->length)
        continue;
      begin_paragraph (self);
      g_string_append_printf (self->out, "**%s**: %s", info->slug, _ (info->cause));
      add_text (self, _ (info->remedy));
    }
}

static void
add_line (Hover *self)
{
  const PozoLine *line = pozo_lsp_reader_line (self->reader, self->offset);

  if (line == NULL)
    return;
  if (line->kind == POZO_LINE_TURN && line->deal > 0)
    add_turn (self, line);
  else if (line->kind == POZO_LINE_HEAD)
    add_head (self, line);
  else if (line->kind == POZO_LINE_SCORE && line->deal > 0)
    add_figure (self, line);
}

/**
 * pozo_lsp_hover:
 * @document: a text
 * @reader: reads games
 * @offset: a byte of the text
 *
 * Tells what stands there.
 *
 * Returns: (transfer floating) (nullable): a hover; %NULL where there is nothing to tell
 */
GVariant *
pozo_lsp_hover (PozoLspDocument *document, PozoLspReader *reader, gsize offset)
{
  const PozoLspGame *game = pozo_lsp_document_game (document, reader, offset);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *valid = NULL;
  Hover self = { .reader = reader, .out = out };

  if (game == NULL)
    return NULL;
  self.offset = offset - game->start;
  self.span.offset = (guint32) MIN (self.offset, game->length);
  (void) pozo_lsp_reader_read (reader, pozo_lsp_document_text (document, game), game->length);
  add_line (&self);
  add_findings (&self, game);
  if (out->len == 0)
    return NULL;
  valid = g_utf8_make_valid (out->str, (gssize) out->len);
  return pozo_lsp_object_new (
      "contents",
      pozo_lsp_object_new ("kind", g_variant_new_string ("markdown"), "value",
                           g_variant_new_string (valid), NULL),
      "range",
      pozo_lsp_range_new (&document->text, game->start + self.span.offset,
                          game->start + self.span.offset + self.span.length),
      NULL);
}
