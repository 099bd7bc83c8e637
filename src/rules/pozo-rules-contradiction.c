/* SPDX-License-Identifier: MIT */
/* Contradictions between parameters, each of which alone is in its range.
 *
 * Refused is what cannot be played or what was surely meant otherwise.  A setting that merely has
 * no effect, such as a bonus that other settings put out of reach, stays allowed: a variant made
 * from another one inherits many of those. */
#include "pozo-rules-contradiction.h"

#include "pozo-grades.h"
#include "pozo-language.h"
#include "pozo-places.h"
#include "pozo-rule-info.h"
#include "pozo-teams.h"

static gboolean
keeps_none_of_some (const PozoRules *rules)
{
  return rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_NONE && rules->deal_cut_keep_max > 0;
}

static gboolean
keeps_some_of_none (const PozoRules *rules)
{
  return rules->deal_cut_keep != POZO_DEAL_CUT_KEEP_NONE && rules->deal_cut_keep_max == 0;
}

static gboolean
draws_too_many_before_take (const PozoRules *rules)
{
  return rules->turn_stock_cards_before_take >= rules->turn_draw;
}

static gboolean
uses_sequences_without (const PozoRules *rules)
{
  return !rules->meld_sequences &&
         (rules->meld_sequence_wilds || rules->meld_sequence_wild_shift ||
          pozo_rules_release_wilds (rules) || rules->meld_sequence_max > 0 ||
          rules->pile_sequence_use != POZO_PILE_SEQUENCE_USE_NEVER);
}

static gboolean
lowers_no_ace (const PozoRules *rules)
{
  return rules->meld_sequence_ace != POZO_MELD_SEQUENCE_ACE_HIGH &&
         (pozo_rules_has_special_threes (rules) || !rules->meld_sequences);
}

static gboolean
scores_sequences_without (const PozoRules *rules)
{
  return !rules->meld_sequences &&
         (rules->canasta_sequence_bonus > 0 || rules->canasta_sequence_is_canasta);
}

static gboolean
shifts_no_wilds (const PozoRules *rules)
{
  return rules->meld_sequence_wild_shift && !rules->meld_sequence_wilds;
}

static gboolean
releases_no_wilds (const PozoRules *rules)
{
  return pozo_rules_release_wilds (rules) && !rules->meld_sequence_wilds;
}

static gboolean
shares_no_victory_points (const PozoRules *rules)
{
  for (guint n = 0; rules->match_vp_scale.n > 0 && n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE && pozo_rules_n_sides (rules, n) != 2)
      return TRUE;
  return FALSE;
}

static gboolean
victory_points_fall (const PozoRules *rules)
{
  for (guint i = 1; i < rules->match_vp_scale.n; i++)
    if (rules->match_vp_scale.value[i] <= rules->match_vp_scale.value[i - 1])
      return TRUE;
  return FALSE;
}

static gboolean
sequence_is_too_short (const PozoRules *rules)
{
  return rules->meld_sequence_max > 0 && rules->meld_sequence_max < 3;
}

static gboolean
sequence_cannot_be_canasta (const PozoRules *rules)
{
  return rules->meld_sequence_max > 0 && rules->meld_sequence_max < 7 &&
         (rules->canasta_sequence_bonus > 0 || rules->canasta_sequence_is_canasta);
}

static gboolean
meld_cannot_be_canasta (const PozoRules *rules)
{
  return rules->meld_max_size > 0 && rules->meld_max_size < 7;
}

static gboolean
keeps_what_is_laid (const PozoRules *rules)
{
  return !rules->pile_lone_return && (rules->pile_take_for == POZO_PILE_TAKE_FOR_CLAIM ||
                                      rules->pile_take_for == POZO_PILE_TAKE_FOR_TOP_CARD);
}

static gboolean
has_too_many_reserves (const PozoRules *rules)
{
  return rules->reserve_sizes.n > POZO_RESERVES_EACH;
}

