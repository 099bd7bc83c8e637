/* SPDX-License-Identifier: MIT */
/* Score lines against the replay and against themselves.
 *
 * One slip of the pencil gives one finding: items are compared first, a total with the items as
 * written, a running score with the total as written; and a figure further down that is right after
 * all, because the scribe worked with the true numbers, is not held against the wrong one above it.
 */
#include "pozo-constraint.h"
#include "pozo-uncertain.h"
#include "pozo-engine.h"
#include "pozo-replay-private.h"
#include "pozo-score-line.h"

typedef struct
{
  gint32 low;
  gint32 high;
} Range;

/* One score line being checked. */
typedef struct
{
  PozoReplay *self;
  const PozoScore *score;
  PozoScoreLine line;     /* the same with what there is to know beside it */
  const PozoTally *tally; /* NULL when the deal was not replayed */
  guint side;             /* 0-based */
  gint32 fines;           /* of the penalty lines, signed */
  gboolean differs;       /* an item is wrong */
  gboolean is_total_wrong;
  gboolean is_fined_beside; /* the running score has the penalty lines in it, the total has not */
  gint32 standing;          /* what items that stand are above the replay, together */
  gint64 said;              /* what is said of the items, added up */
  PozoScoreRange made;      /* what the items can come to, those that are not said by the replay */
} Check;

static gboolean
has (const PozoScore *score, guint item)
{
  return (score->present & 1u << item) != 0;
}

static gboolean
is_in (Range range, gint32 value)
{
  return value >= range.low && value <= range.high;
}

static gint32
nearest (Range range, gint32 value)
{
  return CLAMP (value, range.low, range.high);
}

/* What the replay has for an item, the fines of the penalty lines included. */
static Range
expected_range (const Check *check, guint item)
{
  gint32 fines = item == POZO_SCORE_PENALTY || item == POZO_SCORE_TOTAL ? check->fines : 0;

  return (Range){ check->tally->low[item] + fines, check->tally->high[item] + fines };
}

/* Where a figure stands, or the first one of its line. */
static PozoSpan
find_figure (const PozoScore *score, guint item)
{
  PozoSpan at = score->at[item];

  for (guint other = 0; at.length == 0 && other < POZO_N_SCORES; other++)
    if (has (score, other))
      at = score->at[other];
  return at;
}

/* Of the fines of the rules those that no mark tells of: who kept which red threes. */
static void
explain_fines (const Check *check)
{
  const PozoState *state = &check->self->state;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      PozoFinding finding = POZO_REPLAY_FINDING (SCORE_THREES_KEPT);

      finding.n_cards = (guint8) pozo_engine_fined_threes (state, check->side, seat, finding.cards,
                                                           POZO_FINDING_CARDS_MAX);
      if (finding.n_cards == 0)
        continue;
      finding.seat = (guint8) seat;
      finding.found = -finding.n_cards * state->rules->penalty_red_three_held;
      pozo_replay_report (check->self, finding, find_figure (check->score, POZO_SCORE_PENALTY));
    }
}

static void
report (const Check *check, PozoFindingCode code, guint item, gint32 found, gint32 expected)
{
  PozoFinding finding = { .code = code,
                          .side = (guint8) (check->side + 1),
                          .found = found,
                          .expected = expected,
                          .name = pozo_score_item_words[item] };

  if (code == POZO_FINDING_SCORE_IMPOSSIBLE)
    finding.constraint = item == POZO_SCORE_TOTAL ? POZO_CONSTRAINT_TOTAL : POZO_CONSTRAINT_CARDS;
  if (check->score->stands & 1u << item)
    {
      finding.code = POZO_FINDING_SCORE_STANDS;
      finding.constraint = POZO_CONSTRAINT_NONE;
    }
  pozo_replay_report (check->self, finding, find_figure (check->score, item));
  if (item == POZO_SCORE_PENALTY && check->tally != NULL)
    explain_fines (check);
}

