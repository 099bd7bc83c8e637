/* SPDX-License-Identifier: MIT */
/* The law of the fast path at places that random spoiling does not come across: each row is a match
 * in which one word is put into another shape, and has killed a change of the program that all
 * other tests let live.  Bits of words at every place of a deal; and where a text ends. */
#include "selfplay.h"
#include "fast-law.h"
#include "pozo-fast.h"

#include <string.h>

#define GAMES 100

typedef struct
{
  const char *name;
  const char *variant;
  PozoDetail detail;
  const char *settings[16];
  const char *from; /* a regular expression */
  const char *to;
  gboolean is_everywhere; /* all of them, else the first */
  const char *unless;     /* (nullable): only in matches without that */
  gboolean is_as_fine;    /* what is plainly fine without the change is so with it */
} Edge;

#define NOTHING_COUNTS                                                                             \
  "scoring.joker = 0", "scoring.two = 0", "scoring.ace = 0", "scoring.high = 0",                   \
      "scoring.low = 0", "black_three.value_in_hand = 0", "black_three.value_melded = 0",          \
      "canasta.natural_bonus = 0", "canasta.mixed_bonus = 0", "red_three.scale = 0,0,0,0",         \
      "penalty.red_three_held = 0", "initial.table = -inf:0", "match.target = 300"

/* Deals of a few turns, in some of which nobody takes the pile. */
#define SHORT_DEALS                                                                                \
  "match.target = 100", "deal.hand_size = 5", "going_out.canastas = 0", "meld.min_natural = 1",    \
      "initial.table = -inf:0", "pile.before_initial = forbidden", "pile.onto_meld = never"

