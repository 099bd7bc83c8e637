/* SPDX-License-Identifier: MIT */
/* Workbooks that are written, as the reader of spreadsheets finds them. */
#include "pozo-error.h"
#include "pozo-source.h"
#include "pozo-workbook.h"

#include <glib/gstdio.h>
#include <string.h>

#define MARK "\xef\xbb\xbf"

/* The text of a sheet: what its program would save as CSV. */
static char *
read_sheet (const char *path, const char *sheet)
{
  const PozoSourceOptions options = { .sheet = sheet };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoSource) source = pozo_source_open (path, &options, &error);
  GString *text = g_string_new (NULL);
  const PozoMember *member;
  char step[64];
  gssize n;

  g_assert_no_error (error);
  g_assert_true (pozo_source_next (source, &member, &error));
  while ((n = pozo_source_read (source, step, sizeof step, &error)) > 0)
    g_string_append_len (text, step, n);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text->str, MARK));
  g_string_erase (text, 0, (gssize) strlen (MARK));
  return g_string_free (text, FALSE);
}

static char *
make_path (void)
{
  char *path = NULL;
  int descriptor = g_file_open_tmp ("pozo-workbook-XXXXXX", &path, NULL);

  g_assert_cmpint (descriptor, >=, 0);
  g_close (descriptor, NULL);
  return path;
}

static PozoCells *
make_cells (void)
{
  static const char *const heads[] = { "name", "points" };
  PozoCells *cells = pozo_cells_new ();

  pozo_cells_begin (cells, "first");
  pozo_cells_heads (cells, heads, G_N_ELEMENTS (heads));
  pozo_cells_text (cells, "=HYPERLINK(\"http://x\")");
  pozo_cells_figure (cells, "-35.5");
  pozo_cells_end_row (cells);
  pozo_cells_text (cells, "http://x");
  pozo_cells_integer (cells, 1205);
  pozo_cells_end_row (cells);
  pozo_cells_nothing (cells);
  pozo_cells_text (cells, "007");
  pozo_cells_end_row (cells);
  pozo_cells_begin (cells, "second");
  pozo_cells_head (cells, "date");
  pozo_cells_end_row (cells);
  pozo_cells_date (cells, "2026-05-14");
  pozo_cells_date (cells, "2026-05");
  pozo_cells_date (cells, "2026-02-30");
  pozo_cells_figure (cells, "-");
  pozo_cells_figure (cells, "12345678901234567890");
  pozo_cells_end_row (cells);
  return cells;
}

static void
test_read_back (void)
{
  g_autofree char *path = make_path ();
  g_autoptr (PozoCells) cells = make_cells ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoWorkbook) book = pozo_workbook_new (path, &error);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_no_error (error);
  g_assert_true (pozo_workbook_add (book, cells, &error));
  pozo_cells_clear (cells); /* rows that come later go on below */
  pozo_cells_date (cells, "1999-12-31");
  pozo_cells_end_row (cells);
  g_assert_true (pozo_workbook_add (book, cells, &error));
  g_assert_true (pozo_workbook_finish (book, &error));
  first = read_sheet (path, NULL);
  second = read_sheet (path, "second");
  g_assert_cmpstr (first, ==,
                   "\"name\",\"points\"\n\"=HYPERLINK(\"\"http://x\"\")\",\"-35.5\"\n"
                   "\"http://x\",\"1205\"\n,\"007\"\n");
  g_assert_cmpstr (second, ==,
                   "\"date\"\n\"2026-05-14\",\"2026-05\",\"2026-02-30\",\"-\","
                   "\"12345678901234567890\"\n\"1999-12-31\"\n");
  g_unlink (path);
}

/* What has no room is told, and nothing is cut. */
static void
test_limits (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *text = g_strnfill (32768, 'x');
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoWorkbook) book = pozo_workbook_new (path, &error);

  pozo_cells_begin (cells, "long");
  pozo_cells_text (cells, text);
  g_assert_false (pozo_workbook_add (book, cells, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==,
                   "a cell of a workbook has no room for more than 32767 characters");
  g_clear_error (&error);
  pozo_cells_clear (cells);
  pozo_cells_begin (cells, "wide");
  for (guint i = 0; i <= 16384; i++)
    pozo_cells_integer (cells, i);
  g_assert_false (pozo_workbook_add (book, cells, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_unlink (path);
}

static void
test_no_file (void)
{
  g_autoptr (PozoCells) cells = make_cells ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoWorkbook) book = pozo_workbook_new ("/nonexistent/x.xlsx", &error);

  g_assert_no_error (error);
  g_assert_true (pozo_workbook_add (book, cells, &error));
  g_assert_false (pozo_workbook_finish (book, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbook/read-back", test_read_back);
  g_test_add_func ("/workbook/limits", test_limits);
  g_test_add_func ("/workbook/no-file", test_no_file);
  return g_test_run ();
}