/* Hands in reserve are taken in the order in which they lie, by whichever side comes first. */
static gboolean
reserves_differ (const PozoRules *rules)
{
  return rules->reserve_sizes.n == 2 &&
         rules->reserve_sizes.value[0] != rules->reserve_sizes.value[1];
}

static gboolean
reserves_for_a_lone_hand (const PozoRules *rules)
{
  for (guint n = 0; rules->reserve_sizes.n > 0 && n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode == POZO_TEAMS_LONE_HAND)
      return TRUE;
  return FALSE;
}

static gboolean
owns_no_reserve (const PozoRules *rules)
{
  return rules->reserve_sizes.n == 0 &&
         (rules->reserve_owner != POZO_RESERVE_OWNER_SIDE ||
          rules->reserve_earned_by != POZO_RESERVE_EARNED_BY_EMPTY_HAND);
}

static gboolean
owns_several_reserves (const PozoRules *rules)
{
  return rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER && rules->reserve_sizes.n > 1;
}

/* What only hands in reserve of players can be. */
static gboolean
asks_of_players (const PozoRules *rules)
{
  return rules->reserve_owner == POZO_RESERVE_OWNER_SIDE &&
         (rules->reserve_earned_by == POZO_RESERVE_EARNED_BY_OWN_CANASTA ||
          rules->going_out_reserve != POZO_GOING_OUT_RESERVE_OWN);
}

static gboolean
pays_twice_for_reserve (const PozoRules *rules)
{
  return rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER && rules->reserve_missed > 0;
}

static gboolean
misses_no_reserve (const PozoRules *rules)
{
  return rules->reserve_sizes.n == 0 &&
         (rules->reserve_missed > 0 ||
          rules->reserve_missed_when != POZO_RESERVE_MISSED_WHEN_ALWAYS);
}

static gboolean
renews_with_no_reserve (const PozoRules *rules)
{
  return rules->reserve_renews_stock != POZO_RESERVE_RENEWS_STOCK_NEVER &&
         (rules->reserve_sizes.n == 0 || rules->reserve_owner != POZO_RESERVE_OWNER_SIDE);
}

static gboolean
renews_what_is_left (const PozoRules *rules)
{
  return rules->stock_end_unplayable > 0 && rules->stock_end_recycle != 0;
}

static gboolean
frees_below_a_meld (const PozoRules *rules)
{
  return rules->meld_wild_free_from > 0 && rules->meld_wild_free_from < 3;
}

static gboolean
canasta_needs_more_than_fits (const PozoRules *rules)
{
  return rules->meld_max_size > 0 && rules->canasta_min_natural > rules->meld_max_size;
}

static gboolean
canasta_needs_less_than_meld (const PozoRules *rules)
{
  return rules->canasta_min_natural > 0 && rules->canasta_min_natural < rules->meld_min_natural;
}

static gboolean
merges_nothing (const PozoRules *rules)
{
  return rules->meld_merge != POZO_MELD_MERGE_NONE &&
         rules->meld_per_rank != POZO_MELD_PER_RANK_MANY && !rules->meld_sequences &&
         rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE;
}

static gboolean
rewards_no_wild_meld (const PozoRules *rules)
{
  return rules->canasta_wild_bonus > 0 && !rules->meld_wild_only;
}

static gboolean
limits_no_wild_meld (const PozoRules *rules)
{
  return !rules->meld_wild_only &&
         (rules->meld_wild_set_max > 0 || rules->meld_wild_sets != POZO_MELD_WILD_SETS_ONE);
}

static gboolean
wild_meld_is_too_short (const PozoRules *rules)
{
  return rules->meld_wild_set_max > 0 && rules->meld_wild_set_max < 3;
}

/* How many canastas of a kind the contract asks for, or of any where that is
 * %POZO_CANASTA_NONE. */
