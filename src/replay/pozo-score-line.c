/* SPDX-License-Identifier: MIT */
/* What follows from the figures of a score line: one row of rules for each item.
 *
 * Only what is certain bounds an item: what all cards of the deck are worth, the bonuses of the
 * rules, counts that the line gives.  Whether figures can stand beside each other is not asked
 * here. */
#include "pozo-score-line.h"

#include "pozo-replay-parts.h"
#include "pozo-reserve.h"
#include "pozo-sheet-grades.h"
#include "pozo-teams.h"

#define BOUNDLESS ((gint64) G_MAXINT32 * 4) /* beyond what a line can say */

/* ---- Amounts ---- */

static PozoScoreRange
exactly (gint64 points)
{
  return (PozoScoreRange){ points, points, 0 };
}

static PozoScoreRange
from_to (gint64 low, gint64 high, gint64 step)
{
  return low == high || step == 0 ? exactly (low) : (PozoScoreRange){ low, high, step };
}

static PozoScoreRange
either_sign (gint64 points)
{
  return from_to (-points, points, 2 * points);
}

/* ---- What the line says ---- */

static gboolean
has (const PozoScoreLine *line, guint item)
{
  return (line->score->present & 1u << item) != 0;
}

static gint32
value (const PozoScoreLine *line, guint item)
{
  return has (line, item) ? line->score->value[item] : 0;
}

static gboolean
can_turn_negative (const PozoRules *rules)
{
  return rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE;
}

/* How many canastas the line is sure to tell of, one whose kind it does not say included. */
static gint32
count_canastas (const PozoScoreLine *line)
{
  gint32 n = MAX (value (line, POZO_SCORE_N_NATURAL), 0) +
             MAX (value (line, POZO_SCORE_N_MIXED), 0) + MAX (value (line, POZO_SCORE_N_SEMI), 0) +
             MAX (value (line, POZO_SCORE_N_WILD), 0);
  gboolean all_count = !line->rules->meld_sequences || line->rules->canasta_grades.n > 0;

  return MAX (n, all_count && value (line, POZO_SCORE_CANASTAS) > 0);
}

/* Whether bonus cards are sure to count for the side. */
static gboolean
is_positive (const PozoScoreLine *line)
{
  gint32 n = count_canastas (line);
  gint needed = MAX (pozo_rules_threes_need (line->rules), pozo_rules_threes_spare (line->rules));

  if (needed > 0)
    return n >= needed;
  if (needed < 0 && !can_turn_negative (line->rules))
    return TRUE;
  return n > 0 || (value (line, POZO_SCORE_MELDS) != 0 && !can_turn_negative (line->rules));
}

/* ---- Items that it does not say ---- */

/* Bonuses that are earned up to @n times, and taken off a side without a canasta where the variant
 * does that. */
static PozoScoreRange
earn (const PozoScoreLine *line, gint64 bonus, guint n, gint64 step)
{
  return from_to (can_turn_negative (line->rules) ? -bonus * n : 0, bonus * n, step);
}

static guint
count_most_canastas (const PozoScoreLine *line)
{
  return pozo_rules_deck_size (line->rules, line->n_players) / POZO_CANASTA_SIZE;
}

static PozoScoreRange
find_melds (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  gint64 most = pozo_replay_deck_value (rules, line->n_players);
  gboolean is_below = can_turn_negative (rules) || /* or wild cards too many (P10) */
                      rules->penalty_code != POZO_PENALTY_CODE_NONE;

  return from_to (is_below ? -most : 0, most, pozo_replay_score_unit (rules, POZO_SCORE_MELDS));
}

/* What the counts of canastas make: those that the line does not say may be anything that the rules
 * know. */
static PozoScoreRange
count_up (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  PozoScoreRange bonuses[POZO_SHEET_KINDS];
  PozoScoreRange amount = exactly (0);

  pozo_sheet_find_bonuses (rules, bonuses);
  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    {
      guint item = POZO_SCORE_N_NATURAL + i;
      const PozoScoreRange *bonus = &bonuses[i];
      gint64 n = value (line, item);
      gint64 most = bonus->high * count_most_canastas (line);
      gint64 step = pozo_score_range_greatest_divisor (bonus->low, bonus->step);

      amount = pozo_score_range_add (
          amount, !has (line, item) ? from_to (0, most, step)
                  : n > 0           ? from_to (n * bonus->low, n * bonus->high, bonus->step)
                                    : exactly (n * bonus->low));
    }
  if (!can_turn_negative (rules) || amount.high == 0)
    return amount;
  if (pozo_score_range_is_known (amount))
    return count_canastas (line) > 0 ? amount : either_sign (amount.high);
  return from_to (-amount.high, amount.high, 1);
}

