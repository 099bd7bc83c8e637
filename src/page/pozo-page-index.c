/* SPDX-License-Identifier: MIT */
/* The first page of a folder: its games, event by event and round by round.
 *
 *   head       the event, where it is one, and how many games, of when
 *   section    an event; in it a day and a round; in that a list of games: who played, what it came
 *              to, a line of the scores, what was found
 *
 * What a game came to is a result of the desk, so that the index says what lists and reports say.
 */
#include "pozo-page-private.h"

#include "pozo-amount.h"
#include "pozo-event-page.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-report-page.h"
#include "pozo-result-page.h"
#include "pozo-results-view.h"
#include "pozo-rules-name.h"

#include <string.h>

#define LINE_WIDTH  120 /* of the line of scores, in its own units */
#define LINE_HEIGHT 36

static const char style[] =
    ".hides>h2::first-letter,.hides>h3::first-letter{text-transform:uppercase}"
    ".games{list-style:none;margin:0;padding:0}"
    ".games li{display:grid;grid-template-columns:minmax(0,26rem) 8rem minmax(0,1fr);"
    "gap:.2rem 1.4rem;align-items:center;border-bottom:1px solid var(--line);padding:.4rem 0}"
    ".games li[hidden],.hides:not(:has(li:not([hidden]))){display:none}"
    ".games a{display:block;color:inherit;text-decoration:none;padding:.1rem 0;min-height:24px}"
    ".games a:hover,.games a:focus{text-decoration:underline}"
    ".games .dim{margin-inline-end:.5rem}"
    ".score{display:block;width:8rem;height:2.4rem;overflow:visible}"
    ".score polyline{fill:none;stroke:var(--dim);stroke-width:1.5;vector-effect:non-scaling-stroke}"
    ".score .won{stroke:var(--accent);stroke-width:3}"
    ".score path{stroke:var(--line);vector-effect:non-scaling-stroke}"
    "@media(max-width:45rem){.games li{display:flex;flex-wrap:wrap;gap:.2rem .8rem}"
    ".games a{flex:0 0 100%}.games div{flex:1 1 9rem}.score{width:6rem}}"
    "@media print{.games li{break-inside:avoid}}"
    "@media(forced-colors:active){.score polyline{stroke:CanvasText}}";

/* What the result of a game does not say. */
typedef struct
{
  char *file; /* its page */
  char *line; /* the markup of the line of its scores */
  gboolean has_own_rules;
} IndexGame;

struct _PozoPageIndex
{
  PozoResults *results;
  GArray *games; /* of IndexGame, as many as there are results */
  guint64 n_more;
  gboolean is_full;
};

static void
game_clear (gpointer data)
{
  IndexGame *game = data;

  g_free (game->file);
  g_free (game->line);
}

/**
 * pozo_page_index_new:
 *
 * Returns: (transfer full): an index without games
 */
PozoPageIndex *
pozo_page_index_new (void)
{
  PozoPageIndex *self = g_new0 (PozoPageIndex, 1);

  self->results = pozo_results_new ();
  self->games = g_array_new (FALSE, FALSE, sizeof (IndexGame));
  g_array_set_clear_func (self->games, game_clear);
  return self;
}

/**
 * pozo_page_index_free:
 * @self: (nullable): an index
 *
 * Frees it.
 */
void
pozo_page_index_free (PozoPageIndex *self)
{
  if (self == NULL)
    return;
  pozo_results_free (self->results);
  g_array_unref (self->games);
  g_free (self);
}

/* ---- The line of the scores ---- */

typedef struct
{
  const PozoGame *game;
  gint32 low;
  gint32 high;
} Line;

static gboolean
find_sum (const Line *line, guint deal, guint side, gint32 *sum)
{
  const PozoDealResult *result = POZO_GAME_DEAL (line->game, deal);

  *sum = result->sum[side];
  return (result->known_sum & 1u << side) != 0;
}

static void
find_range (Line *line)
{
  gint32 sum;

  for (guint i = 0; i < line->game->deals->len; i++)
    for (guint side = 0; side < line->game->n_sides; side++)
      if (find_sum (line, i, side, &sum))
        {
          line->low = MIN (line->low, sum);
          line->high = MAX (line->high, sum);
        }
}

static int
height_of (const Line *line, gint32 sum)
{
  return (int) (((gint64) line->high - sum) * LINE_HEIGHT / ((gint64) line->high - line->low));
}

static void
append_side (const Line *line, guint side, gboolean has_won, GString *out)
{
  guint n = line->game->deals->len;
  gint32 sum;

  g_string_append_printf (out, "<polyline%s points=\"0,%d", has_won ? " class=\"won\"" : "",
                          height_of (line, 0));
  for (guint i = 0; i < n; i++)
    if (find_sum (line, i, side, &sum))
      g_string_append_printf (out, " %u,%d", (i + 1) * LINE_WIDTH / n, height_of (line, sum));
  g_string_append (out, "\"/>");
}

