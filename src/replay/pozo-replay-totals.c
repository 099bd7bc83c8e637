/* SPDX-License-Identifier: MIT */
/* Score lines of a deal that nobody wrote down card by card: what can the figures be?
 *
 * A sheet can still be wrong in ways that show: red threes worth 150, canastas that no number of
 * them makes, a count that does not fit its item, two sides that both went out. */
#include "pozo-replay-private.h"
#include "pozo-score-line.h"

/* One score line being looked at. */
typedef struct
{
  PozoReplay *self;
  const PozoRules *rules;
  const PozoScore *score;
} Sheet;

static gboolean
has (const PozoScore *score, guint item)
{
  return (score->present & 1u << item) != 0;
}

static void
report (const Sheet *sheet, PozoFindingCode code, guint item, gint32 expected)
{
  PozoFinding finding = { .code = code,
                          .side = sheet->score->side,
                          .found = sheet->score->value[item],
                          .expected = expected,
                          .name = pozo_score_item_word (item) };

  if (sheet->score->stands & 1u << item)
    finding.code = POZO_FINDING_SCORE_STANDS;
  pozo_replay_report (sheet->self, finding, sheet->score->at[item]);
}

/* What every card value is a multiple of. */
static gint32
find_step (const PozoRules *rules)
{
  const gint32 values[] = { rules->scoring_joker,
                            rules->scoring_two,
                            rules->scoring_ace,
                            rules->scoring_high,
                            rules->scoring_low,
                            rules->black_three_value_melded,
                            rules->black_three_value_in_hand };
  gint32 step = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    step = pozo_replay_greatest_divisor (step, values[i]);
  return MAX (step, 1);
}

/**
 * pozo_replay_deck_value:
 * @rules: the rules
 * @n_players: seats at the table
 *
 * Returns: points that all cards of the deck together are not worth more than
 */
gint32
pozo_replay_deck_value (const PozoRules *rules, guint n_players)
{
  gint32 dearest = MAX (MAX (rules->scoring_joker, rules->scoring_two), rules->scoring_ace);

  dearest = MAX (MAX (dearest, rules->scoring_high), rules->scoring_low);
  dearest = MAX (MAX (dearest, rules->black_three_value_melded), rules->black_three_value_in_hand);
  return dearest * (gint32) pozo_rules_deck_size (rules, n_players);
}

/* ---- Items ---- */

/* Whether @amount is a sum of at most @most of the bonuses. */
static gboolean
can_add_up (gint32 amount, const gint32 *bonuses, guint n_bonuses, guint most)
{
  if (amount == 0)
    return TRUE;
  if (n_bonuses == 0)
    return FALSE;
  for (guint n = 0; n <= most; n++)
    {
      gint64 rest = (gint64) amount - (gint64) n * bonuses[0];

      if (rest < 0)
        break;
      if (can_add_up ((gint32) rest, bonuses + 1, n_bonuses - 1, most - n))
        return TRUE;
      if (bonuses[0] == 0)
        break;
    }
  return FALSE;
}

static gboolean
is_possible_canastas (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  gint32 bonuses[] = { rules->canasta_natural_bonus, rules->canasta_mixed_bonus,
                       rules->canasta_wild_bonus, rules->canasta_sequence_bonus };
  guint most = pozo_rules_deck_size (rules, sheet->self->game->n_players) / POZO_CANASTA_SIZE;

  return can_add_up (value, bonuses, G_N_ELEMENTS (bonuses), most);
}

/* Whether up to @n_players red threes or black ones in several hands can be worth @value, a hand
 * each. */
static gboolean
is_on_scale (const PozoScale *scale, gint32 value, guint n_owners)
{
  if (value == 0)
    return TRUE;
  if (n_owners == 0)
    return FALSE;
  for (guint i = 0; i < scale->n; i++)
    if (scale->value[i] <= value && is_on_scale (scale, value - scale->value[i], n_owners - 1))
      return TRUE;
  return FALSE;
}

static gboolean
is_possible_red3 (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  guint n_owners = rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER ? 3 : 1;

  return is_on_scale (&rules->red_three_scale, ABS (value), n_owners);
}

