/* SPDX-License-Identifier: MIT */
/* Score lines of a deal that nobody wrote down card by card: what can the figures be?
 *
 * A sheet can still be wrong in ways that show: red threes worth 150, canastas that no number of
 * them makes, a count that does not fit its item.  Here each figure is judged alone; which exclude
 * each other is asked in pozo-replay-constraints.c. */
#include "pozo-constraint.h"
#include "pozo-replay-private.h"
#include "pozo-score-line.h"

/* One score line being looked at. */
typedef struct
{
  PozoReplay *self;
  const PozoRules *rules;
  const PozoSheetDeck *deck;
  PozoSheetLine *line;
  const PozoScore *score;
} Sheet;

static gboolean
has (const PozoScore *score, guint item)
{
  return (score->present & 1u << item) != 0;
}

static void
report (const Sheet *sheet, PozoConstraint constraint, guint item, gint32 expected)
{
  PozoFinding finding = { .code = pozo_constraint_info (constraint)->finding,
                          .constraint = constraint,
                          .side = sheet->score->side,
                          .found = sheet->score->value[item],
                          .expected = expected,
                          .name = pozo_score_item_words[item] };

  sheet->line->known &= ~(1u << item);
  if (sheet->score->stands & 1u << item)
    {
      finding.code = POZO_FINDING_SCORE_STANDS;
      finding.constraint = POZO_CONSTRAINT_NONE;
    }
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
                            rules->black_three_value_in_hand,
                            rules->red_three_value_in_hand };
  gint32 step = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    step = pozo_score_range_greatest_divisor (step, values[i]);
  return MAX (step, 1);
}

/* ---- Items ---- */

static gboolean
is_multiple (gint32 value, gint32 step)
{
  return step == 0 ? value == 0 : value % step == 0;
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

/* A part of the score that is taken off a side without a canasta where the variant does that. */
static gint32
fold_sign (const Sheet *sheet, gint32 value)
{
  return sheet->rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE ? ABS (value)
                                                                                  : value;
}

/* Whether bonus cards may count against a side, where they do. */
static gboolean
may_be_against (const Sheet *sheet, gint32 value)
{
  return value >= 0 || pozo_rules_threes_need (sheet->rules) >= 0 || fold_sign (sheet, value) >= 0;
}

static gboolean
is_possible_red3 (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  guint n_owners = rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER ? 3 : 1;

  return value == 0 || (pozo_rules_has_special_threes (rules) && may_be_against (sheet, value) &&
                        is_on_scale (&rules->red_three_scale, ABS (value), n_owners));
}

static gboolean
is_possible_out (const Sheet *sheet, gint32 value)
{
  gint32 values[POZO_N_SCORE_OUTS];

  pozo_score_line_outs (sheet->rules, values);
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i] == value)
      return TRUE;
  return value == 0;
}

/* Whether some canastas make the item, whatever is counted beside it. */
static gboolean
has_canastas (const Sheet *sheet, gint32 value)
{
  const PozoSheetCanastas *canastas = &sheet->line->canastas;

  return (canastas->is_possible && canastas->by == POZO_SCORE_CANASTAS) ||
         pozo_sheet_has_canastas (sheet->deck, value);
}

static PozoConstraint
judge_melds (const Sheet *sheet, gint32 value)
{
  gint32 folded = fold_sign (sheet, value);

  if (!is_multiple (value, find_step (sheet->rules)) || folded > sheet->deck->value ||
      folded < -sheet->deck->value)
    return POZO_CONSTRAINT_CARDS;
  return folded < 0 && !pozo_sheet_has_excess (sheet->line, sheet->deck)
             ? POZO_CONSTRAINT_MELDS_MINUS
             : POZO_CONSTRAINT_NONE;
}

static PozoConstraint
judge_hand (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  gint32 most = sheet->deck->value;

  if (!is_multiple (value, find_step (rules)) || value < -most * (1 + rules->deck_calientes) ||
      value > most)
    return POZO_CONSTRAINT_CARDS;
  return value > 0 && rules->going_out_terremoto_bonus == 0 ? POZO_CONSTRAINT_HAND_PLUS
                                                            : POZO_CONSTRAINT_NONE;
}

static gboolean
is_possible_black3 (const Sheet *sheet, gint32 value)
{
  const PozoRules *rules = sheet->rules;
  gboolean is_scored = rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO ||
                       rules->black_three_set_of_four_bonus > 0;

  return value == 0 || (pozo_rules_has_special_threes (rules) && is_scored);
}

static gboolean
is_possible_caliente (const Sheet *sheet, gint32 value)
{
  return value <= 0 && value >= -POZO_CALIENTE_POINTS * sheet->rules->deck_calientes &&
         value % POZO_CALIENTE_POINTS == 0;
}

