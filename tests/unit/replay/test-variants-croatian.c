/* SPDX-License-Identifier: MIT */
/* The Croatian rule book: the regional game, the original one, and samba; its own examples first.
 */
#include "variant-test.h"

/* Seat 2 opens with fifty points in kings. */
#define KINGS      "hand 2 Ks Kh Kd Kc Ks"
#define LAYS_KINGS "=KsKhKdKcKs"

/* Twelve cards that seat 2 goes out with after drawing a four: a natural canasta, four aces. */
#define TWELVE_2 "hand 2 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac"
#define ALL_2    "=KsKhKdKcKsKhKd =AsAhAdAc"

/* clang-format off */
static const VariantCase regional[] = {
  { "first-turn-is-a-discard", "kanasta-regional", 3, NULL, "1 +4c -4c",
    "turn-first-discards-only@1.1" },
  { "first-turn-lays-nothing", "kanasta-regional", 3, NULL, "hand 1 As Ah Ad\n1 =AsAhAd -4c",
    "turn-first-discards-only@1.1" },
  { "nothing-is-turned-up", "kanasta-regional", 3, NULL, "up 7c\n1 -4c", "setup-up-unexpected@1.0" },
  { "opens-with-fifty", "kanasta-regional", 3, NULL, KINGS "\n1 -4c\n2 +5d " LAYS_KINGS " -5d", "" },
  { "forty-five-are-too-few", "kanasta-regional", 3, NULL,
    "hand 2 Ks Kh Kd 5s 5h 5d\n1 -4c\n2 +5c =KsKhKd =5s5h5d -5c", "initial-minimum@1.2" },
  { "fifty-suffice-at-1495", "kanasta-regional", 3, NULL,
    "score=0,1495,0\n" KINGS "\n1 -4c\n2 +5d " LAYS_KINGS " -5d", "" },
  { "ninety-at-1500", "kanasta-regional", 3, NULL,
    "score=0,1500,0\n" KINGS "\n1 -4c\n2 +5d " LAYS_KINGS " -5d", "initial-minimum@1.2" },
  { "hundred-twenty-at-3000", "kanasta-regional", 3, NULL,
    "score=0,3000,0\nhand 2 As Ah Ad Ac Ks Kh Kd\n1 -4c\n2 +5d =AsAhAdAc =KsKhKd -5d",
    "initial-minimum@1.2" },
  { "fifteen-below-zero", "kanasta-regional", 3, NULL,
    "score=0,-5,0\nhand 2 5s 5h 5d\n1 -4c\n2 +5c =5s5h5d -5c", "" },
  { "three-fives-take-two-wilds", "kanasta-regional", 3, NULL,
    "hand 2 5s 5h 5d 2s 2h\n1 -4c\n2 +6c =5s5h5d2s2h -6c", "" },
  { "three-fives-take-no-third-wild", "kanasta-regional", 3, NULL,
    "hand 2 5s 5h 5d 2s 2h 2d\n1 -4c\n2 +6c =5s5h5d2s2h2d -6c", "meld-wild-balance@1.2" },
  { "a-fourth-five-lets-a-third-wild-in", "kanasta-regional", 3, NULL,
    "hand 2 5s 5h 5d 5c 2s 2h 2d\n1 -4c\n2 +6c =5s5h5d2s2h =5:5c =5:2d -6c", "" },
  { "unopened-takes-nothing", "kanasta-regional", 3, NULL,
    "hand 2 7s 7h As Ah Ad\n1 -7c\n2 ^7s7h =AsAhAd -??", "take-before-initial@1.2" },
  { "opened-takes-with-a-pair", "kanasta-regional", 2, NULL,
    KINGS " 7s 7h\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +7c -7c\n2 ^7s7h -4c", "" },
  { "no-take-with-a-wild", "kanasta-regional", 2, NULL,
    KINGS " 7s 2h\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +7c -7c\n2 ^7s2h -4c",
    "take-natural-plus-wild@1.4" },
  { "no-wild-beside-the-pair", "kanasta-regional", 2, NULL,
    KINGS " 7s 7h 2h\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +7c -7c\n2 ^7s7h2h -4c",
    "take-claim-pure@1.4" },
  { "no-take-onto-a-meld", "kanasta-regional", 2, NULL,
    KINGS "\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +Kd -Kd\n2 ^ -4c", "take-onto-meld@1.4" },
  { "a-pair-makes-a-new-meld", "kanasta-regional", 2, NULL,
    KINGS " Kh Kc\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +Kd -Kd\n2 ^KhKc -4c", "" },
  { "not-with-a-pair-onto-a-meld", "kanasta-regional", 2, NULL,
    KINGS " Kh Kc\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +Kd -Kd\n2 ^K:KhKc -4c",
    "take-onto-meld@1.4" },
  { "a-black-three-stops", "kanasta-regional", 2, NULL,
    KINGS " 3s 3c\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n1 +3s -3s\n2 ^3s3c -4c",
    "take-stop-card@1.4 deal-skipped@1.4" },
  { "a-wild-card-below-freezes-nothing", "kanasta-regional", 2, NULL,
    "hand 1 2s\n" KINGS " 7s 7h\n1 -2s\n2 +5d " LAYS_KINGS " -5d\n1 +7c -7c\n2 ^7s7h -4c", "" },
  { "no-black-threes-even-to-close", "kanasta-regional", 2, NULL,
    TWELVE_2 " 3s 3c 3s\n1 -4c\n2 +4d " ALL_2 " =3s3c3s -4d", "meld-black-set@1.2" },
  { "two-melds-of-aces-join-later", "kanasta-regional", 2, NULL,
    "hand 2 As Ah Jk Ad Ac\n1 -4c\n2 +5d =AsAhJk -5d\n1 +As -As\n2 ^AdAc -4c\n1 +6c -6c\n"
    "2 +7c &A.1&A.2 -7c", "" },
  { "but-not-in-the-same-turn", "kanasta-regional", 2, NULL,
    "hand 2 As Ah Jk Ad Ac\n1 -4c\n2 +5d =AsAhJk -5d\n1 +As -As\n2 ^AdAc &A.1&A.2 -4c",
    "meld-merge-early@1.4" },
  { "golden-200", "kanasta-regional", 2, NULL,
    TWELVE_2 " 9s 9h 9d\n1 -4c\n2 +3h *3h +4d " ALL_2 " =9s9h9d -4d",
    "B.canastas=200 B.out=100 B.red3=100" },
  { "dirty-100", "kanasta-regional", 2, NULL,
    "hand 2 Ks Kh Kd Kc 2s 2h 2d As Ah Ad Ac 9s 9h 9d\n1 -4c\n2 +4d =KsKhKdKc2s2h2d =AsAhAdAc =9s9h9d -4d",
    "B.canastas=100 B.out=100" },
  { "four-red-threes-400", "kanasta-regional", 2, NULL,
    TWELVE_2 " 9s 9h 9d\n1 -4c\n2 +3h *3h +3d *3d +3h *3h +3d *3d +4d " ALL_2 " =9s9h9d -4d",
    "B.red3=400" },
  { "uncovered-red-threes-count-minus", "kanasta-regional", 2, NULL,
    "hand 1 Qs Qh Qd Qc Qs\n" TWELVE_2 " 9s 9h 9d\n1 -4c\n2 +5d -5d\n"
    "1 +3h *3h +6c =QsQhQdQcQs -6c\n2 +4d " ALL_2 " =9s9h9d -4d", "A.melds=50 A.red3=-100" },
  { "threes-in-the-hand-cost-nothing", "kanasta-regional", 2, NULL,
    "hand 1 3s 3s 3c 3c 4s 4s 4h 4h 4d 4d 4c 5s 5s 5h 5h\n" TWELVE_2
    " 9s 9h 9d\n1 -4c\n2 +4c " ALL_2 " =9s9h9d -4c", "A.hand=-50" },
  { "closes-without-a-discard", "kanasta-regional", 2, NULL,
    TWELVE_2 " 9s 9h 9d\n1 -4c\n2 +9c " ALL_2 " =9s9h9d9c", "B.out=100" },
  { "no-closing-without-a-canasta", "kanasta-regional", 2, NULL,
    "hand 2 Ks Kh Kd Kc As Ah Ad Ac 9s 9h 9d 5s 5h 5d\n1 -4c\n2 +4d =KsKhKdKc =AsAhAdAc =9s9h9d =5s5h5d -4d",
    "out-keep-one@1.2" },
  { "the-cutter-keeps-a-run-of-wilds", "kanasta-regional", 3, NULL,
    "cut 40 2s Jk 2h\nhand 2 2s Jk 2h\n1 -4c", "" },
  { "but-no-red-three", "kanasta-regional", 3, NULL, "cut 40 3h\nhand 2 3h\n2 *3h +5c\n1 -4c",
    "setup-cut-keep@1.0" },
  { "red-threes-before-the-first-turn", "kanasta-regional", 3, NULL,
    "hand 2 3h\n2 *3h +5c\n1 -4c", "" },
  { "red-threes-lie-before-anything-else", "kanasta-regional", 3, NULL,
    "hand 2 3h\n1 -4c\n2 +5c -5c", "red-three-left@1.1 red-three-pending@1.2" },
  { "ends-with-the-last-drawer", "kanasta-regional", 6, "deal.hand_size=17;deal.batches=singles",
    "1 -4c\n2 +4d -4d\n3 +5c -5c\n4 +5d -5d\n5 +6c -6c\n6 +6d -6d\n1 +7c -7c",
    "turn-after-end@1.7 deal-skipped@1.7" },
  { "nobody-closed", "kanasta-regional", 6, "deal.hand_size=17;deal.batches=singles",
    "1 -4c\n2 +4d -4d\n3 +5c -5c\n4 +5d -5d\n5 +6c -6c\n6 +6d -6d", "F.out=0" },
};

