/* SPDX-License-Identifier: MIT */
/* The law of the fast path for the lines around the turns: in a game that is plain in everything
 * else one of them is changed, and what the reader of records and the engine say of that holds. */
#include "fast-law.h"
#include "pozo-fast.h"
#include "pozo-pcn-reader.h"
#include "selfplay.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *from; /* a regular expression */
  const char *to;   /* %NULL: from the second deal on everybody sits two seats further */
  guint n_players;
  gboolean is_fine; /* whether the fast path takes it */
} Row;

static const Row rows[] = {
  { "deal-more", "(deal 1 [^\\n]*)", "\\1 x", 4, FALSE },
  { "deal-comment", "(deal 1 [^\\n]*)", "\\1 ; the first", 4, TRUE },
  { "deal-again", "deal 2 ", "deal 1 ", 4, FALSE },
  { "deal-number", "deal 1 ", "deal 01 ", 4, TRUE },
  { "deal-misspelt", "deal 2 ", "deals 2 ", 4, FALSE },
  { "deal-after-the-match", "match.target = 1000\\nRule-Hash: [^\\n]*", "match.target = 100", 4,
    FALSE },
  { "no-dealer", "(deal 1 dealer=)\\d", "\\g<1>0", 4, FALSE },
  { "dealer-beyond", "(deal 1 dealer=)\\d", "\\g<1>5", 4, FALSE },
  { "dealer-of-two-digits", "(deal 1 dealer=\\d)", "\\g<1>0", 4, FALSE },
  { "no-scores", "(deal 1 dealer=\\d)[^\\n]*", "\\1", 4, FALSE },
  { "one-score", "(deal 1 dealer=\\d score=0)[^\\n]*", "\\1", 4, FALSE },
  { "other-start", "(deal 2 dealer=\\d score=)(-?\\d+)", "\\g<1>5", 4, FALSE },
  { "other-dealer", "deal 2 ", NULL, 4, FALSE },
  { "cut", "(deal 1 [^\\n]*\\n)", "\\1cut 44\n", 4, TRUE },
  { "cut-nothing", "(deal 1 [^\\n]*\\n)", "\\1cut 0\n", 4, FALSE },
  { "cut-beyond", "(deal 1 [^\\n]*\\n)", "\\1cut 65580\n", 4, FALSE },
  { "cut-below", "(deal 1 [^\\n]*\\n)", "\\1cut -1\n", 4, FALSE },
  { "cut-no-number", "(deal 1 [^\\n]*\\n)", "\\1cut Ks\n", 4, FALSE },
  { "hand-empty", "hand 1 [^\\n]*", "hand 1", 4, FALSE },
  { "hand-blank", "hand 1 [^\\n]*", "hand 1 ", 4, FALSE },
  { "hand-no-card", "(hand 1 [^\\n]*)", "\\1 Zz", 4, FALSE },
  { "hand-short", "(hand 1 [^\\n]*) ..\\n", "\\1\n", 4, FALSE },
  { "hand-missing", "hand 2 [^\\n]*\\n", "", 4, FALSE },
  { "hand-twice", "(hand 2 [^\\n]*\\n)", "\\1\\1", 4, FALSE },
  { "hand-beyond", "hand 2 [^\\n]*", "hand 2 ??*250", 4, FALSE },
  { "hand-comment", "(hand 2 [^\\n]*)", "\\1 ; his", 4, TRUE },
  { "up-empty", "up [^\\n]*", "up", 4, FALSE },
  { "up-no-card", "(up [^\\n]*)", "\\1 Zz", 4, FALSE },
  { "up-missing", "up [^\\n]*\\n", "", 4, FALSE },
  { "up-joined", "up ", "up", 4, FALSE },
  { "stock-no-card", "(stock [^\\n]*)", "\\1 Zz", 4, FALSE },
  { "stock-short", "(stock [^\\n]*) ..\\n", "\\1\n", 4, FALSE },
  { "stock-missing", "stock [^\\n]*\\n", "", 4, TRUE },
  { "score-more", "(score A [^\\n]*)", "\\1 x", 4, FALSE },
  { "score-comment", "(score A [^\\n]*)", "\\1 ; so far", 4, TRUE },
  { "score-joined", "(score A [^\\n]*)", "\\1; so far", 4, FALSE },
  { "score-twice", "(score A [^\\n]*\\n)", "\\1\\1", 4, FALSE },
  { "score-missing", "score A [^\\n]*\\n", "", 4, FALSE },
  { "score-sides", "(score A [^\\n]*\\n)(score B [^\\n]*\\n)", "\\2\\1", 4, FALSE },
  { "no-total", "(score A [^\\n]*) total=\\S*", "\\1", 4, FALSE },
  { "no-sum", "(score A [^\\n]*) sum=\\S*", "\\1", 4, FALSE },
  { "no-items", "score A [^\\n]* total=", "score A total=", 4, FALSE },
  { "other-item", "(score A [^\\n]*hand=)(-?\\d+)", "\\g<1>-5", 4, FALSE },
  { "no-such-item", "(score A [^\\n]* sum=\\S*)", "\\1 hands=-5", 4, FALSE },
  { "turn-joined-to-a-score", "(score A [^\\n]*)", "1x\\1", 4, FALSE },
  { "few-item", "(score A [^\\n]* hand=\\S*)", "\\1 reserve=0", 4, FALSE },
  { "other-total", "(score A [^\\n]*) total=(\\d+) sum=(\\d+)", "\\1 total=1\\2 sum=1\\3", 4,
    FALSE },
  { "state", "(score B [^\\n]*\\n)", "\\1state 01234567\n", 4, FALSE },
  { "state-no-number", "(score B [^\\n]*\\n)", "\\1state 0123x567\n", 4, FALSE },
  { "state-short", "(score B [^\\n]*\\n)", "\\1state 0123\n", 4, FALSE },
  { "state-long", "(state \\w{8})\\n\\ndeal", "\\1x\ndeal", 4, FALSE },
  { "end-missing", "end [^\\n]*\\n", "", 4, FALSE },
  { "end-more", "(end [^\\n]*)", "\\1 x", 4, FALSE },
  { "end-early", "\\ndeal 2 .*\\nend ", "\nend ", 4, FALSE },
  { "end-comment", "(end [^\\n]*)", "\\1 ; late", 4, TRUE },
  { "end-no-winner", " winner=[AB]", "", 4, TRUE },
  { "end-winner-beyond", "winner=[AB]", "winner=C", 4, FALSE },
  { "end-other-winner", "winner=A", "winner=B", 4, FALSE },
  { "end-agreed", "end target", "end agreed", 4, FALSE },
  { "end-deals", "end target", "end deals", 4, FALSE },
  { "end-adjudicated", "end target winner=A", "end adjudicated winner=B", 4, TRUE },
  { "end-adjudicated-beyond", "end target winner=A", "end adjudicated winner=C", 4, FALSE },
  { "end-points", "(end [^\\n]*)", "\\1 vp=13,7", 4, TRUE },
  { "end-continues", "end [^\\n]*", "end continues", 4, TRUE },
  { "end-continues-winner", "end target", "end continues", 4, FALSE },
  { "end-twice", "(end [^\\n]*\\n)", "\\1\\1", 4, FALSE },
  { "no-deals", "\\ndeal 1 .*\\nend ", "\nend ", 4, FALSE },
  { "no-deals-continues", "\\ndeal 1 .*\\nend [^\\n]*", "\nend continues", 4, FALSE },
  { "no-deals-no-end", "\\n\\ndeal 1 .*", "\n", 4, FALSE },
  { "check-of-another", "\\z", "Check: 0123456789abcdef\n", 4, FALSE },
  { "check-no-number", "\\z", "Check: none\n", 4, FALSE },
  { "check-short", "\\z", "Check: 0123\n", 4, FALSE },
  { "rest-more", "(rest \\d)", "\\1 x", 5, FALSE },
  { "rest-comment", "(rest \\d)", "\\1 ; today", 5, TRUE },
  { "rest-missing", "rest \\d\\n", "", 5, FALSE },
  { "rest-nobody", "rest \\d", "rest 7", 5, FALSE },
  { "rest-beyond", "(rest \\d)", "\\1 6", 5, FALSE },
  { "rest-two", "rest 5", "rest 4 5", 5, FALSE },
  { "rest-of-dealer", "(deal 1 dealer=)\\d([^\\n]*\\nrest )(\\d)", "\\1\\3\\2\\3", 5, FALSE },
  { "rest-two-in-two-deals", "rest \\d(.*\\ndeal 2 [^\\n]*\\nrest )\\d", "rest 4 5\\g<1>4 5", 5,
    FALSE },
  { "rest-nobody-in-two-deals", "rest \\d(.*\\ndeal 2 [^\\n]*\\nrest )\\d", "rest 7\\g<1>7", 5,
    FALSE },
  { "rest-missing-in-two-deals", "rest \\d\\n(.*\\ndeal 2 [^\\n]*\\n)rest \\d\\n", "\\1", 5,
    FALSE },
  { "rest-again", "(rest \\d)(.*\\ndeal 2 [^\\n]*\\n)rest \\d", "\\1\\2\\1", 5, FALSE },
};

