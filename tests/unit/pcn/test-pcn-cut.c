/* SPDX-License-Identifier: MIT */
/* Where games begin: examples, and the fast searches against plain ones over random text. */
#include "pozo-pcn-cut.h"
#include "pozo-lines.h"
#include <string.h>

typedef struct
{
  const char *label;
  const char *text;
  gssize first;
  gssize last;
} Case;

static const Case cases[] = {
  { "none", "hello\n", -1, -1 },
  { "one", "x\nPCN: 1\n", 2, 2 },
  { "not-at-the-start", "PCN: 1\n", -1, -1 },
  { "two", "\nPCN:\nPCN:\n", 1, 6 },
  { "blank-before", "\n PCN: 1\n", 1, 1 },
  { "control-before", "\n\x01\t\x7fPCN: 1\n", 1, 1 },
  { "comment-before", "\n; PCN: 1\nId: a\n", -1, -1 },
  { "no-line-end", "end target\nend time winner=APCN: 1\nId: a\n", 28, 28 },
  { "no-line-end-crlf", "end timePCN: 1\r\nX-Key: a\n", 8, 8 },
  { "no-line-end-no-key", "end timePCN: 1\n1 +4c -4c\n", -1, -1 },
  { "no-line-end-no-number", "end timePCN: x\nId: a\n", -1, -1 },
  { "in-a-value", "x\nEvent: PCN: 1\nId: a\n", -1, -1 },
  { "in-a-comment", "1 +4c -4c ; see PCN: 1\nId: a\n", -1, -1 },
  { "in-a-reason", "penalty A -100 forgot PCN: 1\nId: a\n", -1, -1 },
  { "inside", "a PCN: b\n", -1, -1 },
  { "no-colon", "\nPCN 1\n", -1, -1 },
  { "lower", "\npcn: 1\n", -1, -1 },
  { "mark", "a\n\xef\xbb\xbfPCN: 1\n", 2, 2 },
  { "two-marks", "a\n\xef\xbb\xbf\xef\xbb\xbfPCN: 1\n", 2, 2 },
  { "carriage-return", "a\r\nPCN: 1\r\n", 3, 3 },
  { "cut-off", "a\nPCN", -1, -1 },
  { "at-the-end", "a\nPCN:", 2, 2 },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  gsize length = strlen (row->text);

  g_assert_cmpint ((gssize) pozo_pcn_cut_first (row->text, 0, 0, length), ==, row->first);
  g_assert_cmpint ((gssize) pozo_pcn_cut_last (row->text, 0, 0, length), ==, row->last);
}

/* What somebody meant as a game, and what is only about games. */
static const struct
{
  const char *label;
  const char *text;
  gsize length;
  gboolean looks;
} meant[] = {
#define TEXT(literal) literal, sizeof (literal) - 1
  { "none", TEXT (""), FALSE },
  { "small", TEXT ("pcn: 1\n"), TRUE },
  { "blanks", TEXT ("a text\n \tPCN : 1"), TRUE },
  { "zeroes", TEXT ("\0P\0C\0N\0:\0 \0001"), TRUE },
  { "marks", TEXT ("\xef\xbb\xbf\xef\xbb\xbfPCN:1\n"), TRUE },
  { "carriage-returns", TEXT ("x\rPCN: 1\r"), FALSE },
  { "deal", TEXT ("Anna, Bea\r\nDeal 12 dealer=3\r\n"), TRUE },
  { "deal-zeroes", TEXT ("d\0e\0a\0l\0 \0001\0 \0d\0e\0a\0l\0e\0r\0=\0001\0"), TRUE },
  { "deal-no-number", TEXT ("deal dealer=3\n"), FALSE },
  { "deal-cards", TEXT ("deal 11 cards to each player\n"), FALSE },
  { "prose", TEXT ("What PCN: 1 means\npcn: a notation\n"), FALSE },
  { "other-letters", TEXT ("pcnn: 1\npc: 1\n"), FALSE },
  { "cut", TEXT ("pcn:"), FALSE },
#undef TEXT
};

