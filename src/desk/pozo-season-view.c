/* SPDX-License-Identifier: MIT */
/* A season for people and for programs: how it is ranked at the head, the table with a column for
 * each evening, and what the evenings are called. */
#include "pozo-season-private.h"

#include "pozo-desk-cell.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

/* The first evening that is shown: of many the last ones are. */
static guint
first_shown (const PozoSeason *self)
{
  guint n = pozo_season_n_evenings (self);

  return n > POZO_SEASON_COLUMNS_MAX ? n - POZO_SEASON_COLUMNS_MAX : 0;
}

/* ---- The head ---- */

static void
add_places (const PozoSeason *self, PozoDocument *out)
{
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->options.n_places; i++)
    {
      g_string_append (places, i > 0 ? ", " : "");
      pozo_desk_append_shown (places, self->options.places[i]);
    }
  /* translators: what the first place of an evening brings, the second, and so on */
  text = g_strdup_printf (_ ("Points for places: %s"), places->str);
  pozo_document_para (out, text);
}

static void
add_head (const PozoSeason *self, PozoDocument *out)
{
  guint n = pozo_season_n_evenings (self);
  g_autofree char *evenings = pozo_locale_format (P_ ("%u evening", "%u evenings", n), n);
  const PozoSeasonOptions *options = &self->options;

  pozo_document_head (out, 2, _ ("Season"));
  pozo_document_para (out, evenings);
  if (options->n_places > 0)
    add_places (self, out);
  else
    pozo_document_para (out, self->has_vp ? _ ("Victory points of each evening")
                                          : _ ("Match points of each evening"));
  if (options->best > 0)
    {
      g_autofree char *best = pozo_locale_format (
          P_ ("The best %u evening counts; others stand in brackets",
              "The best %u evenings count; others stand in brackets", options->best),
          options->best);

      pozo_document_para (out, best);
    }
  if (options->least > 1)
    {
      g_autofree char *least = pozo_locale_format (
          P_ ("A place needs %u evening", "A place needs %u evenings", options->least),
          options->least);

      pozo_document_para (out, least);
    }
}

/* ---- The table ---- */

static void
add_row (const PozoSeason *self, const PozoSeasonRow *row, PozoDocument *out)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) total = g_string_new (NULL);

  pozo_mark_name (row->name, strlen (row->name), name);
  if (row->is_guest)
    g_string_append_printf (name, " (%s)", _ ("guest"));
  pozo_desk_append_shown (total, row->total);
  if (row->rank > 0)
    pozo_document_cell (out, "%u%s", row->rank, row->is_shared ? "=" : "");
  else
    pozo_document_cell (out, "%s", "");
  pozo_document_cell (out, "%s", name->str);
  pozo_document_cell (out, "%u", row->n_evenings);
  pozo_document_cell (out, "%s", total->str);
  for (guint i = first_shown (self); i < pozo_season_n_evenings (self); i++)
    {
      g_autoptr (GString) value = g_string_new (NULL);

      if (row->values[i] != POZO_SEASON_ABSENT)
        pozo_desk_append_shown (value, row->values[i]);
      if (value->len > 0 && !row->counts[i])
        {
          g_string_prepend_c (value, '(');
          g_string_append_c (value, ')');
        }
      pozo_document_cell (out, "%s", value->str);
    }
}

static void
add_table (const PozoSeason *self, PozoDocument *out)
{
  PozoDocumentColumn columns[POZO_SEASON_COLUMNS_MAX + 4] = {
    { "", POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "who"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "evenings"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "sum"), POZO_ALIGN_RIGHT, FALSE },
  };
  guint n = 4;

  for (guint i = first_shown (self); i < pozo_season_n_evenings (self); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      columns[n++] = (PozoDocumentColumn){ g_intern_string (number), POZO_ALIGN_RIGHT, FALSE };
    }
  pozo_document_rows (out, columns, n);
  pozo_document_set_row_head (out, 1);
  for (guint i = 0; i < pozo_season_n (self); i++)
    add_row (self, pozo_season_row (self, i), out);
}

