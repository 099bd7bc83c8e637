/* SPDX-License-Identifier: MIT */
/* Gin rummy by records: each row is a deal, or a piece of one, and what is found in it.  The
 * examples of its rule book that are worked out, and both sides of every rule. */
#include "gin-bench.h"

#include "pozo-constraint.h"
#include "pozo-gin-replay.h"
#include "pozo-gin.h"

#include <string.h>

#define HEAD "PCN: 2\nGame: gin-rummy\nId: test\nPlayer-1: Anna\nPlayer-2: Bea\n"

/* A deal in which Anna plays first: she holds 5c6c7c 9s9h9d QhQsQd 3h, Bea 2s2h2d 4c8c9cTc Kh7sJd.
 */
#define DEAL    "\ndeal 1 dealer=2 score=0,0\n"
#define HAND_1  "hand 1 5c 6c 7c 9s 9h 9d Qh Qs Qd Kc\n"
#define HAND_2  "hand 2 2s 2h 2d 4c 8c 9c Tc Kh 7s Jd\n"
#define UP      "up 3h\n"
#define MELDS_1 "=5c6c7c =9s9h9d =QhQsQd"
#define KNOCK   "1 ^ " MELDS_1 " -Kc #knock\n"
#define GO_ON   "\nend continues\n"
#define STOP    "\nend abandoned\n"

typedef struct
{
  const char *name;
  const char *rules; /* lines of the head */
  const char *deal;  /* from the hands on */
  const char *found; /* slugs in the order of the text */
} Row;

