/* SPDX-License-Identifier: MIT */
/* The page of an event, section by section. */
#include "pozo-event-page-private.h"

#include "pozo-finding-message.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-amount.h"
#include "pozo-metrics-plots.h"
#include "pozo-result-page.h"

#include <math.h>
#include <string.h>

/* The sections in their order: id, heading. */
typedef enum
{
  SECTION_STANDINGS,
  SECTION_PEOPLE,
  SECTION_RESULTS,
  SECTION_CORRECTED,
  SECTION_PENALTIES,
  SECTION_FOUND,
  SECTION_REMARKS,
  SECTION_STATISTICS,
  N_SECTIONS
} Section;

static const PozoReportSection sections[N_SECTIONS] = {
  [SECTION_STANDINGS] = { "standings", N_ ("Standings") },
  [SECTION_PEOPLE] = { "players", N_ ("Players") },
  [SECTION_RESULTS] = { "results", N_ ("Results") },
  [SECTION_CORRECTED] = { "corrected", N_ ("Corrected") },
  [SECTION_PENALTIES] = { "penalties", N_ ("Penalties") },
  [SECTION_FOUND] = { "found", N_ ("What went wrong") },
  [SECTION_REMARKS] = { "remarks", N_ ("To look at") },
  [SECTION_STATISTICS] = { "statistics", N_ ("Statistics") },
};

/* What all games come to. */
typedef struct
{
  guint64 n_deals;
  gboolean has_total; /* how many deals there are nobody knows */
  guint64 counts[POZO_SEVERITY_ERROR + 1];
  guint64 checks;
  guint64 unknown;
  guint n_players;
  const char *event; /* NULL when there are several */
  const char *first_date;
  const char *last_date;
} Totals;

/* ---- Totals ---- */

static void
add_players (const PozoResult *result, GHashTable *names)
{
  for (guint seat = 0; seat < result->n_players; seat++)
    if (result->player[seat][0] != '\0')
      g_hash_table_add (names, (gpointer) result->player[seat]);
}

static void
add_dates (const char *date, Totals *totals)
{
  if (date[0] == '\0')
    return;
  if (totals->first_date == NULL || strcmp (date, totals->first_date) < 0)
    totals->first_date = date;
  if (totals->last_date == NULL || strcmp (date, totals->last_date) > 0)
    totals->last_date = date;
}

static Totals
add_up (const PozoEventReport *event)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  Totals totals = { 0 };

  for (guint i = 0; i < pozo_results_n (event->results); i++)
    {
      const PozoResult *result = pozo_results_get (event->results, i);
      const char *name = result->text[POZO_RESULT_EVENT];

      totals.n_deals += result->n_deals;
      totals.has_total |= result->is_total;
      totals.checks += result->checks;
      totals.unknown += result->unknown;
      for (guint s = 0; s <= POZO_SEVERITY_ERROR; s++)
        totals.counts[s] += result->counts[s];
      add_players (result, names);
      add_dates (result->text[POZO_RESULT_DATE], &totals);
      if (i == 0)
        totals.event = name;
      else if (totals.event != NULL && !g_str_equal (totals.event, name))
        totals.event = NULL;
    }
  totals.n_players = g_hash_table_size (names);
  return totals;
}

/**
 * pozo_event_title:
 * @event: an event
 *
 * Returns: (transfer full): what its report is called, any text
 */
char *
pozo_event_title (const PozoEventReport *event)
{
  Totals totals = add_up (event);

  if (event->title != NULL)
    return g_strdup (event->title);
  return g_strdup (totals.event != NULL && totals.event[0] != '\0' ? totals.event
                                                                   : _ (event->what));
}

