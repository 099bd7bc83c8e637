/* SPDX-License-Identifier: MIT */
/* Standings for programs. */
#include "pozo-standings-view.h"

#include "pozo-language.h"

static const char *const names[POZO_N_STANDINGS_COLUMNS] = {
#define NAME_ROW(code, name, head, meaning) name,
  POZO_STANDINGS_COLUMNS (NAME_ROW)
#undef NAME_ROW
};

/**
 * pozo_standings_begin_cells:
 * @out: where it goes
 *
 * Begins the table for pozo_standings_to_cells() with the names of the columns.
 */
void
pozo_standings_begin_cells (PozoCells *out)
{
  pozo_cells_begin (out, "standings");
  pozo_cells_head (out, "event");
  pozo_cells_heads (out, names, POZO_N_STANDINGS_COLUMNS);
}

/**
 * pozo_standings_to_cells:
 * @self: standings
 * @out: where they go
 *
 * Writes a row for each entrant.
 */
void
pozo_standings_to_cells (const PozoStandings *self, PozoCells *out)
{
  const char *event = pozo_standings_event (self);
  PozoDeskCell first = pozo_desk_cell_text (event != NULL ? event : "");

  for (guint row = 0; row < pozo_standings_n (self); row++)
    {
      pozo_desk_cell_to_cells (&first, out);
      for (guint i = 0; i < POZO_N_STANDINGS_COLUMNS; i++)
        {
          PozoDeskCell cell = pozo_standings_cell (self, row, i);

          pozo_desk_cell_to_cells (&cell, out);
        }
      pozo_cells_end_row (out);
    }
}

static void
put_meeting (const PozoStandings *self, const PozoMeeting *meeting, PozoJson *json)
{
  const PozoResult *result = pozo_results_get (pozo_standings_results (self), meeting->result);
  PozoDeskCell vp = pozo_desk_cell_hundredths (meeting->vp);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "row", meeting->row + 1);
  pozo_json_key_int (json, "other", meeting->other + 1);
  pozo_json_key_int (json, "match", meeting->match);
  if (meeting->has_vp)
    {
      pozo_json_key (json, "vp");
      pozo_desk_cell_to_json (&vp, json);
    }
  pozo_json_key_string (json, "round", result->text[POZO_RESULT_ROUND]);
  pozo_json_key_int (json, "number", (gint64) result->number);
  pozo_json_end_object (json);
}

static void
put_left_out (const PozoStandings *self, const PozoLeftOut *left, PozoJson *json)
{
  const PozoResult *result = pozo_results_get (pozo_standings_results (self), left->result);
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  g_autofree char *marked = pozo_standings_reason (self, left);
  g_autofree char *reason = pozo_mark_strip (marked);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", (gint64) result->number);
  pozo_json_key_string (json, "file", result->text[POZO_RESULT_FILE]);
  pozo_json_key_int (json, "line", (gint64) result->line);
  pozo_json_key (json, "counted");
  pozo_json_boolean (json, left->is_counted);
  pozo_json_key_string (json, "reason", reason);
  pozo_json_end_object (json);
}

static void
put_names (const PozoStandings *self, PozoJson *json)
{
  const PozoStandingsOptions *options = pozo_standings_options (self);
  g_autoptr (GPtrArray) rules = pozo_standings_rules (self);

  pozo_json_key (json, "rules");
  pozo_json_begin_array (json);
  for (guint i = 0; i < rules->len; i++)
    pozo_json_string (json, g_ptr_array_index (rules, i));
  pozo_json_end_array (json);
  pozo_json_key (json, "scales");
  pozo_json_begin_array (json);
  for (guint i = 0; i < options->n_scales; i++)
    pozo_json_string (json, pozo_victory_scale_id (options->scales[i]));
  pozo_json_end_array (json);
  pozo_json_key (json, "ranked_by");
  pozo_json_begin_array (json);
  for (guint i = 0; i < options->n_keys; i++)
    pozo_json_string (json, pozo_rank_keys.rows[options->keys[i]].name);
  pozo_json_end_array (json);
}

static void
put_row (const PozoStandings *self, guint row, PozoJson *json)
{
  pozo_json_begin_object (json);
  for (guint i = 0; i < POZO_N_STANDINGS_COLUMNS; i++)
    {
      PozoDeskCell cell = pozo_standings_cell (self, row, i);

      pozo_json_key (json, names[i]);
      pozo_desk_cell_to_json (&cell, json);
    }
  pozo_json_end_object (json);
}

/**
 * pozo_standings_to_json:
 * @self: standings
 * @json: where they go: as one object
 *
 * Writes standings: what decided them, an object for each entrant, who met whom, and what was left
 * out.
 */
void
pozo_standings_to_json (const PozoStandings *self, PozoJson *json)
{
  const GArray *meetings = pozo_standings_meetings (self);
  const GArray *left = pozo_standings_left_out (self);
  const char *event = pozo_standings_event (self);

  pozo_json_begin_object (json);
  pozo_json_key (json, "event");
  if (event != NULL)
    pozo_json_string (json, event);
  else
    pozo_json_null (json);
  put_names (self, json);
  pozo_json_key (json, "rows");
  pozo_json_begin_array (json);
  for (guint row = 0; row < pozo_standings_n (self); row++)
    put_row (self, row, json);
  pozo_json_end_array (json);
  pozo_json_key (json, "meetings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < meetings->len; i++)
    put_meeting (self, &g_array_index (meetings, PozoMeeting, i), json);
  pozo_json_end_array (json);
  pozo_json_key (json, "left_out");
  pozo_json_begin_array (json);
  for (guint i = 0; i < left->len; i++)
    put_left_out (self, &g_array_index (left, PozoLeftOut, i), json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
