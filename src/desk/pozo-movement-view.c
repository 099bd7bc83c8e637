/* SPDX-License-Identifier: MIT */
/* A movement to print: rounds below one another and tables beside, as long as they fit on a page;
 * else, and where there is one round, a line for each table. */
#include "pozo-movement-view.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

#define TABLES_BESIDE_MAX 8u /* tables of a round in one line of 80 columns */

static const PozoSeating *
seating_at (const PozoMovement *self, guint index)
{
  return &g_array_index (self->seatings, PozoSeating, index);
}

/* Who it is: a name, or a number from 1. */
static void
append_entrant (const PozoMovement *self, guint entrant, GString *out)
{
  const char *name;

  if (entrant >= self->names->len)
    {
      g_string_append_printf (out, "%u", entrant + 1);
      return;
    }
  name = g_ptr_array_index (self->names, entrant);
  pozo_mark_name (name, strlen (name), out);
}

/* ---- Documents ---- */

/* The highest number of a table; where one half sits, a table may be without a game for a round. */
static guint
count_tables (const PozoMovement *self)
{
  guint n = 0;

  for (guint i = 0; i < self->seatings->len; i++)
    n = MAX (n, seating_at (self, i)->table);
  return n;
}

static void
add_grid (const PozoMovement *self, PozoDocument *out)
{
  static const char *const heads[TABLES_BESIDE_MAX] = {
    NC_ ("head of a column", "table 1"), NC_ ("head of a column", "table 2"),
    NC_ ("head of a column", "table 3"), NC_ ("head of a column", "table 4"),
    NC_ ("head of a column", "table 5"), NC_ ("head of a column", "table 6"),
    NC_ ("head of a column", "table 7"), NC_ ("head of a column", "table 8")
  };
  PozoDocumentColumn columns[TABLES_BESIDE_MAX + 2] = { { NC_ ("head of a column", "round"),
                                                          POZO_ALIGN_RIGHT, FALSE } };
  guint n_tables = count_tables (self), at = 0;
  gboolean has_bye = self->n_entrants % 2 != 0;

  for (guint i = 0; i < n_tables; i++)
    columns[1 + i] = (PozoDocumentColumn){ heads[i], POZO_ALIGN_LEFT, FALSE };
  columns[1 + n_tables] =
      (PozoDocumentColumn){ NC_ ("head of a column", "no game"), POZO_ALIGN_LEFT, FALSE };
  pozo_document_rows (out, columns, 1 + n_tables + has_bye);
  for (guint round = 1; round <= self->n_rounds; round++)
    {
      const PozoSeating *by_table[TABLES_BESIDE_MAX + 1] = { NULL };

      for (; at < self->seatings->len && seating_at (self, at)->round == round; at++)
        by_table[seating_at (self, at)->table] = seating_at (self, at);
      pozo_document_cell (out, "%u", round);
      for (guint i = 1; i <= n_tables; i++)
        if (by_table[i] != NULL)
          pozo_document_cell (out, "%u - %u", by_table[i]->a + 1, by_table[i]->b + 1);
        else
          pozo_document_cell (out, "%s", "");
      if (has_bye)
        pozo_document_cell (out, "%u", by_table[0]->a + 1);
    }
}

static void
add_names (const PozoMovement *self, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_RIGHT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };

  if (self->names->len == 0)
    return;
  pozo_document_head (out, 2, _ ("Who plays"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      append_entrant (self, i, name);
      pozo_document_cell (out, "%u", i + 1);
      pozo_document_cell (out, "%s", name->str);
    }
}

static void
add_seating (const PozoMovement *self, const PozoSeating *seating, PozoDocument *out)
{
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);

  append_entrant (self, seating->a, first);
  if (seating->b == POZO_MOVEMENT_BYE)
    {
      pozo_document_cell (out, "%s", "");
      g_string_append (second, _ ("(no game)"));
    }
  else
    {
      pozo_document_cell (out, "%u", seating->table);
      append_entrant (self, seating->b, second);
    }
  pozo_document_cell (out, "%s", first->str);
  pozo_document_cell (out, "%s", second->str);
}

static void
add_list (const PozoMovement *self, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "table"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "who"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "meets whom"), POZO_ALIGN_LEFT, FALSE }
  };
  guint round = 0;

  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = seating_at (self, i);

      if (seating->round != round)
        {
          g_autofree char *head = g_strdup_printf (_ ("Round %u"), seating->round);

          round = seating->round;
          pozo_document_head (out, 2, head);
          pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
          pozo_document_set_row_head (out, 1);
        }
      add_seating (self, seating, out);
    }
}

