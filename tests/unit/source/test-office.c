/* SPDX-License-Identifier: MIT */
/* Workbooks as programs write them, and as nobody should. */
#include "test-pack.h"
#include "pozo-error.h"
#include "pozo-office-cells.h"
#include "pozo-office.h"
#include "pozo-source.h"

#include <string.h>

#define MARK "\xef\xbb\xbf"

#define WORKBOOK(more)                                                                             \
  "<?xml version='1.0'?><workbook xmlns:r='x'>" more "<sheets>"                                    \
  "<sheet name='Hidden' sheetId='1' state='hidden' r:id='r1'/>"                                    \
  "<sheet name='Evening' sheetId='2' r:id='r2'/></sheets></workbook>"
#define RELATIONS                                                                                  \
  "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/>"                          \
  "<Relationship Id='r2' Target='/xl/worksheets/sheet2.xml'/></Relationships>"
#define STYLES                                                                                     \
  "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='[$-40E]yyyy. mmmm d.'/>"                \
  "<numFmt numFmtId='165' formatCode='0\"day\"'/></numFmts><cellStyleXfs><xf numFmtId='14'/>"      \
  "</cellStyleXfs><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/>"              \
  "<xf numFmtId='20'/><xf numFmtId='165'/></cellXfs></styleSheet>"
#define STRINGS                                                                                    \
  "<sst><si><t>Deal</t></si><si><r><t>An</t></r><r><t>na</t></r><rPh sb='0'><t>x</t></rPh></si>"   \
  "<si><t xml:space='preserve'>a \"b\", c</t></si></sst>"
#define SHEET(rows) "<worksheet><sheetData>" rows "</sheetData></worksheet>"
#define DAMAGED     "(xl/worksheets/sheet2.xml is damaged: " /* and what GLib says */
#define HIDDEN      SHEET ("<row r='1'><c r='A1'><v>1</v></c></row>")

#define ODS(tables)                                                                                \
  "<office:document-content><office:body><office:spreadsheet>" tables                              \
  "</office:spreadsheet></office:body></office:document-content>"
#define TABLE(rows) "<table:table table:name='Evening'>" rows "</table:table>"
#define CELL(text)  "<table:table-cell><text:p>" text "</text:p></table:table-cell>"

typedef struct
{
  const char *label;
  const char *sheet; /* that is asked for */
  const char *workbook;
  const char *content; /* of the second sheet, or of an .ods without a workbook */
  const char *expected;
} Row;