static const Edge edges[] = {
  /* A seal ends the game, also where nothing but its head was. */
  { "seal-in-head",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "\\n\\ndeal 1",
    "\nCheck: 0123456789abcdef\n\ndeal 1",
    FALSE },
  /* One unseen card is not counted. */
  { "count-of-one",
    "international-4",
    POZO_DETAIL_TABLE,
    { NULL },
    " \\?\\?\\*11\\n",
    " ??*1 4? ??*9\n",
    FALSE },
  /* A line with a total alone, which is right: fewer figures were checked. */
  { "total-alone",
    "international-4",
    POZO_DETAIL_FULL,
    { NOTHING_COUNTS },
    "(score .) .* (total=0 sum)",
    "\\1 \\2",
    TRUE },
  /* Counts that a line adds, and that are wrong, where not every card was seen. */
  { "natural-canastas-counted",
    "international-4",
    POZO_DETAIL_TABLE,
    { NULL },
    "(score [^\\n]*)",
    "\\1 natural=9",
    TRUE },
  /* A yes binds, and so does a question without an answer. */
  { "yes-and-stays", "international-4", POZO_DETAIL_FULL, { NULL }, "( -..\\n)", " ?+\\1", FALSE },
  { "no-answer", "international-4", POZO_DETAIL_FULL, { NULL }, "( -..\\n)", " ?\\1", FALSE },
  { "no-answer-and-melds",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( =[^:]*[ \\n])",
    " ?\\1",
    FALSE },
  { "no-answer-and-takes",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( \\^)",
    " ?\\1",
    FALSE },
  /* A meld that lies grows by a card at least. */
  { "adds-nothing",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( =([4-9TJQKA]):[^ \\n]+)",
    "\\1 =\\2:",
    FALSE },
  /* The card turned up is there, is known, and lies alone where it need not be covered. */
  { "nothing-up",
    "international-4",
    POZO_DETAIL_FULL,
    { SHORT_DEALS },
    "\\nup [^\n]*",
    "",
    FALSE,
    " ^" },
  { "unknown-up",
    "international-4",
    POZO_DETAIL_TABLE,
    { SHORT_DEALS },
    "\\nup ..\\n",
    "\nup ??\n",
    FALSE,
    " ^" },
  { "unknown-up-and-takes",
    "international-4",
    POZO_DETAIL_TABLE,
    { NULL },
    "\\nup ..\\n",
    "\nup ??\n",
    FALSE },
  { "natural-covered",
    "international-4",
    POZO_DETAIL_TABLE,
    { SHORT_DEALS },
    "\\nup ([4-9]).\\n",
    "\nup \\1s \\1s\n",
    FALSE,
    " ^" },
  { "freezer-bare",
    "international-4",
    POZO_DETAIL_TABLE,
    { SHORT_DEALS },
    "\\nup (2.|Jk|3.) ..\\n",
    "\nup \\1\n",
    FALSE,
    " ^" },
  { "up-where-none-is",
    "international-4",
    POZO_DETAIL_TABLE,
    { SHORT_DEALS, "deal.turn_up = false" },
    "(\\nhand 4[^\\n]*\\n)",
    "\\1up 4s\n",
    FALSE,
    " ^" },
  /* No pile is of no cards. */
  { "pile-of-none",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    " (\\^[^ @\\n]*)(@[0-9]+)?( |\\n)",
    " \\1@0\\3",
    FALSE },
  /* The top card goes to a meld that is not there. */
  { "claimed-onto-nothing",
    "international-4",
    POZO_DETAIL_FULL,
    { "pile.onto_meld = incomplete" },
    "(\\n1 [^\\n]*=[^\\n]*\\n2[^\\n]*\\n3[^\\n]*\\n4[^\\n]*\\n1) \\^[^ @\\n]+",
    "\\1 ^",
    FALSE },
  /* A card that would be as far below a sequence as the sequence is long does not go on with it. */
  { "run-and-a-card-far-below",
    "samba",
    POZO_DETAIL_TABLE,
    { NULL },
    " =7([shdc])8\\g{1}9\\g{1} ",
    " =7\\g<1>8\\g<1>9\\g<1> =\\g<1>:4\\g<1> ",
    FALSE },
  /* A red three is no wild card. */
  { "red-three-added",
    "international-4",
    POZO_DETAIL_TABLE,
    { NULL },
    " (=[4-9TJQKA]:)[^ \\n]+",
    " \\g<1>3h",
    FALSE },
  /* A card that nobody saw, behind one that was seen. */
  { "unseen-behind-a-seen",
    "international-4",
    POZO_DETAIL_TABLE,
    { NULL },
    " (=[4-9TJQKA][shdc])..",
    " \\1??",
    FALSE },
  /* Who does not play first has a red three still to lay. */
  { "red-three-kept",
    "czech-classic",
    POZO_DETAIL_FULL,
    { NULL },
    "\\n1 \\*3[hd] [^-\\n]*\\n2 ",
    "\\n2 ",
    FALSE },
  /* A meld is not joined to itself. */
  { "joined-to-itself",
    "international-4",
    POZO_DETAIL_FULL,
    { "meld.per_rank = many", "meld.merge = any_turn" },
    "( =([4-9TJQKA])[shdc]\\2[shdc]\\2[shdc]) ",
    "\\1 &\\2.1&\\2.1 ",
    FALSE },
  /* What is beside the play does not make it fall back. */
  /* Nobody saw a hand, but whatever is played. */
  { "hands-unseen",
    "international-4",
    POZO_DETAIL_FULL,
    { SHORT_DEALS },
    "(hand .) [^\\n]*",
    "\\1 ??*5",
    TRUE },
  { "comments",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( -[2-9].|score .*)\\n",
    "\\1 ; seen = by\\n; A: \\1\\n",
    TRUE,
    NULL,
    TRUE },
  { "clocks", "samba", POZO_DETAIL_TABLE, { NULL }, "( -..)\\n", "\\1 %10.5\\n", TRUE, NULL, TRUE },
  { "clocks-in-front",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( -..)\\n",
    " %3\\1 ; late\\n",
    TRUE,
    NULL,
    TRUE },
  { "clocks-at-nothing",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "( -..)\\n",
    " %0\\1\\n",
    FALSE },
  { "clocks-alone",
    "international-4",
    POZO_DETAIL_FULL,
    { NULL },
    "\\n1 [^\\n]* -..\\n",
    "\\n1 %3\\n",
    FALSE },
};