static gint
count_contract (const PozoRules *rules, PozoCanasta kind)
{
  gint n = 0;

  for (guint i = 0; i < rules->going_out_contract.n; i++)
    {
      const PozoClass *row = &rules->going_out_contract.row[i];

      n += kind == POZO_CANASTA_NONE || row->kind == kind ? row->number : 0;
    }
  return n;
}

static gboolean
wild_meld_cannot_be_canasta (const PozoRules *rules)
{
  return rules->meld_wild_set_max > 0 && rules->meld_wild_set_max < 7 &&
         (rules->canasta_wild_bonus > 0 || count_contract (rules, POZO_CANASTA_WILD) > 0);
}

static gboolean
contract_is_too_large (const PozoRules *rules)
{
  return count_contract (rules, POZO_CANASTA_NONE) > rules->going_out_canastas;
}

static gboolean
contract_asks_for_no_wild_meld (const PozoRules *rules)
{
  return count_contract (rules, POZO_CANASTA_WILD) > 0 && !rules->meld_wild_only;
}

static gboolean
contract_asks_for_no_sequence (const PozoRules *rules)
{
  return count_contract (rules, POZO_CANASTA_SEQUENCE) > 0 && rules->canasta_grades.n == 0 &&
         !rules->canasta_sequence_is_canasta;
}

static gboolean
contract_asks_for_no_grade (const PozoRules *rules)
{
  return rules->canasta_grades.n > 0 && ((count_contract (rules, POZO_CANASTA_SEQUENCE) > 0 &&
                                          !pozo_rules_grades_has (rules, POZO_GRADE_SEQUENCE)) ||
                                         (count_contract (rules, POZO_CANASTA_WILD) > 0 &&
                                          !pozo_rules_grades_has (rules, POZO_GRADE_WILD)));
}

static gboolean
keeps_what_is_fined (const PozoRules *rules)
{
  return rules->red_three_kept != 0 && rules->penalty_code != POZO_PENALTY_CODE_NONE;
}

/* Whether a special hand has another number of cards than a hand after the draw. */
static gboolean
specials_do_not_fit (const PozoRules *rules)
{
  for (guint i = 0; i < rules->special_hands.n; i++)
    if ((gint) pozo_pattern_size (&rules->special_hands.row[i]) !=
        rules->deal_hand_size + rules->turn_draw)
      return TRUE;
  return FALSE;
}

static gboolean
blocks_for_ever (const PozoRules *rules)
{
  return rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED &&
         rules->pile_freeze_span == POZO_PILE_FREEZE_SPAN_UNTIL_TAKEN && rules->pile_freezers != 0;
}

static gboolean
declares_a_red_three (const PozoRules *rules)
{
  return rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_DECLARED &&
         (rules->pile_freezers & POZO_PILE_FREEZERS_RED_THREE) != 0;
}

static gboolean
stops_a_round_but_not_on_top (const PozoRules *rules)
{
  return rules->black_three_stop_span == POZO_BLACK_THREE_STOP_SPAN_FULL_ROUND &&
         (rules->pile_stop_tops & POZO_PILE_STOP_TOPS_BLACK_THREE) == 0;
}

static gboolean
asks_too_many_pure (const PozoRules *rules)
{
  return rules->going_out_pure_canastas > rules->going_out_canastas;
}

static gboolean
rewards_no_black_meld (const PozoRules *rules)
{
  return rules->black_three_meldable == POZO_BLACK_THREE_MELDABLE_NEVER &&
         (rules->black_three_set_of_four_bonus > 0 || rules->black_three_closing_bonus > 0);
}

static gboolean
black_threes_are_two_things (const PozoRules *rules)
{
  return rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO &&
         rules->black_three_set_of_four_bonus > 0;
}

static gboolean
allows_top_for_no_canasta (const PozoRules *rules)
{
  if (!rules->initial_hand_canasta_pile_top)
    return FALSE;
  for (guint i = 0; i < rules->initial_table.n; i++)
    if (rules->initial_table.row[i].minimum == POZO_MINIMUM_CANASTA)
      return FALSE;
  return TRUE;
}

