/* SPDX-License-Identifier: MIT */
/* What people write in a cell, where it means one thing and where it does not; and cells that do
 * nothing in any spreadsheet. */
#include "pozo-csv-cell.h"
#include "pozo-csv-date.h"

#include <string.h>

static const struct
{
  const char *cell;
  gint32 number;
} numbers[] = {
  { "0", 0 },
  { "1205", 1205 },
  { "-35", -35 },
  { "+35", 35 },
  { "\xe2\x88\x92"
    "35",
    -35 },
  { "\xe2\x80\x93"
    "35",
    -35 },
  { "1.205", 1205 },
  { "1,205", 1205 },
  { "1 205", 1205 },
  { "1 000", 1000 },
  { "1'000", 1000 },
  { "1\xc2\xa0"
    "205",
    1205 },
  { "1\xe2\x80\xaf"
    "205",
    1205 },
  { "1.000.000", 1000000 },
  { "1205,00", 1205 },
  { "1205.0", 1205 },
  { "1.205,0", 1205 },
  { "1,000.00", 1000 },
  { "5,00", 5 },
  { "-1.205", -1205 },
  { "12345678", 12345678 },
  { "(35)", -35 },
  { "35-", -35 },
  { "(1.205)", -1205 },
  { "1.205,00 €", 1205 },
  { "€ 1,205", 1205 },
  { "-35 Kč", -35 },
  { "1 205 Ft", 1205 },
  { "(35) pts.", -35 },
  { "35- p", -35 },
};

static void
test_numbers (void)
{
  static const char *const none[] = { "",         "-",     "a",         "12,5",          "1.000",
                                      "1,000",    "5.000", "0.500",     "1.20",          "1.2050",
                                      "12.34,5",  "1,2,3", "1.205.",    "1 205,5",       "1.205.0",
                                      "1..205",   "--5",   "123456789", "1.234.567.890", "5 5",
                                      "1e3",      "0x10",  "1.205,205", "1,000,00",      "-5-",
                                      "1205.000", "(-5)",  "(5",        "(1.000)",       "5--",
                                      "()",       "-",     "€",         "12,5 €",        "35 x",
                                      "x 35",     "Ft",    "€ 35 €",    "35 ptss",       "pts 35" };
  gint32 number;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_test_message ("%s", numbers[i].cell);
      g_assert_true (pozo_csv_cell_int (numbers[i].cell, &number));
      g_assert_cmpint (number, ==, numbers[i].number);
    }
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_test_message ("not %s", none[i]);
      g_assert_false (pozo_csv_cell_int (none[i], &number));
    }
}

/* A date, what it is in the notation, and whether something is wrong with it. */
static const struct
{
  const char *cell;
  const char *date;
  gboolean is_wrong;
} dates[] = {
  { "2026-05-14", "2026-05-14", FALSE },
  { "2026-5-4", "2026-05-04", FALSE },
  { "2026/05/14", "2026-05-14", FALSE },
  { "14.5.2026", "2026-05-14", FALSE },
  { "5.6.2026", "2026-06-05", FALSE },
  { "14. 5. 2026.", "2026-05-14", FALSE },
  { "14/5/2026", "2026-05-14", FALSE },
  { "5/14/2026", "2026-05-14", FALSE },
  { "5/5/2026", "2026-05-05", FALSE },
  { "14-05-2026", "2026-05-14", FALSE },
  { "5/6/2026", NULL, TRUE },
  { "5-6-2026", NULL, TRUE },
  { "14.5.26", NULL, TRUE },
  { "05/06/07", NULL, TRUE },
  { "31.2.2026", NULL, TRUE },
  { "2026-13-01", NULL, TRUE },
  { "29.2.2028", "2028-02-29", FALSE },
  { "32/1/2026", NULL, TRUE },
  { "2026", "2026", FALSE },
  { "2026-05", "2026-05", FALSE },
  { "May 14", NULL, FALSE },
  { "", NULL, FALSE },
  { "14.5/2026", NULL, FALSE },
  { "14.5.2026x", NULL, FALSE },
  { "46156", "2026-05-14", FALSE },
  { "10959", "1930-01-01", FALSE },
  { "10958", NULL, FALSE },
  { "73050", "2099-12-31", FALSE },
  { "73051", NULL, FALSE },
  { "14-May-26", "2026-05-14", FALSE },
  { "14-Dec-30", "1930-12-14", FALSE },
  { "14. Mai 2026", "2026-05-14", FALSE },
  { "14. května 2026", "2026-05-14", FALSE },
  { "1 enero 2026", "2026-01-01", FALSE },
  { "14-srp-26", NULL, TRUE },
  { "31-Feb-26", NULL, TRUE },
  { "14-ma-26", NULL, FALSE },
  { "14-xyz-26", NULL, FALSE },
};

