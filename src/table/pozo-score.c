/* SPDX-License-Identifier: MIT */
/* Scoring a deal as line items: those of `score` lines in docs/notation.md.
 *
 * The same final table can be scored under any rules, which is what rescoring is.  A unit is what a
 * score line is about: a side, or a player where the lone hand is played. */
#include "pozo-engine.h"

#include <string.h>

/**
 * pozo_score_item_word:
 * @item: an item
 *
 * Looks up the word of an item in a score line.
 *
 * Returns: (transfer none): the word
 */
const char *
pozo_score_item_word (PozoScoreItem item)
{
  static const char *const words[] = {
#define POZO_SCORE_WORD(code, word) word,
    POZO_SCORE_ITEMS (POZO_SCORE_WORD)
#undef POZO_SCORE_WORD
  };

  g_return_val_if_fail (item < POZO_N_SCORES, "");
  return words[item];
}

/**
 * pozo_state_n_units:
 * @state: the table
 *
 * Counts the score lines of a deal.
 *
 * Returns: how many
 */
guint
pozo_state_n_units (const PozoState *state)
{
  return state->mode == POZO_TEAMS_LONE_HAND ? state->n_seats : state->n_sides;
}

/* While a tally is being added up, its high column holds how much more than the low one an item can
 * be: nothing, where every card is known.  finish_ranges() makes a high one of it. */

/* Adds a sure amount to an item. */
static void
add (PozoTally *tally, PozoScoreItem item, gint32 points)
{
  tally->low[item] += points;
}

/* Adds what is somewhere between two amounts. */
static void
add_range (PozoTally *tally, PozoScoreItem item, gint32 low, gint32 high)
{
  tally->low[item] += low;
  tally->high[item] += high - low;
}

static void
finish_ranges (PozoTally *tally)
{
  for (guint item = 0; item < POZO_N_SCORES; item++)
    tally->high[item] += tally->low[item];
}

/* Wild cards beyond the allowed number count minus, jokers first, and the meld is fined (P10). */
static gint32
excess_value (const PozoMeld *meld, const PozoRules *rules)
{
  gint surplus = (gint) pozo_meld_n_wild (meld) - rules->meld_max_wild;
  gint n_joker;

  if (!(meld->flags & POZO_MELD_EXCESS) || surplus <= 0)
    return 0;
  n_joker = MIN (surplus, meld->n_joker);
  return n_joker * rules->scoring_joker + (surplus - n_joker) * rules->scoring_two;
}

/* Whether nobody can tell if a meld is a canasta: a sequence is none with a wild card in it. */
static gboolean
is_unsure_canasta (const PozoMeld *meld, const PozoRules *rules)
{
  return meld->kind == POZO_MELD_SEQUENCE && meld->n_unknown > 0 && rules->meld_sequence_wilds &&
         pozo_meld_is_canasta (meld);
}

static void
score_canasta (const PozoMeld *meld, const PozoRules *rules, PozoTally *tally)
{
  PozoScoreItem count = POZO_SCORE_N_MIXED;
  gint32 bonus = rules->canasta_mixed_bonus;

  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      count = POZO_SCORE_N_SEQUENCE;
      bonus = rules->canasta_sequence_bonus;
    }
  else if (meld->kind == POZO_MELD_WILD)
    {
      count = POZO_SCORE_N_WILD;
      bonus = rules->canasta_wild_bonus;
    }
  else if (pozo_meld_is_natural (meld))
    {
      count = POZO_SCORE_N_NATURAL;
      bonus = rules->canasta_natural_bonus;
    }
  if (meld->n_unknown > 0 && count == POZO_SCORE_N_NATURAL)
    {
      add_range (tally, POZO_SCORE_CANASTAS, rules->canasta_mixed_bonus, bonus);
      add_range (tally, POZO_SCORE_N_NATURAL, 0, 1);
      add_range (tally, POZO_SCORE_N_MIXED, 0, 1);
    }
  else if (is_unsure_canasta (meld, rules))
    {
      add_range (tally, POZO_SCORE_CANASTAS, 0, bonus);
      add_range (tally, count, 0, 1);
    }
  else
    {
      add (tally, POZO_SCORE_CANASTAS, bonus);
      add (tally, count, 1);
    }
  if (meld->flags & pozo_meld_concealed_flags (rules))
    add (tally, POZO_SCORE_CONCEALED, rules->canasta_concealed_bonus);
}

