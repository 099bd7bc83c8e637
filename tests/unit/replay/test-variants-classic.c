/* SPDX-License-Identifier: MIT */
/* The American and the Czech page, and every house rule that they and the other books offer. */
#include "variant-test.h"

/* Eleven cards, and seat 1 is out with them after drawing a four. */
#define ELEVEN   "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n"
#define ALL      "=KsKhKdKcKsKhKd =AsAhAdAc"
#define ELEVEN_2 "hand 2 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n"

/* A canasta of each kind: natural and mixed. */
#define TWO_KINDS "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac As Ah 2s 4c\n"

/* Six kings, a seventh by the top card. */
#define SIX_KINGS   "up Kd\nhand 1 Ks Kh Kd Kc Ks Kh As Ah Ad 2s 4c\n"

#define SMALL_STOCK "deck.jokers=5;deal.hand_size=25;turn.draw=4"

/* clang-format off */
static const VariantCase american[] = {
  { "5-5-2", "american-classic", 4, NULL, "score=-5,0\nhand 1 5s 5h 2s\n1 +4c =5s5h2s -4c", "" },
  { "9-9-9-2-2-joker", "american-classic", 4, NULL,
    "hand 1 9s 9h 9d 2s 2h Jk\n1 +4c =9s9h9d2s2hJk -4c", "" },
  { "not-5-2-2", "american-classic", 4, NULL, "score=-5,0\nhand 1 5s 2s 2h\n1 +4c =5s2s2h -4c",
    "meld-too-few-naturals@1.1" },
  { "not-9-9-2-2-2-joker", "american-classic", 4, NULL,
    "hand 1 9s 9h 2s 2h 2d Jk\n1 +4c =9s9h2s2h2dJk -4c", "meld-too-many-wilds@1.1" },
  { "not-9-9-2-2-2", "american-classic", 4, NULL,
    "hand 1 9s 9h 2s 2h 2d\n1 +4c =9s9h2s2h2d -4c", "meld-wild-balance@1.1" },
  { "six-are-three-pairs", "american-classic", 6, NULL,
    ELEVEN "hand 4 5s 5s 6h 6h 7s 7s 8s 8s 9s 9s Ts\n1 +4c " ALL " -4c", "A.hand=-80" },
  { "five-are-too-many", "american-classic", 5, NULL, "1 +4c -4c", "setup-players@1.0" },
  { "a-turned-up-wild-freezes", "american-classic", 4, NULL,
    "up 2s 7c\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +As -As\n3 ^ -??", "take-pile-frozen@1.3" },
  { "a-turned-up-red-three-does-not", "american-classic", 4, NULL,
    "up 3h 7c\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +As -As\n3 ^ *3h -??", "" },
  { "from-the-pile-it-is-not-replaced", "american-classic", 4, NULL,
    "up 3h 7c\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +As -As\n3 ^ *3h +5d -??", "draw-after-take@1.3" },
  { "kept-and-laid-a-turn-later-neither", "american-classic", 4, "penalty.code=international",
    "up 3h 7c\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +As -As\n3 ^ -??\n4 +?? -4d\n1 +?? -5d\n2 +?? -6d\n"
    "3 *3h +5s -5h", "" },
  { "the-top-must-be-natural", "american-classic", 4, NULL, "up 3s\n1 +4c -4c", "setup-up-cover@1.0" },
  { "concealed-natural-600", "american-classic", 4, NULL, ELEVEN "1 +4c " ALL " -4c",
    "A.canastas=500 A.concealed=100" },
  { "concealed-mixed-400", "american-classic", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh 2d As Ah Ad Ac\n1 +4c =KsKhKdKcKsKh2d =AsAhAdAc -4c",
    "A.canastas=300 A.concealed=100" },
  { "concealed-with-the-top-card", "american-classic", 4, NULL,
    SIX_KINGS "1 ^KsKhKdKcKsKh =AsAhAd2s -4c", "A.canastas=500 A.concealed=100" },
  { "whatever-is-added-later", "american-classic", 4, NULL,
    ELEVEN "1 +2s " ALL " =K:2s", "A.canastas=300 A.concealed=100" },
  { "grown-piece-by-piece-it-is-not", "american-classic", 4, NULL,
    ELEVEN "1 +4c =KsKhKdKc =K:KsKhKd =AsAhAdAc -4c", "A.canastas=500 A.concealed=0" },
  { "black-threes-to-go-out", "american-classic", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "" },
  { "and-only-then", "american-classic", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s\n1 +4c =KsKhKdKcKsKhKd =3s3c3s -4c", "meld-black-set-stay@1.1" },
};

static const VariantCase czech[] = {
  { "5-5-2", "czech-classic", 4, NULL, "score=-5,0\nhand 1 5s 5h 2s\n1 +4c =5s5h2s -4c", "" },
  { "8-8-8-2-2-joker", "czech-classic", 4, NULL, "hand 1 8s 8h 8d 2s 2h Jk\n1 +4c =8s8h8d2s2hJk -4c", "" },
  { "9-9-2-2-2", "czech-classic", 4, NULL, "hand 1 9s 9h 2s 2h 2d\n1 +4c =9s9h2s2h2d -4c", "" },
  { "not-4-2-joker", "czech-classic", 4, NULL, "hand 1 4s 2s Jk\n1 +4c =4s2sJk -4c", "meld-too-few-naturals@1.1" },
  { "at-1600-sixty-five-do-not-open", "czech-classic", 4, NULL,
    "score=1600,0\nhand 1 5s 5h 5d Qs Qh Qd 2s\n1 +4c =5s5h5d =QsQhQd2s -4c", "initial-minimum@1.1" },
  { "ninety-five-do", "czech-classic", 4, NULL,
    "score=1600,0\nhand 1 5s 5h 5d As Ah Ad 2s\n1 +4c =5s5h5d =AsAhAd2s -4c", "" },
  { "below-1500-both-do", "czech-classic", 4, NULL,
    "score=1495,0\nhand 1 5s 5h 5d Qs Qh Qd 2s\n1 +4c =5s5h5d =QsQhQd2s -4c", "" },
  { "from-3000-neither", "czech-classic", 4, NULL,
    "score=3005,0\nhand 1 5s 5h 5d As Ah Ad 2s\n1 +4c =5s5h5d =AsAhAd2s -4c", "initial-minimum@1.1" },
  { "four-naturals-in-a-canasta", "czech-classic", 4, NULL,
    "hand 1 As Ah Ad Ac 2s 2h 2d\n1 +4c =AsAhAdAc2s2h2d -4c", "" },
  { "not-three", "czech-classic", 4, "meld.max_wild=4",
    "hand 1 As Ah Ad 2s 2h 2d 2c\n1 +4c =AsAhAd2s2h2d2c -4c", "meld-canasta-naturals@1.1" },
  { "a-turned-up-red-three-freezes", "czech-classic", 4, NULL,
    "up 3h 7c\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +As -As\n3 ^ *3h -??", "take-pile-frozen@1.3" },
  { "hand-and-top-card-open", "czech-classic", 4, NULL,
    "up 7c\nhand 1 7s 7h As Ah Ad\n1 ^7s7h =AsAhAd -??", "" },
  { "the-same-turn-as-the-opening", "czech-classic", 4, NULL, ELEVEN "1 +4c " ALL " -4c",
    "A.out=200 A.concealed=100" },
  { "not-after-the-partners-opening", "czech-classic", 4, NULL,
    "hand 1 Ts Th Td Tc 2s\nhand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n1 +4c =TsThTdTc2s -4c\n2 +7c -7c\n"
    "3 +5c =KsKhKdKcKsKhKd =AsAhAdAc -5c", "A.out=100" },
  { "the-minimum-holds-when-concealed", "czech-classic", 4, NULL,
    "score=3000,0\nhand 1 Ks Kh Kd Kc Ks Kh Kd 7s 7h 7d 7c\n1 +4c =KsKhKdKcKsKhKd =7s7h7d7c -4c",
    "initial-minimum@1.1" },
  { "the-top-card-conceals-nothing", "czech-classic", 4, NULL,
    SIX_KINGS "1 ^KsKhKdKcKsKh =AsAhAd2s -4c", "A.concealed=0" },
  { "whoever-can-take-must", "czech-classic", 4, SMALL_STOCK,
    "hand 3 5s 5h As Ah Ad\n1 +??*4 -4c\n2 +??*4 -5c\n3 /", "pass-forced-take@1.3" },
  { "who-took-does-not-pass", "czech-classic", 4, SMALL_STOCK,
    "hand 3 5s 5h As Ah Ad\n1 +??*4 -4c\n2 +??*4 -5c\n3 ^5s5h =AsAhAd /", "turn-no-discard@1.3" },
  { "unless-he-cannot-open", "czech-classic", 4, SMALL_STOCK,
    "hand 3 5s 5h 4s 4h 6h 6d 7s 7h 8s 8h 9s 9h Ts Th Js Jh Qs Qh Ks Kh As Ah 3s 3c 3s\n"
    "1 +??*4 -4c\n2 +??*4 -5c\n3 /", "" },
  { "six-are-three-pairs", "czech-classic", 6, NULL,
    ELEVEN "hand 4 5s 5s 6h 6h 7s 7s 8s 8s 9s 9s Ts\n1 +4c " ALL " -4c", "A.hand=-80" },
  { "five-play-alone", "czech-classic", 5, NULL, "1 +4c -4c", "" },
};

static const VariantCase header[] = {
  { "six-packs-of-cards", "czech-header", 6, NULL, "hand 1 Ks Ks Ks Jk Jk Jk\n1 +4c -4c", "" },
  { "two-packs-for-four", "czech-header", 4, NULL, "hand 1 Ks Ks Ks\n1 +4c -4c",
    "card-too-many@1.0 deal-skipped@1.0" },
  { "wild-canasta-1000", "czech-header", 4, NULL,
    "hand 1 2s 2h 2d 2c 2s Jk Jk As Ah Ad Ac\n1 +4c =2s2h2d2c2sJkJk =AsAhAdAc -4c",
    "A.canastas=1000" },
  { "natural-600", "czech-header", 4, NULL, ELEVEN "1 +4c " ALL " -4c", "A.canastas=600 A.out=200" },
  { "closes-with-a-discard", "czech-header", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n1 +Ac =KsKhKdKcKsKhKd =AsAhAdAc2s", "out-no-discard@1.1" },
  { "with-black-threes-300", "czech-header", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "A.out=400" },
  { "without-canasta-everything-off", "czech-header", 4, NULL,
    "hand 2 3h\nhand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\nhand 4 Qs Qh Qd Qc 2h\n2 *3h +5d\n1 +4c -4c\n"
    "2 +6c -6c\n3 +7c -7c\n4 +8c =QsQhQdQc2h -8c\n1 +9c -9c\n2 +Tc -Tc\n3 +5c =KsKhKdKcKsKhKd =AsAhAd2s -5c",
    "B.melds=-60 B.red3=-100" },
  { "six-red-threes-1200", "czech-header", 6, NULL,
    ELEVEN "1 +3h *3h +3h *3h +3h *3h +3d *3d +3d *3d +3d *3d +4c " ALL " -4c", "A.red3=1200" },
};

static const VariantCase options[] = {
  { "int-no-onto-canasta", "international-4 + opt-int-no-onto-canasta", 4, NULL,
    "hand 1 As Ah Ad Ac As Ah 2s\n1 +4c =AsAhAdAcAsAh2s -4c\n2 +Ad -Ad\n3 ^ -??", "take-onto-meld@1.3" },
  { "int-no-onto-canasta-smaller", "international-4 + opt-int-no-onto-canasta", 4, NULL,
    "hand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +Ad -Ad\n3 ^ -??", "" },
  { "int-no-onto-canasta-by-a-pair", "international-4 + opt-int-no-onto-canasta", 4, NULL,
    "hand 1 As Ah Ad Ac As Ah 2s\nhand 3 Ac Ad\n1 +4c =AsAhAdAcAsAh2s -4c\n2 +2h -2h\n3 +5c -5c\n"
    "4 +6c -6c\n1 +7c -7c\n2 +8c -8c\n3 +9c -9c", "" },
  { "int-two-naturals", "international-4 + opt-int-two-naturals", 4, NULL,
    "hand 1 As Ah Ad Ac\nhand 3 7d 2h\n1 +4c =AsAhAdAc -4c\n2 +7c -7c\n3 ^7d2h -??",
    "take-natural-plus-wild@1.3" },
  { "cl-two-jokers", "chilean + opt-cl-two-jokers", 4, NULL, "hand 1 Jk Jk Jk\n1 +4c -4c",
    "card-too-many@1.0 deal-skipped@1.0" },
  { "cz-target-10000", "czech-classic + opt-cz-target-10000", 4, NULL,
    "score=4900,0\nscore A total=100 sum=5000\nscore B total=100 sum=100\nend target winner=A", "match-short@1.0" },
  { "cz-long-150", "czech-classic + opt-cz-long-150", 4, NULL,
    "score=7000,0\nhand 1 Ks Kh Kd As Ah Ad Ac 2s\n1 +4c =KsKhKd =AsAhAdAc2s -4c", "initial-minimum@1.1" },
  { "cz-long-canasta", "czech-classic + opt-cz-long-canasta", 4, NULL,
    "score=7000,0\nhand 1 Ks Kh Kd Kc As Ah Ad Ac 2s 2h\n1 +4c =KsKhKdKc2h =AsAhAdAc2s -4c", "initial-canasta@1.1" },
  { "cz-red-scale-400", "czech-classic + opt-cz-red-scale-400", 4, NULL,
    ELEVEN "1 +3h *3h +3h *3h +3d *3d +4c " ALL " -4c", "A.red3=400..800" },
  { "cz-red-scale-6", "czech-classic + opt-cz-three-packs + opt-cz-red-scale-6", 6, NULL,
    ELEVEN "1 +3h *3h +3h *3h +3h *3h +3d *3d +3d *3d +4c " ALL " -4c", "A.red3=1000..1200" },
  { "cz-black-four-100", "czech-classic + opt-cz-black-four-100", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c",
    "A.melds=70 A.black3=100" },
  { "cz-black-four-100-three", "czech-classic + opt-cz-black-four-100", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 4d\n1 +4c =KsKhKdKcKsKhKd =3s3c3s -4c",
    "meld-black-set-stay@1.1" },
  { "cz-black-as-red", "czech-classic + opt-cz-black-as-red", 4, NULL,
    ELEVEN "1 +3s *3s +3c *3c +3h *3h +4c " ALL " -4c", "A.red3=100..800 A.black3=200" },
  { "cz-black-as-red-no-discard", "czech-classic + opt-cz-black-as-red", 4, NULL,
    "1 +3s -3s", "red-three-pending@1.1" },
  { "cz-black-as-red-no-discard-by-the-code", "international-4 + opt-cz-black-as-red", 4, NULL,
    "1 +3s -3s", "red-three-discarded@1.1" },
  { "cz-black-as-red-no-meld", "international-4 + opt-cz-black-as-red", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "meld-black-set@1.1" },
  { "cz-black-as-red-stop", "czech-classic + opt-cz-black-as-red-stop", 4, NULL,
    "hand 2 5s 5h As Ah Ad\n1 +3s -3s\n2 +6c -6c", "" },
  { "cz-black-as-red-stop-from-the-pile", "czech-classic + opt-cz-black-as-red-stop", 4, NULL,
    "hand 3 7s 7h As Ah Ad\n1 +3s -3s\n2 +7c -7c\n3 ^7s7h =AsAhAd *3s -??", "" },
  { "cz-black-as-red-stop-stops", "czech-classic + opt-cz-black-as-red-stop", 4, NULL,
    "hand 2 3c 3c\n1 +3s -3s\n2 ^3c3c -??", "take-stop-card@1.2 deal-skipped@1.2" },
  { "cz-black-hand-100", "czech-classic + opt-cz-black-hand-100", 4, NULL,
    ELEVEN "hand 3 3s 3c 5s 5s 5h 5h 5d 5d 5c 5c 6h\n1 +4c " ALL " -4c", "A.hand=-245" },
  { "cz-deal-13", "czech-classic + opt-cz-deal-13", 4, NULL, "hand 1 4s 4h 4d 5s 5h 5d 7s 7h 7d 8s 8h 8d Kc\n1 +4c -4c", "" },
  { "cz-deal-15", "czech-classic + opt-cz-deal-15", 4, NULL, "hand 1 4s 4h 4d 5s 5h 5d 7s 7h 7d 8s 8h 8d Kc Kd Kh\n1 +4c -4c", "" },
  { "cz-draw-two", "czech-classic + opt-cz-draw-two", 4, NULL, "1 +4c5c -4c", "" },
  { "cz-always-frozen", "czech-classic + opt-cz-always-frozen", 4, NULL,
    "hand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +Ad -Ad\n3 ^ -??", "take-onto-meld@1.3" },
  { "cz-always-frozen-pair", "czech-classic + opt-cz-always-frozen", 4, NULL,
    "hand 1 As Ah Ad Ac\nhand 3 7s 7h\n1 +4c =AsAhAdAc -4c\n2 +7d -7d\n3 ^7s7h -??", "" },
  { "cz-more-naturals", "czech-classic + opt-cz-more-naturals", 4, NULL,
    "hand 1 9s 9h 9d 2s 2h Jk\n1 +4c =9s9h9d2s2hJk -4c", "meld-wild-balance@1.1" },
  { "cz-two-canastas", "czech-classic + opt-cz-two-canastas", 4, NULL, ELEVEN "1 +4c " ALL " -4c", "out-keep-one@1.1" },
  { "cz-two-canastas-one-pure", "czech-classic + opt-cz-two-canastas-one-pure", 4, "deal.hand_size=14",
    "hand 1 Ks Kh Kd Kc Ks Kh 2d As Ah Ad Ac As Ah 2s\n1 +4c =KsKhKdKcKsKh2d =AsAhAdAcAsAh2s -4c",
    "out-pure-canasta@1.1" },
  { "cz-two-canastas-one-pure-it-is", "czech-classic + opt-cz-two-canastas-one-pure", 4, "deal.hand_size=14",
    "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac As Ah 2s\n1 +4c =KsKhKdKcKsKhKd =AsAhAdAcAsAh2s -4c", "A.out=200" },
  { "cz-two-canastas-both-pure", "czech-classic + opt-cz-two-canastas-both-pure", 4, "deal.hand_size=14",
    "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac As Ah 2s\n1 +4c =KsKhKdKcKsKhKd =AsAhAdAcAsAh2s -4c",
    "out-pure-canasta@1.1" },
  { "cz-close-no-wild", "czech-classic + opt-cz-close-no-wild", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n1 +2s " ALL " -2s", "out-wild@1.1" },
  { "cz-close-no-wild-by-adding", "czech-classic + opt-cz-close-no-wild", 4, NULL,
    ELEVEN "1 +2s " ALL " =A:2s", "out-wild@1.1" },
  { "cz-close-no-wild-before", "czech-classic + opt-cz-close-no-wild", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n1 +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c", "" },
  { "cz-close-no-black", "czech-classic + opt-cz-close-no-black", 4, NULL, ELEVEN "1 +3s " ALL " -3s", "out-black-three@1.1" },
  { "cz-close-no-black-melded", "czech-classic + opt-cz-close-no-black", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "meld-black-set@1.1" },
  { "cz-concealed-250", "czech-classic + opt-cz-concealed-250", 4, NULL, ELEVEN "1 +4c " ALL " -4c", "A.out=350" },
  { "cz-concealed-500", "czech-classic + opt-cz-concealed-500", 4, NULL, ELEVEN "1 +4c " ALL " -4c", "A.out=600" },
  { "cz-recycle", "czech-classic + opt-cz-recycle", 4, SMALL_STOCK,
    "1 +??*4 -4c\n2 +??*4 -5c\n3 +6s4c5c -7c\n4 +7c -8c\n1 +8c -9c", "" },
  { "cz-recycle-order", "czech-classic + opt-cz-recycle", 4, SMALL_STOCK,
    "1 +??*4 -4c\n2 +??*4 -5c\n3 +4c6s5c -7c", "draw-stock-order@1.3" },
  { "cz-recycle-a-card-that-nobody-saw", "czech-classic + opt-cz-recycle", 4, SMALL_STOCK,
    "hand 4 Kh Kh\n1 +??*4 -??\n2 +??*4 -5c\n3 +6sKh5c -7c", "card-too-many@1.3 deal-skipped@1.3" },
  { "cz-jokers-0", "czech-classic + opt-cz-jokers-0", 4, NULL, "hand 1 Jk\n1 +4c -4c", "card-not-in-deck@1.0 deal-skipped@1.0" },
  { "cz-jokers-2", "czech-classic + opt-cz-jokers-2", 4, NULL, "hand 1 Jk Jk Jk\n1 +4c -4c", "card-too-many@1.0 deal-skipped@1.0" },
  { "cz-jokers-6", "czech-classic + opt-cz-jokers-6", 4, NULL, "hand 1 Jk Jk Jk Jk Jk Jk\n1 +4c -4c", "" },
  { "cz-seven-per-rank", "czech-classic + opt-cz-seven-per-rank", 4, NULL, "hand 1 Kc Kc\n1 +4c -4c", "card-too-many@1.0 deal-skipped@1.0" },
  { "cz-dealer-exact", "czech-classic + opt-cz-dealer-exact", 4, NULL,
    "cut 44\n" ELEVEN_2 "1 +4d -4d\n2 +4c " ALL " -4c", "A.cut=0 B.cut=100" },
  { "cz-dealer-not-exact", "czech-classic + opt-cz-dealer-exact", 4, NULL,
    "cut 45\n" ELEVEN_2 "1 +4d -4d\n2 +4c " ALL " -4c", "A.cut=0 B.cut=0" },
  { "cz-negative-50", "czech-classic + opt-cz-negative-50", 4, NULL, "score=-5,0\nhand 1 5s 5h 5d\n1 +4c =5s5h5d -4c", "initial-minimum@1.1" },
  { "cz-caliente-played", "czech-classic + opt-cz-caliente", 2, "deal.hand_size=15",
    "hand 1 As Ah Ad\nhand 2 Ca 4s 4h 4d\n1 +4c =AsAhAd -4c\n2 +5c *Ca -5c", "" },
  { "cz-caliente-draws", "czech-classic + opt-cz-caliente", 4, NULL,
    "hand 1 As Ah Ad\nhand 2 Ks Kh Kd Kc Ca\n1 +4c =AsAhAd -4c\n2 +2s =KsKhKdKc2s -??\n3 +7c =AsAcAh -7c\n"
    "4 +8c -8c\n1 +9c =9s9h9d -9c\n2 +Tc *Ca +??*5 -Tc", "" },
  { "cz-caliente-not-with-as-many-melds", "czech-classic + opt-cz-caliente", 4, NULL,
    "hand 1 Ca\n1 +5c *Ca -5c", "caliente-not-allowed@1.1" },
  { "cz-caliente-stops", "czech-classic + opt-cz-caliente", 4, NULL,
    "hand 1 Ca\nhand 2 5s 5h\n1 +5c -Ca\n2 ^5s5h -??", "take-stop-card@1.2 deal-skipped@1.2" },
  { "cz-caliente-doubles-the-hand", "czech-classic + opt-cz-caliente", 4, NULL,
    ELEVEN "hand 3 Ca 5s 5s 6h 6h 7s 7s 8s 8s 9s 9s\n1 +4c " ALL " -4c", "A.hand=-140" },
  { "cz-calientes-that-nobody-saw", "czech-classic + opt-cz-caliente", 4, NULL,
    VARIANT_OUT, "B.hand=-2700..0" },
  { "cz-two-calientes-triple-it", "czech-classic + opt-cz-caliente", 4, NULL,
    ELEVEN "hand 3 Ca Ca 5s 5s 6h 6h 7s 7s 8s 8s 9s\n1 +4c " ALL " -4c", "A.hand=-180" },
  { "cz-natural-600", "czech-classic + opt-cz-natural-600", 4, NULL, ELEVEN "1 +4c " ALL " -4c", "A.canastas=600" },
  { "cz-wild-canasta", "czech-classic + opt-cz-wild-canasta", 4, NULL,
    "hand 1 2s 2h 2d 2c 2s Jk Jk As Ah Ad Ac\n1 +4c =2s2h2d2c2sJkJk =AsAhAdAc -4c", "A.canastas=1000" },
  { "cz-three-packs", "czech-classic + opt-cz-three-packs + opt-cz-red-scale-6", 5, NULL, "hand 1 Ks Ks Ks\n1 +4c -4c", "" },
  { "cz-close-discard", "czech-classic + opt-cz-close-discard", 4, NULL, ELEVEN "1 +Ac " ALL " =A:Ac", "out-no-discard@1.1" },
  { "cz-close-black-300", "czech-classic + opt-cz-close-black-300", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "A.out=400" },
  { "cz-no-canasta-negative", "czech-classic + opt-cz-no-canasta-negative", 4, NULL,
    "hand 1 Qs Qh Qd Qc 2h\n" ELEVEN_2 "1 +3h *3h +8c =QsQhQdQc2h -8c\n2 +4c " ALL " -4c", "A.melds=-60 A.red3=-800..-100" },
  { "bo-free-wilds", "bolivia + opt-bo-free-wilds", 4, NULL, "hand 1 Ks Kh 2s 2h 2d Jk\n1 +4c5c =KsKh2s2h2dJk -4c", "" },
  { "bo-more-naturals", "bolivia + opt-bo-more-naturals", 4, NULL, "hand 1 Ks Kh Kd Kc 2s 2h 2d\n1 +4c5c =KsKhKdKc2s2h2d -4c", "" },
  { "bo-more-naturals-than-wilds", "bolivia + opt-bo-more-naturals", 4, NULL,
    "hand 1 Ks Kh Kd 2s 2h 2d\n1 +4c5c =KsKhKd2s2h2d -4c", "meld-wild-balance@1.1" },
  { "bo-family-minima", "bolivia + opt-bo-family-minima", 4, NULL, "score=-5,0\nhand 1 5s 5h 5d\n1 +4c5c =5s5h5d -4c", "initial-minimum@1.1" },
  { "bo-160", "bolivia + opt-bo-160", 4, NULL, "score=7000,0\nhand 1 Jk Jk Jk\n1 +4c5c =JkJkJk -4c", "initial-minimum@1.1" },
  { "bo-seven", "bolivia + opt-bo-seven", 4, NULL, "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc\n1 +4c5c =KsKhKdKcKsKhKdKc -4c", "meld-too-long@1.1" },
  { "bo-two-packs", "bolivia + opt-bo-two-packs", 4, NULL, "hand 1 Ks Ks Ks\n1 +4c5c -4c", "card-too-many@1.0 deal-skipped@1.0" },
  { "bo-natural-wild", "bolivia + opt-bo-natural-wild", 4, NULL,
    "hand 1 As Ah Ad\nhand 3 7d 2h\n1 +4c5c =AsAhAd -4c\n2 +7c6c -7c\n3 ^7d2h -??", "" },
  { "bu-semi-nine", "burraco + opt-bu-semi-nine", 4, "deal.hand_size=12;reserve.sizes=4",
    "hand 1 7s 7d 7h 7c 7s 7d 7h 7c Jk Ks Kd Kh\nreserve 1 Qs Qd Qc 3c\n"
    "1 +Kc =7s7d7h7c7s7d7h7cJk =KsKdKhKc =QsQdQc -3c", "A.canastas=150" },
  { "bu-no-semi", "burraco + opt-bu-no-semi", 4, "deal.hand_size=10;reserve.sizes=5",
    "hand 1 Jk 4d 5d 6d 7d 8d 9d Td Ks Kd\nreserve 1 Qs Qd Qc Qh 3s\n"
    "1 +Kh =Jk4d5d6d7d8d9dTd =KsKdKh =QsQdQcQh -3s", "A.canastas=100" },
  { "bu-feburit", "burraco + opt-bu-feburit", 4, "deal.hand_size=10;reserve.sizes=5",
    "hand 1 7s 7d 7h 7c 7s 7d 7h 7c Ks Kd\nreserve 1 Qs Qd Qc Qh 3c\n"
    "1 +Kh =7s7d7h7c7s7d7h7c =KsKdKh =QsQdQcQh -3c", "A.canastas=250" },
  { "bu-fitab", "burraco + opt-bu-fitab", 4, "deal.hand_size=13;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\nreserve 1 Ks Kd Kh 3s\n"
    "1 +Jk =Ac2c3c4c5c6c7c8c9cTcJcQcKcJk =KsKdKh -3s", "A.canastas=250" },
  { "bu-assoc", "burraco + opt-bu-assoc", 4, "deal.hand_size=15;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad Ah\nreserve 1 Ks Kd Kh 3s\n"
    "1 +As =Ac2c3c4c5c6c7c8c9cTcJcQcKc =AdAhAs =KsKdKh -3s", "A.canastas=300" },
  { "bu-to-2005", "burraco + opt-bu-2005", 4, NULL, "score A total=2010 sum=2010\nscore B total=0 sum=0\nend target winner=A", "" },
  { "bu-to-1005", "burraco + opt-bu-1005", 4, NULL, "score A total=1010 sum=1010\nscore B total=0 sum=0\nend target winner=A", "" },
  { "bu-to-505", "burraco + opt-bu-505", 4, NULL, "score A total=510 sum=510\nscore B total=0 sum=0\nend target winner=A", "" },
  { "bu-three", "burraco + opt-bu-three", 4, NULL,
    "score A total=100 sum=100\nscore B total=0 sum=0\nend deals winner=A vp=11,9", "match-deals-short@1.0" },
  { "bu-two", "burraco + opt-bu-two", 4, NULL,
    "score A total=100 sum=100\nscore B total=0 sum=0\nend deals winner=A vp=11,9", "match-deals-short@1.0" },
  { "bu-free-edge", "burraco + opt-bu-free-edge", 4, NULL, "hand 1 2c 5h 6h 7h\n1 +4c =2c5h6h7h ~h> -4c", "" },
  { "bu-missed-always", "burraco + opt-bu-missed-always", 4, "deal.hand_size=10;reserve.sizes=5",
    "hand 1 5h 6h 7h 8h 9h Th Jh Ks Kd Kc\nreserve 1 Jk 9c Tc Jc 4s\n1 +Kh =5h6h7h8h9hThJh =KsKdKcKh =Jk9cTcJc -4s", "B.reserve=-100" },
  { "br-no-jokers", "buraco-open + opt-br-no-jokers", 4, NULL,
    "hand 1 Jk\n1 +4c -4c", "card-not-in-deck@1.0 deal-skipped@1.0" },
  { "br-joker-50", "buraco-stbl + opt-br-joker-50", 4, "deal.hand_size=10;reserve.sizes=5",
    "hand 1 5h 6h 7h 8h 9h Th Jh Qs Ks As\nhand 3 Jk 7s 6d 6s 5d 5s 4d 4s 3d 3s\nreserve 1 9c Tc Jc Qc 4s\n"
    "1 +Qh =5h6h7h8h9hThJhQh =QsKsAs =9cTcJcQc -4s", "A.hand=-95" },
  { "br-dirty-500", "buraco-open + opt-br-dirty-500", 4, "deal.hand_size=22;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c Jk 6c 7c 8c 9c Tc Jc Qc Kc 4d 5d 4h 5h 6h 7h 8h 9h Th\nreserve 1 Qs Ks As 3h\n"
    "1 +6d =Ac2c3c4cJk6c7c8c9cTcJcQcKc =4d5d6d =4h5h6h7h8h9hTh =QsKsAs -3h", "A.canastas=700" },
  { "br-500-ace-king", "buraco-open + opt-br-500-ace-king", 4, "deal.hand_size=15;reserve.sizes=4",
    "hand 1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 4d 5d\nreserve 1 Qs Ks As 3h\n1 +6d =2c3c4c5c6c7c8c9cTcJcQcKcAc =4d5d6d =QsKsAs -3h", "A.canastas=200" },
  { "br-dirty-open", "buraco-open + opt-br-dirty-open", 4, "deal.hand_size=10;reserve.sizes=5",
    "hand 1 5h 6h 7h Jk 9h Th Jh Qs Ks As\nreserve 1 9c Tc Jc Qc 4s\n1 +Qh =5h6h7hJk9hThJhQh =QsKsAs =9cTcJcQc -4s", "A.canastas=100 A.out=100" },
  { "br-groups-ak3", "buraco-open + opt-br-groups-ak3", 4, NULL,
    "hand 1 Kc Kd Kh Qc Qd Qh\n1 +4c =KcKdKh =QcQdQh -4c", "meld-group-rank@1.1" },
  { "br-stock-missed", "buraco-open + opt-br-stock-missed", 2, "deck.packs=1;deck.jokers=0;deal.hand_size=21;reserve.sizes=3",
    "hand 1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah\n1 +4c -4c\n2 +5c -5c\n"
    "1 +6c -6c\n2 +7c -7c\n1 +8c -8c\n2 +9c -9c\n1 +Tc -Tc\n2 +Jc -Jc\n"
    "1 +3s =3s4s5s6s7s8s9sTsJsQsKs =4h5h6h7h8h9hThJhQhKh -Ah", "out-no-reserve@1.9" },
  { "br-lone-card", "buraco-open + opt-br-lone-card", 4, "deal.hand_size=7;reserve.sizes=5",
    "hand 2 4d 5d 6d 8h 9h Th 4c\n1 +9c -9c\n2 +8d =4d5d6d =8h9hTh -8d\n3 +Tc -Tc\n4 +Td -Td\n1 ^@4 -9c\n"
    "2 ^@1 -4c", "take-lone-card@1.6" },
  { "br-to-2000", "buraco-closed + opt-br-2000", 4, NULL,
    "score A total=2010 sum=2010\nscore B total=0 sum=0\nend target winner=A", "" },
  { "br-to-4000", "buraco-open + opt-br-4000", 4, NULL,
    "score A total=3010 sum=3010\nscore B total=0 sum=0\nend target winner=A", "match-short@1.0" },
  { "br-to-5000", "buraco-stbl + opt-br-5000", 4, NULL,
    "score A total=4010 sum=4010\nscore B total=0 sum=0\nend target winner=A", "match-short@1.0" },
  { "br-one-deal", "buraco-open + opt-br-one-deal", 4, NULL,
    "score A total=310 sum=310\nscore B total=100 sum=100\nend deals winner=A", "" },
  { "hf-thirteen", "hand-and-foot + opt-hf-thirteen", 4, NULL,
    "hand 1 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d 8s\nreserve 1 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 4c 5c 6c\n1 +9s9h -9s", "" },
  { "hf-packs-as-players", "hand-and-foot + opt-hf-packs-as-players", 4, NULL,
    "hand 1 Ks Ks Ks Ks Ks\n1 +4c5c -4c", "card-too-many@1.0 deal-skipped@1.0" },
  { "hf-the-top-five", "hand-and-foot + opt-hf-top-five", 4, NULL,
    "up 9d\nhand 2 Ks Kh As Ah Ad\n1 +4c5c -4c\n2 +4d5d -4d\n3 +4h5h -4h\n4 +4s5s -4s\n1 +Kd7c -Kd\n2 ^KsKh@5 =AsAhAd -??", "" },
  { "hf-the-top-three", "hand-and-foot + opt-hf-top-three", 4, NULL,
    "up 9d\nhand 4 Ks Kh As Ah Ad\n1 +4c5c -4c\n2 +4d5d -4d\n3 +Kd5h -Kd\n4 ^KsKh@4 =AsAhAd -??", "take-count@1.4" },
  { "hf-the-whole-pile", "hand-and-foot + opt-hf-whole-pile", 4, NULL,
    "up 9d\nhand 4 Ks Kh As Ah Ad\n1 +4c5c -4c\n2 +4d5d -4d\n3 +Kd5h -Kd\n4 ^KsKh@4 =AsAhAd -??", "" },
  { "hf-opened-only", "hand-and-foot + opt-hf-opened-only", 4, NULL,
    "up Kd\nhand 1 Ks Kh As Ah Ad\n1 ^KsKh@1 =AsAhAd -??", "take-before-initial@1.1" },
  { "hf-two-clean", "hand-and-foot + opt-hf-two-clean", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs 2c 2d 9s 9h 9d 4c\n" VARIANT_LAYS_ALL "=QsQhQdQcQs2c2d =9s9h9d -4c", "out-no-canasta@1.1" },
  { "hf-wild-books", "hand-and-foot + opt-hf-wild-books", 4, NULL,
    "hand 1 2c 2d 2h 2s Jk Jk Jk 4c\n1 +4d5c =2c2d2h2sJkJkJk -4d", "" },
  { "hf-two-to-one", "hand-and-foot + opt-hf-two-to-one", 4, NULL,
    "hand 1 As Ah Ad 2c 2d\n1 +4c5c =AsAhAd2c2d -4c", "meld-wild-balance@1.1" },
  { "hf-partner-in-foot", "hand-and-foot + opt-hf-partner-in-foot", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs 2c 2d 9s 9h 9d 4c\n" VARIANT_LAYS_ALL "=QsQhQdQcQs2c2d =9s9h9d -4c", "out-partner-reserve@1.1" },
  { "hf-out-free", "hand-and-foot + opt-hf-out-free", 4, NULL,
    VARIANT_LAYS_ALL_HAND "reserve 1 Qs Qh Qd Qc Qs 2c 2d 9s 9h 9d 9c\n" VARIANT_LAYS_ALL "=QsQhQdQcQs2c2d =9s9h9d9c", "A.out=100" },
  { "hf-minimum-60", "hand-and-foot + opt-hf-minimum-60", 4, NULL, "hand 1 Qs Qh Qd 2c\n1 +4c5c =QsQhQd2c -4c", "initial-minimum@1.1" },
  { "hf-to-10000", "hand-and-foot + opt-hf-to-10000", 4, NULL,
    "score A total=10010 sum=10010\nscore B total=0 sum=0\nend target winner=A", "" },
  { "ph-three-pairs", "pennies-from-heaven + opt-ph-three-pairs", 6, NULL,
    "score A hand=-10 total=-10\nscore B hand=-20 total=-20\nscore C hand=-30 total=-30", "" },
  { "ph-the-own-side-is-enough", "pennies-from-heaven + opt-ph-own-sevens", 6, NULL,
    "hand 1 As Ah Ad 7s 7s 7h 7h 7d 7d 7c 7c\n1 +4c5c =AsAhAd =7s7s7h7h7d7d7c >reserve -7c", "" },
  { "ph-naturally-only", "pennies-from-heaven + opt-ph-natural-sevens", 6, NULL,
    "hand 1 As Ah Ad 7s 7s 2c\n1 +4c5c =AsAhAd =7s7s2c -4c", "meld-wild-rank@1.1" },
  { "ph-the-table-of-canasta", "pennies-from-heaven + opt-ph-classic-minimum", 6, NULL,
    "score=500,0\nhand 1 As Ah Ad\n1 +4c5c =AsAhAd -4c", "" },
  { "ph-or-never", "pennies-from-heaven + opt-ph-two-naturals", 6, NULL,
    "hand 1 Ks Kh Kd As Ah Ad\n1 +4c5c =KsKhKd =AsAhAd -4c\n2 +Kc6c -Kc\n3 ^K:@3 -??", "take-onto-meld@1.3" },
  { "ph-all-with-a-bonus", "pennies-from-heaven + opt-ph-red-bonus", 6, NULL,
    "score A melds=125 canastas=1500 red3=1800 hand=-60 total=3365 mixed=1 red3s=8\nscore B hand=-40 total=-40", "" },
  { "ma-all-threes-down", "modern-american + opt-ma-all-threes-down", 4, NULL,
    "hand 1 3s\n1 +4c -4c", "red-three-pending@1.1" },
  { "ma-courtesy", "modern-american + opt-ma-courtesy", 4, NULL,
    "hand 1 Kc Kd Kh Ac Ad 2s 8c 8d 8h 2h\nhand 3 4c 4d 5c 5d 6c 6d 9c 9d Tc Td Js Jh Ks\n1 +9h =KcKdKh =AcAd2s =8c8d8h2h -4h +??*4\n2 +4d -4d\n"
    "3 +Ks #pairs", "A.special=2500" },
  { "ma-dead-on-empty", "modern-american + opt-ma-dead-on-empty", 4, NULL,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks As Ah Ad\nhand 3 Qs Qh Ks\n1 +4c =KcKcKdKdKhKhKs =AsAhAd -4c +??*4\n2 +5d -Qd\n3 ^QsQh@2 -Ks", "" },
  { "ma-no-open-take", "modern-american + opt-ma-no-open-take", 4, NULL,
    "hand 3 Qc Qd Qh Qs As Ah Jk\n1 +5c -6c\n2 +5d -Qs\n3 ^QcQdQhQs@2 =AsAhJk -4d", "take-before-initial@1.3" },
  { "ma-no-rule-of-five", "modern-american + opt-ma-no-rule-of-five", 4, NULL,
    "hand 1 Kc Kd Kh Ac Ad 2s 8c 8d 8h 2h 2d 9s 9h\n1 +4c =KcKdKh =AcAd2s =8c8d8h2h -4c +9c5h5s6s\n2 +4d -4d\n3 +5d -5d\n4 +6d -6d\n1 +4h =9s9h9c2d -4h", "" },
  { "ma-no-special", "modern-american + opt-ma-no-special", 4, NULL,
    "hand 1 4c 4d 5c 5d 6c 6d 8c 8d 9c 9d Tc Td Kc\n1 +Kd #pairs", "special-unknown@1.1" },
  { "ma-nvso", "modern-american + opt-ma-nvso", 4, NULL,
    "dealer=4\nscore A total=100 sum=100\nscore B total=50 sum=50\n\ndeal 2 dealer=1 score=100,50\nhand 1 ??*13\n"
    "hand 2 Kc Kd Kh Ac Ad 2s 8c 8d 8h 2h 5c 5d 5h\nhand 3 ??*13\nhand 4 ??*13\n2 +9c =KcKdKh =AcAd2s =8c8d8h2h -9c +??*4", "initial-minimum@2.1" },
  { "ma-one-to-hold", "modern-american + opt-ma-one-to-hold", 4, NULL,
    "hand 1 Kc Kd Kh Ac Ad 2s 8c 8d 8h 2h 5c 5d 5h\n1 +9c =KcKdKh =AcAd2s =8c8d8h2h =5c5d5h -9c +5c6d9hJs",
    "out-keep-one@1.1 turn-after-end@1.1 deal-skipped@1.1" },
  { "ma-pagat", "modern-american + opt-ma-pagat", 4, NULL,
    "hand 1 Jk Jk 2c 2d\n1 +4c =JkJk2c2d -4c +??*4", "" },
  { "ma-splash", "modern-american + opt-ma-splash", 4, NULL,
    "hand 1 Kc Kc Kd Kd Kh Kh Ks\n1 +4c =KcKcKdKdKhKhKs -4c +??*4", "" },
  { "ma-take-talon", "modern-american + opt-ma-take-talon", 4, NULL,
    "hand 3 Qc Qd Qh Qs As Ah Jk\n1 +5c -6c\n2 +5d -Qs\n3 ^QcQdQhQs@2 =AsAhJk -4d +??*4", "" },
  { "ma-threes-100", "modern-american + opt-ma-threes-100", 4, NULL,
    "hand 2 3s 4s 4h 5s 5h 6s 6h 8s 8h 9s 9h Ts Th\nhand 3 4c 4d 5c 5d 6c 6d 8c 8d 9c 9d Tc Td Kc\n"
    "hand 4 Js Js Jh Jh Jd Jd Jc Jc Qs Qs Qh Qh Qd\n1 +Ts -Ts\n2 +Th -Th\n3 +Kd #pairs", "B.hand=-320" },
};
/* clang-format on */

/* Every option is met in some case. */
static void
test_complete (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);

  g_assert_no_error (error);
  for (guint i = 0; i < pozo_variant_set_n_options (variants); i++)
    {
      const char *id = pozo_variant_id (pozo_variant_set_option (variants, i));
      guint n = 0;

      for (gsize k = 0; k < G_N_ELEMENTS (options); k++)
        {
          g_auto (GStrv) names = g_strsplit (options[k].game, " + ", -1);

          n += g_strv_contains ((const char *const *) names, id);
        }
      if (n == 0)
        g_test_message ("no case for %s", id);
      g_assert_cmpuint (n, >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/american-classic", american, G_N_ELEMENTS (american));
  variant_test_add ("/variants/czech-classic", czech, G_N_ELEMENTS (czech));
  variant_test_add ("/variants/czech-header", header, G_N_ELEMENTS (header));
  variant_test_add ("/options", options, G_N_ELEMENTS (options));
  g_test_add_func ("/options/complete", test_complete);
  return g_test_run ();
}
