/* SPDX-License-Identifier: MIT */
/* Between the deals: numbers, dealers, rests, wrong deals and other faults, what is skipped, and
 * the end of the match. */
#include "replay-test.h"

#define HEAD   TEST_HEAD "\n"
#define WIN    TEST_HEAD "Rule: match.target = 100\n\n"
#define SECOND TEST_CARDS "2 +8h -Jc\n"
#define END    "\nend continues\n"
#define SHEET                                                                                      \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\n"                         \
  "Detail: totals\nVariant: international-4\n"
#define DREW(a, b, c, d)                                                                           \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\n"                         \
  "Drew-1: " a "\nDrew-2: " b "\nDrew-3: " c "\nDrew-4: " d "\n"                                   \
  "Detail: totals\nVariant: international-4\n"
#define FIVE                                                                                       \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nPlayer-5: e\n"            \
  "Detail: totals\nVariant: international-5\n"
#define SIX                                                                                        \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nPlayer-5: e\nPlayer-6: "  \
  "f\n"                                                                                            \
  "Detail: totals\nVariant: international-6-rotation\nRule: teams.rest_period = match\n"
#define BLURRED(variant)                                                                           \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\n"                         \
  "Detail: table\nVariant: " variant "\n\ndeal 1 dealer=4 score=0,0\n"
#define NINE_FACES(rank)                                                                           \
  rank "s " rank "h " rank "d " rank "s " rank "h " rank "d " rank "s " rank "h " rank "d"
#define REST(n, dealer, who)                                                                       \
  "\ndeal " n " dealer=" dealer "\nrest " who "\nscore A total=5\nscore B total=5\n"
#define ONE_DEAL                                                                                   \
  "\ndeal 1 dealer=4 score=0,0\nscore A total=5000 sum=5000\nscore B total=50 sum=50\n"
#define DEALS_OF_TWO                                                                               \
  ONE_DEAL "\ndeal 2 dealer=1 score=5000,50\nscore A total=50\nscore B total=5 sum=55\n"

