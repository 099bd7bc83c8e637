/* SPDX-License-Identifier: MIT */
/* The deck and the lines of a deal of which only the scores are known.
 *
 * Every bound is what cannot be otherwise under any play by the rules, faults that their code
 * settles included; what the line does not say can be anything. */
#include "pozo-replay-sheet.h"

#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-places.h"

#include <string.h>

/* ---- The deck ---- */

static gint32
find_least (const gint32 *values, guint n)
{
  gint32 least = values[0];

  for (guint i = 1; i < n; i++)
    least = MIN (least, values[i]);
  return least;
}

/**
 * pozo_replay_deck_value:
 * @rules: the rules
 * @n_players: seats at the table
 *
 * Adds up a deck.
 *
 * Returns: what all cards of it are worth together, black threes as much as they can be
 */
gint32
pozo_replay_deck_value (const PozoRules *rules, guint n_players)
{
  gint32 value = 0;

  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    {
      gint32 points = pozo_rules_card_value (rules, face);

      if (pozo_rules_card_is (rules, face, POZO_CARD_IS_BLACK_THREE))
        points = MAX (points, rules->black_three_value_melded);
      value += points * pozo_rules_deck_count (rules, n_players, face);
    }
  return value;
}

static gint32
find_least_wild (const PozoRules *rules, guint n_players)
{
  if (pozo_rules_jokers (rules, n_players) == 0)
    return rules->scoring_two;
  return MIN (rules->scoring_joker, rules->scoring_two);
}

static gint32
count_ranks (const PozoRules *rules)
{
  return (gint32) (POZO_N_RANKS - pozo_rules_lowest_rank (rules));
}

/* Of how many ranks groups may be laid. */
static gint32
count_group_ranks (const PozoRules *rules)
{
  guint n = 0;

  for (guint rank = pozo_rules_lowest_rank (rules); rank < POZO_N_RANKS; rank++)
    n += pozo_group_may_be_of (rules, rank);
  return (gint32) n;
}

/* How many natural groups of seven there can be. */
static gint32
count_group_canastas (const PozoSheetDeck *deck)
{
  return count_group_ranks (&deck->rules) * (deck->n_per_rank / POZO_CANASTA_SIZE);
}

static PozoSheetKind *
find_kind (PozoSheetDeck *deck, guint count)
{
  return &deck->kind[count - POZO_SCORE_N_NATURAL];
}

static PozoScoreRange
earns (gint32 points)
{
  return (PozoScoreRange){ points, points, 0 };
}

static void
fill_natural (PozoSheetDeck *deck)
{
  PozoSheetKind *kind = find_kind (deck, POZO_SCORE_N_NATURAL);

  kind->bonus = earns (deck->rules.canasta_natural_bonus);
  kind->value = POZO_CANASTA_SIZE * pozo_sheet_least_natural (&deck->rules);
  kind->n_naturals = POZO_CANASTA_SIZE;
  kind->counts = TRUE;
  kind->most = count_group_canastas (deck);
}

/* A canasta with wild cards: the cheapest, and the one with the fewest naturals, that the limits
 * allow.  More cards than these only add to it. */
static void
fill_mixed (PozoSheetDeck *deck, guint n_players)
{
  const PozoRules *rules = &deck->rules;
  PozoSheetKind *kind = find_kind (deck, POZO_SCORE_N_MIXED);
  gint32 natural = pozo_sheet_least_natural (rules);
  gint32 wild = find_least_wild (rules, n_players);
  gboolean is_first = TRUE;

  kind->bonus = earns (rules->canasta_mixed_bonus);
  kind->counts = TRUE;
  kind->n_wilds = 1;
  for (gint32 n = POZO_CANASTA_SIZE; n <= 2 * POZO_CANASTA_SIZE; n++)
    for (gint32 n_wild = 1; n_wild < n && n_wild <= deck->n_wilds; n_wild++)
      {
        gint32 value = (n - n_wild) * natural + n_wild * wild;

        if (n - n_wild > deck->n_per_rank ||
            pozo_meld_find_group_fault (rules, n, n_wild).code != POZO_FINE)
          continue;
        kind->value = is_first ? value : MIN (kind->value, value);
        kind->n_naturals = is_first ? n - n_wild : MIN (kind->n_naturals, n - n_wild);
        is_first = FALSE;
      }
  if (deck->has_excess)
    kind->n_naturals = MIN (kind->n_naturals, rules->meld_min_natural);
  kind->most = is_first ? 0 : deck->n_wilds;
}

