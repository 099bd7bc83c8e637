/* SPDX-License-Identifier: MIT */
/* Contradictions: each is refused with its reason, and its way out is one. */
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

#include "pozo-error.h"

static void
apply (PozoRules *rules, const char *assignments)
{
  g_auto (GStrv) each = g_strsplit (assignments, ";", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      pozo_rules_assign (rules, each[i], &error);
      g_assert_no_error (error);
    }
}

static const struct
{
  const char *assignments; /* with ; between them */
  const char *message;     /* how it begins */
  const char *remedy;      /* assignments that put it right */
} rows[] = {
  { "deal.cut_keep_max=1", "deal.cut_keep_max lets", "deal.cut_keep=wild" },
  { "deal.cut_keep=wild", "deal.cut_keep lets", "deal.cut_keep_max=1" },
  { "deck.threes=ordinary", "deck.threes is ordinary",
    "pile.freezers=joker,two;pile.stop_tops=wild" },
  { "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none;deal.cut_keep=wild_or_red_three;"
    "deal.cut_keep_max=1",
    "deck.threes is ordinary", "deal.cut_keep=wild" },
  { "meld.group_ranks=3,A", "meld.group_ranks names 3",
    "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none" },
  { "meld.sequences=true;meld.sequence_ace=either", "meld.sequence_ace lets",
    "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none" },
  { "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none;meld.sequence_ace=both",
    "meld.sequence_ace lets", "meld.sequences=true" },
  { "meld.group_ranks=none", "meld.group_ranks is none", "meld.sequences=true" },
  { "deal.batches=fives", "deal.batches deals five", "deal.hand_size=15" },
  { "deal.batches=three_then_twos", "deal.batches deals three",
    "deal.hand_size=14;deal.extra_first=1" },
  { "turn.stock_cards_before_take=1", "turn.stock_cards_before_take leaves", "turn.draw=2" },
  { "meld.sequence_wilds=true", "meld.sequence_wilds, ", "meld.sequences=true" },
  { "meld.sequence_max=7", "meld.sequence_wilds, ", "meld.sequences=true" },
  { "pile.sequence_use=new", "meld.sequence_wilds, ", "meld.sequences=true" },
  { "canasta.sequence_bonus=500", "canasta.sequence_bonus or", "meld.sequences=true" },
  { "canasta.sequence_is_canasta=true", "canasta.sequence_bonus or", "meld.sequences=true" },
  { "teams.layouts=4:two_sides;match.vp_scale=100,100", "match.vp_scale must rise",
    "match.vp_scale=100,200" },
  { "teams.layouts=3:individual;match.vp_scale=100,200", "match.vp_scale shares",
    "teams.layouts=4:two_sides" },
  { "meld.sequences=true;meld.sequence_wild_release=low", "meld.sequence_wild_release moves",
    "meld.sequence_wilds=true" },
  { "meld.sequences=true;meld.sequence_wild_shift=true", "meld.sequence_wild_shift moves",
    "meld.sequence_wilds=true" },
  { "meld.sequences=true;meld.sequence_max=2", "meld.sequence_max is below 3",
    "meld.sequence_max=3" },
  { "meld.sequences=true;meld.sequence_max=6;canasta.sequence_bonus=5",
    "meld.sequence_max is below 7", "meld.sequence_max=7" },
  { "meld.max_size=6", "meld.max_size is below 7", "meld.max_size=7" },
  { "meld.wild_free_from=2", "meld.wild_free_from is below 3", "meld.wild_free_from=3" },
  { "meld.max_size=7;canasta.min_natural=8", "canasta.min_natural is above",
    "canasta.min_natural=7" },
  { "canasta.min_natural=1", "canasta.min_natural is below", "canasta.min_natural=2" },
  { "canasta.min_natural=9", "canasta.min_natural is 9 but the deck has 8",
    "deck.naturals_per_rank=9" },
  { "reserve.sizes=5,5,5", "reserve.sizes has more than two", "reserve.sizes=5,5" },
  { "reserve.sizes=13,11", "reserve.sizes has two hands of different", "reserve.sizes=11,11" },
  { "reserve.sizes=11;teams.layouts=3:lone_hand 4:two_sides", "reserve.sizes gives each side",
    "teams.layouts=4:two_sides" },
  { "reserve.owner=player", "reserve.owner or reserve.earned_by", "reserve.sizes=11" },
  { "reserve.sizes=5,5;reserve.owner=player", "reserve.owner is player but", "reserve.sizes=5" },
  { "reserve.sizes=5;reserve.earned_by=own_canasta", "reserve.earned_by=own_canasta and",
    "reserve.owner=player" },
  { "reserve.sizes=5;reserve.owner=player;reserve.missed=100", "reserve.missed is set but",
    "reserve.missed=0" },
  { "reserve.sizes=5;going_out.reserve=partners_taken", "reserve.earned_by=own_canasta and",
    "reserve.owner=player" },
  { "reserve.missed=100", "reserve.missed or reserve.missed_when", "reserve.sizes=11" },
  { "reserve.missed_when=other_took", "reserve.missed or reserve.missed_when", "reserve.sizes=11" },
  { "reserve.renews_stock=excused", "reserve.renews_stock is set", "reserve.sizes=11" },
  { "reserve.sizes=5;reserve.owner=player;reserve.renews_stock=excused",
    "reserve.renews_stock is set", "reserve.owner=side" },
  { "pile.lone_return=false", "pile.lone_return is false", "pile.take_for=nothing" },
  { "pile.take_for=top_card;pile.lone_return=false", "pile.lone_return is false",
    "pile.take_for=nothing" },
  { "stock_end.unplayable=2;stock_end.recycle=1", "stock_end.unplayable leaves",
    "stock_end.recycle=0" },
  { "meld.merge=any_turn", "meld.merge joins", "meld.per_rank=many" },
  { "canasta.wild_bonus=1000", "canasta.wild_bonus is set", "meld.wild_only=true" },
  { "meld.wild_set_max=7", "meld.wild_set_max or meld.wild_sets is set", "meld.wild_only=true" },
  { "meld.wild_sets=many", "meld.wild_set_max or meld.wild_sets is set", "meld.wild_only=true" },
  { "meld.wild_only=true;meld.wild_set_max=2", "meld.wild_set_max is below 3",
    "meld.wild_set_max=3" },
  { "meld.wild_only=true;meld.wild_set_max=6;canasta.wild_bonus=5", "meld.wild_set_max is below 7",
    "meld.wild_set_max=7" },
  { "meld.wild_only=true;meld.wild_set_max=6;going_out.contract=wild:1",
    "meld.wild_set_max is below 7", "going_out.contract=none" },
  { "going_out.contract=natural:1 mixed:1", "going_out.contract asks for more",
    "going_out.canastas=2" },
  { "going_out.contract=wild:1", "going_out.contract asks for a wild", "meld.wild_only=true" },
  { "meld.sequences=true;going_out.contract=sequence:1", "going_out.contract asks for a sequence",
    "canasta.sequence_is_canasta=true" },
  { "meld.sequences=true;canasta.grades=group:7+:any:100;going_out.contract=sequence:1",
    "going_out.contract asks for a sequence or a wild canasta",
    "canasta.grades+=sequence:7+:any:200" },
  { "canasta.grades=sequence:7+:any:100", "canasta.grades has rows for sequences",
    "meld.sequences=true" },
  { "canasta.grades=wild:7+:any:100", "canasta.grades has rows for sequences",
    "meld.wild_only=true" },
  { "canasta.grades=group/3:7+:any:100", "canasta.grades has a row for groups of which none",
    "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none" },
  { "meld.group_ranks=4,5;canasta.grades=group/7,8:7+:any:100",
    "canasta.grades has a row for groups of which none", "meld.group_ranks=5,7" },
  { "meld.max_size=7;canasta.grades=group:8+:any:100", "canasta.grades has a row for melds",
    "meld.max_size=8" },
  { "meld.sequences=true;canasta.grades=sequence:A-K:none:500",
    "canasta.grades has a row for melds",
    "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none;meld.sequence_ace=either" },
  { "meld.sequences=true;meld.sequence_max=7;canasta.grades=sequence:8:none:500",
    "canasta.grades has a row for melds", "meld.sequence_max=8" },
  { "meld.sequences=true;canasta.grades=sequence:12:none:500", "canasta.grades has a row for melds",
    "canasta.grades=sequence:11:none:500" },
  { "meld.wild_only=true;meld.wild_set_max=7;canasta.grades=wild:8+:any:500",
    "canasta.grades has a row for melds", "meld.wild_set_max=8" },
  { "canasta.grades=group:3-6:any:-100", "canasta.grades has rows with fines",
    "canasta.grades+=group:7+:any:100" },
  { "canasta.grades=group:7+:any:100 wild:3-6:any:-100", "canasta.grades has rows for sequences",
    "meld.wild_only=true" },
  { "meld.wild_only=true;canasta.grades=wild:7:j0:300 group:7+:any:100",
    "canasta.grades has a row for wild canastas with some number",
    "canasta.grades=wild:7:j0:300 wild:7+:any:200 group:7+:any:100" },
  { "canasta.grades=group:7+:any:100 hand/3:3+:any:-100", "canasta.grades has a row for groups",
    "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none" },
  { "meld.wild_only=true;meld.wild_set_max=5;canasta.wild_bonus=0;"
    "canasta.grades=group:7+:any:100 wild:3-6:any:-100",
    "canasta.grades has a row for melds", "canasta.grades=group:7+:any:100 wild:3-5:any:-100" },
  { "special.hands=pairs:7*2n:2500", "special.hands has a hand of another number",
    "deal.hand_size=13" },
  { "red_three.kept=unreplaced", "red_three.kept lets threes stay", "penalty.code=none" },
  { "meld.sequences=false;pile.sequence_use=onto", "meld.sequence_wilds, ", "meld.sequences=true" },
  { "initial.terms=or_wild_set;meld.wild_only=true", "initial.terms has or_wild_set",
    "initial.terms=natural_group,or_wild_set" },
  { "initial.terms=natural_group,or_wild_set", "initial.terms speaks", "meld.wild_only=true" },
  { "initial.terms=wild_canasta_waives", "initial.terms speaks", "meld.wild_only=true" },
  { "initial.pile_counts=none;initial.table=-inf:HC;initial.hand_canasta_pile_top=true",
    "initial.pile_counts is none", "initial.hand_canasta_pile_top=false" },
  { "discard.contract_ranks=own_side", "discard.contract_ranks or", "going_out.contract=7*:1" },
  { "red_three.positive_needs=contract_ranks;going_out.contract=natural:1",
    "discard.contract_ranks or", "going_out.contract=7:1" },
  { "talon.min_stock=9", "talon.min_stock or talon.terms", "talon.cards=4,3" },
  { "talon.terms=at_once", "talon.min_stock or talon.terms", "talon.cards=13,13" },
  { "talon.cards=4,3;talon.terms=at_once,keep_card", "talon.terms has keep_card",
    "talon.terms=keep_card" },
  { "talon.cards=4,3;teams.layouts=3:lone_hand", "talon.cards is about the order",
    "teams.layouts=3:individual" },
  { "discard.last_resort=3", "discard.last_resort or", "discard.last_resort=4" },
  { "discard.not_on_empty=3,wild", "discard.last_resort or", "discard.not_on_empty=wild" },
  { "meld.natural_only=3,7", "meld.natural_only or", "meld.natural_only=7" },
  { "meld.wild_at_opening=3", "meld.natural_only or", "meld.wild_at_opening=A" },
  { "meld.natural_only=7,A;meld.wild_at_opening=K,A", "meld.natural_only and",
    "meld.natural_only=7" },
  { "meld.max_size=7;meld.wild_later_needs=7", "meld.wild_later_needs leaves",
    "meld.wild_later_needs=6" },
  { "meld.wild_set_first=true", "meld.wild_set_first is true", "meld.wild_only=true" },
  { "meld.dead_ranks=true;meld.per_rank=many", "meld.dead_ranks is true",
    "meld.per_rank=one_strict" },
  { "pile.freeze_effect=blocked", "a pile that nobody may take", "pile.freeze_span=full_round" },
  { "pile.freeze_mode=declared", "pile.freezers has red_three", "pile.freezers=joker,two" },
  { "black_three.stop_span=full_round;pile.stop_tops=wild", "black_three.stop_span is full_round",
    "pile.stop_tops=black_three" },
  { "going_out.pure_canastas=2", "going_out.pure_canastas is above", "going_out.canastas=2" },
  { "black_three.meldable=never;black_three.closing_bonus=300", "black_three.set_of_four_bonus or",
    "black_three.closing_bonus=0" },
  { "black_three.meldable=never;black_three.set_of_four_bonus=100",
    "black_three.set_of_four_bonus or", "black_three.meldable=going_out" },
  { "black_three.as_bonus=bonus;black_three.set_of_four_bonus=100", "black threes are bonus cards",
    "black_three.as_bonus=no" },
  { "initial.hand_canasta_pile_top=true", "initial.hand_canasta_pile_top is true",
    "initial.table+=7000:HC" },
  { "teams.layouts=4:individual 6:individual/4", "teams.layouts has 6:individual/4, but only",
    "teams.layouts+=6:two_sides/4" },
  { "teams.layouts=6:two_sides/2", "teams.layouts has 6:two_sides/2, but only",
    "teams.layouts=6:two_sides/4" },
  { "teams.layouts=5:two_sides", "teams.layouts has 5:two_sides, but two sides",
    "teams.layouts=5:two_sides/4" },
  { "teams.layouts=4:three_pairs", "teams.layouts has 4:three_pairs, but three pairs",
    "teams.layouts=6:three_pairs" },
  { "teams.layouts=4:lone_hand", "teams.layouts has 4:lone_hand, but a lone hand",
    "teams.layouts=3:lone_hand" },
  { "teams.layouts=6:two_sides;deal.hand_size=25;deck.packs=1",
    "150 cards are dealt to 6 players but the deck has 56", "deck.naturals_per_rank=16" },
  { "deck.packs=3", "red_three.scale has 4 values but the deck for 4 players has 6 red threes",
    "red_three.scale+=1000,1200" },
};

