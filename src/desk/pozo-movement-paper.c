/* SPDX-License-Identifier: MIT */
/* A movement on paper.  The rules on a slip are those by which its record would be judged, so that
 * the table plays to the target to which the program counts. */
#include "pozo-movement-paper.h"

#include "pozo-error.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-paper.h"
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-report-page.h"
#include "pozo-rules-book.h"
#include "pozo-rules-name.h"

#include <string.h>

#define DEALS_OF_SLIP   8u  /* rows; a ninth deal is written below the others */
#define ROUNDS_OF_WALL  10u /* columns of who sits where */
#define ROUNDS_OF_GUIDE 18u /* rows of a card, from which on they are smaller */

static const PozoWord papers[POZO_N_MOVEMENT_PAPERS] = { POZO_MOVEMENT_PAPERS (POZO_WORD_ROW) };

const PozoWordTable pozo_movement_papers = { papers, POZO_N_MOVEMENT_PAPERS,
                                             N_ ("nothing is printed that is called \"%s\"") };

/* What all slips say of the rules. */
typedef struct
{
  GString *name;
  char *match; /* how long it is; NULL when that is not known */
  guint n_deals;
} Rules;

/**
 * pozo_movement_read_papers:
 * @text: words with commas between
 * @chosen: (out): a set of 1 << PozoMovementPaper
 * @error: return location
 *
 * Reads what is to be printed.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when a word means nothing
 */
gboolean
pozo_movement_read_papers (const char *text, guint *chosen, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  *chosen = 0;
  for (char **word = words; *word != NULL; word++)
    {
      guint found;

      if (!pozo_word_table_find (&pozo_movement_papers, *word, &found, error))
        return FALSE;
      *chosen |= 1u << found;
    }
  return TRUE;
}

static const PozoSeating *
seating_at (const PozoMovement *self, guint index)
{
  return &g_array_index (self->seatings, PozoSeating, index);
}

/* Who it is: a name, or a number from 1. */
static char *
name_of (const PozoMovement *self, guint entrant)
{
  if (entrant < self->names->len)
    return g_strdup (g_ptr_array_index (self->names, entrant));
  return g_strdup_printf ("%u", entrant + 1);
}

/* ---- Rules ---- */

/* By which rules the record of the first slip is judged. */
static gboolean
find_rules (const PozoMovement *self, const PozoMovementPrint *print, Rules *rules, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  PozoReplay *replay;

  if (self->names->len < self->n_entrants || self->seatings->len == 0)
    return TRUE;
  for (guint i = 0; i < self->seatings->len && text->len == 0; i++)
    if (seating_at (self, i)->b != POZO_MOVEMENT_BYE &&
        !pozo_movement_to_record (self, seating_at (self, i), print->slips, text, error))
      return FALSE;
  if (print->slips->variant == NULL && self->like == NULL)
    return TRUE;
  pozo_pcn_read (record, text->str, text->len, POZO_PCN_LENIENT);
  replay = pozo_replay_new (print->replay);
  pozo_replay_game (replay, record, game);
  pozo_rules_name (record, print->replay, rules->name);
  if (game->rules != NULL)
    {
      rules->match = pozo_rules_book_match (game->rules);
      rules->n_deals = pozo_paper_count_deals (game->rules, DEALS_OF_SLIP);
    }
  pozo_replay_free (replay);
  return TRUE;
}

/* ---- Slips ---- */

static void
append_event (const PozoMovement *self, const PozoSlips *slips, GString *out)
{
  const PozoResult *like = self->like;
  const char *event =
      slips->event == NULL && like != NULL ? like->text[POZO_RESULT_EVENT] : slips->event;
  const char *date =
      slips->date == NULL && like != NULL ? like->text[POZO_RESULT_DATE] : slips->date;
  g_autofree char *day = date != NULL ? pozo_locale_date (date) : NULL;

  g_string_append (out, "<p class=\"event\"><b>");
  pozo_html_append_name (out, event != NULL ? event : "", -1);
  g_string_append (out, "</b><span>");
  pozo_html_append_text (out, day != NULL ? day : "", -1);
  g_string_append (out, "</span></p>");
}

