/* SPDX-License-Identifier: MIT */
/* OpenDocument: one part has all sheets, a cell has its value in attributes and its text in
 * paragraphs, and what is the same many times stands there once.
 *
 *   <table:table table:name="Evening">
 *     <table:table-row table:number-rows-repeated="2">
 *       <table:table-cell office:value-type="float" office:value="1205"> <text:p>1.205</text:p> */
#include "pozo-office-private.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

/* A cell of the row at hand. */
typedef struct
{
  guint column;
  guint n;
  char *value;
} Cell;

typedef struct
{
  PozoOfficeCells *cells; /* NULL while names of sheets are gathered */
  GPtrArray *names;
  guint wanted;
  guint depth; /* of tables in tables, which are no sheets */
  guint row;
  guint n_rows; /* that the row at hand stands for */
  guint column;
  guint n_columns;
  GArray *of_row;
  GString *text; /* of the cell at hand */
  char *value;
  gboolean is_in_cell;
  guint n_notes; /* that are open: what somebody noted beside a cell */
  guint n_paragraphs;
} Reader;

static void
clear_cell (gpointer cell)
{
  g_free (((Cell *) cell)->value);
}

static guint
read_count (const char **names, const char **values, const char *name)
{
  guint64 n = g_ascii_strtoull (pozo_office_attribute (names, values, name), NULL, 10);

  return (guint) CLAMP (n, 1, POZO_OFFICE_ROWS_MAX);
}

/* `PT19H30M00S`, as `19:30`. */
static char *
read_time (const char *value)
{
  guint64 hours, minutes;
  char *rest;

  if (!g_str_has_prefix (value, "PT"))
    return g_strdup (value);
  hours = g_ascii_strtoull (value + 2, &rest, 10);
  minutes = *rest == 'H' ? g_ascii_strtoull (rest + 1, NULL, 10) : 0;
  return g_strdup_printf ("%02u:%02u", (guint) (hours % 100), (guint) (minutes % 100));
}

/* A day, with the time unless that is midnight. */
static char *
read_day (const char *value)
{
  const char *time = strchr (value, 'T');

  if (time == NULL)
    return g_strdup (value);
  if (g_str_has_prefix (time, "T00:00:00"))
    return g_strndup (value, (gsize) (time - value));
  return g_strdup_printf ("%.*s %.5s", (int) (time - value), value, time + 1);
}

/* What a cell is worth, by its attributes; NULL for its text. */
static char *
read_value (const char **names, const char **values)
{
  const char *type = pozo_office_attribute (names, values, "value-type");

  if (g_str_equal (type, "float") || g_str_equal (type, "currency") ||
      g_str_equal (type, "percentage"))
    return pozo_office_cells_number (
        g_ascii_strtod (pozo_office_attribute (names, values, "value"), NULL));
  if (g_str_equal (type, "date"))
    return read_day (pozo_office_attribute (names, values, "date-value"));
  return g_str_equal (type, "time")
             ? read_time (pozo_office_attribute (names, values, "time-value"))
             : NULL;
}

static void
begin_cell (Reader *reader, const char **names, const char **values)
{
  reader->is_in_cell = TRUE;
  reader->n_columns = read_count (names, values, "number-columns-repeated");
  reader->n_paragraphs = 0;
  g_string_truncate (reader->text, 0);
  g_free (reader->value);
  reader->value = read_value (names, values);
}

static void
begin_text (Reader *reader, const char *local, const char **names, const char **values)
{
  guint n = g_str_equal (local, "s") ? read_count (names, values, "c")
            : g_str_equal (local, "tab") || g_str_equal (local, "line-break") ? 1
                                                                              : 0;

  if (g_str_equal (local, "annotation"))
    reader->n_notes++;
  if (reader->n_notes > 0)
    return;
  if (g_str_equal (local, "p") && reader->n_paragraphs++ > 0)
    g_string_append_c (reader->text, '\n');
  for (guint i = 0; i < MIN (n, POZO_OFFICE_COLUMNS_MAX); i++)
    g_string_append_c (reader->text, ' ');
}