static gboolean
is_possible_out (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  const gint32 values[] = {
    0,
    rules->going_out_bonus,
    rules->going_out_bonus + rules->going_out_concealed_extra,
    rules->black_three_closing_bonus,
    rules->black_three_closing_bonus + rules->going_out_concealed_extra,
    rules->going_out_terremoto_bonus,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i] == value)
      return TRUE;
  return FALSE;
}

static gboolean
is_multiple (gint32 value, gint32 step)
{
  return step == 0 ? value == 0 : value % step == 0;
}

/* A part of the score that is taken off a side without a canasta where the variant does that. */
static gint32
fold_sign (const Sheet *sheet, gint32 value)
{
  return sheet->rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE ? ABS (value)
                                                                                  : value;
}

static gboolean
is_possible_hand (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  gint32 most = pozo_replay_deck_value (rules, sheet->self->game->n_players);
  gint32 low = -most * (1 + rules->deck_calientes);
  gint32 high = rules->going_out_terremoto_bonus > 0 ? most : 0;

  return value >= low && value <= high && is_multiple (value, find_step (rules));
}

static gboolean
is_possible (const Sheet *sheet, guint item)
{
  const PozoRules *rules = sheet->rules;
  gint32 value = sheet->score->value[item];
  gint32 folded = fold_sign (sheet, value);

  switch (item)
    {
    case POZO_SCORE_MELDS:
      return folded >= 0 &&
             folded <= pozo_replay_deck_value (rules, sheet->self->game->n_players) &&
             is_multiple (value, find_step (rules));
    case POZO_SCORE_CANASTAS:
      return folded >= 0 && is_possible_canastas (sheet, folded);
    case POZO_SCORE_CONCEALED:
      return folded >= 0 && is_multiple (value, rules->canasta_concealed_bonus);
    case POZO_SCORE_OUT:
      return is_possible_out (sheet, value);
    case POZO_SCORE_RED3:
      return is_possible_red3 (sheet, value);
    case POZO_SCORE_BLACK3:
      return value == 0 || rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO ||
             rules->black_three_set_of_four_bonus > 0;
    case POZO_SCORE_HAND:
      return is_possible_hand (sheet, value);
    case POZO_SCORE_CUT:
      return value == 0 || value == rules->deal_exact_bonus;
    case POZO_SCORE_PENALTY:
      return value <= 0 || pozo_replay_fines (sheet->self->record, sheet->self->deal_no - 1,
                                              sheet->score->side - 1u) > 0;
    case POZO_SCORE_CALIENTE:
      return value <= 0 && value >= -POZO_CALIENTE_POINTS * rules->deck_calientes &&
             value % POZO_CALIENTE_POINTS == 0;
    default:
      return TRUE;
    }
}

/* ---- Counts ---- */

/* The canastas that a sheet counts make its item; kinds that it does not count may be there. */
static void
check_canasta_counts (const Sheet *sheet)
{
  const PozoScoreLine line = { .rules = sheet->rules,
                               .n_players = sheet->self->game->n_players,
                               .score = sheet->score };
  const gint32 bonuses[] = { sheet->rules->canasta_natural_bonus, sheet->rules->canasta_mixed_bonus,
                             sheet->rules->canasta_wild_bonus,
                             sheet->rules->canasta_sequence_bonus };
  gint64 sum = 0;
  gboolean is_counted = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    if (has (sheet->score, POZO_SCORE_N_NATURAL + i))
      {
        is_counted = TRUE;
        sum += (gint64) bonuses[i] * sheet->score->value[POZO_SCORE_N_NATURAL + i];
      }
  if (!is_counted || !has (sheet->score, POZO_SCORE_CANASTAS))
    return;
  sheet->self->result->checks++;
  if (!pozo_amount_can_be (pozo_score_line_count_up (&line),
                           sheet->score->value[POZO_SCORE_CANASTAS]))
    report (sheet, POZO_FINDING_SCORE_COUNTS, POZO_SCORE_CANASTAS,
            (gint32) CLAMP (sum, G_MININT32, G_MAXINT32));
}

