/* SPDX-License-Identifier: MIT */
/* Buraco, the Brazilian game, open, closed and STBL: one point after the other, and the worked
 * examples of its pages, each as a whole sum.  Hands and those in reserve have other sizes in some
 * of them, so that one turn is enough. */
#include "variant-test.h"

#define OPEN   "buraco-open"
#define STBL   "buraco-stbl"
#define CLOSED "buraco-closed"

#define SMALL  "deal.hand_size=10;reserve.sizes=5"

/* Seat 1 lays hearts from 5 to jack and three spades. */
#define HEARTS      "hand 1 5h 6h 7h 8h 9h Th Jh Qs Ks As\n"
#define LAYS_HEARTS "=5h6h7h8h9hThJh =QsKsAs "

/* Thirteen clubs, ace to king. */
#define CLUBS     "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
#define ALL_CLUBS "Ac2c3c4c5c6c7c8c9cTcJcQcKc"

/* Two players of one pack: four cards in the stock, and three in each reserve, which become the
 * stock at the fifth turn and at the eighth. */
#define SPENT "deck.packs=1;deck.jokers=0;deal.hand_size=21;reserve.sizes=3;reserve.renews_stock="
#define ROWS                                                                                       \
  "hand 1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah\n"                        \
  "1 +4c -4c\n2 +5c -5c\n1 +6c -6c\n2 +7c -7c\n1 +8c -8c\n2 +9c -9c\n1 +Tc -Tc\n2 +Jc -Jc\n"
#define LAYS_ROWS "=3s4s5s6s7s8s9sTsJsQsKs =4h5h6h7h8h9hThJhQhKh "

