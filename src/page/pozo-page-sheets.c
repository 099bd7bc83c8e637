/* SPDX-License-Identifier: MIT */
/* The deals as text: for who has scripts off, prints the page, or listens to it.  Plain headings
 * and lists, shorter than the tables of `pozo show`, since every page carries them. */
#include "pozo-page-private.h"

#include "pozo-finding-message.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-view.h"

static void
write_seat (const PozoPage *self, guint seat, GString *out)
{
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_view_seat (self->positions, seat, text);
  pozo_mark_to_html (text->str, FALSE, out);
}

static void
write_marked (const char *marked, GString *out)
{
  const PozoStyle style = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_mark_to_text (marked, &style, text);
  pozo_html_append_text (out, text->str, -1);
}

/* ---- Turns ---- */

static void
write_hands (const PozoPage *self, const PozoPosition *position, GString *out)
{
  g_string_append (out, "<ul>");
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      g_autoptr (GString) cards = g_string_new (NULL);

      if (position->seats[seat].hand.n == 0)
        continue;
      g_string_append (out, "<li><b>");
      write_seat (self, seat, out);
      g_string_append (out, "</b>: ");
      pozo_view_cards (position, position->seats[seat].hand, cards);
      write_marked (cards->str, out);
    }
  g_string_append (out, "</ul>\n");
}

static void
write_turn (const PozoPage *self, guint seat, GString *line, GString *out)
{
  g_string_append (out, "<li><b>");
  write_seat (self, seat, out);
  g_string_append (out, "</b> ");
  write_marked (line->str, out);
  g_string_append_c (out, '\n');
  g_string_truncate (line, 0);
}

/* Every step is looked up once: before the first the hands are written, then what is done next. */
static void
write_turns (const PozoPage *self, guint deal, GString *out)
{
  g_autofree PozoPosition *position = g_new (PozoPosition, 1);
  g_autoptr (GString) line = g_string_new (NULL);
  const PozoPositionAction *next = &position->next;

  if (pozo_positions_n_steps (self->positions, deal) == 0)
    return;
  for (guint step = 0; pozo_positions_get (self->positions, deal, step, 0, position); step++)
    {
      if (step == 0)
        write_hands (self, position, out);
      g_string_append (out, step == 0 ? "<ol>" : "");
      if (!next->is_there)
        continue;
      if (next->action.kind == POZO_ACTION_END)
        {
          write_turn (self, next->action.seat, line, out);
          continue;
        }
      g_string_append (line, line->len > 0 ? "; " : "");
      (void) pozo_view_action (next, pozo_position_cards (position, next->cards), line);
    }
  if (line->len > 0)
    write_turn (self, next->action.seat, line, out);
  g_string_append (out, "</ol>\n");
}

/* ---- Scores and findings ---- */

static void
write_sides (const PozoPage *self, GString *out)
{
  const PozoResult *result = pozo_results_get (self->results, 0);

  for (guint side = 0; side < self->game->n_sides; side++)
    {
      g_autofree char *name = pozo_result_side_name (result, side);

      g_string_append (out, "<th scope=\"col\" class=\"n\">");
      pozo_html_append_name (out, name, -1);
    }
}

/* What the sides have of an item; whether it is anything. */
static gboolean
write_figures (const PozoPage *self, guint deal, PozoScoreItem item, GString *out)
{
  gboolean is_any = FALSE;

  for (guint side = 0; side < self->game->n_sides; side++)
    {
      g_autoptr (GString) figure = g_string_new (NULL);

      pozo_view_figure (self->positions, deal, side, item, figure);
      is_any |= figure->len > 0 && !g_str_equal (figure->str, "0");
      g_string_append (out, "<td class=\"n\">");
      pozo_mark_to_html (figure->str, FALSE, out);
    }
  return is_any;
}

