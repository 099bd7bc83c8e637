/* SPDX-License-Identifier: MIT */
/* Making standings, and what they hold. */
#include "pozo-standings-private.h"

#include "pozo-results-view.h"

#include <string.h>

/* ---- Making and asking ---- */

/**
 * pozo_standings_free:
 * @self: (nullable) (transfer full): standings
 *
 * Frees standings.
 */
void
pozo_standings_free (PozoStandings *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_hash_table_unref (self->index);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->slips);
  g_array_unref (self->meetings);
  g_array_unref (self->left_out);
  g_array_unref (self->counted);
  pozo_victory_scale_free (self->of_rules);
  g_free (self);
}

/**
 * pozo_standings_results:
 * @self: standings
 *
 * Returns: (transfer none): the results that they are made of
 */
const PozoResults *
pozo_standings_results (const PozoStandings *self)
{
  return self->results;
}

/**
 * pozo_standings_event:
 * @self: standings
 *
 * Returns: (transfer none) (nullable): the event; %NULL for all events together
 */
const char *
pozo_standings_event (const PozoStandings *self)
{
  return self->event;
}

/**
 * pozo_standings_options:
 * @self: standings
 *
 * Returns: (transfer none): how they are ranked, the usual keys filled in
 */
const PozoStandingsOptions *
pozo_standings_options (const PozoStandings *self)
{
  return &self->options;
}

/**
 * pozo_standings_has_vp:
 * @self: standings
 *
 * Returns: whether there are victory points: a scale was given, or they are ranked by
 */
gboolean
pozo_standings_has_vp (const PozoStandings *self)
{
  return self->has_vp;
}

/**
 * pozo_standings_n:
 * @self: standings
 *
 * Returns: how many entrants there are
 */
guint
pozo_standings_n (const PozoStandings *self)
{
  return self->rows->len;
}

/**
 * pozo_standings_row:
 * @self: standings
 * @index: which one, from 0: the first one is ahead
 *
 * Returns: (transfer none): an entrant
 */
const PozoStandingsRow *
pozo_standings_row (const PozoStandings *self, guint index)
{
  return &g_array_index (self->rows, PozoStandingsRow, index);
}

/**
 * pozo_standings_meetings:
 * @self: standings
 *
 * Returns: (transfer none) (element-type PozoMeeting): who met whom, from both sides
 */
const GArray *
pozo_standings_meetings (const PozoStandings *self)
{
  return self->meetings;
}

/**
 * pozo_standings_left_out:
 * @self: standings
 *
 * Returns: (transfer none) (element-type PozoLeftOut): what was left out, and why
 */
const GArray *
pozo_standings_left_out (const PozoStandings *self)
{
  return self->left_out;
}

/**
 * pozo_standings_rules:
 * @self: standings
 *
 * Lists the rules that decided the games that count.
 *
 * Returns: (transfer container) (element-type utf8): each once
 */
GPtrArray *
pozo_standings_rules (const PozoStandings *self)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < self->counted->len; i++)
    {
      guint place = g_array_index (self->counted, guint, i);
      gpointer name = (gpointer) pozo_results_get (self->results, place)->text[POZO_RESULT_RULES];

      if (!g_ptr_array_find (rules, name, NULL))
        g_ptr_array_add (rules, name);
    }
  return rules;
}

/**
 * pozo_standings_events:
 * @results: a list
 *
 * Lists the events of a list.
 *
 * Returns: (transfer container) (element-type utf8): each once, in the order of their dates; "" for
 * games without an event
 */
GPtrArray *
pozo_standings_events (const PozoResults *results)
{
  PozoResultsOrder order;
  g_autoptr (GArray) places = NULL;
  GPtrArray *events = g_ptr_array_new ();

  pozo_results_order_read (&order, "", "date,event", NULL);
  places = pozo_results_sort (results, &order);
  for (guint i = 0; i < places->len; i++)
    {
      guint place = g_array_index (places, guint, i);
      gpointer event = (gpointer) pozo_results_get (results, place)->text[POZO_RESULT_EVENT];

      if (!g_ptr_array_find (events, event, NULL))
        g_ptr_array_add (events, event);
    }
  return events;
}

/* ---- All of it ---- */

static void
fill_keys (PozoStandings *self)
{
  static const PozoRankKey usual[] = { POZO_RANK_BY_MATCH, POZO_RANK_BY_DIRECT,
                                       POZO_RANK_BY_DIFFERENCE, POZO_RANK_BY_POINTS };
  PozoStandingsOptions *options = &self->options;

  for (guint i = 0; i < options->n_keys; i++)
    self->has_vp |= options->keys[i] == POZO_RANK_BY_VP;
  if (options->n_keys > 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (usual); i++)
    options->keys[options->n_keys++] = usual[i];
  if (self->has_vp)
    options->keys[0] = POZO_RANK_BY_VP;
}

/* Where nobody names a scale, that of the rules counts, if all games have the same. */
static gboolean
find_scale_of_rules (PozoStandings *self, GError **error)
{
  const char *scale = NULL;

  for (guint i = 0; self->options.n_scales == 0 && i < pozo_results_n (self->results); i++)
    {
      const PozoResult *result = pozo_results_get (self->results, i);

      if (result->n_sides == 0 ||
          (self->event != NULL && strcmp (result->text[POZO_RESULT_EVENT], self->event) != 0))
        continue;
      if (result->vp_scale == NULL || (scale != NULL && scale != result->vp_scale))
        return TRUE;
      scale = result->vp_scale;
    }
  if (scale == NULL)
    return TRUE;
  self->of_rules = pozo_victory_scale_new (scale, strlen (scale), "match.vp_scale", error);
  self->options.scales[0] = self->of_rules;
  self->options.n_scales = self->of_rules != NULL;
  return self->of_rules != NULL;
}

/**
 * pozo_standings_new:
 * @results: a list; borrowed
 * @event: (nullable): the event, a text of the list; %NULL for all of them together
 * @options: how to rank; the scales are borrowed
 * @error: return location
 *
 * Ranks an event.
 *
 * Limits: %POZO_STANDINGS_ROWS_MAX.
 *
 * Returns: (transfer full) (nullable): the standings, or %NULL with %POZO_ERROR_LIMIT
 */
PozoStandings *
pozo_standings_new (const PozoResults *results,
                    const char *event,
                    const PozoStandingsOptions *options,
                    GError **error)
{
  g_autoptr (PozoStandings) self = g_new0 (PozoStandings, 1);

  self->results = results;
  self->event = event;
  self->options = *options;
  self->rows = g_array_new (FALSE, TRUE, sizeof (PozoStandingsRow));
  self->index = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->slips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->meetings = g_array_new (FALSE, FALSE, sizeof (PozoMeeting));
  self->left_out = g_array_new (FALSE, FALSE, sizeof (PozoLeftOut));
  self->counted = g_array_new (FALSE, FALSE, sizeof (guint));
  if (!find_scale_of_rules (self, error))
    return NULL;
  self->has_vp = self->options.n_scales > 0;
  fill_keys (self);
  if (!pozo_standings_count (self, error))
    return NULL;
  pozo_standings_rank (self);
  return g_steal_pointer (&self);
}