static void
append_who (const PozoMovement *self, const PozoSeating *seating, GString *out)
{
  const guint entrants[] = { seating->a, seating->b };

  g_string_append (out, "<table class=\"who\">");
  for (gsize side = 0; side < G_N_ELEMENTS (entrants); side++)
    {
      g_autofree char *name = name_of (self, entrants[side]);

      g_string_append_printf (out, "<tr><th>%c</th>", (char) ('A' + side));
      pozo_paper_append_name (out, "td", name);
      g_string_append (out, "</tr>");
    }
  g_string_append (out, "</table>");
}

static void
append_rules (const Rules *rules, GString *out)
{
  g_string_append (out, "<p class=\"rules\">");
  pozo_html_append_text (out, rules->name->str, -1);
  if (rules->match != NULL)
    {
      g_string_append (out, ", ");
      pozo_html_append_text (out, rules->match, -1);
    }
  g_string_append (out, "</p>");
}

static void
append_deals (const Rules *rules, GString *out)
{
  g_string_append_printf (out, "<table class=\"fill\"><thead><tr><th class=\"no\" rowspan=\"2\">%s",
                          C_ ("head of a column", "deal"));
  g_string_append (out, "</th><th class=\"side\" colspan=\"2\">A</th>"
                        "<th class=\"side\" colspan=\"2\">B</th></tr><tr>");
  for (guint side = 0; side < 2; side++)
    g_string_append_printf (out, "<th>%s</th><th>%s</th>", C_ ("item of a score", "total"),
                            C_ ("item of a score", "sum"));
  g_string_append (out, "</tr></thead><tbody>");
  pozo_paper_append_blank_rows (out, rules->n_deals, 4);
  g_string_append_printf (out,
                          "</tbody><tfoot><tr><th>%s</th><td colspan=\"2\"></td>"
                          "<td colspan=\"2\"></td></tr></tfoot></table>",
                          _ ("Result"));
}

static void
append_slip (const PozoMovement *self,
             const PozoSeating *seating,
             const PozoSlips *slips,
             const Rules *rules,
             GString *out)
{
  append_event (self, slips, out);
  g_string_append (out, "<p class=\"where\">");
  g_string_append_printf (out, _ ("Round %u, table %u"), seating->round, seating->table);
  g_string_append (out, "</p>");
  append_who (self, seating, out);
  append_rules (rules, out);
  append_deals (rules, out);
  pozo_paper_append_signatures (out, 2);
}

static guint
count_slips (const PozoMovement *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seatings->len; i++)
    n += seating_at (self, i)->b != POZO_MOVEMENT_BYE;
  return n;
}

static void
append_slips (const PozoMovement *self, const PozoSlips *slips, const Rules *rules, GString *out)
{
  guint n = count_slips (self), index = 0;

  for (guint i = 0; i < self->seatings->len; i++)
    {
      if (seating_at (self, i)->b == POZO_MOVEMENT_BYE)
        continue;
      pozo_paper_begin_card (out, index);
      append_slip (self, seating_at (self, i), slips, rules, out);
      pozo_paper_end_card (out, index++, n);
    }
}

/* ---- Guide cards ---- */

/* A row of a card: where an entrant sits, and against whom. */
static void
append_place (const PozoMovement *self, const PozoSeating *seating, guint entrant, GString *out)
{
  gboolean is_a = seating->a == entrant;

  g_string_append_printf (out, "<tr><td class=\"n\">%u</td>", seating->round);
  if (seating->b == POZO_MOVEMENT_BYE)
    g_string_append_printf (out, "<td class=\"n\"></td><td></td><td>%s</td></tr>", _ ("(no game)"));
  else
    {
      g_autofree char *other = name_of (self, is_a ? seating->b : seating->a);

      g_string_append_printf (out, "<td class=\"n\">%u</td><td>%c</td><td>", seating->table,
                              is_a ? 'A' : 'B');
      pozo_html_append_name (out, other, -1);
      g_string_append (out, "</td></tr>");
    }
}

