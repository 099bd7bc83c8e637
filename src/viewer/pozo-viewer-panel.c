/* SPDX-License-Identifier: MIT */
/* What lies over the table: help, what could be played, what was found, scores. */
#include "pozo-viewer-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"

/* A block is one text, so that a translation can break its lines elsewhere. */
static const char *const help[] = {
  N_ ("Steps    ← → or space an action, ↑ ↓ a turn, PgUp PgDn or [ ] a deal\n"
      "         Home g the beginning of the deal, End G its end, : a place (d3t12a2)"),
  N_ ("Jumps    to the next, and with a capital to the one before:\n"
      "         f finding   t take of the pile   c canasta   z freezing\n"
      "         r red three   o going out\n"
      "         / search for a player or a card, n the next one, N the one before"),
  N_ ("Look     v as a player sees it: all, then seat 1, 2, ...\n"
      "         e what was found here, explained   E all that was found\n"
      "         i scores of the deal"),
  N_ ("What if  l or w what could be played; Enter plays it instead of the record\n"
      "         W type an action, legal or not: -4c, =7h7d7c, ^KhKd\n"
      "         u take it back, x or Esc back to the record, s save it as a record"),
  N_ ("         ? or h this help, q leave; the mouse: click right on, left back"),
};

static void
add_line (PozoViewer *self, const char *marked)
{
  g_ptr_array_add (self->lines, g_strdup (marked));
}

static void
add_help (PozoViewer *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (help); i++)
    {
      g_auto (GStrv) rows = g_strsplit (_ (help[i]), "\n", -1);

      if (i > 0)
        add_line (self, "");
      for (char **row = rows; *row != NULL; row++)
        add_line (self, *row);
    }
}

/* A document as lines; what it would colour is plain here. */
static void
add_document (PozoViewer *self, const PozoDocument *document)
{
  const PozoStyle style = { .is_ascii = self->options.is_ascii,
                            .width = self->drawn == NULL
                                         ? 80
                                         : MAX (pozo_grid_width (self->drawn), 20) };
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) rows = NULL;

  pozo_document_to_text (document, &style, text);
  rows = g_strsplit (g_strchomp (text->str), "\n", -1);
  for (guint i = 0; rows[i] != NULL; i++)
    add_line (self, rows[i]);
}

static void
add_legal (PozoViewer *self)
{
  const PozoScene *scene = self->scene;
  const char *label;
  PozoActionKind kind;

  for (guint group = 0; (label = pozo_view_choice_label (group, &kind)) != NULL; group++)
    for (guint i = 0; i < scene->legal.n_actions; i++)
      {
        g_autoptr (GString) line = g_string_new (NULL);

        if (scene->legal.actions[i].kind != kind)
          continue;
        g_string_append_printf (line, "%s ", label);
        pozo_view_choice (scene, i, line);
        add_line (self, line->str);
      }
}

/* The legal action on a line of the panel, in whose order they are listed by kind. */
static guint
legal_at (const PozoViewer *self, guint chosen)
{
  guint n = 0;
  PozoActionKind kind;

  for (guint group = 0; pozo_view_choice_label (group, &kind) != NULL; group++)
    for (guint i = 0; i < self->scene->legal.n_actions; i++)
      if (self->scene->legal.actions[i].kind == kind && n++ == chosen)
        return i;
  return G_MAXUINT;
}

static void
explain (const PozoFinding *finding, PozoDocument *document)
{
  const PozoFindingInfo *info = pozo_finding_info (finding->code);
  g_autofree char *remedy = g_strdup_printf (_ ("What to do: %s"), _ (info->remedy));

  pozo_document_para (document, _ (info->cause));
  pozo_document_para (document, remedy);
  pozo_document_para (document, "");
}

static void
add_findings_here (PozoViewer *self)
{
  const GArray *findings = pozo_positions_game (pozo_viewer_positions (self))->findings;
  g_autoptr (PozoDocument) document = pozo_document_new ();

  for (guint i = 0; i < self->scene->notes.n_findings; i++)
    {
      const PozoFinding *finding =
          &g_array_index (findings, PozoFinding, self->scene->notes.findings[i]);

      pozo_view_add_finding (pozo_viewer_positions (self), finding, document);
      explain (finding, document);
    }
  if (self->scene->notes.n_findings == 0)
    pozo_document_para (document, _ ("Nothing was found here.  f goes to the next finding."));
  add_document (self, document);
}