/* Deals, where it is known how many there are, and players. */
static char *
describe_amounts (const Totals *totals)
{
  g_autofree char *deals = pozo_amount_deals (totals->n_deals);
  g_autofree char *players =
      pozo_locale_format (P_ ("%u player", "%u players", totals->n_players), totals->n_players);
  g_autoptr (GString) text = g_string_new (totals->has_total ? NULL : deals);

  if (totals->n_players > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", players);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * pozo_event_subtitle:
 * @event: an event
 *
 * Returns: (transfer full): of when its games are and how many, any text
 */
char *
pozo_event_subtitle (const PozoEventReport *event)
{
  Totals totals = add_up (event);
  guint n = pozo_results_n (event->results);
  g_autofree char *games = pozo_amount_games (n);
  g_autofree char *rest = describe_amounts (&totals);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  if (totals.first_date == NULL)
    return g_strdup_printf ("%s, %s", games, rest);
  first = pozo_locale_date (totals.first_date);
  last = pozo_locale_date (totals.last_date);
  if (g_str_equal (first, last))
    return g_strdup_printf ("%s, %s, %s", first, games, rest);
  /* translators: the first and the last date, "16 games", "80 deals" */
  return g_strdup_printf (_ ("%s to %s, %s, %s"), first, last, games, rest);
}

/* ---- What went wrong ---- */

/* How often each code was found. */
static PozoPlot *
plot_codes (const PozoFound *found, const PozoFindingCode *codes, guint n)
{
  PozoPlot *plot = pozo_plot_new (POZO_PLOT_BARS, _ ("How often"),
                                  _ ("Findings of all games, by what was found."));

  g_free (plot->unit);
  plot->unit = g_strdup (_ ("times"));
  pozo_plot_add_column (plot, C_ ("head of a column", "finding"), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "code"), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "severity"), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "times"), POZO_ALIGN_RIGHT, _ ("times"));
  for (guint i = 0; i < n; i++)
    {
      guint64 count = pozo_found_count (found, codes[i]);
      g_autoptr (GString) title = g_string_new (NULL);

      pozo_finding_message_title (codes[i], title);
      pozo_plot_add (plot, "%s", title->str);
      pozo_plot_add (plot, "%s", pozo_finding_info (codes[i])->slug);
      pozo_plot_add (plot, "%s",
                     C_ ("severity", pozo_severity_names[pozo_found_severity (found, codes[i])]));
      pozo_plot_take (plot, (PozoPlotCell){ pozo_locale_format ("%" G_GUINT64_FORMAT, count),
                                            (double) count, NAN, NAN });
    }
  return plot;
}

/* Where the game can be stepped through: at the place of the finding. */
static void
append_replay_link (const PozoEventReport *event, const PozoFoundFinding *finding, GString *out)
{
  const char *replay = event->replays != NULL ? event->replays[finding->number - 1] : NULL;
  g_autoptr (GString) address = g_string_new (replay);

  if (replay == NULL || finding->deal == 0)
    return;
  g_string_append_printf (address, "#d%u", finding->deal);
  if (finding->turn > 0)
    g_string_append_printf (address, "t%u", finding->turn);
  g_string_append (out, ", <a");
  pozo_html_append_attribute (out, "href", address->str);
  g_string_append_c (out, '>');
  if (finding->turn > 0)
    g_string_append_printf (out, _ ("deal %u, turn %u"), finding->deal, finding->turn);
  else
    g_string_append_printf (out, _ ("deal %u"), finding->deal);
  g_string_append (out, "</a>");
}

static void
append_finding (const PozoEventGames *games,
                const PozoFoundFinding *finding,
                GHashTable *linked,
                GString *out)
{
  g_string_append (out, "<article");
  if (g_hash_table_add (linked, GSIZE_TO_POINTER ((gsize) finding->number)))
    g_string_append_printf (out, " id=\"found-%" G_GUINT64_FORMAT "\"", finding->number);
  g_string_append (out, "><p class=\"where\">");
  pozo_event_games_link (games, finding->number, out);
  append_replay_link (games->event, finding, out);
  g_string_append (out, "</p>\n<p class=\"told\">");
  pozo_html_append_text (out, finding->head, -1);
  g_string_append (out, "</p>\n<pre>");
  pozo_html_append_text (out, finding->body, -1);
  g_string_append (out, "</pre></article>\n");
}

/* How many are not told, as a paragraph of its own; nothing when all are. */
static void
append_more (GString *out, const char *more)
{
  if (more == NULL)
    return;
  pozo_html_append_element (out, "p", "dim", more);
  g_string_append_c (out, '\n');
}