static void
test_meant (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (meant); i++)
    {
      g_autofree char *exact = g_memdup2 (meant[i].text, MAX (meant[i].length, 1));

      g_test_message ("%s", meant[i].label);
      g_assert_cmpint (pozo_pcn_looks_like_game (exact, meant[i].length), ==, meant[i].looks);
    }
}

/* Text of the few words that matter. */
static gsize
random_text (char *text, gsize max)
{
  static const char *const parts[] = { "PCN:", "PCN: 1\nId:", "\nPCN:", "\xef\xbb\xbf", "P", "PCN",
                                       " ",    "\n\n",        "x",      "\x01",         ";", "1\n",
                                       "a:",   "penalty ",    "\n" };
  gsize length = 0;
  gsize goal = g_test_rand_int_range (0, max - 16);

  while (length < goal)
    {
      const char *part = parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))];
      memcpy (text + length, part, strlen (part));
      length += strlen (part);
    }
  return length;
}

/* The rule once more, as two expressions over a line and what is behind it. */
static GRegex *
compile (const char *pattern)
{
  g_autoptr (GError) error = NULL;
  GRegex *regex = g_regex_new (pattern, G_REGEX_RAW | G_REGEX_OPTIMIZE, 0, &error);

  g_assert_no_error (error);
  return regex;
}

#define STRAYS "(?:[\\x00-\\x09\\x0b-\\x20\\x7f]|\\xef\\xbb\\xbf)*"

/* What the rule finds on a line. */
typedef struct
{
  gint begin; /* -1 for nothing */
  gsize word; /* where "PCN:" stands */
} Found;

static Found
find_in_line (const char *line, gsize in_line, gsize left)
{
  g_autoptr (GRegex) margin = compile ("\\A" STRAYS "PCN:");
  g_autoptr (GRegex) middle =
      compile ("\\A[^\\n;]*?(PCN:)[ \\t]*[0-9]+[\\x00-\\x09\\x0b-\\x20\\x7f]*\\n"
               "[A-Za-z0-9-]+ *:");
  g_autoptr (GRegex) speech = compile ("\\A" STRAYS "(?:[A-Za-z0-9-]+ *:|(?i:penalty))");
  g_autoptr (GMatchInfo) at_margin = NULL;
  g_autoptr (GMatchInfo) in_middle = NULL;
  gint begin, end;

  if (g_regex_match_full (margin, line, (gssize) in_line, 0, 0, &at_margin, NULL))
    {
      g_match_info_fetch_pos (at_margin, 0, &begin, &end);
      return (Found){ begin, (gsize) end - strlen ("PCN:") };
    }
  if (!g_regex_match_full (middle, line, (gssize) left, 0, 0, &in_middle, NULL))
    return (Found){ -1, 0 };
  g_match_info_fetch_pos (in_middle, 1, &begin, &end);
  if (g_regex_match_full (speech, line, begin, 0, 0, NULL, NULL))
    return (Found){ -1, 0 };
  return (Found){ begin, (gsize) begin };
}

/* The first game and the last one, as pozo_pcn_cut_first() and pozo_pcn_cut_last() are to find
 * them. */
static void
find_slowly (GString *text, gsize start, gsize from, gsize games[2])
{
  games[0] = games[1] = POZO_CUT_NONE;
  for (gsize line = start; line < text->len;)
    {
      const char *p = text->str + line;
      const char *feed = memchr (p, '\n', text->len - line);
      gsize in_line = feed != NULL ? (gsize) (feed - p) : text->len - line;
      Found found = find_in_line (p, in_line, text->len - line);

      if (found.begin >= 0 && line + (gsize) found.begin > start && line + found.word >= from)
        {
          games[1] = line + (gsize) found.begin;
          games[0] = MIN (games[0], games[1]);
        }
      line += in_line + 1;
    }
}