static void
on_start (G_GNUC_UNUSED GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user,
          GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);

  if (g_str_equal (local, "table") && reader->depth++ == 0)
    {
      if (!pozo_office_fits (reader->names->len + 1, POZO_OFFICE_ITEMS_MAX, _ ("sheets"), error))
        return;
      g_ptr_array_add (reader->names, g_strdup (pozo_office_attribute (names, values, "name")));
    }
  if (reader->cells == NULL || reader->depth != 1 || reader->names->len != reader->wanted + 1)
    return;
  if (g_str_equal (local, "table-row"))
    {
      reader->n_rows = read_count (names, values, "number-rows-repeated");
      reader->column = 0;
      g_array_set_size (reader->of_row, 0);
    }
  else if (g_str_equal (local, "table-cell") || g_str_equal (local, "covered-table-cell"))
    begin_cell (reader, names, values);
  else if (reader->is_in_cell)
    begin_text (reader, local, names, values);
}

static void
end_cell (Reader *reader)
{
  Cell cell = { .column = reader->column, .n = reader->n_columns };

  cell.value =
      reader->value != NULL ? g_steal_pointer (&reader->value) : g_strdup (reader->text->str);
  reader->is_in_cell = FALSE;
  reader->column += reader->n_columns;
  if (*cell.value != '\0')
    g_array_append_val (reader->of_row, cell);
  else
    g_free (cell.value);
}

/* What a row has in a cell, or in several that are the same. */
static gboolean
put_cell (const Reader *reader, guint row, const Cell *cell, GError **error)
{
  for (guint i = 0; i < cell->n; i++)
    if (!pozo_office_cells_put (reader->cells, row, cell->column + i, cell->value, error))
      return FALSE;
  return TRUE;
}

/* A row that stands for a million empty ones, as at the end of a sheet, costs nothing. */
static gboolean
end_row (Reader *reader, GError **error)
{
  for (guint n = 0; n < reader->n_rows && reader->of_row->len > 0; n++)
    for (guint i = 0; i < reader->of_row->len; i++)
      if (!put_cell (reader, reader->row + n, &g_array_index (reader->of_row, Cell, i), error))
        return FALSE;
  reader->row += reader->n_rows;
  return TRUE;
}

static void
on_end (G_GNUC_UNUSED GMarkupParseContext *context,
        const char *element,
        gpointer user,
        GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);

  if (g_str_equal (local, "table"))
    reader->depth--;
  if (reader->cells == NULL || reader->depth != 1 || reader->names->len != reader->wanted + 1)
    return;
  if (g_str_equal (local, "table-row"))
    end_row (reader, error);
  else if (g_str_equal (local, "table-cell") || g_str_equal (local, "covered-table-cell"))
    end_cell (reader);
  else if (g_str_equal (local, "annotation") && reader->n_notes > 0)
    reader->n_notes--;
}

static void
on_text (G_GNUC_UNUSED GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user,
         G_GNUC_UNUSED GError **error)
{
  Reader *reader = user;

  if (reader->is_in_cell && reader->n_notes == 0 && reader->n_paragraphs > 0)
    g_string_append_len (reader->text, text, (gssize) length);
}

/**
 * pozo_office_read_ods:
 * @office: a workbook
 * @wanted: (nullable): the name of a sheet; %NULL for the first one
 * @cells: gets its cells
 * @error: return location
 *
 * Reads a sheet of OpenDocument.
 *
 * Errors: those of pozo_office_read().
 *
 * Returns: whether it could be read
 */
gboolean
pozo_office_read_ods (const PozoOffice *office,
                      const char *wanted,
                      PozoOfficeCells *cells,
                      GError **error)
{
  static const GMarkupParser parser = { .start_element = on_start,
                                        .end_element = on_end,
                                        .text = on_text };
  Reader reader = { .names = g_ptr_array_new_with_free_func (g_free) };
  gboolean is_read = pozo_office_parse (office, "content.xml", &parser, &reader, error) &&
                     pozo_office_choose (wanted, reader.names, 0, &reader.wanted, error);

  if (is_read)
    {
      g_ptr_array_set_size (reader.names, 0);
      reader.cells = cells;
      reader.of_row = g_array_new (FALSE, FALSE, sizeof (Cell));
      g_array_set_clear_func (reader.of_row, clear_cell);
      reader.text = g_string_new (NULL);
      is_read = pozo_office_parse (office, "content.xml", &parser, &reader, error);
      g_array_unref (reader.of_row);
      g_string_free (reader.text, TRUE);
    }
  g_ptr_array_unref (reader.names);
  g_free (reader.value);
  return is_read;
}
