/* SPDX-License-Identifier: MIT */
/* The list of games of an event's page: a table for each round, rounds put together into pages. */
#include "pozo-event-private.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

static const PozoResult *
result_at (const PozoEventGames *games, guint index)
{
  return pozo_results_get (games->event->results, g_array_index (games->places, guint, index));
}

static guint
find_round_end (const PozoEventGames *games, guint first, guint end)
{
  guint last = first + 1;

  while (last < end && pozo_results_is_same_group (&games->order, result_at (games, first),
                                                   result_at (games, last)))
    last++;
  return last;
}

/* A page ends with a round where it can; a round that is too long is cut. */
static void
cut_pages (PozoEventGames *games)
{
  guint n = games->places->len, first = 0;

  for (guint at = 0; at < n;)
    {
      guint end = find_round_end (games, at, n);

      if (n > POZO_EVENT_GAMES_MAX && end - first > POZO_EVENT_GAMES_MAX && at > first)
        {
          g_array_append_val (games->pages, at);
          first = at;
        }
      end = MIN (end, first + POZO_EVENT_GAMES_MAX);
      at = end;
      if (n <= POZO_EVENT_GAMES_MAX || end - first < POZO_EVENT_GAMES_MAX || end == n)
        continue;
      g_array_append_val (games->pages, end);
      first = end;
    }
  g_array_append_val (games->pages, n);
}

static guint
page_start (const PozoEventGames *games, guint page)
{
  return page == 0 ? 0 : g_array_index (games->pages, guint, page - 1);
}

/**
 * pozo_event_games_init:
 * @games: (out caller-allocates): the list
 * @event: an event
 *
 * Puts the games of an event in order, and finds the pages for them.
 */
void
pozo_event_games_init (PozoEventGames *games, const PozoEventReport *event)
{
  *games = (PozoEventGames){ .event = event, .pages = g_array_new (FALSE, FALSE, sizeof (guint)) };
  games->order = event->order;
  games->places = pozo_results_sort (event->results, &games->order);
  cut_pages (games);
  games->page_of = g_new0 (guint, games->places->len + 1);
  for (guint page = 0; page < games->pages->len; page++)
    for (guint i = page_start (games, page); i < g_array_index (games->pages, guint, page); i++)
      games->page_of[g_array_index (games->places, guint, i)] = page;
}

/**
 * pozo_event_games_clear:
 * @games: a list
 *
 * Frees what it holds.
 */
void
pozo_event_games_clear (PozoEventGames *games)
{
  g_array_unref (games->places);
  g_array_unref (games->pages);
  g_free (games->page_of);
}

/**
 * pozo_event_games_file:
 * @games: a list
 * @page: a page, from 0
 *
 * Returns: (transfer full): the name of its file; "" where that is the report itself
 */
char *
pozo_event_games_file (const PozoEventGames *games, guint page)
{
  const char *file = games->event->file;
  const char *dot = strrchr (file, '.');
  gsize stem = dot != NULL && dot > file ? (gsize) (dot - file) : strlen (file);

  if (games->pages->len == 1)
    return g_strdup ("");
  return g_strdup_printf ("%.*s-%u%s", (int) stem, file, page + 1, file + stem);
}

/* In which round and at which table a game was played, as far as its head says. */
static char *
report_where (const PozoResult *result)
{
  const char *round = result->text[POZO_RESULT_ROUND];
  const char *table = result->text[POZO_RESULT_TABLE];

  if (round[0] != '\0' && table[0] != '\0')
    return g_strdup_printf (_ ("Round %s, table %s"), round, table);
  if (round[0] != '\0')
    return g_strdup_printf (_ ("Round %s"), round);
  return table[0] != '\0' ? g_strdup_printf (_ ("Table %s"), table) : g_strdup ("");
}

/**
 * pozo_event_games_link:
 * @games: a list
 * @number: the place of a game, from 1
 * @out: where it goes
 *
 * Appends a link to the game's row, from the report.
 */
void
pozo_event_games_link (const PozoEventGames *games, guint64 number, GString *out)
{
  const PozoResult *result = pozo_results_get (games->event->results, (guint) number - 1);
  g_autofree char *file = pozo_event_games_file (games, games->page_of[number - 1]);
  g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);
  g_autoptr (GString) marked = g_string_new (NULL);
  g_autofree char *where = report_where (result);

  pozo_html_append_text (out, where, -1);
  g_string_append_printf (out, " <a href=\"%s#game-%" G_GUINT64_FORMAT "\">", address, number);
  pozo_result_describe (result, marked);
  pozo_mark_to_html (marked->str, FALSE, out);
  g_string_append (out, "</a>");
}

