/* SPDX-License-Identifier: MIT */
/* Office Open XML: a sheet is a part of its own, named by way of two others; a text is a number in
 * a list of texts, a day is a number with a style that shows it as one.
 *
 *   <row r="2"> <c r="A2" s="3"><v>46156</v></c> <c r="B2" t="s"><v>7</v></c>
 *               <c r="C2"><f>SUM(C3:C9)</f><v>1205</v></c> */
#include "pozo-office-private.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <string.h>

/* How a style shows a number. */
enum
{
  SHOWN_NUMBER,
  SHOWN_DAY,
  SHOWN_TIME,
};

typedef struct
{
  const PozoOffice *office;
  PozoOfficeCells *cells;
  GPtrArray *sheets; /* names */
  GPtrArray *links;  /* by which other part each is found */
  gint first_shown;  /* -1 before one is met */
  gboolean is_1904;
  const char *link;      /* that is looked for */
  char *target;          /* its part */
  GPtrArray *strings;    /* texts, each once */
  GHashTable *formats;   /* numFmtId -> how it is shown + 1 */
  GByteArray *styles;    /* by number: how it is shown */
  gboolean is_in_styles; /* of cells */
  guint n_phonetic;      /* open: how a text is read aloud */
  gboolean takes_text;
  GString *text;
  guint row;
  guint column;
  char type[16];
  guint style;
  gboolean has_formula;
} Reader;

static void
take_text (G_GNUC_UNUSED GMarkupParseContext *context,
           const char *text,
           gsize length,
           gpointer user,
           G_GNUC_UNUSED GError **error)
{
  Reader *reader = user;

  if (reader->takes_text && reader->n_phonetic == 0)
    g_string_append_len (reader->text, text, (gssize) length);
}

/* ---- The workbook ---- */

static void
on_workbook (G_GNUC_UNUSED GMarkupParseContext *context,
             const char *element,
             const char **names,
             const char **values,
             gpointer user,
             GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);
  const char *base = pozo_office_attribute (names, values, "date1904");
  const char *state = pozo_office_attribute (names, values, "state");

  if (g_str_equal (local, "workbookPr"))
    reader->is_1904 = g_str_equal (base, "1") || g_str_equal (base, "true");
  if (!g_str_equal (local, "sheet") ||
      !pozo_office_fits (reader->sheets->len + 1, POZO_OFFICE_ITEMS_MAX, _ ("sheets"), error))
    return;
  if (reader->first_shown < 0 && (*state == '\0' || g_str_equal (state, "visible")))
    reader->first_shown = (gint) reader->sheets->len;
  g_ptr_array_add (reader->sheets, g_strdup (pozo_office_attribute (names, values, "name")));
  g_ptr_array_add (reader->links, g_strdup (pozo_office_attribute (names, values, "id")));
}

static void
on_relation (G_GNUC_UNUSED GMarkupParseContext *context,
             G_GNUC_UNUSED const char *element,
             const char **names,
             const char **values,
             gpointer user,
             G_GNUC_UNUSED GError **error)
{
  Reader *reader = user;
  const char *target = pozo_office_attribute (names, values, "Target");

  if (!g_str_equal (pozo_office_attribute (names, values, "Id"), reader->link) ||
      reader->target != NULL)
    return;
  reader->target = *target == '/' ? g_strdup (target + 1) : g_strconcat ("xl/", target, NULL);
}

/* ---- Styles ---- */

/* Whether a code of a format shows a day or a time: by its letters, but for what is quoted, escaped
 * or in brackets. */
static guint
read_format (const char *code)
{
  gboolean has_day = FALSE, has_time = FALSE;

  for (const char *p = code; *p != '\0' && *p != ';'; p++)
    {
      const char *end = *p == '"' ? strchr (p + 1, '"') : *p == '[' ? strchr (p, ']') : NULL;

      if (end != NULL)
        p = end;
      else if ((*p == '\\' || *p == '_' || *p == '*') && p[1] != '\0')
        p++;
      else if (strchr ("dDyY", *p) != NULL)
        has_day = TRUE;
      else if (strchr ("hHsS", *p) != NULL)
        has_time = TRUE;
    }
  return has_day ? SHOWN_DAY : has_time ? SHOWN_TIME : SHOWN_NUMBER;
}

/* The formats that every workbook has, by their numbers. */
static guint
find_format (const Reader *reader, guint number)
{
  gpointer own = g_hash_table_lookup (reader->formats, GUINT_TO_POINTER (number));

  if (own != NULL)
    return GPOINTER_TO_UINT (own) - 1;
  if ((number >= 14 && number <= 17) || number == 22 || (number >= 27 && number <= 31) ||
      number == 36 || (number >= 50 && number <= 58))
    return SHOWN_DAY;
  return (number >= 18 && number <= 21) || (number >= 32 && number <= 35) ||
                 (number >= 45 && number <= 47)
             ? SHOWN_TIME
             : SHOWN_NUMBER;
}

