/* SPDX-License-Identifier: MIT */
/* The law of the fast path for turns that games hardly ever come to: each row is a deal, laid out
 * and played so that one rule is in the way of a word that is plain in everything else, or that a
 * rare word is plain; and what is found of it. */
#include "fast-law.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-variant-set.h"

#include <string.h>

#define PLAYERS "Player-1: Ann\nPlayer-2: Ben\nPlayer-3: Cyd\nPlayer-4: Dan\n"

/* Hands of five; melds may open at any score, and close without a canasta. */
#define FIVE                                                                                       \
  "Rule: deal.hand_size = 5\nRule: going_out.canastas = 0\nRule: initial.table = -inf:0\n"

/* The hands of those who do not matter, and how the second of them goes out. */
#define OTHERS       "hand 2 4h 4d 4c 5h 5d\nhand 3 6d 7d 8d Td Jd\nhand 4 6c 7c 8c Tc Jc\n"
#define OUT          "2 +5c =4h4d4c =5h5d5c\n"
#define OUT_WITH_TWO "2 +5c +9d =4h4d4c =5h5d5c -9d\n"

/* Each of them draws and discards. */
#define ROUND        "2 +9h -9h\n3 +9d -9d\n4 +9c -9c\n"
#define ROUND_OF_TWO "2 +9h +Th -9h\n3 +9d +Td -9d\n4 +9c +Tc -9c\n"

/* What one pack leaves in the stock: three cards, of which nobody holds any. */
#define ONE_PACK                                                                                   \
  "Rule: deck.packs = 1\nRule: deck.jokers = 0\nRule: deal.hand_size = 12\n"                       \
  "Rule: stock_end.recycle = -1\nRule: initial.table = -inf:0\n"
#define ONE_PACK_HANDS                                                                             \
  "hand 2 7s 7h 7d 7c 8s 8h 8d 8c 9s 9h 9d 9c\nhand 3 Ts Th Td Tc Js Jh Jd Jc Qs Qh Qd Qc\n"       \
  "hand 4 Ks Kh Kd Kc As Ah Ad Ac 2s 2h 2d 2c\n"
#define ONE_PACK_OTHERS ONE_PACK_HANDS "up 4d\n"
#define ONE_PACK_SPENT                                                                             \
  "hand 1 4s 4h 5s 5h 5d 5c 6s 6h 6d 6c 3h 3d\n" ONE_PACK_OTHERS "1 *3h +3s *3d +3c +4c -5s\n"

typedef struct
{
  const char *name;
  const char *variant;
  const char *rules; /* lines of the head */
  const char *deal;  /* lines behind that of the deal, up to the end */
  const char *found; /* the first finding; %NULL for none */
} Row;