/* The red threes that a sheet counts make its item, for or against the side. */
static void
check_red3_count (const Sheet *sheet)
{
  const PozoRules *rules = sheet->rules;
  const PozoScore *score = sheet->score;
  gint32 n = score->value[POZO_SCORE_N_RED3];
  guint most = 2 * pozo_rules_packs (rules, sheet->self->game->n_players);
  gint32 value = 0;

  if (!has (score, POZO_SCORE_N_RED3))
    return;
  sheet->self->result->checks++;
  if (n < 0 || n > (gint32) most)
    {
      report (sheet, POZO_FINDING_SCORE_IMPOSSIBLE, POZO_SCORE_N_RED3, (gint32) most);
      return;
    }
  if (!has (score, POZO_SCORE_RED3) || rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER)
    return;
  if (n > 0 && rules->red_three_scale.n > 0)
    value = rules->red_three_scale.value[MIN (n, rules->red_three_scale.n) - 1];
  if (ABS (score->value[POZO_SCORE_RED3]) != value)
    report (sheet, POZO_FINDING_SCORE_COUNTS, POZO_SCORE_RED3, value);
}

static void
check_counts (const Sheet *sheet)
{
  guint most =
      pozo_rules_deck_size (sheet->rules, sheet->self->game->n_players) / POZO_CANASTA_SIZE;

  for (guint item = POZO_SCORE_N_NATURAL; item <= POZO_SCORE_N_SEQUENCE; item++)
    {
      gint32 n = sheet->score->value[item];

      if (!has (sheet->score, item))
        continue;
      sheet->self->result->checks++;
      if (n < 0 || n > (gint32) most)
        report (sheet, POZO_FINDING_SCORE_IMPOSSIBLE, item, (gint32) most);
    }
  check_canasta_counts (sheet);
  check_red3_count (sheet);
}

/* ---- A total without items ---- */

/**
 * pozo_replay_fine_unit:
 * @rules: the rules
 *
 * Returns: what every fine that the rules give is a multiple of; 0 where they give none
 */
gint32
pozo_replay_fine_unit (const PozoRules *rules)
{
  const gint32 fines[] = { rules->penalty_short_meld_fine,   rules->penalty_out_of_turn_fine,
                           rules->penalty_illegal_take_fine, rules->penalty_no_canasta_fine,
                           rules->penalty_failed_out_fine,   rules->penalty_red_three_held,
                           rules->penalty_excess_wild_fine };
  gint32 unit = rules->penalty_unmet_take_fine;

  if (rules->penalty_code == POZO_PENALTY_CODE_NONE)
    return unit;
  for (gsize i = 0; i < G_N_ELEMENTS (fines); i++)
    unit = pozo_replay_greatest_divisor (unit, fines[i]);
  return unit;
}

/* What every total is a multiple of, but for fines that somebody decided on. */
static gint32
find_unit (const PozoRules *rules)
{
  const gint32 parts[] = {
    rules->canasta_natural_bonus,
    rules->canasta_mixed_bonus,
    rules->canasta_wild_bonus,
    rules->canasta_sequence_bonus,
    rules->canasta_concealed_bonus,
    rules->going_out_bonus,
    rules->going_out_concealed_extra,
    rules->going_out_terremoto_bonus,
    rules->black_three_closing_bonus,
    rules->black_three_set_of_four_bonus,
    rules->deal_exact_bonus,
    pozo_replay_fine_unit (rules),
    rules->deck_calientes > 0 ? POZO_CALIENTE_POINTS : 0,
  };
  gint32 unit = find_step (rules);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    unit = pozo_replay_greatest_divisor (unit, parts[i]);
  for (guint i = 0; i < rules->red_three_scale.n; i++)
    unit = pozo_replay_greatest_divisor (unit, rules->red_three_scale.value[i]);
  return unit;
}

/**
 * pozo_replay_score_unit:
 * @rules: the rules
 * @item: a figure of a score line
 *
 * Returns: what the figure is always a multiple of, but for fines that somebody decided on; 1 where
 * that is not known
 */
gint32
pozo_replay_score_unit (const PozoRules *rules, guint item)
{
  if (item == POZO_SCORE_MELDS || item == POZO_SCORE_HAND)
    return find_step (rules);
  return item == POZO_SCORE_TOTAL ? MAX (find_unit (rules), 1) : 1;
}

