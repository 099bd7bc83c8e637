/* SPDX-License-Identifier: MIT */
/* The list of games of an event's page: a table for each round, rounds put together into pages. */
#include "pozo-event-page-private.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-result-page.h"

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
describe_where (const PozoResult *result)
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
  g_autofree char *where = describe_where (result);

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

/* What is the same for all games of a round is said at its head, and has no column. */
typedef struct
{
  const PozoEventGames *games;
  guint first;
  guint end;
  gboolean has_table;
  gboolean has_deals;
  gboolean has_why;
  gboolean has_found;
  gboolean has_replay;
} Round;

static void
append_found (const PozoEventGames *games, const PozoResult *result, GString *out)
{
  gboolean has_link =
      games->event->found != NULL && pozo_found_has (games->event->found, result->number);
  const char *file = games->pages->len > 1 ? games->event->file : "";
  g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);

  if (has_link)
    g_string_append_printf (out, "<a href=\"%s#found-%" G_GUINT64_FORMAT "\">", address,
                            result->number);
  pozo_result_append_found (result, out);
  g_string_append (out, has_link ? "</a>" : "");
}

static void
append_replay (const char *replay, GString *out)
{
  g_string_append (out, "<td>");
  if (replay != NULL)
    {
      g_string_append (out, "<a");
      pozo_html_append_attribute (out, "href", replay);
      g_string_append_printf (out, ">%s</a>", _ ("replay"));
    }
  g_string_append (out, "</td>");
}

static void
append_game (const Round *round, guint place, GString *out)
{
  const PozoEventGames *games = round->games;
  const PozoResult *result = pozo_results_get (games->event->results, place);

  g_string_append_printf (out, "<tr id=\"game-%" G_GUINT64_FORMAT "\">", result->number);
  if (round->has_table)
    {
      g_string_append (out, "<td class=\"n\">");
      pozo_html_append_name (out, result->text[POZO_RESULT_TABLE], -1);
      g_string_append (out, "</td>");
    }
  g_string_append (out, "<th scope=\"row\">");
  pozo_result_append_sides (result, out);
  g_string_append (out, "</th>");
  if (round->has_deals && result->is_total)
    g_string_append (out, "<td class=\"n\">?</td>");
  else if (round->has_deals)
    pozo_locale_append (out, "<td class=\"n\">%u</td>", result->n_deals);
  if (round->has_why)
    g_string_append_printf (out, "<td>%s</td>",
                            C_ ("why a game ended", pozo_result_why_word (result->why)));
  if (round->has_found)
    {
      g_string_append (out, "<td>");
      append_found (games, result, out);
      g_string_append (out, "</td>");
    }
  if (round->has_replay)
    append_replay (games->event->replays[place], out);
  g_string_append (out, "</tr>\n");
}

/* ---- A round ---- */

/* As marked text. */
static void
append_round_title (const PozoEventGames *games, const PozoResult *result, GString *out)
{
  gsize before = out->len;

  pozo_results_group_title (&games->order, result, out);
  if (out->len == before)
    g_string_append (out, _ ("Games"));
}

/* The rules that decided a round; where there are several, all of them. */
static char *
describe_rules (const Round *round)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = round->first; i < round->end && rules->len <= POZO_EVENT_RULES_MAX; i++)
    {
      const char *name = result_at (round->games, i)->text[POZO_RESULT_RULES];

      if (!g_ptr_array_find_with_equal_func (rules, name, g_str_equal, NULL))
        g_ptr_array_add (rules, (gpointer) name);
    }
  for (guint i = 0; i < MIN (rules->len, POZO_EVENT_RULES_MAX); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (rules, i));
  return g_strdup_printf (rules->len > POZO_EVENT_RULES_MAX ? _ ("Rules: %s; and others")
                                                            : _ ("Rules: %s"),
                          names->str);
}

