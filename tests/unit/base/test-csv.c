/* SPDX-License-Identifier: MIT */
/* Cells of comma-separated values: quoted, and nothing that a spreadsheet would compute. */
#include "pozo-csv.h"

#include <string.h>

/* A text, the cell that is written of it, and whether a spreadsheet would compute it. */
static const struct
{
  const char *name;
  const char *text;
  const char *cell;
  gboolean is_formula;
} cells[] = {
  { "plain", "Anna & Bea", "Anna & Bea", FALSE },
  { "empty", "", "", FALSE },
  { "comma", "Anna, Bea", "\"Anna, Bea\"", FALSE },
  { "semicolon", "a;b", "\"a;b\"", FALSE },
  { "quote", "a\"b", "\"a\"\"b\"", FALSE },
  { "apostrophe", "'t Hart", "\"'t Hart\"", FALSE },
  { "equals", "=1+1", "\"'=1+1\"", TRUE },
  { "plus", "+49", "\"'+49\"", TRUE },
  { "minus", "-x", "\"'-x\"", TRUE },
  { "at", "@SUM(A1)", "\"'@SUM(A1)\"", TRUE },
  { "wide-equals", "\xef\xbc\x9d!", "\"'\xef\xbc\x9d!\"", TRUE },
  { "wide-plus", "\xef\xbc\x8b!", "\"'\xef\xbc\x8b!\"", TRUE },
  { "wide-minus", "\xef\xbc\x8d!", "\"'\xef\xbc\x8d!\"", TRUE },
  { "wide-at", "\xef\xbc\xa0!", "\"'\xef\xbc\xa0!\"", TRUE },
  { "quoted-formula", "=\"a\"", "\"'=\"\"a\"\"\"", TRUE },
  { "made-inert-before", "'=1", "\"''=1\"", TRUE },
  { "inside", "a=b", "a=b", FALSE },
  { "escape", "\x1b[2J", "\\x1b[2J", FALSE },
  { "bidirectional", "x\xe2\x80\xaey", "x\\u202ey", FALSE },
  { "line-end", "a\nb", "a\\x0ab", FALSE },
  { "tab", "\t=1", "\\x09=1", FALSE },
};

static void
test_cell (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_csv_append (out, cells[i].text, strlen (cells[i].text));
  g_assert_cmpstr (out->str, ==, cells[i].cell);
  g_assert_cmpint (pozo_csv_is_formula (cells[i].text), ==, cells[i].is_formula);
}

/* Where line ends may stand in a cell, they are quoted. */
static void
test_shown (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_csv_append_shown (out, "a\nb");
  g_string_append_c (out, ',');
  pozo_csv_append_shown (out, "=a\nb");
  g_assert_cmpstr (out->str, ==, "\"a\nb\",\"'=a\nb\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *path = g_strconcat ("/csv/", cells[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_cell);
    }
  g_test_add_func ("/csv/shown", test_shown);
  return g_test_run ();
}