static void
test_contradiction (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PozoRules rules = pozo_rules_default;
  g_autoptr (GError) error = NULL;

  apply (&rules, rows[i].assignments);
  g_assert_false (pozo_rules_check (&rules, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_RULES);
  if (!g_str_has_prefix (error->message, rows[i].message))
    g_assert_cmpstr (error->message, ==, rows[i].message);
  g_assert_nonnull (g_strrstr (error->message, "; "));
  g_clear_error (&error);
  apply (&rules, rows[i].remedy);
  pozo_rules_check (&rules, &error);
  g_assert_no_error (error);
}

/* No setting in range makes a deck that a guint8 cannot count; the check is for ranges to come. */
static void
test_largest_deck (void)
{
  PozoRules rules = pozo_rules_default;
  g_autoptr (GError) error = NULL;

  apply (&rules, "deck.packs=7;deck.jokers=16;deck.calientes=8;"
                 "red_three.scale=1,2,3,4,5,6,7,8,9,10,11,12,13,14");
  g_assert_cmpuint (pozo_rules_deck_size (&rules, 4), ==, POZO_DECK_MAX);
  pozo_rules_check (&rules, &error);
  g_assert_no_error (error);
  rules.deck_naturals_per_rank = 100;
  g_assert_false (pozo_rules_check (&rules, &error));
  g_assert_cmpstr (
      error->message, ==,
      "the deck for 4 players has 1180 cards, at most 388 can be played with; take fewer "
      "packs or set deck.naturals_per_rank lower");
  g_clear_error (&error);
  rules = pozo_rules_default;
  rules.teams_layouts[4].mode = POZO_TEAMS_NONE;
  g_assert_false (pozo_rules_check (&rules, &error));
  g_assert_cmpstr (error->message, ==, "teams.layouts lets nobody play; write 4:two_sides");
}

static void
test_players (void)
{
  PozoRules rules = pozo_rules_default;
  g_autoptr (GError) error = NULL;

  apply (&rules, "teams.layouts=2:individual 4:two_sides 5:two_sides/4;deck.large_table=5:3+6");
  g_assert_true (pozo_rules_check (&rules, NULL));
  g_assert_true (pozo_rules_check_players (&rules, 4, NULL));
  g_assert_false (pozo_rules_check_players (&rules, 5, &error));
  g_assert_cmpstr (
      error->message, ==,
      "red_three.scale has 4 values but the deck for 5 players has 6 red threes; give it "
      "6 values");
  g_clear_error (&error);
  g_assert_false (pozo_rules_check_players (&rules, 3, &error));
  g_assert_cmpstr (error->message, ==, "these rules are not for 3 players, expected 2, 4 or 5");
  g_assert_false (pozo_rules_check_players (&rules, 99, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/check/%s", rows[i].assignments);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_contradiction);
    }
  g_test_add_func ("/rules/check/players", test_players);
  g_test_add_func ("/rules/check/largest-deck", test_largest_deck);
  return g_test_run ();
}