/* Items M, C, K and the fines of P10, of one meld. */
static void
score_meld (const PozoMeld *meld, const PozoRules *rules, PozoTally *tally)
{
  gint32 least = 0;
  gint32 most = 0;
  gint32 value = pozo_meld_value (meld, rules) - 2 * excess_value (meld, rules);

  if (meld->kind == POZO_MELD_BLACK && rules->black_three_set_of_four_bonus > 0 && meld->n >= 4)
    {
      value = 0;
      add (tally, POZO_SCORE_BLACK3, rules->black_three_set_of_four_bonus);
    }
  if (meld->n_unknown > 0)
    pozo_rules_card_bounds (rules, &least, &most);
  if (meld->flags & POZO_MELD_EXCESS)
    least = -3 * most; /* it may be one too many, or make one of the others that */
  add_range (tally, POZO_SCORE_MELDS, value + meld->n_unknown * least,
             value + meld->n_unknown * most);
  if (excess_value (meld, rules) > 0)
    add (tally, POZO_SCORE_PENALTY, -rules->penalty_excess_wild_fine);
  else if ((meld->flags & POZO_MELD_EXCESS) && meld->n_unknown > 0)
    add_range (tally, POZO_SCORE_PENALTY, -rules->penalty_excess_wild_fine, 0);
  if (pozo_meld_is_canasta (meld))
    score_canasta (meld, rules, tally);
}

/* Whether a meld is a group or a sequence in which every card is known and allowed. */
static inline gboolean
is_plain (const PozoMeld *meld)
{
  return ((meld->kind == POZO_MELD_GROUP) | (meld->kind == POZO_MELD_SEQUENCE)) &
         ((meld->n_unknown | (meld->flags & POZO_MELD_EXCESS)) == 0);
}

/* What pozo_meld_value() says of a plain meld. */
static inline gint32
plain_value (const PozoMeld *meld, const gint16 *values)
{
  gint32 value = 0;

  if (G_LIKELY (meld->kind == POZO_MELD_GROUP))
    return (gint32) (meld->n - pozo_meld_n_wild (meld)) * values[POZO_CARD (meld->rank, 0)] +
           meld->n_joker * values[POZO_CARD_JOKER] +
           meld->n_two * values[POZO_CARD (POZO_RANK_2, 0)];
  for (guint i = 0; i < meld->n; i++)
    value += values[meld->place[i]];
  return value;
}

/* How many canastas a side has that count. */
typedef struct
{
  guint n;        /* what pozo_side_canastas() says */
  guint n_unsure; /* of which nobody can tell whether they are any */
} Canastas;

/* Does what score_meld() does for each meld.  Plain ones are added up without a branch for what is
 * a canasta, where @values are at hand: which of them are nobody can guess. */
static Canastas
score_melds (const PozoSide *side, const PozoRules *rules, const gint16 *values, PozoTally *tally)
{
  gint32 value = 0;
  gint32 n_natural = 0, n_canastas = 0, n_sequence = 0, n_concealed = 0;
  gint32 n_mixed;
  Canastas counting = { 0 };
  guint concealed = pozo_meld_concealed_flags (rules);

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      gint32 is_canasta = pozo_meld_is_canasta (meld);

      counting.n += pozo_meld_counts (meld, rules);
      if (values == NULL || !is_plain (meld))
        {
          score_meld (meld, rules, tally);
          counting.n_unsure += meld->n_unknown > 0 && pozo_meld_counts (meld, rules);
          continue;
        }
      value += plain_value (meld, values);
      n_canastas += is_canasta;
      n_natural += is_canasta & pozo_meld_is_natural (meld);
      n_sequence += is_canasta & (meld->kind == POZO_MELD_SEQUENCE);
      n_concealed += is_canasta & ((meld->flags & concealed) != 0);
    }
  n_mixed = n_canastas - n_natural - n_sequence;
  add (tally, POZO_SCORE_MELDS, value);
  add (tally, POZO_SCORE_CANASTAS,
       n_natural * rules->canasta_natural_bonus + n_mixed * rules->canasta_mixed_bonus +
           n_sequence * rules->canasta_sequence_bonus);
  add (tally, POZO_SCORE_N_NATURAL, n_natural);
  add (tally, POZO_SCORE_N_MIXED, n_mixed);
  add (tally, POZO_SCORE_N_SEQUENCE, n_sequence);
  add (tally, POZO_SCORE_CONCEALED, n_concealed * rules->canasta_concealed_bonus);
  return counting;
}