/* The points beside it say the same in the end: for who cannot see it, it is not there. */
static char *
draw_line (const PozoGame *game, guint winner)
{
  GString *out = g_string_new (NULL);
  Line line = { .game = game };

  find_range (&line);
  if (line.low == line.high)
    return g_string_free (g_string_append (out, "<span></span>"), FALSE);
  g_string_append_printf (out,
                          "<svg class=\"score\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" "
                          "aria-hidden=\"true\"><path d=\"M0 %dH%d\"/>",
                          LINE_WIDTH, LINE_HEIGHT, height_of (&line, 0), LINE_WIDTH);
  for (guint side = 0; side < game->n_sides; side++)
    append_side (&line, side, winner == side + 1, out);
  g_string_append (out, "</svg>");
  return g_string_free (out, FALSE);
}

/* ---- Games ---- */

/**
 * pozo_page_index_add:
 * @self: an index
 * @page: the page that was written last
 * @file_name: the name of its file in the folder
 *
 * Adds a game.
 *
 * Limits: %POZO_PAGE_INDEX_MAX games; of those behind them the index tells how many there are.
 */
void
pozo_page_index_add (PozoPageIndex *self, const PozoPage *page, const char *file_name)
{
  IndexGame game;

  self->is_full = self->is_full || self->games->len == POZO_PAGE_INDEX_MAX;
  if (self->is_full)
    {
      self->n_more++;
      return;
    }
  /* The game whose names fill the list is in it. */
  self->is_full = !pozo_results_take (self->results, page->results, NULL);
  game.file = g_strdup (file_name);
  game.line = draw_line (page->game, pozo_results_get (page->results, 0)->winner);
  game.has_own_rules = !pozo_rules_name_is_plain (page->record, &page->options);
  g_array_append_val (self->games, game);
}

/* ---- Writing a game ---- */

/* What all games have in common is said once. */
typedef struct
{
  const PozoPageIndex *index;
  const GArray *places; /* of games, in their order on the page */
  PozoResultsOrder rounds;
  gboolean is_one_event;
  gboolean is_one_variant;
} Writing;

static gboolean
is_common (const PozoResults *results, PozoResultText text)
{
  for (guint i = 1; i < pozo_results_n (results); i++)
    if (!g_str_equal (pozo_results_get (results, 0)->text[text],
                      pozo_results_get (results, i)->text[text]))
      return FALSE;
  return TRUE;
}

static gboolean
has_names (const PozoResult *result)
{
  for (guint seat = 0; seat < POZO_SEATS_MAX; seat++)
    if (result->player[seat][0] != '\0')
      return TRUE;
  return FALSE;
}

static const char *
own_name (const PozoResult *result)
{
  const char *id = result->text[POZO_RESULT_ID];

  return id[0] != '\0' ? id : result->text[POZO_RESULT_FILE];
}

static void
append_variant (const PozoResult *result, GString *out)
{
  const char *variant = result->text[POZO_RESULT_VARIANT];
  g_autofree char *text = g_strdup_printf (_ ("Rules: %s"), variant);

  if (variant[0] == '\0')
    return;
  pozo_html_append_element (out, "p", "dim", text);
  g_string_append_c (out, '\n');
}

/* Who played; where the rules are not known nobody has a side. */
static void
append_who (const PozoResult *result, GString *out)
{
  g_autoptr (GString) marked = g_string_new (NULL);

  if (result->n_sides > 0)
    pozo_result_append_sides (result, out);
  else if (has_names (result))
    {
      pozo_result_describe (result, marked);
      pozo_mark_to_html (marked->str, FALSE, out);
    }
  else
    pozo_html_append_name (out, own_name (result), -1);
}

static void
add_fact (GString *facts, const char *text)
{
  if (text[0] == '\0')
    return;
  g_string_append (facts, facts->len > 0 ? ", " : "");
  pozo_html_append_name (facts, text, -1);
}

static void
append_facts (const Writing *writing,
              const PozoResult *result,
              gboolean has_own_rules,
              GString *out)
{
  const char *table = result->text[POZO_RESULT_TABLE];
  g_autofree char *at = g_strdup_printf (_ ("Table %s"), table);
  g_autofree char *deals = pozo_amount_deals (result->n_deals);
  g_autoptr (GString) facts = g_string_new (NULL);

  add_fact (facts, table[0] != '\0' ? at : "");
  add_fact (facts, has_names (result) || result->n_sides == 0 ? "" : own_name (result));
  add_fact (facts, writing->is_one_variant ? "" : result->text[POZO_RESULT_VARIANT]);
  add_fact (facts, has_own_rules ? _ ("house rules") : "");
  add_fact (facts, result->is_total ? "" : deals);
  if (!pozo_result_is_final (result))
    add_fact (facts, C_ ("why a game ended", pozo_result_why_word (result->why)));
  g_string_append_printf (out, "<span class=\"dim\">%s</span> ", facts->str);
}