/* What holds for all games of a round: rules, and deals and end where they are the same. */
static void
append_common (const Round *round, GString *out)
{
  const PozoResult *first = result_at (round->games, round->first);
  g_autofree char *rules = describe_rules (round);
  g_autoptr (GString) text = g_string_new (rules);

  if (!round->has_deals && !first->is_total)
    {
      g_string_append (text, "; ");
      /* translators: of each game of a round */
      pozo_locale_append (text, P_ ("%u deal each", "%u deals each", first->n_deals),
                          first->n_deals);
    }
  if (!round->has_why)
    g_string_append_printf (text, "; %s", _ (pozo_result_why_sentence (first->why)));
  pozo_html_append_element (out, "p", "dim", text->str);
  g_string_append_c (out, '\n');
}

static void
find_differences (Round *round)
{
  const PozoResult *first = result_at (round->games, round->first);
  const char *const *replays = round->games->event->replays;

  for (guint i = round->first; i < round->end; i++)
    {
      const PozoResult *result = result_at (round->games, i);

      round->has_table |= result->text[POZO_RESULT_TABLE][0] != '\0';
      round->has_deals |= result->n_deals != first->n_deals || result->is_total != first->is_total;
      round->has_why |= result->why != first->why;
      round->has_found |=
          result->counts[POZO_SEVERITY_ERROR] + result->counts[POZO_SEVERITY_WARNING] > 0;
      round->has_replay |=
          replays != NULL && replays[g_array_index (round->games->places, guint, i)] != NULL;
    }
}

static void
append_round (Round *round, GString *out)
{
  PozoDocumentColumn columns[6];
  g_autoptr (GString) title = g_string_new (NULL);
  guint n = 0;

  find_differences (round);
  append_round_title (round->games, result_at (round->games, round->first), title);
  g_string_append (out, "<h3>");
  pozo_mark_to_html (title->str, FALSE, out);
  g_string_append (out, "</h3>\n");
  append_common (round, out);
  if (round->has_table)
    columns[n++] =
        (PozoDocumentColumn){ NC_ ("head of a column", "Table"), POZO_ALIGN_RIGHT, FALSE };
  columns[n++] =
      (PozoDocumentColumn){ NC_ ("head of a column", "Players, points"), POZO_ALIGN_LEFT, FALSE };
  if (round->has_deals)
    columns[n++] =
        (PozoDocumentColumn){ NC_ ("head of a column", "Deals"), POZO_ALIGN_RIGHT, FALSE };
  if (round->has_why)
    columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "End"), POZO_ALIGN_LEFT, FALSE };
  if (round->has_found)
    columns[n++] =
        (PozoDocumentColumn){ NC_ ("head of a column", "Found"), POZO_ALIGN_LEFT, FALSE };
  if (round->has_replay)
    columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "Game"), POZO_ALIGN_LEFT, FALSE };
  pozo_report_page_begin_table (out, columns, n, TRUE);
  for (guint i = round->first; i < round->end; i++)
    append_game (round, g_array_index (round->games->places, guint, i), out);
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
      Round round = { .games = games, .first = first, .end = find_round_end (games, first, end) };

      append_round (&round, out);
      first = round.end;
    }
}

/**
 * pozo_event_games_title:
 * @games: a list
 * @page: a page, from 0
 * @out: where it goes: marked text
 *
 * Says which rounds are on a page.
 */
void
pozo_event_games_title (const PozoEventGames *games, guint page, GString *out)
{
  guint first = page_start (games, page), end = g_array_index (games->pages, guint, page);
  g_autoptr (GString) first_round = g_string_new (NULL);
  g_autoptr (GString) last = g_string_new (NULL);

  append_round_title (games, result_at (games, first), first_round);
  if (pozo_results_is_same_group (&games->order, result_at (games, first),
                                  result_at (games, end - 1)))
    {
      g_string_append (out, first_round->str);
      return;
    }
  append_round_title (games, result_at (games, end - 1), last);
  /* translators: the first and the last round of a page */
  g_string_append_printf (out, _ ("%s to %s"), first_round->str, last->str);
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
      pozo_mark_to_html (title->str, FALSE, out);
      g_string_append (out, "</a>, ");
      pozo_locale_append (out, _ ("games %u to %u"), page_start (games, page) + 1,
                          g_array_index (games->pages, guint, page));
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>\n");
}
