/* SPDX-License-Identifier: MIT */
/* Score lines: against the replay, against themselves, and on sheets that hold nothing else. */
#include "replay-test.h"

#define DEAL    TEST_HEAD "\ndeal 1 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN
#define SCORE_A "score A melds=45 canastas=0 out=100 red3=0 hand=-25 total=120 sum=120\n"
#define SCORE_B "score B melds=0 canastas=0 out=0 red3=0 hand=-110 total=-110 sum=-110\n"
#define END     "\nend continues\n"
#define SHEET_HEAD                                                                                 \
  "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\n"                         \
  "Detail: totals\nVariant: international-4\n"
#define SHEET            SHEET_HEAD "\ndeal 1 dealer=4 score=0,0\n"
#define SHEET_WITH(rule) SHEET_HEAD "Rule: " rule "\n\ndeal 1 dealer=4 score=0,0\n"
#define SHEET_SCORE_B    "score B melds=70 hand=-135 total=-65 sum=-65\n"

static const TestGame games[] = {
  { "fine", DEAL SCORE_A SCORE_B END, "", "played" },
  { "items-left-out-are-none", DEAL "score A melds=45 out=100 hand=-25 total=120\n" SCORE_B END, "",
    "played" },
  { "only-total", DEAL "score A total=120\nscore B total=-110\n" END, "", "played" },
  { "only-sum", DEAL "score A sum=120\nscore B sum=-110\n" END, "", "played" },
  { "items-left-out-without-a-total", DEAL "score A melds=45 hand=-25\n" SCORE_B END, "",
    "played" },
  { "items-left-out-beside-a-sum", DEAL "score A melds=45 hand=-25 sum=120\n" SCORE_B END, "",
    "played" },
  { "items-left-out-beside-a-wrong-sum", DEAL "score A melds=45 hand=-25 sum=130\n" SCORE_B END,
    "score-sum 1.0 side=1 (sum) 130/120\n", "played" },
  { "items-left-out-beside-a-wrong-total", DEAL "score A melds=45 total=130 sum=130\n" SCORE_B END,
    "score-total 1.0 side=1 (total) 130/120\n", "played" },
  { "partly-itemised", DEAL "score A melds=45 total=120\n" SCORE_B END, "", "played" },
  { "item",
    DEAL "score A melds=45 canastas=0 out=200 red3=0 hand=-25 total=220 sum=220\n" SCORE_B END,
    "score-item 1.0 side=1 (out) 200/100\n", "played" },
  { "item-but-right-total",
    DEAL "score A melds=54 canastas=0 out=100 red3=0 hand=-25 total=120 sum=120\n" SCORE_B END,
    "score-item 1.0 side=1 (melds) 54/45\n", "played" },
  { "item-left-out", DEAL "score A melds=45 hand=-25 total=20 sum=20\n" SCORE_B END,
    "score-item 1.0 side=1 (out) 0/100\n", "played" },
  { "two-items", DEAL "score A melds=40 out=100 hand=-20 total=120 sum=120\n" SCORE_B END,
    "score-item 1.0 side=1 (melds) 40/45\nscore-item 1.0 side=1 (hand) -20/-25\n", "played" },
  { "total", DEAL "score A melds=45 out=100 hand=-25 total=130 sum=130\n" SCORE_B END,
    "score-total 1.0 side=1 (total) 130/120\n", "played" },
  { "bare-total", DEAL "score A total=130 sum=130\n" SCORE_B END,
    "score-item 1.0 side=1 (total) 130/120\n", "played" },
  { "total-but-right-sum", DEAL "score A melds=45 out=100 hand=-25 total=130 sum=120\n" SCORE_B END,
    "score-total 1.0 side=1 (total) 130/120\n", "played" },
  { "sum", DEAL "score A melds=45 out=100 hand=-25 total=120 sum=130\n" SCORE_B END,
    "score-sum 1.0 side=1 (sum) 130/120\n", "played" },
  { "bare-sum", DEAL "score A sum=130\n" SCORE_B END, "score-sum 1.0 side=1 (sum) 130/120\n",
    "played" },
  { "stands", DEAL "score A melds=45 out=200! hand=-25 total=220 sum=220\n" SCORE_B END,
    "score-stands 1.0 side=1 (out) 200/100\n", "played" },
  { "total-stands", DEAL "score A melds=45 out=100 hand=-25 total=130! sum=130\n" SCORE_B END,
    "score-stands 1.0 side=1 (total) 130/120\n", "played" },
  { "count", DEAL "score A melds=45 out=100 hand=-25 total=120 sum=120 red3s=1\n" SCORE_B END,
    "score-count 1.0 side=1 (red3s) 1/0\n", "played" },
  { "missing", DEAL SCORE_B END, "score-missing 1.0 side=1\n", "played" },
  { "side", DEAL SCORE_A SCORE_B "score C total=0\n" END, "score-side 1.0 side=3\n", "played" },
  { "penalty-line",
    DEAL "score A melds=45 out=100 hand=-25 penalty=-50 total=70 sum=70\n" SCORE_B
         "penalty A -50 late\n" END,
    "", "played" },
  { "penalty-line-forgotten", DEAL SCORE_A SCORE_B "penalty A -50 late\n" END,
    "score-item 1.0 side=1 (penalty) 0/-50\n", "played" },
  { "black3-set-of-four", /* worth one point */
    "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: full\n"
    "Variant: international-4\nRule: deal.hand_size = 7\nRule: initial.table = -inf:15\n"
    "Rule: going_out.canastas = 0\nRule: black_three.set_of_four_bonus = 1\n\n"
    "deal 1 dealer=4 score=0,0\nhand 1 7c 7d 7h 3s 3s 3c 3c\nhand 2 9c 9d Tc Td Jc Jd Js\n"
    "hand 3 4c 4d 5c 5d 6c 6d 4s\nhand 4 Qc Qd Kc Kd Ac Ad Qs\nup 4h\n"
    "1 +8h =7c7d7h =3s3s3c3c -8h\n"
    "score A melds=15 out=100 black3=1 hand=-35 total=81\nscore B hand=-160 total=-160\n" END,
    "", "played" },
  { "concealed-behind-what-came-back", /* which was added to an older meld */
    "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: full\n"
    "Variant: international-4\n\n"
    "deal 1 dealer=4 score=0,0\n"
    "hand 1 Tc 7d 8c 8h 8h 6d 9d 8d 6h Ad Jh\n"
    "hand 2 4s Qc Qc Qd Qd Qh Qh Qs Tc Td Th\n"
    "hand 3 6c 7s Jd Jc 4s 5d 7h 5h 6h 8s 5c\n"
    "hand 4 4c 4d 4h 5h 6c Ac Td 7s 9s Kd Js\n"
    "up Jh\n"
    "1 +7c -7c\n"
    "4 !out-of-turn =4c4d4h\n"
    "2 +Qs -Qs\n"
    "3 +9c -9c\n"
    "4 +As -As\n"
    "1 +Ah -Ah\n"
    "2 +Ts =4:4s !short-withdrawn =QcQcQdQdQhQhQs =TcTdThTs -4s\n"
    "score A hand=-175 total=-175 sum=-175\n"
    "score B melds=125 canastas=500 out=200 hand=-75 penalty=-100 total=650 sum=650\n" END,
    "fault 1.2 seat=4 (melds out of turn)\n"
    "fault 1.7 seat=2 (an opening below the minimum, withdrawn)\n",
    "played" },
  { "start", TEST_HEAD "\n" TEST_DEAL "\ndeal 2 dealer=1 score=120,-100\n" END,
    "score-start 2.0 side=2 -100/-110\nscore-missing 2.0 side=1 +1\n", "played totals" },
  { "sum-that-is-gone-on-with", /* is told once */
    SHEET "score A total=100 sum=110\nscore B total=50 sum=50\n\ndeal 2 dealer=1 score=110,50\n"
          "score A total=100 sum=210\nscore B total=50 sum=100\n" END,
    "score-sum 1.0 side=1 (sum) 110/100\n", "totals totals" },
  { "sheet",
    SHEET
    "score A melds=305 canastas=800 out=100 red3=200 hand=-35 total=1370 sum=1370\n" SHEET_SCORE_B
        END,
    "", "totals" },
  { "sheet-melds", SHEET "score A melds=303 hand=-35 total=268\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (melds) 303/0\n", "totals" },
  { "sheet-canastas", SHEET "score A melds=305 canastas=700 total=1005\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (canastas) 700/0\n", "totals" },
  { "sheet-red3", SHEET "score A melds=305 red3=150 total=455\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (red3) 150/0\n", "totals" },
  { "sheet-out", SHEET "score A melds=305 out=150 total=455\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (out) 150/0\n", "totals" },
  { "sheet-both-out",
    SHEET "score A melds=305 out=100 total=405\nscore B melds=70 out=100 total=170\n" END,
    "score-impossible 1.0 side=2 (out) 100/100\n", "totals" },
  { "sheet-counts",
    SHEET "score A melds=305 canastas=800 total=1105 natural=2 mixed=1\n" SHEET_SCORE_B END,
    "score-counts 1.0 side=1 (canastas) 800/1300\n", "totals" },
  { "sheet-red3-count", SHEET "score A melds=305 red3=200 total=505 red3s=3\n" SHEET_SCORE_B END,
    "score-counts 1.0 side=1 (red3) 200/300\n", "totals" },
  { "sheet-red3s", SHEET "score A melds=305 total=305 red3s=5\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (red3s) 5/4\n", "totals" },
  { "sheet-total",
    SHEET "score A melds=310 canastas=800 out=0 red3=0 hand=-5 penalty=0 total=1100 "
          "sum=1100\n" SHEET_SCORE_B END,
    "score-total 1.0 side=1 (total) 1100/1105\n", "totals" },
  { "sheet-total-of-what-is-not-said", SHEET "score A canastas=300 total=675\n" SHEET_SCORE_B END,
    "", "totals" },
  { "sheet-total-of-nothing", SHEET "score A canastas=300 total=673\n" SHEET_SCORE_B END,
    "score-total 1.0 side=1 (total) 673/300\n", "totals" },
  { "sheet-total-of-a-hand", SHEET "score A melds=105 out=100 total=200\n" SHEET_SCORE_B END, "",
    "totals" },
  { "sheet-total-that-a-hand-does-not-raise",
    SHEET "score A melds=105 canastas=300 out=100 red3=0 total=600\n" SHEET_SCORE_B END,
    "score-total 1.0 side=1 (total) 600/505\n", "totals" },
  { "sheet-total-of-counts",
    SHEET "score A melds=455 out=100 hand=-30 penalty=0 total=2600 natural=2 mixed=1 "
          "red3s=4\n" SHEET_SCORE_B END,
    "score-total 1.0 side=1 (total) 2600/2625\n", "totals" },
  { "sheet-total-of-some-counts",
    SHEET
    "score A melds=455 out=100 red3=0 hand=-30 penalty=0 total=1525 natural=2\n" SHEET_SCORE_B END,
    "", "totals" },
  { "sheet-counts-that-others-complete",
    SHEET "score A melds=305 canastas=1300 total=1605 natural=2\n" SHEET_SCORE_B END, "",
    "totals" },
  { "sheet-out-of-the-others", /* so that nothing makes it more */
    SHEET "score A melds=305 canastas=300 red3=0 total=705\n"
          "score B melds=70 canastas=300 out=100 total=470\n" END,
    "score-total 1.0 side=1 (total) 705/605\n", "totals" },
  { "sheet-sum-of-what-is-not-said", SHEET "score A canastas=300 sum=675\n" SHEET_SCORE_B END, "",
    "totals" },
  { "sheet-sum-of-nothing", SHEET "score A canastas=300 sum=673\n" SHEET_SCORE_B END,
    "score-sum 1.0 side=1 (sum) 673/300\n", "totals" },
  { "sheet-without-fines",
    SHEET_WITH ("penalty.code = none") "score A melds=105 canastas=300 out=100 red3=0 hand=0 "
                                       "total=405\n" SHEET_SCORE_B END,
    "score-total 1.0 side=1 (total) 405/505\n", "totals" },
  { "sheet-one-wrong-sum", /* and right ones behind it, or what goes on from the wrong one */
    SHEET "score A total=500 sum=500\nscore B total=100 sum=100\n\ndeal 2\n"
          "score A total=675 sum=1157\nscore B total=100 sum=200\n\ndeal 3\n"
          "score A total=180 sum=1337\nscore B total=100 sum=300\n\ndeal 4 score=1355,300\n"
          "score A total=100 sum=1455\nscore B total=100 sum=400\n\ndeal 5\n"
          "score A total=100 sum=1550\nscore B total=100 sum=500\n" END,
    "score-sum 2.0 side=1 (sum) 1157/1175\nscore-sum 5.0 side=1 (sum) 1550/1555\n",
    "totals totals totals totals totals" },
  { "sheet-one-wrong-sum-that-decides", /* nothing */
    SHEET "score A total=500 sum=5000\nscore B total=100 sum=100\n\ndeal 2\n"
          "score A total=600 sum=1100\nscore B total=100 sum=200\n" END,
    "score-sum 1.0 side=1 (sum) 5000/500\n", "totals totals" },
  { "sheet-one-wrong-total",
    SHEET "score A melds=105 canastas=300 out=100 red3=0 total=600 sum=505\n" SHEET_SCORE_B
          "\ndeal 2\nscore A total=100 sum=605\nscore B total=65 sum=0\n" END,
    "score-total 1.0 side=1 (total) 600/505\n", "totals totals" },
  { "sheet-dealer-that-nobody-wrote",
    SHEET_HEAD "\ndeal 1\nscore A total=100\nscore B total=50\n\ndeal 2 dealer=3\n"
               "score A total=100\nscore B total=50\n" END,
    "", "totals totals" },
  { "sheet-penalty-line-within",
    SHEET "score A total=100 sum=100\n" SHEET_SCORE_B "penalty A -100 talked\n" END,
    "score-penalty-within 1.0 side=1 (total) 100/-100\n", "totals" },
  { "sheet-penalty-line-beside",
    SHEET "score A total=100 sum=0\n" SHEET_SCORE_B "penalty A -100 talked\n"
          "\ndeal 2\nscore A total=50 sum=50\nscore B total=65 sum=0\n" END,
    "score-penalty 1.0 side=1 (total) 100/-100\n", "totals totals" },
  { "sheet-penalty-line-that-items-leave-out",
    SHEET "score A melds=305 canastas=300 out=100 red3=0 total=705\n" SHEET_SCORE_B
          "penalty A -100 talked\n" END,
    "score-total 1.0 side=1 (total) 705/605\nscore-penalty-within 1.0 side=1 (total) 705/-100\n",
    "totals" },
  { "sheet-penalty-line-in-the-item",
    SHEET "score A melds=305 penalty=-100 total=205\n" SHEET_SCORE_B "penalty A -100 talked\n" END,
    "", "totals" },
  { "sheet-penalty-line-above-the-item",
    SHEET "score A melds=305 penalty=-50 total=255\n" SHEET_SCORE_B "penalty A -100 talked\n" END,
    "score-penalty 1.0 side=1 (penalty) -50/-100\n", "totals" },
  { "sheet-penalty-line-that-adds",
    SHEET "score A melds=305 penalty=50 total=355\n" SHEET_SCORE_B "penalty A 50 late rivals\n" END,
    "", "totals" },
  { "sheet-stands", SHEET "score A melds=303! hand=-35 total=268\n" SHEET_SCORE_B END,
    "score-stands 1.0 side=1 (melds) 303/0\n", "totals" },
  { "sheet-hand-that-adds", SHEET "score A melds=305 hand=35 total=340\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (hand) 35/0\n", "totals" },
  { "sheet-cut", SHEET "score A melds=305 cut=50 total=355\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (cut) 50/0\n", "totals" },
  { "sheet-penalty-that-adds", SHEET "score A melds=305 penalty=50 total=355\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (penalty) 50/0\n", "totals" },
  { "sheet-calientes",
    SHEET_WITH (
        "deck.calientes = 2") "score A melds=305 caliente=-200 total=105\n" SHEET_SCORE_B END,
    "", "totals" },
  { "sheet-caliente-of-none", SHEET "score A melds=305 caliente=-100 total=205\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (caliente) -100/0\n", "totals" },
  { "sheet-half-a-caliente",
    SHEET_WITH (
        "deck.calientes = 2") "score A melds=305 caliente=-50 total=255\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (caliente) -50/0\n", "totals" },
  { "sheet-black3", SHEET "score A melds=305 black3=100 total=405\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (black3) 100/0\n", "totals" },
  { "sheet-black3-set-of-four",
    SHEET_WITH (
        "black_three.set_of_four_bonus = 1") "score A melds=305 black3=1 total=306\n" SHEET_SCORE_B
        END,
    "", "totals" },
  { "sheet-canastas-of-the-deck",
    SHEET "score A melds=305 total=305 natural=16\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (natural) 16/11\n", "totals" },
  { "sheet-counts-of-unsaid-canastas",
    SHEET "score A melds=305 total=305 natural=2\n" SHEET_SCORE_B END, "", "totals" },
  { "sheet-red3s-of-none", SHEET "score A melds=305 red3=100 total=405 red3s=0\n" SHEET_SCORE_B END,
    "score-counts 1.0 side=1 (red3) 100/0\n", "totals" },
  { "sheet-red3s-alone", SHEET "score A melds=305 total=305 red3s=2\n" SHEET_SCORE_B END, "",
    "totals" },
  { "sheet-count-alone", /* nothing to add up */ SHEET "score A mixed=1\n" SHEET_SCORE_B END, "",
    "totals" },
  { "sheet-bare-total", SHEET "score A total=1372 sum=1372\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (total) 1372/0\n", "totals" },
  { "sheet-bare-sum", SHEET "score A sum=1372\n" SHEET_SCORE_B END,
    "score-impossible 1.0 side=1 (sum) 1372/0\n", "totals" },
  { "sheet-bare-sum-of-an-odd-start", /* what was wrong before is told once */
    SHEET "score A total=1372! sum=1372\n" SHEET_SCORE_B
          "\ndeal 2 dealer=1\nscore A sum=1384\nscore B sum=5\n" END,
    "score-stands 1.0 side=1 (total) 1372/0\n", "totals totals" },
  { "sheet-bare-sum-of-an-unknown-start", /* it may be what made the sum odd */
    SHEET "score B total=65\n\ndeal 2 dealer=1\nscore A sum=1384\nscore B sum=5\n" END,
    "score-missing 1.0 side=1\n", "totals totals" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_add_games ("/replay/score", games, G_N_ELEMENTS (games));
  return g_test_run ();
}
