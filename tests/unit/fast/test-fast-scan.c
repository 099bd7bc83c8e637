/* SPDX-License-Identifier: MIT */
/* Numbers read eight bytes at a time are those that pozo_pcn_number() reads a digit at a time. */
#include "pozo-fast-scan.h"

/* What follows, so that there is enough to be looked at in one word, and what may. */
static const char *const tails[] = { " hand=-105", "\nscore B x", ",120 abcde", "=1 9999999", "" };

static const char *const numbers[] = { "0",     "7",         "10",        "-5",         "-30",
                                       "99999", "-99999",    "1234567",   "-1234567",   "12345678",
                                       "-0",    "00",        "01",        "-01",        "-",
                                       "--1",   "+1",        "x",         "",           " 1",
                                       "1x",    "123456789", "-12345678", "-123456789", "9/",
                                       "9:",    "1\xb0",     "\xff" };

static void
test_numbers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (tails); j++)
      {
        g_autofree char *text = g_strconcat (numbers[i], tails[j], NULL);
        gint32 slow = 0;
        gint32 fast = 0;
        const char *slow_end = pozo_pcn_number (text, &slow);
        const char *fast_end = pozo_fast_number (text + strlen (text), text, &fast);

        g_assert_true (slow_end == fast_end);
        g_assert_cmpint (slow, ==, fast);
      }
}

static void
test_many (void)
{
  for (gint32 i = -120000; i <= 120000; i += 7)
    {
      g_autofree char *text = g_strdup_printf ("%d total=12345", i);
      gint32 number = 0;

      g_assert_nonnull (pozo_fast_number (text + strlen (text), text, &number));
      g_assert_cmpint (number, ==, i);
    }
}

static void
test_words (void)
{
  const char *text = "deal 12";
  const char *end = text + strlen (text);

  g_assert_true (pozo_fast_skip (end, text, "deal ", 5) == text + 5);
  g_assert_null (pozo_fast_skip (end, text, "Deal ", 5));
  g_assert_null (pozo_fast_skip (end, text + 5, "12 ", 3));
  g_assert_true (pozo_fast_skip (end, text + 5, "12", 2) == end);
}

static void
test_seals (void)
{
  g_assert_nonnull (pozo_fast_hex_end ("1f0c77a2\n", 8));
  g_assert_null (pozo_fast_hex_end ("1f0c77a\n", 8));
  g_assert_null (pozo_fast_hex_end ("1f0c77a23\n", 8));
  g_assert_null (pozo_fast_hex_end ("1f0C77a2\n", 8));
  g_assert_null (pozo_fast_hex_end ("1f0c77a2 \n", 8));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fast-scan/numbers", test_numbers);
  g_test_add_func ("/fast-scan/many", test_many);
  g_test_add_func ("/fast-scan/words", test_words);
  g_test_add_func ("/fast-scan/seals", test_seals);
  return g_test_run ();
}
