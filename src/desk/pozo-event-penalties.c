/* SPDX-License-Identifier: MIT */
/* Who was fined in an event, as a table of its page. */
#include "pozo-event-page-private.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"

static void
append_penalty (const PozoEventGames *games,
                const PozoEventPenalty *penalty,
                const gboolean has[2],
                GString *out)
{
  const PozoResultSide *who = &penalty->result->side[penalty->side];
  g_autofree char *name = pozo_result_side_name (penalty->result, penalty->side);

  g_string_append (out, "<tr><th scope=\"row\">");
  pozo_html_append_name (out, name, -1);
  g_string_append (out, "</th>");
  if (has[0])
    pozo_locale_append (out, "<td class=\"n\">%s%d</td>", who->penalty > 0 ? "+" : "",
                        who->penalty);
  if (has[1])
    {
      g_autofree char *vp =
          who->vp_penalty != 0 ? pozo_locale_decimal (who->vp_penalty / 100.0, 2) : g_strdup ("");

      g_string_append_printf (out, "<td class=\"n\">%s</td>", vp);
    }
  g_string_append (out, "<td>");
  pozo_event_games_link (games, penalty->result->number, out);
  g_string_append (out, "</td></tr>\n");
}

/**
 * pozo_event_penalties_write:
 * @games: a list
 * @penalties: (element-type PozoEventPenalty): who was fined, at least one
 * @out: where it goes
 *
 * Writes the table of penalties.  Points, or victory points, stand there where somebody lost some.
 */
void
pozo_event_penalties_write (const PozoEventGames *games, const GArray *penalties, GString *out)
{
  PozoDocumentColumn columns[4] = { { NC_ ("head of a column", "Side"), POZO_ALIGN_LEFT, FALSE } };
  guint n = MIN (penalties->len, POZO_EVENT_PENALTIES_MAX), n_columns = 1;
  gboolean has[2] = { FALSE, FALSE };

  for (guint i = 0; i < n; i++)
    {
      const PozoEventPenalty *at = &g_array_index (penalties, PozoEventPenalty, i);

      has[0] |= at->result->side[at->side].penalty != 0;
      has[1] |= at->result->side[at->side].vp_penalty != 0;
    }
  if (has[0])
    columns[n_columns++] =
        (PozoDocumentColumn){ NC_ ("head of a column", "Points"), POZO_ALIGN_RIGHT, FALSE };
  if (has[1])
    columns[n_columns++] =
        (PozoDocumentColumn){ NC_ ("head of a column", "Victory points"), POZO_ALIGN_RIGHT, FALSE };
  columns[n_columns++] =
      (PozoDocumentColumn){ NC_ ("head of a column", "Game"), POZO_ALIGN_LEFT, FALSE };
  pozo_report_page_begin_table (out, columns, n_columns, TRUE);
  for (guint i = 0; i < n; i++)
    append_penalty (games, &g_array_index (penalties, PozoEventPenalty, i), has, out);
  pozo_report_page_end_table (out, penalties->len - n);
}