/* Who stands before it looks for the event and the round first; how it was made comes below. */
static void
add_title (const PozoMovement *self, const char *event, const char *date, PozoDocument *out)
{
  g_autofree char *kind =
      pozo_locale_format (P_ ("Movement: %s, %u to play, %u round",
                              "Movement: %s, %u to play, %u rounds", self->n_rounds),
                          pozo_movements.rows[self->kind].name, self->n_entrants, self->n_rounds);
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) below = g_string_new (NULL);

  if (self->like != NULL)
    {
      g_free (kind);
      kind = g_strdup (_ ("Tables for who came late"));
    }
  if (event == NULL)
    {
      pozo_document_head (out, 1, kind);
      return;
    }
  pozo_mark_name (event, strlen (event), title);
  pozo_document_head (out, 1, title->str);
  if (date != NULL)
    {
      g_autofree char *day = pozo_locale_date (date);

      pozo_mark_name (day, strlen (day), below);
      g_string_append (below, ". ");
    }
  g_string_append (below, kind);
  pozo_document_para (out, below->str);
}

/**
 * pozo_movement_view:
 * @self: a movement
 * @event: (nullable): the event
 * @date: (nullable): its date
 * @out: where it goes
 *
 * Adds a movement to a document.
 */
void
pozo_movement_view (const PozoMovement *self,
                    const char *event,
                    const char *date,
                    PozoDocument *out)
{
  gboolean is_grid =
      self->like == NULL && count_tables (self) <= TABLES_BESIDE_MAX && self->n_rounds > 1;

  add_title (self, event, date, out);
  if (is_grid)
    add_grid (self, out);
  else
    add_list (self, out);
  if (is_grid)
    add_names (self, out);
}

/* ---- For programs ---- */

static void
add_name (const PozoMovement *self, guint entrant, PozoCells *out)
{
  if (entrant < self->names->len)
    pozo_cells_text (out, g_ptr_array_index (self->names, entrant));
  else
    pozo_cells_nothing (out);
}

/* A number that only a table has. */
static void
add_number (gboolean is_there, guint number, PozoCells *out)
{
  if (is_there)
    pozo_cells_integer (out, number);
  else
    pozo_cells_nothing (out);
}

/**
 * pozo_movement_to_cells:
 * @self: a movement
 * @out: where it goes
 *
 * Writes a table with a row for each table; one without a table for who has no game.
 */
void
pozo_movement_to_cells (const PozoMovement *self, PozoCells *out)
{
  static const char *const heads[] = { "round", "table", "a", "b", "name_a", "name_b" };

  pozo_cells_begin (out, "movement");
  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = seating_at (self, i);
      gboolean is_bye = seating->b == POZO_MOVEMENT_BYE;

      pozo_cells_integer (out, seating->round);
      add_number (!is_bye, seating->table, out);
      pozo_cells_integer (out, seating->a + 1);
      add_number (!is_bye, seating->b + 1, out);
      add_name (self, seating->a, out);
      add_name (self, seating->b, out);
      pozo_cells_end_row (out);
    }
}

static void
put_entrant (const PozoMovement *self, const char *key, guint entrant, PozoJson *json)
{
  pozo_json_key (json, key);
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", entrant + 1);
  if (entrant < self->names->len)
    pozo_json_key_string (json, "name", g_ptr_array_index (self->names, entrant));
  pozo_json_end_object (json);
}

/**
 * pozo_movement_to_json:
 * @self: a movement
 * @json: where it goes: as one object
 *
 * Writes an object for each table; one without a table for who has no game.
 */
void
pozo_movement_to_json (const PozoMovement *self, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "movement", pozo_movements.rows[self->kind].name);
  pozo_json_key_int (json, "entrants", self->n_entrants);
  pozo_json_key_int (json, "rounds", self->n_rounds);
  pozo_json_key (json, "seatings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = seating_at (self, i);

      pozo_json_begin_object (json);
      pozo_json_key_int (json, "round", seating->round);
      if (seating->b != POZO_MOVEMENT_BYE)
        pozo_json_key_int (json, "table", seating->table);
      put_entrant (self, "a", seating->a, json);
      if (seating->b != POZO_MOVEMENT_BYE)
        put_entrant (self, "b", seating->b, json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