static void
test_dates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      const char *problem;
      g_autofree char *date = pozo_csv_date_read (dates[i].cell, &problem);

      g_test_message ("%s", dates[i].cell);
      g_assert_cmpstr (date, ==, dates[i].date);
      g_assert_cmpint (problem != NULL, ==, dates[i].is_wrong);
    }
}

static void
test_times (void)
{
  static const struct
  {
    const char *cell;
    const char *time;
    gboolean is_wrong;
  } times[] = {
    { "19:30", "19:30", FALSE }, { "9:05", "09:05", FALSE },
    { "19.30", "19:30", FALSE }, { "19:30:00", "19:30", FALSE },
    { "24:00", NULL, TRUE },     { "19:60", NULL, TRUE },
    { "19:30:05", NULL, FALSE }, { "19:30+02:00", NULL, FALSE },
    { "7:30 PM", NULL, FALSE },  { "19", NULL, FALSE },
    { "", NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const char *problem;
      g_autofree char *time = pozo_csv_date_read_time (times[i].cell, &problem);

      g_test_message ("%s", times[i].cell);
      g_assert_cmpstr (time, ==, times[i].time);
      g_assert_cmpint (problem != NULL, ==, times[i].is_wrong);
    }
}

/* A text, and the cell that is written of it. */
static const struct
{
  const char *text;
  const char *cell;
} inert[] = {
  { "Anna", "Anna" },
  { "", "" },
  { "Anna, Bea", "\"Anna, Bea\"" },
  { "a;b", "\"a;b\"" },
  { "a\"b", "\"a\"\"b\"" },
  { "a\nb", "\"a\nb\"" },
  { "=1+1", "\"'=1+1\"" },
  { "+49", "\"'+49\"" },
  { "-x", "\"'-x\"" },
  { "@SUM(A1)", "\"'@SUM(A1)\"" },
  { "\xef\xbc\x9d"
    "1",
    "\"'\xef\xbc\x9d"
    "1\"" },
  { "'=1", "\"''=1\"" },
  { "'t Hart", "\"'t Hart\"" },
  { "a=b", "a=b" },
  { "x\xe2\x80\xaey", "x\\u202ey" },
  { "\x1b[2J", "\\x1b[2J" },
  { "a\\b", "a\\b" },
  { "\\u202e", "\\x5cu202e" },
  { "\\x41", "\\x5cx41" },
};

/* Written, and read back. */
static void
test_inert (void)
{
  const PozoCsvDialect dialect = pozo_csv_dialect_plain ();

  for (guint i = 0; i < G_N_ELEMENTS (inert); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (GString) plain = g_string_new (NULL);
      g_autoptr (PozoCells) cells = pozo_cells_new ();
      g_autofree char *back = NULL;

      pozo_csv_cell_add (cells, POZO_CELL_TEXT, inert[i].text, strlen (inert[i].text));
      pozo_cells_to_csv (cells, &dialect, out);
      g_assert_cmpstr (out->str, ==, inert[i].cell);
      for (const char *p = out->str; *p != '\0'; p++)
        if (*p != '"' || p[1] == '"')
          g_string_append_c (plain, *p == '"' ? *p++ : *p);
      back = pozo_csv_cell_text (plain->str);
      g_assert_cmpstr (back, ==, inert[i].text);
    }
}

/* What a person wrote stands, but for what only a writer writes. */
static void
test_text (void)
{
  static const char *const same[] = { "\\x41", "\\u00e9", "C:\\new", "\\", "\\x",
                                      "\\u12", "\\x0a",   "'",       "'t", "\\Uffffffff" };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *text = pozo_csv_cell_text (same[i]);

      g_assert_cmpstr (text, ==, same[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv-cell/numbers", test_numbers);
  g_test_add_func ("/csv-cell/dates", test_dates);
  g_test_add_func ("/csv-cell/times", test_times);
  g_test_add_func ("/csv-cell/inert", test_inert);
  g_test_add_func ("/csv-cell/text", test_text);
  return g_test_run ();
}