static const Row rows[] = {
  { "E5 above the limit", "",
    HAND_1 HAND_2 "up 2c\n1 ^ -Kc\n2 +3h -Kh\n1 +4h " MELDS_1 " -2c #knock\n2 /\n" GO_ON,
    "score-missing*2 knock-limit" },
  { "E5 at the limit", "", HAND_1 HAND_2 "up 4h\n1 ^ " MELDS_1 " -Kc #knock:4\n2 /\n" GO_ON,
    "score-missing*2" },
  { "E7", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d =8c9cTc =c:4c\nscore A points=24 total=24 sum=24\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E8 nothing is added", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A points=55 total=55 sum=55\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E8 and shown as kept", "",
    HAND_1 HAND_2 UP KNOCK "2 =2s2h2d >rest:4c8c9cTcKh7sJd\nscore A points=55 total=55 "
                           "sum=55\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "a card of the rest is missing", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d >rest:4c8c9cTcKh7s\nscore A points=55 sum=55\nscore B total=0 sum=0\n" GO_ON,
    "claim-false" },
  { "the points are wrong", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A points=54 total=54 sum=54\nscore B total=0 sum=0\n" GO_ON,
    "score-item" },
  { "and stand", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A points=54! total=54 sum=54\nscore B total=0 sum=0\n" GO_ON,
    "score-stands" },
  { "the total does not add up", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A points=55 total=54 sum=54\nscore B total=0 sum=0\n" GO_ON,
    "score-total" },
  { "points that are not said", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A bonus=0 total=55 sum=55\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "points that are not said, and another total", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A bonus=0 total=54 sum=54\nscore B total=0 sum=0\n" GO_ON,
    "score-total" },
  { "the sum does not follow", "",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A points=55 total=55 sum=50\nscore B total=0 sum=0\n" GO_ON,
    "score-sum" },
  { "loser_minus", "Rule: score.sign = loser_minus\n",
    HAND_1 HAND_2 UP KNOCK
    "2 =2s2h2d\nscore A total=0 sum=0\nscore B points=-55 total=-55 sum=-55\n" GO_ON,
    "" },
  { "E2 undercut on a tie", "",
    "hand 1 As Ah Ad 5c 6c 7c Kh Ks Kd Qc\nhand 2 2s 3s 4s Qh Qd Qs 8c 9c 2h 3h\nup 5h\n"
    "1 ^ =AsAhAd =5c6c7c =KhKsKd -Qc #knock:5\n2 =2s3s4s =QhQdQs =c:8c =c:9c\n"
    "score A total=0 sum=0\nscore B points=0 bonus=25 total=25 sum=25\n" GO_ON,
    "" },
  { "E2 where a tie is none", "Rule: undercut.on_tie = false\n",
    "hand 1 As Ah Ad 5c 6c 7c Kh Ks Kd Qc\nhand 2 2s 3s 4s Qh Qd Qs 8c 9c 2h 3h\nup 5h\n"
    "1 ^ =AsAhAd =5c6c7c =KhKsKd -Qc #knock:5\n2 =2s3s4s =QhQdQs =c:8c9c\n"
    "score A points=0 total=0 sum=0\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "the 9 does not fit without the 8", "",
    "hand 1 As Ah Ad 5c 6c 7c Kh Ks Kd Qc\nhand 2 2s 3s 4s Qh Qd Qs 8c 9c 2h 3h\nup 5h\n"
    "1 ^ =AsAhAd =5c6c7c =KhKsKd -Qc #knock:5\n2 =2s3s4s =QhQdQs =c:9c\n" GO_ON,
    "score-missing*2 meld-set-or-run" },
  { "E3 gin", "",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc Ks\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s =9h9d9c =JcQcKc -Ks #gin\n2 =6c7c8c\n"
    "score A points=36 bonus=25 total=61 sum=61\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E3 nothing is added to gin", "",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc Ks\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s =9h9d9c =JcQcKc -Ks #gin\n2 =6c7c8c =s:As\n" GO_ON,
    "score-missing*2 layoff-gin" },
  { "E3 a spade doubles", "Rule: deal.spade_doubles = true\n",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc Kd\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Ks\n"
    "1 ^ -Kd\n2 +Qs -Qs\n1 +Kc =2s3s4s5s =9h9d9c =JcQcKc -Ks #gin\n2 =6c7c8c\n"
    "score A points=72 bonus=50 total=122 sum=122\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E3 another suit does not", "Rule: deal.spade_doubles = true\n",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc Ks\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s =9h9d9c =JcQcKc -Ks #gin\n2 =6c7c8c\n"
    "score A points=36 bonus=25 total=61 sum=61\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "gin with a card left", "", HAND_1 HAND_2 UP "1 ^ " MELDS_1 " -Kc #gin\n2 /\n" GO_ON,
    "score-missing*2 claim-false" },
  { "knock with nothing left is a knock", "",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc Ks\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s =9h9d9c =JcQcKc -Ks #knock:0\n2 =6c7c8c =s:As\n"
    "score A points=35 total=35 sum=35\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E4 an ace bars the knock", "",
    "hand 1 5c 6c 7c 9s 9h 9d Qh Qs Qd Kc\n" HAND_2 "up Ah\n1 ^ " MELDS_1
    " -Kc #knock\n2 /\n" GO_ON,
    "score-missing*2 knock-barred" },
  { "E4 but not where one point may be left", "Rule: knock.ace = one\n",
    "hand 1 5c 6c 7c 9s 9h 9d Qh Qs Qd Kc\n" HAND_2 "up Ah\n1 ^ " MELDS_1
    " -Kc #knock\n2 /\n" GO_ON,
    "score-missing*2" },
  { "limit ten", "Rule: knock.limit = ten\n",
    "hand 1 5c 6c 7c 9s 9h 9d Qh Qs Qd Kc\n" HAND_2 "up 3h\n1 /\n2 /\n1 +Ks " MELDS_1
    " -Ks #knock:10\n2 /\n" GO_ON,
    "score-missing*2" },
  { "limit none", "Rule: knock.limit = none\n", HAND_1 HAND_2 UP KNOCK "2 /\n" GO_ON,
    "score-missing*2 knock-barred" },
  { "told another deadwood", "", HAND_1 HAND_2 UP "1 ^ " MELDS_1 " -Kc #knock:2\n2 /\n" GO_ON,
    "score-missing*2 claim-false" },
  { "E9 whole cards are set aside", "Rule: score.set_aside = cards\n",
    "hand 1 As Ah Ad 5c 6c 7c Kh Ks Kd Qc\nhand 2 2s 3s 4s Qh Qd Qs 9h 8d 2c 3c\nup 6h\n"
    "1 ^ =AsAhAd =5c6c7c =KhKsKd -Qc #knock:6\n2 =2s3s4s =QhQdQs\n"
    "score A points=17 total=17 sum=17\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E9 the difference", "",
    "hand 1 As Ah Ad 5c 6c 7c Kh Ks Kd Qc\nhand 2 2s 3s 4s Qh Qd Qs 9h 8d 2c 3c\nup 6h\n"
    "1 ^ =AsAhAd =5c6c7c =KhKsKd -Qc #knock:6\n2 =2s3s4s =QhQdQs\n"
    "score A points=16 total=16 sum=16\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E13 the card taken comes back", "", HAND_1 HAND_2 UP "1 ^ -3h\n" STOP, "discard-taken" },
  { "E13 where that is allowed", "Rule: pile.return_taken = true\n",
    HAND_1 HAND_2 UP "1 ^ -3h\n" STOP, "" },
  { "E14 no ace above the king", "",
    "hand 1 5c 6c 7c Qs Ks As Qh Kh Ah 9c\n" HAND_2
    "up 3h\n1 ^ =5c6c7c =QsKsAs -9c #knock\n2 /\n" GO_ON,
    "card-too-many deal-skipped" },
  { "E14 a run above the king", "",
    "hand 1 5c 6c 7c Qs Ks As Qh 6h Ah 9s\n" HAND_2
    "up 3h\n1 ^ =5c6c7c =QsKsAs -9s #knock\n2 /\n" GO_ON,
    "score-missing*2 meld-set-or-run knock-limit" },
  { "E15 the stock too early", "", HAND_1 HAND_2 UP "1 +5h -Kc\n" STOP, "draw-upcard-first" },
  { "both refuse", "", HAND_1 HAND_2 UP "1 /\n2 /\n1 +5h -Kc\n" STOP, "" },
  { "the dealer takes it", "", HAND_1 HAND_2 UP "1 /\n2 ^ -Kh\n1 +5h -Kc\n" STOP, "" },
  { "then the first player may take", "", HAND_1 HAND_2 UP "1 /\n2 ^ -Kh\n1 ^ -Kc\n" STOP, "" },
  { "E16 what both refused", "", HAND_1 HAND_2 UP "1 /\n2 /\n1 ^ -Kc\n" STOP, "draw-refused" },
  { "E17 one card twice", "",
    "hand 1 5s 5h 5d 6d 7d 9s 9h 9d Qh Kc\n" HAND_2
    "up 3h\n1 ^ =5s5h5d =5d6d7d =9s9h9d -Kc #knock\n2 /\n" GO_ON,
    "card-not-in-hand deal-skipped" },
  { "a set of four takes no more", "",
    "hand 1 5s 5h 5d 5c 6d 9s 9h 9d Qh Kc\n" HAND_2
    "up 3h\n1 ^ =5s5h5d5c =9s9h9d =Qh6d3h -Kc #knock\n2 /\n" GO_ON,
    "score-missing*2 meld-set-or-run" },
  { "the wrong seat", "", HAND_1 HAND_2 UP "1 ^ -Kc\n1 +4d -4d\n" STOP, "turn-wrong-seat" },
  { "one refuses for both", "", HAND_1 HAND_2 UP "1 / /\n2 /\n1 +4d -Kc\n" STOP,
    "turn-wrong-seat" },
  { "who refuses plays on", "", HAND_1 HAND_2 UP "1 /\n2 / +4d -4d\n1 +4d -Kc\n" STOP,
    "turn-wrong-seat turn-wrong-seat" },
  { "a third seat", "", HAND_1 HAND_2 UP "1 ^ -Kc\n3 +4d -4d\n" STOP,
    "setup-players game-skipped" },
  { "no discard", "", HAND_1 HAND_2 UP "1 ^\n2 +4d -4d\n" STOP, "turn-no-discard" },
  { "nothing drawn", "", HAND_1 HAND_2 UP "1 -Kc\n" STOP, "turn-before-draw deal-skipped" },
  { "drawn and taken", "", HAND_1 HAND_2 UP "1 /\n2 /\n1 +4d ^ -Kc\n" STOP,
    "take-after-draw deal-skipped" },
  { "taken and drawn", "", HAND_1 HAND_2 UP "1 ^ +4d -Kc\n" STOP, "draw-after-take deal-skipped" },
  { "two cards drawn", "", HAND_1 HAND_2 UP "1 /\n2 /\n1 +4d5d -Kc\n" STOP, "draw-limit" },
  { "melds during play", "", HAND_1 HAND_2 UP "1 ^ =9s9h9d -Kc\n" STOP, "meld-before-end" },
  { "a pass with a stock", "", HAND_1 HAND_2 UP "1 ^ -Kc\n2 /\n" STOP,
    "pass-with-stock draw-missing" },
  { "a card that somebody else holds", "", HAND_1 HAND_2 UP "1 ^ -Kh\n" STOP,
    "card-not-in-hand deal-skipped" },
  { "a card drawn twice", "", HAND_1 HAND_2 UP "1 ^ -Kc\n2 +Kc -Kc\n" STOP,
    "card-too-many deal-skipped" },
  { "a joker", "", HAND_1 HAND_2 UP "1 ^ -Kc\n2 +Jk -Jk\n" STOP, "card-not-in-deck deal-skipped" },
  { "cards after the end", "", HAND_1 HAND_2 UP KNOCK "2 /\n1 +4d -4d\n" STOP,
    "turn-after-end deal-skipped" },
  { "a deal that stops", "", HAND_1 HAND_2 UP "1 ^ -Kc\nscore A total=0 sum=0\n" GO_ON,
    "turn-deal-unfinished" },
  { "no answer", "", HAND_1 HAND_2 UP KNOCK "score A total=0 sum=0\n" GO_ON,
    "turn-deal-unfinished" },
  { "void too early", "", HAND_1 HAND_2 UP "1 ^ -Kc\n!void\n" GO_ON, "score-missing*2 deal-void" },
  { "a wrong deal", "", HAND_1 HAND_2 UP "!misdeal\n" GO_ON, "" },
  { "a hand too small", "", "hand 1 5c 6c\n" HAND_2 UP "1 ^ -Kc\n" STOP,
    "setup-hand-size deal-skipped" },
  { "no hand", "", HAND_1 UP "1 ^ -Kc\n" STOP, "setup-hand-missing" },
  { "no turned-up card", "", HAND_1 HAND_2 "1 ^ -Kc\n" STOP, "setup-up-missing" },
  { "a card dealt twice", "", HAND_1 "hand 2 2s 2h 2d 4c 8c 9c Tc Kh 7s Kc\n" UP "1 ^ -Kc\n" STOP,
    "card-too-many deal-skipped" },
  { "the stock does not fit", "", HAND_1 HAND_2 UP "stock Kd\n1 ^ -Kc\n" STOP, "card-stock-left" },
  { "one card twice in a meld", "",
    "hand 1 ??*10\nhand 2 ??*10\nup 6d\n1 /\n2 /\n1 +?? =6s6h6h6c -Jc #knock:5\n2 /\n" STOP,
    "card-too-many deal-skipped" },
  { "one card twice in what is kept", "",
    "hand 1 ??*10\nhand 2 ??*10\nup 6d\n1 /\n2 /\n1 +?? =6s6h6c =9s9h9d =QhQsQd -Jc #knock:5\n2 "
    ">rest:5h5h\n" STOP,
    "card-too-many deal-skipped" },
  { "hands that nobody saw", "",
    "hand 1 ??*10\nhand 2 ??*10\nup 6d\n1 /\n2 /\n1 +?? -Kc\n2 +?? -Qd\n"
    "1 +?? =2s3s4s =9h9d9c -Jc #knock:5\n2 =6c7c8c >rest:5h5dThTd2h3dAd\n"
    "score A points=31 total=31 sum=31\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "and too much told", "",
    "hand 1 ??*10\nhand 2 ??*10\nup 6d\n1 /\n2 /\n1 +?? -Kc\n2 +?? -Qd\n"
    "1 +?? =2s3s4s =9h9d9c -Jc #knock:7\n2 =6c7c8c\n" GO_ON,
    "score-missing*2 knock-limit" },
  { "eleven melded", "",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc 6s\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s6s =9h9d9c =JcQcKc #gin\n2 =6c7c8c\n" GO_ON,
    "score-missing*2 turn-no-discard" },
  { "eleven melded where that is allowed", "Rule: gin.big = 40\n",
    "hand 1 2s 3s 4s 5s 9h 9d 9c Jc Qc 6s\nhand 2 6c 7c 8c As 5h 5d Th Td 2h 3d\nup Kc\n"
    "1 ^ =2s3s4s5s6s =9h9d9c =JcQcKc #gin\n2 =6c7c8c\n"
    "score A points=36 bonus=40 total=76 sum=76\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "a rule that there is not", "Rule: pile.colour = red\n", HAND_1 HAND_2 UP KNOCK "2 /\n" GO_ON,
    "game-skipped rules-key-unknown" },
  { "a value that there is not", "Rule: knock.limit = eleven\n",
    HAND_1 HAND_2 UP KNOCK "2 /\n" GO_ON, "game-skipped rules-value" },
  { "a variant of another game", "Variant: samba\n", HAND_1 HAND_2 UP KNOCK "2 /\n" GO_ON,
    "game-skipped rules-variant-unknown" },
  { "a word of another game", "", HAND_1 HAND_2 UP "1 ^ *3h -Kc\n" STOP, "deal-skipped pcn-word" },
  { "a score of another game", "",
    HAND_1 HAND_2 UP KNOCK "2 /\nscore A melds=20\nscore B sum=0\n" GO_ON,
    "score-missing pcn-score-item" },
  { "habits of a scribe", "",
    "Hand 1: 5c 6c 7c 9s 9h 9d Qh Qs Qd Kc\n" HAND_2 UP
    "1. ^ =5C6c7c =9s9h9d =QhQsQd -Kc # KNOCK:3\n2: = 2s2h2d > Rest:4c 8c9cTcKh7sJd\n"
    "score A total=55 points=55 sum=55\nscore B total=0 sum=0\n" GO_ON,
    "pcn-case pcn-seat-mark pcn-word-blanks pcn-item-order" },
};