/* A text without what seals it. */
static char *
open_seals (const char *text)
{
  g_autoptr (GRegex) checksum = g_regex_new ("^(state|Check:) .*\n", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (checksum, text, -1, 0, "", 0, NULL);
}

static char *
change (const Edge *edge, const char *open)
{
  g_autoptr (GRegex) from = g_regex_new (edge->from, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *put = NULL;
  gint start, end;

  g_assert_nonnull (from);
  if (edge->is_everywhere)
    return g_regex_replace (from, open, -1, 0, edge->to, 0, NULL);
  if (!g_regex_match (from, open, 0, &match))
    return NULL;
  put = g_match_info_expand_references (match, edge->to, NULL);
  g_match_info_fetch_pos (match, 0, &start, &end);
  return g_strdup_printf ("%.*s%s%s", start, open, put, open + end);
}

static void
test_edge (gconstpointer data)
{
  const Edge *edge = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  guint n_changed = 0;

  g_assert_no_error (error);

  const SelfplayTable table = { .set = set,
                                .variant = pozo_variant_set_find (set, edge->variant, NULL),
                                .settings = edge->settings,
                                .n_players = 4 };
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, edge->detail, 0);
  g_autoptr (FastLaw) law = fast_law_new (set, 0);

  for (guint64 game = 0; game < GAMES; game++)
    {
      g_autofree char *open = NULL;
      g_autofree char *changed = NULL;
      guint n_fine;

      selfplay_run_play (run, game);
      open = open_seals (run->text->str);
      if (edge->unless != NULL && strstr (open, edge->unless) != NULL)
        continue;
      changed = change (edge, open);
      if (changed == NULL || g_str_equal (changed, open))
        continue;
      n_changed++;
      n_fine = fast_law_check (law, changed, strlen (changed));
      if (edge->is_as_fine)
        g_assert_cmpuint (n_fine, ==, fast_law_check (law, open, strlen (open)));
    }
  g_assert_cmpuint (n_changed, >, 0);
}

/* What words are made of, and words that lack what they are about. */
static const char *const bits[] = {
  " =",   " =4:", " =7:", " =T:", " =J:", " =Q:", " =K:", " =A:", " =s:", " =h:", " =d:", " =c:",
  " =w:", " =3:", " ^",   " ^7:", " ^@1", " +",   " *",   " -",   " /",   " ?",   " !",   " <K:",
  " >",   " &",   " ~h>", " %",   "  ",   "+",    "*",    "^",    "=",    "&",    "~",    "/",
  "?",    "!",    "<",    ">",    "-",    "#",    "%",    "@",    ".",    ":",    ";",    ",",
  "0",    "1",    "2",    "3",    "7",    "9",    "T",    "J",    "k",    "K",    "A",    "s",
  "h",    "d",    "c",    "r",    "w",    "??",   "\n",   "\r",   "\t",
};

/* What is fine by the fast path is held against the replay, which takes longer. */
static void
check_change (FastLaw *law, PozoFast *fast, const GString *text)
{
  PozoFastFigures figures;

  if (pozo_fast_validate (fast, text->str, text->len, POZO_PCN_LENIENT, &figures) > 0)
    fast_law_check (law, text->str, text->len);
}

/* A deal that shows much of a variant, with each bit at each place, and with another byte or none
 * for each that it has. */
static void
test_bits (gconstpointer data)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autoptr (PozoFast) fast = pozo_fast_new (&options);
  g_autoptr (FastLaw) law = fast_law_new (set, 0);
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_CORPUS"), "variants", (const char *) data, NULL);
  g_autofree char *sealed = NULL;
  g_autofree char *open = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_get_contents (path, &sealed, NULL, NULL));
  open = open_seals (sealed);
  text = g_string_new (open);
  g_assert_cmpuint (fast_law_check (law, text->str, text->len), >, 0);
  for (gsize at = (gsize) (strstr (open, "\ndeal ") - open); at < text->len; at++)
    {
      char byte = open[at];

      for (gsize i = 0; i < G_N_ELEMENTS (bits); i++)
        {
          g_string_insert (text, (gssize) at, bits[i]);
          check_change (law, fast, text);
          g_string_erase (text, (gssize) at, (gssize) strlen (bits[i]));
        }
      for (const char *other = " x"; *other != '\0'; other++)
        {
          text->str[at] = *other;
          check_change (law, fast, text);
          text->str[at] = byte;
        }
      g_string_erase (text, (gssize) at, 1);
      check_change (law, fast, text);
      g_string_insert_c (text, (gssize) at, byte);
    }
  g_assert_cmpstr (text->str, ==, open);
}

/* A game that is cut off anywhere is not called fine, and nothing behind it is looked at: each
 * beginning lies in memory of its own. */
static void
test_cut_off (void)
{
  static const char *const settings[] = { "match.target = 500", NULL };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  SelfplayTable table = { .set = set,
                          .variant = pozo_variant_set_find (set, "samba", NULL),
                          .settings = settings,
                          .n_players = 4 };
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);
  g_autoptr (PozoFast) fast = pozo_fast_new (&options);

  selfplay_run_play (run, 0);
  for (gsize n = 1; n <= run->text->len; n++)
    for (PozoPcnMode mode = POZO_PCN_LENIENT; mode <= POZO_PCN_STRICT; mode++)
      {
        g_autofree char *text = g_strndup (run->text->str, n);
        PozoFastFigures figures;
        gsize fine = pozo_fast_validate (fast, text, n, mode, &figures);

        if (n == run->text->len || mode == POZO_PCN_STRICT)
          g_assert_cmpuint (fine, ==, n == run->text->len ? n : 0);
      }
}

int
main (int argc, char **argv)
{
  static const char *const deals[] = { "international-4/played.pcn",
                                       "international-4/played-table.pcn", "samba/played.pcn",
                                       "samba/played-table.pcn", "uruguayan/played.pcn" };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast-edges/%s", edges[i].name);

      g_test_add_data_func (path, &edges[i], test_edge);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast-edges/bits/%s", deals[i]);

      g_test_add_data_func (path, deals[i], test_bits);
    }
  g_test_add_func ("/fast-edges/cut-off", test_cut_off);
  return g_test_run ();
}