static void
add_all_findings (PozoViewer *self)
{
  const PozoPositions *positions = pozo_viewer_positions (self);
  const GArray *findings = pozo_positions_game (positions)->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_printf (line, "d%ut%u ", finding->deal, finding->turn);
      pozo_view_finding (pozo_positions_record (positions), finding, line);
      add_line (self, line->str);
    }
  if (findings->len == 0)
    add_line (self, _ ("Nothing was found."));
}

/* The last deal of which whoever looks knows the scores: a player only of those that have ended
 * where he sits; 0 for none. */
static guint
find_scored_deal (PozoViewer *self)
{
  gboolean is_open = self->as != 0 && self->step < pozo_positions_n_played (
                                                       pozo_viewer_positions (self), self->deal);

  return is_open ? self->deal - 1 : self->deal;
}

/* The scores of the deal, or all of a deal that cannot be replayed; of a game without one, what
 * there is. */
static void
add_deal (PozoViewer *self, Panel panel)
{
  PozoPositions *positions = pozo_viewer_positions (self);
  g_autoptr (PozoDocument) document = pozo_document_new ();
  guint scored = find_scored_deal (self);

  if (self->deal > pozo_positions_game (positions)->deals->len)
    pozo_view_game (positions, document);
  else if (panel == PANEL_SCORES && scored > 0)
    {
      g_autofree char *title = g_strdup_printf (_ ("Deal %u"), scored);

      if (scored != self->deal)
        pozo_document_para (document, title);
      pozo_view_scores (positions, scored, document);
    }
  else if (panel == PANEL_SCORES)
    pozo_document_para (document, _ ("No deal has ended yet."));
  else
    pozo_view_deal (positions, self->deal, document);
  add_document (self, document);
}

/**
 * pozo_viewer_open:
 * @self: a viewer
 * @panel: what to show
 *
 * Lays a panel over the table.
 */
void
pozo_viewer_open (PozoViewer *self, Panel panel)
{
  gboolean has_scene = pozo_viewer_set_scene (self);

  g_ptr_array_set_size (self->lines, 0);
  self->panel = panel;
  self->top = self->chosen = 0;
  if (panel == PANEL_HELP)
    add_help (self);
  if (panel == PANEL_LEGAL && has_scene)
    add_legal (self);
  if (panel == PANEL_EXPLAIN && has_scene)
    add_findings_here (self);
  if (panel == PANEL_LIST)
    add_all_findings (self);
  if (panel == PANEL_SCORES || panel == PANEL_DEAL)
    add_deal (self, panel);
  if (self->lines->len == 0)
    add_line (self, _ ("Nothing can be played here."));
}

static void
play_chosen (PozoViewer *self)
{
  guint index = pozo_viewer_set_scene (self) ? legal_at (self, self->chosen) : G_MAXUINT;
  PozoAction action;
  guint8 cards[POZO_DECK_MAX];

  self->panel = PANEL_NONE;
  if (index == G_MAXUINT)
    return;
  action = self->scene->legal.actions[index];
  for (guint i = 0; i < action.n_cards; i++)
    cards[i] = self->scene->legal.cards[action.cards + i];
  if (self->branch != NULL &&
      self->step != pozo_positions_n_played (pozo_viewer_positions (self), self->deal))
    {
      pozo_viewer_say (self, _ ("the branch goes on from its end: G goes there"));
      return;
    }
  pozo_viewer_begin_branch (self);
  if (pozo_branch_play (self->branch, &action, cards))
    pozo_viewer_follow_branch (self);
  else
    pozo_viewer_say (self, _ ("that cannot be written down here"));
}

static void
go_to_chosen (PozoViewer *self)
{
  PozoPositions *positions = pozo_viewer_positions (self);
  const GArray *findings = pozo_positions_game (positions)->findings;

  self->panel = PANEL_NONE;
  if (self->chosen >= findings->len)
    return;

  guint deal = g_array_index (findings, PozoFinding, self->chosen).deal;

  for (guint step = 0; step < pozo_positions_n_steps (positions, deal); step++)
    {
      PozoPositionNotes notes;

      pozo_positions_note (positions, deal, step, &notes);
      for (guint i = 0; i < notes.n_findings; i++)
        if (notes.findings[i] == self->chosen)
          {
            self->deal = deal;
            self->step = step;
          }
    }
}

/**
 * pozo_viewer_choose:
 * @self: a viewer with a panel
 *
 * Does what the chosen line of the panel says.
 */
void
pozo_viewer_choose (PozoViewer *self)
{
  if (self->panel == PANEL_LEGAL)
    play_chosen (self);
  else if (self->panel == PANEL_LIST)
    go_to_chosen (self);
  else
    self->panel = PANEL_NONE;
}