/* ---- Reading ---- */

/* Slugs in the order of the text, without the places. */
static char *
list_found (const PozoGame *game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "",
                              pozo_finding_info (finding->code)->slug);
      if (finding->repeats > 0)
        g_string_append_printf (list, "*%u", 1 + finding->repeats);
    }
  return g_string_free (list, FALSE);
}

static void
assert_found (GinBench *bench, const char *text, const char *expected)
{
  g_autofree char *found = NULL;

  gin_bench_judge (bench, text, POZO_PCN_LENIENT);
  found = list_found (bench->game);
  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat (HEAD, row->rules, DEAL, row->deal, NULL);
  GinBench bench;

  gin_bench_init (&bench);
  assert_found (&bench, text, row->found);
  gin_bench_clear (&bench);
}

/* Whether the only finding of a deal names a rule that it enforces. */
static gboolean
names_rule (const char *turns)
{
  g_autofree char *text = g_strconcat (HEAD DEAL HAND_1 HAND_2 UP, turns, STOP, NULL);
  gboolean has_rule;
  GinBench bench;

  gin_bench_init (&bench);
  gin_bench_judge (&bench, text, POZO_PCN_LENIENT);
  g_assert_cmpuint (bench.game->findings->len, ==, 1);
  has_rule = pozo_constraint_rule (&g_array_index (bench.game->findings, PozoFinding, 0)) != NULL;
  g_assert_cmpint (has_rule, ==,
                   pozo_constraint_source (&g_array_index (bench.game->findings, PozoFinding, 0)) !=
                       NULL);
  gin_bench_clear (&bench);
  return has_rule;
}

