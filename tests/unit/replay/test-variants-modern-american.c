/* SPDX-License-Identifier: MIT */
/* Modern American Canasta: one point after the other, and the worked examples of its page, each as
 * a whole sum.  Hands are larger in some of them, and nobody gets a talon, so that one turn is
 * enough. */
#include "variant-test.h"

#define MODERN "modern-american"

/* 140 points, three kings among them without a wild card. */
#define OPEN_HAND "Kc Kd Kh Ac Ad 2s 8c 8d 8h 2h"
#define OPEN      "=KcKdKh =AcAd2s =8c8d8h2h "

/* Twenty cards and one drawn go in one turn. */
#define OUT                                                                                        \
  "deal.hand_size=20;talon.cards=none;talon.min_stock=0;talon.terms=none;special.hands=none"

/* The pile, two cards of it, is taken by who has four queens, two aces and a joker. */
#define TAKE "hand 3 Qc Qd Qh Qs As Ah Jk\n1 +5c -6c\n2 +5d -Qs\n3 ^QcQdQhQs@2 =AsAhJk -4d"

/* clang-format off */
static const VariantCase modern[] = {
  /* the opening */
  { "a-talon-of-four", MODERN, 4, NULL, "hand 1 " OPEN_HAND "\n1 +9c " OPEN "-4c +5c6d9hJs", "" },
  { "none-is-drawn", MODERN, 4, NULL, "hand 1 " OPEN_HAND "\n1 +9c " OPEN "-4c", "talon-missing@1.1" },
  { "three-for-the-second-side", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 2 " OPEN_HAND "\n1 +9c " OPEN "-4c +5c6d9hJs\n2 +9c " OPEN "-4c +5c6d9h", "" },
  { "and-not-four", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 2 " OPEN_HAND "\n1 +9c " OPEN "-4c +5c6d9hJs\n2 +9c " OPEN "-4c +5c6d9hJs", "talon-count@1.2" },
  { "none-for-the-partner", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 3 Qc Qd Qh\n1 +9c " OPEN "-4c +5c6d9hJs\n2 +9c -9c\n3 +4d =QcQdQh -4d +5h5s6h6s", "talon-count@1.3" },
  { "the-pile-brings-none", MODERN, 4, NULL, TAKE, "" },
  { "nor-is-one-drawn-with-it", MODERN, 4, NULL, TAKE " +??*4", "talon-count@1.3" },
  { "the-top-card-does-not-count", MODERN, 4, NULL,
    "hand 3 Qc Qd As Ah Ad 2c Ks Kh Kd\n1 +5c -6c\n2 +5d -Qs\n3 ^QcQd@2 =AsAhAd2c =KsKhKd -4d", "initial-minimum@1.3" },
  { "no-clean-triple", MODERN, 4, NULL, "hand 1 As Ah 2s 2h Ks Kh Jk\n1 +4c =AsAh2s2h =KsKhJk -4c +??*4", "initial-natural-meld@1.1" },
  { "a-hundred-and-twenty", MODERN, 4, NULL, "hand 1 As Ah Ad Ks Kh Kd Qs Qh Qd\n1 +4c =AsAhAd =KsKhKd =QsQhQd -4c +??*4", "initial-minimum@1.1" },
  { "a-hundred-and-forty-from-3000", MODERN, 4, NULL, "score=3000,0\nhand 1 " OPEN_HAND "\n1 +9c " OPEN "-4c +5c6d9hJs", "initial-minimum@1.1" },
  { "below-zero-too", MODERN, 4, NULL, "score=-500,0\nhand 1 As Ah Ad Ks Kh Kd Qs Qh Qd\n1 +4c =AsAhAd =KsKhKd =QsQhQd -4c +??*4", "initial-minimum@1.1" },
  { "no-mixed-canasta-in-it", MODERN, 4, NULL,
    "hand 1 Ks Ks Kh Kh Kd 2s 2h As Ah Ad\n1 +4c =KsKsKhKhKd2s2h =AsAhAd -4c +??*4", "initial-forbidden-canasta@1.1" },
  { "the-last-card-brings-the-talon", MODERN, 4, "deal.hand_size=10;special.hands=none",
    "hand 1 " OPEN_HAND "\n1 +9c " OPEN "-9c +5c6d9hJs\n2 +4d -4d", "" },
  /* wild cards */
  { "sevens-take-none", MODERN, 4, NULL, "hand 1 " OPEN_HAND " 7s 7h 2d\n1 +9c " OPEN "=7s7h2d -9c +??*4", "meld-wild-rank@1.1" },
  { "no-third-one", MODERN, 4, NULL, "hand 1 " OPEN_HAND " 2d\n1 +9c " OPEN "=8:2d -9c +??*4", "" },
  { "nor-a-fourth", MODERN, 4, NULL, "hand 1 " OPEN_HAND " 2d 2c\n1 +9c " OPEN "=8:2d2c -9c +??*4", "meld-too-many-wilds@1.1" },
  { "five-natural-ones-first", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND " 2d 9s 9h\n1 +4c " OPEN "-4c +9c5h5s6s\n2 +4d -4d\n3 +5d -5d\n4 +6d -6d\n1 +4h =9s9h9c2d -4h", "meld-wild-early@1.5" },
  { "five-and-one", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND " 2d 9s 9h\n1 +4c " OPEN "-4c +9c9d9c6s\n2 +4d -4d\n3 +5d -5d\n4 +6d -6d\n1 +4h =9s9h9c9d9c2d -4h", "" },
  { "natural-aces-stay-natural", MODERN, 4, NULL,
    "hand 1 As Ah Ad Ks Kh Kd 2d Qs Qh 2s 2h\n1 +4c =AsAhAd =KsKhKd =QsQh2s2h -4c +??*4\n2 +4d -4d\n3 +5d -5d\n4 +6d -6d\n1 +4h =A:2d -4h",
    "meld-wild-rank@1.5" },
  { "wild-cards-go-together-first", MODERN, 4, NULL,
    "hand 1 As Ah Ad Ks Kh Kd 2c 2d 2h Jk\n1 +9c =AsAhAd =KsKhKd =2c2d2h =K:Jk -9c +??*4", "meld-wild-set-open@1.1" },
  /* dead ranks, and the discard */
  { "the-eighth-king-is-dead", MODERN, 4, NULL,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks As Ah Ad\nhand 2 Ks Ks\n1 +9c =KcKcKdKdKhKhKs =AsAhAd -9c +??*4\n2 +4d -4d", "card-too-many@1.0 deal-skipped@1.0" },
  { "no-ace-on-an-empty-pile", MODERN, 4, NULL, "hand 1 As\n1 +4c -As", "discard-empty-pile@1.1" },
  { "nor-a-seven", MODERN, 4, NULL, "hand 1 7s\n1 +4c -7s", "discard-empty-pile@1.1" },
  { "a-seven-on-a-pile", MODERN, 4, NULL, "hand 2 7s\n1 +4c -4c\n2 +4d -7s", "" },
  { "no-wild-card", MODERN, 4, NULL, "hand 2 2s\n1 +4c -4c\n2 +4d -2s", "discard-last-resort@1.2" },
  { "a-pair-for-the-pile", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 3 Qs 2d\n1 +9c " OPEN "-4c +??*4\n2 +4d -Qd\n3 ^Qs2d@2 -4h", "take-natural-plus-wild@1.3" },
  { "and-not-onto-a-meld", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 2 Ks\n1 +9c " OPEN "-4c +??*4\n2 +4d -Ks\n3 ^K:@2 -4h", "take-onto-meld@1.3" },
  /* threes */
  { "threes-are-laid", MODERN, 4, NULL, "hand 1 3s 3h\n1 *3s +5d *3h +6d +7c -5d", "" },
  { "one-is-kept", MODERN, 4, NULL, "hand 1 3s\n1 +4c -4c", "" },
  /* going out, and special hands */
  { "two-canastas", MODERN, 4, OUT,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks Qc Qc Qd Qd Qh Qh Qs 5s 5h 5d 8s 8h 8d\n1 +4c =KcKcKdKdKhKhKs =QcQcQdQdQhQhQs =5s5h5d =8s8h8d -4c",
    "A.melds=185 A.canastas=1000 A.out=100" },
  { "not-with-natural-aces", MODERN, 4, OUT,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks Qc Qc Qd Qd Qh Qh Qs As Ah Ad 8s 8h 8d\n1 +4c =KcKcKdKdKhKhKs =QcQcQdQdQhQhQs =AsAhAd =8s8h8d -4c",
    "out-short-meld@1.1" },
  { "not-without-a-discard", MODERN, 4, OUT,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks Qc Qc Qd Qd Qh Qh Qs 5s 5h 5d 8s 8h 8d\n1 +8c =KcKcKdKdKhKhKs =QcQcQdQdQhQhQs =5s5h5d =8s8h8d8c",
    "out-no-discard@1.1" },
  { "seven-pairs", MODERN, 4, NULL, "hand 1 4c 4d 5c 5d 6c 6d 8c 8d 9c 9d Tc Td Kc\n1 +Kd #pairs", "A.special=2500 A.hand=0" },
  { "a-straight", MODERN, 4, NULL, "hand 1 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c\n1 +Jk #straight", "A.special=3000 A.hand=0" },
  { "six-pairs-and-two", MODERN, 4, NULL, "hand 1 4c 4d 5c 5d 6c 6d 8c 8d 9c 9d Tc Td Kc\n1 +Qd #pairs", "special-pattern@1.1" },
  { "the-partner-has-opened", MODERN, 4, NULL,
    "hand 1 " OPEN_HAND "\nhand 3 4c 4d 5c 5d 6c 6d 9c 9d Tc Td Js Jh Ks\n1 +9h " OPEN "-4h +??*4\n2 +4d -4d\n3 +Ks #pairs", "special-late@1.3" },
  /* The worked examples. */
  { "going-out-and-one-canasta", MODERN, 4, NULL,
    "score A melds=175 canastas=800 out=100 red3=300 black3=100 hand=-35 total=1440 natural=1 mixed=1 red3s=2\n"
    "score B melds=150 canastas=500 red3=0 short=-2500 held=-1500 hand=-55 total=-3405 natural=1 red3s=2", "" },
  { "no-canasta", MODERN, 4, NULL,
    "score A melds=-130 red3=-100 black3=-500 hand=-110 total=-840 red3s=1\nscore B hand=-40 total=-40", "" },
  { "jokers-and-sevens", MODERN, 4, NULL,
    "score A melds=295 canastas=5000 out=100 red3=1000 black3=1000 held=-1500 hand=-80 total=5815 natural=1 wild=1 red3s=4\n"
    "score B hand=-40 total=-40", "" },
  { "a-special-hand", MODERN, 4, NULL,
    "score A special=3000 total=3000\nscore B melds=-140 red3=-300 hand=-105 total=-545 red3s=2", "" },
  { "the-last-card-is-a-three", MODERN, 4, NULL,
    "score A melds=205 canastas=800 red3=100 short=-2000 hand=-30 total=-925 natural=1 mixed=1 red3s=1\nscore B hand=-40 total=-40", "" },
  { "one-canasta-of-wild-cards", MODERN, 4, NULL,
    "score A melds=220 canastas=3000 red3=0 held=-1500 hand=-70 total=1650 wild=1 red3s=3\nscore B hand=-40 total=-40", "" },
  { "four-jokers-unfinished", MODERN, 4, NULL,
    "score A melds=355 canastas=800 red3=300 short=-2000 hand=-20 total=-565 natural=1 mixed=1 red3s=2\nscore B hand=-40 total=-40", "" },
  { "threes-of-one-canasta", MODERN, 4, NULL,
    "score A melds=150 canastas=500 red3=300 hand=-20 total=930 natural=1 red3s=2\nscore B hand=-40 total=-40", "score-impossible@1.0" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/modern-american", modern, G_N_ELEMENTS (modern));
  return g_test_run ();
}
