/* SPDX-License-Identifier: MIT */
/* Hand and Foot: one point after the other, and the worked examples of its page, each as a whole
 * sum.  Hands and feet are smaller in some of them, so that one turn is enough. */
#include "variant-test.h"

/* clang-format off */
static const VariantCase hand_and_foot[] = {
  { "for-two", "hand-and-foot", 2, NULL, "1 +4c5c -4c", "" },
  { "for-three", "hand-and-foot", 3, NULL, "1 +4c5c -4c", "" },
  { "for-four", "hand-and-foot", 4, NULL, "1 +4c5c -4c", "" },
  { "for-five", "hand-and-foot", 5, NULL, "1 +4c5c -4c", "" },
  { "for-six", "hand-and-foot", 6, NULL, "1 +4c5c -4c", "" },
  { "two-cards-are-drawn", "hand-and-foot", 4, NULL, "1 +4c5c6c -4c", "draw-limit@1.1" },
  { "a-two-is-buried", "hand-and-foot", 4, NULL, "up 2c\n1 +4c5c -4c", "setup-up-cover@1.0" },
  { "a-black-three-is-left-and-stops", "hand-and-foot", 4, NULL,
    "up 3s\nhand 1 3s 3c 7s 7h 7d\n1 ^3s3c@1 =7s7h7d -??", "take-stop-card@1.1 deal-skipped@1.1" },
  { "a-pair-takes-it", "hand-and-foot", 4, NULL, "up Kd\nhand 1 Ks Kh As Ah\n1 ^KsKh@1 =AsAh2c -??", "" },
  { "a-pair-must-be-natural", "hand-and-foot", 4, NULL,
    "up Kd\nhand 1 Ks 2h As Ah Ad\n1 ^Ks2h@1 =AsAhAd -??", "take-before-initial@1.1" },
  { "nor-onto-a-meld", "hand-and-foot", 4, NULL,
    "hand 1 Ks Kh Kd As Ah Ad\n1 +4c5c =KsKhKd =AsAhAd -4c\n2 +Kc6c -Kc\n3 ^K:@3 -??", "take-onto-meld@1.3" },
  { "seven-of-nine", "hand-and-foot", 4, NULL,
    "up 9d\nhand 1 Ks Kh As Ah Ad\n1 +4c5c -4c\n2 +4d5d -4d\n3 +4h5h -4h\n4 +4s5s -4s\n1 +6c7c -6c\n2 +6d7d -6d\n"
    "3 +6h7h -6h\n4 +Kd7s -Kd\n1 ^KsKh@7 =AsAhAd -??", "" },
  { "and-not-nine", "hand-and-foot", 4, NULL,
    "up 9d\nhand 1 Ks Kh As Ah Ad\n1 +4c5c -4c\n2 +4d5d -4d\n3 +4h5h -4h\n4 +4s5s -4s\n1 +6c7c -6c\n2 +6d7d -6d\n"
    "3 +6h7h -6h\n4 +Kd7s -Kd\n1 ^KsKh@9 =AsAhAd -??", "take-count@1.9" },
  { "the-rest-stays", "hand-and-foot", 4, "pile.take_count=2",
    "up 9d\nhand 4 Ks Kh As Ah Ad\nhand 1 9s 9h Qs Qh Qd\n1 +4c5c -4c\n2 +4d5d -4d\n3 +Kd5h -Kd\n4 ^KsKh@2 =AsAhAd -4d\n"
    "1 +6c7c -6c", "" },
  { "the-card-below-is-on-top-then", "hand-and-foot", 4, "pile.take_count=1",
    "up 9d\nhand 3 Ks Kh As Ah Ad\nhand 4 9s 9h Qs Qh Qd\n1 +4c5c -9c\n2 +4d5d -Kd\n3 ^KsKh@1 =AsAhAd -9d\n"
    "4 ^9s9h@1 =QsQhQd -4h", "" },
  { "what-lies-below-is-not-taken", "hand-and-foot", 4, "pile.take_count=1",
    "up 9d\nhand 2 Ks Kh As Ah Ad 4h 4s 5h 6h 7h 8h\n1 +4c5c -Kd\n2 ^KsKh@1 =AsAhAd -9d", "card-not-in-hand@1.2 deal-skipped@1.2" },
  { "fewer-wild-cards-than-natural-ones", "hand-and-foot", 4, NULL,
    "hand 1 As Ah 2c 2d\n1 +4c5c =AsAh2c2d -4c", "meld-wild-balance@1.1" },
  { "three-and-two", "hand-and-foot", 4, NULL, "hand 1 As Ah Ad 2c 2d\n1 +4c5c =AsAhAd2c2d -4c", "" },
  { "six-and-two-are-too-many", "hand-and-foot", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc\n1 +4c5c =KsKhKdKcKsKh =KdKc -4c", "meld-too-long@1.1" },
  { "a-second-group-beside-seven", "hand-and-foot", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc Ks\n1 +Kh5c =KsKhKdKcKsKhKd =KcKsKh -5c", "" },
  { "forty-do-not-open", "hand-and-foot", 4, NULL, "hand 1 Qs Qh 2c\n1 +4c5c =QsQh2c -4c", "initial-minimum@1.1" },
  { "fifty-do", "hand-and-foot", 4, NULL, "hand 1 Qs Qh Qd 2c\n1 +4c5c =QsQhQd2c -4c", "" },
  { "a-queen-of-the-pile-and-aces", "hand-and-foot", 4, "initial.table=-inf:90",
    "up Qd\nhand 1 Qs Qh 2c As Ah 2d\n1 ^QsQh2c@1 =AsAh2d -??", "" },
  { "one-group-of-aces", "hand-and-foot", 4, "initial.table=-inf:120",
    "hand 1 As Ah Ad Ac As 2c\n1 +4c5c =AsAhAdAcAs2c -4c", "" },
  { "a-hundred-and-forty", "hand-and-foot", 4, "initial.table=-inf:150",
    "hand 1 Ks Kh Kd Jk As Ah 2c 4s\n1 +5c6c =KsKhKdJk =AsAh2c -5c", "initial-minimum@1.1" },
  { "a-hundred-and-seventy-five", "hand-and-foot", 4, "initial.table=-inf:150",
    "hand 1 Ks Kh Kd Jk As Ah 2c 4s 4h 4d 2d\n1 +5c6c =KsKhKdJk =AsAh2c =4s4h4d2d -5c", "" },
  { "the-foot-in-mid-turn", "hand-and-foot", 4, NULL, VARIANT_LAYS_ALL_HAND VARIANT_LAYS_ALL ">reserve -??", "" },
  { "a-card-of-the-foot-too-early", "hand-and-foot", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 9s 9h 9d 4c 4d 4h 5s 5h 6d 7s 8h\n1 +KcAh =KsKhKdKcKsKhKc =9s9h9d -??",
    "card-not-in-hand@1.1 deal-skipped@1.1" },
  { "not-without-a-dirty-canasta", "hand-and-foot", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs Qh Qd 9s 9h 9d 4c\n" VARIANT_LAYS_ALL "=QsQhQdQcQsQhQd =9s9h9d -4c", "out-contract@1.1" },
  { "not-without-a-discard", "hand-and-foot", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs 2c 2d 9s 9h 9d 9c\n" VARIANT_LAYS_ALL "=QsQhQdQcQs2c2d =9s9h9d9c", "out-no-discard@1.1" },
  { "black-threes-are-never-laid", "hand-and-foot", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs 2c 2d 3s 3c 3s 4c\n" VARIANT_LAYS_ALL "=QsQhQdQcQs2c2d =3s3c3s -4c", "meld-black-set@1.1" },
  /* The worked examples. */
  { "going-out-in-the-first-deal", "hand-and-foot", 4, "deal.hand_size=15;reserve.sizes=5",
    "hand 1 3h Ks Kh Kd Kc Ks Kh Kd Js Jh Jd Jc Js 6s 6d\nreserve 1 3d 6c As Ah Ad\n"
    "1 *3h +2c +Jk6h =KsKhKdKcKsKhKd =JsJhJdJcJs2cJk =6s6d6h *3d +4c =6:6c =AsAhAd -4c",
    "A.melds=270 A.canastas=800 A.out=100 A.red3=200..1000" },
  { "its-sum", "hand-and-foot", 4, NULL,
    "score A melds=270 canastas=800 out=100 red3=200 hand=-35 total=1335 natural=1 mixed=1 red3s=2\n"
    "score B melds=90 red3=100 hand=-290 total=-100 red3s=1", "" },
  { "the-stock-is-spent", "hand-and-foot", 3, NULL,
    "score A melds=85 canastas=500 red3=100 hand=-25 total=660 natural=1 red3s=1\n"
    "score B melds=200 canastas=300 hand=-110 total=390 mixed=1\n"
    "score C red3=200 hand=-350 total=-150 red3s=2", "" },
  { "red-threes-do-not-cost", "hand-and-foot", 4, NULL,
    "score A red3=-100 hand=-20 total=-120 red3s=1\nscore B total=0", "score-impossible@1.0" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/hand-and-foot", hand_and_foot, G_N_ELEMENTS (hand_and_foot));
  return g_test_run ();
}
