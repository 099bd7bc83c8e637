/* SPDX-License-Identifier: MIT */
/* The Hungarian collection: the game with fifteen cards dealt, and what its variants change. */
#include "variant-test.h"

#define OPENS "hand 1 As Ah Ad 2s\n1 +4c =AsAhAd2s "

/* Fifteen cards that seat 1 goes out with after drawing a four. */
#define FIFTEEN "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac Qs Qh Qd Qc\n"
#define ALL_1   "=KsKhKdKcKsKhKd =AsAhAdAc =QsQhQdQc"

/* Eleven such cards, for seat 1 and for seat 3. */
#define ELEVEN_1 "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n"
#define ELEVEN_3 "hand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n"
#define ALL_11   "=KsKhKdKcKsKhKd =AsAhAdAc"

/* clang-format off */
static const VariantCase base[] = {
  { "a-turned-up-wild-freezes-nothing", "kanaszta-15", 4, NULL,
    "up 2h 7c\n" OPENS "-4c\n2 +Ac -Ac\n3 ^ -??", "" },
  { "laid-crosswise-it-freezes", "kanaszta-15", 4, NULL,
    "hand 2 2h\n" OPENS "-4c\n2 +5c -2h#\n3 +5d -5d\n4 +Ac -Ac\n1 ^ -??", "take-pile-frozen@1.5" },
  { "frozen-a-natural-pair-takes-it", "kanaszta-15", 4, NULL,
    "hand 2 2h\nhand 3 7s 7h\n" OPENS "-4c\n2 +5c -2h#\n3 +5d -5d\n4 +6c -6c\n1 +5s -5s\n2 +7c -7c\n3 ^7s7h -??", "" },
  { "laid-straight-it-stops", "kanaszta-15", 4, NULL,
    "hand 2 2h\n" OPENS "-4c\n2 +5c -2h\n3 ^A: -??", "take-stop-card@1.3" },
  { "and-only-the-next-player", "kanaszta-15", 4, NULL,
    "hand 2 2h\n" OPENS "-4c\n2 +5c -2h\n3 +5d -5d\n4 +Ac -Ac\n1 ^ -??", "" },
  { "a-natural-card-cannot-freeze", "kanaszta-15", 4, NULL, "1 +4c -4c#", "discard-freeze@1.1" },
  { "more-naturals-than-wilds", "kanaszta-15", 4, NULL,
    "hand 1 As Ah 2s 2h\n1 +4c =AsAh2s2h -4c", "meld-wild-balance@1.1" },
  { "three-wilds-at-most", "kanaszta-15", 4, NULL,
    "hand 1 As Ah Ad Ac As 2s 2h 2d 2c\n1 +4c =AsAhAdAcAs2s2h2d2c -4c", "meld-too-many-wilds@1.1" },
  { "opening-pair-and-minimum", "kanaszta-15", 4, NULL,
    "up 7c\nhand 1 7s 7h Ks Kh Kd\n1 ^7s7h =KsKhKd -??", "initial-minimum@1.1" },
  { "the-rest-of-the-pile-comes-after", "kanaszta-15", 4, NULL,
    "hand 3 7d 7h As Ah 8s 8h 9s 9h Ts Th Js Jh Qs Qh 4s\n1 +Ac -Ac\n2 +7c -7c\n3 ^7d7h =AsAhAc -8s",
    "initial-minimum-take@1.3" },
  { "nor-is-it-discarded-before", "kanaszta-15", 4, NULL,
    "hand 4 7d 7h\n1 +Tc -Tc\n2 +Tc -Tc\n3 +7c -7c\n4 ^7d7h -Tc\n1 +Tc -4c",
    "initial-minimum-take@1.4 card-too-many@1.5 deal-skipped@1.5" },
  { "nor-a-red-three-of-it-laid", "kanaszta-15", 4, NULL,
    "up 3h 3h 7c\nhand 1 7d 7h\n1 ^7d7h *3h !abort +4c -4c\n2 +5c -5c", "initial-minimum-take@1.1" },
  { "one-natural-and-a-wild", "kanaszta-15", 4, NULL,
    "hand 3 7d 2h\n" OPENS "-4c\n2 +7c -7c\n3 ^7d2h -??", "" },
  { "onto-a-canasta", "kanaszta-15", 4, NULL,
    "hand 1 As Ah Ad Ac As Ah 2s\n1 +4c =AsAhAdAcAsAh2s -4c\n2 +Ad -Ad\n3 ^ -??", "" },
  { "out-of-the-hand-200", "kanaszta-15", 4, NULL, FIFTEEN "1 +4c " ALL_1 " -4c", "A.out=200" },
  { "red-threes-800", "kanaszta-15", 4, NULL,
    FIFTEEN "1 +3h *3h +3h *3h +3d *3d +3d *3d +4c " ALL_1 " -4c", "A.red3=800" },
  { "nothing-melded-red-threes-minus", "kanaszta-15", 4, NULL,
    FIFTEEN "hand 2 3h\n2 *3h +5c\n1 +4c " ALL_1 " -4c", "B.red3=-800..-100" },
};

