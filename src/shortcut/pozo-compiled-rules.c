/* SPDX-License-Identifier: MIT */
/* Rules compiled: each table is filled by asking the engine what it would say. */
#include "pozo-compiled-rules.h"

#include "pozo-claim.h"
#include "pozo-score.h"

/* A card of which less is known than its rank is not plain, and nor is a three of any colour. */
static gboolean
is_known_enough (PozoCard card)
{
  return pozo_card_is (card, POZO_CARD_IS_FACE | POZO_CARD_IS_NATURAL | POZO_CARD_IS_WILD);
}

static guint16
classify (const PozoRules *rules, PozoCard card)
{
  gboolean is_black = pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE);
  gboolean is_red = pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE);
  guint16 is = 0;

  if (pozo_rules_card_is (rules, card, POZO_CARD_IS_NATURAL))
    is |= POZO_SHORTCUT_NATURAL;
  if (card == POZO_CARD_JOKER)
    is |= POZO_SHORTCUT_JOKER;
  else if (pozo_card_is (card, POZO_CARD_IS_WILD))
    is |= POZO_SHORTCUT_TWO;
  if (is_red)
    is |= POZO_SHORTCUT_RED_THREE;
  if (is_red || card == POZO_CARD_CALIENTE || rules->black_three_forced_discard ||
      (is_black && rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS))
    is |= POZO_SHORTCUT_KEPT;
  if (pozo_effect_freezes (rules, card))
    is |= POZO_SHORTCUT_FREEZES;
  if (pozo_effect_may_freeze (rules, card))
    is |= POZO_SHORTCUT_CROSS;
  if (pozo_effect_stops (rules, card))
    is |= POZO_SHORTCUT_STOPS;
  return is;
}

/* What a card adds to those that are played together. */
static void
weigh (PozoCompiledRules *compiled, PozoCard card)
{
  guint16 is = compiled->is[card];

  compiled->weight[card] = POZO_SHORTCUT_WEIGHT_CARD;
  if (is & POZO_SHORTCUT_NATURAL)
    {
      compiled->weight[card] += POZO_SHORTCUT_WEIGHT_SUIT (pozo_card_suit (card));
      compiled->rank[card] = (guint16) (1u << pozo_card_rank (card));
    }
  else if (is & POZO_SHORTCUT_JOKER)
    compiled->weight[card] += POZO_SHORTCUT_WEIGHT_JOKER;
  else if (is & POZO_SHORTCUT_TWO)
    compiled->weight[card] += POZO_SHORTCUT_WEIGHT_TWO;
  else
    compiled->rank[card] = POZO_SHORTCUT_NO_RANK;
}

/* Everything that is asked of a card. */
static void
learn_card (PozoCompiledRules *compiled, PozoCard card)
{
  const PozoRules *rules = compiled->rules;

  compiled->is[card] = is_known_enough (card) ? classify (rules, card) : POZO_SHORTCUT_KEPT;
  compiled->value[card] =
      (gint16) (is_known_enough (card) ? pozo_rules_card_value (rules, card) : 0);
  weigh (compiled, card);
  if (!pozo_card_is (card, POZO_CARD_IS_FACE) || !pozo_effect_must_lie (rules, card))
    return;
  compiled->is[card] |= POZO_SHORTCUT_PENDING;
  compiled->pending[pozo_card_suit (card)] = 0xff;
}

/* How many wild cards a meld of @n cards may have, whatever its rank, as a set of 1 << n. */
static guint32
find_mixes (const PozoRules *rules, PozoMeldKind kind, guint n)
{
  guint32 mixes = 0;

  for (guint n_wild = 0; n_wild <= n; n_wild++)
    {
      const PozoMeld meld = { .kind = (guint8) kind,
                              .rank = POZO_RANK_NONE,
                              .n = (guint8) n,
                              .n_joker = (guint8) n_wild,
                              .low = (gint8) (POZO_N_RANKS - n) };
      PozoVerdict verdict = { 0 };

      pozo_meld_judge (&meld, rules, &verdict);
      mixes |= (guint32) (verdict.code == POZO_FINE) << n_wild;
    }
  return mixes;
}

/* How the pile may be claimed, as a set of 1 << PozoTakeMethod. */
static guint8
find_claims (const PozoRules *rules, gboolean opened, gboolean frozen)
{
  guint claims = 0;

  for (guint method = POZO_TAKE_PAIR; method <= POZO_TAKE_FREE; method++)
    if (pozo_claim_faults (rules, method, opened, frozen) == 0)
      claims |= 1u << method;
  return (guint8) claims;
}

/**
 * pozo_compiled_rules_init:
 * @compiled: (out caller-allocates): the shortcuts
 * @rules: the rules; they outlive @compiled
 *
 * Makes rules ready for shortcuts.
 */
void
pozo_compiled_rules_init (PozoCompiledRules *compiled, const PozoRules *rules)
{
  *compiled =
      (PozoCompiledRules){ .rules = rules,
                           .reach =
                               pozo_rule_info_find_reach (pozo_rule_info (0), POZO_N_RULES, rules),
                           .n_draw = (guint16) MIN (rules->turn_draw, POZO_SHORTCUT_DRAWS_MAX),
                           .first_plain_turn = rules->deal_extra_first > 0 ? 2 : 1,
                           .thaws = rules->pile_freeze_span == POZO_PILE_FREEZE_SPAN_FULL_ROUND };
  for (guint n = 2; n <= POZO_SEATS_MAX; n++)
    if (pozo_rules_deck_size (rules, n) <= POZO_CARDS_MAX)
      compiled->counted |= (guint8) (1u << n);
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    learn_card (compiled, card);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (pozo_score_has_item (rules, item))
      compiled->items |= 1u << item;
  compiled->n_items = (guint32) __builtin_popcount (compiled->items);
  for (guint i = 0; i < 4; i++)
    compiled->claims[i & 1][i >> 1] = find_claims (rules, i & 1, i >> 1);
  for (guint n = 0; n <= POZO_SEQUENCE_LONGEST; n++)
    compiled->runs[n] = find_mixes (rules, POZO_MELD_SEQUENCE, n);
  for (guint n = 0; n < POZO_SHORTCUT_GROUP_MAX; n++)
    {
      compiled->mixes[n] = find_mixes (rules, POZO_MELD_GROUP, n);
      compiled->wilds |= find_mixes (rules, POZO_MELD_WILD, n) & 1u << n;
    }
}
