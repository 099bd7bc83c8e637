/* SPDX-License-Identifier: MIT */
/* A list of results for programs: a line or an object for each game. */
#include "pozo-results-view.h"

#include "pozo-language.h"

/* ---- Cells ---- */

/**
 * pozo_results_to_cells:
 * @self: a list
 * @order: in which order
 * @out: where it goes
 *
 * Writes a table with a row for each game, under a row with the names of the columns.
 */
void
pozo_results_to_cells (const PozoResults *self, const PozoResultsOrder *order, PozoCells *out)
{
  g_autoptr (GArray) places = pozo_results_sort (self, order);

  pozo_cells_begin (out, "results");
  for (guint i = 0; i < POZO_N_RESULT_COLUMNS; i++)
    pozo_cells_head (out, pozo_result_columns.rows[i].name);
  pozo_cells_end_row (out);
  for (guint row = 0; row < places->len; row++)
    {
      const PozoResult *result = pozo_results_get (self, g_array_index (places, guint, row));

      for (guint i = 0; i < POZO_N_RESULT_COLUMNS; i++)
        {
          PozoDeskCell cell = pozo_result_cell (result, i);

          pozo_desk_cell_to_cells (&cell, out);
        }
      pozo_cells_end_row (out);
    }
}

/* ---- JSON ---- */

static void
put_hundredths (PozoJson *json, const char *key, gint32 hundredths)
{
  PozoDeskCell cell = pozo_desk_cell_hundredths (hundredths);

  pozo_json_key (json, key);
  pozo_desk_cell_to_json (&cell, json);
}

static void
put_side (const PozoResult *result, guint index, PozoJson *json)
{
  const PozoResultSide *side = &result->side[index];
  const char letter[] = { (char) ('A' + index), '\0' };

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "side", letter);
  pozo_json_key_string (json, "name", side->name);
  pozo_json_key (json, "seats");
  pozo_json_begin_array (json);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (side->members & 1u << seat)
      pozo_json_int (json, seat);
  pozo_json_end_array (json);
  pozo_json_key_known (json, "recorded", side->has_recorded, side->recorded);
  pozo_json_key_known (json, "recomputed_low", side->has_recomputed, side->low);
  pozo_json_key_known (json, "recomputed_high", side->has_recomputed, side->high);
  pozo_json_key_int (json, "penalty", side->penalty);
  if (side->has_award)
    put_hundredths (json, "vp_given", side->award);
  if (side->vp_penalty != 0)
    put_hundredths (json, "vp_penalty", side->vp_penalty);
  pozo_json_end_object (json);
}

static void
put_result (const PozoResult *result, PozoJson *json)
{
  pozo_json_begin_object (json);
  for (guint i = 0; i < POZO_N_RESULT_COLUMNS; i++)
    {
      PozoDeskCell cell;

      if (i >= POZO_RESULT_COLUMN_PLAYER_1 && i <= POZO_RESULT_COLUMN_RECOMPUTED_F)
        continue; /* they stand in arrays below */
      cell = pozo_result_cell (result, i);
      pozo_json_key (json, pozo_result_columns.rows[i].name);
      pozo_desk_cell_to_json (&cell, json);
    }
  pozo_json_key (json, "names");
  pozo_json_begin_array (json);
  for (guint seat = 0; seat < result->n_players; seat++)
    pozo_json_string (json, result->player[seat]);
  pozo_json_end_array (json);
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; side < result->n_sides; side++)
    put_side (result, side, json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_remark (const PozoResult *result, const char *text, gpointer user)
{
  g_autofree char *plain = pozo_mark_strip (text);
  PozoJson *json = user;

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", (gint64) result->number);
  pozo_json_key_string (json, "file", result->text[POZO_RESULT_FILE]);
  pozo_json_key_int (json, "line", (gint64) result->line);
  pozo_json_key_string (json, "remark", plain);
  pozo_json_end_object (json);
}

/**
 * pozo_results_to_json:
 * @self: a list
 * @order: in which order
 * @json: where it goes: as one object
 *
 * Writes an object for each game, and what is odd.
 */
void
pozo_results_to_json (const PozoResults *self, const PozoResultsOrder *order, PozoJson *json)
{
  g_autoptr (GArray) places = pozo_results_sort (self, order);

  pozo_json_begin_object (json);
  pozo_json_key (json, "games");
  pozo_json_begin_array (json);
  for (guint row = 0; row < places->len; row++)
    put_result (pozo_results_get (self, g_array_index (places, guint, row)), json);
  pozo_json_end_array (json);
  pozo_json_key (json, "remarks");
  pozo_json_begin_array (json);
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  pozo_results_remark (self, put_remark, json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
