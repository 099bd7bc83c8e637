/* SPDX-License-Identifier: MIT */
/* What lies over the table: help, what could be played, what was found, scores. */
#include "pozo-viewer-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"

#define HELP_WIDTH 76 /* from which help stands in two columns */
#define HELP_GAP   2

/* What the keys do, in groups: the two columns of help where there is room. */
static const struct
{
  const char *title;
  struct
  {
    const char *keys;
    const char *text;
  } rows[10];
} help[] = {
  { N_ ("Steps"),
    { { N_ ("← → space"), N_ ("an action back, on") },
      { "↑ ↓", N_ ("a turn back, on") },
      { N_ ("PgUp PgDn [ ]"), N_ ("a deal back, on") },
      { N_ ("Home End g G"), N_ ("start, end of the deal") },
      { ":", N_ ("a place: d3t12a2") },
      { "j k", N_ ("the rest of the table") } } },
  { N_ ("Look"),
    { { "v", N_ ("as the next player sees it") },
      { "e", N_ ("what was found here") },
      { "E", N_ ("all that was found") },
      { "i", N_ ("scores of the deal") },
      { "? h", N_ ("this help") },
      { "q", N_ ("leave") },
      { N_ ("click"), N_ ("right on, left back") } } },
  { N_ ("Jumps on, with a capital back"),
    { { "f", N_ ("finding") },
      { "m", N_ ("error") },
      { "t", N_ ("take of the pile") },
      { "c", N_ ("canasta") },
      { "z", N_ ("freezing") },
      { "r", N_ ("red three") },
      { "o", N_ ("going out") },
      { "/", N_ ("search for a player, a card") },
      { "n", N_ ("the next one searched for") } } },
  { N_ ("What if"),
    { { "l w", N_ ("what could be played") },
      { "W", N_ ("type an action: -4c, ^KhKd") },
      { "u", N_ ("take it back") },
      { N_ ("x Esc"), N_ ("back to the record") },
      { "s", N_ ("save it as a record") } } },
};

static void
add_line (PozoViewer *self, const char *marked)
{
  g_ptr_array_add (self->lines, g_strdup (marked));
}

/* A document as lines; what it would colour is plain here. */
static char **
write_lines (const PozoViewer *self, const PozoDocument *document, guint width)
{
  const PozoStyle style = { .is_ascii = self->options.is_ascii, .width = MAX (width, 20) };
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_document_to_text (document, &style, text);
  return g_strsplit (g_strstrip (text->str), "\n", -1);
}

static guint
screen_width (const PozoViewer *self)
{
  return self->drawn_width == 0 ? 80 : self->drawn_width;
}

static void
add_document (PozoViewer *self, const PozoDocument *document)
{
  g_auto (GStrv) rows = write_lines (self, document, screen_width (self));

  for (char **row = rows; *row != NULL; row++)
    add_line (self, *row);
}

/* Some groups of help, from one on. */
static void
write_help (guint from, guint n, PozoDocument *document)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };

  for (guint group = from; group < from + n; group++)
    {
      pozo_document_head (document, 2, _ (help[group].title));
      pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
      for (guint i = 0; i < G_N_ELEMENTS (help[group].rows) && help[group].rows[i].keys != NULL;
           i++)
        {
          pozo_document_cell (document, "%s", _ (help[group].rows[i].keys));
          pozo_document_cell (document, "%s", _ (help[group].rows[i].text));
        }
    }
}

