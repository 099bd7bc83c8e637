/* SPDX-License-Identifier: MIT */
/* The pages of people beside an event's page, and the table on it that has links to them. */
#include "pozo-event-page-private.h"

#include "pozo-fold.h"
#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-people-view.h"

#include <string.h>

/* What of a name stands in the name of a file: letters and digits, in any script. */
static char *
make_slug (const char *name)
{
  char *slug = pozo_fold_name (name);

  return g_strdelimit (slug, " ", '-');
}

/* `evening-player-anna.html`; with a number where somebody has that already. */
static char *
make_file (const PozoEventReport *event, const char *name, GHashTable *files)
{
  const char *dot = strrchr (event->file, '.');
  gsize stem =
      dot != NULL && dot > event->file ? (gsize) (dot - event->file) : strlen (event->file);
  g_autofree char *slug = make_slug (name);
  char *file =
      g_strdup_printf ("%.*s-player-%s%s", (int) stem, event->file, slug, event->file + stem);

  for (guint n = 2; !g_hash_table_add (files, g_strdup (file)); n++)
    {
      g_free (file);
      file = g_strdup_printf ("%.*s-player-%s-%u%s", (int) stem, event->file, slug, n,
                              event->file + stem);
    }
  return file;
}

static void
append_page (const PozoEventReport *event, const PozoPersonView *view, GString *out)
{
  g_autoptr (PozoDocument) head = pozo_document_new ();
  g_autoptr (PozoDocument) games = pozo_document_new ();
  g_autoptr (GPtrArray) plots = pozo_person_plots (view);
  g_autofree char *back = g_uri_escape_string (event->file, NULL, FALSE);
  const PozoReportView page = { .back = back, .head = head, .plots = plots, .rest = games };

  pozo_person_view (view, head, games);
  pozo_report_page_of_view (out, &page);
}

static void
append_row (const PozoPersonResults *person, const char *file, GString *out)
{
  const PozoMatchTally *all = &person->all;
  PozoEstimate mean = pozo_match_tally_mean (all);
  g_autofree char *address = g_uri_escape_string (file, NULL, FALSE);
  g_autofree char *margin = mean.n > 0 ? pozo_locale_decimal (mean.value, 0) : g_strdup ("");

  g_string_append_printf (out, "<tr><th scope=\"row\"><a href=\"%s\">", address);
  pozo_html_append_name (out, person->name, -1);
  g_string_append (out, "</a>");
  if (person->is_guest)
    g_string_append_printf (out, " (%s)", _ ("guest"));
  g_string_append (out, "</th>");
  pozo_locale_append (out, "<td class=\"n\">%u</td><td class=\"n\">%u</td><td class=\"n\">%u</td>",
                      person->evenings->len, all->n_games, all->n_won);
  g_string_append_printf (out, "<td class=\"n\">%s</td></tr>\n", margin);
}

static gboolean
write_person (const PozoEventReport *event,
              const PozoPersonView *view,
              const char *file,
              const PozoEventWriter *writer,
              GError **error)
{
  g_autoptr (GString) page = g_string_new (NULL);

  append_page (event, view, page);
  return writer->write (file, page, writer->user, error);
}

/**
 * pozo_event_people_write:
 * @event: an event
 * @writer: writes files
 * @out: gets a table with links to them
 * @error: return location
 *
 * Writes a page for each player.
 *
 * Returns: whether everything was written
 */
gboolean
pozo_event_people_write (const PozoEventReport *event,
                         const PozoEventWriter *writer,
                         GString *out,
                         GError **error)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "who"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "evenings"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "games"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "won"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "margin"), POZO_ALIGN_RIGHT, FALSE },
  };
  g_autoptr (PozoPeople) people = pozo_people_new (event->results, event->standings, error);
  g_autoptr (GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (people == NULL)
    return FALSE;
  pozo_report_page_begin_table (out, columns, G_N_ELEMENTS (columns), TRUE);
  for (guint i = 0; i < pozo_standings_n (pozo_people_standings (people)); i++)
    {
      g_autoptr (PozoPersonResults) person = pozo_person_results_new (people, i, error);
      g_autofree char *file = NULL;

      if (person == NULL)
        return FALSE;

      const PozoPersonView view = { people, person, event->metrics, event->n_metrics };

      file = make_file (event, person->name, files);
      append_row (person, file, out);
      if (!write_person (event, &view, file, writer, error))
        return FALSE;
    }
  pozo_report_page_end_table (out, 0);
  return TRUE;
}
