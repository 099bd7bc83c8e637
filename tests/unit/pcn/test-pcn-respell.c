/* SPDX-License-Identifier: MIT */
/* Lines spelled anew, and words that are read as they stand: whatever is read so says the same as
 * the word that it is rewritten to, read canonically. */
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
    "\ndeal 1 dealer=1 score=0,0\nhand 1 ??*11\n", "1 +?? -4c\n", 0 },
  { "scribe", "\nDeal 1: dealer=N score=0, 0\nHAND e:  ??  ??\nup k\nS -4c\n",
    "\ndeal 1 dealer=1 score=0,0\nhand 2 ??*2\nup K?\n", "S -4c\n", 7 },
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

  pozo_pcn_respell_begin (self, text, text + strlen (text));
  behind = pozo_pcn_respell_lines (self, text);
  pozo_pcn_respell_end (self);
  g_assert_cmpstr (behind, ==, rows[row].behind);
  if (behind == NULL)
    return;
  g_assert_cmpstr (self->text->str, ==, rows[row].spelled);
  g_assert_cmpuint (self->habits->len, ==, rows[row].n_habits);
}

/* As many lines as there may be between turns, and one more. */
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
      pozo_pcn_respell_begin (self, text->str, text->str + text->len);
      g_assert_true ((pozo_pcn_respell_lines (self, text->str) == NULL) == is_long);
      is_long = TRUE;
    }
}

/* ---- Turns ---- */

static void
test_turn (void)
{
  static const struct
  {
    const char *line;
    guint seat; /* 0: no turn line */
  } lines[] = { { "1 -4c\n", 1 }, { "W -4c\n", 4 },    { "s: -4c\n", 3 },
                { "up 7c\n", 0 }, { "end time\n", 0 }, { "2) /\n", 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const char *line = lines[i].line;
      g_autoptr (PozoPcnRespelling) self = pozo_pcn_respelling_new ();
      guint seat = 0;

      pozo_pcn_respell_begin (self, line, line + strlen (line));
      g_assert_true ((pozo_pcn_respell_turn (self, line, &seat) != NULL) == (lines[i].seat > 0));
      g_assert_cmpuint (seat, ==, lines[i].seat);
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

/* The same line rewritten and read. */
static void
check_words (const GString *line, PozoPcnScratch *scratch, PozoRecord *odd, const PozoRecord *read)
{
  PozoPcnText text = { .base = scratch->text };

  begin_line (scratch, line);
  pozo_pcn_lenient_turn (scratch, line->str);
  text.end = scratch->text + scratch->length;
  pozo_pcn_scratch_put (scratch, '\n', scratch->end);
  g_assert_cmpint (scratch->text[0], ==, ' ');
  g_assert_nonnull (pozo_pcn_line_read (odd, text, scratch->text + 1, 1));
  g_assert_cmpuint (odd->actions->len, ==, read->actions->len);
  for (guint i = 0; i < odd->actions->len; i++)
    {
      PozoAction action = *POZO_RECORD_ACTION (odd, i);

      action.offset = scratch->places[action.offset];
      g_assert_cmpmem (&action, sizeof action, POZO_RECORD_ACTION (read, i), sizeof action);
    }
  g_assert_cmpmem (odd->cards->data, odd->cards->len, read->cards->data, read->cards->len);
}

static void
test_words (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (PozoRecord) read = pozo_pcn_line_new ();
  g_autoptr (PozoRecord) odd = pozo_pcn_line_new ();
  g_autofree PozoPcnScratch *scratch = g_new0 (PozoPcnScratch, 1);
  guint n_read = 0;

  for (guint i = 0; i < ROUNDS; i++)
    {
      write_words (rand, line);
      begin_line (scratch, line);
      if (!pozo_pcn_lenient_words (scratch, line->str, 1, read))
        {
          g_assert_cmpuint (scratch->habits.n_met, ==, 0);
          continue;
        }
      n_read++;
      check_words (line, scratch, odd, read);
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
  g_test_add_func ("/pcn-respell/turn", test_turn);
  g_test_add_func ("/pcn-respell/words", test_words);
  return g_test_run ();
}