/* Whether a line is lower by fines for red threes that may have been held to the end, unseen. */
static gboolean
is_uncertain_fine (const Check *check, guint item, gint32 by)
{
  gint32 fine = check->self->game->rules->penalty_red_three_held;
  const PozoState *state = &check->self->state;

  return (item == POZO_SCORE_PENALTY || item == POZO_SCORE_TOTAL) && fine > 0 && by > 0 &&
         (item == POZO_SCORE_TOTAL || by % fine == 0) &&
         by <= pozo_state_uncertain_fines (state, check->side);
}

/* Whether a figure of which a range is known can be made of cards at all. */
static gboolean
is_countable (const Check *check, Range range, guint item, gint32 found)
{
  gint32 fines = item == POZO_SCORE_TOTAL ? check->fines : 0;

  return range.low == range.high ||
         (found - fines) % pozo_replay_score_unit (check->self->game->rules, item) == 0;
}

/* A figure that must lie in a range; one that lies in a wide range is not really checked, but for
 * what cards can be worth. */
static void
check_figure (Check *check, PozoFindingCode code, guint item, gint32 found)
{
  Range range = expected_range (check, item);

  if (is_in (range, found) && !is_countable (check, range, item, found))
    {
      check->self->result->checks++;
      check->differs |= !(check->score->stands & 1u << item);
      report (check, POZO_FINDING_SCORE_IMPOSSIBLE, item, found, 0);
      return;
    }
  if (is_in (range, found))
    {
      *(range.low < range.high ? &check->self->result->unknown : &check->self->result->checks) += 1;
      return;
    }
  if (is_uncertain_fine (check, item, range.low - found))
    {
      check->self->result->unknown++;
      return;
    }
  check->self->result->checks++;
  if (!(check->score->stands & 1u << item))
    check->differs = TRUE;
  else if (item < POZO_N_SCORE_ADDENDS)
    check->standing =
        pozo_replay_add_score (check->standing, (gint64) found - nearest (range, found));
  report (check, code, item, found, nearest (range, found));
}

/* ---- Items and their sum ---- */

static gboolean
is_itemised (const PozoScore *score)
{
  return (score->present & ((1u << POZO_N_SCORE_ADDENDS) - 1)) != 0;
}

/* What the line alone makes of its items is all that there is to know of a deal that was not
 * replayed; else what the line leaves out is what the replay has. */
static void
add_up_items (Check *check)
{
  if (check->tally == NULL)
    {
      check->made = pozo_score_line_add_up (&check->line, &check->said);
      return;
    }
  check->said = 0;
  check->made = (PozoScoreRange){ 0, 0, 1 };
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      gboolean is_said = has (check->score, item);
      Range range = expected_range (check, item);

      check->said += is_said ? check->score->value[item] : 0;
      check->made.low += is_said ? check->score->value[item] : range.low;
      check->made.high += is_said ? check->score->value[item] : range.high;
    }
}

/* Whether the line adds up without what it leaves out, which then is nothing. */
static gboolean
is_complete (const Check *check)
{
  return has (check->score, POZO_SCORE_TOTAL) &&
         check->score->value[POZO_SCORE_TOTAL] == check->said;
}

static void
check_items (Check *check)
{
  const PozoScore *score = check->score;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (has (score, item))
      check_figure (check, POZO_FINDING_SCORE_ITEM, item, score->value[item]);
    else if (is_complete (check) && pozo_score_has_item (check->self->game->rules, item))
      check_figure (check, POZO_FINDING_SCORE_ITEM, item, 0);
}

static void
check_counts (Check *check)
{
  for (guint item = POZO_SCORE_SUM + 1; item < POZO_N_SCORES; item++)
    if (has (check->score, item))
      check_figure (check, POZO_FINDING_SCORE_COUNT, item, check->score->value[item]);
}

/* Whether a total is right after all although an item is wrong.  What stands counts as written: the
 * scribe went on from it. */
static gboolean
is_true_total (const Check *check, gint32 total)
{
  return check->differs && check->tally != NULL &&
         is_in (expected_range (check, POZO_SCORE_TOTAL),
                pozo_replay_add_score (total, -(gint64) check->standing));
}