/* Three and then twos make an odd hand for the first player and even ones for the others. */
static gboolean
twos_do_not_come_out (const PozoRules *rules)
{
  return rules->deal_batches == POZO_DEAL_BATCHES_THREE_THEN_TWOS &&
         (rules->deal_hand_size % 2 != 0 || rules->deal_extra_first % 2 == 0);
}

static gboolean
fives_do_not_come_out (const PozoRules *rules)
{
  return rules->deal_batches == POZO_DEAL_BATCHES_FIVES &&
         (rules->deal_hand_size % 5 != 0 || rules->deal_extra_first % 5 != 0);
}

/* What freezes, stops or is kept as a three that is something special, while none is. */
static gboolean
names_ordinary_threes (const PozoRules *rules)
{
  return !pozo_rules_has_special_threes (rules) &&
         (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_WILD_OR_RED_THREE ||
          (rules->pile_freezers & POZO_PILE_FREEZERS_RED_THREE) != 0 ||
          (rules->pile_stop_tops & POZO_PILE_STOP_TOPS_BLACK_THREE) != 0);
}

static gboolean
groups_special_threes (const PozoRules *rules)
{
  return pozo_rules_has_special_threes (rules) && rules->meld_group_ranks != POZO_RANKS_ALL &&
         (rules->meld_group_ranks & 1u << POZO_RANK_3) != 0;
}

static gboolean
melds_nothing (const PozoRules *rules)
{
  return rules->meld_group_ranks == 0 && !rules->meld_sequences;
}

