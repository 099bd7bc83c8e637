/* SPDX-License-Identifier: MIT */
/* Cells as separated values, in each dialect. */
#include "pozo-cells.h"

#include "made-catalogues.h"
#include "pozo-language.h"

/* Two tables with every kind of cell. */
static PozoCells *
make_cells (void)
{
  static const char *const heads[] = { "name", "points" };
  PozoCells *cells = pozo_cells_new ();
  g_autoptr (PozoCells) prefix = pozo_cells_new ();

  pozo_cells_begin (cells, "first");
  pozo_cells_heads (cells, heads, G_N_ELEMENTS (heads));
  pozo_cells_text (cells, "=A1; \x1b[2J");
  pozo_cells_figure (cells, "12.5");
  pozo_cells_end_row (cells);
  pozo_cells_nothing (cells);
  pozo_cells_integer (cells, -35);
  pozo_cells_end_row (cells);
  pozo_cells_begin (cells, "second");
  pozo_cells_head (cells, "+head");
  pozo_cells_end_row (cells);
  pozo_cells_numbered (prefix, "7");
  pozo_cells_numbered (prefix, "007");
  pozo_cells_take (cells, prefix);
  pozo_cells_date (cells, "2026-05-14");
  pozo_cells_end_row (cells);
  return cells;
}

#define MARK "\xef\xbb\xbf"

static const struct
{
  const char *name;
  const char *language;
  gboolean is_excel;
  char separator; /* '\0': that of the dialect */
  const char *text;
} rows[] = {
  { "plain", "de", FALSE, '\0',
    "name,points\n\"'=A1; \\x1b[2J\",12.5\n,-35\n\n\"'+head\"\n7,007,2026-05-14\n" },
  { "semicolon", "de", FALSE, ';',
    "name;points\n\"'=A1; \\x1b[2J\";12.5\n;-35\n\n\"'+head\"\n7;007;2026-05-14\n" },
  { "excel-english", "en", TRUE, '\0',
    MARK "name,points\n\"'=A1; \\x1b[2J\",12.5\n,-35\n\n\"'+head\"\n7,007,2026-05-14\n" },
  { "excel-german", "de", TRUE, '\0',
    MARK "name;points\n\"'=A1; \\x1b[2J\";12,5\n;-35\n\n\"'+head\"\n7;007;2026-05-14\n" },
  { "excel-german-comma", "de", TRUE, ',',
    MARK "name,points\n\"'=A1; \\x1b[2J\",\"12,5\"\n,-35\n\n\"'+head\"\n7,007,2026-05-14\n" },
};

static void
test_dialect (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoCells) cells = make_cells ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  PozoCsvDialect dialect;

  pozo_language_choose (rows[i].language, &error);
  g_assert_no_error (error);
  dialect = rows[i].is_excel ? pozo_csv_dialect_excel () : pozo_csv_dialect_plain ();
  if (rows[i].separator != '\0')
    dialect.separator = rows[i].separator;
  g_string_append (out, dialect.mark);
  pozo_cells_to_csv (cells, &dialect, out);
  g_assert_cmpstr (out->str, ==, rows[i].text);
}

/* What was written down and cleared is followed by the rest, without a line between. */
static void
test_clear (void)
{
  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();
  g_autoptr (PozoCells) cells = make_cells ();
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_cells_clear (cells);
  g_assert_cmpuint (pozo_cells_n (cells), ==, 0);
  pozo_cells_integer (cells, 1);
  pozo_cells_end_row (cells);
  pozo_cells_to_csv (cells, &dialect, out);
  g_assert_cmpstr (out->str, ==, "1\n");
}

int
main (int argc, char **argv)
{
  static const char *const codes[] = { "de" };
  g_autofree char *folder = g_dir_make_tmp ("pozo-cells-XXXXXX", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  make_catalogues (folder, codes, G_N_ELEMENTS (codes));
  g_setenv ("POZO_LOCALE_DIR", folder, TRUE);
  pozo_language_begin ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cells/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_dialect);
    }
  g_test_add_func ("/cells/clear", test_clear);
  status = g_test_run ();
  remove_catalogues (folder, codes, G_N_ELEMENTS (codes));
  return status;
}
