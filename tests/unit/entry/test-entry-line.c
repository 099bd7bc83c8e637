/* SPDX-License-Identifier: MIT */
/* Lines as directors type them, half typed, and mistyped. */
#include "pozo-entry-line.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *table;
  const char *points; /* with two sides, as they are typed */
  const char *counts; /* of each deal */
  gboolean is_open;
  const char *error; /* NULL where all of it can be read */
} Row;

static const Row rows[] = {
  { "nothing", "", "", "", "", FALSE, NULL },
  { "blanks", " \t ", "", "", "", FALSE, NULL },
  { "table", "4", "4", "", "", FALSE, NULL },
  { "colon", "4: 5230 3115", "4", "5230 3115", "2", FALSE, NULL },
  { "final", "4  5230 3115", "4", "5230 3115", "2", FALSE, NULL },
  { "deals", "4 1200 -35, 2005 1610", "4", "1200 -35, 2005 1610", "2 2", FALSE, NULL },
  { "tight", "4 1200 -35,2005 1610", "4", "1200 -35, 2005 1610", "2 2", FALSE, NULL },
  { "semicolon", "4 1200 -35; 5 10", "4", "1200 -35, 5 10", "2 2", FALSE, NULL },
  { "minus",
    "4 1200 \xe2\x88\x92"
    "35",
    "4", "1200 -35", "2", FALSE, NULL },
  { "plus", "A1 +5 -5", "A1", "5 -5", "2", FALSE, NULL },
  { "half", "4 1200", "4", "1200", "1", FALSE, NULL },
  { "open", "4 1200 -35,", "4", "1200 -35", "2", TRUE, NULL },
  { "three", "4 1 2 3", "4", "1 2, 3", "3", FALSE, NULL },
  { "most", "4 9999999 -9999999", "4", "9999999 -9999999", "2", FALSE, NULL },
  { "too much", "4 10000000 1", "4", "", "", FALSE,
    "\"10000000\" is no number of points, such as 1200 or -35" },
  { "letter", "4 1200 35x, 1 2", "4", "1200", "", FALSE,
    "\"35x\" is no number of points, such as 1200 or -35" },
  { "sign alone", "4 1200 -", "4", "1200", "", FALSE,
    "\"-\" is no number of points, such as 1200 or -35" },
  { "no deal", "4 , 1 2", "4", "", "", TRUE, "there are no points before the comma" },
  { "no deal behind", "4 1 2,, 3 4", "4", "1 2", "2", TRUE,
    "there are no points before the comma" },
  { "not UTF-8", "4 \xff", "", "", "", FALSE, "a line of at most 4096 bytes of UTF-8 is expected" },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (PozoEntryLine) line = { 0 };
  g_autoptr (GString) points = g_string_new (NULL);
  g_autoptr (GString) counts = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  pozo_entry_line_init (&line);
  g_assert_cmpint (pozo_entry_line_read (&line, row->text, &error), ==, row->error == NULL);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, row->error);
  pozo_entry_points_append (line.points, 2, points);
  for (guint deal = 0; deal < line.ends->len; deal++)
    g_string_append_printf (counts, "%s%u", deal > 0 ? " " : "", pozo_entry_line_n (&line, deal));
  g_assert_cmpstr (line.table, ==, row->table);
  g_assert_cmpstr (points->str, ==, row->points);
  g_assert_cmpstr (counts->str, ==, row->counts);
  g_assert_cmpint (line.is_open, ==, row->is_open);
}

static void
check_limit (void)
{
  g_autofree char *fits = g_strnfill (POZO_ENTRY_LINE_BYTES_MAX, ' ');
  g_autofree char *long_one = g_strnfill (POZO_ENTRY_LINE_BYTES_MAX + 1, ' ');

  for (guint i = 0; i < 2; i++)
    {
      g_auto (PozoEntryLine) line = { 0 };

      pozo_entry_line_init (&line);
      g_assert_cmpint (pozo_entry_line_read (&line, i == 0 ? fits : long_one, NULL), ==, i == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-line/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/entry-line/limit", check_limit);
  return g_test_run ();
}