static guint
read_number (const char **names, const char **values, const char *name)
{
  return (guint) MIN (g_ascii_strtoull (pozo_office_attribute (names, values, name), NULL, 10),
                      G_MAXUINT32);
}

static void
on_style (G_GNUC_UNUSED GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user,
          GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);
  guint number = read_number (names, values, "numFmtId");

  if (g_str_equal (local, "cellXfs"))
    reader->is_in_styles = TRUE;
  if (g_str_equal (local, "numFmt") &&
      pozo_office_fits (g_hash_table_size (reader->formats) + 1, POZO_OFFICE_ITEMS_MAX,
                        _ ("formats"), error))
    g_hash_table_insert (
        reader->formats, GUINT_TO_POINTER (number),
        GUINT_TO_POINTER (read_format (pozo_office_attribute (names, values, "formatCode")) + 1));
  if (g_str_equal (local, "xf") && reader->is_in_styles &&
      pozo_office_fits (reader->styles->len + 1, POZO_OFFICE_ITEMS_MAX, _ ("styles"), error))
    {
      guint8 shown = (guint8) find_format (reader, number);

      g_byte_array_append (reader->styles, &shown, 1);
    }
}

static void
on_style_end (G_GNUC_UNUSED GMarkupParseContext *context,
              const char *element,
              gpointer user,
              G_GNUC_UNUSED GError **error)
{
  if (g_str_equal (pozo_office_local (element), "cellXfs"))
    ((Reader *) user)->is_in_styles = FALSE;
}

/* ---- Texts ---- */

static void
on_string (G_GNUC_UNUSED GMarkupParseContext *context,
           const char *element,
           G_GNUC_UNUSED const char **names,
           G_GNUC_UNUSED const char **values,
           gpointer user,
           G_GNUC_UNUSED GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);

  if (g_str_equal (local, "si"))
    g_string_truncate (reader->text, 0);
  reader->n_phonetic += g_str_equal (local, "rPh");
  reader->takes_text = g_str_equal (local, "t");
}

static void
on_string_end (G_GNUC_UNUSED GMarkupParseContext *context,
               const char *element,
               gpointer user,
               GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);

  reader->takes_text = FALSE;
  reader->n_phonetic -= g_str_equal (local, "rPh") && reader->n_phonetic > 0;
  if (g_str_equal (local, "si") &&
      pozo_office_fits (reader->strings->len + 1, POZO_OFFICE_STRINGS_MAX, _ ("texts"), error))
    g_ptr_array_add (reader->strings, g_strdup (reader->text->str));
}

/* ---- Cells ---- */

/* `AB12`: the column and the row, from 0; without one a cell follows the one before it. */
static void
read_place (Reader *reader, const char *place)
{
  guint column = 0;
  guint64 row;

  reader->column++;
  if (!g_ascii_isalpha (*place))
    return;
  for (; g_ascii_isalpha (*place) && column <= POZO_OFFICE_COLUMNS_MAX; place++)
    column = column * 26 + (guint) (g_ascii_toupper (*place) - 'A') + 1;
  row = g_ascii_strtoull (place, NULL, 10);
  reader->column = column;
  reader->row = (guint) MIN (row, POZO_OFFICE_ROWS_MAX + 1ull);
}

static void
on_cell (G_GNUC_UNUSED GMarkupParseContext *context,
         const char *element,
         const char **names,
         const char **values,
         gpointer user,
         G_GNUC_UNUSED GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);

  reader->takes_text = g_str_equal (local, "v") || g_str_equal (local, "t");
  reader->has_formula |= g_str_equal (local, "f");
  reader->n_phonetic += g_str_equal (local, "rPh");
  if (g_str_equal (local, "row"))
    {
      guint row = read_number (names, values, "r");

      reader->row = row > 0 ? row : reader->row + 1;
      reader->column = 0;
    }
  if (!g_str_equal (local, "c"))
    return;
  read_place (reader, pozo_office_attribute (names, values, "r"));
  g_strlcpy (reader->type, pozo_office_attribute (names, values, "t"), sizeof reader->type);
  reader->style = read_number (names, values, "s");
  reader->has_formula = FALSE;
  g_string_truncate (reader->text, 0);
}

/* A number by its style. */
static char *
show_number (const Reader *reader)
{
  double number = g_ascii_strtod (reader->text->str, NULL);
  guint shown = reader->style < reader->styles->len ? reader->styles->data[reader->style]
                                                    : (guint) SHOWN_NUMBER;

  if (shown == SHOWN_DAY)
    return pozo_office_cells_date (number, reader->is_1904);
  return shown == SHOWN_TIME ? pozo_office_cells_time (number) : pozo_office_cells_number (number);
}