/* How many melds of seven wild cards a side can have; lone hands join what they have laid. */
static gint32
count_wild_melds (const PozoSheetDeck *deck)
{
  gint32 most = deck->n_wilds / POZO_CANASTA_SIZE;
  gboolean is_one =
      deck->mode != POZO_TEAMS_LONE_HAND && deck->rules.meld_wild_sets == POZO_MELD_WILD_SETS_ONE;

  return is_one ? MIN (most, 1) : most;
}

static void
fill_wild (PozoSheetDeck *deck, guint n_players)
{
  const PozoRules *rules = &deck->rules;
  PozoSheetKind *kind = find_kind (deck, POZO_SCORE_N_WILD);
  gint32 n_twos = deck->n_wilds - (gint32) pozo_rules_jokers (rules, n_players);
  gboolean is_joker_cheap = rules->scoring_joker < rules->scoring_two;
  gint32 n_cheap = is_joker_cheap ? deck->n_wilds - n_twos : n_twos;
  gint32 cheap = MIN (rules->scoring_joker, rules->scoring_two);
  gint32 dear = MAX (rules->scoring_joker, rules->scoring_two);

  n_cheap = MIN (n_cheap, POZO_CANASTA_SIZE);
  kind->bonus = earns (rules->canasta_wild_bonus);
  kind->counts = TRUE;
  kind->n_wilds = POZO_CANASTA_SIZE;
  kind->value = n_cheap * cheap + (POZO_CANASTA_SIZE - n_cheap) * dear;
  kind->most = rules->meld_wild_only ? count_wild_melds (deck) : 0;
}

/* How many natural sequences of seven there can be: each has an eight in it, or reaches from a low
 * ace to a seven. */
static gint32
count_sequences (const PozoSheetDeck *deck)
{
  return deck->n_per_rank * (pozo_rules_has_low_ace (&deck->rules) ? 2 : 1);
}

/* Whether one of the natural cards of a kind can be a two, which is none of the deck's others. */
static gint32
has_natural_two (const PozoSheetDeck *deck, const PozoSheetGrade *grade)
{
  return grade->in_sequences && pozo_rules_has_low_ace (&deck->rules) ? 1 : 0;
}

static void
fill_sequence (PozoSheetDeck *deck)
{
  const PozoRules *rules = &deck->rules;
  PozoSheetKind *kind = find_kind (deck, POZO_SCORE_N_SEQUENCE);

  kind->bonus = earns (rules->canasta_sequence_bonus);
  kind->counts = rules->canasta_sequence_is_canasta;
  kind->n_naturals = POZO_CANASTA_SIZE - (pozo_rules_has_low_ace (rules) ? 1 : 0); /* and a two */
  kind->value = G_MAXINT32;
  for (gint low = pozo_rules_lowest_place (rules); low + POZO_CANASTA_SIZE <= POZO_N_RANKS; low++)
    {
      gint32 value = 0;

      for (gint place = low; place < low + POZO_CANASTA_SIZE; place++)
        value += pozo_rules_card_value (rules, pozo_card_of_place (place, 0));
      kind->value = MIN (kind->value, value);
    }
  kind->most = rules->meld_sequences ? count_sequences (deck) : 0;
}

/* Canastas by `canasta.grades`; what a kind needs at least, and how many there are at most, is
 * known apart. */
