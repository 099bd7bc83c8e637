/* SPDX-License-Identifier: MIT */
/* Dates as people write them; tests of score sheets have those that spreadsheets write. */
#include "pozo-date.h"

#define NBSP "\302\240"

static const struct
{
  const char *text;
  const char *date; /* NULL for none */
  gboolean is_wrong;
} rows[] = {
  { "May 14, 2026", "2026-05-14", FALSE },
  { "may 14 2026", "2026-05-14", FALSE },
  { "14 May, 2026", "2026-05-14", FALSE },
  { "2026. május 14.", "2026-05-14", FALSE },
  { "2026. majus 14", "2026-05-14", FALSE },
  { "2026." NBSP "05." NBSP "14.", "2026-05-14", FALSE },
  { "14.\342\200\2575.\342\200\2572026", "2026-05-14", FALSE },
  { "14. svibnja 2026.", "2026-05-14", FALSE },
  { "14 de mayo de 2026", "2026-05-14", FALSE },
  { "14 maggio 2026", "2026-05-14", FALSE },
  { "14 de maio de 2026", "2026-05-14", FALSE },
  { "14. Sept. 2026", "2026-09-14", FALSE },
  { "14. ZÁŘÍ 2026", "2026-09-14", FALSE },
  { "May 2026", "2026-05", FALSE },
  { "2026. május", "2026-05", FALSE },
  { "5/2026", "2026-05", FALSE },
  { "05. 2026.", "2026-05", FALSE },
  { "2026.", "2026", FALSE },
  { "14. listopadu 2026", "2026-11-14", FALSE },
  { "14. listopada 2026.", "2026-10-14", FALSE },
  { "14. listopad 2026", NULL, TRUE },
  { "5/6/2026", NULL, TRUE },
  { "13/13/2026", NULL, TRUE },
  { "May 32, 2026", NULL, TRUE },
  { "May 14, 26", "2026-05-14", FALSE },
  { "14 5 2026", NULL, FALSE },
  { "14,5,2026", NULL, FALSE },
  { "5 2026", NULL, FALSE },
  { "May May 2026", NULL, FALSE },
  { "14. May 2026. 3", NULL, FALSE },
  { "14.5.2026 evening", NULL, FALSE },
  { "de 2026", NULL, FALSE },
  { "20266", NULL, FALSE },
  { "May 2026-", NULL, FALSE },
  { "\xff\xc2 14. 5. 2026", NULL, FALSE },
  { "..", NULL, FALSE },
  { "", NULL, FALSE },
};

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *problem;
      g_autofree char *date = pozo_date_read (rows[i].text, &problem);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpstr (date, ==, rows[i].date);
      g_assert_cmpint (problem != NULL, ==, rows[i].is_wrong);
    }
}

/* Whatever is read is a date that is read as itself. */
static void
test_random (void)
{
  static const char *const pieces[] = { "14", "5",  "2026", "may", "listopad", ".", "/",
                                        "-",  ", ", " ",    NBSP,  "de ",      "x", "\xc2" };

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *date = NULL, *again = NULL;
      const char *problem;

      for (gint n = g_test_rand_int_range (0, 9); n > 0; n--)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      date = pozo_date_read (text->str, &problem);
      g_assert_false (date != NULL && problem != NULL);
      if (date == NULL)
        continue;
      again = pozo_date_read (date, &problem);
      g_assert_cmpstr (again, ==, date);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/date/rows", test_rows);
  g_test_add_func ("/date/random", test_random);
  return g_test_run ();
}