static const VariantCase original[] = {
  { "for-two-four-or-six", "kanasta-original", 5, NULL, "1 -4c", "setup-players@1.0" },
  { "twelve-cards-for-the-first", "kanasta-original", 4, NULL, "1 -4c", "" },
  { "unopened-takes-with-a-pair", "kanasta-original", 4, NULL,
    "hand 2 7s 7h As Ah Ad\n1 -7c\n2 ^7s7h =AsAhAd -??", "" },
  { "unopened-takes-with-no-wild", "kanasta-original", 4, NULL,
    "hand 2 7s 2h As Ah Ad\n1 -7c\n2 ^7s2h =AsAhAd -??", "take-before-initial@1.2" },
  { "a-failed-take-goes-back-for-nothing", "kanasta-original", 4, NULL,
    "hand 2 7s 7h\nhand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad Ac\n1 -7c\n2 ^7s7h !abort +5d -5d\n"
    "3 +4d =KsKhKdKcKsKhKd =AsAhAdAc -4d", "B.melds=0 B.penalty=0" },
  { "and-then-the-stock-is-drawn-from", "kanasta-original", 4, NULL,
    "hand 2 7s 7h As Ah Ad\n1 -7c\n2 ^7s7h !abort ^7s7h =AsAhAd -??", "take-after-draw@1.2" },
  { "the-partner-has-opened-too", "kanasta-original", 4, NULL,
    KINGS "\nhand 4 9s 9h 9d\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n3 +6c -6c\n4 +7c =9s9h9d -7c", "" },
  { "onto-a-meld", "kanasta-original", 4, NULL,
    KINGS "\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n3 +Kd -Kd\n4 ^ -??", "" },
  { "onto-a-canasta", "kanasta-original", 4, NULL,
    "hand 2 Ks Kh Kd Kc Ks Kh 2s\n1 -4c\n2 +5d =KsKhKdKcKsKh2s -5d\n3 +Kd -Kd\n4 ^ -??", "" },
  { "with-one-card-and-a-wild", "kanasta-original", 4, NULL,
    KINGS "\nhand 4 9s 2h\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n3 +9c -9c\n4 ^9s2h -??", "" },
  { "one-meld-of-a-rank", "kanasta-original", 4, NULL,
    KINGS "\nhand 4 Kh Kd 2s 2h\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n3 +6c -6c\n4 +Kc =KhKd2s2h -Kc", "" },
  { "a-wild-card-on-top-stops", "kanasta-original", 4, NULL,
    KINGS "\nhand 3 2s\n1 -4c\n2 +5d " LAYS_KINGS " -5d\n3 +6c -2s\n4 ^K: -??", "take-stop-card@1.4" },
  { "below-it-does-not-freeze", "kanasta-original", 4, NULL,
    KINGS "\nhand 1 2s\n1 -2s\n2 +5d " LAYS_KINGS " -5d\n3 +Kd -Kd\n4 ^ -??", "" },
  { "hand-with-the-partners-canasta", "kanasta-original", 4, NULL,
    "hand 2 Ks Kh Kd Kc Ks Kh 2s\nhand 4 9s 9h 9d 9c Ts Th Td Js Jh Jd Qs\n1 -4c\n"
    "2 +5d =KsKhKdKcKsKh2s -5d\n3 +6c -6c\n4 +Kd =9s9h9d9c =TsThTd =JsJhJd =K:Kd -Qs",
    "B.out=200" },
  { "no-hand-after-melding", "kanasta-original", 4, NULL,
    "hand 2 Ks Kh Kd Kc Ks Kh 2s\nhand 4 9s 9h 9d 9c Ts Th Td Js Jh Jd Kd\n1 -4c\n"
    "2 +5d =KsKhKdKcKsKh2s -5d\n3 +6c -6c\n4 +Kc =K:Kc -Kd\n1 +6c -6c\n2 +7c -7c\n3 +8c -8c\n"
    "4 +Jc =9s9h9d9c =TsThTd =JsJhJd -Jc", "B.out=100" },
  { "all-four-red-threes-800", "kanasta-original", 4, NULL,
    TWELVE_2 "\n1 -4c\n2 +3h *3h +3d *3d +3h *3h +3d *3d +4d " ALL_2 " -4d",
    "B.canastas=500 B.red3=800" },
  { "black-threes-in-the-hand-5", "kanasta-original", 2, NULL,
    "hand 1 3s 3s 3c 3c 4s 4s 4h 4h 4d 4d 4c 5s\n" TWELVE_2 "\n1 -4c\n2 +4c " ALL_2 " -4c",
    "A.hand=-55" },
};

