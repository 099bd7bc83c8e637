/* SPDX-License-Identifier: MIT */
/* Every parameter of the rules does something: a row changes it and shows a deal of which something
 * else is then said.
 *
 * `turn.direction` says nothing about a record: it tells how the seats lie in the room.
 */
#include "pozo-rule-info.h"
#include "variant-test.h"

typedef struct
{
  const char *change;  /* key=value */
  VariantCase test;    /* its name is not used */
  const char *changed; /* what is expected then */
} Flip;

static const char *const exempt[] = { "turn.direction", NULL };

/* Four in two sides; seat 1 opens with 20 points in wild cards and 60 in aces. */
#define OPEN "1 +4c =AsAhAd2s "

/* A stock of eight, all that two turns can draw. */
#define SMALL_STOCK "deck.jokers=5;deal.hand_size=25;turn.draw=4"
#define SPEND       "1 +??*4 -4c\n2 +??*4 -5c\n"

/* The same beside hands in reserve, which nobody takes. */
#define RESERVES "deck.jokers=15;deal.hand_size=25;turn.draw=4;reserve.sizes=5"
#define NOT_SEEN "setup-reserve-missing@1.0 setup-reserve-missing@1.0"

/* clang-format off */
#define ROW(change, game, players, rules, deal, expected, changed)                                 \
  { change, { NULL, game, players, rules, deal, expected }, changed }

