/* SPDX-License-Identifier: MIT */
/* Numbers read eight bytes at a time are those that are read a digit at a time; words are compared
 * sixteen bytes at a time. */
#include "pozo-pcn-token.h"

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
        const char *slow_end = pozo_pcn_number_by_digits (text, &slow);
        const char *fast_end = pozo_pcn_number (text, text + strlen (text), &fast);

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

      g_assert_nonnull (pozo_pcn_number (text, text + strlen (text), &number));
      g_assert_cmpint (number, ==, i);
    }
}

static gboolean
begins (const char *text, const char *word)
{
  PozoPcnWord known = { .length = strlen (word) };

  memcpy (known.text, word, known.length);
  g_assert_cmpint (pozo_pcn_skip (text, text + strlen (text), word, known.length) != NULL, ==,
                   pozo_pcn_begins (text, text + strlen (text), &known));
  return pozo_pcn_begins (text, text + strlen (text), &known);
}

/* Near the end of a text, where it is compared byte by byte, and far from it. */
static void
test_words (void)
{
  static const char *const rests[] = { "", " dealer=4 score=0,0" };

  for (gsize i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      g_autofree char *text = g_strconcat ("deal 12", rests[i], NULL);

      g_assert_true (begins (text, "deal "));
      g_assert_true (begins (text, "deal 12"));
      g_assert_true (begins (text, ""));
      g_assert_false (begins (text, "Deal "));
      g_assert_false (begins (text, "deal 2"));
      g_assert_false (begins (text, "deal 12 score"));
      g_assert_cmpint (begins (text, "deal 12 dealer=4"), ==, i == 1);
    }
}

static void
test_seals (void)
{
  guint64 checksum = 0;

  g_assert_nonnull (pozo_pcn_hex ("1f0c77a2\n", 8, &checksum));
  g_assert_cmphex (checksum, ==, 0x1f0c77a2);
  g_assert_null (pozo_pcn_hex ("1f0c77a\n", 8, &checksum));
  g_assert_null (pozo_pcn_hex ("1f0c77a23\n", 8, &checksum));
  g_assert_null (pozo_pcn_hex ("1f0C77a2\n", 8, &checksum));
  g_assert_nonnull (pozo_pcn_hex ("5b1e9c0d2a44f7e1", 16, &checksum));
  g_assert_cmphex (checksum, ==, G_GUINT64_CONSTANT (0x5b1e9c0d2a44f7e1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pcn-token/numbers", test_numbers);
  g_test_add_func ("/pcn-token/many", test_many);
  g_test_add_func ("/pcn-token/words", test_words);
  g_test_add_func ("/pcn-token/seals", test_seals);
  return g_test_run ();
}