static const PozoContradiction contradictions[] = {
  { groups_special_threes,
    N_ ("meld.group_ranks names 3 but deck.threes is special, and such threes are no group; "
        "take 3 out or set deck.threes=ordinary") },
  { melds_nothing,
    N_ ("meld.group_ranks is none but meld.sequences is false, so that nothing could be melded; "
        "set meld.sequences=true or meld.group_ranks=all") },
  { names_ordinary_threes,
    N_ ("deck.threes is ordinary but deal.cut_keep, pile.freezers or pile.stop_tops speaks of red "
        "or black threes; take them out there or set deck.threes=special") },
  { has_too_many_reserves,
    N_ ("reserve.sizes has more than two hands for a side; write one or two, or none") },
  { reserves_differ,
    N_ ("reserve.sizes has two hands of different sizes, but they are taken in the "
        "order in which they lie; give them the same size") },
  { reserves_for_a_lone_hand,
    N_ ("reserve.sizes gives each side a hand in reserve, but teams.layouts has a lone hand, whose "
        "sides come about in the deal; set reserve.sizes=none") },
  { owns_no_reserve, N_ ("reserve.owner or reserve.earned_by is set but reserve.sizes is none; set "
                         "reserve.sizes, or "
                         "the others to side and empty_hand") },
  { owns_several_reserves,
    N_ ("reserve.owner is player but reserve.sizes has more than one hand; write one, or set "
        "reserve.owner=side") },
  { asks_of_players,
    N_ ("reserve.earned_by=own_canasta and going_out.reserve are about hands of players but "
        "reserve.owner is side; set reserve.owner=player") },
  { pays_twice_for_reserve,
    N_ ("reserve.missed is set but reserve.owner is player, where the cards of a hand that was not "
        "taken count; set reserve.missed=0") },
  { misses_no_reserve,
    N_ ("reserve.missed or reserve.missed_when is set but reserve.sizes is none; set reserve.sizes "
        "or take them back") },
  { renews_with_no_reserve,
    N_ ("reserve.renews_stock is set but no side has a hand in reserve; set reserve.sizes and "
        "reserve.owner=side, or reserve.renews_stock=never") },
  { renews_what_is_left, N_ ("stock_end.unplayable leaves cards in the stock but stock_end.recycle "
                             "renews it; set one of them to 0") },
  { keeps_what_is_laid,
    N_ ("pile.lone_return is false but pile.take_for is claim or top_card, "
        "where the top card is laid; set pile.take_for=nothing or pile.lone_return=true") },
  { twos_do_not_come_out,
    N_ ("deal.batches deals three cards to the first player and then two at a time, which makes "
        "even hands and an odd first one, but deal.hand_size and deal.extra_first say otherwise; "
        "set deal.batches=singles") },
  { fives_do_not_come_out,
    N_ ("deal.batches deals five cards at a time, but deal.hand_size or "
        "deal.extra_first is no multiple of five; set deal.batches=singles") },
  { keeps_none_of_some,
    N_ ("deal.cut_keep_max lets the cutter keep cards but deal.cut_keep is none; "
        "set deal.cut_keep=wild or deal.cut_keep_max=0") },
  { keeps_some_of_none, N_ ("deal.cut_keep lets the cutter keep cards but deal.cut_keep_max is 0; "
                            "set deal.cut_keep_max=1 or deal.cut_keep=none") },
  { draws_too_many_before_take,
    N_ ("turn.stock_cards_before_take leaves nothing for the pile to stand for, it must be below "
        "turn.draw; lower it or raise turn.draw") },
  { uses_sequences_without,
    N_ ("meld.sequence_wilds, meld.sequence_wild_shift, meld.sequence_wild_release, "
        "meld.sequence_max or pile.sequence_use is set but meld.sequences is false; "
        "set meld.sequences=true or take them back") },
  { lowers_no_ace,
    N_ ("meld.sequence_ace lets the ace be low but deck.threes is special or meld.sequences is "
        "false, so that no sequence reaches down to it; set deck.threes=ordinary and "
        "meld.sequences=true, or meld.sequence_ace=high") },
  { scores_sequences_without,
    N_ ("canasta.sequence_bonus or canasta.sequence_is_canasta is set but meld.sequences is false; "
        "set meld.sequences=true or take them back") },
  { shifts_no_wilds,
    N_ ("meld.sequence_wild_shift moves wild cards but meld.sequence_wilds is false; "
        "set meld.sequence_wilds=true or meld.sequence_wild_shift=false") },
  { releases_no_wilds,
    N_ ("meld.sequence_wild_release moves wild cards but meld.sequence_wilds is false; "
        "set meld.sequence_wilds=true or meld.sequence_wild_release=never") },
  { shares_no_victory_points,
    N_ ("match.vp_scale shares out victory points between two sides, but teams.layouts has a "
        "number of players that does not form two; take it out there or set match.vp_scale=none") },
  { victory_points_fall,
    N_ ("match.vp_scale must rise from limit to limit; write them in order, or none") },
  { sequence_is_too_short, N_ ("meld.sequence_max is below 3, the smallest meld; "
                               "set it to 0 for no limit or to 3 and more") },
  { sequence_cannot_be_canasta,
    N_ ("meld.sequence_max is below 7, so that no sequence can earn what canasta.sequence_bonus "
        "and canasta.sequence_is_canasta give; raise it to 7 or take them back") },
  { meld_cannot_be_canasta, N_ ("meld.max_size is below 7, the size of a canasta; "
                                "set it to 0 for no limit or to 7 and more") },
  { frees_below_a_meld, N_ ("meld.wild_free_from is below 3, the smallest meld; "
                            "set it to 0 for never or to 3 and more") },
  { canasta_needs_more_than_fits, N_ ("canasta.min_natural is above meld.max_size; lower it") },
  { canasta_needs_less_than_meld,
    N_ ("canasta.min_natural is below meld.min_natural, which holds for "
        "every group; set it to 0 or raise it") },
  { merges_nothing,
    N_ ("meld.merge joins melds but meld.per_rank is one and there are no sequences; "
        "set meld.merge=none or meld.per_rank=many") },
  { limits_no_wild_meld,
    N_ ("meld.wild_set_max or meld.wild_sets is set but meld.wild_only is false; "
        "set meld.wild_only=true or take them back") },
  { wild_meld_is_too_short, N_ ("meld.wild_set_max is below 3, the smallest meld; "
                                "set it to 0 for no limit or to 3 and more") },
  { wild_meld_cannot_be_canasta,
    N_ ("meld.wild_set_max is below 7, so that no meld of wild cards can be the canasta that "
        "canasta.wild_bonus or going_out.contract speaks of; raise it to 7 or take them back") },
  { contract_is_too_large,
    N_ ("going_out.contract asks for more canastas than going_out.canastas, of which they are a "
        "part; raise going_out.canastas") },
  { contract_asks_for_no_wild_meld,
    N_ ("going_out.contract asks for a wild canasta but meld.wild_only is false; "
        "set meld.wild_only=true or take that row out") },
  { contract_asks_for_no_sequence,
    N_ ("going_out.contract asks for a sequence but canasta.sequence_is_canasta is false; "
        "set canasta.sequence_is_canasta=true or take that row out") },
  { contract_asks_for_no_grade,
    N_ ("going_out.contract asks for a sequence or a wild canasta but no row of canasta.grades is "
        "about one; add such a row or take that one out") },
  { specials_do_not_fit, N_ ("special.hands has a hand of another number of cards than "
                             "deal.hand_size and turn.draw come "
                             "to; put it right or take it out") },
  { keeps_what_is_fined,
    N_ ("red_three.kept lets threes stay in a hand but penalty.code fines that; set "
        "penalty.code=none or red_three.kept=none") },
  { rewards_no_wild_meld, N_ ("canasta.wild_bonus is set but meld.wild_only is false; "
                              "set meld.wild_only=true or canasta.wild_bonus=0") },
  { blocks_for_ever, N_ ("a pile that nobody may take would stay frozen until taken; set "
                         "pile.freeze_span=full_round or pile.freeze_effect=natural_pair") },
  { declares_a_red_three,
    N_ ("pile.freezers has red_three but pile.freeze_mode is declared, and a red three "
        "is never discarded; take red_three out or set pile.freeze_mode=automatic") },
  { stops_a_round_but_not_on_top,
    N_ ("black_three.stop_span is full_round but pile.stop_tops lacks black_three; "
        "add black_three or set black_three.stop_span=next_player") },
  { asks_too_many_pure,
    N_ ("going_out.pure_canastas is above going_out.canastas, of which they are a part; "
        "raise going_out.canastas") },
  { rewards_no_black_meld, N_ ("black_three.set_of_four_bonus or black_three.closing_bonus is set "
                               "but black_three.meldable is never; set "
                               "black_three.meldable=going_out or take them back") },
  { black_threes_are_two_things,
    N_ ("black threes are bonus cards by black_three.as_bonus and melded "
        "by black_three.set_of_four_bonus; take one of the two back") },
  { allows_top_for_no_canasta,
    N_ ("initial.hand_canasta_pile_top is true but no row of initial.table is HC; "
        "add such a row or set it to false") },
};

static const char *
find (const PozoContradiction *list, guint n, const PozoRules *rules)
{
  for (guint i = 0; i < n; i++)
    if (list[i].is_broken (rules))
      return list[i].message;
  return NULL;
}

/**
 * pozo_rules_contradiction:
 * @rules: the rules
 *
 * Looks for parameters that contradict each other.
 *
 * Returns: (nullable): the first that is found: the reason, and after the semicolon what to do; in
 * English, to be translated
 */
const char *
pozo_rules_contradiction (const PozoRules *rules)
{
  const char *message = find (contradictions, G_N_ELEMENTS (contradictions), rules);
  guint n;

  if (message == NULL)
    {
      const PozoContradiction *terms = pozo_rules_contradiction_of_terms (&n);

      message = find (terms, n, rules);
    }
  if (message == NULL)
    {
      const PozoContradiction *grades = pozo_rules_contradiction_of_grades (&n);

      message = find (grades, n, rules);
    }
  return message;
}