static const Flip flips[] = {
  /* teams and deck */
  ROW ("teams.layouts=4:individual", "international-4", 4, NULL,
       VARIANT_OUT_HAND "hand 3 5s 5s 6h 6h 7s 7s 8s 8s 9s 9s Ts\n1 +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c\n",
       "A.hand=-80", "A.hand=0"),
  ROW ("teams.rest_period=match", "international-5", 5, NULL,
       "dealer=5\nrest 1\nscore A total=5\nscore B total=5\n"
       "deal 2 dealer=1\nrest 3\nscore A total=5\nscore B total=5",
       "", "setup-rest-change@2.0"),
  ROW ("teams.order=numbers", "international-6-rotation", 6, NULL,
       "dealer=4\nrest 3 6\n1 +4c -4c\n2 +5c -5c\n5 +6c -6c\n4 +7c -7c\n1 +8c -8c",
       "", "turn-wrong-seat@1.1 turn-wrong-seat@1.3 turn-wrong-seat@1.4 turn-wrong-seat@1.5"),
  ROW ("deck.packs=3", "international-4", 4, "red_three.scale=100,200,300,400,500,600",
       "hand 1 Ks Ks Ks\n1 +4c -4c", "card-too-many@1.0 deal-skipped@1.0", ""),
  ROW ("deck.jokers=2", "international-4", 4, NULL, "hand 1 Jk Jk Jk\n1 +4c -4c", "", "card-too-many@1.0 deal-skipped@1.0"),
  ROW ("deck.large_table=5:3+6", "czech-classic", 5, "red_three.scale=100,200,300,400,500,600",
       "hand 1 Ks Ks Ks\n1 +4c -4c", "card-too-many@1.0 deal-skipped@1.0", ""),
  ROW ("deck.naturals_per_rank=7", "international-4", 4, NULL,
       "hand 1 Kc Kc Kd Kd\n1 +4c -4c", "", "card-too-many@1.0 deal-skipped@1.0"),
  ROW ("deck.threes=ordinary", "international-4", 4, "pile.freezers=joker,two;pile.stop_tops=wild",
       "hand 1 As Ah Ad 2s 3h 3s 3d\n" OPEN "=3h3s3d -4c", "red-three-melded@1.1 deal-skipped@1.1", ""),
  ROW ("deck.calientes=2", "international-4", 4, NULL, "hand 1 Ca\n1 +4c -4c", "card-not-in-deck@1.0 deal-skipped@1.0", ""),
  /* deal */
  ROW ("deal.hand_size=13", "international-4", 4, NULL, "1 +4c -4c", "", "setup-hand-size@1.0"),
  ROW ("deal.extra_first=0", "kanasta-original", 4, NULL, "1 -4c", "", "setup-hand-size@1.0 turn-before-draw@1.1"),
  ROW ("deal.batches=fives", "international-4", 4, NULL, "1 +4c -4c", "",
       "rules-conflict@0.0 game-skipped@0.0"),
  ROW ("deal.turn_up=false", "international-4", 4, NULL, "1 +4c -4c", "", "setup-up-unexpected@1.0"),
  ROW ("deal.cut_keep=wild_or_red_three", "samba", 4, NULL,
       "cut 40 3h\nhand 4 3h\n4 *3h +6c\n1 +4c5c -4c", "setup-cut-keep@1.0", ""),
  ROW ("deal.cut_keep_max=1", "samba", 4, NULL, "cut 40 2s Jk\nhand 3 2s Jk\n1 +4c5c -4c", "", "setup-cut-keep-max@1.0"),
  ROW ("deal.exact_bonus=80", "uruguayan", 2, NULL,
       "cut 30\nhand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s Qs Qh Qd Qc\n"
       "1 +4c =KsKhKdKcKsKhKd =AsAhAd2s =QsQhQdQc -4c", "A.cut=50", "A.cut=80"),
  ROW ("deal.exact_bonus_to=dealer", "uruguayan", 2, NULL,
       "cut 30\nhand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s Qs Qh Qd Qc\n"
       "1 +4c =KsKhKdKcKsKhKd =AsAhAd2s =QsQhQdQc -4c", "A.cut=50 B.cut=0", "A.cut=0 B.cut=50"),
  ROW ("deal.turn_up_rule=leave", "international-4", 4, NULL, "up 2c\n1 +4c -4c", "setup-up-cover@1.0", ""),
  /* reserve */
  ROW ("reserve.sizes=5", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc As Ah Ad Ac Qs Qh 4d\n1 +Qd =KsKhKdKc =AsAhAdAc =QsQhQd -4d",
       "out-keep-one@1.1", NOT_SEEN),
  ROW ("reserve.owner=player", "international-4", 4, "reserve.sizes=5", "1 +4c -4c", NOT_SEEN,
       NOT_SEEN " " NOT_SEEN),
  ROW ("reserve.earned_by=own_canasta", "international-4", 4, "reserve.sizes=5;reserve.owner=player",
       "hand 1 Ks Kh Kd Kc As Ah Ad Ac Qs Qh 4d\n1 +Qd =KsKhKdKc =AsAhAdAc =QsQhQd -4d",
       NOT_SEEN " " NOT_SEEN, NOT_SEEN " " NOT_SEEN " out-no-reserve@1.1"),
  ROW ("reserve.missed=100", "international-4", 4, RESERVES, SPEND "score A reserve=0\n", NOT_SEEN,
       NOT_SEEN " score-item@1.0"),
  ROW ("reserve.missed_when=other_took", "international-4", 4, RESERVES ";reserve.missed=100",
       SPEND "score A reserve=-100\n", NOT_SEEN, NOT_SEEN " score-item@1.0"),
  ROW ("reserve.renews_stock=excused", "international-4", 4, RESERVES, SPEND "3 +??*4 -6c\n",
       NOT_SEEN " draw-stock-empty@1.3 deal-skipped@1.3", NOT_SEEN),
  /* talon */
  ROW ("talon.cards=4,3", "international-4", 4, NULL, "hand 1 As Ah Ad 2s\n" OPEN "-4c", "",
       "talon-missing@1.1"),
  ROW ("talon.min_stock=99", "international-4", 4, "talon.cards=4,3",
       "hand 1 As Ah Ad 2s\n" OPEN "-4c", "talon-missing@1.1", ""),
  ROW ("talon.terms=at_once", "international-4", 4, "talon.cards=4,3",
       "hand 1 As Ah Ad 2s\n" OPEN "+??*4 -4c", "draw-limit@1.1 talon-missing@1.1", ""),
  /* turn */
  ROW ("turn.draw=2", "international-4", 4, NULL, "1 +4c -4c", "", "draw-missing@1.1"),
  ROW ("turn.stock_cards_before_take=0", "fifteen-card", 2, NULL,
       "hand 1 6d 6h As Ah Ad\n1 +4c ^6d6h =AsAhAd -4c", "", "take-after-draw@1.1"),
  /* red threes */
  ROW ("red_three.dealt_timing=after_deal", "international-4", 4, NULL,
       "hand 2 3h\n2 *3h +4d\n1 +4c -4c", "red-three-early@1.1", ""),
  ROW ("red_three.scale=50,150,350,900", "international-4", 4, NULL,
       VARIANT_OUT_HAND "1 +3h *3h +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c", "A.red3=100..800", "A.red3=50..900"),
  ROW ("red_three.positive_needs=two_canastas", "international-4", 4, NULL,
       VARIANT_OUT_HAND "1 +3h *3h +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c", "A.red3=100..800", "A.red3=-800..-100"),
  ROW ("red_three.kept=before_opening", "international-4", 4, "penalty.code=none",
       "hand 1 3h\n1 +4c -4c", "red-three-pending@1.1", ""),
  ROW ("red_three.owner=player", "international-4", 4, NULL,
       "hand 1 3h 3d\nhand 3 3h 3d\nhand 4 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n"
       "1 *3h *3d +4c5c6c -6c\n2 +7c -7c\n3 *3h *3d +4c5c6c -6c\n"
       "4 +4s =KsKhKdKcKsKhKd =AsAhAd2s -4s",
       "A.red3=-800", "A.red3=-400"),
  ROW ("red_three.value_in_hand=100", "international-4", 4, "penalty.code=none",
       "hand 1 3h\nhand 2 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n1 +4c -4c\n2 +4d =KsKhKdKcKsKhKd =AsAhAd2s -4d",
       "red-three-pending@1.1 A.hand=-1050..0", "red-three-pending@1.1 A.hand=-2200..-100"),
  /* black threes */
  ROW ("black_three.meldable=never", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c", "", "meld-black-set@1.1"),
  ROW ("black_three.value_melded=25", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c",
       "A.melds=90", "A.melds=170"),
  ROW ("black_three.value_in_hand=100", "international-4", 4, NULL,
       VARIANT_OUT_HAND "hand 3 3s 3c 5s 5s 5h 5h 5d 5d 5c 5c 6h\n"
       "1 +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c", "A.hand=-55", "A.hand=-245"),
  ROW ("black_three.stop_span=full_round", "international-4", 4, NULL,
       "hand 1 3s\nhand 3 7d 7h As Ah Ad\n1 +4c -3s\n2 +7c -7c\n3 ^7d7h =AsAhAd -??", "", "take-pile-blocked@1.3"),
  ROW ("black_three.forced_discard=true", "international-4", 4, NULL, "hand 1 3s\n1 +4c -4c", "",
       "discard-black-three-first@1.1"),
  ROW ("black_three.set_of_four_bonus=100", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c",
       "A.melds=90 A.black3=0", "A.melds=70 A.black3=100"),
  ROW ("black_three.closing_bonus=300", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 3s 3c 3s 3c\n1 +4c =KsKhKdKcKsKhKd =3s3c3s3c -4c",
       "A.out=200", "A.out=400"),
  ROW ("black_three.as_bonus=bonus", "international-4", 4, NULL,
       VARIANT_OUT_HAND "1 +3s *3s +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c",
       "red-three-not-red@1.1 deal-skipped@1.1 A.black3=?", "A.black3=100"),
  /* the pile */
  ROW ("pile.before_initial=forbidden", "international-4", 4, NULL,
       "hand 1 6d 6h As Ah Ad\n1 ^6d6h =AsAhAd -??", "", "take-before-initial@1.1"),
  ROW ("pile.natural_plus_wild=false", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s\nhand 3 7d 2h\n" OPEN "-4c\n2 +7c -7c\n3 ^7d2h -??", "", "take-natural-plus-wild@1.3"),
  ROW ("pile.onto_meld=never", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s\n" OPEN "-4c\n2 +Ac -Ac\n3 ^ -??", "", "take-onto-meld@1.3"),
  ROW ("pile.take_for=nothing", "international-4", 4, NULL,
       "up Kh\nhand 1 6d\n1 ^ -6d", "take-no-claim@1.1 deal-skipped@1.1", ""),
  ROW ("pile.take_count=1", "international-4", 4, NULL,
       "up 5d\nhand 2 Ks Kh As Ah Ad\n1 +Kd -Kd\n2 ^KsKh@2 =AsAhAd -??", "", "take-count@1.2"),
  ROW ("pile.lone_return=false", "international-4", 4, "pile.take_for=nothing",
       "up Kh\nhand 1 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h\n1 ^ -Kh", "", "discard-lone-card@1.1"),
  ROW ("pile.sequence_use=never", "samba", 4, NULL,
       "hand 1 7s 8s As Ah Ad\n1 ^7s8s =AsAhAd -??", "", "take-sequence@1.1"),
  ROW ("pile.claim_pure=true", "international-4", 4, NULL,
       "hand 1 6d 6h 2s As Ah\n1 ^6d6h2s =AsAh?? -??", "", "take-claim-pure@1.1"),
  ROW ("pile.freezers=two,red_three", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s Jk\n" OPEN "-Jk\n2 +Ac -Ac\n3 ^ -??", "take-pile-frozen@1.3", ""),
  ROW ("pile.freeze_mode=declared", "international-4", 4, "pile.freezers=joker,two",
       "hand 1 As Ah Ad 2s Jk\n" OPEN "-Jk\n2 +Ac -Ac\n3 ^ -??", "take-pile-frozen@1.3", ""),
  ROW ("pile.freeze_effect=blocked", "international-4", 4, "pile.freeze_span=full_round",
       "hand 1 As Ah Ad 2s Jk\nhand 3 7d 7h\n" OPEN "-Jk\n2 +7c -7c\n3 ^7d7h -??", "", "take-pile-blocked@1.3"),
  ROW ("pile.freeze_span=full_round", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s Jk\n" OPEN "-Jk\n2 +7c -7c\n3 +8c -8c\n4 +Ac -Ac\n1 ^ -??", "take-pile-frozen@1.5", ""),
  ROW ("pile.stop_tops=black_three", "uruguayan", 4, "pile.stop_tops=black_three,wild",
       "hand 1 As Ah Ad Ac Jk\n1 +4c =AsAhAdAc -Jk\n2 +2d -2d\n3 ^A: -??", "take-stop-card@1.3", ""),
  ROW ("pile.lone_card_rule=false", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 5s\nhand 4 6d 6h As Ah Jk\n"
       "1 +4c =KsKhKdKcKsKhKd =AsAhAd -4c\n2 +7c -7c\n3 +6c -6c\n4 ^6d6h =AsAhJk -Kc\n1 ^ -5s",
       "take-lone-card@1.5", ""),
  /* melds */
  ROW ("meld.min_natural=1", "international-4", 4, NULL,
       "score=-5,0\nhand 1 Ks 2s 2h\n1 +4c =Ks2s2h -4c", "meld-too-few-naturals@1.1", ""),
  ROW ("meld.max_wild=2", "international-4", 4, NULL,
       "hand 1 Ks Kh 2s 2h 2d\n1 +4c =KsKh2s2h2d -4c", "", "meld-too-many-wilds@1.1"),
  ROW ("meld.wild_balance=fewer", "international-4", 4, NULL,
       "hand 1 Ks Kh 2s 2h 2d\n1 +4c =KsKh2s2h2d -4c", "", "meld-wild-balance@1.1"),
  ROW ("meld.wild_free_from=7", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd 2s 2h 2d 2c\n1 +4c =KsKhKd2s2h2d2c -4c", "meld-too-many-wilds@1.1", ""),
  ROW ("meld.wild_only=true", "international-4", 4, NULL,
       "hand 1 2s 2h 2d 2c\n1 +4c =2s2h2d2c -4c", "meld-wild-set@1.1", ""),
  ROW ("meld.wild_set_max=7", "international-4", 4, "meld.wild_only=true",
       "hand 1 2s 2h 2d 2c 2s 2h 2d 2c\n1 +4c =2s2h2d2c2s2h2d2c -4c", "", "meld-too-long@1.1"),
  ROW ("meld.wild_sets=many", "international-4", 4, "meld.wild_only=true",
       "hand 1 2s 2h 2d 2c Jk Jk\n1 +4c =2s2h2d =2cJkJk -4c", "meld-wild-set-second@1.1", ""),
  ROW ("meld.max_size=7", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd Kc\n1 +4c =KsKhKdKcKsKhKdKc -4c", "", "meld-too-long@1.1"),
  ROW ("meld.per_rank=many", "international-4", 4, NULL,
       "hand 1 Ks Kh 2s 2h Kd Kc 2d 2c\n1 +4c =KsKh2s2h =KdKc2d2c -4c", "meld-too-many-wilds@1.1", ""),
  ROW ("meld.group_ranks=K", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s\n" OPEN "-4c", "", "meld-group-rank@1.1"),
  ROW ("meld.natural_only=A", "international-4", 4, NULL,
       "hand 1 As Ah Ad 2s\n" OPEN "-4c", "", "meld-wild-rank@1.1"),
  ROW ("meld.wild_at_opening=K", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc As Ah Ad\n1 +4c =KsKhKdKc =AsAhAd -4c\n2 +7c -7c\n3 +2d =K:2d -??",
       "", "meld-wild-rank@1.3"),
  ROW ("meld.wild_later_needs=5", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc As Ah Ad\n1 +4c =KsKhKdKc =AsAhAd -4c\n2 +7c -7c\n3 +2d =K:2d -??",
       "", "meld-wild-early@1.3"),
  ROW ("meld.wild_set_first=true", "international-4", 4, "meld.wild_only=true",
       "hand 1 2s 2h 2d Ks Kh Jk\n1 +4c =2s2h2d =KsKhJk -4c", "", "meld-wild-set-open@1.1"),
  ROW ("meld.dead_ranks=true", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd\n1 +4c =KsKhKdKcKsKhKd -4c\n2 +7c -7c\n3 +Kc =K:Kc -??",
       "", "meld-dead-rank@1.3"),
  ROW ("meld.merge=any_turn", "international-4", 4, "meld.per_rank=many",
       "hand 1 Ks Kh 2s Kd Kc 2d\n1 +4c =KsKh2s =KdKc2d &K.1&K.2 -4c", "meld-merge@1.1", ""),
  ROW ("meld.sequences=true", "international-4", 4, NULL,
       "hand 1 Ts Js Qs Ks As\n1 +4c =TsJsQsKsAs -4c", "meld-sequence@1.1", ""),
  ROW ("meld.sequence_ace=either", "international-4", 4,
       "deck.threes=ordinary;pile.freezers=joker,two;pile.stop_tops=wild;meld.sequences=true",
       "hand 1 As 2s 3s Ks Kh Kd\n1 +4c =KsKhKd =As2s3s -4c",
       "meld-sequence-broken@1.1 deal-skipped@1.1", ""),
  ROW ("meld.sequence_wilds=true", "international-4", 4, "meld.sequences=true",
       "hand 1 Ts Js Jk Ks As\n1 +4c =TsJsJkKsAs -4c", "meld-sequence-wild@1.1", ""),
  ROW ("meld.sequence_wild_shift=true", "international-4", 4,
       "meld.sequences=true;meld.sequence_wilds=true",
       "hand 1 Jk Ts Js Qs\n1 +4c =JkTsJsQs ~s> -4c", "meld-shift@1.1", ""),
  ROW ("meld.sequence_wild_release=low", "international-4", 4,
       "meld.sequences=true;meld.sequence_wilds=true",
       "hand 1 8s Jk Ts Js 9s\n1 +4c =8sJkTsJs ~s>9s -4c", "meld-shift@1.1", ""),
  ROW ("meld.sequence_max=7", "international-4", 4, "meld.sequences=true",
       "hand 1 7s 8s 9s Ts Js Qs Ks As\n1 +4c =7s8s9sTsJsQsKsAs -4c", "", "meld-sequence-too-long@1.1"),
  /* opening */
  ROW ("initial.table=-inf:50 1500:90 3000:120", "international-4", 4, NULL,
       "score=-5,0\nhand 1 7s 7h 7d\n1 +4c =7s7h7d -4c", "", "initial-minimum@1.1"),
  ROW ("initial.pile_counts=whole", "international-4", 4, NULL,
       "hand 3 7d 7h As Ah 8s 8h 9s 9h Ts Th Js\n1 +Ac -Ac\n2 +7c -7c\n3 ^7d7h =AsAhAc -8s", "initial-minimum-take@1.3", ""),
  ROW ("initial.terms=natural_group", "international-4", 4, NULL,
       "hand 1 As Ah 2s Ks Kh Jk\n1 +4c =AsAh2s =KsKhJk -4c", "", "initial-natural-meld@1.1"),
  ROW ("initial.basis=side", "international-3-cutthroat", 3, NULL,
       "score=0,0,1500\nhand 1 6d 6h As Ah Ad\nhand 2 Ks Kh Kd Kc 2s\n"
       "1 ^6d6h =AsAhAd -??\n2 +4c5c =KsKhKdKc2s -4c", "", "initial-minimum@1.2"),
  ROW ("initial.concealed_exempt=never", "international-4", 4, NULL,
       "score=3000,0\nhand 1 Ks Kh Kd Kc Ks Kh Kd 7s 7h 7d 7c\n1 +4c =KsKhKdKcKsKhKd =7s7h7d7c -4c",
       "", "initial-minimum@1.1"),
  ROW ("initial.hand_canasta_pile_top=true", "international-4", 4, "initial.table=-inf:HC",
       "hand 1 6d 6h 6c 6s 6h 6d\n1 ^6d6h6c6s6h6d -??", "initial-canasta@1.1", ""),
  /* canastas */
  ROW ("canasta.natural_bonus=600", "international-4", 4, NULL, VARIANT_OUT, "A.canastas=500",
       "A.canastas=600"),
  ROW ("canasta.mixed_bonus=350", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh 2c As Ah Ad 2s\n1 +4c =KsKhKdKcKsKh2c =AsAhAd2s -4c",
       "A.canastas=300", "A.canastas=350"),
  ROW ("canasta.wild_bonus=1000", "international-4", 4, "meld.wild_only=true",
       "hand 1 2s 2h 2d 2c 2s Jk Jk As Ah Ad Ac\n1 +4c =2s2h2d2c2sJkJk =AsAhAdAc -4c",
       "A.canastas=0", "A.canastas=1000"),
  ROW ("canasta.sequence_bonus=1500", "international-4", 4,
       "meld.sequences=true;canasta.sequence_is_canasta=true",
       "hand 1 8s 9s Ts Js Qs Ks As Ah Ad Ac 2s\n1 +4c =8s9sTsJsQsKsAs =AhAdAc2s -4c",
       "A.canastas=0", "A.canastas=1500"),
  ROW ("canasta.sequence_is_canasta=true", "international-4", 4, "meld.sequences=true",
       "hand 1 8s 9s Ts Js Qs Ks As Ah Ad Ac 2s\n1 +4c =8s9sTsJsQsKsAs =AhAdAc2s -4c",
       "out-keep-one@1.1", ""),
  ROW ("canasta.concealed_bonus=100", "international-4", 4, NULL, VARIANT_OUT, "A.concealed=0",
       "A.concealed=100"),
  ROW ("canasta.concealed_pile_top=true", "international-4", 4, "canasta.concealed_bonus=100",
       "hand 1 Ks Kh Kd Kc Ks Kh As Ah Ad 2s 4c\nup Kd\n1 ^KsKhKdKcKsKh =AsAhAd2s -4c",
       "A.concealed=0", "A.concealed=100"),
  ROW ("canasta.min_natural=5", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc 2s 2h 2d\n1 +4c =KsKhKdKc2s2h2d -4c", "", "meld-canasta-naturals@1.1"),
  ROW ("canasta.grades=group:8:edge:150 group:7+:any:100", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 2c As Ah Ad\n1 +4c =KsKhKdKcKsKhKd2c =AsAhAd -4c",
       "A.canastas=300", "A.canastas=150"),
  /* special hands */
  ROW ("special.hands=pairs:6*2n:2500", "international-4", 4, NULL,
       "hand 1 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s\n1 +9h #pairs", "special-unknown@1.1 A.special=0", "A.special=2500"),
  /* going out */
  ROW ("going_out.canastas=2", "international-4", 4, NULL, VARIANT_OUT, "", "out-keep-one@1.1"),
  ROW ("going_out.pure_canastas=1", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh 2c As Ah Ad 2s\n1 +4c =KsKhKdKcKsKh2c =AsAhAd2s -4c", "", "out-pure-canasta@1.1"),
  ROW ("going_out.contract=mixed:1", "international-4", 4, NULL, VARIANT_OUT, "", "out-contract@1.1"),
  ROW ("going_out.reserve=partners_taken", "international-4", 4,
       "reserve.sizes=3;reserve.owner=player;reserve.earned_by=own_canasta",
       "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n"
       "1 +4c =KsKhKdKcKsKhKd =AsAhAd2s =QsQhQd -4c",
       NOT_SEEN " " NOT_SEEN, NOT_SEEN " " NOT_SEEN " out-partner-reserve@1.1"),
  ROW ("going_out.discard=required", "international-4", 4, NULL,
       VARIANT_OUT_HAND "1 +Ac =KsKhKdKcKsKhKd =AsAhAdAc2s", "", "out-no-discard@1.1"),
  ROW ("going_out.bonus=250", "international-4", 4, NULL, VARIANT_OUT, "A.out=200", "A.out=350"),
  ROW ("going_out.concealed_extra=250", "international-4", 4, NULL, VARIANT_OUT, "A.out=200",
       "A.out=350"),
  ROW ("going_out.concealed_scope=side", "international-4", 4, NULL,
       "hand 1 Ts Th Td Tc 2s\nhand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n"
       "1 +4c =TsThTdTc2s -4c\n2 +7c -7c\n3 +5c =KsKhKdKcKsKhKd =AsAhAd2s -5c",
       "A.out=200", "A.out=100"),
  ROW ("going_out.concealed_layoff=true", "international-4", 4, NULL,
       "hand 1 Ts Th Td Tc 2s\nhand 3 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n"
       "1 +4c =TsThTdTc2s -4c\n2 +7c -7c\n3 +Ts =KsKhKdKcKsKhKd =AsAhAd2s =T:Ts",
       "A.out=100", "A.out=200"),
  ROW ("going_out.concealed_canasta=side", "international-4", 4, NULL,
       "hand 1 Ts Th Td Tc Ts Th 2s\nhand 3 Ks Kh Kd Kc Qs Qh Qd As Ah Ad 2s\n"
       "1 +4c =TsThTdTcTsTh2s -4c\n2 +7c -7c\n3 +5c =KsKhKdKc =QsQhQd =AsAhAd2s -5c",
       "A.out=100", "A.out=200"),
  ROW ("going_out.terremoto_bonus=800", "international-4", 4, NULL, VARIANT_OUT, "A.out=200",
       "A.out=800"),
  ROW ("going_out.forbid_wild=true", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n1 +Ac =KsKhKdKcKsKhKd =AsAhAdAc -2s", "", "out-wild@1.1"),
  ROW ("going_out.forbid_black_three=true", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 3s\n1 +Ac =KsKhKdKcKsKhKd =AsAhAdAc -3s", "", "out-black-three@1.1"),
  ROW ("going_out.permission=none", "international-4", 4, NULL, "1 +4c ?- -4c", "", "ask-not-allowed@1.1"),
  /* the discard */
  ROW ("discard.last_resort=wild", "international-4", 4, NULL, "hand 1 2s\n1 +4c -2s", "",
       "discard-last-resort@1.1"),
  ROW ("discard.not_on_empty=K", "international-4", 4, NULL,
       "up 6h\nhand 1 6d 6c As Ah Ad Ks\n1 ^6d6c =AsAhAd -Ks", "", "discard-empty-pile@1.1"),
  ROW ("discard.contract_ranks=own_side", "international-4", 4, "going_out.contract=7*:1",
       "hand 1 7s\n1 +4c -7s", "", "discard-rank-barred@1.1"),
  /* the end of the stock */
  ROW ("stock_end.recycle=1", "international-4", 4, SMALL_STOCK,
       SPEND "3 +6s4c5c -4c", "draw-stock-empty@1.3 deal-skipped@1.3", ""),
  ROW ("stock_end.unplayable=2", "international-4", 4, SMALL_STOCK, SPEND, "",
       "draw-stock-empty@1.2 deal-skipped@1.2"),
  ROW ("stock_end.play_on=last_drawer", "international-4", 4, SMALL_STOCK,
       "hand 3 5s 5h As Ah Ad\n" SPEND "3 ^5s5h =AsAhAd -??", "", "turn-after-end@1.3"),
  ROW ("stock_end.forced_take=none", "international-4", 4, SMALL_STOCK,
       "hand 1 As Ah Ad 2s\n1 +??*4 =AsAhAd2s -4c\n2 +??*4 -Ac\n3 /", "pass-forced-take@1.3", ""),
  ROW ("stock_end.final_melding=true", "international-4", 4,
       SMALL_STOCK ";stock_end.play_on=last_drawer",
       "hand 3 As Ah Ad 2s\n" SPEND "3 =AsAhAd2s", "turn-after-end@1.3 turn-before-draw@1.3", ""),
  /* scoring */
  ROW ("scoring.joker=30", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Jk As Ah Ad 2s\n1 +4c =KsKhKdKcKsKhJk =AsAhAd2s -4c",
       "A.melds=190", "A.melds=170"),
  ROW ("scoring.two=25", "international-4", 4, NULL, VARIANT_OUT, "A.melds=150", "A.melds=155"),
  ROW ("scoring.ace=15", "international-4", 4, NULL, VARIANT_OUT, "A.melds=150", "A.melds=135"),
  ROW ("scoring.high=15", "international-4", 4, NULL, VARIANT_OUT, "A.melds=150", "A.melds=185"),
  ROW ("scoring.low=10", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd Kc Ks Kh Kd 7s 7h 7d 7c\n1 +4c =KsKhKdKcKsKhKd =7s7h7d7c -4c",
       "A.melds=90", "A.melds=110"),
  ROW ("scoring.high_from=10", "international-4", 4, NULL,
       "hand 1 8s 8h 8d 8c 8s 8h 8d As Ah Ad 2s\n1 +4c =8s8h8d8c8s8h8d =AsAhAd2s -4c",
       "A.melds=150", "A.melds=115"),
  ROW ("scoring.no_canasta=all_negative", "international-4", 4, NULL,
       "hand 1 Qs Qh Qd Qc 2s\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c =QsQhQdQc2s -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "A.melds=60", "A.melds=-60"),
  /* the match */
  ROW ("match.target=150", "international-4", 4, NULL,
       "score A total=200 sum=200\nscore B total=50 sum=50\nend target winner=A",
       "match-short@1.0", ""),
  ROW ("match.deals=1", "international-4", 4, NULL,
       "score A total=200 sum=200\nscore B total=50 sum=50\ndeal 2\nscore A total=10\nscore B total=20",
       "", "match-deals@2.0"),
  ROW ("match.vp_scale=100,200", "international-4", 4, NULL,
       "score A total=5200 sum=5200\nscore B total=50 sum=50\nend target winner=A vp=3,1",
       "", "match-vp@1.0"),
  ROW ("match.tie=shared", "international-4", 4, NULL,
       "score=4900,4900\nscore A total=100 sum=5000\nscore B total=100 sum=5000\nend target", "match-tie@1.0",
       ""),
  /* penalties */
  ROW ("penalty.code=none", "international-4", 4, NULL, "hand 1 Kd\n1 +4c !exposed:Kd -Kd", "fault@1.1", "fault-not-in-rules@1.1"),
  ROW ("penalty.exposed_card=false", "international-4", 4, NULL,
       "hand 1 Kd\n1 +4c !exposed:Kd -4c", "fault@1.1 discard-exposed-first@1.1", "fault@1.1"),
  ROW ("penalty.short_meld_raise=0", "international-4", 4, NULL,
       "hand 1 Ks Kh Kd 5s 5h 5d 5c\n1 +4c =KsKhKd !short-withdrawn -4c\n2 +7c -7c\n3 +8c -8c\n"
       "4 +9c -9c\n1 +4c =KsKhKd =5s5h5d5c -4c", "fault@1.1 initial-minimum@1.5", "fault@1.1"),
  ROW ("penalty.short_meld_fine=50", "international-4", 4, NULL,
       "hand 1 5s 5h 5d 2s As Ah Ad\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c =5s5h5d2s !short-returns =AsAhAd <5:2s -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.1 A.penalty=-100", "fault@1.1 A.penalty=-50"),
  ROW ("penalty.out_of_turn_fine=50", "international-4", 4, NULL,
       "hand 4 As Ah Ad\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c -4c\n4 !out-of-turn =AsAhAd\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.2 B.penalty=-100", "fault@1.2 B.penalty=-50"),
  ROW ("penalty.illegal_take_fine=50", "international-4", 4, NULL,
       "hand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 !take-illegal +4c -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.1 A.penalty=-100", "fault@1.1 A.penalty=-50"),
  ROW ("penalty.no_canasta_fine=50", "international-4", 4, NULL,
       "hand 1 As Ah Ad Ac Js Jh Jd Jc 6s 6h 6d\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +6c =AsAhAdAc =JsJhJdJc =6s6h6d6c !no-canasta <6:6c <J:Jc -6c\n"
       "2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.1 A.penalty=-100", "fault@1.1 A.penalty=-50"),
  ROW ("penalty.failed_out_fine=50", "international-4", 4, NULL,
       "hand 1 As Ah Ad\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c ?+ =AsAhAd !failed-out -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.1 A.penalty=-100", "fault@1.1 A.penalty=-50"),
  ROW ("penalty.red_three_held=300", "international-4", 4, NULL,
       "hand 1 3h\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "A.penalty=-500", "A.penalty=-300"),
  ROW ("penalty.excess_wild_fine=50", "international-4", 4, NULL,
       "hand 1 9s 9h 2s 2h Jk Jk\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 +4c !excess-wild =9s9h2s2hJkJk -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "fault@1.1 A.melds=60 A.penalty=-100", "fault@1.1 A.melds=60 A.penalty=-50"),
  ROW ("penalty.unmet_take_fine=200", "chilean", 4, NULL,
       "hand 1 6d 6h\nhand 2 Ks Kh Kd Kc Ks Kh Kd Ts Th Td Tc\n"
       "1 ^6d6h !abort +4c -4c\n2 +4d =KsKhKdKcKsKhKd =TsThTdTc -4d",
       "A.penalty=-500", "A.penalty=-200"),
};
/* clang-format on */

static void
check_flip (gconstpointer data)
{
  const Flip *flip = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);

  g_assert_no_error (error);

  g_autofree char *text = variant_test_text (variants, &flip->test);
  g_autofree char *as_is = variant_test_replay (variants, text, NULL, flip->test.expected);
  g_autofree char *changed = variant_test_replay (variants, text, flip->change, flip->changed);

  if (!g_str_equal (as_is, flip->test.expected) || !g_str_equal (changed, flip->changed))
    g_test_message ("%s", text);
  g_assert_cmpstr (as_is, ==, flip->test.expected);
  g_assert_cmpstr (changed, ==, flip->changed);
  g_assert_cmpstr (as_is, !=, changed);
}

/* Every parameter has a row, or a reason. */
static void
test_complete (void)
{
  for (guint rule = 0; rule < POZO_N_RULES; rule++)
    {
      const char *key = pozo_rule_info (rule)->key;
      g_autofree char *prefix = g_strconcat (key, "=", NULL);
      guint n = g_strv_contains ((const char *const *) exempt, key);

      for (gsize i = 0; i < G_N_ELEMENTS (flips); i++)
        n += g_str_has_prefix (flips[i].change, prefix);
      if (n != 1)
        g_test_message ("%s has %u rows", key, n);
      g_assert_cmpuint (n, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/liveness/complete", test_complete);
  for (gsize i = 0; i < G_N_ELEMENTS (flips); i++)
    {
      g_autofree char *path = g_strconcat ("/liveness/", flips[i].change, NULL);

      g_test_add_data_func (path, &flips[i], check_flip);
    }
  return g_test_run ();
}