static void
append_guide (const PozoMovement *self, const PozoSlips *slips, guint entrant, GString *out)
{
  g_autofree char *name = name_of (self, entrant);

  append_event (self, slips, out);
  g_string_append (out, "<div class=\"name\">");
  pozo_paper_append_name (out, "div", name);
  g_string_append (out, "</div>");
  g_string_append_printf (out, "<table class=\"guide %s\"><thead><tr><th class=\"n\">%s</th>",
                          self->n_rounds > ROUNDS_OF_GUIDE ? "many" : "few",
                          C_ ("head of a column", "round"));
  g_string_append_printf (out, "<th class=\"n\">%s</th><th>%s</th><th>%s</th></tr></thead><tbody>",
                          C_ ("head of a column", "table"), C_ ("head of a column", "side"),
                          C_ ("head of a column", "meets whom"));
  for (guint i = 0; i < self->seatings->len; i++)
    if (seating_at (self, i)->a == entrant || seating_at (self, i)->b == entrant)
      append_place (self, seating_at (self, i), entrant, out);
  g_string_append (out, "</tbody></table>");
}

static void
append_guides (const PozoMovement *self, const PozoSlips *slips, GString *out)
{
  for (guint i = 0; i < self->n_entrants; i++)
    {
      pozo_paper_begin_card (out, i);
      append_guide (self, slips, i, out);
      pozo_paper_end_card (out, i, self->n_entrants);
    }
}

/* ---- The wall ---- */

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  const GPtrArray *names = data;

  return g_utf8_collate (g_ptr_array_index (names, *(const guint *) a),
                         g_ptr_array_index (names, *(const guint *) b));
}

static void
add_places (const PozoMovement *self, guint entrant, PozoDocument *out)
{
  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = seating_at (self, i);

      if (seating->a != entrant && seating->b != entrant)
        continue;
      if (seating->b == POZO_MOVEMENT_BYE)
        pozo_document_cell (out, "%s", _ ("(no game)"));
      else
        pozo_document_cell (out, "%u%c", seating->table, seating->a == entrant ? 'A' : 'B');
    }
}

/* Who sits where, by name: whoever stands in front of it looks for himself. */
static void
add_seats (const PozoMovement *self, PozoDocument *out)
{
  static const char *const rounds[ROUNDS_OF_WALL] = { "1", "2", "3", "4", "5",
                                                      "6", "7", "8", "9", "10" };
  PozoDocumentColumn columns[1 + ROUNDS_OF_WALL] = { { NC_ ("head of a column", "who"),
                                                       POZO_ALIGN_LEFT, FALSE } };
  g_autofree guint *order = g_new (guint, self->n_entrants);

  if (self->names->len < self->n_entrants || self->n_rounds > ROUNDS_OF_WALL || self->like != NULL)
    return;
  for (guint i = 0; i < self->n_entrants; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) self->n_entrants, sizeof *order, compare_names, self->names);
  for (guint i = 0; i < self->n_rounds; i++)
    columns[1 + i] = (PozoDocumentColumn){ rounds[seating_at (self, 0)->round - 1 + i],
                                           POZO_ALIGN_RIGHT, FALSE };
  if (self->n_rounds == 1)
    columns[1].head = NC_ ("head of a column", "table");
  pozo_document_head (out, 2, _ ("Who sits where"));
  pozo_document_rows (out, columns, 1 + self->n_rounds);
  for (guint i = 0; i < self->n_entrants; i++)
    {
      const char *name = g_ptr_array_index (self->names, order[i]);
      g_autoptr (GString) marked = g_string_new (NULL);

      pozo_mark_name (name, strlen (name), marked);
      pozo_document_cell (out, "%s", marked->str);
      add_places (self, order[i], out);
    }
}

