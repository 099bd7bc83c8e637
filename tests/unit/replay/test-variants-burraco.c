/* SPDX-License-Identifier: MIT */
/* Burraco, by the code of its federation: one point after the other, and the worked examples of its
 * page.  Hands and reserves are smaller in some of them, so that a few turns are enough. */
#include "variant-test.h"

#define SMALL "deal.hand_size=10;reserve.sizes=5"

/* Seat 1 lays hearts from 5 to jack and four kings, and takes up the reserve. */
#define HEARTS      "hand 1 5h 6h 7h 8h 9h Th Jh Ks Kd Kc\n"
#define LAYS_HEARTS "=5h6h7h8h9hThJh =KsKdKcKh >reserve"

/* Seat 1 has no card but three spades in a row and the kings, and lays them. */
#define ROW "hand 1 4s 5s 6s Ks Kd Kc Kh Qs Qd Qc\n"

/* Two players of one pack: three cards in the stock, and three in each reserve, which come to the
 * stock by the seventh turn. */
#define SPENT                                                                                      \
  "deck.packs=1;deck.jokers=0;deal.hand_size=21;reserve.sizes=3;stock_end.unplayable=0;"           \
  "reserve.missed_when=always;reserve.renews_stock="
#define ROWS                                                                                       \
  "up 2d\nhand 1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah\n"                 \
  "1 +4c -4c\n2 +5c -5c\n1 +6c -6c\n2 +7c -7c\n1 +8c -8c\n2 +9c -9c\n"
#define LAYS_ROWS "=3s4s5s6s7s8s9sTsJsQsKs =4h5h6h7h8h9hThJhQhKh"