static gboolean
turn_seat (const GMatchInfo *match, GString *out, gpointer user G_GNUC_UNUSED)
{
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *seat = g_match_info_fetch (match, 2);

  g_string_append_printf (out, "%s%d", before, (seat[0] - '1' + 2) % 4 + 1);
  return FALSE;
}

/* From a deal on all four sit two seats further, so that every side plays what it played. */
static char *
turn_table (const char *text, const char *from)
{
  const char *deal = strstr (text, from);
  g_autoptr (GRegex) regex = g_regex_new ("^(deal \\d+ dealer=|hand |)([1-4])(?= )",
                                          G_REGEX_RAW | G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GRegex) hands = g_regex_new (
      "((?:hand [34] [^\\n]*\\n){2})((?:hand [12] [^\\n]*\\n){2})", G_REGEX_RAW, 0, NULL);
  g_autofree char *turned = NULL;
  g_autofree char *sorted = NULL;

  g_assert_nonnull (deal);
  turned = g_regex_replace_eval (regex, deal, -1, 0, 0, turn_seat, NULL, NULL);
  sorted = g_regex_replace (hands, turned, -1, 0, "\\2\\1", 0, NULL);
  return g_strdup_printf ("%.*s%s", (int) (deal - text), text, sorted);
}

/* A game as it is written, in full. */
static char *
play (const PozoVariantSet *set, guint n_players)
{
  static const char *const settings[] = { "match.target = 1000", NULL };
  const char *id = n_players == 4 ? "international-4" : "international-5";
  const SelfplayTable table = { .set = set,
                                .variant = pozo_variant_set_find (set, id, NULL),
                                .settings = settings,
                                .n_players = n_players };
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);

  selfplay_run_play (run, 0);
  return g_strdup (run->text->str);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autofree char *plain = play (set, row->n_players);
  g_autofree char *changed = NULL;

  changed =
      row->to != NULL ? fast_law_edit (plain, row->from, row->to) : turn_table (plain, row->from);
  g_assert_cmpstr (plain, !=, changed);
  g_assert_cmpuint (fast_law_check_text (&options, plain), ==, 1);
  g_assert_cmpuint (fast_law_check_text (&options, changed), ==, (row->is_fine ? 1 : 0));
}

