/* SPDX-License-Identifier: MIT */
/* Somebody's results for programs: as tables, and as JSON. */
#include "pozo-people-private.h"
#include "pozo-people-view.h"

#include "pozo-desk-cell.h"
#include "pozo-metrics-estimates.h"

#include <math.h>
#include <string.h>

#define BETWEEN " + " /* partners whom plugins could not tell apart */

/**
 * pozo_person_is_meant:
 * @name: a name
 * @key: what a row of a plugin's is about
 *
 * Returns: whether that is who is called so, alone or with partners from whom he cannot be told
 */
gboolean
pozo_person_is_meant (const char *name, const char *key)
{
  gsize length = strlen (name);
  const char *at = key;

  while ((at = strstr (at, name)) != NULL)
    {
      gboolean begins = at == key || (at >= key + strlen (BETWEEN) &&
                                      g_str_has_prefix (at - strlen (BETWEEN), BETWEEN));

      if (begins && (at[length] == '\0' || g_str_has_prefix (at + length, BETWEEN)))
        return TRUE;
      at++;
    }
  return FALSE;
}

static const PozoResult *
result_of (const PozoPersonView *self, const PozoPersonGame *game)
{
  return pozo_results_get (pozo_standings_results (pozo_people_standings (self->people)),
                           game->result);
}

/* ---- Estimates of plugins ---- */

typedef void (*EstimateFunc) (const PozoMetrics *metrics,
                              const PozoMetric *metric,
                              const PozoMetricEstimate *row,
                              gpointer user);

static void
for_metric (const PozoPersonView *self,
            const PozoMetrics *metrics,
            const PozoMetric *metric,
            EstimateFunc func,
            gpointer user)
{
  for (guint i = 0; i < metric->estimates->len; i++)
    {
      const PozoMetricEstimate *row = &g_array_index (metric->estimates, PozoMetricEstimate, i);

      if (pozo_person_is_meant (self->person->name, row->key))
        func (metrics, metric, row, user);
    }
}

static void
for_estimates (const PozoPersonView *self, EstimateFunc func, gpointer user)
{
  for (guint i = 0; i < self->n_metrics; i++)
    for (guint k = 0; k < pozo_metrics_n (self->metrics[i]); k++)
      {
        const PozoMetric *metric = pozo_metrics_get (self->metrics[i], k);

        if (metric->kind == POZO_METRIC_ESTIMATES && metric->estimates != NULL)
          for_metric (self, self->metrics[i], metric, func, user);
      }
}

/* ---- Tables ---- */

static void
add_double (double number, PozoCells *out)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (number))
    pozo_cells_figure (out, g_ascii_formatd (text, sizeof text, "%.6g", number));
  else
    pozo_cells_nothing (out);
}

static void
add_estimate (const PozoMetrics *metrics,
              const PozoMetric *metric,
              const PozoMetricEstimate *row,
              gpointer user)
{
  PozoCells *out = user;

  pozo_cells_text (out, pozo_metrics_plugin (metrics));
  pozo_cells_text (out, metric->id);
  pozo_cells_text (out, row->key);
  add_double (row->estimate.value, out);
  add_double (row->estimate.low, out);
  add_double (row->estimate.high, out);
  pozo_cells_integer (out, (gint64) row->estimate.n);
  pozo_cells_end_row (out);
}

static void
add_evenings (const PozoPersonResults *person, PozoCells *out)
{
  static const char *const heads[] = { "date", "event", "rank", "entrants" };

  pozo_cells_begin (out, "evenings");
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_cells_head (out, heads[i]);
  pozo_match_tally_to_heads (out);
  pozo_cells_end_row (out);
  for (guint i = 0; i < person->evenings->len; i++)
    {
      const PozoPersonEvening *evening = &g_array_index (person->evenings, PozoPersonEvening, i);

      pozo_cells_date (out, evening->date);
      pozo_cells_text (out, evening->tally.name);
      pozo_cells_integer (out, evening->rank);
      pozo_cells_integer (out, evening->n_entrants);
      pozo_match_tally_to_cells (&evening->tally, out);
      pozo_cells_end_row (out);
    }
}

static void
add_tallies (const char *title, const GArray *tallies, PozoCells *out)
{
  pozo_cells_begin (out, title);
  pozo_cells_head (out, "name");
  pozo_match_tally_to_heads (out);
  pozo_cells_end_row (out);
  for (guint i = 0; i < tallies->len; i++)
    {
      const PozoMatchTally *tally = &g_array_index (tallies, PozoMatchTally, i);

      pozo_cells_text (out, tally->name);
      pozo_match_tally_to_cells (tally, out);
      pozo_cells_end_row (out);
    }
}