static const Row rows[] = {
  { "values", NULL, WORKBOOK (""),
    SHEET ("<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='s'><v>1</v></c>"
           "<c r='D1' t='s'><v>2</v></c></row>"
           "<row r='3'><c r='A3'><v>1205</v></c><c r='B3'><v>-35.5</v></c>"
           "<c r='C3' t='str'><f>A1</f><v>x</v></c><c r='D3' t='b'><v>1</v></c></row>"),
    "\"Deal\",\"Anna\",,\"a \"\"b\"\", c\"\n\n\"1205\",\"-35.5\",\"x\",\"TRUE\"\n" },
  { "days", NULL, WORKBOOK (""),
    SHEET ("<row r='1'><c r='A1' s='1'><v>46156</v></c><c r='B1' s='2'><v>46156</v></c>"
           "<c r='C1' s='3'><v>0.8125</v></c><c r='D1' s='4'><v>3</v></c>"
           "<c r='E1' s='1'><v>46156.8125</v></c></row>"),
    "\"2026-05-14\",\"2026-05-14\",\"19:30\",\"3\",\"2026-05-14 19:30\"\n" },
  { "days-since-1904", NULL, WORKBOOK ("<workbookPr date1904='1'/>"),
    SHEET ("<row r='1'><c r='A1' s='1'><v>44694</v></c></row>"), "\"2026-05-14\"\n" },
  { "without-places", NULL, WORKBOOK (""),
    SHEET ("<row><c t='inlineStr'><is><t>Deal</t></is></c><c><v>2</v></c></row>"
           "<row><c><v>3</v></c></row>"),
    "\"Deal\",\"2\"\n\"3\"\n" },
  { "no-thousands", NULL, WORKBOOK (""),
    SHEET ("<row r='1'><c r='A1'><v>1.205</v></c><c r='B1'><v>904.99999999999989</v></c></row>"),
    "\"1.2050\",\"905\"\n" },
  { "formula-without-value", NULL, WORKBOOK (""),
    SHEET ("<row r='1'><c r='A1'><f>1+1</f></c><c r='B1' t='e'><f>1/0</f><v>#DIV/0!</v></c></row>"),
    "\"formula without a value\",\"#DIV/0!\"\n" },
  { "named", "Hidden", WORKBOOK (""), SHEET (""), "\"1\"\n" },
  { "not-there", "Morning", WORKBOOK (""), SHEET (""),
    "(no sheet is called \"Morning\"; there are \"Hidden\", \"Evening\")" },
  { "not-in-order", NULL, WORKBOOK (""),
    SHEET ("<row r='2'><c r='A2'><v>1</v></c></row><row r='1'><c r='A1'><v>1</v></c></row>"),
    "(its cells are not in order)" },
  { "too-many-rows", NULL, WORKBOOK (""),
    SHEET ("<row r='1048577'><c r='A1048577'><v>1</v></c></row>"), "(more than 1048576 rows)" },
  { "last-column", NULL, WORKBOOK (""), SHEET ("<row r='1'><c r='XFE1'><v>1</v></c></row>"),
    "(more than 16384 columns)" },
  { "cut", NULL, WORKBOOK (""), "<worksheet><sheetData><row r='1'>", DAMAGED },
  { "empty", NULL, WORKBOOK (""), SHEET (""), "\n" },
  { "ods", NULL, NULL,
    ODS (TABLE ("<table:table-row>" CELL ("Deal") CELL (
        "An<text:s/>na") "</table:table-row>"
                         "<table:table-row><table:table-cell office:value-type='float' "
                         "office:value='1205' "
                         "table:number-columns-repeated='2'><text:p>1 "
                         "205</text:p></table:table-cell>"
                         "<table:table-cell office:value-type='date' "
                         "office:date-value='2026-05-14'>"
                         "<text:p>14/5</text:p></table:table-cell><table:table-cell "
                         "office:value-type='time' "
                         "office:time-value='PT19H30M00S'/></table:table-row>")),
    "\"Deal\",\"An na\"\n\"1205\",\"1205\",\"2026-05-14\",\"19:30\"\n" },
  { "ods-million-empty-rows", NULL, NULL,
    ODS (TABLE ("<table:table-row table:number-rows-repeated='2'>" CELL (
        "x") "</table:table-row>"
             "<table:table-row table:number-rows-repeated='1048570'><table:table-cell "
             "table:number-columns-repeated='16384'/></table:table-row>")),
    "\"x\"\n\"x\"\n" },
  { "ods-notes-and-merged", NULL, NULL,
    ODS (TABLE ("<table:table-row><table:table-cell><office:annotation><text:p>note</text:p>"
                "</office:annotation><text:p>a</text:p><text:p>b</text:p></table:table-cell>"
                "<table:covered-table-cell/>" CELL ("c") "</table:table-row>")),
    "\"a\nb\",,\"c\"\n" },
  { "ods-second-sheet", "Late", NULL,
    ODS (TABLE ("<table:table-row>" CELL ("x") "</table:table-row>") "<table:table "
                                                                     "table:name='Late'><table:"
                                                                     "table-row>" CELL (
                                                                         "y") "</table:table-row></"
                                                                              "table:table>"),
    "\"y\"\n" },
  { "text-document", NULL, NULL, ODS ("<text:p>Hello</text:p>"),
    "(a document of an office program, and no spreadsheet)" },
};

static GBytes *
pack (const Row *row)
{
  const PackMember xlsx[] = {
    { "[Content_Types].xml", "<Types/>", 0 },        { "xl/workbook.xml", row->workbook, 0 },
    { "xl/_rels/workbook.xml.rels", RELATIONS, 0 },  { "xl/styles.xml", STYLES, 0 },
    { "xl/sharedStrings.xml", STRINGS, 0 },          { "xl/worksheets/sheet1.xml", HIDDEN, 0 },
    { "xl/worksheets/sheet2.xml", row->content, 0 }, { NULL, NULL, 0 }
  };
  const PackMember ods[] = { { "_rels/.rels", "<Types/>", 0 },
                             { "content.xml", row->content, 0 },
                             { NULL, NULL, 0 } };

  return pack_members ("zip", "none", row->workbook != NULL ? xlsx : ods);
}

/* What a workbook is given as, or why it is not. */
static char *
read_bytes (GBytes *bytes, const char *sheet)
{
  const PozoSourceOptions options = { .sheet = sheet };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, &options, &error);
  GString *text = g_string_new (NULL);
  const PozoMember *member;
  char step[7];
  gssize n;

  if (source == NULL)
    {
      g_string_append_printf (text, "(%s)", error->message);
      return g_string_free (text, FALSE);
    }
  g_assert_true (pozo_source_next (source, &member, &error));
  g_assert_null (member->name);
  g_assert_false (pozo_source_is_archive (source));
  while ((n = pozo_source_read (source, step, sizeof step, &error)) > 0)
    g_string_append_len (text, step, n);
  g_assert_cmpint (n, ==, 0);
  g_assert_true (pozo_source_next (source, &member, &error));
  g_assert_null (member);
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GBytes) bytes = pack (row);
  g_autofree char *text = read_bytes (bytes, row->sheet);
  gsize mark = g_str_has_prefix (text, MARK) ? strlen (MARK) : 0;

  if (g_str_equal (row->expected, DAMAGED) && g_str_has_prefix (text, DAMAGED))
    text[strlen (DAMAGED)] = '\0';
  g_assert_cmpstr (text + mark, ==, row->expected);
  g_assert_true (mark > 0 || *text == '(');
}