static void
write_scores (const PozoPage *self, guint deal, GString *out)
{
  g_string_append (out, "<table><tr><td>");
  write_sides (self, out);
  for (PozoScoreItem item = 0; item <= POZO_SCORE_SUM; item++)
    {
      g_autoptr (GString) figures = g_string_new (NULL);

      if (!write_figures (self, deal, item, figures) && item < POZO_SCORE_TOTAL)
        continue;
      g_string_append_printf (out, "<tr><th scope=\"row\">%s%s",
                              C_ ("item of a score", pozo_score_item_words[item]), figures->str);
    }
  g_string_append (out, "</table>\n");
}

/* All deals with the running scores, each a way to its turns. */
static void
write_deals (const PozoPage *self, GString *out)
{
  if (self->deals->len < 2 || self->game->n_sides == 0)
    return;
  g_string_append (out, "<table><tr><td>");
  write_sides (self, out);
  for (guint deal = 1; deal <= self->deals->len; deal++)
    {
      g_string_append_printf (out, "<tr><th scope=\"row\"><a href=\"#deal-%u\">", deal);
      g_string_append_printf (out, _ ("Deal %u"),
                              POZO_RECORD_DEAL (self->record, deal - 1)->number);
      g_string_append (out, "</a>");
      (void) write_figures (self, deal, POZO_SCORE_SUM, out);
    }
  g_string_append (out, "</table>\n");
}

static void
write_findings (const PozoPage *self, guint deal, GString *out)
{
  g_autoptr (GString) message = g_string_new (NULL);
  gboolean is_first = TRUE;

  for (guint i = 0; i < self->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (self->game->findings, PozoFinding, i);

      if (finding->deal != deal)
        continue;
      g_string_truncate (message, 0);
      pozo_finding_message_append (finding, self->record->text, self->record->length, message);
      g_string_append (out, is_first ? "<ul>" : "");
      g_string_append_printf (out, "<li class=\"%s\">", pozo_severity_names[finding->severity]);
      if (finding->turn > 0)
        g_string_append_printf (out, _ ("Turn %u: "), finding->turn);
      pozo_html_append_text (out, message->str, -1);
      g_string_append_printf (out, " [%s]", pozo_finding_info (finding->code)->slug);
      is_first = FALSE;
    }
  g_string_append (out, is_first ? "" : "</ul>\n");
}

static void
write_deal (const PozoPage *self, guint index, GString *out)
{
  const PozoDeal *deal = POZO_RECORD_DEAL (self->record, index);
  const PozoDealResult *result = POZO_GAME_DEAL (self->game, index);

  g_string_append_printf (out, "<h2 id=\"deal-%u\">", index + 1);
  g_string_append_printf (out, _ ("Deal %u"), deal->number);
  g_string_append (out, "</h2>\n");
  if (result->dealer != 0)
    {
      g_autoptr (GString) dealer = g_string_new (NULL);

      write_seat (self, result->dealer, dealer);
      g_string_append (out, "<p>");
      g_string_append_printf (out, _ ("Dealt by %s."), dealer->str);
      g_string_append (out, "</p>\n");
    }
  write_turns (self, index + 1, out);
  if (result->fate == POZO_DEAL_SKIPPED)
    g_string_append_printf (out, "<p class=\"error\">%s</p>\n",
                            _ ("The record cannot be replayed beyond this."));
  write_findings (self, index + 1, out);
  write_scores (self, index + 1, out);
}

/**
 * pozo_page_write_sheets:
 * @self: a page whose game was replayed
 * @out: a page that is written
 *
 * Writes the deals as text.
 */
void
pozo_page_write_sheets (const PozoPage *self, GString *out)
{
  g_string_append (out, "<section id=\"sheets\" role=\"main\"");
  pozo_html_append_attribute (out, "aria-label", _ ("The deals as text"));
  g_string_append (out, ">\n");
  write_deals (self, out);
  write_findings (self, 0, out);
  for (guint i = 0; i < self->deals->len; i++)
    write_deal (self, i, out);
  g_string_append (out, "</section>\n");
}
