/* SPDX-License-Identifier: MIT */
/* Where games begin: examples, and the fast searches against plain ones over random text. */
#include "pozo-cut.h"
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
  { "blank-before", "\n PCN: 1\n", -1, -1 },
  { "inside", "a PCN: b\n", -1, -1 },
  { "no-colon", "\nPCN 1\n", -1, -1 },
  { "lower", "\npcn: 1\n", -1, -1 },
  { "mark", "a\n\xef\xbb\xbfPCN: 1\n", 2, 2 },
  { "two-marks", "a\n\xef\xbb\xbf\xef\xbb\xbfPCN: 1\n", -1, -1 },
  { "carriage-return", "a\r\nPCN: 1\r\n", 3, 3 },
  { "cut-off", "a\nPCN", -1, -1 },
  { "at-the-end", "a\nPCN:", 2, 2 },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  gsize length = strlen (row->text);

  g_assert_cmpint ((gssize) pozo_cut_first (row->text, 0, length), ==, row->first);
  g_assert_cmpint ((gssize) pozo_cut_last (row->text, 0, length), ==, row->last);
}

/* Text of the few letters that matter. */
static gsize
random_text (char *text, gsize max)
{
  static const char *const parts[] = { "PCN:", "\n",   "\nPCN:", "\xef\xbb\xbf", "P", "PCN",
                                       " ",    "\n\n", "x" };
  gsize length = 0;
  gsize goal = g_test_rand_int_range (0, max - 8);

  while (length < goal)
    {
      const char *part = parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))];
      memcpy (text + length, part, strlen (part));
      length += strlen (part);
    }
  return length;
}

static gboolean
begins_game (const char *text, gsize at, gsize from, gsize length)
{
  if (at <= from || text[at - 1] != '\n')
    return FALSE;
  if (at + 7 <= length && memcmp (text + at, "\xef\xbb\xbfPCN:", 7) == 0)
    return TRUE;
  return at + 4 <= length && memcmp (text + at, "PCN:", 4) == 0;
}

static void
test_random (void)
{
  char text[300];
  guint n_found = 0;

  for (guint round = 0; round < 20000; round++)
    {
      gsize length = random_text (text, sizeof text);
      gsize from = g_test_rand_int_range (0, length + 1);
      gsize first = POZO_CUT_NONE;
      gsize last = POZO_CUT_NONE;
      guint64 lines = 0;

      for (gsize at = from; at < length; at++)
        if (begins_game (text, at, from, length))
          {
            first = MIN (first, at);
            last = at;
          }
      for (gsize at = 0; at < length; at++)
        lines += text[at] == '\n';
      g_assert_cmpuint (pozo_cut_first (text, from, length), ==, first);
      g_assert_cmpuint (pozo_cut_last (text, from, length), ==, last);
      g_assert_cmpuint (pozo_cut_count_lines (text, length), ==, lines);
      n_found += first != POZO_CUT_NONE;
    }
  g_assert_cmpuint (n_found, >, 1000);
  g_assert_cmpuint (n_found, <, 19000);
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
          g_assert_cmpuint (pozo_cut_first (text, 0, length), ==, at + 1);
        g_assert_cmpuint (pozo_cut_first (text, 0, end - 1), ==, POZO_CUT_NONE);
        g_assert_cmpuint (pozo_cut_first (text, at + 1, sizeof text), ==, POZO_CUT_NONE);
      }
}

/* Lanes of eight bits must not run over. */
static void
test_many_lines (void)
{
  const gsize length = 1000003;
  g_autofree char *text = g_strnfill (length, '\n');

  g_assert_cmpuint (pozo_cut_count_lines (text, length), ==, length);
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
  g_test_add_func ("/cut/random", test_random);
  g_test_add_func ("/cut/sparse", test_sparse);
  g_test_add_func ("/cut/many-lines", test_many_lines);
  return g_test_run ();
}