/* The total: the sum of the items as written; without items, what the replay has. */
static void
check_total (Check *check)
{
  const PozoScore *score = check->score;
  gint32 total = score->value[POZO_SCORE_TOTAL];
  gint64 right =
      CLAMP (check->tally != NULL ? check->made.low : check->said, G_MININT32, G_MAXINT32);

  if (!has (score, POZO_SCORE_TOTAL))
    return;
  if (!is_itemised (score))
    {
      if (check->tally != NULL)
        check_figure (check, POZO_FINDING_SCORE_ITEM, POZO_SCORE_TOTAL, total);
      return;
    }
  if (check->tally == NULL && total != check->said && pozo_score_range_can_be (check->made, total))
    {
      check->self->result->unknown++; /* items that it leaves out can make up for it */
      return;
    }
  check->self->result->checks++;
  if (total == check->said || is_true_total (check, total) ||
      pozo_score_range_can_be (check->made, total))
    return;
  check->is_total_wrong = !(score->stands & 1u << POZO_SCORE_TOTAL);
  report (check, POZO_FINDING_SCORE_TOTAL, POZO_SCORE_TOTAL, total, (gint32) right);
}

/* ---- Penalty lines ---- */

/* Whether the scribe took the penalty lines off the running score and not off the total. */
static gboolean
is_fined_beside (const Check *check)
{
  const guint32 needed = 1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM;
  const PozoDealResult *result = check->self->result;

  return (check->score->present & needed) == needed && !(check->score->stands & needed) &&
         (result->known_start & 1u << check->side) &&
         check->score->value[POZO_SCORE_SUM] ==
             pozo_replay_add_score (result->start[check->side],
                                    (gint64) check->score->value[POZO_SCORE_TOTAL] + check->fines);
}

/* Penalty lines are part of an item, and so of the total. */
static void
check_penalty_lines (Check *check)
{
  const PozoScore *score = check->score;
  gint32 penalty = score->value[POZO_SCORE_PENALTY];
  gint32 total = score->value[POZO_SCORE_TOTAL];

  if (check->fines == 0 || check->tally != NULL)
    return;
  check->is_fined_beside = is_fined_beside (check);
  check->self->result->checks += has (score, POZO_SCORE_PENALTY);
  if (has (score, POZO_SCORE_PENALTY) && penalty > check->fines)
    report (check, POZO_FINDING_SCORE_PENALTY, POZO_SCORE_PENALTY, penalty, check->fines);
  else if (check->is_fined_beside)
    report (check, POZO_FINDING_SCORE_PENALTY, POZO_SCORE_TOTAL, total, check->fines);
  else if (has (score, POZO_SCORE_TOTAL) && !has (score, POZO_SCORE_PENALTY))
    report (check, POZO_FINDING_SCORE_PENALTY_WITHIN, POZO_SCORE_TOTAL, total, check->fines);
}

/* ---- The running score ---- */

static PozoScoreRange
find_replayed (const Check *check)
{
  Range range = expected_range (check, POZO_SCORE_TOTAL);

  return (PozoScoreRange){ range.low, range.high, range.low < range.high };
}

/* What the deal adds: the total as written, or the items, or what the replay has. */
static gboolean
find_total (const Check *check, PozoScoreRange *total)
{
  const PozoScore *score = check->score;

  if (score != NULL && has (score, POZO_SCORE_TOTAL))
    *total = (PozoScoreRange){ score->value[POZO_SCORE_TOTAL], score->value[POZO_SCORE_TOTAL], 0 };
  else if (score != NULL && is_itemised (score))
    *total = check->made;
  else if (check->tally != NULL)
    *total = find_replayed (check);
  else
    return FALSE;
  return TRUE;
}

/* What the deal adds if the scribe worked with the right numbers where he wrote others. */
static gint64
find_right_total (const Check *check, PozoScoreRange total)
{
  const PozoScore *score = check->score;
  PozoScoreRange replayed;

  if (score == NULL || (score->stands & 1u << POZO_SCORE_TOTAL))
    return total.low;
  if (check->tally != NULL && (check->differs || check->is_total_wrong))
    {
      replayed = find_replayed (check);
      return pozo_score_range_is_known (replayed) ? replayed.low + check->standing : total.low;
    }
  if (check->is_fined_beside)
    return total.low + check->fines;
  return check->is_total_wrong ? check->said : total.low;
}

