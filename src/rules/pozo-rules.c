/* SPDX-License-Identifier: MIT */
/* The default rules, and the questions about values and decks that the engine asks.
 *
 * The defaults of the tables are written here because the commas of an initializer do not survive a
 * macro argument; the list names them. */
#include "pozo-rules.h"

/* clang-format off */
#define POZO_RULES_DEFAULT_LAYOUTS { [4] = { POZO_TEAMS_TWO_SIDES, 0 } }
#define POZO_RULES_DEFAULT_PACKS   { { 0, 0 } }
#define POZO_RULES_DEFAULT_SCALE   { 4, { 100, 200, 300, 800 } }
#define POZO_RULES_DEFAULT_MINIMA                                                                  \
  { 4, { { G_MININT32, 15 }, { 0, 50 }, { 1500, 90 }, { 3000, 120 } } }
#define POZO_RULES_DEFAULT_NO_SCALE { 0, { 0 } }
#define POZO_RULES_DEFAULT_CLASSES { 0, { { 0, 0, 0 } } }
#define POZO_RULES_DEFAULT_PATTERNS                                                                \
  {                                                                                                \
    0, { { 0, 0, 0, 0, 0, { { 0, 0, 0, 0 } } } }                                               \
  }
#define POZO_RULES_DEFAULT_GRADES { 0, { { 0, 0, 0, 0, 0, 0, 0, { 0, 0 }, 0 } } }
/* clang-format on */

const PozoRules pozo_rules_default = {
#define POZO_RULE(kind, constant, group, key, standard, ...) .group##_##key = standard,
#include "pozo-rules.def"
#undef POZO_RULE
};

/**
 * pozo_rules_opens_by_deal:
 * @rules: the rules
 *
 * Returns: whether the number of the deal chooses the row of the minima, and no score
 * (`initial.basis`)
 */
gboolean
pozo_rules_opens_by_deal (const PozoRules *rules)
{
  return rules->initial_basis == POZO_INITIAL_BASIS_DEAL;
}

/**
 * pozo_rules_minimum:
 * @rules: the rules
 * @score: a running score before the deal
 * @deal: the number of the deal, from 1
 *
 * Looks up what the opening melds must be worth from that score, or in that deal
 * (`initial.basis`).
 *
 * Returns: points, or %POZO_MINIMUM_CANASTA for a whole canasta from the hand
 */
gint32
pozo_rules_minimum (const PozoRules *rules, gint32 score, guint deal)
{
  const PozoMinima *table = &rules->initial_table;
  gint32 at = pozo_rules_opens_by_deal (rules) ? (gint32) deal : score;
  gint32 minimum = 0;

  for (guint i = 0; i < table->n && table->row[i].from <= at; i++)
    minimum = table->row[i].minimum;
  return minimum;
}

/* How many canastas of single ranks going out asks for. */
static gint
count_rank_canastas (const PozoClasses *contract)
{
  gint n = 0;

  for (guint i = 0; i < contract->n; i++)
    n += contract->row[i].rank < POZO_N_RANKS ? contract->row[i].number : 0;
  return n;
}

/**
 * pozo_rules_threes_need:
 * @rules: the rules
 *
 * Reads `red_three.positive_needs`.
 *
 * Returns: canastas that a side needs for its bonus cards to count for it, if need be of certain
 * ranks; 0 where a meld is enough, -1 where nothing is needed
 */
gint
pozo_rules_threes_need (const PozoRules *rules)
{
  switch (rules->red_three_positive_needs)
    {
    case POZO_RED_THREE_POSITIVE_NEEDS_MELD:
      return 0;
    case POZO_RED_THREE_POSITIVE_NEEDS_CANASTA:
      return 1;
    case POZO_RED_THREE_POSITIVE_NEEDS_NONE:
      return -1;
    case POZO_RED_THREE_POSITIVE_NEEDS_CONTRACT_RANKS:
      return count_rank_canastas (&rules->going_out_contract);
    default:
      return 2;
    }
}

