/* SPDX-License-Identifier: MIT */
/* The standings of an event's page: of each event of the games, up to as many as a page holds. */
#include "pozo-event-page-private.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-standings-view.h"

#define EVENTS_MAX     10u /* that are ranked on a page */
#define CROSSTABLE_MAX 16u /* entrants with a crosstable */

/* Of the only event it is not said again whose standings they are. */
static void
write_event (const PozoEventReport *event, const char *name, gboolean is_only, GString *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (PozoStandings) standings =
      pozo_standings_new (event->results, name, event->standings, &error);

  if (standings != NULL)
    pozo_standings_view (standings, pozo_standings_n (standings) <= CROSSTABLE_MAX, document);
  else
    pozo_document_para (document, error->message);
  if (is_only && standings != NULL)
    pozo_report_page_document (out, document, 1, 2);
  else
    pozo_report_page_document (out, document, 0, 3);
}

static void
free_standings (gpointer standings)
{
  pozo_standings_free (standings);
}

/**
 * pozo_event_standings_list:
 * @event: an event with options for its standings
 * @error: return location
 *
 * Ranks the events of the games, all of them.
 *
 * Returns: (transfer full) (element-type PozoStandings): their standings; %NULL with
 *   %POZO_ERROR_LIMIT when one has too many entrants
 */
GPtrArray *
pozo_event_standings_list (const PozoEventReport *event, GError **error)
{
  g_autoptr (GPtrArray) events = pozo_standings_events (event->results);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_standings);

  for (guint i = 0; i < events->len; i++)
    {
      PozoStandings *standings = pozo_standings_new (event->results, g_ptr_array_index (events, i),
                                                     event->standings, error);

      if (standings == NULL)
        return NULL;
      g_ptr_array_add (all, standings);
    }
  return g_steal_pointer (&all);
}

/**
 * pozo_event_standings_write:
 * @event: an event with options for its standings
 * @out: where it goes
 *
 * Writes the standings.
 */
void
pozo_event_standings_write (const PozoEventReport *event, GString *out)
{
  g_autoptr (GPtrArray) events = pozo_standings_events (event->results);

  for (guint i = 0; i < MIN (events->len, EVENTS_MAX); i++)
    write_event (event, g_ptr_array_index (events, i), events->len == 1, out);
  if (events->len > EVENTS_MAX)
    {
      guint n = events->len - EVENTS_MAX;
      g_autofree char *more =
          g_strdup_printf (P_ ("And %u more event.", "And %u more events.", n), n);

      pozo_html_append_element (out, "p", "dim", more);
      g_string_append_c (out, '\n');
    }
}
