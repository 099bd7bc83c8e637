/* SPDX-License-Identifier: MIT */
/* What holds between deals: who deals, what they start from, and how the match ends and is settled.
 */
#include "pozo-gin-replay.h"

/* ---- Before a deal ---- */

static void
check_over (PozoGinReplay *self)
{
  PozoFinding finding = POZO_GIN_FINDING (MATCH_OVER);

  if (!self->game.is_over || self->is_over_reported)
    return;
  self->is_over_reported = TRUE;
  finding.found = MAX (self->standing.sum[0], self->standing.sum[1]);
  finding.expected = self->rules.match_target;
  pozo_gin_report (self, finding, self->deal->text);
}

/* Who must deal; 0 where anybody may, or it is not known. */
static guint
find_dealer (const PozoGinReplay *self)
{
  switch (self->rules.deal_next)
    {
    case POZO_GIN_NEXT_LOSER:
      return self->deal_winner != 0 ? 3u - self->deal_winner : 0;
    case POZO_GIN_NEXT_WINNER:
      return self->deal_winner;
    case POZO_GIN_NEXT_ALTERNATE:
      return self->dealer != 0 ? 3u - self->dealer : 0;
    default:
      return 0;
    }
}

static void
check_dealer (PozoGinReplay *self)
{
  PozoFinding finding = POZO_GIN_FINDING (DEALER);
  guint expected = self->game.has_rules ? find_dealer (self) : 0;

  self->result.dealer = self->deal->dealer;
  if (expected == 0 || self->deal->dealer == 0)
    return;
  self->result.checks++;
  finding.found = self->deal->dealer;
  finding.expected = (gint32) expected;
  if (self->deal->dealer != expected)
    pozo_gin_report (self, finding, self->deal->text);
}

static void
check_start (PozoGinReplay *self, guint side)
{
  PozoFinding finding = POZO_GIN_FINDING (SCORE_START);
  guint bit = 1u << (side - 1);

  if (side > self->deal->n_start)
    {
      self->result.start[side - 1] = self->standing.sum[side - 1];
      self->result.known_start |= (guint8) (self->known_sum & bit);
      return;
    }
  self->result.start[side - 1] = self->deal->start[side - 1];
  self->result.known_start |= (guint8) bit;
  if (self->deal_no == 1 || (self->known_sum & bit) == 0)
    return; /* the first deal may go on from another record */
  self->result.checks++;
  finding.side = (guint8) side;
  finding.found = self->deal->start[side - 1];
  finding.expected = self->standing.sum[side - 1];
  if (finding.found != finding.expected)
    pozo_gin_report (self, finding, self->deal->text);
}

/**
 * pozo_gin_begin_deal:
 * @self: a replay
 *
 * Compares how a deal begins with how the one before ended.
 */
void
pozo_gin_begin_deal (PozoGinReplay *self)
{
  check_over (self);
  check_dealer (self);
  for (guint i = 0; self->deal_no == 1 && i < self->deal->n_start; i++)
    self->is_won_known &= i >= POZO_GIN_SEATS || self->deal->start[i] == 0;
  for (guint side = 1; side <= POZO_GIN_SEATS; side++)
    check_start (self, side);
}

/* ---- After it ---- */

/* The side that has more of a deal than the other, as its lines say; 0 for neither. */
static guint
find_recorded_winner (const PozoGinReplay *self)
{
  const gint32 *total = self->result.total;

  if (total[0] == total[1])
    return 0;
  return total[0] > total[1] ? 1 : 2;
}

/**
 * pozo_gin_end_deal:
 * @self: a replay
 *
 * Goes on to the next deal with the scores of this one.
 */
void
pozo_gin_end_deal (PozoGinReplay *self)
{
  gboolean is_recorded = self->result.known_total == POZO_GIN_SIDES_KNOWN;

  for (guint i = 0; i < POZO_GIN_SEATS; i++)
    {
      self->standing.sum[i] = self->result.sum[i];
      self->standing.has_gained[i] |= self->result.total[i] > 0;
    }
  self->known_sum = self->result.known_sum;
  self->dealer = self->deal->dealer;
  self->deal_winner = self->outcome.is_known ? self->outcome.winner
                      : is_recorded          ? (guint8) find_recorded_winner (self)
                                             : 0;
  if (self->result.fate != POZO_DEAL_MISDEALT)
    self->is_won_known &= self->outcome.is_known || is_recorded;
  if (self->deal_winner != 0)
    self->standing.won[self->deal_winner - 1]++;
  for (guint i = 0; i < POZO_GIN_SEATS; i++)
    self->game.is_over |= (self->known_sum & 1u << i) != 0 && self->game.has_rules &&
                          self->standing.sum[i] >= self->rules.match_target;
}

/* ---- The end ---- */