/* A special hand is worth what the rules say, and its side scores nothing else. */
static PozoConstraint
judge_special (const PozoRules *rules, const PozoScore *score)
{
  gint32 value = score->value[POZO_SCORE_SPECIAL];
  gboolean is_there = value == 0;

  for (guint i = 0; i < rules->special_hands.n; i++)
    is_there = is_there || rules->special_hands.row[i].points == value;
  if (!is_there)
    return POZO_CONSTRAINT_SPECIAL;
  for (guint item = 0; item < POZO_SCORE_TOTAL; item++)
    if (value != 0 && item != POZO_SCORE_SPECIAL && item != POZO_SCORE_PENALTY &&
        has (score, item) && score->value[item] != 0)
      return POZO_CONSTRAINT_SPECIAL_ALONE;
  return POZO_CONSTRAINT_NONE;
}

static gboolean
is_possible_fine (const PozoRules *rules, gboolean is_held, gint32 value)
{
  return value <= 0 && is_multiple (value, pozo_sheet_grade_fine (rules, is_held, NULL));
}

static PozoConstraint
unless (gboolean is_possible, PozoConstraint constraint)
{
  return is_possible ? POZO_CONSTRAINT_NONE : constraint;
}

/* What an item alone breaks. */
static PozoConstraint
judge_item (const Sheet *sheet, guint item)
{
  const PozoRules *rules = sheet->rules;
  gint32 value = sheet->score->value[item];

  switch (item)
    {
    case POZO_SCORE_MELDS:
      return judge_melds (sheet, value);
    case POZO_SCORE_CANASTAS:
      return unless (has_canastas (sheet, value), POZO_CONSTRAINT_CANASTAS);
    case POZO_SCORE_CONCEALED:
      return unless (fold_sign (sheet, value) >= 0 &&
                         is_multiple (value, rules->canasta_concealed_bonus),
                     POZO_CONSTRAINT_CONCEALED);
    case POZO_SCORE_OUT:
      return unless (is_possible_out (sheet, value), POZO_CONSTRAINT_OUT);
    case POZO_SCORE_RED3:
      return unless (is_possible_red3 (sheet, value), POZO_CONSTRAINT_RED3);
    case POZO_SCORE_BLACK3:
      return unless (is_possible_black3 (sheet, value), POZO_CONSTRAINT_BLACK3);
    case POZO_SCORE_HAND:
      return judge_hand (sheet, value);
    case POZO_SCORE_SPECIAL:
      return judge_special (rules, sheet->score);
    case POZO_SCORE_SHORT:
      return unless (is_possible_fine (rules, FALSE, value), POZO_CONSTRAINT_SHORT);
    case POZO_SCORE_HELD:
      return unless (is_possible_fine (rules, TRUE, value), POZO_CONSTRAINT_HELD);
    case POZO_SCORE_RESERVE:
      return unless (value == 0 || value == -rules->reserve_missed, POZO_CONSTRAINT_RESERVE);
    case POZO_SCORE_CUT:
      return unless (value == 0 || value == rules->deal_exact_bonus, POZO_CONSTRAINT_CUT);
    case POZO_SCORE_PENALTY:
      return unless (value <= MAX (sheet->line->fines, 0), POZO_CONSTRAINT_PENALTY);
    case POZO_SCORE_CALIENTE:
      return unless (is_possible_caliente (sheet, value), POZO_CONSTRAINT_CALIENTE);
    default:
      return POZO_CONSTRAINT_NONE;
    }
}

/* ---- Counts ---- */

/* The canastas that a sheet counts make its item. */
static void
check_canasta_counts (const Sheet *sheet)
{
  const PozoScore *score = sheet->score;
  gint64 sum = 0; /* at least */
  gboolean is_counted = FALSE;
  gboolean is_possible = TRUE;

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    if (has (score, POZO_SCORE_N_NATURAL + i))
      {
        const PozoSheetKind *kind = &sheet->deck->kind[i];
        gint32 n = score->value[POZO_SCORE_N_NATURAL + i];

        is_counted = TRUE;
        is_possible &= n >= 0 && n <= kind->most;
        sum += kind->bonus.low * n;
      }
  if (!is_counted || !has (score, POZO_SCORE_CANASTAS))
    return;
  sheet->self->result->checks++;
  if (!sheet->line->canastas.is_possible && is_possible &&
      pozo_sheet_knows (sheet->line, POZO_SCORE_CANASTAS) &&
      has_canastas (sheet, score->value[POZO_SCORE_CANASTAS]))
    report (sheet, POZO_CONSTRAINT_COUNTS, POZO_SCORE_CANASTAS,
            (gint32) CLAMP (sum, G_MININT32, G_MAXINT32));
}

