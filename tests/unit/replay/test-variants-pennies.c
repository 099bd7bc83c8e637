/* SPDX-License-Identifier: MIT */
/* Pennies from Heaven: one point after the other, and the worked examples of its page, each as a
 * whole sum.  In some of them hands are larger and the foot smaller, so that one turn is enough. */
#include "variant-test.h"

#define PENNIES "pennies-from-heaven"

/* Seat 1 lays aces and seven sevens, and has his foot. */
#define SEVENS_HAND "hand 1 As Ah Ad 7s 7s 7h 7h 7d 7d 7c 7c\n"
#define SEVENS      "1 +4c5c =AsAhAd =7s7s7h7h7d7d7c >reserve "

/* Four canastas and the last discard in one turn: 24 cards, two drawn and three of the foot. */
#define OUT      "deal.hand_size=24;reserve.sizes=3"
#define OUT_HAND "hand 1 7s 7s 7h 7h 7d 7d 7c Jk Jk Jk 2c 2c 2d 2d Kc Kc Kd Kd Kh Kh Ks Tc Tc Th\n"
#define OUT_MELDS                                                                                  \
  "1 +TsTd =KcKcKdKdKhKhKs >reserve =7s7s7h7h7d7d7c =JkJkJk2c2c2d2d =TcTcThTsTd2h2s "