static const TestGame games[] = {
  { "numbers", HEAD "deal 2 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN TEST_SCORES END,
    "setup-deal-number 1.0 2/1\n", "played" },
  { "dealer",
    SHEET
    "\ndeal 1 dealer=4 score=0,0\nscore A total=100 sum=100\nscore B total=50 sum=50\n"
    "\ndeal 2 dealer=2 score=100,50\nscore A total=100 sum=200\nscore B total=50 sum=100\n"
    "\ndeal 3 dealer=3 score=200,100\nscore A total=100 sum=300\nscore B total=50 sum=150\n" END,
    "setup-dealer 2.0 2/1\n", "totals totals totals" },
  { "seat-draw",
    DREW ("9c",
          "Ah",
          "4c",
          "5c") "\ndeal 1 dealer=4 score=0,0\nscore A total=100\nscore B total=50\n" END,
    "setup-seat-draw 1.0 2/1\n", "totals" },
  { "seat-draw-right",
    DREW ("Ac",
          "Kh",
          "4c",
          "5c") "\ndeal 1 dealer=4 score=0,0\nscore A total=100\nscore B total=50\n" END,
    "", "totals" },
  { "seat-draw-level", /* two kings: those two draw again, and nobody wrote what */
    DREW ("Kc",
          "Kd",
          "5c",
          "4c") "\ndeal 1 dealer=4 score=0,0\nscore A total=100\nscore B total=50\n" END,
    "", "totals" },
  { "seat-draw-of-nobody", /* who drew for a seat, but has no name, makes no game for five */
    "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDrew-5: Ac\n"
    "Detail: totals\nVariant: kanasta-regional\n\ndeal 1 dealer=4 score=0,0,0,0\n"
    "score A total=100\nscore B total=50\nscore C total=5\nscore D total=5\n" END,
    "", "totals" },
  { "kings-too-many", /* each of them alone is possible; and nothing is told behind it */
    BLURRED ("international-4") "cut 500\nhand 1 K? K? K? K? K? K? K? Ks Kh 5s 6s\n"
                                "hand 2 ??*11\nhand 3 ??*11\nhand 4 ??*11\nup 5c\n" END,
    "card-too-many 1.0 seat=1 9/8\ndeal-skipped 1.0\n", "skipped" },
  { "turned-up-too-many", /* before that one, what is wrong is told, and of it nothing else */
    BLURRED ("international-4") "hand 1 Ts Ts Th Th Td Td Tc 5s 5s 5h 6s\n"
                                "hand 2 ??*11\nhand 3 ??*11\nhand 4 ??*11\nup Tc Th 2s\n" END,
    "setup-up-too-many 1.0\ncard-too-many 1.0 3/2\ndeal-skipped 1.0\n", "skipped" },
  { "cards-too-many", /* more than a byte counts */
    BLURRED ("samba") "hand 1 ??*160\nhand 2 " NINE_FACES ("4") " " NINE_FACES ("5") " " NINE_FACES ("6") " " NINE_FACES (
        "7") " " NINE_FACES ("8") " " NINE_FACES ("9") "\n"
                                                       "hand 3 " NINE_FACES ("T") " " NINE_FACES ("J") " " NINE_FACES (
                                                           "Q") " " NINE_FACES ("K") " " NINE_FACES ("A") "\nhand 4 ??*2\nup 4c\n" END,
    "setup-hand-size 1.0 seat=1 160/15 +1\ncard-too-many 1.0 seat=2 163/162\ndeal-skipped 1.0\n",
    "skipped" },
  { "unfinished", HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS "1 +8h -8c\n" END, "",
    "unfinished" },
  { "unfinished-but-scored",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS "1 +8h -8c\n" TEST_SCORES END,
    "turn-deal-unfinished 1.2 seat=2 86/0\n", "unfinished" },
  { "unfinished-at-target",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS "1 +8h -8c\n\nend target winner=A\n",
    "turn-deal-unfinished 1.2 seat=2 86/0\nmatch-short 1.0 0/5000\n", "unfinished" },
  { "skipped",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS "1 +8h -Kc\n2 +?? -9c\n" TEST_SCORES
         "\ndeal 2 dealer=1 score=120,-110\n" SECOND END,
    "card-not-in-hand 1.1 seat=1 1/2\ndeal-skipped 1.1\n", "skipped unfinished" },
  { "misdeal",
    HEAD
    "deal 1 dealer=4 score=0,0\nhand 1 7c 7d 7h 8c\nhand 2 9c 9d Tc Td Jc\nhand 3 4c 4d 5c 5d 6c\n"
    "hand 4 Qc Qd Kc Kd Ac\nup 4h\n!misdeal\n\n" TEST_DEAL END,
    "fault 1.0 seat=1 (a wrong deal)\n", "misdealt played" },
  { "misdeal-told-once", /* also where there is a fault in between */
    HEAD "deal 1 dealer=4 score=0,0\nhand 1 7c 7d 7h 8c\nhand 2 9c 9d Tc Td Jc\n"
         "hand 3 4c 4d 5c 5d 6c\nhand 4 Qc Qd Kc Kd Ac\nup 4h\n"
         "1 +8h !exposed:7c -7c\n!misdeal\n\n" TEST_DEAL END,
    "fault 1.0 seat=1 (a wrong deal)\nfault 1.1 seat=1 (an exposed card)\n", "misdealt played" },
  { "fault-told-once-in-a-turn",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS
         "1 +8h !exposed:7c !exposed:7d -7c\n2 +8s !exposed:9c -9c\n" END,
    "fault 1.1 seat=1 (an exposed card)\nfault 1.2 seat=2 (an exposed card)\n", "unfinished" },
  { "misdeal-moves-no-dealer",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS
         "!misdeal\n\ndeal 1 dealer=1 score=0,0\n" SECOND END,
    "fault 1.0 (a wrong deal)\nsetup-dealer 2.0 1/4\n", "misdealt unfinished" },
  { "misdeal-late",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS
         "1 +8h -8c\n2 +8s -Jc\n3 +9s -6c\n4 +9h -Ac\n1 +Ts -Ts\n"
         "!misdeal\n\n" TEST_DEAL END,
    "fault-misdeal-late 1.0 (a wrong deal)\n", "misdealt played" },
  { "misdeal-without-penalties",
    TEST_HEAD "Rule: penalty.code = none\n\ndeal 1 dealer=4 score=0,0\n" TEST_CARDS
              "!misdeal\n\n" TEST_DEAL END,
    "fault-not-in-rules 1.0 (a wrong deal)\n", "misdealt played" },
  { "won", WIN TEST_DEAL "\nend target winner=A\n", "", "played" },
  { "over", WIN TEST_DEAL "\ndeal 2 dealer=1 score=120,-110\n" SECOND "\nend time winner=A\n",
    "match-over 2.0 120/100\n", "played unfinished" },
  { "short", HEAD TEST_DEAL "\nend target winner=A\n", "match-short 1.0 120/5000\n", "played" },
  { "winner", WIN TEST_DEAL "\nend target winner=B\n", "match-winner 1.0 side=2 2/1\n", "played" },
  { "winner-on-time", HEAD TEST_DEAL "\nend time winner=B\n", "match-winner 1.0 side=2 2/1\n",
    "played" },
  { "adjudicated", HEAD TEST_DEAL "\nend adjudicated winner=B\n", "", "played" },
  { "tie",
    SHEET
    "\ndeal 1 dealer=4 score=4900,4900\nscore A total=100 sum=5000\nscore B total=100 sum=5000\n"
    "\nend target\n",
    "match-tie 1.0 5000/5000\n", "totals" },
  { "tie-shared",
    SHEET
    "Rule: match.tie = shared\n"
    "\ndeal 1 dealer=4 score=4900,4900\nscore A total=100 sum=5000\nscore B total=100 sum=5000\n"
    "\nend target\n",
    "", "totals" },
  { "tie-shared-but-won",
    SHEET
    "Rule: match.tie = shared\n"
    "\ndeal 1 dealer=4 score=4900,4900\nscore A total=100 sum=5000\nscore B total=100 sum=5000\n"
    "\nend target winner=A\n",
    "match-drawn 1.0 side=1 1/0\n", "totals" },
  { "deals", SHEET "Rule: match.deals = 2\n" DEALS_OF_TWO "\nend deals winner=A\n", "",
    "totals totals" },
  { "deals-too-many", SHEET "Rule: match.deals = 1\n" DEALS_OF_TWO "\nend deals winner=A\n",
    "match-deals 2.0 2/1\n", "totals totals" },
  { "deals-too-few", SHEET "Rule: match.deals = 3\n" DEALS_OF_TWO "\nend deals winner=A\n",
    "match-deals-short 2.0 2/3\n", "totals totals" },
  { "deals-stopped", SHEET "Rule: match.deals = 3\n" DEALS_OF_TWO "\nend time winner=A\n", "",
    "totals totals" },
  { "deals-not-ended", SHEET "Rule: match.deals = 3\n" DEALS_OF_TWO, "match-end-missing 0.0\n",
    "totals totals" },
  { "deals-for-target", SHEET "Rule: match.deals = 2\n" DEALS_OF_TWO "\nend target winner=A\n",
    "match-reason 2.0\n", "totals totals" },
  { "target-for-deals", SHEET ONE_DEAL "\nend deals winner=A\n", "match-reason 1.0\n", "totals" },
  { "time", SHEET "Rule: match.deals = -1\n" DEALS_OF_TWO "\nend time winner=A\n", "",
    "totals totals" },
  { "deals-for-time", SHEET "Rule: match.deals = -1\n" DEALS_OF_TWO "\nend deals winner=A\n",
    "match-reason 2.0\n", "totals totals" },
  { "victory-points",
    SHEET "Rule: match.deals = 2\nRule: match.vp_scale = 100,200\n" DEALS_OF_TWO
          "\nend deals winner=A vp=4,0\n",
    "", "totals totals" },
  { "victory-points-wrong",
    SHEET "Rule: match.deals = 2\nRule: match.vp_scale = 100,200\n" DEALS_OF_TWO
          "\nend deals winner=A vp=3,1\n",
    "match-vp 2.0 side=1 3/4\n", "totals totals" },
  { "victory-points-of-the-loser",
    SHEET "Rule: match.deals = 2\nRule: match.vp_scale = 100,200\n" DEALS_OF_TWO
          "\nend deals winner=A vp=4,1\n",
    "match-vp 2.0 side=2 1/0\n", "totals totals" },
  { "victory-points-of-another-scale",
    SHEET "Rule: match.deals = 2\n" DEALS_OF_TWO "\nend deals winner=A vp=13,7\n", "",
    "totals totals" },
  { "deals-level",
    SHEET "Rule: match.deals = 1\n"
          "\ndeal 1 dealer=4 score=0,0\nscore A total=100\nscore B total=100\n\nend deals\n",
    "match-tie 1.0 100/5000\n", "totals" },
  { "deals-after-a-misdeal",
    SHEET "Rule: match.deals = 2\n\ndeal 1 dealer=4\n!misdeal\n" DEALS_OF_TWO
          "\nend deals winner=A\n",
    "setup-up-missing 1.0\nfault 1.0 (a wrong deal)\n", "misdealt totals totals" },
  { "end-missing", HEAD TEST_DEAL, "match-end-missing 0.0\n", "played" },
  { "state",
    HEAD "deal 1 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN TEST_SCORES "state 00000000\n" END,
    "seal-state 1.0\n", "played" },
  { "rest-turns",
    FIVE REST ("1", "5", "1") REST ("2", "1", "3") REST ("3", "2", "5") REST ("4", "3", "1") END,
    "", "totals totals totals totals" },
  { "rest-of-two", /* the first of a side of two */
    "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nPlayer-5: e\n"
    "Side-A: 1 3\nSide-B: 2 4 5\nDetail: table\nVariant: international-5\n\n"
    "deal 1 dealer=5 score=0,0\nrest 1\nup 4h\n2 +?? -4c\n" END,
    "setup-rest-side 1.0 seat=1\n", "unfinished" },
  { "rest-order", FIVE REST ("1", "5", "1") REST ("2", "1", "3") REST ("3", "2", "1") END,
    "setup-rest-order 3.0 seat=1\n", "totals totals totals" },
  { "rest-change", SIX REST ("1", "6", "1 2") REST ("2", "2", "1 4") END,
    "setup-rest-change 2.0 seat=4\n", "totals totals" },
  { "minimum-of-an-unknown-score",
    HEAD "deal 1 dealer=4 score=1500,0\n" TEST_CARDS "1 +8h -Kc\n\ndeal 2 dealer=1\n" TEST_CARDS
         "2 +8h -Jc\n" END,
    "score-missing 1.0 side=1 +1\ncard-not-in-hand 1.1 seat=1 1/2\ndeal-skipped 1.1\n",
    "skipped unfinished" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_add_games ("/replay/match", games, G_N_ELEMENTS (games));
  return g_test_run ();
}