/* A finding that Canasta has, too, does not name the rule of that game. */
static void
test_rules_of_findings (void)
{
  g_assert_nonnull (pozo_finding_info (POZO_FINDING_DRAW_LIMIT)->rule);
  g_assert_false (names_rule ("1 /\n2 /\n1 +4d5d -Kc\n"));
  g_assert_true (names_rule ("1 ^ =5c6c7c =9s9h9d -Kc #knock\n"));
}

/* ---- The match ---- */

static gint32
settle (const PozoGinRules *rules, PozoGinStanding standing, guint winner, PozoGinFinal item)
{
  gint32 final[POZO_GIN_N_FINALS];

  pozo_gin_settle (rules, &standing, winner, final);
  return final[item];
}

static void
test_settle (void)
{
  const PozoGinStanding close = { { 152, 90 }, { 5, 3 }, { TRUE, TRUE } };
  const PozoGinStanding turned = { { 90, 152 }, { 3, 5 }, { TRUE, TRUE } };
  const PozoGinStanding alone = { { 150, 0 }, { 4, 0 }, { TRUE, FALSE } };
  PozoGinRules rules = pozo_gin_rules_default;

  g_assert_cmpint (settle (&rules, close, 1, POZO_GIN_FINAL_DIFF), ==, 62); /* E10 */
  g_assert_cmpint (settle (&rules, close, 1, POZO_GIN_FINAL_BOXES), ==, 125);
  g_assert_cmpint (settle (&rules, close, 1, POZO_GIN_FINAL_GAME), ==, 150);
  g_assert_cmpint (settle (&rules, close, 1, POZO_GIN_FINAL_SHUTOUT), ==, 0);
  g_assert_cmpint (settle (&rules, close, 1, POZO_GIN_FINAL_TOTAL), ==, 337);
  g_assert_cmpint (settle (&rules, alone, 1, POZO_GIN_FINAL_TOTAL), ==, 550); /* E11 */
  rules.match_shutout = POZO_GIN_SHUTOUT_DOUBLE;
  g_assert_cmpint (settle (&rules, alone, 1, POZO_GIN_FINAL_TOTAL), ==, 800);
  rules.match_shutout = POZO_GIN_SHUTOUT_NONE;
  g_assert_cmpint (settle (&rules, alone, 1, POZO_GIN_FINAL_TOTAL), ==, 400);
  rules.match_boxes = 1;
  g_assert_cmpint (settle (&rules, turned, 2, POZO_GIN_FINAL_TOTAL), ==, 262);
}