/* ---- The page ---- */

/* What is on the page; guide cards tell something where there are several rounds. */
static guint
choose_papers (const PozoMovement *self, const PozoMovementPrint *print)
{
  guint guides = 1u << POZO_MOVEMENT_PAPER_GUIDES;
  gboolean has_guides = self->n_rounds > 1 && self->like == NULL;

  return has_guides ? print->papers : print->papers & ~guides;
}

static gboolean
check_size (const PozoMovement *self, guint chosen, GError **error)
{
  guint n = (chosen & 1u << POZO_MOVEMENT_PAPER_SLIPS) != 0 ? count_slips (self) : 0;

  n += (chosen & 1u << POZO_MOVEMENT_PAPER_GUIDES) != 0 ? self->n_entrants : 0;
  if (n <= POZO_MOVEMENT_CARDS_MAX)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
               _ ("%u slips and cards are more than %u on a page; --round takes one round, and "
                  "--paper wall none of them"),
               n, POZO_MOVEMENT_CARDS_MAX);
  return FALSE;
}

static void
append_page (const PozoMovement *self,
             const PozoMovementPrint *print,
             guint chosen,
             const Rules *rules,
             GString *out)
{
  static const PozoReportSection slips = { "slips", N_ ("Slips") };
  static const PozoReportSection guides = { "guides", N_ ("Guide cards") };
  static const char only_cards[] = "@media print{body>header{display:none}}";
  g_autoptr (PozoDocument) wall = pozo_document_new ();
  g_autoptr (GArray) sections = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));
  gboolean has_wall = (chosen & 1u << POZO_MOVEMENT_PAPER_WALL) != 0;
  g_autofree char *style = g_strconcat (pozo_paper_style, has_wall ? "" : only_cards, NULL);
  g_autofree char *title = NULL;
  PozoReportPage page = { .sections = sections, .style = style };

  pozo_movement_view (self, print->slips->event, print->slips->date, wall);
  add_seats (self, wall);
  title = pozo_mark_strip (pozo_document_block (wall, 0)->text);
  page.title = title;
  if ((chosen & 1u << POZO_MOVEMENT_PAPER_SLIPS) != 0)
    g_array_append_val (sections, slips);
  if ((chosen & 1u << POZO_MOVEMENT_PAPER_GUIDES) != 0)
    g_array_append_val (sections, guides);
  pozo_report_page_begin (out, &page);
  if (has_wall)
    pozo_report_page_document (out, wall, 1, 2);
  for (guint i = 0; i < sections->len; i++)
    {
      const PozoReportSection *section = &g_array_index (sections, PozoReportSection, i);

      g_string_append (out, "<section class=\"cards\">\n");
      pozo_report_page_section (out, section);
      if (g_str_equal (section->id, slips.id))
        append_slips (self, print->slips, rules, out);
      else
        append_guides (self, print->slips, out);
      g_string_append (out, "</section>\n");
    }
  pozo_report_page_end (out, &page);
}

/**
 * pozo_movement_to_paper:
 * @self: a movement
 * @print: what to print of it
 * @out: where the page goes
 * @error: return location
 *
 * Writes a page to be printed.
 *
 * Limits: %POZO_MOVEMENT_CARDS_MAX.
 *
 * Returns: %FALSE with %POZO_ERROR_LIMIT when it would be too long, or %POZO_ERROR_USAGE when the
 * heads of the slips cannot be
 */
gboolean
pozo_movement_to_paper (const PozoMovement *self,
                        const PozoMovementPrint *print,
                        GString *out,
                        GError **error)
{
  guint chosen = choose_papers (self, print);
  g_autoptr (GString) name = g_string_new (NULL);
  Rules rules = { .name = name, .n_deals = DEALS_OF_SLIP };

  if (!check_size (self, chosen, error) || !find_rules (self, print, &rules, error))
    return FALSE;
  append_page (self, print, chosen, &rules, out);
  g_free (rules.match);
  return TRUE;
}