/* ---- Bounds ---- */

static void
test_cells (void)
{
  PozoOfficeCells cells = { .text = g_string_new (NULL), .n_cells = POZO_OFFICE_CELLS_MAX - 1 };
  g_autofree char *half = g_strnfill (POZO_OFFICE_TEXT_BYTES_MAX / 2, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_office_cells_put (&cells, 0, 0, "", &error));
  g_assert_true (pozo_office_cells_put (&cells, 0, 0, "x", &error));
  g_assert_false (pozo_office_cells_put (&cells, 0, 1, "x", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_clear_error (&error);
  cells.n_cells = 0;
  g_assert_true (pozo_office_cells_put (&cells, 1, 0, half, &error));
  g_assert_false (pozo_office_cells_put (&cells, 1, 1, half, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_string_free (cells.text, TRUE);
}

/* A part that unpacks to more than may be read; the ratio of the archive must not tell it first. */
static void
test_xml (void)
{
  g_autofree char *long_part = g_malloc (POZO_OFFICE_XML_BYTES_MAX + 2);
  const PackMember members[] = { { "_rels/.rels", "<Types/>", 0 },
                                 { "content.xml", long_part, 0 },
                                 { NULL, NULL, 0 } };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *said = NULL;

  memset (long_part, ' ', POZO_OFFICE_XML_BYTES_MAX + 1);
  long_part[POZO_OFFICE_XML_BYTES_MAX + 1] = '\0';
  bytes = pack_members ("zip", "none", members);
  said = read_bytes (bytes, NULL);
  g_assert_cmpstr (said, ==, "(more than 134217728 bytes of XML)");
}

/* A workbook whose shared texts, sheets and styles are one more than can be. */
static void
check_many (const char *item, guint n, gboolean is_text, const char *expected)
{
  g_autoptr (GString) many = g_string_new (is_text ? "<sst>" : "<styleSheet><cellXfs>");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *said = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append (many, item);
  g_string_append (many, is_text ? "</sst>" : "</cellXfs></styleSheet>");
  const PackMember members[] = { { "[Content_Types].xml", "<Types/>", 0 },
                                 { "xl/workbook.xml", WORKBOOK (""), 0 },
                                 { "xl/_rels/workbook.xml.rels", RELATIONS, 0 },
                                 { is_text ? "xl/sharedStrings.xml" : "xl/styles.xml", many->str,
                                   0 },
                                 { "xl/worksheets/sheet2.xml", SHEET (""), 0 },
                                 { NULL, NULL, 0 } };
  bytes = pack_members ("zip", "none", members);
  said = read_bytes (bytes, NULL);
  g_assert_cmpstr (said, ==, expected);
}

static void
test_items (void)
{
  check_many ("<si/>", POZO_OFFICE_STRINGS_MAX, TRUE, MARK "\n");
  check_many ("<si/>", POZO_OFFICE_STRINGS_MAX + 1, TRUE, "(more than 1000000 texts)");
  check_many ("<xf/>", POZO_OFFICE_ITEMS_MAX, FALSE, MARK "\n");
  check_many ("<xf/>", POZO_OFFICE_ITEMS_MAX + 1, FALSE, "(more than 65536 styles)");
}

/* In an archive a workbook would be an archive in an archive. */
static void
test_packed (void)
{
  g_autoptr (GBytes) inner = pack (&rows[0]);
  gsize size;
  const char *data = g_bytes_get_data (inner, &size);
  g_autofree char *text = g_strndup (data, 60);
  const PackMember members[] = { { "evening.xlsx", text, 0 }, { NULL, NULL, 0 } };
  g_autoptr (GBytes) outer = pack_members ("tar", "none", members);
  g_autoptr (PozoSource) source = pozo_source_open_bytes (outer, NULL, NULL);
  const PozoMember *member;

  g_assert_cmpuint (size, >, 60);
  g_assert_true (pozo_source_next (source, &member, NULL));
  g_assert_nonnull (member->skipped);
  g_assert_true (member->is_lost);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/office/%s", rows[i].label);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/office/bounds/cells", test_cells);
  g_test_add_func ("/office/bounds/xml", test_xml);
  g_test_add_func ("/office/bounds/items", test_items);
  g_test_add_func ("/office/packed", test_packed);
  return g_test_run ();
}