/* clang-format off */
static const VariantCase pennies[] = {
  { "for-six", PENNIES, 6, NULL, "1 +4c5c -4c", "" },
  { "two-cards-are-drawn", PENNIES, 6, NULL, "1 +4c5c6c -4c", "draw-limit@1.1" },
  /* the foot */
  { "a-canasta-brings-the-foot", PENNIES, 6, NULL, SEVENS_HAND SEVENS "-??", "" },
  { "six-sevens-do-not", PENNIES, 6, NULL, SEVENS_HAND "1 +4c5c =AsAhAd =7s7s7h7h7d7d >reserve -??", "reserve-none@1.1" },
  { "a-canasta-of-the-partner-s-neither", PENNIES, 6, NULL, SEVENS_HAND SEVENS "-??\n2 +6c6d -6c\n3 +4d5d >reserve -4d", "reserve-none@1.3" },
  { "who-adds-the-seventh-has-it", PENNIES, 6, NULL,
    SEVENS_HAND "hand 3 7c\n1 +4c5c =AsAhAd =7s7s7h7h7d7d -??\n2 +6c6d -6c\n3 +4d5d =7:7c >reserve -4d", "" },
  { "the-opening-comes-first", PENNIES, 6, NULL, SEVENS_HAND "1 +4c5c =7s7s7h7h7d7d7c >reserve =AsAhAd -??", "initial-minimum@1.1" },
  { "nobody-ends-without-a-foot", PENNIES, 6, "deal.hand_size=8",
    "hand 1 As Ah Ad 5s 5h 5d 4s 4h\n1 +4c6c =AsAhAd =5s5h5d =4s4h4c -6c", "out-no-reserve@1.1" },
  { "the-last-cards-bring-it", PENNIES, 6, "deal.hand_size=8",
    "hand 1 As Ah Ad 7s 7s 7h 7h 7d\n1 +7d7c =AsAhAd =7s7s7h7h7d7d7c >reserve -??", "" },
  /* sevens */
  { "a-seven-too-early", PENNIES, 6, NULL, "hand 1 7s\n1 +4c5c -7s", "discard-rank-barred@1.1" },
  { "the-other-side-has-none", PENNIES, 6, NULL, SEVENS_HAND SEVENS "-7c", "discard-rank-barred@1.1" },
  { "both-sides-have-one", PENNIES, 6, NULL,
    SEVENS_HAND "hand 2 As Ah Ad 7s 7s 7h 7h 7d 7d 7c\n" SEVENS "-4c\n2 +6c6d =AsAhAd =7s7s7h7h7d7d7c >reserve -6c\n3 +4d7c -7c", "" },
  { "nothing-but-sevens", PENNIES, 6, "deal.hand_size=5", "hand 1 7s 7h 7d 7h 7d\n1 +7c7s -7s", "" },
  { "nothing-else-is-left", PENNIES, 6, "deal.hand_size=5",
    "hand 1 As Ah Ad 7s 7h\n1 +7c7s =AsAhAd -7s", "discard-rank-barred@1.1" },
  { "a-card-that-was-not-seen", PENNIES, 6, NULL, "1 +4c5c -??", "" },
  { "with-wild-cards", PENNIES, 6, NULL,
    "hand 1 As Ah Ad 7s 7s 7h 7h 7d 2c Jk\n1 +4c5c =AsAhAd =7s7s7h7h7d2cJk >reserve -4c", "" },
  { "two-groups-of-sevens", PENNIES, 6, NULL,
    "hand 1 As Ah Ad 7s 7s 7h 7h 7d 7d 7c 7s 7h 7c\n1 +4c5c =AsAhAd =7s7s7h7h7d7d7c >reserve =7s7h7c -4c", "" },
  { "eight-are-too-many", PENNIES, 6, NULL,
    "hand 1 As Ah Ad 7s 7s 7h 7h 7d 7d 7c\n1 +4c7c =AsAhAd =7s7s7h7h7d7d7c7c -4c", "meld-too-long@1.1" },
  /* going out */
  { "four-canastas", PENNIES, 6, OUT, OUT_HAND "reserve 1 2h 2s 4c\n" OUT_MELDS "-4c",
    "A.melds=425 A.canastas=3300 A.out=200" },
  { "never-with-a-seven", PENNIES " + opt-ph-own-sevens", 6, OUT, OUT_HAND "reserve 1 2h 2s 7c\n" OUT_MELDS "-7c", "discard-rank-barred@1.1" },
  { "two-of-sevens-are-one", PENNIES, 6, OUT,
    "hand 1 Jk Jk 2c 2d 2d 2h 2h 7s 7s 7h 7h 7d 7d 7c 7c 7c 7s 7h 7d Jk 2c Ks Kh Kd\nreserve 1 Kc Kd 4c\n"
    "1 +KcKd =JkJk2c2d2d2h2h >reserve =7s7s7h7h7d7d7c =7c7c7s7h7dJk2c =KsKhKdKcKdKcKd -4c", "out-contract@1.1" },
  { "three-are-not-enough", PENNIES, 6, "deal.hand_size=17;reserve.sizes=3",
    "hand 1 Jk Jk 2c 2d 2d 2h 2h 7s 7s 7h 7h 7d 7d 7c Ks Kh Kd\nreserve 1 Kc Kd 4c\n"
    "1 +KcKd =JkJk2c2d2d2h2h >reserve =7s7s7h7h7d7d7c =KsKhKdKcKdKcKd -4c", "out-no-canasta@1.1" },
  /* the opening */
  { "sixty-from-480", PENNIES, 6, NULL, "score=480,0\nhand 1 As Ah Ad\n1 +4c5c =AsAhAd -4c", "" },
  { "sixty-from-500", PENNIES, 6, NULL, "score=500,0\nhand 1 As Ah Ad\n1 +4c5c =AsAhAd -4c", "initial-minimum@1.1" },
  { "ninety-from-500", PENNIES, 6, NULL, "score=500,0\nhand 1 As Ah Ad Ks Kh Kd\n1 +4c5c =AsAhAd =KsKhKd -4c", "" },
  { "a-hundred-and-twenty-from-1495", PENNIES, 6, NULL,
    "score=1495,0\nhand 1 As Ah Ad Ks Kh 2c Ts 2d\n1 +4c5c =AsAhAd2d =KsKh2c -4c", "" },
  { "and-from-1500", PENNIES, 6, NULL,
    "score=1500,0\nhand 1 As Ah Ad Ks Kh 2c Ts 2d\n1 +4c5c =AsAhAd2d =KsKh2c -4c", "initial-minimum@1.1" },
  /* the pile */
  { "onto-a-meld", PENNIES, 6, NULL,
    "hand 1 Ks Kh Kd As Ah Ad\n1 +4c5c =KsKhKd =AsAhAd -4c\n2 +Kc6c -Kc\n3 ^K:@3 -??", "" },
  /* The worked examples. */
  { "going-out-and-its-opponents", PENNIES, 6, NULL,
    "score A melds=485 canastas=3300 out=100 red3=500 hand=-205 total=4180 natural=2 mixed=1 wild=1 red3s=5\n"
    "score B melds=140 canastas=500 red3=-300 hand=-215 total=125 natural=1 red3s=3", "" },
  { "all-red-threes", PENNIES, 6, NULL,
    "score A melds=125 canastas=1500 red3=1000 hand=-60 total=2565 mixed=1 red3s=8\nscore B hand=-40 total=-40", "" },
  { "seven-red-threes", PENNIES, 6, NULL,
    "score A melds=125 canastas=1500 red3=700 hand=-110 total=2215 mixed=1 red3s=7\n"
    "score B red3=-100 hand=-40 total=-140 red3s=1", "" },
  { "two-against-a-side", PENNIES, 6, NULL,
    "score A red3=-200 hand=-265 total=-465 red3s=2\nscore B hand=-40 total=-40", "" },
  { "no-mixed-canasta", PENNIES, 6, NULL,
    "score A melds=400 canastas=4500 red3=100 total=5000 natural=2 mixed=1 wild=1 red3s=1\nscore B hand=-40 total=-40", "" },
  { "red-threes-without-a-meld", PENNIES, 6, NULL, "score A red3=200 hand=-65 total=135 red3s=2\nscore B hand=-40 total=-40", "score-unsaid@1.0" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/pennies", pennies, G_N_ELEMENTS (pennies));
  return g_test_run ();
}
