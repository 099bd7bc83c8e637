/* SPDX-License-Identifier: MIT */
/* Turns at which other tests were found not to look: what each row asks has killed a change of the
 * program (docs/mutation.md). */
#include "replay-test.h"

#define END "\nend continues\n"

/* Side A lays two groups of sevens in its first turn. */
#define TWO_GROUPS      TWO_GROUPS_THAT_JOIN ("any_turn")
#define TWO_GROUPS_OPEN TWO_GROUPS_THAT_JOIN ("none\nRule: pile.onto_meld = incomplete")
#define TWO_GROUPS_THAT_JOIN(when)                                                                 \
  TEST_HEAD                                                                                        \
  "Rule: deal.hand_size = 8\n"                                                                     \
  "Rule: meld.per_rank = many\n"                                                                   \
  "Rule: meld.merge = " when "\n\n"                                                                \
  "deal 1 dealer=4 score=0,0\n"                                                                    \
  "hand 1 7c 7d 7h 7s 7c 7d 8c 8d\n"                                                               \
  "hand 2 9c 9d Tc Td Jc Jd 9s 9h\n"                                                               \
  "hand 3 4c 4d 5c 5d 6c 6d 4s 5s\n"                                                               \
  "hand 4 Qc Qd Kc Kd Ac Ad Qs Ks\n"                                                               \
  "up 4h\n"                                                                                        \
  "1 +8h =7c7d7h =7s7c7d -8c\n2 +8s -Jc\n3 +8s -6c\n4 +6h -Ac\n"

#define UNSEEN                                                                                     \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\n" TEST_RULES "\n"                                                     \
  "deal 1 dealer=4 score=0,0\nhand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup 4h\n"

/* Seat 1 may take a pile of two cards, of which the lower one is given. */
#define UNSEEN_BELOW(below)                                                                        \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\nRule: deal.hand_size = 5\n\n"                                         \
  "deal 1 dealer=4 score=0,0\nhand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup " below       \
  " 4h\n"

/* A deal in which a sequence can be laid of which nobody wrote the suit. */
#define SAMBA                                                                                      \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: samba\nRule: initial.table = -inf:15\n\ndeal 1 dealer=4 score=0,0\n"                   \
  "hand 1 ??*15\nhand 2 ??*15\nhand 3 ??*15\nhand 4 ??*15\nup 4c\n"

/* The same where sequences have wild cards, fewer than naturals. */
#define WILD_RUNS                                                                                  \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: samba\nRule: initial.table = -inf:15\nRule: meld.sequence_wilds = true\n"              \
  "Rule: meld.wild_balance = fewer\n\ndeal 1 dealer=4 score=0,0\n"                                 \
  "hand 1 ??*15\nhand 2 ??*15\nhand 3 ??*15\nhand 4 ??*15\nup 4c\n"

/* A deal in which openings are laid of which not every card was seen. */
#define UNSEEN_OPENING                                                                             \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\n\n"                                                                   \
  "deal 1 dealer=4 score=0,0\nhand 1 ??*11\nhand 2 ??*11\nhand 3 ??*11\nhand 4 ??*11\nup 7h\n"

/* Seat 4 lays three cards out of turn, with which its side has opened if one is a joker. */
#define OPENS_IN_DOUBT UNSEEN_OPENING "1 +?? -9c\n4 !out-of-turn =4c4d??\n"

/* The same in the game in which whoever takes the pile first plays alone; @line is what seat 2 lays
 * and discards.  Seat 1 takes the pile, and from then on 2 and 3 are one side. */
#define LONE_HAND(line)                                                                            \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nDetail: table\n"                       \
  "Variant: international-3-cutthroat\n\n"                                                         \
  "deal 1 dealer=3 score=0,0,0\nhand 1 ??*11\nhand 2 ??*11\nhand 3 ??*11\nup 7h\n"                 \
  "1 +??*2 -9c\n3 !out-of-turn =4c4d??\n2 +??*2 " line "\n3 +??*2 -9d\n1 ^9h9s =AcAdAh -Qc\n"

/* Seat 1 goes out at once, and all cards that are left count for its side, if what it lays comes to
 * the minimum of 50 points. */
#define TERREMOTO(laid)                                                                            \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: chilean\n\n"                                                                           \
  "deal 1 dealer=4 score=0,0\nhand 1 ??*11\nhand 2 ??*11\nhand 3 ??*11\nhand 4 ??*11\nup Td\n"     \
  "1 +Kc " laid " -Kc\nscore A out=800\n"

/* A deal at whose start nobody knows the score, and so the minimum. */
#define UNKNOWN_SCORE                                                                              \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\n\ndeal 1 dealer=4 score=0,0\n\ndeal 2 dealer=1\nup 7h\n"

#define ONE_PACK                                                                                   \
  "deal 1 dealer=4 score=0,0\nhand 1 ??*11\nhand 2 ??*11\nhand 3 ??*11\nhand 4 ??*11\nup 9c\n"     \
  "1 +?? -5c\n2 +?? -5d\n3 +?? -6c\n4 +?? -6d\n1 +?? -7c\n2 +?? -7d\n3 +?? -8c\n4 +?? -8d\n"       \
  "1 +?? -9d\n2 +?? -Tc\n3 +?? -Td\n"