#define SHEET_1 "\ndeal 1 dealer=1\nscore A points=100 total=100 sum=100\nscore B total=0 sum=0\n"
#define SHEET_2                                                                                    \
  "\ndeal 2 dealer=2\nscore A points=35 bonus=25 total=60 sum=160\nscore B total=0 sum=0\n"

static const Row matches[] = {
  { "a match", "",
    SHEET_1 SHEET_2
    "\nend target winner=A\nfinal A diff=160 boxes=50 game=150 shutout=150 total=510\n",
    "" },
  { "a wrong box", "",
    SHEET_1 SHEET_2
    "\nend target winner=A\nfinal A diff=160 boxes=25 game=150 shutout=150 total=510\n",
    "score-item" },
  { "another box", "Rule: match.box = 10\nRule: match.game = 100\n",
    SHEET_1 SHEET_2
    "\nend target winner=A\nfinal A diff=160 boxes=20 game=100 shutout=150 total=430\n",
    "" },
  { "the loser settles", "", SHEET_1 SHEET_2 "\nend target winner=A\nfinal B diff=160\n",
    "score-side" },
  { "the winner is another", "", SHEET_1 SHEET_2 "\nend target winner=B\n", "match-winner" },
  { "too short", "", SHEET_1 "\nend target winner=A\n", "match-short" },
  { "short enough", "Rule: match.target = 100\n", SHEET_1 "\nend target winner=A\n", "" },
  { "too long", "Rule: match.target = 100\n", SHEET_1 SHEET_2 "\nend target winner=A\n",
    "match-over" },
  { "not by deals", "", SHEET_1 SHEET_2 "\nend deals winner=A\n", "match-reason" },
  { "goes on", "", SHEET_1 "\nend continues winner=A\n", "match-winner-early" },
  { "no end", "", SHEET_1, "match-end-missing" },
  { "the start does not follow", "",
    SHEET_1
    "\ndeal 2 dealer=2 score=90,0\nscore A points=10 total=10 sum=100\nscore B sum=0\n\nend time\n",
    "score-start" },
  { "the winner deals", "Rule: deal.next = winner\n", SHEET_1 SHEET_2 "\nend target\n",
    "setup-dealer" },
  { "the loser deals", "Rule: deal.next = loser\n", SHEET_1 SHEET_2 "\nend target\n", "" },
  { "they deal in turn", "Rule: deal.next = alternate\n", SHEET_1 SHEET_2 "\nend target\n", "" },
  { "a third side", "", SHEET_1 "score C total=5\n\nend time\n", "score-side" },
  { "twice settled", "", SHEET_1 SHEET_2 "\nend target\nfinal A diff=160\nfinal A diff=160\n",
    "pcn-line-twice" },
  { "something behind the end", "", SHEET_1 "\nend time\n1 ^\n", "pcn-after-end" },
};

