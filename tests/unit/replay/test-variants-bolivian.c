/* SPDX-License-Identifier: MIT */
/* Bolivia: what its pages say, one point after the other. */
#include "variant-test.h"

/* Seat 1 holds a bolivia and a canasta of kings, and opens with them. */
#define BOLIVIA "hand 1 2s 2h 2d 2c Jk Jk Jk Ks Kh Kd Kc Ks Kh Kd"
#define LAYS    "=2s2h2d2cJkJkJk =KsKhKdKcKsKhKd"

/* Seat 1 holds an escalera. */
#define ESCALERA      "hand 1 5h 6h 7h 8h 9h Th Jh"
#define LAYS_ESCALERA "=5h6h7h8h9hThJh"

/* clang-format off */
static const VariantCase bolivia[] = {
  { "for-four", "bolivia", 3, NULL, "1 +4c5c -4c", "setup-players@1.0" },
  { "fifteen-cards-and-two-drawn", "bolivia", 4, NULL, "1 +4c5c -4c", "" },
  { "three-wild-cards-open", "bolivia", 4, NULL, "hand 1 2s 2h 2d\n1 +4c5c =2s2h2d -4c", "" },
  { "jokers-and-twos-mixed", "bolivia", 4, NULL, "hand 1 2s Jk Jk\n1 +4c5c =2sJkJk -4c", "" },
  { "two-wild-cards-are-no-meld", "bolivia", 4, NULL, "hand 1 2s Jk\n1 +4c5c =2sJk -4c", "meld-too-small@1.1" },
  { "a-second-meld-of-them", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d Jk Jk Jk 2c\n1 +4c5c =2s2h2d =JkJkJk =w.2:2c -4c", "" },
  { "the-second-is-named", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d Jk Jk Jk 2c\n1 +4c5c =2s2h2d =w.2:2c -4c", "meld-not-there@1.1 deal-skipped@1.1" },
  { "a-third-meld-of-them", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d Jk Jk Jk 2c 2s 2h\n1 +4c5c =2s2h2d =JkJkJk =2c2s2h -4c", "" },
  { "without-a-number-the-one-that-has-room", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk 2s 2h 2d Jk\n1 +4c5c =2s2h2d2cJkJkJk =2s2h2d =w:Jk -4c", "" },
  { "nothing-is-added-to-a-bolivia", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk 2s\n1 +4c5c =2s2h2d2cJkJkJk =w:2s -4c", "meld-too-long@1.1" },
  { "joined-they-are-a-bolivia", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk\n1 +4c5c =2s2h2d2c =JkJkJk &w.1&w.2 -4c", "" },
  { "but-not-of-eight", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk Jk\n1 +4c5c =2s2h2d2c =JkJkJkJk &w.1&w.2 -4c", "meld-merge@1.1" },
  { "nobody-takes-under-a-wild-card", "bolivia", 4, NULL,
    "hand 1 As Ah Ad\n1 +4c5c =AsAhAd -4c\n2 +2s6c -2s\n3 ^A: -??", "take-stop-card@1.3" },
  { "the-top-card-goes-onto-an-own-sequence", "bolivia", 4, NULL,
    "hand 1 8h 9h Th Jh Qh Kh\n1 +4c5c =8h9hThJhQhKh -4c\n2 +Ah6c -Ah\n3 ^h: -??", "" },
  { "not-with-a-card-of-the-hand", "bolivia", 4, NULL,
    "hand 1 8h 9h Th Jh Qh\nhand 3 Ah\n1 +4c5c =8h9hThJhQh -4c\n2 +Kh6c -Kh\n3 ^h:Ah -??",
    "take-no-claim@1.3 deal-skipped@1.3" },
  { "a-pile-starts-no-sequence", "bolivia", 4, NULL,
    "hand 1 7s 8s As Ah Ad\n1 ^7s8s =AsAhAd -??", "take-sequence@1.1" },
  { "an-escalera-and-a-bolivia-suffice", "bolivia", 4, NULL,
    ESCALERA " 2s 2h 2d 2c Jk Jk Jk Ks\n1 +KhKd " LAYS_ESCALERA " =2s2h2d2cJkJkJk =KsKhKd",
    "A.canastas=4000 A.out=200" },
  { "the-bonus-once-for-each-bolivia", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk 2s 2h 2d 2c Jk Jk Jk 5h\nhand 3 4s 5s 6s 7s 8s 9s Ts 4d 4c 4h 5d 5c 6d 6c 6h\n"
    "1 +6hTh =2s2h2d2cJkJkJk =2s2h2d2cJkJkJk -Th\n2 +7c7d -7c\n3 +5dAh =4s5s6s7s8s9sTs =4d4c4h =5d5c5d =6d6c6h -Ah",
    "A.canastas=6500 A.out=200" },
  { "y7-a-bolivia-and-two-mixed-canastas", "bolivia", 4, NULL,
    "hand 1 2s 2h 2d 2c Jk Jk Jk Ks Kh Kd Kc Ks 2s 2h Qs\nhand 3 Qh Qd Qc Qs Qh 2d 2c\n"
    "1 +5c6c =2s2h2d2cJkJkJk =KsKhKdKcKs2s2h -5c\n2 +7c7d -7c\n3 +8c8d =QhQdQcQsQh2d2c -8c\n4 +9c9d -9c\n"
    "1 +QsQd =Q:QsQsQd -6c", "out-contract@1.5" },
  { "y7-one-escalera-and-nothing-else", "bolivia", 4, NULL,
    ESCALERA " Ks Kh Kd Qs Qh Qd Js Jd\n1 +JcAs " LAYS_ESCALERA " =KsKhKd =QsQhQd =JsJdJc -As", "out-no-canasta@1.1" },
  { "a-side-without-an-escalera-keeps-a-card", "bolivia", 4, NULL,
    BOLIVIA " 5c\n1 +6cAs " LAYS " -5c", "" },
  { "red-threes-need-no-escalera", "bolivia", 4, NULL,
    BOLIVIA " 3h\nhand 3 4s 5s 6s 7s 8s 9s Ts 4d 4c 4h 5d 5c 5h 6d 6c\n"
    "1 *3h +5c +6cAs " LAYS " -5c\n2 +7c7d -7c\n3 +6h8h =4s5s6s7s8s9sTs =4d4c4h =5d5c5h =6d6c6h -8h",
    "A.red3=100" },
};
/* clang-format on */

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  variant_test_add ("/variants/bolivia", bolivia, G_N_ELEMENTS (bolivia));
  return g_test_run ();
}