/* The winner of a game that nobody has won, or of none of its sides. */
static gboolean
refuse_winner (PozoGinReplay *self)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_GIN_FINDING (MATCH_WINNER_SIDE);

  if (record->winner == 0)
    return FALSE;
  finding.side = record->winner;
  if (record->end == POZO_END_CONTINUES)
    finding.code = POZO_FINDING_MATCH_WINNER_EARLY;
  else if (record->winner <= POZO_GIN_SEATS)
    return FALSE;
  pozo_gin_report (self, finding, record->end_at);
  return TRUE;
}

/* Compares why the game ended, and for whom, with the scores. */
static void
check_decided (PozoGinReplay *self)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_GIN_FINDING (MATCH_WINNER);

  self->game.checks++;
  if (record->end == POZO_END_DEALS)
    {
      finding.code = POZO_FINDING_MATCH_REASON;
      finding.other = pozo_end_words[POZO_END_TARGET];
      pozo_gin_report (self, finding, record->end_at);
    }
  else if (!self->game.is_over)
    {
      finding.code = POZO_FINDING_MATCH_SHORT;
      finding.found = MAX (self->standing.sum[0], self->standing.sum[1]);
      finding.expected = self->rules.match_target;
      pozo_gin_report (self, finding, record->end_at);
    }
  else if (record->winner != 0 && record->winner != self->game.winner)
    {
      finding.side = finding.found = record->winner;
      finding.expected = self->game.winner;
      pozo_gin_report (self, finding, record->end_at);
    }
}

/* Whether a total is what the items said make: it is as wrong as they are then. */
static gboolean
adds_up (const PozoScore *score)
{
  gint64 sum = 0;

  for (guint item = 0; item < POZO_GIN_FINAL_TOTAL; item++)
    sum += score->present & 1u << item ? score->value[item] : 0;
  return sum == score->value[POZO_GIN_FINAL_TOTAL];
}

/* Compares a settlement with the match. */
static void
check_final (PozoGinReplay *self, const PozoScore *score)
{
  gint32 final[POZO_GIN_N_FINALS];
  PozoFinding finding = POZO_GIN_FINDING (SCORE_ITEM);
  gboolean is_right = TRUE;

  pozo_gin_settle (&self->rules, &self->standing, self->game.winner, final);
  for (guint item = 0; item < POZO_GIN_N_FINALS; item++)
    {
      if ((score->present & 1u << item) == 0)
        continue;
      self->game.checks++;
      if (score->value[item] == final[item] ||
          (item == POZO_GIN_FINAL_TOTAL && !is_right && adds_up (score)))
        continue;
      is_right = FALSE;
      finding.code =
          score->stands & 1u << item ? POZO_FINDING_SCORE_STANDS : POZO_FINDING_SCORE_ITEM;
      finding.side = score->side;
      finding.name = pozo_gin_final_items[item];
      finding.found = score->value[item];
      finding.expected = final[item];
      pozo_gin_report (self, finding, score->at[item]);
    }
}

static PozoSpan
find_final_line (const PozoRecord *record, guint index)
{
  for (guint i = record->lines->len; i-- > 0;)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_FINAL && line->index == index)
        return line->text;
    }
  return record->end_at;
}

static void
check_finals (PozoGinReplay *self, gboolean is_known)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_GIN_FINDING (SCORE_SIDE);

  for (guint i = 0; i < record->finals.n; i++)
    {
      guint index = record->finals.start + i;
      const PozoScore *score = &g_array_index (record->scores, PozoScore, index);

      finding.side = score->side;
      if (!is_known || !self->is_won_known || record->end != POZO_END_TARGET)
        self->game.unknown++;
      else if (score->side != self->game.winner)
        pozo_gin_report (self, finding, find_final_line (record, index));
      else
        check_final (self, score);
    }
}

/**
 * pozo_gin_end_match:
 * @self: a replay behind its last deal
 *
 * Compares the end and the settlement with the final scores.
 */
void
pozo_gin_end_match (PozoGinReplay *self)
{
  const PozoRecord *record = self->record;
  gboolean is_known = self->known_sum == POZO_GIN_SIDES_KNOWN && self->game.has_rules;

  self->deal_no = 0;
  if (record->end == POZO_END_NONE && !record->has_bad_end)
    pozo_gin_report (self, POZO_GIN_FINDING (END_MISSING), pozo_record_find_last_line (record));
  if (record->deals->len == 0)
    return;
  self->deal_no = record->deals->len;
  if (is_known && self->standing.sum[0] != self->standing.sum[1])
    self->game.winner = self->standing.sum[0] > self->standing.sum[1] ? 1 : 2;
  if (!refuse_winner (self) && pozo_end_is_decided (record->end))
    {
      if (is_known)
        check_decided (self);
      else
        self->game.unknown++;
    }
  check_finals (self, is_known && self->game.winner != 0 && self->game.is_over);
  self->deal_no = 0;
}