/* Whether the scribe went on from the items and not from a total that does not add them up. */
static gboolean
is_sum_of_items (const Check *check, gint32 total)
{
  return !(check->score->stands & 1u << POZO_SCORE_TOTAL) && is_itemised (check->score) &&
         check->said == total;
}

/* Whether a running score that is not what the one before it leads to is right after all: it was
 * added up from right numbers. */
static gboolean
is_right_sum (const Check *check, PozoScoreRange total)
{
  gint32 found = check->score->value[POZO_SCORE_SUM];
  gint32 by = found - check->self->result->start[check->side];

  return is_true_total (check, by) || is_sum_of_items (check, by) || check->is_fined_beside ||
         (pozo_score_range_is_known (total) &&
          found == pozo_replay_add_score (check->self->added[check->side],
                                          find_right_total (check, total)));
}

static void
check_sum (const Check *check, PozoScoreRange total)
{
  gint32 found = check->score->value[POZO_SCORE_SUM];
  gint32 start = check->self->result->start[check->side];
  gint64 right =
      check->tally != NULL ? CLAMP ((gint64) found - start, total.low, total.high) : check->said;

  if (pozo_score_range_is_known (total))
    right = total.low;
  if (!pozo_score_range_is_known (total) && pozo_score_range_can_be (total, (gint64) found - start))
    {
      check->self->result->unknown++;
      return;
    }
  check->self->result->checks++;
  if (found != pozo_replay_add_score (start, right) && !is_right_sum (check, total))
    report (check, POZO_FINDING_SCORE_SUM, POZO_SCORE_SUM, found,
            pozo_replay_add_score (start, right));
}

/**
 * pozo_replay_add_score:
 * @sum: a running score
 * @points: what a deal adds
 *
 * Adds to a running score.  One that is as far off as a score can be stays there: a sheet can say
 * anything, deal after deal.
 *
 * Returns: the running score after the deal
 */
gint32
pozo_replay_add_score (gint32 sum, gint64 points)
{
  return (gint32) CLAMP (sum + points, G_MININT32 / 2, G_MAXINT32 / 2);
}

/* Notes what the score line adds: what it says, or what follows from it. */
static void
note_total (const Check *check)
{
  PozoDealResult *result = check->self->result;
  const PozoScore *score = check->score;
  guint bit = 1u << check->side;
  PozoScoreRange made = { 0, 1, 1 };
  gint64 total, said;

  if (score == NULL)
    return;
  if (!has (score, POZO_SCORE_TOTAL))
    made = check->tally == NULL ? check->made : pozo_score_line_add_up (&check->line, &said);
  if (has (score, POZO_SCORE_TOTAL))
    total = score->value[POZO_SCORE_TOTAL];
  else if (pozo_score_range_is_known (made))
    total = made.low;
  else if (has (score, POZO_SCORE_SUM) && (result->known_start & bit))
    total = (gint64) score->value[POZO_SCORE_SUM] - result->start[check->side];
  else
    return;
  result->total[check->side] = pozo_replay_add_score (0, total);
  result->known_total |= bit;
}

/* Checks the running score, and settles which one the next deal should start from. */
static void
carry_sum (Check *check)
{
  PozoReplay *self = check->self;
  PozoDealResult *result = self->result;
  guint bit = 1u << check->side;
  PozoScoreRange total = { 0, 0, 0 };
  gboolean is_said = check->score != NULL && has (check->score, POZO_SCORE_SUM);
  gboolean has_amount = (result->known_start & bit) && find_total (check, &total);
  gboolean is_known = has_amount && pozo_score_range_is_known (total);

  result->sum[check->side] = pozo_replay_add_score (result->start[check->side], total.low);
  self->next[check->side] =
      pozo_replay_add_score (self->added[check->side], find_right_total (check, total));
  if (is_said && has_amount)
    check_sum (check, total);
  if (is_said)
    result->sum[check->side] = check->score->value[POZO_SCORE_SUM];
  if (!is_known || (is_said && (check->score->stands & 1u << POZO_SCORE_SUM)))
    self->next[check->side] = result->sum[check->side];
  if (is_said || is_known)
    result->known_sum |= bit;
  else if (result->fate == POZO_DEAL_TOTALS)
    result->unknown++; /* the total does not follow */
}

