/* SPDX-License-Identifier: MIT */
/* What does not matter when names and words are compared, and when two names may be one. */
#include "pozo-fold.h"

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *text_folded;
    const char *name_folded;
  } rows[] = {
    { "", "", "" },
    { "Player-1", "player1", "1 player" },
    { "  ÖSSZ. Pont ", "osszpont", "ossz pont" },
    { "Novák, Žofie", "novakzofie", "novak zofie" },
    { "Zofie NOVA\xcc\x81K", "zofienovak", "novak zofie" },
    { "Đuro Łoś", "durolos", "duro los" },
    { "Gro\xc3\x9f", "gross", "gross" },
    { "\xff", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = pozo_fold_text (rows[i].text);
      g_autofree char *name = pozo_fold_name (rows[i].text);

      g_assert_cmpstr (text, ==, rows[i].text_folded);
      g_assert_cmpstr (name, ==, rows[i].name_folded);
    }
}

/* ASCII is folded as any text is: what stands before a letter with an accent is as it is alone. */
static void
test_ascii (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      guint n = (guint) g_test_rand_int_range (0, 12);
      g_autoptr (GString) plain = g_string_new (NULL);
      g_autofree char *alone = NULL, *whole = NULL, *expected = NULL;

      for (guint at = 0; at < n; at++)
        g_string_append_c (plain, (char) g_test_rand_int_range (1, 128));
      g_string_append_c (plain, 'x');
      alone = pozo_fold_text (plain->str);
      g_string_append (plain, "Ő");
      whole = pozo_fold_text (plain->str);
      expected = g_strconcat (alone, "o", NULL);
      g_assert_cmpstr (whole, ==, expected);
    }
}

static void
test_listed (void)
{
  g_assert_true (pozo_fold_is_listed ("huz", "draw, húz, pick up"));
  g_assert_true (pozo_fold_is_listed ("pickup", "draw, húz, pick up"));
  g_assert_false (pozo_fold_is_listed ("pick", "draw, húz, pick up"));
  g_assert_false (pozo_fold_is_listed ("", "draw"));
}

static void
test_near (void)
{
  static const struct
  {
    const char *a;
    const char *b;
    gboolean is_near;
  } rows[] = {
    { "Anna Kovács", "Kovacs Anna", TRUE },
    { "Anna Kovács", "Anna Kovacz", TRUE },
    { "Anna Kovács", "Anna Kvoács", TRUE },
    { "Ana", "Ada", FALSE },
    { "Anna", "Hanna", FALSE },
    { "Mária Szabó", "Márta Szűcs", FALSE },
    { "Pair 11", "Pair 12", FALSE },
    { "Anna & Bea", "Bea & Anna", TRUE },
    { "Dora Emil", "Dorota Emil", FALSE },
    { "Ann", "ann", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *a = pozo_fold_name (rows[i].a);
      g_autofree char *b = pozo_fold_name (rows[i].b);

      g_test_message ("%s, %s", rows[i].a, rows[i].b);
      g_assert_cmpint (pozo_fold_is_near (a, b), ==, rows[i].is_near);
      g_assert_cmpint (pozo_fold_is_near (b, a), ==, rows[i].is_near);
    }
}

static void
test_long (void)
{
  g_autofree char *word = g_strnfill (65, 'a');

  g_assert_cmpuint (pozo_fold_distance (word, word), ==, G_MAXUINT);
  word[64] = '\0';
  g_assert_cmpuint (pozo_fold_distance (word, word), ==, 0);
  g_assert_cmpuint (pozo_fold_distance (word, ""), ==, 64);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fold/text", test_text);
  g_test_add_func ("/fold/ascii", test_ascii);
  g_test_add_func ("/fold/near", test_near);
  g_test_add_func ("/fold/listed", test_listed);
  g_test_add_func ("/fold/long", test_long);
  return g_test_run ();
}