static void
fill_grades (PozoSheetDeck *deck)
{
  PozoSheetGrade grades[POZO_SHEET_KINDS];

  pozo_sheet_grades_find (&deck->rules, grades);
  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    {
      const PozoSheetGrade *grade = &grades[i];
      PozoSheetKind *kind = &deck->kind[i];

      *kind = (PozoSheetKind){ .bonus = grade->bonus,
                               .value = grade->value,
                               .n_naturals = grade->n_naturals - has_natural_two (deck, grade),
                               .n_wilds = grade->n_wilds,
                               .counts = TRUE };
      if (grade->n_wilds == 0)
        kind->most = (grade->in_groups ? count_group_canastas (deck) : 0) +
                     (grade->in_sequences ? count_sequences (deck) : 0);
      else if (grade->in_groups || grade->in_sequences)
        kind->most = deck->n_wilds;
      else if (grade->in_wild_melds)
        kind->most = count_wild_melds (deck);
      if (deck->has_excess && grade->n_wilds > 0)
        kind->n_naturals = MIN (kind->n_naturals, deck->rules.meld_min_natural);
    }
}

/* Whether the fines of the rules can stand for wild cards too many (P10). */
static gboolean
can_exceed (const PozoRules *rules)
{
  return rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL && rules->meld_max_wild > 0;
}

static void
fill_uncertain (PozoSheetDeck *deck)
{
  const PozoRules *rules = &deck->rules;
  const gint32 values[] = { rules->scoring_joker, rules->scoring_two, rules->scoring_ace,
                            rules->scoring_high, rules->scoring_low };
  gboolean has_value = find_least (values, G_N_ELEMENTS (values)) > 0;
  gboolean has_plain_blacks = pozo_rules_has_special_threes (rules) &&
                              rules->black_three_value_melded > 0 &&
                              rules->black_three_set_of_four_bonus == 0;

  deck->needs_canastas =
      rules->going_out_concealed_canasta != POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED;
  deck->has_plain_melds =
      has_value && (has_plain_blacks || (deck->needs_canastas && rules->going_out_canastas > 0));
  deck->has_plain_hands =
      has_value &&
      (!pozo_rules_has_special_threes (rules) || rules->black_three_value_in_hand > 0) &&
      rules->deck_calientes == 0 && !rules->stock_end_final_melding &&
      rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_NORMAL;
  deck->has_excess = can_exceed (rules);
}

/**
 * pozo_sheet_deck_init:
 * @deck: (inout): a deck, zeroed at first
 * @rules: the rules
 * @n_players: how many sit at the table
 *
 * Works out what the rules and the deck allow, unless it has been.
 */
void
pozo_sheet_deck_init (PozoSheetDeck *deck, const PozoRules *rules, guint n_players)
{
  gint32 n_packs = (gint32) pozo_rules_packs (rules, n_players);

  /* Rules of which not a byte differs are the same. */
  if (deck->n_players == n_players && n_players > 0 &&
      memcmp (&deck->rules, rules, sizeof *rules) == 0)
    return;
  memset (deck, 0, sizeof *deck);
  memcpy (&deck->rules, rules, sizeof *rules);
  deck->n_players = n_players;
  deck->mode = n_players <= POZO_SEATS_MAX ? rules->teams_layouts[n_players].mode : POZO_TEAMS_NONE;
  deck->value = pozo_replay_deck_value (rules, n_players);
  deck->n_per_rank =
      rules->deck_naturals_per_rank > 0 ? rules->deck_naturals_per_rank : 4 * n_packs;
  deck->n_naturals = count_ranks (rules) * deck->n_per_rank;
  deck->n_wilds = 4 * n_packs + (gint32) pozo_rules_jokers (rules, n_players);
  deck->n_red3 = pozo_rules_has_special_threes (rules) ? 2 * n_packs : 0;
  fill_uncertain (deck);
  if (pozo_canasta_has_grades (rules))
    {
      fill_grades (deck);
      return;
    }
  fill_natural (deck);
  fill_mixed (deck, n_players);
  fill_wild (deck, n_players);
  fill_sequence (deck);
}

/* ---- Canastas ---- */

