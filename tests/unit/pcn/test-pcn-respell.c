/* SPDX-License-Identifier: MIT */
/* Lines spelled anew, and words that are rewritten at once: what becomes of them is what becomes of
 * them where every word is looked at piece by piece. */
#include "pozo-pcn-respell.h"

#define SEED   20261121
#define ROUNDS 200000

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPcnRespelling, pozo_pcn_respelling_free)

/* ---- Lines ---- */

static const struct
{
  const char *name;
  const char *text;
  const char *spelled; /* NULL: needs a closer look */
  const char *behind;  /* the line behind what was spelled */
  guint n_habits;
} rows[] = {
  { "canonical", "\ndeal 1 dealer=1 score=0,0\nhand 1 ??*11\n1 +?? -4c\n",
    "\ndeal 1 dealer=1 score=0,0\nhand 1 ??*11\n1 +?? -4c\n", "", 0 },
  { "scribe", "\nDeal 1: dealer=N score=0, 0\nHAND e:  ??  ??\nup k\nS -4c\n",
    "\ndeal 1 dealer=1 score=0,0\nhand 2 ??*2\nup K?\n3 -4c\n", "", 7 },
  { "turns", "\n1 +5 -  4c\ne ++ -10 %3\n", "\n1 +5? -4c\n2 +?? +?? -T? %3\n", "", 5 },
  { "turn-end", "1 +5h -4c \n", NULL, NULL, 0 },
  { "score", "score a total = 5 melds=5\n\nend time\nPCN: 1\n",
    "score A melds=5 total=5\n\nend time\n", "PCN: 1\n", 3 },
  { "no-such-line", "shuffle\n", "shuffle\n", "", 0 },
  { "comment", "up 7c ; sic\n", NULL, NULL, 0 },
  { "blank-end", "up 7c \n", NULL, NULL, 0 },
  { "no-end", "up 7c", NULL, NULL, 0 },
  { "control", "up 7c\x01\n", NULL, NULL, 0 },
};

static void
test_lines (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const char *text = rows[row].text;
  g_autoptr (PozoPcnRespelling) self = pozo_pcn_respelling_new ();
  const char *behind;

  pozo_pcn_respell_begin (self, text, text + strlen (text), FALSE);
  behind = pozo_pcn_respell_lines (self, text);
  pozo_pcn_respell_end (self);
  g_assert_cmpstr (behind, ==, rows[row].behind);
  if (behind == NULL)
    return;
  g_assert_cmpstr (self->text->str, ==, rows[row].spelled);
  g_assert_cmpuint (self->habits->len, ==, rows[row].n_habits);
}

/* As many lines as there may be of a game, and one more. */
static void
test_limit (void)
{
  g_autoptr (PozoPcnRespelling) self = pozo_pcn_respelling_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_long = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      while (text->len <= POZO_PCN_RESPELL_BYTES_MAX)
        g_string_append (text, "up 7c\n");
      if (is_long)
        g_string_append (text, "up 7c\n");
      pozo_pcn_respell_begin (self, text->str, text->str + text->len, FALSE);
      g_assert_true ((pozo_pcn_respell_lines (self, text->str) == NULL) == is_long);
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
  g_autoptr (PozoPcnRespelling) self = pozo_pcn_respelling_new ();
  const guint32 *places;
  const char *there = text;

  pozo_pcn_respell_begin (self, text, text + strlen (text), TRUE);
  g_assert_nonnull (pozo_pcn_respell_lines (self, text));
  g_assert_cmpstr (self->text->str, ==, spelled);
  places = (const guint32 *) self->places->data;
  for (guint at = 1; at < strlen (spelled); at++)
    if (strchr (marks, spelled[at]) != NULL)
      {
        there = strpbrk (there + 1, marks);
        g_assert_cmpuint (places[at], ==, (guint) (there - text));
      }
}

/* ---- Words ---- */

/* A word and perhaps more, in as many spellings as there are. */
static void
write_words (GRand *rand, GString *line)
{
  static const char *const pieces[] = { "7h", "7?", "q",  "Q",  "10", "Th",   "jk", "3h",
                                        "3",  "kS", "7:", "h:", "w:", "??",   " ",  "  ",
                                        "@4", "#",  "*",  "-",  "+",  "=",    "^",  "2",
                                        "\t", "?",  "5c", "8d", "As", "joker" };
  static const char *const signs[] = { "+", "-", "=", "^", "*" };

  g_string_assign (line, signs[g_rand_int_range (rand, 0, G_N_ELEMENTS (signs))]);
  for (gint n = g_rand_int_range (rand, 1, 7); n > 0; n--)
    g_string_append (line, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  while (strchr (" \t", line->str[line->len - 1]) != NULL)
    g_string_truncate (line, line->len - 1);
  g_string_append_c (line, '\n');
}

static void
begin_line (PozoPcnScratch *scratch, const GString *line)
{
  scratch->base = line->str;
  scratch->limit = line->str + line->len;
  scratch->end = scratch->limit - 1;
  scratch->length = 0;
  pozo_pcn_habits_forget (&scratch->habits);
}

/* The same line, looked at piece by piece. */
static void
check_words (const GString *line, PozoPcnScratch *scratch, const char *written, const char *end)
{
  PozoPcnHabits habits = scratch->habits;

  begin_line (scratch, line);
  pozo_pcn_lenient_turn (scratch, line->str);
  g_assert_cmpmem (written, end - written, scratch->text, scratch->length);
  g_assert_cmpmem (&habits, sizeof habits, &scratch->habits, sizeof scratch->habits);
}

static void
check_places (const PozoPcnScratch *scratch, const guint32 *places)
{
  for (gsize i = 1; i < scratch->length; i++)
    if (scratch->text[i - 1] == ' ')
      g_assert_cmpuint (places[i], ==, scratch->places[i]);
  g_assert_cmpuint (places[scratch->length], ==, (guint) (scratch->end - scratch->base));
}

static void
test_words (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree PozoPcnScratch *scratch = g_new0 (PozoPcnScratch, 1);
  g_autofree guint32 *places = g_new0 (guint32, POZO_PCN_SCRATCH_BYTES);
  g_autofree char *written = g_malloc (POZO_PCN_SCRATCH_BYTES);
  guint n_read = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      const char *end;

      write_words (rand, line);
      begin_line (scratch, line);
      end = pozo_pcn_lenient_words (scratch, line->str, written, places);
      if (end == NULL)
        {
          g_assert_cmpuint (scratch->habits.n_met, ==, 0);
          continue;
        }
      n_read++;
      check_words (line, scratch, written, end);
      check_places (scratch, places);
    }
  g_assert_cmpuint (n_read, >, ROUNDS / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pcn-respell/lines/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lines);
    }
  g_test_add_func ("/pcn-respell/limit", test_limit);
  g_test_add_func ("/pcn-respell/places", test_places);
  g_test_add_func ("/pcn-respell/words", test_words);
  return g_test_run ();
}