/* clang-format off */
static const VariantCase burraco[] = {
  { "for-two", "burraco", 2, NULL, "1 +4c -4c", "" },
  { "not-for-three", "burraco", 3, NULL, "1 +4c -4c", "setup-players@1.0 setup-reserve-missing@1.0 setup-reserve-missing@1.0 setup-reserve-missing@1.0" },
  { "a-joker-turned-up-is-left-and-taken", "burraco", 4, NULL, "up Jk\n1 ^@1 -??", "" },
  { "the-card-taken-alone-stays", "burraco", 4, NULL,
    "hand 1 4c 4d 4h 5c 5d 6h 7c 8c 9c Tc Jc\nup Kd\n1 ^@1 -Kd", "discard-lone-card@1.1" },
  { "unless-an-equal-one-was-held", "burraco", 4, NULL,
    "hand 1 4c 4d 4h 5c 5d 6h 7c 8c 9c Tc Kd\nup Kd\n1 ^@1 -Kd", "" },
  { "the-pile-needs-nothing", "burraco", 4, NULL, "up Kd\n1 +4c -4c\n2 ^@2 -??", "" },
  { "no-minimum", "burraco", 4, NULL, "hand 1 3c 3d 3h\n1 +4c =3c3d3h -4c", "" },
  { "threes-are-cards", "burraco", 4, NULL, "hand 1 3c 4c 5c\n1 +3h =3c4c5c -3h", "" },
  { "one-wild-card", "burraco", 4, NULL, "hand 1 Ks Kd 2c Jk\n1 +4c =KsKd2cJk -4c", "meld-too-many-wilds@1.1" },
  { "a-natural-two-and-a-wild-card", "burraco", 4, NULL, "hand 1 2s 3s 5s Jk\n1 +4c =2s3sJk5s -4c", "" },
  { "no-second-group", "burraco", 4, NULL, "hand 1 Ks Kd Kc Kh Ks Kd\n1 +4c =KsKdKc =KhKsKd -4c",
    "meld-second-group@1.1" },
  { "no-wild-melds", "burraco", 4, NULL, "hand 1 2s 2d Jk\n1 +4c =2s2dJk -4c", "meld-wild-set@1.1" },
  { "the-ace-low", "burraco", 4, NULL, "hand 1 As 2s 3s\n1 +4c =As2s3s -4c", "" },
  { "not-around-the-ace", "burraco", 4, NULL, "hand 1 Ks As 2s\n1 +4c =KsAs2s -4c",
    "meld-sequence-broken@1.1 deal-skipped@1.1" },
  { "queen-for-which-a-two-stands", "burraco", 4, NULL, "hand 1 Ks As 2s\n1 +4c =2sKsAs -4c", "" },
  { "the-two-gives-way", "burraco", 4, NULL,
    "hand 1 5h 6h 2c 8h\nhand 3 7h 9h\n1 +4c =5h6h2c8h -4c\n2 +5c -5c\n3 +4d ~h<7h =h:9h -4d", "" },
  { "and-without-that-card-it-stays", "burraco", 4, NULL,
    "hand 1 2c 5h 6h 7h\n1 +4c =2c5h6h7h ~h> -4c", "meld-shift@1.1" },
  { "in-flight", "burraco", 4, SMALL, HEARTS "reserve 1 Jk 9c Tc Jc 4s\n1 +Kh " LAYS_HEARTS " -4s", "" },
  { "no-discard-to-go-out", "burraco", 4, SMALL,
    HEARTS "reserve 1 Jk 9c Tc Jc Qc\n1 +Kh " LAYS_HEARTS " =Jk9cTcJcQc", "out-no-discard@1.1" },
  { "not-with-a-wild-card", "burraco", 4, SMALL,
    HEARTS "reserve 1 Jk 9c Tc Jc 2s\n1 +Kh " LAYS_HEARTS " =Jk9cTcJc -2s", "out-wild@1.1" },
  { "not-without-a-burraco", "burraco", 4, SMALL,
    ROW "reserve 1 8c 8d 8h 8s 4c\n1 +3s =3s4s5s6s =KsKdKcKh =QsQdQc =8c8d8h8s -4c", "out-keep-one@1.1" },
  { "a-wild-card-wins-the-reserve", "burraco", 4, SMALL, ROW "1 +2h =4s5s6s =KsKdKcKh =QsQdQc -2h", "" },
  { "going-out", "burraco", 4, SMALL,
    HEARTS "hand 3 As Qd 7c 4h 5s 5d 6c 6d 3c 3d\nreserve 1 Jk 9c Tc Jc 4s\n1 +Kh " LAYS_HEARTS " =Jk9cTcJc -4s",
    "A.melds=155 A.canastas=200 A.out=100 A.hand=-65 A.total=390" },
  { "no-reserve-when-the-other-took-one", "burraco", 4, SMALL,
    HEARTS "reserve 1 Jk 9c Tc Jc 4s\n1 +Kh " LAYS_HEARTS " =Jk9cTcJc -4s", "B.reserve=-100 A.reserve=0" },
  { "a-reserve-becomes-the-stock", "burraco", 2, SPENT "excused",
    ROWS "1 +3s " LAYS_ROWS " -Ah", "A.out=100 A.reserve=0 B.reserve=0" },
  { "who-has-none-for-that-stays", "burraco", 2, SPENT "missed",
    ROWS "1 +3s " LAYS_ROWS " -Ah", "out-no-reserve@1.7" },
  { "and-has-missed-it", "burraco", 2, SPENT "missed",
    ROWS "1 +3s -3s\n2 +Tc -Tc\n1 +Jc -Jc", "A.reserve=-100 B.reserve=-100" },
  { "unless-that-is-excused", "burraco", 2, SPENT "excused",
    ROWS "1 +3s -3s\n2 +Tc -Tc\n1 +Jc -Jc", "A.reserve=0 B.reserve=0" },
  { "one-that-is-left-is-taken", "burraco", 2, SPENT "excused",
    "up 2d\nhand 1 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 5h 6h 7h 8h 9h Th Jh Qh Kh Ah\nreserve 2 2h 3h 4d\n"
    "1 +4c -4c\n2 +5c -5c\n1 +6c -6c\n2 +7c -7c\n"
    "1 +4h =3s4s5s6s7s8s9sTsJsQsKs =4h5h6h7h8h9hThJhQhKhAh >reserve =h:2h3h -4d",
    "A.out=100 A.reserve=0 B.reserve=0" },
  { "no-more-than-there-is", "burraco", 2, SPENT "excused",
    ROWS "1 +3s -3s\n2 +Tc -Tc\n1 +Jc -Jc\n2 +Qc -Qc", "turn-after-end@1.10 deal-skipped@1.10" },
  { "a-joker-below-seven-is-semi-clean", "burraco", 4, SMALL,
    "hand 1 Jk 4d 5d 6d 7d 8d 9d Td Ks Kd\nreserve 1 Qs Qd Qc Qh 3s\n"
    "1 +Kh =Jk4d5d6d7d8d9dTd =KsKdKh =QsQdQcQh -3s", "A.melds=150 A.canastas=150 A.out=100" },
  { "a-joker-inside-is-dirty", "burraco", 4, SMALL,
    "hand 1 2s 3s 4s Jk 6s 7s 8s 9s Kh Kd\nreserve 1 Qs Qd Qc Qh 3c\n"
    "1 +Ks =2s3s4sJk6s7s8s9s =KsKdKh =QsQdQcQh -3c", "A.melds=160 A.canastas=100" },
  { "fourteen-cards", "burraco", 4, "deal.hand_size=13;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\nreserve 1 Ks Kd Kh 3s\n"
    "1 +Jk =Ac2c3c4c5c6c7c8c9cTcJcQcKcJk =KsKdKh -3s", "A.melds=180 A.canastas=150" },
  { "a-group-of-eight", "burraco", 4, SMALL,
    "hand 1 6s 6d 6h 6c 6s 6d 6h 2s Ks Kd\nup 4c\nreserve 1 Qs Qd Qc Qh 3c\n"
    "1 +Kh =6s6d6h6c6s6d6h2s =KsKdKh =QsQdQcQh -3c", "A.melds=125 A.canastas=150" },
  { "a-group-of-nine-is-dirty", "burraco", 4, "deal.hand_size=12;reserve.sizes=4",
    "hand 1 7s 7d 7h 7c 7s 7d 7h 7c Jk Ks Kd Kh\nreserve 1 Qs Qd Qc 3c\n"
    "1 +Kc =7s7d7h7c7s7d7h7cJk =KsKdKhKc =QsQdQc -3c", "A.melds=140 A.canastas=100" },
  /* Which of several sequences a number names, where one of them has no suit. */
  { "either-of-two-sequences-takes-it", "burraco", 4, NULL,
    "hand 1 8s 9s Ts 4h 5h 6h 7h\n1 +4c =8?9?T? =4h5h6h =h.1:7h -4c", "cannot-tell@1.1" },
  { "only-one-of-them-takes-it", "burraco", 4, NULL,
    "hand 1 8s 9s Ts 4h 5h 6h 3h\n1 +4c =8?9?T? =4h5h6h =h.1:3h -4c", "" },
  { "the-second-one-is-sure", "burraco", 4, NULL,
    "hand 1 8h 9h Th 4h 5h 6h 7h\n1 +4c =8?9?T? =4h5h6h =h.2:7h -4c", "" },
  { "one-without-a-suit-behind-counts-nothing", "burraco", 4, NULL,
    "hand 1 8s 9s Ts 4h 5h 6h 7h\n1 +4c =4h5h6h =8?9?T? =h.1:7h -4c", "" },
  { "a-wild-card-of-either", "burraco", 4, NULL,
    "hand 1 8s Jk Ts 4h 2c 6h 5h\n1 +4c =8?JkT? =4h2c6h ~h.1>5h -4c", "cannot-tell@1.1" },
  { "international-groups", "burraco-international", 4, NULL, "hand 1 3c 3d 3h Ac Ad Ah\n1 +4c =3c3d3h =AcAdAh -4c", "" },
  { "international-no-other-groups", "burraco-international", 4, NULL, "hand 1 Kc Kd Kh\n1 +4c =KcKdKh -4c",
    "meld-group-rank@1.1" },
  { "international-a-pile-for-a-meld", "burraco-international", 4, NULL, "hand 1 5c 6c 7c\nup Kd\n1 ^@1 =5c6c7c -??", "" },
  { "international-not-for-nothing", "burraco-international", 4, NULL, "hand 1 5c 6c 7c\nup Kd\n1 ^@1 -??", "take-unused@1.1" },
  { "international-a-clean-one", "burraco-international", 4, SMALL,
    "hand 1 5h 6h 7h Jk 9h Th Jh Ac Ad Ah\nreserve 1 4c 5c 6c 7c 3s\n1 +As =5h6h7hJk9hThJh =AcAdAhAs =4c5c6c7c -3s",
    "out-pure-canasta@1.1" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/burraco", burraco, G_N_ELEMENTS (burraco));
  return g_test_run ();
}