/* The ways in which canastas can make the points of a line. */
typedef struct
{
  const PozoSheetDeck *deck;
  gint32 low[POZO_SHEET_KINDS];
  gint32 high[POZO_SHEET_KINDS];
  gint32 n[POZO_SHEET_KINDS];
  gint32 points; /* the item, with the sign that says whether any of them counts */
  PozoSheetCanastas *canastas;
} Ways;

/* A side without a canasta that counts has what is laid taken off, where the rules do that. */
static gboolean
has_sign (const Ways *ways, gint32 n_counting)
{
  if (ways->deck->rules.scoring_no_canasta == POZO_SCORING_NO_CANASTA_NORMAL)
    return ways->points >= 0;
  return ways->points == 0 || (ways->points > 0) == (n_counting > 0);
}

/* Takes note of one way. */
static void
add_way (const Ways *ways)
{
  PozoSheetCanastas *to = ways->canastas;
  PozoSheetCanastas way = { 0 };

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    {
      const PozoSheetKind *kind = &ways->deck->kind[i];

      way.least_counting += kind->counts ? ways->n[i] : 0;
      way.most += ways->n[i];
      way.least_value += ways->n[i] * kind->value;
      way.least_naturals += ways->n[i] * kind->n_naturals;
      way.least_wilds += ways->n[i] * kind->n_wilds;
    }
  if (!has_sign (ways, way.least_counting))
    return;
  way.least_cards = way.most * POZO_CANASTA_SIZE;
  way.most_counting = way.least_counting;
  if (to->is_possible)
    {
      way.least_counting = MIN (way.least_counting, to->least_counting);
      way.most_counting = MAX (way.most_counting, to->most_counting);
      way.most = MAX (way.most, to->most);
      way.least_value = MIN (way.least_value, to->least_value);
      way.least_naturals = MIN (way.least_naturals, to->least_naturals);
      way.least_wilds = MIN (way.least_wilds, to->least_wilds);
      way.least_cards = MIN (way.least_cards, to->least_cards);
    }
  way.by = to->by;
  way.is_possible = TRUE;
  *to = way;
}

/* Goes through all ways to make @rest of the canastas from @i on, where those before earn as little
 * as they can; @more is what they can earn more. */
static void
find_ways (Ways *ways, guint i, gint64 rest, PozoScoreRange more)
{
  const PozoScoreRange *bonus;

  if (i == POZO_SHEET_KINDS)
    {
      if (pozo_score_range_can_be (more, rest))
        add_way (ways);
      return;
    }
  bonus = &ways->deck->kind[i].bonus;
  for (gint64 n = ways->low[i]; n <= ways->high[i] && n * bonus->low <= rest; n++)
    {
      const PozoScoreRange its = { 0, n * (bonus->high - bonus->low), n > 0 ? bonus->step : 0 };

      ways->n[i] = (gint32) n;
      find_ways (ways, i + 1, rest - n * bonus->low, pozo_score_range_add (more, its));
    }
}

/* Without the points every number that is not said can be anything. */
static void
bound_ways (Ways *ways)
{
  gint32 most = 0;
  gint32 most_counting = 0;

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    {
      most += ways->high[i];
      most_counting += ways->deck->kind[i].counts ? ways->high[i] : 0;
      ways->n[i] = ways->low[i];
    }
  add_way (ways);
  ways->canastas->most = most;
  ways->canastas->most_counting = most_counting;
}

/* Whether what is counted can be at all; the first count that is not nothing tells, else any. */
static gboolean
read_counts (const PozoSheetLine *line, Ways *ways)
{
  gboolean is_possible = TRUE;
  guint by = POZO_N_SCORES;

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    {
      guint item = POZO_SCORE_N_NATURAL + i;

      ways->high[i] = ways->deck->kind[i].most;
      if (!pozo_sheet_knows (line, item))
        continue;
      ways->low[i] = ways->high[i] = pozo_sheet_value (line, item);
      is_possible &= ways->low[i] >= 0 && ways->low[i] <= ways->deck->kind[i].most;
      if (by == POZO_N_SCORES || (ways->low[i] > 0 && pozo_sheet_value (line, by) == 0))
        by = item;
    }
  ways->canastas->by = by;
  return is_possible;
}