/* More than a side can score: all cards laid, all of them in the dearest canastas, all bonuses. */
static gint64
find_most (const Sheet *sheet)
{
  const PozoRules *rules = sheet->rules;
  guint n_players = sheet->self->game->n_players;
  gint32 canasta = MAX (MAX (rules->canasta_natural_bonus, rules->canasta_mixed_bonus),
                        MAX (rules->canasta_wild_bonus, rules->canasta_sequence_bonus));
  gint32 out = MAX (rules->going_out_bonus, rules->black_three_closing_bonus);
  gint64 most = pozo_replay_deck_value (rules, sheet->self->game->n_players);
  gint32 threes = 0;

  for (guint i = 0; i < rules->red_three_scale.n; i++)
    threes = MAX (threes, rules->red_three_scale.value[i]);
  most += (gint64) (canasta + rules->canasta_concealed_bonus) *
          (pozo_rules_deck_size (rules, n_players) / POZO_CANASTA_SIZE);
  most += MAX (out + rules->going_out_concealed_extra, rules->going_out_terremoto_bonus);
  most += 2 * (gint64) threes * n_players; /* red ones, and black ones as bonus cards */
  return most + rules->black_three_set_of_four_bonus + rules->deal_exact_bonus;
}

/* What the line says that the deal gave the side, fines that somebody decided on left out; FALSE
 * where it does not say, or items do. */
static gboolean
find_bare_total (const Sheet *sheet, guint *item, gint64 *points)
{
  const PozoScore *score = sheet->score;
  const PozoDealResult *result = sheet->self->result;
  guint side = score->side - 1u;

  if (score->present & ((1u << POZO_N_SCORE_ADDENDS) - 1))
    return FALSE;
  *item = has (score, POZO_SCORE_TOTAL) ? POZO_SCORE_TOTAL : POZO_SCORE_SUM;
  if (!has (score, *item) || (*item == POZO_SCORE_SUM && !(result->known_start & 1u << side)))
    return FALSE;
  *points = (gint64) score->value[*item] - (*item == POZO_SCORE_SUM ? result->start[side] : 0) -
            pozo_replay_fines (sheet->self->record, sheet->self->deal_no - 1, side);
  return TRUE;
}

/* A total may be as low as a director likes, but some cards and bonuses must make it.  A running
 * score that the deals before left odd says nothing about this one. */
static void
check_bare_total (const Sheet *sheet)
{
  gint32 unit = find_unit (sheet->rules);
  guint item;
  gint64 points;

  if (!find_bare_total (sheet, &item, &points))
    return;
  if (item == POZO_SCORE_SUM && sheet->self->result->start[sheet->score->side - 1u] % unit != 0)
    return;
  sheet->self->result->unknown++;
  sheet->self->result->checks++;
  if (points % unit != 0 || points > find_most (sheet))
    report (sheet, POZO_FINDING_SCORE_IMPOSSIBLE, item, 0);
}

/* ---- The line ---- */

/* Only one side can have gone out. */
static void
check_goer (const Sheet *sheet)
{
  PozoReplay *self = sheet->self;

  if (!has (sheet->score, POZO_SCORE_OUT) || sheet->score->value[POZO_SCORE_OUT] <= 0)
    return;
  if (sheet->rules->teams_layouts[self->game->n_players].mode == POZO_TEAMS_LONE_HAND)
    return; /* both players of the pair that plays together have its figures */
  self->result->checks++;
  if (self->goer_claimed != 0 && self->goer_claimed != sheet->score->side)
    report (sheet, POZO_FINDING_SCORE_IMPOSSIBLE, POZO_SCORE_OUT, 0);
  self->goer_claimed = sheet->score->side;
}

/**
 * pozo_replay_check_possible:
 * @self: a replay whose deal was not replayed
 * @score: one of its score lines
 *
 * Checks that some cards could be worth each figure of the line, or its total where it has no
 * items.  That is all that a sheet allows: the item itself remains unchecked, and is counted so.
 */
void
pozo_replay_check_possible (PozoReplay *self, const PozoScore *score)
{
  Sheet sheet = { self, self->game->rules, score };

  if (sheet.rules == NULL)
    return;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      if (!has (score, item))
        continue;
      self->result->unknown++;
      self->result->checks++;
      if (!is_possible (&sheet, item))
        report (&sheet, POZO_FINDING_SCORE_IMPOSSIBLE, item, 0);
    }
  check_bare_total (&sheet);
  check_counts (&sheet);
  check_goer (&sheet);
}