/* clang-format off */
static const VariantCase buraco[] = {
  { "for-two", OPEN, 2, NULL, "1 +4c -4c", "" },
  { "not-for-three", OPEN, 3, NULL,
    "1 +4c -4c", "setup-players@1.0 setup-reserve-missing@1.0 setup-reserve-missing@1.0 setup-reserve-missing@1.0" },
  { "no-card-is-turned-up", OPEN, 4, NULL, "up Kd\n1 +4c -4c", "setup-up-unexpected@1.0" },
  { "no-pile-yet", OPEN, 4, NULL, "1 ^@1 -4c", "take-pile-empty@1.1 deal-skipped@1.1" },
  { "the-pile-needs-nothing", OPEN, 4, NULL, "1 +4c -4c\n2 ^@1 -??", "" },
  { "the-card-taken-alone-stays", OPEN, 4, NULL,
    "hand 2 4c 4d 4h 5c 5d 6h 7c 8c 9c Tc Jc\n1 +Kd -Kd\n2 ^@1 -Kd", "discard-lone-card@1.2" },
  { "unless-an-equal-one-was-held", OPEN, 4, NULL,
    "hand 2 4c 4d 4h 5c 5d 6h 7c 8c 9c Tc Kd\n1 +Kd -Kd\n2 ^@1 -Kd", "" },
  { "one-card-takes-one-card", OPEN, 4, "deal.hand_size=7;reserve.sizes=5",
    "hand 2 4d 5d 6d 8h 9h Th 4c\n1 +9c -9c\n2 +8d =4d5d6d =8h9hTh -8d\n3 +Tc -Tc\n"
    "4 +Td -Td\n1 ^@4 -9c\n2 ^@1 -4c", "" },
  { "no-groups", OPEN, 4, NULL, "hand 1 Kc Kd Kh\n1 +4c =KcKdKh -4c", "meld-group-rank@1.1" },
  { "no-minimum", OPEN, 4, NULL, "hand 1 3c 4c 5c\n1 +3h =3c4c5c -3h", "" },
  { "one-wild-card", OPEN, 4, NULL, "hand 1 4s 5s 2c Jk\n1 +4c =4s5s2cJk -4c", "meld-too-many-wilds@1.1" },
  { "a-natural-two-and-a-wild-card", OPEN, 4, NULL, "hand 1 2s 3s 5s Jk\n1 +4c =2s3sJk5s -4c", "" },
  { "no-wild-melds", OPEN, 4, NULL, "hand 1 2s 2d Jk\n1 +4c =2s2dJk -4c", "meld-wild-set@1.1" },
  { "not-around-the-ace", OPEN, 4, NULL,
    "hand 1 Ks As 2s\n1 +4c =KsAs2s -4c", "meld-sequence-broken@1.1 deal-skipped@1.1" },
  { "a-two-gives-way-to-the-high-end", OPEN, 4, NULL,
    "hand 1 5h 6h 2c 8h 7h 9h\n1 +4c =5h6h2c8h ~h>7h -4c\n2 +5d -5d\n3 +5c =h:Th -5c", "" },
  { "to-the-low-end-if-written-so", OPEN, 4, NULL, "hand 1 5h 6h 2c 8h 7h 9h\n1 +4c =5h6h2c8h ~h<7h =h:9h -4c", "" },
  { "and-without-that-card-it-stays", OPEN, 4, NULL,
    "hand 1 2c 5h 6h 7h\n1 +4c =2c5h6h7h ~h> -4c", "meld-shift@1.1" },
  /* hands in reserve */
  { "in-flight", OPEN, 4, SMALL, HEARTS "reserve 1 Jk 9c Tc Jc 4s\n1 +Kd " LAYS_HEARTS "-Kd\n2 +4c -4c", "" },
  { "played-on-at-once", OPEN, 4, SMALL,
    HEARTS "reserve 1 9c Tc Jc 4s 4d\n1 +Qh =5h6h7h8h9hThJhQh =QsKsAs >reserve =9cTcJc -4s", "" },
  { "a-wild-card-wins-it", OPEN, 4, SMALL, HEARTS "1 +2h " LAYS_HEARTS "-2h\n2 +4c -4c", "" },
  { "no-canasta", OPEN, 4, SMALL,
    "hand 1 5h 6h 7h 8h 9h 4d 5d Qs Ks As\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +6d =5h6h7h8h9h =4d5d6d =QsKsAs =9cTcJcQc -4s", "out-keep-one@1.1" },
  { "going-out", OPEN, 4, SMALL,
    HEARTS "hand 3 7d 7s 6d 6s 5d 5s 4d 4s 3d 3s\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +Qh =5h6h7h8h9hThJhQh =QsKsAs =9cTcJcQc -4s", "A.melds=140 A.canastas=200 A.out=100 A.hand=-50 A.reserve=0 A.total=390" },
  { "without-a-discard", OPEN, 4, SMALL,
    HEARTS "reserve 1 9c Tc Jc Qc Kc\n1 +Qh =5h6h7h8h9hThJhQh =QsKsAs =9cTcJcQcKc", "A.out=100" },
  { "with-a-wild-card", OPEN, 4, SMALL,
    HEARTS "reserve 1 9c Tc Jc Qc 2d\n1 +Qh =5h6h7h8h9hThJhQh =QsKsAs =9cTcJcQc -2d", "A.out=100" },
  { "not-with-a-dirty-canasta", OPEN, 4, SMALL,
    "hand 1 5h 6h 7h Jk 9h Th Jh Qs Ks As\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +Qh =5h6h7hJk9hThJhQh =QsKsAs =9cTcJcQc -4s", "out-pure-canasta@1.1" },
  { "who-took-none-loses", OPEN, 4, SMALL,
    HEARTS "reserve 1 9c Tc Jc Qc 4s\n1 +Qh =5h6h7h8h9hThJhQh =QsKsAs =9cTcJcQc -4s", "B.reserve=-100" },
  { "one-that-was-not-played-is-missed", OPEN, 4, SMALL,
    "hand 1 6c 7c 8c 4d 5d 6d 9d Td Jd Kh\nhand 2 4h 5h 6h 7h 8h 9h Th Js Qs Ks\n"
    "hand 3 Ad 9d 9h 5s 5c 6s 6h 7s 7h 4s\nreserve 1 As Ac Kc Kd Qh\n"
    "reserve 2 3c 4c 5c 6c 9s\n1 +Qd =6c7c8c =4d5d6d =9dTdJdQd -Kh\n"
    "2 +As =4h5h6h7h8h9hTh =JsQsKsAs =3c4c5c6c -9s", "A.hand=-70 A.reserve=-100 A.canastas=0 B.out=100 B.reserve=0" },
  { "or-its-cards-count", OPEN, 4, SMALL ";reserve.missed_when=always",
    "hand 1 6c 7c 8c 4d 5d 6d 9d Td Jd Kh\nhand 2 4h 5h 6h 7h 8h 9h Th Js Qs Ks\n"
    "hand 3 Ad 9d 9h 5s 5c 6s 6h 7s 7h 4s\nreserve 1 As Ac Kc Kd Qh\n"
    "reserve 2 3c 4c 5c 6c 9s\n1 +Qd =6c7c8c =4d5d6d =9dTdJdQd -Kh\n"
    "2 +As =4h5h6h7h8h9hTh =JsQsKsAs =3c4c5c6c -9s", "A.hand=-130 A.reserve=0" },
  { "it-becomes-the-stock", OPEN, 2, SPENT "excused",
    ROWS "1 +3s " LAYS_ROWS "-Ah", "A.out=100 A.reserve=0 B.reserve=0" },
  { "who-got-none-for-that-stays", OPEN, 2, SPENT "missed", ROWS "1 +3s " LAYS_ROWS "-Ah", "out-no-reserve@1.9" },
  { "and-loses-it", OPEN, 2, SPENT "missed", ROWS "1 +3s -3s\n2 +Qc -Qc", "A.reserve=-100 B.reserve=-100" },
  { "nobody-loses-it", OPEN, 2, SPENT "excused", ROWS "1 +3s -3s\n2 +Qc -Qc", "A.reserve=0 B.reserve=0" },
  { "the-last-drawer-ends-it", OPEN, 2, SPENT "excused",
    ROWS "1 +3s -3s\n2 +Qc -Qc\n1 ^@3 -??", "turn-after-end@1.11" },
  /* canastas */
  { "ace-to-ace", OPEN, 4, "deal.hand_size=16;reserve.sizes=4",
    "hand 1 " CLUBS " Ac 4d 5d\nreserve 1 Qs Ks As 3h\n1 +6d =" ALL_CLUBS "Ac =4d5d6d =QsKsAs -3h", "A.melds=175 A.canastas=1000 A.out=100" },
  { "ace-to-king", OPEN, 4, "deal.hand_size=15;reserve.sizes=4",
    "hand 1 " CLUBS " 4d 5d\nreserve 1 Qs Ks As 3h\n1 +6d =" ALL_CLUBS " =4d5d6d =QsKsAs -3h", "A.melds=160 A.canastas=500" },
  { "two-to-ace", OPEN, 4, "deal.hand_size=15;reserve.sizes=4",
    "hand 1 " CLUBS " 4d 5d\nreserve 1 Qs Ks As 3h\n1 +6d =2c3c4c5c6c7c8c9cTcJcQcKcAc =4d5d6d =QsKsAs -3h", "A.melds=160 A.canastas=500" },
  { "twelve-cards-are-clean", OPEN, 4, "deal.hand_size=14;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc 4d 5d\nreserve 1 Qs Ks As 3h\n"
    "1 +6d =Ac2c3c4c5c6c7c8c9cTcJcQc =4d5d6d =QsKsAs -3h", "A.canastas=200" },
  { "with-a-joker-it-is-dirty", OPEN, 4, "deal.hand_size=22;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c Jk 6c 7c 8c 9c Tc Jc Qc Kc 4d 5d 4h 5h 6h 7h 8h 9h Th\nreserve 1 Qs Ks As 3h\n"
    "1 +6d =Ac2c3c4cJk6c7c8c9cTcJcQcKc =4d5d6d =4h5h6h7h8h9hTh =QsKsAs -3h", "A.canastas=300" },
  { "a-dirty-one-is-cleaned", OPEN, 4, "reserve.sizes=4",
    "hand 1 4s 5s 6s 7s 8s 9s 2s Ts 3s 4d 5d\nreserve 1 Qh Kh Ah 3h\n"
    "1 +6d =4s5s6s7s8s9s2s ~s<Ts ~s<3s =4d5d6d =QhKhAh -3h", "A.melds=115 A.canastas=200 A.out=100" },
  { "without-the-three-it-stays-dirty", OPEN, 4, "reserve.sizes=4;going_out.pure_canastas=0",
    "hand 1 4s 5s 6s 7s 8s 9s 2s Ts 4d 5d 7d\nreserve 1 Qh Kh Ah 3h\n"
    "1 +6d =4s5s6s7s8s9s2s ~s<Ts =4d5d6d7d =QhKhAh -3h", "A.melds=115 A.canastas=100 A.out=100" },
  /* The worked examples. */
  { "example-going-out", OPEN, 4, NULL,
    "score A melds=95 canastas=200 out=100 hand=-5 total=390 natural=1\n"
    "score B melds=45 canastas=100 hand=-55 total=90 mixed=1", "" },
  { "example-the-long-ones", OPEN, 4, NULL,
    "score A melds=125 canastas=1000 hand=-25 total=1100 natural=1\n"
    "score B melds=110 canastas=500 out=100 hand=-5 total=705 natural=1", "" },
  { "example-not-played", OPEN, 4, NULL,
    "score A melds=20 hand=-35 reserve=-100 total=-115\n"
    "score B melds=110 canastas=500 out=100 hand=-5 total=705 natural=1", "" },
  { "example-none-is-left", OPEN, 4, NULL, "score A melds=50 hand=-15 total=35\nscore B hand=-40 total=-40", "" },
  { "example-the-hole", OPEN, 4, NULL,
    "score A melds=110 canastas=500 out=100 hand=-5 total=705 natural=1\n"
    "score B hand=-75 reserve=-100 total=-175", "" },
  /* STBL */
  { "stbl-no-groups", STBL, 4, NULL, "hand 1 Kc Kd Kh\n1 +4c =KcKdKh -4c", "meld-group-rank@1.1" },
  { "stbl-the-top-card-is-laid", STBL, 4, NULL, "hand 2 5h 6h\n1 +4h -4h\n2 ^5h6h@1 -??", "" },
  { "stbl-with-a-wild-card", STBL, 4, NULL, "hand 2 5h 2c\n1 +4h -4h\n2 ^5h2c@1 -??", "" },
  { "stbl-onto-a-meld", STBL, 4, NULL, "hand 1 5h 6h 7h\n1 +4c =5h6h7h -4c\n2 +4h -4h\n3 ^h:@2 -??", "" },
  { "stbl-in-the-place-of-a-joker", STBL, 4, NULL, "hand 1 8h Jk Th\n1 +4c =8hJkTh -4c\n2 +9h -9h\n3 ^h:@2 -??", "" },
  { "stbl-not-for-nothing", STBL, 4, NULL, "1 +4h -4h\n2 ^@1 -??", "take-no-claim@1.2 deal-skipped@1.2" },
  { "stbl-not-for-another-meld", STBL, 4, NULL,
    "hand 2 Kc Qc Jc\n1 +4h -4h\n2 ^JcQcKc@1 -??", "take-no-claim@1.2 deal-skipped@1.2" },
  { "stbl-not-with-cards-of-the-pile", STBL, 4, NULL,
    "hand 1 5h 6h 7s 7c 8s 8c 9s 9c Ts Tc Js\n1 +Jc -5h\n2 +4d -4d\n3 +4c -4c\n4 +4h -4h\n1 ^5h6h@4 -6h", "card-not-in-hand@1.5 deal-skipped@1.5" },
  { "stbl-a-clean-canasta", STBL, 4, SMALL,
    "hand 1 5h 6h 7h Jk 9h Th Jh Qs Ks As\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +Qh =5h6h7hJk9hThJhQh =QsKsAs =9cTcJcQc -4s", "out-pure-canasta@1.1" },
  { "stbl-example-cleaned", STBL, 4, NULL,
    "score A melds=65 canastas=200 hand=-20 total=245 natural=1\nscore B hand=-40 total=-40", "" },
  { "stbl-example-a-turn-earlier", STBL, 4, NULL,
    "score A melds=60 canastas=100 hand=-25 total=135 mixed=1\nscore B hand=-40 total=-40", "" },
  /* closed */
  { "closed-groups", CLOSED, 4, NULL, "hand 1 Kc Kd Kh\n1 +4c =KcKdKh -4c", "" },
  { "closed-groups-of-threes", CLOSED, 4, NULL, "hand 1 3c 3d 3h\n1 +4c =3c3d3h -4c", "" },
  { "closed-one-group-of-a-rank", CLOSED, 4, NULL, "hand 1 Ks Kd Kc Kh Ks Kd\n1 +4c =KsKdKc =KhKsKd -4c", "" },
  { "closed-one-wild-card-in-it", CLOSED, 4, NULL,
    "hand 1 Ks Kd 2c Jk\n1 +4c =KsKd2cJk -4c", "meld-too-many-wilds@1.1" },
  { "closed-a-group-for-the-pile", CLOSED, 4, NULL, "hand 2 4h 4s\n1 +4d -4d\n2 ^4h4s@1 -??", "" },
  { "closed-a-dirty-canasta-is-enough", CLOSED, 4, SMALL,
    "hand 1 5h 6h 7h Jk 9h Th Jh Qs Ks As\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +Qh =5h6h7hJk9hThJhQh =QsKsAs =9cTcJcQc -4s", "A.canastas=100 A.out=100" },
  { "closed-a-clean-group", CLOSED, 4, SMALL,
    "hand 1 Qs Qh Qd Qc Qs Qh Qd 4d 5d 6d\nreserve 1 8c 9c Tc Jc 4s\n"
    "1 +Qc =QsQhQdQcQsQhQdQc =4d5d6d =8c9cTcJc -4s", "A.melds=135 A.canastas=200 A.out=100" },
  { "closed-example-out-with-a-dirty-canasta", CLOSED, 4, NULL,
    "score A melds=100 canastas=100 out=100 hand=-5 total=295 mixed=1\n"
    "score B melds=70 canastas=100 hand=-55 total=115 mixed=1", "" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/buraco", buraco, G_N_ELEMENTS (buraco));
  return g_test_run ();
}