static PozoScoreRange
find_out (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  gint32 extra = rules->going_out_concealed_extra;
  gint32 plain = MAX (rules->going_out_bonus, rules->black_three_closing_bonus);
  gint32 step = pozo_score_range_greatest_divisor (rules->going_out_bonus, extra);

  if (line->is_beaten)
    return exactly (0);
  step = pozo_score_range_greatest_divisor (step, rules->black_three_closing_bonus);
  step = pozo_score_range_greatest_divisor (step, rules->going_out_terremoto_bonus);
  return from_to (0, MAX (plain + extra, rules->going_out_terremoto_bonus), step);
}

/* What bonus cards can be worth to a side; @most is their worth at best. */
static gint32
find_scale (const PozoScale *scale, gint32 *most)
{
  gint32 step = 0;

  *most = 0;
  for (guint i = 0; i < scale->n; i++)
    {
      step = pozo_score_range_greatest_divisor (step, scale->value[i]);
      *most = MAX (*most, scale->value[i]);
    }
  return step;
}

static PozoScoreRange
find_red_threes (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  const PozoScale *scale = &rules->red_three_scale;
  gboolean is_side = rules->red_three_owner == POZO_RED_THREE_OWNER_SIDE;
  gint32 n = value (line, POZO_SCORE_N_RED3);
  gint32 most;
  gint64 step = find_scale (scale, &most);

  if (has (line, POZO_SCORE_N_RED3) && n <= 0)
    return exactly (0);
  if (has (line, POZO_SCORE_N_RED3) && is_side)
    {
      gint32 points = scale->n > 0 ? scale->value[MIN (n, scale->n) - 1] : 0;

      if (is_positive (line))
        return exactly (points);
      return pozo_rules_threes_spare (rules) >= pozo_rules_threes_need (rules)
                 ? either_sign (points)
                 : from_to (-points, points, points);
    }
  most *= is_side ? 1 : POZO_SEATS_MAX; /* each player's own count apart */
  return from_to (-most, most, step);
}

/* Sets of four, and bonus cards; a set counts for the side, or as all does. */
static PozoScoreRange
find_black_threes (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  gint32 set = rules->black_three_set_of_four_bonus;
  gint64 step = set;
  gint64 most = (gint64) set * pozo_rules_packs (rules, line->n_players);
  gint64 least = can_turn_negative (rules) ? -most : 0;
  gint32 scale;

  if (rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO)
    {
      step = pozo_score_range_greatest_divisor (set, find_scale (&rules->red_three_scale, &scale));
      most += scale;
      least -= scale;
    }
  return from_to (least, most, step);
}

/* Calientes multiply the other cards, and a terremoto makes gifts of them. */
static PozoScoreRange
find_hand (const PozoScoreLine *line)
{
  const PozoRules *rules = line->rules;
  gint64 most = pozo_replay_deck_value (rules, line->n_players);

  return from_to (-most * (1 + rules->deck_calientes),
                  rules->going_out_terremoto_bonus > 0 ? most : 0,
                  pozo_replay_score_unit (rules, POZO_SCORE_HAND));
}

static PozoScoreRange
find_special (const PozoScoreLine *line)
{
  const PozoPatterns *patterns = &line->rules->special_hands;
  gint32 most = 0, step = 0;

  for (guint i = 0; i < patterns->n; i++)
    {
      most = MAX (most, patterns->row[i].points);
      step = pozo_score_range_greatest_divisor (step, patterns->row[i].points);
    }
  return from_to (0, most, step);
}

/* Short melds, or cards of one rank in one hand: there are no more of them than threes of cards. */
static PozoScoreRange
find_grade_fines (const PozoScoreLine *line, gboolean is_held)
{
  gint32 most;
  gint32 step = pozo_sheet_grade_fine (line->rules, is_held, &most);
  gint64 n =
      pozo_rules_deck_size (line->rules, line->n_players) / (is_held ? 1u : POZO_MELD_SMALLEST);

  return from_to (-most * n, 0, step);
}

static PozoScoreRange
find_reserve (const PozoScoreLine *line)
{
  gboolean has_taken =
      value (line, POZO_SCORE_OUT) > 0 && pozo_reserve_is_sure_of_goer (line->rules);
  gint32 missed = has_taken ? 0 : line->rules->reserve_missed;

  return from_to (-missed, 0, missed);
}

/* Fines of the rules; those that somebody decided on stand on lines of their own. */
static PozoScoreRange
find_penalty (const PozoScoreLine *line)
{
  gint32 unit = pozo_replay_fine_unit (line->rules);

  if (unit == 0)
    return exactly (line->fines);
  return from_to (line->fines - BOUNDLESS / unit * unit, line->fines, unit);
}

/**
 * pozo_score_line_item:
 * @line: a score line
 * @item: one that adds to the total
 *
 * Asks what an item is: what the line says; else what the rules allow.
 *
 * Returns: what it can be
 */