static void
append_game (const Writing *writing, guint place, GString *out)
{
  const PozoResult *result = pozo_results_get (writing->index->results, place);
  const IndexGame *game = &g_array_index (writing->index->games, IndexGame, place);

  g_string_append (out, "<li><a");
  pozo_html_append_attribute (out, "href", game->file);
  g_string_append_c (out, '>');
  append_who (result, out);
  g_string_append_printf (out, "</a>%s<div>", game->line);
  append_facts (writing, result, game->has_own_rules, out);
  pozo_result_append_found (result, out);
  g_string_append (out, "</div></li>\n");
}

/* ---- Writing groups ---- */

static const PozoResultsOrder events = { .by = { POZO_RESULT_COLUMN_EVENT }, .n_by = 1 };
static const PozoResultsOrder order = { .by = { POZO_RESULT_COLUMN_EVENT, POZO_RESULT_COLUMN_DATE,
                                                POZO_RESULT_COLUMN_ROUND },
                                        .n_by = 3 };

static const PozoResult *
result_at (const Writing *writing, guint index)
{
  return pozo_results_get (writing->index->results, g_array_index (writing->places, guint, index));
}

/* A date that all games have stands at the head of the page. */
static PozoResultsOrder
find_rounds (const PozoResults *results)
{
  if (is_common (results, POZO_RESULT_DATE))
    return (PozoResultsOrder){ .by = { POZO_RESULT_COLUMN_ROUND }, .n_by = 1 };
  return (PozoResultsOrder){ .by = { POZO_RESULT_COLUMN_DATE, POZO_RESULT_COLUMN_ROUND },
                             .n_by = 2 };
}

/* The end of the games from one on that stand in its group. */
static guint
find_end (const Writing *writing, const PozoResultsOrder *by, guint first, guint limit)
{
  guint end = first + 1;

  while (end < limit &&
         pozo_results_is_same_group (by, result_at (writing, first), result_at (writing, end)))
    end++;
  return end;
}

/* Returns whether there is anything to be said. */
static gboolean
append_heading (const PozoResultsOrder *by, const PozoResult *result, guint level, GString *out)
{
  g_autoptr (GString) title = g_string_new (NULL);

  pozo_results_group_title (by, result, title);
  if (title->len == 0)
    return FALSE;
  g_string_append_printf (out, "<h%u>", level);
  pozo_mark_to_html (title->str, FALSE, out);
  g_string_append_printf (out, "</h%u>\n", level);
  return TRUE;
}

/* A section in which nothing is found is hidden as a whole. */
static void
begin_section (GString *out)
{
  g_string_append (out, "<section class=\"hides\">\n");
}

static void
append_event (const Writing *writing, guint first, guint end, GString *out)
{
  guint level = 2;

  begin_section (out);
  level +=
      !writing->is_one_event && append_heading (&events, result_at (writing, first), level, out);
  for (guint next; first < end; first = next)
    {
      next = find_end (writing, &writing->rounds, first, end);
      begin_section (out);
      (void) append_heading (&writing->rounds, result_at (writing, first), level, out);
      g_string_append (out, "<ol class=\"games sought\">\n");
      for (guint i = first; i < next; i++)
        append_game (writing, g_array_index (writing->places, guint, i), out);
      g_string_append (out, "</ol>\n</section>\n");
    }
  g_string_append (out, "</section>\n");
}

static void
append_events (const PozoPageIndex *self, GString *out)
{
  g_autoptr (GArray) places = pozo_results_sort (self->results, &order);
  const Writing writing = { .index = self,
                            .places = places,
                            .rounds = find_rounds (self->results),
                            .is_one_event = is_common (self->results, POZO_RESULT_EVENT),
                            .is_one_variant = is_common (self->results, POZO_RESULT_VARIANT) };

  if (writing.is_one_variant && places->len > 0)
    append_variant (result_at (&writing, 0), out);
  for (guint first = 0, end; first < places->len; first = end)
    {
      end = find_end (&writing, &events, first, places->len);
      append_event (&writing, first, end, out);
    }
}

/**
 * pozo_page_index_write:
 * @self: an index
 * @n_lost: inputs and games that were not read to their end, which the index says
 * @out: where the page goes
 *
 * Writes the page.
 */
void
pozo_page_index_write (const PozoPageIndex *self, guint64 n_lost, GString *out)
{
  const PozoEventReport event = { .what = N_ ("Games"), .results = self->results };
  g_autofree char *title = pozo_event_title (&event);
  g_autofree char *subtitle = pozo_event_subtitle (&event);
  g_autofree char *sheet = g_strconcat (pozo_result_style, style, NULL);
  const PozoReportPage page = { .title = title, .subtitle = subtitle, .style = sheet };

  pozo_report_page_begin (out, &page);
  pozo_html_append_lost (out, n_lost);
  append_events (self, out);
  pozo_report_page_append_more (out, self->n_more);
  pozo_report_page_end (out, &page);
}