/* The red threes that a sheet counts make its item, for or against the side. */
static void
check_red3_count (const Sheet *sheet)
{
  const PozoRules *rules = sheet->rules;
  const PozoScore *score = sheet->score;
  gint32 n = score->value[POZO_SCORE_N_RED3];
  gint32 value = 0;

  if (!has (score, POZO_SCORE_N_RED3))
    return;
  sheet->self->result->checks++;
  if (n < 0 || n > sheet->deck->n_red3)
    {
      report (sheet, POZO_CONSTRAINT_COUNT, POZO_SCORE_N_RED3, sheet->deck->n_red3);
      return;
    }
  if (!has (score, POZO_SCORE_RED3) || rules->red_three_owner == POZO_RED_THREE_OWNER_PLAYER)
    return;
  if (n > 0 && rules->red_three_scale.n > 0)
    value = rules->red_three_scale.value[MIN (n, rules->red_three_scale.n) - 1];
  if (score->value[POZO_SCORE_RED3] == 0 &&
      pozo_rules_threes_spare (rules) < pozo_rules_threes_need (rules))
    return; /* with so many canastas they count nothing */
  if (ABS (score->value[POZO_SCORE_RED3]) != value)
    report (sheet, POZO_CONSTRAINT_COUNTS_RED3, POZO_SCORE_RED3, value);
}

static void
check_counts (const Sheet *sheet)
{
  for (guint item = POZO_SCORE_N_NATURAL; item <= POZO_SCORE_N_SEQUENCE; item++)
    {
      gint32 n = sheet->score->value[item];
      gint32 most = sheet->deck->kind[item - POZO_SCORE_N_NATURAL].most;

      if (!has (sheet->score, item))
        continue;
      sheet->self->result->checks++;
      if (n < 0 || n > most)
        report (sheet, POZO_CONSTRAINT_COUNT, item, most);
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
    unit = pozo_score_range_greatest_divisor (unit, fines[i]);
  return unit;
}

/* What every total is a multiple of, but for fines that somebody decided on. */
static gint32
find_unit (const PozoRules *rules)
{
  const gint32 parts[] = {
    rules->canasta_concealed_bonus,   rules->going_out_bonus,
    rules->going_out_concealed_extra, rules->going_out_terremoto_bonus,
    rules->black_three_closing_bonus, rules->black_three_set_of_four_bonus,
    rules->deal_exact_bonus,          rules->reserve_missed,
    pozo_replay_fine_unit (rules),    rules->deck_calientes > 0 ? POZO_CALIENTE_POINTS : 0,
  };
  gint32 unit = find_step (rules);
  PozoScoreRange bonuses[POZO_SHEET_KINDS];

  pozo_sheet_find_bonuses (rules, bonuses);
  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    unit = pozo_score_range_greatest_divisor (
        pozo_score_range_greatest_divisor (unit, bonuses[i].low), bonuses[i].step);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    unit = pozo_score_range_greatest_divisor (unit, parts[i]);
  for (guint i = 0; i < rules->red_three_scale.n; i++)
    unit = pozo_score_range_greatest_divisor (unit, rules->red_three_scale.value[i]);
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
  gint64 canasta = 0;
  gint32 out = MAX (rules->going_out_bonus, rules->black_three_closing_bonus);
  gint64 most = sheet->deck->value;
  gint32 threes = 0;

  for (guint i = 0; i < POZO_SHEET_KINDS; i++)
    canasta = MAX (canasta, sheet->deck->kind[i].bonus.high);
  for (guint i = 0; i < rules->red_three_scale.n; i++)
    threes = MAX (threes, rules->red_three_scale.value[i]);
  most += (canasta + rules->canasta_concealed_bonus) *
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
    report (sheet, POZO_CONSTRAINT_TOTAL, item, 0);
}

/* ---- The line ---- */

/**
 * pozo_replay_check_possible:
 * @self: a replay whose deal was not replayed
 * @deck: its deck
 * @line: one of its score lines; a figure that is impossible is not judged any more
 *
 * Checks that some cards could be worth each figure of the line, or its total where it has no
 * items.  That is all that a sheet allows: the item itself remains unchecked, and is counted so.
 */
void
pozo_replay_check_possible (PozoReplay *self, const PozoSheetDeck *deck, PozoSheetLine *line)
{
  const guint32 known = line->known;
  Sheet sheet = { self, self->game->rules, deck, line, line->score };

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      PozoConstraint constraint;

      if (!has (line->score, item))
        continue;
      self->result->unknown++;
      self->result->checks++;
      constraint = judge_item (&sheet, item);
      if (constraint != POZO_CONSTRAINT_NONE)
        report (&sheet, constraint, item, 0);
    }
  check_bare_total (&sheet);
  check_counts (&sheet);
  if (line->known != known)
    pozo_sheet_line_fill (line, deck);
}