/**
 * pozo_event_games_penalties:
 * @games: a list
 *
 * Lists who was fined, in the order of the games.
 *
 * Returns: (transfer full) (element-type PozoEventPenalty): the list
 */
GArray *
pozo_event_games_penalties (const PozoEventGames *games)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PozoEventPenalty));

  for (guint i = 0; i < games->places->len; i++)
    {
      const PozoResult *result =
          pozo_results_get (games->event->results, g_array_index (games->places, guint, i));

      for (guint side = 0; side < result->n_sides; side++)
        {
          const PozoEventPenalty penalty = { result, side };

          if (result->side[side].penalty != 0 || result->side[side].vp_penalty != 0)
            g_array_append_val (list, penalty);
        }
    }
  return list;
}

/* ---- A game ---- */

static void
append_sides (const PozoResult *result, GString *out)
{
  for (guint side = 0; side < result->n_sides; side++)
    {
      gboolean has_won = result->winner == side + 1;

      g_string_append (out, has_won ? "<span class=\"side won\">" : "<span class=\"side\">");
      if (result->side[side].name[0] != '\0')
        pozo_html_append_name (out, result->side[side].name, -1);
      else
        g_string_append_printf (out, _ ("Side %c"), 'A' + side);
      if (has_won)
        g_string_append_printf (out, " <small>%s</small>", C_ ("side", "won"));
      g_string_append (out, "</span>");
    }
}

static void
append_points (const PozoResult *result, GString *out)
{
  for (guint side = 0; side < result->n_sides; side++)
    {
      gint32 points;

      g_string_append (out, result->winner == side + 1 ? "<span class=\"side won\">"
                                                       : "<span class=\"side\">");
      if (pozo_result_points (result, side, &points))
        pozo_locale_append (out, "%d", points);
      else
        g_string_append_c (out, '?');
      if (pozo_result_differs (result, side))
        {
          g_string_append (out, " <small class=\"warning\">");
          pozo_locale_append (out, _ ("rules: %d"), result->side[side].low);
          g_string_append (out, "</small>");
        }
      g_string_append (out, "</span>");
    }
}

static void
append_count (GString *out, const char *role, const char *format, guint n)
{
  g_autofree char *count = pozo_locale_format (format, n);

  pozo_html_append_element (out, "span", role, count);
}

static void
append_found (const PozoEventGames *games, const PozoResult *result, GString *out)
{
  guint errors = result->counts[POZO_SEVERITY_ERROR];
  guint warnings = result->counts[POZO_SEVERITY_WARNING];
  gboolean has_link =
      games->event->found != NULL && pozo_found_has (games->event->found, result->number);
  const char *file = games->pages->len > 1 ? games->event->file : "";
  g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);

  if (errors + warnings == 0)
    return;
  if (has_link)
    g_string_append_printf (out, "<a href=\"%s#found-%" G_GUINT64_FORMAT "\">", address,
                            result->number);
  if (errors > 0)
    append_count (out, "error", P_ ("%u error", "%u errors", errors), errors);
  g_string_append (out, errors > 0 && warnings > 0 ? ", " : "");
  if (warnings > 0)
    append_count (out, "warning", P_ ("%u warning", "%u warnings", warnings), warnings);
  g_string_append (out, has_link ? "</a>" : "");
}

static void
append_checked (const PozoResult *result, GString *out)
{
  guint64 all = result->checks + result->unknown;

  g_autofree char *share = NULL;

  if (all == 0)
    return;
  share = pozo_locale_percent ((double) (100 * result->checks / all), 0);
  g_string_append (out, share);
}

static void
append_game (const PozoEventGames *games, guint place, GString *out)
{
  const PozoResult *result = pozo_results_get (games->event->results, place);
  const char *replay = games->event->replays != NULL ? games->event->replays[place] : NULL;
  const char *id = result->text[POZO_RESULT_ID];

  g_string_append_printf (out, "<tr id=\"game-%" G_GUINT64_FORMAT "\"><td class=\"n\">",
                          result->number);
  pozo_html_append_text (out, result->text[POZO_RESULT_TABLE], -1);
  g_string_append (out, "</td><th scope=\"row\">");
  append_sides (result, out);
  g_string_append (out, "</th><td class=\"n\">");
  append_points (result, out);
  pozo_locale_append (out, "</td><td class=\"n\">%u</td><td>%s</td><td>", result->n_deals,
                      C_ ("why a game ended", pozo_result_why_word (result->why)));
  append_found (games, result, out);
  g_string_append (out, "</td><td class=\"n\">");
  append_checked (result, out);
  g_string_append (out, "</td><td>");
  if (replay != NULL)
    {
      g_string_append (out, "<a");
      pozo_html_append_attribute (out, "href", replay);
      g_string_append_c (out, '>');
    }
  pozo_html_append_text (out, id[0] != '\0' ? id : replay != NULL ? _ ("replay") : "", -1);
  g_string_append (out, replay != NULL ? "</a></td></tr>\n" : "</td></tr>\n");
}