/**
 * pozo_sheet_line_fill:
 * @line: a line of which it is set what is judged
 * @deck: the deck
 *
 * Works out what the line says about canastas.
 */
void
pozo_sheet_line_fill (PozoSheetLine *line, const PozoSheetDeck *deck)
{
  Ways ways = { .deck = deck, .canastas = &line->canastas };

  line->canastas = (PozoSheetCanastas){ .by = POZO_N_SCORES };
  if (!read_counts (line, &ways))
    return;
  if (!pozo_sheet_knows (line, POZO_SCORE_CANASTAS))
    {
      bound_ways (&ways);
      return;
    }
  line->canastas.by = POZO_SCORE_CANASTAS;
  ways.points = pozo_sheet_value (line, POZO_SCORE_CANASTAS);
  if (ways.points > G_MININT32)
    find_ways (&ways, 0, ABS (ways.points), (PozoScoreRange){ 0, 0, 0 });
}

/**
 * pozo_sheet_has_canastas:
 * @deck: the deck
 * @points: the item of a line
 *
 * Asks whether some canastas of a side make the item, whatever is counted.
 *
 * Returns: whether they do
 */
gboolean
pozo_sheet_has_canastas (const PozoSheetDeck *deck, gint32 points)
{
  PozoSheetCanastas canastas = { 0 };
  Ways ways = { .deck = deck, .points = points, .canastas = &canastas };

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    ways.high[i] = deck->kind[i].most;
  if (points > G_MININT32)
    find_ways (&ways, 0, ABS (points), (PozoScoreRange){ 0, 0, 0 });
  return canastas.is_possible;
}

/* ---- The line ---- */

/* Whether the items that the line says make up its total. */
static gboolean
adds_up (const PozoScore *score)
{
  gint64 sum = 0;

  if (!(score->present & 1u << POZO_SCORE_TOTAL))
    return FALSE;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (score->present & 1u << item)
      sum += score->value[item];
  return sum == score->value[POZO_SCORE_TOTAL];
}

/**
 * pozo_sheet_line_init:
 * @line: (out caller-allocates): a line
 * @deck: the deck
 * @score: (nullable): the score line; %NULL when the side has none
 * @fines: the penalty lines of the side
 *
 * Reads a score line.
 */
void
pozo_sheet_line_init (PozoSheetLine *line,
                      const PozoSheetDeck *deck,
                      const PozoScore *score,
                      gint32 fines)
{
  *line = (PozoSheetLine){ .score = score, .fines = fines };
  if (score == NULL)
    return;
  line->known = score->present & ~score->stands;
  line->adds_up = adds_up (score);
  pozo_sheet_line_fill (line, deck);
}

/**
 * pozo_sheet_has_fine:
 * @line: a line
 * @fine: what the rules take off for something
 *
 * Asks whether the side may have been fined for it.  A fine that is not said is not believed in
 * where the items that are said make up the total: something else that is not said would have to
 * make up for it.
 *
 * Returns: whether it may
 */
gboolean
pozo_sheet_has_fine (const PozoSheetLine *line, gint32 fine)
{
  if (fine == 0)
    return TRUE;
  if (pozo_sheet_knows (line, POZO_SCORE_PENALTY))
    return (gint64) line->fines - pozo_sheet_value (line, POZO_SCORE_PENALTY) >= fine;
  return (line->score->present & 1u << POZO_SCORE_PENALTY) || !line->adds_up;
}

/**
 * pozo_sheet_has_excess:
 * @line: a line
 * @deck: the deck
 *
 * Asks whether the side may have melded wild cards too many, which count minus (P10).
 *
 * Returns: whether it may
 */
gboolean
pozo_sheet_has_excess (const PozoSheetLine *line, const PozoSheetDeck *deck)
{
  return deck->has_excess && pozo_sheet_has_fine (line, deck->rules.penalty_excess_wild_fine);
}