static void
append_rest (GString *out, const char *format, guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);
  g_autofree char *more = g_strdup_printf (format, count);

  append_more (out, more);
}

static void
append_code (const PozoEventGames *games, PozoFindingCode code, GHashTable *linked, GString *out)
{
  const PozoFindingInfo *info = pozo_finding_info (code);
  const GPtrArray *list = pozo_found_list (games->event->found, code);
  g_autofree char *more = pozo_found_say_more (games->event->found, code);
  g_autoptr (GString) title = g_string_new (NULL);

  if (list == NULL)
    return;
  pozo_finding_message_title (code, title);
  g_string_append_printf (out, "<h3 id=\"code-%s\">", info->slug);
  pozo_html_append_text (out, title->str, -1);
  g_string_append_printf (out, " <small class=\"dim\">%s</small></h3>\n", info->slug);
  pozo_html_append_element (out, "p", "dim", _ (info->cause));
  for (guint i = 0; i < list->len; i++)
    append_finding (games, g_ptr_array_index (list, i), linked, out);
  append_more (out, more);
}

/* What was found, with a link to the first findings of it where there are any. */
static void
append_title (const PozoFound *found, PozoFindingCode code, GString *out)
{
  gboolean has_list = pozo_found_list (found, code) != NULL;
  g_autoptr (GString) title = g_string_new (NULL);

  pozo_finding_message_title (code, title);
  if (has_list)
    g_string_append_printf (out, "<a href=\"#code-%s\">", pozo_finding_info (code)->slug);
  pozo_html_append_text (out, title->str, -1);
  g_string_append (out, has_list ? "</a>" : "");
}

/* What was found at a table, and how often. */
static void
append_table (const PozoFound *found,
              const PozoFoundTable *table,
              const PozoFindingCode *codes,
              guint n,
              GString *out)
{
  gboolean is_first = TRUE;

  g_string_append (out, "<tr><td>");
  pozo_html_append_name (out, table->event, -1);
  g_string_append (out, "</td><th scope=\"row\">");
  pozo_html_append_name (out, table->name[0] != '\0' ? table->name : C_ ("table", "not named"), -1);
  g_string_append (out, "</th>");
  for (gint severity = POZO_SEVERITY_ERROR; severity >= POZO_SEVERITY_NOTE; severity--)
    pozo_locale_append (out, "<td class=\"n\">%" G_GUINT64_FORMAT "</td>", table->counts[severity]);
  g_string_append (out, "<td>");
  for (guint i = 0; i < n; i++)
    {
      if (table->codes[codes[i]] == 0)
        continue;
      g_string_append (out, is_first ? "" : "; ");
      is_first = FALSE;
      append_title (found, codes[i], out);
      pozo_locale_append (out, " (%" G_GUINT64_FORMAT ")", table->codes[codes[i]]);
    }
  g_string_append (out, "</td></tr>\n");
}

static void
append_tables (const PozoFound *found, const PozoFindingCode *codes, guint n, GString *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "Event"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "Table"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "Errors"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Warnings"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Notes"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "Findings"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (GPtrArray) tables = pozo_found_list_tables (found, NULL);
  g_autofree char *elsewhere = pozo_found_say_elsewhere (found);

  g_string_append_printf (out, "<h3>%s</h3>\n", _ ("By table"));
  pozo_report_page_begin_table (out, columns, G_N_ELEMENTS (columns), TRUE);
  for (guint i = 0; i < tables->len; i++)
    append_table (found, g_ptr_array_index (tables, i), codes, n, out);
  pozo_report_page_end_table (out, 0);
  append_more (out, elsewhere);
}

/* How far it can be relied on that nothing else is wrong. */
static void
append_checked (const Totals *totals, GString *out)
{
  guint64 all = totals->checks + totals->unknown;
  g_autofree char *share = NULL;
  g_autofree char *text = NULL;

  if (totals->unknown == 0)
    return;
  share = pozo_locale_percent (floor (1000.0 * (double) totals->checks / (double) all) / 10, 1);
  /* translators: a percentage */
  text = g_strdup_printf (_ ("Not everything was written down: %s of all actions and figures could "
                             "be checked in full."),
                          share);
  pozo_html_append_element (out, "p", "dim", text);
  g_string_append_c (out, '\n');
}