static const VariantCase samba[] = {
  { "a-run-of-three", "samba", 4, NULL, "hand 1 Ks Kh Kd Kc 4s 5s 6s\n1 +4c5c =KsKhKdKc =4s5s6s -4c", "" },
  { "queen-to-ace", "samba", 4, NULL, "hand 1 Qs Ks As Ts Th Td\n1 +4c5c =QsKsAs =TsThTd -4c", "" },
  { "nothing-beyond-the-ace", "samba", 4, NULL, "hand 1 Ks As 4s\n1 +4c5c =KsAs4s -4c",
    "pcn-run-order@1.1 meld-sequence-broken@1.1 deal-skipped@1.1" },
  { "no-wild-card-in-it", "samba", 4, NULL, "hand 1 Ks As 2s Ah Ad Ac\n1 +4c5c =2sKsAs =AhAdAc -4c",
    "meld-sequence-wild@1.1" },
  { "one-suit", "samba", 4, NULL, "hand 1 Qs Kh As\n1 +4c5c =QsKhAs -4c",
    "meld-mixed-ranks@1.1 deal-skipped@1.1" },
  { "added-at-both-ends", "samba", 4, NULL,
    "hand 1 Js Qs Ks Ts As Kh Kd Kc\n1 +4c5c =JsQsKs =KhKdKc =s:TsAs -4c", "" },
  { "not-in-the-middle", "samba", 4, NULL,
    "hand 1 Js Qs Ks Js Kh Kd Kc\n1 +4c5c =JsQsKs =KhKdKc =s:Js -4c",
    "meld-sequence-broken@1.1 deal-skipped@1.1" },
  { "no-eighth-card", "samba", 4, NULL,
    "hand 1 7s 8s 9s Ts Js Qs Ks As\n1 +4c5c =7s8s9sTsJsQsKs =s:As -4c", "meld-too-long@1.1" },
  { "no-eighth-card-in-a-group", "samba", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc\n1 +4c5c =KsKhKdKcKsKhKd =K:Kc -4c", "meld-too-long@1.1" },
  { "two-wild-cards", "samba", 4, NULL, "hand 1 Ks Kh Kd 2s 2h\n1 +4c5c =KsKhKd2s2h -4c", "" },
  { "no-third-one", "samba", 4, NULL, "hand 1 Ks Kh Kd Kc 2s 2h 2d\n1 +4c5c =KsKhKdKc2s2h2d -4c",
    "meld-too-many-wilds@1.1" },
  { "groups-join", "samba", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd\n1 +4c5c =KsKhKd =KcKsKhKd &K.1&K.2 -4c", "" },
  { "not-beyond-seven", "samba", 4, NULL,
    "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc\n1 +4c5c =KsKhKdKc =KsKhKdKc &K.1&K.2 -4c", "meld-merge@1.1" },
  { "runs-join", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As\n1 +4c5c =8s9sTs =JsQsKsAs &s.1&s.2 -4c", "" },
  { "runs-that-do-not-adjoin-stay", "samba", 4, NULL,
    "hand 1 8s 9s Ts Qs Ks As\n1 +4c5c =8s9sTs =QsKsAs &s.1&s.2 -4c",
    "meld-merge@1.1 deal-skipped@1.1" },
  { "two-cards-are-drawn", "samba", 4, NULL, "1 +4c -4c", "draw-missing@1.1" },
  { "not-three", "samba", 4, NULL, "1 +4c5c6c -4c", "draw-limit@1.1" },
  { "takes-with-a-pair", "samba", 4, NULL, "hand 1 6d 6h As Ah Ad\n1 ^6d6h =AsAhAd -??", "" },
  { "takes-for-a-run", "samba", 4, NULL, "hand 1 7s 8s As Ah Ad\n1 ^7s8s =AsAhAd -??", "" },
  { "takes-into-the-middle", "samba", 4, NULL, "hand 1 5s 7s As Ah Ad\n1 ^7s5s =AsAhAd -??", "" },
  { "not-for-cards-apart", "samba", 4, NULL, "hand 1 8s 9s As Ah Ad\n1 ^8s9s =AsAhAd -??",
    "take-no-claim@1.1 deal-skipped@1.1" },
  { "not-with-a-wild", "samba", 4, NULL, "hand 1 6d 6h 2s As Ah Ad\n1 ^6d6h2s =AsAhAd -??",
    "take-claim-pure@1.1" },
  { "not-with-one-and-a-wild", "samba", 4, NULL,
    "hand 1 As Ah Ad\nhand 3 7d 2h\n1 +4c5c =AsAhAd -4c\n2 +7c5d -7c\n3 ^7d2h -??",
    "take-natural-plus-wild@1.3" },
  { "not-onto-a-meld", "samba", 4, NULL,
    "hand 1 As Ah Ad\n1 +4c5c =AsAhAd -4c\n2 +Ac5d -Ac\n3 ^ -??", "take-onto-meld@1.3" },
  { "not-onto-a-run", "samba", 4, NULL,
    "hand 1 Js Qs Ks As Ad Ah\n1 +4c5c =JsQsKs =AsAdAh -4c\n2 +Ts5d -Ts\n3 ^s: -??",
    "take-sequence@1.3" },
  { "a-hundred-fifty-from-7000", "samba", 4, NULL,
    "score=7000,0\nhand 1 Ks Kh Kd As Ah Ad Ac 2s\n1 +4c5c =KsKhKd =AsAhAdAc2s -4c",
    "initial-minimum@1.1" },
  { "a-hundred-twenty-below", "samba", 4, NULL,
    "score=6995,0\nhand 1 Ks Kh Kd As Ah Ad Ac 2s\n1 +4c5c =KsKhKd =AsAhAdAc2s -4c", "" },
  { "a-samba-and-a-canasta-close", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Kh Th\n1 +TdTc =8s9sTsJsQsKsAs =KhKdKcKhKdKcKh =ThTdTc",
    "A.out=200" },
  { "one-samba-does-not", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Th Td Tc 9h 9d\n1 +9c3s =8s9sTsJsQsKsAs =KhKdKc =ThTdTc =9h9d9c -3s",
    "out-keep-one@1.1" },
  { "closing-200", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Kh 3s\n1 +3s3c =8s9sTsJsQsKsAs =KhKdKcKhKdKcKh =3s3s3c",
    "A.melds=165 A.canastas=2000 A.out=200" },
  { "black-threes-only-to-close", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Kh 3s\n1 +3s3c =8s9sTsJsQsKsAs =3s3s3c -Kh",
    "meld-black-set-stay@1.1" },
  { "six-red-threes-1200", "samba", 4, NULL,
    "hand 1 8s 9s Ts Js Qs Ks As Kh Kd Kc Kh Kd Kc Kh Ks\n"
    "1 +3h3d *3h *3d +3h3d *3h *3d +3h3d *3h *3d +4c5c =8s9sTsJsQsKsAs =KhKdKcKhKdKcKh -4c\n"
    "2 +6c6d -6c\n3 +7c7d -7c\n4 +8c8d -8c\n1 +KdKc =KsKdKc -5c", "A.red3=1200" },
  { "the-stock-is-renewed-once", "samba", 6, "deal.hand_size=25",
    "1 +??*2 -4c\n2 +??*2 -4d\n3 +??*2 -5c\n4 +??*2 -5d\n5 +??*2 -7c\n6 +??6s -7d\n"
    "1 +4c4d -8c\n2 +5c5d -8d\n3 +7c -9c\n4 =9s9h9d -9c",
    "turn-after-end@1.10" },
  { "in-the-order-of-the-discards", "samba", 6, "deal.hand_size=25",
    "1 +??*2 -4c\n2 +??*2 -4d\n3 +??*2 -5c\n4 +??*2 -5d\n5 +??*2 -7c\n6 +??6s -7d\n"
    "1 +4d4c -8c", "draw-stock-order@1.7" },
  { "then-everybody-lays-what-he-can", "samba", 6, "deal.hand_size=25",
    "hand 4 As Ah Ad\nhand 5 Ks Kh Kd Kc Qs Qh\nhand 1 Ac Ad Ah\n"
    "1 +??*2 -4c\n2 +??*2 -4d\n3 +??*2 -5c\n4 +??*2 -5d\n5 +??*2 -7c\n6 +??6s -7d\n"
    "1 +4c4d -8c\n2 +5c5d -8d\n3 +7c -9c\n4 =AsAhAd\n5 =KsKhKdKc\n1 =AcAdAh",
    "initial-minimum@1.11 A.melds=100 A.out=0 B.melds=60" },
  { "in-the-order-of-play", "samba", 6, "deal.hand_size=25",
    "hand 4 As Ah Ad\nhand 5 Ks Kh Kd Kc Ks\n"
    "1 +??*2 -4c\n2 +??*2 -4d\n3 +??*2 -5c\n4 +??*2 -5d\n5 +??*2 -7c\n6 +??6s -7d\n"
    "1 +4c4d -8c\n2 +5c5d -8d\n3 +7c -9c\n5 =KsKhKdKcKs\n4 =AsAhAd", "turn-wrong-seat@1.11" },
  { "and-takes-nothing-any-more", "samba", 6, "deal.hand_size=25",
    "hand 4 9s 9h As Ah Ad\n"
    "1 +??*2 -4c\n2 +??*2 -4d\n3 +??*2 -5c\n4 +??*2 -5d\n5 +??*2 -7c\n6 +??6s -7d\n"
    "1 +4c4d -8c\n2 +5c5d -8d\n3 +7c -9c\n4 ^9s9h =AsAhAd",
    "turn-after-end@1.10 turn-no-discard@1.10" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/kanasta-regional", regional, G_N_ELEMENTS (regional));
  variant_test_add ("/variants/kanasta-original", original, G_N_ELEMENTS (original));
  variant_test_add ("/variants/samba", samba, G_N_ELEMENTS (samba));
  return g_test_run ();
}