#define HAND_CODES 64 /* all faces, and up to a whole number of vectors */

/* The points of a hand of which every card is known; a loop without a branch. */
static gint32
add_up_hand (const PozoHand *hand, const gint16 values[POZO_N_CARD_CODES])
{
  gint32 sum = 0;

  for (guint card = 0; card < HAND_CODES; card++)
    sum += hand->count[card] * values[card];
  return sum;
}

/* What a hand is worth against its holder: item H.  Cards of unknown rank make it a range. */
static void
score_hand (const PozoHand *hand,
            const PozoRules *rules,
            const gint16 *values,
            gint32 *low,
            gint32 *high)
{
  gint32 least;
  gint32 most;
  gint32 factor = 1 + hand->count[POZO_CARD_CALIENTE];

  if (values != NULL && hand->n_partial == 0)
    {
      *low = *high = factor * add_up_hand (hand, values);
      return;
    }
  pozo_rules_card_bounds (rules, &least, &most);
  *low = *high = 0;
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    {
      gint32 n = hand->count[card];
      gint32 value;

      if (n == 0)
        continue;
      if (card == POZO_CARD_UNKNOWN)
        {
          *low += n * MIN (least, 0);
          *high += n * most;
          continue;
        }
      value = n * pozo_rules_card_value (rules, card);
      *high += value;
      *low += value;
      if (card == POZO_CARD_OF_RANK (POZO_RANK_3))
        *(rules->black_three_value_in_hand < 0 ? low : high) +=
            n * rules->black_three_value_in_hand;
    }
  *low *= factor;
  *high *= factor;
}

/* The red threes that count as laid for a player: those on the table, and those in the hand of one
 * who never had a turn because somebody went out in the first round (P9). */
static guint
red_threes_of (const PozoState *state, guint seat)
{
  const PozoHand *hand = &state->hand[seat];
  guint n = state->red3[seat];

  if (state->ended == POZO_ENDED_OUT && (state->first_pending & 1u << seat))
    n += hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS)] +
         hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS)] +
         hand->count[POZO_CARD_RED_THREE];
  return n;
}

/* How many more there can be: cards of such a hand that were never seen, and no more than are left
 * of the deck. */
static guint
red_threes_unseen (const PozoState *state, guint seat)
{
  const PozoHand *hand = &state->hand[seat];

  if (state->ended != POZO_ENDED_OUT || !(state->first_pending & 1u << seat))
    return 0;
  return MIN (hand->count[POZO_CARD_UNKNOWN] + hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)],
              state->deck[POZO_CARD_RED_THREE] - state->seen[POZO_CARD_RED_THREE]);
}

static gint32
scale_value (const PozoRules *rules, guint n)
{
  const PozoScale *scale = &rules->red_three_scale;

  if (n == 0 || scale->n == 0)
    return 0;
  return scale->value[MIN (n, scale->n) - 1];
}

/* Whether a side has what its bonus cards need to count in its favour (`red_three.positive_needs`).
 */
static gboolean
has_needed (const PozoSide *side, guint n_canastas, const PozoRules *rules)
{
  switch (rules->red_three_positive_needs)
    {
    case POZO_RED_THREE_POSITIVE_NEEDS_MELD:
      return side->n_melds > 0;
    case POZO_RED_THREE_POSITIVE_NEEDS_CANASTA:
      return n_canastas >= 1;
    default:
      return n_canastas >= 2;
    }
}