/* ---- A round ---- */

/* Any text, without characters that a terminal would obey. */
static void
append_round_title (const PozoEventGames *games, const PozoResult *result, GString *out)
{
  static const PozoStyle plain = { 0 };
  g_autoptr (GString) marked = g_string_new (NULL);

  pozo_results_group_title (&games->order, result, marked);
  if (marked->len == 0)
    g_string_append (marked, _ ("Games"));
  pozo_mark_to_text (marked->str, &plain, out);
}

/* The rules that decided a round stand at its head; where there are several, all of them. */
static void
append_rules (const PozoEventGames *games, guint first, guint end, GString *out)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *reported = NULL;

  for (guint i = first; i < end && rules->len <= POZO_EVENT_RULES_MAX; i++)
    {
      const char *name = result_at (games, i)->text[POZO_RESULT_RULES];

      if (!g_ptr_array_find_with_equal_func (rules, name, g_str_equal, NULL))
        g_ptr_array_add (rules, (gpointer) name);
    }
  for (guint i = 0; i < MIN (rules->len, POZO_EVENT_RULES_MAX); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (rules, i));
  reported = g_strdup_printf (rules->len > POZO_EVENT_RULES_MAX ? _ ("Rules: %s; and others")
                                                                : _ ("Rules: %s"),
                              names->str);
  pozo_html_append_element (out, "p", "dim", reported);
  g_string_append_c (out, '\n');
}

static void
append_round (const PozoEventGames *games, guint first, guint end, GString *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "Table"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Players"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "Points"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Deals"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "End"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "Found"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "Checked"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Record"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (GString) title = g_string_new (NULL);

  append_round_title (games, result_at (games, first), title);
  pozo_html_append_element (out, "h3", NULL, title->str);
  append_rules (games, first, end, out);
  pozo_report_page_begin_table (out, columns, G_N_ELEMENTS (columns), TRUE);
  for (guint i = first; i < end; i++)
    append_game (games, g_array_index (games->places, guint, i), out);
  pozo_report_page_end_table (out, 0);
}

/**
 * pozo_event_games_write:
 * @games: a list
 * @page: a page, from 0
 * @out: where it goes
 *
 * Writes the games of a page, round by round.
 */
void
pozo_event_games_write (const PozoEventGames *games, guint page, GString *out)
{
  guint end = g_array_index (games->pages, guint, page);

  for (guint first = page_start (games, page); first < end;)
    {
      guint last = find_round_end (games, first, end);

      append_round (games, first, last, out);
      first = last;
    }
}

/**
 * pozo_event_games_title:
 * @games: a list
 * @page: a page, from 0
 * @out: where it goes
 *
 * Says which rounds are on a page, in strangers' words.
 */
void
pozo_event_games_title (const PozoEventGames *games, guint page, GString *out)
{
  guint first = page_start (games, page), end = g_array_index (games->pages, guint, page);

  append_round_title (games, result_at (games, first), out);
  if (pozo_results_is_same_group (&games->order, result_at (games, first),
                                  result_at (games, end - 1)))
    return;
  g_string_append (out, " to ");
  append_round_title (games, result_at (games, end - 1), out);
}

/**
 * pozo_event_games_index:
 * @games: a list on several pages
 * @out: where it goes
 *
 * Writes links to the pages.
 */
void
pozo_event_games_index (const PozoEventGames *games, GString *out)
{
  g_string_append (out, "<ul>\n");
  for (guint page = 0; page < games->pages->len; page++)
    {
      g_autofree char *file = pozo_event_games_file (games, page);
      g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);
      g_autoptr (GString) title = g_string_new (NULL);

      pozo_event_games_title (games, page, title);
      g_string_append_printf (out, "<li><a href=\"%s\">", address);
      pozo_html_append_text (out, title->str, -1);
      g_string_append (out, "</a>, ");
      pozo_locale_append (out, _ ("games %u to %u"), page_start (games, page) + 1,
                          g_array_index (games->pages, guint, page));
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>\n");
}
