/* SPDX-License-Identifier: MIT */
/* Lines normalised. */
#include "pozo-pcn-normalise.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPcnNormaliser, pozo_pcn_normaliser_free)

/* ---- Lines ---- */

static const struct
{
  const char *name;
  const char *text;
  const char *spelled; /* NULL: has to fall back */
  const char *behind;  /* the line behind what was spelled */
  guint n_habits;
} rows[] = {
  { "canonical", "\ndeal 1 dealer=1 score=0,0\nhand 1 ??*11\n1 +?? -4c\n",
    "\ndeal 1 dealer=1 score=0,0\nhand 1 ??*11\n1 +?? -4c\n", "", 0 },
  { "scribe", "\nDeal 1: dealer=N score=0, 0\nHAND e:  ??  ??\nup k\nS -4c\n",
    "\ndeal 1 dealer=1 score=0,0\nhand 2 ??*2\nup K?\n3 -4c\n", "", 7 },
  { "turns", "\n1 +5 -  4c\ne ++ -10\n", "\n1 +5? -4c\n2 +?? +?? -T?\n", "", 5 },
  { "clock", "1 +5h -4c %12.5\nW+5h %3 -10\n", "1 +5h -4c\n4 +5h -T?\n", "", 5 },
  { "no-clock", "1 +5h -4c %9999999999\n", "1 +5h -4c %9999999999\n", "", 0 },
  { "turn-end", "1 +5h -4c \n", NULL, NULL, 0 },
  { "score", "score a total = 5 melds=5\n\nend time\nPCN: 1\n",
    "score A melds=5 total=5\n\nend time\n", "PCN: 1\n", 3 },
  { "no-such-line", "shuffle\n", "shuffle\n", "", 0 },
  { "comment", "up 7c ; sic\n1 +5h -4c ;\n; at the table\n1 -4c\n", "up 7c\n1 +5h -4c\n1 -4c\n", "",
    0 },
  { "count-rank", "1 +??*56? -5c\n", "1 +??*56? -5c\n", "", 0 },
  { "count-rank-unseen", "1 +??*56??? -5c\n", "1 +??*56??? -5c\n", "", 0 },
  { "count-rank-count", "1 +??*56???*11 -5c\n", "1 +??*56???*11 -5c\n", "", 0 },
  { "count-unseen", "1 +??*56?? -5c\n", "1 +??*57 -5c\n", "", 1 },
  { "count-unseen-twice", "1 +??*5???? -5c\n", "1 +??*7 -5c\n", "", 1 },
  { "comment-near", "up 7c; sic\n", NULL, NULL, 0 },
  { "comment-blanks", "up 7c  ; sic\n", NULL, NULL, 0 },
  { "comment-end", "up 7c ; sic \n", NULL, NULL, 0 },
  { "comment-behind-blank", " ; sic\n", NULL, NULL, 0 },
  { "comment-control", "up 7c ; \x01\n", NULL, NULL, 0 },
  { "blank-end", "up 7c \n", NULL, NULL, 0 },
  { "no-end", "up 7c", NULL, NULL, 0 },
  { "returns-first-in-body", "up 7c\r\n", NULL, NULL, 0 },
  { "control", "up 7c\x01\n", "up 7c \x01\n", "", 1 },
};

static void
test_lines (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const char *text = rows[row].text;
  g_autoptr (PozoPcnNormaliser) self = pozo_pcn_normaliser_new ();
  const char *behind;

  pozo_pcn_normalise_begin (self, text, text + strlen (text), FALSE, FALSE);
  behind = pozo_pcn_normalise_lines (self, text);
  pozo_pcn_normalise_end (self);
  g_assert_cmpstr (behind, ==, rows[row].behind);
  if (behind == NULL)
    return;
  g_assert_cmpstr (self->text->str, ==, rows[row].spelled);
  g_assert_cmpuint (self->habits->len, ==, rows[row].n_habits);
}

/* Habits of a head are told first; line ends that it had may go on. */
static void
test_head (void)
{
  static const char text[] = "\r\nup 7c\r\r\nup  7d\n";
  const PozoFinding returns = {
    .code = POZO_FINDING_PCN_CRLF, .offset = 7, .length = 1, .found = 5
  };
  g_autoptr (PozoPcnNormaliser) self = pozo_pcn_normaliser_new ();
  g_autoptr (PozoRecord) head = pozo_record_new ();
  const PozoFinding *habits;

  g_array_append_val (head->findings, returns);
  pozo_pcn_normalise_begin (self, text, text + strlen (text), FALSE, FALSE);
  pozo_pcn_normalise_add_habits (self, head);
  g_assert_nonnull (pozo_pcn_normalise_lines (self, text));
  pozo_pcn_normalise_end (self);
  g_assert_cmpstr (self->text->str, ==, "\nup 7c\nup 7d\n");
  g_assert_cmpuint (self->habits->len, ==, 2);
  habits = (const PozoFinding *) self->habits->data;
  g_assert_cmpuint (habits[0].code, ==, POZO_FINDING_PCN_CRLF);
  g_assert_cmpuint (habits[0].offset, ==, 7);
  g_assert_cmpint (habits[0].found, ==, 7);
  g_assert_cmpuint (habits[1].code, ==, POZO_FINDING_PCN_BLANKS);
}

/* As many lines as there may be of a game, and one more. */
static void
test_limit (void)
{
  g_autoptr (PozoPcnNormaliser) self = pozo_pcn_normaliser_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_long = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      while (text->len <= POZO_PCN_NORMALISE_BYTES_MAX)
        g_string_append (text, "up 7c\n");
      if (is_long)
        g_string_append (text, "up 7c\n");
      pozo_pcn_normalise_begin (self, text->str, text->str + text->len, FALSE, FALSE);
      g_assert_true ((pozo_pcn_normalise_lines (self, text->str) == NULL) == is_long);
      is_long = TRUE;
    }
}

/* ---- Turns ---- */

/* Where the signs of a line stood, and its end. */
static void
test_places (void)
{
  static const char text[] = "\nS  + 5h   -4c\n2 ++ /\n";
  static const char spelled[] = "\n3 +5h -4c\n2 +?? +?? /\n";
  static const char marks[] = "+-/\n";
  g_autoptr (PozoPcnNormaliser) self = pozo_pcn_normaliser_new ();
  const guint32 *places;
  const char *there = text;

  pozo_pcn_normalise_begin (self, text, text + strlen (text), TRUE, FALSE);
  g_assert_nonnull (pozo_pcn_normalise_lines (self, text));
  g_assert_cmpstr (self->text->str, ==, spelled);
  places = (const guint32 *) self->places->data;
  for (guint at = 1; at < strlen (spelled); at++)
    if (strchr (marks, spelled[at]) != NULL)
      {
        there = strpbrk (there + 1, marks);
        g_assert_cmpuint (places[at], ==, (guint) (there - text));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pcn-normalise/lines/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lines);
    }
  g_test_add_func ("/pcn-normalise/limit", test_limit);
  g_test_add_func ("/pcn-normalise/head", test_head);
  g_test_add_func ("/pcn-normalise/places", test_places);
  return g_test_run ();
}