static void
test_match (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat (HEAD, row->rules, row->deal, NULL);
  GinBench bench;

  gin_bench_init (&bench);
  assert_found (&bench, text, row->found);
  gin_bench_clear (&bench);
}

/* ---- The head ---- */

static void
test_head (void)
{
  GinBench bench;

  gin_bench_init (&bench);
  assert_found (&bench, "PCN: 2\nGame: canasta\nId: a\n\nend time\n", "pcn-game-version");
  assert_found (&bench, "PCN: 1\nGame: gin-rummy\nId: a\n\nend time\n", "pcn-game-version");
  assert_found (&bench, "PCN: 2\nGame: bridge\nId: a\n\nend time\n", "pcn-game");
  assert_found (&bench, "PCN: 2\nId: a\n\nend time\n", "pcn-version");
  assert_found (&bench, "PCN: 3\nGame: gin-rummy\nId: a\n\nend time\n", "pcn-version");
  assert_found (&bench, HEAD "\nend time\n", "");
  g_assert_nonnull (bench.record->kind);
  bench.record->takes_kinds = FALSE;
  assert_found (&bench, HEAD DEAL HAND_1 HAND_2 UP KNOCK "2 /\n", "pcn-game");
  g_assert_null (bench.record->kind);
  g_assert_true (bench.record->is_foreign);
  gin_bench_clear (&bench);
}

