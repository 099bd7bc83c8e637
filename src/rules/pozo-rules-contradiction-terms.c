/* SPDX-License-Identifier: MIT */
/* Contradictions between parameters that say what may be laid, and discarded, beyond the shape of a
 * meld: the rest of pozo-rules-contradiction.c. */
#include "pozo-rules-contradiction.h"

#include "pozo-language.h"

/* Whether a set of ranks names threes that are no rank. */
static gboolean
has_special_three (const PozoRules *rules, guint ranks)
{
  return pozo_rules_has_special_threes (rules) && ranks != POZO_RANKS_ALL &&
         (ranks & 1u << POZO_RANK_3) != 0;
}

static gboolean
keeps_wilds_from_special_threes (const PozoRules *rules)
{
  return has_special_three (rules, rules->meld_natural_only) ||
         has_special_three (rules, rules->meld_wild_at_opening);
}

static gboolean
opens_with_wilds_that_never_come (const PozoRules *rules)
{
  return (rules->meld_natural_only & rules->meld_wild_at_opening) != 0;
}

static gboolean
leaves_no_room_for_wilds (const PozoRules *rules)
{
  return rules->meld_max_size > 0 && rules->meld_wild_later_needs >= rules->meld_max_size;
}

static gboolean
finishes_no_wild_meld (const PozoRules *rules)
{
  return rules->meld_wild_set_first && !rules->meld_wild_only;
}

static gboolean
goes_on_with_dead_ranks (const PozoRules *rules)
{
  return rules->meld_dead_ranks && rules->meld_per_rank != POZO_MELD_PER_RANK_ONE &&
         rules->meld_per_rank != POZO_MELD_PER_RANK_ONE_STRICT;
}

static gboolean
replaces_no_group (const PozoRules *rules)
{
  return (rules->initial_terms & POZO_INITIAL_TERMS_OR_WILD_SET) != 0 &&
         (rules->initial_terms & POZO_INITIAL_TERMS_NATURAL_GROUP) == 0;
}

static gboolean
opens_with_no_wild_meld (const PozoRules *rules)
{
  return !rules->meld_wild_only &&
         (rules->initial_terms &
          (POZO_INITIAL_TERMS_OR_WILD_SET | POZO_INITIAL_TERMS_WILD_CANASTA_WAIVES)) != 0;
}

static gboolean
counts_top_of_nothing (const PozoRules *rules)
{
  return rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_NONE &&
         rules->initial_hand_canasta_pile_top;
}

static gboolean
keeps_special_threes (const PozoRules *rules)
{
  return has_special_three (rules, rules->discard_last_resort & POZO_RANKS_ALL) ||
         has_special_three (rules, rules->discard_not_on_empty & POZO_RANKS_ALL);
}

static gboolean
waits_for_no_rank (const PozoRules *rules)
{
  for (guint i = 0; i < rules->going_out_contract.n; i++)
    if (rules->going_out_contract.row[i].rank < POZO_N_RANKS)
      return FALSE;
  return rules->discard_contract_ranks != POZO_DISCARD_CONTRACT_RANKS_FREE ||
         rules->red_three_positive_needs == POZO_RED_THREE_POSITIVE_NEEDS_CONTRACT_RANKS;
}

static gboolean
terms_of_no_talon (const PozoRules *rules)
{
  return rules->talon_cards.n == 0 && (rules->talon_min_stock > 0 || rules->talon_terms != 0);
}

static gboolean
keeps_card_before_talon (const PozoRules *rules)
{
  const guint both = POZO_TALON_TERMS_AT_ONCE | POZO_TALON_TERMS_KEEP_CARD;

  return (rules->talon_terms & both) == both;
}

static gboolean
talon_for_a_lone_hand (const PozoRules *rules)
{
  for (guint n = 0; rules->talon_cards.n > 0 && n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode == POZO_TEAMS_LONE_HAND)
      return TRUE;
  return FALSE;
}

static const PozoContradiction contradictions[] = {
  { waits_for_no_rank,
    N_ ("discard.contract_ranks or red_three.positive_needs speaks of the ranks in "
        "going_out.contract, which names none; add one such as 7*:1 there, or set "
        "discard.contract_ranks=free and another red_three.positive_needs") },
  { replaces_no_group,
    N_ ("initial.terms has or_wild_set but not natural_group, for which a meld of wild cards would "
        "serve; add natural_group or take or_wild_set out") },
  { opens_with_no_wild_meld,
    N_ ("initial.terms speaks of melds of wild cards but meld.wild_only is false; set "
        "meld.wild_only=true or take or_wild_set and wild_canasta_waives out") },
  { counts_top_of_nothing,
    N_ ("initial.pile_counts is none but initial.hand_canasta_pile_top counts the top card; set it "
        "to false or initial.pile_counts=top") },
  { keeps_special_threes, N_ ("discard.last_resort or discard.not_on_empty names 3 but deck.threes "
                              "is special; take 3 out "
                              "or set deck.threes=ordinary") },
  { keeps_wilds_from_special_threes,
    N_ ("meld.natural_only or meld.wild_at_opening names 3 but deck.threes is special, and such "
        "threes are no group; take 3 out or set deck.threes=ordinary") },
  { opens_with_wilds_that_never_come,
    N_ ("meld.natural_only and meld.wild_at_opening name the same rank, which cannot hold wild "
        "cards from the opening on and never; take it out of one of them") },
  { leaves_no_room_for_wilds,
    N_ ("meld.wild_later_needs leaves no room for a wild card in a meld of meld.max_size; lower "
        "it") },
  { finishes_no_wild_meld,
    N_ ("meld.wild_set_first is true but meld.wild_only is false, so that there is no meld of wild "
        "cards; set meld.wild_only=true or meld.wild_set_first=false") },
  { goes_on_with_dead_ranks,
    N_ ("meld.dead_ranks is true but meld.per_rank lets a side have a group beside one of seven; "
        "set meld.per_rank=one or meld.dead_ranks=false") },
  { terms_of_no_talon, N_ ("talon.min_stock or talon.terms is set but talon.cards is none; set "
                           "talon.cards, or talon.min_stock=0 and talon.terms=none") },
  { keeps_card_before_talon,
    N_ ("talon.terms has keep_card but also at_once, where the talon comes before the discard; "
        "take one of them out") },
  { talon_for_a_lone_hand,
    N_ ("talon.cards is about the order in which sides open but teams.layouts has a lone hand, "
        "whose sides come about in the deal; set talon.cards=none") },
};

/**
 * pozo_rules_contradiction_of_terms:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): those of what may be laid and discarded
 */
const PozoContradiction *
pozo_rules_contradiction_of_terms (guint *n)
{
  *n = G_N_ELEMENTS (contradictions);
  return contradictions;
}