static void
add_help (PozoViewer *self)
{
  guint width = screen_width (self), half = (width - HELP_GAP) / 2, n = G_N_ELEMENTS (help);
  g_autoptr (PozoDocument) left = pozo_document_new ();
  g_autoptr (PozoDocument) right = pozo_document_new ();
  g_auto (GStrv) lefts = NULL;
  g_auto (GStrv) rights = NULL;

  if (width < HELP_WIDTH)
    {
      write_help (0, n, left);
      add_document (self, left);
      return;
    }
  write_help (0, n / 2, left);
  write_help (n / 2, n - n / 2, right);
  lefts = write_lines (self, left, half);
  rights = write_lines (self, right, half);
  for (guint i = 0, n_left = g_strv_length (lefts), n_right = g_strv_length (rights);
       i < MAX (n_left, n_right); i++)
    {
      const char *text = i < n_left ? lefts[i] : "";
      g_autofree char *line =
          g_strdup_printf ("%s%*s%s", text, (int) (half + HELP_GAP - pozo_style_text_width (text)),
                           "", i < n_right ? rights[i] : "");

      add_line (self, line);
    }
}

/* Why no action is listed: only where the engine knows the hand, nothing can be played. */
static const char *
explain_none (const PozoViewer *self, gboolean has_scene)
{
  const PozoPosition *position = &self->scene->position;

  if (!has_scene)
    return _ ("The cards of this deal are not recorded.");
  if (position->due == POZO_DUE_OVER)
    return _ ("The deal is over: nothing can be played.");
  if (self->as > 0 && self->as != position->seat)
    return _ ("It is another player's turn: what he could play cannot be known.");
  if (position->seats[position->seat].n_hidden > 0)
    return _ ("What could be played is not known: cards of the hand are not.");
  if (position->due == POZO_DUE_END)
    return _ ("The turn is over: nothing more can be played in it.");
  return _ ("Nothing can be played here.");
}

static void
add_legal (PozoViewer *self, gboolean has_scene)
{
  const PozoScene *scene = self->scene;
  const char *label;
  PozoActionKind kind;

  if (!has_scene || scene->legal.n_actions == 0)
    {
      g_autoptr (PozoDocument) document = pozo_document_new ();

      pozo_document_para (document, explain_none (self, has_scene));
      add_document (self, document);
      self->panel = PANEL_EXPLAIN;
      return;
    }
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
  if (scene->legal.is_cut)
    add_line (self, _ ("There is more than can be listed."));
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

/* The findings that whoever looks on knows, by number from 0; NULL after the last one. */
static const PozoFinding *
find_known (const PozoViewer *self, guint number)
{
  const GArray *findings = pozo_positions_game (pozo_viewer_positions (self))->findings;

  for (guint i = 0; i < findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (findings, PozoFinding, i);

      if (pozo_viewer_knows (self, finding) && number-- == 0)
        return finding;
    }
  return NULL;
}

static void
add_all_findings (PozoViewer *self)
{
  const PozoFinding *finding;

  for (guint i = 0; (finding = find_known (self, i)) != NULL; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (finding->turn > 0)
        g_string_append_printf (line, "d%ut%u ", finding->deal, finding->turn);
      else if (finding->deal > 0)
        g_string_append_printf (line, "d%u ", finding->deal);
      pozo_view_finding (pozo_positions_record (pozo_viewer_positions (self)), finding, line);
      add_line (self, line->str);
    }
  if (self->lines->len == 0)
    add_line (self, self->as > 0 ? _ ("Nothing was found so far.") : _ ("Nothing was found."));
}

/* The last deal of which whoever looks knows the scores: a player only of those that have ended
 * where he sits; 0 for none. */
static guint
find_scored_deal (PozoViewer *self)
{
  gboolean is_open =
      self->as != 0 && pozo_viewer_set_scene (self) && self->scene->position.due != POZO_DUE_OVER;

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
  if (panel == PANEL_LEGAL)
    add_legal (self, has_scene);
  if (panel == PANEL_EXPLAIN)
    add_findings_here (self);
  if (panel == PANEL_LIST)
    add_all_findings (self);
  if (panel == PANEL_SCORES || panel == PANEL_DEAL)
    add_deal (self, panel);
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
  const PozoFinding *finding = find_known (self, self->chosen);
  gint guilty;

  self->panel = PANEL_NONE;
  if (finding == NULL || finding->deal == 0)
    return;
  self->step = pozo_positions_find_guilty (pozo_viewer_positions (self), finding, &guilty);
  self->deal = finding->deal;
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