static void
test_random (void)
{
  char text[300];
  guint n_found = 0;

  for (guint round = 0; round < 5000; round++)
    {
      gsize length = random_text (text, sizeof text);
      gsize start = g_test_rand_int_range (0, length + 1);
      gsize from = g_test_rand_int_range (start, length + 1);
      g_autoptr (GString) copy = g_string_new_len (text, (gssize) length);
      gsize games[2];
      guint64 lines = 0;

      find_slowly (copy, start, from, games);
      for (gsize at = 0; at < length; at++)
        lines += text[at] == '\n';
      g_assert_cmpuint (pozo_pcn_cut_first (text, start, from, length), ==, games[0]);
      g_assert_cmpuint (pozo_pcn_cut_last (text, start, from, length), ==, games[1]);
      g_assert_cmpuint (pozo_lines_count (text, length), ==, lines);
      n_found += games[0] != POZO_CUT_NONE;
    }
  g_assert_cmpuint (n_found, >, 250);
  g_assert_cmpuint (n_found, <, 4750);
}

/* Long stretches without anything are passed over in strides; a game may begin anywhere in one. */
static void
test_sparse (void)
{
  static const char *const games[] = { "\nPCN:", "\n\xef\xbb\xbfPCN:" };
  char text[300];

  for (gsize at = 0; at < 250; at++)
    for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
      {
        gsize end = at + strlen (games[i]);

        memset (text, 'x', sizeof text);
        memcpy (text + at, games[i], strlen (games[i]));
        for (gsize length = end; length < sizeof text; length++)
          g_assert_cmpuint (pozo_pcn_cut_first (text, 0, 0, length), ==, at + 1);
        g_assert_cmpuint (pozo_pcn_cut_first (text, 0, 0, end - 1), ==, POZO_CUT_NONE);
        g_assert_cmpuint (pozo_pcn_cut_first (text, at + 1, at + 1, sizeof text), ==,
                          POZO_CUT_NONE);
      }
}

/* A game whose strays are too many is found by the whole of its line, or not at all. */
static void
test_limits (void)
{
  for (gsize n = POZO_PCN_CUT_STRAY_MAX - 1; n <= POZO_PCN_CUT_STRAY_MAX + 1; n++)
    {
      g_autofree char *strays = g_strnfill (n, ' ');
      g_autofree char *text = g_strconcat ("x\n", strays, "PCN:\n", NULL);
      gsize expected = n <= POZO_PCN_CUT_STRAY_MAX ? 2 : POZO_CUT_NONE;

      g_assert_cmpuint (pozo_pcn_cut_first (text, 0, 0, strlen (text)), ==, expected);
      g_assert_cmpuint (pozo_pcn_cut_last (text, 0, 0, strlen (text)), ==, expected);
    }
  for (gsize n = POZO_PCN_CUT_LINE_MAX - 1; n <= POZO_PCN_CUT_LINE_MAX + 1; n++)
    {
      g_autofree char *line = g_strnfill (n, 'x');
      g_autofree char *text = g_strconcat ("x\n", line, "PCN: 1\nId: a\n", NULL);
      gsize expected = n <= POZO_PCN_CUT_LINE_MAX ? n + 2 : POZO_CUT_NONE;

      g_assert_cmpuint (pozo_pcn_cut_first (text, 0, 0, strlen (text)), ==, expected);
    }
  for (gsize n = POZO_PCN_CUT_TAIL_MAX - 9; n <= POZO_PCN_CUT_TAIL_MAX - 7; n++)
    {
      g_autofree char *key = g_strnfill (n, 'k');
      g_autofree char *text = g_strconcat ("xPCN: 1\n", key, ": a\n", NULL);
      gsize expected = strlen ("PCN: 1\n:") + n <= POZO_PCN_CUT_TAIL_MAX ? 1 : POZO_CUT_NONE;

      g_assert_cmpuint (pozo_pcn_cut_first (text, 0, 0, strlen (text)), ==, expected);
    }
}

/* Lanes of eight bits must not run over. */
static void
test_many_lines (void)
{
  const gsize length = 1000003;
  g_autofree char *text = g_strnfill (length, '\n');

  g_assert_cmpuint (pozo_lines_count (text, length), ==, length);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/cut/", cases[i].label, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/cut/meant", test_meant);
  g_test_add_func ("/cut/random", test_random);
  g_test_add_func ("/cut/sparse", test_sparse);
  g_test_add_func ("/cut/limits", test_limits);
  g_test_add_func ("/cut/many-lines", test_many_lines);
  return g_test_run ();
}