/* One pack, of which eleven cards are left to draw: then the pile is turned over. */
#define RENEWED                                                                                    \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\nRule: deck.packs = 1\nRule: stock_end.recycle = 1\n\n" ONE_PACK

/* The same pack, and once the last card is drawn everybody lays what he can. */
#define FINAL                                                                                      \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: table\n"          \
  "Variant: international-4\nRule: deck.packs = 1\nRule: initial.table = -inf:15\n"                \
  "Rule: stock_end.play_on = last_drawer\nRule: stock_end.final_melding = true\n\n" ONE_PACK

static const TestGame games[] = {
  { "merge", TWO_GROUPS "1 +9h &7.1&7.2 -8d\n" END, "", "unfinished" },
  { "merge-before-drawing", TWO_GROUPS "1 &7.1&7.2 +9h -8d\n" END,
    "turn-before-draw 1.5 seat=1 0/1\n", "unfinished" },
  { "merge-not-allowed", TWO_GROUPS_THAT_JOIN ("none") "1 +9h &7.1&7.2 -8d\n" END,
    "meld-merge 1.5 seat=1\n", "unfinished" },
  { "takes-onto-two-groups", /* with a card: nobody can tell onto which */
    TWO_GROUPS_OPEN "1 +7s -8d\n2 +9c -9c\n3 +9d -9d\n4 +7h -7h\n1 ^7s -8h\n" END,
    "take-no-claim 1.9 seat=1\ndeal-skipped 1.9\n", "skipped" },
  { "mark-before-something-else", TWO_GROUPS "1 +9h !excess-wild =8d8h -9h\n" END,
    "score-missing 1.0 side=1 +1\nmeld-too-small 1.5 seat=1 2/3\n", "played" },
  { "fault-of-a-turn-that-ends-and-another",
    TEST_HEAD "\ndeal 1 dealer=4 score=0,0\n" TEST_CARDS "1 +8h\n2 -9c\n" END,
    "turn-no-discard 1.1 seat=1\nturn-before-draw 1.2 seat=2 0/1\n", "unfinished" },
  { "no-card-turned-up",
    TEST_HEAD "\ndeal 1 dealer=4 score=0,0\nhand 1 7c 7d 7h 8c 8d\nhand 2 9c 9d Tc Td Jc\n"
              "hand 3 4c 4d 5c 5d 6c\nhand 4 Qc Qd Kc Kd Ac\n1 +8h -7c\n" END,
    "setup-up-missing 1.0\n", "unfinished" },
  { "renewed-stock", RENEWED "4 +9c -9c\n" END, "", "unfinished" },
  { "renewed-stock-second", RENEWED "4 +5c -5c\n" END, "draw-stock-order 1.12 seat=4\n",
    "unfinished" },
  { "final-melding", FINAL "4 =KcKdKh\n1 =QcQdQh\n2 =JcJdJh\n3 =AcAdAh\n" END,
    "score-missing 1.0 side=1 +1\n", "played" },
  { "excess-in-doubt", UNSEEN "1 +?? !excess-wild =7c7d?? -Kc\n" END, "cannot-tell 1.1 seat=1\n",
    "skipped" },
  { "abort-in-doubt", UNSEEN_BELOW ("3?") "1 ^4c4d !abort +?? -Kc\n" END,
    "cannot-tell 1.1 seat=1\n", "skipped" },
  { "abort-without-doubt", UNSEEN_BELOW ("3h") "1 ^4c4d !abort +?? -Kc\n" END, "", "unfinished" },
  { "withdrawn-where-the-side-may-have-opened", /* nothing came back, or what the turn laid */
    OPENS_IN_DOUBT "2 +?? =KcKdKh !short-withdrawn -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n"
    "fault 1.3 seat=2 (an opening below the minimum, withdrawn)\ncannot-tell 1.3 seat=2\n",
    "skipped" },
  { "returns-where-the-side-may-have-opened",
    OPENS_IN_DOUBT "2 +?? =KcKdKh !short-returns <K:KcKdKh =AcAdAh -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n"
    "fault 1.3 seat=2 (an opening below the minimum, cards taken back)\ncannot-tell 1.3 seat=2\n",
    "skipped" },
  { "fixed-where-the-side-may-have-opened",
    OPENS_IN_DOUBT "2 +?? =KcKdKh !short-fixed =AcAdAh -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n"
    "fault 1.3 seat=2 (an opening below the minimum, put right by laying more)\n",
    "unfinished" },
  { "condoned-where-the-side-may-have-opened",
    OPENS_IN_DOUBT "2 +?? =KcKdKh !short-condoned -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n"
    "fault 1.3 seat=2 (an opening below the minimum, noticed too late)\n",
    "unfinished" },
  { "takes-where-the-side-may-have-opened", /* the rest comes at once, or with the minimum */
    OPENS_IN_DOUBT "2 ^9d9h =KcKdKh -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\ncannot-tell 1.3 seat=2\n", "skipped" },
  { "lays-where-the-side-may-have-opened", /* after that it has */
    OPENS_IN_DOUBT "2 +?? =KcKdKh -Qc\n3 +?? -9d\n4 ^9h9s -Qh\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n", "unfinished" },
  { "lays-out-of-turn-once-more", /* and then it has for certain */
    OPENS_IN_DOUBT "4 !out-of-turn =KcKdKhKsKc\n2 ^9d9h -Qc\n" END,
    "fault 1.2 seat=4 (melds out of turn)\nfault 1.3 seat=4 (melds out of turn)\n", "unfinished" },
  { "takes-where-the-side-that-joined-may-have-opened", LONE_HAND ("-Tc") "2 ^QdQh -Kc\n" END,
    "fault 1.2 seat=3 (melds out of turn)\ncannot-tell 1.6 seat=2\n", "skipped" },
  { "takes-where-the-side-that-it-joined-has-opened",
    LONE_HAND ("=KcKdKhKsKc -Tc") "2 ^QdQh -Ts\n" END, "fault 1.2 seat=3 (melds out of turn)\n",
    "unfinished" },
  { "withdrawn-where-the-minimum-may-be-there",
    UNSEEN_OPENING "1 +?? =4c4d?? !short-withdrawn -Qc\n2 +?? -Qd\n3 +?? =4:4s -Qh\n" END,
    "fault 1.1 seat=1 (an opening below the minimum, withdrawn)\ncannot-tell 1.1 seat=1\n",
    "skipped" },
  { "withdrawn-where-the-minimum-is-not-there",
    UNSEEN_OPENING "1 +?? =4c4?4h !short-withdrawn -Qc\n" END,
    "fault 1.1 seat=1 (an opening below the minimum, withdrawn)\n", "unfinished" },
  { "condoned-where-the-minimum-may-be-there",
    UNSEEN_OPENING "1 +?? =4c4d?? !short-condoned -Qc\n" END,
    "fault 1.1 seat=1 (an opening below the minimum, noticed too late)\n", "unfinished" },
  { "fixed-with-the-rest-of-the-pile", /* which is nothing that he took back */
    UNSEEN_OPENING "1 +?? -9c\n2 ^9d9h !short-fixed =KcKdKh -Qc\n" END,
    "fault 1.2 seat=2 (an opening below the minimum, put right by laying more)\n", "unfinished" },
  { "terremoto-that-is-one", TERREMOTO ("=4s4h4d4c4s4h?? =5s5h5d5c") END,
    "score-missing 1.0 side=2\n", "played" },
  { "terremoto-that-may-be-none", TERREMOTO ("=4s4h4d4c4s4h?? =5s5h5d??") END,
    "score-missing 1.0 side=2\ncannot-tell 1.1 seat=1\n", "skipped" },
  { "withdrawn-with-an-unknown-score", /* of which 90 points were asked, or 50 */
    UNKNOWN_SCORE "2 +?? =KcKdKhKsKc !short-withdrawn -7c\n3 +?? -Qs\n4 +?? =KcKdKh -Qc\n" END,
    "score-missing 1.0 side=1 +1\ncannot-tell 2.1 seat=2\n", "totals skipped" },
  { "regrouped-with-an-unknown-score",
    UNKNOWN_SCORE "2 +?? =KcKdKhKsKc2c !short-fixed <K:2c =AcAd2c -7c\n" END,
    "score-missing 1.0 side=1 +1\ncannot-tell 2.1 seat=2\n", "totals skipped" },
  { "condoned-with-an-unknown-score", UNKNOWN_SCORE "2 +?? =KcKdKhKsKc !short-condoned -7c\n" END,
    "score-missing 1.0 side=1 +1\n", "totals unfinished" },
  { "joker-behind-an-ace", SAMBA "1 +??*2 =QsKsAsJk -Kc\n" END,
    "meld-sequence-broken 1.1 seat=1\ndeal-skipped 1.1\n", "skipped" },
  { "second-wild-card-of-four", WILD_RUNS "1 +??*2 =5h6hJk =h:2c -Kc\n" END,
    "meld-wild-balance 1.1 seat=1 2/2\n", "unfinished" },
  { "takes-in-the-first-turn", /* in which the extra card is discarded, and nothing else done */
    TEST_HEAD "Rule: deal.extra_first = 1\n\ndeal 1 dealer=4 score=0,0\n"
              "hand 1 7c 7d 7h 8c 8d 9s\nhand 2 9c 9d Tc Td Jc\n"
              "hand 3 4c 4d 5c 5d 6c\nhand 4 Qc Qd Kc Kd Ac\nup 7s\n1 ^7c7d -8c\n" END,
    "turn-first-discards-only 1.1 seat=1\n", "unfinished" },
  { "suit-given-by-a-name", SAMBA "1 +??*2 =5?6?7? -Kc\n2 +??*2 -Kd\n3 +??*2 =h:8? =s:9s -Kc\n" END,
    "meld-not-there 1.3 seat=3\ndeal-skipped 1.3\n", "skipped" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_add_games ("/replay/turns", games, G_N_ELEMENTS (games));
  return g_test_run ();
}