static const VariantCase uruguayan[] = {
  { "two-jokers", "uruguayan", 4, NULL, "hand 1 Jk Jk Jk\n1 +4c -4c",
    "card-too-many@1.0 deal-skipped@1.0" },
  { "the-cutter-keeps-a-red-three", "uruguayan", 4, NULL, "cut 40 3h\nhand 3 3h\n3 *3h +5c\n1 +4c -4c", "" },
  { "but-one-card-only", "uruguayan", 4, NULL, "cut 40 2s 2h\nhand 3 2s 2h\n1 +4c -4c",
    "setup-cut-keep-max@1.0" },
  { "an-exact-cut-50", "uruguayan", 4, NULL, "cut 60\n" FIFTEEN "1 +4c " ALL_1 " -4c", "A.cut=50 B.cut=0" },
  { "a-run-with-a-wild-inside", "uruguayan", 4, NULL, "hand 1 Ts Jk Qs Ks As\n1 +4c =TsJkQsKsAs -4c", "" },
  { "an-inner-wild-stays", "uruguayan", 4, NULL,
    "hand 1 Ts Jk Qs Ks As\n1 +4c =TsJkQsKsAs ~s< -4c", "meld-shift@1.1 deal-skipped@1.1" },
  { "an-outer-one-moves", "uruguayan", 4, NULL, "hand 1 Jk Js Qs Ks\n1 +4c =JkJsQsKs ~s> -4c", "" },
  { "and-makes-room", "uruguayan", 4, NULL,
    "hand 1 Js Qs Jk Ks 9s Ts\n1 +4c =JsQsJk ~s>Ks -4c", "" },
  { "a-moved-wild-lies-there", "uruguayan", 4, NULL,
    "hand 1 Jk Js Qs Ks Ts\n1 +4c =JkJsQsKs ~s> =s:Ts -4c", "" },
  { "which-makes-a-run-too-long", "uruguayan", 4, "meld.sequence_max=7",
    "hand 1 7s 8s 9s Ts Js Qs Jk Ks\n1 +4c =7s8s9sTsJsQsJk ~s>Ks -4c", "meld-sequence-too-long@1.1" },
  { "a-put-back-take-returns-it-all", "uruguayan", 4, NULL,
    "up 7c\nhand 1 7s 7h Js Qs Jk Ks As Ah Ad 4s 4h 5s 5h 6s 6h\n1 ^7s7h =JsQsJk ~s>Ks !abort +4c -4c\n2 +5c -5c\n"
    "3 +6c -6c\n4 +8c -8c\n1 +9c =JsQsKs =AsAhAdJk -9c", "" },
  { "more-naturals-in-a-run-too", "uruguayan", 4, NULL,
    "hand 1 Ts Jk 2s Ks\n1 +4c =TsJk2sKs -4c", "meld-wild-balance@1.1" },
  { "no-run-over-seven-is-free-of-it", "uruguayan", 4, NULL,
    "hand 1 8s 2s 2h Js Jk 2d As\n1 +4c =8s2s2hJsJk2dAs -4c", "meld-too-many-wilds@1.1" },
  { "seven-naturals-700", "uruguayan", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Ah Ad Ac Ah Qh Qd Qc Qh\n1 +4c =8s9sTsJsQsKsAs =AhAdAcAh =QhQdQcQh -4c",
    "A.canastas=700 A.out=100 A.sequence=1" },
  { "with-a-wild-nothing", "uruguayan", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks 2s Ah Ad Ac Ah Qh Qd Qc Qh\n1 +4c =8s9sTsJsQsKs2s =AhAdAcAh =QhQdQcQh -4c",
    "A.canastas=0 A.out=100 A.sequence=0" },
  { "out-without-canasta-or-minimum", "uruguayan", 4, NULL,
    "score=3000,0\nhand 1 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d 8s 8h 8d\n"
    "1 +9c =4s4h4d =5s5h5d =6s6h6d =7s7h7d =8s8h8d -9c", "A.out=100 A.canastas=0" },
  { "not-after-melding", "uruguayan", 2, NULL,
    "hand 1 As Ah Ad 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d\n1 +9c =AsAhAd -9c\n2 +8c -8c\n"
    "1 +9c =4s4h4d =5s5h5d =6s6h6d =7s7h7d -9c", "out-keep-one@1.3" },
  { "nor-with-the-partners-melds", "uruguayan", 4, NULL,
    "hand 1 As Ah Ad\nhand 3 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d 8s 8h Ac\n"
    "1 +9c =AsAhAd -9c\n2 +8c -8c\n3 +8d =4s4h4d =5s5h5d =6s6h6d =7s7h7d =8s8h8d =A:Ac",
    "out-no-canasta@1.3" },
  { "the-whole-pile-opens", "uruguayan", 4, NULL,
    "hand 3 7d 7h As Ah 8s 8h 9s 9h Ts Th Js Jh Qs Qh 4s\n1 +Ac -Ac\n2 +7c -7c\n3 ^7d7h =AsAhAc -8s", "" },
  { "it-must-suffice", "uruguayan", 4, NULL,
    "hand 3 7d 7h\n1 +Tc -Tc\n2 +7c -7c\n3 ^7d7h -??", "initial-minimum@1.3" },
  { "nothing-is-laid-crosswise", "uruguayan", 4, NULL, "hand 1 2s\n1 +4c -2s#", "discard-freeze@1.1" },
  { "a-wild-on-top-is-a-card-like-any", "uruguayan", 4, NULL,
    "hand 2 2h\nhand 1 As Ah Ad Ac\n1 +4c =AsAhAdAc -4c\n2 +5c -2h\n3 ^A: -??", "" },
  { "but-goes-only-onto-a-meld", "uruguayan", 4, NULL,
    "hand 2 2h\nhand 1 As Ah Ad Ac\nhand 3 2s 2d\n1 +4c =AsAhAdAc -4c\n2 +5c -2h\n3 ^2s2d -??",
    "take-no-claim@1.3 deal-skipped@1.3" },
  { "the-top-card-into-a-run", "uruguayan", 4, NULL,
    "hand 3 Ts Qs\n" OPENS "-4c\n2 +Js -Js\n3 ^TsQs -??", "" },
  { "the-top-card-onto-a-run", "uruguayan", 4, NULL,
    "hand 1 Js Qs Ks As\n1 +4c =JsQsKsAs -4c\n2 +Ts -Ts\n3 ^s: -??", "" },
  { "alone", "uruguayan", 4, NULL,
    "hand 1 Js Qs Ks As\nhand 3 9s\n1 +4c =JsQsKsAs -4c\n2 +Ts -Ts\n3 ^s:9s -??",
    "take-no-claim@1.3 deal-skipped@1.3" },
  { "any-number-of-wilds-from-seven", "uruguayan", 4, NULL,
    "hand 1 As Ah 2s 2h 2d 2c 2s\n1 +4c =AsAh2s2h2d2c2s -4c", "" },
  { "not-below", "uruguayan", 4, NULL, "hand 1 As Ah 2s 2h 2d 2c\n1 +4c =AsAh2s2h2d2c -4c",
    "meld-too-many-wilds@1.1" },
};