/* Victory points are judged where the end says who won, and are those of the rules for one division
 * alone; where it does not, any stand. */
static void
test_points (void)
{
  static const struct
  {
    const char *end;
    guint n_fine;
  } ends[] = { { "end deals", 1 }, { "end continues", 21 } };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  const SelfplayTable table = { .set = set,
                                .variant = pozo_variant_set_find (set, "burraco", NULL),
                                .n_players = 4 };
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);

  selfplay_run_play (run, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      guint n_fine = 0;

      for (guint points = 0; points <= 20; points++)
        {
          g_autofree char *end = g_strdup_printf ("%s vp=%u,%u", ends[i].end, points, 20 - points);
          g_autofree char *text = fast_law_edit (run->text->str, "end deals[^\\n]*", end);

          n_fine += fast_law_check_text (&options, text);
        }
      g_assert_cmpuint (n_fine, ==, ends[i].n_fine);
    }
}

static void
test_sealed (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autofree char *plain = play (set, 4);
  g_autofree char *sealed = g_strdup_printf ("%sCheck: %016" G_GINT64_MODIFIER "x\n", plain,
                                             pozo_pcn_check (plain, strlen (plain)));
  g_autofree char *other = fast_law_edit (sealed, "Check: [0-9a-f]*", "Check: 0123456789abcdef");
  g_autofree char *more = fast_law_edit (sealed, "(Check: [0-9a-f]*)", "\\1 x");
  g_autofree char *joined = g_strdup_printf ("%.*sx%s", (int) strlen (sealed) - 1, sealed, plain);

  g_assert_cmpuint (fast_law_check_text (&options, sealed), ==, 1);
  g_assert_cmpuint (fast_law_check_text (&options, other), ==, 0);
  g_assert_cmpuint (fast_law_check_text (&options, more), ==, 0);
  g_assert_cmpuint (fast_law_check_text (&options, joined), ==, 0);
}

