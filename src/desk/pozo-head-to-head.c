/* SPDX-License-Identifier: MIT */
/* Adding up who met whom. */
#include "pozo-head-to-head.h"

#include "pozo-desk-cell.h"
#include "pozo-language.h"

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const PozoMeeting *ours = *(const PozoMeeting *const *) a;
  const PozoMeeting *theirs = *(const PozoMeeting *const *) b;

  if (ours->row != theirs->row)
    return ours->row < theirs->row ? -1 : 1;
  return ours->other < theirs->other ? -1 : ours->other > theirs->other;
}

/* Adds up meetings, those of the same two together, in the order of the standings. */
static GArray *
add_up (const PozoStandings *standings, GPtrArray *meetings)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PozoHeadToHead));
  PozoHeadToHead *last = NULL;

  g_ptr_array_sort (meetings, compare_places);
  for (guint i = 0; i < meetings->len; i++)
    {
      const PozoMeeting *meeting = g_ptr_array_index (meetings, i);

      if (last == NULL || last->row != meeting->row || last->other != meeting->other)
        {
          PozoHeadToHead next = { meeting->row, meeting->other, { 0 } };

          next.tally.name = pozo_standings_row (standings, meeting->other)->name;
          g_array_append_val (list, next);
          last = &g_array_index (list, PozoHeadToHead, list->len - 1);
        }
      pozo_match_tally_add (&last->tally, meeting->match,
                            meeting->has_margin ? &meeting->margin : NULL);
    }
  return list;
}

/**
 * pozo_head_to_head_of:
 * @standings: standings
 * @row: a row of them
 *
 * Adds up whom an entrant met.
 *
 * Returns: (transfer full) (element-type PozoHeadToHead): a row for each, in the order of the
 * standings
 */
GArray *
pozo_head_to_head_of (const PozoStandings *standings, guint row)
{
  const GArray *meetings = pozo_standings_meetings (standings);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();

  for (guint i = 0; i < meetings->len; i++)
    if (g_array_index (meetings, PozoMeeting, i).row == row)
      g_ptr_array_add (wanted, &g_array_index (meetings, PozoMeeting, i));
  return add_up (standings, wanted);
}

/**
 * pozo_head_to_head_list:
 * @standings: standings
 *
 * Adds up who met whom.
 *
 * Returns: (transfer full) (element-type PozoHeadToHead): each two once, as the one who is ahead
 * saw it; in the order of the standings
 */
GArray *
pozo_head_to_head_list (const PozoStandings *standings)
{
  const GArray *meetings = pozo_standings_meetings (standings);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();

  for (guint i = 0; i < meetings->len; i++)
    {
      PozoMeeting *meeting = &g_array_index (meetings, PozoMeeting, i);

      if (meeting->row < meeting->other)
        g_ptr_array_add (wanted, meeting);
    }
  return add_up (standings, wanted);
}

/**
 * pozo_head_to_head_plot:
 * @standings: standings
 *
 * Makes a table of who met whom.
 *
 * Returns: (transfer full): the table
 */
PozoPlot *
pozo_head_to_head_plot (const PozoStandings *standings)
{
  g_autoptr (GArray) list = pozo_head_to_head_list (standings);
  const char *event = pozo_standings_event (standings);
  PozoPlot *plot = pozo_plot_new (POZO_PLOT_NONE, event != NULL ? event : "", "");

  pozo_plot_add_column (plot, C_ ("head of a column", "who"), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "against"), POZO_ALIGN_LEFT, NULL);
  pozo_match_tally_add_columns (plot);
  for (guint i = 0; i < list->len; i++)
    {
      const PozoHeadToHead *two = &g_array_index (list, PozoHeadToHead, i);

      pozo_plot_add (plot, "%s", pozo_standings_row (standings, two->row)->name);
      pozo_plot_add (plot, "%s", two->tally.name);
      pozo_match_tally_add_row (&two->tally, plot);
    }
  return plot;
}

/**
 * pozo_head_to_head_begin_cells:
 * @out: where it goes
 *
 * Begins the table for pozo_head_to_head_to_cells().
 */
void
pozo_head_to_head_begin_cells (PozoCells *out)
{
  static const char *const heads[] = { "event", "name", "other" };

  pozo_cells_begin (out, "head to head");
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_cells_head (out, heads[i]);
  pozo_match_tally_to_heads (out);
  pozo_cells_end_row (out);
}

/**
 * pozo_head_to_head_to_cells:
 * @standings: standings
 * @out: where they go
 *
 * Writes a row for each two who met.
 */
void
pozo_head_to_head_to_cells (const PozoStandings *standings, PozoCells *out)
{
  g_autoptr (GArray) list = pozo_head_to_head_list (standings);
  const char *event = pozo_standings_event (standings);
  const PozoDeskCell first = pozo_desk_cell_text (event != NULL ? event : "");

  for (guint i = 0; i < list->len; i++)
    {
      const PozoHeadToHead *two = &g_array_index (list, PozoHeadToHead, i);

      pozo_desk_cell_to_cells (&first, out);
      pozo_cells_text (out, pozo_standings_row (standings, two->row)->name);
      pozo_cells_text (out, two->tally.name);
      pozo_match_tally_to_cells (&two->tally, out);
      pozo_cells_end_row (out);
    }
}

/**
 * pozo_head_to_head_to_json:
 * @standings: standings
 * @json: where they go: as one array
 *
 * Writes who met whom.
 */
void
pozo_head_to_head_to_json (const PozoStandings *standings, PozoJson *json)
{
  g_autoptr (GArray) list = pozo_head_to_head_list (standings);

  pozo_json_begin_array (json);
  for (guint i = 0; i < list->len; i++)
    {
      const PozoHeadToHead *two = &g_array_index (list, PozoHeadToHead, i);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "name", pozo_standings_row (standings, two->row)->name);
      pozo_json_key_string (json, "other", two->tally.name);
      pozo_match_tally_to_json (&two->tally, json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}