PozoScoreRange
pozo_score_line_item (const PozoScoreLine *line, PozoScoreItem item)
{
  const PozoRules *rules = line->rules;
  gint64 calientes;

  if (has (line, item))
    return exactly (line->score->value[item]);
  if (rules == NULL)
    return from_to (-BOUNDLESS, BOUNDLESS, 1);
  switch (item)
    {
    case POZO_SCORE_MELDS:
      return find_melds (line);
    case POZO_SCORE_CANASTAS:
      return count_up (line);
    case POZO_SCORE_CONCEALED:
      return earn (line, rules->canasta_concealed_bonus, count_most_canastas (line),
                   rules->canasta_concealed_bonus);
    case POZO_SCORE_OUT:
      return find_out (line);
    case POZO_SCORE_RED3:
      return find_red_threes (line);
    case POZO_SCORE_BLACK3:
      return find_black_threes (line);
    case POZO_SCORE_HAND:
      return find_hand (line);
    case POZO_SCORE_SPECIAL:
      return find_special (line);
    case POZO_SCORE_SHORT:
      return find_grade_fines (line, FALSE);
    case POZO_SCORE_HELD:
      return find_grade_fines (line, TRUE);
    case POZO_SCORE_RESERVE:
      return find_reserve (line);
    case POZO_SCORE_CUT:
      return from_to (0, rules->deal_exact_bonus, rules->deal_exact_bonus);
    case POZO_SCORE_PENALTY:
      return find_penalty (line);
    default:
      calientes = (gint64) POZO_CALIENTE_POINTS * rules->deck_calientes;
      return from_to (-calientes, 0, POZO_CALIENTE_POINTS);
    }
}

/* ---- The line ---- */

/**
 * pozo_score_line_outs:
 * @rules: the rules
 * @points: (out caller-allocates): what each #PozoScoreOut is worth; 0 for one that earns nothing
 *
 * Lists what going out is worth.
 */
void
pozo_score_line_outs (const PozoRules *rules, gint32 points[POZO_N_SCORE_OUTS])
{
  gint32 black = rules->black_three_closing_bonus;

  points[POZO_SCORE_OUT_PLAIN] = rules->going_out_bonus;
  points[POZO_SCORE_OUT_CONCEALED] = rules->going_out_bonus + rules->going_out_concealed_extra;
  points[POZO_SCORE_OUT_BLACK] = black;
  points[POZO_SCORE_OUT_BLACK_CONCEALED] = black + rules->going_out_concealed_extra;
  points[POZO_SCORE_OUT_TERREMOTO] = rules->going_out_terremoto_bonus;
}

/* Whether a side's opponents have the points for going out, of which there are one side's only. */
static gboolean
is_beaten (const PozoGame *game, guint deal, guint side)
{
  PozoSlice slice = POZO_RECORD_DEAL (game->record, deal)->scores;

  if (game->rules == NULL ||
      game->rules->teams_layouts[game->n_players].mode == POZO_TEAMS_LONE_HAND)
    return FALSE;
  for (guint i = slice.start; i < slice.start + slice.n; i++)
    {
      const PozoScore *score = &g_array_index (game->record->scores, PozoScore, i);

      if (score->side != side + 1 && (score->present & 1u << POZO_SCORE_OUT) &&
          score->value[POZO_SCORE_OUT] > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_score_line_init:
 * @line: (out caller-allocates): a line; its score is %NULL where there is none
 * @game: a game
 * @deal: a deal's place in the record, from 0
 * @side: a side, from 0
 *
 * Reads the score line of a side.
 */
void
pozo_score_line_init (PozoScoreLine *line, const PozoGame *game, guint deal, guint side)
{
  *line = (PozoScoreLine){ .rules = game->rules,
                           .n_players = game->n_players,
                           .score = pozo_record_find_score (game->record, deal, side + 1),
                           .fines = pozo_replay_fines (game->record, deal, side),
                           .is_beaten = is_beaten (game, deal, side) };
}

/**
 * pozo_score_line_add_up:
 * @line: a score line
 * @said: (out): what is known of them, added up
 *
 * Adds up the items of a line, those included that it does not say.  Its total is not looked at.
 *
 * Returns: what they can come to
 */
PozoScoreRange
pozo_score_line_add_up (const PozoScoreLine *line, gint64 *said)
{
  PozoScoreRange sum = exactly (0);

  *said = 0;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      PozoScoreRange amount = pozo_score_line_item (line, item);

      sum = pozo_score_range_add (sum, amount);
      if (pozo_score_range_is_known (amount))
        *said += amount.low;
      else if (item == POZO_SCORE_PENALTY)
        *said += line->fines;
    }
  return sum;
}
