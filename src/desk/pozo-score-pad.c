/* SPDX-License-Identifier: MIT */
/* A sheet of A4: who plays, a row for each deal, and for each side the items of a score that the
 * rules have, as a record has them.  More than two sides have no room for items. */
#include "pozo-score-pad.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-paper.h"
#include "pozo-report-page.h"
#include "pozo-rules-book.h"
#include "pozo-rules-words.h"
#include "pozo-score.h"
#include "pozo-teams.h"

#define DEALS_OF_PAD 14u /* rows, at most */

/* Two, where some number of players makes two sides; else as many as there can be. */
static guint
count_sides (const PozoRules *rules)
{
  guint most = 2;

  for (guint players = 1; players <= POZO_SEATS_MAX; players++)
    {
      guint n_sides = pozo_rules_n_sides (rules, players);

      if (n_sides == 2)
        return 2;
      most = MAX (most, n_sides);
    }
  return most;
}

/* The items that a side may have in a deal by these rules. */
static guint
list_items (const PozoRules *rules, guint n_sides, PozoScoreItem items[POZO_N_SCORES])
{
  guint n = 0;

  if (n_sides == 2)
    {
      items[n++] = POZO_SCORE_MELDS;
      items[n++] = POZO_SCORE_CANASTAS;
      items[n++] = POZO_SCORE_RED3;
      if (rules->going_out_bonus != 0)
        items[n++] = POZO_SCORE_OUT;
      if (pozo_score_has_item (rules, POZO_SCORE_SPECIAL))
        items[n++] = POZO_SCORE_SPECIAL;
      for (guint item = POZO_SCORE_SHORT; item <= POZO_SCORE_HELD; item++)
        if (pozo_score_has_item (rules, item))
          items[n++] = item;
      items[n++] = POZO_SCORE_HAND;
      if (pozo_score_has_item (rules, POZO_SCORE_RESERVE))
        items[n++] = POZO_SCORE_RESERVE;
    }
  items[n++] = POZO_SCORE_TOTAL;
  items[n++] = POZO_SCORE_SUM;
  return n;
}

static void
append_rules (const PozoRules *rules, GString *out)
{
  g_autofree char *match = pozo_rules_book_match (rules);
  g_autofree char *minima = pozo_rules_words_value (rules, POZO_RULE_INITIAL_TABLE);

  g_string_append (out, "<p>");
  pozo_html_append_text (out, match, -1);
  g_string_append (out, "; ");
  /* translators: what a first meld must be worth, by the score before the deal: 0: 50, 1500: 90 */
  g_string_append_printf (out, _ ("opening: %s"), minima);
  g_string_append (out, "</p>");
}

/* A line to write on, with what is known already. */
static void
append_line (const char *label, const char *value, GString *out)
{
  g_string_append_printf (out, "<span>%s", label);
  if (value != NULL && *value != '\0')
    pozo_paper_append_name (out, "b", value);
  g_string_append (out, "</span>");
}

/* Lines for the event, the day and the people. */
static void
append_people (const PozoScorePad *self, guint n_sides, GString *out)
{
  g_string_append (out, "<p class=\"write\">");
  append_line (C_ ("on paper, to be filled in", "Event"), self->event, out);
  append_line (self->day != NULL ? "" : C_ ("on paper, to be filled in", "Date, round, table"),
               self->day, out);
  g_string_append (out, "</p><p class=\"write\">");
  for (guint side = 0; side < n_sides; side++)
    {
      const char letter[] = { (char) ('A' + side), '\0' };

      append_line (letter, self->sides != NULL ? self->sides[side] : NULL, out);
    }
  g_string_append (out, "</p>");
}

static void
append_heads (guint n_sides, const PozoScoreItem *items, guint n_items, GString *out)
{
  g_string_append_printf (out, "<thead><tr><th class=\"no\" rowspan=\"2\">%s</th>",
                          C_ ("head of a column", "deal"));
  for (guint side = 0; side < n_sides; side++)
    g_string_append_printf (out, "<th class=\"side\" colspan=\"%u\">%c</th>", n_items,
                            (char) ('A' + side));
  g_string_append (out, "</tr><tr>");
  for (guint i = 0; i < n_sides * n_items; i++)
    g_string_append_printf (out, "<th%s><span>%s</span></th>", n_items > 2 ? " class=\"item\"" : "",
                            C_ ("item of a score", pozo_score_item_words[items[i % n_items]]));
  g_string_append (out, "</tr></thead>");
}

/**
 * pozo_score_pad_to_html:
 * @self: what stands on it
 * @out: where the page goes
 *
 * Writes a page of one sheet.
 */
void
pozo_score_pad_to_html (const PozoScorePad *self, GString *out)
{
  static const char no_head[] = "body>header{display:none}";
  g_autofree char *style = g_strconcat (pozo_paper_style, no_head, NULL);
  const PozoReportPage page = { .title = self->name, .style = style };
  PozoScoreItem items[POZO_N_SCORES];
  guint n_sides =
      self->sides != NULL ? g_strv_length ((char **) self->sides) : count_sides (self->rules);
  guint n_items = list_items (self->rules, n_sides, items);

  pozo_report_page_begin (out, &page);
  g_string_append (out, "<article class=\"pad\">");
  pozo_html_append_element (out, "h1", NULL, self->name);
  append_rules (self->rules, out);
  append_people (self, n_sides, out);
  g_string_append (out, "<table class=\"fill\">");
  append_heads (n_sides, items, n_items, out);
  g_string_append (out, "<tbody>");
  pozo_paper_append_blank_rows (out, pozo_paper_count_deals (self->rules, DEALS_OF_PAD),
                                n_sides * n_items);
  g_string_append_printf (out, "</tbody><tfoot><tr><th>%s</th>", _ ("Result"));
  for (guint side = 0; side < n_sides; side++)
    g_string_append_printf (out, "<td colspan=\"%u\"></td>", n_items);
  g_string_append (out, "</tr></tfoot></table>");
  pozo_paper_append_signatures (out, n_sides);
  g_string_append (out, "</article>\n");
  pozo_report_page_end (out, &page);
}
