/* SPDX-License-Identifier: MIT */
/* Scoring a deal as line items: those of `score` lines in docs/notation.md.
 *
 * The same final table can be scored under any rules, which is what rescoring is.  A unit is what a
 * score line is about: a side, or a player where the lone hand is played. */
#include "pozo-contract.h"
#include "pozo-reserve.h"
#include "pozo-score-private.h"
#include "pozo-special.h"

const char *const pozo_score_item_words[POZO_N_SCORES] = {
#define POZO_SCORE_WORD(code, word) word,
  POZO_SCORE_ITEMS (POZO_SCORE_WORD)
#undef POZO_SCORE_WORD
};

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

#define HAND_CODES 64 /* all faces, and up to a whole number of vectors */

/* The points of a hand of which every card is known; a loop without a branch.  Calientes multiply
 * all the others. */
static gint32
add_up_hand (const PozoHand *hand, const gint16 values[POZO_N_CARD_CODES])
{
  gint32 sum = 0;

  for (guint card = 0; card < HAND_CODES; card++)
    sum += hand->count[card] * values[card];
  return sum * (1 + hand->count[POZO_CARD_CALIENTE]);
}

/**
 * pozo_state_hand_points:
 * @rules: the rules to score by
 * @cards: (array length=n_cards): cards of which the face is known
 * @n_cards: how many
 *
 * Adds up what cards that are left in a hand are worth.
 *
 * Returns: the points, which count against the hand's side
 */
gint32
pozo_state_hand_points (const PozoRules *rules, const guint8 *cards, guint n_cards)
{
  PozoHand hand = { .n_partial = 0 };
  gint16 values[POZO_N_CARD_CODES];

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    values[card] = (gint16) pozo_rules_card_value (rules, card);
  for (guint i = 0; i < n_cards; i++)
    hand.count[cards[i]]++;
  return add_up_hand (&hand, values);
}

/* Bounds the points of a card of which nothing is known, in a hand, where it can be a red three. */
static void
bound_held_card (const PozoRules *rules, gint32 *least, gint32 *most)
{
  pozo_rules_card_bounds (rules, least, most);
  *most = MAX (*most, rules->red_three_value_in_hand);
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
  gint32 n_left = state->deck.of[POZO_CARD_CALIENTE] - state->seen.of[POZO_CARD_CALIENTE];
  gint32 factor = 1 + hand->count[POZO_CARD_CALIENTE];
  gint32 points, least, most;

  if (rules->deck_calientes == 0 || n_unknown == 0)
    return high;
  points = high / factor;
  bound_held_card (rules, &least, &most);
  for (gint32 n = 1; n <= MIN (n_left, n_unknown); n++)
    high = MAX (high, (points - n * most) * (factor + n));
  return high;
}

/* Threes of which nobody knows whether they are red. */
static void
add_three (const PozoRules *rules, gint32 n, gint32 *low, gint32 *high)
{
  *low += n * MIN (rules->black_three_value_in_hand, rules->red_three_value_in_hand);
  *high += n * MAX (rules->black_three_value_in_hand, rules->red_three_value_in_hand);
}

/* A hand card by card; those of unknown rank make it a range. */
static void
score_odd_hand (const PozoState *state,
                const PozoRules *rules,
                const PozoHand *hand,
                gint32 *low,
                gint32 *high)
{
  gint32 least;
  gint32 most;
  gint32 factor = 1 + hand->count[POZO_CARD_CALIENTE];

  bound_held_card (rules, &least, &most);
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
      if (card == POZO_CARD_OF_RANK (POZO_RANK_3) && pozo_rules_has_special_threes (rules))
        add_three (rules, n, low, high);
    }
  *low *= factor;
  *high = add_unseen_calientes (state, rules, hand, *high * factor);
}

/* How many red threes there can be besides in a hand: cards that were never seen, and no more than
 * are left of the deck. */
static guint
red_threes_unseen (const PozoState *state, const PozoHand *hand)
{
  return MIN (hand->count[POZO_CARD_UNKNOWN] + hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)],
              state->deck.of[POZO_CARD_RED_THREE] - state->seen.of[POZO_CARD_RED_THREE]);
}

static gint32
scale_value (const PozoRules *rules, guint n)
{
  const PozoScale *scale = &rules->red_three_scale;

  if (n == 0 || scale->n == 0)
    return 0;
  return scale->value[MIN (n, scale->n) - 1];
}

/* Whether bonus cards count for a side, 1, against it, -1, or nothing (`red_three.positive_needs`).
 */
