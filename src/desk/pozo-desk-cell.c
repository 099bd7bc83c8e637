/* SPDX-License-Identifier: MIT */
/* Writing and comparing cells. */
#include "pozo-desk-cell.h"

#include "pozo-finding-message.h"
#include "pozo-locale.h"
#include "pozo-mark.h"
#include "pozo-order.h"

#include <string.h>

/**
 * pozo_desk_append_hundredths:
 * @out: where the number goes
 * @hundredths: a number times 100
 *
 * Writes a number with as many decimals as it needs: 12, 12.5, 12.25.
 */
void
pozo_desk_append_hundredths (GString *out, gint64 hundredths)
{
  guint64 size = hundredths < 0 ? (guint64) -hundredths : (guint64) hundredths;

  g_string_append_printf (out, "%s%" G_GUINT64_FORMAT, hundredths < 0 ? "-" : "", size / 100);
  if (size % 100 == 0)
    return;
  g_string_append_printf (out, ".%u", (guint) (size % 100 / 10));
  if (size % 10 != 0)
    g_string_append_printf (out, "%u", (guint) (size % 10));
}

static gboolean
is_text (const PozoDeskCell *cell)
{
  return cell->kind >= POZO_DESK_CELL_TEXT;
}

static void
append_number (const PozoDeskCell *cell, GString *out)
{
  if (cell->kind == POZO_DESK_CELL_INTEGER)
    g_string_append_printf (out, "%" G_GINT64_FORMAT, cell->number);
  else if (cell->kind == POZO_DESK_CELL_HUNDREDTHS)
    pozo_desk_append_hundredths (out, cell->number);
}

/**
 * pozo_desk_cell_to_marked:
 * @cell: a cell
 * @out: where it goes: marked text
 *
 * Writes a cell for a document; nothing where nothing is known.
 */
void
pozo_desk_cell_to_marked (const PozoDeskCell *cell, GString *out)
{
  if (is_text (cell))
    {
      g_autofree char *date =
          cell->kind == POZO_DESK_CELL_DATE ? pozo_locale_date (cell->text) : NULL;
      const char *shown = date != NULL ? date : cell->text;

      pozo_mark_name (shown, strlen (shown), out);
    }
  else
    {
      g_autoptr (GString) plain = g_string_new (NULL);
      g_autofree char *shown = NULL;

      append_number (cell, plain);
      shown = pozo_locale_figure (plain->str);
      g_string_append (out, shown);
    }
}

/**
 * pozo_desk_append_shown:
 * @out: where the number goes
 * @hundredths: a number times 100
 *
 * Writes the same as pozo_desk_append_hundredths() for people.
 */
void
pozo_desk_append_shown (GString *out, gint64 hundredths)
{
  PozoDeskCell cell = pozo_desk_cell_hundredths (hundredths);

  pozo_desk_cell_to_marked (&cell, out);
}

/**
 * pozo_desk_cell_to_cells:
 * @cell: a cell
 * @out: where it goes
 *
 * Adds a cell to a row for a spreadsheet.
 */
void
pozo_desk_cell_to_cells (const PozoDeskCell *cell, PozoCells *out)
{
  g_autoptr (GString) number = g_string_new (NULL);

  switch (cell->kind)
    {
    case POZO_DESK_CELL_NULL:
      pozo_cells_nothing (out);
      return;
    case POZO_DESK_CELL_TEXT:
      pozo_cells_text (out, cell->text);
      return;
    case POZO_DESK_CELL_NUMBERED:
      pozo_cells_numbered (out, cell->text);
      return;
    case POZO_DESK_CELL_DATE:
      pozo_cells_date (out, cell->text);
      return;
    default:
      append_number (cell, number);
      pozo_cells_figure (out, number->str);
    }
}

/**
 * pozo_desk_cell_to_json:
 * @cell: a cell
 * @json: where it goes
 *
 * Writes a cell for programs.
 */
void
pozo_desk_cell_to_json (const PozoDeskCell *cell, PozoJson *json)
{
  g_autoptr (GString) number = g_string_new (NULL);

  switch (cell->kind)
    {
    case POZO_DESK_CELL_NULL:
      pozo_json_null (json);
      return;
    case POZO_DESK_CELL_INTEGER:
      pozo_json_int (json, cell->number);
      return;
    case POZO_DESK_CELL_HUNDREDTHS:
      pozo_desk_append_hundredths (number, cell->number);
      pozo_json_number (json, number->str);
      return;
    case POZO_DESK_CELL_TEXT:
    case POZO_DESK_CELL_DATE:
    case POZO_DESK_CELL_NUMBERED:
      pozo_json_string (json, cell->text);
      return;
    }
}

/**
 * pozo_desk_cell_compare:
 * @a: a cell
 * @b: another of the same column
 *
 * Compares cells; what is not known comes first.
 *
 * Returns: less than, equal to or greater than 0
 */
int
pozo_desk_cell_compare (const PozoDeskCell *a, const PozoDeskCell *b)
{
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  if (is_text (a))
    return pozo_order_texts (a->text, b->text);
  return a->number < b->number ? -1 : a->number > b->number;
}