static void
add_evenings (const PozoSeason *self, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_RIGHT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };

  pozo_document_head (out, 3, _ ("Evenings"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = first_shown (self); i < pozo_season_n_evenings (self); i++)
    {
      const char *evening = pozo_season_evening (self, i);
      g_autofree char *shown = self->options.by == POZO_SEASON_BY_EVENT
                                   ? g_strdup (evening)
                                   : pozo_locale_date (evening);
      g_autoptr (GString) name = g_string_new (NULL);

      pozo_mark_name (shown, strlen (shown), name);
      pozo_document_cell (out, "%u", i + 1);
      pozo_document_cell (out, "%s", name->len > 0 ? name->str : "-");
    }
}

/**
 * pozo_season_view:
 * @self: a season
 * @out: where it goes
 *
 * Adds a season to a document.
 */
void
pozo_season_view (const PozoSeason *self, PozoDocument *out)
{
  add_head (self, out);
  add_table (self, out);
  add_evenings (self, out);
  if (self->n_left_out > 0)
    {
      g_autofree char *left = pozo_locale_format (
          _ ("Records that were left out: %u; the standings of each evening tell why"),
          self->n_left_out);

      pozo_document_para (out, left);
    }
}

/* ---- For programs ---- */

static PozoDeskCell
value_cell (const PozoSeasonRow *row, guint evening)
{
  if (row->values[evening] == POZO_SEASON_ABSENT)
    return (PozoDeskCell){ .kind = POZO_DESK_CELL_NULL };
  return pozo_desk_cell_hundredths (row->values[evening]);
}

static void
add_cells_row (const PozoSeason *self, const PozoSeasonRow *row, PozoCells *out)
{
  const PozoDeskCell rank = pozo_desk_cell_integer (row->rank);
  const PozoDeskCell cells[] = {
    row->rank > 0 ? rank : (PozoDeskCell){ .kind = POZO_DESK_CELL_NULL },
    pozo_desk_cell_text (row->name), pozo_desk_cell_integer (row->n_evenings),
    pozo_desk_cell_hundredths (row->total), pozo_desk_cell_integer (row->is_guest)
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    pozo_desk_cell_to_cells (&cells[i], out);
  for (guint i = 0; i < pozo_season_n_evenings (self); i++)
    {
      PozoDeskCell value = value_cell (row, i);

      pozo_desk_cell_to_cells (&value, out);
    }
  pozo_cells_end_row (out);
}

/**
 * pozo_season_to_cells:
 * @self: a season
 * @out: where it goes
 *
 * Writes a table with a row for each entrant, and a column for each evening.
 */
void
pozo_season_to_cells (const PozoSeason *self, PozoCells *out)
{
  static const char *const heads[] = { "rank", "name", "evenings", "total", "guest" };

  pozo_cells_begin (out, "season");
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_cells_head (out, heads[i]);
  for (guint i = 0; i < pozo_season_n_evenings (self); i++)
    pozo_cells_head (out, pozo_season_evening (self, i));
  pozo_cells_end_row (out);
  for (guint i = 0; i < pozo_season_n (self); i++)
    add_cells_row (self, pozo_season_row (self, i), out);
}

static void
put_row (const PozoSeason *self, const PozoSeasonRow *row, PozoJson *json)
{
  const PozoDeskCell total = pozo_desk_cell_hundredths (row->total);

  pozo_json_begin_object (json);
  if (row->rank > 0)
    pozo_json_key_int (json, "rank", row->rank);
  pozo_json_key_string (json, "name", row->name);
  pozo_json_key_int (json, "guest", row->is_guest);
  pozo_json_key_int (json, "evenings", row->n_evenings);
  pozo_json_key (json, "total");
  pozo_desk_cell_to_json (&total, json);
  pozo_json_key (json, "results");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_season_n_evenings (self); i++)
    {
      const PozoDeskCell value = value_cell (row, i);

      if (value.kind == POZO_DESK_CELL_NULL)
        continue;
      pozo_json_begin_object (json);
      pozo_json_key_string (json, "evening", pozo_season_evening (self, i));
      pozo_json_key (json, "value");
      pozo_desk_cell_to_json (&value, json);
      pozo_json_key (json, "counts");
      pozo_json_boolean (json, row->counts[i]);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/**
 * pozo_season_to_json:
 * @self: a season
 * @json: where it goes: as one object
 *
 * Writes a season.
 */
void
pozo_season_to_json (const PozoSeason *self, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "best", self->options.best);
  pozo_json_key_int (json, "least", self->options.least);
  pozo_json_key (json, "season");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_season_n (self); i++)
    put_row (self, pozo_season_row (self, i), json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