/* ---- The lines of a deal ---- */

/**
 * pozo_replay_fines:
 * @record: a record
 * @deal: a deal's place in it, from 0
 * @side: a side, from 0
 *
 * Adds up the penalty lines of a side: fines that somebody decided on, on top of those that the
 * rules give.
 *
 * Returns: the points, signed
 */
gint32
pozo_replay_fines (const PozoRecord *record, guint deal, guint side)
{
  PozoSlice slice = POZO_RECORD_DEAL (record, deal)->penalties;
  gint64 sum = 0;

  for (guint i = slice.start; i < slice.start + slice.n; i++)
    {
      const PozoPenalty *penalty = &g_array_index (record->penalties, PozoPenalty, i);

      if (penalty->side == side + 1)
        sum += penalty->points;
    }
  return (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);
}

static void
check_line (Check *check)
{
  add_up_items (check);
  if (check->tally != NULL && is_itemised (check->score))
    check_items (check);
  if (check->tally != NULL)
    check_counts (check);
  check_total (check);
  check_penalty_lines (check);
}

/* A deal that nobody scored because it was cut short leaves the scores as they were. */
static gboolean
is_unscored (const PozoReplay *self)
{
  if (self->result->fate == POZO_DEAL_SKIPPED)
    return pozo_replay_is_cut_short (self);
  return self->result->fate == POZO_DEAL_UNFINISHED && self->deal->scores.n == 0;
}

static void
check_side (PozoReplay *self, guint side)
{
  Check check = { .self = self, .side = side };
  PozoFinding finding = POZO_REPLAY_FINDING (SCORE_MISSING);

  pozo_score_line_init (&check.line, self->game, self->deal_no - 1, side);
  check.score = check.line.score;
  check.fines = check.line.fines;
  check.tally = self->result->has_tally ? &self->result->tally[side] : NULL;
  if (check.score != NULL)
    check_line (&check);
  else if (!is_unscored (self))
    {
      finding.side = (guint8) (side + 1);
      pozo_replay_report (self, finding, self->deal->text);
    }
  note_total (&check);
  carry_sum (&check);
}

/* A line of a side that the game does not have, or the second one of a side. */
static void
check_strays (PozoReplay *self)
{
  PozoSlice slice = self->deal->scores;

  for (guint i = slice.start; i < slice.start + slice.n; i++)
    {
      const PozoScore *score = &g_array_index (self->record->scores, PozoScore, i);
      PozoFinding finding = POZO_REPLAY_FINDING (SCORE_SIDE);
      PozoSpan at = self->deal->text;

      if (score->side >= 1 && score->side <= self->game->n_sides &&
          pozo_record_find_score (self->record, self->deal_no - 1, score->side) == score)
        continue;
      for (guint item = 0; item < POZO_N_SCORES; item++)
        if (has (score, item))
          at = score->at[item];
      finding.side = score->side;
      pozo_replay_report (self, finding, at);
    }
}

/**
 * pozo_replay_check_scores:
 * @self: a replay whose deal has been played and tallied, or skipped
 *
 * Checks the score lines of the deal and fills in the running scores.  Of a deal that was not
 * replayed only the arithmetic is checked, and whether the figures are possible.
 */
void
pozo_replay_check_scores (PozoReplay *self)
{
  PozoDealResult *result = self->result;

  if (!result->has_tally)
    pozo_replay_check_sheet (self);
  for (guint side = 0; side < self->game->n_sides; side++)
    check_side (self, side);
  check_strays (self);
  if (!is_unscored (self))
    return;
  for (guint side = 0; side < self->game->n_sides; side++)
    result->sum[side] = result->start[side];
  memcpy (self->next, self->added, sizeof self->next);
  result->known_sum = result->known_start;
}