static const Row rows[] = {
  /* ---- Draws ---- */
  { "second-draw-is-not-there", "samba", FIVE,
    "hand 1 4s 5s 6s 7s 8s\nhand 2 Kd Kd Kd 7h 8h\nhand 3 4d 5d 6d 7d 8d\nhand 4 4c 5c 6c 7c 8c\n"
    "up 9s\n1 +9s +Kd -9s\n",
    "card-too-many" },
  { "second-draw-is-not-there-seen-by-few", "samba", FIVE,
    "hand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup 9s\n1 +?? +?? =KdKdKd -4s\n"
    "2 +?? +Kd -9s\n",
    "card-too-many" },
  { "second-draw-is-not-there-after-a-face", "samba", FIVE,
    "hand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup 9s\n1 +?? +?? =KdKdKd -4s\n"
    "2 +9s +Kd -9s\n",
    "card-too-many" },
  { "two-draws-of-three", "samba", FIVE "Rule: turn.draw = 3\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9s +9h -4s\n" OUT_WITH_TWO, "draw-missing" },
  { "three-draws", "samba", FIVE "Rule: turn.draw = 3\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9s +9h +Th -4s\n2 +5c +9d +Ts =4h4d4c =5h5d5c "
    "-9d\n",
    NULL },
  { "two-draws-in-one-word", "samba", FIVE,
    "hand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup 9s\n1 +?? +?? -4s\n2 +??*2 -5s\n",
    NULL },
  { "red-three-first", "samba", FIVE "Rule: penalty.code = none\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +3h +9h *3h +Td -9h\n" OUT_WITH_TWO,
    "red-three-pending" },
  { "red-three-last", "samba", FIVE "Rule: penalty.code = none\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h +3h *3h +Td -9h\n" OUT_WITH_TWO, NULL },
  { "red-three-first-in-a-later-turn", "samba", FIVE "Rule: penalty.code = none\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +Th +Jh -Th\n" ROUND_OF_TWO
    "1 +3h +9h *3h +Kd -9h\n2 +5c +5h =4h4d4c =5h5d5c5h -Th\n",
    "red-three-pending" },
  { "red-three-laid-after-the-draw", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 4s 5s 6s 7s 8s\nhand 2 3h 4d 4c 5h 5d\nhand 3 6h 6d 7h 7d 7c\nhand 4 8h 8d 8c Tc "
    "Jc\nup 9s\n1 +Th -Th\n2 +9h *3h +4h -9h\n3 +6c =6h6d6c =7h7d7c\n",
    "red-three-pending" },
  { "red-three-kept", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +3h -4s\n" OUT, "red-three-pending" },
  { "red-three-kept-from-the-deal", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 3h 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -9h\n" OUT, "red-three-pending" },
  { "red-three-kept-of-two", "samba", FIVE "Rule: penalty.code = none\n",
    "hand 1 3h 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h +Th -9h\n" OUT_WITH_TWO, "red-three-pending" },
  { "three-of-unknown-colour", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 3? 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -9h\n" OUT, NULL },
  { "red-three-of-unknown-suit", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 3r 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -9h\n" OUT, "red-three-pending" },
  { "three-of-unknown-colour-and-melds", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 3? 5s 5h 5d 8s\n" OTHERS "up 9s\n1 +9h =5s5h5d -9h\n" OUT, NULL },
  { "three-of-unknown-colour-drawn", "international-4", FIVE,
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +3? -4s\n" ROUND "1 +9h -9h\n", NULL },
  { "first-turn-is-a-discard", "international-4", FIVE "Rule: deal.extra_first = 1\n",
    "hand 1 4s 5s 6s 7s 8s 9s\n" OTHERS "up 9s\n1 +9h -9h\n" OUT, "turn-first-discards-only" },
  { "first-turn-is-more-than-a-discard", "international-4", FIVE "Rule: deal.extra_first = 1\n",
    "hand 1 4s 5s 6s 7s 7h 7d\n" OTHERS "up 9s\n1 =7s7h7d -4s\n" OUT, "turn-first-discards-only" },
  { "red-threes-out-of-order", "international-4",
    FIVE "Rule: red_three.dealt_timing = after_deal\n",
    "hand 1 3h 5s 6s 7s 8s\nhand 2 4h 4d 4c 5h 5d\nhand 3 3d 7d 8d Td Jd\nhand 4 6c 7c 8c Tc "
    "Jc\nup 9s\n3 *3d +9d\n1 *3h +9h\n1 +Th -Th\n" OUT,
    "turn-wrong-seat" },
  { "draws-after-the-discard", "international-4", FIVE,
    "hand 1 4s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -9h +Th\n", "turn-after-discard" },
  { "red-three-after-the-discard", "international-4", FIVE,
    "hand 1 4s 5s 6s 7s 3h\n" OTHERS "up 9s\n1 +9h -9h *3h +Th\n", "deal-skipped" },
  { "draws-after-the-end", "international-4", FIVE,
    "hand 1 4s 4h 4d 5s 5h\n" OTHERS "up 9s\n1 +5d =4s4h4d =5s5h5d\n1 +Th\n", "turn-after-end" },
  { "red-three-after-the-end", "international-4", FIVE,
    "hand 1 4s 4h 4d 5s 5h\nhand 2 3h 5h 6h 7h 8h\nhand 3 4d 5d 6d 7d 8d\nhand 4 4c 5c 6c 7c 8c\n"
    "up 9s\n1 +5d =4s4h4d =5s5h5d\n2 *3h\n",
    "turn-after-end" },
  { "discards-with-a-replacement-due", "international-4", FIVE,
    "hand 1 3h 4h 4d 5s 5h\n" OTHERS "up 9s\n1 *3h +9h -9h\n" OUT, "turn-before-draw" },
  { "takes-with-a-replacement-due", "international-4", FIVE,
    "hand 1 3h 4h 4d 5s 5h\n" OTHERS "up 4s\n1 *3h ^4h4d@1 -5s\n" OUT,
    "red-three-replacement-due" },
  { "takes-with-a-red-three", "international-4", FIVE "Rule: penalty.code = none\n",
    "hand 1 3h 4h 4d 5s 5h\n" OTHERS "up 4s\n1 ^4h4d@1 -5s\n" OUT, "red-three-pending" },

  /* ---- The end of the stock ---- */
  { "renewed-in-order", "international-4", ONE_PACK, ONE_PACK_SPENT "2 +4d -7s\n3 +5s -5s\n",
    NULL },
  { "renewed-out-of-order", "international-4", ONE_PACK, ONE_PACK_SPENT "2 +4d -7s\n3 +7s -Ts\n",
    "draw-stock-order" },
  { "renewed-with-another-card", "international-4", ONE_PACK, ONE_PACK_SPENT "2 +5s -7s\n",
    "draw-stock-order" },
  { "last-card-is-not-there", "international-4", ONE_PACK,
    "hand 1 4s 4h 5s 5h 5d 5c 6s 6h 6d 6c 3h 3d\n" ONE_PACK_OTHERS "1 *3h +3s *3d +3c +4s -5s\n",
    "card-too-many" },
  { "last-card-is-not-due", "international-4", ONE_PACK,
    "hand 1 4s 4h 5s 5h 5d 5c 6s 6h 6d 6c 3c 3d\n" ONE_PACK_OTHERS "1 *3d +3s +3h +4c -5s\n",
    "draw-limit" },
  { "last-card-for-a-dealt-red-three", "international-4",
    ONE_PACK "Rule: red_three.dealt_timing = after_deal\n",
    "hand 1 4s 4h 5s 5h 5d 5c 6s 6h 6d 3h 3d 6c\n" ONE_PACK_OTHERS
    "1 *3h +3s *3d +3c\n1 +4c -5s\n2 +4d -7s\n",
    NULL },
  { "last-card-replaces-a-dealt-red-three", "international-4",
    ONE_PACK "Rule: red_three.dealt_timing = after_deal\n",
    "hand 1 4s 4h 5s 5h 5d 5c 6s 6h 6d 3h 3d 6c\n" ONE_PACK_HANDS
    "up 3s 4d\n1 *3h +3c *3d +4c\n1 +3s -5s\n2 +4d -7s\n",
    NULL },
  { "melds-out-of-turn-without-a-stock", "international-4",
    ONE_PACK "Rule: stock_end.recycle = 0\n", ONE_PACK_SPENT "3 =TsThTd -Tc\n", "turn-wrong-seat" },

  /* ---- The pile ---- */
  { "takes-a-wild-card", "international-4",
    FIVE "Rule: pile.stop_tops = black_three\nRule: pile.freezers = none\n",
    "hand 1 7s 7h Js Qs Ks\nhand 2 4h 5h 6h 7h 8h\nhand 3 4d 5d 6d 7d 8d\nhand 4 4c 5c 6c 7c 2s\n"
    "up 9s\n1 +9h -9h\n2 +9h -4h\n3 +9d -9d\n4 +9c -2s\n1 ^7s7h@5 -Js\n",
    "take-no-claim" },
  { "takes-no-pile", "international-4", FIVE "Rule: deal.turn_up = false\n",
    "hand 1 7s 7h Js Qs Ks\n" OTHERS "1 ^7s7h -Js\n", "take-pile-empty" },
  { "takes-twice-below-the-minimum", "international-4",
    "Rule: deal.hand_size = 7\nRule: initial.table = -inf:500\n",
    "hand 1 9h 9d Jc Ts Th Js Qs\nhand 2 4h 5h 6h 7h 8h 8d 8c\nhand 3 4d 5d 6d 7d 8d Jd Kc\n"
    "hand 4 4c 5c 6c 7c 8c Qc Qd\nup 8s\n1 +9s -9s\n2 +9h -9h\n3 +Td -Td\n4 +9c -9c\n1 ^9h9d@5 "
    "^TsTh -Js\n",
    "take-after-draw" },
  { "stays-while-the-pile-waits", "international-4",
    "Rule: deal.hand_size = 7\nRule: initial.table = -inf:500\n",
    "hand 1 9h 9d 9c 8s 8h Js Qs\nhand 2 4h 5h 6h 7h 8h 8d 8c\nhand 3 4d 5d 6d 7d 8d Jd Jc\n"
    "hand 4 4c 5c 6c 7c 8c Qc Qd\nup 9s\n1 ^9h9d@1 -Js\n",
    "initial-minimum" },
  { "goes-out-while-the-pile-waits", "international-4",
    "Rule: deal.hand_size = 5\nRule: going_out.canastas = 0\nRule: initial.table = -inf:500\n"
    "Rule: initial.concealed_exempt = always\nRule: going_out.concealed_canasta = waived\n",
    "hand 1 9h 9d Js Jh Jd\n" OTHERS "up 9s\n1 ^9h9d@1 =JsJhJd\n", NULL },
  { "discards-the-last-while-the-pile-waits", "international-4",
    "Rule: deal.hand_size = 6\nRule: going_out.canastas = 0\nRule: initial.table = -inf:500\n"
    "Rule: initial.concealed_exempt = always\nRule: going_out.concealed_canasta = waived\n",
    "hand 1 9h 9d Js Jh Jd 4s\nhand 2 4h 5h 6h 7h 8h 8d\nhand 3 4d 5d 6d 7d 8d Jd\n"
    "hand 4 4c 5c 6c 7c 8c Qc\nup 9s\n1 ^9h9d@1 =JsJhJd -4s\n",
    NULL },
  { "takes-after-giving-back", "international-4", FIVE,
    "hand 1 9h 9d Js Jh Jd\n" OTHERS "up 9s\n1 ^9h9d@1 !abort ^9h9d@1 -Js\n", "take-after-draw" },
  { "takes-onto-nothing", "international-4", FIVE,
    "hand 1 9h 9d Js Jh Jd\n" OTHERS "up 9s\n1 +Th =JsJhJd -9h\n" ROUND "1 ^ -9d\n",
    "take-no-claim" },
  { "takes-onto-a-canasta", "international-4",
    "Rule: deal.hand_size = 8\nRule: initial.table = -inf:0\nRule: pile.onto_meld = incomplete\n",
    "hand 1 4s 4h 4d 4c 4s 4h 4d Ks\nhand 2 5h 6h 7h 8h Th Jh Qh Kh\nhand 3 5d 6d 7d 8d Td Jd Qd "
    "Kd\nhand 4 4c 5c 6c 7c 8c Tc Jc Qc\nup 9s\n1 +9s =4s4h4d4c4s4h4d -9s\n2 +9h -9h\n3 +9d -9d\n4 "
    "+9c -4c\n1 ^@5 -Ks\n",
    "take-onto-meld" },
  { "takes-for-a-sequence", "samba", FIVE,
    "hand 1 Tc Jc Js Jh Jd\n" OTHERS "up 9s\n1 +4s +9h =JsJhJd -4s\n" ROUND_OF_TWO
    "1 ^TcJc@5 -9h\n",
    NULL },
  { "takes-for-a-longer-sequence", "samba", FIVE,
    "hand 1 Tc Jc Js Jh Jd\n" OTHERS "up 9s\n1 +4s +Qc =JsJhJd -4s\n" ROUND_OF_TWO "1 ^TcJcQc@5\n",
    "take-no-claim" },
  { "takes-for-a-sequence-of-unknown-suits", "samba", FIVE,
    "hand 1 T? J? Js Jh Jd\n" OTHERS "up 9s\n1 +4s +9h =JsJhJd -4s\n" ROUND_OF_TWO
    "1 ^T?J?@5 -9h\n",
    NULL },
  { "takes-for-no-sequence", "samba", FIVE,
    "hand 1 9h 9d Js Jh Jd\nhand 2 4h 5h 6h 7h 8h\nhand 3 4d 5d 6d 7d 8d\nhand 4 4c 5c 6c 7c 8c\n"
    "up 9s\n1 +Tc +Qc =JsJhJd -9h\n" ROUND_OF_TWO "1 ^TcQc@5 -9d\n",
    "take-no-claim" },
  { "takes-for-a-sequence-before-opening", "samba", FIVE,
    "hand 1 9h 9d Tc Jc Jd\n" OTHERS "up 9c\n1 ^TcJc@1 -9d\n", NULL },

  /* ---- Sequences ---- */
  { "joker-behind-the-ace", "samba", FIVE,
    "hand 1 Qs Ks As Jk 4s\n" OTHERS "up 9s\n1 +9s +9h =QsKsAsJk -4s\n" OUT_WITH_TWO,
    "meld-sequence-broken" },
  { "three-below-the-four", "samba", FIVE,
    "hand 1 4s 5s 6s 3s Kd\n" OTHERS "up 9s\n1 +9s +9h =4s5s6s =s:3s -Kd\n" OUT_WITH_TWO,
    "meld-sequence-broken" },
  { "run-from-the-three", "samba", FIVE,
    "hand 1 4s 5s 3s Js Kd\n" OTHERS "up 9s\n1 +9s +9h =3s4s5s -Kd\n" OUT_WITH_TWO,
    "meld-mixed-ranks" },
  { "card-on-another-sequence", "samba",
    "Rule: deal.hand_size = 9\nRule: deal.batches = singles\nRule: initial.table = -inf:0\n",
    "hand 1 4s 5s 6s 7s Ts Js Qs Kd Kh\nhand 2 4h 5h 6h 7h 8h 9h Th Jh Qh\n"
    "hand 3 4d 5d 6d 7d 8d 9d Td Jd Qd\nhand 4 4c 5c 6c 7c 8c 9c Tc Jc Qc\nup 9s\n"
    "1 +9s +9h =4s5s6s =TsJsQs =s.2:7s -Kd\n",
    "meld-sequence-broken" },
  { "card-on-the-second-sequence", "samba",
    "Rule: deal.hand_size = 9\nRule: deal.batches = singles\nRule: initial.table = -inf:0\n",
    "hand 1 4s 5s 6s 7s Ts Js Qs Kd Kh\nhand 2 4h 5h 6h 7h 8h 9h Th Jh Qh\n"
    "hand 3 4d 5d 6d 7d 8d 9d Td Jd Qd\nhand 4 4c 5c 6c 7c 8c 9c Tc Jc Qc\nup 9s\n"
    "1 +9s +9h =4s5s6s =TsJsQs =s.2:9s -Kd\n",
    NULL },
  { "three-cards-on-a-sequence", "samba",
    "Rule: deal.hand_size = 6\nRule: deal.batches = singles\nRule: initial.table = -inf:0\n",
    "hand 1 4s 5s 6s 7s 8s Kd\nhand 2 4h 5h 6h 7h 8h 9h\nhand 3 4d 5d 6d 7d 8d 9d\nhand 4 4c 5c 6c "
    "7c 8c 9c\nup 9s\n1 +9s +Kh =4s5s6s =s:7s8s9s -Kd\n",
    NULL },
  { "card-of-unknown-suit-on-a-sequence", "samba", FIVE,
    "hand 1 4s 5s 6s 7? Kd\n" OTHERS "up 9s\n1 +9s +9h =4s5s6s =s:7? -Kd\n", NULL },
  { "two-of-unknown-suit-on-a-sequence", "uruguayan", FIVE,
    "hand 1 4s 5s 6s 2? Kd\n" OTHERS "up 9s\n1 +9s =4s5s6s =s:2? -Kd\n", NULL },
  { "two-above-the-ace", "uruguayan", FIVE "Rule: meld.max_wild = 3\n",
    "hand 1 Qs Ks As 2s 2h\n" OTHERS "up 9s\n1 +9s =QsKsAs =s:2s =s:2h -9s\n", NULL },
  { "two-on-a-whole-sequence", "uruguayan",
    "Rule: deal.hand_size = 13\nRule: initial.table = -inf:0\n",
    "hand 1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s Kd\n"
    "hand 2 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 4s 5s\n"
    "hand 3 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 6s 7s\nhand 4 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 8s 9s\n"
    "up 9h\n1 +9d =4s5s6s7s8s9sTsJsQsKsAs =s:2s -Kd\n",
    "meld-sequence-broken" },
  { "run-of-unknown-cards", "samba", FIVE,
    "hand 1 7? 8? 9? Kd Kh\n" OTHERS "up 9s\n1 +9s +9h =7?8?9? -Kd\n", NULL },

  /* ---- Groups and wild cards ---- */
  { "third-card-on-the-second-group", "international-4",
    "Rule: deal.hand_size = 8\nRule: meld.per_rank = many\nRule: initial.table = -inf:0\n",
    "hand 1 7s 7h 7d 7c 7s 7h 7d Kd\nhand 2 4h 5h 6h 8h 8h 9h Th Jh\n"
    "hand 3 4d 5d 6d 8d 8d 9d Td Jd\nhand 4 4c 5c 6c 8c 8c 9c Tc Jc\nup 9s\n"
    "1 +9s =7s7h7d =7c7s7h =7.2:7d -Kd\n",
    NULL },
  { "wild-cards-on-a-full-group-of-two", "international-4",
    "Rule: deal.hand_size = 9\nRule: meld.per_rank = many\nRule: initial.table = -inf:0\n"
    "Rule: meld.max_wild = 1\n",
    "hand 1 7s 7h 2d 7c 7s 7h 7d 2s Kd\nhand 2 4h 5h 6h 8h 8h 9h Th Jh Qh\n"
    "hand 3 4d 5d 6d 8d 8d 9d Td Jd Qd\nhand 4 4c 5c 6c 8c 8c 9c Tc Jc Qc\nup 9s\n"
    "1 +9s =7s7h2d =7c7s7h =7.1:2s -Kd\n",
    "meld-too-many-wilds" },
  { "natural-on-wild-cards", "chilean", FIVE,
    "hand 1 2s 2h 2d 7c Kd\n" OTHERS "up 9s\n1 +9s =2s2h2d =w:7c -Kd\n", "meld-mixed-ranks" },
  { "wild-card-on-wild-cards", "chilean", FIVE,
    "hand 1 2s 2h 2d Jk Kd\n" OTHERS "up 9s\n1 +9s =2s2h2d =w:Jk -Kd\n", NULL },
  { "wild-cards-alone", "international-4", FIVE,
    "hand 1 2s 2h 2d Jk Kd\n" OTHERS "up 9s\n1 +9s =2s2h2d -Kd\n", "meld-wild-set" },
  { "melds-black-threes-and-stays", "international-4", FIVE,
    "hand 1 3s 3c 3s 7s 8s\n" OTHERS "up 9s\n1 +9h =3s3c3s -9h\n" OUT, "meld-black-set-stay" },
  { "card-that-nobody-knows-in-a-group", "international-4", FIVE,
    "hand 1 ??*5\nhand 2 ??*5\nhand 3 ??*5\nhand 4 ??*5\nup 9s\n1 +?? =7s7h?? -9h\n", NULL },

  /* ---- Discards ---- */
  { "discards-a-red-three", "international-4", FIVE,
    "hand 1 3h 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -3h\n" OUT, "red-three-discarded" },
  { "keeps-a-black-three", "international-4", FIVE "Rule: black_three.forced_discard = true\n",
    "hand 1 3s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -9h\n" OUT, "discard-black-three-first" },
  { "discards-a-black-three-that-is-a-bonus", "international-4",
    FIVE "Rule: black_three.as_bonus = bonus\n",
    "hand 1 3s 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -3s\n" OUT, "red-three-discarded" },
  { "discards-a-red-three-that-is-one-with-black", "international-4",
    FIVE "Rule: black_three.as_bonus = bonus\n",
    "hand 1 3h 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -3h\n" OUT, "red-three-discarded" },
  { "discards-a-caliente", "international-4", FIVE "Rule: deck.calientes = 4\n",
    "hand 1 Ca 5s 6s 7s 8s\n" OTHERS "up 9s\n1 +9h -Ca\n" OUT, NULL },
};

static char *
write_row (const Row *row, const char *scores)
{
  return g_strdup_printf ("PCN: 1\nId: %s\n" PLAYERS "Variant: %s\n%s\n"
                          "deal 1 dealer=4 score=0,0\n%s%s\nend continues\n",
                          row->name, row->variant, row->rules, row->deal, scores);
}

/* What a side has after its only deal: the least, where not every card is known. */
static void
write_score (const PozoRules *rules, const PozoTally *tally, guint side, GString *out)
{
  PozoScore score = { .side = (guint8) side,
                      .present = 1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM };

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    score.present |= (guint32) pozo_score_has_item (rules, item) << item;
  memcpy (score.value, tally->low, sizeof (gint32) * (POZO_SCORE_TOTAL + 1));
  score.value[POZO_SCORE_SUM] = tally->low[POZO_SCORE_TOTAL];
  pozo_pcn_emit_score (out, &score);
  g_string_append_c (out, '\n');
}

static void
play_text (PozoReplay *replay, const char *text, PozoGame *game)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
}

/* A row as a game, with the scores of a deal that is over; and the first that is found of it. */
static char *
play_row (const PozoReplayOptions *options, const Row *row, const char **found)
{
  g_autoptr (PozoReplay) replay = pozo_replay_new (options); /* keeps the rules of the game */
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (GString) scores = g_string_new (NULL);
  g_autofree char *bare = write_row (row, "");
  const PozoDealResult *deal;
  char *text;

  play_text (replay, bare, game);
  deal = POZO_GAME_DEAL (game, 0);
  for (guint side = 0; side < game->n_sides && deal->has_tally && deal->goer != 0; side++)
    write_score (game->rules, &deal->tally[side], side + 1, scores);
  text = write_row (row, scores->str);
  play_text (replay, text, game);
  *found = game->findings->len > 0
               ? pozo_finding_info (g_array_index (game->findings, PozoFinding, 0).code)->slug
               : NULL;
  return text;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  const char *found;
  g_autofree char *text = play_row (&options, row, &found);

  g_assert_cmpstr (found, ==, row->found);
  fast_law_check_text (&options, text);
}

/* All of them, one after the other at one table, so that nothing of a game is left in the next. */
static void
test_in_a_row (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *found;
      g_autofree char *game = play_row (&options, &rows[i], &found);

      g_string_append (text, game);
    }
  fast_law_check_text (&options, text->str);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast-turns/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/fast-turns/in-a-row", test_in_a_row);
  return g_test_run ();
}