static const VariantCase chilean[] = {
  { "opens-the-pile-with-a-wild", "chilean", 4, NULL,
    "up 7c\nhand 1 7s 2h As Ah Ad\n1 ^7s2h =AsAhAd -??", "" },
  { "not-when-it-is-frozen", "chilean", 4, NULL,
    "hand 1 2s\nhand 3 7s 2h As Ah Ad\n1 +4c -2s#\n2 +7c -7c\n3 ^7s2h =AsAhAd -??", "take-pile-frozen@1.3" },
  { "one-natural-takes-no-two-wilds", "chilean", 4, NULL, "hand 1 As 2s 2h\n1 +4c =As2s2h -4c",
    "meld-too-few-naturals@1.1" },
  { "the-top-card-makes-no-run", "chilean", 4, NULL,
    "hand 3 Ts Qs\n" OPENS "-4c\n2 +Js -Js\n3 ^TsQs -??", "take-sequence@1.3" },
  { "nor-goes-onto-one", "chilean", 4, NULL,
    "hand 1 Js Qs Ks As\n1 +4c =JsQsKsAs -4c\n2 +Ts -Ts\n3 ^s: -??", "take-sequence@1.3" },
  { "eight-in-a-run", "chilean", 4, NULL,
    "hand 1 7s 8s 9s Ts Js Qs Ks As\n1 +4c =7s8s9sTsJsQsKsAs -4c", "" },
  { "a-long-run-is-no-canasta", "chilean", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Ah Ad Ac Ah\n1 +4c =8s9sTsJsQsKsAs =AhAdAcAh -4c", "out-keep-one@1.1" },
  { "without-canasta-all-is-negative", "chilean", 4, NULL,
    "hand 2 8s 9s Ts Js Qs 7s 6s 3h\n" ELEVEN_3 "2 *3h +4d\n1 +4c -4c\n2 +5c =6s7s8s9sTsJsQs -5c\n3 +4h " ALL_11 " -4h",
    "B.melds=-60 B.canastas=-1000 B.red3=-800..-100" },
  { "three-wilds", "chilean", 4, NULL, "hand 1 2s 2h Jk\n1 +4c =2s2hJk -4c", "" },
  { "more-of-them", "chilean", 4, NULL, "hand 1 2s 2h Jk 2d 2c\n1 +4c =2s2hJk =w:2d2c -4c", "" },
  { "but-one-meld", "chilean", 4, NULL, "hand 1 2s 2h Jk 2d 2c Jk\n1 +4c =2s2hJk =2d2cJk -4c",
    "meld-wild-set-second@1.1" },
  { "seven-wilds-2000", "chilean", 4, NULL,
    "hand 1 2s 2h Jk 2d 2c 2s Jk As Ah Ad Ac\n1 +4c =2s2hJk2d2c2sJk =AsAhAdAc -4c",
    "A.melds=240 A.canastas=2000 A.out=800" },
  { "two-naturals-in-a-canasta", "chilean", 4, NULL,
    "hand 1 As Ah 2s 2h 2d 2c 2s\n1 +4c =AsAh2s2h2d2c2s -4c", "" },
  { "a-joker-is-30", "chilean", 4, NULL, "hand 1 Jk 6s 6h\n1 +4c =6s6hJk -4c", "initial-minimum@1.1" },
  { "a-failed-take-costs-500", "chilean", 4, NULL,
    "up 7c\nhand 1 7s 7h\nhand 2 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n"
    "1 ^7s7h !abort +5c -5c\n2 +4c " ALL_11 " -4c", "A.melds=0 A.penalty=-500" },
  { "terremoto-800", "chilean", 4, NULL,
    ELEVEN_1 "hand 3 4s 4h 4d 5s 5h 5d 6h 6d 7s 7h 7d\n1 +4c " ALL_11 " -4c", "A.out=800 A.hand=55" },
  { "not-after-taking-the-pile", "chilean", 4, NULL,
    "up Kd\nhand 1 Ks Kh Kd Kc Ks Kh 4c As Ah Ad Ac\n1 ^KsKhKdKcKsKh =AsAhAdAc -4c", "A.out=200" },
  { "nor-after-the-partners-melds", "chilean", 4, NULL,
    "hand 1 Qs Qh Qd Qc Qs\n" ELEVEN_3 "1 +4c =QsQhQdQcQs -4c\n2 +5c -5c\n3 +4h " ALL_11 " -4h",
    "A.out=200" },
  { "nor-without-a-canasta", "chilean", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Ah Ad Ac Ah\n1 +4c =8s9sTsJsQsKsAs =AhAdAcAh -4c", "out-keep-one@1.1 A.out=0" },
  { "five-thousand", "chilean", 4, NULL,
    "score=4900,0\nscore A total=100 sum=5000\nscore B total=100 sum=100\nend target winner=A", "" },
};

static const VariantCase fifteen[] = {
  { "a-stock-card-and-the-pile", "fifteen-card", 4, NULL,
    "up 7c\nhand 1 7s 7h As Ah Ad\n1 +4c ^7s7h =AsAhAd -??", "" },
  { "not-the-pile-alone", "fifteen-card", 4, NULL,
    "up 7c\nhand 1 7s 7h As Ah Ad\n1 ^7s7h =AsAhAd -??", "take-before-draw@1.1" },
  { "not-after-two-cards", "fifteen-card", 4, NULL,
    "up 7c\nhand 1 7s 7h As Ah Ad\n1 +4c5c ^7s7h =AsAhAd -??", "take-after-draw@1.1" },
  { "two-cards-of-the-stock", "fifteen-card", 4, NULL, "1 +4c5c -4c", "" },
  { "one-is-too-few", "fifteen-card", 4, NULL, "1 +4c -4c", "draw-missing@1.1" },
  { "both-at-once-with-a-red-three", "fifteen-card", 4, NULL, "1 +3h4c *3h +5c -4c", "" },
  { "a-red-three-lies-before-the-take", "fifteen-card", 4, NULL,
    "up 7c\nhand 1 7s 7h As Ah Ad\n1 +3h ^7s7h =AsAhAd *3h +5c -??", "red-three-pending@1.1" },
  { "a-run", "fifteen-card", 4, NULL, "hand 1 Js Qs Ks As\n1 +4c5c =JsQsKsAs -4c", "" },
  { "without-wilds", "fifteen-card", 4, NULL, "hand 1 Js Qs Jk As\n1 +4c5c =JsQsJkAs -4c",
    "meld-sequence-wild@1.1" },
  { "not-from-the-pile", "fifteen-card", 4, NULL,
    "up Ts\nhand 1 Js Qs As Ah Ad\n1 +4c ^JsQs =AsAhAd -??", "take-sequence@1.1" },
  { "of-seven-at-most", "fifteen-card", 4, NULL,
    "hand 1 7s 8s 9s Ts Js Qs Ks As\n1 +4c5c =7s8s9sTsJsQsKsAs -4c", "meld-sequence-too-long@1.1" },
  { "two-canastas-close", "fifteen-card", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Ks 4c\n1 +4d4h =8s9sTsJsQsKsAs =KhKdKcKhKdKcKs =4c4d4h",
    "A.canastas=2000 A.out=200" },
  { "one-does-not", "fifteen-card", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc 4c 4d\n1 +4h5c =8s9sTsJsQsKsAs =KhKdKcKhKdKc =4c4d4h -5c",
    "out-keep-one@1.1" },
  { "red-threes-want-two-canastas", "fifteen-card", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Ks 4c\nhand 2 9c 9d 9h 9s 9c 9d 9h 3h\n2 *3h +5d\n"
    "1 +5c5h -5c\n2 +6c6d =9c9d9h9s9c9d9h -6c\n3 +7c7d -7c\n4 +8c8d -8c\n"
    "1 +4d4h =8s9sTsJsQsKsAs =KhKdKcKhKdKcKs =4c4d4h -5h", "B.canastas=500 B.red3=-100" },
  { "hundred-fifty-at-7000", "fifteen-card", 4, NULL,
    "score=7000,0\nhand 1 Ks Kh Kd As Ah Ad Ac 2s\n1 +4c5c =KsKhKd =AsAhAdAc2s -4c", "initial-minimum@1.1" },
};

static const VariantCase first[] = {
  { "a-canasta-from-the-hand", "hungarian-a", 4, NULL,
    "score=4500,0\nhand 1 4s 4h 4d 4c 2s 2h 2d\n1 +9c =4s4h4d4c2s2h2d -9c", "" },
  { "points-do-not-help", "hungarian-a", 4, NULL,
    "score=4500,0\nhand 1 As Ah Ad Ac Ks Kh Kd Kc 2s\n1 +9c =AsAhAdAc =KsKhKdKc2s -9c", "initial-canasta@1.1" },
  { "in-one-piece", "hungarian-a", 4, NULL,
    "score=4500,0\nhand 1 4s 4h 4d 4c 2s 2h 2d\n1 +9c =4s4h4d4c2s2h =4:2d -9c", "initial-canasta@1.1" },
  { "not-with-the-top-card", "hungarian-a", 4, NULL,
    "score=4500,0\nup 4s\nhand 1 4s 4h 4d 4c 2s 2h\n1 ^4s4h4d4c2s2h -??", "initial-canasta@1.1" },
  { "beside-the-top-card", "hungarian-a", 4, NULL,
    "score=4500,0\nup 7c\nhand 1 7s 7h 4s 4h 4d 4c 2s 2h 2d\n1 ^7s7h =4s4h4d4c2s2h2d -??", "" },
  { "before-the-rest-of-the-pile", "hungarian-a", 4, NULL,
    "score=4500,0\nhand 1 4c 4d\nhand 3 7d 7h As Ah\n1 +Ac -Ac\n2 +7c -7c\n3 ^7d7h =AsAhAcAc -4h\n"
    "4 +Ac -5c", "initial-canasta@1.3 card-too-many@1.4 deal-skipped@1.4" },
  { "hundred-twenty-below-4500", "hungarian-a", 4, NULL,
    "score=4495,0\nhand 1 As Ah Ad Ac Ks Kh Kd Kc\n1 +9c =AsAhAdAc =KsKhKdKc -9c", "" },
  { "two-naturals-after-opening-too", "hungarian-a", 4, NULL,
    "hand 3 7d 2h\n" OPENS "-4c\n2 +7c -7c\n3 ^7d2h -??", "take-natural-plus-wild@1.3" },
  { "nothing-onto-a-meld", "hungarian-a", 4, NULL, OPENS "-4c\n2 +Ac -Ac\n3 ^ -??", "take-onto-meld@1.3" },
  { "twos-freeze", "hungarian-a", 4, NULL, "hand 1 2s\n1 +4c -2s#", "" },
  { "jokers-do-not", "hungarian-a", 4, NULL, "hand 1 Jk\n1 +4c -Jk#", "discard-freeze@1.1" },
  { "a-joker-stops", "hungarian-a", 4, NULL,
    "hand 1 Jk\nhand 2 2s 2h\n1 +4c -Jk\n2 ^2s2h -??", "take-stop-card@1.2 deal-skipped@1.2" },
  { "a-black-three-stops-a-round", "hungarian-a", 4, NULL,
    "hand 1 3s\nhand 4 7s 7h As Ah Ad\n1 +4c -3s\n2 +5c -5c\n3 +7c -7c\n4 ^7s7h =AsAhAd -??",
    "take-pile-blocked@1.4" },
  { "up-to-the-one-who-laid-it", "hungarian-a", 4, NULL,
    "hand 1 3s 7s 7h As Ah Ad\n1 +4c -3s\n2 +5c -5c\n3 +6c -6c\n4 +7c -7c\n1 ^7s7h =AsAhAd -??", "" },
};

static const VariantCase second[] = {
  { "its-own-minima", "hungarian-b", 4, NULL,
    "score=2495,0\nhand 1 As Ah Ad\n1 +9c =AsAhAd -9c", "" },
  { "ninety-at-2500", "hungarian-b", 4, NULL,
    "score=2500,0\nhand 1 As Ah Ad\n1 +9c =AsAhAd -9c", "initial-minimum@1.1" },
  { "a-canasta-at-7500", "hungarian-b", 4, NULL,
    "score=7500,0\nhand 1 As Ah Ad Ac Ks Kh Kd Kc 2s\n1 +9c =AsAhAdAc =KsKhKdKc2s -9c", "initial-canasta@1.1" },
  { "frozen-for-everybody", "hungarian-b", 4, NULL,
    "hand 1 2s\nhand 3 7s 7h As Ah Ad\n1 +4c -2s#\n2 +7c -7c\n3 ^7s7h =AsAhAd -??", "take-pile-blocked@1.3" },
  { "for-one-round", "hungarian-b", 4, NULL,
    "hand 1 2s 7s 7h As Ah Ad\n1 +4c -2s#\n2 +5c -5c\n3 +6c -6c\n4 +7c -7c\n1 ^7s7h =AsAhAd -??", "" },
  { "and-then-open-to-all", "hungarian-b", 4, NULL,
    "hand 1 2s\nhand 2 7s 7h As Ah Ad\n1 +4c -2s#\n2 +5c -5c\n3 +6c -6c\n4 +8c -8c\n1 +7c -7c\n2 ^7s7h =AsAhAd -??", "" },
  { "black-threes-go-first", "hungarian-b", 4, NULL, "hand 1 3s\n1 +4c -4c", "discard-black-three-first@1.1" },
  { "a-black-three-stops-the-next", "hungarian-b", 4, NULL,
    "hand 1 3s\nhand 3 7s 7h As Ah Ad\n1 +4c -3s\n2 +7c -7c\n3 ^7s7h =AsAhAd -3s", "" },
  { "stuck-they-cost-100", "hungarian-b", 2, NULL,
    FIFTEEN "hand 2 3s 3c 4s 4h 4d 5s 5h 5d 6h 6d 7s 7h 7d 8s 8h\n1 +4c " ALL_1 " -4c", "B.hand=-275" },
  { "onto-nothing", "hungarian-b", 4, NULL, OPENS "-4c\n2 +Ac -Ac\n3 ^ -??", "take-onto-meld@1.3" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/kanaszta-15", base, G_N_ELEMENTS (base));
  variant_test_add ("/variants/uruguayan", uruguayan, G_N_ELEMENTS (uruguayan));
  variant_test_add ("/variants/chilean", chilean, G_N_ELEMENTS (chilean));
  variant_test_add ("/variants/fifteen-card", fifteen, G_N_ELEMENTS (fifteen));
  variant_test_add ("/variants/hungarian-a", first, G_N_ELEMENTS (first));
  variant_test_add ("/variants/hungarian-b", second, G_N_ELEMENTS (second));
  return g_test_run ();
}
