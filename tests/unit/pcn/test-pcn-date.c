/* SPDX-License-Identifier: MIT */
/* Days and times of the clock: those that there are, and no others. */
#include "pozo-pcn-date.h"

#include <string.h>

typedef struct
{
  PozoHeadKind kind;
  const char *value;
  gboolean is_right;
} Row;

static const Row rows[] = {
  { POZO_HEAD_DATE, "2026", TRUE },
  { POZO_HEAD_DATE, "2026-05", TRUE },
  { POZO_HEAD_DATE, "2026-05-14", TRUE },
  { POZO_HEAD_DATE, "2024-02-29", TRUE },
  { POZO_HEAD_DATE, "2026-12-31", TRUE },
  { POZO_HEAD_DATE, "2026-02-29", FALSE },
  { POZO_HEAD_DATE, "2026-04-31", FALSE },
  { POZO_HEAD_DATE, "2026-00-14", FALSE },
  { POZO_HEAD_DATE, "2026-13-14", FALSE },
  { POZO_HEAD_DATE, "2026-05-00", FALSE },
  { POZO_HEAD_DATE, "0000-05-14", FALSE },
  { POZO_HEAD_DATE, "26-05-14", FALSE },
  { POZO_HEAD_DATE, "2026/05/14", FALSE },
  { POZO_HEAD_DATE, "2026-05/14", FALSE },
  { POZO_HEAD_DATE, "2026-05-14-", FALSE },
  { POZO_HEAD_TIME, "19", TRUE },
  { POZO_HEAD_TIME, "19:30", TRUE },
  { POZO_HEAD_TIME, "23:59:60", TRUE }, /* a leap second */
  { POZO_HEAD_TIME, "00:00:00", TRUE },
  { POZO_HEAD_TIME, "19:30Z", TRUE },
  { POZO_HEAD_TIME, "19+02", TRUE },
  { POZO_HEAD_TIME, "19:30:05+02:00", TRUE },
  { POZO_HEAD_TIME, "19:30-14:00", TRUE },
  { POZO_HEAD_TIME, "24:00", FALSE },
  { POZO_HEAD_TIME, "19:60", FALSE },
  { POZO_HEAD_TIME, "19:30:61", FALSE },
  { POZO_HEAD_TIME, "19:3", FALSE },
  { POZO_HEAD_TIME, "19:30:5", FALSE },
  { POZO_HEAD_TIME, "19:30 ", FALSE },
  { POZO_HEAD_TIME, "19:30ZZ", FALSE },
  { POZO_HEAD_TIME, "19:30+", FALSE },
  { POZO_HEAD_TIME, "19:30+15", FALSE },
  { POZO_HEAD_TIME, "19:30+02:60", FALSE },
  { POZO_HEAD_TIME, "19:30+02.00", FALSE },
  { POZO_HEAD_TIME, "19:30+02:0", FALSE },
  { POZO_HEAD_TIME, "19:30+02:000", FALSE },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  const char *expected = pozo_pcn_date_expected (row->kind, row->value, strlen (row->value));

  if (row->is_right)
    g_assert_null (expected);
  else
    g_assert_nonnull (expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (rows[i].value), "/", '|');
      g_autofree char *path =
          g_strdup_printf ("/pcn/%s/%s", rows[i].kind == POZO_HEAD_DATE ? "date" : "time", name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