/* What stands in a cell.  A formula that nobody has worked out is told as what it is. */
static char *
read_value (const Reader *reader)
{
  const char *text = reader->text->str;
  guint64 index;

  if (g_str_equal (reader->type, "s"))
    {
      index = *text != '\0' ? g_ascii_strtoull (text, NULL, 10) : G_MAXUINT64;
      return g_strdup (index < reader->strings->len
                           ? (const char *) g_ptr_array_index (reader->strings, index)
                           : "");
    }
  if (*text == '\0')
    return g_strdup (reader->has_formula ? _ ("formula without a value") : "");
  if (g_str_equal (reader->type, "b"))
    return g_strdup (g_str_equal (text, "1") ? "TRUE" : "FALSE");
  return *reader->type == '\0' || g_str_equal (reader->type, "n") ? show_number (reader)
                                                                  : g_strdup (text);
}

static void
on_cell_end (G_GNUC_UNUSED GMarkupParseContext *context,
             const char *element,
             gpointer user,
             GError **error)
{
  Reader *reader = user;
  const char *local = pozo_office_local (element);
  g_autofree char *value = NULL;

  reader->takes_text = FALSE;
  reader->n_phonetic -= g_str_equal (local, "rPh") && reader->n_phonetic > 0;
  if (!g_str_equal (local, "c"))
    return;
  value = read_value (reader);
  pozo_office_cells_put (reader->cells, MAX (reader->row, 1) - 1, MAX (reader->column, 1) - 1,
                         value, error);
}

/* ---- All of it ---- */

static gboolean
find_sheet (Reader *reader, const char *wanted, GError **error)
{
  static const GMarkupParser workbook = { .start_element = on_workbook };
  static const GMarkupParser relations = { .start_element = on_relation };
  guint found;

  if (!pozo_office_parse (reader->office, "xl/workbook.xml", &workbook, reader, error) ||
      !pozo_office_choose (wanted, reader->sheets, (guint) MAX (reader->first_shown, 0), &found,
                           error))
    return FALSE;
  reader->link = g_ptr_array_index (reader->links, found);
  if (!pozo_office_parse (reader->office, "xl/_rels/workbook.xml.rels", &relations, reader, error))
    return FALSE;
  if (reader->target != NULL && pozo_office_part (reader->office, reader->target) != NULL)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("the sheet \"%s\" is missing"),
               (const char *) g_ptr_array_index (reader->sheets, found));
  return FALSE;
}

static gboolean
read_sheet (Reader *reader, const char *wanted, GError **error)
{
  static const GMarkupParser styles = { .start_element = on_style, .end_element = on_style_end };
  static const GMarkupParser strings = { .start_element = on_string,
                                         .end_element = on_string_end,
                                         .text = take_text };
  static const GMarkupParser sheet = { .start_element = on_cell,
                                       .end_element = on_cell_end,
                                       .text = take_text };

  return find_sheet (reader, wanted, error) &&
         pozo_office_parse (reader->office, "xl/styles.xml", &styles, reader, error) &&
         pozo_office_parse (reader->office, "xl/sharedStrings.xml", &strings, reader, error) &&
         pozo_office_parse (reader->office, reader->target, &sheet, reader, error);
}

/**
 * pozo_office_read_xlsx:
 * @office: a workbook
 * @wanted: (nullable): the name of a sheet; %NULL for the first one that shows
 * @cells: gets its cells
 * @error: return location
 *
 * Reads a sheet of Office Open XML.
 *
 * Errors: those of pozo_office_read().
 *
 * Returns: whether it could be read
 */
gboolean
pozo_office_read_xlsx (const PozoOffice *office,
                       const char *wanted,
                       PozoOfficeCells *cells,
                       GError **error)
{
  Reader reader = { .office = office,
                    .cells = cells,
                    .first_shown = -1,
                    .sheets = g_ptr_array_new_with_free_func (g_free),
                    .links = g_ptr_array_new_with_free_func (g_free),
                    .strings = g_ptr_array_new_with_free_func (g_free),
                    .formats = g_hash_table_new (NULL, NULL),
                    .styles = g_byte_array_new (),
                    .text = g_string_new (NULL) };
  gboolean is_read = read_sheet (&reader, wanted, error);

  g_ptr_array_unref (reader.sheets);
  g_ptr_array_unref (reader.links);
  g_ptr_array_unref (reader.strings);
  g_hash_table_unref (reader.formats);
  g_byte_array_unref (reader.styles);
  g_string_free (reader.text, TRUE);
  g_free (reader.target);
  return is_read;
}
