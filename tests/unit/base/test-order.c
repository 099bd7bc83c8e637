/* SPDX-License-Identifier: MIT */
/* The order of texts with numbers in them. */
#include "pozo-order.h"

#include <string.h>

/* Less than, equal to or greater than 0, as -1, 0 or 1. */
static const struct
{
  const char *a;
  const char *b;
  int numbers;
  int texts;
} rows[] = {
  { "2", "10", -1, -1 },        { "10", "2", 1, 1 },
  { "2", "2", 0, 0 },           { "02", "2", 0, -1 },
  { "2", "002", 0, 1 },         { "0", "", 1, 1 },
  { "R2", "R10", -1, -1 },      { "R02a", "R2b", -1, -1 },
  { "", "1", -1, -1 },          { "", "", 0, 0 },
  { "A 2 b", "A 2 c", -1, -1 }, { "1a", "1", 1, 1 },
  { "3b", "10", -1, -1 },       { "9", "Final", -1, -1 },
  { "1.2", "1.10", -1, -1 },    { "99999999999999999999998", "99999999999999999999999", -1, -1 },
  { "1\xc3\xa9", "1z", 1, 1 },
};

static int
sign (int order)
{
  return (order > 0) - (order < 0);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const char *a = rows[i].a, *b = rows[i].b;

  g_assert_cmpint (sign (pozo_order_numbers (a, strlen (a), b, strlen (b))), ==, rows[i].numbers);
  g_assert_cmpint (sign (pozo_order_numbers (b, strlen (b), a, strlen (a))), ==, -rows[i].numbers);
  g_assert_cmpint (sign (pozo_order_texts (a, b)), ==, rows[i].texts);
  g_assert_cmpint (sign (pozo_order_texts (b, a)), ==, -rows[i].texts);
}

/* A length ends a text, whatever stands behind it or in it. */
static void
test_lengths (void)
{
  g_assert_cmpint (pozo_order_numbers ("12", 1, "1", 1), ==, 0);
  g_assert_cmpint (pozo_order_numbers ("1\0002", 3, "1\0001", 3), >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/order/rows/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/order/lengths", test_lengths);
  return g_test_run ();
}