/* With so many comments that a game is longer than it goes the fast way, in two spellings. */
static void
test_long (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autofree char *plain = play (set, 4);
  g_autofree char *line = g_strnfill (1000, 'x');
  g_autoptr (GString) comments = g_string_new (NULL);
  g_autofree char *changed = NULL;

  for (guint i = 0; i < 120; i++)
    g_string_append_printf (comments, "; %s\n", line);
  g_string_append (comments, "deal 2 ");
  changed = fast_law_edit (plain, "deal 2 ", comments->str);
  g_assert_cmpuint (fast_law_check_text (&options, changed), ==, 0);
}

static void
see_before (gpointer data G_GNUC_UNUSED,
            const PozoState *state G_GNUC_UNUSED,
            const PozoAction *action G_GNUC_UNUSED,
            const guint8 *cards G_GNUC_UNUSED)
{
}

static void
see_after (gpointer data G_GNUC_UNUSED,
           const PozoState *state G_GNUC_UNUSED,
           const PozoAction *action G_GNUC_UNUSED,
           const guint8 *cards G_GNUC_UNUSED,
           const PozoVerdict *verdict G_GNUC_UNUSED)
{
}

static void
see_end (gpointer data,
         const PozoGame *game G_GNUC_UNUSED,
         guint deal G_GNUC_UNUSED,
         const PozoDealResult *result,
         const PozoState *state)
{
  guint *n_ended = data;

  g_assert_cmpuint (state->goer, ==, result->goer);
  *n_ended += pozo_state_is_valid (state);
}

/* Whoever watches actions sees none on the fast path; who asks for ends alone sees those. */
static void
test_watched (void)
{
  static const PozoReplayObserver observers[] = { { .before_action = see_before },
                                                  { .after_action = see_after },
                                                  { .deal_end = see_end } };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autofree char *text = play (set, 4);

  for (gsize i = 0; i < G_N_ELEMENTS (observers); i++)
    {
      PozoFast *fast = pozo_fast_new (&options);
      PozoFastFigures figures = { 0 };
      guint n_ended = 0;

      pozo_fast_observe (fast, &observers[i], &n_ended);
      g_assert_cmpuint (pozo_fast_validate (fast, text, strlen (text), POZO_PCN_LENIENT, &figures),
                        ==, (observers[i].deal_end != NULL ? strlen (text) : 0));
      g_assert_cmpuint (n_ended, ==, figures.n_deals);
      pozo_fast_free (fast);
    }
  pozo_fast_free (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast-lines/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/fast-lines/sealed", test_sealed);
  g_test_add_func ("/fast-lines/points", test_points);
  g_test_add_func ("/fast-lines/long", test_long);
  g_test_add_func ("/fast-lines/watched", test_watched);
  return g_test_run ();
}