/* Item R for the players in @members, and item Z for black threes as bonus cards: pooled, or each
 * player's own
 * (`red_three.owner`). */
static void
score_threes (const PozoState *state,
              const PozoRules *rules,
              guint members,
              gint sign,
              PozoTally *tally)
{
  gboolean is_own = rules->red_three_owner != POZO_RED_THREE_OWNER_SIDE;
  guint n_red = 0;
  guint n_most = 0;
  guint n_black = 0;
  gint32 red = 0;
  gint32 red_most = 0;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (members & 1u << seat)
      {
        guint n_seat = red_threes_of (state, seat);
        guint n_unseen = red_threes_unseen (state, seat);

        n_red += n_seat;
        n_most += n_seat + n_unseen;
        n_black += state->black3[seat];
        if (is_own)
          {
            red += scale_value (rules, n_seat);
            red_most += scale_value (rules, n_seat + n_unseen);
          }
      }
  if (!is_own)
    {
      red = scale_value (rules, n_red);
      red_most = n_most == n_red ? red : scale_value (rules, n_most);
    }
  add_range (tally, POZO_SCORE_N_RED3, n_red, n_most);
  add_range (tally, POZO_SCORE_RED3, MIN (sign * red, sign * red_most),
             MAX (sign * red, sign * red_most));
  add (tally, POZO_SCORE_BLACK3, sign * scale_value (rules, n_black));
}

/* Item G: the side of the player who went out. */
static void
score_going_out (const PozoState *state, const PozoRules *rules, PozoTally *tally)
{
  gint32 bonus = rules->going_out_bonus;

  if (state->terremoto && rules->going_out_terremoto_bonus > 0)
    {
      add (tally, POZO_SCORE_OUT, rules->going_out_terremoto_bonus);
      return;
    }
  if (rules->black_three_closing_bonus > 0 && state->closed_with_black_set)
    bonus = rules->black_three_closing_bonus;
  if (state->concealed)
    bonus += rules->going_out_concealed_extra;
  add (tally, POZO_SCORE_OUT, bonus);
}

/* Cards that nobody saw can be calientes: these are worth nothing, but multiply all the others. The
 * most that a hand can be worth then; @high is the most without that. */
static gint32
add_unseen_calientes (const PozoState *state,
                      const PozoRules *rules,
                      const PozoHand *hand,
                      gint32 high)
{
  gint32 n_unknown = hand->count[POZO_CARD_UNKNOWN];
  gint32 n_left = state->deck[POZO_CARD_CALIENTE] - state->seen[POZO_CARD_CALIENTE];
  gint32 factor = 1 + hand->count[POZO_CARD_CALIENTE];
  gint32 points, least, most;

  if (rules->deck_calientes == 0 || n_unknown == 0)
    return high;
  points = high / factor;
  pozo_rules_card_bounds (rules, &least, &most);
  for (gint32 n = 1; n <= MIN (n_left, n_unknown); n++)
    high = MAX (high, (points - n * most) * (factor + n));
  return high;
}

/* Items H and the fines for red threes held. */
static void
score_hands (const PozoState *state,
             const PozoRules *rules,
             const gint16 *values,
             const PozoSide *side,
             PozoTally *tally)
{
  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      gint32 low;
      gint32 high;
      gboolean is_gift = state->terremoto && rules->going_out_terremoto_bonus > 0 &&
                         state->goer != 0 && pozo_state_side (state, state->goer) == side;

      if (!(side->members & 1u << seat))
        continue;
      score_hand (&state->hand[seat], rules, values, &low, &high);
      high = add_unseen_calientes (state, rules, &state->hand[seat], high);
      add_range (tally, POZO_SCORE_HAND, is_gift ? low : -high, is_gift ? high : -low);
      if (rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL)
        add (tally, POZO_SCORE_PENALTY,
             -rules->penalty_red_three_held * (gint32) pozo_engine_red_threes_held (state, seat));
    }
}

/* Bonus cards count for or against a side: nobody can tell which. */
static void
doubt_sign (PozoTally *tally)
{
  static const guint8 items[] = { POZO_SCORE_RED3, POZO_SCORE_BLACK3 };

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      gint32 most = MAX (ABS (tally->low[items[i]]), ABS (tally->high[items[i]]));

      tally->low[items[i]] = -most;
      tally->high[items[i]] = most;
    }
}