static void
append_found (const PozoEventGames *games, const Totals *totals, GString *out)
{
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);
  const PozoFound *found = games->event->found;
  PozoFindingCode codes[POZO_N_FINDINGS];
  guint n = pozo_found_codes (found, codes);
  g_autoptr (PozoPlot) plot = plot_codes (found, codes, n);

  pozo_report_page_section (out, &sections[SECTION_FOUND]);
  append_checked (totals, out);
  if (n == 0)
    {
      g_string_append_printf (out, "<p>%s</p>\n", _ ("Nothing."));
      return;
    }
  pozo_plot_to_html (plot, "codes", out);
  append_tables (found, codes, n, out);
  for (guint i = 0; i < n; i++)
    append_code (games, codes[i], linked, out);
}

/* ---- Remarks ---- */

typedef struct
{
  GString *out;
  guint n;
} Remarks;

static void
add_remark (const PozoResult *result, const char *marked, gpointer user)
{
  Remarks *remarks = user;
  g_autoptr (GString) place = g_string_new (NULL);

  if (remarks->n++ >= POZO_REMARKS_MAX)
    return;
  if (result != NULL)
    {
      pozo_result_place (result, place);
      g_string_append (place, ": ");
    }
  g_string_append (remarks->out, "<li>");
  pozo_mark_to_html (place->str, FALSE, remarks->out);
  pozo_mark_to_html (marked, FALSE, remarks->out);
  g_string_append (remarks->out, "</li>\n");
}

static void
append_remarks (const Remarks *remarks, GString *out)
{
  if (remarks->n == 0)
    return;
  pozo_report_page_section (out, &sections[SECTION_REMARKS]);
  g_string_append_printf (out, "<ul>\n%s</ul>\n", remarks->out->str);
  if (remarks->n > POZO_REMARKS_MAX)
    append_rest (out, P_ ("And %s more.", "And %s more.", remarks->n - POZO_REMARKS_MAX),
                 remarks->n - POZO_REMARKS_MAX);
}

/* ---- The page ---- */

static GArray *
list_sections (const gboolean there[N_SECTIONS])
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));

  for (guint i = 0; i < N_SECTIONS; i++)
    if (there[i])
      g_array_append_val (list, sections[i]);
  return list;
}

static void
append_results (const PozoEventGames *games, GString *out)
{
  pozo_report_page_section (out, &sections[SECTION_RESULTS]);
  if (games->places->len == 0)
    g_string_append_printf (out, "<p>%s</p>\n", _ ("There is no game."));
  else if (games->pages->len == 1)
    pozo_event_games_write (games, 0, out);
  else
    pozo_event_games_index (games, out);
}

static void
append_corrected (const PozoEventReport *event, GString *out)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();

  pozo_results_view_corrections (event->results, NULL, document);
  if (pozo_document_n_blocks (document) == 0)
    return;
  pozo_report_page_section (out, &sections[SECTION_CORRECTED]);
  pozo_report_page_document (out, document, 0, 3);
}

/* What plugins counted is folded, so that a report that is printed is that of the event. */
static void
append_statistics (const PozoEventReport *event, GString *out)
{
  if (event->n_metrics == 0)
    return;
  pozo_report_page_section (out, &sections[SECTION_STATISTICS]);
  pozo_html_append_element (out, "p", "dim folded", _ (POZO_REPORT_INTERVALS));
  for (guint i = 0; i < event->n_metrics; i++)
    {
      g_autofree char *id = g_strdup_printf ("plugin-%u", i + 1);
      g_autofree char *title = pozo_metrics_title (event->metrics[i]);

      pozo_report_page_begin_fold (out, id, title);
      pozo_metrics_to_html (event->metrics[i], id, out);
      pozo_report_page_end_fold (out);
    }
}