/**
 * pozo_person_to_cells:
 * @self: somebody
 * @out: where it goes
 *
 * Writes tables of evenings, partners, opponents, and of what plugins estimate.
 */
void
pozo_person_to_cells (const PozoPersonView *self, PozoCells *out)
{
  static const char *const heads[] = { "plugin", "metric", "name", "value", "low", "high", "n" };

  add_evenings (self->person, out);
  add_tallies ("partners", self->person->partners, out);
  add_tallies ("opponents", self->person->opponents, out);
  pozo_cells_begin (out, "ratings");
  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
  for_estimates (self, add_estimate, out);
}

/* ---- JSON ---- */

static void
put_double (PozoJson *json, const char *key, double number)
{
  pozo_json_key (json, key);
  if (isfinite (number))
    pozo_json_double (json, number);
  else
    pozo_json_null (json);
}

static void
put_estimate (const PozoMetrics *metrics,
              const PozoMetric *metric,
              const PozoMetricEstimate *row,
              gpointer user)
{
  PozoJson *json = user;

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "plugin", pozo_metrics_plugin (metrics));
  pozo_json_key_string (json, "metric", metric->id);
  pozo_json_key_string (json, "name", row->key);
  put_double (json, "value", row->estimate.value);
  put_double (json, "low", row->estimate.low);
  put_double (json, "high", row->estimate.high);
  pozo_json_key_int (json, "n", (gint64) row->estimate.n);
  pozo_json_end_object (json);
}

static void
put_game (const PozoPersonView *self, const PozoPersonGame *game, PozoJson *json)
{
  const PozoResult *result = result_of (self, game);
  const PozoDeskCell vp = pozo_desk_cell_hundredths (game->vp);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", (gint64) result->number);
  pozo_json_key_string (json, "round", result->text[POZO_RESULT_ROUND]);
  pozo_json_key_string (json, "table", result->text[POZO_RESULT_TABLE]);
  pozo_json_key_int (json, "match", game->match);
  pozo_json_key_known (json, "margin", game->has_margin, game->margin);
  if (game->has_vp)
    {
      pozo_json_key (json, "vp");
      pozo_desk_cell_to_json (&vp, json);
    }
  pozo_json_end_object (json);
}

static void
put_evening (const PozoPersonView *self, guint index, PozoJson *json)
{
  const GArray *evenings = self->person->evenings;
  const PozoPersonEvening *evening = &g_array_index (evenings, PozoPersonEvening, index);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "date", evening->date);
  pozo_json_key_string (json, "event", evening->tally.name);
  pozo_json_key_int (json, "rank", evening->rank);
  pozo_json_key_int (json, "entrants", evening->n_entrants);
  pozo_match_tally_to_json (&evening->tally, json);
  pozo_json_key (json, "results");
  pozo_json_begin_array (json);
  for (guint i = 0; i < evening->tally.n_games; i++)
    put_game (self, &g_array_index (self->person->games, PozoPersonGame, evening->first + i), json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_tallies (const char *key, const GArray *tallies, PozoJson *json)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  for (guint i = 0; i < tallies->len; i++)
    {
      const PozoMatchTally *tally = &g_array_index (tallies, PozoMatchTally, i);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "name", tally->name);
      pozo_match_tally_to_json (tally, json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/**
 * pozo_person_to_json:
 * @self: somebody
 * @json: where it goes: as one object
 *
 * Writes everything.
 */
void
pozo_person_to_json (const PozoPersonView *self, PozoJson *json)
{
  const PozoPersonResults *person = self->person;

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "name", person->name);
  pozo_json_key (json, "guest");
  pozo_json_boolean (json, person->is_guest);
  pozo_match_tally_to_json (&person->all, json);
  pozo_json_key_int (json, "left_out", person->n_left_out);
  pozo_json_key (json, "evenings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < person->evenings->len; i++)
    put_evening (self, i, json);
  pozo_json_end_array (json);
  put_tallies ("partners", person->partners, json);
  put_tallies ("opponents", person->opponents, json);
  pozo_json_key (json, "ratings");
  pozo_json_begin_array (json);
  for_estimates (self, put_estimate, json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