/* scoring.no_canasta = all_negative: a side without a canasta gets everything subtracted.  Unless
 * @is_sure, it may have one. */
static void
turn_negative (PozoTally *tally, gboolean is_sure)
{
  static const guint8 items[] = { POZO_SCORE_MELDS, POZO_SCORE_CANASTAS, POZO_SCORE_CONCEALED,
                                  POZO_SCORE_RED3, POZO_SCORE_BLACK3 };

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      gint32 low = ABS (tally->low[items[i]]);
      gint32 high = ABS (tally->high[items[i]]);

      tally->low[items[i]] = -MAX (low, high);
      tally->high[items[i]] = is_sure ? -MIN (low, high) : MAX (low, high);
    }
  tally->low[POZO_SCORE_OUT] = 0;
  if (is_sure)
    tally->high[POZO_SCORE_OUT] = 0;
}

static void
add_up (PozoTally *tally)
{
  tally->low[POZO_SCORE_TOTAL] = 0;
  tally->high[POZO_SCORE_TOTAL] = 0;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      tally->low[POZO_SCORE_TOTAL] += tally->low[item];
      tally->high[POZO_SCORE_TOTAL] += tally->high[item];
    }
}

/* A unit's side, and the players whose red threes are its own. */
static const PozoSide *
unit_side (const PozoState *state, const PozoRules *rules, guint unit, guint *red_members)
{
  const PozoSide *side;

  if (state->mode != POZO_TEAMS_LONE_HAND)
    {
      side = &state->side[unit];
      *red_members = side->members;
      return side;
    }
  side = pozo_state_side (state, unit + 1);
  *red_members =
      rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER ? 1u << (unit + 1) : side->members;
  return side;
}

/**
 * pozo_engine_score:
 * @state: the table at the end of a deal
 * @rules: the rules to score by
 * @values: (nullable): the points of each card by these rules, where they are at hand
 * @unit: which score line, 0-based
 * @tally: (out caller-allocates): the items; SUM is left 0
 *
 * Does what pozo_state_score() does.
 */
void
pozo_engine_score (const PozoState *state,
                   const PozoRules *rules,
                   const gint16 values[POZO_N_CARD_CODES],
                   guint unit,
                   PozoTally *tally)
{
  guint red_members;
  Canastas canastas;
  const PozoSide *side = unit_side (state, rules, unit, &red_members);

  memset (tally, 0, sizeof *tally);
  canastas = score_melds (side, rules, values, tally);
  score_threes (state, rules, red_members, has_needed (side, canastas.n, rules) ? 1 : -1, tally);
  score_hands (state, rules, values, side, tally);
  if (state->goer != 0 && pozo_state_side (state, state->goer) == side)
    score_going_out (state, rules, tally);
  if (state->exact_seat != 0 && pozo_state_side (state, state->exact_seat) == side)
    add (tally, POZO_SCORE_CUT, rules->deal_exact_bonus);
  add (tally, POZO_SCORE_PENALTY, -side->fines);
  add (tally, POZO_SCORE_CALIENTE, -side->charges);
  finish_ranges (tally);
  if (has_needed (side, canastas.n, rules) !=
      has_needed (side, canastas.n - canastas.n_unsure, rules))
    doubt_sign (tally);
  if (rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE &&
      canastas.n == canastas.n_unsure)
    turn_negative (tally, canastas.n == 0);
  add_up (tally);
}

/**
 * pozo_state_score:
 * @state: the table at the end of a deal
 * @rules: the rules to score by: those of the deal, or others
 * @unit: which score line, 0-based
 * @tally: (out caller-allocates): the items; SUM is left 0
 *
 * Scores a side.  Unknown cards make items ranges.
 *
 * Units: points.
 */
void
pozo_state_score (const PozoState *state, const PozoRules *rules, guint unit, PozoTally *tally)
{
  pozo_engine_score (state, rules, NULL, unit, tally);
}