static G_ALWAYS_INLINE inline gint
three_sign (const PozoSide *side, guint n_canastas, const PozoRules *rules)
{
  gint needed = pozo_rules_threes_need (rules);
  gboolean has_needed = needed == 0 ? side->n_melds > 0 : (gint) n_canastas >= needed;

  if (rules->red_three_positive_needs == POZO_RED_THREE_POSITIVE_NEEDS_CONTRACT_RANKS)
    return has_needed && pozo_contract_has_ranks (side, rules, POZO_RANKS_ALL) ? 1 : -1;
  if (has_needed)
    return 1;
  return needed > 0 && (gint) n_canastas >= pozo_rules_threes_spare (rules) ? 0 : -1;
}

/* Item R for the players in @members, and item Z for black threes as bonus cards: pooled, or each
 * player's own
 * (`red_three.owner`). */
static G_ALWAYS_INLINE inline void
score_threes (const PozoState *state,
              const PozoRules *rules,
              guint members,
              gint sign,
              PozoScoreSum *sum)
{
  gboolean is_own = rules->red_three_owner != POZO_RED_THREE_OWNER_SIDE;
  guint without_turn =
      pozo_rules_has_special_threes (rules) ? pozo_score_seats_without_turn (state) : 0;
  guint n_red = 0;
  guint n_most = 0;
  guint n_black = 0;
  gint32 red = 0;
  gint32 red_most = 0;

  for (guint left = members; left != 0; left &= left - 1)
    {
      guint seat = (guint) __builtin_ctz (left);
      guint n_seat = state->red3[seat];
      guint n_unseen = 0;

      if (without_turn & 1u << seat)
        {
          n_seat += pozo_hand_count_red_threes (&state->hand[seat]);
          n_unseen = red_threes_unseen (state, &state->hand[seat]);
        }
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
  pozo_score_add_range (sum, POZO_SCORE_N_RED3, n_red, n_most);
  pozo_score_add_range (sum, POZO_SCORE_RED3, MIN (sign * red, sign * red_most),
                        MAX (sign * red, sign * red_most));
  pozo_score_add (sum, POZO_SCORE_BLACK3, sign * scale_value (rules, n_black));
}

/* Item G: the side of the player who went out. */
static void
score_going_out (const PozoState *state, const PozoRules *rules, PozoScoreSum *sum)
{
  gint32 bonus = rules->going_out_bonus;

  if (state->terremoto && rules->going_out_terremoto_bonus > 0)
    {
      pozo_score_add (sum, POZO_SCORE_OUT, rules->going_out_terremoto_bonus);
      return;
    }
  if (rules->black_three_closing_bonus > 0 && state->closed_with_black_set)
    bonus = rules->black_three_closing_bonus;
  if (state->concealed)
    bonus += rules->going_out_concealed_extra;
  pozo_score_add (sum, POZO_SCORE_OUT, bonus);
}

/* Whether what the others hold counts for a side instead of against it. */
static gboolean
is_gift (const PozoState *state, const PozoRules *rules, const PozoSide *side)
{
  return state->terremoto && rules->going_out_terremoto_bonus > 0 && state->goer != 0 &&
         pozo_state_side (state, state->goer) == side;
}

/* What taking no hand in reserve costs.  Nobody can tell where none was dealt. */
static void
score_reserve (const PozoState *state,
               const PozoRules *rules,
               const PozoSide *side,
               PozoScoreSum *sum)
{
  if (state->n_reserves == 0)
    pozo_score_add_range (sum, POZO_SCORE_RESERVE, -rules->reserve_missed, 0);
  else if (pozo_reserve_is_missed (state, rules, side))
    pozo_score_add (sum, POZO_SCORE_RESERVE, -rules->reserve_missed);
}

/* What cards are worth: at least and at most. */
typedef struct
{
  gint32 least;
  gint32 most;
} Worth;

/* Adds what a hand is worth. */
static G_ALWAYS_INLINE inline void
add_hand (const PozoState *state,
          const PozoRules *rules,
          const gint16 *values,
          const PozoHand *hand,
          Worth *sum)
{
  Worth worth;

  if (G_LIKELY (hand->n_partial == 0))
    worth.least = worth.most = add_up_hand (hand, values);
  else
    score_odd_hand (state, rules, hand, &worth.least, &worth.most);
  sum->least += worth.least;
  sum->most += worth.most;
}

/* A player's own hand in reserve, which he has not taken. */
static void
add_reserve (const PozoState *state,
             const PozoRules *rules,
             const gint16 *values,
             guint seat,
             Worth *sum)
{
  PozoHand reserve = { .n_partial = 0 };

  for (guint i = 0; i < state->reserve_size; i++)
    pozo_hand_add (&reserve, state->reserve[seat - 1][i]);
  add_hand (state, rules, values, &reserve, sum);
}

/* Takes out of a hand's points its red threes that count as laid: its holder never had a turn. */
static void
spare_threes (const PozoState *state, const PozoRules *rules, guint seat, Worth *sum)
{
  const PozoHand *hand = &state->hand[seat];
  gint32 factor = 1 + hand->count[POZO_CARD_CALIENTE];
  gint32 points = 0;

  if (pozo_rules_has_special_threes (rules) &&
      (pozo_score_seats_without_turn (state) & 1u << seat) != 0)
    points = factor * rules->red_three_value_in_hand * (gint32) pozo_hand_count_red_threes (hand);
  sum->least -= points;
  sum->most -= points;
}

/* Item H: what hands are worth against their holders. */
static void
score_hands (const PozoState *state,
             const PozoRules *rules,
             const gint16 *values,
             const PozoSide *side,
             PozoScoreSum *sum)
{
  guint spared = pozo_reserve_spares_waiting (rules) ? state->reserve_waiting : 0;
  Worth worth = { 0, 0 };

  for (guint left = side->members & ~spared; left != 0; left &= left - 1)
    {
      guint seat = (guint) __builtin_ctz (left);

      add_hand (state, rules, values, &state->hand[seat], &worth);
      if (pozo_reserve_counts_untaken (state, rules, seat))
        add_reserve (state, rules, values, seat, &worth);
      if (G_UNLIKELY (rules->red_three_value_in_hand > 0))
        spare_threes (state, rules, seat, &worth);
    }
  if (G_UNLIKELY (is_gift (state, rules, side)))
    pozo_score_add_range (sum, POZO_SCORE_HAND, worth.least, worth.most);
  else
    pozo_score_add_range (sum, POZO_SCORE_HAND, -worth.most, -worth.least);
}

/* The fines for red threes held although there was a turn to lay them.  Where the threes of the
 * game were cards like others, or may be kept, any card that was not seen may be one. */
static void
score_held_threes (const PozoState *state,
                   const PozoRules *rules,
                   const PozoSide *side,
                   PozoScoreSum *sum)
{
  guint seats = side->members & ~pozo_score_seats_without_turn (state);
  gint32 fine = rules->penalty_red_three_held;
  gint32 n_unseen = 0;
  gint32 n_held = 0;

  if (rules->penalty_code != POZO_PENALTY_CODE_INTERNATIONAL ||
      !pozo_rules_has_special_threes (rules))
    return;
  for (guint left = seats; left != 0; left &= left - 1)
    n_held += (gint32) pozo_hand_count_red_threes (&state->hand[__builtin_ctz (left)]);
  if (!pozo_rules_has_special_threes (state->rules) || state->rules->red_three_kept != 0)
    n_unseen = pozo_score_unseen_red_threes (state, seats);
  pozo_score_add_range (sum, POZO_SCORE_PENALTY, -fine * (n_held + n_unseen), -fine * n_held);
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

/* Fills a tally, but for its total. */
static void
fill_tally (PozoTally *tally, const PozoScoreSum *sum)
{
  memcpy (tally->low, sum->low, sizeof tally->low);
  memcpy (tally->high, sum->low, sizeof tally->high);
  for (guint item = 0; sum->is_range && item < POZO_N_SCORES; item++)
    tally->high[item] += sum->more[item];
}

/* TOTAL and SUM are nothing yet, and added too: sixteen items are a whole number of vectors. */
static void
add_up (PozoTally *tally)
{
  gint32 low = 0;
  gint32 high = 0;

  for (guint item = 0; item <= POZO_SCORE_SUM; item++)
    {
      low += tally->low[item];
      high += tally->high[item];
    }
  tally->low[POZO_SCORE_TOTAL] = low;
  tally->high[POZO_SCORE_TOTAL] = high;
}

/* A unit's side, and the players whose red threes are its own. */
static const PozoSide *
unit_side (const PozoState *state, const PozoRules *rules, guint unit, guint *red_members)
{
  const PozoSide *side = &state->side[pozo_state_team (state, unit)];

  *red_members =
      state->mode == POZO_TEAMS_LONE_HAND && rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER
          ? 1u << (unit + 1)
          : side->members;
  return side;
}

/* A special hand, which is all that its side scores, its threes are only counted; whether it has
 * laid one. */
static gboolean
score_special (const PozoState *state,
               const PozoRules *rules,
               const PozoSide *side,
               guint red_members,
               PozoScoreSum *sum)
{
  const PozoPattern *pattern = pozo_special_laid (state, rules);

  if (pattern == NULL || pozo_state_side (state, state->special_seat) != side)
    return FALSE;
  score_threes (state, rules, red_members, 0, sum);
  pozo_score_add (sum, POZO_SCORE_SPECIAL, pattern->points);
  pozo_score_add (sum, POZO_SCORE_PENALTY, -side->fines);
  return TRUE;
}

/* Bonus cards count for or against a side, or nothing: nobody can tell which.  @sum has them for
 * it, and the signs are those with as few canastas and as many as there can be. */
static void
uncertain_sign (PozoTally *tally, const PozoScoreSum *sum, gint worst, gint best)
{
  static const guint8 items[] = { POZO_SCORE_RED3, POZO_SCORE_BLACK3 };

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      gint32 most = sum->low[items[i]] + (sum->is_range ? sum->more[items[i]] : 0);

      tally->low[items[i]] = worst * most;
      tally->high[items[i]] = best * most;
    }
}

/* The same for a side of which nobody can tell how many canastas it has. */
static void
bound_threes (const PozoState *state,
              const PozoRules *rules,
              guint unit,
              const PozoScoreCanastas *canastas,
              PozoTally *tally)
{
  guint red_members;
  const PozoSide *side = unit_side (state, rules, unit, &red_members);
  gint worst = three_sign (side, canastas->n - canastas->n_unsure, rules);
  gint best = three_sign (side, canastas->n, rules);
  PozoScoreSum sum;

  if (worst == best)
    return;
  memset (sum.low, 0, sizeof sum.low);
  sum.is_range = FALSE;
  score_threes (state, rules, red_members, 1, &sum);
  uncertain_sign (tally, &sum, worst, best);
}

/**
 * pozo_engine_score:
 * @state: the table at the end of a deal
 * @rules: the rules to score by
 * @values: the points of each card by these rules, as pozo_rules_card_value() says
 * @unit: which score line, 0-based
 * @tally: (out caller-allocates): the items; SUM is left 0
 *
 * Does what pozo_state_score() does, for those who have the points of all cards at hand.
 */
void
pozo_engine_score (const PozoState *state,
                   const PozoRules *rules,
                   const gint16 values[POZO_N_CARD_CODES],
                   guint unit,
                   PozoTally *tally)
{
  guint red_members;
  PozoScoreCanastas canastas;
  PozoScoreSum sum;
  const PozoSide *side = unit_side (state, rules, unit, &red_members);

  memset (sum.low, 0, sizeof sum.low);
  sum.is_range = FALSE;
  if (G_UNLIKELY (state->special > 0) && score_special (state, rules, side, red_members, &sum))
    {
      fill_tally (tally, &sum);
      add_up (tally);
      return;
    }
  canastas = pozo_score_add_melds (&sum, side, rules, values);
  score_threes (state, rules, red_members, three_sign (side, canastas.n, rules), &sum);
  score_hands (state, rules, values, side, &sum);
  score_held_threes (state, rules, side, &sum);
  if (rules->reserve_missed > 0)
    score_reserve (state, rules, side, &sum);
  if (G_UNLIKELY (pozo_canasta_has_grades (rules)))
    pozo_score_add_grade_fines (&sum, state, rules, side);
  if (state->goer != 0 && pozo_state_side (state, state->goer) == side)
    score_going_out (state, rules, &sum);
  if (state->exact_seat != 0 && pozo_state_side (state, state->exact_seat) == side)
    pozo_score_add (&sum, POZO_SCORE_CUT, rules->deal_exact_bonus);
  pozo_score_add (&sum, POZO_SCORE_PENALTY, -side->fines);
  pozo_score_add (&sum, POZO_SCORE_CALIENTE, -side->charges);
  fill_tally (tally, &sum);
  if (canastas.n_unsure > 0)
    bound_threes (state, rules, unit, &canastas, tally);
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
  gint16 values[POZO_N_CARD_CODES];

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    values[card] = (gint16) pozo_rules_card_value (rules, card);
  pozo_engine_score (state, rules, values, unit, tally);
}
