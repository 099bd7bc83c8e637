/* SPDX-License-Identifier: MIT */
/* Score lines against the replay and against themselves.
 *
 * One slip of the pencil gives one finding: items are compared first, a total with the items as
 * written, a running score with the total as written; and a figure further down that is right after
 * all, because the scribe worked with the true numbers, is not held against the wrong one above it.
 */
#include "pozo-doubt.h"
#include "pozo-engine.h"
#include "pozo-replay-private.h"

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
  const PozoTally *tally; /* NULL when the deal was not replayed */
  guint side;             /* 0-based */
  gint32 fines;           /* of the penalty lines, signed */
  gboolean differs;       /* an item is wrong */
  gint32 standing;        /* what items that stand are above the replay, together */
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
                          .name = pozo_score_item_word (item) };

  if (check->score->stands & 1u << item)
    finding.code = POZO_FINDING_SCORE_STANDS;
  pozo_replay_report (check->self, finding, find_figure (check->score, item));
  if (item == POZO_SCORE_PENALTY)
    explain_fines (check);
}

/* Whether a line is lower by fines for red threes that may have been held to the end, unseen. */
static gboolean
is_doubtful_fine (const Check *check, guint item, gint32 by)
{
  gint32 fine = check->self->game->rules->penalty_red_three_held;
  const PozoState *state = &check->self->state;

  return (item == POZO_SCORE_PENALTY || item == POZO_SCORE_TOTAL) && fine > 0 && by > 0 &&
         (item == POZO_SCORE_TOTAL || by % fine == 0) &&
         by <= pozo_state_doubtful_fines (state, check->side);
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
  if (is_doubtful_fine (check, item, range.low - found))
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

static gint32
add_items (const PozoScore *score)
{
  gint64 sum = 0;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (has (score, item))
      sum += score->value[item];
  return (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);
}

static gboolean
is_itemised (const PozoScore *score)
{
  return (score->present & ((1u << POZO_N_SCORE_ADDENDS) - 1)) != 0;
}

/* Whether the total is right if the items that the line leaves out are what the replay has. */
static gboolean
is_partly_itemised (const Check *check, gint32 items)
{
  Range range = { items, items };

  if (check->tally == NULL)
    return FALSE;
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (!has (check->score, item))
      {
        range.low += expected_range (check, item).low;
        range.high += expected_range (check, item).high;
      }
  return is_in (range, check->score->value[POZO_SCORE_TOTAL]);
}

static void
check_items (Check *check)
{
  const PozoScore *score = check->score;
  gint32 items = add_items (score);
  gboolean left_out_is_none = !has (score, POZO_SCORE_TOTAL) ||
                              score->value[POZO_SCORE_TOTAL] == items ||
                              !is_partly_itemised (check, items);

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (has (score, item))
      check_figure (check, POZO_FINDING_SCORE_ITEM, item, score->value[item]);
    else if (left_out_is_none)
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
  gint32 items = add_items (score);

  if (!has (score, POZO_SCORE_TOTAL))
    return;
  if (!is_itemised (score))
    {
      if (check->tally != NULL)
        check_figure (check, POZO_FINDING_SCORE_ITEM, POZO_SCORE_TOTAL, total);
      return;
    }
  check->self->result->checks++;
  if (total != items && !is_true_total (check, total) && !is_partly_itemised (check, items))
    report (check, POZO_FINDING_SCORE_TOTAL, POZO_SCORE_TOTAL, total, items);
}

/* ---- The running score ---- */

/* What the deal adds: the total as written, or the items, or what the replay has. */
static gboolean
find_total (const Check *check, Range *total)
{
  const PozoScore *score = check->score;

  if (score != NULL && has (score, POZO_SCORE_TOTAL))
    total->low = total->high = score->value[POZO_SCORE_TOTAL];
  else if (score != NULL && is_itemised (score))
    total->low = total->high = add_items (score);
  else if (check->tally != NULL)
    *total = expected_range (check, POZO_SCORE_TOTAL);
  else
    return FALSE;
  return TRUE;
}

/* Whether the scribe went on from the items and not from a total that does not add them up. */
static gboolean
is_sum_of_items (const Check *check, gint32 total)
{
  return !(check->score->stands & 1u << POZO_SCORE_TOTAL) && is_itemised (check->score) &&
         add_items (check->score) == total;
}

static void
check_sum (const Check *check, Range sum)
{
  gint32 found = check->score->value[POZO_SCORE_SUM];
  gint32 start = check->self->result->start[check->side];

  if (sum.low < sum.high && is_in (sum, found))
    check->self->result->unknown++;
  else
    check->self->result->checks++;
  if (!is_in (sum, found) && !is_true_total (check, found - start) &&
      !is_sum_of_items (check, found - start))
    report (check, POZO_FINDING_SCORE_SUM, POZO_SCORE_SUM, found, nearest (sum, found));
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

/* Checks the running score, and settles which one the next deal should start from. */
static void
carry_sum (Check *check)
{
  PozoDealResult *result = check->self->result;
  guint bit = 1u << check->side;
  Range sum = { 0, 0 };
  gboolean is_known = (result->known_start & bit) && find_total (check, &sum);

  sum.low = pozo_replay_add_score (result->start[check->side], sum.low);
  sum.high = pozo_replay_add_score (result->start[check->side], sum.high);
  if (check->score != NULL && has (check->score, POZO_SCORE_SUM))
    {
      if (is_known)
        check_sum (check, sum);
      result->sum[check->side] = check->score->value[POZO_SCORE_SUM];
      result->known_sum |= bit;
      return;
    }
  result->sum[check->side] = sum.low;
  if (is_known && sum.low == sum.high)
    result->known_sum |= bit;
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

static const PozoScore *
find_score (PozoReplay *self, guint side)
{
  PozoSlice slice = self->deal->scores;

  for (guint i = slice.start; i < slice.start + slice.n; i++)
    {
      const PozoScore *score = &g_array_index (self->record->scores, PozoScore, i);

      if (score->side == side + 1)
        return score;
    }
  return NULL;
}

static void
check_line (Check *check)
{
  if (check->tally != NULL && is_itemised (check->score))
    check_items (check);
  if (check->tally != NULL)
    check_counts (check);
  else
    pozo_replay_check_possible (check->self, check->score);
  check_total (check);
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

  check.score = find_score (self, side);
  check.tally = self->result->has_tally ? &self->result->tally[side] : NULL;
  check.fines = pozo_replay_fines (self->record, self->deal_no - 1, side);
  if (check.score != NULL)
    check_line (&check);
  else if (!is_unscored (self))
    {
      finding.side = (guint8) (side + 1);
      pozo_replay_report (self, finding, self->deal->text);
    }
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
          find_score (self, score->side - 1u) == score)
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

  self->goer_claimed = 0;
  for (guint side = 0; side < self->game->n_sides; side++)
    check_side (self, side);
  check_strays (self);
  if (!is_unscored (self))
    return;
  for (guint side = 0; side < self->game->n_sides; side++)
    result->sum[side] = result->start[side];
  result->known_sum = result->known_start;
}