/**
 * pozo_rules_threes_spare:
 * @rules: the rules
 *
 * Reads the other half of `red_three.positive_needs`: with so many canastas, but fewer than
 * pozo_rules_threes_need(), bonus cards count nothing.
 *
 * Returns: canastas with which bonus cards of a side no longer count against it, whatever they are
 * of; %G_MAXINT32 where no number tells that
 */
gint
pozo_rules_threes_spare (const PozoRules *rules)
{
  switch (rules->red_three_positive_needs)
    {
    case POZO_RED_THREE_POSITIVE_NEEDS_TWO_OR_NOTHING:
      return 1;
    case POZO_RED_THREE_POSITIVE_NEEDS_CONTRACT_RANKS:
      return G_MAXINT32;
    default:
      return pozo_rules_threes_need (rules);
    }
}

/**
 * pozo_rules_card_value:
 * @rules: the rules
 * @card: a card, or what is known of one
 *
 * Looks up the points of a card, which a hand loses and a meld earns; a three counts as in a hand,
 * the worth of a black one in a meld is `black_three_value_melded`.
 *
 * Returns: points; 0 for a caliente and a card whose rank or colour is not known
 */
gint32
pozo_rules_card_value (const PozoRules *rules, PozoCard card)
{
  guint8 rank = pozo_card_rank (card);

  if (card == POZO_CARD_JOKER)
    return rules->scoring_joker;
  if (pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE))
    return rules->black_three_value_in_hand;
  if (pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE))
    return rules->red_three_value_in_hand;
  if (rank == POZO_RANK_2)
    return rules->scoring_two;
  if (rank == POZO_RANK_A)
    return rules->scoring_ace;
  if (rank > POZO_RANK_K || rank < pozo_rules_lowest_rank (rules))
    return 0;
  return rank - POZO_RANK_2 + 2 >= rules->scoring_high_from ? rules->scoring_high
                                                            : rules->scoring_low;
}

/**
 * pozo_rules_card_bounds:
 * @rules: the rules
 * @least: (out): the least that any card is worth
 * @most: (out): the most
 *
 * Bounds the points of a card of which nothing is known, in a meld or in a hand.
 */
void
pozo_rules_card_bounds (const PozoRules *rules, gint32 *least, gint32 *most)
{
  const gint32 values[] = { rules->scoring_joker,
                            rules->scoring_two,
                            rules->scoring_ace,
                            rules->scoring_high,
                            rules->scoring_low,
                            rules->black_three_value_in_hand,
                            rules->black_three_value_melded };

  *least = values[0];
  *most = values[0];
  for (gsize i = 1; i < G_N_ELEMENTS (values); i++)
    {
      *least = MIN (*least, values[i]);
      *most = MAX (*most, values[i]);
    }
}

/**
 * pozo_rules_deck_count:
 * @rules: the rules
 * @n_players: how many players sit at the table
 * @face: a card whose rank and suit are known, a joker or a caliente
 *
 * Counts the cards of a face in the deck.  Where `deck.naturals_per_rank` does not divide by four,
 * the clubs are short first, then the diamonds.
 *
 * Returns: how many there are; 0 for something that is not a face
 */
guint8
pozo_rules_deck_count (const PozoRules *rules, guint n_players, PozoCard face)
{
  guint per_rank = (guint) rules->deck_naturals_per_rank;

  if (!pozo_card_is (face, POZO_CARD_IS_FACE))
    return 0;
  if (face == POZO_CARD_JOKER)
    return (guint8) pozo_rules_jokers (rules, n_players);
  if (face == POZO_CARD_CALIENTE)
    return (guint8) rules->deck_calientes;
  if (per_rank > 0 && pozo_card_is (face, POZO_CARD_IS_NATURAL))
    return (guint8) (per_rank / 4 + (pozo_card_suit (face) < per_rank % 4 ? 1 : 0));
  return (guint8) pozo_rules_packs (rules, n_players);
}

/**
 * pozo_rules_usual_players:
 * @rules: rules
 *
 * Returns: the only number of players, where there is only one; else four, if the variant has them,
 * else the fewest
 */
guint
pozo_rules_usual_players (const PozoRules *rules)
{
  if (rules->teams_layouts[4].mode != POZO_TEAMS_NONE)
    return 4;
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
      return n;
  return 0;
}