static void
append_report (const PozoEventGames *games, const char *title, const GString *people, GString *out)
{
  const PozoEventReport *event = games->event;
  g_autoptr (GString) reported = g_string_new (NULL);
  Remarks remarks = { .out = reported };
  Totals totals = add_up (event);
  g_autofree char *subtitle = pozo_event_subtitle (event);
  g_autoptr (GArray) list = NULL;
  g_autoptr (GArray) penalties = pozo_event_games_penalties (games);
  PozoReportPage page = { title, subtitle, NULL, FALSE, pozo_result_style };
  gboolean there[N_SECTIONS] = { [SECTION_RESULTS] = TRUE,
                                 [SECTION_CORRECTED] =
                                     pozo_results_n_corrections (event->results, NULL) > 0,
                                 [SECTION_FOUND] = event->found != NULL,
                                 [SECTION_STATISTICS] = event->n_metrics > 0 };

  pozo_results_remark (event->results, add_remark, &remarks);
  there[SECTION_STANDINGS] = event->standings != NULL && games->places->len > 0;
  there[SECTION_PEOPLE] = people->len > 0;
  there[SECTION_PENALTIES] = penalties->len > 0;
  there[SECTION_REMARKS] = remarks.n > 0;
  list = list_sections (there);
  page.sections = list;
  pozo_report_page_begin (out, &page);
  pozo_html_append_lost (out, event->n_lost);
  if (there[SECTION_STANDINGS])
    {
      pozo_report_page_section (out, &sections[SECTION_STANDINGS]);
      pozo_event_standings_write (event, out);
    }
  if (there[SECTION_PEOPLE])
    {
      pozo_report_page_section (out, &sections[SECTION_PEOPLE]);
      g_string_append_len (out, people->str, (gssize) people->len);
    }
  append_results (games, out);
  append_corrected (event, out);
  if (there[SECTION_PENALTIES])
    {
      pozo_report_page_section (out, &sections[SECTION_PENALTIES]);
      pozo_event_penalties_write (games, penalties, out);
    }
  if (there[SECTION_FOUND])
    append_found (games, &totals, out);
  append_remarks (&remarks, out);
  append_statistics (event, out);
  pozo_report_page_end (out, &page);
}

/* A page of games beside the report. */
static void
append_games (const PozoEventGames *games, guint index, const char *title, GString *out)
{
  g_autoptr (GString) rounds = g_string_new (NULL);
  g_autofree char *subtitle = NULL;
  g_autofree char *address = g_uri_escape_string (games->event->file, NULL, FALSE);
  PozoReportPage page = { .title = title, .style = pozo_result_style };

  pozo_event_games_title (games, index, rounds);
  subtitle = pozo_mark_strip (rounds->str);
  page.subtitle = subtitle;
  pozo_report_page_begin (out, &page);
  pozo_report_page_append_back (address, out);
  pozo_report_page_section (out, &sections[SECTION_RESULTS]);
  pozo_event_games_write (games, index, out);
  pozo_report_page_end (out, &page);
}

static gboolean
write_games (const PozoEventGames *games,
             const char *title,
             const PozoEventWriter *writer,
             GError **error)
{
  for (guint i = 0; games->pages->len > 1 && i < games->pages->len; i++)
    {
      g_autofree char *file = pozo_event_games_file (games, i);
      g_autoptr (GString) out = g_string_new (NULL);

      append_games (games, i, title, out);
      if (!writer->write (file, out, writer->user, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * pozo_event_report_write:
 * @event: an event
 * @write: writes a file
 * @user: for it
 * @error: return location
 *
 * Writes the report of an event.  The page that names the others comes last, so that nothing names
 * what is not there.
 *
 * Returns: whether everything was written
 */
gboolean
pozo_event_report_write (const PozoEventReport *event,
                         PozoEventWriteFunc write,
                         gpointer user,
                         GError **error)
{
  g_autofree char *title = pozo_event_title (event);
  g_autoptr (GString) people = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoEventWriter writer = { write, user };
  PozoEventGames games;
  gboolean is_done;

  pozo_event_games_init (&games, event);
  is_done = write_games (&games, title, &writer, error) &&
            (!event->has_people || pozo_event_people_write (event, &writer, people, error));
  if (is_done)
    {
      append_report (&games, title, people, out);
      is_done = write (event->file, out, user, error);
    }
  pozo_event_games_clear (&games);
  return is_done;
}