static guint32
hash_rules (const PozoGinRules *rules)
{
  return pozo_kind_rules_hash (&pozo_gin_kind, (const gint32 *) rules);
}

/* The fingerprint of the rules, and a seal over the canonical text. */
static void
test_seals (void)
{
  g_autofree char *right = NULL;
  g_autoptr (GString) sealed = g_string_new (NULL);
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_ADD };
  PozoGinRules rules = pozo_gin_rules_default;
  GinBench bench;

  gin_bench_init (&bench);
  rules.knock_limit = POZO_GIN_LIMIT_TEN;
  g_assert_cmphex (hash_rules (&rules), !=, hash_rules (&pozo_gin_rules_default));
  right =
      g_strdup_printf (HEAD "Rule: knock.limit = ten\nRule-Hash: %08x\n" DEAL HAND_1 HAND_2 UP KNOCK
                            "2 =2s2h2d =8c9cTc =c:4c\n"
                            "score A points=24 total=24 sum=24!\nscore B total=0 sum=0\n"
                            "\nend continues winner=A\nfinal A diff=24\n",
                       hash_rules (&rules));
  assert_found (&bench, right, "match-winner-early");
  pozo_pcn_write (bench.record, &options, sealed);
  g_assert_true (g_str_has_prefix (sealed->str, right));
  assert_found (&bench, sealed->str, "match-winner-early");
  sealed->str[strlen (HEAD) - 2] = 'b'; /* the name of the second player */
  assert_found (&bench, sealed->str, "match-winner-early seal-check");
  assert_found (&bench, HEAD "Rule-Hash: 00000000\n\nend time\n", "seal-rules");
  gin_bench_clear (&bench);
}

/* ---- Rules ---- */

static void
test_rules (void)
{
  const PozoGameKind *kind = &pozo_gin_kind;
  gint32 values[sizeof (PozoGinRules) / sizeof (gint32)];

  pozo_kind_rules_init (kind, 0, values);
  g_assert_cmpmem (values, sizeof values, &pozo_gin_rules_default, sizeof pozo_gin_rules_default);
  for (const PozoKindRule *rule = kind->rules; rule->key != NULL; rule++)
    {
      g_autofree char *beyond = g_strdup_printf ("%d", rule->most + 1);
      g_autoptr (GString) most = g_string_new (NULL);

      g_test_message ("%s", rule->key);
      g_assert_cmpint (rule->value, >=, rule->least);
      g_assert_cmpint (rule->value, <=, rule->most);
      g_assert_true (pozo_kind_rules_find (kind, rule->key, strlen (rule->key)) == rule);
      g_assert_false (pozo_kind_rules_assign (kind, rule, beyond, strlen (beyond), values));
      g_assert_false (pozo_kind_rules_assign (kind, rule, "", 0, values));
      pozo_kind_rule_write (rule, rule->most, most);
      g_assert_true (pozo_kind_rules_assign (kind, rule, most->str, most->len, values));
      g_assert_cmpint (values[rule - kind->rules], ==, rule->most);
      g_assert_true (rule->source != NULL || rule->decision != NULL);
    }
  g_assert_cmpuint (pozo_kind_rules_count (kind), ==, 17);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/gin/", rows[i].name, NULL);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autofree char *path = g_strconcat ("/gin/match/", matches[i].name, NULL);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &matches[i], test_match);
    }
  g_test_add_func ("/gin/settle", test_settle);
  g_test_add_func ("/gin/head", test_head);
  g_test_add_func ("/gin/seals", test_seals);
  g_test_add_func ("/gin/rules", test_rules);
  g_test_add_func ("/gin/rules-of-findings", test_rules_of_findings);
  return g_test_run ();
}
