/* SPDX-License-Identifier: MIT */
/* The laws of the notation over mutations of a small game, and over random bytes. */
#include "pcn-laws.h"
#include "pcn-test.h"

#include <string.h>

/* A little of everything. */
static const char small[] =
    "PCN: 1\nId: a\nPlayer-1: Anna\nDrew-2: Kh\nSide-A: 1 3\nDetail: full\nRule: a.b = c\nX-note: "
    "d\n\n"
    "deal 1 dealer=2 score=0,-5\nrest 5\ncut 44 2c\nhand 1 4c ??*3\nup 2c Kc\nstock 5d\n"
    "1 *3h +5h9c =7h7d2s =K.2:K? ?.+ -4c %1.5 ; slow\n2 ^7d7s@9 &7.1&7.2 ~h>5h !exposed:Kd -2c#\n"
    "3 +??*2 <w:Jk >stock /\n; break\n!misdeal\npenalty A -100 late\nscore A melds=5 hand=-5! "
    "natural=1\n"
    "state 1f0c77a2\nX-late: e\n\nend target winner=A vp=14,6\nCheck: 0123456789abcdef\n";

static void
check_all (const char *text, gsize length)
{
  pcn_law_modes (text, length);
  pcn_law_canonical (text, length);
  pcn_law_strict (text, length);
  pcn_law_head (text, length);
}

static void
test_small (void)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_true (pozo_pcn_read (record, small, strlen (small), POZO_PCN_STRICT));
  g_assert_true (pozo_pcn_read_head (record, small, strlen (small), POZO_PCN_STRICT) ==
                 strstr (small, "\ndeal"));
  check_all (small, strlen (small));
}

/* Every byte replaced by each of these. */
static void
test_replace (void)
{
  static const char bytes[] = "\n\r\t ;:=+-*^?!#@.,137TkhwX\xc3";
  gsize n = strlen (small);
  g_autofree char *text = g_strdup (small);

  for (gsize i = 0; i < n; i++)
    {
      for (gsize k = 0; k < sizeof bytes; k++)
        {
          text[i] = bytes[k];
          check_all (text, n);
        }
      text[i] = small[i];
    }
}

/* Every byte left out, doubled, and the text ending at it. */
static void
test_length (void)
{
  gsize n = strlen (small);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *shorter = g_strdup_printf ("%.*s%s", (int) i, small, small + i + 1);
      g_autofree char *longer = g_strdup_printf ("%.*s%s", (int) i + 1, small, small + i);
      g_autofree char *cut = g_strndup (small, i);

      check_all (shorter, n - 1);
      check_all (longer, n + 1);
      check_all (cut, i);
    }
}

/* Blanks of every width, and carriage returns, put between any two bytes: word processors, and who
 * joins files, do. */
static void
test_blanks (void)
{
  static const char *const blanks[] = { " ",
                                        "\t",
                                        "\xc2\xa0",
                                        "\xe2\x80\x89",
                                        "\xe2\x80\xaf",
                                        "\xe1\x9a\x80",
                                        "\xe2\x80\x82",
                                        "\xe2\x80\x8a",
                                        "\xe2\x81\x9f",
                                        "\xe3\x80\x80",
                                        "\xc2\xa0 ",
                                        " \xc2\xa0",
                                        "\r",
                                        "\r ",
                                        " \r" };
  gsize n = strlen (small);

  for (gsize i = 0; i <= n; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (blanks); k++)
      {
        g_autofree char *text = g_strdup_printf ("%.*s%s%s", (int) i, small, blanks[k], small + i);

        check_all (text, n + strlen (blanks[k]));
      }
}

/* The game with line @from before line @to; it stays where it was, too, if @is_doubled. */
static char *
move_line (GStrv lines, guint from, guint to, gboolean is_doubled)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i == to)
        g_string_append_printf (text, "%s\n", lines[from]);
      if ((i != from || is_doubled) && lines[i + 1] != NULL)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  return g_string_free (text, FALSE);
}

/* Lines put elsewhere, and doubled. */
static void
test_lines (void)
{
  g_auto (GStrv) lines = g_strsplit (small, "\n", -1);
  guint n = g_strv_length (lines) - 1;

  for (guint from = 0; from < n; from++)
    for (guint to = 0; to <= n; to++)
      {
        g_autofree char *text = move_line (lines, from, to, (from + to) % 2 == 0);

        check_all (text, strlen (text));
      }
}

/* Lines that have an order and lines that have none, in every order. */
static void
test_order (void)
{
  static const char *const lines[] = {
    "\n", "; c\n", "stock 2c\n", "cut 4\n", "-\xff\n", "deal 1\n"
  };
  enum
  {
    N_LINES = 6
  };
  guint n = 1;

  for (guint i = 0; i < N_LINES; i++)
    n *= G_N_ELEMENTS (lines);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new ("PCN: 1\nId: a\n\ndeal 1\n");

      for (guint left = i, k = 0; k < N_LINES; left /= G_N_ELEMENTS (lines), k++)
        g_string_append (text, lines[left % G_N_ELEMENTS (lines)]);
      check_all (text->str, text->len);
    }
}

/* Bytes that the notation likes, in any order. */
static void
test_random (void)
{
  static const char *const pieces[] = {
    "PCN: 1\n",
    "Id: a\n",
    "\ndeal 1",
    " dealer=",
    " score=",
    "hand 1",
    "up",
    "cut 4",
    "rest",
    "stock",
    "score A",
    " total=5",
    "\nend ",
    "time",
    "Check: ",
    "X-",
    "1 ",
    "2 ",
    "N ",
    "+",
    "-",
    "=",
    "^",
    "*",
    "/",
    "?",
    "!",
    "<",
    ">",
    "&",
    "~",
    "%",
    "#",
    "@",
    ":",
    ".",
    ";",
    ",",
    "\n",
    "\n",
    "\n",
    " ",
    " ",
    " ",
    "\t",
    "\r\n",
    "4c",
    "Kh",
    "K",
    "10",
    "joker",
    "??",
    "3h",
    "7",
    "w",
    "h",
    "0",
    "12",
    "overdraw",
    "\xe2\x99\xa5",
    "\xe2\x80\x93",
    "\xc2\xa0",
    "\xff",
  };

  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (GString) text = g_string_new (round % 4 == 0 ? "" : "PCN: 1\nId: a\n\ndeal 1\n");
      guint n = g_test_rand_int_range (0, 60);

      for (guint i = 0; i < n; i++)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      check_all (text->str, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pcn/laws/small", test_small);
  g_test_add_func ("/pcn/laws/replace", test_replace);
  g_test_add_func ("/pcn/laws/length", test_length);
  g_test_add_func ("/pcn/laws/blanks", test_blanks);
  g_test_add_func ("/pcn/laws/lines", test_lines);
  g_test_add_func ("/pcn/laws/order", test_order);
  g_test_add_func ("/pcn/laws/random", test_random);
  return g_test_run ();
}
